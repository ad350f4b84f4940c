"""Hands as whole numbers, and playing them out fast: the ground floor of the strong player.

Every card is one bit. Higher ranks have higher bits, and trumps lie above all other cards, so the
lowest card of a hand is its lowest bit, and a card beats another where it may win and is larger.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from lsteach.engine.cards import CARDS, SUITS, Card
from lsteach.engine.rules import Rules

NOBODY = -1
"""No seat has won all tricks so far."""
ANYBODY = -2
"""No trick has been won so far."""


class OnTable(NamedTuple):
    """A trick in play: the suit led, the card ahead and its seat, who is next, how many to come.

    While nobody has led, suit and card ahead are 0.
    """

    led: int
    ahead: int
    ahead_seat: int
    seat: int
    to_come: int


class Ending(NamedTuple):
    """How a hand ended: who won the last trick, who led it, the card that won, who won all."""

    winner: int
    leader: int
    card: int
    sweep: int


class Kernel:
    """Cards as bits under some rules, and the beginner's way of playing hands to their end.

    >>> from lsteach import cards, load_rules
    >>> kernel = Kernel(load_rules("noris"), players=3, trump=None)
    >>> hands = [kernel.mask(cards(held)) for held in ("AS 9H", "KS TS", "QS JS")]
    >>> kernel.play_out(hands, kernel.lead(0), left=2, sweep=NOBODY).winner
    0
    """

    def __init__(self, rules: Rules, players: int, trump: str | None) -> None:
        self._players = players
        self._takes = rules.objective == "take"
        order = rules.rank_order[::-1]
        self.bits = {
            card: 1 << 4 * order.index(card.rank) + SUITS.index(card.suit) + 32 * (suit == trump)
            for card in CARDS.values()
            for suit in [card.suit]
        }
        suits = {suit: self.mask(c for c in CARDS.values() if c.suit == suit) for suit in SUITS}
        self._suit_of = {bit: suits[card.suit] for card, bit in self.bits.items()}
        self._trumps = suits[trump] if trump else 0
        self._free = self._trumps if rules.trump == "any" else 0

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rules: Rules, players: int, trump: str | None) -> Kernel:
        """Return the kernel for these rules, made once."""
        return Kernel(rules, players, trump)

    def mask(self, some: Iterable[Card]) -> int:
        """Return cards as one number."""
        bits = self.bits
        return sum([bits[card] for card in some])

    def lead(self, seat: int) -> OnTable:
        """Return a trick that ``seat`` is to lead."""
        return OnTable(0, 0, seat, seat, self._players)

    def put(self, table: OnTable, bit: int) -> OnTable:
        """Return the trick after the next seat has played a card."""
        led, ahead, ahead_seat, seat, to_come = table
        following = (seat + 1) % self._players
        if not led:
            return OnTable(self._suit_of[bit], bit, seat, following, to_come - 1)
        if bit > ahead and bit & (led | self._trumps):
            return OnTable(led, bit, seat, following, to_come - 1)
        return OnTable(led, ahead, ahead_seat, following, to_come - 1)

    def shoved(self, held: int, size: int) -> int:
        """Return the cards that the beginner would shove from a hand."""
        rest = held
        for _ in range(size):
            rest ^= rest & -rest if self._takes else 1 << (rest.bit_length() - 1)
        return held ^ rest

    def play_out(self, hands: list[int], table: OnTable, left: int, sweep: int) -> Ending:
        """Play to the end, everybody as the beginner does; ``hands`` are used up.

        ``left`` counts the tricks to come, that on the table included; ``sweep`` is the seat that
        has won all tricks so far, or NOBODY or ANYBODY.
        """
        players, takes = self._players, self._takes
        suit_of, trumps, free = self._suit_of, self._trumps, self._free
        led, ahead, ahead_seat, seat, to_come = table
        leader = (seat + to_come) % players
        while True:
            while to_come:
                held = hands[seat]
                if led:
                    may = held & led
                    may = may | (held & free) if may else held
                else:
                    may = held
                if left > 2 or not led:
                    card = may & -may if takes == (left > 2) else 1 << (may.bit_length() - 1)
                    if not led:
                        led, ahead, ahead_seat = suit_of[card], card, seat
                    elif card > ahead and card & (led | trumps):
                        ahead, ahead_seat = card, seat
                else:
                    wins = may & (led | trumps) & -(ahead << 1)
                    if takes:
                        card = wins & -wins if wins else may & -may
                    else:
                        loses = may & ~wins
                        card = 1 << ((loses or may).bit_length() - 1)
                    if card & wins:
                        ahead, ahead_seat = card, seat
                hands[seat] = held ^ card
                to_come -= 1
                seat += 1
                if seat == players:
                    seat = 0
            left -= 1
            if sweep == ANYBODY:
                sweep = ahead_seat
            elif sweep != ahead_seat:
                sweep = NOBODY
            if not left:
                return Ending(ahead_seat, leader, ahead, sweep)
            seat = leader = ahead_seat
            led = 0
            to_come = players
