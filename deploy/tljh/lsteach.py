"""A user of the hub comes to the course's landing page; unused kernels and servers end."""

c = get_config()  # noqa: F821
c.Spawner.notebook_dir = "/opt/lsteach"
c.Spawner.default_url = "/voila/tree"
c.Spawner.args = [
    "--MappingKernelManager.cull_idle_timeout=900",
    "--MappingKernelManager.cull_interval=60",
]
