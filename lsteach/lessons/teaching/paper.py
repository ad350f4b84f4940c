"""What is made to be printed: a file with everything in it, and cards in frames."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from lsteach.table import table_words
from lsteach.table.text import text
from lsteach.words import Words

_LOOK = (Path(__file__).parent / "paper.css").read_text(encoding="utf-8")
_CARD = re.compile(r"(10|\w)([♠♥♦♣])(?!\w)")
_LIKE_LETTERS = "\N{VARIATION SELECTOR-15}"
"""Some systems draw a bare ♥ as a coloured picture; this asks for the letter-like form."""


def framed(sentence: str) -> str:
    """Return a sentence as HTML, with a frame around each card.

    >>> framed("A leads 10♠ & wins.").replace(_LIKE_LETTERS, "")
    'A leads <span class="card">10♠</span> &amp; wins.'
    """
    return _CARD.sub(rf'<span class="card">\1\2{_LIKE_LETTERS}</span>', escape(sentence))


def position(state: Mapping[str, Any], words: Words) -> str:
    """Return a card table, given as its ``state``, as lines of HTML with framed cards.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.table import table_state
    >>> from lsteach.words import words_in
    >>> english = words_in("en")
    >>> shown = position(table_state(deal(load_rules("noris")).seen_by(0), english), english)
    >>> shown.count('class="card"')
    8
    """
    lines = text(state, table_words(words)).splitlines()
    return f'<div class="position">{"".join(f"<p>{framed(line)}</p>" for line in lines)}</div>'


def document(title: str, body: str, words: Words) -> str:
    """Return a whole HTML file that needs nothing else, with ``title`` for its window.

    >>> from lsteach.words import words_in
    >>> document("A & B", "<p>One.</p>", words_in("de"))[:31]
    '<!doctype html><html lang="de">'
    """
    return (
        f'<!doctype html><html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_LOOK}</style></head>"
        f"<body><main>{body}</main></body></html>"
    )


def file_link(name: str, content: str, label: str) -> str:
    """Return a link that saves ``content`` as a file.

    >>> file_link("a.html", "<p>", "Save")
    '<a download="a.html" href="data:text/html;charset=utf-8,%3Cp%3E">Save</a>'
    """
    return (
        f'<a download="{escape(name)}" href="data:text/html;charset=utf-8,{quote(content)}">'
        f"{escape(label)}</a>"
    )
