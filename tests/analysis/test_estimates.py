"""Intervals, against published numbers and against what they promise."""

from __future__ import annotations

from math import comb

import pytest

from lsteach.analysis.estimates import difference, share


@pytest.mark.parametrize(
    ("hits", "cases", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_have_the_intervals_of_newcombes_table(
    hits: int, cases: int, low: float, high: float
) -> None:
    found = share(hits, cases)
    assert found.value == hits / cases
    assert [found.low, found.high] == pytest.approx([low, high], abs=5e-5)


@pytest.mark.parametrize("truth", [0.02, 0.25, 0.5, 0.9])
def test_95_in_100_intervals_of_a_share_hold_the_truth(truth: float) -> None:
    cases = 400
    held = sum(
        comb(cases, hits) * truth**hits * (1 - truth) ** (cases - hits)
        for hits in range(cases + 1)
        if share(hits, cases).low <= truth <= share(hits, cases).high
    )
    assert held == pytest.approx(0.95, abs=0.015)


@pytest.mark.parametrize(("gain", "loss"), [(0.1, 0.1), (0.15, 0.1), (0.05, 0.01)])
def test_95_in_100_intervals_of_a_difference_hold_the_truth(gain: float, loss: float) -> None:
    cases = 150
    held = 0.0
    for gained in range(cases + 1):
        for lost in range(cases + 1 - gained):
            found = difference(gained, lost, cases)
            if found.low <= gain - loss <= found.high:
                ways = comb(cases, gained) * comb(cases - gained, lost)
                rest = (1 - gain - loss) ** (cases - gained - lost)
                held += ways * gain**gained * loss**lost * rest
    assert held == pytest.approx(0.95, abs=0.015)


def test_a_sign_is_certain_where_the_interval_leaves_out_nought() -> None:
    assert difference(60, 20, 400).is_certain_of_sign
    assert difference(20, 60, 400).is_certain_of_sign
    assert not difference(40, 35, 400).is_certain_of_sign


@pytest.mark.parametrize(("hits", "cases"), [(0, 0), (3, 2), (-1, 2)])
def test_what_is_no_share_is_refused(hits: int, cases: int) -> None:
    with pytest.raises(ValueError, match="no share"):
        share(hits, cases)


@pytest.mark.parametrize(("gained", "lost", "cases"), [(0, 0, 0), (2, 2, 3), (-1, 0, 5)])
def test_what_is_no_difference_is_refused(gained: int, lost: int, cases: int) -> None:
    with pytest.raises(ValueError, match="no difference"):
        difference(gained, lost, cases)
