"""The large cards at the bottom of the table: which may be played, and what is said of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal, NamedTuple

from lsteach.engine.cards import Card
from lsteach.engine.view import View
from lsteach.words import Words

Mode = Literal["watch", "play", "mark", "shove"]
Grade = Literal["right", "wrong", "missed"]
Kind = Literal["yes", "no", "unknown", "pending", "hint"]


class CardNote(NamedTuple):
    """A word or two under a card. ``kind`` chooses the sign and the colour beside them."""

    kind: Kind
    text: str


def held_cards(
    view: View,
    mode: Mode,
    words: Words,
    *,
    marked: Collection[Card] = (),
    grades: Mapping[Card, Grade] | None = None,
    notes: Mapping[Card, CardNote] | None = None,
) -> list[dict[str, Any]]:
    """Return the cards of the view's seat as the table's state has them.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.words import words_in
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> note = {view.cards[0]: CardNote("yes", "safe")}
    >>> held_cards(view, "play", words_in("en"), notes=note)[0]["name"]
    'Jack of spades, may be played: safe'
    """
    grades, notes = grades or {}, notes or {}
    return [
        {
            "card": card.code,
            "legal": mode != "play" or card in view.legal_cards,
            "marked": card in marked,
            "grade": grades.get(card),
            "note": notes[card]._asdict() if card in notes else None,
            "name": _name(card, view, mode, grades, notes, words),
        }
        for card in view.cards
    ]


def _name(
    card: Card,
    view: View,
    mode: Mode,
    grades: Mapping[Card, Grade],
    notes: Mapping[Card, CardNote],
    words: Words,
) -> str:
    """The card as a screen reader says it."""
    name = words.card_name(card)
    if card in grades:
        return {
            "right": words("{name}, right", name=name),
            "wrong": words("{name}, wrong", name=name),
            "missed": words("{name}, missed", name=name),
        }[grades[card]]
    if mode == "play" and view.to_act == view.seat:
        if card in view.legal_cards:
            name = words("{name}, may be played", name=name)
        else:
            name = words("{name}, may not be played now", name=name)
    if card in notes:
        return words("{name}: {note}", name=name, note=notes[card].text)
    return name
