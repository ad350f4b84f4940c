"""A class's server whose waits are short, and that says what it holds: for soaking it (Linux).

`python soaked_server.py PORT SIZE`: at the signal USR1 it throws away its garbage, gives free
memory back to the system and prints how many bytes it has made use of since its start.
"""

from __future__ import annotations

import ctypes
import gc
import signal
import sys
import tracemalloc
from typing import Any

from lsteach.app.class_server import serve_class
from lsteach.app.configuration import CULLING

SECONDS_UNTIL_CULLED = 3
HELD = "Bytes held: "


def say_what_is_held(*_: Any) -> None:
    """Print the number of bytes that Python has made use of, and still does."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    print(f"{HELD}{tracemalloc.get_traced_memory()[0]}", flush=True)


if __name__ == "__main__":
    CULLING.update(cull_idle_timeout=SECONDS_UNTIL_CULLED, cull_interval=1)
    tracemalloc.start()
    signal.signal(signal.SIGUSR1, say_what_is_held)
    serve_class(int(sys.argv[2]), "127.0.0.1", int(sys.argv[1]), None, False)
