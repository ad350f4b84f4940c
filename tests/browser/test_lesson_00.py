"""Lesson 00, walked through as a learner does."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import press, tables, told


@every_way
def test_which_game(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "00-which-game")
    table = tables(page).first
    for text in ("9♠", "K♠", "B takes the trick"):
        press(hands, table, "next")
        expect(told(table)).to_contain_text(text)
    for settling, text in (
        ("noris", "pays 1 counter"),
        ("feder", "scores 10 points"),
        ("mixed", "rules are not mixed"),
    ):
        press(hands, table, settling)
        expect(told(table)).to_contain_text(text)

    deciding, practice = page.locator(".lsq").first, page.locator(".lsq").last
    said = deciding.locator(".lsq-said")
    for answers, text in (
        (("Avoid it.", "Yes, cards are shoved.", "No trump."), "One game is left: letzter."),
        (("Win it.", "No shove.", "Yes, a trump."), "One game is left: family."),
    ):
        for answer in answers:
            hands.press(deciding.get_by_role("button", name=answer))
            expect(deciding.get_by_role("button", name=answer)).to_have_count(0)
        expect(said).to_contain_text(text)
        expect(page.locator(".lsd-out")).to_have_count(4)
        hands.press(deciding.get_by_role("button", name="Start again"))
        expect(page.locator(".lsd-out")).to_have_count(0)

    hands.press(practice.locator(".lsq-choice").first)
    expect(practice.locator('[data-grade="right"]')).to_have_count(1)
    expect(practice.locator(".lsq-said")).to_contain_text(re.compile("Right|Not so"))
    assert_at_its_end(page)
