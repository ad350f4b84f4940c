"""Lesson 07: the games side by side: one deal in all of them, and the table of what differs."""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.engine.labels import LABELS
from lsteach.lessons.kit.link import asked_for
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.lessons.rules_told.differences import Differences
from lsteach.lessons.side.questions import TOPICS
from lsteach.lessons.side.same_cards_bench import SameCards
from lsteach.words import words_in

PLAYERS = 3
"""With three players and eight cards each, every game can play the same cards."""


def one_deal(language: str = "en") -> SameCards:
    """One deal and one line of play, to step through and to settle under every game.

    The page's link may ask for a label, a number of players and a deal.
    """
    words = words_in(language)
    return SameCards(words, asked_for(words, labels=LABELS, players=PLAYERS))


def differences(labels: Sequence[str] = LABELS, language: str = "en") -> Differences:
    """The rules side by side. ``labels`` may name house rules that were loaded before.

    >>> differences(("noris", "letzter"))
    The rules of the games side by side.
    """
    words = words_in(language)
    return Differences(words, labels)


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("07-games-side-by-side", TOPICS, words_in(language), chosen)
