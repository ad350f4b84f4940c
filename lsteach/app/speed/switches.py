"""The switch of each trick: `LSTEACH_WITHOUT="fork sockets"` starts the server without those."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

VARIABLE = "LSTEACH_WITHOUT"

TRICKS = {
    "templates": True,
    "pause": True,
    "nodelay": True,
    "collector": True,
    "files": True,
    "sockets": os.name == "posix",
    "fork": sys.platform == "linux",
}
"""Each trick's name, and whether it works on this system."""


def is_on(trick: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the server uses a trick: where the system has it, unless the variable names it.

    >>> is_on("templates", {}), is_on("templates", {"LSTEACH_WITHOUT": "fork templates"})
    (True, False)
    """
    return TRICKS[trick] and trick not in environment.get(VARIABLE, "").split()
