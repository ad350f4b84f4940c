"""Computer players. They choose from a ``View``, so they know what a person in their seat knows."""

from __future__ import annotations

from lsteach.analysis.playing.beginner import beginner_card, beginner_shove
from lsteach.analysis.playing.careful import careful_card, careful_shove
from lsteach.analysis.playing.choices import Choice, ShoveChoice, Strength
from lsteach.analysis.playing.looking import would_win
from lsteach.analysis.playing.reasons import Reason
from lsteach.analysis.playing.strong import strong_card, strong_shove
from lsteach.engine.cards import Card
from lsteach.engine.view import View

__all__ = [
    "STRENGTHS",
    "Choice",
    "Reason",
    "ShoveChoice",
    "Strength",
    "choose",
    "choose_shove",
    "simple_player",
    "simple_shove",
    "would_win",
]

STRENGTHS: tuple[Strength, ...] = ("beginner", "careful", "strong")
"""From weak to strong."""


def choose(view: View, strength: Strength, number: int = 0) -> Choice:
    """Choose a card as a player of this strength, and say why.

    The same view and number give the same answer on every machine. The reason is told in a
    reader's language by ``words(choice.why.template, **choice.why.fields)``. Raises ``ValueError``
    where it is not the view's own turn to play.

    >>> from lsteach import deal, load_rules
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> str(choose(view, "beginner").why)
    'I lead K♥, my highest card: low cards are for the end.'
    """
    if strength == "beginner":
        return beginner_card(view)
    return careful_card(view) if strength == "careful" else strong_card(view, number)


def choose_shove(view: View, strength: Strength, number: int = 0) -> ShoveChoice:
    """Choose the cards to shove as a player of this strength, and say why.

    Raises ``ValueError`` where it is not the view's own turn to shove.

    >>> from lsteach import deal, load_rules
    >>> view = deal(load_rules("letzter"), number=1, dealer=3).seen_by(3)
    >>> len(choose_shove(view, "careful").cards)
    3
    """
    if strength == "beginner":
        return beginner_shove(view)
    return careful_shove(view) if strength == "careful" else strong_shove(view, number)


def simple_player(view: View) -> Card:
    """Choose a card as the beginner does; what lessons play out hands with.

    Raises ``ValueError`` where it is not the view's own turn to play.

    >>> from lsteach import deal, load_rules
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> simple_player(view) in view.legal_cards
    True
    """
    return beginner_card(view).card


def simple_shove(view: View) -> tuple[Card, ...]:
    """Choose the cards to shove as the beginner does.

    Raises ``ValueError`` where it is not the view's own turn to shove.

    >>> from lsteach import deal, load_rules
    >>> hand = deal(load_rules("letzter"), players=4, number=1, dealer=3)
    >>> [card.rank for card in simple_shove(hand.seen_by(3))]
    ['K', 'Q', 'Q']
    """
    return beginner_shove(view).cards
