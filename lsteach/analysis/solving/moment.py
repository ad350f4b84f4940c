"""A position of a hand in the numbers that the search works with."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.analysis.solving.suits import BEST, OUR_BEST, suit_of
from lsteach.engine.cards import SUITS, Card
from lsteach.engine.hand import Hand, winning_card


class Moment(NamedTuple):
    """The suits and, of the trick on the table, its suit and who is winning it.

    ``led`` is the place of the led suit, -1 between two tricks. ``missing`` cards are still to
    come to this trick, the next of them from ``to_act``; ``tricks`` are still to be finished.
    Seats are counted from the seat that is solved for.
    """

    suits: tuple[int, ...]
    led: int
    winning: int
    to_act: int
    missing: int
    tricks: int


def moment_of(hand: Hand, seat: int) -> Moment:
    """Return the position of a hand in play, as seen by ``seat``.

    >>> from lsteach import deal, load_rules
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> moment_of(hand, 1)._replace(suits=())
    Moment(suits=(), led=-1, winning=3, to_act=3, missing=4, tricks=8)
    """
    assert hand.to_act is not None
    players = hand.players
    holder = {
        card: (owner - seat) % players for owner, held in enumerate(hand.hands) for card in held
    }
    led, winning, best = -1, hand.leader, None
    if hand.trick:
        best = winning_card(hand.trick, hand.rules.rank_order, hand.trump)
        led = SUITS.index(hand.trick[0].suit)
        winning = (hand.leader + hand.trick.index(best)) % players
        holder[best] = BEST if winning != seat else OUR_BEST
    winning = (winning - seat) % players
    suits = tuple(_suit(hand, letter, holder, winning) for letter in SUITS)
    return Moment(
        suits=suits,
        led=led,
        winning=winning,
        to_act=(hand.to_act - seat) % players,
        missing=players - len(hand.trick),
        tricks=len(hand.hands[hand.to_act]),
    )


def _suit(hand: Hand, letter: str, holder: dict[Card, int], winning: int) -> int:
    """One suit as a number; the best card of the trick goes below its equals in its own hand."""
    held = [card for card in holder if card.suit == letter]
    held.sort(key=lambda card: -hand.rules.rank_order.index(card.rank))
    holders = [holder[card] for card in held]
    best = OUR_BEST if winning == 0 else BEST
    if best in holders:
        place = holders.index(best)
        while place and holders[place - 1] == winning:
            holders[place - 1 : place + 1] = [best, winning]
            place -= 1
    return suit_of(holders)
