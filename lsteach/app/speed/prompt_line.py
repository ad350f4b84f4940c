"""A line to a page that sends each message at once.

A click on a widget is answered by several small messages. The stock socket holds the second one
back until the browser has acknowledged the first, which costs about 40 ms a click.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from lsteach.app.speed.switches import is_on


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The stock connection with TCP_NODELAY set."""

    def connect(self) -> Any:
        """Connect to the kernel; the browser's side of the socket waits for nothing."""
        if is_on("nodelay"):
            self.websocket_handler.set_nodelay(True)
        return super().connect()
