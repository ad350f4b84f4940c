"""The table agrees its family game: settings to choose, and the agreed rules in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, BoundedIntText, Checkbox, Dropdown, HBox, Layout
from ipywidgets.widgets.widget_bool import CheckboxStyle
from ipywidgets.widgets.widget_description import DescriptionStyle

from lsteach.engine.errors import MixedRules
from lsteach.engine.labels import load_rules
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.agreed_link import LARGEST, Agreed
from lsteach.lessons.kit.panel import Page, Panel
from lsteach.lessons.kit.players import player_numbers
from lsteach.lessons.rules_told.rule_card import agreed_card
from lsteach.words import N_, Words

NAMES: dict[str, str] = {
    "low_card_bonus": N_("Low-card bonus"),
    "penultimate_counts": N_("Last but one counts too"),
    "penalty": N_("Penalty for the others"),
    "stakes": N_("Play for chips"),
    "progressive": N_("Growing hands"),
    "value": N_("Value of the last trick"),
    "target": N_("Target (0: ten times the value)"),
    "deals": N_("Number of hands (0: two each)"),
}
"""What the settings are called on the page."""


class Agreement(Panel):
    """The settings of a family table, and the rule card of what is agreed.

    ``rules`` and ``players`` are always an agreement that holds together: an impossible choice is
    answered in a sentence, and the agreement before it stays. Handlers given to ``on_agreed`` are
    called after each change.

    >>> from lsteach.words import words_in
    >>> table = Agreement(words_in("en"), Agreed(load_rules("family"), 4))
    >>> table.flags["stakes"].value = True
    >>> table.rules.unit
    'chips'
    >>> table.flags["penalty"].value = True
    >>> "do not go together" in table.said.value, table.rules.unit
    (True, 'chips')
    """

    def __init__(self, words: Words, start: Agreed) -> None:
        self.rules, self.players = start.rules, start.players
        self._on_agreed: list[Callable[[], object]] = []
        # Fields that look alike share their look: a page has fewer widgets to make.
        look: dict[str, Any] = {
            "style": DescriptionStyle(description_width="8.5em"),
            "layout": Layout(width="22rem", max_width="96%", margin="2px 16px 2px 2px"),
        }
        self.seats = Dropdown(
            options=player_numbers(start.rules.players, words),
            value=start.players,
            description=words("Players"),
            **look,
        )
        self.trump = Dropdown(
            options=[
                (words("no trump"), "none"),
                (words("trump, only when void"), "void"),
                (words("trump, at any time"), "any"),
            ],
            value=start.rules.trump,
            description=words("Trump"),
            **look,
        )
        agreed = dict(start.rules.agreed)
        self.numbers = {
            key: BoundedIntText(
                value=agreed.get(key, least),
                min=least,
                max=LARGEST,
                description=words(NAMES[key]),
                **look,
            )
            for key, least in (("value", 1), ("target", 0), ("deals", 0))
        }
        ticked = {"layout": Layout(width="15rem"), "style": CheckboxStyle()}
        self.flags = {
            key: Checkbox(
                value=bool(agreed.get(key)),
                description=words(text),
                indent=False,
                **ticked,
            )
            for key, text in list(NAMES.items())[:5]
        }
        self.card = HTML()
        super().__init__(words("The settings of a family table."), [], words)
        fields = HBox([self.seats, self.trump, *self.numbers.values()])
        flags = HBox([*self.flags.values()])
        for box in (fields, flags):
            box.add_class("lsteach-controls")
        self.children = [fields, flags, self.said, self.card]
        self._show()
        if start.said:
            self.say(start.said, "wrong")
        for control in (self.seats, self.trump, *self.numbers.values(), *self.flags.values()):
            control.observe(self.guarded(self._agree), "value")

    def on_agreed(self, handler: Callable[[], object]) -> None:
        """Call ``handler`` after each agreement."""
        self._on_agreed.append(handler)

    def _agree(self) -> None:
        wanted: dict[str, Any] = {key: box.value for key, box in self.flags.items() if box.value}
        wanted |= {key: box.value for key, box in self.numbers.items() if box.value > box.min}
        if self.trump.value != "none":
            wanted["trump"] = self.trump.value
        try:
            self.rules = load_rules("family").with_(**wanted)
        except MixedRules as error:
            self.say(_refusal(error, self.words), "wrong")
            return
        self.players = self.seats.value
        self._show()
        for handler in self._on_agreed:
            handler()

    def _show(self) -> None:
        self.say(in_short(self.rules, self.players, self.words), "good")
        self.card.value = agreed_card(self.rules, self.players, self.words).html

    def still(self) -> Page:
        """The rules as they were agreed."""
        return agreed_card(self.rules, self.players, self.words)


def in_short(rules: Rules, players: int, words: Words) -> str:
    """Say in a line what a family table agreed.

    >>> from lsteach.words import words_in
    >>> in_short(load_rules("family").with_(value=10, low_card_bonus=True), 4, words_in("en"))
    'Agreed: 4 players, value 10, target 100, low-card bonus.'
    """
    parts = [words.count("{number} player", "{number} players", players)]
    if rules.end == "target":
        parts.append(words("value {value}", value=rules.value))
        parts.append(words("target {target}", target=rules.target))
    else:
        parts.append(
            words.count("{number} hand", "{number} hands", rules.deals or 2 * players)
        )  # fmt: skip
    if rules.trump != "none":
        parts.append(
            words("trump, only when void") if rules.trump == "void" else words("trump, at any time")
        )
    parts += [_small(words(NAMES[key])) for key, value in rules.agreed if value is True]
    return words("Agreed: {settings}.", settings=", ".join(parts))


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _refusal(error: MixedRules, words: Words) -> str:
    """Say in one sentence why two settings do not go together."""
    key, other = str(error.fields.get("key")), str(error.fields.get("other", ""))
    if key in ("stakes", "penalty") and other in NAMES:
        one, two = ("stakes", other) if key == "stakes" else (other, key)
        return words(
            "“{one}” and “{two}” do not go together: with chips the winner of the last trick takes"
            " the pot, and nothing else counts (our ruling).",
            one=words(NAMES[one]),
            two=words(NAMES[two]),
        )
    if key == "deals":
        return words(
            "A number of hands goes with “{stakes}” only: else the match ends at the target.",
            stakes=words(NAMES["stakes"]),
        )
    return words.error(error)
