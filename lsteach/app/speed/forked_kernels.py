"""Fork kernels from a process that has imported everything, in place of starting each anew.

Most of a kernel's start is imports, and so is most of its memory. A forked kernel has them done,
and what was imported is in memory once for a whole class. Linux only: elsewhere, and where the warm
parent is gone, kernels start as ever.

Chosen by name as jupyter_client's default provisioner, so notebooks keep their kernel `python3`.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

NAME = "lsteach-forked"
"""The provisioner's name among the entry points of this package."""

STOCK_COMMAND = [sys.executable, "-m", "ipykernel_launcher"]


class AdoptedProcess:
    """A child that was not started from here, with what the provisioner asks of a Popen."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """The exit code, as Popen has it; None while the process runs."""
        return self._look(os.WNOHANG)

    def wait(self) -> int:
        """Wait for the exit code."""
        code = self._look(0)
        assert code is not None
        return code

    def _look(self, options: int) -> int | None:
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, options)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the process."""
        self.send_signal(signal.SIGKILL)


class ForkedKernel(LocalProvisioner):
    """The stock provisioner, but the process comes from the kernel manager's warm parent."""

    async def launch_kernel(self, cmd: list[str], **options: Any) -> KernelConnectionInfo:
        """Fork a kernel where `cmd` is ipykernel's own and there is a warm parent."""
        folder = options.get("cwd") or str(Path.cwd())
        kernel_manager: Any = self.parent
        warm_parent = getattr(kernel_manager.parent, "warm_parent", None)
        pid = 0
        if warm_parent and cmd[:3] == STOCK_COMMAND:
            pid = await warm_parent.fork(cmd[3:], options["env"], str(folder))
        if not pid:
            return await super().launch_kernel(cmd, **options)
        self.process = AdoptedProcess(pid)  # type: ignore[assignment]
        self.pid = self.pgid = pid  # it begins with a session of its own
        self.cwd = folder
        return self.connection_info
