"""The numbers of players that a game knows, as buttons to choose from."""

from __future__ import annotations

from ipywidgets import ToggleButtons

from lsteach.engine.rules import Rules
from lsteach.words import Words


def player_numbers(rules: Rules, words: Words) -> list[tuple[str, int]]:
    """Return what can be chosen: each number in words, and the number.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> player_numbers(load_rules("noris"), words_in("en"))
    [('3 players', 3), ('4 players', 4)]
    """
    return [
        (words.count("{number} player", "{number} players", number), number)
        for number in rules.players
    ]


def player_buttons(rules: Rules, words: Words, chosen: int) -> ToggleButtons:
    """Return buttons for the numbers of players of these rules, ``chosen`` pressed."""
    return ToggleButtons(options=player_numbers(rules, words), value=chosen)


def offer_players(buttons: ToggleButtons, rules: Rules, words: Words, chosen: int) -> None:
    """Offer the numbers of players of these rules, with ``chosen`` pressed, where they are others.

    The page hears of both at once: it makes its buttons anew each time it hears, and takes the
    focus from them.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> words = words_in("en")
    >>> buttons = player_buttons(load_rules("feder"), words, 5)
    >>> offer_players(buttons, load_rules("noris"), words, 3)
    >>> buttons.value, buttons.options
    (3, (('3 players', 3), ('4 players', 4)))
    """
    if tuple(number for _, number in buttons.options) == rules.players:
        return
    with buttons.hold_sync():
        buttons.options = player_numbers(rules, words)
        buttons.value = chosen
