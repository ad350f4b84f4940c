"""Lesson 09 and the pages to look things up, clicked and typed through."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site
from tests.browser.test_lessons import changed, open_drawn, press, tables


def test_a_family_game_is_agreed_and_settled_by_mouse(page: Page, voila: Site) -> None:
    open_drawn(page, voila, "09-family-table")
    trump, variants, example = (tables(page).nth(i) for i in range(3))
    for _ in range(6):
        press(trump, "next")
    expect(trump.locator(".lst-sentence")).to_contain_text("nobody has to trump")
    before = variants.inner_text()
    page.get_by_role("button", name="Play for chips").click()
    changed(variants, before)
    for _ in range(9):
        press(variants, "next")
    expect(variants.locator(".lst-sentence")).to_contain_text("A takes the pot: 4 chips")
    before = example.inner_text()
    page.get_by_label("Penalty for the others").check()
    changed(example, before)
    page.get_by_label("Play for chips").check()
    expect(page.get_by_role("status").filter(has_text="do not go together")).to_be_visible()
    page.get_by_label("Play for chips").uncheck()
    page.get_by_label("Value of the last trick").fill("20")
    page.get_by_label("Value of the last trick").press("Enter")
    expect(page.get_by_role("status").filter(has_text="value 20, target 200")).to_be_visible()
    while not example.locator('[data-name="again"]').count():
        press(example, "next")
    expect(example.locator(".lst-sentence")).to_contain_text("20 penalty points each")
    expect(page.locator("body")).to_contain_text("tied: a play-off decides")
    assert_accessible(page)
    page.get_by_role("link", name="Your rules as a card to print").click()
    page.locator("[data-lesson-end]").wait_for(state="attached")
    expect(page.get_by_role("status")).to_contain_text("value 20, target 200, penalty")


@pytest.mark.parametrize("width", [360])
def test_a_family_game_is_agreed_by_keyboard_alone(page: Page, voila: Site) -> None:
    open_drawn(page, voila, "09-family-table")
    said = page.locator(".lsc-said")
    page.get_by_label("Trump").focus()
    page.keyboard.press("ArrowDown")
    expect(said).to_contain_text("trump, only when void")
    page.get_by_label("Growing hands").focus()
    page.keyboard.press("Space")
    expect(said).to_contain_text("growing hands")
    quiz = page.locator(".lsq")
    quiz.locator(".lsq-choice").first.focus()
    page.keyboard.press("Enter")
    expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
    assert_fits(page)


@pytest.mark.parametrize("width", [360])
def test_a_rule_card_is_chosen_and_only_cards_are_printed(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "23-rule-cards")
    cards = page.locator(".lsc-card")
    expect(cards).to_have_count(2)
    page.get_by_role("button", name="letzter").click()
    expect(cards.first).to_contain_text("Letzter, the shoving game")
    assert_fits(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    expect(page.get_by_role("button", name="letzter")).to_be_hidden()
    expect(cards.first).to_be_visible()
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
    assert len(pages) == 2


def test_the_glossary_is_sorted_in_german(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "20-glossary")
    assert_accessible(page)
    page.get_by_role("button", name="A–Z in German").click()
    expect(page.locator(".lsc-terms tbody tr").first).to_contain_text("abheben")
