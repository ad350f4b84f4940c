"""Lesson 08, the shove: clicked through by mouse, and shoved by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import assert_accessible, assert_fits
from tests.browser.servers import Site
from tests.browser.test_lessons import mark, open_drawn, play_hand_by_mouse, press, tables

NAME = "08-letzter"


@pytest.mark.parametrize("width", [360])
def test_the_shove_is_watched_tried_and_practised_by_mouse(page: Page, voila: Site) -> None:
    open_drawn(page, voila, NAME)
    four, three, standard, trying, march = (tables(page).nth(i) for i in range(5))
    for table, said in (
        (four, "C leads."),
        (three, "B leads."),
        (standard, "A leads."),
    ):
        while table.locator('[data-name="next"]').inner_text() == "Next shove":
            press(table, "next")
        expect(table.locator(".lst-sentence")).to_contain_text(f"Now everybody has 8 cards. {said}")
    for _ in range(4):
        press(march, "next")
    expect(march.locator(".lst-sentence")).to_contain_text("Everybody else gets 1 penalty point")
    expect(trying.locator(".lst-sentence")).to_contain_text("You are the dealer")
    codes = trying.locator('[data-act="card"]').evaluate_all(
        "cards => cards.slice(0, 3).map(card => card.dataset.card)"
    )
    mark(trying, *codes)
    press(trying, "shove")
    play_hand_by_mouse(trying)
    expect(trying.locator(".lst-sentence")).to_contain_text("penalty point")
    press(trying, "hand")
    expect(trying.locator(".lst-sentence")).to_contain_text("You are forehand")
    quiz = page.locator(".lsq")
    for _ in range(3):
        quiz.locator(".lsq-choice").first.click()
        expect(quiz.locator(".lsq-said")).to_contain_text(re.compile("Right|Not so"))
        quiz.locator('[data-name="next"]').click()
        expect(quiz.locator('[data-grade="right"]')).to_have_count(0)
    assert_accessible(page)
    assert_fits(page)


def test_cards_are_shoved_and_taken_back_by_keyboard(page: Page, voila: Site) -> None:
    open_drawn(page, voila, NAME)
    trying = tables(page).nth(3)
    held = trying.locator('[data-act="card"]')
    held.first.focus()
    marked = trying.locator("[data-marked]")
    for count in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(marked).to_have_count(count)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    expect(trying.locator('[data-name="shove"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(held).to_have_count(8)
    page.keyboard.press("Backspace")
    expect(held).to_have_count(11)
    expect(trying.locator('[data-name="shove"]')).to_be_visible()
