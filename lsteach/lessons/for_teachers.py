"""Lesson 12, for teachers: work sheets, links and equal deals, questions for a projector."""

from __future__ import annotations

from collections.abc import Collection

from lsteach.lessons.kit.drills import MODULES
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.teaching.class_deals import OPENED, ClassDeals
from lsteach.lessons.teaching.projector import Projector
from lsteach.lessons.teaching.sheet import LESSONS
from lsteach.lessons.teaching.sheet_panel import SheetMaker
from lsteach.words import N_, words_in

TITLES = {
    "00-which-game": N_("Which game is on your table?"),
    "01-the-deal": N_("The deal"),
    "02-follow-suit": N_("Follow suit"),
    "03-win-the-trick": N_("Who wins the trick?"),
    "04-the-last-trick": N_("The last trick"),
    "05-counters-and-pot": N_("Counters and pot"),
    "06-no-forced-ending": N_("Think ahead"),
    "07-games-side-by-side": N_("The games side by side"),
    "08-letzter": N_("Letzter"),
    "09-family-table": N_("The family table"),
    "10-play": N_("Play a match"),
    "11-claims-checked": N_("Claims, checked"),
}
"""The lessons that a teacher takes questions from or links to, with the landing page's names."""


def work_sheet(language: str = "en", number: int | None = None) -> SheetMaker:
    """A maker of work sheets. The same number makes the same sheet."""
    chosen = _short_number() if number is None else number
    return SheetMaker(_titles(LESSONS), words_in(language), chosen)


def class_deals(language: str = "en") -> ClassDeals:
    """Links to a lesson, and the same deals for every table."""
    return ClassDeals(_titles(OPENED), words_in(language))


def projector(language: str = "en", number: int | None = None) -> Projector:
    """One question at a time, large, the answer when it is asked for."""
    chosen = _short_number() if number is None else number
    return Projector(_titles(MODULES), words_in(language), chosen)


def _short_number() -> int:
    """A number that is easily told to others."""
    return 1 + any_number() % 999


def _titles(lessons: Collection[str]) -> dict[str, str]:
    return {lesson: title for lesson, title in TITLES.items() if lesson in lessons}
