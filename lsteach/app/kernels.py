"""The kernels of our server: one for each open lesson."""

from __future__ import annotations

import subprocess
from contextlib import suppress
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


class LessonKernel(ServerKernelManager):
    """A kernel that tells nobody that it starts and ends.

    In Voilà nobody listens, so the stock kernel makes a logger to tell, and loggers stay for ever.
    """

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

    def start_kernel(self, **options: Any) -> Any:
        """Start a kernel; its id follows. What goes wrong in a cell reaches the server's log."""
        options |= {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        if self.warm_parent is None:
            options["extra_arguments"] = [f"--IPKernelApp.exec_lines={IMPORT_AHEAD}"]
        return super().start_kernel(**options)

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
