"""One suit as one number.

The cards of a suit that are still held are the digits of a number in base eight: a leading 1,
then from the highest card down the seat that holds it. Cards that are gone leave no trace, so
neighbours in one hand are equal, and only one of them is tried. While a trick lies on the table,
the digit ``BEST`` stands at the height of the card that is winning it, or ``OUR_BEST`` if that
card is seat 0's.

Seats are counted from the seat that is solved for, which is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

T = TypeVar("T")

BEST = 7
OUR_BEST = 6
MOST_SEATS = 6
_MOST_KNOWN = 200_000


class Memo(dict[int, T], Generic[T]):
    """A function of a suit that remembers its values: ``memo[suit]``."""

    def __init__(self, function: Callable[[int], T]) -> None:
        super().__init__()
        self._function = function
        _memos.append(self)

    def __missing__(self, suit: int) -> T:
        value = self[suit] = self._function(suit)
        return value


_memos: list[dict[int, Any]] = []


def forget_too_much() -> None:
    """Keep what is remembered small; nothing but time depends on it."""
    for memo in _memos:
        if len(memo) > _MOST_KNOWN:
            memo.clear()


def suit_of(holders: Sequence[int]) -> int:
    """Return the suit with these holders, from the lowest card up.

    >>> oct(suit_of([0, 2, 2, 1]))
    '0o11220'
    """
    suit = 1
    for holder in reversed(holders):
        suit = suit << 3 | holder
    return suit


def holders_of(suit: int) -> list[int]:
    """Return who holds the cards of a suit, from the lowest card up.

    >>> holders_of(suit_of([0, 2, 2, 1]))
    [0, 2, 2, 1]
    """
    holders = []
    while suit > 1:
        holders.append(suit & 7)
        suit >>= 3
    return holders


def seats_of(suit: int) -> list[int]:
    """Return who holds the cards of a suit without the one on the table, from the lowest up.

    >>> seats_of(suit_of([0, BEST, 2, 1]))
    [0, 2, 1]
    """
    return [holder for holder in holders_of(suit) if holder < OUR_BEST]


HIGHEST = Memo(lambda suit: [8, *holders_of(suit)][-1])
"""Who holds the highest card (8: nobody)."""

HELD = Memo(lambda suit: sum(1 << seat for seat in set(seats_of(suit))))
"""Who holds cards of the suit: a number with a bit for each seat."""
