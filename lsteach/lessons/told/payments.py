"""A settlement told payment by payment, in every way in which the last trick can score."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from lsteach.engine.hand import Hand
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import LOW_RANKS, Payment, Standing, settle
from lsteach.table import Sentence
from lsteach.words import Words


class Step(NamedTuple):
    """One step of a settlement: what is paid and why, and the standing after it."""

    sentence: Sentence
    standing: Standing


def payment_steps(hand: Hand, before: Standing, words: Words) -> list[Step]:
    """Return the steps that settle a finished hand of a game in which the last trick wins.

    An ante comes first: at the table it is paid before the first card.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.engine.typed import typed_hand
    >>> from lsteach.words import words_in
    >>> rules = load_rules("family").with_(low_card_bonus=True)
    >>> hand = typed_hand(rules, [cards("9S"), cards("KH"), cards("AD"), cards("8S")], dealer=3,
    ...                   won=[2, 2, 1, 1])
    >>> for one in cards("9S KH AD 8S"):
    ...     hand = hand.play(one)
    >>> [step.sentence.rest for step in payment_steps(hand, Standing((0, 0, 0, 0)), words_in("en"))]
    ['9♠ is a low card: the last trick counts double, 2 × 1. A scores 2 points.']
    """
    scores, pot = list(before.scores), before.pot
    steps = []
    for _, group in groupby(settle(hand, before).payments, key=lambda paid: paid.reason):
        payments = list(group)
        for paid in payments:
            if isinstance(paid.payer, int):
                scores[paid.payer] -= paid.amount
            if isinstance(paid.payee, int):
                scores[paid.payee] += paid.amount
            pot += paid.amount * ((paid.payee == "pot") - (paid.payer == "pot"))
        steps.append(Step(_tell(hand, payments, words), Standing(tuple(scores), pot)))
    return steps


def _tell(hand: Hand, payments: list[Payment], words: Words) -> Sentence:
    rules, trick = hand.rules, hand.tricks[-1]
    amount = payments[0].amount
    if payments[0].reason == "ante":
        return Sentence(
            words("Before the first card, everybody puts 1 chip into the pot."),
            words.count("The pot holds {number} chip.", "The pot holds {number} chips.",
                        sum(paid.amount for paid in payments)),
        )  # fmt: skip
    if payments[0].reason == "penultimate":
        lead = words("{seat} won the last trick but one.", seat=trick.leader)
        return Sentence(lead, _gets(rules, trick.leader, payments, words), "good")
    lead = words("{seat} wins the last trick.", seat=trick.winner)
    gets = _gets(rules, trick.winner, payments, words)
    best = trick.cards[trick.seats.index(trick.winner)]
    if rules.low_card_bonus and best.rank in LOW_RANKS:
        double = words(
            "{card} is a low card: the last trick counts double, 2 × {value}.",
            card=best,
            value=rules.value,
        )
        return Sentence(lead, f"{double} {gets}", "good")
    if rules.low_card_bonus and amount == rules.value:
        no_bonus = words("{card} is no 9, 8 or 7: no bonus.", card=best)
        return Sentence(lead, f"{no_bonus} {gets}", "good")
    return Sentence(lead, gets, "good")


def _gets(rules: Rules, winner: int, payments: list[Payment], words: Words) -> str:
    amount = payments[0].amount
    if rules.pay_from == "whole-pot":
        return words.count(
            "{seat} takes the pot: {number} chip.",
            "{seat} takes the pot: {number} chips.",
            amount,
            seat=winner,
        )
    if rules.pay_to == "others":
        others = words.listed([words.seat(int(paid.payee)) for paid in payments])
        if len(payments) == 1:
            return words.count(
                "The other player, {others}, takes {number} penalty point.",
                "The other player, {others}, takes {number} penalty points.",
                amount,
                others=others,
            )
        return words.count(
            "All the others, {others}, take {number} penalty point each.",
            "All the others, {others}, take {number} penalty points each.",
            amount,
            others=others,
        )
    return words.count(
        "{seat} scores {number} point.", "{seat} scores {number} points.", amount, seat=winner
    )


def signed(change: int) -> str:
    """Return a change with its sign.

    >>> signed(3), signed(0), signed(-1)
    ('+3', '0', '−1')
    """
    return f"{change:+}".replace("-", "−") if change else "0"
