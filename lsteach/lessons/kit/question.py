"""A question and its answers, as data: what a drill asks and a work sheet can print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from lsteach.words import Words


class Choice(NamedTuple):
    """One answer. ``why`` is said when it is chosen.

    A wrong answer names in ``why`` the rule that it breaks and the cards that show it; ``belief``
    is the name of the belief behind it, where it is one that the course corrects.
    """

    label: str
    why: str
    belief: str = ""
    is_right: bool = False


class Question(NamedTuple):
    """A question on a table. ``table`` is shown with it, ``solved`` once it is answered.

    Both are states of the card table, or None where the question needs none.
    """

    text: str
    choices: tuple[Choice, ...]
    table: dict[str, Any] | None = None
    solved: dict[str, Any] | None = None

    @property
    def beliefs(self) -> tuple[str, ...]:
        """The beliefs that stand among the wrong answers: whoever answers right resisted them.

        >>> Question("Who?", (Choice("A", "", is_right=True), Choice("B", "", "ace-wins"))).beliefs
        ('ace-wins',)
        """
        return tuple({choice.belief: None for choice in self.choices if choice.belief})

    def reads_like(self, other: Question) -> bool:
        """Whether both ask the same, in whatever order the answers stand.

        >>> a, b = Choice("A", "", is_right=True), Choice("B", "")
        >>> Question("Who?", (a, b)).reads_like(Question("Who?", (b, a)))
        True
        """
        labels, others = ({choice.label for choice in one.choices} for one in (self, other))
        return (self.text, labels, self.table) == (other.text, others, other.table)


Maker = Callable[[int, Words], Question]
"""Makes the question of one topic that belongs to a number."""

Topics = Mapping[str, Maker]
"""The topics of a drill, in the order in which they are asked first."""


def arranged(
    right: Choice, wrong: Sequence[Choice], chance: Random, *, most: int = 4
) -> tuple[Choice, ...]:
    """Return the right answer and up to ``most - 1`` wrong ones in a random order.

    The first wrong one, what the question is about, is always kept. Wrong answers that read like
    the right one, or like one before, are left out.

    >>> choices = arranged(Choice("A", "", is_right=True), [Choice("B", ""), Choice("A", "")],
    ...                    Random(1))
    >>> sorted(choice.label for choice in choices)
    ['A', 'B']
    """
    different: dict[str, Choice] = {}
    for choice in wrong:
        if choice.label != right.label:
            different.setdefault(choice.label, choice)
    first, *others = different.values()
    kept = [first, *sorted(others, key=lambda _: chance.random())[: most - 2]]
    return tuple(sorted([right, *kept], key=lambda _: chance.random()))
