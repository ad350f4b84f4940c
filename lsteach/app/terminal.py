"""The terminal of a server is for people.

A lesson that is closed while it is being opened, a line that breaks under a message: to some
library each is an error, worth a page of its inner life. In a class they happen all the time, and
nobody at the terminal can do anything about them.
"""

from __future__ import annotations

import logging
import os

LOG = "LSTEACH_LOG"
"""In the environment: the file for what would else be on the terminal, to look for a fault."""


def keep_terminal_for_people() -> None:
    """Send what the server's libraries log to the file that is named, or nowhere.

    What ends the server is still said: Voilà does that itself, on the level CRITICAL.
    """
    path = os.environ.get(LOG)
    handler = logging.FileHandler(path, encoding="utf-8") if path else logging.NullHandler()
    handler.setLevel(logging.ERROR)
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)


def errors_only(log: logging.Logger) -> None:
    """Let a server's own log go the same way, and leave out the smallest steps.

    Jupyter's servers make a record of each of them, several for every message, and drop it later.
    """
    log.setLevel(logging.ERROR)
    log.propagate = True
