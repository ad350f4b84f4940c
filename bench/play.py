"""Dealing and random play, beside a fixed loop that tells machines apart.

The loop and the play take turns, in slices of a fifth of a second, so that both meet the same
machine: compare the ratio between machines, not the plays a second.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from lsteach import deal, load_rules

SLICES = 15
SECONDS = 0.2


def report_play() -> None:
    """Print card plays a second at noris, 4 players with 8 cards each."""
    rules = load_rules("noris")
    hands = [deal(rules, players=4, number=number) for number in range(100)]
    draw = random.Random(1).random

    def play_out() -> int:
        for hand in hands:
            while hand.to_act is not None:
                legal = hand.legal_cards
                hand = hand.play(legal[int(draw() * len(legal))])
        return 32 * len(hands)

    plays, loops = rates_side_by_side(play_out, fixed_loop)
    print(
        f"random play, noris 4 × 8: {statistics.median(plays):,.0f} cards a second"
        f" (slices from {min(plays):,.0f} to {max(plays):,.0f})"
    )
    ratio = statistics.median(a / b for a, b in zip(plays, loops, strict=True))
    print(
        f"  beside it a fixed loop: {statistics.median(loops):,.0f} rounds a second;"
        f" {1000 * ratio:.1f} cards per 1000 rounds"
    )


def report_deals() -> None:
    """Print deals a second at noris, 4 players."""
    rules = load_rules("noris")

    def deal_some() -> int:
        for number in range(200):
            deal(rules, players=4, number=number)
        return 200

    deals, _ = rates_side_by_side(deal_some, fixed_loop)
    print(f"dealing, noris 4 × 8: {statistics.median(deals):,.0f} deals a second")


def fixed_loop() -> int:
    """Pure Python that never changes: numbers, a list, a dictionary. Returns its rounds."""
    rounds = 20_000
    found: dict[int, int] = {}
    recent = [0] * 8
    value = 1
    for i in range(rounds):
        value = (value * 1103515245 + 12345) % 2147483648
        recent[i % 8] = value % 32
        found[value % 64] = found.get(value % 64, 0) + max(recent)
    return rounds


def rates_side_by_side(
    one: Callable[[], int],
    other: Callable[[], int],
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[list[float], list[float]]:
    """Run two things in turn, slice by slice; return what each did a second in every slice."""
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(SLICES):
        for work, found in zip((one, other), rates, strict=True):
            done, started = 0, clock()
            while clock() - started < SECONDS:
                done += work()
            found.append(done / (clock() - started))
    return rates
