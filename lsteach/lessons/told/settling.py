"""What a hand and a match were worth, told in sentences: who pays whom what, and why."""

from __future__ import annotations

from lsteach.engine.hand import Hand
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Payment, Settlement
from lsteach.table import Sentence
from lsteach.words import N_, Words


def tell_amount(number: int, unit: str, words: Words) -> str:
    """Say a number of counters, points, penalty points or chips.

    >>> from lsteach.words import words_in
    >>> tell_amount(1, "penalty points", words_in("en")), tell_amount(3, "chips", words_in("en"))
    ('1 penalty point', '3 chips')
    """
    if unit == "counters":
        return words.count("{number} counter", "{number} counters", number)
    if unit == "chips":
        return words.count("{number} chip", "{number} chips", number)
    if unit == "penalty points":
        return words.count("{number} penalty point", "{number} penalty points", number)
    return words.count("{number} point", "{number} points", number)


def tell_settlement(hand: Hand, settlement: Settlement, words: Words) -> Sentence:
    """Say what a finished hand was worth and why.

    >>> from lsteach import cards, load_rules, settle
    >>> from lsteach.engine.typed import typed_hand
    >>> from lsteach.words import words_in
    >>> hand = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[2, 3, 1, 1])
    >>> for one in cards("9S KS AH QS"):
    ...     hand = hand.play(one)
    >>> tell_settlement(hand, settle(hand), words_in("en")).lead
    'B takes the last trick and pays 1 counter into the pot.'
    """
    paid: dict[str, list[Payment]] = {}
    for payment in settlement.payments:
        paid.setdefault(payment.reason, []).append(payment)
    rules, last = hand.rules, hand.tricks[-1]
    parts = []
    if "ante" in paid:
        amount = tell_amount(rules.ante, rules.unit, words)
        parts.append(words("Before the hand everybody put {amount} into the pot.", amount=amount))
    if "sweep" in paid:
        if rules.pay_from == "winner":
            parts.append(words("{seat} pays nothing.", seat=last.winner))
        kind = f"{rules.sweep_from} {rules.sweep_to}"
        parts += _told(kind, last.winner, paid["sweep"], rules, words)
        return Sentence(_swept(hand, words), " ".join(parts), "good")
    kind = f"{rules.pay_from} {rules.pay_to}"
    lead = _last(kind, last.winner, _amount(paid["last-trick"], rules, words), rules, words)
    best = last.cards[last.seats.index(last.winner)]
    if paid["last-trick"][0].due > rules.value and rules.low_card_bonus:
        parts.append(words("{card} wins it: with a 9, 8 or 7 it counts double.", card=best))
    parts += _shortfalls(paid["last-trick"], rules, words)
    if "penultimate" in paid:
        parts.append(words("The last trick but one counts too: {seat} took it.", seat=last.leader))
        parts += _told(kind, last.leader, paid["penultimate"], rules, words)
    else:
        parts.append(_earlier(hand, words))
    return Sentence(lead, " ".join(parts))


def _amount(paid: list[Payment], rules: Rules, words: Words) -> str:
    """What each of some payments moved: they differ only where somebody was short."""
    return tell_amount(max(payment.amount for payment in paid), rules.unit, words)


def _swept(hand: Hand, words: Words) -> str:
    text = N_("{seat} took all {tricks} tricks: a sweep.")
    if hand.rules.shove:
        text = N_("{seat} took all {tricks} tricks: a march.")
    return words(text, seat=hand.tricks[-1].winner, tricks=hand.dealt.tricks)


def _earlier(hand: Hand, words: Words) -> str:
    """Why the earlier tricks change nothing."""
    tricks = hand.dealt.tricks
    if not hand.rules.sweep_value or tricks - 1 not in hand.taken:
        return words("The earlier tricks do not count.")
    text = N_("{seat} took {taken} of {tricks} tricks. That is not a sweep: it must be all.")
    if hand.rules.shove:
        text = N_("{seat} took {taken} of {tricks} tricks. That is not a march: it must be all.")
    seat = hand.taken.index(tricks - 1)
    return words(text, seat=seat, taken=tricks - 1, tricks=tricks)


def _last(kind: str, seat: int, amount: str, rules: Rules, words: Words) -> str:
    """Who took the last trick, and what moves for it."""
    if rules.unit == "points" and kind == "bank winner":
        text = N_("{seat} takes the last trick and scores {amount}.")
    else:
        text = _LAST[kind]
    return words(text, seat=seat, amount=amount)


def _told(kind: str, seat: int, paid: list[Payment], rules: Rules, words: Words) -> list[str]:
    """What moves for a sweep, or for the last trick but one."""
    short = _shortfalls(paid, rules, words)
    if not any(payment.amount for payment in paid):
        return short
    text = _MOVES[kind]
    if rules.unit == "points" and kind == "bank winner":
        text = N_("{seat} scores {amount}.")
    return [words(text, seat=seat, amount=_amount(paid, rules, words)), *short]


def _shortfalls(paid: list[Payment], rules: Rules, words: Words) -> list[str]:
    """Where less was there than the rules ask for."""
    told = []
    for payment in paid:
        if payment.amount == payment.due:
            continue
        amount = tell_amount(payment.amount, rules.unit, words)
        if payment.payer == "pot" and not payment.amount:
            told.append(words("The pot is empty, so there is nothing to take."))
        elif payment.payer == "pot":
            told.append(words("The pot holds only {n}. Nothing stays owed.", n=payment.amount))
        else:
            told.append(
                words(
                    "{seat} has only {amount} left to pay. Nothing stays owed.",
                    seat=payment.payer,
                    amount=amount,
                )
            )
    return list(dict.fromkeys(told))


_LAST = {
    "bank winner": N_("{seat} takes the last trick and gets {amount}."),
    "bank others": N_("{seat} takes the last trick: everybody else gets {amount}."),
    "bank pot": N_("{seat} takes the last trick: {amount} more for the pot."),
    "winner pot": N_("{seat} takes the last trick and pays {amount} into the pot."),
    "winner others": N_("{seat} takes the last trick and pays {amount} to everybody else."),
    "others winner": N_("{seat} takes the last trick and gets {amount} from everybody else."),
    "others pot": N_("{seat} takes the last trick: everybody else pays {amount} into the pot."),
    "pot winner": N_("{seat} takes the last trick, and {amount} from the pot."),
    "whole-pot winner": N_("{seat} takes the last trick, and with it the pot: {amount}."),
}
_MOVES = {
    "bank winner": N_("{seat} gets {amount}."),
    "bank others": N_("Everybody else gets {amount}."),
    "bank pot": N_("The pot grows by {amount}."),
    "winner pot": N_("{seat} pays {amount} into the pot."),
    "winner others": N_("{seat} pays {amount} to everybody else."),
    "others winner": N_("{seat} gets {amount} from everybody else."),
    "others pot": N_("Everybody else pays {amount} into the pot."),
    "pot winner": N_("{seat} takes {amount} from the pot."),
    "pot others": N_("Everybody else takes {amount} from the pot."),
    "whole-pot winner": N_("{seat} takes the pot: {amount}."),
    "whole-pot others": N_("The first of the others takes the pot: {amount}."),
}
