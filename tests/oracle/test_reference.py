"""The second referee against examples worked out by hand, at least two for every label."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .generate import SPOILERS, records
from .reference import LABELS, rule


def record(label: str, players: int, dealer: int, hands: str, plays: str, **more: Any) -> Any:
    rules = {"label": label, **more.pop("rules", {})}
    return {
        "format": "lsteach-hand/1",
        "rules": rules,
        "players": players,
        "dealer": dealer,
        "deal": None,
        "hands": hands.split(" | "),
        "plays": plays,
        **more,
    }


def before(*scores: int, pot: int = 0) -> dict[str, Any]:
    return {"scores": list(scores), "pot": pot}


def worked_example(won: list[int], standing: dict[str, Any]) -> Any:
    return record(
        "noris",
        4,
        3,
        "9S | KS | AH | QS",
        "9S KS AH QS",
        final=True,
        won=won,
        before=standing,
    )


@pytest.mark.parametrize(
    ("won", "standing", "sweep", "changes", "after"),
    [
        ([2, 2, 2, 1], before(5, 5, 5, 5), None, [0, -1, 0, 0], before(5, 4, 5, 5, pot=1)),
        ([0, 7, 0, 0], before(4, 5, 5, 4, pot=2), 1, [0, 2, 0, 0], before(4, 7, 5, 4)),
        ([0, 7, 0, 0], before(5, 5, 5, 4, pot=1), 1, [0, 1, 0, 0], before(5, 6, 5, 4)),
        ([0, 7, 0, 0], before(5, 5, 5, 5), 1, [0, 0, 0, 0], before(5, 5, 5, 5)),
        ([1, 6, 0, 0], before(4, 5, 5, 4, pot=2), None, [0, -1, 0, 0], before(4, 4, 5, 4, pot=3)),
    ],
)
def test_noris_worked_example(
    won: list[int],
    standing: dict[str, Any],
    sweep: int | None,
    changes: list[int],
    after: dict[str, Any],
) -> None:
    ruling = rule(worked_example(won, standing))
    assert ruling["tricks"] == [{"leader": 0, "cards": "9S KS AH QS", "winner": 1}]
    assert (ruling["sweep"], ruling["changes"], ruling["after"]) == (sweep, changes, after)
    assert ruling["taken"] == [won[0], won[1] + 1, won[2], won[3]]
    assert ruling["match"] == {"over": False, "winners": [], "playoff": False}


def test_noris_match_ends_with_shared_lead() -> None:
    ruling = rule(worked_example([2, 2, 2, 1], before(6, 1, 6, 3, pot=4)))
    assert ruling["after"] == before(6, 0, 6, 3, pot=5)
    assert ruling["match"] == {"over": True, "winners": [0, 2], "playoff": False}


THREE_NORIS = "AS KS QS JS TS 9S AH KH | QH JH TH 9H AD KD QD JD | TD 9D AC KC QC JC TC 9C"


def test_noris_three_players_sweep_over_a_whole_hand() -> None:
    plays = "AS QH TD KS JH 9D QS TH 9C JS AD TC TS KD JC 9S QD QC AH 9H KC KH JD AC"
    ruling = rule(record("noris", 3, 2, THREE_NORIS, plays, before=before(5, 5, 2, pot=3)))
    assert (ruling["sweep"], ruling["taken"]) == (0, [8, 0, 0])
    assert ruling["after"] == before(7, 5, 2, pot=1)


def test_noris_refuses_a_revoke_where_it_happens() -> None:
    ruling = rule(record("noris", 3, 2, THREE_NORIS, "AH QH TD KH AD"))
    error = ruling["error"]
    assert (error["code"], error["step"], error["seat"], error["card"]) == (
        "must-follow-suit",
        5,
        1,
        "AD",
    )


def last_trick(label: str, **more: Any) -> Any:
    """D leads 10♠, A follows K♠, B discards A♦, C follows J♠."""
    won = [1, 2, 1, 2]
    return record(label, 4, 2, "KS | AD | JS | TS", "TS KS AD JS", final=True, won=won, **more)


def test_feder_king_beats_ten() -> None:
    ruling = rule(last_trick("feder"))
    assert (ruling["leader"], ruling["changes"]) == (3, [10, 0, 0, 0])
    assert ruling["match"]["over"] is False


def test_feder_target_reached() -> None:
    rules = {"value": 20, "target": 50}
    ruling = rule(last_trick("feder", rules=rules, before=before(40, 40, 0, 20)))
    assert ruling["after"] == before(60, 40, 0, 20)
    assert ruling["match"] == {"over": True, "winners": [0], "playoff": False}
    ruling = rule(last_trick("feder", rules=rules, before=before(40, 60, 0, 20)))
    assert ruling["error"]["code"] == "bad-scores"


def test_goeoeck_ten_beats_king() -> None:
    assert rule(last_trick("goeoeck"))["changes"] == [0, 0, 0, 10]


def test_goeoeck_orders_the_ten_under_the_ace() -> None:
    hands = (
        "7S 8S 9S JS QS | KS TS AS KH TH | AH QH JH 9H 8H"
        " | 7H AD TD KD QD | JD 9D 8D 7D AC | TC KC QC JC 9C"
    )
    ruling = rule(record("goeoeck", 6, 0, hands, ""))
    assert (ruling["to_act"], ruling["legal_cards"]) == (1, "AS TS KS TH KH")
    ruling = rule(record("goeoeck", 6, 0, hands, "KS AH 7H AC 9C"))
    assert (ruling["to_act"], ruling["legal_cards"]) == (0, "QS JS 9S 8S 7S")


LETZTER_HANDS = (
    "AH KH QH JH TH 9H 8H 7S 8C 9C TC | AD KD QD JD TD 9D 7H"
    " | AC KC QC JC 7C 8D 7D | AS KS QS JS TS 9S 8S"
)
LETZTER_SHOVES = [
    {"from": 0, "to": 1, "cards": "7S 8C 9C"},
    {"from": 1, "to": 2, "cards": "7S 8C"},
    {"from": 2, "to": 3, "cards": "7S"},
]


def letzter(plays: str, shoves: int = 3, **more: Any) -> Any:
    return record("letzter", 4, 0, LETZTER_HANDS, plays, shoves=LETZTER_SHOVES[:shoves], **more)


def test_letzter_march_gives_everybody_else_a_point() -> None:
    tricks = [
        "AS TC 9C 7D",
        "KS 8H 7H 8C",
        "QS 9H 9D 7C",
        "JS TH TD 8D",
        "TS JH JD JC",
        "9S QH QD QC",
        "8S KH KD KC",
        "7S AH AD AC",
    ]
    ruling = rule(letzter(" ".join(tricks), deals_left=0, before=before(2, 1, 0, 2)))
    assert (ruling["leader"], ruling["sweep"]) == (3, 3)
    assert ruling["after"] == before(3, 2, 1, 2)
    assert ruling["match"] == {"over": True, "winners": [2], "playoff": False}


def test_letzter_shoves_in_turn() -> None:
    ruling = rule(letzter("", shoves=1))
    assert (ruling["legal"], ruling["to_act"], ruling["legal_cards"]) == (True, 1, "")
    assert (ruling["leader"], ruling["match"]) == (3, None)
    late = rule(letzter("AS", shoves=2))["error"]
    assert (late["code"], late["step"], late["seat"]) == ("wrong-shove", -3, 2)


def test_letzter_three_players_standard_seats() -> None:
    hands = "AS KS QS JS TS 9S AH KH QH JH | AD KD QD JD TD 9D TH | AC KC QC JC TC 9C 9H"
    shoves = [{"from": 0, "to": 2, "cards": "AS QH"}, {"from": 2, "to": 1, "cards": "QH"}]
    rules = {"seating": "standard"}
    ruling = rule(record("letzter", 3, 0, hands, "", shoves=shoves, rules=rules))
    assert (ruling["leader"], ruling["to_act"]) == (1, 1)
    assert ruling["legal_cards"] == "QH TH AD KD QD JD TD 9D"
    error = rule(record("letzter", 3, 0, hands, "", shoves=shoves))["error"]
    assert (error["code"], error["step"]) == ("wrong-shove", -1)


def test_letzter_last_trick_costs_its_winner() -> None:
    made = record("letzter", 3, 0, "9S | 9H | AS", "AS 9S 9H", final=True, won=[3, 3, 1])
    assert rule(made)["changes"] == [0, 0, 1]


def two_tricks(plays: str = "AS KS 7H 9D", hands: str = "AS 7H | KS 9D", **more: Any) -> Any:
    """Two players with two cards each; A leads."""
    return record("family", 2, 1, hands, plays, hand_size=2, **more)


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        ({}, [1, 0]),
        ({"value": 10}, [10, 0]),
        ({"low_card_bonus": True}, [2, 0]),
        ({"low_card_bonus": True, "penultimate_counts": True}, [3, 0]),
        ({"penalty": True, "low_card_bonus": True, "penultimate_counts": True}, [0, 3]),
        ({"stakes": True}, [1, -1]),
    ],
)
def test_family_scoring(rules: dict[str, Any], changes: list[int]) -> None:
    assert rule(two_tricks(rules=rules))["changes"] == changes


def test_family_trump_at_any_time_or_only_when_void() -> None:
    hands = "AS 7H | KS 9H"
    void = rule(two_tricks("AS 9H", hands, rules={"trump": "void"}, turn_up="9H"))["error"]
    assert (void["code"], void["step"], void["seat"]) == ("must-follow-suit", 2, 1)
    ruling = rule(two_tricks("AS 9H KS 7H", hands, rules={"trump": "any"}, turn_up="9H"))
    assert [trick["winner"] for trick in ruling["tricks"]] == [1, 0]
    led = rule(two_tricks("7H KS", hands, rules={"trump": "any"}, turn_up="9H"))["error"]
    assert led["code"] == "must-follow-suit"


def test_family_tie_at_the_target_is_played_off() -> None:
    rules = {"penultimate_counts": True}
    made = two_tricks("AS KS 7H 9H", "AS 7H | KS 9H", rules=rules, before=before(9, 9))
    assert rule(made)["match"] == {"over": False, "winners": [0, 1], "playoff": True}


def test_family_stakes_end_when_somebody_cannot_ante() -> None:
    made = two_tricks(rules={"stakes": True}, before=before(19, 1), deals_left=3)
    assert rule(made)["match"] == {"over": True, "winners": [0], "playoff": False}
    made = two_tricks(rules={"stakes": True}, before=before(9, 11), deals_left=0)
    assert rule(made)["match"] == {"over": False, "winners": [0, 1], "playoff": True}


def test_generated_faults_are_found_and_nothing_else() -> None:
    seen: Counter[str | None] = Counter()
    labels = set()
    for made, fault in records(seed=7, count=3000):
        ruling = rule(made)
        assert (None if ruling["legal"] else ruling["error"]["code"]) == fault, made
        seen[fault] += 1
        if fault is None:
            labels.add((made["rules"]["label"], made["players"]))
    assert set(seen) == {None, *SPOILERS}
    assert labels == {(label, n) for label in LABELS for n in LABELS[label]["hand"]}
