"""What may come of an ending, by trying every line of play to the last card.

It shares no code with the engine and none with the solver: cards are two-letter codes, and what
may be played and what wins comes from the second referee (`reference.py`).
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from .reference import legal_cards, winning_place


class Ending(NamedTuple):
    """The cards of each seat, the trick that lies on the table, and who has won a trick so far.

    After the last card `leader` is the winner of the last trick.
    """

    hands: tuple[tuple[str, ...], ...]
    leader: int
    trick: tuple[str, ...] = ()
    winners: frozenset[int] = frozenset()


class BruteForce:
    """Everything that can be forced under one ranking, trump rule and trump."""

    def __init__(self, ranks: str, trump_rule: str | None = None, trump: str | None = None) -> None:
        self.ranks, self.trump_rule, self.trump = ranks, trump_rule, trump
        self.can_force = cache(self._can_force)

    def _can_force(self, ending: Ending, seat: int, goal: str) -> bool:
        """Can `seat`, alone against all the others, take, avoid or sweep?"""
        if not any(ending.hands):
            return {
                "take": ending.leader == seat,
                "avoid": ending.leader != seat,
                "sweep": ending.winners == {seat},
            }[goal]
        branches = (
            self.can_force(self.after(ending, card), seat, goal) for card in self.choices(ending)
        )
        return any(branches) if to_act(ending) == seat else all(branches)

    def ways_to_end(self, ending: Ending, label: str) -> frozenset[Ending]:
        """All ends that may come when everybody plays for themselves and can foresee the rest.

        Each card has its possible ends; whatever they turn out to be, the seat to act picks a
        card whose end is best for it, any of them where several are.
        """
        if not any(ending.hands):
            return frozenset([ending])
        seat = to_act(ending)
        branches = [
            self.ways_to_end(self.after(ending, card), label) for card in self.choices(ending)
        ]
        found: set[Ending] = set()
        for ends in set(product(*branches)):
            best = max(gains(label, end)[seat] for end in ends)
            found |= {end for end in ends if gains(label, end)[seat] == best}
        return frozenset(found)

    def choices(self, ending: Ending) -> list[str]:
        """The cards that may be played next."""
        held = list(ending.hands[to_act(ending)])
        return legal_cards(held, list(ending.trick), self.trump_rule, self.trump)

    def after(self, ending: Ending, card: str) -> Ending:
        """The ending after one more card."""
        hands = tuple(tuple(one for one in held if one != card) for held in ending.hands)
        trick = (*ending.trick, card)
        if len(trick) < len(hands):
            return Ending(hands, ending.leader, trick, ending.winners)
        winner = (ending.leader + winning_place(list(trick), self.ranks, self.trump)) % len(hands)
        return Ending(hands, winner, (), ending.winners | {winner})


def to_act(ending: Ending) -> int:
    """The seat that plays next."""
    return (ending.leader + len(ending.trick)) % len(ending.hands)


@cache
def gains(label: str, end: Ending) -> list[int]:
    """What the end of a hand is worth to each seat, as the rules page pays it."""
    players, swept = len(end.hands), len(end.winners) == 1
    if label == "noris":  # the last trick costs 1, a sweep takes 2 from the pot
        return [(2 if swept else -1) if seat == end.leader else 0 for seat in range(players)]
    if label == "letzter":  # the last trick is a penalty point, a march one for all the others
        return [-1 if (seat == end.leader) != swept else 0 for seat in range(players)]
    return [1 if seat == end.leader else 0 for seat in range(players)]
