"""Lesson 03: who takes the trick, judged by the engine, in both rankings and with a trump."""

from __future__ import annotations

from typing import Any

import pytest

from lsteach import cards, load_rules
from lsteach.engine.errors import LsteachError
from lsteach.lessons import win_the_trick
from lsteach.lessons.told.tricks import best_card, laid_trick, tell_winner
from lsteach.lessons.won.answers import belief_behind
from lsteach.lessons.won.examples import Examples
from lsteach.lessons.won.questions import TOPICS, finished_trick
from lsteach.lessons.won.try_it import TRIED, TryIt
from lsteach.words import words_in

WORDS = words_in("en")
NUMBERS = range(200)


def press(table: Any, name: str) -> dict[str, Any]:
    """Press an action of a table and return what it shows then."""
    table._receive(table, {"kind": "action", "name": name}, [])
    return dict(table.state)


@pytest.mark.parametrize("topic", TOPICS)
def test_the_engine_agrees_with_every_right_answer(topic: str) -> None:
    for number in NUMBERS:
        hand = finished_trick(topic, number)
        asked = TOPICS[topic](number, WORDS)
        winner = WORDS.seat(hand.tricks[-1].winner)
        (right,) = [choice for choice in asked.choices if choice.is_right]
        assert right.label.startswith(f"{winner} ")
        assert not [one for one in asked.choices if one is not right and one.label[0] == winner]
        assert not hand.is_complete, "after a last trick nobody leads"


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_does_not_show_its_answer(topic: str) -> None:
    for number in NUMBERS[:20]:
        asked = TOPICS[topic](number, WORDS)
        assert asked.table is not None
        assert asked.solved is not None
        for key in ("winner", "to_act"):
            assert not any(seat[key] for seat in asked.table["seats"])
        assert not any(played["off_suit"] for played in asked.table["trick"])
        assert not asked.table["line"]
        assert any(played["winner"] for played in asked.solved["trick"])


def test_every_game_number_of_players_and_trump_rule_is_asked() -> None:
    hands = [finished_trick(topic, number) for topic in TOPICS for number in NUMBERS]
    assert {hand.rules.label for hand in hands} == {"noris", "feder", "goeoeck", "family"}
    assert {hand.players for hand in hands} == {3, 4, 5, 6}
    assert {hand.rules.trump for hand in hands} == {"none", "void", "any"}


@pytest.mark.parametrize(
    ("label", "laid", "card", "belief"),
    [
        ("noris", "9S KS AH QS", "AH", "ace-wins"),
        ("noris", "9S QS KH 7S", "KH", "highest-wins"),
        ("noris", "9S KS KH QS", "QS", ""),
        ("goeoeck", "JS TS QS 9S", "QS", "ten-under-jack"),
        ("goeoeck", "JS TS QS 9S", "JS", ""),
    ],
)
def test_a_wrong_card_shows_a_belief(label: str, laid: str, card: str, belief: str) -> None:
    hand = laid_trick(load_rules(label), cards(laid))
    assert belief_behind(hand, cards(card)[0]) == belief


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("leader", [0, 2])
def test_a_trick_is_laid_for_every_number_of_players(players: int, leader: int) -> None:
    laid = cards("9S KS AH QS 7H JS")[:players]
    for label, trump in (("goeoeck", None), ("family", "H")):
        rules = load_rules(label)
        if trump:
            rules = rules.with_(trump="void")
        hand = laid_trick(rules, laid, leader=leader, trump=trump)
        assert hand.tricks[-1].leader == leader
        if trump or leader == 2:
            assert best_card(hand.tricks[-1]).code == "AH"
        else:
            assert best_card(hand.tricks[-1]).code == "KS"


def test_the_place_of_the_ten_is_told_where_it_decides() -> None:
    for label, winner, place in (("feder", 2, "after the jack"), ("goeoeck", 1, "after the ace")):
        hand = laid_trick(load_rules(label), cards("JS TS QS 9S"))
        said = tell_winner(hand.tricks[-1], hand.rules, None, WORDS)
        assert hand.winner == winner
        assert place in said.rest


