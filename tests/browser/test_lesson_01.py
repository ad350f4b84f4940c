"""Lesson 01, clicked and typed through as a learner does."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site

NAME = "01-the-deal"


def test_the_deal_is_watched_tried_and_practised_by_mouse(page: Page, voila: Site) -> None:
    open_lesson(page, voila, NAME)
    noris, for_three, cutting, bench, trying = (page.locator(".lst").nth(i) for i in range(5))
    forward = noris.locator('[data-name="next"]')
    for text in ("All 32 cards", "A gets 4 cards. 4 dealt + 28 left in D's hand = 32"):
        forward.click()
        expect(noris.locator(".lst-sentence")).to_contain_text(text)
    for_three.get_by_role("button", name="Round 8").click()
    for_three.locator('[data-name="next"]').click()
    expect(for_three.locator(".lst-sentence")).to_contain_text("24 dealt + 4 aside = 28 cards")
    expect(for_three.locator(".lst-plate[data-turn]")).to_contain_text("A")
    cutting.locator('[data-name="next"]').click()
    expect(cutting.locator(".lst-sentence")).to_contain_text("K♠ is the highest: C deals.")
    expect(cutting.locator(".lst-played")).to_have_count(2)

    page.get_by_label("Game", exact=True).select_option("letzter")
    expect(bench.locator(".lst-header")).to_contain_text("letzter")
    bench.get_by_role("button", name="Round 8").click()
    expect(bench.locator(".lst-sentence")).to_contain_text("also takes the last 4 cards")

    said = trying.locator(".lst-sentence")
    trying.get_by_role("button", name="All cards stay in").click()
    expect(said).to_contain_text("choose how many cards")
    page.get_by_role("button", name="4", exact=True).click()
    trying.get_by_role("button", name="4 cards to C").click()
    expect(said).to_contain_text("the dealer's left: A")
    for seat in "ABCDABCD":
        trying.get_by_role("button", name=f"4 cards to {seat}").click()
        expect(said).to_contain_text(f"Right: {seat} gets 4 cards.")
    trying.get_by_role("button", name="A leads").click()
    expect(said).to_contain_text("Right: A leads.")
    assert_accessible(page)

    quiz = page.locator(".lsq")
    for _ in range(3):
        quiz.locator(".lsq-choice").first.click()
        expect(quiz.locator(".lsq-said")).to_contain_text(re.compile("Right|Not so"))
        quiz.locator('[data-name="next"]').click()
        expect(quiz.locator('[data-grade="right"]')).to_have_count(0)


def reach(page: Page, button: Locator, key: str = "Tab") -> None:
    """Move the focus with a key until it is on the button."""
    expect(button).to_be_enabled()
    for _ in range(12):
        if button.evaluate("button => button === document.activeElement"):
            return
        page.keyboard.press(key)
    pytest.fail(f"{key} does not lead to the button")


@pytest.mark.parametrize("width", [360])
def test_the_deal_is_tried_by_keyboard_alone(page: Page, voila: Site, width: int) -> None:
    open_lesson(page, voila, NAME)
    trying = page.locator(".lst").nth(4)
    said = trying.locator(".lst-sentence")
    trying.get_by_role("button", name="All cards stay in").focus()
    page.keyboard.press("Enter")
    expect(said).to_contain_text("choose how many cards")
    reach(page, page.get_by_role("button", name="4", exact=True), "Shift+Tab")
    page.keyboard.press("Enter")
    for seat in "ABCDABCD":
        key = "Shift+Tab" if seat == "A" and "D gets" in said.inner_text() else "Tab"
        reach(page, trying.get_by_role("button", name=f"4 cards to {seat}"), key)
        page.keyboard.press("Enter")
        expect(said).to_contain_text(f"Right: {seat} gets 4 cards.")
    reach(page, trying.get_by_role("button", name="A leads"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Right: A leads.")
    assert_fits(page)
