"""The experiment for each claim: who plays how, and what is counted. Importing this loads numpy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lsteach.analysis.simulating.preferences import (
    HIGHEST,
    Preference,
    high_first,
    keep_tops,
    long_suits_first,
    low_first,
    short_suits_first,
)
from lsteach.analysis.simulation import Hands, Plan
from lsteach.engine.rules import Rules
from lsteach.lessons.claims.games import GAMES, Game
from lsteach.words import RANK_NAMES, Words

A = 0
"""The seat that tries what a claim says."""

Which = Callable[[Hands], NDArray[np.bool_]]
"""Tells for each hand whether something holds."""


class Run(NamedTuple):
    """A table whose hands are played: the rules, the number of players, the seats' plans."""

    rules: Rules
    players: int
    plans: Mapping[int, Plan]


class Row(NamedTuple):
    """One number to find: how often ``hits`` holds among the hands of a run.

    ``among`` picks the hands that count. ``before`` is the run with whose same deals it is
    compared.
    """

    name: str
    run: Run
    hits: Which
    among: Which | None = None
    before: Run | None = None


class Experiment(NamedTuple):
    """The rows to find, and the number that each is to be seen beside: a fair share, or nought.

    With ``are_changes`` the rows tell how much more there is than before.
    """

    rows: tuple[Row, ...]
    mark: float | None = None
    are_changes: bool = False


def experiment(name: str, game: Game, words: Words) -> Experiment:
    """Return the experiment that tests a claim at a table.

    Raises the engine's error where the game is not for so many players.

    >>> from lsteach.words import words_in
    >>> [row.name for row in experiment("void-early", Game(), words_in("en")).rows]
    ['A plays by chance', 'A plays short suits first', 'A plays long suits first']
    """
    game.rules.check_players(game.players)
    return MAKERS[name](game, words)


def _of_one(leading: Preference | None, following: Preference | None, game: Game) -> Run:
    """The table where A plays so and the others as agreed."""
    others = Plan(low_first, low_first) if game.others == "low" else Plan()
    plans = dict.fromkeys(range(1, game.players), others) | {A: Plan(leading, following)}
    return Run(game.rules, game.players, plans)


def _takes(seat: int) -> Which:
    return lambda hands: hands.last_winner == seat


def _compared(game: Game, chance: str, *tries: tuple[str, Run]) -> Experiment:
    """A plays by chance, and then otherwise with the same deals."""
    plain = _of_one(None, None, game)
    rows = [Row(chance, plain, _takes(A))]
    rows += [Row(name, run, _takes(A), before=plain) for name, run in tries]
    return Experiment(tuple(rows), mark=1 / game.players)


def _keep_tops(game: Game, words: Words) -> Experiment:
    return _compared(
        game,
        words("A plays by chance"),
        (words("A keeps strong cards to the end"), _of_one(keep_tops, keep_tops, game)),
        (words("A plays high cards first"), _of_one(high_first, high_first, game)),
    )


def _void_early(game: Game, words: Words) -> Experiment:
    short = _of_one(short_suits_first, short_suits_first, game)
    long = _of_one(long_suits_first, long_suits_first, game)
    return _compared(
        game,
        words("A plays by chance"),
        (words("A plays short suits first"), short),
        (words("A plays long suits first"), long),
    )


def _lead_low(game: Game, words: Words) -> Experiment:
    return _compared(
        game,
        words("A leads by chance"),
        (words("A leads low cards first"), _of_one(low_first, None, game)),
        (words("A leads low and keeps strong cards"), _of_one(low_first, keep_tops, game)),
        (words("A leads high cards first"), _of_one(high_first, None, game)),
    )


def _leader_takes(hands: Hands) -> NDArray[np.bool_]:
    taken: NDArray[np.bool_] = hands.last_leader == hands.last_winner
    return taken


def _led_height(hands: Hands) -> NDArray[np.uint8]:
    """How high the card is that is led to the last trick."""
    led: NDArray[np.uint8] = _led(hands) & np.uint8(7)
    return led


def _led(hands: Hands) -> NDArray[np.uint8]:
    last = hands.plays[-1]
    led: NDArray[np.uint8] = last[hands.last_leader, np.arange(last.shape[-1])]
    return led


def _last_but_one(game: Game, words: Words) -> Experiment:
    run = _of_one(None, None, game)
    rows = [Row(words("in all hands"), run, _leader_takes)]
    removed = dict(game.rules.removed_ranks).get(game.players, "")
    for place, rank in enumerate(game.rules.rank_order):
        if rank not in removed:
            name = words("lead: {rank}", rank=words(RANK_NAMES[rank]))
            rows.append(Row(name, run, _leader_takes, _leads_height(HIGHEST - place)))
    return Experiment(tuple(rows), mark=1 / game.players)


