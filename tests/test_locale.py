"""The catalogs fit the source, are complete, and read well."""

import json
import re

import pytest
from babel.messages.catalog import Message

from lsteach import card
from lsteach.engine import errors
from lsteach.engine.errors import LsteachError
from lsteach.engine.record import loads
from lsteach.words import LANGUAGES, words_in
from tools import catalogs

TRANSLATED = LANGUAGES[1:]

per_language = pytest.mark.parametrize("language", TRANSLATED)


def messages(language: str) -> list[Message]:
    return [message for message in catalogs.read(language) if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return list(text) if isinstance(text, tuple | list) else [text or ""]


def gaps(text: str) -> set[str]:
    return set(re.findall(r"{(\w*)}", text))


def test_every_language_but_english_has_a_catalog() -> None:
    assert sorted(TRANSLATED) == catalogs.languages()


@per_language
def test_the_catalog_holds_the_texts_of_the_source(language: str) -> None:
    assert [message.id for message in messages(language)] == sorted(
        catalogs.source_texts(), key=lambda text: forms(text)[0]
    )
    assert not catalogs.read(language).obsolete


@per_language
def test_every_text_is_translated(language: str) -> None:
    for message in messages(language):
        assert all(forms(message.string)), message.id
        assert not message.fuzzy, message.id


@per_language
def test_a_translation_has_the_gaps_of_its_text(language: str) -> None:
    for message in messages(language):
        for form in forms(message.string):
            assert gaps(form) == gaps(forms(message.id)[-1]), message.id


@per_language
def test_the_compiled_catalog_is_up_to_date(language: str) -> None:
    compiled = catalogs.path(language, "mo").read_bytes()
    assert compiled == catalogs.as_mo(catalogs.updated(language))


@per_language
def test_the_files_hold_no_dates_and_no_line_numbers(language: str) -> None:
    text = catalogs.path(language, "po").read_text("utf-8")
    assert not re.search(r"^\"[\w-]*Date:|^#: .*:\d", text, re.MULTILINE)


def test_the_names_of_cards() -> None:
    names = [
        [words_in(language).card_name(card(code)) for code in ("AS", "KH", "QD", "JC", "TS")]
        for language in TRANSLATED
    ]
    assert names == [
        ["Pik-Ass", "Herz-König", "Karo-Dame", "Kreuz-Bube", "Pik-Zehn"],
        ["schoppenaas", "hartenheer", "ruitenvrouw", "klaverenboer", "schoppentien"],
    ]


def test_lists() -> None:
    assert words_in("de").listed(["A", "B", "C"]) == "A, B und C"
    assert words_in("nl").listed(["A", "B", "C"]) == "A, B en C"


FAMILY = {"label": "family"}
LETZTER = {"label": "letzter"}
LAST_TRICK = {"hands": ["9S", "KS", "AH", "QS"], "final": True, "won": [7, 0, 0, 0]}

REFUSED: list[tuple[str, dict[str, object], str, str]] = [
    (
        "must-follow-suit",
        {"plays": "JS QH"},
        "B muss Pik bedienen und hat 10♠ 9♠: D♥ darf nicht gespielt werden.",
        "B moet schoppen bekennen en heeft 10♠ 9♠: V♥ mag niet gespeeld worden.",
    ),
    (
        "not-in-hand",
        {"plays": "QS"},
        "A hat D♠ nicht auf der Hand.",
        "A heeft V♠ niet in de hand.",
    ),
    (
        "not-in-hand",
        {"rules": LETZTER, "shoves": [{"from": 3, "to": 0, "cards": "JS"}]},
        "D kann B♠ nicht schieben: Die Karte ist nicht in der Hand von D.",
        "D kan B♠ niet schuiven: die kaart zit niet in de hand van D.",
    ),
    (
        "card-twice",
        {"plays": "JS JS"},
        "B♠ wurde schon gespielt.",
        "B♠ is al gespeeld.",
    ),
    (
        "card-not-in-pack",
        {"players": 3, "dealer": 0, "plays": "7S"},
        "Bei noris mit 3 Spielern ist 7♠ nicht im Kartenspiel.",
        "Bij noris met 3 spelers zit 7♠ niet in het kaartspel.",
    ),
    (
        "wrong-hand-size",
        {"hands": ["KS QS", "", "", ""]},
        "Die Kartenzahl von A muss 8 sein, nicht 2.",
        "Het aantal kaarten van A moet 8 zijn, niet 2.",
    ),
    (
        "wrong-players",
        {"rules": {"label": "feder"}, "players": 2, "dealer": 0},
        "feder ist für 3–6 Spieler, nicht für 2.",
        "feder is voor 3–6 spelers, niet voor 2.",
    ),
    (
        "wrong-shove",
        {"rules": LETZTER, "shoves": [{"from": 3, "to": 0, "cards": "AS 8S"}]},
        "D muss 3 an A schieben, nicht 2.",
        "D moet er 3 naar A schuiven, niet 2.",
    ),
    (
        "wrong-turn-up",
        {"rules": {**FAMILY, "trump": "void"}, "turn_up": "KS"},
        "Die aufgedeckte Karte K♠ muss in der Hand des Gebers sein, bei D.",
        "De opengedraaide kaart H♠ moet in de hand van de deler zitten, bij D.",
    ),
    (
        "too-many-plays",
        {**LAST_TRICK, "plays": "9S KS AH QS JD"},
        "Die Runde ist nach 4 Karten zu Ende: B♦ ist eine zu viel.",
        "De hand is na 4 kaarten afgelopen: B♦ is er één te veel.",
    ),
    (
        "bad-scores",
        {"before": {"scores": [5, 5, 5, 6], "pot": 0}},
        "Punktestände und Pott müssen zusammen 20 ergeben, nicht 21.",
        "De scores en de pot moeten samen 20 zijn, niet 21.",
    ),
    (
        "unknown-rules",
        {"rules": {"label": "skat"}},
        "Es gibt keine Regeln mit dem Namen „skat“."
        " Die Namen sind noris, feder, goeoeck, letzter, family.",
        "Er zijn geen regels met de naam “skat”."
        " De namen zijn noris, feder, goeoeck, letzter, family.",
    ),
    (
        "mixed-rules",
        {"rules": {"label": "noris", "trump": "void"}},
        "„trump“ gehört zu family, nicht zu noris. Regeln werden nicht gemischt.",
        "“trump” hoort bij family, niet bij noris. Regels worden niet gemengd.",
    ),
    (
        "bad-card",
        {"plays": "JS D♠"},
        "„D♠“ ist keine Karte. Schreibe erst den Rang, dann die Farbe, mit englischen Kürzeln:"
        " AS für Pik-Ass, TH oder 10H für Herz-Zehn.",
        "“D♠” is geen kaart. Schrijf eerst de rang en dan de kleur, met Engelse letters:"
        " AS voor schoppenaas, TH of 10H voor hartentien.",
    ),
    (
        "bad-record",
        {"colour": "red"},
        "Ein Spielprotokoll hat keinen Schlüssel „colour“.",
        "Een spelverslag heeft geen sleutel “colour”.",
    ),
]


@pytest.mark.parametrize(("code", "changes", "german", "dutch"), REFUSED)
def test_the_referee_speaks(code: str, changes: dict[str, object], german: str, dutch: str) -> None:
    record = {
        "format": "lsteach-hand/1",
        "rules": {"label": "noris"},
        "players": 4,
        "dealer": 3,
        "deal": 42,
        **changes,
    }
    with pytest.raises(LsteachError) as refused:
        loads(json.dumps(record))
    assert refused.value.code == code
    assert [words_in(language).error(refused.value) for language in TRANSLATED] == [german, dutch]


def test_a_sentence_of_every_code_is_read_here() -> None:
    classes = [item for item in vars(errors).values() if isinstance(item, type)]
    codes = {item.code for item in classes if issubclass(item, LsteachError)} - {"error"}
    assert {code for code, *_ in REFUSED} == codes
