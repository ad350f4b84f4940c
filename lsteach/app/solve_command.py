"""``lsteach solve``: what a seat can force in a written hand, on the command line."""

from __future__ import annotations

import argparse
import sys
from time import monotonic
from typing import Any

from lsteach.analysis.solver import DEFAULT_NODES, GoalVerdict, solve
from lsteach.app import record_command
from lsteach.app.record_command import WrongArgument
from lsteach.engine.errors import BadRecord
from lsteach.engine.hand import Hand
from lsteach.engine.record import Record
from lsteach.words import Words, words_in

FORMAT = "lsteach-verdict/1"
_SECONDS_BETWEEN = 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    record_command.add_arguments(parser, "verdict")
    parser.add_argument(
        "--seat", type=int, help="the seat to solve for, from 0 on (else the seat to act)"
    )
    parser.add_argument(
        "--nodes",
        type=int,
        default=DEFAULT_NODES,
        help=f"how many positions to look at, at the most (else {DEFAULT_NODES})",
    )


def run(args: argparse.Namespace) -> int:
    """Solve, print, and return the exit code: 0 where every record was in play."""
    words = words_in(args.lang)
    if args.nodes < 1:
        print(words("“--nodes” must be a whole number, 1 or more."), file=sys.stderr)
        return 2
    return record_command.run(args, lambda record: verdict(record, args.seat, args.nodes, words))


def verdict(record: Record, seat: int | None, nodes: int, words: Words) -> dict[str, Any]:
    """Return the solver's answer to a record as a JSON object.

    Raises ``BadRecord`` for a hand that is not in play, and ``WrongArgument``, worded by
    ``words``, for a seat that is not at its table.

    >>> from lsteach.engine.record import loads
    >>> record = loads('{"format": "lsteach-hand/1", "rules": {"label": "noris"}, "players": 4,'
    ...                ' "dealer": 3, "hands": ["9S", "KS", "AH", "QS"], "final": true,'
    ...                ' "won": [0, 7, 0, 0]}')
    >>> verdict(record, 1, 100, words_in("en"))["sweep"]
    {'position': 'yes', 'cards': {'9S': 'yes'}}
    """
    hand = record.hand
    if hand.is_complete:
        raise BadRecord("The hand is over: no card is left to play.")
    if hand.shove_due:
        raise BadRecord("The hand is not yet in play: cards are still to be shoved.")
    if seat is not None and not 0 <= seat < hand.players:
        raise WrongArgument(
            words(
                "With {players} players there is no seat {given}, only 0 to {most}.",
                players=hand.players,
                given=seat,
                most=hand.players - 1,
            )
        )
    with _Progress(words) as progress:
        solution = solve(hand, seat, nodes, watcher=progress.shown)
    return {
        "format": FORMAT,
        "seat": solution.seat,
        "to_act": solution.to_act,
        "take": _as_json(solution.take, hand),
        "avoid": _as_json(solution.avoid, hand),
        "sweep": _as_json(solution.sweep, hand),
        "nodes": solution.nodes,
    }


def _as_json(found: GoalVerdict, hand: Hand) -> dict[str, Any]:
    cards = {one.code: found.cards[one] for one in hand.legal_cards}
    return {"position": found.position, "cards": cards}


class _Progress:
    """One line on the screen that counts while a search is long, and is gone after it."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._last = monotonic()
        self._width = 0

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._width:
            self._write("")

    def shown(self, nodes: int) -> bool:
        """Show how many positions were looked at, where a person watches; always go on."""
        if monotonic() - self._last >= _SECONDS_BETWEEN and sys.stderr.isatty():
            self._last = monotonic()
            self._write(self.words("{nodes} positions looked at …", nodes=nodes))
        return True

    def _write(self, text: str) -> None:
        print("\r" + text.ljust(self._width), end="\r", file=sys.stderr, flush=True)
        self._width = len(text)
