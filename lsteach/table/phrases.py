"""The fixed words on the table, in one language, as the widget's ``words``."""

from __future__ import annotations

from typing import Any

from lsteach.engine.cards import CARDS, SUIT_SYMBOLS, SUITS
from lsteach.words import N_, RANK_LETTERS, Words

PHRASES = {
    "back": N_("Back one card"),
    "forward": N_("Forward one card"),
    "your_hand": N_("Your hand"),
    "hand_of": N_("Cards of {seat}"),
    "won_tricks_of": N_("Tricks won by {seat}"),
    "won_numbers": N_("won tricks {numbers}"),
    "trick": N_("Trick {n}"),
    "trick_won_by": N_("Trick {n}, won by {seat}"),
    "trick_line": N_("Tricks of this hand"),
    "this_trick": N_("This trick"),
    "step_of": N_("{at} of {of}"),
    "dealer": N_("dealer"),
    "you": N_("you"),
    "to_act": N_("to play"),
    "winner": N_("takes the trick"),
    "led": N_("led"),
    "off_suit": N_("off suit"),
    "trump": N_("trump"),
    "pot": N_("pot"),
    "close": N_("Close"),
    "four_colours": N_("Four colours"),
    "keys": N_(
        "Arrow keys choose a card, Enter plays it. Or type a card: ks, 10h. Backspace takes back."
    ),
    "picture": N_("Card table, {players} players"),
}

SUIT_LETTERS = N_("s h d c")
"""The letters that a reader types for spades, hearts, diamonds and clubs, in this order."""


def table_words(words: Words) -> dict[str, Any]:
    """Return what the widget and the still picture need to speak the language of ``words``.

    >>> from lsteach.words import words_in
    >>> english = table_words(words_in("en"))
    >>> english["names"]["KS"], english["aliases"]["10h"], english["aliases"]["k♠"]
    ('King of spades', 'TH', 'KS')
    """
    ranks = RANK_LETTERS[words.language]
    return {
        **{key: words(phrase) for key, phrase in PHRASES.items()},
        "ranks": ranks,
        "names": {code: words.card_name(card) for code, card in CARDS.items()},
        "aliases": _aliases(ranks, dict(zip(SUITS, words(SUIT_LETTERS).split(), strict=True))),
    }


def _aliases(ranks: dict[str, str], letters: dict[str, str]) -> dict[str, str]:
    """All ways of typing a card. The reader's own letters come before the English ones."""
    aliases: dict[str, str] = {}
    for rank_of, letter_of in ((ranks, letters), (RANK_LETTERS["en"], {s: s for s in SUITS})):
        for code, card in CARDS.items():
            spelled = {rank_of[card.rank], "T" if card.rank == "T" else rank_of[card.rank]}
            for rank in sorted(spelled):
                for suit in (letter_of[card.suit], SUIT_SYMBOLS[card.suit]):
                    aliases.setdefault((rank + suit).lower(), code)
    return aliases
