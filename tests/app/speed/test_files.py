"""How long files of the front end hold, and to whom they go packed."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from jupyter_server.auth.identity import IdentityProvider
from jupyter_server.base.handlers import FileFindHandler
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application
from voila.static_file_handler import MultiStaticFileHandler

from lsteach.app.serving import LessonServer, server_config
from lsteach.app.speed.files import KEPT, with_kept_files

SCRIPT = b"// the front end\n" * 500
FAR = {"X-Real-Ip": "192.168.1.30", "Accept-Encoding": "gzip"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("remoteEntry.0a1b2c3d4e5f.js", "7155.voila.js"):
        (tmp_path / name).write_bytes(SCRIPT)
    (tmp_path / "small.js").write_bytes(b"1")
    (tmp_path / "packed").mkdir()
    return tmp_path


def fetch(folder: Path, path: str, headers: dict[str, str] | None = None) -> HTTPResponse:
    """Get a file as Voilà would send it with our handlers."""
    handlers = [
        (r"/static/(.*)", MultiStaticFileHandler, {"paths": [str(folder)]}),
        (r"/labextensions/(.*)", FileFindHandler, {"path": [str(folder)], "no_cache_paths": ["/"]}),
    ]
    settings: dict[str, Any] = {
        "identity_provider": IdentityProvider(token=""),
        "cookie_secret": "not asked for",
        "packed_folder": str(folder / "packed"),
    }

    async def get() -> HTTPResponse:
        FileFindHandler._static_paths.clear()  # it remembers files for the whole process
        with listening(Application(with_kept_files(handlers), **settings)) as base:
            client = AsyncHTTPClient(force_instance=True)
            return await client.fetch(base + path, headers=headers, decompress_response=False)

    return asyncio.run(get())


@contextmanager
def listening(app: Application) -> Iterator[str]:
    server = HTTPServer(app, xheaders=True)  # a test says from where it asks
    socket, port = bind_unused_port()
    server.add_socket(socket)
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.stop()


def test_each_of_voilas_handlers_of_files_is_replaced() -> None:
    server = LessonServer(page="", browse=False, config=server_config(8866))
    server.initialize([])
    server.init_settings()
    kinds = [base for handler in server.init_handlers() for base in handler[1].__bases__]
    server.kernel_manager.warm_parent.close()
    assert set(KEPT.values()) <= set(kinds)
    assert not set(KEPT) & set(kinds)


@pytest.mark.parametrize("place", ["static", "labextensions"])
def test_a_file_with_a_hash_holds_for_ever_and_others_an_hour(folder: Path, place: str) -> None:
    hashed = fetch(folder, f"{place}/remoteEntry.0a1b2c3d4e5f.js")
    assert hashed.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert fetch(folder, f"{place}/7155.voila.js").headers["Cache-Control"] == "max-age=3600"


@pytest.mark.parametrize("place", ["static", "labextensions"])
def test_another_computer_gets_files_packed(folder: Path, place: str) -> None:
    for _ in range(2):  # packed for it, and packed already
        response = fetch(folder, f"{place}/7155.voila.js", FAR)
        assert response.headers["Content-Encoding"] == "gzip"
        assert response.headers["Content-Type"].split(";")[0].endswith("javascript")
        assert response.headers["Vary"] == "Accept-Encoding"
        assert len(response.body) < len(SCRIPT) / 10
        assert gzip.decompress(response.body) == SCRIPT
    assert len(list((folder / "packed").iterdir())) == 1


@pytest.mark.parametrize(
    ("path", "headers", "body"),
    [
        ("static/7155.voila.js", {"Accept-Encoding": "gzip"}, SCRIPT),
        ("static/7155.voila.js", {"X-Real-Ip": "192.168.1.30"}, SCRIPT),
        ("static/7155.voila.js", {**FAR, "Range": "bytes=0-9"}, SCRIPT[:10]),
        ("static/small.js", FAR, b"1"),
    ],
    ids=["same computer", "not asked for", "a part", "too small"],
)
def test_otherwise_files_go_as_they_are(
    folder: Path, path: str, headers: dict[str, str], body: bytes
) -> None:
    response = fetch(folder, path, headers)
    assert "Content-Encoding" not in response.headers
    assert response.body == body


@pytest.mark.parametrize("path", ["static/nothing.js", "static/../secret.js"])
def test_a_file_that_is_not_there_is_not_there(folder: Path, path: str) -> None:
    with pytest.raises(HTTPClientError, match="40[34]"):
        fetch(folder, path, FAR)
