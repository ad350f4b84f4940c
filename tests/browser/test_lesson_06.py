"""Lesson 06, endings looked at two tricks ahead, walked through as a learner does."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import answer_questions, held, press, tables, told


@every_way
def test_think_ahead(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "06-no-forced-ending")
    locked, discard, trying = (tables(page).nth(i) for i in range(3))
    press(hands, locked, "next", 2)
    expect(told(locked)).to_contain_text("So A has to lead the last card, 7♥.")
    press(hands, locked, "next", 4)
    expect(told(locked)).to_contain_text("Nobody else has hearts, so it wins.")
    press(hands, discard, "next", 2)
    expect(told(discard)).to_contain_text("So C has to lead the last card, 9♦.")

    press(hands, trying, held(trying, "7D"))
    expect(told(trying)).to_contain_text("7♦ is risky")
    expect(page.get_by_role("listitem").filter(has_text="8♣ is safe")).to_be_visible()
    press(hands, trying, "8C")
    expect(told(trying)).to_contain_text("8♣ is safe")
    press(hands, trying, "7D")
    press(hands, trying, "next", 7)
    expect(told(trying)).to_contain_text("A takes the last trick and pays 1 counter")
    press(hands, trying, "8C")
    press(hands, trying, trying.get_by_label("Back one card"))
    expect(held(trying, "8C")).to_have_accessible_name(re.compile(": safe$"))
    hands.choose(page.get_by_label("Game"), "feder: the plain game")
    expect(told(trying)).to_contain_text("A wants to take the last trick. 2 tricks are left.")
    hands.press(page.get_by_role("button", name="3 cards left: only 1 is right"))
    expect(told(trying)).to_contain_text("3 tricks are left.")

    answer_questions(hands, page, 3)
    assert_at_its_end(page)
