"""Deals and rulings that must never change, on any machine or version of Python.

``deals.jsonl`` holds what deal numbers deal; ``hands.jsonl`` holds whole records with their
rulings, each agreed between two referees and looked through by eye. The sentence of an error is
left out: it may be worded better one day.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lsteach.engine.record import dumps, loads
from tests.engine.helpers import ruling_of
from tests.oracle.reference import rule

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"


def entries(name: str) -> list[dict[str, Any]]:
    lines = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


DEALS = entries("deals.jsonl")
HANDS = entries("hands.jsonl")


def dealt_again(golden: dict[str, Any]) -> dict[str, Any]:
    """What a record with nothing but the number of its deal comes to."""
    asked = {key: golden[key] for key in ("rules", "players", "dealer", "deal")}
    full = json.loads(dumps(loads(json.dumps({"format": "lsteach-hand/1", **asked}))))
    return {key: full[key] for key in golden}


@pytest.mark.parametrize(
    "golden", DEALS, ids=lambda g: f"{g['rules']['label']}-{g['players']}-{g['deal']}"
)
def test_a_number_deals_the_same_hands_for_ever(golden: dict[str, Any]) -> None:
    assert dealt_again(golden) == golden


@pytest.mark.parametrize("seed", ["0", "1", "4294967295"])
def test_every_process_deals_the_same(seed: str) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from tests.engine.test_golden import DEALS, dealt_again\n"
        "assert [dealt_again(golden) for golden in DEALS] == DEALS\n"
        "print(hash('a'))"
    )
    environment = os.environ | {"PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("golden", HANDS, ids=lambda g: str(g["name"]))
def test_the_ruling_of_a_golden_hand(golden: dict[str, Any]) -> None:
    answer = ruling_of(golden["record"])
    answer.get("error", {}).pop("message", None)
    assert answer == golden["ruling"]
    if "hands" in golden["record"]:  # the second referee deals no cards
        second = rule(golden["record"])
        second.get("error", {}).pop("message", None)
        assert second == golden["ruling"]


def test_the_golden_hands_cover_the_game() -> None:
    rules = [hand["record"]["rules"] for hand in HANDS]
    tables = {(hand["record"]["rules"]["label"], hand["record"]["players"]) for hand in HANDS}
    assert tables >= {("noris", 3), ("noris", 4), ("feder", 3), ("feder", 5), ("feder", 6)}
    assert tables >= {("goeoeck", 3), ("goeoeck", 4), ("letzter", 3), ("letzter", 4)}
    assert tables >= {("family", players) for players in (2, 3, 4, 5, 6)}
    settings = {key for each in rules for key in each} - {"label"}
    assert settings == {
        *("value", "target", "low_card_bonus", "penultimate_counts", "penalty", "stakes"),
        *("trump", "progressive", "seating"),
    }
