"""Lesson 01: the pack, the deal, what is set aside and who leads."""

from __future__ import annotations

from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.match import Match
from lsteach.lessons.dealt.bench import Bench
from lsteach.lessons.dealt.dealing import Dealing
from lsteach.lessons.dealt.questions import TOPICS
from lsteach.lessons.dealt.table import DealShow
from lsteach.lessons.dealt.try_it import DealIt
from lsteach.lessons.kit.link import asked_for
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.words import words_in

WATCHED_DEAL = 42
CUT_AGAIN = 5
"""A deal number at which four players must cut twice."""


def watch(language: str = "en") -> DealShow:
    """The worked example: ``noris`` for four, dealt 4 and 4."""
    words = words_in(language)
    match = Match.start(load_rules("noris"), players=4, number=WATCHED_DEAL, dealer=3)
    return DealShow(words("A deal of noris for four players."), Dealing.of(match), words)


def count_28(language: str = "en") -> DealShow:
    """The family game for three: 28 cards, and what is left of them."""
    words = words_in(language)
    match = Match.start(load_rules("family"), players=3, number=WATCHED_DEAL)
    return DealShow(words("A deal of the family game for three players."), Dealing.of(match), words)


def cut(language: str = "en") -> DealShow:
    """The family game for four with a trump, in which the first dealer is cut for twice."""
    words = words_in(language)
    match = Match.start(load_rules("family").with_(trump="void"), players=4, number=CUT_AGAIN)
    return DealShow(
        words("Cutting for the deal, and a deal with a trump."), Dealing.of(match), words
    )


def bench(language: str = "en") -> Bench:
    """Deal any label for any number of players. A link can name label, players and deal."""
    words = words_in(language)
    return Bench(asked_for(words, labels=LABELS), words)


def try_it(language: str = "en") -> DealIt:
    """The learner deals ``noris``, at four and at three players."""
    return DealIt(words_in(language))


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("01-the-deal", TOPICS, words_in(language), chosen)
