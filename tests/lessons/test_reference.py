"""The pages to look things up: glossary, sources, rule cards, common questions."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from lsteach import load_rules
from lsteach.engine.labels import LABELS, label_file
from lsteach.lessons import glossary, history, rule_cards
from lsteach.lessons.kit.panel import Chooser, Page, Panel
from lsteach.lessons.lookup.glossary_terms import TERMS
from lsteach.lessons.rules_told.rule_card import agreed_card, label_card
from lsteach.lessons.rules_told.rule_lines import agreed_groups, label_groups
from lsteach.lessons.rules_told.rulings import all_rulings
from lsteach.lessons.rules_told.sources import sources
from lsteach.words import words_in

WORDS = words_in("en")
FOLDER = Path(__file__).parents[2] / "notebooks/en"

TAUGHT = (
    "hand, trick, lead, follow suit, discard, void, forehand, middlehand, rearhand, dealer, trump,"
    " sweep, march, counter, pot, ante, deal, label"
)
"""The terms that the course uses, one for each thing."""

every_label = pytest.mark.parametrize("label", LABELS)


def test_every_term_of_the_course_is_in_the_glossary() -> None:
    assert set(TAUGHT.split(", ")) <= {term.english for term in TERMS}


def test_terms_are_in_order_and_each_is_explained_in_one_sentence() -> None:
    names = [term.english for term in TERMS]
    assert names == sorted(names, key=str.lower)
    assert len(set(names)) == len(names)
    for term in TERMS:
        assert term.german and term.dutch
        assert re.fullmatch(r"[^.!?]*\.", term.meaning), term.meaning


def test_a_term_leads_to_a_lesson_of_the_course() -> None:
    from lsteach.app.course import LESSONS

    assert {term.lesson for term in TERMS} <= {lesson.file for lesson in LESSONS}


def test_the_glossary_is_sorted_in_each_language() -> None:
    shown = glossary.terms()
    first = []
    for order in shown.choice.options:
        shown.choice.value = order
        first.append(re.findall(r'<th scope="row">(.*?)</th>', shown.shown.value)[0])
    assert first == ["ace–ten ranking", "cut", "ace–ten ranking"]


@every_label
def test_a_rule_card_holds_every_rule_of_its_label_that_says_something(label: str) -> None:
    file = label_file(label)
    told = {line.text for group in label_groups(label, WORDS) for line in group.lines}
    silent = {"sweep_from", "sweep_to", "seating", "target", "deals", "largest_agreed_hand"}
    for key, note in file.notes.items():
        if key not in silent:
            assert note.text in told, key
    text = unescape(label_card(label, WORDS).html)
    for each in told:
        assert each in text


@every_label
def test_a_rule_card_marks_what_is_ours(label: str) -> None:
    for group in label_groups(label, WORDS):
        for line in group.lines:
            note = label_file(label).notes.get(line.key)
            if note is not None:
                assert (line.is_ours, line.reason) == (not note.source, note.ruling)


def test_an_agreed_card_contradicts_nothing() -> None:
    family = load_rules("family")
    chips = [
        line.key for g in agreed_groups(family.with_(stakes=True), 4, WORDS) for line in g.lines
    ]
    assert not {"pay_to", "best", "target", "value", "unit", "start"} & {*chips}
    assert {"stakes", "deals", "ties"} <= {*chips}
    penalty = agreed_card(family.with_(penalty=True), 4, WORDS).text
    assert "Most points win" not in penalty
    assert "The winner of the last trick scores." not in penalty
    trump = agreed_card(family.with_(trump="void"), 4, WORDS).text
    assert "Nobody has to." in trump
    assert "There is no trump." not in trump


def test_other_labels_can_be_agreed_too() -> None:
    card = agreed_card(load_rules("letzter").with_(seating="standard", deals=5), 4, WORDS)
    assert "counter-clockwise" in card.text
    assert "The session has 5 hands." in card.text


def test_the_cards_are_chosen_and_all_stand_where_nothing_runs() -> None:
    shown = rule_cards.cards()
    assert shown.choice.options == LABELS
    for label in LABELS:
        shown.choice.value = label
        assert label_file(label).title in unescape(shown.shown.value)
        assert label_file(label).title in shown._repr_mimebundle_()["text/plain"]


def test_every_source_is_described_and_every_ruling_listed() -> None:
    page, listed = history.five_sources(), history.rulings()
    for source in sources().values():
        assert source.title in page.text and source.text in page.text
    for label in LABELS:
        for key, note in label_file(label).notes.items():
            idle = key == "seating" and not label_file(label).values["shove"]
            if note.ruling and not idle:
                assert note.text in listed.text and note.ruling in listed.text
            elif "our ruling" in note.text:
                assert note.text in listed.text
    assert len({ruling[1:] for ruling in all_rulings()}) == len(all_rulings())


@pytest.mark.parametrize("page", ["20", "21", "22", "23"])
def test_a_page_is_prose_with_one_short_call_a_cell(page: str) -> None:
    (file,) = FOLDER.glob(f"{page}-*.ipynb")
    cells = json.loads(file.read_text("utf-8"))["cells"]
    assert "".join(cells[-1]["source"]).endswith("<span data-lesson-end></span>")
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            assert len(source.splitlines()) <= 3
        else:
            assert "simply" not in source and "obviously" not in source


def test_every_common_question_says_where_its_answer_is_from() -> None:
    cells = json.loads((FOLDER / "21-common-questions.ipynb").read_text("utf-8"))["cells"]
    text = "\n".join("".join(cell["source"]) for cell in cells)
    questions = text.split("\n### ")[1:]
    assert len(questions) >= 15
    for question in questions:
        assert question.splitlines()[0].endswith("?") or "?" in question.splitlines()[0]
        assert re.search(r"^\*(Source|Our ruling)", question, re.MULTILINE), question


def test_what_a_handler_raises_becomes_a_sentence() -> None:
    panel = Panel("A panel.", [], WORDS)

    def fails() -> None:
        raise ZeroDivisionError

    panel.guarded(fails)()
    assert "Something went wrong" in panel.said.value
    panel.guarded(lambda: load_rules("noris").check_players(7))()
    assert "noris is for 3–4 players" in panel.said.value
    panel.say("")
    assert panel.said.value == ""


def test_a_chooser_shows_what_is_chosen() -> None:
    shown = Chooser("Two.", {"A": Page("<p>a</p>", "a"), "B": Page("<p>b</p>", "b")}, WORDS, "B")
    assert shown.shown.value == "<p>b</p>"
    shown.choice.value = "A"
    assert shown.shown.value == "<p>a</p>"
