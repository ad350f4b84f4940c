"""Shoves for questions, each made from a number, and their situation in words."""

from __future__ import annotations

import random

from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.words import Words


def shoving(chance: random.Random, number: int) -> Hand:
    """Return a dealt hand of ``letzter``: three or four players, either seating, any dealer."""
    seating = "printed" if chance.random() < 0.7 else "standard"
    players = 4 if chance.random() < 0.6 else 3
    dealer = int(chance.random() * players)
    return deal(load_rules("letzter").with_(seating=seating), players, number, dealer)


def after_shoves(hand: Hand, count: int, chance: random.Random) -> Hand:
    """Return the hand after so many shoves of any cards."""
    for _ in range(count):
        assert hand.shove_due, "there is another shove"
        giver, _, size = hand.shove_due
        hand = hand.shove(tuple(chance.sample(hand.hands[giver], size)))
    return hand


def tell_chain(hand: Hand, words: Words) -> str:
    """Say all shoves of a deal in a row.

    >>> from lsteach.words import words_in
    >>> tell_chain(deal(load_rules("letzter"), 3, 1, dealer=2), words_in("en"))
    'C shoves 2 to A, A shoves 1 to B.'
    """
    chain = hand.rules.shove_chain(hand.players, hand.dealer)
    parts = [
        words("{seat} shoves {number} to {to_seat}", seat=giver, number=count, to_seat=receiver)
        for giver, receiver, count in chain
    ]
    return words("{shoves}.", shoves=", ".join(parts))


def tell_situation(hand: Hand, words: Words) -> str:
    """Say how many play, who dealt, and which way the cards go."""
    if hand.rules.seating == "printed":
        return words(
            "{players} play, {seat} dealt. Cards are shoved clockwise, as printed.",
            players=hand.players,
            seat=hand.dealer,
        )
    return words(
        "{players} play, {seat} dealt. The table has agreed to shove counter-clockwise.",
        players=hand.players,
        seat=hand.dealer,
    )
