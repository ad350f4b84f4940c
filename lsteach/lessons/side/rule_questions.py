"""Questions on the rules themselves: which one differs, and which source says so."""

from __future__ import annotations

import random

from lsteach.engine.labels import LABELS, label_file, load_rules
from lsteach.engine.rules_file import Note
from lsteach.lessons.kit.question import Choice, Question, arranged
from lsteach.lessons.rules_told.comparing import Row, compare
from lsteach.lessons.rules_told.rule_names import GROUPS, rule_name, value_in_words
from lsteach.lessons.rules_told.rulings import is_partly_ours
from lsteach.lessons.rules_told.sources import SHORT_NAMES, source_name
from lsteach.words import Words

SCORE_KEYS = {*GROUPS["What a hand is worth"], *GROUPS["The match"], *GROUPS["Variants"]}
"""The rules that are about the score; all others say how the cards are dealt and played."""

SOURCES = tuple(name for name in SHORT_NAMES if name != "family-nl")
"""The sources that can be told apart: the Dutch guide tells the same as the German."""


ASKED = (
    ("noris", "packets"),
    ("letzter", "best"),
    ("goeoeck", "rank_order"),
    ("letzter", "dealer_extra"),
    ("noris", "pay_to"),
    ("family", "low_card_bonus"),
    ("feder", "target"),
    ("noris", "sweep_value"),
    ("letzter", "sweep_value"),
    ("noris", "end"),
    ("letzter", "end"),
    ("noris", "start"),
    ("noris", "pot"),
    ("family", "largest_agreed_hand"),
)
"""Rules, as (label, key), that no other source has too: so one answer is right."""


def differ_question(number: int, words: Words) -> Question:
    """Ask which rule differs between two games, apart from the score.

    >>> from lsteach.words import words_in
    >>> differ_question(1, words_in("en")).text.startswith("What differs between")
    True
    """
    chance = random.Random(number)
    first, second = sorted(LABELS, key=lambda _: chance.random())[:2]
    rows = [
        row
        for group in compare((first, second), words).values()
        for row in group
        if row.key not in SCORE_KEYS
    ]
    rows.sort(key=lambda _: chance.random())
    differ = [row for row in rows if _values_differ(row, first, second)]
    alike = [row for row in rows if not row.differs]
    told = _tell(differ[0], first, second, words)
    right = Choice(differ[0].name, told, is_right=True)
    nothing = Choice(
        words("Nothing: only the score differs."),
        words("More than the score differs.") + " " + told,
        "only-scores-differ",
    )
    wrong = [Choice(row.name, _tell_alike(row, first, second, words) + " " + told) for row in alike]
    return Question(
        text=words(
            "What differs between {first} and {second}, apart from the score?",
            first=first,
            second=second,
        ),
        choices=arranged(right, [nothing, *wrong], chance),
    )


def _values_differ(row: Row, first: str, second: str) -> bool:
    """True where the games have different values; a mere setting would be a subtle answer."""
    mine, other = load_rules(first)._asdict(), load_rules(second)._asdict()
    return row.differs and mine[row.key] != other[row.key]


def _tell(row: Row, first: str, second: str, words: Words) -> str:
    return words(
        "{rule}. {first}: {mine}. {second}: {other}.",
        rule=row.name,
        first=first,
        mine=_said(row, 0, first, words),
        second=second,
        other=_said(row, 1, second, words),
    )


def _said(row: Row, place: int, label: str, words: Words) -> str:
    """The value of a rule in one of the games, and how far it is ours."""
    cell = row.cells[place]
    if cell.is_ruling:
        return words("{value} (our ruling)", value=cell.value)
    if is_partly_ours(load_rules(label).note(row.key)):
        return words("{value} (in part our ruling)", value=cell.value)
    return cell.value


def _tell_alike(row: Row, first: str, second: str, words: Words) -> str:
    told = [_said(row, place, label, words) for place, label in enumerate((first, second))]
    return words("“{rule}” is the same in both: {value}.", rule=row.name, value=max(told, key=len))


def source_question(number: int, words: Words) -> Question:
    """Ask which source says a sentence of the rules, or whether it is our ruling.

    >>> from lsteach.words import words_in
    >>> asked = source_question(4, words_in("en"))
    >>> sum(choice.is_right for choice in asked.choices)
    1
    """
    chance = random.Random(number)
    label, key = ASKED[int(chance.random() * len(ASKED))]
    note = load_rules(label).note(key)
    why = _tell_origin(label, key, note, words)
    ruling = words("None of them: it is our ruling.")
    options = {name: source_name(name, words) for name in SOURCES}
    true = options[note.source] if note.source else ruling
    right = Choice(true, why, is_right=True)
    wrong = [Choice(ruling, why), *(Choice(text, why) for text in options.values())]
    if not note.source:
        wrong = wrong[1:]
    return Question(
        text=words("“{rule}” Which source says so?", rule=words(note.text)),
        choices=arranged(right, [one for one in wrong if one.label != true], chance),
    )


def _tell_origin(label: str, key: str, note: Note, words: Words) -> str:
    value = value_in_words(key, load_rules(label)._asdict(), words)
    if key in label_file(label).settings:
        value = words("{value}, or as agreed", value=value)
    if note.source:
        return words(
            "It belongs to {label} ({rule}: {value}). It stands in {source}.",
            label=label,
            rule=rule_name(key, words),
            value=value,
            source=source_name(note.source, words),
        )
    return words(
        "It belongs to {label} ({rule}: {value}). No source says so, so we ruled it: {why}",
        label=label,
        rule=rule_name(key, words),
        value=value,
        why=words(note.ruling),
    )
