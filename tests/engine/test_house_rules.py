"""A table's own rules files: what loads, and what is wrong with those that do not."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from lsteach import Match, Standing, deal, load_rules, settle
from lsteach.engine.errors import UnknownRules
from lsteach.engine.keys import KEYS
from lsteach.engine.labels import label_file
from lsteach.engine.record import Record, dumps, loads
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import is_conserved
from tests.engine.helpers import last_trick, record, rules_of, ruling_of
from tests.engine.strategies import steps_of


def house(folder: Path, text: str | bytes, name: str = "ours.toml") -> Rules:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_rules(path)


def complaint(folder: Path, text: str | bytes) -> str:
    with pytest.raises(UnknownRules) as caught:
        house(folder, text)
    assert "ours.toml" in str(caught.value)
    return str(caught.value)


# --- what loads ---------------------------------------------------------------------------------


def test_a_file_with_a_base_needs_only_what_differs(tmp_path: Path) -> None:
    rules = house(tmp_path, 'label = "six-counters"\nbase = "noris"\ntitle = "Ours"\nstart = 6\n')
    assert (rules.label, rules.title, rules.start) == ("six-counters", "Ours", 6)
    noris = load_rules("noris")
    for key in KEYS:
        assert key == "start" or getattr(rules, key) == getattr(noris, key)
    assert rules.note("start").ruling == "House rule."
    assert rules.note("pay_to") == noris.note("pay_to")
    assert load_rules("six-counters") is rules
    assert ruling_of(record("six-counters", deal=1))["after"]["scores"] == [6, 6, 6, 6]


def test_every_key_may_stand_in_a_file_of_its_own(tmp_path: Path) -> None:
    text = """
        label = "all-of-it"
        players = [4]
        removed_ranks = { 4 = "7" }
        rank_order = "A 10 9 8 7 K Q J"
        first_dealer = "cut"
        hand_sizes = { 4 = 6 }
        largest_agreed_hand = {}
        progressive = false
        packets = [3, 3]
        dealer_extra = { 4 = 4 }
        shove = { 4 = [3, 2, 1] }
        seating = "standard"
        leads = "last-receiver"
        trump = "any"
        objective = "take"
        value = { value = 2, ruling = "We like two.", text = "Two points.", setting = true }
        pay_from = "others"
        pay_to = "winner"
        low_card_bonus = true
        penultimate_counts = true
        sweep_value = 3
        sweep_from = "pot"
        sweep_to = "others"
        unit = "chips"
        start = 20
        pot = true
        ante = 1
        best = "fewest"
        end = "target"
        target = 60
        ties = "share"
        deals = { text = "Not here." }
    """
    rules = house(tmp_path, text)
    named = {line.split("=")[0].strip() for line in text.splitlines() if "=" in line}
    assert named == set(KEYS) | {"label"}
    assert rules.note("value").ruling == "We like two."
    assert rules.note("value").text == "Two points."
    assert rules.with_(value=5).value == 5
    hand = deal(rules, 4, 1, dealer=0)
    assert [len(held) for held in hand.hands] == [10, 6, 6, 6]
    assert (hand.dealt.tricks, hand.shove_due, hand.leader) == (7, (0, 3, 3), 1)
    assert {len(held) for held in steps_of(hand, random.Random(1))[3].hands} == {7}


def test_house_rules_may_offer_settings_and_variants(tmp_path: Path) -> None:
    rules = house(
        tmp_path,
        """
        label = "with-variants"
        base = "feder"
        trump = { value = "none", setting = true }
        value = 10

        [variants.blitz]
        text = "A short match."
        set = { target = 20 }
        """,
    )
    assert rules.with_(trump="void").trump == "void"
    assert rules.with_(blitz=True).target == 20
    assert rules.note("blitz").text == "A short match."
    assert label_file("with-variants").settings == {"target", "trump"}


def test_records_of_house_rules_are_written_and_read_back(tmp_path: Path) -> None:
    rules = house(tmp_path, 'label = "long-noris"\nbase = "noris"\nstart = 9\n')
    written = Record(deal(rules, 3, 4), Standing((9, 9, 9)))
    assert json.loads(dumps(written))["rules"] == {"label": "long-noris"}
    assert loads(dumps(written)) == written


OUTSIDE = """
label = "outside"
title = "As another book has it"
players = [3, 4]
removed_ranks = { 3 = "8 7" }
rank_order = "A 10 9 8 7 K Q J"
hand_sizes = { 3 = 8, 4 = 8 }
objective = "take"
unit = "chips"
start = 10
end = "empty"
"""
FROM_ALL = OUTSIDE + 'value = 1\npay_from = "others"\npay_to = "winner"\n'
FROM_POT = (
    OUTSIDE.replace('"outside"', '"outside-pot"')
    + 'value = 3\npay_from = "pot"\npay_to = "winner"\npot = true\nante = 2\n'
)


def test_other_books_can_be_written_as_house_rules_a_stake_from_everyone(tmp_path: Path) -> None:
    rules = house(tmp_path, FROM_ALL)
    assert len(rules.pack(3)) == 24
    # The ten is second to the ace, the jack is lowest.
    assert last_trick(rules, "KS TS JS", [3, 2, 2]).winner == 1
    assert last_trick(rules, "9S KS QS", [3, 2, 2]).winner == 0
    settlement = settle(last_trick(rules, "KS TS JS", [3, 2, 2]))
    assert settlement.changes == (-1, 2, -1)
    assert play_a_match(rules) > 0


def test_other_books_can_be_written_as_house_rules_a_pot_that_refills(tmp_path: Path) -> None:
    rules = house(tmp_path, FROM_POT)
    first = settle(last_trick(rules, "KS TS JS", [3, 2, 2]), Standing((10, 10, 10), 0))
    assert first.after == Standing((8, 11, 8), 3)  # all put in 2, B takes 3 of the 6
    second = settle(last_trick(rules, "KS TS JS", [3, 2, 2]), first.after)
    assert second.after == Standing((8, 14, 8), 0)
    third = settle(last_trick(rules, "AS TS JS", [3, 2, 2]), second.after)
    assert third.after == Standing((9, 12, 6), 3)
    assert play_a_match(rules) > 0


def play_a_match(rules: Rules) -> int:
    """Play a whole match, each hand also through a record; return the number of hands."""
    players = rules.players[0]
    match, luck, hands = Match.start(rules, players, 1), random.Random(1), 0
    while not match.is_over:
        if is_conserved(rules):
            total = match.standing.pot + sum(match.standing.scores)
            assert total == rules.start * players
        hand = steps_of(match.next_hand(), luck)[-1]
        written = Record(hand, match.standing, match.deals_left)
        answer = ruling_of(json.loads(dumps(written)))
        assert answer["legal"], answer
        match, settlement = match.settle(hand)
        assert answer["changes"] == list(settlement.changes)
        assert answer["match"]["winners"] == list(match.winners)
        hands += 1
    return hands


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("noris", 'rank_order = "A 10 K Q J 9 8 7"'),
        ("noris", "ante = 2"),  # somebody with 1 is not empty, and cannot ante
        ("noris", 'end = "deals"\nante = 2'),
        ("feder", 'pay_from = "others"\nstart = 20\nend = "empty"'),
        ("feder", 'pay_from = "others"\nstart = 20\nend = "deals"\ndeals = 5\nvalue = 7'),
        ("feder", 'trump = "any"\nfirst_dealer = "cut"'),
        ("letzter", 'leads = "left-of-dealer"\nshove = {}\ndealer_extra = {}'),
        ("letzter", 'end = "target"\ntarget = 3'),
        ("family", 'ties = "share"\nplayers = [2]'),
    ],
)
def test_what_loads_can_be_played_to_its_end(tmp_path: Path, base: str, changes: str) -> None:
    rules = house(tmp_path, f'label = "playable"\nbase = "{base}"\n{changes}')
    assert play_a_match(rules) > 0


@pytest.mark.parametrize("base", ["noris", "letzter"])
def test_an_agreed_hand_size_does_not_go_with_packets(tmp_path: Path, base: str) -> None:
    text = f'label = "agreed"\nbase = "{base}"\nlargest_agreed_hand = {{ 4 = 8 }}'
    with pytest.raises(UnknownRules, match="“largest_agreed_hand”: does not go with packets"):
        house(tmp_path, text)


def test_an_agreed_hand_size_is_dealt(tmp_path: Path) -> None:
    rules = house(tmp_path, 'label = "agreed"\nbase = "feder"\nlargest_agreed_hand = { 4 = 8 }')
    assert {len(held) for held in deal(rules, 4, 1, hand_size=5).hands} == {5}


# --- what does not ------------------------------------------------------------------------------

START = 'label = "ours"\nbase = "noris"\n'


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        # the file's own keys
        ("", "label", "must be a word"),
        ('base = "noris"', "label", "must be a word"),
        ("label = 7", "label", "must be a word"),
        ('label = "two words"', "label", "must be a word"),
        ('label = "löwe"', "label", "must be a word"),
        ('label = "noris"', "label", "“noris” is taken"),
        ('label = "family"\nbase = "family"', "label", "“family” is taken"),
        ('label = "ours"\nbase = "skat"', "base", "must be one of noris, feder"),
        ('label = "ours"\nbase = ["noris"]', "base", "must be one of"),
        (START + "title = 3", "title", "must be a text"),
        (START + 'summary = ["x"]', "summary", "must be a text"),
        # keys
        (START + "strat = 5", "strat", "did you mean “start”?"),
        (START + 'trumps = "void"', "trumps", "did you mean “trump”?"),
        (START + "xyzzy = 5", "xyzzy", "“xyzzy” is not known here"),
        (START + "start = { valu = 5 }", "start", "“valu” is not known here"),
        (START + 'best = { source = "x" }', "best", "has no value"),
        # values
        (START + "start = -1", "start", "must be a whole number, 0 or more"),
        (START + "start = 5.0", "start", "must be a whole number"),
        (START + "start = true", "start", "must be a whole number"),
        (START + "value = 0", "value", "must be a whole number, 1 or more"),
        (START + "pot = 1", "pot", "must be true or false"),
        (START + 'trump = "hearts"', "trump", 'must be one of "none", "void", "any"'),
        (START + "best = []", "best", 'must be one of "most", "fewest"'),
        (START + "players = []", "players", "must be a list of numbers of players"),
        (START + "players = 4", "players", "must be a list of numbers of players"),
        (START + "players = [7]", "players", "each from 2 to 6"),
        (START + 'rank_order = "A K Q J"', "rank_order", "must name all eight ranks"),
        (START + 'rank_order = "A A Q J 10 9 8 7"', "rank_order", "each once"),
        (START + "rank_order = 5", "rank_order", "must name ranks"),
        (START + "hand_sizes = 8", "hand_sizes", "must be a table by number of players"),
        (START + "hand_sizes = { 9 = 8 }", "hand_sizes", "names “9”"),
        (START + "hand_sizes = { 4 = 0 }", "hand_sizes", "for 4 players: must be"),
        (START + "packets = [4, 0]", "packets", "must be a list of whole numbers"),
        (START + 'packets = "44"', "packets", "must be a list of whole numbers"),
        (START + "shove = { 4 = 3 }", "shove", "for 4 players: must be a list"),
        (START + 'removed_ranks = { 3 = "6" }', "removed_ranks", "for 3 players: must name ranks"),
        # variants
        (START + "variants = 3", "variants", "must be a table of variants"),
        (START + "variants.x = 3", "variants.x", "must be a table with a table “set”"),
        (START + "variants.x.sets = {}", "variants.x", "“sets” is not known here"),
        (START + "variants.x.set.strat = 1", "variants.x", "did you mean “start”?"),
        (START + "variants.x.set.start = -1", "variants.x.set.start", "must be a whole number"),
        (START + "variants.x.excludes = 3", "variants.x", "must list settings"),
    ],
)
def test_a_complaint_names_file_key_and_reason(
    tmp_path: Path, text: str, key: str, reason: str
) -> None:
    message = complaint(tmp_path, text)
    assert message.startswith(f"ours.toml, key “{key}”: ")
    assert reason in message


def test_a_target_that_is_reached_at_once_is_told_with_the_file(tmp_path: Path) -> None:
    text = 'label = "ours"\nbase = "feder"\nstart = 200'  # the target follows: 100
    assert "“target”" in complaint(tmp_path, text)


def test_a_variant_that_contradicts_the_rest_is_found_on_loading(tmp_path: Path) -> None:
    assert "variants.poor" in complaint(tmp_path, START + "variants.poor.set.pot = false")


@pytest.mark.parametrize(
    "text",
    [
        "this is no TOML",
        "label = ",
        'label = "ours"\nlabel = "ours"',
        b"\xff\xfe\x00",
        b"\x89PNG\r\n\x1a\n\x00\x00",
        b"\x00" * 10,
        "x = " + "[" * 5000,
        START + "start = " + "9" * 5000,
        "# " + "x" * 2_000_000 + "\n" + START,
    ],
    ids=range(9),
)
def test_what_is_no_toml_file(tmp_path: Path, text: str | bytes) -> None:
    assert "ours.toml" in complaint(tmp_path, text)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path / "\0.toml"):
        with pytest.raises(UnknownRules, match="cannot be read"):
            load_rules(path)
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(UnknownRules, match=r"folder\.toml.*cannot be read"):
        load_rules(tmp_path / "folder.toml")


def test_built_in_rules_stay_as_they_are(tmp_path: Path) -> None:
    complaint(tmp_path, 'label = "noris"\nbase = "noris"\nstart = 50\n')
    assert load_rules("noris").start == rules_of("noris").start == 5
