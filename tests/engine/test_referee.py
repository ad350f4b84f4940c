"""The referee's answers, and every error code with its exact step, seat and card."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lsteach.engine.referee import judge
from tests.engine.helpers import fault_of, record, ruling_of
from tests.oracle.generate import records
from tests.oracle.reference import rule

# A whole hand of noris; the plays are worked out trick by trick beside it.
HELD = (
    "9S 8S AH KH QD JD TC 9C | AS KS TS 7S QH JH TD 8C"
    "| QS JS 9H 8H AD KD AC KC | TH 7H 9D 8D 7D QC JC 7C"
)
TRICKS = [
    ("9S KS QS TH", 0, 1),  # D has no spades
    ("AS JS 7H 8S", 1, 1),
    ("QH 9H 7D AH", 1, 0),
    ("KH JH 8H 8D", 0, 0),
    ("TC 8C AC JC", 0, 2),
    ("KC QC 9C TS", 2, 2),
    ("KD 9D QD TD", 2, 2),
    ("AD 7C JD 7S", 2, 2),
]
PLAYS = " ".join(cards for cards, _, _ in TRICKS)


def noris(**entries: Any) -> dict[str, Any]:
    return record(held=HELD, **entries)


def test_a_whole_hand_of_noris() -> None:
    before = {"scores": [5, 5, 1, 4], "pot": 5}
    assert ruling_of(noris(plays=PLAYS, before=before)) == {
        "format": "lsteach-ruling/1",
        "legal": True,
        "complete": True,
        "leader": 0,
        "to_act": None,
        "legal_cards": "",
        "tricks": [
            {"leader": leader, "cards": cards, "winner": winner} for cards, leader, winner in TRICKS
        ],
        "taken": [2, 2, 4, 0],
        "sweep": None,
        "changes": [0, 0, -1, 0],
        "pot_change": 1,
        "after": {"scores": [5, 5, 0, 4], "pot": 6},
        "match": {"over": True, "winners": [0, 1], "playoff": False},
    }


def test_the_worked_example_as_it_is_documented() -> None:
    held = "9S|KS|AH|QS"
    ruling = ruling_of(record(held=held, plays="9S KS AH QS", final=True, won=[2, 3, 1, 1]))
    assert ruling["taken"] == [2, 4, 1, 1]
    assert (ruling["changes"], ruling["pot_change"]) == ([0, -1, 0, 0], 1)
    sweep = ruling_of(record(held=held, plays="9S KS AH QS", final=True, won=[0, 7, 0, 0]))
    assert (sweep["taken"], sweep["sweep"]) == ([0, 8, 0, 0], 1)
    assert (sweep["changes"], sweep["pot_change"]) == ([0, 0, 0, 0], 0)
    assert sweep["match"] == {"over": False, "winners": [], "playoff": False}


@pytest.mark.parametrize(
    ("plays", "to_act", "legal"),
    [
        ("", 0, "9S 8S AH KH QD JD TC 9C"),
        ("9S", 1, "AS KS TS 7S"),
        ("9S KS", 2, "QS JS"),
        ("9S KS QS", 3, "TH 7H 9D 8D 7D QC JC 7C"),
        ("9S KS QS TH", 1, "AS TS 7S QH JH TD 8C"),
        ("9S KS QS TH AS JS", 3, "7H 9D 8D 7D QC JC 7C"),
    ],
)
def test_a_record_that_stops_before_the_end(plays: str, to_act: int, legal: str) -> None:
    ruling = ruling_of(noris(plays=plays))
    assert (ruling["legal"], ruling["complete"]) == (True, False)
    assert (ruling["to_act"], ruling["legal_cards"]) == (to_act, legal)
    assert (ruling["sweep"], ruling["changes"], ruling["pot_change"]) == (None, [0, 0, 0, 0], 0)
    assert ruling["after"] == {"scores": [5, 5, 5, 5], "pot": 0}
    assert ruling["match"] == {"over": False, "winners": [], "playoff": False}


def test_legal_cards_stand_in_the_order_of_the_labels_own_ranking() -> None:
    held = (
        "AS KS TS 9H TD KD 7C | 8S 7S JS QS AH KH TH | AC KC QC JC TC 9C 8C | 9S 8H 7H QH JH AD 7D"
    )
    assert ruling_of(record("goeoeck", held=held))["legal_cards"] == "AS TS KS 9H TD KD 7C"
    assert ruling_of(record("feder", held=held))["legal_cards"] == "AS KS TS 9H KD TD 7C"


LETZTER = (
    "7S 8S 9S TS JS QS KS | 7H 8H 9H TH JH QH KH | 7D 8D 9D TD JD QD KD"
    "| 7C 8C 9C TC JC QC KC AS AH AD AC"
)
SHOVES = [
    {"from": 3, "to": 0, "cards": "AS AH 7C"},
    {"from": 0, "to": 1, "cards": "7S AS"},
    {"from": 1, "to": 2, "cards": "AS"},
]


@pytest.mark.parametrize(("done", "to_act", "legal"), [(0, 3, ""), (1, 0, ""), (2, 1, "")])
def test_a_record_that_stops_before_the_shoves_are_done(done: int, to_act: int, legal: str) -> None:
    ruling = ruling_of(record("letzter", held=LETZTER, shoves=SHOVES[:done]))
    assert (ruling["leader"], ruling["to_act"], ruling["legal_cards"]) == (2, to_act, legal)
    assert (ruling["complete"], ruling["match"]) == (False, None)


def test_shoving_done() -> None:
    ruling = ruling_of(record("letzter", held=LETZTER, shoves=SHOVES, deals_left=2))
    assert (ruling["leader"], ruling["to_act"]) == (2, 2)
    assert ruling["legal_cards"] == "AS KD QD JD TD 9D 8D 7D"


THREE = "AS KS QS JS TS 9S AH KH | QH JH TH 9H AD KD QD JD | TD 9D AC KC QC JC TC 9C"
FAMILY_3 = (
    "AS KS QS JS TS 9S 7S AH | KH QH JH TH 9H 7H AD KD | QD JD TD 9D 7D AC KC QC"  # JC TC 9C 7C
)
TRUMP: dict[str, Any] = {"label": "family", "settings": {"trump": "void"}}


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        # plays
        (noris(plays="9S QH"), ("must-follow-suit", 2, 1, "QH")),
        (noris(plays="9S KS 9H"), ("must-follow-suit", 3, 2, "9H")),
        (noris(plays="9S KS QS TH AS JS 7H AH"), ("must-follow-suit", 8, 0, "AH")),
        (noris(plays="9S QS"), ("not-in-hand", 2, 1, "QS")),
        (noris(plays="AS"), ("not-in-hand", 1, 0, "AS")),
        (noris(plays="9S KS QS TH KS"), ("card-twice", 5, 1, "KS")),
        (noris(plays="9S 9S"), ("card-twice", 2, 1, "9S")),
        (record(held=THREE, plays="AS QH 8D"), ("card-not-in-pack", 3, 2, "8D")),
        (noris(plays=PLAYS + " AS"), ("too-many-plays", 33, None, "AS")),
        (noris(plays=PLAYS + " AS KS"), ("too-many-plays", 33, None, "AS")),
        (noris(plays="9S XX"), ("bad-card", 2, 1, "XX")),
        (noris(plays="9S KS QS TH DS"), ("bad-card", 5, 1, "DS")),
        (noris(plays="9S QH XX"), ("must-follow-suit", 2, 1, "QH")),  # the first that is wrong
        # the deal
        (noris(hands=[*["9S 8S AH KH QD JD TC 9C"] * 2, "", ""]), ("card-twice", 0, 1, "9S")),
        (record(held=HELD.replace("7S", "9S")), ("card-twice", 0, 1, "9S")),
        (record(held=HELD.replace("7S", "ZS")), ("bad-card", 0, 1, "ZS")),
        (record(held=HELD.replace("7S", "")), ("wrong-hand-size", 0, 1, None)),
        (record(held=THREE.replace("9D", "8D")), ("card-not-in-pack", 0, 2, "8D")),
        (record(held=THREE.replace("9D", "")), ("wrong-hand-size", 0, 2, None)),
        (record("family", held=FAMILY_3, aside="JC TC 9C 8C"), ("card-not-in-pack", 0, None, "8C")),
        (record("family", held=FAMILY_3, aside="JC TC 9C AS"), ("card-twice", 0, None, "AS")),
        (record("family", held=FAMILY_3, aside="JC TC 9C"), ("wrong-hand-size", 0, None, None)),
        (record("family", held=FAMILY_3, aside="JC TC 9C ??"), ("bad-card", 0, None, "??")),
        (noris(hand_size=7), ("wrong-hand-size", 0, None, None)),
        (
            record("family", players=2, dealer=0, deal=1, hand_size=17),
            ("wrong-hand-size", 0, None, None),
        ),
        (record("letzter", held=HELD), ("wrong-hand-size", 0, 0, None)),  # before any shove
        # players
        (record(players=5, deal=1), ("wrong-players", 0, None, None)),
        (record("feder", players=2, dealer=0, deal=1), ("wrong-players", 0, None, None)),
        (record(dealer=4, deal=1), ("wrong-players", 0, None, None)),
        (record(dealer=-1, deal=1), ("wrong-players", 0, None, None)),
        (noris(players=3, dealer=2), ("wrong-players", 0, None, None)),
        # shoves
        (
            record("letzter", held=LETZTER, shoves=[{"from": 3, "to": 0, "cards": "AS AH"}]),
            ("wrong-shove", -1, 3, None),
        ),
        (
            record("letzter", held=LETZTER, shoves=[{"from": 3, "to": 2, "cards": "AS AH AC"}]),
            ("wrong-shove", -1, 3, None),
        ),
        (
            record("letzter", held=LETZTER, shoves=[{"from": 2, "to": 0, "cards": "AS AH AC"}]),
            ("wrong-shove", -1, 2, None),
        ),
        (
            record("letzter", held=LETZTER, shoves=[*SHOVES, {"from": 2, "to": 3, "cards": "AS"}]),
            ("wrong-shove", -4, 2, None),
        ),
        (
            record("letzter", held=LETZTER, shoves=SHOVES[:2], plays="AS"),
            ("wrong-shove", -3, 1, None),
        ),
        (noris(shoves=[{"from": 3, "to": 0, "cards": "TH"}]), ("wrong-shove", -1, 3, None)),
        (
            record("letzter", held=LETZTER, shoves=[{"from": 3, "to": 0, "cards": "AS AH 7S"}]),
            ("not-in-hand", -1, 3, "7S"),
        ),
        (
            record(
                "letzter",
                held=LETZTER,
                shoves=[SHOVES[0], {"from": 0, "to": 1, "cards": "AS AS"}],
            ),
            ("card-twice", -2, 0, "AS"),
        ),
        (
            record(
                "letzter", held=LETZTER, shoves=[SHOVES[0], {"from": 0, "to": 1, "cards": "7S ?"}]
            ),
            ("bad-card", -2, 0, "?"),
        ),
        # the turn-up
        (noris(turn_up="TH"), ("wrong-turn-up", 0, 3, "TH")),
        (record(**TRUMP, held=FAMILY_3), ("wrong-turn-up", 0, 2, None)),
        (record(**TRUMP, held=FAMILY_3, turn_up="AS"), ("wrong-turn-up", 0, 2, "AS")),
        (record(**TRUMP, held=FAMILY_3, turn_up="JC"), ("wrong-turn-up", 0, 2, "JC")),
        (record(**TRUMP, held=FAMILY_3, turn_up="8C"), ("wrong-turn-up", 0, 2, "8C")),
        (record(**TRUMP, held=FAMILY_3, turn_up="QX"), ("bad-card", 0, 2, "QX")),
        # scores
        (noris(before={"scores": [5, 5, 5]}), ("bad-scores", None, None, None)),
        (noris(before={"scores": [5, 5, 5, 4]}), ("bad-scores", None, None, None)),
        (noris(before={"scores": [5, 5, 5, 5], "pot": 1}), ("bad-scores", None, None, None)),
        (noris(before={"scores": [6, 5, 5, 5], "pot": -1}), ("bad-scores", None, None, None)),
        (noris(before={"scores": [6, -1, 5, 5], "pot": 5}), ("bad-scores", None, 1, None)),
        (noris(before={"scores": [5, 5, 0, 5], "pot": 5}), ("bad-scores", None, 2, None)),
        (
            record("family", held=FAMILY_3, before={"scores": [0, 10, 0]}),
            ("bad-scores", None, 1, None),
        ),
        (
            record("feder", held=FAMILY_3, before={"scores": [0, 0, 0], "pot": 1}),
            ("bad-scores", None, None, None),
        ),
        # rules
        (record("skat", deal=1), ("unknown-rules", None, None, None)),
        (record("Noris", deal=1), ("unknown-rules", None, None, None)),
        (record(deal=1, settings={"colour": True}), ("unknown-rules", None, None, None)),
        (record("feder", deal=1, settings={"value": 0}), ("unknown-rules", None, None, None)),
        (record("feder", deal=1, settings={"target": -5}), ("unknown-rules", None, None, None)),
        (
            record("family", deal=1, settings={"trump": "hearts"}),
            ("unknown-rules", None, None, None),
        ),
        (record("letzter", deal=1, settings={"seating": "x"}), ("unknown-rules", None, None, None)),
        (record(deal=1, settings={"trump": "void"}), ("mixed-rules", None, None, None)),
        (record(deal=1, settings={"value": 10}), ("mixed-rules", None, None, None)),
        (record("letzter", deal=1, settings={"pot": True}), ("mixed-rules", None, None, None)),
        (record("feder", deal=1, settings={"stakes": True}), ("mixed-rules", None, None, None)),
        (
            record("family", deal=1, settings={"seating": "standard"}),
            ("mixed-rules", None, None, None),
        ),
        (
            record("family", deal=1, settings={"stakes": True, "target": 5}),
            ("mixed-rules", None, None, None),
        ),
    ],
)
def test_what_is_wrong_and_where(
    data: dict[str, Any], fault: tuple[str, int | None, int | None, str | None]
) -> None:
    assert fault_of(data) == fault


@pytest.mark.parametrize("settings", [{"colour": None}, {"label2": None}])
def test_an_unknown_setting_is_refused_whatever_its_value(settings: dict[str, None]) -> None:
    assert fault_of(record(deal=1, settings=settings))[0] == "unknown-rules"


def test_the_message_says_what_was_held() -> None:
    answer = ruling_of(
        record(
            "family",
            settings={"progressive": True},
            hands=["9S 8S TS QD JD", "KS AD 8H 7H 9H", "7S AH KH QH JH", "QS 7C 8C 9C TC"],
            plays="9S KS AH",
        )
    )
    assert answer["error"] == {
        "code": "must-follow-suit",
        "step": 3,
        "seat": 2,
        "card": "AH",
        "message": "C must follow spades and holds 7♠: A♥ may not be played.",
    }


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_second_referee_agrees(seed: int) -> None:
    """Two readings of the rules that share no code, on random records, right and wrong."""
    for made, _ in records(seed, 2500):
        ours, theirs = judge(json.dumps(made)), rule(made)
        for answer in (ours, theirs):
            answer.get("error", {}).pop("message", None)
        assert ours == theirs, made
