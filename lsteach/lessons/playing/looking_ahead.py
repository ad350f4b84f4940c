"""What can be found out about an open position, within a budget."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.analysis.kingmaker import last_trick_winners
from lsteach.analysis.solver import DEFAULT_NODES, Solution, solve
from lsteach.engine.hand import Hand
from lsteach.lessons.playing.work import Watcher

BUDGET = DEFAULT_NODES
SELFISH_BUDGET = 5000
"""Enough for two and most endings of three cards: a few hundredths of a second."""


class Found(NamedTuple):
    """What the seat to act can force, and who may win if all play for themselves (or None)."""

    solution: Solution
    winners: frozenset[int] | None


def look_ahead(frame: Hand, watcher: Watcher) -> Found:
    """Solve a position; ``watcher`` gets the nodes so far and may stop it by the answer False.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.analysis.players import simple_player
    >>> hand = deal(load_rules("noris"), number=7, dealer=3)
    >>> while len(hand.plays) < 24:
    ...     hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    >>> found = look_ahead(hand, lambda nodes: True)
    >>> found.solution.avoid.position, sorted(found.winners)
    ('yes', [1])
    """
    solution = solve(frame, nodes=BUDGET, watcher=watcher)
    return Found(solution, last_trick_winners(frame, SELFISH_BUDGET))
