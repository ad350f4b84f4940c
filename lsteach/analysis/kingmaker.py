"""Who may end up with the last trick when everybody plays for themselves, all hands open.

With three players or more there is no single "best play": a player to whom the last trick is lost
is a kingmaker, whose card decides between others and who has no reason to prefer one. So the
answer is a set of seats.
"""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.hand import Hand
from lsteach.engine.scoring import Standing, settle

DEFAULT_NODES = 100_000
"""Enough for five cards a hand with three players, four with four, three with five or six."""

_PLENTY = 10**9


class _Outcome(NamedTuple):
    """A way in which the hand may end: who wins the last trick, and what each seat gains."""

    winner: int
    gains: tuple[int, ...]


class _OutOfNodes(Exception):
    """The budget is used up."""


def last_trick_winners(hand: Hand, nodes: int = DEFAULT_NODES) -> frozenset[int] | None:
    """Return the seats that may win the last trick; None where ``nodes`` do not suffice.

    These are the outcomes of all subgame-perfect equilibria in pure strategies (Selten 1965): at
    every position, reached or not, the seat to act picks a card that is best for itself, given
    how all go on from there. A seat wants the best settlement for itself, by the rules of its
    table and with a pot that can pay; what the others get is all the same to it. Of cards that
    are equally good for it, it may pick any, and nobody knows beforehand which.

    Backwards from the last card: whatever happens later, the seat to act can be sure of the best
    of its cards' worst outcomes. An outcome of any of its cards is possible if and only if it
    gives the seat at least as much.

    This is for small endings. Every position is looked at once, up to ``nodes``; the default is
    enough for five cards a hand with three players, four with four, three with five or six, and
    for most endings of four cards with five players.

    Raises ``ValueError`` before the shoves are done and after the last card.

    Three cards each, and B leads. B cannot win the last trick, but crowns C with a diamond and A
    with the club:

    >>> from lsteach import deal, load_rules
    >>> from lsteach.engine.cards import codes
    >>> hand = deal(load_rules("feder"), players=3, number=145)
    >>> while len(hand.plays) < 15:
    ...     hand = hand.play(hand.legal_cards[0])
    >>> [codes(held) for held in hand.hands], hand.to_act
    (['AD QD 7C', 'JD 7D 9C', '9D KC TC'], 1)
    >>> sorted(last_trick_winners(hand))
    [0, 2]
    >>> [sorted(last_trick_winners(hand.play(card))) for card in hand.legal_cards]
    [[2], [2], [0]]
    """
    if hand.to_act is None:
        raise ValueError("the hand is over: nobody is left to win its last trick")
    if hand.shove_due:
        raise ValueError("the last trick is asked for after the shoves")
    try:
        return frozenset(outcome.winner for outcome in _Endgame(hand, nodes).outcomes(hand))
    except _OutOfNodes:
        return None


class _Endgame:
    """What is known of the positions that come after one hand."""

    def __init__(self, hand: Hand, most: int) -> None:
        rules = hand.rules
        pot = 0 if rules.ante else rules.sweep_value
        self._before = Standing((_PLENTY,) * hand.players, pot)
        self._sign = 1 if rules.best == "most" else -1
        self._left = most
        self._known: dict[object, frozenset[_Outcome]] = {}

    def outcomes(self, hand: Hand) -> frozenset[_Outcome]:
        """All ways in which the hand may end from here on."""
        seat = hand.to_act
        if seat is None:
            return frozenset([self._outcome(hand)])
        taken = hand.taken
        may_sweep = taken.index(sum(taken)) if sum(taken) in taken else None
        key = (hand.hands, hand.trick, hand.leader, may_sweep)
        if key not in self._known:
            self._left -= 1
            if self._left < 0:
                raise _OutOfNodes
            branches = [self.outcomes(hand.play(one)) for one in hand.legal_cards]
            sure = max(min(one.gains[seat] for one in branch) for branch in branches)
            self._known[key] = frozenset(
                one for branch in branches for one in branch if one.gains[seat] >= sure
            )
        return self._known[key]

    def _outcome(self, hand: Hand) -> _Outcome:
        changes = settle(hand, self._before).changes
        assert hand.winner is not None
        return _Outcome(hand.winner, tuple(self._sign * change for change in changes))
