"""Single things on the still picture, as SVG: cards, coins, suit signs, words."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from lsteach.table.layout import CARD_RATIO

SUIT_PATHS = {
    "S": "M50 6C56 24 92 40 92 62C92 75 82 82 72 82C64 82 57 78 53 72C54 82 58 89 66 94L34 94"
    "C42 89 46 82 47 72C43 78 36 82 28 82C18 82 8 75 8 62C8 40 44 24 50 6Z",
    "H": "M50 92C20 66 7 51 7 33C7 18 18 9 30 9C40 9 47 15 50 25C53 15 60 9 70 9"
    "C82 9 93 18 93 33C93 51 80 66 50 92Z",
    "D": "M50 4C58 23 70 38 87 50C70 62 58 77 50 96C42 77 30 62 13 50C30 38 42 23 50 4Z",
    "C": "M50 6a21 21 0 1 1 0 42a21 21 0 1 1 0-42ZM28 37a21 21 0 1 1 0 42a21 21 0 1 1 0-42Z"
    "M72 37a21 21 0 1 1 0 42a21 21 0 1 1 0-42ZM44 44h12v20c1 13 4 23 12 30H32c8-7 11-17 12-30Z",
}
INK, RED, GOLD, FACE = "#1d2327", "#b8232f", "#e9b44c", "#fffefa"
FELT, DARK, ON_FELT, SOFT = "#1e5a4a", "#10352b", "#f6f3ea", "#d3dfd9"
MINI_CARD = 30.0


def words_at(
    shown: str,
    x: float,
    y: float,
    size: float,
    colour: str = ON_FELT,
    weight: int = 400,
    anchor: str = "middle",
) -> str:
    """One line of text with its baseline at y."""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
    where = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {where} fill="{colour}"{bold}{placed}>{escape(shown)}</text>'


def box(
    x: float, y: float, width: float, height: float, round_: float, fill: str, stroke: str = ""
) -> str:
    """A rounded box with its top left corner at x, y; ``stroke`` is its whole outline."""
    size = f'width="{number(width)}" height="{number(height)}" rx="{number(round_)}"'
    outline = f" {stroke}" if stroke else ""
    return f'<rect x="{number(x)}" y="{number(y)}" {size} fill="{fill}"{outline}/>'


def coin(x: float, y: float, is_full: bool) -> str:
    """A coin, or an empty place for one, with its middle at x, y."""
    paint = f'fill="{GOLD}" stroke="#a8741c"' if is_full else 'fill="none" stroke="#b4cbc3"'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="5" {paint}/>'


def suit_sign(suit: str, x: float, y: float, size: float, colour: str = "") -> str:
    """A suit sign of this size with its middle at x, y."""
    scale = f"{size / 100:.3f}".rstrip("0")
    paint = colour or (RED if suit in "HD" else INK)
    place = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({scale})"
    return f'<path transform="{place}" d="{SUIT_PATHS[suit]}" fill="{paint}"/>'


def card_face(
    code: str,
    x: float,
    y: float,
    width: float,
    words: Mapping[str, Any],
    face: str = FACE,
    has_ring: bool = False,
) -> str:
    """A card with its top left corner at x, y; a gold ring marks it."""
    rank, suit = code[0], code[1]
    colour = RED if suit in "HD" else INK
    ring = f'stroke="{GOLD}" stroke-width="4"' if has_ring else f'stroke="{DARK}"'
    return (
        box(x, y, width, width * CARD_RATIO, width * 0.11, face, ring)
        + words_at(
            words["ranks"][rank], x + width * 0.27, y + width * 0.38, width * 0.34, colour, 700
        )
        + suit_sign(suit, x + width * 0.27, y + width * 0.58, width * 0.25)
        + suit_sign(suit, x + width * 0.65, y + width * 1.03, width * 0.54)
    )


def mini_card(code: str, x: float, y: float, words: Mapping[str, Any]) -> str:
    """A small card with the middle of its upper edge at x, y."""
    rank, suit = code[0], code[1]
    colour = RED if suit in "HD" else INK
    return (
        box(x - MINI_CARD / 2, y, MINI_CARD, 40, 4, FACE)
        + words_at(words["ranks"][rank], x, y + 17, 15, colour, 700)
        + suit_sign(suit, x, y + 29, 14)
    )


def card_backs(count: int, x: float, y: float) -> str:
    """Cards face down, the middle of their upper edge at x, y."""
    first = x - (8 * (count - 1) + 16) / 2
    return "".join(
        box(first + 8 * i, y, 16, 24, 3, "#2b4a78", f'stroke="{FACE}"') for i in range(count)
    )


def number(value: float) -> str:
    """A number with at most one digit after the point, written the same everywhere."""
    return f"{value:.1f}".removesuffix(".0")
