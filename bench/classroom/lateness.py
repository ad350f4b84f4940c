"""How late the load generator itself is: that must not count as the server's, nor be hidden."""

from __future__ import annotations

import asyncio
import time

EVERY = 0.005


class Lateness:
    """The stretches of time in which this process did not get its turn."""

    def __init__(self) -> None:
        self.stretches: list[tuple[float, float]] = []

    async def watch(self) -> None:
        """Note them until cancelled."""
        while True:
            due = time.perf_counter() + EVERY
            await asyncio.sleep(EVERY)
            self.stretches.append((due, time.perf_counter()))

    def within(self, start: float, end: float) -> float:
        """How many seconds of the time from `start` to `end` lie in such stretches.

        >>> lateness = Lateness()
        >>> lateness.stretches = [(1.0, 1.5), (2.0, 2.1), (3.0, 3.5)]
        >>> lateness.within(1.25, 3.25)
        0.6
        """
        overlaps = (min(end, last) - max(start, first) for first, last in self.stretches)
        return round(sum(overlap for overlap in overlaps if overlap > 0), 6)
