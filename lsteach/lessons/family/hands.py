"""Whole hands of the family game, played out, that show what a table agreed."""

from __future__ import annotations

import random
from collections.abc import Callable

from lsteach.analysis.players import simple_player
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, deal
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import LOW_RANKS

TRIES = 400
"""So many deals are looked through for one that shows all that was agreed."""


def played(rules: Rules, players: int, number: int, dealer: int, *, tricks: int = 99) -> Hand:
    """Return the first ``tricks`` tricks of a deal, played with any legal cards.

    The number fixes the cards played, too.

    >>> from lsteach import load_rules
    >>> played(load_rules("family"), 4, number=1, dealer=3).is_complete
    True
    """
    chance = random.Random(number)
    hand = deal(rules, players, number, dealer)
    while not hand.is_complete and len(hand.tricks) < tricks:
        hand = hand.play(hand.legal_cards[int(chance.random() * len(hand.legal_cards))])
    return hand


def example(rules: Rules, players: int) -> Hand:
    """Return a played hand that shows as much as possible of what ``rules`` hold.

    >>> from lsteach import load_rules
    >>> hand = example(load_rules("family").with_(low_card_bonus=True), 4)
    >>> last_card(hand).rank in LOW_RANKS
    True
    """
    wanted: list[Callable[[Hand], bool]] = [_last_two_differ]
    if rules.low_card_bonus:
        wanted.append(_low_card_wins)
    if rules.trump != "none":
        wanted.append(_trump_in_the_end)
    best, most = None, -1
    for number in range(TRIES):
        hand = played(rules, players, number, dealer=players - 1)
        shown = sum(fits(hand) for fits in wanted)
        if shown > most:
            best, most = hand, shown
        if shown == len(wanted):
            break
    assert best is not None, "some hand is always played"
    return best


def last_card(hand: Hand) -> Card:
    """Return the card that won the last trick of a finished hand."""
    trick = hand.tricks[-1]
    return trick.cards[trick.seats.index(trick.winner)]


def play_off(hand: Hand) -> Hand:
    """Return a dealt hand, played out by the computer's plain player."""
    while hand.to_act is not None:
        hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    return hand


def _last_two_differ(hand: Hand) -> bool:
    return hand.tricks[-1].leader != hand.tricks[-1].winner


def _low_card_wins(hand: Hand) -> bool:
    return last_card(hand).rank in LOW_RANKS


def _trump_in_the_end(hand: Hand) -> bool:
    """One of the last two tricks is led in another suit and won by a trump."""
    return any(
        trick.cards[0].suit != hand.trump
        and trick.cards[trick.seats.index(trick.winner)].suit == hand.trump
        for trick in hand.tricks[-2:]
    )
