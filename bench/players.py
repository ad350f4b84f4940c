"""Computer players against each other: whole matches, and the time of a move.

``python -m bench.players [MATCHES [DEALS]]``; DEALS is in how many deals the strong player tries
its cards. It takes half an hour of one processor with 40 deals, and an hour with the strong
player's own number. Lesson 10 tells what it found.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from lsteach import Hand, Match, deal, load_rules
from lsteach.analysis.players import Choice, ShoveChoice, Strength, choose, choose_shove
from lsteach.analysis.playing.strong import DEALS, strong_card, strong_shove
from lsteach.engine.labels import LABELS
from lsteach.engine.rules import Rules
from lsteach.engine.view import View

MATCHES = 2000
PLAYERS = 4
PAIRS: tuple[tuple[Strength, Strength], ...] = (("careful", "beginner"), ("strong", "careful"))
GOAL = 300
"""The most milliseconds that a move may take."""

Playing = tuple[Callable[[View], Choice], Callable[[View], ShoveChoice]]
"""How a seat plays, and how it shoves."""


def report_matches(matches: int = MATCHES, deals: int = DEALS) -> None:
    """Print for each label how often one seat wins against three of the next weaker strength.

    The same four seats' cards are played four times, the stronger player sitting on each seat
    once. Shared wins are split. The interval is the usual one of 95 % for the mean of independent
    sets of four such matches.
    """
    for one, others in PAIRS:
        for label in LABELS:
            started = time.process_time()
            shares = [
                statistics.mean(
                    won_share(load_rules(label), 1000 * number, seat, one, others, deals)
                    for seat in range(PLAYERS)
                )
                for number in range(matches // PLAYERS)
            ]
            mean = statistics.mean(shares)
            margin = 1.96 * statistics.stdev(shares) / len(shares) ** 0.5
            print(
                f"{label}: {one} against three {others}: wins {mean:.1%} ± {margin:.1%} of"
                f" {PLAYERS * len(shares):,} matches (fair share {1 / PLAYERS:.0%};"
                f" {deals} deals tried; {time.process_time() - started:,.0f} s)",
                flush=True,
            )


def won_share(
    rules: Rules, number: int, seat: int, one: Strength, others: Strength, deals: int
) -> float:
    """Play a match; return 1 where ``seat`` wins alone, its part of a shared win, or 0."""
    playing = [_playing(one if at == seat else others, number, deals) for at in range(PLAYERS)]
    match = Match.start(rules, PLAYERS, number)
    while not match.is_over:
        hand = played_out(match.next_hand(), [playing[at] for at in match.seats])
        match, _ = match.settle(hand)
    return (seat in match.winners) / len(match.winners)


def _playing(strength: Strength, number: int, deals: int) -> Playing:
    if strength == "strong":
        return (
            lambda view: strong_card(view, number, deals),
            lambda view: strong_shove(view, number, deals),
        )
    return (
        lambda view: choose(view, strength, number),
        lambda view: choose_shove(view, strength, number),
    )


def played_out(hand: Hand, playing: list[Playing]) -> Hand:
    """Play a hand to its end, each seat in its way."""
    while hand.to_act is not None:
        card, shove = playing[hand.to_act]
        view = hand.seen_by(hand.to_act)
        hand = hand.shove(shove(view).cards) if hand.shove_due else hand.play(card(view).card)
    return hand


def report_move_times(hands: int = 20) -> None:
    """Print how long the strong player thinks, in time of the processor."""
    slowest = 0.0
    for label in LABELS:
        rules = load_rules(label)
        for players in rules.players:
            taken: list[float] = []
            for number in range(hands):
                hand = deal(rules, players=players, number=number, dealer=number % players)
                while hand.to_act is not None:
                    view = hand.seen_by(hand.to_act)
                    started = time.process_time()
                    if hand.shove_due:
                        hand = hand.shove(choose_shove(view, "strong", number).cards)
                    else:
                        hand = hand.play(choose(view, "strong", number).card)
                    taken.append(1000 * (time.process_time() - started))
            taken.sort()
            slowest = max(slowest, taken[-1])
            print(
                f"{label} with {players}: a strong move takes {statistics.median(taken):.1f} ms,"
                f" 95 % at most {taken[len(taken) * 95 // 100]:.1f} ms, the slowest"
                f" {taken[-1]:.1f} ms",
                flush=True,
            )
    print(f"the slowest move took {slowest:.0f} ms; the goal is at most {GOAL}")


if __name__ == "__main__":
    report_move_times()
    report_matches(*map(int, sys.argv[1:]))
