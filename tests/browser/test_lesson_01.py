"""Lesson 01, walked through as a learner does."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import answer_questions, press, tables, told


@every_way
def test_the_deal(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "01-the-deal")
    noris, for_three, cutting, bench, trying = (tables(page).nth(i) for i in range(5))

    for text in ("All 32 cards", "A gets 4 cards. 4 dealt + 28 left in D's hand = 32"):
        press(hands, noris, "next")
        expect(told(noris)).to_contain_text(text)
    press(hands, for_three, for_three.get_by_role("button", name="Round 8"))
    press(hands, for_three, "next")
    expect(told(for_three)).to_contain_text("24 dealt + 4 aside = 28 cards")
    expect(for_three.locator(".lst-plate[data-turn]")).to_contain_text("A")
    press(hands, cutting, "next")
    expect(told(cutting)).to_contain_text("K♠ is the highest: C deals.")
    expect(cutting.locator(".lst-played")).to_have_count(2)

    hands.choose(page.get_by_label("Game", exact=True), "letzter")
    expect(bench.locator(".lst-header")).to_contain_text("letzter")
    press(hands, bench, bench.get_by_role("button", name="Round 8"))
    expect(told(bench)).to_contain_text("also takes the last 4 cards")

    hands.press(trying.get_by_role("button", name="All cards stay in"))
    expect(told(trying)).to_contain_text("choose how many cards")
    hands.press(page.get_by_role("button", name="4", exact=True))
    hands.press(trying.get_by_role("button", name="4 cards to C"))
    expect(told(trying)).to_contain_text("the dealer's left: A")
    for seat in "ABCDABCD":
        hands.press(trying.get_by_role("button", name=f"4 cards to {seat}"))
        expect(told(trying)).to_contain_text(f"Right: {seat} gets 4 cards.")
    hands.press(trying.get_by_role("button", name="A leads"))
    expect(told(trying)).to_contain_text("Right: A leads.")

    answer_questions(hands, page, 2)
    assert_at_its_end(page)
