"""The two servers that the browser tests visit, started as their users start them."""

from __future__ import annotations

import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.waiting import wait_until

ROOT = Path(__file__).parents[2]
ANSWERS_WITHIN = 30.0
STARTS_WITHIN = 60.0
ENDS_WITHIN = 20.0


@dataclass(frozen=True)
class Site:
    """A running server: where it is, and where the lessons lie on it."""

    name: str
    base: str
    notebooks: str
    pid: int
    token: str = ""

    @property
    def landing(self) -> str:
        """The address of the landing page."""
        return f"{self.base}voila/tree/{self.notebooks}".rstrip("/")

    def url(self, path: str) -> str:
        """The address of a notebook: `path` lies in the folder of the notebooks."""
        return f"{self.base}voila/render/{self.notebooks}{path}"


def free_port() -> int:
    """A port that nobody listens on, and that nobody else will be given meanwhile.

    It lies below those that the system hands out (to kernels, for one), and each worker of the
    test run has a stretch of its own.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    first = 20_000 + 500 * (worker % 20)
    for port in random.sample(range(first, first + 500), 500):
        with socket.socket() as probe:
            if probe.connect_ex(("localhost", port)) != 0:
                return port
    raise OSError(f"none of the ports from {first} on is free")


def answers(url: str) -> bool:
    """Whether a server answers at `url`, with whatever status."""
    try:
        with urllib.request.urlopen(url, timeout=ANSWERS_WITHIN):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


def kernels_of(pid: int) -> list[int]:
    """The processes of a server's kernels."""
    return [int(child) for child, parent in _processes("pid=,ppid=") if int(parent) == pid]


def still_there(pids: list[int]) -> list[int]:
    """Those of the processes that have not ended."""
    alive = {int(pid) for pid, state in _processes("pid=,stat=") if "Z" not in state}
    return [pid for pid in pids if pid in alive]


def _processes(columns: str) -> list[list[str]]:
    command = ["ps", "-eo", columns]
    listing = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line.split() for line in listing.stdout.splitlines()]


@contextmanager
def running(command: list[str], url: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server in `folder` until it answers at `url`; end it, and see that its kernels end."""
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "IPYTHONDIR": str(folder / "ipython"),
    }
    log = folder / "server.log"
    with log.open("wb") as output:
        server = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        wait_until(lambda: answers(url) or server.poll() is not None, STARTS_WITHIN)
        assert server.poll() is None, log.read_text()
        yield server
    finally:
        kernels = kernels_of(server.pid)
        server.send_signal(signal.SIGTERM)
        server.wait(ENDS_WITHIN)
        wait_until(lambda: not still_there(kernels), ENDS_WITHIN)


@contextmanager
def voila_site(
    folder: Path, port: int | None = None, host: str = "localhost", options: Sequence[str] = ()
) -> Iterator[Site]:
    """The lessons as `lsteach` serves them with these options, on a port that is free."""
    port = port or free_port()
    base = f"http://{host}:{port}/"
    lsteach = str(Path(sys.executable).with_name("lsteach"))
    command = [lsteach, *options, "--no-browser", "--port", str(port)]
    with running(command, base, folder) as server:
        yield Site("voila", base, "", server.pid)


@contextmanager
def jupyter_site(folder: Path) -> Iterator[Site]:
    """The lessons as Binder serves them: a Jupyter server over a checkout, behind a base URL.

    The checkout is a copy, for JupyterLab writes into it. The folder `other` has no lessons, only a
    notebook that fails.
    """
    checkout = folder / "checkout"
    shutil.copytree(ROOT / "notebooks", checkout / "notebooks")
    (checkout / "other").mkdir()
    shutil.copy(Path(__file__).with_name("broken.ipynb"), checkout / "other")
    port = free_port()
    base = f"http://localhost:{port}/user/x/"
    token = secrets.token_hex()
    command = [
        *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root"),
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.base_url=/user/x/",
        f"--ServerApp.root_dir={checkout}",
        f"--IdentityProvider.token={token}",
    ]
    with running(command, f"{base}api", folder) as server:
        yield Site("jupyter", base, "notebooks/", server.pid, token)
