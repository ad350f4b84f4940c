"""Go on as soon as a kernel is ready.

The stock client ends its wait for a new kernel with 200 ms of silence, in which it throws away what
the kernel had to say about itself. The kernel's "idle" after its answer says as much: nothing more
is coming.
"""

from __future__ import annotations

import time
from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient

ASK_AGAIN_AFTER = 0.2
"""A question that was asked before the channels were connected gets half an answer: ask again."""


class PromptClient(AsyncKernelClient):
    """The stock client that does not pause once the kernel is ready."""

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel has answered on both channels.

        Raises RuntimeError where the kernel has died, or has not answered after `timeout` seconds.
        """
        deadline = None if timeout is None else time.monotonic() + timeout
        asked: set[str] = set()
        while True:
            asked.add(self.kernel_info())
            if await self._answers(asked):
                return
            if not await self.is_alive():
                raise RuntimeError("Kernel died before replying to kernel_info")
            if deadline is not None and time.monotonic() > deadline:
                raise RuntimeError(f"Kernel didn't respond in {timeout} seconds")

    async def _answers(self, asked: set[str]) -> bool:
        """Whether one of our questions has its answer, and the kernel is idle after it."""
        try:
            reply = await self.get_shell_msg(timeout=1)
            while not _is_idle_after(asked, await self.get_iopub_msg(timeout=ASK_AGAIN_AFTER)):
                pass
        except Empty:
            return False
        self._handle_kernel_info_reply(reply)
        return True


def _is_idle_after(asked: set[str], message: dict[str, Any]) -> bool:
    is_ours = message["parent_header"].get("msg_id") in asked
    return is_ours and message["content"].get("execution_state") == "idle"
