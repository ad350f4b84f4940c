"""Rules that cannot hold together, one for every reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from lsteach import load_rules
from lsteach.engine.contradictions import find_contradiction
from lsteach.engine.errors import UnknownRules
from lsteach.engine.labels import LABELS

CASES = [
    # base, changes, the key that cannot stand, the reason
    ("", "", "players", "must name at least one number of players"),
    ("noris", "players = [3, 4, 5]", "hand_sizes", "gives no number of cards with 5 players"),
    (
        "feder",
        "hand_sizes = { 3 = 8, 4 = 9, 5 = 6, 6 = 5 }",
        "hand_sizes",
        "deals 36 cards with 4 players, but the pack holds 32",
    ),
    (
        "noris",
        'removed_ranks = { 3 = "9 8 7" }',
        "hand_sizes",
        "deals 24 cards with 3 players, but the pack holds 20",
    ),
    (
        "letzter",
        "dealer_extra = { 3 = 3, 4 = 5 }",
        "hand_sizes",
        "deals 33 cards with 4 players, but the pack holds 32",
    ),
    ("family", "largest_agreed_hand = { 2 = 17 }", "largest_agreed_hand", "pack of 32 cards"),
    ("noris", "packets = [4, 3]", "packets", "adds up to 7"),
    ("letzter", "shove = { 3 = [2, 1, 1], 4 = [3, 2, 1] }", "shove", "with 3 players"),
    (
        "letzter",
        "shove = { 3 = [2, 1], 4 = [3, 1, 1] }",
        "shove",
        "leaves hands of 8, 9, 7, 8 cards",
    ),
    ("noris", 'leads = "last-receiver"', "leads", "nothing is shoved with 3 players"),
    ("noris", "progressive = true", "progressive", "does not go with packets"),
    ("letzter", "progressive = true", "progressive", "does not go with packets, shoves"),
    (
        "feder",
        "progressive = true\nplayers = [6]\nhand_sizes = { 6 = 3 }\n"
        'removed_ranks = { 6 = "9 8 7" }',
        "progressive",
        "more than the pack holds with 6 players",
    ),
    ("feder", 'pay_from = "pot"', "pay_from", "“pot” is false"),
    ("feder", 'pay_from = "whole-pot"', "pay_from", "“pot” is false"),
    ("noris", "pot = false", "pay_to", "“pot” is false"),
    ("letzter", 'sweep_from = "pot"', "sweep_from", "“pot” is false"),
    ("letzter", 'sweep_to = "pot"', "sweep_to", "“pot” is false"),
    ("feder", 'pay_from = "winner"', "pay_to", "is the same as “pay_from”"),
    ("noris", 'pay_from = "pot"', "pay_to", "is the same as “pay_from”"),
    ("noris", 'pay_from = "whole-pot"', "pay_to", "is the same as “pay_from”"),
    ("noris", 'sweep_to = "pot"', "sweep_to", "is the same as “sweep_from”"),
    ("noris", 'pay_from = "pot"\npay_to = "others"', "pay_to", "cannot share out the pot"),
    ("feder", "ante = 1\nstart = 5", "ante", "“pot” is false"),
    ("noris", "ante = 6", "ante", "more than anybody has at the start"),
    ("noris", "start = 0", "end", "all start with nothing"),
    ("noris", "target = 50", "target", "does not end at a target"),
    ("feder", "deals = 5", "deals", "does not end after a number of deals"),
    ("noris", 'ties = "play-off"', "ties", "play-off of two players"),
    ("noris", 'end = "target"\ntarget = 5', "target", "is reached before the first hand"),
]


@pytest.mark.parametrize(("base", "changes", "key", "reason"), CASES)
def test_contradictions(tmp_path: Path, base: str, changes: str, key: str, reason: str) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('label = "ours"\n' + (f'base = "{base}"\n' if base else "") + changes)
    with pytest.raises(UnknownRules) as caught:
        load_rules(path)
    assert str(caught.value).startswith(f"ours.toml, key “{key}”: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize("label", LABELS)
def test_the_built_in_rules_hold_together(label: str) -> None:
    assert find_contradiction(load_rules(label)) is None
