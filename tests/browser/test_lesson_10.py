"""Lesson 10, walked through as a learner does: a hint, why that card, and what if.

How whole matches are played there, saved and loaded is tested in `test_match.py`.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hands, Mouse, every_way
from tests.browser.pages import assert_at_its_end, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import action, play_hand, press, step_back, tables, told

FEDER = "feder: the plain game"


def begin(page: Page, hands: Hands, against: str) -> Locator:
    """Begin a match of six players, with five cards each, and return the table."""
    table = tables(page).first
    hands.choose(page.get_by_label("Game"), FEDER)
    hands.press(page.get_by_role("button", name="6 players"))
    hands.choose(page.get_by_label("You play against"), against)
    hands.write(page.get_by_label("Deal number"), "7")
    press(hands, table, page.get_by_role("button", name="New match"))
    expect(table.locator(".lst-header")).to_contain_text("6 players · deal 7")
    return table


IS_SOLVED = """(table) => {
  const verdicts = table.querySelectorAll(".lst-card-note:not([data-kind=pending])");
  const legal = table.querySelectorAll("[data-act=card][data-legal]");
  return legal.length > 0 && verdicts.length === legal.length;
}"""


def solved(table: Locator) -> Locator:
    """Wait until each card that may be played has its verdict, and return the verdicts."""
    table.page.wait_for_function(IS_SOLVED, arg=table.element_handle())
    return table.locator(".lst-card-note")


@every_way
def test_a_hint_and_a_hand_looked_into(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "10-play")
    table = begin(page, hands, "beginners")
    press(hands, table, "why")
    expect(told(table)).to_contain_text("says: “")
    press(hands, table, "hint")
    expect(told(table)).to_contain_text("Hint: I would play")
    hinted = table.locator('[data-act="card"][data-hint]')
    expect(hinted).to_have_count(1)
    press(hands, table, hinted)
    play_hand(hands, table)

    press(hands, table, "what-if")
    expect(table.locator(".lst-front")).to_have_text("A is to play.")
    expect(solved(table).first).to_have_text(re.compile("^(✓ sure|✗ unsure)$"))
    expect(told(table)).to_contain_text("From here A can")
    expect(told(table)).to_contain_text(re.compile("A played .*: (sure|unsure)"))
    step_back(hands, table, times=6)
    notes = solved(table)
    other = table.locator('[data-act="card"][data-legal]:not([data-marked])').first
    while not other.count():
        step_back(hands, table)
        notes = solved(table)
    press(hands, table, other)
    expect(table.locator(".lst-header")).to_contain_text("these cards were not played")
    expect(notes).not_to_have_count(0)
    assert_at_its_end(page)
    while table.locator(".lst-front").count():
        solved(table)
        if action(table, "next").count():
            press(hands, table, "next")
        else:
            press(hands, table, table.locator('[data-act="card"][data-legal]').first)
    expect(told(table)).to_contain_text(re.compile("What if: .* In the real hand: "))
    press(hands, table, "real")
    hands.press(action(table, "turn"))
    expect(told(table)).to_contain_text(re.compile("unsure|None of your cards gave away"))
    press(hands, table, "close")
    expect(action(table, "hand")).to_be_visible()


def test_strong_players_are_waited_for_and_taken_back(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "10-play")
    hands = Mouse(page)
    table = begin(page, hands, "strong players")
    expect(table.locator(".lst-header")).to_contain_text("against strong players")
    legal = table.locator('[data-act="card"][data-legal]')
    for tricks in (1, 2):
        expect(action(table, "hint").or_(action(table, "next"))).to_be_visible()
        if action(table, "next").count():
            hands.press(action(table, "next"))
        expect(legal).not_to_have_count(0)
        hands.press(legal.first)
        hands.press(action(table, "back"))
        expect(table.locator('[data-act="card"]')).to_have_count(6 - tricks)
        expect(legal).not_to_have_count(0)
        hands.press(legal.first)
        expect(table.locator(".lst-line [data-open]")).to_have_count(5 - tricks)
