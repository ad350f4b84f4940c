"""Watching a hand card by card, with the reason for each step in words."""

from __future__ import annotations

from lsteach.engine.hand import Hand
from lsteach.engine.scoring import Standing, settle
from lsteach.lessons.told.telling import tell_settlement, tell_step, tell_trick
from lsteach.table import Action, Sentence, Table, frame_at, header_text, step_count, table_state
from lsteach.words import Words


class Watch(Table):
    """A table on which the learner steps through a hand that was already played.

    All hands lie open. ``before`` is the standing before the hand; where the hand is played to
    its end, the last step settles it.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> watch = Watch(hand.play(hand.legal_cards[0]), words_in("en"), "Watch the first card.")
    >>> watch.state["step"]
    {'at': 0, 'of': 1}
    """

    def __init__(
        self, hand: Hand, words: Words, opening: str, before: Standing | None = None
    ) -> None:
        self._hand = hand
        self._opening = opening
        self._before = before
        self._said = words
        self._at = 0
        super().__init__(self._state(), words)
        self.on_step(self._go)
        self.on_action(lambda name: self._go(0 if name == "again" else self._at + 1))
        self.on_back(lambda: self._go(max(0, self._at - 1)))

    def _go(self, step: int) -> None:
        self._at = step
        self.state = self._state()

    def _state(self) -> dict[str, object]:
        words, of = self._said, step_count(self._hand)
        frame = frame_at(self._hand, self._at)
        standing = self._before
        if self._before and frame.is_complete:
            standing = settle(frame, self._before).after
        if self._at < of:
            label = words("Next shove") if frame.shove_due else words("Next card")
            action = Action("next", label, primary=True)
        else:
            action = Action("again", words("Watch again"))
        return table_state(
            frame,
            words,
            standing=standing,
            header=header_text(frame.rules, frame.players, words),
            sentence=self._sentence(frame),
            step=(self._at, of),
            actions=[action],
        )

    def _sentence(self, frame: Hand) -> Sentence:
        words = self._said
        if not self._at:
            return Sentence(self._opening)
        if frame.is_complete and self._before:
            taken = tell_trick(frame.tricks[-1], frame.trump, words)
            worth = tell_settlement(frame, settle(frame, self._before), words)
            return Sentence(worth.lead, f"{taken.rest} {worth.rest}")
        return tell_step(frame_at(self._hand, self._at - 1), frame, words)
