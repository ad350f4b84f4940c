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
    Example(N_("three winners"), "noris", 3, 9),
    Example(N_("one winner"), "noris", 3, 8),
    Example(N_("a sweep stopped"), "noris", 3, 384),
    Example(N_("a ten ends the line"), "noris", 3, 0, own=True),
    Example(N_("four with 8 cards"), "noris", 4, 14),
    Example(N_("four with 7 cards"), "feder", 4, 123),
)
