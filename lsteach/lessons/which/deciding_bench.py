"""The three questions as a widget: press answers, and see which labels remain and why."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ipywidgets import VBox

from lsteach.engine.labels import LABELS, label_file, load_rules
from lsteach.lessons.kit.question import Choice
from lsteach.lessons.kit.quiz import Quiz, quiz_state
from lsteach.lessons.kit.reading import block, reader
from lsteach.lessons.rules_told.comparing import differing
from lsteach.lessons.rules_told.sources import origin, sources
from lsteach.lessons.which.deciding import QUESTIONS, Decision, tell_left
from lsteach.table import Action, Sentence
from lsteach.words import Words


class Deciding(VBox):  # type: ignore[misc]
    """Asks the questions one by one; below stand the labels, those ruled out with the reason.

    >>> from lsteach.words import words_in
    >>> deciding = Deciding(words_in("en"))
    >>> deciding.press("1")
    >>> deciding.quiz.state["said"]["lead"]
    '2 games are left: noris and letzter.'
    >>> for answer in ("1", "1"):
    ...     deciding.press(answer)
    >>> deciding.quiz.state["said"]["lead"]
    'One game is left: noris.'
    """

    def __init__(self, words: Words, labels: Sequence[str] = LABELS) -> None:
        self._words = words
        self.decision = Decision(labels=tuple(labels))
        self.quiz = Quiz(self._quiz(), words, self.press)
        self.list = reader(self._html())
        super().__init__([self.quiz, self.list])

    def press(self, name: str) -> None:
        """Take an answer by its place, go ``back`` one question, or start ``again``."""
        if name == "again":
            self.decision = Decision(labels=self.decision.labels)
        elif name == "back":
            self.decision = self.decision.back()
        else:
            self.decision = self.decision.answered(int(name))
        self.quiz.state = self._quiz()
        self.list.value = self._html()

    def _quiz(self) -> dict[str, Any]:
        words, asked = self._words, self.decision.asked
        replies = asked.replies if asked else ()
        text = words(asked.text) if asked else words("All questions are answered.")
        actions = [
            Action("back", words("One question back")),
            Action("again", words("Start again")),
        ]
        return quiz_state(
            text,
            choices=[Choice(words(reply.text), "") for reply in replies],
            said=self._said(),
            actions=actions if self.decision.answers else [],
            words=words,
        )

    def _said(self) -> Sentence:
        words, decision = self._words, self.decision
        if not decision.answers:
            return Sentence()
        lead, left = tell_left(decision, words), decision.left
        if not left:
            fitting = [
                words("“{answer}” fits {labels}.", answer=words(reply.text),
                      labels=words.listed(list(labels)))
                for reply, labels in decision.fitting()
            ]  # fmt: skip
            mixed = words("No label has all of this. Two games are mixed, or it is a house rule.")
            agree = words("Agree on one label before the first card.")
            return Sentence(lead, " ".join([*fitting, mixed, agree]), "wrong")
        if decision.asked:
            return Sentence(lead)
        if len(left) == 1:
            return Sentence(lead, words(load_rules(left[0]).title) + ".", "good")
        rest = words("Ask the table for the name of its rules.")
        if len(left) == 2:
            rest = words("To tell them apart, ask about: {rules}.", rules=self._apart(*left))
        return Sentence(lead, rest)

    def _apart(self, first: str, second: str) -> str:
        """The rules whose values differ between two games, by name."""
        mine, other = load_rules(first)._asdict(), load_rules(second)._asdict()
        names = [
            row.name
            for row in differing(first, second, self._words)
            if mine.get(row.key) != other.get(row.key)
        ]
        return ", ".join(f"“{name}”" for name in names)

    def _html(self) -> str:
        return block("<ul>", *map(self._item, self.decision.labels), "</ul>")

    def _item(self, label: str) -> str:
        words, rules = self._words, load_rules(label)
        out = self.decision.out_by(label)
        note = rules.note("objective")
        source = sources().get(note.source)
        told = origin(note, words)
        if source:
            told = words("Source: {source}.", source=words(source.title))
        if out is None:
            mark, text = words("✓ possible"), words(label_file(label).summary)
        else:
            its = rules.note(out.key)
            mark, text = words("✗ out"), words("Its rule: “{rule}”", rule=words(its.text))
            if its.ruling:
                text += " " + origin(its, words)
        kind = ' class="lsd-out"' if out else ""
        return (
            f'<li{kind}><span class="lsd-mark">{escape(mark)}: {escape(label)}</span> '
            f"({escape(words(rules.title))}). {escape(text)}<small>{escape(told)}</small></li>"
        )

    def __repr__(self) -> str:
        return "\n".join(self._words(asked.text) for asked in QUESTIONS)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and for pages that run nothing the questions and the labels."""
        bundle = super()._repr_mimebundle_(**kwargs)
        items = "".join(f"<li>{escape(self._words(asked.text))}</li>" for asked in QUESTIONS)
        return {
            **bundle,
            "text/plain": repr(self),
            "text/html": f"<ul>{items}</ul>{self.list.value}",
        }
