"""Texts that are no records: refused quickly, as bad records, and never with another error."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lsteach.engine.errors import LsteachError
from lsteach.engine.record import Record, loads, to_json
from lsteach.engine.referee import judge
from lsteach.engine.scoring import start_standing
from lsteach.engine.shape import LARGEST
from tests.engine.helpers import fault_of, record
from tests.engine.strategies import positions

PLAIN = json.dumps(record(deal=42))


def is_bad_record(text: str | bytes) -> bool:
    started = time.perf_counter()
    answer = judge(text)
    assert time.perf_counter() - started < 3
    json.dumps(answer)
    return not answer["legal"] and answer["error"]["code"] == "bad-record"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "nonsense",
        "null",
        "7",
        '"lsteach-hand/1"',
        "[]",
        "{}",
        "[" + PLAIN + "]",
        PLAIN + PLAIN,
        PLAIN[:-1],
        PLAIN[: len(PLAIN) // 2],
        PLAIN.replace('"', "'"),
        "\ufeff\ufeff" + PLAIN,
        PLAIN.replace("lsteach-hand/1", "lsteach-hand/2"),
        "[" * 50_000,
        '{"a":' * 15_000,
        "[" * 40_000 + "]" * 40_000,
        PLAIN[:-1] + ', "before": ' + "[" * 30_000 + "]" * 30_000 + "}",
        PLAIN.replace("42", "NaN"),
        PLAIN.replace("42", "Infinity"),
        PLAIN.replace("42", "-Infinity"),
        PLAIN.replace("42", "1e999"),
        PLAIN.replace("42", "42.0"),
        PLAIN.replace("42", "9" * 10_000),
        PLAIN[:-1] + ', "deal": 43}',
        PLAIN.replace('{"label": "noris"}', '{"label": "noris", "label": "noris"}'),
        PLAIN.replace("}", ', "\\ud800": 1}'),
        PLAIN[:-1] + ', "solution": 1}',
        " " * (LARGEST + 1),
        PLAIN + " " * LARGEST,
    ],
    ids=lambda text: text[:20],
)
def test_texts_that_are_no_records(text: str) -> None:
    assert is_bad_record(text)
    assert is_bad_record(text.encode("utf-8"))


@pytest.mark.parametrize(
    "data",
    [
        b"\x00",
        b"\xff\xfe\x00\x01",
        bytes(range(256)) * 100,
        b"\x89PNG\r\n\x1a\n" + b"\x00" * 1000,
        PLAIN.encode("utf-16"),
        PLAIN.encode("utf-32"),
        PLAIN.encode() + b"\xed\xa0\x80",
        PLAIN.encode().replace(b"noris", b"nor\xc3"),
        b"\x00" * 10_000_000,
    ],
    ids=range(9),
)
def test_binary_data_is_no_record(data: bytes) -> None:
    assert is_bad_record(data)


def test_the_largest_record_that_is_read() -> None:
    assert judge(PLAIN + " " * (LARGEST - len(PLAIN)))["legal"]
    assert not judge(PLAIN + " " * (LARGEST - len(PLAIN) + 1))["legal"]


WRONG: list[Any] = [True, -1, 1.5, "x", [], {}, [[]], [None], {"a": 1}, "", 10**30, [True], [1.5]]
RIGHT: dict[str, tuple[type, ...]] = {
    "format": (),
    "rules": (),
    "players": (int,),
    "dealer": (int,),
    "deal": (int,),
    "hands": (),
    "aside": (str,),
    "turn_up": (str,),
    "shoves": (),
    "plays": (str,),
    "before": (),
    "hand_size": (int,),
    "deals_left": (int,),
    "final": (bool,),
    "won": (),
}


@pytest.mark.parametrize("key", RIGHT)
def test_a_value_of_the_wrong_type_is_a_bad_record(key: str) -> None:
    full = record(held="|".join(HANDS), deal=None, aside="", turn_up=None, plays="", shoves=[])
    for wrong in WRONG:
        if type(wrong) in RIGHT[key]:
            continue
        if (key, wrong) in [("hands", []), ("shoves", []), ("before", {}), ("won", [])]:
            continue  # the right type, and what it means is asked elsewhere
        code = fault_of(full | {key: wrong})[0]
        assert code == "bad-record", (key, wrong)


HANDS = [
    "AS KS QS JS TS 9S 8S 7S",
    "AH KH QH JH TH 9H 8H 7H",
    "AD KD QD JD TD 9D 8D 7D",
    "AC KC QC JC TC 9C 8C 7C",
]


@pytest.mark.parametrize("key", ["format", "rules", "players", "dealer"])
def test_what_may_not_be_left_out(key: str) -> None:
    data = record(deal=42)
    assert fault_of({**data, key: None})[0] == "bad-record"
    del data[key]
    assert fault_of(data)[0] == "bad-record"


@pytest.mark.parametrize(
    "entries",
    [
        {},  # neither hands nor a deal
        {"deal": None, "hands": None},
        {"deal": 42, "shoves": [{"from": 3, "to": 0}]},
        {"deal": 42, "shoves": [{"from": "3", "to": 0, "cards": "AS"}]},
        {"deal": 42, "shoves": [{"from": 3, "to": True, "cards": "AS"}]},
        {"deal": 42, "shoves": [{"from": 3, "to": 0, "cards": ["AS"]}]},
        {"deal": 42, "before": {"scores": [5, 5, 5, "5"]}},
        {"deal": 42, "before": {"scores": [5, 5, 5, 5.0]}},
        {"deal": 42, "before": {"scores": [5, 5, 5, True]}},
        {"deal": 42, "before": {"scores": {"0": 5}}},
        {"deal": 42, "before": {"pot": "0"}},
        {"deal": 42, "before": {"pot": 0.0}},
        {"deal": 42, "deals_left": 3},  # noris ends without one
        {"deal": 42, "won": [2, 2, 2, 1]},
        {"deal": 42, "final": True},
        {"hands": ["9S", "KS", "AH", "QS"], "final": True},
        {"hands": ["9S", "KS", "AH", "QS"], "final": True, "won": [7, 0, 0]},
        {"hands": ["9S", "KS", "AH", "QS"], "final": True, "won": [8, 0, 0, -1]},
        {"hands": ["9S", "KS", "AH", "QS"], "final": True, "won": [7, 1, 0, 0]},
        {"hands": ["9S", "KS", "AH", "QS"], "final": True, "won": [6, 0, 0, 0]},
    ],
)
def test_entries_that_make_no_record(entries: dict[str, Any]) -> None:
    assert fault_of(record(**entries))[0] == "bad-record"


@pytest.mark.parametrize(
    ("label", "key", "wrong"),
    [
        ("feder", "value", "10"),
        ("feder", "value", 10.0),
        ("feder", "value", True),
        ("feder", "value", [10]),
        ("feder", "target", {"a": 1}),
        ("family", "penalty", 1),
        ("family", "penalty", "true"),
        ("family", "stakes", []),
        ("family", "trump", 1),
        ("family", "trump", True),
        ("family", "trump", ["void"]),
        ("letzter", "seating", 0),
    ],
)
def test_a_setting_of_the_wrong_type_is_a_bad_record(label: str, key: str, wrong: object) -> None:
    assert fault_of(record(label, deal=42, settings={key: wrong}))[0] == "bad-record"


def test_numbers_at_the_edge_of_what_python_reads_are_answered() -> None:
    nines = int("9" * 4300)  # the longest that Python's json reads
    edges: list[dict[str, Any]] = [
        {"deal": nines},
        {"deal": 42, "before": {"scores": [nines] * 4}},
        {"deal": 42, "before": {"scores": [5, 5, 5, -nines]}},
        {"deal": 42, "before": {"pot": nines}},
        {"deal": 42, "hand_size": nines},
        {"deal": 42, "players": nines},
        {"deal": 42, "dealer": nines},
        {"hands": ["9S", "KS", "AH", "QS"], "final": True, "won": [nines] * 4},
    ]
    for entries in edges:
        json.dumps(judge(json.dumps(record(**entries))))
    final: dict[str, Any] = {
        "hands": ["9S", "KS", "AH", "QS"],
        "final": True,
        "plays": "9S KS AH QS",
    }
    for settings in [{"value": nines}, {"value": nines, "low_card_bonus": True}]:
        data = record("family", settings=settings, won=[6, 0, 0, 0], **final)
        json.dumps(judge(json.dumps(data)))
    data = record("letzter", won=[7, 0, 0, 0], before={"scores": [nines] * 4}, **final)
    json.dumps(judge(json.dumps(data)))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-10, 10**20)
    | st.floats(allow_nan=False)
    | st.text(max_size=10)
    | st.sampled_from(["AS", "KS 9H", "noris", "family", "lsteach-hand/1", "void"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from([*RIGHT, "label", "from", "to", "cards"]), inner)
    ),
    max_leaves=12,
)


@given(st.one_of(st.text(), st.binary(), JSON.map(json.dumps)))
def test_any_text_gets_an_answer(text: str | bytes) -> None:
    answer = judge(text)
    assert not answer["legal"]
    assert answer["error"]["code"] == "bad-record"


@given(positions(), st.data())
def test_any_change_to_a_record_gets_an_answer(hand: Any, data: st.DataObject) -> None:
    made = to_json(Record(hand, start_standing(hand.rules, hand.players)))
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(made, data)
    text = json.dumps(made)
    try:
        loads(text)
    except LsteachError as error:
        assert str(error)
    json.dumps(judge(text))


def spoil(made: Any, data: st.DataObject) -> None:
    """Change one value somewhere in a JSON object."""
    place = made
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or data.draw(st.booleans()):
            break
        place = inner
    if isinstance(inner, str) and data.draw(st.booleans()):
        words = inner.split()
        at = data.draw(st.integers(0, len(words)))
        place[key] = " ".join([*words[:at], data.draw(st.text(max_size=4)), *words[at + 1 :]])
    elif isinstance(inner, int) and data.draw(st.booleans()):
        place[key] = inner + data.draw(st.integers(-9, 9))
    else:
        place[key] = data.draw(JSON)
