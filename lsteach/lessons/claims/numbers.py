"""Shares and differences as people say them: so many in 100 hands."""

from __future__ import annotations

from lsteach.analysis.estimates import Estimate


def in_100(value: float) -> str:
    """Write a share as a number in 100; small ones with one digit more.

    >>> in_100(0.2534), in_100(0.00433), in_100(1.0)
    ('25.3', '0.43', '100')
    """
    hundred = 100 * value
    if hundred in (0, 100):
        return f"{hundred:.0f}"
    return f"{hundred:.2f}" if abs(hundred) < 1 else f"{hundred:.1f}"


def interval(estimate: Estimate) -> tuple[str, str]:
    """Write both ends of an interval.

    >>> interval(Estimate(0.253, 0.2448, 0.2612))
    ('24.5', '26.1')
    """
    return in_100(estimate.low), in_100(estimate.high)
