"""Lesson 07, clicked through by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site


def test_one_deal_is_settled_by_mouse(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "07-games-side-by-side")
    table = page.locator(".lst").first
    sentence = table.locator(".lst-sentence")
    table.locator('[data-name="next"]').click()
    expect(sentence).to_contain_text("A leads")
    table.locator('[data-name="end"]').click()
    expect(sentence).to_contain_text("B takes the last trick and pays 1 counter")
    results = page.locator(".lsd table").first
    expect(results.locator("tbody tr")).to_have_count(6)
    page.get_by_label("Rules of").select_option("goeoeck")
    expect(sentence).to_contain_text("A takes the last trick and scores 10 points")
    page.get_by_label("Example").select_option("four with 7 cards")
    expect(table.locator(".lst-header")).to_contain_text("4 players · deal 123")
    table.locator('[data-name="end"]').click()
    expect(results).to_contain_text("noris with 4 players plays 8 cards each, not 7.")
    page.get_by_label("Deal number").fill("7")
    page.get_by_label("Deal number").press("Enter")
    expect(table.locator(".lst-header")).to_contain_text("deal 7")
    practice = page.locator(".lsq")
    practice.locator(".lsq-choice").first.click()
    expect(practice.locator('[data-grade="right"]')).to_have_count(1)
    assert_accessible(page)


@pytest.mark.parametrize("width", [360])
@pytest.mark.parametrize("scheme", ["dark"])
def test_games_are_compared_by_keyboard(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "07-games-side-by-side")
    differences = page.get_by_role("region", name="What differs between noris and feder")
    expect(differences).to_be_visible()
    page.get_by_label("noris", exact=True).focus()
    page.keyboard.press("Space")
    page.get_by_label("goeoeck", exact=True).focus()
    page.keyboard.press("Space")
    differences = page.get_by_role("region", name="What differs between feder and goeoeck")
    expect(differences.get_by_role("rowheader")).to_have_count(2)  # the group, and one rule
    page.get_by_label("letzter", exact=True).focus()
    page.keyboard.press("Space")
    differences = page.get_by_role("region", name="What differs between feder, goeoeck and letzter")
    differences.focus()
    expect(differences).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("e => e.scrollLeft > 0", arg=differences.element_handle())
    assert_fits(page)
    assert_accessible(page)
