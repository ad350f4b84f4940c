"""Print what a learner's own server on a hub takes: ``python -m bench.hub`` (Linux).

The server starts as a hub starts it, with the settings of ``deploy/``, alone on the machine.
Memory is proportional (PSS) and of the server with its kernels.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple
from urllib.request import Request, urlopen

import psutil

from tests.app.hub import OWNER, OwnServer, own_server, school

ROUNDS = 5
LESSONS = ("04-the-last-trick", "02-follow-suit", "10-play")


class Figures(NamedTuple):
    """What was measured with one server: seconds, and megabytes."""

    start: float
    start_of_processor: float
    first_byte: float
    page: float
    idle: float
    one_lesson: float
    three_lessons: float


def measure() -> Figures:
    """Start a server, and open one lesson and then two more."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, own_server(school(), Path(folder)) as server:
        start = time.perf_counter() - began
        used = psutil.Process(server.pid).cpu_times()
        idle = megabytes(server)
        first_byte, page = open_lesson(server, LESSONS[0])
        one = megabytes(server)
        for lesson in LESSONS[1:]:
            open_lesson(server, lesson)
        return Figures(
            start, used.user + used.system, first_byte, page, idle, one, megabytes(server)
        )


def open_lesson(server: OwnServer, lesson: str) -> tuple[float, float]:
    """Get a lesson's page; return the seconds to its first byte, and to its last."""
    url = f"{server.base}voila/render/en/{lesson}.ipynb"
    request = Request(url, headers={"Authorization": f"token {OWNER}"})
    began = time.perf_counter()
    with urlopen(request) as page:
        text = page.read(1)
        first_byte = time.perf_counter() - began
        text += page.read()
    if b"data-lesson-end" not in text:
        raise RuntimeError(f"{url} is not whole")
    return first_byte, time.perf_counter() - began


def megabytes(server: OwnServer) -> float:
    """The proportional memory of a server and its kernels.

    What JupyterLab runs for a moment after its start (it asks npm for news) is left out.
    """
    process = psutil.Process(server.pid)
    kernels = [one for one in process.children() if "ipykernel_launcher" in one.cmdline()]
    return sum(int(one.memory_full_info().pss) for one in (process, *kernels)) / 1e6


def report() -> None:
    """Print the medians of the rounds."""
    figures = Figures(*map(statistics.median, zip(*(measure() for _ in range(ROUNDS)))))
    print(
        f"own server, from its start to its first answer: {figures.start:.1f} s,"
        f" of these {figures.start_of_processor:.1f} s of a processor"
    )
    print(f"first lesson: first byte {figures.first_byte:.2f} s, whole page {figures.page:.2f} s")
    print(
        f"memory: {figures.idle:.0f} MB, with one lesson open {figures.one_lesson:.0f} MB,"
        f" with three {figures.three_lessons:.0f} MB"
    )


if __name__ == "__main__":
    report()
