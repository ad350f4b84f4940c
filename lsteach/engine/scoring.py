"""What a finished hand is worth: who pays whom what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from lsteach.engine.errors import BadScores
from lsteach.engine.hand import Hand
from lsteach.engine.rules import Rules

LOW_RANKS = "987"
"""The ranks that the low-card bonus counts double."""

Place = int | Literal["bank", "pot"]
Reason = Literal["ante", "last-trick", "penultimate", "sweep"]


class Standing(NamedTuple):
    """Scores by seat (counters, points, penalty points or chips), and the pot."""

    scores: tuple[int, ...]
    pot: int = 0


class Payment(NamedTuple):
    """One movement. ``due`` is what the rules ask for, ``amount`` what there was to move."""

    reason: Reason
    payer: Place
    payee: Place
    due: int
    amount: int


class Settlement(NamedTuple):
    """A hand's worth: changes by seat, the pot's change, the standing after, and each payment."""

    changes: tuple[int, ...]
    pot_change: int
    after: Standing
    sweep: int | None
    payments: tuple[Payment, ...]


class _Ledger:
    """Scores and pot while a hand is settled."""

    def __init__(self, before: Standing) -> None:
        self.scores = list(before.scores)
        self.pot = before.pot
        self.payments: list[Payment] = []

    def pay(self, reason: Reason, payer: Place, payee: Place, due: int) -> None:
        """Move ``due``, or what there is: nobody goes into debt, nor does the pot."""
        amount = due
        if payer == "pot":
            amount = min(due, self.pot)
            self.pot -= amount
        elif payer != "bank":
            amount = min(due, self.scores[payer])
            self.scores[payer] -= amount
        if payee == "pot":
            self.pot += amount
        elif payee != "bank":
            self.scores[payee] += amount
        self.payments.append(Payment(reason, payer, payee, due, amount))

    def pay_all(self, reason: Reason, source: str, target: str, due: int, winner: int) -> None:
        """Move ``due`` between the groups that a rules file names."""
        others = [seat for seat in range(len(self.scores)) if seat != winner]
        groups: dict[str, Sequence[Place]] = {
            "bank": ["bank"],
            "pot": ["pot"],
            "whole-pot": ["pot"],
            "winner": [winner],
            "others": others,
        }
        for payer in groups[source]:
            for payee in groups[target]:
                self.pay(reason, payer, payee, self.pot if source == "whole-pot" else due)


def start_standing(rules: Rules, players: int) -> Standing:
    """Return the standing before the first hand.

    >>> from lsteach import load_rules
    >>> start_standing(load_rules("noris"), 3)
    Standing(scores=(5, 5, 5), pot=0)
    """
    return Standing((rules.start,) * players, 0)


def check_standing(rules: Rules, players: int, before: Standing) -> None:
    """Raise ``BadScores`` where this cannot be the standing before a hand.

    Scores are never below zero, counters and chips are neither made nor lost, and a match that
    is over has no further hand.
    """
    scores, pot = before
    if len(scores) != players:
        raise BadScores(
            "There are {players} players, but {given} scores.",
            players=players,
            given=len(scores),
        )
    for seat, score in enumerate(scores):
        if score < 0:
            raise BadScores("{seat} cannot have {given}.", seat=seat, given=score)
    if pot < 0 or (pot and not rules.pot):
        raise BadScores("The pot cannot hold {given} here.", given=pot)
    if pot and rules.pay_from == "whole-pot":
        raise BadScores("The pot must be empty before a hand, but holds {given}.", given=pot)
    if is_conserved(rules) and sum(scores) + pot != rules.start * players:
        raise BadScores(
            "Scores and pot must add up to {due}, not {given}.",
            due=rules.start * players,
            given=sum(scores) + pot,
        )
    for seat, score in enumerate(scores):
        if rules.end == "target" and score >= rules.target:
            raise BadScores(
                "{seat} has reached the target of {target}: the match is over.",
                seat=seat,
                target=rules.target,
            )
        if (rules.end == "empty" and score == 0) or (not pot and score < rules.ante):
            raise BadScores("{seat} has nothing left: the match is over.", seat=seat)


def is_conserved(rules: Rules) -> bool:
    """True where no payment comes from the bank, so that scores plus pot stay the same.

    >>> from lsteach import load_rules
    >>> is_conserved(load_rules("noris")), is_conserved(load_rules("feder"))
    (True, False)
    """
    return rules.pay_from != "bank" and (not rules.sweep_value or rules.sweep_from != "bank")


def settle(hand: Hand, before: Standing | None = None) -> Settlement:
    """Return what a finished hand is worth.

    ``before`` is the standing before the hand; left out, it is that of a match's first hand.
    Raises ``ValueError`` for a hand that is not over.

    >>> from lsteach import card, cards, load_rules
    >>> from lsteach.engine.typed import typed_hand
    >>> last = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[2, 3, 1, 1])
    >>> for one in cards("9S KS AH QS"):
    ...     last = last.play(one)
    >>> settle(last).changes, settle(last).pot_change
    ((0, -1, 0, 0), 1)
    """
    rules, players = hand.rules, hand.players
    winner = hand.winner
    if winner is None:
        raise ValueError("a hand is settled after its last card")
    before = before or start_standing(rules, players)
    ledger = _Ledger(before)
    if rules.ante and not before.pot:
        for seat in range(players):
            ledger.pay("ante", seat, "pot", rules.ante)
    sweep = hand.sweep
    if sweep is not None and rules.sweep_value:
        ledger.pay_all("sweep", rules.sweep_from, rules.sweep_to, rules.sweep_value, sweep)
    else:
        last = hand.tricks[-1]
        best = last.cards[last.seats.index(winner)]
        doubled = rules.low_card_bonus and best.rank in LOW_RANKS
        if rules.penultimate_counts and hand.dealt.tricks > 1:
            ledger.pay_all("penultimate", rules.pay_from, rules.pay_to, rules.value, last.leader)
        due = rules.value * (2 if doubled else 1)
        ledger.pay_all("last-trick", rules.pay_from, rules.pay_to, due, winner)
    after = Standing(tuple(ledger.scores), ledger.pot)
    return Settlement(
        changes=tuple(b - a for a, b in zip(before.scores, after.scores, strict=True)),
        pot_change=after.pot - before.pot,
        after=after,
        sweep=sweep,
        payments=tuple(ledger.payments),
    )
