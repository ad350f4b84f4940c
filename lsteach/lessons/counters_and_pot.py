"""Lesson 05: a whole match of ``noris``, with counters and pot on paper."""

from __future__ import annotations

from lsteach.lessons.counters.ledger import Ledger
from lsteach.lessons.counters.match_watched import MatchWatched
from lsteach.lessons.counters.questions import TOPICS
from lsteach.lessons.counters.told_match import told_match
from lsteach.lessons.kit.link import asked_for
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.words import words_in

WATCHED = 63
"""The number of the match to watch: a sweep, one counter left, and counters that stay."""


def watch(language: str = "en") -> MatchWatched:
    """A whole match, one hand after the other."""
    return MatchWatched(told_match(4, WATCHED), words_in(language))


def keep_the_ledger(language: str = "en") -> Ledger:
    """The learner writes down counters and pot after each hand of a match.

    The page's link may ask for the number of players, and for a match by number as its deal.
    """
    words = words_in(language)
    start = asked_for(words)
    ledger = Ledger(words, start.players, start.deal)
    if start.said:
        ledger.table.say(start.said, tone="wrong")
    return ledger


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("05-counters-and-pot", TOPICS, words_in(language), chosen)
