"""The two servers that are compared, and how much memory their kernels take."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from lsteach.app.course import notebooks_folder
from tests.browser.servers import free_port, kernels_of, running, voila_site

LEARNERS = 30
HOST = "127.0.0.1"


class Server(NamedTuple):
    """A running server: its address, and the number of its process."""

    base: str
    pid: int


@contextmanager
def served(name: str) -> Iterator[Server]:
    """Run "ours", `lsteach serve --class`, or "stock", Voilà without any of our tricks.

    Stock Voilà shows the same notebooks with the same template, whose settings pip has installed.
    """
    with tempfile.TemporaryDirectory() as folder:
        if name == "ours":
            options = ("serve", f"--class={LEARNERS}", f"--address={HOST}")
            with voila_site(Path(folder), host=HOST, options=options) as site:
                yield Server(site.base, site.pid)
            return
        port = free_port()
        base = f"http://{HOST}:{port}/"
        command = [sys.executable, "-m", "voila", "--no-browser", f"--port={port}"]
        command.append(str(notebooks_folder()))
        with running(command, f"{base}voila/tree", Path(folder)) as server:
            yield Server(base, server.pid)


def megabytes_of_kernels(pid: int) -> float:
    """The proportional memory of a server's children: what kernels share counts once in all."""
    return sum(_kilobytes(child) for child in kernels_of(pid)) / 1000


def _kilobytes(pid: int) -> int:
    found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    assert found
    return int(found[1])
