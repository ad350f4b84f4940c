"""A match against the computer: whose turn it is, what is shown, what can be taken back.

Knows no widget. The learner has seat A; the other seats get only what they may know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lsteach.analysis.playing.choices import ShoveChoice, Strength
from lsteach.analysis.playing.reasons import Reason
from lsteach.engine.cards import Card
from lsteach.engine.dealing import FirstDealer
from lsteach.engine.errors import NotInHand
from lsteach.engine.hand import Hand
from lsteach.engine.match import Match
from lsteach.engine.scoring import Settlement, Standing
from lsteach.lessons.playing.computers import Decision, chosen
from lsteach.table import step_count

YOU = 0


class PlayMatch:
    """One learner's match, against computers of one ``strength``.

    ``hand`` is the present position, ``match`` the match before this hand. ``found`` tells how
    its first dealer was found, where that is to be told. A finished trick rests on the table until
    the next card; :meth:`go_on` lets the computer lead to the next one. Cards to shove are chosen
    one by one in ``marked``. In a play-off the seats of the hand are those of ``match.seats``;
    ``you`` is the learner's place among them, or None for a learner who has to look on.

    Quick computers answer at once. Strong ones take their time: while :attr:`is_thinking`, call
    what :meth:`thought` returns and give its result to :meth:`answer`.

    >>> from lsteach import load_rules
    >>> game = PlayMatch(Match.start(load_rules("noris"), players=3, number=7))
    >>> game.hand.to_act == YOU or game.is_resting
    True
    """

    def __init__(
        self,
        match: Match,
        hand: Hand | None = None,
        *,
        found: FirstDealer | None = None,
        strength: Strength = "beginner",
    ) -> None:
        self.strength = strength
        self.found = found
        self._open(match, hand or match.next_hand())

    def _open(self, match: Match, hand: Hand) -> None:
        self.match = match
        self.hand = hand
        self.you = YOU if YOU in match.seats else None
        self.marked: frozenset[Card] = frozenset()
        self._decisions: list[Hand] = []
        self._reasons: dict[int, Reason] = {}
        self._goes_on = False
        self.settled: tuple[Match, Settlement] | None = None
        self._computers_act()

    @property
    def is_your_shove(self) -> bool:
        """True when the learner has to shove cards."""
        due = self.hand.shove_due
        return due is not None and due[0] == self.you

    @property
    def is_your_turn(self) -> bool:
        """True when the learner has to play a card."""
        return self.hand.to_act is not None and not self.hand.shove_due and self._is_yours

    @property
    def _is_yours(self) -> bool:
        return self.you is not None and self.hand.to_act == self.you

    @property
    def is_resting(self) -> bool:
        """True when a finished trick lies on the table and the computer leads to the next."""
        return not (self.hand.is_complete or self._is_yours or self.is_thinking)

    @property
    def is_thinking(self) -> bool:
        """True when a computer has to act before anything else can happen."""
        if self._is_yours or self.hand.is_complete:
            return False
        return self._goes_on or bool(self.hand.trick) or not self.hand.tricks

    @property
    def can_take_back(self) -> bool:
        """True when the learner has shoved or played in this hand."""
        return bool(self._decisions)

    @property
    def is_over(self) -> bool:
        """True when this hand has decided the match."""
        return self.settled is not None and self.settled[0].is_over

    @property
    def standing(self) -> Standing:
        """The scores of the seats that play: antes are paid, a hand that is over is settled."""
        rules, match = self.match.rules, self.settled[0] if self.settled else self.match
        scores, pot = match.standing
        ante = 0 if self.settled or self.match.tied or pot else rules.ante
        held = tuple(scores[seat] - ante for seat in self.match.seats)
        return Standing(held, pot + ante * len(held))

    def choose(self, card: Card) -> None:
        """Play the learner's card, or mark it for the shove, or take the mark off again.

        Raises the engine's error for a card that may not be played; then nothing changes. Where
        the computer is to act, nothing happens.
        """
        if self.is_your_turn:
            self.play(card)
        elif self.is_your_shove:
            if card not in self.hand.hands[YOU]:
                raise NotInHand("{seat} does not hold {card}.", seat=YOU, card=card)
            self.marked ^= {card}

    def play(self, card: Card) -> None:
        """Play the learner's card, then the computers' until a trick ends or it is A's turn.

        Raises the engine's error for a card that may not be played; then nothing changes.
        """
        self._decide(self.hand.play(card))

    def shove(self) -> None:
        """Shove the marked cards, then let the computers go on.

        Raises ``WrongShove`` where it is not the right number; then nothing changes.
        """
        self._decide(self.hand.shove(tuple(self.marked)))

    def _decide(self, after: Hand) -> None:
        self._decisions.append(self.hand)
        self.hand = after
        self.marked = frozenset()
        self._computers_act()

    def go_on(self) -> None:
        """Let the computer that won the trick lead to the next."""
        if self.is_resting:
            self._goes_on = True
            self._computers_act()

    def thought(self) -> Callable[[], Decision]:
        """Return what finds out what the computer to act does; it may run in another thread."""
        seat = self.hand.to_act
        assert seat is not None, "a hand that goes on has somebody to act"
        return partial(chosen, self.hand.seen_by(seat), self.strength, self.chance)

    @property
    def chance(self) -> int:
        """The number by which a computer chooses now: fixed by the match and the step."""
        return 1000 * (self.match.number + self.match.hands_played) + step_count(self.hand)

    def answer(self, choice: Decision) -> None:
        """Let the computer to act do what it has chosen."""
        self._reasons[step_count(self.hand)] = choice.why
        self._goes_on = False
        if isinstance(choice, ShoveChoice):
            self.hand = self.hand.shove(choice.cards)
        else:
            self.hand = self.hand.play(choice.card)
        self._settle()

    def reason(self, step: int) -> Reason | None:
        """Return why a computer did what led to this step of the hand; None for the learner's."""
        return self._reasons.get(step - 1)

    def take_back(self) -> None:
        """Return to the position before the learner's last card or shove."""
        if self._decisions:
            self.hand = self._decisions.pop()
            at = step_count(self.hand)
            self._reasons = {step: why for step, why in self._reasons.items() if step < at}
            self._goes_on = False
            self.settled = None
            self.marked = frozenset()

    def next_hand(self) -> None:
        """Deal the next hand of the match, or the play-off."""
        if self.settled and not self.is_over:
            match = self.settled[0]
            self._open(match, match.next_hand())

    def _computers_act(self) -> None:
        """Let quick computers go on until it is the learner's turn, or a trick is finished."""
        self._settle()
        while self.is_thinking and self.strength != "strong":
            self.answer(self.thought()())

    def _settle(self) -> None:
        if self.hand.is_complete and not self.settled:
            self.settled = self.match.settle(self.hand)
