"""Endings for the tests of what looks ahead: laid out, enumerated, dealt and played down."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from lsteach import Card, Hand, Rules, card, deal, load_rules
from lsteach.engine.cards import SUITS
from lsteach.engine.hand import Deal, position
from lsteach.engine.typed import typed_hand
from tests.engine.helpers import PRESETS
from tests.engine.strategies import steps_of
from tests.oracle.endings import BruteForce, Ending


def ending(
    rules: Rules, hands: list[tuple[Card, ...]], leader: int, trump: str | None = None
) -> Hand:
    """A hand of so few tricks as there are cards; its turned-up trump fell before or is aside.

    Like a final position it has no shoves.
    """
    players, tricks = len(hands), len(hands[0])
    turn_up = card(rules.rank_order[-1] + trump) if trump else None
    dealer = (leader - 1) % players
    won = (0,) * players
    dealt = Deal(
        rules, players, dealer, None, tricks, tuple(hands), (), turn_up, won, is_final=True
    )
    return position(dealt, dealt.hands)


def every_ending(rules: Rules, players: int, tricks: int) -> Iterator[Hand]:
    """Every way to deal so few cards, but for the names of suits and seats.

    How high a card is counts only beside others of its suit; so each suit is a row of owners from
    high to low. Trump, where there is one, is the first suit. The leader changes from hand to
    hand, which the naming of the seats makes up for.
    """
    owners = [seat for seat in range(players) for _ in range(tricks)]
    lengths = [
        row
        for row in compositions(len(owners), len(SUITS))
        if list(row[1:]) == sorted(row[1:], reverse=True)
        and (rules.trump != "none" or row[0] >= row[1])
    ]
    number = 0
    for order in arrangements(tuple(owners)):
        for row in lengths:
            yield dealt_by_owners(rules, players, order, row, leader=number % players)
            number += 1


def dealt_by_owners(
    rules: Rules, players: int, order: tuple[int, ...], lengths: tuple[int, ...], leader: int
) -> Hand:
    """The ending in which the suits, one after the other and high to low, go to these owners."""
    hands: list[tuple[Card, ...]] = [()] * players
    at = 0
    for suit, length in zip(SUITS, lengths):
        for rank, owner in zip(rules.rank_order, order[at : at + length]):
            seat = (owner + leader) % players
            hands[seat] = (*hands[seat], card(rank + suit))
        at += length
    return ending(rules, hands, leader, None if rules.trump == "none" else SUITS[0])


def small_deal(number: int, players: int = 3, tricks: int = 3, rules: Rules | None = None) -> Hand:
    """A whole hand of few tricks, in which a sweep is still open to everybody.

    The number shuffles and, without ``rules``, chooses the table; few suits make following
    frequent.
    """
    if rules is None:
        tables = [rules for rules, at_table in TABLES if at_table == players]
        rules = tables[number % len(tables)]
    luck = random.Random(number)
    suits = luck.sample(SUITS, luck.randint(2, 4))
    pack = [one for one in rules.pack(players) if one.suit in suits]
    dealt = luck.sample(pack, players * tricks)
    hands = [tuple(dealt[seat::players]) for seat in range(players)]
    trump = None if rules.trump == "none" else luck.choice(suits)
    return ending(rules, hands, luck.randrange(players), trump)


def compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write a number as a sum of so many numbers, none below zero."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in compositions(total - first, parts - 1):
            yield (first, *rest)


def arrangements(things: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All different orders of things of which some are equal."""
    if not things:
        yield ()
        return
    first = things[0]
    rest = tuple(one for one in things if one != first)
    for places in combinations(range(len(things)), len(things) - len(rest)):
        for others in arrangements(rest):
            row = list(others)
            for place in places:
                row.insert(place, first)
            yield tuple(row)


TABLES: list[tuple[Rules, int]] = [
    *((load_rules(label), players) for label, players, *_ in PRESETS),
    *(
        (load_rules("family").with_(trump=trump), players)
        for trump in ("void", "any")
        for players in (2, 3, 4, 5, 6)
    ),
    *((load_rules("letzter").with_(seating="standard"), players) for players in (3, 4)),
]
"""All tables whose play differs: every label, number of players, trump rule and seating."""

MOST_CARDS = {2: 5, 3: 4, 4: 3, 5: 3, 6: 2}
"""How many cards a hand may still hold for the brute force, by number of players."""


def random_ending(number: int, most: dict[int, int] = MOST_CARDS) -> Hand:
    """A position near the end of a hand that was played at random, also in mid-trick.

    The number chooses table, deal, play and position; every eighth is a final position.
    """
    rules, players = TABLES[number % len(TABLES)]
    luck = random.Random(number)
    dealer = luck.randrange(players)
    steps = steps_of(deal(rules, players, number, dealer), luck)
    late = [
        hand
        for hand in steps
        if hand.to_act is not None and max(map(len, hand.hands)) <= most[players]
    ]
    if number % 8:
        return luck.choice(late)
    final = as_final(next(hand for hand in late if max(map(len, hand.hands)) == 1))
    return final.play(final.legal_cards[0]) if luck.random() < 0.5 else final


def as_final(hand: Hand) -> Hand:
    """The last trick as a position of its own, with a dealer who holds the turned-up card."""
    rules, players, turn_up = hand.rules, hand.players, hand.dealt.turn_up
    fit = [seat for seat in range(players) if rules.first_leader(players, seat) == hand.leader]
    holders = [seat for seat, held in enumerate(hand.hands) if turn_up in held]
    return typed_hand(rules, hand.hands, (holders + fit)[0], turn_up=turn_up, won=hand.taken)


def for_the_oracle(hand: Hand) -> tuple[BruteForce, Ending]:
    """The same position for the brute force."""
    rule = None if hand.rules.trump == "none" else hand.rules.trump
    brute = BruteForce(hand.rules.rank_order, rule, hand.trump)
    return brute, Ending(
        tuple(tuple(one.code for one in held) for held in hand.hands),
        hand.leader,
        tuple(one.code for one in hand.trick),
        frozenset(seat for seat, taken in enumerate(hand.taken) if taken),
    )
