"""What one chooses before a claim is tested: the claim, the table, how many hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import BoundedIntText, Dropdown, HBox, VBox

from lsteach.engine.labels import load_rules
from lsteach.lessons.claims.claims import BY_NAME, CLAIMS, Claim
from lsteach.lessons.claims.games import GAMES, OTHERS, Game
from lsteach.lessons.kit.players import PlayerButtons
from lsteach.words import Words

NUMBERS = (1_000, 10_000, 100_000, 1_000_000)
LARGEST_SEED = 999_999
NARROW: dict[str, Any] = {"style": {"description_width": "initial"}}
WIDE: dict[str, Any] = {**NARROW, "layout": {"width": "calc(100% - 4px)", "max_width": "40rem"}}


class Controls(VBox):  # type: ignore[misc]
    """The controls. ``guarded`` wraps their handlers.

    >>> from lsteach.words import words_in
    >>> controls = Controls(words_in("en"), lambda handler: lambda change: handler())
    >>> controls.game.value = ("noris", "none")
    >>> controls.players.offered, controls.chosen.players
    ((3, 4), 4)
    """

    def __init__(
        self, words: Words, guarded: Callable[[Callable[[], object]], Callable[..., None]]
    ) -> None:
        self._words = words
        start = Game()
        headings = [(words(claim.heading), claim.name) for claim in CLAIMS]
        self.claim = Dropdown(options=headings, description=words("Claim"), **WIDE)
        games = [(Game(label, trump).name(words), (label, trump)) for label, trump in GAMES]
        chosen = (start.label, start.trump)
        self.game = Dropdown(options=games, value=chosen, description=words("Game"), **WIDE)
        self.players = PlayerButtons(load_rules(start.label), words, start.players)
        manners = [(words(manner), name) for name, manner in OTHERS.items()]
        self.others = Dropdown(options=manners, description=words("The others play"), **NARROW)
        numbers = [(f"{number:,}", number) for number in NUMBERS]
        self.hands = Dropdown(options=numbers, value=10_000, description=words("Hands"), **NARROW)
        self.seed = BoundedIntText(
            value=1, min=0, max=LARGEST_SEED, description=words("Seed"), **NARROW
        )
        for field in (self.others, self.hands, self.seed):
            field.layout.width = "auto"
        rows = [
            HBox([self.claim, self.game]),
            HBox([self.players]),
            HBox([self.others, self.hands, self.seed]),
        ]
        for row in rows:
            row.add_class("lsteach-controls")
        super().__init__(rows)
        self.claim.observe(guarded(self._fit), "value")
        self.game.observe(guarded(self._fit), "value")

    @property
    def tested(self) -> Claim:
        """The claim that is chosen."""
        return BY_NAME[self.claim.value]

    @property
    def chosen(self) -> Game:
        """The table that is chosen. What the claim does not ask for is as usual."""
        label, trump = self.game.value
        others = self.others.value if self.tested.asks_others else "chance"
        return Game(label, trump, self.players.value, others)

    def _fit(self) -> None:
        """Offer only what the claim and the game ask for."""
        self.players.offer(load_rules(self.game.value[0]))
        self.game.layout.display = "none" if self.tested.for_all_games else ""
        self.players.layout.display = "none" if self.tested.for_all_numbers else ""
        self.others.layout.display = "" if self.tested.asks_others else "none"
