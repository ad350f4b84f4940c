"""Lesson 10: whole matches, settings, records and house rules; its walk is in test_lesson_10.py."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lsteach.engine.referee import judge
from tests.browser.hands import Hands, Mouse
from tests.browser.pages import assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site
from tests.browser.tables import changed, counters, mark, play_hand, press, tables

LESSON = "10-play"


@pytest.mark.parametrize("players", [4, 3])
def test_a_match_is_played_to_its_end_by_mouse(page: Page, voila: Site, players: int) -> None:
    open_lesson(page, voila, LESSON)
    table = tables(page).first
    before = table.inner_text()
    page.get_by_role("button", name=f"{players} players").click()
    page.get_by_label("Deal number").fill("7")
    page.get_by_label("Deal number").press("Enter")
    page.get_by_role("button", name="New match").click()
    changed(table, before)
    expect(table.locator(".lst-header")).to_contain_text(f"{players} players · deal 7")
    for _ in range(60):
        play_hand(Mouse(page), table)
        assert sum(counters(table)) == 5 * players
        if table.locator('[data-name="match"]').count():
            break
        press(Mouse(page), table, "hand")
    expect(table.locator(".lst-sentence")).to_contain_text("The match is over")
    assert 0 in counters(table)[:-1]
    assert_accessible(page)
    press(Mouse(page), table, "match")
    assert counters(table) == [5] * players + [0]


@pytest.mark.parametrize("width", [360])
def test_the_focus_stays_in_the_hand(page: Page, site: Site) -> None:
    open_lesson(page, site, LESSON)
    table = tables(page).first
    expect(table.locator(".lst-felt")).to_be_visible()
    in_hand = page.locator('.lst [data-act="card"]:focus')
    for _ in range(40):
        if in_hand.count() or table.locator('[data-name="next"]:focus').count():
            break
        page.keyboard.press("Tab")
    while not table.locator('[data-name="hand"], [data-name="match"]').count():
        before = table.inner_text()
        if in_hand.count():
            assert page.evaluate("document.activeElement.closest('.lst-hand') !== null")
            page.keyboard.press("Home")
            while in_hand.get_attribute("data-legal") != "":
                page.keyboard.press("ArrowRight")
        else:
            expect(table.locator('[data-name="next"]')).to_be_focused()
        page.keyboard.press("Enter")
        changed(table, before)
    expect(table.locator("[data-primary]")).to_be_focused()


def test_an_illegal_card_is_answered_with_the_rule(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    table = start_match(page, "noris: the counter game", 4, 1)
    illegal = table.locator('[data-act="card"][data-illegal]')
    held = table.locator('[data-act="card"]').count()
    illegal.first.click()
    expect(table.locator(".lst-sentence")).to_contain_text("must follow")
    expect(table.locator('[data-act="card"]')).to_have_count(held)


def test_a_card_can_be_taken_back_and_a_won_trick_opened(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    table = tables(page).first
    hand = table.locator('[data-act="card"]')
    expect(hand.first).to_be_visible()
    names = hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
    before = table.inner_text()
    hand.and_(table.locator("[data-legal]")).first.click()
    changed(table, before)
    press(Mouse(page), table, "back")
    assert hand.evaluate_all("cards => cards.map(card => card.dataset.card)") == names
    while not table.locator(".lst-won button").count():
        before = table.inner_text()
        table.locator('[data-name="next"], [data-act="card"][data-legal]').first.click()
        changed(table, before)
    table.locator(".lst-won button").first.click()
    expect(table.locator(".lst-panel")).to_contain_text("takes it")


@pytest.mark.parametrize("hands", ["mouse", "keyboard"], indirect=True)
@pytest.mark.parametrize("width", [360])
def test_a_hand_is_saved_and_loaded(page: Page, voila: Site, hands: Hands) -> None:
    open_lesson(page, voila, LESSON)
    table = tables(page).first
    press(hands, table, table.locator('[data-act="card"][data-legal]').first)
    hands.press(page.get_by_role("button", name="Save this hand"))
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    field = page.get_by_label("The record of this hand")
    record = field.input_value()
    assert judge(record)["legal"]
    with page.expect_download() as download:
        hands.press(page.get_by_role("link", name="Download the record"))
    assert json.loads(download.value.path().read_text()) == json.loads(record)
    played = table.inner_text()
    press(hands, table, "back")
    hands.press(page.get_by_role("button", name="Play on from this record"))
    expect(table.locator(".lst-trick")).to_be_visible()
    expect(table).to_have_text(re.compile(re.escape(played[:40])), use_inner_text=True)
    field.fill("{nonsense")
    hands.press(page.get_by_role("button", name="Play on from this record"))
    expect(page.locator(".lsc-said")).to_contain_text("not a hand record")


def start_match(page: Page, game: str, players: int, deal: int) -> Locator:
    """Choose a game and its players as a person does, begin the match, and return the table."""
    table = tables(page).first
    page.get_by_label("Game").select_option(label=game)
    page.get_by_role("button", name=f"{players} players").click()
    page.get_by_label("Deal number").fill(str(deal))
    page.get_by_label("Deal number").press("Enter")
    page.get_by_role("button", name="New match").click()
    expect(table.locator(".lst-header")).to_contain_text(f"{players} players · deal {deal}")
    return table


@pytest.mark.parametrize("width", [360])
def test_cards_are_shoved_and_a_hand_of_letzter_played_by_mouse(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    table = start_match(page, "letzter: the shoving game", 4, 7)
    expect(table.locator(".lst-shove")).to_contain_text("Shove 3 cards to B")
    held = table.locator('[data-act="card"]')
    expect(held).to_have_count(11)
    mark(Mouse(page), table, "AS", "AH")
    expect(table.locator(".lst-sentence")).to_contain_text("2 of 3 chosen")
    table.locator('[data-name="shove"]').click()
    expect(table.locator(".lst-sentence")).to_contain_text("must shove 3 to B, not 2")
    mark(Mouse(page), table, "QH")
    assert_accessible(page)
    press(Mouse(page), table, "shove")
    expect(held).to_have_count(8)
    press(Mouse(page), table, "back")
    expect(held).to_have_count(11)
    mark(Mouse(page), table, "AS", "AH", "QH")
    press(Mouse(page), table, "shove")
    expect(held).to_have_count(8)
    play_hand(Mouse(page), table)
    expect(table.locator(".lst-sentence")).to_contain_text(re.compile("gets 1 penalty point"))
    assert_fits(page)
    table.get_by_role("button", name="Trick 1, won by").click()
    expect(table.locator(".lst-step")).to_contain_text("7 of 35")
    for step in (6, 5, 4, 3):
        table.get_by_label("Back one card").click()
        expect(table.locator(".lst-step")).to_contain_text(f"{step} of 35")
    expect(table.locator(".lst-sentence")).to_contain_text(re.compile("C shoves .* to D. Now"))


def test_five_play_a_family_hand_with_a_trump(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    page.get_by_label("Game").select_option(label="family: points and variants")
    page.get_by_label("Agree on settings").check()
    page.get_by_label("Trump", exact=True).select_option(label="“any”: at any time")
    table = start_match(page, "family: points and variants", 5, 7)
    expect(table.locator(".lst-facts")).to_contain_text("trump diamonds")
    expect(table.locator(".lst-sentence")).to_contain_text("A turned up J")
    expect(table.locator(".lst-seat")).to_have_count(4)
    play_hand(Mouse(page), table)
    expect(table.locator(".lst-sentence")).to_contain_text("scores 1 point")
    assert_accessible(page)


def load_house_rules(page: Page, text: bytes) -> None:
    """Choose a rules file, as in the browser's dialogue."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Load house rules").click()
    content = b'label = "mine"\n' + text
    chooser.value.set_files({"name": "my.toml", "mimeType": "text/plain", "buffer": content})


