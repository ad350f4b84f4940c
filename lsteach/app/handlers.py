"""What answers at each address of our own server: Voilà's handlers, with our manners.

Voilà's and the Jupyter server's handlers stumble over requests that no browser sends, and write
pages about it into the terminal, where a teacher reads how many lessons are open.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import APIHandler, FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler, StaticFileHandler, authenticated
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import (
    AllowListFileHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
)
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler
from voila.utils import create_include_assets_functions

from lsteach.app.kernels import KERNEL_OF_PAGE
from lsteach.app.visitors import refuse_nonsense

SECONDS_UNTIL_AGAIN = 30
"""When a full class is worth another try."""


class Manners(RequestHandler):
    """What every handler is given before its own."""

    def get_current_user(self) -> None:
        """Nobody: the first refusals come before a request is looked at."""

    def prepare(self, **options: Any) -> Awaitable[None] | None:
        """Look at a request. Raises HTTPError where it is not answered."""
        is_called = self.settings["voila"].is_called(self.request.host_name)
        # Files are free software: under any name the page that refuses has its look.
        if not is_called and not isinstance(self, StaticFileHandler):
            raise HTTPError(403)
        refuse_nonsense(self.request)
        return super().prepare(**options)


class PageManners(Manners):
    """What every handler is given that answers people, and not programs."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """Send the page for an error, in our own words."""
        if status_code == 503:
            self.set_header("Retry-After", str(SECONDS_UNTIL_AGAIN))
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        base_url = self.settings["base_url"]
        self.finish(
            self.settings["voila_jinja2_env"]
            .get_template("error.html")
            .render(
                status_code=status_code,
                base_url=base_url,
                **create_include_assets_functions("lsteach", base_url),
            )
        )


class Missing(PageManners, BaseVoilaHandler):  # type: ignore[misc]
    """An address that leads nowhere."""

    async def prepare(self) -> None:  # type: ignore[override]
        """Say so."""
        await super().prepare()  # type: ignore[misc]
        raise HTTPError(404)


class Landing(PageManners, TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The page with all lessons."""

    head = TornadoVoilaTreeHandler.get


class Lesson(PageManners, TornadoVoilaHandler):  # type: ignore[misc]
    """The page of a lesson."""

    @authenticated
    async def get(self, path: str) -> None:
        """Send the page as it is made. Whoever goes meanwhile cannot say farewell to its kernel.

        The stock handler goes on for readers who are gone, and leaves the kernel waiting for them.
        """
        try:
            async for piece in self.get_generator(path=path):
                self.write(piece)
                await self.flush()
        except StreamClosedError:
            kernel = KERNEL_OF_PAGE.get()
            if kernel in self.kernel_manager:
                await self.kernel_manager.shutdown_kernel(kernel, now=True)

    async def head(self, path: str) -> None:
        """Say that there is such a lesson, and start no kernel. Raises HTTPError for others."""
        await ensure_async(self.contents_manager.get(path, content=False, type="notebook"))
        self.set_header("Content-Type", "text/html")


PAGES = {TornadoVoilaTreeHandler: Landing, TornadoVoilaHandler: Lesson}

SERVED = (
    *PAGES,
    KernelHandler,
    VoilaKernelWebsocketHandler,
    VoilaShutdownKernelHandler,
    AllowListFileHandler,
    FileFindHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
)
"""Those of Voilà's handlers that a page asks. It has more: for its own landing page, for themes to
choose from, for logging out."""


def needed(handlers: list[Any]) -> list[Any]:
    """Those of Voilà's list of handlers that our pages ask."""
    return [one for one in handlers if one[1] in SERVED]


def with_manners(handlers: list[Any]) -> list[Any]:
    """Voilà's list of handlers, each with our manners."""
    return [(address, _mannered(kind), *rest) for address, kind, *rest in handlers]


def _mannered(kind: type[RequestHandler]) -> type[RequestHandler]:
    if kind in PAGES:
        return PAGES[kind]
    manners = Manners if issubclass(kind, APIHandler) else PageManners
    return type(kind.__name__, (manners, kind), {})
