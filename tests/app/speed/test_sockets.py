"""Kernels are reached through files in the server's own folder."""

from __future__ import annotations

import stat
from pathlib import Path

from tests.app.speed.running import lesson_kernels


def test_a_kernel_listens_in_the_private_folder() -> None:
    with lesson_kernels() as kernels:
        kernel = kernels.start()
        folder = Path(kernels.manager.connection_dir)
        assert kernel.manager.transport == "ipc"
        sockets = [path for path in folder.iterdir() if stat.S_ISSOCK(path.stat().st_mode)]
        assert len(sockets) == 5
        kernels.run(kernels.manager.shutdown_kernel(kernel.key))
        assert list(folder.iterdir()) == []
