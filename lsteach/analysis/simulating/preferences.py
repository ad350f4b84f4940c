"""What a seat likes to play first: rules that look at its cards as they were dealt.

A preference gets one seat's cards by place and deal, and returns a number for each: cards with a
lower number are played first, among equal numbers chance decides each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lsteach.analysis.simulating.chance import Codes

HIGHEST = 7
"""The height of an ace; in the natural ranking a king has one less."""


class Cards(NamedTuple):
    """One seat's cards, by place and deal: suits 0 to 3, heights 0 to 7 (trumps 8 to 15)."""

    suit: NDArray[np.uint8]
    height: NDArray[np.uint8]

    @classmethod
    def read(cls, codes: Codes, trump: NDArray[np.uint8] | None = None) -> Cards:
        """Return the suits and heights of cards.

        >>> Cards.read(np.array([[15], [6]], np.uint8), np.array([0], np.uint8)).height.tolist()
        [[7], [14]]
        """
        suit, height = codes >> np.uint8(3), codes & np.uint8(7)
        if trump is not None:
            height |= (suit == trump) << np.uint8(3)
        return cls(suit, height)


Preference = Callable[[Cards], NDArray[np.uint8]]


def low_first(cards: Cards) -> NDArray[np.uint8]:
    """Play low cards first, of whatever suit; trumps last.

    >>> low_first(Cards.read(np.array([[7], [8], [3]], np.uint8))).T.tolist()
    [[7, 0, 3]]
    """
    return cards.height


def high_first(cards: Cards) -> NDArray[np.uint8]:
    """Play trumps first, then high cards, of whatever suit.

    >>> high_first(Cards.read(np.array([[7], [8], [3]], np.uint8))).T.tolist()
    [[0, 7, 4]]
    """
    return np.uint8(cards.height.max()) - cards.height


def short_suits_first(cards: Cards) -> NDArray[np.uint8]:
    """Play the suit first of which the fewest cards were dealt.

    >>> short_suits_first(Cards.read(np.array([[7], [8], [3]], np.uint8))).T.tolist()
    [[2, 1, 2]]
    """
    same: NDArray[np.bool_] = cards.suit[:, None] == cards.suit
    length: NDArray[np.uint8] = same.sum(axis=1, dtype=np.uint8)
    return length


def long_suits_first(cards: Cards) -> NDArray[np.uint8]:
    """Play the suit first of which the most cards were dealt.

    >>> long_suits_first(Cards.read(np.array([[7], [8], [3]], np.uint8))).T.tolist()
    [[1, 2, 1]]
    """
    return np.uint8(len(cards.suit)) - short_suits_first(cards)


def keep_tops(cards: Cards) -> NDArray[np.uint8]:
    """Keep the best card of each suit to the end, where it is one of the two highest there are.

    >>> keep_tops(Cards.read(np.array([[7], [6], [14], [18]], np.uint8))).T.tolist()
    [[1, 0, 1, 0]]
    """
    strong = cards.height & 7 >= HIGHEST - 1
    same = cards.suit[:, None] == cards.suit
    better = same & (cards.height[:, None] < cards.height)
    kept: NDArray[np.bool_] = strong & ~better.any(axis=1)
    return kept.astype(np.uint8)
