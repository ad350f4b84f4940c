"""Questions of lesson 05: what is left in the pot, what everybody has now, and who has won.

Each is a last trick with counters on the table, made from a number and settled by the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import Standing, settle
from lsteach.lessons.counters.answers import Asked, after_choices, over_choices, pot_choices
from lsteach.lessons.kit.question import Question, Topics, arranged
from lsteach.lessons.told.tricks import laid_trick
from lsteach.table import header_text, table_state, unjudged
from lsteach.words import Words

TRIES = 5000


def _is_sweep(asked: Asked) -> bool:
    return asked.settlement.sweep is not None


_KINDS: dict[str, tuple[str, Callable[[Asked], bool]]] = {
    "pay": ("after", lambda one: not _is_sweep(one)),
    "pot-1": ("pot", lambda one: _is_sweep(one) and one.before.pot == 1),
    "won": ("over", lambda one: len(one.winners) == 1),
    "one-left": ("over", lambda one: 1 in one.settlement.after.scores and not one.winners),
    "sweep": ("after", lambda one: _is_sweep(one) and one.before.pot > 1),
    "shared": ("over", lambda one: len(one.winners) > 1),
    "pot-0": ("pot", lambda one: _is_sweep(one) and one.before.pot == 0),
    "pot": ("pot", lambda one: one.before.pot > 1),
    "short": ("after", lambda one: _is_sweep(one) and one.before.pot < 2),
}
"""What a question asks (pot, counters after the hand, end of the match), and what it shows."""


def asked_hand(topic: str, number: int) -> Asked:
    """Return the finished hand that shows what ``topic`` is about, fixed by ``number``.

    >>> asked_hand("pot-1", 3).settlement.pot_change
    -1
    """
    for i in range(TRIES):
        chance = random.Random(number * TRIES + i)
        hand = _finished(chance)
        before = _standing(hand, topic, chance)
        asked = Asked(hand, before, settle(hand, before))
        if _KINDS[topic][1](asked):
            return asked
    raise LookupError(f"no hand shows {topic}")


def _finished(chance: random.Random) -> Hand:
    """Lay a last trick; half of the time its winner has taken all tricks before."""
    rules = load_rules("noris")
    players = 3 + int(chance.random() * 2)
    order = sorted(rules.pack(players), key=lambda _: chance.random())
    laid = order[:players]
    leader = int(chance.random() * players)
    hand = laid_trick(rules, laid, leader=leader)
    earlier = hand.dealt.tricks - 1
    won = [0] * players
    if chance.random() < 0.5:  # the winner of a sweep leads to its last trick, too
        won[hand.tricks[-1].winner] = earlier
        leader = hand.tricks[-1].winner
    else:
        won[leader] = 1  # who leads to the last trick has won the one before
        for _ in range(earlier - 1):
            won[int(chance.random() * players)] += 1
    return laid_trick(rules, laid, leader=leader, won=won)


def _standing(hand: Hand, topic: str, chance: random.Random) -> Standing:
    """Move counters from the players to the pot, as hands do; nobody is without any."""
    start, winner = hand.rules.start, hand.tricks[-1].winner
    scores = [start] * hand.players
    pot = 0
    for _ in range(int(chance.random() * (3 if topic.startswith("pot-") else 3 * hand.players))):
        seat = int(chance.random() * hand.players)
        if chance.random() < 0.25:
            taken = min(2, pot)
            scores[seat] += taken
            pot -= taken
        elif scores[seat] > 1:
            scores[seat] -= 1
            pot += 1
    if topic in ("won", "shared"):  # the match ends when the last trick's winner pays
        scores[winner] = 1
    if topic == "shared":
        best, second = sorted(set(range(hand.players)) - {winner}, key=lambda one: -scores[one])[:2]
        scores[best] = scores[second]
    return Standing(tuple(scores), start * hand.players - sum(scores))


def make_question(topic: str, number: int, words: Words) -> Question:
    """Return the question of this topic that belongs to ``number``.

    >>> from lsteach.words import words_in
    >>> asked = make_question("pot-1", 3, words_in("en"))
    >>> [choice.label for choice in asked.choices if choice.is_right]
    ['The pot is empty.']
    """
    asks = _KINDS[topic][0]
    asked = asked_hand(topic, number)
    hand, before, settlement = asked
    make = {"pot": pot_choices, "after": after_choices, "over": over_choices}[asks]
    right, *wrong = make(asked, words)
    shown = before if asks != "over" else settlement.after
    text = {
        "pot": words("What is in the pot after this hand? It held {pot}.", pot=before.pot),
        "after": words("What has everybody after this hand? The pot held {pot}.", pot=before.pot),
        "over": words("The hand is settled, and these are the counters. How does it go on?"),
    }[asks]
    header = header_text(hand.rules, hand.players, words)
    table, solved = (
        table_state(hand, words, standing=standing, header=header) | {"line": []}
        for standing in (shown, settlement.after)
    )
    choices = arranged(right, wrong, random.Random(number))
    return Question(text, choices, unjudged(table), solved)


TOPICS: Topics = {topic: partial(make_question, topic) for topic in _KINDS}
"""What a question is about: see the kinds above."""
