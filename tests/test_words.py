from __future__ import annotations

import pytest

from lsteach import card, cards
from lsteach.engine.cards import CARDS
from lsteach.engine.errors import LsteachError, MustFollowSuit, UnknownRules
from lsteach.words import LANGUAGES, RANK_LETTERS, words_in

ENGLISH = words_in("en")


def test_letters_on_the_cards_in_each_language() -> None:
    high_to_low = "AKQJT987"
    letters = {
        language: " ".join(RANK_LETTERS[language][rank] for rank in high_to_low)
        for language in LANGUAGES
    }
    assert letters == {
        "en": "A K Q J 10 9 8 7",
        "de": "A K D B 10 9 8 7",
        "nl": "A H V B 10 9 8 7",
    }


@pytest.mark.parametrize(
    ("language", "code", "shown"),
    [
        ("en", "QD", "Q♦"),
        ("de", "QD", "D♦"),
        ("nl", "QD", "V♦"),
        ("nl", "KS", "H♠"),
        ("de", "TC", "10♣"),
    ],
)
def test_what_stands_on_a_card(language: str, code: str, shown: str) -> None:
    assert words_in(language).card(card(code)) == shown


def test_names_of_all_cards_differ() -> None:
    for language in LANGUAGES:
        names = {words_in(language).card_name(one) for one in CARDS.values()}
        assert len(names) == 32
    assert ENGLISH.card_name(card("TS")) == "Ten of spades"
    assert ENGLISH.card_name(card("7C")) == "Seven of clubs"


def test_seats_suits_and_lists() -> None:
    assert [ENGLISH.seat(seat) for seat in range(6)] == ["A", "B", "C", "D", "E", "F"]
    assert [ENGLISH.suit(suit) for suit in "SHDC"] == ["spades", "hearts", "diamonds", "clubs"]
    assert ENGLISH.listed([]) == ""
    assert ENGLISH.listed(["A"]) == "A"
    assert ENGLISH.listed(["A", "B"]) == "A and B"
    assert ENGLISH.listed(["A", "B", "C", "D"]) == "A, B, C and D"


def test_gaps_are_filled_by_kind() -> None:
    text = ENGLISH(
        "{seat} leads {card}, {other_seat} follows {suit} with {held}: {number}.",
        seat=0,
        card=card("9S"),
        other_seat=1,
        suit="S",
        held=cards("KS QS"),
        number=3,
    )
    assert text == "A leads 9♠, B follows spades with K♠ Q♠: 3."


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 counters"), (1, "1 counter"), (2, "2 counters")]
)
def test_numbers_choose_the_form(number: int, text: str) -> None:
    assert ENGLISH.count("{number} counter", "{number} counters", number) == text


def error_with_fields() -> LsteachError:
    return MustFollowSuit(
        "{seat} must follow {suit} and holds {held}: {card} may not be played.",
        step=6,
        seat=2,
        card=card("QH"),
        suit="S",
        held=cards("7S"),
    )


def test_errors_in_words() -> None:
    error = error_with_fields()
    assert ENGLISH.error(error) == str(error)
    assert "Q♥" in str(error)
    for language, queen in (("de", "D♥"), ("nl", "V♥")):
        assert queen in words_in(language).error(error)


def test_text_of_a_stranger_is_cut_and_never_fills_gaps() -> None:
    error = UnknownRules("There are no rules named “{text}”.", text="{seat}" * 50 + "\x1b")
    for language in LANGUAGES:
        shown = words_in(language).error(error)
        assert "{seat}{seat}" in shown
        assert len(shown) < 100
        assert shown.isprintable()


def test_a_text_that_no_catalog_knows_stays_as_it_is() -> None:
    for language in LANGUAGES:
        assert words_in(language)("Zyxw {number}", number=3) == "Zyxw 3"
        assert words_in(language)("Zyxw {as it is}") == "Zyxw {as it is}"


def test_languages_without_words() -> None:
    with pytest.raises(ValueError, match="en, de, nl"):
        words_in("fr")
