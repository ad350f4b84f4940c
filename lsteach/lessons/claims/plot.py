"""A plot of shares: for each a line with a dot for what was counted and a bar for its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from lsteach.analysis.estimates import Estimate
from lsteach.table.shapes import number, words_at

WIDTH, EDGE, ROW, AXIS = 360, 14, 44, 34
MOST_TICKS = 6
STEPS = (1, 2, 5, 10, 20)
TEXT = 14.0


class Line(NamedTuple):
    """One line of a plot: its name, and the number in 100, which is None where nothing counted."""

    name: str
    value: str
    estimate: Estimate | None


def plot(lines: Sequence[Line], mark: float | None, caption: str, spoken: str) -> str:
    """Draw the lines as one SVG element, ``spoken`` being its text twin.

    A dashed line stands at ``mark``. The colours are those of the page.

    >>> drawn = plot([Line("A", "25.0", Estimate(0.25, 0.2, 0.3))], 0.25, "In 100", "A: 25.0.")
    >>> drawn.startswith('<svg role="img"'), drawn.count("<circle")
    (True, 1)
    """
    ticks = _ticks(lines, mark)
    height = len(lines) * ROW + AXIS

    def across(value: float) -> float:
        return EDGE + (value - ticks[0]) / (ticks[-1] - ticks[0]) * (WIDTH - 2 * EDGE)

    bottom = len(lines) * ROW + 6
    parts = [_axis(ticks, across(ticks[0]), across(ticks[-1]), bottom)]
    parts += [
        _upright(across(tick), bottom, "lsp-grid") + _tick(tick, across(tick), bottom)
        for tick in ticks
    ]
    if mark is not None:
        parts.append(_upright(across(mark), bottom, "lsp-fair"))
    for place, line in enumerate(lines):
        top = place * ROW
        parts.append(words_at(line.name, EDGE, top + 17, TEXT, "currentColor", anchor="start"))
        parts.append(words_at(line.value, WIDTH - EDGE, top + 17, TEXT, "currentColor", 700, "end"))
        if line.estimate is not None:
            low, at, high = map(
                across, (line.estimate.low, line.estimate.value, line.estimate.high)
            )
            y = top + 31
            parts.append(f'<path class="lsp-bar" d="M{number(low)} {y}H{number(high)}"/>')
            parts.append(f'<circle class="lsp-dot" cx="{number(at)}" cy="{y}" r="5"/>')
    return (
        f'<svg role="img" xmlns="http://www.w3.org/2000/svg" class="lsp-plot"'
        f' viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" aria-label="{escape(spoken)}">'
        f"<title>{escape(caption)}</title><desc>{escape(spoken)}</desc>{''.join(parts)}</svg>"
    )


def _ticks(lines: Sequence[Line], mark: float | None) -> list[float]:
    """Round numbers from below the lowest to above the highest, nought among them."""
    known = [line.estimate for line in lines if line.estimate is not None]
    low = min([0.0, *(one.low for one in known)])
    high = max([0.0, mark or 0.0, *(one.high for one in known)]) or 1.0
    power = 10.0 ** math.floor(math.log10((high - low) / MOST_TICKS))
    step = next(
        step * power
        for step in STEPS
        if math.ceil(high / step / power - 1e-9) - math.floor(low / step / power + 1e-9)
        < MOST_TICKS
    )
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [place * step for place in range(first, last + 1)]


def _tick(tick: float, x: float, bottom: float) -> str:
    return words_at(f"{100 * tick:.3g}", x, bottom + 18, TEXT - 1, "currentColor")


def _axis(ticks: list[float], left: float, right: float, bottom: float) -> str:
    return f'<path class="lsp-axis" d="M{number(left)} {number(bottom)}H{number(right)}"/>'


def _upright(x: float, bottom: float, look: str) -> str:
    return f'<path class="{look}" d="M{number(x)} 0V{number(bottom)}"/>'
