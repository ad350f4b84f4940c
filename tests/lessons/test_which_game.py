"""Lesson 00: the decision, the two sources, and the questions on labels."""

from __future__ import annotations

from itertools import product

import pytest

from lsteach import load_rules
from lsteach.engine.labels import LABELS, label_file
from lsteach.lessons import which_game
from lsteach.lessons.which.clues import CLUES, TABLES
from lsteach.lessons.which.deciding import QUESTIONS, Decision
from lsteach.lessons.which.deciding_bench import Deciding
from lsteach.lessons.which.questions import TOPICS
from lsteach.lessons.which.two_sources import MIXED, TwoSources
from lsteach.words import words_in

WORDS = words_in("en")


def decided(*replies: int) -> Deciding:
    deciding = which_game.decide()
    for reply in replies:
        deciding.press(str(reply))
    return deciding


@pytest.mark.parametrize(
    ("replies", "left"),
    [
        ((1, 1, 1), ("noris",)),
        ((1, 0, 1), ("letzter",)),
        ((0, 1, 0), ("family",)),
        ((0, 1, 1, 0), ("goeoeck",)),
        ((0, 1, 1, 1), ("feder", "family")),
        ((2, 2, 2, 2), LABELS),
        ((1, 1, 0), ()),
        ((0, 0, 1), ()),
    ],
)
def test_the_answers_leave_the_labels_that_fit(
    replies: tuple[int, ...], left: tuple[str, ...]
) -> None:
    assert Decision(replies).left == left
    assert Decision(replies).asked is None


def test_every_label_can_be_reached() -> None:
    ends = [Decision(replies).left for replies in product(range(3), repeat=4)]
    assert all(any(label in end and len(end) < 3 for end in ends) for label in LABELS)


def test_a_label_that_is_out_is_shown_with_its_rule_and_its_source() -> None:
    shown = decided(1).list.value
    assert "✗ out: feder" in shown
    assert "Its rule: “Win the last trick.”" in shown
    assert shown.count("✓ possible") == 2
    assert "Noris game collection" in shown


def test_mixed_answers_are_told_to_be_mixed() -> None:
    said = decided(1, 1, 0).quiz.state["said"]
    assert said["tone"] == "wrong"
    assert "“Yes, a trump.” fits family." in said["rest"]
    assert "mixed" in said["rest"]


def test_two_labels_left_are_told_apart_by_their_rules() -> None:
    said = decided(0, 1, 1, 1).quiz.state["said"]
    assert "“The first dealer”" in said["rest"]
    assert "“Trump”" not in said["rest"]


def test_a_question_can_be_taken_back_and_all_started_again() -> None:
    deciding = decided(0, 1)
    deciding.press("back")
    assert deciding.decision.answers == (0,)
    deciding.press("again")
    assert deciding.quiz.state["question"] == QUESTIONS[0].text
    assert deciding.quiz.state["actions"] == []


def test_one_trick_is_good_and_bad() -> None:
    table = TwoSources(WORDS)
    for _ in range(3):
        table._act("next")
    assert table.state["sentence"]["lead"] == "B takes the trick."
    table.settle_by("noris")
    assert [seat["score"] for seat in table.state["seats"]] == [5, 4, 5]
    table.settle_by("feder")
    assert [seat["score"] for seat in table.state["seats"]] == [0, 10, 0]
    table.settle_by(MIXED)
    assert "rules are not mixed" in table.state["sentence"]["rest"]
    table._act("again")
    assert table.state["step"] == {"at": 0, "of": 3}


def test_the_tables_that_clues_are_seen_at_can_be_agreed() -> None:
    for label, agreements in TABLES.items():
        for agreed in agreements:
            rules = load_rules(label).with_(**agreed)
            for clue in (clue for clues in CLUES.values() for clue in clues):
                assert not clue.is_seen_at(rules) or clue.allowed_in(label_file(label))


def test_every_clue_rules_out_a_label_and_fits_one() -> None:
    for clue in (clue for clues in CLUES.values() for clue in clues):
        fitting = [label for label in LABELS if clue.allowed_in(label_file(label))]
        assert 0 < len(fitting) < len(LABELS), clue.text


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_has_one_right_label(topic: str) -> None:
    every_clue = [clue for clues in CLUES.values() for clue in clues]
    for number in range(200):
        asked = TOPICS[topic](number, WORDS)
        assert asked == TOPICS[topic](number, WORDS)
        told = [clue for clue in every_clue if clue.text in asked.text]
        fitting = [
            label for label in LABELS if all(clue.allowed_in(label_file(label)) for clue in told)
        ]
        right = [choice.label for choice in asked.choices if choice.is_right]
        assert right == fitting, asked.text
        assert len({clue.key for clue in told}) == len(told)
        assert len({choice.label for choice in asked.choices}) == len(asked.choices) == 4
        assert "one-game" in asked.beliefs
        assert all(choice.why for choice in asked.choices)


def test_every_label_is_asked_for() -> None:
    for topic, make in TOPICS.items():
        asked = [make(number, WORDS) for number in range(100)]
        right = {choice.label for one in asked for choice in one.choices if choice.is_right}
        assert right == set(LABELS), topic
