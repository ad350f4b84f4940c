"""A page goes on as soon as its kernel is ready."""

from __future__ import annotations

from queue import Empty
from typing import Any

import pytest
from jupyter_client.asynchronous.client import AsyncKernelClient

from lsteach.app.speed.prompt_client import PromptClient
from tests.app.speed.running import PATIENCE, Kernel, Kernels, lesson_kernels


def silences(kernels: Kernels, client: Any) -> int:
    """How often a client of a kernel that is ready waits for messages that do not come."""
    count = 0
    get_message = client.iopub_channel.get_msg

    async def counted(timeout: float | None = None) -> Any:
        nonlocal count
        try:
            return await get_message(timeout=timeout)
        except Empty:
            count += 1
            raise

    client.iopub_channel.get_msg = counted
    kernels.run(client.wait_for_ready(timeout=PATIENCE))
    client.stop_channels()
    return count


def test_our_client_waits_for_no_silence_and_the_stock_one_does() -> None:
    with lesson_kernels() as kernels:
        kernel = kernels.start()
        assert isinstance(kernel.client, PromptClient)
        assert silences(kernels, kernel.client) == 0
        kernel.manager.client_factory = AsyncKernelClient
        stock = Kernel(kernels, kernel.key).client
        assert not isinstance(stock, PromptClient)
        assert silences(kernels, stock) == 1


def test_a_kernel_that_died_is_not_waited_for() -> None:
    with lesson_kernels() as kernels:
        kernel = kernels.start()
        kernel.manager.stop_restarter()
        kernel.process.kill()
        kernel.process.wait()
        with pytest.raises(RuntimeError, match="died"):
            kernels.run(kernel.client.wait_for_ready(timeout=PATIENCE))
