"""A whole ``noris`` match, hand by hand: real deals, chosen so that something happens.

The number says who is to take the last trick of each hand, and when somebody is to make a sweep.
For each hand a deal is looked up in which the computer players get there by playing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from lsteach.analysis.players import simple_player, would_win
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.engine.scoring import Settlement, Standing
from lsteach.engine.view import View

SWEEPS = 0.3
"""So often somebody makes a sweep: far more than at a real table, so that there is one to see."""

UNLUCKY = 0.5
"""So often the same player is caught with the last trick: matches stay short."""

DEALS = 100_000
"""A hand's deal is looked up among so many."""


class ToldHand(NamedTuple):
    """One hand of a match, played out: the standing before it, and what it was worth."""

    hand: Hand
    before: Standing
    settlement: Settlement

    @property
    def after(self) -> Standing:
        """The standing after the hand."""
        return self.settlement.after


class ToldMatch:
    """A match from its first hand to its last.

    A hand is looked up when it is first asked for: a page shows the first one at once.
    """

    def __init__(self, players: int, number: int) -> None:
        self.players = players
        self._chance = random.Random(number * 10 + players)
        self._match = Match.start(load_rules("noris"), players, number)
        self._unlucky = int(self._chance.random() * players)
        self._told: list[ToldHand] = []

    def hand(self, place: int) -> ToldHand:
        """Return the hand at a place, counted from 0.

        Raises ``IndexError`` where the match has no such hand.
        """
        while len(self._told) <= place and not self._match.is_over:
            self._tell()
        return self._told[place]

    def is_last(self, place: int) -> bool:
        """True where the match is over after the hand at this place."""
        self.hand(place)
        return self._match.is_over and place + 1 == len(self._told)

    @property
    def hands(self) -> tuple[ToldHand, ...]:
        """All hands."""
        while not self._match.is_over:
            self._tell()
        return tuple(self._told)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won at the end."""
        return self._match.winners if self.hands else ()

    def _tell(self) -> None:
        chance, match = self._chance, self._match
        is_sweep = chance.random() < SWEEPS
        is_unlucky = chance.random() < UNLUCKY and not is_sweep
        seat = self._unlucky if is_unlucky else int(chance.random() * self.players)
        hand = _hand_for(match, seat, int(chance.random() * DEALS), is_sweep=is_sweep)
        self._match, settlement = match.settle(hand)
        self._told.append(ToldHand(hand, match.standing, settlement))


@lru_cache(maxsize=32)
def told_match(players: int, number: int) -> ToldMatch:
    """Return the match that belongs to a number. The same number gives the same match.

    >>> match = told_match(4, 7)
    >>> [sum(told.after.scores) + told.after.pot for told in match.hands] == [20] * len(match.hands)
    True
    """
    return ToldMatch(players, number)


def cases(match: ToldMatch) -> set[str]:
    """Return what a match has to show.

    ``pot-0``, ``pot-1`` and ``pot-2`` are sweeps with so much in the pot, ``sweep`` is one with
    more; ``one-left`` is a player who goes on with one counter; ``shared`` is a shared win, and
    ``stays`` says that counters are left in the pot.

    >>> "stays" in cases(told_match(4, 7))
    True
    """
    found = set()
    for told in match.hands:
        if told.settlement.sweep is not None:
            found.add(f"pot-{told.before.pot}" if told.before.pot < 3 else "sweep")
        if 1 in told.after.scores and 0 not in told.after.scores:
            found.add("one-left")
    if len(match.winners) > 1:
        found.add("shared")
    if match.hands[-1].after.pot:
        found.add("stays")
    return found


def _hand_for(match: Match, seat: int, start: int, *, is_sweep: bool) -> Hand:
    """Return the first hand from deal ``start`` on that ``seat`` ends as it should."""
    for number in range(start, start + DEALS):
        hand = deal(match.rules, players=match.players, number=number, dealer=match.dealer)
        hand = _played(hand, seat) if is_sweep else _played(hand, None)
        if hand.winner == seat and (hand.sweep == seat) is is_sweep:
            return hand
    raise LookupError("no deal fits")


def _played(hand: Hand, sweeper: int | None) -> Hand:
    """Play a hand out: everybody with one plain idea, the sweeper with another.

    It is left unfinished as soon as the sweeper has lost a trick.
    """
    while hand.to_act is not None:
        player: Callable[[View], Card] = takes_all if hand.to_act == sweeper else simple_player
        hand = hand.play(player(hand.seen_by(hand.to_act)))
        if sweeper is not None and hand.tricks and hand.tricks[-1].winner != sweeper:
            break
    return hand


def takes_all(view: View) -> Card:
    """Choose a card as somebody who wants every trick: the highest that wins, else the lowest.

    >>> takes_all(deal(load_rules("noris"), number=42, dealer=3).seen_by(0))
    Card('KH')
    """
    from_high = sorted(
        view.legal_cards, key=lambda one: (view.rules.rank_order.index(one.rank), one.code)
    )
    winning = [one for one in from_high if would_win(view, one)]
    return winning[0] if winning else from_high[-1]
