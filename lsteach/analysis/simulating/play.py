"""The play of many hands at once.

A seat's cards have places 0, 1, 2 …; a set of its cards is one number with a bit for each place.
So all the legal cards of all seats in all deals are found with a handful of operations on arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lsteach.analysis.simulating.chance import Codes, Draws, below

Sets = NDArray[np.unsignedinteger[Any]]
"""Sets of cards, by seat and deal: one bit for each place in the seat's hand."""

CODE_BITS = 5
SUIT_LOW, SUIT_HIGH = 3, 4
"""The two bits of a card's number that tell its suit."""


class Course(NamedTuple):
    """How many hands went.

    ``plays`` holds the cards by trick, seat and deal, ``leaders`` the seat that led each trick and,
    at the end, the winner of the last.
    """

    plays: Codes
    leaders: NDArray[np.uint8]


class Wishes(NamedTuple):
    """What each seat would like to play: sets of cards, those that it plays first in front.

    A seat plays one of the legal cards of the first set that holds any, each as likely.
    """

    leading: Sequence[Sets]
    following: Sequence[Sets]


def play_out(
    hands: Codes,
    wishes: Wishes,
    draws: Draws,
    leader: int,
    trump: NDArray[np.uint8] | None = None,
    trump_any: bool = False,
) -> Course:
    """Play all hands to their last card.

    ``hands`` are cards by seat, place and deal; ``draws`` random numbers by trick, seat and deal.
    ``trump`` is the trump suit of each deal, if there is one; with ``trump_any`` a trump may be
    played on any lead.

    >>> hands = np.array([[[7], [0]], [[6], [8]]], np.uint8)  # one deal: A♠ 7♠ against K♠ 7♥
    >>> draws = np.zeros((2, 2, 1), np.uint32)
    >>> course = play_out(hands, Wishes([every_card(hands)], [every_card(hands)]), draws, leader=0)
    >>> course.plays[:, :, 0].tolist(), course.leaders[:, 0].tolist()
    ([[7, 6], [0, 8]], [0, 0, 0])
    """
    players, tricks, deals = hands.shape
    bits = [members((hands >> bit) & 1 == 1) for bit in range(CODE_BITS)]
    held = every_card(hands)
    seats = np.arange(players, dtype=np.uint8)[:, None]
    plays = np.empty((tricks, players, deals), np.uint8)
    leaders = np.empty((tricks + 1, deals), np.uint8)
    leaders[0] = leader
    trumps = None if trump is None else of_suit(bits, trump)
    for trick in range(tricks):
        left = tricks - trick
        leads = seats == leaders[trick]
        lead = picked(preferred(held, wishes.leading), draws[trick], left)
        led = codes(bits, lead)
        led = np.bitwise_or.reduce(led & filled(leads, led), axis=0)
        follows = of_suit(bits, led >> SUIT_LOW)
        legal = legal_cards(held, follows, trumps if trump_any else None)
        card = picked(preferred(legal, wishes.following), draws[trick], left)
        card ^= (card ^ lead) & filled(leads, card)
        held ^= card
        plays[trick] = codes(bits, card)
        power = (plays[trick] & 7) | (holds(card & follows) << 3)
        if trumps is not None:
            power |= holds(card & trumps) << 4
        leaders[trick + 1] = (power << 3 | seats).max(axis=0) & 7
    return Course(plays, leaders)


def every_card(hands: Codes) -> Sets:
    """Return the sets of all cards that the seats hold at first."""
    return members(np.ones(hands.shape, np.bool_))


def members(chosen: NDArray[np.bool_]) -> Sets:
    """Return sets from a choice by seat, place and deal.

    >>> members(np.array([[[True], [False], [True]]])).tolist()
    [[5]]
    """
    players, places, deals = chosen.shape
    sets: Sets = np.zeros((players, deals), np.uint8 if places <= 8 else np.uint16)
    for place in range(places):
        sets |= chosen[:, place].astype(sets.dtype) << place
    return sets


def filled(these: NDArray[np.bool_], like: Sets) -> Sets:
    """Return all bits where something holds, else none, in numbers as large as others."""
    return -these.astype(like.dtype)


def holds(sets: Sets) -> NDArray[np.uint8]:
    """Return 1 where a set has a card in it, else 0."""
    found: NDArray[np.bool_] = sets != 0
    return found.view(np.uint8)


def of_suit(bits: Sequence[Sets], suit: NDArray[np.uint8]) -> Sets:
    """Return the cards of the deal's suit, those already played included."""
    low, high = bits[SUIT_LOW], bits[SUIT_HIGH]
    return ~(low ^ filled(suit & 1 == 1, low)) & ~(high ^ filled(suit & 2 == 2, high))


def legal_cards(held: Sets, follows: Sets, at_any_time: Sets | None) -> Sets:
    """Return what may be played on a lead; ``at_any_time`` are trumps that may always be."""
    can_follow = held & follows
    legal = can_follow if at_any_time is None else can_follow | (held & at_any_time)
    return legal | (held & filled(can_follow == 0, held))


def preferred(legal: Sets, wishes: Sequence[Sets]) -> Sets:
    """Return the legal cards of the first wish that holds any."""
    best = legal & wishes[-1]
    for wish in wishes[-2::-1]:
        some = legal & wish
        best = some | (best & filled(some == 0, some))
    return best


def picked(sets: Sets, draws: Draws, most: int) -> Sets:
    """Return one card of each set, each as likely; no set has more than ``most``."""
    which = below(sizes(sets, most), draws)
    for skipped in range(most - 1):
        sets = sets & (sets - (which > skipped).view(np.uint8))
    return sets & -sets


def sizes(sets: Sets, most: int) -> NDArray[np.uint8]:
    """Return how many cards the sets hold, at most ``most``."""
    count = np.zeros(sets.shape, np.uint8)
    for _ in range(most):
        count += holds(sets)
        sets = sets & (sets - 1)
    return count


def codes(bits: Sequence[Sets], card: Sets) -> Codes:
    """Return the number of each seat's one card."""
    found = np.zeros(card.shape, np.uint8)
    for place, having in enumerate(bits):
        found |= holds(having & card) << np.uint8(place)
    return found
