"""The table at which a claim is tested: the game, the players, and how the others play."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.rules import Rules
from lsteach.words import N_, Words

OTHERS = {"chance": N_("by chance"), "low": N_("low cards first")}
"""How the seats may play that a claim does not speak of."""

TRUMPS = {
    "none": "",
    "void": N_("trump only when void"),
    "any": N_("trump at any time"),
}
"""The trump rules, as a table says them."""

GAMES = (*((label, "none") for label in LABELS), ("family", "void"), ("family", "any"))
"""Every game that can be tested: a label and a trump rule."""


class Game(NamedTuple):
    """Which game, how many players, how those play of whom a claim does not speak."""

    label: str = "family"
    trump: str = "none"
    players: int = 4
    others: str = "chance"

    @property
    def rules(self) -> Rules:
        """The rules. Raises the engine's error for a game that there is not."""
        rules = load_rules(self.label)
        return rules if self.trump == "none" else rules.with_(trump=self.trump)

    def name(self, words: Words) -> str:
        """Return the game's label, with its trump rule where there is one.

        >>> from lsteach.words import words_in
        >>> Game(trump="void").name(words_in("en"))
        'family, trump only when void'
        """
        return ", ".join(filter(None, (self.label, words(TRUMPS[self.trump]))))
