from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lsteach import Hand, Standing, cards, deal, load_rules
from lsteach.engine.cards import codes
from lsteach.engine.errors import LsteachError
from lsteach.engine.record import Record, dump_view, dumps, loads, to_json
from lsteach.engine.scoring import start_standing
from tests.engine.helpers import last_trick, record, rules_of
from tests.engine.strategies import positions

NUMBERED = record(deal=42)


@given(positions(), st.one_of(st.none(), st.integers(0, 20)))
def test_what_is_written_is_read_back(hand: Hand, deals_left: int | None) -> None:
    before = start_standing(hand.rules, hand.players)
    left = deals_left if hand.rules.end == "deals" else None
    written = Record(hand, before, left)
    again = loads(dumps(written))
    assert again == written
    assert dumps(again) == dumps(written)
    assert "\n" not in dumps(written)
    assert loads(dumps(written).encode()) == written


@given(positions())
def test_a_record_without_hands_is_the_deal_of_its_number(hand: Hand) -> None:
    data = to_json(Record(hand, start_standing(hand.rules, hand.players)))
    for key in ("hands", "aside", "turn_up"):
        del data[key]
    assert loads(json.dumps(data)).hand == hand


@pytest.mark.parametrize("play", [False, True])
def test_final_positions_are_written_and_read_back(play: bool) -> None:
    for label, won in [("noris", [0, 7, 0, 0]), ("letzter", [2, 2, 2, 1]), ("feder", [6, 0, 0, 0])]:
        written = Record(
            last_trick(label, "9S KS AH QS", won, play=play),
            start_standing(load_rules(label), 4),
        )
        assert loads(dumps(written)) == written


def test_the_record_as_it_is_documented() -> None:
    hand = deal(load_rules("letzter"), 4, 1, dealer=3)
    hand = hand.shove(hand.hands[3][:3])
    text = dumps(Record(hand, Standing((1, 0, 2, 0)), 4))
    data = json.loads(text)
    assert list(data) == [
        "format",
        "rules",
        "players",
        "dealer",
        "deal",
        "hands",
        "aside",
        "turn_up",
        "shoves",
        "plays",
        "before",
        "deals_left",
    ]
    assert data["format"] == "lsteach-hand/1"
    assert data["rules"] == {"label": "letzter"}
    assert (data["players"], data["dealer"], data["deal"]) == (4, 3, 1)
    assert [len(held.split()) for held in data["hands"]] == [7, 7, 7, 11]
    assert data["shoves"] == [{"from": 3, "to": 0, "cards": codes(hand.shoves[0].cards)}]
    assert (data["aside"], data["turn_up"], data["plays"]) == ("", None, "")
    assert data["before"] == {"scores": [1, 0, 2, 0], "pot": 0}
    assert data["deals_left"] == 4


def test_only_settings_that_differ_are_written() -> None:
    def written(**settings: object) -> object:
        hand = deal(rules_of("family", **settings), 4, 1)
        return to_json(Record(hand, Standing((0, 0, 0, 0))))["rules"]

    assert written() == {"label": "family"}
    assert written(value=1, target=10, trump="none", penalty=False) == {"label": "family"}
    assert written(value=10, target=100) == {"label": "family", "value": 10}
    assert written(value=10, target=10) == {"label": "family", "value": 10, "target": 10}
    assert written(trump="void", penalty=True) == {
        "label": "family",
        "penalty": True,
        "trump": "void",
    }


@pytest.mark.parametrize(
    ("settings", "size", "written"),
    [({}, None, None), ({}, 8, None), ({}, 16, 16), ({"progressive": True}, 6, 6)],
)
def test_the_hand_size_is_written_where_it_is_not_the_labels_own(
    settings: dict[str, bool], size: int | None, written: int | None
) -> None:
    hand = deal(rules_of("family", **settings), 2, 1, hand_size=size)
    assert to_json(Record(hand, Standing((0, 0)))).get("hand_size") == written


