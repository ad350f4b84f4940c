"""Lesson 04: the last trick costs a counter, unless one player took them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lsteach.engine.cards import cards
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import Standing
from lsteach.engine.typed import typed_hand
from lsteach.lessons.drill import Drill
from lsteach.lessons.last_trick_bench import Bench
from lsteach.lessons.last_trick_questions import TOPICS, Question, make_question
from lsteach.lessons.part import Part, any_number
from lsteach.lessons.quiz import Quiz, quiz_state
from lsteach.lessons.watching import Watch
from lsteach.table import Action, Sentence, Table, table_state
from lsteach.words import Words, words_in

EXAMPLE = ("9S", "KS", "AH", "QS")
"""The last trick of the source: A leads, B wins, C has no spades."""


def last_trick(trick: Sequence[str], won: Sequence[int]) -> Hand:
    """Return the ``noris`` hand before its last trick, A to lead.

    >>> last_trick(EXAMPLE, (2, 3, 1, 1)).to_act
    0
    """
    return typed_hand(load_rules("noris"), [cards(one) for one in trick], dealer=3, won=won)


def watch(language: str = "en") -> Watch:
    """The worked example, first ending: B did not take all earlier tricks."""
    words = words_in(language)
    return _watched(
        (2, 3, 1, 1),
        Standing((5, 5, 5, 5), 0),
        words("One trick is left. B has won 3 of 7."),
        words,
    )


def watch_sweep(language: str = "en") -> Watch:
    """The worked example, second ending: B has taken the seven tricks before."""
    words = words_in(language)
    return _watched(
        (0, 7, 0, 0),
        Standing((4, 5, 4, 4), 3),
        words("One trick is left. B has won 7 of 7."),
        words,
    )


def _watched(won: Sequence[int], before: Standing, opening: str, words: Words) -> Watch:
    hand = last_trick(EXAMPLE, won)
    for card in cards(" ".join(EXAMPLE)):
        hand = hand.play(card)
    return Watch(hand, words, opening, before)


def bench(language: str = "en") -> Bench:
    """Change cards, earlier tricks and pot, and see what the hand is worth."""
    return Bench(words_in(language), EXAMPLE)


class Practice(Part):
    """The drill: settle a hand after its last trick."""

    def __init__(self, words: Words, number: int) -> None:
        self._said = words
        self._drill = Drill.start(TOPICS, number)
        self._asked = self._ask()
        table = Table(self._table(), words)
        self.quiz = Quiz(self._quiz(), words, self._press)
        name = words("Practice: settle a hand after its last trick.")
        super().__init__(name, table, [table, self.quiz], words)

    def _ask(self) -> Question:
        return make_question(self._drill.topic, self._drill.number, self._said)

    def _table(self) -> dict[str, Any]:
        """The table with the four cards, but not yet with who won."""
        hand, before = self._asked.hand, self._asked.before
        state = table_state(hand, self._said, standing=before)
        for seat in state["seats"]:
            seat["winner"] = False
        for played in state["trick"]:
            played |= {"winner": False, "off_suit": False}
        return state | {"line": []}

    def _quiz(self, chosen: int | None = None) -> dict[str, Any]:
        words, asked = self._said, self._asked
        said, actions = Sentence(), []
        if chosen is not None:
            choice = asked.choices[chosen]
            lead = words("Right.") if choice.is_right else words("Not so.")
            said = Sentence(lead, choice.why, "good" if choice.is_right else "wrong")
            actions = [Action("next", words("Next question"), primary=True)]
        return quiz_state(
            asked.text,
            choices=asked.choices,
            chosen=chosen,
            said=said,
            drill=self._drill,
            actions=actions,
            words=words,
        )

    def _press(self, name: str) -> None:
        if name == "next":
            self._asked = self._ask()
            self.table.state = self._table()
            self.quiz.state = self._quiz()
            return
        chosen = int(name)
        self._drill = self._drill.answered(right=self._asked.choices[chosen].is_right)
        self.quiz.state = self._quiz(chosen)
        self.table.state = table_state(
            self._asked.hand, self._said, standing=self._asked.before
        ) | {"line": []}


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    return Practice(words_in(language), any_number() if number is None else number)
