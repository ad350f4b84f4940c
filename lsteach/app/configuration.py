"""The settings of Voilà and of the Jupyter server, for every way to open a lesson.

`lsteach` uses them directly; JupyterLab and Binder through the two files in `jupyter/etc/jupyter`,
which pip installs where every Jupyter server of the environment looks.
"""

from __future__ import annotations

from typing import Any

from lsteach.app.pages import add_page
from lsteach.app.visitors import NOT_SERVED, let_in

WEBSOCKET = {"kernel_websocket_connection_class": "lsteach.app.parting.PartingConnection"}

CULLING = {"cull_idle_timeout": 900, "cull_interval": 60}
"""A kernel whose page has gone without saying so ends after 15 minutes, in seconds."""


def voila_settings() -> dict[str, Any]:
    """The settings of Voilà's pages, in a Jupyter server or in Voilà's own.

    >>> voila_settings()["template"]
    'lsteach'
    """
    return {
        "template": "lsteach",
        "allow_template_override": "NO",
        "allow_theme_override": "NO",
        "file_denylist": NOT_SERVED,
        "page_config_hook": add_page,
        "prelaunch_hook": let_in,
    }
