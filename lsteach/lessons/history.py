"""Reference: the five sources, which label is from which, and every ruling of ours."""

from __future__ import annotations

from html import escape

from lsteach.engine.labels import LABELS
from lsteach.lessons.kit.panel import Page, as_block
from lsteach.lessons.rules_told.rule_names import rule_name
from lsteach.lessons.rules_told.rule_texts import COMMON, NO_PENALTY_KNOWN
from lsteach.lessons.rules_told.rulings import Ruling, all_rulings, labels_from
from lsteach.lessons.rules_told.sources import sources
from lsteach.words import Words, words_in


def five_sources(language: str = "en") -> Page:
    """What the sources are, and which labels restate them.

    >>> five_sources().text.splitlines()[0][-15:]
    '. Label: noris.'
    """
    words = words_in(language)
    items, plain = [], []
    for source in sources().values():
        labels = ", ".join(labels_from(source.name))
        used = words("Label: {labels}.", labels=labels) if labels else words("No label of its own.")
        title, text = words(source.title), words(source.text)
        items.append(
            f"<li><b>{escape(title)}</b><br>{escape(text)} <small>{escape(used)}</small></li>"
        )
        plain.append(f"- {title}. {text} {used}")
    return Page(as_block(f'<ul class="lsc-list">{"".join(items)}</ul>'), "\n".join(plain))


def rulings(language: str = "en") -> Page:
    """Every ruling of the course, read from the rules files."""
    words = words_in(language)
    found = [
        *[
            Ruling(LABELS, key, text, NO_PENALTY_KNOWN)
            for key, (text, is_ours) in COMMON.items()
            if is_ours
        ],
        *all_rulings(),
    ]
    items, plain = [], []
    for ruling in found:
        names = ", ".join(ruling.labels)
        what = _name(ruling.key, words)
        why = words(ruling.reason) if ruling.reason else ""
        small = f"<small>{escape(why)}</small>" if why else ""
        items.append(
            f"<li><b>{escape(what)}</b> ({names}). {escape(words(ruling.text))}{small}</li>"
        )
        plain.append(f"- {what} ({names}). {words(ruling.text)} {why}".rstrip())
    return Page(as_block(f'<ul class="lsc-list">{"".join(items)}</ul>'), "\n".join(plain))


def _name(key: str, words: Words) -> str:
    return words("A wrong card") if key in COMMON else rule_name(key, words)
