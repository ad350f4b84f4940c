"""What each seat can play from one suit, in two ways of ranking the others' cards.

``EXACT`` is the game. In ``LOOSE`` the others' cards between two neighbouring cards of seat 0 are
equal, and which of equal cards wins a trick is the others' choice. That can only help them: what
seat 0 forces there, it forces whoever of them holds the higher cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lsteach.analysis.solving.suits import (
    BEST,
    MOST_SEATS,
    OUR_BEST,
    Memo,
    holders_of,
    seats_of,
    suit_of,
)

T = TypeVar("T")

LOSES, WINS, TIES = range(3)
"""How a card stands to those before it in the trick."""


class Moves:
    """What a suit becomes; the first three are tables, by seat, of all that the seat can do.

    ``leads``: the suit after each card that is led or, if it is the trump, the first to ruff.
    ``follows``: the same for a card that is played to others of its suit, and how it stands to
    the best of them. ``discards``: after each card that cannot win. ``swept``: when the trick is
    taken away.

    Seat 2's best card has one of seat 1 below it: equal while no card of seat 0 is between.

    >>> suit = suit_of([1, BEST, 0])
    >>> EXACT.follows[1][suit] == ((suit_of([BEST, 0]), LOSES),)
    True
    >>> LOOSE.follows[1][suit] == ((suit_of([BEST, 0]), TIES),)
    True
    """

    def __init__(self, *, is_loose: bool) -> None:
        self.is_loose = is_loose
        self.leads = _each_seat(self._leads)
        self.follows = _each_seat(self._follows)
        self.discards = _each_seat(self._discards)
        self.swept = Memo(lambda suit: self._suit(seats_of(suit)))

    def _suit(self, holders: list[int]) -> int:
        return suit_of(_sorted_between_ours(holders) if self.is_loose else holders)

    def _leads(self, suit: int, seat: int) -> tuple[int, ...]:
        holders = holders_of(suit)
        return tuple(
            self._suit([*holders[:i], _best(seat), *holders[i + 1 :]])
            for i in _choices(holders, seat)
        )

    def _follows(self, suit: int, seat: int) -> tuple[tuple[int, int], ...]:
        holders = holders_of(suit)
        best = next(i for i, holder in enumerate(holders) if holder >= OUR_BEST)
        found = []
        for i in _choices(holders, seat):
            after = holders[:i] + holders[i + 1 :]
            if self.is_loose and seat and not _has_ours(holders[min(i, best) : max(i, best) + 1]):
                found.append((self._suit(after), TIES))
            elif i < best:
                found.append((self._suit(after), LOSES))
            else:
                after.insert(i, _best(seat))
                del after[best]
                found.append((self._suit(after), WINS))
        return tuple(found)

    def _discards(self, suit: int, seat: int) -> tuple[int, ...]:
        holders = holders_of(suit)
        return tuple(self._suit(holders[:i] + holders[i + 1 :]) for i in _choices(holders, seat))


def _each_seat(function: Callable[[int, int], T]) -> list[Memo[T]]:
    def memo(seat: int) -> Memo[T]:
        return Memo(lambda suit: function(suit, seat))

    return [memo(seat) for seat in range(MOST_SEATS)]


def _best(seat: int) -> int:
    return BEST if seat else OUR_BEST


def _has_ours(holders: list[int]) -> bool:
    return 0 in holders or OUR_BEST in holders


def _choices(holders: list[int], seat: int) -> list[int]:
    """The places of a seat's cards that differ, from the highest down."""
    return [
        i
        for i in range(len(holders) - 1, -1, -1)
        if holders[i] == seat and (i == 0 or holders[i - 1] != seat)
    ]


def _sorted_between_ours(holders: list[int]) -> list[int]:
    found: list[int] = []
    others: list[int] = []
    for holder in holders:
        if _has_ours([holder]):
            found += [*sorted(others), holder]
            others = []
        else:
            others.append(holder)
    return found + sorted(others)


EXACT = Moves(is_loose=False)
LOOSE = Moves(is_loose=True)
