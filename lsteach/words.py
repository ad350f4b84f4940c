"""Words for people: the message catalog, and cards, seats and errors in a reader's language.

English is the source text. The catalogs lie in ``lsteach/locale`` and are made with Babel.
"""

from __future__ import annotations

import gettext
import os
from functools import lru_cache

from lsteach.engine.cards import SUIT_SYMBOLS, SUITS, Card
from lsteach.engine.errors import SUIT_NAMES, LsteachError, seat_name, show

SPOKEN = {
    "en": ("English", "AKQJ"),
    "de": ("Deutsch", "AKDB"),
    "nl": ("Nederlands", "AHVB"),
}
"""Each language: its own name, and the letters on its aces, kings, queens and jacks."""

LANGUAGES = tuple(SPOKEN)
"""The languages with a catalog, English first."""

LANGUAGE_NAMES = {language: name for language, (name, _) in SPOKEN.items()}
"""What the speakers of a language call it."""

RANK_LETTERS = {
    language: dict(zip("AKQJ", letters)) | {"T": "10", "9": "9", "8": "8", "7": "7"}
    for language, (_, letters) in SPOKEN.items()
}
"""What stands on the card for each rank."""


def N_(text: str) -> str:
    """Mark a text for the catalog without translating it yet.

    >>> N_("Ace")
    'Ace'
    """
    return text


RANK_NAMES = {
    "A": N_("Ace"),
    "K": N_("King"),
    "Q": N_("Queen"),
    "J": N_("Jack"),
    "T": N_("Ten"),
    "9": N_("Nine"),
    "8": N_("Eight"),
    "7": N_("Seven"),
}
"""What each rank is called, in the source language."""
_SUIT_NAMES = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}
assert _SUIT_NAMES == SUIT_NAMES


class Words:
    """One language.

    Call it to translate a text: ``words("Next trick")``. Text that the catalog lacks stays
    English. Use :func:`words_in` to get one.

    >>> from lsteach import card
    >>> words_in("en").card_name(card("KS")), words_in("de").card(card("QS"))
    ('King of spades', 'D♠')
    """

    def __init__(self, language: str) -> None:
        folder = os.path.join(os.path.dirname(__file__), "locale")
        self.language = language
        self._catalog = gettext.translation("lsteach", folder, [language], fallback=True)

    def __call__(self, template: str, /, **fields: object) -> str:
        """Translate ``template`` and fill its gaps; cards, seats and suits are put into words."""
        translated = self._catalog.gettext(template) if template else ""
        if not fields:
            return translated
        return translated.format(**{name: self.show(name, v) for name, v in fields.items()})

    def count(self, one: str, many: str, number: int, **fields: object) -> str:
        """Translate a text that depends on a number, which fills the gap ``{number}``.

        >>> words_in("en").count("{number} counter", "{number} counters", 1)
        '1 counter'
        """
        text = self._catalog.ngettext(one, many, number)
        shown = {name: self.show(name, v) for name, v in fields.items()}
        return text.format(number=number, **shown)

    def card(self, card: Card) -> str:
        """What stands on the card: rank letter and suit symbol."""
        return RANK_LETTERS[self.language][card.rank] + SUIT_SYMBOLS[card.suit]

    def card_name(self, card: Card) -> str:
        """The card's name as one says it."""
        return self("{rank} of {suit}", rank=self(RANK_NAMES[card.rank]), suit=card.suit)

    def suit(self, suit: str) -> str:
        """The suit's name."""
        return self(_SUIT_NAMES[suit])

    def seat(self, seat: int) -> str:
        """The seat's letter."""
        return seat_name(seat)

    def listed(self, texts: list[str]) -> str:
        """Join texts as in a sentence.

        >>> words_in("en").listed(["A", "B", "C"])
        'A, B and C'
        """
        if len(texts) < 2:
            return "".join(texts)
        return self("{some} and {last}", some=", ".join(texts[:-1]), last=texts[-1])

    def error(self, error: LsteachError) -> str:
        """Word an error of the engine."""
        return self(error.template, **error.fields)

    def show(self, name: str, value: object) -> str:
        """Put one field of a message into words, by its kind."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, LsteachError):
            return self.error(value)
        if isinstance(value, tuple):
            return " ".join(self.show(name, each) for each in value)
        if name == "suit" and isinstance(value, str) and value in SUITS and value:
            return self.suit(value)
        return show(name, value)


@lru_cache(maxsize=len(LANGUAGES))
def words_in(language: str = "en") -> Words:
    """Return the words of a language.

    Raises ``ValueError`` for one without a catalog.

    >>> words_in("en").seat(2)
    'C'
    """
    if language not in LANGUAGES:
        raise ValueError(f"there are no words in “{language}”, only in {', '.join(LANGUAGES)}")
    return Words(language)
