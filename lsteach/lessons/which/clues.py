"""What one sees at a table, and which rule it shows: the clues for “which label is this?”."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lsteach.engine.rules import Rules
from lsteach.engine.rules_file import LabelFile
from lsteach.words import N_


class Clue(NamedTuple):
    """Something seen at a table: the key that it shows, the text, and the values that fit it.

    ``opened_by`` names settings with which the key's value may become one that fits.
    """

    key: str
    text: str
    fits: Callable[[Any], bool]
    opened_by: tuple[str, ...] = ()

    def is_seen_at(self, rules: Rules) -> bool:
        """True where a table with exactly these rules shows it.

        >>> from lsteach import load_rules
        >>> [CLUES["aim"][0].is_seen_at(load_rules(label)) for label in ("feder", "noris")]
        [True, False]
        """
        return self.fits(getattr(rules, self.key))

    def allowed_in(self, file: LabelFile) -> bool:
        """True where some table of this label could show it, whatever it has agreed.

        >>> from lsteach.engine.labels import label_file
        >>> trump = CLUES["play"][0]
        >>> [trump.allowed_in(label_file(label)) for label in ("feder", "family")]
        [False, True]
        """
        if {self.key, *self.opened_by} & (file.settings | file.locked()):
            return True
        changed = [v.changes[self.key] for v in file.variants.values() if self.key in v.changes]
        return any(self.fits(value) for value in [file.values[self.key], *changed])


def _is(value: object) -> Callable[[Any], bool]:
    return lambda other: bool(other == value)


def _with(players: int, value: object) -> Callable[[Any], bool]:
    return lambda by_players: dict(by_players).get(players) == value


def _ten_is_high(order: str) -> bool:
    return order.index("T") < order.index("K")


def _king_is_high(order: str) -> bool:
    return not _ten_is_high(order)


CLUES: dict[str, tuple[Clue, ...]] = {
    "aim": (
        Clue("objective", N_("Everybody wants to win the last trick."), _is("take")),
        Clue(
            "objective",
            N_("Nobody wants the last trick, unless they can take all tricks."),
            _is("avoid"),
        ),
    ),
    "deal": (
        Clue("players", N_("Five people play."), lambda players: 5 in players),
        Clue("players", N_("Two people play."), lambda players: 2 in players),
        Clue(
            "hand_sizes",
            N_("When four play, each is dealt eight cards."),
            _with(4, 8),
            ("progressive",),
        ),
        Clue(
            "hand_sizes",
            N_("When four play, each is dealt seven cards."),
            _with(4, 7),
            ("progressive",),
        ),
        Clue(
            "removed_ranks",
            N_("When three play, the sevens and the eights are taken out."),
            _with(3, "87"),
        ),
        Clue("removed_ranks", N_("When three play, only the eights are taken out."), _with(3, "8")),
        Clue("packets", N_("Everybody gets four cards at once, then four more."), _is((4, 4))),
        Clue("shove", N_("Before the first trick, the dealer passes cards to a neighbour."), bool),
        Clue("shove", N_("Nobody passes cards on before the first trick."), _is(())),
        Clue("first_dealer", N_("They cut the pack to find the first dealer."), _is("cut")),
        Clue(
            "first_dealer",
            N_("The first dealer is found at random, and nobody cuts for it."),
            _is("random"),
        ),
    ),
    "play": (
        Clue("trump", N_("A card is turned up, and its suit is trump."), lambda it: it != "none"),
        Clue("rank_order", N_("Spades are led: 10♠ beats K♠."), _ten_is_high),
        Clue("rank_order", N_("Spades are led: K♠ beats 10♠."), _king_is_high),
    ),
    "worth": (
        Clue("pay_to", N_("Something is paid into the pot after the last trick."), _is("pot")),
        Clue("sweep_value", N_("Who takes all tricks is rewarded for it."), lambda it: it > 0),
        Clue("sweep_value", N_("Taking all tricks is worth nothing extra."), _is(0)),
        Clue("value", N_("The last trick scores 20."), _is(20)),
        Clue("low_card_bonus", N_("A nine wins the last trick, and it counts double."), _is(True)),
        Clue("ante", N_("Everybody pays one chip before the hand."), _is(1)),
    ),
    "match": (
        Clue(
            "end",
            N_("The match ends after the hand that leaves somebody without counters."),
            _is("empty"),
        ),
        Clue("end", N_("The first to reach a target ends the match."), _is("target")),
        Clue("end", N_("They have agreed how many hands to play."), _is("deals")),
        Clue("start", N_("Everybody starts with five counters."), _is(5)),
        Clue("best", N_("Whoever has the fewest points wins."), _is("fewest")),
        Clue(
            "ties",
            N_("Two are level at the end: they alone play one more hand."),
            _is("play-off"),
        ),
    ),
}
"""The clues by the topic of a question."""

TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "noris": ({},),
    "feder": ({}, {"value": 20}),
    "goeoeck": ({}, {"value": 20}),
    "letzter": ({},),
    "family": (
        {},
        {"trump": "void"},
        {"low_card_bonus": True},
        {"penalty": True},
        {"stakes": True},
    ),
}
"""Tables to be seen: by label, what may have been agreed there."""
