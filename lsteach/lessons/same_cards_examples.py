"""Deals worth a look under several games."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.words import N_


class Example(NamedTuple):
    """A deal worth a look: what it shows, who plays it, its number and its line of play."""

    text: str
    label: str
    players: int
    number: int
    own: bool = False


EXAMPLES = (
    Example(N_("Three winners of one last trick"), "noris", 3, 9),
    Example(N_("The same winner in every game"), "noris", 3, 8),
    Example(N_("A sweep, and a trump that stops it"), "noris", 3, 384),
    Example(N_("A ten that ends the line early"), "noris", 3, 0, own=True),
    Example(N_("Four play eight cards each"), "noris", 4, 14),
    Example(N_("Four play seven cards each"), "feder", 4, 123),
)
