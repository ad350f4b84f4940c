"""A match: hands in a row, the deal passing clockwise, until somebody has won."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.dealing import first_dealer
from lsteach.engine.hand import Hand, deal
from lsteach.engine.rules import TRICKS_AT_FIRST, Rules
from lsteach.engine.scoring import Settlement, Standing, settle, start_standing


class Outcome(NamedTuple):
    """Whether a match is over, who has won, and whether the tied ``winners`` owe a play-off."""

    over: bool
    winners: tuple[int, ...]
    playoff: bool


GOES_ON = Outcome(over=False, winners=(), playoff=False)


def outcome(rules: Rules, after: Standing, deals_left: int | None = None) -> Outcome | None:
    """Tell where a match stands after a hand.

    ``deals_left`` is how many agreed deals are still to come. Returns None where that decides and
    is not given.

    >>> from lsteach import load_rules
    >>> outcome(load_rules("noris"), Standing((0, 7, 7, 4), 2)).winners
    (1, 2)
    """
    scores = after.scores
    over = not after.pot and min(scores) < rules.ante  # somebody cannot pay for the next hand
    if rules.end == "deals":
        if deals_left is None:
            return None
        over = over or deals_left == 0
    elif rules.end == "empty":
        over = over or min(scores) == 0
    else:
        over = over or max(scores) >= rules.target
    if not over:
        return GOES_ON
    best = max(scores) if rules.best == "most" else min(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    playoff = rules.ties == "play-off" and len(winners) > 1
    return Outcome(not playoff, winners, playoff)


class Match(NamedTuple):
    """A match between hands: immutable, like a hand.

    ``number`` is the number of the first deal; the next hands are dealt by the numbers after it.
    ``tied`` holds the seats that owe a play-off. Its hand seats them from 0 on, in this order.

    >>> from lsteach import load_rules
    >>> match = Match.start(load_rules("noris"), players=3, number=7, dealer=2)
    >>> match.next_hand().to_act, match.standing.scores
    (0, (5, 5, 5))
    """

    rules: Rules
    players: int
    number: int
    dealer: int
    standing: Standing
    hands_played: int
    agreed_size: int | None
    tied: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def start(
        cls,
        rules: Rules,
        players: int = 4,
        number: int = 0,
        dealer: int | None = None,
        hand_size: int | None = None,
    ) -> Match:
        """Return a match before its first hand.

        Without ``dealer`` the first dealer is found as the rules say. ``hand_size`` is for two
        players who agreed on one. Raises ``WrongPlayers`` or ``WrongHandSize``.
        """
        rules.check_players(players)
        rules.hand_size(players, hand_size)
        if dealer is None:
            dealer = first_dealer(rules, players, number).seat
        start = start_standing(rules, players)
        return cls(rules, players, number, dealer, start, 0, hand_size, (), ())

    @property
    def is_over(self) -> bool:
        """True when the match has its winners."""
        return bool(self.winners)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play the next hand, by their seat number in that hand."""
        return self.tied or tuple(range(self.players))

    @property
    def deals(self) -> int | None:
        """The agreed number of deals, where a number ends the match."""
        if self.rules.end != "deals":
            return None
        return self.rules.deals or 2 * self.players

    @property
    def deals_left(self) -> int | None:
        """How many agreed deals are still to come after the next one."""
        return None if self.deals is None else max(0, self.deals - self.hands_played - 1)

    @property
    def hand_size(self) -> int:
        """The number of cards that each seat plays in the next hand.

        Growing hands go 5, 6, … up to the peak, and back down to 5; peak and 5 come once each.
        """
        if self.tied:
            return dict(self.rules.hand_sizes)[len(self.tied)]
        if not self.rules.progressive:
            return self.rules.hand_size(self.players, self.agreed_size)
        growth = self.rules.peak(self.players) - TRICKS_AT_FIRST
        step = self.hands_played % (2 * growth) if growth else 0
        return TRICKS_AT_FIRST + min(step, 2 * growth - step)

    def next_hand(self) -> Hand:
        """Return the next hand, dealt. Raises ``ValueError`` when the match is over."""
        if self.is_over:
            raise ValueError("the match is over")
        return deal(
            self.rules,
            players=len(self.seats),
            number=self.number + self.hands_played,
            dealer=self.seats.index(self.dealer),
            hand_size=self.hand_size if self.hand_size_is_agreed else None,
        )

    @property
    def hand_size_is_agreed(self) -> bool:
        """True where the size of the next hand is not the label's own for this table."""
        players = len(self.seats)
        return self.hand_size != self.rules.hand_size(players)

    def settle(self, hand: Hand) -> tuple[Match, Settlement]:
        """Return the match after ``hand``, and what the hand was worth.

        A play-off hand is worth the match and nothing else: its settlement is that of a hand
        between the tied players alone.
        """
        played = self.hands_played + 1
        settlement = settle(hand, None if self.tied else self.standing)
        if self.tied:
            winner = self.tied[hand.tricks[-1].winner]
            return self._replace(hands_played=played, winners=(winner,)), settlement
        result = outcome(self.rules, settlement.after, self.deals_left) or GOES_ON
        tied = result.winners if result.playoff else ()
        following = [(self.dealer + i) % self.players for i in range(1, self.players + 1)]
        match = self._replace(
            standing=settlement.after,
            hands_played=played,
            dealer=next(seat for seat in following if not tied or seat in tied),
            tied=tied,
            winners=result.winners if result.over else (),
        )
        return match, settlement
