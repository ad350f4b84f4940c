"""`lsteach serve --class`: what it says, whom it lets in, and when it is full."""

from __future__ import annotations

import io
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
import segno

from lsteach.app import addresses, class_server
from lsteach.app.class_server import serve_class
from lsteach.app.handlers import SECONDS_UNTIL_AGAIN
from lsteach.app.serving import PortError, server_config
from tests.browser.servers import free_port, kernels_of, still_there
from tests.waiting import wait_until

COMMAND = [str(Path(sys.executable).with_name("lsteach")), "serve", "--no-browser"]
LESSON = "voila/render/en/02-follow-suit.ipynb"
ANSWERS_WITHIN = 60


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "the following arguments are required: --class"),
        (["--class", "0"], "a class has 1 to 200 learners"),
        (["--class", "-1"], "a class has 1 to 200 learners"),
        (["--class", "10000"], "a class has 1 to 200 learners"),
        (["--class", "abc"], "a class has 1 to 200 learners"),
        (["--class", "3", "--address", "school"], "an address is four numbers, such as 192.168."),
        (["--class", "3", "--port", "0"], "a port is a number from 1 to 65535"),
    ],
)
def test_what_cannot_be_understood_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from lsteach.app.cli import main

    with pytest.raises(SystemExit) as ended:
        main(["serve", *arguments])
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err.splitlines()[-1]


def test_options_hold_before_and_after_the_name_of_the_command() -> None:
    from lsteach.app.cli import build_parser

    before = build_parser().parse_args(["--port", "9000", "serve", "--class", "30"])
    after = build_parser().parse_args(["serve", "--class", "30", "--port", "9000"])
    assert before == after
    assert (after.port, after.size, after.address, after.no_browser) == (9000, 30, None, False)


def test_without_a_network_and_at_a_strange_address_it_does_not_serve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(class_server, "network_addresses", list)
    with pytest.raises(PortError, match=r"^This computer is on no network: [^.]+\.$"):
        serve_class(30, None, None, None, False)
    with pytest.raises(PortError, match=r"^This computer has no address 203\.0\.113\.9\. "):
        serve_class(30, "203.0.113.9", None, None, False)


def test_only_a_class_leaves_this_computer() -> None:
    assert server_config(8866).Voila.ip == "localhost"
    assert server_config(8866, class_server.EVERYWHERE).Voila.ip == "0.0.0.0"


def test_the_likeliest_address_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "lo": ["127.0.0.1"],
        "down": ["10.1.1.1"],
        "bridge": ["172.17.0.1"],
        "wifi": ["192.168.1.20", "169.254.7.7"],
    }
    found = {
        name: [SimpleNamespace(family=socket.AF_INET, address=one) for one in all_of_it]
        for name, all_of_it in given.items()
    }
    states = {name: SimpleNamespace(isup=name != "down") for name in given}
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: found)
    monkeypatch.setattr(psutil, "net_if_stats", lambda: states)
    monkeypatch.setattr(addresses, "_address_towards_the_internet", lambda: "192.168.1.20")
    assert addresses.network_addresses() == ["192.168.1.20", "172.17.0.1"]


@pytest.mark.parametrize(
    ("own", "called"),
    [
        ("teacher-pc", ["teacher-pc", "teacher-pc.local", "teacher-pc.fritz.box"]),
        ("Teacher-PC.school.example", ["teacher-pc", "teacher-pc.school.example"]),
        ("localhost", []),  # then it has no name of its own
    ],
)
def test_a_computer_is_called_by_its_name(
    own: str, called: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: own)
    others = ["elsewhere.example", "teacher-pc2.local", "x.teacher-pc", "localhost.example", ""]
    assert [one for one in (*called, *others) if addresses.is_own_name(one)] == called


def test_the_code_holds_the_address() -> None:
    url = "http://192.168.1.20:8866/"
    pairs = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    rows: list[list[int]] = []
    for line in re.sub("\033\\[[0-9;]*m", "", addresses.qr_code(url)).splitlines():
        both = [pairs[block] for block in line]
        rows += [[top for top, _ in both], [bottom for _, bottom in both]]
    quiet = 4  # modules of white around a code, by its standard
    inner = [row[quiet:-quiet] for row in rows[quiet:]]
    wanted = [list(row) for row in segno.make_qr(url).matrix]
    assert inner[: len(wanted)] == wanted


@pytest.fixture
def served() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A class of one, on this computer only; its address and its process."""
    port = free_port()
    server = subprocess.Popen(
        [*COMMAND, "--class", "1", "--address", "127.0.0.1", "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    yield f"http://127.0.0.1:{port}/", server
    kernels = kernels_of(server.pid)
    server.terminate()
    _, complaints = server.communicate(timeout=20)
    assert (server.returncode, complaints) == (0, "")
    wait_until(lambda: not still_there(kernels), 20)


def status(url: str, host: str = "127.0.0.1") -> tuple[int, str | None, str]:
    asked = urllib.request.Request(url, headers={"Host": host})
    try:
        with urllib.request.urlopen(asked, timeout=ANSWERS_WITHIN) as answer:
            return answer.status, answer.headers["Retry-After"], answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["Retry-After"], error.read().decode()


def said_until(server: subprocess.Popen[str], line: str) -> str:
    """What the server has said, up to a line."""
    assert isinstance(server.stdout, io.TextIOBase)
    said = []
    for one in server.stdout:
        said.append(one)
        if one == line + "\n":
            return "".join(said)
    raise AssertionError("".join(said))


def test_a_full_class_says_so_to_learner_and_teacher(
    served: tuple[str, subprocess.Popen[str]],
) -> None:
    url, server = served
    said = said_until(server, "Lessons open now: 0")
    assert f"for a class of 1 at\n\n    {url}\n" in said
    assert "\033" not in said  # no code where there is no terminal
    with ThreadPoolExecutor(5) as learners:  # all at the same moment
        answers = list(learners.map(status, [url + LESSON] * 5))
    assert sorted(code for code, _, _ in answers) == [200, 200, 503, 503, 503]
    for code, again, page in answers:
        assert again == (str(SECONDS_UNTIL_AGAIN) if code == 503 else None)
        assert ("This class is full" in page) == (code == 503)
    said_until(server, "Lessons open now: 0 (the class is full)")
    assert status(url)[0] == 200  # the landing page needs no place
    assert status(url, socket.gethostname())[0] == 200
    for path in ("lab", "tree", "api/kernels", "api/terminals", "api/contents"):
        assert status(url + path)[0] == 404  # it is no Jupyter server
