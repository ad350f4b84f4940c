"""The widget: messages, hooks, failures, and what it leaves on a page that runs nothing."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from lsteach import Card, card
from lsteach.table import Action, Table, table_state, table_words
from lsteach.words import words_in

from .positions import noris

ENGLISH = words_in("en")


def new_table(**settings: Any) -> Table:
    return Table(table_state(noris().seen_by(0), ENGLISH, mode="play", **settings))


def receive(table: Table, message: object) -> None:
    """Deliver a message as the front end does."""
    table._handle_custom_msg(message, [])


def test_hooks_get_what_the_learner_did() -> None:
    table = new_table(
        actions=[Action("next", "Next"), Action("off", "Off", disabled=True)], step=(0, 32)
    )
    seen: list[object] = []
    table.on_card(seen.append)
    table.on_action(seen.append)
    table.on_step(seen.append)
    table.on_back(lambda: seen.append("back"))
    receive(table, {"kind": "card", "card": "KS"})
    receive(table, {"kind": "action", "name": "next"})
    receive(table, {"kind": "step", "to": 5})
    receive(table, {"kind": "back"})
    assert seen == [card("KS"), "next", 5, "back"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        "card",
        [],
        {},
        {"kind": "unknown"},
        {"kind": "action"},
        {"kind": "action", "name": "off"},
        {"kind": "action", "name": ["off"]},
        {"kind": "step", "to": 33},
        {"kind": "step", "to": -1},
        {"kind": "step", "to": "1"},
        {"kind": "step", "to": True},
    ],
)
def test_messages_that_make_no_sense_change_nothing(message: object) -> None:
    table = new_table(actions=[Action("off", "Off", disabled=True)], step=(0, 32))
    seen: list[object] = []
    for hook in (table.on_card, table.on_action, table.on_step):
        hook(seen.append)
    before = table.state
    receive(table, message)
    assert table.state == before
    assert seen == []


def test_steps_are_ignored_where_none_are_offered() -> None:
    table = new_table()
    seen: list[int] = []
    table.on_step(seen.append)
    receive(table, {"kind": "step", "to": 1})
    assert seen == []


def test_a_refusal_is_put_into_words() -> None:
    hand = noris(cards=3)
    table = Table(table_state(hand.seen_by(3), ENGLISH, mode="play"))
    table.on_card(hand.play)
    illegal = next(one for one in hand.hands[3] if one not in hand.legal_cards)
    receive(table, {"kind": "card", "card": illegal.code})
    assert table.state["sentence"]["tone"] == "wrong"
    assert f"{illegal} may not be played" in table.state["sentence"]["lead"]


def test_a_card_that_does_not_exist_is_put_into_words() -> None:
    table = new_table()
    receive(table, {"kind": "card", "card": "<b>"})
    assert "is not a card" in table.state["sentence"]["lead"]


def test_a_failing_handler_leaves_a_plain_sentence_and_a_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_card: Card) -> None:
        raise KeyError("some detail")

    table = new_table()
    table.on_card(fail)
    table.log.propagate = True
    with caplog.at_level(logging.ERROR):
        receive(table, {"kind": "card", "card": "KS"})
    said = table.state["sentence"]
    assert said["lead"] == "Something went wrong in this lesson."
    assert said["tone"] == "wrong"
    assert "Traceback" not in str(table.state)
    assert "some detail" not in str(table.state)
    assert "some detail" in caplog.text


def test_it_is_the_same_on_every_run() -> None:
    first, second = new_table(), new_table()
    assert repr(first) == repr(second) == "Table('play', players=4)"
    assert first.still() == second.still()


def test_live_pages_get_the_widget_and_others_a_picture() -> None:
    table = new_table()
    table.say("A leads.", "<b>")
    data, _ = table._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == table.model_id
    assert data["text/html"].startswith('<div><svg role="img"')
    assert "&lt;b&gt;" in data["text/html"]
    assert data["text/plain"].startswith("A (you, to play): ")


def test_every_language_has_the_words() -> None:
    english = table_words(ENGLISH)
    for language in ("de", "nl"):
        words = table_words(words_in(language))
        assert words.keys() == english.keys()
        assert set(words["names"]) == set(words["aliases"].values()) == set(english["names"])


def test_a_german_queen_is_typed_as_one() -> None:
    aliases = table_words(words_in("de"))["aliases"]
    assert aliases["d♠"] == "QS"
    assert aliases["b♥"] == "JH"
