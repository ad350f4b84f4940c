"""Lesson 12: work sheets and their keys, links and equal deals, questions for a projector."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from lsteach.app.course import LESSONS as COURSE
from lsteach.app.course import TEACHERS, notebooks_folder
from lsteach.engine.cards import SUIT_SYMBOLS, Card, card
from lsteach.engine.errors import WrongPlayers
from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.match import Match
from lsteach.lessons import for_teachers, play
from lsteach.lessons.kit.link import LARGEST_DEAL, asked_for
from lsteach.lessons.teaching.class_deals import OPENED
from lsteach.lessons.teaching.sheet import LESSONS, MARKING, MOST, Item, work_sheet
from lsteach.lessons.teaching.sheet_page import sheet_page
from lsteach.lessons.teaching.slips import first_hand, slips_page
from lsteach.words import words_in

WORDS = words_in("en")
SIGNS = {sign: suit for suit, sign in SUIT_SYMBOLS.items()}
every_lesson = pytest.mark.parametrize("lesson", LESSONS)


def cards_of(html: str) -> list[Card]:
    """The framed cards, in order."""
    found = re.findall(r'<span class="card">(10|\w)([♠♥♦♣])', html)
    return [card(rank.replace("10", "T") + SIGNS[sign]) for rank, sign in found]


def saved(link: str) -> str:
    """What a link saves as a file."""
    (href,) = re.findall(r'href="data:text/html;charset=utf-8,([^"]*)"', link)
    return unquote(href)


def test_lessons_have_the_names_of_the_landing_page() -> None:
    names = {lesson.file: lesson.title for lesson in COURSE if lesson.place != TEACHERS}
    assert names == for_teachers.TITLES
    assert {*LESSONS, *OPENED} <= names.keys()


# Work sheets


@every_lesson
def test_the_same_number_makes_the_same_sheet(lesson: str) -> None:
    sheet = work_sheet([lesson], 8, 7, WORDS)
    assert sheet == work_sheet([lesson], 8, 7, WORDS)
    assert sheet != work_sheet([lesson], 8, 8, WORDS)
    assert len(sheet) == 8


@every_lesson
@pytest.mark.parametrize("number", range(5))
def test_no_question_stands_on_a_sheet_twice(lesson: str, number: int) -> None:
    sheet = work_sheet([lesson], 12, number, WORDS)
    assert not any(one.reads_like(other) for i, one in enumerate(sheet) for other in sheet[i + 1 :])


@every_lesson
def test_every_answer_of_the_key_is_one_of_the_choices(lesson: str) -> None:
    for item in work_sheet([lesson], MOST, 3, WORDS):
        assert item.why
        if lesson == MARKING:
            assert item.choices == ()
        else:
            assert item.answer in item.choices
            assert [choice[:3] for choice in item.lettered.values()] == [
                f"{letter}) " for letter in "abcdefgh"[: len(item.choices)]
            ]


def test_the_lessons_take_turns_and_stand_in_their_order() -> None:
    chosen = ["04-the-last-trick", "00-which-game", "02-follow-suit"]
    questions = [item.question for item in work_sheet(chosen, 10, 5, WORDS)]
    assert all("Which label" in question for question in questions[:3])
    assert all("Mark every card" in question for question in questions[3:6])
    assert all("worth" in question for question in questions[6:])


@pytest.mark.parametrize("number", range(3))
def test_the_key_to_marking_is_what_the_rules_allow(number: int) -> None:
    for item in work_sheet([MARKING], MOST, number, WORDS):
        assert item.table is not None
        held = [card(entry["card"]) for entry in item.table["hand"]]
        trick = [card(played["card"]) for played in item.table["trick"]]
        follow = [one for one in held if trick and one.suit == trick[0].suit]
        due = follow or held
        assert item.answer.split() == [WORDS.card(one) for one in due]
        assert len(trick) < item.table["players"], "a finished trick would look like the present"


def test_a_sheet_is_a_file_that_needs_nothing_else() -> None:
    sheet = work_sheet(LESSONS, MOST, 9, WORDS)
    page = sheet_page(sheet, 9, WORDS)
    assert not re.search(r"(src|href)=|url\(|@import|<script", page)
    asked, key = page.split('<section class="new-page">')
    assert asked.count("<li><p><b>") == key.count("<li><b>") == MOST
    for item in sheet:
        assert plain(item.why) in plain(key)
        assert not item.choices or item.lettered[item.answer] in plain(key)
        assert plain(item.why) not in plain(asked)


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>|\N{VARIATION SELECTOR-15}", "", html))


def test_the_maker_follows_its_settings() -> None:
    maker = for_teachers.work_sheet(number=7)
    assert saved(maker.link.value).count("<li><p><b>") == 12
    maker.count.value = 3
    assert saved(maker.link.value).count("<li><p><b>") == 3
    maker.number.value = 8
    assert 'download="work-sheet-8.html"' in maker.link.value
    for box in maker.lessons.values():
        box.value = False
    assert maker.link.value == "" and "Choose a lesson" in maker.said.value
    maker.lessons["06-no-forced-ending"].value = True
    due = work_sheet(["06-no-forced-ending"], 3, 8, WORDS)
    assert saved(maker.link.value) == sheet_page(due, 8, WORDS)
    assert "Choose a lesson" not in maker.said.value


def test_two_items_read_alike_in_whatever_order_the_answers_stand() -> None:
    one = Item("Who?", None, ("A", "B"), "A", "")
    assert one.reads_like(one._replace(choices=("B", "A")))
    assert not one.reads_like(one._replace(question="Who leads?"))


# Links and equal deals


@pytest.mark.parametrize("label", LABELS)
def test_the_slips_hold_the_cards_of_the_screen(label: str) -> None:
    rules = load_rules(label)
    for players in rules.players:
        page = slips_page(rules, players, [7, 8], WORDS)
        first, second, results = page.split("<section")[1:]
        for number, slips in ((7, first), (8, second)):
            hand = Match.start(rules, players, number).next_hand()
            assert hand == first_hand(rules, players, number)
            found = [cards_of(slip) for slip in slips.split("<h2>")[1:]]
            assert [set(cards) for cards in found] == [set(held) for held in hand.hands]
            assert [len(cards) for cards in found] == [len(held) for held in hand.hands]
            assert f"{WORDS.seat(hand.dealer)} deals" in slips
            if hand.dealt.aside:
                assert f"{len(hand.dealt.aside)} cards lie aside." in slips
        assert results.count("<tr>") == 3


@pytest.mark.parametrize("label", LABELS)
def test_the_link_to_a_match_deals_the_cards_of_the_slips(
    label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals = for_teachers.class_deals()
    deals.label.value, deals.number.value = label, 12
    for players in load_rules(label).players:
        deals.players.value = players
        monkeypatch.setenv("QUERY_STRING", urlsplit(deals.links.links[0][1]).query)
        assert play.match().game.hand.dealt == first_hand(load_rules(label), players, 12).dealt


def test_a_number_of_players_that_a_game_does_not_know_is_refused() -> None:
    with pytest.raises(WrongPlayers):
        slips_page(load_rules("noris"), 5, [1], WORDS)


@pytest.mark.parametrize("page", OPENED)
def test_a_link_opens_its_lesson_as_it_says(page: str) -> None:
    assert (notebooks_folder() / "en" / f"{page}.ipynb").is_file()
    deals = for_teachers.class_deals()
    deals.page.value = page
    deals.number.value, deals.count.value = 20, 2
    for label in OPENED[page]:
        deals.label.value = label
        for players in load_rules(label).players:
            deals.players.value = players
            targets = [urlsplit(target) for _, target in deals.links.links]
            assert [target.path for target in targets] == [f"{page}.ipynb"] * 2
            for number, target in zip((20, 21), targets, strict=True):
                asked = asked_for(WORDS, labels=OPENED[page], label=label, query=target.query)
                assert asked == (label, players, number, "")
                assert parse_qs(target.query)["deal"] == [str(number)]
            slips = f'download="deals-{label}-20.html"' in deals.file.value
            assert slips == (page == "10-play"), "other lessons deal in their own way"


def test_a_lesson_of_one_game_says_so() -> None:
    deals = for_teachers.class_deals()
    deals.label.value = "goeoeck"
    deals.page.value = "08-letzter"
    assert deals.label.value == "letzter"
    assert "This lesson shows letzter only." in deals.said.value
    assert "label=letzter" in deals.links.links[0][1]
    deals.page.value = "10-play"
    assert deals.said.value == ""


def test_deals_end_with_the_largest_number() -> None:
    deals = for_teachers.class_deals()
    deals.number.value, deals.count.value = LARGEST_DEAL, 4
    assert len(deals.links.links) == 1


# Questions for a projector


def test_a_projector_shows_the_answer_when_it_is_asked_for() -> None:
    shown = for_teachers.projector(number=3)
    again = for_teachers.projector(number=3)
    for _ in range(12):
        assert shown.quiz.state == again.quiz.state
        choices = shown.quiz.state["choices"]
        assert {choice["grade"] for choice in choices} == {None}
        assert not shown.quiz.state["said"]["rest"]
        right = next(i for i, choice in enumerate(shown.asked.choices) if choice.is_right)
        shown.press("answer")
        assert shown.quiz.state["choices"][right]["grade"] == "right"
        assert shown.quiz.state["said"]["rest"] == shown.asked.choices[right].why
        wrong = next(i for i, choice in enumerate(shown.asked.choices) if not choice.is_right)
        again.press(str(wrong))
        assert again.quiz.state["choices"][wrong]["grade"] == "wrong"
        assert again.quiz.state["said"]["rest"] == again.asked.choices[wrong].why
        for one in (shown, again):
            one.press("next")


def test_a_projector_hides_the_table_where_there_is_none() -> None:
    shown = for_teachers.projector(number=1)
    assert shown.table.layout.display == ""
    shown.lesson.value = "00-which-game"
    assert shown.table.layout.display == "none"
    shown.lesson.value = "03-win-the-trick"
    assert shown.table.layout.display == "" and shown.table.state == shown.asked.table
