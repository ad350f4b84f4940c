"""One goal of one seat, in one hand: what is found out, and how much work may go into it."""

from __future__ import annotations

from collections.abc import Callable

from lsteach.analysis.solving.forcing import Goal, forcing
from lsteach.analysis.solving.moment import Moment, moment_of
from lsteach.analysis.solving.suits import forget_too_much
from lsteach.engine.cards import SUITS
from lsteach.engine.hand import Hand

Watcher = Callable[[int], bool]

_WATCH_EVERY = 1000


class OutOfNodes(Exception):
    """The budget is used up, or the watcher said stop."""


class Search:
    """All that is found out about one seat and goal; the positions of one hand share it.

    ``nodes`` counts the positions between two tricks that were tried out.
    """

    def __init__(self, seat: int, goal: Goal, watcher: Watcher | None = None) -> None:
        forget_too_much()
        self.seat = seat
        self.goal = goal
        self.nodes = 0
        self._most = 0
        self._watcher = watcher
        self._forces: Callable[[Moment], bool] | None = None
        self._answers: dict[Moment, bool] = {}

    def can_force(self, hand: Hand, most: int) -> bool:
        """Return whether the seat forces its goal from ``hand`` on; work up to ``most`` nodes.

        Raises ``OutOfNodes`` where they do not suffice.
        """
        if self.goal == "sweep" and sum(hand.taken) != hand.taken[self.seat]:
            return False
        if hand.to_act is None:
            return (hand.winner == self.seat) == (self.goal != "avoid")
        if self.goal == "sweep" and not hand.trick and hand.to_act != self.seat:
            # The first trick: in later ones, which the search knows, its leader has won a trick.
            return all(self.can_force(hand.play(one), most) for one in hand.legal_cards)
        if self._forces is None:
            self._forces = forcing(
                self.goal,
                hand.players,
                SUITS.index(hand.trump) if hand.trump else -1,
                hand.rules.trump == "any",
                self._count,
            )
        self._most = most
        moment = moment_of(hand, self.seat)
        if moment not in self._answers:
            self._answers[moment] = self._forces(moment)
        return self._answers[moment]

    def _count(self) -> None:
        if self.nodes >= self._most:
            raise OutOfNodes
        self.nodes += 1
        if self._watcher and self.nodes % _WATCH_EVERY == 0 and not self._watcher(self.nodes):
            raise OutOfNodes
