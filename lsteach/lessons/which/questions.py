"""“Which label is this?”: a table described by what one sees there, made from the rules data."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from lsteach.engine.labels import LABELS, label_file, load_rules
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.lessons.rules_told.sources import origin
from lsteach.lessons.which.clues import CLUES, TABLES, Clue
from lsteach.words import Words


def make_question(topic: str, number: int, words: Words) -> Question:
    """Return the question that begins with a clue of this topic and belongs to ``number``.

    Its clues leave one label only, whatever tables of the others may have agreed.

    >>> from lsteach.words import words_in
    >>> asked = make_question("play", 2, words_in("en"))
    >>> [choice.label for choice in asked.choices if choice.is_right]
    ['goeoeck']
    """
    chance = random.Random(number * len(CLUES) + list(CLUES).index(topic))
    label, clues = _described(topic, chance)
    right = Choice(label, _why_right(label, clues, words), is_right=True)
    one_game = Choice(
        words("All of them: Letzter Stich is one game."),
        words("Five sets of rules share this name or one close to it, and they differ.")
        + " "
        + _why_right(label, clues, words),
        "one-game",
    )
    others = [Choice(one, _why_out(one, clues, words)) for one in LABELS if one != label]
    seen = " ".join(words(clue.text) for clue in clues)
    return Question(
        text=words("{clues} Which label is this?", clues=seen),
        choices=arranged(right, [one_game, *others], chance),
    )


TOPICS: Topics = {topic: partial(make_question, topic) for topic in CLUES}
"""What the first clue is about: the aim, the deal, the play, what a hand is worth, the match."""


def _described(topic: str, chance: random.Random) -> tuple[str, list[Clue]]:
    """A label, and clues seen at one of its tables that leave no other label."""
    while True:
        label = LABELS[int(chance.random() * len(LABELS))]
        agreed = TABLES[label][int(chance.random() * len(TABLES[label]))]
        rules = load_rules(label).with_(**agreed)
        seen = [clue for clues in CLUES.values() for clue in clues if clue.is_seen_at(rules)]
        seen.sort(key=lambda _: chance.random())
        seen.sort(key=lambda clue: clue not in CLUES[topic])  # the topic comes first
        chosen: list[Clue] = []
        left = list(LABELS)
        for clue in seen:
            still = [one for one in left if clue.allowed_in(label_file(one))]
            is_new = all(clue.key != one.key for one in chosen)
            if is_new and len(still) < len(left):
                chosen.append(clue)
                left = still
        if left == [label] and chosen[0] in CLUES[topic]:
            return label, _needed(chosen)


def _needed(clues: list[Clue]) -> list[Clue]:
    """The clues without those that the others make superfluous; the first one stays."""
    for clue in clues[1:]:
        others = [one for one in clues if one is not clue]
        if len({label for one in others for label in _rules_out(one)}) == len(LABELS) - 1:
            return _needed(others)
    return clues


def _rules_out(clue: Clue) -> list[str]:
    return [label for label in LABELS if not clue.allowed_in(label_file(label))]


def _why_right(label: str, clues: Sequence[Clue], words: Words) -> str:
    told = [
        words(
            "“{clue}” rules out {labels}.",
            clue=words(clue.text),
            labels=words.listed(_rules_out(clue)),
        )
        for clue in clues
    ]
    told.append(words("That leaves {label}.", label=label))
    for clue in clues:
        note = load_rules(label).note(clue.key)
        if note.ruling:
            told.append(
                words(
                    "“{clue}” is our ruling there: {why}",
                    clue=words(clue.text),
                    why=words(note.ruling),
                )
            )
    return " ".join(told)


def _why_out(label: str, clues: Sequence[Clue], words: Words) -> str:
    """The rule of a label that one of the clues breaks, and its source."""
    clue = next(clue for clue in clues if label in _rules_out(clue))
    note = load_rules(label).note(clue.key)
    return words(
        "“{clue}” does not fit {label}. Its rule: “{rule}” {origin}",
        clue=words(clue.text),
        label=label,
        rule=words(note.text),
        origin=origin(note, words),
    )
