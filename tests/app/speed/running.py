"""Kernels of our server without the server: started, asked and ended by a test."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lsteach.app.kernels import LessonKernels, kernel_config

PATIENCE = 30


class Kernel:
    """A running kernel, and a client that is connected to it."""

    def __init__(self, kernels: Kernels, key: str) -> None:
        self.kernels = kernels
        self.key = key
        self.manager: Any = kernels.manager.get_kernel(key)
        self.client = self._connected()

    def _connected(self) -> Any:
        client = self.manager.client()
        client.start_channels()
        self.kernels.run(client.wait_for_ready(timeout=PATIENCE))
        return client

    @property
    def process(self) -> Any:
        """The process, as the provisioner holds it."""
        return self.manager.provisioner.process

    def value(self, expression: str, before: str = "") -> str:
        """Run `before`, then look at an expression: its text, or its error's name."""
        asked = {"asked": expression}
        reply = self.client.execute(before, user_expressions=asked, reply=True, timeout=PATIENCE)
        found = self.kernels.run(reply)["content"]["user_expressions"]["asked"]
        return str(found["data"]["text/plain"] if found["status"] == "ok" else found["ename"])

    def restart(self) -> None:
        """Restart it, and connect to the new process."""
        self.client.stop_channels()
        self.kernels.run(self.kernels.manager.restart_kernel(self.key))
        self.client = self._connected()


class Kernels:
    """Starts kernels as the server does; `close` ends them."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self._runner = asyncio.Runner()
        config = kernel_config()
        config.LessonKernels.update(settings)

        async def make() -> LessonKernels:
            return LessonKernels(config=config, connection_dir=str(folder))

        self.manager: Any = self.run(make())

    def run(self, work: Any) -> Any:
        """Wait for `work` in the server's loop."""
        return self._runner.run(asyncio.wait_for(work, PATIENCE))

    def start(self, **options: Any) -> Kernel:
        """Start a kernel and wait until it is ready."""
        options = {"env": dict(os.environ), **options}
        return Kernel(self, self.run(self.manager.start_kernel(kernel_name="python3", **options)))

    def close(self) -> None:
        """End all kernels."""
        self.run(self.manager.shutdown_all(now=True))
        self._runner.close()


@contextmanager
def lesson_kernels(**settings: Any) -> Iterator[Kernels]:
    """Kernels in a folder of their own, ended afterwards."""
    with TemporaryDirectory(dir="/tmp") as folder:
        kernels = Kernels(Path(folder), **settings)
        try:
            yield kernels
        finally:
            kernels.close()
