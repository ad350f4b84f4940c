"""The line to a page holds no message back."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application

from lsteach.app.parting import PartingConnection
from lsteach.app.speed.switches import VARIABLE
from tests.app.speed.running import Kernels, lesson_kernels


@pytest.fixture(scope="module")
def kernels() -> Iterator[Kernels]:
    """Kernels, for all tests the same."""
    with lesson_kernels() as kernels:
        yield kernels


def delays_set(kernels: Kernels, kind: type[ZMQChannelsWebsocketConnection]) -> list[bool]:
    """What a page's socket is told about waiting when its line is connected to a kernel."""
    told: list[bool] = []
    nobody: Any = SimpleNamespace(set_close_callback=lambda _: None)
    start = RequestStartLine("GET", "/", "HTTP/1.1")
    request = HTTPServerRequest(
        start_line=start, connection=nobody, headers=HTTPHeaders({"Host": "localhost"})
    )
    kernel = kernels.start()

    async def come_and_go() -> None:
        handler: Any = KernelWebsocketHandler(Application(), request)
        handler.set_nodelay = told.append
        page: Any = kind(parent=kernel.manager, websocket_handler=handler)
        await page.prepare()
        await page.connect()
        page.disconnect()

    kernels.run(come_and_go())
    return told


def test_no_message_waits(kernels: Kernels) -> None:
    assert delays_set(kernels, PartingConnection) == [True]


def test_the_stock_line_still_lets_them_wait(
    kernels: Kernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert delays_set(kernels, ZMQChannelsWebsocketConnection) == []  # or else ours can go
    monkeypatch.setenv(VARIABLE, "nodelay")
    assert delays_set(kernels, PartingConnection) == []
