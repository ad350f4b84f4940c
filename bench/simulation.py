"""The simulation, beside a fixed piece of numpy that tells machines apart."""

from __future__ import annotations

import statistics
import time
from functools import partial

import numpy as np

from bench.play import rates_side_by_side
from lsteach import Rules, load_rules
from lsteach.analysis.simulation import DEALS_AT_ONCE, simulate

ROUNDS = 50
FAMILY = load_rules("family")
GAMES = (
    ("no trump, noris 4 × 8", load_rules("noris"), None),
    ("trump at any time, family 4 × 8", FAMILY.with_(trump="any", progressive=True), 8),
)


def report_simulation() -> None:
    """Print card plays a second by chance, 4 players with 8 cards each, without and with a trump.

    Dealing is part of it. The time is that of the processor, on one thread; compare the ratio
    between machines, not the plays a second.
    """
    for name, rules, size in GAMES:
        plays, yardstick = rates_side_by_side(
            partial(one_batch, rules, size), fixed_arrays, clock=time.process_time
        )
        ratio = statistics.median(a / b for a, b in zip(plays, yardstick, strict=True))
        print(
            f"simulation, {name}: {statistics.median(plays) / 1e6:.1f} million cards a second"
            f" (slices from {min(plays) / 1e6:.1f} to {max(plays) / 1e6:.1f})"
        )
        print(
            f"  beside it fixed numpy: {statistics.median(yardstick) / 1e6:.0f} million numbers a"
            f" second; {1000 * ratio:.0f} cards per 1000 numbers"
        )


def one_batch(rules: Rules, size: int | None) -> int:
    """Deal and play one full batch; return the number of cards that were played."""
    batches = simulate(rules, 4, DEALS_AT_ONCE, seed=1, hand_size=size)
    return sum(batch.plays.size for batch in batches)


def fixed_arrays() -> int:
    """Numpy that never changes: one random number, one look-up and some bits for each number."""
    count = 32_768
    bits = np.random.PCG64(1)
    table = np.arange(256, dtype=np.uint8)
    for _ in range(ROUNDS):
        drawn = bits.random_raw(count)
        low = (drawn & np.uint64(255)).astype(np.uint8)
        found = table.take(low) ^ (low >> np.uint8(3))
        np.maximum(found, low, out=found)
    return ROUNDS * count
