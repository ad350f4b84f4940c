"""A visitor without a browser, who can ask a server for anything."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.cookies import SimpleCookie
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from jupyter_server.services.kernels.connection import base as connection
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

PATIENCE = 30
PROTOCOL = "v1.kernel.websocket.jupyter.org"
pack: Any = connection.serialize_msg_to_ws_v1
unpack: Any = connection.deserialize_msg_from_ws_v1


KERNEL = re.compile(r'"kernelId": "([^"]+)"')


class Answer(NamedTuple):
    """What a server answered: its status, its headers, its body."""

    status: int
    headers: http.client.HTTPMessage
    text: str


class Message(NamedTuple):
    """A message of a kernel: the id of what it belongs to, its kind, its content."""

    about: str
    kind: str
    content: dict[str, Any]


class Visitor:
    """Somebody who asks the server at `base`, and keeps its cookies as a browser does."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.cookies = SimpleCookie()

    def ask(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """Send a request, its path as it stands; with the token of our cookie, if we have one."""
        sent = {"Content-Length": str(len(body)), **(headers or {})}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{n}={c.coded_value}" for n, c in self.cookies.items())
        if "_xsrf" in self.cookies:
            sent["X-XSRFToken"] = self.cookies["_xsrf"].value
        link = http.client.HTTPConnection(urlsplit(self.base).netloc, timeout=PATIENCE)
        try:
            link.putrequest(method, path, skip_host="Host" in sent)
            for name, value in sent.items():
                link.putheader(name, value)
            link.endheaders(body)
            response = link.getresponse()
            for cookie in response.headers.get_all("Set-Cookie", []):
                self.cookies.load(cookie)
            return Answer(response.status, response.headers, response.read().decode())
        finally:
            link.close()

    def open(self, lesson: str, query: str = "") -> str:
        """Open a lesson, all of it, and return the id of its kernel."""
        page = self.ask("GET", f"/voila/render/{lesson}.ipynb{query}")
        assert page.status == 200 and "data-lesson-end" in page.text, page
        return kernel_in(page)

    @contextmanager
    def opening(self, lesson: str) -> Iterator[str]:
        """The id of a lesson's kernel while its page is still being made; then the rest comes."""
        link = http.client.HTTPConnection(urlsplit(self.base).netloc, timeout=PATIENCE)
        try:
            link.request("GET", f"/voila/render/{lesson}.ipynb")
            response = link.getresponse()
            page = ""
            while (found := KERNEL.search(page)) is None:
                page += response.read1().decode()
            yield found[1]
            response.read()
        finally:
            link.close()

    def leave(self, kernel: str) -> int:
        """End a kernel as a page does that is closed; return the status."""
        return self.ask("POST", f"/voila/api/shutdown/{kernel}").status


def kernel_in(page: Answer) -> str:
    """The id of the kernel of a lesson."""
    kernel = KERNEL.search(page.text)
    assert kernel, page
    return kernel[1]


class Line:
    """A websocket to a kernel. `protocol` is that of browsers; without one, messages are JSON."""

    def __init__(self, socket: WebSocketClientConnection, session: str) -> None:
        self.socket: Any = socket
        self.session = session

    @classmethod
    async def to(
        cls, base: str, kernel: str, protocol: str | None = PROTOCOL, origin: str | None = None
    ) -> Line:
        """Connect to a kernel. Raises HTTPClientError where the server refuses."""
        session = uuid.uuid4().hex
        url = f"{base.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={session}"
        headers = {"Origin": origin} if origin else {}
        request = HTTPRequest(url, headers=headers, request_timeout=PATIENCE)
        return cls(
            await websocket_connect(request, subprotocols=[protocol] if protocol else None), session
        )

    def message(self, kind: str, content: Mapping[str, Any]) -> dict[str, Any]:
        """A message as Jupyter's protocol has it."""
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
        }
        metadata = {"version": "1.0.0"}  # of the widgets' control channel
        return {"header": header, "parent_header": {}, "metadata": metadata, "content": content}

    async def send(self, message: dict[str, Any], channel: str = "shell") -> str:
        """Send a message and return its id."""
        if self.socket.selected_subprotocol:
            packed = pack(message, channel, lambda part: json.dumps(part).encode())
            await self.socket.write_message(packed, binary=True)
        else:
            await self.socket.write_message(json.dumps({**message, "channel": channel}))
        return str(message["header"]["msg_id"])

    async def read(self) -> Message:
        """The next message."""
        data = await self.socket.read_message()
        assert data is not None, "the server closed the line"
        if isinstance(data, bytes):
            _, (header, parent, _, content, *_) = unpack(data)
            header, parent, content = map(json.loads, (header, parent, content))
        else:
            whole = json.loads(data)
            header, parent, content = (whole[n] for n in ("header", "parent_header", "content"))
        return Message(parent.get("msg_id", ""), header["msg_type"], content)

    async def answers(self, *asked: str) -> list[Message]:
        """Everything that the kernel says to the messages with the ids `asked`.

        It is asked who it is afterwards, on the same channels: until it is idle again after that,
        all that it had to say before was said.
        """
        found = []
        last = {await self.send(self.message("kernel_info_request", {}), to) for to in CHANNELS}
        while last:
            message = await self.read()
            if message.about in asked:
                found.append(message)
            if message.about in last and message.content.get("execution_state") == "idle":
                last.remove(message.about)
        return found

    async def is_closed(self) -> None:
        """Wait until the server closes the line."""
        while await asyncio.wait_for(self.socket.read_message(), PATIENCE) is not None:
            pass

    def cut(self) -> None:
        """Be gone without a word."""
        self.socket.protocol.stream.close()


CHANNELS = ("shell", "control")
"""The two on which a kernel takes requests."""
