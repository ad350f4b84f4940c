"""How Voilà shows the lessons inside a Jupyter server."""

try:
    from lsteach.app.configuration import voila_settings
except ImportError:  # a Python without lsteach reads this folder too: its Voilà stays as it was
    pass
else:
    get_config().VoilaConfiguration.update(voila_settings())  # noqa: F821
