"""Where a hand turned: the last card with which a seat gave away what it was sure of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lsteach.analysis.solver import Solution
from lsteach.engine.hand import Hand
from lsteach.lessons.playing.verdicts import aimed_answers
from lsteach.table import frame_at, step_count


class Turn(NamedTuple):
    """The step before that card, or None for none. ``is_sure`` tells whether all was solved."""

    step: int | None
    is_sure: bool


def choices_of(hand: Hand, seat: int) -> list[int]:
    """Return the steps at which ``seat`` could choose among cards, the last one first.

    >>> from lsteach import deal, load_rules
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> choices_of(hand.play(hand.legal_cards[0]), 0)
    [0]
    """
    steps = range(step_count(hand) - 1, len(hand.shoves) - 1, -1)
    return [step for step in steps if _chooses(frame_at(hand, step), seat)]


def _chooses(frame: Hand, seat: int) -> bool:
    return frame.to_act == seat and len(frame.legal_cards) > 1


def turning_point(
    hand: Hand, seat: int, solved: Callable[[Hand], Solution], watcher: Callable[[int], bool]
) -> Turn:
    """Return where ``seat`` last played a card after which it was no longer sure of its aim.

    Looks at its choices from the last to the first; ``watcher`` is told how many are done, and
    ends it by the answer False.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.analysis.players import simple_player
    >>> from lsteach.analysis.solver import solve
    >>> hand = deal(load_rules("noris"), number=7, dealer=3)
    >>> while len(hand.plays) < 24:
    ...     hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    >>> risky, safe = hand.legal_cards
    >>> turning_point(hand.play(risky), hand.to_act, solve, lambda done: done < 1)
    Turn(step=24, is_sure=True)
    """
    for done, step in enumerate(choices_of(hand, seat)):
        if not watcher(done):
            return Turn(None, is_sure=False)
        frame = frame_at(hand, step)
        answers = aimed_answers(frame, solved(frame))
        played = hand.plays[step - len(hand.shoves)]
        if answers[played] == "no" and "yes" in answers.values():
            return Turn(step, is_sure=True)
        if "unknown" in answers.values():
            return Turn(None, is_sure=False)
    return Turn(None, is_sure=True)
