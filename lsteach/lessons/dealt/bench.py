"""The bench of lesson 01: deal any label for any number of players, forward and back."""

from __future__ import annotations

from typing import Any

from ipywidgets import BoundedIntText, Checkbox, Dropdown, HBox, ToggleButtons

from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.rules import Rules
from lsteach.lessons.dealt.dealing import Dealing, match_at
from lsteach.lessons.dealt.table import DealShow
from lsteach.lessons.kit.link import LARGEST_DEAL, Start
from lsteach.lessons.kit.players import PlayerButtons
from lsteach.words import Words

MOST_HANDS = 12
DEAL = 42
"""The deal that is shown where nobody asked for another."""


class Bench(DealShow):
    """The settings of a deal over the table on which it is dealt.

    >>> from lsteach.words import words_in
    >>> bench = Bench(Start("letzter", 3, 7, ""), words_in("en"))
    >>> bench.dealing.sizes
    (10, 7, 7)
    >>> bench.label.value = "family"
    >>> bench.dealing.sizes
    (8, 8, 8)
    """

    def __init__(self, start: Start, words: Words) -> None:
        number = DEAL if start.deal is None else start.deal
        titles = [(label, label) for label in LABELS]
        self.label = Dropdown(options=titles, value=start.label, description=words("Game"))
        self.players = PlayerButtons(load_rules(start.label), words, start.players)
        self.number = BoundedIntText(
            value=number, min=0, max=LARGEST_DEAL, description=words("Deal number")
        )
        self.turn = BoundedIntText(
            value=1, min=1, max=MOST_HANDS, description=words("Hand of the match")
        )
        self.step = ToggleButtons(
            options=[(words("card by card"), True), (words("packet by packet"), False)],
            value=False,
        )
        self.trump = Checkbox(value=False, description=words("with a trump"), indent=False)
        self.growing = Checkbox(value=False, description=words("hands grow"), indent=False)
        self.size = BoundedIntText(value=8, min=1, max=16, description=words("Cards for each"))
        for field in (self.label, self.number, self.turn, self.size):
            field.style.description_width = "initial"
            field.layout.width = "16rem"
        for box in (self.trump, self.growing):
            box.layout.width = "auto"
        rows = [
            [self.label, self.players],
            [self.number, self.turn],
            [self.step, self.trump, self.growing, self.size],
        ]
        boxes = [HBox(row) for row in rows]
        for box in boxes:
            box.add_class("lsteach-controls")
        self._is_settling = False
        super().__init__(words("Deal any game, step by step."), self._deal(), words, boxes)
        self._offer()
        if start.said:
            self.table.say(start.said, tone="wrong")
        self.label.observe(self.guarded(self._label_changed), "value")
        for control in rows[0][1:] + rows[1] + rows[2]:
            control.observe(self.guarded(self._changed), "value")

    def _rules(self) -> Rules:
        rules = load_rules(self.label.value)
        if rules.label != "family":
            return rules
        settings: dict[str, Any] = {}
        if self.trump.value:
            settings["trump"] = "void"
        if self.growing.value:
            settings["progressive"] = True
        return rules.with_(**settings)

    def _deal(self) -> Dealing:
        rules, players = self._rules(), self.players.value
        agreed = self.size.value if players == 2 and not rules.progressive else None
        match = match_at(rules, players, self.number.value, self.turn.value, agreed)
        return Dealing.of(match, by_card=self.step.value)

    def _label_changed(self) -> None:
        self._is_settling = True
        try:
            self.players.offer(load_rules(self.label.value))
        finally:
            self._is_settling = False
        self._changed()

    def _changed(self) -> None:
        if self._is_settling:
            return
        self._offer()
        self.dealing = self._deal()
        self.go(0)

    def _offer(self) -> None:
        """Show the settings that the game has."""
        is_family = self.label.value == "family"
        for control, is_open in (
            (self.trump, is_family),
            (self.growing, is_family),
            (self.size, is_family and self.players.value == 2 and not self.growing.value),
        ):
            control.layout.display = None if is_open else "none"
