"""Lesson 08, the shove, walked through as a learner does."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import action, answer_questions, mark, play_hand, press, tables, told


@every_way
def test_the_shove(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "08-letzter")
    four, three, standard, trying, march = (tables(page).nth(i) for i in range(5))
    for table, leads in ((four, "C"), (three, "B"), (standard, "A")):
        while action(table, "next").inner_text() == "Next shove":
            press(hands, table, "next")
        expect(told(table)).to_contain_text(f"Now everybody has 8 cards. {leads} leads.")

    expect(told(trying)).to_contain_text("You are the dealer")
    held = trying.locator('[data-act="card"]')
    first_three = held.evaluate_all("cards => cards.slice(0, 3).map(card => card.dataset.card)")
    mark(hands, trying, *first_three)
    press(hands, trying, "shove")
    expect(held).to_have_count(8)
    press(hands, trying, "back")
    expect(held).to_have_count(11)
    mark(hands, trying, *first_three)
    press(hands, trying, "shove")
    play_hand(hands, trying)
    expect(told(trying)).to_contain_text("penalty point")
    press(hands, trying, "hand")
    expect(told(trying)).to_contain_text("You are forehand")

    press(hands, march, "next", 4)
    expect(told(march)).to_contain_text("Everybody else gets 1 penalty point")
    answer_questions(hands, page, 2)
    assert_at_its_end(page)
