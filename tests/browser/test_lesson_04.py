"""Lesson 04, walked through as a learner does."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import counters, press, tables, told


@every_way
def test_the_last_trick(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "04-the-last-trick")
    pays, takes, bench = (tables(page).nth(i) for i in range(3))

    press(hands, pays, "next", 4)
    expect(told(pays)).to_contain_text("B takes the last trick and pays 1")
    assert sum(counters(pays)) == 20
    press(hands, takes, "next", 4)
    expect(told(takes)).to_contain_text("takes 2 counters from the pot")

    last = page.get_by_label("D plays")
    hands.choose(last, "A♠")
    expect(told(bench)).to_contain_text("D takes the last trick and pays 1")
    hands.choose(last, "K♠")
    expect(told(bench)).to_contain_text("K♠ was dealt twice")
    hands.choose(last, "Q♠")
    expect(told(bench)).to_contain_text("B takes the last trick and pays 1")
    for seat, won in zip("ABCD", (0, 7, 0, 0), strict=True):
        hands.write(page.get_by_label(f"{seat} has won"), str(won))
    expect(told(bench)).to_contain_text("a sweep")
    hands.write(page.get_by_label("The pot"), "1")
    expect(told(bench)).to_contain_text("holds only 1")

    quiz = page.locator(".lsq")
    for _ in range(3):
        hands.press(quiz.locator(".lsq-choice").first)
        expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
        expect(quiz.locator(".lsq-said")).to_contain_text(re.compile("Right|Not so"))
        hands.press(quiz.locator('[data-name="next"]'))
        expect(quiz.locator("[data-grade]")).to_have_count(0)
    assert_at_its_end(page)
