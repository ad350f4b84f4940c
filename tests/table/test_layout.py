"""Nothing on the table covers anything else, for any number of players."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest

from lsteach.table.layout import CARD_RATIO, COLUMNS, layout

PLAYERS = range(2, 7)
SHAPES: tuple[Literal["wide", "tall"], ...] = ("wide", "tall")


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_of_a_trick_do_not_overlap(players: int) -> None:
    cards = layout(players)["cards"]
    assert len(cards) == players
    for (x1, y1), (x2, y2) in combinations(cards, 2):
        assert abs(x1 - x2) >= 1 or abs(y1 - y2) >= CARD_RATIO


@pytest.mark.parametrize("players", PLAYERS)
def test_the_box_holds_all_cards(players: int) -> None:
    width, height = layout(players)["box"]
    for x, y in layout(players)["cards"]:
        assert abs(x) + 0.5 <= width / 2 + 0.01
        assert abs(y) + CARD_RATIO / 2 <= height / 2 + 0.01


@pytest.mark.parametrize("players", PLAYERS)
def test_the_pot_covers_the_middle_of_no_card(players: int) -> None:
    pot_x, pot_y = layout(players)["pot"]
    for x, y in layout(players)["cards"]:
        assert abs(x - pot_x) >= 0.5 + 0.5 or abs(y - pot_y) >= CARD_RATIO / 2 + 0.2


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("shape", SHAPES)
def test_seats_and_trick_have_places_of_their_own(
    players: int, shape: Literal["wide", "tall"]
) -> None:
    places = layout(players)[shape]
    assert len(places["seats"]) == players - 1
    cells = [
        (row, column)
        for first, span, row in [*places["seats"], places["trick"]]
        for column in range(first, first + span)
    ]
    assert len(cells) == len(set(cells))
    assert all(1 <= column <= COLUMNS and row in (1, 2) for row, column in cells)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("shape", SHAPES)
def test_seats_run_clockwise_from_the_left(players: int, shape: Literal["wide", "tall"]) -> None:
    firsts = [first for first, _, _ in layout(players)[shape]["seats"]]
    assert firsts == sorted(firsts)


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_lie_on_the_side_of_their_seat(players: int) -> None:
    drawing = layout(players)
    assert drawing["cards"][0][0] == 0 < drawing["cards"][0][1]
    for (first, span, _), (x, _) in zip(
        drawing["wide"]["seats"], drawing["cards"][1:], strict=True
    ):
        middle = first + span / 2 - 1 - COLUMNS / 2
        assert (middle > 0) - (middle < 0) == (x > 0) - (x < 0)


def test_other_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        layout(7)
