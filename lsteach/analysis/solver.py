"""The exact solver: what one seat can force with all hands open, whatever the others do together.

A verdict is always right; where the budget does not suffice it is "unknown".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from lsteach.analysis.solving.forcing import Goal
from lsteach.analysis.solving.search import OutOfNodes, Search
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand

__all__ = ["DEFAULT_NODES", "Answer", "Goal", "GoalVerdict", "Solution", "showing_line", "solve"]

Answer = Literal["yes", "no", "unknown"]

DEFAULT_NODES = 300_000


class GoalVerdict(NamedTuple):
    """Whether a seat can force a goal now, and after each legal card of the seat to act."""

    position: Answer
    cards: dict[Card, Answer]


class Solution(NamedTuple):
    """What ``seat`` can force, with ``to_act`` to play. ``nodes`` is the work that it took."""

    seat: int
    to_act: int
    take: GoalVerdict
    avoid: GoalVerdict
    sweep: GoalVerdict
    nodes: int


def solve(
    hand: Hand,
    seat: int | None = None,
    nodes: int = DEFAULT_NODES,
    *,
    watcher: Callable[[int], bool] | None = None,
) -> Solution:
    """Return what ``seat`` (default: the seat to act) can force, all hands open.

    To *take* is to win the last trick, to *avoid* is not to win it, a *sweep* is every trick of
    the hand, those already played included. ``nodes`` bounds the work, so that the same call
    gives the same answer on every machine. ``watcher`` is called now and then with the nodes so
    far; where it returns False the search ends, and what is not known yet is "unknown".

    Raises ``ValueError`` before the shoves are done, after the last card and for no such seat.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.engine.typed import typed_hand
    >>> last = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[0, 7, 0, 0])
    >>> solve(last, seat=1).sweep
    GoalVerdict(position='yes', cards={Card('9S'): 'yes'})
    """
    seat, to_act = _checked(hand, seat)
    cancelled = False

    def spent() -> int:
        return sum(search.nodes for search in searches)

    def go_on(_done: int) -> bool:
        nonlocal cancelled
        cancelled = watcher is not None and not watcher(spent())
        return not cancelled

    goals: tuple[Goal, ...] = ("sweep", "take", "avoid")
    searches = [Search(seat, goal, go_on) for goal in goals]
    found: dict[Goal, GoalVerdict] = {}
    unsolved = searches
    while unsolved:  # what one goal leaves of its share, the others get
        for i, search in enumerate(unsolved):
            share = 0 if cancelled else (nodes - spent()) // (len(unsolved) - i)
            found[search.goal] = _verdict(search, hand, search.nodes + share)
        if cancelled or spent() >= nodes:
            break
        unsolved = [one for one in unsolved if "unknown" in found[one.goal].cards.values()]
    return Solution(seat, to_act, found["take"], found["avoid"], found["sweep"], spent())


def showing_line(
    hand: Hand, seat: int, goal: Goal, nodes: int = DEFAULT_NODES
) -> tuple[Card, ...] | None:
    """Return cards to the hand's end that show the verdict on ``goal``; None where unknown.

    Where the verdict is yes, ``seat`` plays right and the others resist; where it is no, the
    others play right. Raises ``ValueError`` as :func:`solve` does.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.engine.typed import typed_hand
    >>> last = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[0, 7, 0, 0])
    >>> showing_line(last, 1, "take")
    (Card('9S'), Card('KS'), Card('AH'), Card('QS'))
    """
    _checked(hand, seat)
    search = Search(seat, goal)
    try:
        answer = search.can_force(hand, nodes)
        start = len(hand.plays)
        while hand.to_act is not None:
            hand = hand.play(_showing_card(search, hand, answer, nodes))
    except OutOfNodes:
        return None
    return hand.plays[start:]


def _checked(hand: Hand, seat: int | None) -> tuple[int, int]:
    if hand.to_act is None:
        raise ValueError("the hand is over: there is nothing left to solve")
    if hand.shove_due:
        raise ValueError("a hand is solved after its shoves")
    seat = hand.to_act if seat is None else seat
    if not 0 <= seat < hand.players:
        raise ValueError(f"with {hand.players} players there is no seat {seat}")
    return seat, hand.to_act


def _verdict(search: Search, hand: Hand, most: int) -> GoalVerdict:
    cards: dict[Card, Answer] = {one: "unknown" for one in hand.legal_cards}
    try:
        for one in hand.legal_cards:
            cards[one] = "yes" if search.can_force(hand.play(one), most) else "no"
    except OutOfNodes:
        pass
    right: Answer = "yes" if hand.to_act == search.seat else "no"
    wrong: Answer = "no" if right == "yes" else "yes"
    answers = set(cards.values())
    position: Answer = right if right in answers else wrong if answers == {wrong} else "unknown"
    return GoalVerdict(position, cards)


def _showing_card(search: Search, hand: Hand, answer: bool, nodes: int) -> Card:
    """A card that keeps the answer; from those who resist it, the one that asks for most."""
    if _plays_right(search, hand, answer):
        for one in hand.legal_cards:
            if search.can_force(hand.play(one), search.nodes + nodes) == answer:
                return one
        raise AssertionError("a verdict does not change without a mistake")
    try:
        return min(
            hand.legal_cards,
            key=lambda one: _right_replies(search, hand.play(one), answer, search.nodes + nodes),
        )
    except OutOfNodes:
        return hand.legal_cards[0]


def _plays_right(search: Search, hand: Hand, answer: bool) -> bool:
    """Whether it is the turn of the side to whom the verdict is due."""
    return (hand.to_act == search.seat) == answer


def _right_replies(search: Search, hand: Hand, answer: bool, most: int) -> float:
    """How large a part of the next cards keeps the answer: 1 where there is nothing to find."""
    if hand.to_act is None or not _plays_right(search, hand, answer):
        return 1
    right = [search.can_force(hand.play(one), most) == answer for one in hand.legal_cards]
    return sum(right) / len(right)
