"""Short ways to lay out hands and records in tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lsteach import Hand, Rules, card, cards, load_rules
from lsteach.engine.referee import judge
from lsteach.engine.typed import typed_hand

# label, players, pack, cards dealt to each, to the dealer, tricks, cards aside
PRESETS = [
    ("noris", 3, 24, 8, 8, 8, 0),
    ("noris", 4, 32, 8, 8, 8, 0),
    ("feder", 3, 28, 8, 8, 8, 4),
    ("feder", 4, 32, 7, 7, 7, 4),
    ("feder", 5, 32, 6, 6, 6, 2),
    ("feder", 6, 32, 5, 5, 5, 2),
    ("goeoeck", 3, 28, 8, 8, 8, 4),
    ("goeoeck", 4, 32, 7, 7, 7, 4),
    ("goeoeck", 5, 32, 6, 6, 6, 2),
    ("goeoeck", 6, 32, 5, 5, 5, 2),
    ("letzter", 3, 24, 7, 10, 8, 0),
    ("letzter", 4, 32, 7, 11, 8, 0),
    ("family", 2, 32, 8, 8, 8, 16),
    ("family", 3, 28, 8, 8, 8, 4),
    ("family", 4, 32, 7, 7, 7, 4),
    ("family", 5, 32, 6, 6, 6, 2),
    ("family", 6, 32, 5, 5, 5, 2),
]


def rules_of(label: str, **settings: Any) -> Rules:
    """The rules of a label with settings."""
    return load_rules(label).with_(**settings)


def last_trick(
    rules: Rules | str,
    held: str,
    won: Sequence[int],
    *,
    dealer: int | None = None,
    turn_up: str | None = None,
    hand_size: int | None = None,
    play: bool = True,
) -> Hand:
    """A final position: one card a seat, from A on. Without a dealer, A leads.

    With ``play``, all cards fall in turn.
    """
    one_each = [(one,) for one in cards(held)]
    hand = typed_hand(
        load_rules(rules) if isinstance(rules, str) else rules,
        one_each,
        len(one_each) - 1 if dealer is None else dealer,
        won=won,
        turn_up=card(turn_up) if turn_up else None,
        hand_size=hand_size,
    )
    while play and hand.to_act is not None:
        hand = hand.play(hand.hands[hand.to_act][0])
    return hand


def laid_out(
    rules: Rules | str,
    held: str,
    dealer: int,
    *,
    turn_up: str | None = None,
    hand_size: int | None = None,
) -> Hand:
    """A whole hand; the seats' cards are parted by bars."""
    return typed_hand(
        load_rules(rules) if isinstance(rules, str) else rules,
        [cards(text) for text in held.split("|")],
        dealer,
        turn_up=card(turn_up) if turn_up else None,
        hand_size=hand_size,
    )


def played(hand: Hand, plays: str) -> Hand:
    """The hand after these cards."""
    for one in cards(plays):
        hand = hand.play(one)
    return hand


def record(label: str = "noris", **entries: Any) -> dict[str, Any]:
    """A record as a JSON object; ``settings`` go beside the label, ``held`` is parted by bars."""
    made: dict[str, Any] = {
        "format": "lsteach-hand/1",
        "rules": {"label": label, **entries.pop("settings", {})},
        "players": 4,
        "dealer": 3,
    }
    if "held" in entries:
        made["hands"] = [text.strip() for text in entries.pop("held").split("|")]
        made["players"] = len(made["hands"])
        made["dealer"] = made["players"] - 1
    return made | entries


def ruling_of(data: Any) -> dict[str, Any]:
    """The referee's answer to a record."""
    return judge(json.dumps(data))


def fault_of(data: Any) -> tuple[str, int | None, int | None, str | None]:
    """Code, step, seat and card of an illegal record."""
    answer = ruling_of(data)
    assert not answer["legal"], answer
    assert set(answer) == {"format", "legal", "error"}
    error = answer["error"]
    assert set(error) == {"code", "step", "seat", "card", "message"}
    assert error["message"]
    return error["code"], error["step"], error["seat"], error["card"]


def written(folder: Path, *entries: Any) -> str:
    """The path of a file with these records, one a line."""
    path = folder / "hands.json"
    path.write_text("\n".join(json.dumps(entry) for entry in entries) + "\n")
    return str(path)
