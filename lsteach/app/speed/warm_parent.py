"""The server's side of the warm parent."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence

from lsteach.app.speed.linux import take_in_orphans


class WarmParent:
    """Starts the process that kernels are forked from, and asks it for kernels.

    Raises OSError where the system does not let it.
    """

    def __init__(self) -> None:
        take_in_orphans()
        self._channel, theirs = socket.socketpair()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._one_at_a_time = asyncio.Lock()
        with theirs:
            module = "lsteach.app.speed.warm_process"
            numbers = str(theirs.fileno()), str(os.getpid())
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", module, *numbers],
                pass_fds=[theirs.fileno()],
                start_new_session=True,  # Ctrl-C in the server's terminal is not for it
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                # A library that starts threads when it is imported cannot be forked.
                env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
            )

    async def fork(
        self, arguments: Sequence[str], environment: Mapping[str, str], folder: str
    ) -> int:
        """Fork a kernel for these arguments of ipykernel; return its process number.

        0 stands for none: the warm parent is gone, or the system gives no more processes.
        """
        order = json.dumps([list(arguments), dict(environment), folder]).encode() + b"\n"
        async with self._one_at_a_time:
            try:
                if self._streams is None:
                    self._streams = await asyncio.open_connection(sock=self._channel)
                reader, writer = self._streams
                writer.write(order)
                await writer.drain()
                return int(await reader.readline() or 0)
            except OSError:
                return 0

    def close(self) -> None:
        """End the process. Kernels go on."""
        self.process.kill()
        self.process.wait()
        self._channel.close()
