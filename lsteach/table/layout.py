"""Where seats and trick cards stand: one set of numbers for the widget and for the still picture.

Seats sit on a grid of twelve columns and two rows, in a *wide* and in a *tall* shape; the bottom
seat has its own place under the grid. Trick cards stand around the middle of the trick, and their
distances are measured in card widths, so that they are the same in every size.
"""

from __future__ import annotations

from typing import TypedDict

CARD_RATIO = 1.42
"""Height of a card divided by its width."""

COLUMNS = 12


class Shape(TypedDict):
    """Grid places as ``[first column, number of columns, row]``, seats clockwise from the left."""

    seats: list[list[int]]
    trick: list[int]


class Layout(TypedDict):
    """The whole drawing of one number of players."""

    wide: Shape
    tall: Shape
    cards: list[list[float]]
    pot: list[float]
    box: list[float]


_WIDE: dict[int, list[list[int]]] = {
    2: [[1, 12, 1]],
    3: [[1, 3, 2], [10, 3, 2]],
    4: [[1, 3, 2], [4, 6, 1], [10, 3, 2]],
    5: [[1, 3, 2], [2, 5, 1], [7, 5, 1], [10, 3, 2]],
    6: [[1, 3, 2], [1, 4, 1], [5, 4, 1], [9, 4, 1], [10, 3, 2]],
}
_TALL: dict[int, list[list[int]]] = {
    2: [[1, 12, 1]],
    3: [[1, 6, 1], [7, 6, 1]],
    4: [[1, 4, 1], [5, 4, 1], [9, 4, 1]],
    5: [[1, 3, 2], [1, 6, 1], [7, 6, 1], [10, 3, 2]],
    6: [[1, 3, 2], [1, 4, 1], [5, 4, 1], [9, 4, 1], [10, 3, 2]],
}
# Offsets of the cards' middles from the middle of the trick, clockwise from the bottom seat.
_CARDS: dict[int, list[list[float]]] = {
    2: [[0, 1.02], [0, -1.02]],
    3: [[0, 0.72], [-1.22, -0.48], [1.22, -0.48]],
    4: [[0, 1.02], [-1.26, 0], [0, -1.02], [1.26, 0]],
    5: [[0, 1.02], [-1.16, 0.58], [-0.58, -1.06], [0.58, -1.06], [1.16, 0.58]],
    6: [[0, 1.06], [-1.14, 0.79], [-1.14, -0.79], [0, -1.06], [1.14, -0.79], [1.14, 0.79]],
}
_POT: dict[int, list[float]] = {3: [0, -0.55], 5: [0, -0.1]}


def layout(players: int) -> Layout:
    """The drawing of a table of 2 to 6 players, as plain numbers that go into a widget's state.

    >>> layout(4)["cards"][1]
    [-1.26, 0]
    >>> layout(4)["wide"]["seats"][1]
    [4, 6, 1]

    Raises ``ValueError`` for any other number of players.
    """
    if players not in _CARDS:
        raise ValueError(f"a table has 2 to 6 players, not {players}")
    cards = _CARDS[players]
    return {
        "wide": {"seats": _WIDE[players], "trick": [4, 6, 2]},
        "tall": {
            "seats": _TALL[players],
            "trick": [4, 6, 2] if players > 4 else [1, COLUMNS, 2],
        },
        "cards": cards,
        "pot": _POT.get(players, [0, 0]),
        "box": [
            round(2 * max(abs(x) for x, _ in cards) + 1, 2),
            round(2 * max(abs(y) for _, y in cards) + CARD_RATIO, 2),
        ],
    }
