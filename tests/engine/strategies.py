"""Random tables and hands for hypothesis: every label, number of players and setting."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from lsteach import Hand, Rules, deal, load_rules
from tests.engine.helpers import PRESETS

ON_OFF = ("low_card_bonus", "penultimate_counts", "penalty", "progressive")


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, int]:
    """Rules with settings that go together, and a number of players for them."""
    label, players = draw(st.sampled_from([(row[0], row[1]) for row in PRESETS]))
    settings: dict[str, Any] = {}
    if label == "letzter":
        settings["seating"] = draw(st.sampled_from(["printed", "standard"]))
    if label == "family":
        settings = {key: draw(st.booleans()) for key in ON_OFF}
        settings["trump"] = draw(st.sampled_from(["none", "void", "any"]))
        if draw(st.integers(0, 3)) == 0:
            stakes = {"stakes": True, "progressive": settings["progressive"]}
            settings = stakes | {"trump": settings["trump"]}
    if label in ("feder", "goeoeck") or (label == "family" and "stakes" not in settings):
        settings["value"] = draw(st.sampled_from([1, 10, 20, 50]))
        if draw(st.booleans()):
            settings["target"] = draw(st.integers(1, 200))
    return load_rules(label).with_(**settings), players


@st.composite
def deals(draw: st.DrawFn) -> Hand:
    """A dealt hand, before any shove."""
    rules, players = draw(tables())
    size = None
    if rules.progressive:
        size = draw(st.integers(5, len(rules.pack(players)) // players))
    elif players == 2:
        size = draw(st.integers(1, 16))
    return deal(
        rules,
        players,
        number=draw(st.integers(0, 10**12)),
        dealer=draw(st.integers(0, players - 1)),
        hand_size=size,
    )


def steps_of(hand: Hand, luck: random.Random) -> list[Hand]:
    """All positions of the hand, shoved and played at random to its end."""
    positions = [hand]
    while hand.to_act is not None:
        if hand.shove_due:
            giver, _, count = hand.shove_due
            hand = hand.shove(tuple(luck.sample(hand.hands[giver], count)))
        else:
            hand = hand.play(luck.choice(hand.legal_cards))
        positions.append(hand)
    return positions


@st.composite
def whole_plays(draw: st.DrawFn) -> list[Hand]:
    """All positions of a hand that is played at random from the deal to its end."""
    return steps_of(draw(deals()), random.Random(draw(st.integers(0, 2**32))))


@st.composite
def positions(draw: st.DrawFn) -> Hand:
    """Some position of a random hand."""
    steps = draw(whole_plays())
    return steps[draw(st.integers(0, len(steps) - 1))]
