"""The careful player: the sources' tips, with what is gone counted."""

from __future__ import annotations

from lsteach.analysis.playing.beginner import beginner_card, beginner_shove
from lsteach.analysis.playing.choices import Choice, ShoveChoice
from lsteach.engine.view import View


def careful_card(view: View) -> Choice:
    """Choose a card. Raises ``ValueError`` where it is not the view's own turn to play."""
    return beginner_card(view)


def careful_shove(view: View) -> ShoveChoice:
    """Choose the cards to shove."""
    return beginner_shove(view)
