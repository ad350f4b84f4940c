"""Name plates and the pot on the still picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lsteach.table.shapes import GOLD, ON_FELT, SOFT, box, coin, number, words_at

WIDTH = 900
"""Width of the picture."""

PLATE = 34
"""Height of a name plate."""


def plate(seat: Mapping[str, Any], x: float, y: float, words: Mapping[str, Any]) -> str:
    """The name plate: pieces of known width, one after another, in a rounded frame."""
    pieces: list[tuple[float, str]] = []  # width, drawing at x = 0
    if seat["to_act"]:
        pieces.append((9, f'<path d="M0 -5L8 0L0 5Z" fill="{GOLD}"/>'))
    pieces.append(_piece(seat["name"], 18, ON_FELT, 700))
    if seat["winner"]:
        pieces.append(_piece("★", 15, GOLD, 400))
    if seat["you"]:
        pieces.append(_piece(words["you"], 15, ON_FELT, 400))
    if seat["score_kind"] == "counters" and seat["score"] <= 5:
        coins = "".join(coin(6 + 13 * i, 0, i < seat["score"]) for i in range(5))
        pieces.append((64, coins))
    elif seat["score_kind"] in ("counters", "chips"):
        width, amount = _piece(str(seat["score"]), 15, ON_FELT, 600)
        shifted = f'<g transform="translate(16 0)">{amount}</g>'
        pieces.append((16 + width, coin(6, 0, True) + shifted))
    elif seat["score_kind"]:
        pieces.append(_piece(seat["score_text"], 15, ON_FELT, 600))
    if seat["dealer"]:
        pieces.append(_piece(words["dealer"], 14, SOFT, 400))
    if seat["note"]:
        pieces.append(_piece(seat["note"], 14, SOFT, 400))
    width = sum(each for each, _ in pieces) + 9 * (len(pieces) - 1) + 28
    stroke = f'stroke="{GOLD}" stroke-width="3"' if seat["to_act"] else 'stroke="#6f978b"'
    left = max(6, min(x - width / 2, WIDTH - 6 - width))
    parts = [box(left, y, width, PLATE, 16, "#184a3d", stroke)]
    at = left + 14
    for each, drawing in pieces:
        place = f"translate({number(at)} {number(y + PLATE / 2)})"
        parts.append(f'<g transform="{place}">{drawing}</g>')
        at += each + 9
    return "".join(parts)


def _piece(shown: str, size: float, colour: str, weight: int) -> tuple[float, str]:
    width = len(shown) * size * (0.61 if weight > 400 else 0.54)
    return width, words_at(shown, 0, size * 0.36, size, colour, weight, anchor="start")


def pot(held: Mapping[str, Any], x: float, y: float, words: Mapping[str, Any]) -> str:
    """The pot with its middle at x, y."""
    label, value = words["pot"], held["value"]
    width = len(label) * 8 + 36
    left = x - width / 2
    return (
        words_at(label, left, y + 5, 14, anchor="start")
        + coin(left + len(label) * 8 + 10, y, value > 0)
        + words_at(str(value), left + len(label) * 8 + 20, y + 5, 15, weight=700, anchor="start")
    )