def test_settings_that_do_not_fit_are_refused_in_words(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    expect(page.get_by_label("Agree on settings")).to_be_hidden()
    table = start_match(page, "family: points and variants", 3, 5)
    felt = table.locator(".lst-felt").inner_text()
    page.get_by_label("Agree on settings").check()
    page.get_by_label("Play for chips").check()
    page.get_by_label("Penalty for the others").check()
    page.get_by_role("button", name="New match").click()
    said = page.locator(".lsc-said")
    expect(said).to_contain_text("“Penalty for the others” and “Play for chips” exclude each other")
    assert table.locator(".lst-felt").inner_text() == felt
    page.get_by_label("Penalty for the others").uncheck()
    page.get_by_role("button", name="New match").click()
    expect(table.locator(".lst-header")).to_contain_text("chips · 5 deals to come")
    wrong, right = b"starts = 7\n", b'base = "noris"\n[start]\nvalue = 7\n'
    load_house_rules(page, wrong)
    expect(said).to_contain_text("my.toml, key “starts”: “starts” is not known here")
    load_house_rules(page, right)
    expect(said).to_contain_text("are loaded and checked")
    page.get_by_role("button", name="New match").click()
    expect(table.locator(".lst-header")).to_contain_text("house rules")
    assert sum(counters(table)) == 21
