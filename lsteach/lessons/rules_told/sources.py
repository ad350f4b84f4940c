"""The sources of the course in words: full titles from the rules data, and short names."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import lsteach.engine
from lsteach.engine.rules_file import Note
from lsteach.words import N_, Words

SHORT_NAMES = {
    "noris": N_("the Noris guide"),
    "encyclopedia": N_("the encyclopedia on Letzter Stich"),
    "altenburg": N_("the encyclopedia on Letzter"),
    "family-de": N_("the German family guide"),
    "family-nl": N_("the Dutch family guide"),
}
"""What a source is called where there is little room."""


class Source(NamedTuple):
    """A source: its name in the rules files, its title and what it describes."""

    name: str
    title: str
    text: str


@cache
def sources() -> dict[str, Source]:
    """Return the sources of the course by name.

    >>> sources()["noris"].title
    'A guide to Letzter Stich as printed in the Noris game collection'
    """
    folder = Path(lsteach.engine.__file__).parent / "rules"
    data = tomllib.loads((folder / "sources.toml").read_text(encoding="utf-8"))
    return {name: Source(name, entry["title"], entry["text"]) for name, entry in data.items()}


def source_name(name: str, words: Words) -> str:
    """Return the short name of a source; that of a house rules file is its own.

    >>> from lsteach.words import words_in
    >>> source_name("altenburg", words_in("en")), source_name("Aunt Ada", words_in("en"))
    ('the encyclopedia on Letzter', 'Aunt Ada')
    """
    return words(SHORT_NAMES[name]) if name in SHORT_NAMES else name


def origin(note: Note, words: Words) -> str:
    """Say where a value comes from: its source, or that it is our ruling, and why.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> origin(load_rules("noris").note("start"), words_in("en"))
    'Source: the Noris guide.'
    >>> origin(load_rules("letzter").note("ties"), words_in("en"))
    'Our ruling. The source knows no tie.'
    """
    if note.source:
        return words("Source: {source}.", source=source_name(note.source, words))
    return words("Our ruling.") + " " + words(note.ruling)
