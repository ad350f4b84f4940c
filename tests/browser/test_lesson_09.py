"""Lesson 09, walked through as a learner does."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import action, changed, press, tables, told


@every_way
def test_a_family_game(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "09-family-table")
    trump, variants, example = (tables(page).nth(i) for i in range(3))
    press(hands, trump, "next", 6)
    expect(told(trump)).to_contain_text("nobody has to trump")
    before = variants.inner_text()
    hands.press(page.get_by_role("button", name="Play for chips"))
    changed(variants, before)
    press(hands, variants, "next", 9)
    expect(told(variants)).to_contain_text("A takes the pot: 4 chips")

    said = page.locator(".lsc-said")
    hands.choose(page.get_by_label("Trump"), "trump, only when void")
    expect(said.first).to_contain_text("trump, only when void")
    hands.choose(page.get_by_label("Trump"), "no trump")
    hands.press(page.get_by_label("Penalty for the others"))
    hands.press(page.get_by_label("Play for chips"))
    expect(said.first).to_contain_text("do not go together")
    hands.press(page.get_by_label("Play for chips"))
    hands.write(page.get_by_label("Value of the last trick"), "20")
    expect(said.first).to_contain_text("value 20, target 200")
    while not action(example, "again").count():
        press(hands, example, "next")
    expect(told(example)).to_contain_text("20 penalty points each")
    expect(page.locator("body")).to_contain_text("tied: a play-off decides")

    quiz = page.locator(".lsq")
    hands.press(quiz.locator(".lsq-choice").first)
    expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
    assert_at_its_end(page)
    hands.press(page.get_by_role("link", name="Your rules as a card to print"))
    page.wait_for_url("**/23-rule-cards.ipynb?*")
    page.locator("[data-lesson-end]").wait_for(state="attached")
    expect(page.get_by_role("status")).to_contain_text("value 20, target 200, penalty")
