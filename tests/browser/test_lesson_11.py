"""Lesson 11, walked through as a learner does: claims are counted, and a count is stopped."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site

PATIENCE = 30_000
"""How long a busy page may take to show that the count has stopped, in milliseconds."""

COUNTED_AT_ONCE = 12
"""So many plots are on the page before anything is pressed."""


@every_way
def test_claims_are_checked(page: Page, served: Site, hands: Hands, width: int) -> None:
    open_lesson(page, served, "11-claims-checked")
    plots = page.locator(".lsp-plot")
    expect(plots).to_have_count(COUNTED_AT_ONCE)
    hands.press(page.get_by_text("The numbers as a table").first)
    expect(page.get_by_role("row", name="A plays by chance").first).to_be_visible()
    if width == 360:
        hands.scroll_right(page.locator(".lsp-frame").first)

    button, said = page.get_by_role("button", name="Count"), page.locator(".lsc-said")
    hands.choose(page.get_by_label("Game", exact=True), "noris")
    expect(page.get_by_role("button", name="5 players")).to_have_count(0)
    hands.choose(page.get_by_label("Claim", exact=True), "Where you sit")
    expect(page.get_by_label("The others play")).to_be_hidden()
    hands.press(page.get_by_role("button", name="3 players"))
    hands.choose(page.get_by_label("Hands", exact=True), "1,000")
    hands.press(button)
    expect(said).to_contain_text("Done.")
    expect(plots).to_have_count(COUNTED_AT_ONCE + 1)
    expect(plots.last.locator("circle")).to_have_count(3)

    hands.choose(page.get_by_label("Game", exact=True), "family, trump at any time")
    hands.choose(page.get_by_label("Claim", exact=True), "How many players?")
    expect(page.get_by_role("button", name="3 players")).to_be_hidden()
    hands.choose(page.get_by_label("Hands", exact=True), "1,000,000")
    hands.press(button)
    expect(page.locator("progress")).to_be_visible()
    page.keyboard.press("Enter")  # one button: it has the focus still, and now it stops
    expect(said).to_contain_text("Stopped after", timeout=PATIENCE)
    expect(plots.last.locator("circle")).to_have_count(5)

    quiz = page.locator(".lsq")
    hands.press(quiz.locator(".lsq-choice").first)
    expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
    assert_at_its_end(page)