def last_sentences(table: Examples) -> list[str]:
    """Step through all examples; return what is said at the end of each."""
    said = []
    while True:
        state = press(table, "next")
        if state["actions"][0]["label"] in ("Next example", "First example"):
            said.append(state["sentence"]["lead"] + " " + state["sentence"]["rest"])
            if state["actions"][0]["label"] == "First example":
                return said


def test_an_ace_loses_and_a_seven_wins() -> None:
    table = win_the_trick.watch()
    for _ in range(4):
        state = press(table, "next")
    assert "A♥ is off suit: it has no power here." in state["sentence"]["rest"]
    assert last_sentences(table)[-1].startswith("D plays 10♣. A takes the trick.")
    assert press(table, "again")["step"] == {"at": 24, "of": 28}


def test_rankings_and_trump_rules_change_the_winner() -> None:
    natural, ace_ten = last_sentences(win_the_trick.watch_rankings())
    assert "C takes the trick." in natural
    assert "B takes the trick." in ace_ten
    void, at_any_time = last_sentences(win_the_trick.watch_trump())
    assert "C takes the trick." in void
    assert "D takes the trick." in at_any_time


def test_a_wrong_choice_is_told_the_rule_and_costs_nothing() -> None:
    table = TryIt(WORDS)
    for _ in TRIED:
        winner = table._hand.tricks[-1].winner
        other = (winner + 1) % table._hand.players
        for right_lead in (False, True):
            state = press(table, str(other))
            assert state["sentence"]["tone"] == "wrong"
            assert state["sentence"]["rest"]
            assert any(played["winner"] for played in state["trick"]) is right_lead
            state = press(table, str(winner))
            assert state["sentence"]["lead"] == "Right."
        assert [action["name"] for action in state["actions"]] == ["next"]
        press(table, "next")
    assert table._place == 0


def test_the_bench_answers_every_layout_in_one_sentence() -> None:
    bench = win_the_trick.bench()

    def said() -> str:
        return f"{bench.table.state['sentence']['lead']} {bench.table.state['sentence']['rest']}"

    assert said().startswith("B takes the trick.")
    assert "B won, so B leads to the next trick." in said()
    bench.leader.value = 2
    assert said().startswith("C takes the trick. Nobody followed hearts.")
    bench.trump.value = "D"
    assert said().startswith("C takes the trick.")
    bench.players.value = 6
    assert said().startswith("E takes the trick. 7♦ is a trump")
    assert [field.layout.display for field in bench.cards] == [""] * 6
    bench.cards[0].value = "KS"
    assert said().startswith("K♠ lies there twice")
    bench.cards[0].value = "9S"
    bench.ranking.value = "ace-ten"
    assert "belongs to family, not to goeoeck" in said()
    bench.trump.value = ""
    assert said().startswith("C takes the trick.")
    bench.leader.value = 5
    bench.players.value = 3
    assert bench.leader.value == 2
    bench.cards[1].value = "8S"
    assert "not in the pack" in said()


@pytest.mark.parametrize(
    ("query", "ranking", "players"),
    [
        ("label=goeoeck&players=6", "ace-ten", 6),
        ("label=noris&players=3&deal=7", "natural", 3),
        ("label=family&players=2&deal=7", "natural", 3),
        ("label=<b>&players=99&deal=-1", "natural", 4),
    ],
)
def test_a_link_opens_the_bench_in_its_state(
    monkeypatch: pytest.MonkeyPatch, query: str, ranking: str, players: int
) -> None:
    monkeypatch.setenv("QUERY_STRING", query)
    bench = win_the_trick.bench()
    assert (bench.ranking.value, bench.players.value) == (ranking, players)
    assert ("The link asks" in bench.table.state["sentence"]["lead"]) is ("<b>" in query)


def test_a_trump_needs_rules_that_know_it() -> None:
    with pytest.raises(LsteachError):
        laid_trick(load_rules("noris"), cards("9S KS AH QS"), trump="H")
