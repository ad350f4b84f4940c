"""Trying cards and shoves in imagined deals, and keeping count of what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from lsteach.analysis.playing.kernel import Kernel, OnTable
from lsteach.analysis.playing.worth import Worth
from lsteach.engine.view import View

Try = TypeVar("Try")
"""A card to play, or cards to shove."""


class Tried(NamedTuple):
    """What became of one try: its worth in all deals together, last tricks won, sweeps."""

    worth: float
    last_tricks: int
    sweeps: int


class Trial(Generic[Try]):
    """Plays hands out for the seat of a view, and counts.

    >>> from lsteach import card, deal, load_rules
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> trial = Trial(view, [card("KH")])
    >>> trial.results[card("KH")]
    Tried(worth=0.0, last_tricks=0, sweeps=0)
    """

    def __init__(self, view: View, tries: Iterable[Try]) -> None:
        self._seat = view.seat
        self._left = view.hand_size - sum(view.taken)
        self.kernel = Kernel.of(view.rules, view.players, view.trump)
        self._worth = Worth(view.rules, view.players, view.seat, self.kernel)
        self.results: dict[Try, Tried] = {one: Tried(0.0, 0, 0) for one in tries}

    def play(self, one: Try, hands: list[int], table: OnTable, sweep: int) -> None:
        """Play one deal out after a try, and count how it ends; ``hands`` are used up."""
        ending = self.kernel.play_out(hands, table, self._left, sweep)
        worth, last_tricks, sweeps = self.results[one]
        self.results[one] = Tried(
            worth + self._worth.of(ending),
            last_tricks + (ending.winner == self._seat),
            sweeps + (ending.sweep == self._seat),
        )

    def best(self, hint: Try) -> Try:
        """Return the try of the highest worth; among equals ``hint``, if it is one of them."""
        most = max(result.worth for result in self.results.values())
        equal = [one for one, result in self.results.items() if result.worth == most]
        return hint if hint in equal else equal[0]

    def keep_best(self, count: int) -> None:
        """Go on with the ``count`` tries of the highest worth only."""
        ranked: Sequence[tuple[Try, Tried]] = sorted(
            self.results.items(), key=lambda item: -item[1].worth
        )
        self.results = dict(ranked[:count])
