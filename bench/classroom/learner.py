"""A learner without a browser: opens a lesson, gets its widgets as a page does, and answers."""

from __future__ import annotations

import asyncio
import json
import re
import time
import uuid
from typing import Any

from jupyter_server.services.kernels.connection import base as connection
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

PATIENCE = 40
"""When a page counts as one that never opens, in seconds."""
PROTOCOL = "v1.kernel.websocket.jupyter.org"
pack: Any = connection.serialize_msg_to_ws_v1
unpack: Any = connection.deserialize_msg_from_ws_v1


class Learner:
    """One open page. ``base`` is the server's address, ``lesson`` the path of a notebook."""

    def __init__(self, base: str, lesson: str) -> None:
        self.base = base
        self.lesson = lesson
        self.session = uuid.uuid4().hex
        self.socket: Any = None
        self.quiz = ""
        self.state: dict[str, Any] = {}

    async def opens(self) -> bool:
        """Whether the page opens within our patience."""
        try:
            await asyncio.wait_for(self._open(), PATIENCE)
        except TimeoutError:
            return False
        return True

    async def _open(self) -> None:
        """Get the page, connect to its kernel, and get the state of all its widgets."""
        url = f"{self.base}voila/render/{self.lesson}"
        page = await AsyncHTTPClient().fetch(url, request_timeout=2 * PATIENCE)
        text = page.body.decode()
        kernel = re.search(r'"kernelId": "([^"]+)"', text)
        if kernel is None or "data-lesson-end" not in text:
            raise RuntimeError(f"{url} is not whole")
        address = f"{self.base.replace('http', 'ws', 1)}api/kernels/{kernel[1]}/channels"
        self.socket = await websocket_connect(
            HTTPRequest(f"{address}?session_id={self.session}", request_timeout=PATIENCE),
            subprotocols=[PROTOCOL],
        )
        control = uuid.uuid4().hex
        await self._send(
            "comm_open", {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        )
        await self._send("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        while "states" not in (data := (await self._read())[2].get("data", {})):
            pass
        for key, model in data["states"].items():
            if "question" in model["state"].get("state", {}):
                self.quiz, self.state = key, model["state"]["state"]

    async def answer(self) -> tuple[float, float]:
        """Press the first open button of the drill; return when, and when the answer was whole."""
        buttons = [*self.state["choices"], *self.state["actions"]]
        name = next(button["name"] for button in buttons if not button["disabled"])
        press = {"method": "custom", "content": {"kind": "press", "name": name}}
        started = time.perf_counter()
        asked = await self._send("comm_msg", {"comm_id": self.quiz, "data": press})
        is_answered = False
        while True:
            about, kind, content = await self._read()
            if kind == "comm_msg" and content["comm_id"] == self.quiz:
                self.state = content["data"]["state"]["state"]
                is_answered = True
            if about == asked and content.get("execution_state") == "idle":
                break
        if not is_answered:
            raise RuntimeError("a press changed nothing")
        return started, time.perf_counter()

    def close(self) -> None:
        """Leave."""
        self.socket.close()

    async def _send(self, kind: str, content: dict[str, Any]) -> str:
        message = uuid.uuid4().hex
        header = {
            "msg_id": message,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
        }
        metadata = {"version": "1.0.0"}  # of the widgets' control channel
        whole = {"header": header, "parent_header": {}, "metadata": metadata, "content": content}
        packed = pack(whole, "shell", lambda part: json.dumps(part).encode())
        await self.socket.write_message(packed, binary=True)
        return message

    async def _read(self) -> tuple[str, str, dict[str, Any]]:
        """The next message: the request it belongs to, its kind, its content."""
        data = await self.socket.read_message()
        if data is None:
            raise RuntimeError("the server closed the connection")
        _, (header, parent, _, content, *_) = unpack(data)
        kind = json.loads(header)["msg_type"]
        return json.loads(parent).get("msg_id", ""), kind, json.loads(content)
