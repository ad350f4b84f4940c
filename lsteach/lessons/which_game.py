"""Lesson 00: which of the labelled games does a table play?"""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.engine.labels import LABELS
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.lessons.which.deciding_bench import Deciding
from lsteach.lessons.which.questions import TOPICS
from lsteach.lessons.which.two_sources import TwoSources
from lsteach.words import words_in


def watch(language: str = "en") -> TwoSources:
    """One last trick, settled by two sources, and what happens where they are mixed."""
    return TwoSources(words_in(language))


def decide(labels: Sequence[str] = LABELS, language: str = "en") -> Deciding:
    """Three questions, and the labels that remain. ``labels`` may name house rules."""
    return Deciding(words_in(language), labels)


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("00-which-game", TOPICS, words_in(language), chosen)
