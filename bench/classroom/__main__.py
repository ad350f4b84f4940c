"""Print how a class of thirty fares, and how many times better than with stock Voilà.

The two servers take turns, so that both meet the same machine: compare the ratios between machines.
Three of the class have a real browser, Chromium, on the same cores, where learners' own would not
be: while those open their pages all clicks are slower, so the others are also given by themselves.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from typing import NamedTuple

from tornado.httpclient import AsyncHTTPClient

from bench.classroom.browsers import play_in_browsers
from bench.classroom.lateness import Lateness
from bench.classroom.learner import Learner
from bench.classroom.one_page import name_of, report_first_control
from bench.classroom.servers import LEARNERS, megabytes_of_kernels, served

ROUNDS = 3
LESSON = "en/04-the-last-trick.ipynb"
SECONDS_OF_PLAY = 20
SECONDS_TO_THINK = (1.0, 3.0)


class Figures(NamedTuple):
    """What was measured with a class: seconds, megabytes, milliseconds, and pages."""

    opening: float
    memory: float
    click: float
    click_apart: float
    click_punctual: float
    click_drawn: float
    page: float
    unopened: int


async def a_class(base: str, pid: int) -> Figures:
    """Open the lesson for everybody at once, then let all play."""
    AsyncHTTPClient.configure(None, max_clients=LEARNERS)
    all_learners = [Learner(base, LESSON) for _ in range(LEARNERS)]
    started = time.perf_counter()
    opened = await asyncio.gather(*(opened_after(learner, started) for learner in all_learners))
    learners = [learner for learner, seconds in zip(all_learners, opened) if seconds]
    memory = megabytes_of_kernels(pid)
    lateness = Lateness()
    watching = asyncio.create_task(lateness.watch())
    end = time.perf_counter() + SECONDS_OF_PLAY
    playing, seen = await asyncio.gather(
        asyncio.gather(*(play(learner, seed, end) for seed, learner in enumerate(learners))),
        asyncio.to_thread(play_in_browsers, base, name_of(LESSON), end),
    )
    watching.cancel()
    clicks = [click for one in playing for click in one]
    for learner in learners:
        learner.close()
    opening = max(seconds for seconds in opened if seconds)
    return Figures(
        opening,
        memory,
        slow([end - start for start, end in clicks]),
        slow([end - start for start, end in clicks if end < seen.first or start > seen.last]),
        slow([end - start - lateness.within(start, end) for start, end in clicks]),
        slow([milliseconds / 1000 for milliseconds in seen.clicks]),
        seen.page,
        LEARNERS - len(learners),
    )


def slow(seconds: list[float]) -> float:
    """What 95 % of some times stay below, in milliseconds."""
    return 1000 * sorted(seconds)[int(0.95 * len(seconds))]


async def opened_after(learner: Learner, started: float) -> float | None:
    """After how many seconds the learner had the page; None where it never opened."""
    return time.perf_counter() - started if await learner.opens() else None


async def play(learner: Learner, seed: int, end: float) -> list[tuple[float, float]]:
    """Think and answer, again and again; return from when to when each answer took to arrive."""
    chance = random.Random(seed)
    clicks = []
    while time.perf_counter() < end:
        await asyncio.sleep(chance.uniform(*SECONDS_TO_THINK))
        clicks.append(await learner.answer())
    return clicks


def report_class() -> None:
    """Print the medians of the rounds, ours beside stock.

    Stock kernels that start together may choose the same port; then one page never opens. The
    others are measured.
    """
    found: dict[str, list[Figures]] = {"stock": [], "ours": []}
    for _ in range(ROUNDS):
        for name, figures in found.items():
            with served(name) as server:
                figures.append(asyncio.run(a_class(server.base, server.pid)))
            opening, memory, click, apart, punctual, drawn, page, unopened = figures[-1]
            print(
                f"  {name}: {opening:.1f} s, {memory:,.0f} MB, {click:.1f} ms ({apart:.1f} ms,"
                f" {punctual:.1f} ms, {drawn:.1f} ms), {page:,.0f} ms,"
                f" {unopened} pages never opened",
                flush=True,
            )
    ours, stock = ([statistics.median(f) for f in zip(*found[n])] for n in ("ours", "stock"))
    lines = (
        ("pages opened at once, to the last widget", "s", "at most 0.33"),
        ("proportional memory of their kernels", "MB", "at most 0.67"),
        ("play: a click to its whole answer, at 95 %", "ms", "ours under 50 ms"),
        ("play: the same while Chromium opens no page on these cores", "ms", "none"),
        ("play: all of them, less what the load generator itself was late", "ms", "none"),
        ("play: three in Chromium, a click to its answer drawn, at 95 %", "ms", "none"),
        ("play: one more page in Chromium, to its first control", "ms", "none"),
    )
    for i, (what, unit, goal) in enumerate(lines):
        print(
            f"{LEARNERS} {what}: {ours[i]:,.1f} {unit}, stock {stock[i]:,.1f} {unit}:"
            f" ratio {ours[i] / stock[i]:.2f} (goal: {goal})",
            flush=True,
        )


if __name__ == "__main__":
    report_class()
    report_first_control(LESSON)
