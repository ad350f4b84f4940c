"""Questions on endings, each made from a number and judged by the exact solver or the engine."""

from __future__ import annotations

import random
from functools import partial

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.lessons.endings.ahead import many_tricks, who_takes_the_last
from lsteach.lessons.endings.outcomes import Outcome, outcomes
from lsteach.lessons.endings.positions import BOTH, LEVELS, NEITHER, Level, ending
from lsteach.lessons.endings.told_lines import tell_how, tell_last_card
from lsteach.lessons.endings.told_verdicts import (
    ask_which,
    note_on,
    tell_aim,
    tell_turn,
    tell_verdict,
)
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.table import header_text, table_state
from lsteach.words import Words

AVOIDING, TAKING = ("noris", "letzter"), ("feder", "goeoeck", "family")
PLAYERS = (3, 4)


def keep_one(labels: tuple[str, ...], number: int, words: Words) -> Question:
    """Which of two cards may be kept? One, both or neither of the choices is safe.

    >>> from lsteach.words import words_in
    >>> asked = keep_one(("noris",), 3, words_in("en"))
    >>> sorted(choice.label for choice in asked.choices)[:2]
    ['Both are safe.', 'Neither is safe.']
    """
    chance = random.Random(number)
    drawn = chance.random()
    level = LEVELS["two"] if drawn < 0.7 else BOTH if drawn < 0.85 else NEITHER
    hand = _ending(labels, number, level, chance)
    found = outcomes(hand)
    safe = [one for one in found if one.verdict == "safe"]
    bad = [one for one in found if one.verdict != "safe"]
    each = " ".join(_short(one, words) for one in found)
    if hand.rules.objective == "take":
        both, neither = words("Both are sure."), words("Neither is sure.")
    else:
        both, neither = words("Both are safe."), words("Neither is safe.")
    choices = [_choice(one, found, hand, words) for one in found]
    choices += [
        Choice(both, _why(bad[0], words)) if bad else Choice(both, each, is_right=True),
        Choice(neither, _why(safe[0], words)) if safe else Choice(neither, each, is_right=True),
    ]
    return _question(hand, found, choices, chance, words)


def keep_two(number: int, words: Words) -> Question:
    """Which of three cards is the only safe one?"""
    chance = random.Random(number)
    hand = _ending((*AVOIDING, *TAKING), number, LEVELS["hard"], chance)
    found = outcomes(hand)
    choices = [_choice(one, found, hand, words) for one in found]
    return _question(hand, found, choices, chance, words)


def _ending(labels: tuple[str, ...], number: int, level: Level, chance: random.Random) -> Hand:
    label, players = chance.choice(labels), chance.choice(PLAYERS)
    return ending(load_rules(label), players, number, level)


def _why(outcome: Outcome, words: Words) -> str:
    return tell_verdict(outcome, words) + " " + tell_how(outcome, words)


def _short(outcome: Outcome, words: Words) -> str:
    last = tell_last_card(outcome.line.tricks[-1], outcome.seat, words)
    return tell_verdict(outcome, words) + " " + last


def _choice(one: Outcome, found: tuple[Outcome, ...], hand: Hand, words: Words) -> Choice:
    """The answer that plays this card; it is right where no other card is safe."""
    kept = [words.card(held) for held in hand.hands[one.seat] if held is not one.card]
    label = words("Play {card}, keep {kept}.", card=one.card, kept=words.listed(kept))
    why = _why(one, words)
    if one.verdict != "safe":
        return Choice(label, why, "high-is-safe" if _keeps_highest(one, hand) else "")
    others = [other for other in found if other.verdict == "safe" and other is not one]
    if others:
        return Choice(label, words("That is only half.") + " " + _short(others[0], words))
    return Choice(label, why, is_right=True)


def _keeps_highest(outcome: Outcome, hand: Hand) -> bool:
    """Whether a higher card than the one that is played stays in hand."""
    order = hand.rules.rank_order

    def height(card: Card) -> int:
        return -order.index(card.rank)

    return height(outcome.card) < max(map(height, hand.hands[outcome.seat]))


def _question(
    hand: Hand,
    found: tuple[Outcome, ...],
    choices: list[Choice],
    chance: random.Random,
    words: Words,
) -> Question:
    right = next(choice for choice in choices if choice.is_right)
    wrong = [choice for choice in choices if not choice.is_right]
    wrong.sort(key=lambda choice: not choice.belief)
    parts = (tell_aim(hand.rules, 0, words), tell_turn(hand, words), ask_which(hand.rules, words))
    header = header_text(hand.rules, hand.players, words)
    notes = {one.card: note_on(one, words) for one in found}
    asked = table_state(hand, words, gathered=True, header=header) | {"line": []}
    solved = table_state(hand, words, gathered=True, header=header, notes=notes) | {"line": []}
    return Question(" ".join(parts), arranged(right, wrong, chance), asked, solved)


TOPICS: Topics = {
    "keep-avoid": partial(keep_one, AVOIDING),
    "who-takes-the-last": who_takes_the_last,
    "many-tricks": many_tricks,
    "keep-take": partial(keep_one, TAKING),
    "keep-two": keep_two,
}
"""What a question is about: the card to keep where the last trick is bad; who leads the last card,
and whether it wins; a sweep that can still be, or not; the card to keep where the last trick is
good; two tricks and more to look ahead."""
