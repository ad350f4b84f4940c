"""Long work beside the page: it shows how far it is, and stops when something else begins."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
Watcher = Callable[[int], bool]

SHOWN_AFTER = 0.3
"""Seconds of work before its progress is shown, and between one time and the next."""


class Work:
    """One piece of work at a time, in a thread; starting another stops it.

    ``guarded`` wraps what happens on the kernel's own thread, so that no exception is lost. Where
    no event loop runs (in a test, in a script), work is done at once.

    >>> found = []
    >>> Work(lambda handler: handler).start(lambda watcher: 6 * 7, found.append)
    >>> found
    [42]
    """

    def __init__(self, guarded: Callable[[Callable[[], object]], Callable[..., None]]) -> None:
        self._guarded = guarded
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """True while work is done."""
        return self._task is not None and not self._task.done()

    def start(
        self,
        job: Callable[[Watcher], T],
        done: Callable[[T], object],
        progress: Callable[[int], object] = lambda count: None,
    ) -> None:
        """Begin ``job`` and hand its result to ``done``, unless it is stopped before.

        The job may call its watcher with a count of what it did; the answer False means that it
        is no longer wanted. Now and then such a count goes to ``progress``.
        """
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._guarded(lambda: done(job(lambda count: True)))()
            return
        self._task = loop.create_task(self._run(job, done, progress))

    def stop(self) -> None:
        """Stop what is going on; its result is dropped."""
        if self._task:
            self._task.cancel()
            self._task = None

    async def _run(
        self,
        job: Callable[[Watcher], T],
        done: Callable[[T], object],
        progress: Callable[[int], object],
    ) -> None:
        loop, unwanted = asyncio.get_running_loop(), threading.Event()
        shown = time.monotonic()

        def show(count: int) -> None:
            if not unwanted.is_set():
                self._guarded(lambda: progress(count))()

        def watcher(count: int) -> bool:
            nonlocal shown
            if time.monotonic() - shown > SHOWN_AFTER:
                shown = time.monotonic()
                loop.call_soon_threadsafe(show, count)
            return not unwanted.is_set()

        thread = asyncio.ensure_future(asyncio.to_thread(job, watcher))
        try:
            await asyncio.wait([thread])
        finally:
            unwanted.set()
        self._task = None
        self._guarded(lambda: done(thread.result()))()
