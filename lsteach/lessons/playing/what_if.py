"""What if: go back in a finished hand, play another card, and see where that leads.

Knows no widget.
"""

from __future__ import annotations

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.lessons.playing.computers import Decision
from lsteach.lessons.playing.looking_ahead import Found
from lsteach.lessons.playing.match import PlayMatch
from lsteach.lessons.playing.turning import choices_of
from lsteach.table import frame_at, step_count


class WhatIf:
    """A finished hand that is looked into, and the lines that were tried instead.

    ``real`` is the game whose hand is over. ``game`` is the line on the table: the real one, or
    one that leaves it, in which the computers answer as in the match. ``step`` is the place in
    that line. Every seat's card may be chosen, at every step.

    >>> from lsteach import Match, load_rules
    >>> game = PlayMatch(Match.start(load_rules("noris"), players=3, number=7))
    >>> while not game.settled:
    ...     game.play(game.hand.legal_cards[0]) if game.is_your_turn else game.go_on()
    >>> what_if = WhatIf(game)
    >>> what_if.frame.to_act, len(what_if.frame.legal_cards) > 1
    (0, True)
    >>> what_if.choose(what_if.frame.legal_cards[-1])
    >>> what_if.is_real
    False
    """

    def __init__(self, real: PlayMatch, step: int | None = None) -> None:
        self.real = real
        self.game = real
        self.step = self._last_choice() if step is None else step
        self._before: list[tuple[PlayMatch, int]] = []
        self._found: dict[Hand, Found] = {}

    def _last_choice(self) -> int:
        """The last step at which the learner could choose among cards; else the first card."""
        hand, you = self.real.hand, self.real.you
        choices = choices_of(hand, you) if you is not None else []
        return choices[0] if choices else len(hand.shoves)

    @property
    def is_real(self) -> bool:
        """True while the line on the table is the hand as it was played."""
        return self.game is self.real

    @property
    def frame(self) -> Hand:
        """The position on the table."""
        return frame_at(self.game.hand, self.step)

    @property
    def is_at_end(self) -> bool:
        """True at the end of the line, where it goes on, or is over."""
        return self.step == step_count(self.game.hand)

    @property
    def can_choose(self) -> bool:
        """True where somebody has a card to play."""
        frame = self.frame
        waits = self.is_at_end and self.game.is_thinking
        return not (frame.is_complete or frame.shove_due or waits)

    @property
    def followed(self) -> Card | None:
        """The card with which the line goes on from here, if it does."""
        hand, at = self.game.hand, self.step - len(self.game.hand.shoves)
        return hand.plays[at] if 0 <= at < len(hand.plays) else None

    @property
    def found(self) -> Found | None:
        """What was found out about the position on the table."""
        return self.known(self.frame)

    def known(self, frame: Hand) -> Found | None:
        """Return what was found out about a position."""
        return self._found.get(frame)

    def learn(self, frame: Hand, found: Found) -> None:
        """Keep what was found out about a position."""
        self._found[frame] = found

    def choose(self, card: Card) -> None:
        """Play on from here with this card; quick computers answer at once.

        Raises the engine's error for a card that may not be played; then nothing changes.
        """
        after = self.frame.play(card)
        self._before.append((self.game, self.step))
        self.game = PlayMatch(self.real.match, after, strength=self.real.strength)
        self.step = step_count(self.game.hand)

    def go_on(self) -> None:
        """Let the computer that won the trick lead to the next."""
        self.game.go_on()
        self.step = step_count(self.game.hand)

    def answer(self, choice: Decision) -> None:
        """Let the computer to act do what it has chosen."""
        self.game.answer(choice)
        self.step = step_count(self.game.hand)

    def take_back(self) -> None:
        """Return to where the last card was tried."""
        if self._before:
            self.game, self.step = self._before.pop()

    def return_to_real(self) -> None:
        """Return to the hand as it was played, at the first card that was tried."""
        if self._before:
            self.game, self.step = self._before[0]
            self._before.clear()
