"""A class on one machine: the same server, on the school's network, with a number of places.

Each open lesson is a process of 25 to 45 MB. Without an end to them one class could fill the
memory, and then nobody's table would answer.
"""

from __future__ import annotations

import sys
import webbrowser
from typing import Any
from uuid import uuid4

from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from traitlets import Int
from traitlets.config import Config

from lsteach.app.addresses import addresses_here, is_own_name, network_addresses, qr_code
from lsteach.app.kernels import LessonKernels
from lsteach.app.serving import LessonServer, PortError, choose_port, run, server_config

EVERYWHERE = "0.0.0.0"
COUNTED_EVERY = 2000
"""In milliseconds. Who goes from one lesson to the next is gone for a moment: no news."""


def places_for(size: int) -> int:
    """How many lessons may be open at once in a class of this size.

    Some more than learners: for the teacher, a second window, and phones that went to sleep with a
    lesson open, whose place is free again after 15 minutes.

    >>> places_for(30), places_for(1)
    (37, 2)
    """
    return size + size // 5 + 1


class ClassKernels(LessonKernels):
    """Kernels up to a number: each is one open lesson."""

    places = Int(config=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.starting: set[str] = set()

    @property
    def is_full(self) -> bool:
        """True while no lesson more can be opened."""
        return len(self.starting.union(self.list_kernel_ids())) >= self.places

    @property
    def open_lessons(self) -> int:
        """How many lessons are on a screen now: their page is connected."""
        kernels = self.list_kernels()  # type: ignore[no-untyped-call]
        return sum(one["connections"] > 0 for one in kernels)

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start a kernel and return its id. Raises HTTPError where every place is taken."""
        if self.is_full:
            raise HTTPError(503)
        name = str(uuid4())
        self.starting.add(name)
        try:
            return str(await super().start_kernel(kernel_id=name, **options))
        finally:
            self.starting.remove(name)


class ClassServer(LessonServer):
    """The server of a class: it says where it is found, and how many lessons are open."""

    def __init__(self, addresses: list[str], size: int, **traits: Any) -> None:
        super().__init__(**traits)
        self.addresses = addresses
        self.size = size
        self.told = ""

    def is_called(self, name: str) -> bool:
        """Whether this is a name of ours; on a network this computer has one more."""
        return super().is_called(name) or is_own_name(name)

    def announce(self) -> None:
        """Say where the class finds the lessons, and from then on how many are open."""
        first, *others = (f"http://{one}:{self.port}/{self.page}" for one in self.addresses)
        print(f"Letzter Stich is open for a class of {self.size} at\n\n    {first}\n")
        if sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf"):
            print(qr_code(first))
        if others:
            print("This computer is on several networks. If that address does not open, try")
            print(*(f"    {one}" for one in others), sep="\n")
        print("Everybody on the same network can open it, and needs nothing but a browser.")
        print(f"Up to {self.kernel_manager.places} lessons can be open at once.")
        print("Leave this window open while you play. Ctrl-C ends it.", flush=True)
        self.tell_count()
        PeriodicCallback(self.tell_count, COUNTED_EVERY).start()
        if self.browse:
            host = "localhost" if self.ip == EVERYWHERE else self.ip
            webbrowser.open(f"http://{host}:{self.port}/{self.page}", new=2)

    def tell_count(self) -> None:
        """Say how many lessons are open, where that has changed."""
        text = f"Lessons open now: {self.kernel_manager.open_lessons}"
        if self.kernel_manager.is_full:
            text += " (the class is full)"
        if text != self.told:
            print(text, flush=True)
        self.told = text


def serve_class(
    size: int, address: str | None, port: int | None, language: str | None, browse: bool
) -> None:
    """Serve the lessons to a class of `size` until Ctrl-C, on all networks of this computer.

    With `address` only there. Without `language`, the first page is that of the first language.
    Raises PortError where there is no network, no such address or no port to listen on.
    """
    addresses = network_addresses() if address is None else [address]
    if not addresses:
        raise PortError(
            "This computer is on no network: connect it to the class’s, and start again."
        )
    if address is not None and address not in addresses_here():
        here = ", ".join(network_addresses()) or "none on a network"
        raise PortError(f"This computer has no address {address}. Its own: {here}.")
    host = address or EVERYWHERE
    config = server_config(choose_port(port, host), host)
    config.VoilaConfiguration.multi_kernel_manager_class = ClassKernels
    config.merge(Config({"ClassKernels": {"places": places_for(size)}}))
    run(ClassServer, config, language, browse, addresses=addresses, size=size)
