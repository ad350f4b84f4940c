"""The garbage collector of a server leaves alone what was imported."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import gc
from lsteach.app import serving
from lsteach.app.speed.collector import leave_imports_alone
assert gc.get_freeze_count() == 0, "the libraries do it themselves now: ours can go"
objects = len(gc.get_objects())
leave_imports_alone()
print(len(gc.get_objects()) < objects / 20, gc.get_freeze_count() > 0.9 * objects)
"""


def test_hardly_anything_is_left_to_look_through() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert ran.stdout == "True True\n"
