"""The command `lsteach`, run as a person runs it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import lsteach
from tests.browser.servers import answers, free_port, kernels_of, still_there
from tests.waiting import wait_until

COMMAND = str(Path(sys.executable).with_name("lsteach"))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([COMMAND, *arguments], capture_output=True, text=True, check=False)


def test_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"lsteach {lsteach.__version__}\n")


def test_help_names_everything() -> None:
    done = run("--help")
    assert done.returncode == 0
    for word in ("--port", "--no-browser", "--language", "--version", "referee", "solve"):
        assert word in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "x"], "a port is a number from 1 to 65535"),
        (["--port", "70000"], "a port is a number from 1 to 65535"),
        (["--language", "fr"], "there are no lessons in 'fr'; there are in: en (English)"),
        (["deal"], "invalid choice: 'deal'"),
    ],
)
def test_what_cannot_be_understood_is_said(arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_imports_no_server_before_it_serves() -> None:
    code = "import sys, lsteach.app.cli; print({'voila', 'tornado'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_a_named_port_in_use_is_refused_in_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("--no-browser", "--port", str(port))
    sentence = f"Port {port} is in use: name another one, or leave out --port.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts `lsteach` in an empty folder; whatever still runs at the end is ended."""
    servers: list[subprocess.Popen[str]] = []

    def start(*arguments: str) -> subprocess.Popen[str]:
        server = subprocess.Popen(
            [COMMAND, "--no-browser", *arguments],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.terminate()
        server.communicate(timeout=20)


def address(server: subprocess.Popen[str]) -> str:
    assert server.stdout
    said = re.fullmatch(r"Letzter Stich is open at (\S+)\n", server.stdout.readline())
    assert said
    return said[1]


def test_without_a_port_a_second_server_takes_the_next_free_one(start: Start) -> None:
    first, second = address(start()), address(start())
    assert first != second
    assert answers(first)
    assert answers(second)


def test_the_language_is_that_of_the_first_page(start: Start) -> None:
    port = free_port()
    server = start("--port", str(port), "--language", "en")
    assert address(server) == f"http://localhost:{port}/voila/tree/en"


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_everything(start: Start, ending: signal.Signals) -> None:
    server = start("--port", str(free_port()))
    url = address(server)
    # The page is not closed, so its kernel stays with the server.
    assert answers(f"{url}voila/render/en/02-follow-suit.ipynb")
    kernels = kernels_of(server.pid)
    assert kernels
    server.send_signal(ending)
    _, complaints = server.communicate(timeout=20)
    assert (server.returncode, complaints) == (0, "")
    wait_until(lambda: not still_there(kernels), 10)
