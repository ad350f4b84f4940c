"""What each card of an ending leads to: the exact verdict, and a line that shows it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lsteach.analysis.solver import showing_line
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.lessons.endings.positions import verdicts
from lsteach.table import step_count

Verdict = Literal["safe", "risky", "lost"]


class Outcome(NamedTuple):
    """What a card leads to.

    It is *safe* where its player gets what the game wants whatever the others do, *lost* where
    no way of playing on brings it, and otherwise *risky*: the others can prevent it. ``line``
    is the whole hand, played to its end as the verdict says; ``step`` is its step before the card.
    """

    seat: int
    card: Card
    verdict: Verdict
    line: Hand
    step: int


def outcomes(hand: Hand) -> tuple[Outcome, ...]:
    """Return what each legal card of the seat to act leads to. Raises ``ValueError`` after the end.

    >>> from lsteach import load_rules
    >>> from lsteach.lessons.endings.positions import LEVELS, ending
    >>> hand = ending(load_rules("noris"), 4, 0, LEVELS["three"])
    >>> sorted(one.verdict for one in outcomes(hand))
    ['risky', 'safe', 'safe']
    """
    seat = hand.to_act
    if seat is None:
        raise ValueError("the hand is over: no card is left to judge")
    found = []
    for card, answer in verdicts(hand).items():
        after = hand.play(card)
        verdict = _verdict(after, seat, is_safe=answer == "yes")
        found.append(Outcome(seat, card, verdict, _played_out(after, seat), step_count(hand)))
    return tuple(found)


def _verdict(hand: Hand, seat: int, *, is_safe: bool) -> Verdict:
    if is_safe:
        return "safe"
    return "risky" if _can_come(hand, seat, set()) else "lost"


def _can_come(hand: Hand, seat: int, failed: set[object]) -> bool:
    """Whether some way of playing on brings the seat what it wants. ``failed`` has none."""
    if hand.is_complete:
        return (hand.winner == seat) == (hand.rules.objective == "take")
    here = (hand.hands, hand.trick, hand.leader)
    if here in failed:
        return False
    if any(_can_come(hand.play(card), seat, failed) for card in hand.legal_cards):
        return True
    failed.add(here)
    return False


def _played_out(hand: Hand, seat: int) -> Hand:
    line = showing_line(hand, seat, "take" if hand.rules.objective == "take" else "avoid")
    assert line is not None, "an ending is small enough to be solved"
    for card in line:
        hand = hand.play(card)
    return hand
