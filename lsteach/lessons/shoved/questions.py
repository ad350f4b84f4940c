"""Questions on the shove: made from a number, answered by the engine."""

from __future__ import annotations

import random
from functools import partial

from lsteach.engine.hand import in_order
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.lessons.shoved.positions import after_shoves, shoving, tell_chain, tell_situation
from lsteach.lessons.shoved.worth import settle_it
from lsteach.table import table_state
from lsteach.words import Words


def next_shove(number: int, words: Words) -> Question:
    """Who shoves how many cards to whom?"""
    chance = random.Random(number)
    hand = shoving(chance, number)
    chain = hand.rules.shove_chain(hand.players, hand.dealer)
    hand = after_shoves(hand, int(chance.random() * len(chain)), chance)
    assert hand.shove_due, "a shove is left"
    giver, receiver, count = hand.shove_due

    def label(by: int, size: int, to: int) -> str:
        return words.count(
            "{seat} shoves {number} card to {to_seat}.",
            "{seat} shoves {number} cards to {to_seat}.",
            size,
            seat=by,
            to_seat=to,
        )

    row = tell_chain(hand, words)
    held = len(hand.hands[giver])
    number_why = words(
        "{seat} holds {held} cards, and 8 stay. {chain}", seat=giver, held=held, chain=row
    )
    other_way = (2 * giver - receiver) % hand.players
    way_why = words("The cards go on in one direction, seat by seat. {chain}", chain=row)
    turn_why = words("{seat} has to wait for cards first. {chain}", seat=receiver, chain=row)
    wrong = [
        Choice(label(giver, count, other_way), way_why),
        Choice(label(giver, count + 1, receiver), number_why),
        Choice(label(giver, count - 1 or 4, receiver), number_why),
        Choice(label(receiver, count, (2 * receiver - giver) % hand.players), turn_why),
    ]
    right = Choice(label(giver, count, receiver), number_why, is_right=True)
    state = table_state(hand.seen_by(giver), words) | {"line": []}
    text = words("{situation} Which shove comes now?", situation=tell_situation(hand, words))
    return Question(text, arranged(right, wrong, chance), state)


def first_lead(number: int, words: Words) -> Question:
    """Who leads to the first trick?"""
    chance = random.Random(number)
    hand = shoving(chance, number)
    hand = after_shoves(hand, len(hand.rules.shove_chain(hand.players, hand.dealer)), chance)
    row = tell_chain(hand, words)
    why = words("{chain} The last to receive a card leads: {seat}.", chain=row, seat=hand.leader)
    if hand.players == 3:
        why += " " + words("With three that is our ruling: the source names nobody.")
    left = (hand.dealer + 1) % hand.players
    wrong = [
        Choice(
            words("{seat} leads.", seat=seat),
            why,
            "dealers-left-leads" if seat == left else "",
        )
        for seat in sorted(range(hand.players), key=lambda seat: seat != left)
        if seat != hand.leader
    ]
    right = Choice(words("{seat} leads.", seat=hand.leader), why, is_right=True)
    state = table_state(hand.seen_by(hand.dealer), words) | {"line": []}
    for seat in state["seats"]:
        seat["to_act"] = False  # whose turn it is, is the question
    text = words("{situation} All is shoved. Who leads?", situation=tell_situation(hand, words))
    return Question(text, arranged(right, wrong, chance), state)


def any_card(number: int, words: Words) -> Question:
    """Which cards may go on? Somebody has just received some."""
    chance = random.Random(number)
    hand = shoving(chance, number)
    chain = hand.rules.shove_chain(hand.players, hand.dealer)
    hand = after_shoves(hand, 1 + int(chance.random() * (len(chain) - 1)), chance)
    assert hand.shove_due, "a shove is left"
    giver, receiver, count = hand.shove_due
    held = hand.hands[giver]
    came = words.listed([words.card(one) for one in hand.shoves[-1].cards])
    ranks = hand.rules.rank_order
    by_height = sorted(held, key=lambda one: ranks.index(one.rank))
    low = in_order(by_height[-count:], ranks)
    rule = words("Any card in hand may go on, also one that just came in: {came}.", came=came)
    ruling = words("The source leaves that open; it is our ruling.")
    high = words(
        "The source says “any” cards and calls low ones typical, no more. {card} may go on too.",
        card=by_height[0],
    )
    wrong = [
        Choice(
            words.count(
                "Only the lowest card: {cards}.",
                "Only the lowest cards: {cards}.",
                count,
                cards=words.listed([words.card(one) for one in low]),
            ),
            high,
            "shove-low",
        ),
        Choice(words("Only cards that did not just come in."), f"{rule} {ruling}"),
        Choice(words("Only what just came in: {came}.", came=came), f"{rule} {ruling}"),
    ]
    label = words.count(
        "Any card of these {held}.", "Any {number} of these {held} cards.", count, held=len(held)
    )
    right = Choice(label, f"{rule} {ruling}", is_right=True)
    state = table_state(hand.seen_by(giver), words) | {"line": []}
    text = words.count(
        "{seat} has just received {came}. Which card may {seat} shove to {to_seat}?",
        "{seat} has just received {came}. Which {number} cards may {seat} shove to {to_seat}?",
        count,
        seat=giver,
        came=came,
        to_seat=receiver,
    )
    return Question(text, arranged(right, wrong, chance), state)


def who_knows(number: int, words: Words) -> Question:
    """Who knows which cards were shoved?"""
    chance = random.Random(number)
    hand = shoving(chance, number)
    hand = after_shoves(hand, len(hand.rules.shove_chain(hand.players, hand.dealer)), chance)
    place = int(chance.random() * len(hand.shoves))
    giver, receiver, shoved = hand.shoves[place]
    knowing = [
        seat for seat in range(hand.players) if hand.seen_by(seat).shoves[place].cards is not None
    ]
    others = [seat for seat in range(hand.players) if seat not in knowing]

    def label(seats: list[int]) -> str:
        return words.listed([words.seat(seat) for seat in sorted(seats)])

    why = words(
        "Cards are shoved face down (our ruling): {seat} chose them, {to_seat} picks them up,"
        " nobody else sees them. That is why nobody can tell what will come.",
        seat=giver,
        to_seat=receiver,
    )
    wrong = [
        Choice(words("All players"), why),
        Choice(label([giver]), why),
        Choice(label([*knowing, others[0]]), why),
        Choice(label([receiver]), why),
    ]
    right = Choice(label(knowing), why, is_right=True)
    state = table_state(hand.seen_by(others[0]), words) | {"line": []}
    text = words.count(
        "{situation} {seat} has shoved {number} card to {to_seat}. Who knows which?",
        "{situation} {seat} has shoved {number} cards to {to_seat}. Who knows which?",
        len(shoved),
        situation=tell_situation(hand, words),
        seat=giver,
        to_seat=receiver,
    )
    return Question(text, arranged(right, wrong, chance), state)


TOPICS: Topics = {
    "next-shove": next_shove,
    "any-card": any_card,
    "march": partial(settle_it, "march"),
    "first-lead": first_lead,
    "plain": partial(settle_it, "plain"),
    "who-knows": who_knows,
    "seven": partial(settle_it, "seven"),
}
"""What a question is about: the next shove; which cards may go on; a march; who leads; an ordinary
last trick; who saw what; a player who took seven tricks and not the last."""