def _leads_height(height: int) -> Which:
    return lambda hands: _led_height(hands) == height


def _ace_has_fallen(hands: Hands) -> NDArray[np.bool_]:
    """Whether the ace of the suit led to the last trick was played before."""
    ace = _led(hands) | np.uint8(7)
    fallen: NDArray[np.bool_] = (hands.plays[:-1] == ace).any(axis=(0, 1))
    return fallen


def _all_aces_fell(hands: Hands) -> NDArray[np.bool_]:
    aces = (hands.plays[:-1] & np.uint8(7)) == HIGHEST
    fell: NDArray[np.bool_] = aces.sum(axis=(0, 1)) == 4
    return fell


def _count_aces(game: Game, words: Words) -> Experiment:
    run = _of_one(None, None, game)
    second = words(RANK_NAMES[game.rules.rank_order[1]])
    leads_it = _leads_height(HIGHEST - 1)
    return Experiment(
        (
            Row(
                words("{rank} led, its ace fallen: it wins", rank=second),
                run,
                _leader_takes,
                lambda hands: leads_it(hands) & _ace_has_fallen(hands),
            ),
            Row(
                words("{rank} led, its ace not seen: it wins", rank=second),
                run,
                _leader_takes,
                lambda hands: leads_it(hands) & ~_ace_has_fallen(hands),
            ),
            Row(words("all four aces fall before the last trick"), run, _all_aces_fell),
        )
    )


def _sharpest(game: Game, words: Words) -> Experiment:
    rows = []
    for players in game.rules.players:
        table = game._replace(players=players)
        plain, keeps = _of_one(None, None, table), _of_one(keep_tops, keep_tops, table)
        name = words("{players} players", players=players)
        rows.append(Row(name, keeps, _takes(A), before=plain))
    return Experiment(tuple(rows), mark=0.0, are_changes=True)


def _first_to_one(count: int) -> Which:
    """Whether one seat took the first ``count`` tricks."""
    return lambda hands: (hands.leaders[1 : count + 1] == hands.leaders[1]).all(axis=0)


def _sweeps(game: Game, words: Words) -> Experiment:
    chance = _of_one(None, None, game._replace(others="chance"))
    high = _of_one(high_first, high_first, game)
    tricks = game.rules.hand_size(game.players)
    rows = [Row(words("by chance: anybody takes all"), chance, lambda hands: hands.is_sweep)]
    for count in (tricks // 2, tricks - 1):
        name = words("… once one seat has the first {count}", count=count)
        rows.append(Row(name, chance, lambda hands: hands.is_sweep, _first_to_one(count)))
    for name, run in (
        (words("A plays by chance: A takes all"), _of_one(None, None, game)),
        (words("A plays high cards first: A takes all"), high),
    ):
        rows.append(Row(name, run, lambda hands: hands.is_sweep & (hands.last_winner == A)))
    return Experiment(tuple(rows))


def _seats(game: Game, words: Words) -> Experiment:
    run = _of_one(None, None, game)
    forehand = game.rules.first_leader(game.players, dealer=game.players - 1)
    rows = []
    for seat in range(game.players):
        name = words.seat(seat)
        if seat == forehand:
            name = words("{seat}, forehand", seat=seat)
        elif seat == game.players - 1:
            name = words("{seat}, the dealer", seat=seat)
        rows.append(Row(name, run, _takes(seat)))
    return Experiment(tuple(rows), mark=1 / game.players)


def _games(game: Game, words: Words) -> Experiment:
    rows = []
    for label, trump in GAMES:
        table = game._replace(label=label, trump=trump)
        if game.players in table.rules.players:
            run = _of_one(None, None, table)
            forehand = table.rules.first_leader(game.players, dealer=game.players - 1)
            name = table.name(words)
            rows.append(Row(words("{game}: forehand", game=name), run, _takes(forehand)))
            rows.append(Row(words("{game}: dealer", game=name), run, _takes(game.players - 1)))
    return Experiment(tuple(rows), mark=1 / game.players)


MAKERS: dict[str, Callable[[Game, Words], Experiment]] = {
    "keep-tops": _keep_tops,
    "void-early": _void_early,
    "last-but-one": _last_but_one,
    "count-aces": _count_aces,
    "lead-low": _lead_low,
    "sharpest": _sharpest,
    "sweeps": _sweeps,
    "seats": _seats,
    "games": _games,
}
"""What makes the experiment of each claim."""