HELD = (
    "AS KS QS JS TS 9S 8S 7S|AH KH QH JH TH 9H 8H 7H"
    "|AD KD QD JD TD 9D 8D 7D|AC KC QC JC TC 9C 8C 7C"
)


def test_cards_are_read_in_all_spellings() -> None:
    plain = loads(json.dumps(record(held=HELD, plays="TS KH TD 7C")))
    spelled = HELD.replace("T", "10").replace("S", "♠").replace("H", "♥\ufe0f").lower()
    other = loads(json.dumps(record(held=spelled, plays=" 10♠️ k♥ \n 10d\t7♣\ufe0e ")))
    assert other == plain
    assert json.loads(dumps(other))["plays"] == "TS KH TD 7C"
    assert json.loads(dumps(other))["hands"] == HELD.split("|")


def test_a_byte_order_mark_does_no_harm() -> None:
    text = json.dumps(NUMBERED)
    assert loads("\ufeff" + text) == loads(text)
    assert loads(b"\xef\xbb\xbf" + text.encode()) == loads(text)


def test_what_may_be_left_out_or_null() -> None:
    short = loads(json.dumps({k: v for k, v in NUMBERED.items()}))
    nothing = dict.fromkeys(
        ["hands", "aside", "turn_up", "shoves", "plays", "before", "hand_size", "deals_left"]
        + ["final", "won"]
    )
    assert loads(json.dumps(NUMBERED | nothing)) == short
    assert short.before == Standing((5, 5, 5, 5), 0)
    assert loads(json.dumps(NUMBERED | {"before": {"pot": 0}})) == short
    assert loads(json.dumps(NUMBERED | {"before": {"scores": [5, 5, 5, 5]}})) == short
    assert loads(json.dumps(NUMBERED | {"before": {}})) == short
    assert loads(json.dumps(NUMBERED | {"final": False})) == short
    assert loads(json.dumps(NUMBERED | {"rules": {"label": "noris", "trump": None}})) == short


def test_the_cards_aside_follow_from_the_pack() -> None:
    hand = deal(load_rules("feder"), 4, 3)
    data = to_json(Record(hand, Standing((0,) * 4)))
    del data["aside"]
    assert loads(json.dumps(data)).hand == hand


def test_a_final_position_may_name_the_cards_aside() -> None:
    data = record("feder", held="9S|KS|AH|QS", final=True, won=[6, 0, 0, 0], aside="7C 8C 9C TC")
    assert loads(json.dumps(data)).hand.to_act == 0


def test_written_hands_count_and_not_the_deal_number() -> None:
    # The number may come from another program: the format fixes no way of shuffling.
    hand = loads(json.dumps(record(held=HELD, deal=42))).hand
    assert hand.hands[0] == cards("AS KS QS JS TS 9S 8S 7S")
    assert hand.dealt.number == 42


def test_growing_hands_tell_their_size_by_their_cards() -> None:
    rules = rules_of("family", progressive=True)
    hand = deal(rules, 4, 3, hand_size=7)
    data = to_json(Record(hand, Standing((0,) * 4)))
    del data["hand_size"]
    assert loads(json.dumps(data)).hand == hand


def test_a_record_never_opens_a_file() -> None:
    for label in ("rules/noris.toml", "../noris", "/etc/passwd", "noris.toml", ""):
        with pytest.raises(LsteachError) as caught:
            loads(json.dumps(record(label, deal=1)))
        assert caught.value.code == "unknown-rules"


def test_the_view_as_json() -> None:
    hand = deal(load_rules("noris"), 4, 42, dealer=3)
    hand = hand.play(cards("JS")[0])
    data = json.loads(dump_view(hand.seen_by(1)))
    assert data["format"] == "lsteach-view/1"
    assert (data["seat"], data["to_act"], data["trick"]) == (1, 1, "JS")
    assert data["hand"] == codes(hand.hands[1])
    assert data["counts"] == [7, 8, 8, 8]
