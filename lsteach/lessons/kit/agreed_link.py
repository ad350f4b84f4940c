"""What a table agreed, in a link: ``?label=family&players=4&value=10&trump=void``."""

from __future__ import annotations

import os
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from lsteach.engine.errors import LsteachError
from lsteach.engine.labels import label_file, load_rules
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.link import LONGEST_QUERY, asked_for
from lsteach.words import Words

LARGEST = 9999
"""The largest value, target or number of hands that a link may ask for."""


class Agreed(NamedTuple):
    """Rules and the number of players. ``said`` tells what of a link could not be used."""

    rules: Rules
    players: int
    said: str = ""


def link_query(rules: Rules, players: int) -> str:
    """Return the query of a link to these rules.

    >>> link_query(load_rules("family").with_(value=10, penalty=True), 4)
    'label=family&players=4&penalty=yes&value=10'
    """
    settings = {key: "yes" if value is True else value for key, value in rules.agreed}
    return urlencode({"label": rules.label, "players": players, **settings})


def agreed_in_link(words: Words, label: str = "family", query: str | None = None) -> Agreed:
    """Read the rules that the page's link asks for; what is impossible gets a sentence.

    >>> from lsteach.words import words_in
    >>> asked = agreed_in_link(words_in("en"), query="label=family&value=10&trump=void")
    >>> asked.rules.agreed, asked.players
    ((('trump', 'void'), ('value', 10)), 4)
    >>> agreed_in_link(words_in("en"), query="stakes=yes&penalty=yes").said
    'The link asks for rules that do not fit: “penalty” and “stakes” exclude each other in family.'
    """
    if query is None:
        query = os.environ.get("QUERY_STRING", "")
    start = asked_for(words, labels=(label,), label=label, query=query)
    rules, file = load_rules(label), label_file(label)
    known = file.settings | file.locked() | file.variants.keys()
    asked = dict(parse_qsl(query[:LONGEST_QUERY], errors="replace"))
    settings = {key: _value(text) for key, text in asked.items() if key in known}
    try:
        return Agreed(rules.with_(**settings), start.players, start.said)
    except LsteachError as error:
        said = words("The link asks for rules that do not fit: {error}", error=error)
        return Agreed(rules, start.players, f"{start.said} {said}".strip())


def _value(text: str) -> object:
    if text in ("yes", "no"):
        return text == "yes"
    if text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST)):
        return int(text)
    return text
