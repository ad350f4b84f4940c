"""Every drill of the course by its lesson: the one place where a drill is entered."""

from __future__ import annotations

from importlib import import_module

from lsteach.lessons.question import Topics

MODULES = {
    "00-which-game": "lsteach.lessons.which_game_questions",
    "01-the-deal": "lsteach.lessons.deal_questions",
    "03-win-the-trick": "lsteach.lessons.win_the_trick_questions",
    "04-the-last-trick": "lsteach.lessons.last_trick_questions",
    "05-counters-and-pot": "lsteach.lessons.counters_questions",
    "07-games-side-by-side": "lsteach.lessons.side_by_side_questions",
    "08-letzter": "lsteach.lessons.letzter_questions",
    "09-family-table": "lsteach.lessons.family_questions",
}
"""The module whose ``TOPICS`` a lesson practises. Lesson 02 marks cards and has its own drill."""


def topics_of(lesson: str) -> Topics:
    """Return the topics that a lesson practises.

    >>> "sweep" in topics_of("04-the-last-trick")
    True
    """
    topics: Topics = import_module(MODULES[lesson]).TOPICS
    return topics
