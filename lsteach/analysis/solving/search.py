"""Yes-or-no search: can one seat, alone against all the others, force its goal?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from lsteach.engine.hand import Hand

Goal = Literal["take", "avoid", "sweep"]
Watcher = Callable[[int], bool]

_WATCH_EVERY = 2000


class OutOfNodes(Exception):
    """The budget is used up, or the watcher said stop."""


class Search:
    """All that is known of one seat and goal; positions of one hand share it."""

    def __init__(self, seat: int, goal: Goal, watcher: Watcher | None = None) -> None:
        self.seat = seat
        self.goal = goal
        self.nodes = 0
        self.most = 0
        self._watcher = watcher
        self._known: dict[object, bool] = {}

    def can_force(self, hand: Hand, most: int) -> bool:
        """Return whether the seat forces its goal from ``hand`` on; count up to ``most`` nodes.

        Raises ``OutOfNodes`` where the nodes do not suffice.
        """
        self.most = most
        return self._search(hand)

    def _search(self, hand: Hand) -> bool:
        if hand.to_act is None:
            return (hand.winner == self.seat) == (self.goal != "avoid")
        if not hand.trick and self.goal == "sweep":
            taken = hand.taken
            if sum(taken) != taken[self.seat]:
                return False
        key = (hand.hands, hand.trick, hand.leader)
        if key in self._known:
            return self._known[key]
        self.nodes += 1
        if self.nodes > self.most:
            raise OutOfNodes
        if self._watcher and not self.nodes % _WATCH_EVERY and not self._watcher(self.nodes):
            raise OutOfNodes
        wanted = hand.to_act == self.seat
        answer = not wanted
        for one in hand.legal_cards:
            if self._search(hand.play(one)) == wanted:
                answer = wanted
                break
        self._known[key] = answer
        return answer
