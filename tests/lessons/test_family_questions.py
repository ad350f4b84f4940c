"""The questions of lesson 09 have one right answer, and the engine agrees with it."""

from __future__ import annotations

import pytest

from lsteach import load_rules
from lsteach.lessons.family.questions import TOPICS
from lsteach.lessons.kit.beliefs import BELIEFS
from lsteach.lessons.kit.drills import topics_of
from lsteach.lessons.kit.question import Choice, Question
from lsteach.lessons.rules_told.rule_lines import growing_sizes
from lsteach.words import words_in

WORDS = words_in("en")
every_topic = pytest.mark.parametrize("topic", TOPICS)


def asked(topic: str) -> list[Question]:
    return [TOPICS[topic](number, WORDS) for number in range(200)]


def right(question: Question) -> Choice:
    (choice,) = (choice for choice in question.choices if choice.is_right)
    return choice


def test_the_drill_is_entered() -> None:
    assert topics_of("09-family-table") is TOPICS


@every_topic
def test_each_question_has_one_right_answer_and_different_ones(topic: str) -> None:
    for question in asked(topic):
        assert right(question).belief == ""
        labels = [choice.label for choice in question.choices]
        assert 3 <= len(labels) == len(set(labels)) <= 4
        assert all(choice.why for choice in question.choices)
        assert {choice.belief for choice in question.choices} <= {"", *BELIEFS}


@every_topic
def test_the_same_number_asks_the_same(topic: str) -> None:
    assert TOPICS[topic](7, WORDS) == TOPICS[topic](7, WORDS)


def test_a_void_player_is_always_free_and_the_belief_is_offered() -> None:
    for question in asked("void"):
        assert right(question).label == "Any card."
        assert "void-must-trump" in {choice.belief for choice in question.choices}


def test_who_can_follow_may_trump_only_where_any_time_was_agreed() -> None:
    for question in asked("follow"):
        at_any_time = "at any time" in question.text
        assert right(question).label.endswith("or a trump.") == at_any_time


def test_growing_hands_are_counted_by_the_match() -> None:
    rules = load_rules("family").with_(progressive=True)
    for question in asked("size"):
        players, nth = (
            int(word) for word in question.text.replace("?", "").split() if word.isdigit()
        )
        sizes = growing_sizes(rules, players)
        due = sizes[(nth - 1) % (len(sizes) - 1)]
        assert right(question).label == f"{due} cards"


@pytest.mark.parametrize("topic", ["plain", "bonus", "two", "penalty", "stakes"])
def test_a_settlement_names_every_seat(topic: str) -> None:
    for question in asked(topic):
        assert question.solved is not None
        for choice in question.choices:
            seats = [part.split()[0] for part in choice.label.split(", ")]
            assert seats == [seat["name"] for seat in question.solved["seats"]]


def test_chips_are_neither_made_nor_lost() -> None:
    for question in asked("stakes"):
        changes = [part.split()[1].replace("−", "-") for part in right(question).label.split(", ")]
        assert sum(map(int, changes)) == 0
