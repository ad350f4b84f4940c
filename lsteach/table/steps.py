"""Watching a hand again, step by step: one step a shove or a card."""

from __future__ import annotations

from lsteach.engine.hand import Hand, position


def step_count(hand: Hand) -> int:
    """Return how many steps have led to this position.

    >>> from lsteach import deal, load_rules
    >>> step_count(deal(load_rules("noris"), number=42))
    0
    """
    return len(hand.shoves) + len(hand.plays)


def frame_at(hand: Hand, step: int) -> Hand:
    """Return the position after the first ``step`` shoves and cards of ``hand``.

    Raises ``ValueError`` for a step that the hand has not got.

    >>> from lsteach import deal, load_rules
    >>> start = deal(load_rules("noris"), number=42)
    >>> later = start.play(start.legal_cards[0])
    >>> frame_at(later, 0) == start, frame_at(later, 1) == later
    (True, True)
    """
    if not 0 <= step <= step_count(hand):
        raise ValueError(f"this hand has steps 0 to {step_count(hand)}, not {step}")
    frame = position(hand.dealt, hand.dealt.hands)
    for shove in hand.shoves[:step]:
        frame = frame.shove(shove.cards)
    for card in hand.plays[: max(0, step - len(hand.shoves))]:
        frame = frame.play(card)
    return frame
