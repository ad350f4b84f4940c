"""Lesson 10: the settings, the table, house rules, saving and loading, without a browser."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from html import unescape
from typing import Any

import pytest

from lsteach import load_rules
from lsteach.engine.labels import LABELS
from lsteach.engine.referee import judge
from lsteach.lessons import play
from lsteach.lessons.kit.link import Start
from lsteach.lessons.play import Play
from lsteach.lessons.playing.keeping import Keeping
from lsteach.words import words_in

WORDS = words_in("en")

HOUSE = b"""
label = "house-of-three"
title = "Grandma's rules"
base = "family"
[players]
value = [3]
[ties]
value = "share"
[value]
value = 5
setting = true
"""


def at_table(label: str = "noris", players: int = 4, deal: int = 7) -> Play:
    return Play(WORDS, Start(label, players, deal, ""))


def said(part: Play) -> str:
    sentence = part.table.state["sentence"]
    return f"{sentence['lead']} {sentence['rest']}".strip()


def answered(part: Play) -> str:
    """What the settings say."""
    return unescape(re.sub("<[^>]*>", "", part.settings.said.value))


def send(part: Play, **message: Any) -> None:
    """What the page sends when the table is used."""
    part.table._receive(part.table, message, [])


def press(part: Play, name: str) -> None:
    send(part, kind="action", name=name)


def play_on(part: Play, until: str) -> None:
    """Play any legal card until a button of that name is there."""
    for _ in range(5000):
        state = part.table.state
        names = [action["name"] for action in state["actions"]]
        if until in names:
            return
        if state["mode"] == "shove":
            for entry in state["hand"][: state["shove"]["count"]]:
                send(part, kind="card", card=entry["card"])
            press(part, "shove")
        elif state["mode"] == "play":
            legal = next(entry["card"] for entry in state["hand"] if entry["legal"])
            send(part, kind="card", card=legal)
        else:
            press(part, names[0])
    raise AssertionError(f"there is never a button “{until}”")


def upload(name: str, content: bytes) -> tuple[dict[str, Any], ...]:
    """One chosen file, as the upload button reports it."""
    when = datetime(2026, 1, 1, tzinfo=UTC)
    file = {"name": name, "type": "", "size": len(content), "content": content}
    return (file | {"last_modified": when},)


@pytest.mark.parametrize(
    "label, players, deal",
    [(label, players, 3) for label in LABELS for players in load_rules(label).players],
)
def test_the_table_plays_a_hand_of_every_label(label: str, players: int, deal: int) -> None:
    part = at_table(label, players, deal)
    assert part.table.state["players"] == players
    assert part.table.state["header"]["label"] == label
    play_on(part, "hand")
    assert part.table.state["step"]["at"] == part.table.state["step"]["of"] > 0
    send(part, kind="step", to=1)
    assert said(part)
    press(part, "hand")
    assert f"deal {deal + 1}" in part.table.state["header"]["text"]


@pytest.mark.parametrize(
    "label, players, keys",
    [
        ("noris", (3, 4), []),
        ("feder", (3, 4, 5, 6), ["target", "value"]),
        ("goeoeck", (3, 4, 5, 6), ["target", "value"]),
        ("letzter", (3, 4), ["deals", "seating"]),
        (
            "family",
            (2, 3, 4, 5, 6),
            [
                *("deals", "low_card_bonus", "penalty", "penultimate_counts", "progressive"),
                *("stakes", "target", "trump", "value"),
            ],
        ),
    ],
)
def test_only_what_belongs_to_the_label_can_be_set(
    label: str, players: tuple[int, ...], keys: list[str]
) -> None:
    settings = at_table().settings
    settings.label.value = label
    assert settings.players.offered == players
    assert sorted(settings.fields) == keys
    assert settings.players.value == 4
    settings.more.value = True
    shown = settings._own.layout.display != "none"
    assert shown == bool(keys)


def test_every_control_has_a_caption_and_every_setting_its_meaning() -> None:
    settings = at_table("family").settings
    for key, field in settings.fields.items():
        assert field.description and field.description != key
        assert field.description in settings._meaning.value
    assert "Our ruling" in at_table("letzter").settings._meaning.value


@pytest.mark.parametrize(
    "agreed, sentence",
    [
        (
            {"stakes": True, "penalty": True},
            "“Penalty for the others” and “Play for chips” exclude each other in family.",
        ),
        (
            {"stakes": True, "target": 20},
            "“Play for chips” and “Target (0: ten times the value)” exclude each other in family.",
        ),
        (
            {"deals": 3},
            "“Number of deals (0: two each)” goes with Play for chips in family.",
        ),
        (
            {"value": 0},
            "The setting “Value of the last trick” must be a whole number, 1 or more.",
        ),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_sentence(
    agreed: dict[str, Any], sentence: str
) -> None:
    part = at_table("family")
    before, game = part.table.state, part.game
    for key, value in agreed.items():
        part.settings.fields[key].value = value
    part.settings.start.click()
    assert answered(part) == sentence
    assert part.game is game and part.table.state == before


def test_growing_hands_take_no_other_size() -> None:
    part = at_table("family", 2)
    part.settings.hand_size.value = 12
    part.settings.fields["progressive"].value = True
    game = part.game
    part.settings.start.click()
    assert "Growing hands start with 5 cards" in answered(part) and part.game is game
    part.settings.fields["progressive"].value = False
    assert not answered(part)
    part.guarded(part.new_match)()
    assert len(part.game.hand.dealt.hands[0]) == 12


def test_settings_hold_in_the_new_match_and_stand_in_the_header() -> None:
    part = at_table("family", 3)
    for key, value in {"trump": "any", "low_card_bonus": True, "value": 20, "target": 60}.items():
        part.settings.fields[key].value = value
    part.guarded(part.new_match)()
    header = part.table.state["header"]["text"]
    for text in ("trump at any time", "low-card bonus", "value 20", "first to 60"):
        assert text in header
    assert part.table.state["turn_up"] and "turned up" in said(part)
    assert "Cutting for the deal" in said(part)


def test_the_button_stands_out_while_the_table_plays_by_other_settings() -> None:
    part = at_table()
    button = part.settings.start
    part.settings.label.value = "family"
    assert button.button_style == "primary"
    part.guarded(part.new_match)()
    assert button.button_style == ""
    part.settings.fields["trump"].value = "void"
    assert button.button_style == "primary"


def test_the_strength_holds_for_the_match_and_the_next() -> None:
    part = at_table("family", 3)
    part.settings.strength.value = "careful"
    strengths = [part.game.strength]
    part.settings.fields["target"].value = 1
    part.guarded(part.new_match)()
    strengths.append(part.game.strength)
    assert "against careful players" in part.table.state["header"]["text"]
    play_on(part, "match")
    press(part, "match")
    strengths.append(part.game.strength)
    keeping = Keeping(part, part.settings.show_match)
    keeping.write()
    part.settings.strength.value = "beginner"
    keeping.read()
    strengths.append(part.game.strength)
    assert strengths == ["beginner", "careful", "careful", "careful"]


def test_a_link_chooses_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "label=family&players=6&deal=3")
    part = play.match()
    assert (part.game.match.rules.label, part.game.match.players) == ("family", 6)
    assert part.settings.players.value == 6 and "deal 3" in part.table.state["header"]["text"]
    monkeypatch.setenv("QUERY_STRING", "label=bridge&players=77")
    said_of_link = said(play.match())
    assert "“bridge”" in said_of_link and "“77”" in said_of_link


def test_house_rules_are_checked_loaded_and_played() -> None:
    part = at_table()
    part.settings.house.value = upload("grandma.toml", HOUSE)
    assert "Grandma's rules” are loaded" in answered(part)
    assert part.settings.label.value == "house-of-three"
    part.settings.fields["value"].value = 20
    part.guarded(part.new_match)()
    header = part.table.state["header"]
    assert header["label"] == "house-of-three" and "house rules" in header["text"]
    play_on(part, "hand")
    assert "scores 20 points" in said(part)
    keeping = Keeping(part, part.settings.show_match)
    keeping.write()
    assert json.loads(keeping.text.value)["rules"] == {"label": "house-of-three", "value": 20}
    keeping.read()
    assert part.settings.fields["value"].value == 20


@pytest.mark.parametrize(
    "name, content, sentence",
    [
        ("a.toml", b"label = ", "a.toml is not a TOML file"),
        ("b.toml", b'label = "b"\nplayer = [3]\n', "b.toml, key “player”: “player” is not known"),
        ("../../etc/c", b'label = "noris"\n', "c.toml, key"),
        ("d.toml", b"\xff\xfe", "d.toml is not a TOML file."),
    ],
)
def test_a_mistake_in_house_rules_is_told(name: str, content: bytes, sentence: str) -> None:
    part = at_table()
    game, options = part.game, part.settings.label.options
    part.settings.house.value = upload(name, content)
    assert answered(part).startswith(sentence)
    assert part.game is game and part.settings.label.options == options


@pytest.mark.parametrize("label, players", [("noris", 3), ("letzter", 4), ("family", 5)])
def test_a_saved_hand_restores_the_standing_and_the_settings(label: str, players: int) -> None:
    part = at_table(label, players)
    play_on(part, "hand")
    press(part, "hand")
    keeping = Keeping(part, part.settings.show_match)
    keeping.write()
    assert judge(keeping.text.value)["legal"] and "lsteach-hand.json" in keeping.link.value
    shown = part.table.state
    part.settings.label.value = "goeoeck"
    part.guarded(part.new_match)()
    keeping.load.click()
    assert "on the table" in keeping.said.value
    assert part.settings.label.value == label and part.settings.players.value == players
    for one in ("seats", "hand", "trick", "header"):
        assert part.table.state[one] == shown[one]


def test_a_bad_record_is_refused_in_words_and_changes_nothing() -> None:
    part = at_table()
    keeping, game = Keeping(part, part.settings.show_match), part.game
    keeping.upload.value = upload("x.json", b"\xff{nonsense")
    assert "not a hand record" in keeping.said.value and part.game is game


def test_a_final_position_is_looked_at_and_left() -> None:
    part = at_table()
    keeping = Keeping(part, part.settings.show_match)
    keeping.text.value = json.dumps(
        {
            "format": "lsteach-hand/1",
            "rules": {"label": "noris"},
            "players": 4,
            "dealer": 3,
            "deal": None,
            "hands": ["9S", "KS", "AH", "QS"],
            "plays": "9S KS AH QS",
            "final": True,
            "won": [0, 7, 0, 0],
        }
    )
    before = part.table.state
    keeping.load.click()
    assert "B takes the trick" in said(part)
    assert part.table.state["mode"] == "watch"
    send(part, kind="step", to=0)
    assert said(part) == "A final position: one trick is left."
    send(part, kind="card", card="9S")
    send(part, kind="back")
    press(part, "leave")
    assert part.table.state == before


def test_after_the_match_comes_the_next_deal() -> None:
    part = at_table("family", 3)
    part.settings.fields["target"].value = 1
    part.guarded(part.new_match)()
    play_on(part, "match")
    assert "The match is over" in said(part)
    press(part, "match")
    assert "deal 8" in part.table.state["header"]["text"]


def test_take_back_returns_the_shove() -> None:
    part = at_table("letzter", 4)
    while part.table.state["mode"] != "shove":
        part.settings.number.value += 1
        part.guarded(part.new_match)()
    before = part.table.state["hand"]
    for entry in before[: part.table.state["shove"]["count"]]:
        send(part, kind="card", card=entry["card"])
    press(part, "shove")
    assert part.table.state["mode"] != "shove"
    send(part, kind="back")
    assert part.table.state["mode"] == "shove" and part.table.state["hand"] == before


def test_parts_say_what_they_are_where_nothing_runs() -> None:
    part = at_table()
    assert repr(part) == "A match against the computer."
    assert repr(play.keeping(part)) == "Save and load this hand."


def test_a_link_brings_the_settings_of_a_family_table(monkeypatch: pytest.MonkeyPatch) -> None:
    query = "label=family&players=5&deal=7&value=10&trump=void&penalty=yes"
    monkeypatch.setenv("QUERY_STRING", query)
    game = play.match()
    rules = game.game.hand.rules
    assert dict(rules.agreed) == {"penalty": True, "value": 10, "trump": "void"}
    assert (game.game.hand.players, game.game.hand.dealt.number) == (5, 7)
    assert game.settings.more.value
    monkeypatch.setenv("QUERY_STRING", "label=family&stakes=yes&penalty=yes")
    game = play.match()
    assert game.game.hand.rules.agreed == ()
    assert "exclude each other" in str(game.table.state["sentence"])
