"""The warm parent itself: a process that has imported what lessons need, and forks kernels.

`python -m lsteach.app.speed.warm_process FD SERVER`: orders come from the server, whose process
number is SERVER, over the socket FD, as JSON, one a line; each is answered by the new kernel's
process number on a line, or by 0 where there is none. When the server is gone, so is the warm
parent, and the folder of its kernels.

A kernel becomes the server's own child: the process between the two ends at once, and the server
takes in orphans. So the server gets its exit code as from every child, and kernels live on if the
warm parent should die.
"""

from __future__ import annotations

import gc
import os
import pkgutil
import shutil
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from json import loads
from pathlib import Path
from typing import Any, NamedTuple

from lsteach.app.speed.linux import end_with_parent

STARTING = (
    "ipykernel.kernelapp",
    "ipykernel.debugger",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "faulthandler",
    "pdb",
    "sqlite3",
    "tornado.platform.asyncio",
    "tornado.queues",
)
"""What a kernel imports when it starts; one that a later version of them lacks is left out."""


class Order(NamedTuple):
    """What a kernel is started with: ipykernel's arguments, its environment and folder."""

    arguments: list[str]
    environment: dict[str, str]
    folder: str

    @property
    def connection_folder(self) -> Path:
        """Where the kernel's sockets lie."""
        return Path(self.arguments[self.arguments.index("-f") + 1]).parent


def main(channel: socket.socket, server: int) -> None:
    """Fork kernels until the server is gone; in each of them, be the kernel."""
    import_ahead()
    gc.collect()
    gc.freeze()  # the collector marks what it looks at: unlooked at, memory stays shared
    order = take_orders(channel)
    if order is not None:
        become_kernel(order, server)


def import_ahead() -> None:
    """Import what kernels and lessons import. A lesson that fails says so on its own page."""
    # Nobody debugs a lesson. Without the debugger a kernel is 10 MB smaller and there 60 ms sooner.
    vars(sys)["modules"]["debugpy"] = None
    for name in STARTING:
        with suppress(ImportError):
            import_module(name)
    lessons = import_module("lsteach.lessons")
    for module in pkgutil.iter_modules(lessons.__path__, "lsteach.lessons."):
        with suppress(Exception):
            import_module(module.name)


def take_orders(channel: socket.socket) -> Order | None:
    """Fork a kernel for each order. Returns its order in every kernel, and None at the end."""
    folders = set()
    with channel, channel.makefile("rb") as lines:
        for line in lines:
            order = Order(*loads(line))
            kernel = fork_for_server()
            if kernel is None:
                return order
            folders.add(order.connection_folder)
            channel.sendall(b"%d\n" % kernel)
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    return None


def fork_for_server() -> int | None:
    """Fork a process whose parent is the server. Returns its number, 0 if it failed; None in it."""
    wait, go = os.pipe()
    hear, tell = os.pipe()
    try:
        between = os.fork()
    except OSError:
        between = -1
    if between == 0:
        kernel = _fork_or_end()
        if kernel:
            os.write(tell, b"%d" % kernel)
            os._exit(0)
        for end in (go, hear, tell):
            os.close(end)
        os.read(wait, 1)  # ends when the warm parent closes its end: then the server is our parent
        os.close(wait)
        return None
    os.close(wait)
    os.close(tell)
    number = os.read(hear, 20) if between > 0 else b""
    if between > 0:
        os.waitpid(between, 0)
    os.close(go)
    os.close(hear)
    return int(number or 0)


def _fork_or_end() -> int:
    try:
        return os.fork()
    except OSError:
        os._exit(1)


def become_kernel(order: Order, server: int) -> None:
    """Be a fresh kernel in all that differs between two kernels, and run until it is shut down."""
    os.setsid()
    end_with_parent(server)
    os.chdir(order.folder)
    os.environ.clear()
    os.environ.update(order.environment)
    reseed()
    import ipywidgets
    from ipykernel.kernelapp import IPKernelApp

    # Its own watch over its parent was set up when it was imported, for the warm parent: 1 is none.
    app: Any = IPKernelApp.instance(parent_handle=1)
    app.initialize(order.arguments)
    # Imported in a kernel, it does this by itself; without, a page asks for each widget in turn.
    ipywidgets.load_ipython_extension(app.shell)
    app.start()


def reseed() -> None:
    """Let numpy draw other numbers than the warm parent would; `random` does so by itself."""
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    main(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]))
