"""A learner's own server, started as a hub starts it, and what stands for the hub."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

import yaml  # type: ignore[import-untyped]
from traitlets.config.loader import PyFileConfigLoader

from lsteach.app.course import notebooks_folder
from tests.browser.servers import free_port, running

DEPLOY = Path(__file__).parents[2] / "deploy"
OWNER, STRANGER = "owner", "stranger"
"""The tokens that the hub knows."""
SCOPES = {OWNER: ["access:servers!server=x/"], STRANGER: ["access:servers!server=y/"]}


class Settings(NamedTuple):
    """What a hub starts a learner's server with: its first page, its folder, its arguments."""

    default_url: str
    folder: str
    arguments: list[str]


def school() -> Settings:
    """The settings for The Littlest JupyterHub."""
    spawner = PyFileConfigLoader("lsteach.py", path=str(DEPLOY / "tljh")).load_config().Spawner
    return Settings(spawner.default_url, spawner.notebook_dir, spawner.args)


def values() -> dict[str, Any]:
    """The values of the chart for Kubernetes."""
    read: dict[str, Any] = yaml.safe_load((DEPLOY / "k8s" / "values.yaml").read_text())
    return read


def district() -> Settings:
    """The settings for the hub on Kubernetes."""
    chart = values()
    spawner = chart["hub"]["config"]["KubeSpawner"]
    return Settings(chart["singleuser"]["defaultUrl"], spawner["notebook_dir"], spawner["args"])


class FakeHub(BaseHTTPRequestHandler):
    """Knows two users, and logs everybody in as the owner."""

    def do_GET(self) -> None:  # noqa: N802
        """Tell the version or who has a token, or send a browser back with a code."""
        link = urlsplit(self.path)
        if link.path == "/hub/api/user":
            token = self.headers.get("Authorization", "").removeprefix("token ")
            known = SCOPES.get(token)
            user = {"kind": "user", "name": token, "admin": False, "groups": [], "scopes": known}
            self.say(200 if known else 403, user if known else {})
        elif link.path == "/hub/api/oauth2/authorize":
            asked = {name: value for name, (value,) in parse_qs(link.query).items()}
            back = urlencode({"code": "code", "state": asked["state"]})
            self.send_response(302)
            self.send_header("Location", f"{asked['redirect_uri']}?{back}")
            self.end_headers()
        else:
            self.say(200, {"version": "5.0.0"})

    def do_POST(self) -> None:  # noqa: N802
        """Give a token for the code; take note of activity."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self.say(200, {"access_token": OWNER, "token_type": "Bearer"})

    def say(self, status: int, answer: dict[str, Any]) -> None:
        """Answer in JSON."""
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, *_: Any) -> None:
        """Stay silent."""


class OwnServer(NamedTuple):
    """A learner's running server: its address, and the number of its process."""

    base: str
    pid: int


@contextmanager
def own_server(settings: Settings, folder: Path) -> Iterator[OwnServer]:
    """Start the server of the user x with `settings` in `folder`; it answers when this yields."""
    hub = ThreadingHTTPServer(("127.0.0.1", free_port()), FakeHub)
    threading.Thread(target=hub.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{hub.server_port}"
    base = f"http://127.0.0.1:{free_port()}/user/x/"
    (folder / "lsteach").symlink_to(notebooks_folder())
    variables = {
        "API_TOKEN": "server",
        "API_URL": f"{address}/hub/api",
        "ACTIVITY_URL": f"{address}/hub/api/users/x/activity",
        "BASE_URL": "/",
        "CLIENT_ID": "jupyterhub-user-x",
        "DEFAULT_URL": settings.default_url,
        "HOST": address,
        "OAUTH_ACCESS_SCOPES": json.dumps(SCOPES[OWNER]),
        "OAUTH_CALLBACK_URL": f"{base}oauth_callback",
        "ROOT_DIR": str(folder / Path(settings.folder).name),
        "SERVER_NAME": "",
        "SERVICE_PREFIX": "/user/x/",
        "SERVICE_URL": base,
        "USER": "x",
    }
    command = [
        "env",
        *(f"JUPYTERHUB_{name}={value}" for name, value in variables.items()),
        *(sys.executable, "-m", "jupyterhub.singleuser"),
        *settings.arguments,
        *(["--allow-root"] if os.geteuid() == 0 else []),
    ]
    try:
        with running(command, f"{base}api", folder) as server:
            yield OwnServer(base, server.pid)
    finally:
        hub.shutdown()
        hub.server_close()
