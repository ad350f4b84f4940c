"""Lesson 05, walked through as a learner does: a match is written down."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from lsteach.lessons.counters.ledger import OFFERED
from lsteach.lessons.counters.told_match import told_match
from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import press, tables, told


@every_way
def test_counters_and_pot(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "05-counters-and-pot")
    watching, ledger = tables(page).nth(0), tables(page).nth(1)
    for number in range(2, 7):
        press(hands, watching, "next")
        expect(told(watching)).to_contain_text(f"Hand {number}:")
    expect(told(watching)).to_contain_text("The match is over: B wins.")

    hands.press(page.get_by_role("button", name="3 players"))
    match = told_match(3, OFFERED[3][0])
    check = page.get_by_role("button", name="Check", exact=True)
    on = page.locator(".lsteach-controls").get_by_role("button", name="Next hand")
    over = page.get_by_role("button", name="The match is over")
    for hand in match.hands:
        expect(told(ledger)).to_contain_text("what has everybody now?")
        if hand is match.hands[0]:
            hands.press(check)
            expect(told(ledger)).to_contain_text("Not so.")
        before = (*hand.before.scores, hand.before.pot)
        after = (*hand.after.scores, hand.after.pot)
        names = ("A now has", "B now has", "C now has", "The pot")
        for name, old, new in zip(names, before, after, strict=True):
            if new != old:
                hands.write(page.get_by_label(name), str(new))
        hands.press(check)
        expect(told(ledger)).to_contain_text("Right.")
        if hand is match.hands[0]:
            hands.press(over)
            expect(told(ledger)).to_contain_text("Everybody still has counters")
        if hand is not match.hands[-1]:
            hands.press(on)
    hands.press(on)
    expect(told(ledger)).to_contain_text("has no counters left")
    hands.press(over)
    expect(page.get_by_label("A has won")).to_be_focused()
    for seat in match.winners:
        hands.press(page.get_by_label(f"{'ABC'[seat]} has won"))
    hands.press(check)
    expect(told(ledger)).to_contain_text("share the win")
    expect(page.locator(".lsl tbody tr")).to_have_count(len(match.hands) + 1)

    quiz = page.locator(".lsq")
    hands.press(quiz.locator(".lsq-choice").first)
    expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
    assert_at_its_end(page)
