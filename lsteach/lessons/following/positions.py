"""Positions for exercises, each made from a number and checked against what it should show."""

from __future__ import annotations

import random
from collections.abc import Callable

from lsteach.engine.hand import Hand, deal, winning_card
from lsteach.engine.labels import load_rules

TRIES = 1000


def random_position(number: int) -> Hand:
    """Return a ``noris`` hand in mid-play, for three or four players, fixed by the number.

    >>> random_position(5) == random_position(5)
    True
    """
    chance = random.Random(number)
    players = 3 + int(chance.random() * 2)
    dealer = int(chance.random() * players)
    hand = deal(load_rules("noris"), players=players, number=number, dealer=dealer)
    for _ in range(int(chance.random() * players * 7)):
        legal = hand.legal_cards
        hand = hand.play(legal[int(chance.random() * len(legal))])
    return hand


def position_that(fits: Callable[[Hand], bool], number: int) -> Hand:
    """Return the first random position from ``number`` on that fits.

    Raises ``LookupError`` after many tries; every condition in this package is met far sooner.

    >>> hand = position_that(is_void, 1)
    >>> hand.legal_cards == hand.hands[hand.to_act]
    True
    """
    for i in range(TRIES):
        hand = random_position(number * TRIES + i)
        if fits(hand):
            return hand
    raise LookupError("no position fits")


def _led_cards(hand: Hand) -> int:
    """How many cards of the led suit the seat to act holds."""
    assert hand.to_act is not None, "positions for exercises are in mid-play"
    led = hand.trick[0].suit
    return sum(one.suit == led for one in hand.hands[hand.to_act])


def _held(hand: Hand) -> int:
    return len(hand.hands[hand.to_act]) if hand.to_act is not None else 0


def is_lead(hand: Hand) -> bool:
    """The seat to act leads, from at least three cards."""
    return not hand.trick and _held(hand) > 2


def is_void(hand: Hand) -> bool:
    """The seat to act has none of the led suit, and at least three cards."""
    return bool(hand.trick) and _held(hand) > 2 and _led_cards(hand) == 0


def has_one(hand: Hand) -> bool:
    """The seat to act must play its only card of the led suit."""
    return bool(hand.trick) and _held(hand) > 2 and _led_cards(hand) == 1


def may_choose(hand: Hand) -> bool:
    """The seat to act holds several cards of the led suit, and others too."""
    return bool(hand.trick) and 1 < _led_cards(hand) < _held(hand)


def may_stay_below(hand: Hand) -> bool:
    """Among the cards that follow, some would be ahead in the trick and some would not."""
    if not may_choose(hand):
        return False
    ahead = [
        winning_card((*hand.trick, one), hand.rules.rank_order) is one for one in hand.legal_cards
    ]
    return any(ahead) and not all(ahead)
