"""Lesson 06: two tricks before the end: which card stays, and who will have to lead it?"""

from __future__ import annotations

from lsteach.engine.hand import Hand
from lsteach.engine.labels import LABELS, load_rules
from lsteach.lessons.endings.positions import LEVELS, ending
from lsteach.lessons.endings.questions import TOPICS
from lsteach.lessons.endings.try_it import TryEndings
from lsteach.lessons.endings.watched import WATCHED, WatchedEndings, discards, locked_in
from lsteach.lessons.kit.link import asked_for
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.words import words_in


def watch(language: str = "en") -> WatchedEndings:
    """The locked-in lead: whoever wins the last trick but one leads the last card."""
    words = words_in(language)
    return WatchedEndings(locked_in(words), words)


def example() -> Hand:
    """The first of these endings, where A has to choose.

    >>> from lsteach.engine.cards import codes
    >>> codes(example().hands[0])
    'AH 7H'
    """
    return ending(load_rules("noris"), 4, WATCHED, LEVELS["two"])


def watch_discard(language: str = "en") -> WatchedEndings:
    """The safe discard: a player who is void may choose which card stays."""
    words = words_in(language)
    return WatchedEndings(discards(words), words)


def try_it(language: str = "en") -> TryEndings:
    """Endings to play. The page's link may ask for a label, a number of players and a deal."""
    words = words_in(language)
    return TryEndings(words, asked_for(words, labels=LABELS))


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time.

    The page's link may name the number as its deal.
    """
    words = words_in(language)
    asked = asked_for(words, labels=LABELS).deal if number is None else number
    chosen = any_number() if asked is None else asked
    return Practice("06-no-forced-ending", TOPICS, words, chosen)
