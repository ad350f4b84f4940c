"""The card table as a still picture: the widget's drawing for print and for pages that run nothing.

The same state gives the same bytes. Colours are part of the picture and read on light and on dark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from lsteach.table.layout import CARD_RATIO, COLUMNS
from lsteach.table.plate import PLATE, WIDTH, plate, pot
from lsteach.table.shapes import (
    DARK,
    FACE,
    FELT,
    GOLD,
    INK,
    MINI_CARD,
    ON_FELT,
    SOFT,
    box,
    card_backs,
    card_face,
    mini_card,
    number,
    suit_sign,
    words_at,
)
from lsteach.table.text import tag, text

EDGE = 18
TRICK_CARD, HAND_CARD = 70.0, 74.0
GAP, MINI_ROW, WON_ROW = 7, 43, 31

State = Mapping[str, Any]


def svg(state: State, words: Mapping[str, Any]) -> str:
    """Draw the table as one SVG element with a title and the position in words.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.table import table_state, table_words
    >>> from lsteach.words import words_in
    >>> english = words_in("en")
    >>> view = deal(load_rules("noris"), players=3, number=42, dealer=2).seen_by(0)
    >>> svg(table_state(view, english), table_words(english))[:25]
    '<svg role="img" xmlns="ht'
    """
    drawing, height = _table(state, words)
    title = words["picture"].format(players=state["players"])
    twin = text(state, words)
    spoken = f"{title}. {twin}".replace("\n", "; ")
    size = f'viewBox="0 0 {WIDTH} {number(height)}" width="{WIDTH}"'
    return (
        f'<svg role="img" xmlns="http://www.w3.org/2000/svg" {size} '
        f'style="max-width:100%;height:auto" font-family="system-ui,sans-serif" '
        f'aria-label="{escape(spoken)}">'
        f"<title>{escape(title)}</title><desc>{escape(twin)}</desc>{drawing}</svg>"
    )


def _table(state: State, words: Mapping[str, Any]) -> tuple[str, float]:
    """The whole drawing and its height: rows from the top, as in the widget."""
    seats = {seat["seat"]: seat for seat in state["seats"]}
    shape, players = state["layout"]["wide"], state["players"]
    around = [
        (seats[(state["bottom"] + i + 1) % players], place)
        for i, place in enumerate(shape["seats"])
    ]
    rows = [0.0, 0.0]
    for seat, (_, span, row) in around:
        rows[row - 1] = max(rows[row - 1], _block_height(seat, span * _column()))
    box_height = state["layout"]["box"][1] * TRICK_CARD + 34
    rows[1] = max(rows[1], box_height)
    second_row = EDGE + rows[0] + (GAP if rows[0] else 0)
    parts = []
    for seat, (column, span, row) in around:
        width = span * _column()
        middle = EDGE + (column - 1) * _column() + width / 2
        top = EDGE if row == 1 else second_row + (rows[1] - _block_height(seat, width)) / 2
        parts.append(_seat(seat, middle, top, width, words))
    parts.append(_trick(state, WIDTH / 2, second_row + rows[1] / 2, words))
    y = second_row + rows[1] + 6
    parts.append(_facts(state, y, words))
    y += 34
    own = seats[state["bottom"]]
    parts.append(plate(own, WIDTH / 2, y, words))
    y += PLATE
    if own["cards"]:
        codes = [entry["card"] for entry in own["cards"]]
        parts.append(_minis(codes, WIDTH / 2, y + GAP, WIDTH - 2 * EDGE, words))
        y += GAP + MINI_ROW * _rows(len(codes), MINI_CARD + 3, WIDTH - 2 * EDGE)
    if own["won"]:
        parts.append(_won(own, WIDTH / 2, y + GAP, WIDTH - 2 * EDGE))
        y += GAP + WON_ROW * _rows(len(own["won"]), 29, WIDTH - 2 * EDGE)
    if state["shove"]:
        parts.append(words_at(state["shove"]["text"], WIDTH / 2, y + 26, 18, weight=600))
        y += 34
    if state["front"]:
        parts.append(words_at(state["front"]["text"], WIDTH / 2, y + 26, 18, weight=600))
        y += 34
    if state["hand"]:
        parts.append(_hand(state["hand"], y + 16, words))
        y += 16 + HAND_CARD * CARD_RATIO
    elif own["count"] and own["cards"] is None:
        parts.append(card_backs(own["count"], WIDTH / 2, y + GAP))
        y += GAP + 24
    height = y + EDGE
    felt = box(0, 0, WIDTH, height, 18, FELT)
    return felt + "".join(parts), height


def _column() -> float:
    return (WIDTH - 2 * EDGE) / COLUMNS


def _rows(count: int, step: float, width: float) -> int:
    per_row = max(1, int((width + 3) // step))
    return -(-count // per_row)


def _block_height(seat: State, width: float) -> float:
    height: float = PLATE
    if seat["cards"]:
        height += GAP + MINI_ROW * _rows(len(seat["cards"]), MINI_CARD + 3, width)
    elif seat["count"] and seat["cards"] is None:
        height += GAP + 24
    if seat["won"]:
        height += GAP + WON_ROW * _rows(len(seat["won"]), 29, width)
    return height


def _seat(seat: State, x: float, y: float, width: float, words: Mapping[str, Any]) -> str:
    parts = [plate(seat, x, y, words)]
    y += PLATE + GAP
    if seat["cards"]:
        codes = [entry["card"] for entry in seat["cards"]]
        parts.append(_minis(codes, x, y, width, words))
        y += MINI_ROW * _rows(len(codes), MINI_CARD + 3, width) + GAP
    elif seat["count"] and seat["cards"] is None:
        parts.append(card_backs(seat["count"], x, y))
        y += 24 + GAP
    if seat["won"]:
        parts.append(_won(seat, x, y, width))
    return "".join(parts)


def _minis(codes: list[str], x: float, y: float, width: float, words: Mapping[str, Any]) -> str:
    places = _wrapped(codes, x, y, MINI_CARD + 3, MINI_ROW, width)
    return "".join(mini_card(code, *at, words) for at, code in zip(places, codes, strict=True))


def _wrapped(
    items: Sequence[object], x: float, y: float, step: float, row_height: float, width: float
) -> list[tuple[float, float]]:
    """Middles of items that stand in centred rows, the top of each row as y."""
    per_row = max(1, int((width + 3) // step))
    places = []
    for start in range(0, len(items), per_row):
        row = items[start : start + per_row]
        first = x - step * (len(row) - 1) / 2
        top = y + row_height * (start // per_row)
        places += [(first + step * i, top) for i in range(len(row))]
    return places


def _won(seat: State, x: float, y: float, width: float) -> str:
    places = _wrapped(seat["won"], x, y, 29, WON_ROW, width)
    return "".join(
        box(at - 13, top, 26, 28, 4, ON_FELT) + words_at(str(won["n"]), at, top + 19, 14, FELT, 700)
        for (at, top), won in zip(places, seat["won"], strict=True)
    )


def _trick(state: State, x: float, y: float, words: Mapping[str, Any]) -> str:
    layout, parts = state["layout"], []
    half_width, half_height = TRICK_CARD / 2, TRICK_CARD * CARD_RATIO / 2
    for index, played in enumerate(state["trick"]):
        dx, dy = layout["cards"][(played["seat"] - state["bottom"]) % state["players"]]
        middle, centre = x + dx * TRICK_CARD, y + dy * TRICK_CARD
        centre += 7 if played["off_suit"] else 0
        face = "#c5d1ca" if played["off_suit"] else FACE
        left, top = middle - half_width, centre - half_height
        parts.append(
            card_face(played["card"], left, top, TRICK_CARD, words, face, played["winner"])
        )
        if played["winner"]:
            parts.append(
                f'<circle cx="{number(left + 55)}" cy="{number(top + 16)}" r="10" fill="{GOLD}"/>'
                + words_at("★", left + 55, top + 21, 14, INK)
            )
        remark = tag(played, index, words)
        if remark:
            tag_y = top - 16 if dy < 0 else top + 2 * half_height - 2
            width = len(remark) * 7.6 + 14
            parts.append(box(middle - width / 2, tag_y, width, 18, 9, DARK))
            parts.append(words_at(remark, middle, tag_y + 13, 13))
    if state["pot"]:
        px, py = layout["pot"]
        parts.append(pot(state["pot"], x + px * TRICK_CARD, y + py * TRICK_CARD, words))
    return "".join(parts)


def _facts(state: State, y: float, words: Mapping[str, Any]) -> str:
    """Led suit to the left of the middle, turned-up card to the right of it."""
    led, turned = state["led_suit"], state["turn_up"]
    parts = []
    if led:
        x = WIDTH / 2 - (150 if turned else 50)
        parts.append(suit_sign(led, x, y + 15, 16, ON_FELT))
        parts.append(words_at(state["led_text"], x + 14, y + 20, 15, SOFT, anchor="start"))
    if turned:
        x = WIDTH / 2 + (40 if led else -30)
        parts.append(mini_card(turned["card"], x, y - 8, words))
        parts.append(words_at(turned["text"], x + 22, y + 20, 15, SOFT, anchor="start"))
    return "".join(parts)


def _hand(hand: Sequence[State], y: float, words: Mapping[str, Any]) -> str:
    room = WIDTH - 2 * EDGE - HAND_CARD
    step = min(HAND_CARD + 5, room / max(1, len(hand) - 1))
    x = (WIDTH - HAND_CARD - step * (len(hand) - 1)) / 2
    some_legal = any(entry["legal"] for entry in hand)
    parts = []
    for i, entry in enumerate(hand):
        lifted = 10 if entry["marked"] else 0
        face = FACE if entry["legal"] or not some_legal else "#b9bab4"
        place = (x + step * i, y - lifted)
        parts.append(card_face(entry["card"], *place, HAND_CARD, words, face, entry["marked"]))
    return "".join(parts)
