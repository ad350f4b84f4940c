"""Reference: the glossary."""

from __future__ import annotations

from html import escape

from lsteach.lessons import reading
from lsteach.lessons.glossary_terms import TERMS, Term
from lsteach.lessons.panel import Chooser, Page
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
    >>> glossary("german", words_in("en")).text.splitlines()[1]
    'cut | abheben | afnemen: To lift some cards off the pack; in the family game the highest card cut deals.'
    """
    ordered = sorted(TERMS, key=lambda term: _plain(getattr(term, order)))
    heads = ["English", "Deutsch", "Nederlands", words("What it means")]
    rows = "".join(_row(term, words) for term in ordered)
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    caption = escape(words("The terms of the game"))
    html = reading.block(
        _STYLE,
        f'<div class="lsr-frame" role="region" tabindex="0" aria-label="{caption}">'
        f'<table class="lsg"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>',
    )
    plain = [
        f"{term.english} | {term.german} | {term.dutch}: {words(term.meaning)}" for term in ordered
    ]
    return Page(html, "\n".join([words("English | German | Dutch: what it means"), *plain]))


class _Glossary(Chooser):
    def still(self) -> Page:
        """Sorted in English: once is enough where nothing runs."""
        return next(iter(self._pages.values()))


_STYLE = """<style>
.lsr table.lsg td, .lsr table.lsg th { min-width: 0; border-width: 0 0 1px; }
.lsr table.lsg td:last-child { min-width: 12rem; max-width: 26rem; }
@media (max-width: 40rem) {
  .lsr table.lsg, .lsr .lsg :is(tbody, tr, td, th) { display: block; }
  .lsr .lsg thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .lsr table.lsg :is(td, th) { border: 0; padding: 0; max-width: none; }
  .lsr table.lsg tr { padding: 8px 0; border-bottom: 1px solid var(--jp-border-color1, #8a8a8a); }
  .lsr .lsg td[lang]::before { content: attr(data-name) " "; font-size: .85rem; opacity: .8; }
}
</style>"""


def _row(term: Term, words: Words) -> str:
    lesson = f'<a href="{term.lesson}.ipynb">{escape(words("lesson {n}", n=term.lesson[:2]))}</a>'
    return (
        f'<tr><th scope="row">{escape(term.english)}</th>'
        f'<td lang="de" data-name="de">{escape(term.german)}</td>'
        f'<td lang="nl" data-name="nl">{escape(term.dutch)}</td>'
        f"<td>{escape(words(term.meaning))} {lesson}</td></tr>"
    )


def _plain(text: str) -> str:
    """The letters that decide the alphabetical order."""
    return text.lower().translate(str.maketrans("äöüé–-", "aoue  ")).replace("ß", "ss")
