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
    """Print the cost of the import: the median of pairs of processes, one bare and one with it."""
    bare, with_it = [], []
    for run in range(RUNS + 1):
        times = milliseconds("pass"), milliseconds("import lsteach")
        if run:  # the first pair fills the caches of files
            bare.append(times[0])
            with_it.append(times[1])
    cost = statistics.median(b - a for a, b in zip(bare, with_it, strict=True))
    print(
        f"import lsteach: {cost:.1f} ms over bare Python"
        f" (which takes {statistics.median(bare):.1f} ms; median of {RUNS} runs)"
    )


def milliseconds(statement: str) -> float:
    """How long a fresh Python takes for a statement, from its start to its end."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True, cwd=ROOT)
    return 1000 * (time.perf_counter() - started)
