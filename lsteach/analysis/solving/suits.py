"""One suit as one number, and what each seat can play from it.

The cards of a suit that are still held are the digits of a number in base eight: a leading 1,
then from the highest card down the seat that holds it. Cards that are gone leave no trace, so
neighbours in one hand are equal, and only one of them is tried. While a trick lies on the table,
the digit ``BEST`` stands at the height of the card that is winning it.

Seats are counted from the seat that is solved for, which is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

T = TypeVar("T")

BEST = 7
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


def _choices(holders: list[int], seat: int) -> list[int]:
    """The places of a seat's cards that differ, from the highest down."""
    return [
        i
        for i in range(len(holders) - 1, -1, -1)
        if holders[i] == seat and (i == 0 or holders[i - 1] != seat)
    ]


def _discards(suit: int, seat: int) -> tuple[int, ...]:
    holders = holders_of(suit)
    return tuple(suit_of(holders[:i] + holders[i + 1 :]) for i in _choices(holders, seat))


def _bests(suit: int, seat: int) -> tuple[int, ...]:
    holders = holders_of(suit)
    return tuple(suit_of([*holders[:i], BEST, *holders[i + 1 :]]) for i in _choices(holders, seat))


def _follows(suit: int, seat: int) -> tuple[tuple[int, bool], ...]:
    holders = holders_of(suit)
    best = holders.index(BEST) if BEST in holders else len(holders)
    found = []
    for i in _choices(holders, seat):
        if i < best:
            found.append((suit_of(holders[:i] + holders[i + 1 :]), False))
        else:
            after = [*holders[:i], BEST, *holders[i + 1 :]]
            del after[best]
            found.append((suit_of(after), True))
    return tuple(found)


def _swept(suit: int) -> int:
    return suit_of([holder for holder in holders_of(suit) if holder != BEST])


def _each_seat(function: Callable[[int, int], T]) -> list[Memo[T]]:
    def memo(seat: int) -> Memo[T]:
        return Memo(lambda suit: function(suit, seat))

    return [memo(seat) for seat in range(MOST_SEATS)]


DISCARDS = _each_seat(_discards)
"""By seat: the suit after each card that the seat can throw off from it."""

BESTS = _each_seat(_bests)
"""By seat: the suit after each card that it can lead or, if it is the trump, ruff with."""

FOLLOWS = _each_seat(_follows)
"""By seat: the suit after each card, and whether that card is now the best of the trick."""

SWEPT = Memo(_swept)
"""The suit when the trick is taken away."""

HIGHEST = Memo(lambda suit: [8, *holders_of(suit)][-1])
"""Who holds the highest card (8: nobody)."""

HELD = Memo(lambda suit: sum(1 << seat for seat in set(holders_of(suit)) if seat != BEST))
"""Who holds cards of the suit: a number with a bit for each seat."""
