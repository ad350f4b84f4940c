"""Lesson 03, clicked through by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site


def told(table: Locator) -> Locator:
    """The sentence under a table."""
    return table.locator(".lst-sentence")


def test_tricks_are_watched_tried_and_laid_by_mouse(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "03-win-the-trick")
    natural, rankings, trump, trying, bench = (page.locator(".lst").nth(i) for i in range(5))
    for text in ("A leads 9", "B plays K", "C plays A", "B won, so B leads"):
        natural.locator('[data-name="next"]').click()
        expect(told(natural)).to_contain_text(text)
    for table, winner, other in ((rankings, "C", "B"), (trump, "C", "D")):
        for text in (*("plays|leads",) * 3, f"{winner} takes", "same", *("plays|leads",) * 3):
            table.locator('[data-name="next"]').click()
            expect(told(table)).to_contain_text(re.compile(text))
        table.locator('[data-name="next"]').click()
        expect(told(table)).to_contain_text(f"{other} takes the trick")
    trying.locator('[data-name="3"]').click()
    expect(told(trying)).to_contain_text("not even an ace can win")
    trying.locator('[data-name="1"]').click()
    expect(told(trying)).to_contain_text("who leads to the next trick?")
    trying.get_by_role("button", name="A leads").click()
    expect(told(trying)).to_contain_text("dealer's left leads only to the first trick")
    trying.get_by_role("button", name="B leads").click()
    expect(told(trying)).to_contain_text("B won, so B leads")
    page.get_by_label("Trump").select_option(label="♥ hearts")
    expect(told(bench)).to_contain_text("C takes the trick.")
    page.get_by_label("D plays").select_option(label="9♠")
    expect(told(bench)).to_contain_text("lies there twice")
    page.get_by_label("D plays").select_option(label="10♠")
    page.get_by_label("Ranking").select_option(label="A 10 K Q J 9 8 7")
    expect(told(bench)).to_contain_text("belongs to family, not to goeoeck")
    page.get_by_label("Trump").select_option(label="none")
    expect(told(bench)).to_contain_text("D takes the trick.")
    page.get_by_label("Players").select_option(label="6")
    expect(bench.locator(".lst-played")).to_have_count(6)
    quiz = page.locator(".lsq")
    quiz.locator(".lsq-choice").first.click()
    expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
    assert_accessible(page)


@pytest.mark.parametrize("width", [360])
@pytest.mark.parametrize("scheme", ["dark"])
def test_tricks_are_tried_by_keyboard(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "03-win-the-trick")
    trying, bench = page.locator(".lst").nth(3), page.locator(".lst").nth(4)
    trying.locator('[data-name="0"]').focus()
    page.keyboard.press("Enter")
    expect(told(trying)).to_contain_text("is lower than")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(told(trying)).to_contain_text("Right.")
    expect(trying.locator('[data-name="1"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(trying.locator('[data-name="next"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(told(trying)).to_contain_text("Choose the card")
    page.get_by_label("Led by").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(told(bench)).to_contain_text("Nobody followed hearts.")
    assert_fits(page)
    assert_accessible(page)
    page.locator(".lsq-choice").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator('.lsq [data-name="next"]')).to_be_focused()
