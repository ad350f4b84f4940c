"""Lesson 05: a match is written down by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from lsteach.lessons.counters.ledger import OFFERED
from lsteach.lessons.counters.told_match import told_match
from tests.browser.pages import assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site

LESSON = "05-counters-and-pot"


def told(table: Locator) -> Locator:
    """The sentence under a table."""
    return table.locator(".lst-sentence")


def write(page: Page, field: str, number: int) -> None:
    page.get_by_label(field).fill(str(number))
    page.get_by_label(field).press("Enter")


def test_a_match_is_written_down_by_mouse(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    watching, ledger = page.locator(".lst").nth(0), page.locator(".lst").nth(1)
    for number in range(2, 7):
        watching.locator('[data-name="next"]').click()
        expect(told(watching)).to_contain_text(f"Hand {number}:")
    expect(told(watching)).to_contain_text("The match is over: B wins.")
    page.get_by_role("button", name="3 players").click()
    match = told_match(3, OFFERED[3][0])
    check = page.get_by_role("button", name="Check", exact=True)
    on = page.locator(".lsteach-controls").get_by_role("button", name="Next hand")
    over = page.get_by_role("button", name="The match is over")
    for hand in match.hands:
        expect(told(ledger)).to_contain_text("what has everybody now?")
        check.click()
        expect(told(ledger)).to_contain_text("Not so.")
        for field, new, old in (
            *zip(("A now has", "B now has", "C now has"), hand.after.scores, hand.before.scores,
                 strict=True),
            ("The pot", hand.after.pot, hand.before.pot),
        ):  # fmt: skip
            if new != old:
                write(page, field, new)
        check.click()
        expect(told(ledger)).to_contain_text("Right.")
        if hand is not match.hands[-1]:
            on.click()
    on.click()
    expect(told(ledger)).to_contain_text("has no counters left")
    over.click()
    for seat in match.winners:
        page.get_by_label(f"{'ABC'[seat]} has won").check()
    check.click()
    expect(told(ledger)).to_contain_text("share the win")
    expect(page.locator(".lsl tbody tr")).to_have_count(len(match.hands) + 1)
    page.locator(".lsq-choice").first.click()
    expect(page.locator('.lsq [data-grade="right"]')).to_have_count(1)
    assert_accessible(page)


@pytest.mark.parametrize("width", [360])
@pytest.mark.parametrize("scheme", ["dark"])
def test_a_hand_is_written_down_by_keyboard(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    ledger = page.locator(".lst").nth(1)
    first = told_match(4, OFFERED[4][0]).hands[0]
    page.get_by_label("A now has").focus()
    for number in (*first.after.scores, first.after.pot):
        page.keyboard.press("Control+a")
        page.keyboard.type(str(number))
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(told(ledger)).to_contain_text("Right.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(told(ledger)).to_contain_text("Everybody still has counters")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(told(ledger)).to_contain_text("Hand 2")
    assert_fits(page)
    assert_accessible(page)
