"""What a link asks for is taken where it is possible, and answered in words where it is not."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from lsteach.lessons import follow_suit, last_trick
from lsteach.lessons.kit.link import LARGEST_DEAL, LONGEST_SHOWN, asked_for
from lsteach.words import words_in

WORDS = words_in("en")
ALL = ("noris", "feder", "goeoeck", "letzter", "family")
HOSTILE = (
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "-3",
    "+3",
    "3.0",
    "1e1",
    "٣",
    "²",
    "४",
    "9" * 5000,
    "\x00",
    "noris\u202e",
    "../noris",
    "Noris",
    "{players}",
    "%s",
)


@pytest.mark.parametrize("label", ALL)
def test_every_label_can_be_asked_for(label: str) -> None:
    start = asked_for(WORDS, labels=ALL, query=f"label={label}&players=3&deal=0")
    assert start == (label, 3, 0, "")


def test_an_empty_link_asks_for_nothing() -> None:
    for query in ("", "&&&", "=", "players=", "deal", "other=1&template=reveal&theme=dark"):
        assert asked_for(WORDS, query=query) == ("noris", 4, None, "")


def test_without_a_query_the_page_says_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "players=3")
    assert asked_for(WORDS).players == 3
    monkeypatch.delenv("QUERY_STRING")
    assert asked_for(WORDS).players == 4


def test_the_last_of_repeated_keys_counts() -> None:
    assert asked_for(WORDS, query="players=4&players=9&players=3").players == 3


def test_the_players_must_fit_the_label() -> None:
    start = asked_for(WORDS, labels=ALL, query="label=noris&players=5")
    assert start.players == 4
    assert start.said == "The link asks for “5” players; noris is for 3 or 4. You see 4."
    assert asked_for(WORDS, labels=ALL, query="label=feder&players=6").said == ""


def test_deals_have_a_range() -> None:
    assert asked_for(WORDS, query=f"deal={LARGEST_DEAL}").deal == LARGEST_DEAL
    start = asked_for(WORDS, query=f"deal={LARGEST_DEAL + 1}")
    assert start.deal is None
    assert "deals have the numbers 0 to 999999" in start.said


@pytest.mark.parametrize("key", ["label", "players", "deal"])
@pytest.mark.parametrize("value", HOSTILE)
def test_what_is_impossible_gets_one_short_sentence(key: str, value: str) -> None:
    start = asked_for(WORDS, labels=ALL, query=f"{key}={quote(value)}")
    assert start[:3] == ("noris", 4, None)
    assert start.said.startswith("The link asks for")
    assert len(start.said) < 120 + LONGEST_SHOWN
    assert start.said.isprintable()


def test_a_broken_query_is_read_as_far_as_it_goes() -> None:
    for query in ("players=%ff", "%", "players=%", "a" * 100_000, "players=3;deal=1", "\udcff=1"):
        assert asked_for(WORDS, query=query)[:3] == ("noris", 4, None)


def test_lesson_02_shows_the_linked_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = follow_suit.watch().state
    assert usual["sentence"]["lead"] == "A leads. All hands lie open, so that you can check."
    monkeypatch.setenv("QUERY_STRING", "players=3&deal=7")
    linked = follow_suit.watch().state
    assert linked["players"] == 3
    assert "This is deal 7 for 3 players" in linked["sentence"]["lead"]
    monkeypatch.setenv("QUERY_STRING", "players=4&deal=42")
    assert follow_suit.watch().state == usual
    monkeypatch.setenv("QUERY_STRING", "label=letzter&deal=7")
    said = follow_suit.watch().state["sentence"]["lead"]
    assert said.startswith("The link asks for the game “letzter”, which is not shown here.")
    assert "deal 7" in said


def test_lesson_04_is_about_one_hand_whatever_a_link_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = last_trick.watch().state
    monkeypatch.setenv("QUERY_STRING", "label=letzter&players=3&deal=7")
    assert last_trick.watch().state == usual
