"""A work sheet: questions of any lessons, made by the engine, and the key to them.

The same lessons, count and number make the same sheet, whenever and wherever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from lsteach.engine.hand import Hand
from lsteach.lessons import follow_suit
from lsteach.lessons.following.answers import asked_to_mark, explain
from lsteach.lessons.following.positions import position_that
from lsteach.lessons.kit.drills import MODULES, topics_of
from lsteach.lessons.kit.question import Maker
from lsteach.table import table_state
from lsteach.words import Words

MARKING = "02-follow-suit"
LESSONS = tuple(sorted([*MODULES, MARKING]))
"""The lessons whose questions can be printed."""

MOST = 40
LARGEST_NUMBER = 999_999
_LETTERS = "abcdefgh"
_TRIES = 50


class Item(NamedTuple):
    """A question on paper. ``table`` is the state of the card table that belongs to it, or None.

    Where there are no ``choices``, cards are to be marked. ``answer`` and ``why`` are for the key.

    >>> Item("Who?", None, ("A", "B"), "B", "").lettered
    {'A': 'a) A', 'B': 'b) B'}
    """

    question: str
    table: Mapping[str, Any] | None
    choices: tuple[str, ...]
    answer: str
    why: str

    @property
    def lettered(self) -> dict[str, str]:
        """Each choice with its letter, in order."""
        return {choice: f"{letter}) {choice}" for letter, choice in zip(_LETTERS, self.choices)}

    def reads_like(self, other: Item) -> bool:
        """Whether both ask the same, in whatever order the answers stand."""
        return (self.question, self.table, set(self.choices)) == (
            other.question,
            other.table,
            set(other.choices),
        )


def work_sheet(lessons: Sequence[str], count: int, number: int, words: Words) -> tuple[Item, ...]:
    """Return ``count`` questions of these lessons, in turn; they stand in the lessons' order.

    No question stands there twice, as far as a lesson has enough. Raises ``KeyError`` for a lesson
    without questions.

    >>> from lsteach.words import words_in
    >>> sheet = work_sheet(["03-win-the-trick", "02-follow-suit"], 3, 7, words_in("en"))
    >>> [bool(item.choices) for item in sheet]
    [False, True, True]
    >>> sheet == work_sheet(["03-win-the-trick", "02-follow-suit"], 3, 7, words_in("en"))
    True
    """
    makers = {lesson: _makers(lesson, Random(f"{number} {lesson}")) for lesson in lessons}
    chance = Random(number)
    made: dict[str, list[Item]] = {lesson: [] for lesson in sorted(lessons)}
    for i in range(count):
        lesson = lessons[i % len(lessons)]
        items, topics = made[lesson], makers[lesson]
        items.append(_another(topics[len(items) % len(topics)], items, chance, words))
    return tuple(item for items in made.values() for item in items)


Make = Callable[[int, Words], Item]


def _makers(lesson: str, chance: Random) -> list[Make]:
    """What makes the questions of a lesson, topic by topic, in an order that chance decides."""
    if lesson == MARKING:
        makers = [_marking(fits) for fits in follow_suit.TOPICS.values()]
    else:
        makers = [_choosing(maker) for maker in topics_of(lesson).values()]
    return sorted(makers, key=lambda _: chance.random())


def _another(make: Make, before: Sequence[Item], chance: Random, words: Words) -> Item:
    for _ in range(_TRIES):
        item = make(int(chance.random() * LARGEST_NUMBER), words)
        if not any(item.reads_like(other) for other in before):
            break
    return item


def _choosing(maker: Maker) -> Make:
    def make(number: int, words: Words) -> Item:
        asked = maker(number, words)
        right = next(choice for choice in asked.choices if choice.is_right)
        labels = tuple(choice.label for choice in asked.choices)
        return Item(asked.text, asked.table, labels, right.label, right.why)

    return make


def _marking(fits: Callable[[Hand], bool]) -> Make:
    def make(number: int, words: Words) -> Item:
        hand = position_that(fits, number)
        assert hand.to_act is not None
        table = table_state(hand.seen_by(hand.to_act), words)
        if not hand.trick:  # the trick before lies there: on paper it would look like this one
            table |= {"trick": [], "led_suit": None, "led_text": ""}
        legal = " ".join(words.card(one) for one in hand.legal_cards)
        return Item(asked_to_mark(hand, words), table, (), legal, explain(hand, words))

    return make
