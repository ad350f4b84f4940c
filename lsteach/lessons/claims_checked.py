"""Lesson 11: what the sources advise, tested with numbers."""

from __future__ import annotations

from typing import TypedDict, Unpack

from lsteach.lessons.claims.check import Check
from lsteach.lessons.claims.claims import BY_NAME
from lsteach.lessons.claims.games import Game
from lsteach.lessons.claims.questions import TOPICS
from lsteach.lessons.claims.workshop import Workshop
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.words import words_in


class Table(TypedDict, total=False):
    """The table at which a claim is tested; see ``Game``."""

    label: str
    trump: str
    players: int
    others: str


class How(Table, total=False):
    """How a claim is tested: how many hands, which chance, which game, who plays how.

    Without more it is the family game for four without trumps, 10,000 hands of seed 1, and the
    ``others`` play by "chance" (they can play "low": low cards first). The same seed finds the same
    numbers on every machine. The engine's error is raised for a game that there is not.
    """

    hands: int
    seed: int
    language: str


def keep_a_high_card(**how: Unpack[How]) -> Check:
    """Does it help to keep one strong card of each suit?

    >>> keep_a_high_card(hands=2000, label="noris").finding.lines[1].value
    '38.6'
    """
    return _checked("keep-tops", **how)


def void_a_suit(**how: Unpack[How]) -> Check:
    """Does it help to get rid of a suit early?"""
    return _checked("void-early", **how)


def last_but_one(**how: Unpack[How]) -> Check:
    """Does the winner of the last trick but one take the last?"""
    return _checked("last-but-one", **how)


def count_the_aces(**how: Unpack[How]) -> Check:
    """What is a king worth once its ace has fallen?"""
    return _checked("count-aces", **how)


def lead_low(**how: Unpack[How]) -> Check:
    """Does it help to lead low cards and to hold the ace back?"""
    return _checked("lead-low", **how)


def three_or_four_players(**how: Unpack[How]) -> Check:
    """With how many players does one's own choice weigh most?"""
    return _checked("sharpest", **how)


def how_rare_is_a_sweep(**how: Unpack[How]) -> Check:
    """How often does one seat take all tricks?"""
    return _checked("sweeps", **how)


def who_is_favoured(**how: Unpack[How]) -> Check:
    """Does it matter where one sits?"""
    return _checked("seats", **how)


def which_game_favours_a_seat(**how: Unpack[How]) -> Check:
    """Does forehand or the dealer have it better in one of the games?"""
    return _checked("games", **how)


def workshop(language: str = "en") -> Workshop:
    """Choose a claim, a game, the number of hands, and count."""
    return Workshop(words_in(language))


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("11-claims-checked", TOPICS, words_in(language), chosen)


def _checked(
    name: str, hands: int = 10_000, seed: int = 1, language: str = "en", **table: Unpack[Table]
) -> Check:
    return Check(BY_NAME[name], Game(**table), hands, seed, words_in(language))
