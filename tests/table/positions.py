"""Positions that the tests of the table share."""

from __future__ import annotations

from lsteach import Hand, deal, load_rules


def played_on(hand: Hand, cards: int) -> Hand:
    """Play ``cards`` cards, always the last legal one."""
    for _ in range(cards):
        hand = hand.play(hand.legal_cards[-1])
    return hand


def noris(players: int = 4, cards: int = 0, number: int = 42) -> Hand:
    return played_on(
        deal(load_rules("noris"), players=players, number=number, dealer=players - 1), cards
    )


def with_trump(players: int, cards: int = 0) -> Hand:
    rules = load_rules("family").with_(trump="void")
    return played_on(deal(rules, players=players, number=5, dealer=players - 1), cards)


def shoving() -> Hand:
    return deal(load_rules("letzter"), players=4, number=7, dealer=0)
