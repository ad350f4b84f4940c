"""The pages to look things up, walked through as a reader does."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site


@every_way
def test_the_glossary_is_sorted_in_german(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "20-glossary")
    hands.press(page.get_by_role("button", name="A–Z in German"))
    expect(page.locator(".lsc-terms tbody tr").first).to_contain_text("abheben")
    assert_at_its_end(page)


@every_way
def test_rule_cards_are_chosen_and_a_table_agrees_its_own(
    page: Page, served: Site, hands: Hands
) -> None:
    open_lesson(page, served, "23-rule-cards")
    cards = page.locator(".lsc-card")
    expect(cards).to_have_count(2)
    hands.press(page.get_by_role("button", name="letzter"))
    expect(cards.first).to_contain_text("Letzter, the shoving game")
    hands.choose(page.get_by_label("Trump"), "trump, at any time")
    expect(page.locator(".lsc-said")).to_contain_text("trump, at any time")
    hands.press(page.get_by_label("Growing hands"))
    expect(page.locator(".lsc-said")).to_contain_text("growing hands")
    assert_at_its_end(page)


@pytest.mark.parametrize("width", [360])
def test_only_cards_are_printed(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "23-rule-cards")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    expect(page.get_by_role("button", name="letzter")).to_be_hidden()
    expect(page.locator(".lsc-card").first).to_be_visible()
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
    assert len(pages) == 2
