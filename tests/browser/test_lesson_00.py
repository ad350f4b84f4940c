"""Lesson 00, clicked through by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site


def test_a_table_is_named_by_mouse(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "00-which-game")
    table = page.locator(".lst").first
    sentence = table.locator(".lst-sentence")
    for card in ("9♠", "K♠", "B takes the trick"):
        table.locator('[data-name="next"]').click()
        expect(sentence).to_contain_text(re.compile(card.replace("♠", "♠\ufe0e?")))
    for action, told in (("noris", "pays 1 counter"), ("feder", "scores 10 points")):
        table.locator(f'[data-name="{action}"]').click()
        expect(sentence).to_contain_text(told)
    table.locator('[data-name="mixed"]').click()
    expect(sentence).to_contain_text("Rules are not mixed")
    deciding, practice = page.locator(".lsq").first, page.locator(".lsq").last
    for answer in ("Avoid it.", "Yes, cards are shoved.", "No trump."):
        deciding.get_by_role("button", name=answer).click()
    expect(deciding.locator(".lsq-said")).to_contain_text("One game is left: letzter.")
    expect(page.locator(".lsd-out")).to_have_count(4)
    practice.locator(".lsq-choice").first.click()
    expect(practice.locator('[data-grade="right"]')).to_have_count(1)
    assert_accessible(page)


@pytest.mark.parametrize("width", [360])
@pytest.mark.parametrize("scheme", ["dark"])
def test_a_table_is_named_by_keyboard(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "00-which-game")
    deciding = page.locator(".lsq").first
    for answer, told in (
        ("Win it.", "3 games are left"),
        ("No shove.", "3 games are left"),
        ("Yes, a trump.", "One game is left: family."),
    ):
        deciding.get_by_role("button", name=answer).focus()
        page.keyboard.press("Enter")
        expect(deciding.get_by_role("button", name=answer)).to_have_count(0)
        expect(deciding.locator(".lsq-said")).to_contain_text(told)
    assert_fits(page)
    assert_accessible(page)
