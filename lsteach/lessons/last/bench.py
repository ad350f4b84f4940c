"""The bench of lesson 04: lay any last trick, and see what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import BoundedIntText, Dropdown, HBox, Layout, VBox

from lsteach.engine.cards import CARDS, card
from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import Standing, settle
from lsteach.engine.typed import typed_hand
from lsteach.lessons.kit.part import Part
from lsteach.lessons.told.telling import tell_settlement, tell_trick
from lsteach.table import Sentence, Table, table_state
from lsteach.words import Words

PLAYERS, EARLIER, LARGEST_POT = 4, 7, 12


class Bench(Part):
    """Four cards, the tricks won before and the pot can be changed; the table settles the hand.

    >>> from lsteach.words import words_in
    >>> bench = Bench(words_in("en"), ("9S", "KS", "AH", "QS"))
    >>> bench.table.state["sentence"]["lead"]
    'B takes the last trick and pays 1 counter into the pot.'
    >>> bench.won[1].value = 7
    >>> bench.table.state["sentence"]["lead"]
    'Together they won 11 tricks, and it must be seven.'
    >>> for seat in (0, 2, 3):
    ...     bench.won[seat].value = 0
    >>> bench.table.state["sentence"]["lead"]
    'B took all 8 tricks: a sweep.'
    """

    def __init__(self, words: Words, trick: Sequence[str]) -> None:
        self._said = words
        names = [(words.card(one), code) for code, one in CARDS.items()]
        look: dict[str, Any] = {
            "style": {"description_width": "6.5em"},
            "layout": Layout(width="13rem"),
        }
        self.cards = [
            Dropdown(
                options=names,
                value=code,
                description=words("{seat} leads" if not seat else "{seat} plays", seat=seat),
                **look,
            )
            for seat, code in enumerate(trick)
        ]
        self.won = [
            BoundedIntText(
                value=value,
                min=0,
                max=EARLIER,
                description=words("{seat} has won", seat=seat),
                **look,
            )
            for seat, value in enumerate((2, 3, 1, 1))
        ]
        self.pot = BoundedIntText(
            value=3, min=0, max=LARGEST_POT, description=words("The pot"), **look
        )
        table = Table(self._state(), words)
        columns = [VBox(each) for each in zip(self.cards, self.won, strict=True)]
        controls = HBox([*columns, self.pot])
        controls.add_class("lsteach-controls")
        name = words("A last trick to change.")
        super().__init__(name, table, [controls, table], words, still=True)
        for control in (*self.cards, *self.won, self.pot):
            control.observe(self.guarded(self._changed), "value")

    def _changed(self) -> None:
        given = sum(control.value for control in self.won)
        if given == EARLIER:
            self.table.state = self._state()
            return
        self.table.say(
            self._said("Together they won {given} tricks, and it must be seven.", given=given),
            self._said("Change the others too."),
        )

    def _state(self) -> dict[str, Any]:
        """Settle what is laid. Raises the engine's error for cards that cannot lie there."""
        words = self._said
        won = [control.value for control in self.won]
        laid = [card(control.value) for control in self.cards]
        hand = typed_hand(load_rules("noris"), [(one,) for one in laid], dealer=3, won=won)
        for one in laid:
            hand = hand.play(one)
        before = standing_with(self.pot.value)
        settlement = settle(hand, before)
        worth = tell_settlement(hand, settlement, words)
        taken = tell_trick(hand.tricks[-1], None, words)
        changed = words(
            "The pot goes from {before} to {after}.",
            before=before.pot,
            after=settlement.after.pot,
        )
        sentence = Sentence(worth.lead, f"{taken.rest} {worth.rest} {changed}")
        return table_state(hand, words, standing=settlement.after, sentence=sentence) | {"line": []}


def standing_with(pot: int) -> Standing:
    """Return a standing in which ``pot`` of the players' counters lie in the pot.

    >>> standing_with(3)
    Standing(scores=(5, 4, 4, 4), pot=3)
    """
    start = load_rules("noris").start
    scores = [start] * PLAYERS
    for i in range(pot):
        scores[-1 - i % PLAYERS] -= 1
    return Standing(tuple(scores), pot)
