"""Lesson 04: the last trick costs a counter, unless one player took them all."""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.engine.cards import cards
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import Standing
from lsteach.engine.typed import typed_hand
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.lessons.kit.watching import Watch
from lsteach.lessons.last.bench import Bench
from lsteach.lessons.last.questions import TOPICS
from lsteach.words import Words, words_in

EXAMPLE = ("9S", "KS", "AH", "QS")
"""The last trick of the source: A leads, B wins, C has no spades."""


def last_trick(trick: Sequence[str], won: Sequence[int]) -> Hand:
    """Return the ``noris`` hand before its last trick, A to lead.

    >>> last_trick(EXAMPLE, (2, 3, 1, 1)).to_act
    0
    """
    return typed_hand(load_rules("noris"), [cards(one) for one in trick], dealer=3, won=won)


def watch(language: str = "en") -> Watch:
    """The worked example, first ending: B did not take all earlier tricks."""
    words = words_in(language)
    return _watched(
        (2, 3, 1, 1),
        Standing((5, 5, 5, 5), 0),
        words("One trick is left. B has won 3 of 7."),
        words,
    )


def watch_sweep(language: str = "en") -> Watch:
    """The worked example, second ending: B has taken the seven tricks before."""
    words = words_in(language)
    return _watched(
        (0, 7, 0, 0),
        Standing((4, 5, 4, 4), 3),
        words("One trick is left. B has won 7 of 7."),
        words,
    )


def _watched(won: Sequence[int], before: Standing, opening: str, words: Words) -> Watch:
    hand = last_trick(EXAMPLE, won)
    for card in cards(" ".join(EXAMPLE)):
        hand = hand.play(card)
    return Watch(hand, words, opening, before)


def bench(language: str = "en") -> Bench:
    """Change cards, earlier tricks and pot, and see what the hand is worth."""
    return Bench(words_in(language), EXAMPLE)


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("04-the-last-trick", TOPICS, words_in(language), chosen)
