"""Reference: the rule card of every label, each on one page to print."""

from __future__ import annotations

from lsteach.engine.labels import LABELS
from lsteach.lessons.family.agreement import Agreement
from lsteach.lessons.kit.agreed_link import agreed_in_link
from lsteach.lessons.kit.link import asked_for
from lsteach.lessons.kit.panel import Chooser, Page
from lsteach.lessons.rules_told.rule_card import label_card
from lsteach.words import Words, words_in

PRINTED_ALONE = """<style>
@media print {
  .jp-Cell:not(:has(.lsc-card)), .lsteach-controls, .lsc-said { display: none !important; }
  .jp-Cell:has(.lsc-card) ~ .jp-Cell:has(.lsc-card) { break-before: page; }
}
</style>"""
"""On the page of rule cards, only the cards are printed."""


def card(label: str, language: str = "en") -> Page:
    """The rule card of one label. Raises ``UnknownRules`` for a label that there is not."""
    return label_card(label, words_in(language))


def cards(language: str = "en") -> Chooser:
    """The rule cards of all labels, one at a time. A link may ask for a label."""
    words = words_in(language)
    start = asked_for(words, labels=LABELS)
    pages = {label: _alone(label_card(label, words)) for label in LABELS}
    return Chooser(words("The rule cards of all games."), pages, words, start.label)


def own(language: str = "en") -> Agreement:
    """A rule card for the settings of one's own family table."""
    words: Words = words_in(language)
    return Agreement(words, agreed_in_link(words))


def _alone(page: Page) -> Page:
    return page._replace(html=PRINTED_ALONE + page.html)
