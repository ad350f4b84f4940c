"""A page that is gone before it came keeps no kernel, and one that is only slow keeps its own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from lsteach.app import kernels as our_kernels
from lsteach.app.configuration import CULLING
from tests.app.page_ends import LESSON, break_off, play
from tests.app.speed.running import Kernel, Kernels, lesson_kernels
from tests.app.visitor import PATIENCE, Visitor
from tests.browser.servers import Site, kernels_of, voila_site
from tests.waiting import wait_until

STAYS_FOR = CULLING["cull_idle_timeout"]
"""In seconds. A kernel that ends before a test gives up was not culled for being idle."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """`lsteach`, with the times that it has."""
    assert PATIENCE < our_kernels.SECONDS_TO_CONNECT < STAYS_FOR
    with voila_site(tmp_path_factory.mktemp("voila")) as site:
        yield site


@pytest.fixture
def kernels() -> Iterator[Kernels]:
    """Kernels that are culled when a test says so."""
    with lesson_kernels() as kernels:
        yield kernels


def test_a_page_broken_off_while_it_comes_ends_its_kernel(site: Site) -> None:
    before = set(kernels_of(site.pid))
    visitor = Visitor(site.base)
    slow = visitor.open(LESSON)
    for _ in range(3):
        break_off(site.base)
    wait_until(lambda: len(set(kernels_of(site.pid)) - before) == 1, PATIENCE)
    with asyncio.Runner() as runner:
        runner.run(play(site.base, slow)).cut()
    assert visitor.leave(slow) == 204


def is_there_after_culling(kernel: Kernel) -> bool:
    kernels = kernel.kernels
    kernels.run(kernels.manager.cull_kernels())
    return kernel.key in kernels.manager


def test_a_page_has_time_to_come(kernels: Kernels, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = kernels.start()
    assert is_there_after_culling(kernel)
    monkeypatch.setattr(our_kernels, "SECONDS_TO_CONNECT", 0)
    assert not is_there_after_culling(kernel)


def test_a_page_that_came_is_waited_for(kernels: Kernels, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(our_kernels, "SECONDS_TO_CONNECT", 0)
    kernel = kernels.start()
    kernels.manager.notify_connect(kernel.key)
    assert is_there_after_culling(kernel)
    kernels.manager.notify_disconnect(kernel.key)
    assert is_there_after_culling(kernel)


def test_a_kernel_ends_while_it_is_started_again(kernels: Kernels) -> None:
    kernel = kernels.start()

    async def end_meanwhile() -> None:
        restart = asyncio.ensure_future(kernel.manager.restart_kernel(now=True))
        while kernel.manager.ready.done():
            await asyncio.sleep(0)
        await kernels.manager.shutdown_kernel(kernel.key)
        await restart

    kernels.run(end_meanwhile())
    assert kernel.key not in kernels.manager
    assert not kernels.run(kernel.manager.is_alive())
