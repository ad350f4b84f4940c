"""A Jupyter server answers a click at once."""

try:
    from lsteach.app.configuration import WEBSOCKET
except ImportError:  # a Python without lsteach reads this folder too: its server stays as it was
    pass
else:
    get_config().ServerApp.update(WEBSOCKET)  # noqa: F821
