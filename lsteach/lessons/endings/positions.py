"""Endings: real deals, played on by chance until seat A has a choice that matters.

An ending belongs to a number and a level, which says how many of the cards are safe. The exact
solver judges them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from lsteach.analysis.solver import Answer, solve
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, deal
from lsteach.engine.rules import Rules
from lsteach.lessons.shoved.positions import after_shoves
from lsteach.words import N_

CHOOSY, TRIES = 15, 250
"""So many times one deal is played to find a turn of the wanted kind, and then to find any."""

KINDS = ("lead", "follow", "discard")
"""What A may have to do, in turn from number to number."""


class Level(NamedTuple):
    """How hard an ending is: the cards left, and how many are safe and how many are not."""

    left: int
    counts: frozenset[tuple[int, int]]
    text: str = ""


LEVELS = {
    "two": Level(2, frozenset({(1, 1)}), N_("2 cards left: 1 is right")),
    "three": Level(3, frozenset({(1, 1), (2, 1)}), N_("3 cards left: 1 is wrong")),
    "hard": Level(3, frozenset({(1, 2)}), N_("3 cards left: only 1 is right")),
}
"""The levels from which a learner chooses, easy to hard."""

BOTH = Level(2, frozenset({(2, 0)}))
NEITHER = Level(2, frozenset({(0, 2)}))


def ending(rules: Rules, players: int, number: int, level: Level) -> Hand:
    """Return the ending that belongs to ``number``: the deal of that number, A to act.

    Nobody has won all tricks so far where a sweep would be another aim. Where the deal has no
    such ending, the next one is taken. The same number gives the same ending everywhere.

    >>> from lsteach import load_rules
    >>> hand = ending(load_rules("noris"), 4, 7, LEVELS["two"])
    >>> hand.to_act, len(hand.hands[0]), sorted(verdicts(hand).values())
    (0, 2, ['no', 'yes'])
    """
    for at in count(number):
        chance = random.Random(f"{rules.label} {players} {at}")
        for tried in range(TRIES):
            kinds = KINDS if tried >= CHOOSY else (KINDS[number % 3],)
            for hand in _turns(rules, players, at, level.left, chance):
                if kind_of(hand) in kinds and _fits(hand, level):
                    return _seen_from_a(hand)
    raise AssertionError("numbers do not end")


def verdicts(hand: Hand) -> dict[Card, Answer]:
    """Return for each legal card whether the seat to act can force what its game wants.

    That is to take the last trick, or to stay out of it, whatever the others do together.
    """
    solution = solve(hand)
    wanted = solution.take if hand.rules.objective == "take" else solution.avoid
    return wanted.cards


def kind_of(hand: Hand) -> str:
    """Return what the seat to act has to do: “lead”, “follow” or “discard”.

    >>> from lsteach import load_rules
    >>> [kind_of(ending(load_rules("feder"), 4, n, LEVELS["two"])) for n in (0, 1, 2)]
    ['lead', 'follow', 'discard']
    """
    if not hand.trick:
        return "lead"
    return "follow" if hand.legal_cards[0].suit == hand.trick[0].suit else "discard"


def _turns(
    rules: Rules, players: int, number: int, left: int, chance: random.Random
) -> Iterator[Hand]:
    """Play a deal by chance, and yield each choice of a seat that holds ``left`` cards."""
    dealer = players - 1
    hand = deal(rules, players, number, dealer)
    hand = after_shoves(hand, len(rules.shove_chain(players, dealer)), chance)
    while hand.to_act is not None and len(hand.hands[hand.to_act]) >= left:
        legal = hand.legal_cards
        if len(hand.hands[hand.to_act]) == left and len(legal) > 1:
            yield hand
        hand = hand.play(legal[int(chance.random() * len(legal))])


def _fits(hand: Hand, level: Level) -> bool:
    if hand.rules.objective == "avoid" and max(hand.taken) == len(hand.tricks):
        return False
    if len(hand.legal_cards) not in map(sum, level.counts):
        return False
    found = list(verdicts(hand).values())
    return (found.count("yes"), found.count("no")) in level.counts


def _seen_from_a(hand: Hand) -> Hand:
    """The same deal and the same cards, with the seats passed on until A is the one to act."""
    assert hand.to_act is not None, "somebody has a choice"
    dealer = (hand.dealer - hand.to_act) % hand.players
    again = deal(hand.rules, hand.players, hand.dealt.number or 0, dealer)
    for shove in hand.shoves:
        again = again.shove(shove.cards)
    for card in hand.plays:
        again = again.play(card)
    return again
