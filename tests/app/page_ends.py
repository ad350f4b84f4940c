"""The ways in which a page is opened and closed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from urllib.parse import urlsplit

from tests.app.visitor import PATIENCE, Line, Visitor
from tests.browser.servers import kernels_of

LESSON = "en/04-the-last-trick"


async def play(base: str, kernel: str) -> Line:
    """Connect to the kernel of a page, and use it."""
    line = await Line.to(base, kernel)
    asked = await line.send(line.message("kernel_info_request", {}))
    assert await line.answers(asked)
    return line


@contextmanager
def a_page_in_use(base: str) -> Iterator[tuple[str, Line, asyncio.Runner]]:
    """Open a page and use it, and leave it afterwards; its kernel, its line, what runs that."""
    visitor = Visitor(base)
    kernel = visitor.open(LESSON)
    with asyncio.Runner() as runner:
        line = runner.run(play(base, kernel))
        yield kernel, line, runner
        assert visitor.leave(kernel) == 204
        line.cut()


def say_farewell(base: str) -> None:
    """Open a page, use it and leave it."""
    with a_page_in_use(base):
        pass


def come_back(base: str) -> None:
    """Open a page, lose its line, use it again and leave it."""
    with a_page_in_use(base) as (kernel, line, runner):
        line.cut()
        runner.run(play(base, kernel)).cut()


def lose_the_line(base: str) -> None:
    """Open a page, use it and be gone."""
    kernel = Visitor(base).open(LESSON)
    with asyncio.Runner() as runner:
        runner.run(play(base, kernel)).cut()


def never_connect(base: str) -> None:
    """Open a page, and close it before its line stands."""
    Visitor(base).open(LESSON)


def break_off(base: str) -> None:
    """Open a page, and be gone when it begins."""
    link = HTTPConnection(urlsplit(base).netloc, timeout=PATIENCE)
    link.request("GET", f"/voila/render/{LESSON}.ipynb")
    assert link.getresponse().read(1)
    link.close()


WAYS = (
    say_farewell,
    lose_the_line,
    say_farewell,
    come_back,
    say_farewell,
    never_connect,
    break_off,
)
"""In turn."""


@contextmanager
def a_crash(base: str, server: int) -> Iterator[None]:
    """Open a page whose kernel crashes meanwhile, and leave it when it has a new one.

    `server` is the server's process. No other page is open when this begins.
    """
    others = kernels_of(server)
    with a_page_in_use(base) as (_, line, runner):
        (process,) = set(kernels_of(server)).difference(others)
        os.kill(process, signal.SIGKILL)
        yield
        runner.run(hear_of_new_kernel(line))


async def hear_of_new_kernel(line: Line) -> None:
    """Wait until the server says that it starts the page's kernel anew."""
    while (await line.read()).content.get("execution_state") != "restarting":
        pass
