"""The still picture and the plain text."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lsteach.table import svg, table_state, table_words, text
from lsteach.table import svg as svg_of
from lsteach.table.held import Mode
from lsteach.table.shapes import SUIT_PATHS
from lsteach.table.state import Sentence
from lsteach.words import words_in

from .positions import noris, shoving, with_trump

ENGLISH = words_in("en")
WORDS = table_words(ENGLISH)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("tricks", [0, 1, 3])
def test_the_picture_is_well_formed_and_says_what_it_shows(players: int, tricks: int) -> None:
    hand = with_trump(players, tricks * players + 1)
    for position in (hand, hand.seen_by(0)):
        state = table_state(position, ENGLISH)
        root = ElementTree.fromstring(svg(state, WORDS))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.find(f"{SVG}title") is not None
        assert root.findtext(f"{SVG}desc") == text(state, WORDS)
        assert (root.get("aria-label") or "").endswith(text(state, WORDS).replace("\n", "; "))


def test_everything_lies_inside_the_frame() -> None:
    states = [
        table_state(with_trump(players, 1), ENGLISH, step=(1, 2)) for players in range(2, 7)
    ] + [table_state(shoving(), ENGLISH)]
    for state in states:
        root = ElementTree.fromstring(svg(state, WORDS))
        width, height = (float(number) for number in (root.get("viewBox") or "").split()[2:])
        for box in root.iter(f"{SVG}rect"):
            x, y = float(box.get("x", 0)), float(box.get("y", 0))
            assert 0 <= x <= x + float(box.get("width", 0)) <= width
            assert 0 <= y <= y + float(box.get("height", 0)) <= height


def test_the_same_state_gives_the_same_bytes() -> None:
    first, second = (svg(table_state(noris(cards=9), ENGLISH), WORDS) for _ in range(2))
    assert first == second
    assert " at 0x" not in first


def test_what_people_write_is_escaped() -> None:
    nasty = "<script>alert('&')</script>"
    state = table_state(
        noris(), ENGLISH, names=[nasty, "B", "C", "D"], sentence=Sentence(nasty), header=nasty
    )
    drawing = svg_of(state, WORDS)
    assert "<script" not in drawing
    ElementTree.fromstring(drawing)


@pytest.mark.parametrize("mode", ["watch", "play", "mark"])
def test_the_text_names_every_visible_card(mode: Mode) -> None:
    hand = noris(cards=6)
    view = hand.seen_by(hand.to_act or 0)
    written = text(table_state(view, ENGLISH, mode=mode), WORDS)
    for one in view.cards + view.trick:
        assert str(one) in written


def test_a_finished_trick_is_told_in_full() -> None:
    written = text(table_state(noris(cards=4).seen_by(0), ENGLISH), WORDS)
    assert "This trick: A " in written
    assert written.count("takes the trick") == 1


def test_widget_and_picture_draw_the_same_suits() -> None:
    script = Path(svg_of.__code__.co_filename).with_name("table.js").read_text(encoding="utf-8")
    assert dict(re.findall(r'^  ([SHDC]): "(M[^"]+)",$', script, re.MULTILINE)) == SUIT_PATHS


def test_the_picture_shows_the_large_cards_of_another_seat() -> None:
    hand = noris(cards=6)
    state = table_state(hand, ENGLISH, mode="play", front=hand.to_act)
    drawing = svg(state, WORDS)
    assert f"{state['front']['text']}</text>" in drawing
    written = text(state, WORDS)
    for held in hand.hands:
        assert " ".join(map(str, held)) in written
