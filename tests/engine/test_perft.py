"""Counts of all lines of play from known deals, agreed with other programs to the last digit.

No trumps, suits in order, ranks low to high; player 0 leads.
"""

from __future__ import annotations

import pytest

from lsteach import Hand, load_rules
from lsteach.engine.cards import CARDS, SUITS, Card
from lsteach.engine.typed import typed_hand


def low_to_high(suits: str, ranks: str) -> list[Card]:
    return [CARDS[rank + suit] for suit in suits for rank in ranks]


def table(label: str, players: int, in_turn: list[Card]) -> Hand:
    """Card k goes to player k mod n."""
    hands = [tuple(in_turn[seat::players]) for seat in range(players)]
    return typed_hand(load_rules(label), hands, players - 1, hand_size=len(hands[0]))


def lines_of_play(hand: Hand, depth: int) -> list[int]:
    """How many lines there are of 1, 2, … ``depth`` cards.

    The last card of a line is counted and not played: it is one of the legal cards.
    """
    counts = [0] * depth

    def look(position: Hand, at: int) -> None:
        legal = position.legal_cards
        counts[at] += len(legal)
        if at + 1 < depth:
            for one in legal:
                look(position.play(one), at + 1)

    look(hand, 0)
    return counts


RANKS = "789TJQKA"
FOUR = table("noris", 4, low_to_high(SUITS, RANKS))
ONE_SUIT_EACH = typed_hand(
    load_rules("noris"), [tuple(low_to_high(suit, RANKS)) for suit in SUITS], 3
)
THREE = table("noris", 3, low_to_high(SUITS, RANKS[2:]))
TWO = table("family", 2, low_to_high(SUITS[:2], RANKS))


@pytest.mark.parametrize(
    ("hand", "counts"),
    [
        (FOUR, [8, 16, 32, 64, 448, 832, 1600, 3136, 18816, 31488]),
        (ONE_SUIT_EACH, [8, 64, 512, 4096, 28672, 200704, 1404928]),
        (THREE, [8, 16, 32, 224, 416, 800, 4800, 8064, 14592, 72960]),
        (TWO, [8, 32, 224, 800, 4800, 14976, 74880, 199296, 797184, 1751040]),
    ],
    ids=["4 players x 8", "one suit each", "3 players x 8", "2 players x 8"],
)
def test_known_counts(hand: Hand, counts: list[int]) -> None:
    assert hand.leader == 0
    assert lines_of_play(hand, len(counts)) == counts
