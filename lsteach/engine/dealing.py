"""Shuffling, dealing, and finding the first dealer, all fixed by a number."""

from __future__ import annotations

import random
from typing import NamedTuple

from lsteach.engine.cards import Card
from lsteach.engine.rules import Rules


class Packet(NamedTuple):
    """Cards that the dealer gives to one seat in one movement."""

    seat: int
    cards: tuple[Card, ...]


class FirstDealer(NamedTuple):
    """Who deals first. ``cuts`` holds the (seat, card) pairs of each cut that was needed."""

    seat: int
    cuts: tuple[tuple[tuple[int, Card], ...], ...]


def shuffled(pack: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """Return the pack in the order that belongs to this deal number, on every machine, for ever.

    Our own Fisher–Yates, because Python guarantees the sequence of ``random()`` and of nothing
    built on it.

    >>> from lsteach import load_rules
    >>> from lsteach.engine.cards import codes
    >>> codes(shuffled(load_rules("noris").pack(4), 42)[:4])
    '9D TC 8H 9H'
    """
    order = list(pack)
    draw = random.Random(number).random
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def packets(
    rules: Rules, players: int, dealer: int, order: tuple[Card, ...], tricks: int
) -> tuple[Packet, ...]:
    """Return the deal as it is done at the table, movement by movement.

    ``order`` is the shuffled pack, top card first; ``tricks`` the number of tricks in the hand.
    The seat on the dealer's left is served first, the dealer's extra cards come last. What is not
    dealt stays aside.

    >>> from lsteach import load_rules
    >>> rules = load_rules("noris")
    >>> [p.seat for p in packets(rules, 3, 0, rules.pack(3), tricks=8)]
    [1, 2, 0, 1, 2, 0]
    """
    sizes = rules.dealt_sizes(players, dealer, tricks)
    around = [(dealer + 1 + i) % players for i in range(players)]
    plain = min(sizes)
    dealt = []
    at = 0
    for size in rules.packets or (1,) * plain:
        for seat in around:
            dealt.append(Packet(seat, order[at : at + size]))
            at += size
    extra = sizes[dealer] - plain
    if extra:
        dealt.append(Packet(dealer, order[at : at + extra]))
    return tuple(dealt)


def first_dealer(rules: Rules, players: int, number: int) -> FirstDealer:
    """Find the first dealer as the rules say: at random, or by cutting for the highest card.

    Equal highest cards cut again (our ruling).

    >>> from lsteach import load_rules
    >>> first_dealer(load_rules("noris"), 4, 1).cuts
    ()
    """
    number += 1_000_003  # so that the draw does not tell the deal of the same number
    if rules.first_dealer == "random":
        return FirstDealer(int(random.Random(number).random() * players), ())
    order = shuffled(rules.pack(players), number)
    still = list(range(players))
    rounds = []
    at = 0
    while len(still) > 1:
        if at + len(still) > len(order):
            order, at = shuffled(order, number), 0
        drawn = tuple(zip(still, order[at:], strict=False))
        at += len(still)
        rounds.append(drawn)
        best = min(rules.rank_order.index(one.rank) for _, one in drawn)
        still = [seat for seat, one in drawn if rules.rank_order.index(one.rank) == best]
    return FirstDealer(still[0], tuple(rounds))
