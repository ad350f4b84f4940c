"""The keys that a rules file may hold: what each accepts, said in one sentence each.

This is the one list of what can differ between two games. A check takes the value as the file or
a caller gave it and returns it in its stored form, or raises ``BadValue`` with the sentence
that completes “key …”.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from lsteach.engine.cards import RANKS
from lsteach.engine.errors import BadValue

MOST_PLAYERS = 6


class Key(NamedTuple):
    """One key: its default, and the check that its values go through."""

    default: Any
    check: Callable[[Any], Any]


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole(least: int) -> Callable[[Any], int]:
    def check(value: Any) -> int:
        if not _is_whole(value) or value < least:
            raise BadValue("must be a whole number, {least} or more", least=least)
        return int(value)

    return check


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadValue("must be true or false")
    return value


def _one_of(*choices: str) -> Callable[[Any], str]:
    def check(value: Any) -> str:
        if value not in choices or not isinstance(value, str):
            raise BadValue(
                "must be one of {choices}", choices=", ".join(f'"{choice}"' for choice in choices)
            )
        return value

    return check


def _trump(value: Any) -> str:
    return _one_of("none", "void", "any")("none" if value is None or value is False else value)


def _players(value: Any) -> tuple[int, ...]:
    if (
        not isinstance(value, (list, tuple))
        or not value
        or not all(_is_whole(n) and 2 <= n <= MOST_PLAYERS for n in value)
    ):
        raise BadValue(
            "must be a list of numbers of players, each from 2 to {most}", most=MOST_PLAYERS
        )
    return tuple(sorted(set(value)))


def _counts(value: Any) -> tuple[int, ...]:
    if not isinstance(value, (list, tuple)) or not all(_is_whole(n) and n > 0 for n in value):
        raise BadValue("must be a list of whole numbers, each 1 or more")
    return tuple(value)


def _ranks(value: Any) -> str:
    ranks = value.upper().replace("10", "T").split() if isinstance(value, str) else ["?"]
    if not set(ranks) <= set(RANKS) or len(set(ranks)) != len(ranks):
        raise BadValue("must name ranks, each once, as in {ranks}", ranks="A K Q J 10 9 8 7")
    return "".join(ranks)


def _all_ranks(value: Any) -> str:
    ranks = _ranks(value)
    if len(ranks) != len(RANKS):
        raise BadValue("must name all eight ranks, high to low")
    return ranks


def _by_players(check: Callable[[Any], Any]) -> Callable[[Any], tuple[tuple[int, Any], ...]]:
    def check_table(value: Any) -> tuple[tuple[int, Any], ...]:
        if isinstance(value, tuple):  # already in stored form
            value = dict(value)
        if not isinstance(value, dict):
            raise BadValue(
                "must be a table by number of players, as in {example}", example="{ 3 = 8 }"
            )
        table = {}
        for players, one in value.items():
            if str(players) not in {"2", "3", "4", "5", "6"}:
                raise BadValue(
                    "names “{text}” where a number of players (2 to 6) belongs", text=players
                )
            try:
                table[int(players)] = check(one)
            except BadValue as error:
                raise BadValue(
                    "is wrong for {players} players: {reason}", players=players, reason=error
                ) from None
        return tuple(sorted(table.items()))

    return check_table


_PAYERS = ("bank", "winner", "others", "pot", "whole-pot")

KEYS: dict[str, Key] = {
    # who plays, with what
    "players": Key((), _players),
    "removed_ranks": Key((), _by_players(_ranks)),
    "rank_order": Key(RANKS, _all_ranks),
    # the deal
    "first_dealer": Key("random", _one_of("random", "cut")),
    "hand_sizes": Key((), _by_players(_whole(1))),
    "largest_agreed_hand": Key((), _by_players(_whole(1))),
    "progressive": Key(False, _flag),
    "packets": Key((), _counts),
    "dealer_extra": Key((), _by_players(_whole(1))),
    "shove": Key((), _by_players(_counts)),
    "seating": Key("printed", _one_of("printed", "standard")),
    # the play
    "leads": Key("left-of-dealer", _one_of("left-of-dealer", "last-receiver")),
    "trump": Key("none", _trump),
    # what a hand is worth
    "objective": Key("take", _one_of("take", "avoid")),
    "value": Key(1, _whole(1)),
    "pay_from": Key("bank", _one_of(*_PAYERS)),
    "pay_to": Key("winner", _one_of("winner", "others", "pot")),
    "low_card_bonus": Key(False, _flag),
    "penultimate_counts": Key(False, _flag),
    "sweep_value": Key(0, _whole(0)),
    "sweep_from": Key("bank", _one_of(*_PAYERS)),
    "sweep_to": Key("winner", _one_of("winner", "others", "pot")),
    # the match
    "unit": Key("points", _one_of("points", "counters", "penalty points", "chips")),
    "start": Key(0, _whole(0)),
    "pot": Key(False, _flag),
    "ante": Key(0, _whole(0)),
    "best": Key("most", _one_of("most", "fewest")),
    "end": Key("target", _one_of("target", "empty", "deals")),
    "target": Key(0, _whole(1)),
    "deals": Key(0, _whole(1)),
    "ties": Key("share", _one_of("share", "play-off")),
}
"""All keys with their defaults. A target of 0 is ten times the value, 0 deals are two a player."""
