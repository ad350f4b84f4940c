"""How cards of several kinds fit into hands: counted exactly, drawn evenly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import factorial
from typing import NamedTuple, TypeVar

from lsteach.engine.cards import Card

Item = TypeVar("Item")

Rooms = tuple[int, ...]
"""How many more cards each place takes: by seat, and last what lies aside."""

Draw = Callable[[], float]
"""A number from 0 to 1, as ``random.Random(n).random`` gives it."""


class Kind(NamedTuple):
    """Cards that may lie in the same places."""

    cards: tuple[Card, ...]
    places: tuple[int, ...]


class Fitting:
    """All ways to put the cards of some kinds into the rooms of places.

    >>> from lsteach import cards
    >>> fitting = Fitting([Kind(cards("AS KS"), (0,)), Kind(cards("AH KH"), (0, 1))])
    >>> fitting.ways((3, 1)), fitting.ways((2, 2)), fitting.ways((1, 3))
    (2, 1, 0)
    """

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self._kinds = sorted(kinds, key=lambda kind: len(kind.places))
        self._spreads: dict[tuple[int, Rooms], list[tuple[int, Rooms]]] = {}
        self._ways: dict[tuple[int, Rooms], int] = {}

    def ways(self, rooms: Rooms) -> int:
        """Return in how many ways the cards fill the rooms exactly."""
        return self._ways_from(0, rooms)

    def draw(self, rooms: Rooms, draw: Draw) -> list[list[Card]]:
        """Return the cards of each place in one of the ways; each way is equally likely.

        There must be one.
        """
        held: list[list[Card]] = [[] for _ in rooms]
        for i, kind in enumerate(self._kinds):
            spread = pick(self._spreads_of(i, rooms), draw)
            cards = shuffled(kind.cards, draw)
            at = 0
            for place, count in enumerate(spread):
                held[place] += cards[at : at + count]
                at += count
            rooms = tuple([room - count for room, count in zip(rooms, spread)])
        return held

    def _ways_from(self, i: int, rooms: Rooms) -> int:
        """In how many ways the kinds from ``i`` on fill these rooms."""
        if i == len(self._kinds):
            return 0 if any(rooms) else 1
        key = (i, rooms)
        if key not in self._ways:
            self._ways[key] = sum(weight for weight, _ in self._spreads_of(i, rooms))
        return self._ways[key]

    def _spreads_of(self, i: int, rooms: Rooms) -> list[tuple[int, Rooms]]:
        """How kind ``i`` may spread over the rooms, each with the number of ways it stands for."""
        key = (i, rooms)
        if key not in self._spreads:
            cards, places = self._kinds[i]
            found = []
            for spread in self._possible(i, len(cards), places, rooms):
                left = tuple([room - count for room, count in zip(rooms, spread)])
                ways = self._ways_from(i + 1, left)
                if ways:
                    orders = factorial(len(cards))
                    for count in spread:
                        orders //= factorial(count)
                    found.append((ways * orders, spread))
            self._spreads[key] = found
        return self._spreads[key]

    def _possible(
        self, i: int, count: int, places: tuple[int, ...], rooms: Rooms
    ) -> Iterator[Rooms]:
        if i == len(self._kinds) - 1:  # the last kind has to fill what is left
            if count == sum(rooms) and all(place in places for place, n in enumerate(rooms) if n):
                yield rooms
            return
        yield from _spread_over(count, places, rooms, (0,) * len(rooms))


def _spread_over(
    count: int, places: tuple[int, ...], rooms: Rooms, spread: Rooms
) -> Iterator[Rooms]:
    if not places:
        if not count:
            yield spread
        return
    place, *others = places
    behind = sum(rooms[other] for other in others)
    for here in range(max(0, count - behind), min(count, rooms[place]) + 1):
        now = (*spread[:place], here, *spread[place + 1 :])
        yield from _spread_over(count - here, tuple(others), rooms, now)


def pick(weighted: list[tuple[int, Item]], draw: Draw) -> Item:
    """Return one of the items, each as likely as its weight says."""
    item = weighted[-1][1]
    at = int(draw() * sum([weight for weight, _ in weighted])) if len(weighted) > 1 else 0
    for weight, item in weighted:
        at -= weight
        if at < 0:
            return item
    return item


def shuffled(some: Sequence[Card], draw: Draw) -> list[Card]:
    """Return the cards in any order: Python guarantees ``random()``, and not its own shuffle."""
    order = list(some)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
