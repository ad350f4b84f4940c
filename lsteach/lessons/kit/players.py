"""The numbers of players that a game knows, as buttons to choose from."""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import ToggleButtons

from lsteach.engine.keys import MOST_PLAYERS
from lsteach.engine.rules import Rules
from lsteach.words import Words

NUMBERS = range(2, MOST_PLAYERS + 1)
"""From the fewest to the most players of any game."""


def player_numbers(numbers: Iterable[int], words: Words) -> list[tuple[str, int]]:
    """Return what can be chosen: each number in words, and the number.

    >>> from lsteach.words import words_in
    >>> player_numbers((3, 4), words_in("en"))
    [('3 players', 3), ('4 players', 4)]
    """
    return [
        (words.count("{number} player", "{number} players", number), number) for number in numbers
    ]


class PlayerButtons(ToggleButtons):  # type: ignore[misc]
    """A button for each number of players; those that the rules do not know are hidden.

    The page tells which button was pressed by its place. So each number keeps its place: a button
    that is pressed before the page has heard of another game still means its own number.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> buttons = PlayerButtons(load_rules("feder"), words_in("en"), 5)
    >>> buttons.offer(load_rules("noris"))
    >>> buttons.offered, buttons.value
    ((3, 4), 4)
    """

    value: int

    def __init__(self, rules: Rules, words: Words, chosen: int) -> None:
        super().__init__(options=player_numbers(NUMBERS, words), value=chosen)
        self.offer(rules)
        self.observe(lambda _change: self._choose_offered(), "value")

    def offer(self, rules: Rules) -> None:
        """Offer what these rules know; a number that they do not know goes to the nearest."""
        self.offered = rules.players
        hidden = [number for number in NUMBERS if number not in self.offered]
        self._dom_classes = [f"lsteach-not-{number}" for number in hidden]
        self._choose_offered()

    def _choose_offered(self) -> None:
        self.value = min(self.offered, key=lambda number: abs(number - self.value))
