"""Lesson 02, walked through as a learner does."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import action, held, press, tables, told


@every_way
def test_follow_suit(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "02-follow-suit")
    watching, trying, practising = (tables(page).nth(i) for i in range(3))

    press(hands, watching, "next", 12)
    expect(told(watching)).to_contain_text("A♣ is off suit")
    press(hands, watching, watching.get_by_role("button", name="Trick 1, won by"))
    expect(watching.locator(".lst-step")).to_contain_text("4 of 12")

    press(hands, trying, held(trying, "QS"))
    expect(told(trying)).to_contain_text("must follow clubs")
    for code in ("9C", "AC", "7S", "JC"):
        press(hands, trying, held(trying, code))
        expect(told(trying)).to_contain_text("Right.")
        press(hands, trying, "next")

    hands.press(practising.locator('[data-act="card"]').first)
    expect(practising.locator('[data-act="card"][aria-pressed="true"]')).to_have_count(1)
    press(hands, practising, "check")
    expect(told(practising)).to_contain_text(re.compile("Right|hold|leads"))
    press(hands, practising, "next")
    expect(action(practising, "check")).to_be_disabled()

    summary = page.locator("summary").first
    hands.press(summary)
    expect(page.locator("details").first).to_have_attribute("open", "")
    assert_at_its_end(page)
