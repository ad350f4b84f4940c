"""One hand, settled by two sources: the worked example of lesson 00."""

from __future__ import annotations

from typing import Any

from lsteach.engine.cards import cards
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import settle
from lsteach.engine.typed import typed_hand
from lsteach.lessons.rules_told.sources import origin
from lsteach.lessons.told.telling import tell_settlement, tell_step, tell_trick
from lsteach.table import Action, Sentence, Table, frame_at, header_text, step_count, table_state
from lsteach.words import Words

TRICK, WON = "9S KS AH", (2, 3, 2)
"""Three play. A leads; B wins the last trick and has not taken all others."""

LABELS = ("noris", "feder")
MIXED = "mixed"


def last_trick(label: str) -> Hand:
    """Return the example hand to its end, under a label.

    >>> [last_trick(label).winner for label in LABELS]
    [1, 1]
    """
    held = [(one,) for one in cards(TRICK)]
    hand = typed_hand(load_rules(label), held, dealer=2, won=WON)
    for one in cards(TRICK):
        hand = hand.play(one)
    return hand


class TwoSources(Table):
    """The last trick of a hand card by card; then the reader settles it by one source or another.

    >>> from lsteach.words import words_in
    >>> table = TwoSources(words_in("en"))
    >>> table.settle_by("feder")
    >>> table.state["sentence"]["lead"]
    'B takes the last trick and scores 10 points.'
    """

    def __init__(self, words: Words) -> None:
        self._said = words
        self._at = 0
        self._by = ""
        super().__init__(self._state(), words)
        self.on_step(self._go)
        self.on_action(self._act)
        self.on_back(lambda: self._go(max(0, self._at - 1)))

    def _act(self, name: str) -> None:
        if name == "next":
            self._go(self._at + 1)
        elif name == "again":
            self._go(0)
        else:
            self.settle_by(name)

    def _go(self, step: int) -> None:
        self._at, self._by = step, ""
        self.state = self._state()

    def settle_by(self, label: str) -> None:
        """Settle the hand by this label, or by both at once ("mixed")."""
        self._at, self._by = len(cards(TRICK)), label
        self.state = self._state()

    def _state(self) -> dict[str, Any]:
        words = self._said
        label = self._by if self._by in LABELS else LABELS[0]
        hand = last_trick(label)
        frame = frame_at(hand, self._at)
        is_settled = self._by in LABELS
        state = table_state(
            frame,
            words,
            standing=settle(hand).after if is_settled else None,
            header=header_text(hand.rules, hand.players, words) if is_settled else "",
            sentence=self._sentence(frame),
            step=(self._at, step_count(hand)),
            actions=self._actions(step_count(hand)),
        )
        return state | {"line": []}

    def _actions(self, steps: int) -> list[Action]:
        words = self._said
        if self._at < steps:
            return [Action("next", words("Next card"), primary=True)]
        settling = [
            Action(label, words("Settle as in {label}", label=label), primary=label != self._by)
            for label in LABELS
        ]
        mix = Action(MIXED, words("Mix the two"))
        return [*settling, mix, Action("again", words("Watch again"))]

    def _sentence(self, frame: Hand) -> Sentence:
        words = self._said
        if not self._at:
            return Sentence(words("One trick is left. B has won 3 of 7."), words("A leads."))
        if self._by == MIXED:
            return tell_mixed(words)
        if self._by:
            worth = tell_settlement(frame, settle(frame), words)
            note = frame.rules.note("objective")
            return Sentence(worth.lead, f"{words(note.text)} {origin(note, words)}")
        if frame.is_complete:
            taken = tell_trick(frame.tricks[-1], frame.trump, words)
            return Sentence(taken.lead, f"{taken.rest} {words('Is that good for B?')}")
        return tell_step(frame_at(frame, self._at - 1), frame, words)


def tell_mixed(words: Words) -> Sentence:
    """Say why the two sources do not go together.

    >>> from lsteach.words import words_in
    >>> tell_mixed(words_in("en")).lead
    'Mixed, this trick is good and bad at once.'
    """
    parts = [
        words("B would pay 1 counter and score 10 points for the same K♠."),
        words("Nobody could tell whether to keep a high card or to throw it away."),
        words("So the referee refuses it: rules are not mixed."),
    ]
    return Sentence(words("Mixed, this trick is good and bad at once."), " ".join(parts), "wrong")
