"""A kernel websocket that survives whatever it is sent."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tornado.websocket import WebSocketClosedError

from lsteach.app.speed.prompt_line import PromptConnection

PROTOCOL = "v1.kernel.websocket.jupyter.org"
NO_MESSAGE = 1007
"""With this code a websocket is closed that was sent something else than it is for."""


class SturdyConnection(PromptConnection):
    """A connection for messages that are whole, to a page that may be gone."""

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Pass a message on to the kernel; close the socket on what is none."""
        try:
            if isinstance(incoming_msg, bytes):
                check_parts(incoming_msg, is_latest=self.subprotocol == PROTOCOL)
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]
        except Exception:  # it reads the message piece by piece, and stumbles in many ways
            self.websocket_handler.close(NO_MESSAGE)

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Pass a message on to the page, unless that has gone meanwhile."""
        with suppress(WebSocketClosedError):
            super().handle_outgoing_message(stream, outgoing_msg)


def check_parts(message: bytes, *, is_latest: bool) -> None:
    """Raise ValueError where a binary message names more parts than can lie in it.

    Its first number says how many there are. The stock connection counts to that number whatever
    it is, up to 2**64: eight bytes would stop the server and fill the memory of its computer.

    >>> check_parts(b"\\xff" * 8, is_latest=True)
    Traceback (most recent call last):
    ValueError: a message of 8 bytes has no 18446744073709551615 parts
    """
    size = 8 if is_latest else 4
    parts = int.from_bytes(message[:size], "little" if is_latest else "big")
    if size * (parts + 1) > len(message):
        raise ValueError(f"a message of {len(message)} bytes has no {parts} parts")
