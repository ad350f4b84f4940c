"""Reference: the glossary."""

from __future__ import annotations

from html import escape

from lsteach.lessons.kit.panel import Chooser, Page, as_block
from lsteach.lessons.lookup.glossary_terms import TERMS, Term
from lsteach.words import N_, Words, words_in

ORDERS = {
    N_("A–Z in English"): "english",
    N_("A–Z in German"): "german",
    N_("A–Z in Dutch"): "dutch",
}
"""What a glossary can be sorted by."""


def terms(language: str = "en") -> Chooser:
    """All terms, sorted by the language that the reader chooses."""
    words = words_in(language)
    pages = {words(name): glossary(field, words) for name, field in ORDERS.items()}
    return _Glossary(words("The glossary."), pages, words)


def glossary(order: str, words: Words) -> Page:
    """Return the glossary sorted by a field of the terms.

    >>> from lsteach.words import words_in
    >>> glossary("german", words_in("en")).text.splitlines()[1][:23]
    'cut | abheben | afnemen'
    """
    ordered = sorted(TERMS, key=lambda term: _plain(getattr(term, order)))
    heads = ["English", "Deutsch", "Nederlands", words("What it means")]
    rows = "".join(_row(term, words) for term in ordered)
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    html = as_block(
        f'<table class="lsc-terms"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    )
    plain = [
        f"{term.english} | {term.german} | {term.dutch}: {words(term.meaning)}" for term in ordered
    ]
    return Page(html, "\n".join([words("English | German | Dutch: what it means"), *plain]))


class _Glossary(Chooser):
    def still(self) -> Page:
        """Sorted in English: once is enough where nothing runs."""
        return next(iter(self._pages.values()))


def _row(term: Term, words: Words) -> str:
    lesson = f'<a href="{term.lesson}.ipynb">{escape(words("lesson {n}", n=term.lesson[:2]))}</a>'
    return (
        f'<tr><th scope="row">{escape(term.english)}</th>'
        f'<td lang="de" data-name="Deutsch">{escape(term.german)}</td>'
        f'<td lang="nl" data-name="Nederlands">{escape(term.dutch)}</td>'
        f"<td>{escape(words(term.meaning))} {lesson}</td></tr>"
    )


def _plain(text: str) -> str:
    """The letters that decide the alphabetical order."""
    return text.lower().translate(str.maketrans("äöüé–-", "aoue  ")).replace("ß", "ss")
