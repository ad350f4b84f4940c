"""How long one page takes to its first control in Chromium."""

from __future__ import annotations

import statistics

from bench.classroom.servers import served
from bench.pages import chromium_window, milliseconds

RUNS = 5


def report_first_control(lesson: str) -> None:
    """Print the medians on idle servers, ours beside stock; the two take turns."""
    with served("ours") as ours, served("stock") as stock, chromium_window() as browser:
        pairs = [
            tuple(milliseconds(browser, server.base, name_of(lesson)) for server in (ours, stock))
            for _ in range(RUNS + 1)
        ][1:]  # the first pair fills caches
    times = [statistics.median(one) for one in zip(*pairs, strict=True)]
    print(
        f"one page to its first control: {times[0]:,.0f} ms, stock {times[1]:,.0f} ms:"
        f" ratio {times[0] / times[1]:.2f} (goal: at most 0.80)"
    )


def name_of(lesson: str) -> str:
    """A lesson's name in its language.

    >>> name_of("en/04-the-last-trick.ipynb")
    '04-the-last-trick'
    """
    return lesson.removeprefix("en/").removesuffix(".ipynb")
