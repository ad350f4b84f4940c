"""The computer players at the table: each gets the view of its own seat and nothing else."""

from __future__ import annotations

from lsteach.analysis.playing.choices import Choice, ShoveChoice, Strength
from lsteach.engine.view import View

Decision = Choice | ShoveChoice
"""What a computer has chosen, and why."""


def chosen(view: View, strength: Strength, number: int) -> Decision:
    """Return what a computer of this strength does in the place of this view's seat.

    The same view and number give the same decision.

    >>> from lsteach import deal, load_rules
    >>> view = deal(load_rules("letzter"), number=1, dealer=3).seen_by(3)
    >>> len(chosen(view, "beginner", 7).cards)
    3
    """
    # The strong player's parts are loaded with the first move: a page opens sooner without them.
    from lsteach.analysis.players import choose, choose_shove

    if view.shove_due:
        return choose_shove(view, strength, number)
    return choose(view, strength, number)
