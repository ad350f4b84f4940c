"""The kernels of our server: one for each open lesson."""

from __future__ import annotations

import asyncio
import subprocess
import time
from contextlib import suppress
from contextvars import ContextVar
from typing import Any

from jupyter_server.services.kernels.kernelmanager import (
    AsyncMappingKernelManager,
    ServerKernelManager,
)
from traitlets import default
from traitlets.config import Config

from lsteach.app.configuration import CULLING
from lsteach.app.speed.forked_kernels import NAME
from lsteach.app.speed.prompt_client import PromptClient
from lsteach.app.speed.sockets import private_sockets
from lsteach.app.speed.switches import is_on
from lsteach.app.speed.warm_parent import WarmParent
from lsteach.app.visitors import PAGE_MESSAGES

IMPORT_AHEAD = (
    "__import__('threading').Thread("
    "target=__import__, args=('lsteach.lessons.kit.practice',), daemon=True).start()"
)
"""What every lesson imports. A kernel that was not forked imports it beside the rest of its start.
It leaves no name behind."""

SECONDS_TO_CONNECT = 180
"""How long a page may take to load the front end, on a slow phone in a network that all use."""

KERNEL_OF_PAGE: ContextVar[str] = ContextVar("KERNEL_OF_PAGE")
"""The kernel that was started while a request is answered."""


class LessonKernel(ServerKernelManager):
    """A kernel that tells nobody that it starts and ends, and knows whether its page ever came.

    In Voilà nobody listens, so the stock kernel makes a logger to tell, and loggers stay for ever.
    """

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.began = time.monotonic()
        self.had_page = False

    def emit(self, schema_id: str, data: dict[str, Any]) -> None:
        """Tell nobody."""


class LessonKernels(AsyncMappingKernelManager):
    """Kernels that start fast, and whose remarks on themselves stay off the person's terminal."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)  # type: ignore[no-untyped-call]
        self.allowed_message_types = PAGE_MESSAGES
        self.warm_parent: WarmParent | None = None
        if is_on("fork"):
            with suppress(OSError):  # where the system forbids it, kernels start as ever
                self.warm_parent = WarmParent()

    @default("kernel_manager_class")
    def _kind_of_kernel(self) -> str:
        return f"{LessonKernel.__module__}.{LessonKernel.__qualname__}"

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start a kernel and return its id. What goes wrong in a cell reaches the server's log."""
        options |= {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        if self.warm_parent is None:
            options["extra_arguments"] = [f"--IPKernelApp.exec_lines={IMPORT_AHEAD}"]
        kernel = str(await super().start_kernel(**options))
        KERNEL_OF_PAGE.set(kernel)
        return kernel

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has connected to its kernel."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self:
            kernel: Any = self.get_kernel(kernel_id)
            kernel.had_page = True

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page is gone: early where it never came, with a wait where it did."""
        kernel: Any = self.get_kernel(kernel_id)
        waited = time.monotonic() - kernel.began
        if not kernel.had_page and waited > SECONDS_TO_CONNECT:
            await self.shutdown_kernel(kernel_id, now=True)
        else:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    async def shutdown_kernel(  # type: ignore[override]
        self, kernel_id: str, now: bool = False, restart: bool = False
    ) -> None:
        """End a kernel; HTTPError where there is none.

        One that is just being started again, after a crash, is waited for: the stock manager
        stumbles over it, and it would outlive its page.
        """
        self._check_kernel_id(kernel_id)  # type: ignore[no-untyped-call]
        kernel: Any = self.get_kernel(kernel_id)
        while not kernel.ready.done():
            await asyncio.wait({kernel.ready})
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)  # type: ignore[no-untyped-call]

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all kernels, and the process that they come from."""
        await super().shutdown_all(now=now)
        if self.warm_parent is not None:
            self.warm_parent.close()


def kernel_config() -> Config:
    """The server's settings about its kernels.

    >>> kernel_config().MappingKernelManager.cull_idle_timeout
    900
    """
    config = Config(
        {
            "VoilaConfiguration": {"multi_kernel_manager_class": LessonKernels},
            "MappingKernelManager": CULLING,
        }
    )
    if is_on("sockets"):
        config.merge(Config(private_sockets()))
    if is_on("pause"):
        config.KernelManager.client_factory = PromptClient
    if is_on("fork"):
        config.KernelProvisionerFactory.default_provisioner_name = NAME
    return config
