"""Questions of lesson 03: who takes this trick, and who leads the next one?

Each is a trick of a real deal, made from a number and judged by the engine. The wrong answers are
the beliefs that the lesson corrects.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial
from typing import TypeVar

from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.lessons.told.tricks import best_card, next_leader, only_the_trick, ranking, trump_of
from lsteach.lessons.won.answers import (
    belief_behind,
    why_not_leader,
    why_not_winner,
    why_winner,
)
from lsteach.table import header_text, table_state, unjudged
from lsteach.words import Words

T = TypeVar("T")

TRIES = 2000


@cache
def games(kind: str) -> tuple[Rules, ...]:
    """Return the rules from which a question takes its trick: plain, ace-ten or trump."""
    family = load_rules("family")
    return {
        "plain": (load_rules("noris"), load_rules("feder")),
        "ace-ten": (load_rules("goeoeck"),),
        "trump": (family.with_(trump="void"), family.with_(trump="any")),
    }[kind]


def _off_suit_is_higher(hand: Hand) -> bool:
    trick = hand.tricks[-1]
    high = min(trick.cards, key=lambda one: hand.rules.rank_order.index(one.rank))
    return high.rank != "A" and belief_behind(hand, high) == "highest-wins" and (
        high.suit != best_card(trick).suit
    )  # fmt: skip


def _ace_loses(hand: Hand) -> bool:
    trick = hand.tricks[-1]
    aces = [one for one in trick.cards if one.rank == "A"]
    return bool(aces) and best_card(trick) not in aces


def _seven_wins(hand: Hand) -> bool:
    return best_card(hand.tricks[-1]).rank == "7"


def _ten_decides(hand: Hand) -> bool:
    trick = hand.tricks[-1]
    beliefs = {belief_behind(hand, one) for one in trick.cards if one is not best_card(trick)}
    return best_card(trick).rank == "T" and "ten-under-jack" in beliefs


def _trump_wins(hand: Hand) -> bool:
    trick = hand.tricks[-1]
    beliefs = {belief_behind(hand, one) for one in trick.cards if one is not best_card(trick)}
    return best_card(trick).suit == hand.trump != trick.cards[0].suit and beliefs != {""}


def _lead_moves(hand: Hand) -> bool:
    trick = hand.tricks[-1]
    return trick.winner not in ((hand.dealer + 1) % hand.players, trick.leader)


_KINDS: dict[str, tuple[tuple[str, ...], Callable[[Hand], bool]]] = {
    "off-suit": (("plain",), _off_suit_is_higher),
    "next": (("plain",), _lead_moves),
    "ten": (("ace-ten",), _ten_decides),
    "ace": (("plain", "ace-ten", "trump"), _ace_loses),
    "trump": (("trump",), _trump_wins),
    "next-led": (("ace-ten", "trump"), _lead_moves),
    "seven": (("plain", "trump"), _seven_wins),
}
"""What a question is about: the games that its trick comes from, and what the trick shows."""


def finished_trick(topic: str, number: int) -> Hand:
    """Return a hand just after a trick that shows what ``topic`` is about, fixed by ``number``.

    >>> best_card(finished_trick("seven", 1).tricks[-1]).rank
    '7'
    """
    kinds, fits = _KINDS[topic]
    for i in range(TRIES):
        chance = random.Random(number * TRIES + i)
        rules = _one_of(games(_one_of(kinds, chance)), chance)
        players = max(3, _one_of(rules.players, chance))
        hand = _some_tricks(rules, players, number * TRIES + i, chance)
        if fits(hand):
            return hand
    raise LookupError(f"no trick shows {topic}")


def _some_tricks(rules: Rules, players: int, number: int, chance: random.Random) -> Hand:
    """Deal, and play some tricks but not the last."""
    hand = deal(rules, players=players, number=number, dealer=int(chance.random() * players))
    tricks = 1 + int(chance.random() * (hand.dealt.tricks - 1))
    while len(hand.tricks) < tricks:
        hand = hand.play(_one_of(hand.legal_cards, chance))
    return hand


def _one_of(some: tuple[T, ...], chance: random.Random) -> T:
    return some[int(chance.random() * len(some))]


def make_question(topic: str, number: int, words: Words) -> Question:
    """Return the question of this topic that belongs to ``number``.

    >>> from lsteach.words import words_in
    >>> asked = make_question("ten", 1, words_in("en"))
    >>> [choice.label for choice in asked.choices if choice.is_right]
    ['B takes it with 10♠.']
    """
    hand = finished_trick(topic, number)
    chance = random.Random(number)
    asks_leader = topic.startswith("next")
    right, *wrong = _leaders(hand, words) if asks_leader else _winners(hand, words)
    state = table_state(hand.seen_by(0), words, header=header_text(hand.rules, hand.players, words))
    solved = only_the_trick(state)
    return Question(
        text=task(hand, words, asks_leader=asks_leader),
        choices=arranged(right, wrong, chance),
        table=unjudged(solved),
        solved=solved,
    )


TOPICS: Topics = {topic: partial(make_question, topic) for topic in _KINDS}
"""What a question is about: see the kinds above."""


def task(hand: Hand, words: Words, *, asks_leader: bool) -> str:
    """Ask who takes the last trick, or who leads the next, and say which card is higher."""
    asked = words("Who leads to the next trick?") if asks_leader else words("Who takes this trick?")
    return f"{asked} {ranking(hand.rules, words)} {trump_of(hand, words)}"


def _winners(hand: Hand, words: Words) -> list[Choice]:
    """Who takes it: the right answer, then the others, the strongest belief first."""
    trick = hand.tricks[-1]
    choices = []
    for seat, card in zip(trick.seats, trick.cards, strict=True):
        label = words("{seat} takes it with {card}.", seat=seat, card=card)
        if seat == trick.winner:
            choices.append(Choice(label, why_winner(hand, words), is_right=True))
        else:
            reason = why_not_winner(hand, card, words)
            choices.append(Choice(label, reason, belief_behind(hand, card)))
    order = ("ten-under-jack", "ace-wins", "highest-wins", "")
    return sorted(choices, key=lambda one: (not one.is_right, order.index(one.belief)))


def _leaders(hand: Hand, words: Words) -> list[Choice]:
    """Who leads next: the right answer, then the dealer's left, then the others."""
    trick = hand.tricks[-1]
    left = (hand.dealer + 1) % hand.players
    reason = f"{why_winner(hand, words)} {next_leader(trick, words)}"
    right = Choice(words("{seat} leads.", seat=trick.winner), reason, is_right=True)
    wrong = [
        Choice(
            words("{seat} leads.", seat=seat),
            why_not_leader(hand, seat, words),
            "dealers-left-leads" if seat == left else "",
        )
        for seat in [left, *range(hand.players)]
        if seat != trick.winner
    ]
    return [right, *wrong]
