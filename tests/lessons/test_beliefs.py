"""Every belief that the course corrects is a wrong answer somewhere; every drill keeps its word."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from lsteach.lessons import follow_suit
from lsteach.lessons.following.answers import beliefs_at, judge
from lsteach.lessons.following.positions import position_that
from lsteach.lessons.kit.beliefs import BELIEFS, BY_LESSON, lesson_of
from lsteach.lessons.kit.drill import COMES_BACK_AFTER, GOAL
from lsteach.lessons.kit.drills import MODULES, topics_of
from lsteach.lessons.kit.practice import Practice
from lsteach.lessons.kit.question import Choice, Question
from lsteach.words import Words, words_in

WORDS = words_in("en")
NUMBERS = range(40)

ASKED = [(lesson, topic) for lesson in MODULES for topic in topics_of(lesson)]
every_topic = pytest.mark.parametrize(("lesson", "topic"), ASKED)
every_drill = pytest.mark.parametrize("lesson", MODULES)


@cache
def question(lesson: str, topic: str, number: int) -> Question:
    return topics_of(lesson)[topic](number, WORDS)


def right(asked: Question, *, is_right: bool = True) -> str:
    """The name of the right answer's button, or of the first wrong one's."""
    return next(str(i) for i, one in enumerate(asked.choices) if one.is_right == is_right)


def diagnosed_in_drills() -> dict[str, str]:
    """The beliefs behind wrong answers in the drills, each with what is said to it."""
    return {
        choice.belief: choice.why
        for lesson, topic in ASKED
        for number in NUMBERS
        for choice in question(lesson, topic, number).choices
        if choice.belief
    }


def diagnosed_by_marking() -> dict[str, str]:
    """The beliefs that lesson 02 finds in marked cards, each with what is said to it."""
    found = {}
    for fits in follow_suit.TOPICS.values():
        for number in NUMBERS:
            hand = position_that(fits, number)
            assert hand.to_act is not None
            for marked in ({card} for card in hand.hands[hand.to_act]):
                said, belief = judge(hand, marked, WORDS)
                if belief:
                    assert belief in beliefs_at(hand)
                    found[belief] = f"{said.lead} {said.rest}"
    return found


def test_every_belief_is_diagnosed() -> None:
    found = diagnosed_in_drills() | diagnosed_by_marking()
    assert set(found) - set(BELIEFS) == set(), "a belief without an entry in beliefs.py"
    assert set(BELIEFS) - set(found) == set(), "beliefs that no answer stands for"
    assert all(said.strip() for said in found.values())


def test_every_belief_has_its_lesson() -> None:
    assert [lesson_of(name) for name in BELIEFS] == [
        lesson for lesson, beliefs in BY_LESSON.items() for _ in beliefs
    ]


@every_topic
def test_a_question_has_one_right_answer_and_a_reason_for_each(lesson: str, topic: str) -> None:
    for number in NUMBERS:
        asked = question(lesson, topic, number)
        labels = [choice.label.strip() for choice in asked.choices]
        assert asked.text.strip()
        assert len(labels) >= 2
        assert all(labels)
        assert len(set(labels)) == len(labels), labels
        assert [choice.is_right for choice in asked.choices].count(True) == 1
        for choice in asked.choices:
            assert choice.why.strip(), (number, choice.label)
            assert not (choice.is_right and choice.belief)


@every_topic
def test_the_same_number_asks_the_same_question(lesson: str, topic: str) -> None:
    for number in NUMBERS[:5]:
        assert topics_of(lesson)[topic](number, WORDS) == question(lesson, topic, number)


@every_topic
def test_a_question_is_not_answered_by_its_table(lesson: str, topic: str) -> None:
    """A table that shows the answer comes with the answer."""
    for number in NUMBERS[:5]:
        asked = question(lesson, topic, number)
        if asked.table is not None:
            assert not asked.table["sentence"]["rest"]
            assert not any(one["winner"] for one in asked.table["trick"])


@every_drill
def test_five_right_in_a_row_complete_it(lesson: str) -> None:
    practice = Practice(lesson, topics_of(lesson), WORDS, number=1)
    for count in range(1, GOAL + 1):
        assert not practice.drill.is_done
        practice.press(right(practice.asked))
        assert practice.drill.streak == count
        practice.press("next")
    assert practice.drill.is_done
    practice.press(right(practice.asked, is_right=False))
    assert practice.drill.is_done
    assert practice.drill.streak == 0


@every_drill
@pytest.mark.parametrize("share", [0.0, 0.5, 0.9, 1.0])
def test_a_topic_that_went_wrong_comes_back_soon(lesson: str, share: float) -> None:
    chance = Random(lesson)
    practice = Practice(lesson, topics_of(lesson), WORDS, number=1000)
    topics: list[str] = []
    went_wrong: list[bool] = []
    asked: list[Question] = []
    for _ in range(40):
        is_right = chance.random() < share
        topics.append(practice.drill.topic)
        went_wrong.append(not is_right)
        asked.append(practice.asked)
        practice.press(right(practice.asked, is_right=is_right))
        practice.press("next")
    for i, is_wrong in enumerate(went_wrong[: -COMES_BACK_AFTER - 1]):
        if is_wrong:
            assert topics[i] in topics[i + 1 : i + 2 + COMES_BACK_AFTER]
    assert not any(one.reads_like(other) for one, other in pairwise(asked)), "the same twice"


def test_a_question_that_chance_repeats_is_passed_over() -> None:
    answers = (Choice("A", "so", is_right=True), Choice("B", "not so"))

    def ask(number: int, _words: Words) -> Question:
        return Question(f"Question {number // 3}", answers)

    practice = Practice("00-none", {"only": ask}, WORDS, number=0)
    for expected in ("Question 1", "Question 2", "Question 3"):
        practice.press("0")
        practice.press("next")
        assert practice.asked.text == expected


def test_the_table_of_a_question_comes_and_goes_while_the_quiz_stays() -> None:
    topics = topics_of("01-the-deal")
    practice = Practice("01-the-deal", topics, WORDS, number=1)
    shown = set()
    for _ in range(20):
        assert practice.children == (practice.table, practice.quiz)
        shown.add(practice.table.layout.display)
        assert (practice.table.layout.display == "none") == (practice.asked.table is None)
        practice.press("0")
        practice.press("next")
    assert shown == {"", "none"}


@every_drill
def test_the_same_number_gives_the_same_drill(lesson: str) -> None:
    drills = [Practice(lesson, topics_of(lesson), WORDS, number=77) for _ in range(2)]
    for _ in range(6):
        assert drills[0].quiz.state == drills[1].quiz.state
        assert drills[0].table.state == drills[1].table.state
        for practice in drills:
            practice.press("0")
            practice.press("next")


@every_drill
def test_an_answer_tells_the_browser_what_to_count(lesson: str) -> None:
    practice = Practice(lesson, topics_of(lesson), WORDS, number=5)
    for name in ("wrong", "right"):
        asked = practice.asked
        chosen = right(asked, is_right=name == "right")
        practice.press(chosen)
        kept = practice.quiz.state["keep"]
        assert kept["lesson"] == lesson
        assert kept["belief"] == asked.choices[int(chosen)].belief
        assert kept["resisted"] == (list(asked.beliefs) if name == "right" else [])
        practice.press("next")
