"""A page that is gone is gone from the server's memory."""

from __future__ import annotations

import asyncio
import gc
import logging
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server import CallContext
from jupyter_server.base.websocket import WebSocketMixin
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application

from lsteach.app.kernels import LessonKernel
from lsteach.app.parting import PartingConnection
from lsteach.app.websocket import SturdyConnection
from tests.app.speed.running import Kernels, lesson_kernels


class WithStockWait(PartingConnection):
    prepare: Any = SturdyConnection.prepare


class WithStockEnd(PartingConnection):
    disconnect: Any = SturdyConnection.disconnect


class WithRequest(PartingConnection):
    __init__: Any = SturdyConnection.__init__


@pytest.fixture(scope="module")
def kernels() -> Iterator[Kernels]:
    """Kernels, for all tests the same."""
    with lesson_kernels() as kernels:
        yield kernels


async def open_and_close(kind: Any, manager: Any) -> weakref.ref[KernelWebsocketHandler]:
    """Let a page come and go; return what becomes None when it is gone from memory."""
    nobody: Any = SimpleNamespace(set_close_callback=lambda _: None)
    headers = HTTPHeaders({"Host": "localhost"})
    start = RequestStartLine("GET", "/", "HTTP/1.1")
    request = HTTPServerRequest(start_line=start, connection=nobody, headers=headers)
    handler: Any = KernelWebsocketHandler(Application(), request)
    CallContext.set(CallContext.JUPYTER_HANDLER, handler)
    page = kind(parent=manager, websocket_handler=handler)
    await page.prepare()
    WebSocketMixin.open(handler)
    page.disconnect()
    return weakref.ref(handler)


def is_forgotten(kernels: Kernels, kind: type[PartingConnection]) -> bool:
    kernel = kernels.start()

    async def visit() -> weakref.ref[KernelWebsocketHandler]:
        return await asyncio.create_task(open_and_close(kind, kernel.manager))

    page = kernels.run(visit())
    gc.collect()
    return page() is None


def test_a_page_is_forgotten(kernels: Kernels) -> None:
    assert is_forgotten(kernels, PartingConnection)


@pytest.mark.parametrize("kind", [WithStockWait, WithStockEnd, WithRequest])
def test_the_stock_connection_still_holds_it(
    kernels: Kernels, kind: type[PartingConnection]
) -> None:
    assert not is_forgotten(kernels, kind)  # or else our part of this name can go


def test_a_kernel_makes_no_logger(kernels: Kernels) -> None:
    kernel = kernels.start()
    kernels.run(kernels.manager.shutdown_kernel(kernel.key))
    assert isinstance(kernel.manager, LessonKernel)
    assert not kernel.manager.trait_has_value("event_logger")


def test_a_stock_kernel_still_makes_one_that_stays() -> None:
    logger = ServerKernelManager().event_logger  # or else our kind of kernel can go
    assert logger is not ServerKernelManager().event_logger
    assert logger._logger.name in logging.Logger.manager.loggerDict
