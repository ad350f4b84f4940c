"""A match against the computer: whose turn it is, what is shown, what can be taken back.

Knows no widget. Seat A is the learner; the other seats get only what they may know.
"""

from __future__ import annotations

from collections.abc import Callable

from lsteach.engine.cards import Card
from lsteach.engine.errors import BadRecord
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.engine.record import Record, dumps, loads
from lsteach.engine.scoring import Settlement
from lsteach.engine.view import View

YOU = 0
LABEL = "noris"

Player = Callable[[View], Card]


class PlayMatch:
    """One learner's match.

    ``hand`` is the present position, ``match`` the match before this hand. A finished trick rests
    on the table until the next card; :meth:`go_on` lets the computer lead to the next one.

    >>> from lsteach.analysis.players import simple_player
    >>> game = PlayMatch(simple_player, players=3, number=7)
    >>> game.hand.to_act == YOU or game.is_resting
    True
    """

    def __init__(self, player: Player, players: int, number: int) -> None:
        self._player = player
        self._start(Match.start(load_rules(LABEL), players, number))

    def _start(self, match: Match) -> None:
        self.match = match
        self._open(match.next_hand())

    def _open(self, hand: Hand) -> None:
        self.hand = hand
        self._decisions: list[Hand] = []
        self.settled: tuple[Match, Settlement] | None = None
        self._computers_play()

    @property
    def is_your_turn(self) -> bool:
        """True when the learner has to play a card."""
        return self.hand.to_act == YOU

    @property
    def is_resting(self) -> bool:
        """True when a finished trick lies on the table and the computer leads to the next."""
        return not self.hand.is_complete and not self.is_your_turn

    @property
    def can_take_back(self) -> bool:
        """True when the learner has played a card in this hand."""
        return bool(self._decisions)

    def play(self, card: Card) -> None:
        """Play the learner's card, then the computers' until a trick ends or it is A's turn.

        Raises the engine's error for a card that may not be played; then nothing changes.
        """
        after = self.hand.play(card)
        self._decisions.append(self.hand)
        self.hand = after
        self._computers_play()

    def go_on(self) -> None:
        """Let the computer that won the trick lead to the next."""
        self._computer_plays()
        self._computers_play()

    def take_back(self) -> None:
        """Return to the position before the learner's last card."""
        if self._decisions:
            self.hand = self._decisions.pop()
            self.settled = None

    def next_hand(self) -> None:
        """Deal the next hand of the match."""
        if self.settled:
            self._start(self.settled[0])

    def record(self) -> str:
        """The hand so far as a hand record."""
        return dumps(Record(self.hand, self.match.standing))

    def load(self, text: str) -> None:
        """Go on from a saved hand. Raises the referee's error, and then changes nothing."""
        record = loads(text)
        hand = record.hand
        if hand.rules.label != LABEL or hand.dealt.is_final:
            raise BadRecord("Here only whole hands of {label} are played.", label=LABEL)
        start = Match.start(hand.rules, hand.players, hand.dealt.number or 0, hand.dealer)
        self.match = start._replace(standing=record.before)
        self._open(hand)

    def _computers_play(self) -> None:
        """Play until it is the learner's turn, a trick is finished, or the hand is over."""
        while self.hand.trick or not self.hand.tricks:
            if self.is_your_turn or self.hand.is_complete:
                break
            self._computer_plays()
        if self.hand.is_complete and not self.settled:
            self.settled = self.match.settle(self.hand)

    def _computer_plays(self) -> None:
        seat = self.hand.to_act
        assert seat is not None, "a hand that goes on has somebody to act"
        self.hand = self.hand.play(self._player(self.hand.seen_by(seat)))

    @property
    def is_over(self) -> bool:
        """True when this hand has decided the match."""
        return self.settled is not None and self.settled[0].is_over
