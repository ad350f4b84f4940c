"""Very many hands at once: who takes the last trick where seats play by chance or by a rule.

All deals lie in numpy arrays, so that a card is played in some twenty nanoseconds. Every game of
the course can be simulated, growing hands and trumps too. ``letzter`` is shoved by chance: a card
that is passed on unseen is one more shuffle, so its hands are those of a plain deal.

Playing by chance means: each legal card is as likely as the others, every time anew. (To shuffle a
hand once and play the first legal card is not the same. Of K♠ Q♠ A♥ on a lead of spades, say K♠ is
played; then it came before Q♠, and so A♥, the other card left, comes before Q♠ in two of three
shuffles.)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lsteach.analysis.simulating.chance import Chance, Codes, shuffled
from lsteach.analysis.simulating.play import Sets, Wishes, members, play_out
from lsteach.analysis.simulating.preferences import Cards, Preference
from lsteach.engine.cards import CARDS, SUITS, Card
from lsteach.engine.rules import Rules

DEALS_AT_ONCE = 8192
"""So many deals lie in memory at a time, some ten megabytes."""


class Plan(NamedTuple):
    """How a seat plays: which cards it likes to lead, and which to follow or discard, first.

    None is chance. See ``lsteach.analysis.simulating.preferences``.
    """

    leading: Preference | None = None
    following: Preference | None = None


class Hands(NamedTuple):
    """Some hands that were played. The last axis of every array is the deal.

    ``dealt`` holds the cards by seat and place, as numbers (see :func:`card_of`), the dealer's last
    being the one that is turned up; ``plays`` the cards by trick and seat. ``leaders`` are the
    seats that led each trick, and at its end the winners of the last one. ``trump`` is the suit
    turned up, if the rules have trumps.
    """

    dealt: Codes
    plays: Codes
    leaders: NDArray[np.uint8]
    trump: NDArray[np.uint8] | None

    @property
    def last_winner(self) -> NDArray[np.uint8]:
        """The winner of the last trick of each hand."""
        winner: NDArray[np.uint8] = self.leaders[-1]
        return winner

    @property
    def last_leader(self) -> NDArray[np.uint8]:
        """The winner of the last trick but one, who leads to the last."""
        leader: NDArray[np.uint8] = self.leaders[-2]
        return leader

    @property
    def is_sweep(self) -> NDArray[np.bool_]:
        """True where one seat took all tricks."""
        same: NDArray[np.bool_] = (self.leaders[1:] == self.leaders[1]).all(axis=0)
        return same


def simulate(
    rules: Rules,
    players: int,
    hands: int,
    seed: int,
    plans: Mapping[int, Plan] | None = None,
    hand_size: int | None = None,
) -> Iterator[Hands]:
    """Deal and play this many hands, and yield them in batches.

    The highest seat deals. A seat without a plan plays by chance. The same seed gives the same
    hands on every machine, whatever their number: the first of many are those of a few; and the
    same deals whatever the plans. To stop early, take no further batch.

    Raises ``WrongPlayers`` or ``WrongHandSize`` where the rules do not allow the numbers.

    >>> from lsteach import load_rules
    >>> batches = simulate(load_rules("noris"), players=4, hands=1000, seed=1)
    >>> [(batch.plays.shape, batch.last_winner[:6].tolist()) for batch in batches]
    [((8, 4, 1000), [1, 3, 0, 0, 2, 0])]
    """
    rules.check_players(players)
    tricks = rules.hand_size(players, hand_size)
    pack = np.array([code_of(one, rules) for one in rules.pack(players)], np.uint8)
    leader = rules.first_leader(players, dealer=players - 1)
    return _batches(rules, pack, leader, (players, tricks), hands, Chance(seed), plans or {})


def _batches(
    rules: Rules,
    pack: Codes,
    leader: int,
    shape: tuple[int, int],
    hands: int,
    chance: Chance,
    plans: Mapping[int, Plan],
) -> Iterator[Hands]:
    players, tricks = shape
    for start in range(0, hands, DEALS_AT_ONCE):
        deals = min(DEALS_AT_ONCE, hands - start)
        for_deal = chance.draws(players * tricks, DEALS_AT_ONCE)[:, :deals]
        for_play = chance.draws(tricks, players, DEALS_AT_ONCE)[..., :deals]
        dealt = shuffled(pack, for_deal).reshape(players, tricks, deals)
        trump = None if rules.trump == "none" else dealt[-1, -1] >> np.uint8(3)
        wishes = Wishes(
            _wishes(dealt, trump, {seat: plan.leading for seat, plan in plans.items()}),
            _wishes(dealt, trump, {seat: plan.following for seat, plan in plans.items()}),
        )
        course = play_out(dealt, wishes, for_play, leader, trump, rules.trump == "any")
        yield Hands(dealt, course.plays, course.leaders, trump)


def _wishes(
    dealt: Codes, trump: NDArray[np.uint8] | None, preferences: Mapping[int, Preference | None]
) -> list[Sets]:
    """Return sets of cards, those in front that are played first; chance wants any card."""
    numbers = np.zeros(dealt.shape, np.uint8)
    for seat, preference in preferences.items():
        if preference is not None:
            numbers[seat] = preference(Cards.read(dealt[seat], trump))
    return [members(numbers == number) for number in range(numbers.max() + 1)]


def code_of(card: Card, rules: Rules) -> int:
    """Return the number of a card: 8 × suit + height, the highest card of a suit having 7.

    >>> from lsteach import card, load_rules
    >>> code_of(card("AS"), load_rules("noris")), code_of(card("TH"), load_rules("goeoeck"))
    (7, 14)
    """
    return 8 * SUITS.index(card.suit) + 7 - rules.rank_order.index(card.rank)


def card_of(code: int, rules: Rules) -> Card:
    """Return the card that has this number.

    >>> from lsteach import load_rules
    >>> card_of(14, load_rules("goeoeck"))
    Card('TH')
    """
    return CARDS[rules.rank_order[7 - code % 8] + SUITS[code // 8]]
