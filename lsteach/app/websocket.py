"""A kernel websocket that sends each message at once."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptWebsocketConnection(ZMQChannelsWebsocketConnection):
    """The stock connection with TCP_NODELAY set.

    A click on a widget is answered by several small messages. The stock socket holds the second
    one back until the browser has acknowledged the first, which costs about 40 ms a click.
    """

    def connect(self) -> Any:
        """Connect to the kernel; the browser's side of the socket waits for nothing."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
