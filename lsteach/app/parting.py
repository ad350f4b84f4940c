"""Forget a page as soon as it is gone.

The stock line to a page leaves timers behind. One of a minute for the kernel's first answer is
never taken back, one of 30 seconds for a sign of life not at once; both hold the line. Others are
taken back, and stay on the list of timers for up to eight hours with the context in which they were
set: there Jupyter keeps the request. So all that the server knows of a page, 100 KB, outlives it.
"""

from __future__ import annotations

from typing import Any
from weakref import proxy

from jupyter_server import CallContext

from lsteach.app.websocket import SturdyConnection


class PartingConnection(SturdyConnection):
    """Our connection, which nothing holds any more once its page is gone."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        CallContext.set(CallContext.JUPYTER_HANDLER, None)

    async def prepare(self) -> None:
        """Wait for the kernel. The timer of this wait does not hold the connection."""
        stock: Any = SturdyConnection.prepare
        await stock(proxy(self))

    def disconnect(self) -> Any:
        """Let go of the kernel, and look for no sign of life any more."""
        handler: Any = self.websocket_handler
        if handler.ping_callback is not None:  # the page came as far as its line
            handler.ping_callback.stop()
        stock: Any = super().disconnect
        return stock()
