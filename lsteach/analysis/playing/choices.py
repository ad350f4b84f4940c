"""What a computer player answers: the card or cards it chose, and why."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lsteach.analysis.playing.reasons import Reason, because
from lsteach.engine.cards import Card
from lsteach.engine.view import View

Strength = Literal["beginner", "careful", "strong"]


class Choice(NamedTuple):
    """A card to play, and why."""

    card: Card
    why: Reason


class ShoveChoice(NamedTuple):
    """Cards to shove, and why."""

    cards: tuple[Card, ...]
    why: Reason


def only_choice(view: View) -> Choice | None:
    """Return the one card that may be played, or None where there is something to choose.

    Raises ``ValueError`` where it is not the view's own turn to play.
    """
    if not view.legal_cards:
        raise ValueError(f"seat {view.seat} is not the one to play")
    if len(view.legal_cards) > 1:
        return None
    card = view.legal_cards[0]
    if len(view.cards) == 1:
        return Choice(card, because("{card} is my last card.", card=card))
    return Choice(card, because("I must follow suit, and {card} is all that I have.", card=card))


def due_count(view: View) -> int:
    """Return how many cards the view's seat has to shove now.

    Raises ``ValueError`` where it is not its turn to shove.
    """
    if view.shove_due is None or view.shove_due[0] != view.seat:
        raise ValueError(f"seat {view.seat} is not the one to shove")
    return view.shove_due[2]
