"""Counting what an experiment asks for, batch after batch. Importing this loads numpy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from lsteach.analysis.estimates import Estimate, difference, share
from lsteach.analysis.simulation import Hands, simulate
from lsteach.lessons.claims.experiments import Experiment, Row, Run


class Count(NamedTuple):
    """What was counted for one row: hits among cases, and against the row before it the hands
    that became hits and those that ceased to be.
    """

    hits: int = 0
    cases: int = 0
    gained: int = 0
    lost: int = 0

    @property
    def share(self) -> Estimate:
        """The share of hits."""
        return share(self.hits, self.cases)

    @property
    def change(self) -> Estimate:
        """How much larger the share is than before, with the same deals."""
        return difference(self.gained, self.lost, self.cases)


class Counted(NamedTuple):
    """How far the counting is: the hands so far, and a count for each row."""

    hands: int
    counts: tuple[Count, ...]


def counting(experiment: Experiment, hands: int, seed: int) -> Iterator[Counted]:
    """Play the hands of all runs, and yield what was counted after each batch.

    The same seed deals the same cards to all runs with the same pack.

    >>> from lsteach.lessons.claims.experiments import experiment
    >>> from lsteach.lessons.claims.games import Game
    >>> from lsteach.words import words_in
    >>> *_, counted = counting(experiment("seats", Game(), words_in("en")), 1000, seed=1)
    >>> counted.hands, sum(count.hits for count in counted.counts)
    (1000, 1000)
    """
    runs: list[Run] = []
    for row in experiment.rows:
        for run in (row.run, row.before):
            if run is not None and run not in runs:
                runs.append(run)
    done, counts = 0, [Count() for _ in experiment.rows]
    streams = [simulate(run.rules, run.players, hands, seed, run.plans) for run in runs]
    for batches in zip(*streams, strict=True):
        for place, row in enumerate(experiment.rows):
            before = None if row.before is None else batches[runs.index(row.before)]
            counts[place] = _added(counts[place], row, batches[runs.index(row.run)], before)
        done += batches[0].plays.shape[-1]
        yield Counted(done, tuple(counts))


def _added(count: Count, row: Row, batch: Hands, before: Hands | None) -> Count:
    hits = row.hits(batch)
    among = np.ones_like(hits) if row.among is None else row.among(batch)
    old = hits if before is None else row.hits(before)
    return Count(
        count.hits + int((hits & among).sum()),
        count.cases + int(among.sum()),
        count.gained + int((hits & ~old).sum()),
        count.lost + int((old & ~hits).sum()),
    )
