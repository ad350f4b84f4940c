from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lsteach import Card, card, cards
from lsteach.engine.cards import CARDS, codes
from lsteach.engine.errors import BadCard


def test_the_pack_in_written_order() -> None:
    assert " ".join(CARDS) == (
        "AS KS QS JS TS 9S 8S 7S AH KH QH JH TH 9H 8H 7H "
        "AD KD QD JD TD 9D 8D 7D AC KC QC JC TC 9C 8C 7C"
    )


@pytest.mark.parametrize(
    ("code", "spellings"),
    [
        ("TH", ["TH", "th", "Th", "10H", "10h", "T♥", "t♥", "10♥", "10♥\ufe0f", "T♥\ufe0e"]),
        ("KS", ["KS", "ks", "kS", "K♠", "k♠", "K♠\ufe0e", "K♠\ufe0f"]),
        ("QD", ["QD", "qd", "Q♦", "Q♦\ufe0f"]),
        ("7C", ["7C", "7c", "7♣", "7♣\ufe0e"]),
    ],
)
def test_every_spelling_names_the_one_card(code: str, spellings: list[str]) -> None:
    for text in spellings:
        assert card(text) is CARDS[code]


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            " ",
            "K",
            "S",
            "♠",
            "SK",
            "1S",
            "6S",
            "11H",
            "100H",
            "KSS",
            "KS QS",
            "K-S",
            "XS",
            "KX",
        ],
        # German and Dutch letters have no place in a record: D, B, V, H are no ranks there.
        *["DS", "BS", "VS", "HS", "K♤", "🂮", "0H", "10", "T0H", "\ufe0f", "\x00", "\ud800"],
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadCard) as caught:
        card(text)
    assert caught.value.code == "bad-card"
    assert "is not a card" in str(caught.value)


def test_letters_that_only_look_like_suits_are_no_cards() -> None:
    with pytest.raises(BadCard):
        card("Aſ")  # LATIN SMALL LETTER LONG S: its capital is S


@given(st.text(max_size=6))
def test_any_text_is_a_card_or_a_bad_card(text: str) -> None:
    try:
        one = card(text)
    except BadCard:
        return
    assert CARDS[one.code] is one


def test_a_card_cannot_be_changed() -> None:
    one = card("KS")
    for name in ("rank", "suit", "code", "other"):
        with pytest.raises(AttributeError):
            setattr(one, name, "A")
    assert (one.rank, one.suit, one.code, str(one), repr(one)) == (
        "K",
        "S",
        "KS",
        "K♠",
        "Card('KS')",
    )


@pytest.mark.parametrize("code", list(CARDS))
def test_copies_and_pickles_are_the_one_object(code: str) -> None:
    one = card(code)
    assert isinstance(one, Card)
    assert copy.copy(one) is one
    assert copy.deepcopy([one])[0] is one
    assert pickle.loads(pickle.dumps(one)) is one
    assert card(str(one)) is one


def test_cards_read_and_written() -> None:
    assert cards("") == ()
    assert cards(" as\t10♥  7c\n") == (card("AS"), card("TH"), card("7C"))
    assert codes(cards("7C 10♥ as")) == "7C TH AS"
    with pytest.raises(BadCard, match="“KX”"):
        cards("AS KX QX")
