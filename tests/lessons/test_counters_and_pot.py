"""Lesson 05: a whole match with a ledger, settled by the engine."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import nbformat
import pytest

from lsteach import Standing
from lsteach.engine.match import outcome
from lsteach.lessons import counters_and_pot
from lsteach.lessons.counters.ledger import OFFERED, Ledger
from lsteach.lessons.counters.ledger_answers import (
    in_one_line,
    judge_end,
    judge_entry,
    judge_winners,
)
from lsteach.lessons.counters.questions import TOPICS, asked_hand
from lsteach.lessons.counters.told_match import ToldHand, ToldMatch, cases, told_match
from lsteach.words import words_in

WORDS = words_in("en")
NUMBERS = range(200)
EVERY_CASE = {"pot-0", "pot-1", "pot-2", "sweep", "one-left", "shared", "stays"}
every_offer = pytest.mark.parametrize(
    ("players", "number"), [(players, number) for players in OFFERED for number in OFFERED[players]]
)


@pytest.mark.parametrize("players", [3, 4])
def test_the_offered_matches_show_every_case(players: int) -> None:
    found = set().union(*(cases(told_match(players, number)) for number in OFFERED[players]))
    assert found == EVERY_CASE


@every_offer
def test_a_match_is_played_by_the_rules(players: int, number: int) -> None:
    match = told_match(players, number)
    standing = Standing((5,) * players)
    for before, told in itertools.pairwise([None, *match.hands]):
        assert told is not None
        assert told.before == standing
        assert told.hand.dealt.tricks == len(told.hand.tricks) == 8
        assert sum(told.after.scores) + told.after.pot == 5 * players
        if before is not None:
            assert told.hand.dealer == (before.hand.dealer + 1) % players
        found = outcome(told.hand.rules, told.after)
        assert found is not None
        assert found.over is (told is match.hands[-1])
        standing = told.after
    assert match.winners == tuple(
        seat for seat, score in enumerate(standing.scores) if score == max(standing.scores)
    )


def entries_near(told: ToldHand) -> list[Standing]:
    """Entries that a learner may make: every number of the hand before or after, off by up to 2."""
    found = []
    for place, change in itertools.product(range(len(told.after.scores) + 1), (-2, -1, 1, 2)):
        for standing in (told.before, told.after):
            numbers = [*standing.scores, standing.pot]
            numbers[place] = max(0, numbers[place] + change)
            found.append(Standing(tuple(numbers[:-1]), numbers[-1]))
    return [one for one in found if one != told.after]


@every_offer
def test_every_wrong_entry_is_told_a_rule(players: int, number: int) -> None:
    for told in told_match(players, number).hands:
        right = judge_entry(told, told.after, WORDS)
        assert right.tone == "good"
        assert f"= {5 * players}." in right.rest
        for entered in entries_near(told):
            said = judge_entry(told, entered, WORDS)
            assert said.tone == "wrong"
            assert said.rest
            if sum(entered.scores) + entered.pot != 5 * players:
                assert f"It must be {5 * players}" in said.rest


def hand_with(case: str) -> ToldHand:
    """A hand of an offered match that ends in a sweep with so much in the pot."""
    for players, numbers in OFFERED.items():
        for number in numbers:
            for told in told_match(players, number).hands:
                if told.settlement.sweep is not None and f"pot-{told.before.pot}" == case:
                    return told
    raise LookupError(case)


@pytest.mark.parametrize("held", [0, 1])
def test_a_pot_in_debt_is_answered_with_what_it_holds(held: int) -> None:
    told = hand_with(f"pot-{held}")
    scores = list(told.before.scores)
    assert told.settlement.sweep is not None
    scores[told.settlement.sweep] += 2
    said = judge_entry(told, Standing(tuple(scores), 0), WORDS)
    assert f"the pot held only {held}" in said.rest
    assert "owes nothing" in said.rest


def test_the_end_is_judged() -> None:
    assert "A has no counters left" in judge_end(
        Standing((0, 7, 5, 5), 3), says_over=False, words=WORDS
    ).rest  # fmt: skip
    match = told_match(4, OFFERED[4][0])
    assert len(match.winners) > 1
    everybody_else = [seat for seat, score in enumerate(match.hands[-1].after.scores) if score]
    assert "not everybody" in judge_winners(match, everybody_else, WORDS).rest
    assert "share" in judge_winners(match, match.winners[:1], WORDS).rest
    assert judge_winners(match, [], WORDS).tone == "wrong"
    right = judge_winners(match, match.winners, WORDS)
    assert right.tone == "good"
    assert "The pot is not shared out." in right.rest


def enter(ledger: Ledger, standing: Standing) -> None:
    """Type in these numbers and check."""
    for field, score in zip(ledger.fields.seats, standing.scores, strict=False):
        field.value = score
    ledger.fields.pot.value = standing.pot
    ledger.fields.go.click()


def said(ledger: Ledger) -> str:
    sentence: dict[str, Any] = ledger.table.state["sentence"]
    return f"{sentence['lead']} {sentence['rest']}"


@every_offer
def test_a_whole_match_is_written_down(players: int, number: int) -> None:
    ledger = Ledger(WORDS, players)
    ledger.match.value = number
    match = told_match(players, number)
    for told in match.hands:
        is_last = told is match.hands[-1]
        assert ledger.table.state["pot"]["value"] == told.before.pot
        wrong = told.before if told.before != told.after else told.before._replace(pot=9)
        enter(ledger, wrong)
        assert said(ledger).startswith("Not so.")
        assert ledger.table.state["pot"]["value"] == told.before.pot, "it costs nothing"
        enter(ledger, told.after)
        assert said(ledger).startswith("Right.")
        assert ledger.table.state["pot"]["value"] == told.after.pot
        wrong_button, right_button = ledger.fields.go, ledger.fields.over
        if not is_last:
            wrong_button, right_button = right_button, wrong_button
        wrong_button.click()
        assert "The match ends after the hand" in said(ledger)
        right_button.click()
    ledger.fields.go.click()
    assert said(ledger).startswith("Not so. Most counters win.")
    for seat in match.winners:
        ledger.fields.winners[seat].value = True
    ledger.fields.go.click()
    assert said(ledger).startswith("The match is over")
    assert ledger.page.value.count("<tr>") == len(match.hands) + 2
    ledger.fields.go.click()
    assert ledger.match.value != number
    assert said(ledger).startswith("Hand 1")


def test_the_sum_is_shown_while_one_writes() -> None:
    ledger = Ledger(WORDS, 3)
    ledger.fields.seats[0].value = 4
    assert "4 + 5 + 5 + pot 0 = 14. It must be 15" in ledger.sum.value
    ledger.players.value = 4
    assert "5 + 5 + 5 + 5 + pot 0 = 20." in ledger.sum.value
    assert [field.layout.display for field in ledger.fields.seats] == [""] * 4


@pytest.mark.parametrize(
    ("query", "players", "number"),
    [("players=3&deal=8", 3, 8), ("deal=240&players=3", 3, 240), ("players=7", 4, 180)],
)
def test_a_link_opens_a_match(
    monkeypatch: pytest.MonkeyPatch, query: str, players: int, number: int
) -> None:
    monkeypatch.setenv("QUERY_STRING", query)
    ledger = counters_and_pot.keep_the_ledger()
    assert (ledger.players.value, ledger.match.value) == (players, number)
    assert said(ledger).startswith("The link asks") is (query == "players=7")


def test_the_watched_match_is_the_one_in_the_text() -> None:
    path = Path(__file__).parents[2] / "notebooks/en/05-counters-and-pot.ipynb"
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    text = "\n".join(cell.source for cell in notebook.cells).replace("*", "")
    match: ToldMatch = told_match(4, counters_and_pot.WATCHED)
    for number, told in enumerate(match.hands, 1):
        winner = WORDS.seat(told.hand.tricks[-1].winner)
        mark = ", sweep" if told.settlement.sweep is not None else ""
        numbers = " | ".join(map(str, [*told.after.scores, told.after.pot]))
        assert f"| {number} | {winner}{mark} | {numbers} |" in text


def test_the_watched_match_is_stepped_through() -> None:
    table = counters_and_pot.watch()
    steps = len(told_match(4, counters_and_pot.WATCHED).hands)
    for name in ["next"] * (steps - 1):
        table._receive(table, {"kind": "action", "name": name}, [])
    assert "The match is over: B wins." in table.state["sentence"]["rest"]
    table._receive(table, {"kind": "back"}, [])
    assert table.state["sentence"]["lead"].startswith("Hand 5")
    table._receive(table, {"kind": "action", "name": "next"}, [])
    table._receive(table, {"kind": "action", "name": "again"}, [])
    assert table.state["sentence"]["lead"].startswith("Hand 1")


@pytest.mark.parametrize("topic", TOPICS)
def test_the_engine_agrees_with_every_right_answer(topic: str) -> None:
    for number in NUMBERS:
        asked = TOPICS[topic](number, WORDS)
        hand = asked_hand(topic, number)
        after = hand.settlement.after
        (right,) = [choice.label for choice in asked.choices if choice.is_right]
        if right.startswith("The pot"):
            assert (str(after.pot) in right) or (after.pot == 0 and right == "The pot is empty.")
        elif right.startswith("It is over"):
            assert 0 in after.scores
            names = [WORDS.seat(seat) for seat in hand.winners]
            assert right.startswith(f"It is over. {WORDS.listed(names)} ")
        elif right == "The match goes on.":
            assert 0 not in after.scores
        else:
            assert right == in_one_line(after, WORDS)
        leader = hand.hand.tricks[-1].leader
        assert hand.hand.dealt.won[leader] > 0, "who leads has won the trick before"
