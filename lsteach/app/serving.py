"""The server of the lessons: Voilà with our settings."""

from __future__ import annotations

import errno
import os
import signal
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any

from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from traitlets.config import Config
from voila.app import Voila

from lsteach.app.addresses import is_in_numbers
from lsteach.app.configuration import WEBSOCKET, voila_settings
from lsteach.app.course import notebooks_folder
from lsteach.app.handlers import Missing, needed, with_manners
from lsteach.app.kernels import kernel_config
from lsteach.app.speed.collector import leave_imports_alone
from lsteach.app.speed.files import with_kept_files
from lsteach.app.speed.switches import is_on
from lsteach.app.speed.templates import remember_templates
from lsteach.app.terminal import errors_only, keep_terminal_for_people

DEFAULT_PORT = 8866
PORTS_TRIED = 50
HOST = "localhost"
LARGEST_BODY = 10_000
"""In bytes. Pages send none, and a stock server would keep 100 MB of whatever comes."""


class PortError(Exception):
    """No place to listen; the text is one sentence for the person who started the server."""


class LessonServer(Voila):  # type: ignore[misc]
    """Voilà, saying where it is in place of its log, and opening that page in the browser."""

    name = "voila"

    def __init__(self, page: str, browse: bool, **traits: Any) -> None:
        super().__init__(**traits)
        self.page = page
        self.browse = browse

    def init_settings(self) -> dict[str, Any]:
        """The settings of the web server."""
        missing = {"voila_configuration": self.voila_configuration}
        return {
            **super().init_settings(),
            "default_handler_class": Missing,
            "default_handler_args": missing,
            "packed_folder": self.connection_dir,
        }

    def init_handlers(self) -> list[Any]:
        """Which class answers at which address."""
        handlers = needed(super().init_handlers())
        return with_manners(with_kept_files(handlers) if is_on("files") else handlers)

    def is_called(self, name: str) -> bool:
        """Whether this is a name of ours, and not one that was made to lead here.

        Another site's page could read ours under such a name. An address in numbers is nobody's.
        """
        return name == HOST or is_in_numbers(name)

    def listen(self) -> None:
        """Listen, and answer until the server is stopped."""
        self.ioloop = IOLoop.current()
        # Ctrl-C ends the loop between two steps: as an exception it would strike a page half made.
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        if hasattr(signal, "SIGHUP"):  # the terminal's window was closed
            signal.signal(signal.SIGHUP, self._handle_signal_stop)
        self.ioloop.add_callback(self.announce)
        self.app.listen = partial(self.app.listen, max_body_size=LARGEST_BODY)
        super().listen()

    def announce(self) -> None:
        """Say where the lessons are, and open them in the browser if that is wanted."""
        url = self.connection_url + self.page
        print(f"Letzter Stich is open at {url}")
        print("Leave this window open while you play. Ctrl-C ends it.", flush=True)
        if self.browse:
            webbrowser.open(url, new=2)


def choose_port(wanted: int | None, host: str = HOST) -> int:
    """The wanted port, or without one the first free port from the usual one on.

    Raises PortError where the wanted port, or each of fifty, cannot be used.
    """
    ports = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if wanted is None else (wanted,)
    for port in ports:
        try:
            sockets = bind_sockets(port, host)
        except OSError as error:
            reason = error.errno
            continue
        for socket in sockets:
            socket.close()
        return port
    if wanted is None:
        raise PortError(f"The ports {ports[0]} to {ports[-1]} are all in use.")
    if reason == errno.EADDRINUSE:
        raise PortError(f"Port {wanted} is in use: name another one, or leave out --port.")
    raise PortError(f"Port {wanted} may not be used: name another one, or leave out --port.")


def serve(port: int | None = None, language: str | None = None, browse: bool = True) -> None:
    """Serve the lessons until Ctrl-C, and open them in the browser if `browse`.

    Without `language`, the landing page is that of the first language. Raises PortError where
    there is no port to listen on.
    """
    run(LessonServer, server_config(choose_port(port)), language, browse)


def run(
    kind: type[LessonServer], config: Config, language: str | None, browse: bool, **traits: Any
) -> None:
    """Run a server of this kind until Ctrl-C; `traits` are what it is made with besides."""
    share = Path(__file__).parent / "jupyter" / "share" / "jupyter"
    paths = [str(share), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))
    if is_on("templates"):
        remember_templates()
    keep_terminal_for_people()
    server = kind.instance(
        page=f"voila/tree/{language}" if language else "",
        browse=browse,
        config=config,
        config_file_paths=[],  # a Voilà file in the working folder is about something else
        **traits,
    )
    server.initialize([])
    errors_only(server.log)
    if is_on("collector"):
        leave_imports_alone()
    server.start()


def server_config(port: int, host: str = HOST) -> Config:
    """Every setting of the server.

    >>> server_config(8866).Voila.port
    8866
    """
    config = Config(
        {
            "Voila": {
                "ip": host,
                "port": port,
                "port_retries": 0,
                "open_browser": False,
                "root_dir": str(notebooks_folder()),
                "log_level": "CRITICAL",
                **WEBSOCKET,
            },
            "VoilaConfiguration": voila_settings(),
            "Exporter": {"optimistic_validation": True},  # once a page, not after each step
        }
    )
    config.merge(kernel_config())
    return config
