"""What a server's libraries log stays off the terminal, and can be had in a file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from lsteach.app.terminal import LOG

PROGRAM = """
import logging
from traitlets.config import Application
from lsteach.app.terminal import errors_only, keep_terminal_for_people
keep_terminal_for_people()
server = Application(log_level="CRITICAL")
server.log.debug("a step")
errors_only(server.log)
assert not server.log.isEnabledFor(logging.WARNING)
server.log.error("ours broke")
logging.getLogger("tornado.application").error("one broke")
logging.getLogger("asyncio").error("another broke")
logging.getLogger("tornado.access").warning("404")
"""


def test_errors_of_libraries_are_not_on_the_terminal_but_in_the_named_file(tmp_path: Path) -> None:
    file = tmp_path / "errors"
    for more in ({}, {LOG: str(file)}):
        ran = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, **more},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout + ran.stderr == ""
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line.split(" ", 2)[2] for line in lines] == [
        "Application: ours broke",
        "tornado.application: one broke",
        "asyncio: another broke",
    ]
