"""Pages opened and closed on a class's server, and what they leave there (Linux)."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import psutil

from lsteach.app.class_server import places_for
from tests.app import soaked_server
from tests.app.page_ends import LESSON, WAYS, a_crash, a_page_in_use
from tests.app.visitor import PATIENCE, Visitor
from tests.browser.servers import Site, free_port, kernels_of, running
from tests.waiting import wait_until


class Held(NamedTuple):
    """What a server holds: numbers of things, and kilobytes.

    `used` is what Python has made use of since the server's start. Memory is what would be free
    without the process; what Python gave back and the system did not get is in it.
    """

    kernels: int
    files: int
    descriptors: int
    threads: int
    used: int
    memory: int
    memory_of_warm_parent: int


class Soaked:
    """A running server, and those who visit it."""

    def __init__(self, base: str, pid: int, size: int, log: Path) -> None:
        self.base = base
        self.pid = pid
        self.places = places_for(size)
        self.log = log
        (self.warm_parent,) = kernels_of(pid)
        self.folder = self._folder()
        self.wait_for_end()
        self.descriptors = psutil.Process(pid).num_fds()

    def _folder(self) -> Path:
        """Where the files of kernels lie."""
        visitor = Visitor(self.base)
        kernel = visitor.open(LESSON)
        (file,) = Path("/tmp").glob(f"voila_*/kernel-{kernel}.json")
        assert visitor.leave(kernel) == 204
        return file.parent

    def visit(self, pages: int) -> None:
        """Open pages and close them, each in its own way, and wait until all kernels have ended."""
        with a_crash(self.base, self.pid):
            for number in range(pages - 1):
                WAYS[number % len(WAYS)](self.base)
        self.wait_for_end()

    def wait_for_end(self) -> None:
        """Wait until all kernels have ended."""
        wait_until(lambda: kernels_of(self.pid) == [self.warm_parent], PATIENCE)

    def can_be_filled(self) -> bool:
        """Whether there is a page for each place, all in use, and then none more."""
        with ExitStack() as pages:
            for _ in range(self.places):
                pages.enter_context(a_page_in_use(self.base))
            one_more = Visitor(self.base).ask("GET", f"/voila/render/{LESSON}.ipynb")
        self.wait_for_end()
        return one_more.status == 503

    def held(self) -> Held:
        """What the server holds, without its garbage.

        Sockets whose other end is gone may stay for a moment: what they were given might arrive.
        """
        server = psutil.Process(self.pid)
        with suppress(AssertionError):  # the number will tell
            wait_until(lambda: server.num_fds() <= self.descriptors, PATIENCE)
        before = self._said()
        os.kill(self.pid, signal.SIGUSR1)
        wait_until(lambda: len(self._said()) > len(before), PATIENCE)
        return Held(
            kernels=len(kernels_of(self.pid)) - 1,
            files=len(list(self.folder.iterdir())),
            descriptors=server.num_fds(),
            threads=server.num_threads(),
            used=int(self._said()[-1]) // 1000,
            memory=kilobytes(self.pid),
            memory_of_warm_parent=kilobytes(self.warm_parent),
        )

    def _said(self) -> list[str]:
        text = self.log.read_text(encoding="utf-8")
        return re.findall(f"^{soaked_server.HELD}(.*)\n", text, re.MULTILINE)


def kilobytes(pid: int) -> int:
    """The memory that nobody but this process has."""
    return int(psutil.Process(pid).memory_full_info().uss) // 1000


@contextmanager
def soaked(folder: Path, size: int) -> Iterator[Soaked]:
    """A server for a class of `size`, with its log in `folder`."""
    with soaked_site(folder, size) as site:
        yield Soaked(site.base, site.pid, size, folder / "server.log")


@contextmanager
def soaked_site(folder: Path, size: int) -> Iterator[Site]:
    """A class of `size` whose kernels end three seconds after their line."""
    port = free_port()
    base = f"http://localhost:{port}/"
    command = [sys.executable, "-P", soaked_server.__file__, str(port), str(size)]
    with running(command, base, folder) as server:
        yield Site("class", base, "", server.pid)
