"""A hand of the family game, step by step: each card, then each payment."""

from __future__ import annotations

from lsteach.engine.hand import Hand
from lsteach.engine.scoring import Standing
from lsteach.lessons.told.payments import Step, payment_steps
from lsteach.lessons.told.telling import tell_play, tell_trick
from lsteach.table import Action, Sentence, Table, frame_at, header_text, step_count, table_state
from lsteach.words import Words


class StepByStep(Table):
    """A table on which the learner steps through a hand, and through what it is worth.

    All hands lie open. ``before`` is the standing before the hand; left out, nothing is settled.
    It opens at step ``start`` and says ``opening`` there.

    >>> from lsteach import load_rules
    >>> from lsteach.lessons.family.hands import played
    >>> from lsteach.words import words_in
    >>> hand = played(load_rules("family"), 4, number=1, dealer=3)
    >>> table = StepByStep(hand, words_in("en"), "Look.", Standing((0, 0, 0, 0)), start=20)
    >>> table.state["step"]
    {'at': 20, 'of': 29}
    """

    def __init__(
        self,
        hand: Hand,
        words: Words,
        opening: str,
        before: Standing | None = None,
        start: int = 0,
    ) -> None:
        self._said = words
        self.lay(hand, opening, before, start, draw=False)
        super().__init__(self._state(), words)
        self.on_step(self._go)
        self.on_action(lambda name: self._go(self._start if name == "again" else self._at + 1))
        self.on_back(lambda: self._go(max(0, self._at - 1)))

    def lay(
        self,
        hand: Hand,
        opening: str,
        before: Standing | None = None,
        start: int = 0,
        *,
        draw: bool = True,
    ) -> None:
        """Lay another hand on the table."""
        self._hand, self._opening, self._start, self._at = hand, opening, start, start
        self._cards = step_count(hand)
        self._before = before
        self._payments: list[Step] = payment_steps(hand, before, self._said) if before else []
        if self._payments and hand.rules.ante:  # paid before the first card, so shown from then on
            self._before = self._payments.pop(0).standing
        if draw:
            self.state = self._state()

    def _go(self, step: int) -> None:
        self._at = step
        self.state = self._state()

    def _state(self) -> dict[str, object]:
        words, of = self._said, self._cards + len(self._payments)
        paid = self._at - self._cards
        frame = frame_at(self._hand, min(self._at, self._cards))
        if self._at == of:
            action = Action("again", words("Watch again"))
        else:
            label = words("Next card") if paid < 0 else words("Settle the hand")
            action = Action("next", label, primary=True)
        return table_state(
            frame,
            words,
            standing=self._payments[paid - 1].standing if paid > 0 else self._before,
            header=header_text(frame.rules, frame.players, words),
            sentence=self._payments[paid - 1].sentence if paid > 0 else self._sentence(frame),
            step=(self._at, of),
            actions=[action],
        )

    def _sentence(self, frame: Hand) -> Sentence:
        words = self._said
        if self._at == self._start:
            return Sentence(self._opening)
        if not self._at:
            return Sentence(words("The hand before its first card."))
        card, earlier = frame.plays[-1], frame_at(self._hand, self._at - 1)
        told = tell_play(earlier, card, words)
        kept = trump_kept(earlier, card.suit, words)
        if kept:
            told = told._replace(rest=kept)
        if frame.trick:
            return told
        taken = tell_trick(frame.tricks[-1], frame.trump, words)
        return Sentence(f"{told.lead} {taken.lead}", f"{kept} {taken.rest}".strip())


def trump_kept(hand: Hand, played: str, words: Words) -> str:
    """Say that the seat to act, void in the led suit, keeps its trumps; else return nothing.

    ``played`` is the suit of the card that it plays.
    """
    seat, trump = hand.to_act, hand.trump
    if seat is None or not hand.trick or trump in (None, played):
        return ""
    suits = {one.suit for one in hand.hands[seat]}
    if hand.trick[0].suit in suits or trump not in suits:
        return ""
    return words(
        "{seat} has no {suit} and could play a trump, but keeps it: nobody has to trump.",
        seat=seat,
        suit=hand.trick[0].suit,
    )
