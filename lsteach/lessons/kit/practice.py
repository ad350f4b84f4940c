"""A drill of questions with answers to choose from: the table, the question, the judgement."""

from __future__ import annotations

from typing import Any

from lsteach.lessons.kit.drill import Drill
from lsteach.lessons.kit.part import Part
from lsteach.lessons.kit.question import Question, Topics
from lsteach.lessons.kit.quiz import Quiz, quiz_state
from lsteach.table import Action, Sentence, Table
from lsteach.words import Words

TRIES = 50


class Practice(Part):
    """Asks the topics of a lesson, question after question.

    ``lesson`` is the notebook's name; the reader's browser keeps the progress under it.

    >>> from lsteach.lessons.last.questions import TOPICS
    >>> from lsteach.words import words_in
    >>> practice = Practice("04-the-last-trick", TOPICS, words_in("en"), number=1)
    >>> right = next(str(i) for i, c in enumerate(practice.asked.choices) if c.is_right)
    >>> practice.press(right)
    >>> practice.quiz.state["said"]["lead"], practice.drill.streak
    ('Right.', 1)
    """

    def __init__(self, lesson: str, topics: Topics, words: Words, number: int) -> None:
        self._lesson = lesson
        self._topics = topics
        self.words = words
        self.drill = Drill.start(tuple(topics), number)
        self.asked = self._ask()
        self.quiz = Quiz(self._quiz(), words, self.press, self.restore)
        table = Table({}, words)
        name = words("Practice: questions to answer.")
        super().__init__(name, table, [table, self.quiz], words)
        self.lay(self.asked.table)

    def _ask(self) -> Question:
        return self._topics[self.drill.topic](self.drill.number, self.words)

    def _ask_another(self) -> Question:
        """The next question, never the same twice in a row: then the following number asks."""
        for _ in range(TRIES):
            asked = self._ask()
            if not asked.reads_like(self.asked):
                break
            self.drill = self.drill._replace(number=self.drill.number + 1)
        return asked

    def _quiz(self, chosen: int | None = None) -> dict[str, Any]:
        words = self.words
        said, actions, belief = Sentence(), [], ""
        resisted: tuple[str, ...] = ()
        if chosen is not None:
            choice = self.asked.choices[chosen]
            belief = choice.belief
            resisted = self.asked.beliefs if choice.is_right else ()
            lead = words("Right.") if choice.is_right else words("Not so.")
            said = Sentence(lead, choice.why, "good" if choice.is_right else "wrong")
            actions = [Action("next", words("Next question"), primary=True)]
        return quiz_state(
            self.asked.text,
            choices=self.asked.choices,
            chosen=chosen,
            said=said,
            drill=self.drill,
            lesson=self._lesson,
            belief=belief,
            resisted=resisted,
            actions=actions,
            words=words,
        )

    def press(self, name: str) -> None:
        """Answer with the choice at this place, or go on to the ``next`` question."""
        if name == "next":
            self.asked = self._ask_another()
            self.lay(self.asked.table)
            self.quiz.state = self._quiz()
            return
        chosen = int(name)
        self.drill = self.drill.answered(right=self.asked.choices[chosen].is_right)
        self.quiz.state = self._quiz(chosen)
        if self.asked.solved:
            self.table.state = self.asked.solved

    def restore(self, streak: int, is_done: bool) -> None:
        """Take up the progress that the reader's browser kept, before the first answer."""
        self.drill = self.drill.restored(streak, is_done=is_done)
        self.quiz.state = self._quiz()
