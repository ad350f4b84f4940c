"""What differs between games, read from the rules data: one row a rule, one cell a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lsteach.engine.labels import label_file, load_rules
from lsteach.engine.rules_file import Note
from lsteach.lessons.rules_told.rule_names import GROUPS, rule_name, value_in_words
from lsteach.lessons.rules_told.sources import origin
from lsteach.words import Words

NOT_SAID = Note("", "The rules file says nothing, so the usual value holds.", "")


class Cell(NamedTuple):
    """One rule of one game: its value, the rule as a sentence, and where it comes from."""

    value: str
    says: str
    origin: str
    is_ruling: bool


class Row(NamedTuple):
    """One rule in several games. ``differs`` is True where they do not all have it alike."""

    key: str
    name: str
    cells: tuple[Cell, ...]
    differs: bool


def compare(labels: Sequence[str], words: Words) -> dict[str, list[Row]]:
    """Return the rules of the games side by side, under their headings.

    Two games differ in a rule when its value differs, or when it is a setting in one of them only.
    Raises ``UnknownRules`` for a label that there is not.

    >>> from lsteach.words import words_in
    >>> rows = compare(("feder", "goeoeck"), words_in("en"))
    >>> [row.name for group in rows.values() for row in group if row.differs]
    ['Rank of the cards, high to low']
    """
    rows: dict[str, list[Row]] = {}
    for group, keys in GROUPS.items():
        rows[words(group)] = [_row(key, labels, words) for key in keys]
    return rows


def differing(first: str, second: str, words: Words) -> list[Row]:
    """Return the rules in which two games differ.

    >>> from lsteach.words import words_in
    >>> [row.key for row in differing("noris", "letzter", words_in("en"))][:3]
    ['hand_sizes', 'packets', 'dealer_extra']
    """
    groups = compare((first, second), words).values()
    return [row for group in groups for row in group if row.differs]


def _row(key: str, labels: Sequence[str], words: Words) -> Row:
    raw = []
    for label in labels:
        file, rules = label_file(label), load_rules(label)
        is_setting = key in file.settings | file.locked() | file.variants.keys()
        raw.append((getattr(rules, key, None), is_setting))
    cells = tuple(_cell(key, label, words) for label in labels)
    return Row(key, rule_name(key, words), cells, len(set(raw)) > 1)


def _cell(key: str, label: str, words: Words) -> Cell:
    file, values = label_file(label), load_rules(label)._asdict()
    if key not in values:  # a variant
        if key not in file.variants:
            nowhere = words("The source of this game has no such variant.")
            return Cell(words("no"), nowhere, "", False)
        note, value = file.notes[key], words("may be agreed")
    else:
        note, value = file.notes.get(key, NOT_SAID), value_in_words(key, values, words)
        if key in file.settings:
            value = words("{value}, or as agreed", value=value)
    return Cell(value, words(note.text), origin(note, words), not note.source)
