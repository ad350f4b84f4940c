"""What a hostile visitor can send to a served course: every line of `docs/security.md`, and more.

Code that is sent would make a file; it must not appear. After all of it the server's terminal shows
what a teacher reads there, and nothing else.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Iterator
from http.client import RemoteDisconnected
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

from lsteach.app.visitors import PAGE_MESSAGES
from tests.app.visitor import CHANNELS, PATIENCE, PROTOCOL, Line, Visitor, kernel_in
from tests.browser.servers import ROOT, Site, kernels_of, voila_site
from tests.waiting import wait_until

LESSON = "en/20-glossary"
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
REQUESTS = re.findall(r"^\| [^|]+ \| `([A-Z]+) (\S+)` \| (\d+) \|$", TEXT, re.MULTILINE)
MESSAGES = dict(
    re.findall(r"^\| [^|]+ \| `(\w+)` \| (dropped|let through) \|$", TEXT, re.MULTILINE)
)
SECRETS = ("root:", "cell_type", "\x89PNG", "{% extends")
"""What stands in the files that were asked for."""
ELSEWHERE = {"Origin": "http://elsewhere.example"}
SITES = {"Sec-Fetch-Site": "cross-site"}
TERMINAL = re.compile(
    r"|Letzter Stich is open .*| {4}http://\S+|Everybody on the same network can open it.*"
    r"|Up to \d+ lessons can be open at once\.|Leave this window open while you play\..*"
    r"|Lessons open now: \d+( \(the class is full\))?"
)
"""A line that may stand there."""
NO_MESSAGES = ["", "{", "[]", "null", '{"header": null}', b"", b"\xff" * 8, b"\x7f" + b"\xff" * 99]


CLASS = ["serve", "--class", "10", "--address", "127.0.0.1"]


@pytest.fixture(scope="module", params=[[], CLASS], ids=["one", "class"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """A course as one person serves it, and as a class has it; the same for all attempts."""
    folder = tmp_path_factory.mktemp("served")
    host = "127.0.0.1" if request.param else "localhost"
    with voila_site(folder, host=host, options=request.param) as site:
        yield site
    lines = (folder / "server.log").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not TERMINAL.fullmatch(line)] == []


@pytest.fixture(scope="module")
def victim(site: Site) -> Iterator[str]:
    """The kernel of another learner, who is there to the end of all attempts."""
    learner = Visitor(site.base)
    kernel = learner.open(LESSON)
    yield kernel
    wait_until(lambda: len(kernels_of(site.pid)) == 2, PATIENCE)  # the warm parent and this one
    assert learner.ask("GET", f"/api/kernels/{kernel}").status == 200
    assert learner.leave(kernel) == 204


@pytest.fixture(scope="module")
def visitor(site: Site) -> Visitor:
    """Somebody with the cookies of an open page."""
    visitor = Visitor(site.base)
    visitor.leave(visitor.open(LESSON))
    return visitor


@pytest.mark.parametrize(("method", "path", "status"), REQUESTS)
def test_an_address_is_answered_as_documented(
    visitor: Visitor, victim: str, method: str, path: str, status: str
) -> None:
    path = path.replace("KERNEL", victim).replace("ROOT", str(ROOT)).replace("LONG", "x" * 300)
    answer = visitor.ask(method, path, body=b"{}" if method in ("POST", "PUT", "PATCH") else b"")
    assert answer.status == int(status), answer
    assert not [secret for secret in SECRETS if secret in answer.text]


def test_the_files_asked_for_are_there() -> None:
    for name in ("tests/browser/broken.ipynb", "docs/table.png", "notebooks/" + LESSON + ".ipynb"):
        assert (ROOT / name).is_file()
    assert len(REQUESTS) > 50


def attempts(marker: Path) -> list[tuple[str, dict[str, object]]]:
    """The messages to try, each with what would make it do something."""
    code = f"open({str(marker)!r}, 'w').close()"
    asked = {"code": code, "value": code, "silent": False, "cursor_pos": 4, "detail_level": 1}
    debug = {"type": "request", "seq": 1, "command": "evaluate", "arguments": {"expression": code}}
    more = {"hist_access_type": "tail", "n": 9, "output": True, "raw": True, "restart": False}
    content = {**asked, **more, **debug, "user_expressions": {"x": code}}
    assert MESSAGES["execute_request"] == "dropped"
    return [(kind, content) for kind, answer in MESSAGES.items() if answer == "dropped"]


@pytest.mark.parametrize("protocol", [PROTOCOL, None])
def test_a_kernel_hears_nothing_but_controls(
    visitor: Visitor, site: Site, tmp_path: Path, protocol: str | None
) -> None:
    marker = tmp_path / "code-ran"
    kernel = visitor.open(LESSON)

    async def try_all() -> None:
        line = await Line.to(site.base, kernel, protocol)
        asked = [
            await line.send(line.message(kind, content), channel)
            for kind, content in attempts(marker)
            for channel in (*CHANNELS, "stdin", "iopub", "nowhere")
        ]
        assert await line.answers(*asked) == []
        line.socket.close()

    asyncio.run(try_all())
    assert not marker.exists()
    assert visitor.leave(kernel) == 204


def test_a_message_cannot_pass_as_another(visitor: Visitor, site: Site, tmp_path: Path) -> None:
    marker = tmp_path / "code-ran"
    kernel = visitor.open(LESSON)

    async def try_all() -> None:
        line = await Line.to(site.base, kernel, None)
        content = {"code": f"open({str(marker)!r}, 'w').close()", "silent": False}
        disguised = line.message("kernel_info_request", content)
        disguised |= {
            "msg_type": "execute_request",
            "parent_header": {"msg_type": "execute_request"},
        }
        asked = await line.send(disguised)
        kinds = {message.kind for message in await line.answers(asked)}
        assert kinds == {"status", "kernel_info_reply"}
        imports = {"comm_id": "1", "target_name": "system", "target_module": "os", "data": {}}
        asked = await line.send(line.message("comm_open", imports))
        kinds = {message.kind for message in await line.answers(asked)}
        assert "comm_close" in kinds
        line.socket.close()

    asyncio.run(try_all())
    assert not marker.exists()
    assert visitor.leave(kernel) == 204


@pytest.mark.parametrize("protocol", [PROTOCOL, None])
@pytest.mark.parametrize("data", NO_MESSAGES)
def test_what_is_no_message_harms_only_its_own_line(
    site: Site, victim: str, data: str | bytes, protocol: str | None
) -> None:
    async def try_it() -> None:
        line = await Line.to(site.base, victim, protocol)
        await line.socket.write_message(data, binary=isinstance(data, bytes))
        await line.is_closed()
        another = await Line.to(site.base, victim)
        asked = await another.send(another.message("kernel_info_request", {}))
        assert await another.answers(asked)
        another.socket.close()

    asyncio.run(try_it())


def test_the_documentation_names_what_passes() -> None:
    passing = [kind for kind, answer in MESSAGES.items() if answer == "let through"]
    assert set(passing) <= set(PAGE_MESSAGES)


def test_another_site_reaches_no_lesson(visitor: Visitor, site: Site, victim: str) -> None:
    with pytest.raises(HTTPClientError, match="403"):
        asyncio.run(Line.to(site.base, victim, origin=ELSEWHERE["Origin"]))
    assert visitor.ask("POST", f"/voila/api/shutdown/{victim}", ELSEWHERE).status == 404
    assert visitor.ask("DELETE", f"/api/kernels/{victim}", ELSEWHERE).status == 404
    assert Visitor(site.base).leave(victim) == 403  # without the token of a page
    for place in ("image", "iframe", "empty"):
        sent = {**SITES, "Sec-Fetch-Dest": place}
        assert visitor.ask("GET", f"/voila/render/{LESSON}.ipynb", sent).status == 403


def test_a_link_on_another_site_opens_a_lesson(site: Site) -> None:
    reader = Visitor(site.base)
    sent = {**SITES, "Sec-Fetch-Dest": "document"}
    page = reader.ask("GET", f"/voila/render/{LESSON}.ipynb", sent)
    assert page.status == 200
    assert reader.leave(kernel_in(page)) == 204


@pytest.mark.parametrize("host", ["elsewhere.example", "localhost.example", "%2Ftmp", "[::1", ""])
def test_another_name_of_this_computer_leads_nowhere(site: Site, victim: str, host: str) -> None:
    for path in ("/", f"/voila/render/{LESSON}.ipynb", "/nowhere", f"/api/kernels/{victim}"):
        assert Visitor(site.base).ask("GET", path, {"Host": host}).status == 403
    look = "/voila/templates/lsteach/static/look.css"  # of the page that says so
    assert Visitor(site.base).ask("GET", look, {"Host": host}).status == 200


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8866", "10.1.1.1"]
)
def test_its_own_names_lead_to_it(site: Site, host: str) -> None:
    assert Visitor(site.base).ask("GET", "/", {"Host": host}).status == 200


@pytest.mark.parametrize("header", ["Origin", "Referer"])
def test_a_page_that_says_nonsense_about_itself_reaches_nothing(
    visitor: Visitor, victim: str, header: str
) -> None:
    for method, path in (("GET", "/"), ("DELETE", f"/api/kernels/{victim}")):
        assert visitor.ask(method, path, {header: "http://["}).status == 400


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=x", b"--x\r\nx\r\n\r\n--x--x--"),
        ("application/x-www-form-urlencoded", b"a=1&" * 2000),
    ],
)
def test_what_is_no_form_is_refused(visitor: Visitor, kind: str, body: bytes) -> None:
    assert visitor.ask("POST", "/", {"Content-Type": kind}, body).status == 400


def test_a_large_body_is_not_waited_for(visitor: Visitor) -> None:
    assert visitor.ask("POST", "/", {"Content-Length": "100000000"}, b"x").status == 400


def test_a_learner_may_leave_at_any_moment(site: Site) -> None:
    learner = Visitor(site.base)
    kernel = learner.open(LESSON)

    async def leave_with_answers_on_the_way() -> None:
        line = await Line.to(site.base, kernel)
        for _ in range(100):
            await line.send(line.message("comm_info_request", {}))
        line.cut()

    asyncio.run(leave_with_answers_on_the_way())
    assert learner.leave(kernel) == 204
    before = kernels_of(site.pid)
    with learner.opening(LESSON) as kernel:
        assert learner.leave(kernel) == 204
    with learner.opening(LESSON) as kernel:
        for process in set(kernels_of(site.pid)) - set(before):
            os.kill(process, signal.SIGKILL)
    assert learner.leave(kernel) == 204


QUERIES = (
    "?template=../../../../etc&theme=../../x",
    "?theme=%3Cscript%3Ealert(1)%3C/script%3E",
    "?label=$(id);`id`&deal=|id",
    "?label=%00%01%0d%0aSet-Cookie:%20bad=1",
    "?%ff=%fe&deal=1e999",
    "?label=" + "a" * 50_000,
)


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_chooses_nothing(site: Site, query: str) -> None:
    reader = Visitor(site.base)
    kernel = reader.open(LESSON, query)
    assert "bad" not in reader.cookies
    assert reader.leave(kernel) == 204


def test_too_much_of_a_query_is_refused(visitor: Visitor) -> None:
    assert visitor.ask("GET", f"/voila/render/{LESSON}.ipynb?{'a=1&' * 2000}").status == 400
    with pytest.raises(RemoteDisconnected):
        visitor.ask("GET", f"/voila/render/{LESSON}.ipynb?{'a' * 70_000}")
