"""Lesson 08: the watched shoves, the learner's own, and the questions, judged by the engine."""

from __future__ import annotations

import random
import re

import pytest

from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.lessons import letzter
from lsteach.lessons.kit.link import Start
from lsteach.lessons.kit.watching import Watch
from lsteach.lessons.playing.match import YOU
from lsteach.lessons.shoved.positions import after_shoves, shoving
from lsteach.lessons.shoved.questions import TOPICS
from lsteach.lessons.shoved.try_it import Shoving
from lsteach.words import words_in

WORDS = words_in("en")
NUMBERS = range(200)


def steps(watch: Watch) -> list[str]:
    """The sentence of every step."""
    said = []
    for at in range(watch.state["step"]["of"] + 1):
        watch._go(at)
        sentence = watch.state["sentence"]
        said.append(f"{sentence['lead']} {sentence['rest']}".strip())
    return said


@pytest.mark.parametrize(
    "players, seating, order",
    [
        (4, "printed", ["D shoves", "A shoves", "B shoves", "C leads"]),
        (4, "standard", ["D shoves", "C shoves", "B shoves", "A leads"]),
        (3, "printed", ["C shoves", "A shoves", "B leads"]),
        (3, "standard", ["C shoves", "B shoves", "A leads"]),
    ],
)
def test_the_shoves_are_watched_in_both_seatings(
    players: int, seating: str, order: list[str]
) -> None:
    said = steps(letzter.watch(players, seating))
    assert [text[: len(start)] for text, start in zip(said[1:], order, strict=False)] == order
    assert f"Now everybody has 8 cards. {order[-1]}." in said[len(order) - 1]
    assert len(said) == 1 + len(order) - 1 + players


def test_the_march_gives_the_others_the_point() -> None:
    watch = letzter.watch_march()
    assert steps(watch)[-1].startswith("A took all 8 tricks: a march.")
    assert [seat["score"] for seat in watch.state["seats"]] == [2, 2, 1, 2]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seating", ["printed", "standard"])
def test_the_learner_comes_by_every_place_in_the_shove(players: int, seating: str) -> None:
    part = Shoving(WORDS, Start("letzter", players, 7, ""))
    part.seating.value = seating
    assert part.game.match.rules.seating == seating, "a new setting begins at once"
    roles = []
    for _ in range(players):
        game = part.game
        roles += re.findall(r"You are (?:the )?(\w+)", part.table.state["sentence"]["rest"])
        if game.is_your_shove:
            assert part.table.state["mode"] == "shove"
            for card in game.hand.hands[YOU][: part.table.state["shove"]["count"]]:
                part.choose(card)
            part.act("shove")
            assert "You are" not in part.table.state["sentence"]["rest"]
        assert len(game.hand.dealt.hands[YOU]) in (7, 10, 11)
        while not game.settled:
            if game.is_your_turn:
                part.choose(game.hand.legal_cards[0])
            else:
                part.act("next")
        part.act("hand")
    expected = {"dealer", "rearhand", "middlehand", "forehand"}
    assert set(roles) == (expected if players == 4 else expected - {"forehand"})
    assert part.game.match.rules.seating == seating


def test_the_link_chooses_players_and_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "label=letzter&players=3&deal=12")
    part = letzter.try_it()
    assert part.game.hand.players == 3 and "deal 12" in part.table.state["header"]["text"]
    monkeypatch.setenv("QUERY_STRING", "players=6")
    part = letzter.try_it()
    assert "letzter is for 3 or 4" in part.table.state["sentence"]["rest"]


@pytest.mark.parametrize("topic", TOPICS)
def test_every_question_has_one_right_answer(topic: str) -> None:
    for number in NUMBERS:
        asked = TOPICS[topic](number, WORDS)
        assert sum(choice.is_right for choice in asked.choices) == 1
        labels = [choice.label for choice in asked.choices]
        assert len(set(labels)) == len(labels) >= 3
        for text in (asked.text, *labels, *(choice.why for choice in asked.choices)):
            assert text and "{" not in text
        assert TOPICS[topic](number, WORDS) == asked


def right(topic: str, number: int) -> str:
    asked = TOPICS[topic](number, WORDS)
    return next(choice.label for choice in asked.choices if choice.is_right)


def hand_of(number: int, count: int | None = None) -> Hand:
    """The hand of a question, made anew from its number."""
    chance = random.Random(number)
    hand = shoving(chance, number)
    chain = hand.rules.shove_chain(hand.players, hand.dealer)
    done = int(chance.random() * len(chain)) if count is None else len(chain)
    return after_shoves(hand, done, chance)


def test_the_engine_agrees_with_the_answers() -> None:
    for number in NUMBERS:
        hand = hand_of(number)
        assert hand.shove_due
        giver, receiver, count = hand.shove_due
        cards = "card" if count == 1 else "cards"
        assert right("next-shove", number) == (
            f"{WORDS.seat(giver)} shoves {count} {cards} to {WORDS.seat(receiver)}."
        )
        hand = hand_of(number, count=-1)
        assert right("first-lead", number) == f"{WORDS.seat(hand.leader)} leads."
        assert hand.leader == hand.shoves[-1].to_seat
        known = right("who-knows", number).split(" and ")
        assert len(known) == 2


def test_a_march_is_settled_for_the_others_and_nothing_else_is() -> None:
    for number in NUMBERS:
        assert right("march", number).startswith("Everybody but")
        for topic in ("plain", "seven"):
            assert right(topic, number)[1:] == " gets 1 penalty point."


def test_low_cards_are_one_answer_and_the_belief_behind_it() -> None:
    for number in NUMBERS:
        asked = TOPICS["any-card"](number, WORDS)
        believed = [choice for choice in asked.choices if choice.belief == "shove-low"]
        assert len(believed) == 1 and "may go on too" in believed[0].why
        assert right("any-card", number).startswith("Any ")


def test_rules_of_the_lesson_are_those_of_the_label() -> None:
    rules = load_rules("letzter")
    assert "any card in hand may go on" in rules.note("shove").text
    assert rules.note("seating").ruling and rules.note("leads").text.count("our ruling") == 1
