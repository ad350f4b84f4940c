"""What ``import lsteach`` costs over a bare Python."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNS = 15


def report_import() -> None:
    """Print the cost of the import, from pairs of processes: one bare and one with it.

    The fastest of each kind is what a quiet machine takes; the median tells how quiet it was.
    """
    bare, with_it = [], []
    for run in range(RUNS + 1):
        times = milliseconds("pass"), milliseconds("import lsteach")
        if run:  # the first pair fills the caches of files
            bare.append(times[0])
            with_it.append(times[1])
    cost = statistics.median(b - a for a, b in zip(bare, with_it, strict=True))
    print(
        f"import lsteach: {cost:.1f} ms over bare Python, median of {RUNS} pairs"
        f" (fastest of each: {min(with_it) - min(bare):.1f} ms over {min(bare):.1f} ms)"
    )


def milliseconds(statement: str) -> float:
    """How long a fresh Python takes for a statement, from its start to its end."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True, cwd=ROOT)
    return 1000 * (time.perf_counter() - started)
