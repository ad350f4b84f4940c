"""How the server starts its kernels."""

from __future__ import annotations

import subprocess
import sys

from lsteach.app.kernels import IMPORT_AHEAD


def test_what_lessons_need_is_imported_ahead_and_leaves_no_name() -> None:
    code = f"""
import sys, threading
before = {{*globals(), "before", "thread", "needed"}}
{IMPORT_AHEAD}
for thread in threading.enumerate():
    if thread is not threading.current_thread():
        thread.join()
needed = ["lsteach.lessons.kit.practice", "lsteach.table", "ipywidgets", "anywidget"]
print(all(name in sys.modules for name in needed), set(globals()) - before)
"""
    printed = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert printed.stdout == "True set()\n", printed.stderr
