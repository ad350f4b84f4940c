"""The built-in labels against the rules page, value by value, and where each comes from."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import lsteach
from lsteach import load_rules
from lsteach.engine.errors import MixedRules, UnknownRules
from lsteach.engine.keys import KEYS
from lsteach.engine.labels import LABELS, label_file
from tests.engine.helpers import rules_of

FOLDER = Path(lsteach.__file__).parent / "engine" / "rules"
NATURAL = "AKQJT987"
SHARED = {
    "first_dealer": "random",
    "progressive": False,
    "packets": (),
    "dealer_extra": (),
    "shove": (),
    "seating": "printed",
    "leads": "left-of-dealer",
    "trump": "none",
    "pot": False,
    "ante": 0,
    "low_card_bonus": False,
    "penultimate_counts": False,
    "largest_agreed_hand": (),
    "rank_order": NATURAL,
}
PLAIN = SHARED | {
    "players": (3, 4, 5, 6),
    "removed_ranks": ((3, "8"),),
    "hand_sizes": ((3, 8), (4, 7), (5, 6), (6, 5)),
    "objective": "take",
    "value": 10,
    "target": 100,
    "pay_from": "bank",
    "pay_to": "winner",
    "sweep_value": 0,
    "unit": "points",
    "start": 0,
    "best": "most",
    "end": "target",
    "ties": "share",
}
EXPECTED: dict[str, dict[str, Any]] = {
    "noris": SHARED
    | {
        "players": (3, 4),
        "removed_ranks": ((3, "87"),),
        "hand_sizes": ((3, 8), (4, 8)),
        "packets": (4, 4),
        "objective": "avoid",
        "value": 1,
        "pay_from": "winner",
        "pay_to": "pot",
        "sweep_value": 2,
        "sweep_from": "pot",
        "sweep_to": "winner",
        "unit": "counters",
        "start": 5,
        "pot": True,
        "best": "most",
        "end": "empty",
        "ties": "share",
    },
    "feder": PLAIN,
    "goeoeck": PLAIN | {"rank_order": "ATKQJ987"},
    "letzter": SHARED
    | {
        "players": (3, 4),
        "removed_ranks": ((3, "87"),),
        "hand_sizes": ((3, 7), (4, 7)),
        "dealer_extra": ((3, 3), (4, 4)),
        "shove": ((3, (2, 1)), (4, (3, 2, 1))),
        "leads": "last-receiver",
        "objective": "avoid",
        "value": 1,
        "pay_from": "bank",
        "pay_to": "winner",
        "sweep_value": 1,
        "sweep_from": "bank",
        "sweep_to": "others",
        "unit": "penalty points",
        "start": 0,
        "best": "fewest",
        "end": "deals",
        "ties": "share",
    },
    "family": PLAIN
    | {
        "players": (2, 3, 4, 5, 6),
        "hand_sizes": ((2, 8), (3, 8), (4, 7), (5, 6), (6, 5)),
        "largest_agreed_hand": ((2, 16),),
        "first_dealer": "cut",
        "value": 1,
        "target": 10,
        "ties": "play-off",
    },
}


@pytest.mark.parametrize("label", LABELS)
def test_every_value_is_that_of_the_rules_page(label: str) -> None:
    rules = load_rules(label)
    assert rules.label == label
    assert rules.agreed == ()
    for key, value in EXPECTED[label].items():
        assert getattr(rules, key) == value, key


@pytest.mark.parametrize("label", LABELS)
def test_every_key_has_a_source_or_a_ruling_and_a_sentence(label: str) -> None:
    file = label_file(label)
    sources = tomllib.loads((FOLDER / "sources.toml").read_text())
    assert set(file.notes) == set(KEYS) | set(file.variants)
    for key, note in file.notes.items():
        assert bool(note.source) != bool(note.ruling), key
        assert not note.source or note.source in sources, key
        assert note.text.endswith("."), key
        assert not note.ruling or note.ruling.endswith("."), key
        assert load_rules(label).note(key) == note
    assert file.title
    assert file.summary


def test_every_source_is_described() -> None:
    for source in tomllib.loads((FOLDER / "sources.toml").read_text()).values():
        assert source["title"]
        assert source["text"].endswith(".")


# --- settings -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "settings"),
    [
        ("feder", {"value", "target"}),
        ("goeoeck", {"value", "target"}),
        ("noris", set()),
        ("letzter", {"seating", "deals"}),
        (
            "family",
            {"value", "target", "low_card_bonus", "penultimate_counts", "trump", "progressive"},
        ),
    ],
)
def test_what_may_be_set(label: str, settings: set[str]) -> None:
    assert label_file(label).settings == settings
    assert set(label_file(label).variants) == (
        {"penalty", "stakes"} if label == "family" else set()
    )


def test_the_target_follows_the_value() -> None:
    assert rules_of("feder").target == 100
    assert rules_of("goeoeck", value=50).target == 500
    assert rules_of("family").target == 10
    assert rules_of("family", value=20).target == 200
    assert rules_of("family", value=20, target=50).target == 50
    assert rules_of("family", value=20).with_(value=50).target == 500
    assert rules_of("family", target=50).with_(value=20).target == 50


def test_settings_add_up_and_can_be_taken_back() -> None:
    rules = rules_of("family", trump="void").with_(penalty=True)
    assert rules.agreed == (("penalty", True), ("trump", "void"))
    assert (rules.pay_to, rules.best, rules.unit) == ("others", "fewest", "penalty points")
    assert rules.with_(trump="none").with_(penalty=False) == load_rules("family")
    assert rules_of("family", stakes=True).with_(stakes=False) == load_rules("family")
    assert load_rules("family").agreed == ()


def test_stakes() -> None:
    rules = rules_of("family", stakes=True, trump="any", progressive=True, deals=7)
    assert (rules.start, rules.ante, rules.pot, rules.unit) == (10, 1, True, "chips")
    assert (rules.end, rules.deals, rules.best, rules.ties) == ("deals", 7, "most", "play-off")


@pytest.mark.parametrize("other", ["penalty", "low_card_bonus", "penultimate_counts"])
def test_stakes_go_with_no_other_scoring(other: str) -> None:
    for settings in ({"stakes": True, other: True}, {other: True, "stakes": True}):
        with pytest.raises(MixedRules, match=f"stakes.*{other}|{other}.*stakes"):
            rules_of("family", **settings)
    for first, second in (("stakes", other), (other, "stakes")):
        with pytest.raises(MixedRules):
            rules_of("family", **{first: True}).with_(**{second: True})
    assert rules_of("family", **{"stakes": True, other: False}).ante == 1


@pytest.mark.parametrize(
    ("label", "settings", "sentence"),
    [
        ("noris", {"trump": "void"}, "“trump” belongs to family, not to noris"),
        ("noris", {"value": 10}, "“value” belongs to feder, goeoeck, family, not to noris"),
        ("noris", {"seating": "standard"}, "“seating” belongs to letzter, not to noris"),
        ("noris", {"stakes": True}, "“stakes” belongs to family, not to noris"),
        ("feder", {"penalty": True}, "“penalty” belongs to family, not to feder"),
        ("goeoeck", {"rank_order": "A K Q J 10 9 8 7"}, "“rank_order” belongs to noris, feder"),
        ("letzter", {"pot": True}, "“pot” belongs to noris, family, not to letzter"),
        ("letzter", {"trump": "any"}, "“trump” belongs to family, not to letzter"),
        ("letzter", {"target": 5}, "“target” belongs to feder, goeoeck, family"),
        ("family", {"shove": {3: [2, 1]}}, "“shove” belongs to letzter, not to family"),
        ("family", {"seating": "standard"}, "“seating” belongs to letzter, not to family"),
        ("family", {"sweep_value": 2}, "“sweep_value” belongs to noris, letzter, not to family"),
        ("family", {"deals": 3}, "“deals” goes with stakes"),
        ("family", {"stakes": True, "target": 5}, "“stakes” and “target” exclude each other"),
        ("noris", {"packets": [8]}, "packets"),
    ],
)
def test_mixed_rules_name_the_label_they_belong_to(
    label: str, settings: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(MixedRules) as caught:
        rules_of(label, **settings)
    assert sentence in str(caught.value)
    assert label in str(caught.value)


@pytest.mark.parametrize(
    ("label", "settings", "sentence"),
    [
        ("noris", {"colour": True}, "no setting named “colour”"),
        ("family", {"label": "noris"}, "no setting named “label”"),
        ("family", {"value": 0}, "“value” must be a whole number, 1 or more"),
        ("family", {"value": 1.5}, "“value” must be a whole number"),
        ("family", {"value": True}, "“value” must be a whole number"),
        ("feder", {"target": -1}, "“target” must be a whole number"),
        ("family", {"trump": "hearts"}, '"none", "void", "any"'),
        ("family", {"trump": True}, '"none", "void", "any"'),
        ("family", {"penalty": 1}, "“penalty” must be true or false"),
        ("family", {"low_card_bonus": "yes"}, "“low_card_bonus” must be true or false"),
        ("letzter", {"seating": "left"}, '"printed", "standard"'),
        ("letzter", {"deals": 0}, "“deals” must be a whole number, 1 or more"),
    ],
)
def test_settings_that_cannot_be(label: str, settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnknownRules) as caught:
        load_rules(label).with_(**settings)
    assert sentence in str(caught.value)


def test_labels_that_do_not_exist() -> None:
    with pytest.raises(UnknownRules, match="noris, feder, goeoeck, letzter, family"):
        load_rules("skat")
    with pytest.raises(UnknownRules):
        load_rules("")


def test_rules_are_loaded_once() -> None:
    assert load_rules("noris") is load_rules("noris")
    assert load_rules("noris").title == "Letzter Stich, the counter game"
