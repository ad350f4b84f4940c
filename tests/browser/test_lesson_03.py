"""Lesson 03, walked through as a learner does."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import press, tables, told


@every_way
def test_who_wins_the_trick(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "03-win-the-trick")
    natural, rankings, trump, trying, bench = (tables(page).nth(i) for i in range(5))

    for text in ("A leads 9", "B plays K", "C plays A", "B won, so B leads"):
        press(hands, natural, "next")
        expect(told(natural)).to_contain_text(text)
    for table, winner, other in ((rankings, "C", "B"), (trump, "C", "D")):
        for text in (*("plays|leads",) * 3, f"{winner} takes", "same", *("plays|leads",) * 3):
            press(hands, table, "next")
            expect(told(table)).to_contain_text(re.compile(text))
        press(hands, table, "next")
        expect(told(table)).to_contain_text(f"{other} takes the trick")

    for wrong, text in (("0", "is lower than"), ("3", "not even an ace can win")):
        press(hands, trying, wrong)
        expect(told(trying)).to_contain_text(text)
    press(hands, trying, "1")
    expect(told(trying)).to_contain_text("who leads to the next trick?")
    press(hands, trying, trying.get_by_role("button", name="A leads"))
    expect(told(trying)).to_contain_text("dealer's left leads only to the first trick")
    press(hands, trying, trying.get_by_role("button", name="B leads"))
    expect(told(trying)).to_contain_text("B won, so B leads")
    press(hands, trying, "next")
    expect(told(trying)).to_contain_text("Choose the card")

    hands.choose(page.get_by_label("Led by"), "C")
    expect(told(bench)).to_contain_text("Nobody followed hearts.")
    hands.choose(page.get_by_label("Led by"), "A")
    hands.choose(page.get_by_label("Trump"), "♥ hearts")
    expect(told(bench)).to_contain_text("C takes the trick.")
    hands.choose(page.get_by_label("D plays"), "9♠")
    expect(told(bench)).to_contain_text("lies there twice")
    hands.choose(page.get_by_label("D plays"), "10♠")
    hands.choose(page.get_by_label("Ranking"), "A 10 K Q J 9 8 7")
    expect(told(bench)).to_contain_text("belongs to family, not to goeoeck")
    hands.choose(page.get_by_label("Trump"), "none")
    expect(told(bench)).to_contain_text("D takes the trick.")
    hands.choose(page.get_by_label("Players"), "6")
    expect(bench.locator(".lst-played")).to_have_count(6)

    quiz = page.locator(".lsq")
    hands.press(quiz.locator(".lsq-choice").first)
    expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
    hands.press(quiz.locator('[data-name="next"]'))
    expect(quiz.locator("[data-grade]")).to_have_count(0)
    expect(tables(page).last.locator(".lst-header")).to_be_in_viewport()
    assert_at_its_end(page)
