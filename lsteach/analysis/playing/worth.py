"""What an ending is worth to a seat, by the rules' own payments."""

from __future__ import annotations

from lsteach.analysis.playing.kernel import Ending, Kernel
from lsteach.engine.cards import CARDS
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import LOW_RANKS


class Worth:
    """What endings are worth to ``seat``: its own change less the others' average.

    A match is won by having more (or fewer) than the others, so their changes count too. What
    lies in the pot is not part of a view: it is taken to hold what the rules let it pay.
    """

    def __init__(self, rules: Rules, players: int, seat: int, kernel: Kernel) -> None:
        self._low = kernel.mask(card for card in CARDS.values() if card.rank in LOW_RANKS)
        sign = 1 if rules.best == "most" else -1

        def by_winner(source: str, target: str, due: int) -> list[float]:
            worth = []
            for winner in range(players):
                changes = _changes(source, target, due, winner, players)
                others = sum(changes) - changes[seat]
                worth.append(sign * (changes[seat] - others / (players - 1)))
            return worth

        due = rules.ante * players if rules.pay_from == "whole-pot" else rules.value
        self._last = by_winner(rules.pay_from, rules.pay_to, due)
        self._bonus = rules.low_card_bonus
        self._penultimate = self._last if rules.penultimate_counts else [0.0] * players
        self._sweep = (
            by_winner(rules.sweep_from, rules.sweep_to, rules.sweep_value)
            if rules.sweep_value
            else None
        )

    def of(self, ending: Ending) -> float:
        """Return what this ending is worth."""
        winner, leader, card, sweep = ending
        if self._sweep and sweep >= 0:
            return self._sweep[sweep]
        last = self._last[winner]
        if self._bonus and card & self._low:
            last *= 2
        return last + self._penultimate[leader]


def _changes(source: str, target: str, due: int, winner: int, players: int) -> list[int]:
    """Who gains and who loses when ``due`` moves between the groups that a rules file names."""
    others = [seat for seat in range(players) if seat != winner]
    groups = {"winner": [winner], "others": others}
    changes = [0] * players
    payers, payees = groups.get(source, [None]), groups.get(target, [None])
    for payer in payers:
        for payee in payees:
            if payer is not None:
                changes[payer] -= due
            if payee is not None:
                changes[payee] += due
    return changes
