"""Stepping through a hand."""

from __future__ import annotations

import pytest

from lsteach.table import frame_at, step_count

from .positions import noris, played_on, shoving


def test_every_prefix_of_a_hand_is_a_frame() -> None:
    hand = noris(cards=32)
    frames = [frame_at(hand, step) for step in range(33)]
    assert frames[0] == noris()
    assert frames[-1] == hand
    assert [step_count(frame) for frame in frames] == list(range(33))


def test_shoves_are_steps() -> None:
    hand = shoving()
    while hand.shove_due:
        hand = hand.shove(hand.hands[hand.shove_due[0]][: hand.shove_due[2]])
    hand = played_on(hand, 5)
    assert step_count(hand) == 8
    assert len(frame_at(hand, 1).shoves) == 1
    assert frame_at(hand, 8) == hand


def test_there_is_no_step_outside_the_hand() -> None:
    with pytest.raises(ValueError, match="0 to 3"):
        frame_at(noris(cards=3), 4)
