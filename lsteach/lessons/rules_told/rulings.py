"""What we decided where the sources are silent or disagree, read from the rules files."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.labels import LABELS, label_file
from lsteach.engine.rules import Rules
from lsteach.engine.rules_file import Note
from lsteach.words import Words


class Ruling(NamedTuple):
    """A rule that is our own, in whole or in part, and the labels that have it.

    ``reason`` says why there had to be a ruling; where it is empty, the sentence itself marks
    which part is ours.
    """

    labels: tuple[str, ...]
    key: str
    text: str
    reason: str


def is_partly_ours(note: Note) -> bool:
    """True where a sentence restates a source and holds a ruling of ours beside it.

    >>> is_partly_ours(label_file("family").notes["ties"])
    True
    """
    return bool(note.source) and "our ruling" in note.text


def noted(rules: Rules, key: str, words: Words) -> str:
    """The rule of a key in a sentence; where it is our ruling, that is said, with the reason.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> noted(load_rules("feder"), "packets", words_in("en"))
    'Cards are dealt one at a time. (Our ruling. The source does not say how the cards are dealt.)'
    """
    note = rules.note(key)
    if not note.ruling:
        return words(note.text)
    return words("{rule} (Our ruling. {reason})", rule=words(note.text), reason=words(note.ruling))


def rulings_of(label: str) -> tuple[Ruling, ...]:
    """Return every ruling in a label's rules file, in the order of the file.

    >>> [ruling.key for ruling in rulings_of("noris")], len(rulings_of("feder"))
    ([], 6)
    """
    return tuple(
        Ruling((label,), key, note.text, note.ruling)
        for key, note in label_file(label).notes.items()
        if note.ruling or is_partly_ours(note)
    )


def all_rulings() -> tuple[Ruling, ...]:
    """Return the rulings of all labels; one that several labels share comes once.

    >>> next(ruling.labels for ruling in all_rulings() if ruling.key == "first_dealer")
    ('feder', 'goeoeck', 'letzter')
    """
    found: dict[tuple[str, str, str], Ruling] = {}
    for label in LABELS:
        for ruling in rulings_of(label):
            known = found.get(ruling[1:])
            found[ruling[1:]] = ruling._replace(
                labels=(*known.labels, label) if known else (label,)
            )
    return tuple(found.values())


def labels_from(source: str) -> tuple[str, ...]:
    """Return the labels whose rules restate a source.

    >>> labels_from("encyclopedia"), labels_from("family-nl")
    (('feder', 'goeoeck'), ())
    """
    return tuple(
        label
        for label in LABELS
        if any(note.source == source for note in label_file(label).notes.values())
    )
