"""What is wrong with a table's own rules is told in German and Dutch, reason by reason."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lsteach import load_rules
from lsteach.engine.errors import BadValue, LsteachError, UnknownRules
from lsteach.words import LANGUAGES, words_in
from tools import catalogs

TRANSLATED = LANGUAGES[1:]
RANKS = "A K Q J 10 9 8 7"
SIX_PLAYERS = 'players = [6]\nhand_sizes = { 6 = 3 }\nremoved_ranks = { 6 = "9 8 7" }\n'


def based(base: str, changes: str) -> str:
    return f'label = "ours"\nbase = "{base}"\n{changes}'


def noris(changes: str) -> str:
    return based("noris", changes)


def feder(changes: str) -> str:
    return based("feder", changes)


def letzter(changes: str) -> str:
    return based("letzter", changes)


REASONS: list[tuple[str, str, str, str]] = [
    # the file, the key, the reason in German and in Dutch
    (
        'label = "two words"',
        "label",
        "Hier muss ein Wort aus Buchstaben von A bis Z, Ziffern und Bindestrichen stehen",
        "hier moet een woord van letters van A tot Z, cijfers en koppeltekens staan",
    ),
    (
        'label = "noris"',
        "label",
        "„noris“ ist vergeben, Hausregeln brauchen einen eigenen Namen",
        "“noris” is al bezet, huisregels hebben een eigen naam nodig",
    ),
    (
        based("skat", ""),
        "base",
        "Erlaubt ist hier nur eins von noris, feder, goeoeck, letzter, family",
        "hier mag alleen een van noris, feder, goeoeck, letzter, family staan",
    ),
    (noris("title = 3"), "title", "Hier muss ein Text stehen", "hier moet een tekst staan"),
    (
        noris("strat = 5"),
        "strat",
        "„strat“ ist hier nicht bekannt (meinst du „start“?)",
        "“strat” is hier niet bekend (bedoel je “start”?)",
    ),
    (
        noris("xyzzy = 5"),
        "xyzzy",
        "„xyzzy“ ist hier nicht bekannt",
        "“xyzzy” is hier niet bekend",
    ),
    (
        noris('best = { source = "x" }'),
        "best",
        "Hier fehlt ein Wert",
        "hier ontbreekt een waarde",
    ),
    (
        noris("start = -1"),
        "start",
        "Hier muss eine ganze Zahl stehen, 0 oder mehr",
        "hier moet een geheel getal staan, 0 of meer",
    ),
    (
        noris("pot = 1"),
        "pot",
        "Hier muss true oder false stehen",
        "hier moet true of false staan",
    ),
    (
        noris('trump = "hearts"'),
        "trump",
        'Erlaubt ist hier nur eins von "none", "void", "any"',
        'hier mag alleen een van "none", "void", "any" staan',
    ),
    (
        noris("players = [7]"),
        "players",
        "Hier muss eine Liste von Spielerzahlen stehen, jede von 2 bis 6",
        "hier moet een lijst van aantallen spelers staan, elk van 2 tot en met 6",
    ),
    (
        noris("packets = [4, 0]"),
        "packets",
        "Hier muss eine Liste von ganzen Zahlen stehen, jede 1 oder mehr",
        "hier moet een lijst van gehele getallen staan, elk 1 of meer",
    ),
    (
        noris("rank_order = 5"),
        "rank_order",
        f"Hier müssen Ränge mit englischen Kürzeln stehen, jeder nur einmal, wie in {RANKS}",
        f"hier moeten rangen met Engelse letters staan, elke maar één keer, zoals in {RANKS}",
    ),
    (
        noris('rank_order = "A K"'),
        "rank_order",
        "Hier müssen alle acht Ränge stehen, vom höchsten zum niedrigsten",
        "hier moeten alle acht rangen staan, van hoog naar laag",
    ),
    (
        noris("hand_sizes = 8"),
        "hand_sizes",
        "Hier muss eine Tabelle nach Spielerzahl stehen, wie in { 3 = 8 }",
        "hier moet een tabel per aantal spelers staan, zoals in { 3 = 8 }",
    ),
    (
        noris("hand_sizes = { 9 = 8 }"),
        "hand_sizes",
        "Hier steht „9“, wo eine Spielerzahl (2 bis 6) hingehört",
        "hier staat “9”, waar een aantal spelers (2 tot en met 6) hoort",
    ),
    (
        noris("hand_sizes = { 4 = 0 }"),
        "hand_sizes",
        "Für 4 Spieler stimmt es nicht: Hier muss eine ganze Zahl stehen, 1 oder mehr",
        "voor 4 spelers klopt het niet: hier moet een geheel getal staan, 1 of meer",
    ),
    (
        noris("variants = 3"),
        "variants",
        "Hier muss eine Tabelle von Varianten stehen",
        "hier moet een tabel van varianten staan",
    ),
    (
        noris("variants.start = {}"),
        "variants.start",
        "Eine Variante darf nicht wie ein Schlüssel heißen",
        "een variant mag niet zo heten als een sleutel",
    ),
    (
        noris("variants.x = 3"),
        "variants.x",
        "Hier muss eine Tabelle stehen, und „set“ darin muss eine Tabelle sein",
        "hier moet een tabel staan, en “set” daarin moet een tabel zijn",
    ),
    (
        noris("variants.x.excludes = 3"),
        "variants.x",
        "„excludes“ und „unlocks“ müssen Listen von Einstellungen sein",
        "“excludes” en “unlocks” moeten lijsten van instellingen zijn",
    ),
    (
        'label = "ours"',
        "players",
        "Hier muss mindestens eine Spielerzahl stehen",
        "hier moet minstens één aantal spelers staan",
    ),
    (
        noris("players = [5]"),
        "hand_sizes",
        "Für 5 Spieler fehlt hier die Kartenzahl",
        "voor 5 spelers ontbreekt hier het aantal kaarten",
    ),
    (
        feder("hand_sizes = { 3 = 8, 4 = 9, 5 = 6, 6 = 5 }"),
        "hand_sizes",
        "Bei 4 Spielern werden so 36 Karten gegeben, aber das Kartenspiel hat nur 32",
        "bij 4 spelers worden zo 36 kaarten gedeeld, maar het kaartspel heeft er maar 32",
    ),
    (
        based("family", "largest_agreed_hand = { 2 = 17 }"),
        "largest_agreed_hand",
        "Bei 2 Spielern reicht das Kartenspiel mit 32 Karten dafür nicht",
        "bij 2 spelers is het kaartspel van 32 kaarten daarvoor te klein",
    ),
    (
        noris("packets = [4, 3]"),
        "packets",
        "Zusammen sind das 7, und das ist nicht die Kartenzahl, die bei 3 Spielern jeder bekommt",
        "samen is dat 7, en dat is niet het aantal kaarten dat bij 3 spelers ieder krijgt",
    ),
    (
        letzter("shove = { 3 = [2, 1, 1], 4 = [3, 2, 1] }"),
        "shove",
        "Bei 3 Spielern wird so öfter geschoben, als es andere Spieler gibt",
        "bij 3 spelers wordt er zo vaker geschoven dan er andere spelers zijn",
    ),
    (
        letzter("shove = { 3 = [2, 1], 4 = [3, 1, 1] }"),
        "shove",
        "Bei 4 Spielern sind nach dem Schieben nicht alle Hände gleich groß,"
        " es sind 8, 9, 7, 8 Karten",
        "bij 4 spelers zijn na het schuiven niet alle handen even groot,"
        " het zijn 8, 9, 7, 8 kaarten",
    ),
    (
        noris('leads = "last-receiver"'),
        "leads",
        "Hier steht, dass der letzte Empfänger ausspielt, aber bei 3 Spielern wird nicht geschoben",
        "hier staat dat de laatste ontvanger uitkomt, maar bij 3 spelers wordt er niet geschoven",
    ),
    (
        noris("progressive = true"),
        "progressive",
        "Das geht nicht zusammen mit Päckchen, Schieben oder zusätzlichen Karten",
        "dat gaat niet samen met pakketjes, schuiven of extra kaarten",
    ),
    (
        feder("progressive = true\n" + SIX_PLAYERS),
        "progressive",
        "Am Anfang bekommt so jeder fünf Karten,"
        " und bei 6 Spielern hat das Kartenspiel nicht so viele",
        "aan het begin krijgt ieder zo vijf kaarten,"
        " en bij 6 spelers heeft het kaartspel er niet zoveel",
    ),
    (
        feder('pay_from = "pot"'),
        "pay_from",
        "Hier wird in einen Pott oder aus einem Pott gezahlt, aber „pot“ ist false",
        "hier wordt in of uit een pot betaald, maar “pot” is false",
    ),
    (
        feder('pay_from = "winner"'),
        "pay_to",
        "Hier steht dasselbe wie bei „pay_from“",
        "hier staat hetzelfde als bij “pay_from”",
    ),
    (
        noris('pay_from = "pot"\npay_to = "others"'),
        "pay_to",
        "Der Pott kann nicht unter den anderen aufgeteilt werden",
        "de pot kan niet onder de anderen verdeeld worden",
    ),
    (
        feder("ante = 1\nstart = 5"),
        "ante",
        "Das kommt in einen Pott, aber „pot“ ist false",
        "dat gaat in een pot, maar “pot” is false",
    ),
    (
        noris("ante = 6"),
        "ante",
        "Das ist mehr, als jemand am Anfang hat",
        "dat is meer dan iemand aan het begin heeft",
    ),
    (
        noris("start = 0"),
        "end",
        "Die Partie endet, wenn jemand nichts mehr hat, aber alle fangen mit nichts an",
        "de wedstrijd eindigt als iemand niets meer heeft, maar iedereen begint met niets",
    ),
    (
        noris("target = 50"),
        "target",
        "Hier steht ein Ziel, aber die Partie endet nicht bei einem Ziel",
        "hier staat een doel, maar de wedstrijd eindigt niet bij een doel",
    ),
    (
        feder("deals = 5"),
        "deals",
        "Hier steht eine Zahl von Runden, aber die Partie endet nicht nach einer Zahl von Runden",
        "hier staat een aantal handen, maar de wedstrijd eindigt niet na een aantal handen",
    ),
    (
        noris('ties = "play-off"'),
        "ties",
        "Ein Stechen mit zwei oder mehr Spielern kann nötig werden,"
        " aber in „players“ fehlt eine Spielerzahl dafür",
        "een beslissing tussen twee of meer spelers kan nodig zijn,"
        " maar in “players” ontbreekt een aantal spelers daarvoor",
    ),
    (
        noris('end = "target"\ntarget = 5'),
        "target",
        "Das ist schon vor der ersten Runde erreicht",
        "dat is al vóór de eerste hand bereikt",
    ),
]


def refused(folder: Path, text: str) -> UnknownRules:
    path = folder / "ours.toml"
    path.write_text(text)
    with pytest.raises(UnknownRules) as caught:
        load_rules(path)
    return caught.value


def templates(error: LsteachError) -> set[str]:
    inner = error.fields.get("reason")
    return {error.template} | (templates(inner) if isinstance(inner, LsteachError) else set())


@pytest.mark.parametrize(("text", "key", "german", "dutch"), REASONS)
def test_a_reason(tmp_path: Path, text: str, key: str, german: str, dutch: str) -> None:
    error = refused(tmp_path, text)
    assert [words_in(language).error(error) for language in TRANSLATED] == [
        f"ours.toml, Schlüssel „{key}“: {german}.",
        f"ours.toml, sleutel “{key}”: {dutch}.",
    ]


def test_every_reason_of_the_source_is_read_here(tmp_path: Path) -> None:
    read = set[str]().union(*(templates(refused(tmp_path, text)) for text, *_ in REASONS))
    engine = {
        text
        for text, files in catalogs.source_texts().items()
        if isinstance(text, str) and any("/engine/" in file for file in files)
    }
    assert read <= engine
    reasons = {text for text in engine if not text.endswith(".")}
    assert reasons - read == set()


SETTINGS: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "family",
        {"trump": "hearts"},
        'Die Einstellung „trump“ passt so nicht: Erlaubt ist hier nur eins von "none", "void",'
        ' "any".',
        'De instelling “trump” klopt zo niet: hier mag alleen een van "none", "void", "any" staan.',
    ),
    (
        "family",
        {"stakes": 1},
        "Die Einstellung „stakes“ passt so nicht: Hier muss true oder false stehen.",
        "De instelling “stakes” klopt zo niet: hier moet true of false staan.",
    ),
    (
        "feder",
        {"target": 0},
        "Die Einstellung „target“ passt so nicht: Hier muss eine ganze Zahl stehen, 1 oder mehr.",
        "De instelling “target” klopt zo niet: hier moet een geheel getal staan, 1 of meer.",
    ),
]


@pytest.mark.parametrize(("label", "settings", "german", "dutch"), SETTINGS)
def test_settings_that_cannot_be(
    label: str, settings: dict[str, Any], german: str, dutch: str
) -> None:
    rules = load_rules(label)
    with pytest.raises(UnknownRules) as caught:
        rules.with_(**settings)
    assert isinstance(caught.value.fields["reason"], BadValue)
    said = [words_in(language).error(caught.value) for language in TRANSLATED]
    assert said == [german, dutch]


def test_a_message_that_comes_in_english_is_quoted(tmp_path: Path) -> None:
    error = refused(tmp_path, "no toml")
    reason = error.fields["reason"]
    assert [words_in(language).error(error) for language in TRANSLATED] == [
        f"ours.toml ist keine TOML-Datei. Die Meldung auf Englisch: „{reason}“.",
        f"ours.toml is geen TOML-bestand. De melding in het Engels: “{reason}”.",
    ]


QUOTED = re.compile(r"„[^“]*“|“[^”]*”|\"[^\"]*\"|{\w*}")


def vocabulary(texts: list[str]) -> set[str]:
    return {word for text in texts for word in re.findall(r"[^\W\d_]{2,}", QUOTED.sub(" ", text))}


def english_words(language: str) -> set[str]:
    """The words that stand in the English texts and in no translation of this language."""
    english: list[str] = []
    translated: list[str] = []
    for message in catalogs.read(language):
        for gathered, text in ((english, message.id), (translated, message.string)):
            gathered += [text] if isinstance(text, str) else text or ()
    return vocabulary(english) - vocabulary(translated)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left_in_what_is_said_of_house_rules(tmp_path: Path, language: str) -> None:
    english = english_words(language)
    assert {"must", "players", "the", "known", "here"} <= english
    files = [text for text, *_ in REASONS]
    files += ["no toml", 'label = "ours"\nlabel = "ours"', noris("variants.poor.set.pot = false")]
    for text in files:
        error = refused(tmp_path, text)
        assert vocabulary([str(error)]) & english
        assert not vocabulary([words_in(language).error(error)]) & english
