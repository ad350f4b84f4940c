"""One question at a time for a whole class: large, and the answer only when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ipywidgets import BoundedIntText, Dropdown, HBox

from lsteach.lessons.kit.drills import topics_of
from lsteach.lessons.kit.part import Part
from lsteach.lessons.kit.question import Question
from lsteach.lessons.kit.quiz import Quiz, quiz_state
from lsteach.lessons.teaching.sheet import LARGEST_NUMBER
from lsteach.lessons.teaching.stage import StageButton
from lsteach.table import Action, Sentence, Table
from lsteach.words import Words

FIRST = "04-the-last-trick"
"""The lesson whose questions come first."""


class Projector(Part):
    """Asks the questions of a lesson; a press on a choice or on the button shows the answer.

    The same lesson and number ask the same questions. ``titles`` are the names of the lessons.

    >>> from lsteach.words import words_in
    >>> shown = Projector({"04-the-last-trick": "The last trick"}, words_in("en"), number=7)
    >>> shown.press("answer")
    >>> [choice["grade"] for choice in shown.quiz.state["choices"]].count("right")
    1
    >>> shown.press("next")
    >>> shown.quiz.state["actions"][0]["label"]
    'Show the answer'
    """

    def __init__(self, titles: Mapping[str, str], words: Words, number: int) -> None:
        self.words = words
        wide = {"style": {"description_width": "initial"}}
        lessons = [(words(title), lesson) for lesson, title in titles.items()]
        self.lesson = Dropdown(options=lessons, value=FIRST, description=words("Lesson"), **wide)
        self.number = BoundedIntText(
            value=number, min=0, max=LARGEST_NUMBER, description=words("Number"), **wide
        )
        controls = HBox([self.lesson, self.number])
        controls.add_class("lsteach-controls")
        self._at = 0
        self.asked = self._ask()
        self.quiz = Quiz(self._quiz(), words, self.press)
        table = Table({}, words)
        name = words("Questions for a projector.")
        children = [StageButton(name, words), controls, table, self.quiz]
        super().__init__(name, table, children, words)
        self.add_class("lsteach-stage")
        self.lay(self.asked.table)
        for control in (self.lesson, self.number):
            control.observe(self.guarded(self._begin), "value")

    def _ask(self) -> Question:
        topics = list(topics_of(self.lesson.value).values())
        return topics[self._at % len(topics)](self.number.value + self._at, self.words)

    def _begin(self) -> None:
        self._at = 0
        self._show_next()

    def _show_next(self) -> None:
        self.asked = self._ask()
        self.lay(self.asked.table)
        self.quiz.state = self._quiz()

    def _quiz(self, chosen: int | None = None) -> dict[str, Any]:
        words, asked = self.words, self.asked
        if chosen is None:
            said = Sentence()
            action = Action("answer", words("Show the answer"), primary=True)
        else:
            choice = asked.choices[chosen]
            said = Sentence("", choice.why, "good" if choice.is_right else "wrong")
            action = Action("next", words("Next question"), primary=True)
        return quiz_state(
            asked.text,
            choices=asked.choices,
            chosen=chosen,
            said=said,
            actions=[action],
            words=words,
        )

    def press(self, name: str) -> None:
        """Show the ``answer`` or judge the choice at this place; or go on to the ``next``."""
        if name == "next":
            self._at += 1
            self._show_next()
            return
        right = next(i for i, choice in enumerate(self.asked.choices) if choice.is_right)
        self.quiz.state = self._quiz(right if name == "answer" else int(name))
        if self.asked.solved:
            self.table.state = self.asked.solved
