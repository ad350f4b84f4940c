"""A few real browsers in the class: each opens the lesson, and a learner plays there as well."""

from __future__ import annotations

import statistics
import time
from contextlib import ExitStack
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from bench.pages import FLAGS, leave, opened
from tests.browser import chromium

BROWSERS = 3
SECONDS_TO_THINK = 1.0
PRESS = """
() => new Promise((seen) => {
  const quiz = document.querySelector(".lsq");
  const started = performance.now();
  new MutationObserver((_, watch) => {
    watch.disconnect();
    requestAnimationFrame(() => seen(performance.now() - started));
  }).observe(quiz, { childList: true, subtree: true });
  quiz.querySelector(":is(.lsq-choice, .lsq-action):enabled").click();
})
"""


class Seen(NamedTuple):
    """From when to when pages were opened, one's first control, and all clicks to what they draw.

    Moments are of ``time.perf_counter``; the other times are milliseconds.
    """

    first: float
    last: float
    page: float
    clicks: list[float]


def play_in_browsers(base: str, name: str, end: float) -> Seen:
    """Open the lesson in fresh browsers, one after the other, then play in all of them."""
    with sync_playwright() as playwright, ExitStack() as browsers:
        pages: list[Page] = []
        times: list[float] = []
        first = time.perf_counter()
        for _ in range(BROWSERS):
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            browsers.callback(browser.close)
            page, milliseconds = opened(browser, base, name)
            pages.append(page)
            times.append(milliseconds)
        last = time.perf_counter()
        clicks: list[float] = []
        while time.perf_counter() < end:
            for page in pages:
                page.wait_for_timeout(1000 * SECONDS_TO_THINK / BROWSERS)
                clicks.append(float(page.evaluate(PRESS)))
        for page in pages:
            leave(page)
    return Seen(first, last, statistics.median(times), clicks)
