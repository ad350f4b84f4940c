"""Lesson 09: what a family table agrees, and the hands and match ends that show it."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from lsteach import load_rules
from lsteach.engine.errors import LsteachError
from lsteach.engine.match import Match
from lsteach.engine.record import loads
from lsteach.engine.referee import judge
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import LOW_RANKS, settle, start_standing
from lsteach.lessons import family_table
from lsteach.lessons.family.agreement import Agreement
from lsteach.lessons.family.hands import example, last_card, played
from lsteach.lessons.family.match_end import can_tie, ending, tell_ending
from lsteach.lessons.family.steps import StepByStep
from lsteach.lessons.kit.agreed_link import Agreed, agreed_in_link, link_query
from lsteach.lessons.rules_told.rule_lines import growing_sizes
from lsteach.lessons.told.payments import payment_steps
from lsteach.words import words_in

WORDS = words_in("en")
FAMILY = load_rules("family")
FLAGS = ("low_card_bonus", "penultimate_counts", "penalty", "stakes", "progressive")


def allowed() -> list[Rules]:
    """Every combination of the variants that the engine allows."""
    found = []
    for flags in product((False, True), repeat=len(FLAGS)):
        for trump in ("none", "void", "any"):
            settings: dict[str, Any] = dict(zip(FLAGS, flags, strict=True)) | {"trump": trump}
            try:
                found.append(FAMILY.with_(**settings))
            except LsteachError:
                continue
    return found


def agreement(**settings: Any) -> Agreement:
    return Agreement(WORDS, Agreed(FAMILY.with_(**settings), 4))


def step_on(table: StepByStep, times: int) -> str:
    for _ in range(times):
        table._receive(table, {"kind": "action", "name": "next"}, None)
    sentence = table.state["sentence"]
    return f"{sentence['lead']} {sentence['rest']}"


def test_a_void_player_keeps_a_trump_and_later_uses_one() -> None:
    table = family_table.watch_trump()
    told = [step_on(table, 1) for _ in range(12)]
    assert "D has no spades and could play a trump, but keeps it: nobody has to trump." in told[5]
    assert told[7].endswith("A takes the trick. J♠ beats 10♠ and 7♠. A♦ is off suit: it has no"
                            " power here.")  # fmt: skip
    assert "9♣ is a trump: it beats all other suits." in told[11]


@pytest.mark.parametrize(
    ("variant", "said", "scores"),
    [
        ("low_card_bonus", "9♠ is a low card: the last trick counts double", [5, 5, 2, 4]),
        ("penultimate_counts", "C wins the last trick. C scores 1 point.", [3, 5, 3, 5]),
        ("penalty", "All the others, A, C and D, take 1 penalty point each.", [4, 5, 3, 5]),
        ("stakes", "A takes the pot: 4 chips.", [13, 8, 12, 7]),
    ],
)
def test_each_variant_is_watched_to_its_settlement(
    variant: str, said: str, scores: list[int]
) -> None:
    watching = family_table.watch_variants()
    watching.choice.value = variant
    state = watching.table.state
    told = step_on(watching.shown, state["step"]["of"] - state["step"]["at"])
    assert said in told
    assert [seat["score"] for seat in watching.table.state["seats"]] == scores


def test_what_the_notebook_says_of_the_watched_hands_is_so() -> None:
    text = notebook_text()
    for variant, number in family_table.WATCHED.items():
        if variant == "trump":
            continue
        hand = played(FAMILY.with_(**{variant: True}), 4, number, 3)
        assert WORDS.card(last_card(hand)) in re.sub(r"\*", "", text), variant


def notebook_text() -> str:
    file = Path(__file__).parents[2] / "notebooks/en/09-family-table.ipynb"
    cells = json.loads(file.read_text("utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def test_an_impossible_choice_gets_one_sentence_and_changes_nothing() -> None:
    table = agreement()
    table.flags["stakes"].value = True
    for key in ("penalty", "low_card_bonus", "penultimate_counts"):
        table.flags[key].value = True
        assert table.said.value.count(".") == 1, table.said.value
        assert "do not go together" in table.said.value
        assert table.rules == FAMILY.with_(stakes=True)
        table.flags[key].value = False
    table.numbers["value"].value = 20
    assert "do not go together" in table.said.value
    table.flags["stakes"].value = False
    assert table.rules == FAMILY.with_(value=20)
    assert "Agreed: 4 players, value 20, target 200." in table.said.value
    table.numbers["deals"].value = 3
    assert "A number of hands goes with “Play for chips” only" in table.said.value


def test_every_setting_of_family_has_a_control() -> None:
    from lsteach.engine.labels import label_file

    file = label_file("family")
    table = agreement()
    controls = {*table.flags, *table.numbers, "trump"}
    assert controls == file.settings | file.locked() | file.variants.keys()


def test_the_parts_follow_the_agreement() -> None:
    table = agreement()
    shown, end, kept = (
        family_table.example_hand(table),
        family_table.match_end(table),
        family_table.keep(table),
    )
    table.flags["stakes"].value = True
    table.seats.value = 5
    assert shown.state["players"] == 5
    assert shown.state["pot"]["value"] == 5
    assert "tied: a play-off decides" in end.shown.value
    assert "stakes=yes" in kept.links.value
    record = loads(kept.record.value)
    assert (record.hand.rules, record.hand.players) == (table.rules, 5)
    assert judge(kept.record.value)["legal"]


@pytest.mark.parametrize("players", FAMILY.players)
def test_the_example_and_the_end_hold_for_all_that_may_be_agreed(players: int) -> None:
    for rules in allowed():
        hand = example(rules, players)
        if rules.low_card_bonus:
            assert last_card(hand).rank in LOW_RANKS
        before = start_standing(rules, players)
        steps = payment_steps(hand, before, WORDS)
        assert steps[-1].standing == settle(hand, before).after
        end = ending(hand)
        assert end.before.settle(hand) == (end.after, end.settlement)
        assert bool(end.after.tied) == can_tie(rules, players), rules.agreed
        assert all(tell_ending(end, WORDS))


def test_the_size_of_growing_hands_is_that_of_a_match() -> None:
    rules = FAMILY.with_(progressive=True)
    assert growing_sizes(rules, 3) == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert growing_sizes(rules, 6) == [5]
    assert Match.start(rules, 4, dealer=0).hand_size == growing_sizes(rules, 4)[0]


def test_a_link_brings_back_what_was_agreed() -> None:
    for rules in [*allowed(), FAMILY.with_(value=7, target=30), FAMILY.with_(stakes=True, deals=3)]:
        agreed = agreed_in_link(WORDS, query=link_query(rules, 5))
        assert agreed == Agreed(rules, 5)


@pytest.mark.parametrize(
    "query",
    ["trump=<b>", "value=0", "value=99999999999", "players=9", "label=noris", "target=-1", "%00=&=",
     "penalty=maybe", "stakes=yes&penalty=yes"],
)  # fmt: skip
def test_a_bad_link_opens_with_the_plain_rules(query: str) -> None:
    agreed = agreed_in_link(WORDS, query=query)
    assert agreed.rules == FAMILY
    assert agreed.said or query == "%00=&="
    assert "<b>" not in Agreement(WORDS, agreed).said.value
