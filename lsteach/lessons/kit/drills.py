"""Every drill of the course by its lesson: the one place where a drill is entered."""

from __future__ import annotations

from importlib import import_module

from lsteach.lessons.kit.question import Topics

MODULES = {
    "00-which-game": "lsteach.lessons.which.questions",
    "01-the-deal": "lsteach.lessons.dealt.questions",
    "03-win-the-trick": "lsteach.lessons.won.questions",
    "04-the-last-trick": "lsteach.lessons.last.questions",
    "05-counters-and-pot": "lsteach.lessons.counters.questions",
    "06-no-forced-ending": "lsteach.lessons.endings.questions",
    "07-games-side-by-side": "lsteach.lessons.side.questions",
    "08-letzter": "lsteach.lessons.shoved.questions",
    "09-family-table": "lsteach.lessons.family.questions",
    "11-claims-checked": "lsteach.lessons.claims.questions",
}
"""The module whose ``TOPICS`` a lesson practises. Lesson 02 marks cards and has its own drill."""


def topics_of(lesson: str) -> Topics:
    """Return the topics that a lesson practises.

    >>> "sweep" in topics_of("04-the-last-trick")
    True
    """
    topics: Topics = import_module(MODULES[lesson]).TOPICS
    return topics
