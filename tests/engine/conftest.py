"""How hypothesis searches here: the same examples on every run, without a clock."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "lsteach",
    deadline=None,
    derandomize=True,
    max_examples=150,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("lsteach")
