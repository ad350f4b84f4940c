"""Print how long the import takes, and how fast the engine deals, plays and judges."""

from __future__ import annotations

from bench.imports import report_import
from bench.play import report_deals, report_play
from bench.referee import report_referee
from bench.simulation import report_simulation
from bench.solver import report_solver


def main() -> None:
    """Run all benchmarks, each with its figure on one line."""
    report_import()
    report_play()
    report_deals()
    report_referee()
    report_simulation()
    report_solver()


if __name__ == "__main__":
    main()
