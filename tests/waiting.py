"""Waiting for a state, where no browser waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable


def wait_until(is_so: Callable[[], object], seconds: float) -> None:
    """Return once `is_so()`, asked again and again; AssertionError where it is not within time."""
    pause = threading.Event()
    for _ in range(int(seconds / 0.05)):
        if is_so():
            return
        pause.wait(0.05)
    raise AssertionError(f"not so within {seconds} seconds")
