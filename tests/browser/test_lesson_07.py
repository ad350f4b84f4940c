"""Lesson 07, walked through as a learner does."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import press, tables, told


@every_way
def test_the_games_side_by_side(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "07-games-side-by-side")
    table = tables(page).first
    press(hands, table, "next")
    expect(told(table)).to_contain_text("A leads")
    press(hands, table, "end")
    expect(told(table)).to_contain_text("B takes the last trick and pays 1 counter")
    results = page.locator(".lsd table").first
    expect(results.locator("tbody tr")).to_have_count(6)
    hands.choose(page.get_by_label("Rules of"), "goeoeck")
    expect(told(table)).to_contain_text("A takes the last trick and scores 10 points")
    hands.choose(page.get_by_label("Example"), "four with 7 cards")
    expect(table.locator(".lst-header")).to_contain_text("4 players · deal 123")
    press(hands, table, "end")
    expect(results).to_contain_text("noris with 4 players plays 8 cards each, not 7.")
    hands.write(page.get_by_label("Deal number"), "7")
    expect(table.locator(".lst-header")).to_contain_text("deal 7")

    differences = page.get_by_role("region", name="What differs between noris and feder")
    expect(differences).to_be_visible()
    hands.press(page.get_by_label("noris", exact=True))
    hands.press(page.get_by_label("goeoeck", exact=True))
    differences = page.get_by_role("region", name="What differs between feder and goeoeck")
    expect(differences.get_by_role("rowheader")).to_have_count(2)  # the group, and one rule
    for label in ("noris", "letzter", "family"):
        hands.press(page.get_by_label(label, exact=True))
    names = "noris, feder, goeoeck, letzter and family"
    differences = page.get_by_role("region", name=f"What differs between {names}")
    expect(differences).to_be_visible()

    practice = page.locator(".lsq")
    hands.press(practice.locator(".lsq-choice").first)
    expect(practice.locator('[data-grade="right"]')).to_have_count(1)
    assert_at_its_end(page)
