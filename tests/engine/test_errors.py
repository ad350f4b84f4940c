from __future__ import annotations

import pytest

from lsteach import card, cards
from lsteach.engine import errors
from lsteach.engine.errors import LsteachError, show

CODES = {
    "must-follow-suit",
    "not-in-hand",
    "card-twice",
    "card-not-in-pack",
    "wrong-hand-size",
    "wrong-players",
    "wrong-shove",
    "wrong-turn-up",
    "too-many-plays",
    "bad-scores",
    "unknown-rules",
    "mixed-rules",
    "bad-card",
    "bad-record",
}


def test_one_class_for_each_code_of_the_record_format() -> None:
    classes = LsteachError.__subclasses__()
    assert {each.code for each in classes} == CODES
    assert len(classes) == len(CODES)
    assert issubclass(LsteachError, ValueError)


def test_facts_and_sentence() -> None:
    error = errors.MustFollowSuit(
        "{seat} must follow {suit} and holds {held}: {card} may not be played.",
        step=6,
        seat=2,
        card=card("AH"),
        legal=cards("7S"),
        suit="S",
        held=cards("7S"),
    )
    assert str(error) == "C must follow spades and holds 7♠: A♥ may not be played."
    assert (error.step, error.seat, error.card, error.legal) == (6, 2, card("AH"), cards("7S"))


@pytest.mark.parametrize(
    ("name", "value", "shown"),
    [
        ("seat", 0, "A"),
        ("to_seat", 5, "F"),
        ("suit", "C", "clubs"),
        ("card", card("TH"), "10♥"),
        ("held", cards("AS TH"), "A♠ 10♥"),
        ("given", 7, "7"),
        ("word", "a" * 25, "a" * 25),
        ("word", "a" * 26, "a" * 24 + "…"),
        ("text", "a\nb\x1b[31m\u202e", "a·b·[31m·"),
    ],
)
def test_fields_in_english(name: str, value: object, shown: str) -> None:
    assert show(name, value) == shown
