"""How long a lesson's page takes to its first control: ``python -m bench.pages``.

Beside each lesson, in the same Voilà and the same Chromium, a notebook with nothing but one button
is opened in turn: compare the ratio between machines, not the milliseconds.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from lsteach.app.course import lessons_in, notebooks_folder
from tests.browser import chromium
from tests.browser.servers import free_port, running

RUNS = 11
GOAL = 1.2
FLAGS = "--no-sandbox --disable-gpu --no-first-run --disable-background-networking".split()
SERVE = """
import sys
from pathlib import Path
from lsteach.app import serving
serving.notebooks_folder = lambda: Path(sys.argv[1])
serving.serve(int(sys.argv[2]), browse=False)
"""
NOTE_FIRST_CONTROL = """
const look = () => {
  const control = document.querySelector("main :is(button, select, input, textarea)");
  if (control?.getClientRects().length) window.firstControl = performance.now();
  else requestAnimationFrame(look);
};
look();
"""


def report_pages() -> None:
    """Print for each lesson the median times and their ratio, then the largest ratio.

    The fastest of each kind is what a quiet machine takes; beside the medians it tells how quiet
    the machine was.
    """
    worst = 0.0
    with served_lessons() as base, chromium_window() as browser:
        for lesson in lessons_in(notebooks_folder() / "en"):
            pairs = [
                (
                    milliseconds(browser, base, lesson.file),
                    milliseconds(browser, base, "one-button"),
                )
                for _ in range(RUNS + 1)
            ][1:]  # the first pair fills caches
            ours, buttons = zip(*pairs, strict=True)
            medians = statistics.median(ours), statistics.median(buttons)
            ratio = medians[0] / medians[1]
            worst = max(worst, ratio)
            print(
                f"{lesson.file}: first control after {medians[0]:,.0f} ms, one button"
                f" {medians[1]:,.0f} ms, medians of {RUNS}: ratio {ratio:.2f}"
                f" (fastest of each: {min(ours) / min(buttons):.2f})",
                flush=True,
            )
    print(f"the largest ratio is {worst:.2f}; the goal is at most {GOAL}")


@contextmanager
def served_lessons() -> Iterator[str]:
    """Serve a copy of the lessons with the notebook of one button among them."""
    with tempfile.TemporaryDirectory() as folder:
        notebooks = Path(folder) / "notebooks"
        shutil.copytree(notebooks_folder(), notebooks)
        (notebooks / "en" / "one-button.ipynb").write_text(json.dumps(one_button()))
        port = free_port()
        base = f"http://localhost:{port}/"
        command = [sys.executable, "-c", SERVE, str(notebooks), str(port)]
        with running(command, base, Path(folder)):
            yield base


@contextmanager
def chromium_window() -> Iterator[Browser]:
    """Chromium, as the browser tests start it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        yield browser
        browser.close()


def milliseconds(browser: Browser, base: str, name: str) -> float:
    """How long a page takes in a fresh window, from the click on its link to its first control."""
    page, found = opened(browser, base, name)
    leave(page)
    return found


def opened(browser: Browser, base: str, name: str) -> tuple[Page, float]:
    """A page in a fresh window, and how long it took to its first control."""
    page = browser.new_page()
    page.add_init_script(NOTE_FIRST_CONTROL)
    page.goto(f"{base}voila/render/en/{name}.ipynb")
    page.wait_for_function("window.firstControl", timeout=60_000)
    return page, float(page.evaluate("window.firstControl"))


def leave(page: Page) -> None:
    """Close a page; leaving it first ends its kernel, closing the window at once would not."""
    page.goto("about:blank")
    page.close()


def one_button() -> dict[str, object]:
    """A notebook that shows one button."""
    code: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "id": "cell-00",
        "metadata": {},
        "outputs": [],
        "source": "from ipywidgets import Button\n\nButton(description='One')",
    }
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": [code], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


if __name__ == "__main__":
    report_pages()
