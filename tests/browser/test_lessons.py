"""The lessons, clicked and typed through as a learner does."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lsteach.engine.referee import judge
from tests.browser.pages import assert_accessible, assert_fits, both_widths, open_lesson
from tests.browser.servers import Site


def tables(page: Page) -> Locator:
    """The card tables of a lesson, in order."""
    return page.locator(".lst")


def open_drawn(page: Page, site: Site, name: str) -> None:
    """Open a lesson and wait until its tables are drawn."""
    open_lesson(page, site, name)
    expect(page.locator(".lst-felt").first).to_be_visible()


def changed(table: Locator, before: str) -> str:
    """Wait until the table shows something else, and return it."""
    shows_another = "([table, before]) => table.innerText !== before"
    table.page.wait_for_function(shows_another, arg=[table.element_handle(), before])
    return table.inner_text()


def press(table: Locator, name: str) -> None:
    """Press an action under the table and wait for its effect."""
    before = table.inner_text()
    table.locator(f'[data-act="action"][data-name="{name}"]').click()
    changed(table, before)


def play_hand_by_mouse(table: Locator) -> None:
    """Play a hand to its end: any legal card, the next trick where the computer leads."""
    next_trick = table.locator('[data-name="next"]')
    while not table.locator('[data-name="hand"], [data-name="match"]').count():
        if next_trick.count():
            press(table, "next")
            continue
        before = table.inner_text()
        table.locator('[data-act="card"][data-legal]').first.click()
        changed(table, before)


def counters(table: Locator) -> list[int]:
    """The counters of the seats, and what the pot holds, added up from the page's words."""
    texts = table.locator(".lst-score .lst-hidden").all_inner_texts()
    pot = table.locator(".lst-pot .lst-hidden").inner_text()
    return [int(re.findall(r"\d+", text)[0]) for text in [*texts, pot]]


@pytest.mark.parametrize("players", [4, 3])
def test_a_match_is_played_to_its_end_by_mouse(page: Page, voila: Site, players: int) -> None:
    open_drawn(page, voila, "10-play")
    table = tables(page).first
    before = table.inner_text()
    page.get_by_role("button", name=f"{players} players").click()
    page.get_by_label("Deal number").fill("7")
    page.get_by_label("Deal number").press("Enter")
    page.get_by_role("button", name="New match").click()
    changed(table, before)
    expect(table.locator(".lst-header")).to_contain_text(f"{players} players · deal 7")
    for _ in range(60):
        play_hand_by_mouse(table)
        assert sum(counters(table)) == 5 * players
        if table.locator('[data-name="match"]').count():
            break
        press(table, "hand")
    expect(table.locator(".lst-sentence")).to_contain_text("The match is over")
    assert 0 in counters(table)[:-1]
    assert_accessible(page)
    press(table, "match")
    assert counters(table) == [5] * players + [0]


@both_widths
def test_a_hand_is_played_by_keyboard_alone(page: Page, site: Site) -> None:
    open_drawn(page, site, "10-play")
    table = tables(page).first
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
    open_drawn(page, voila, "10-play")
    table = tables(page).first
    illegal = table.locator('[data-act="card"][data-illegal]')
    while not illegal.count():
        before = table.inner_text()
        table.locator('[data-name="next"], [data-act="card"][data-legal]').first.click()
        changed(table, before)
    held = table.locator('[data-act="card"]').count()
    illegal.first.click()
    expect(table.locator(".lst-sentence")).to_contain_text("must follow")
    expect(table.locator('[data-act="card"]')).to_have_count(held)


def test_a_card_can_be_taken_back_and_a_won_trick_opened(page: Page, voila: Site) -> None:
    open_drawn(page, voila, "10-play")
    table = tables(page).first
    hand = table.locator('[data-act="card"]')
    names = hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
    before = table.inner_text()
    hand.and_(table.locator("[data-legal]")).first.click()
    changed(table, before)
    press(table, "back")
    assert hand.evaluate_all("cards => cards.map(card => card.dataset.card)") == names
    while not table.locator(".lst-won button").count():
        before = table.inner_text()
        table.locator('[data-name="next"], [data-act="card"][data-legal]').first.click()
        changed(table, before)
    table.locator(".lst-won button").first.click()
    expect(table.locator(".lst-panel")).to_contain_text("takes it")


def test_a_hand_is_saved_and_loaded(page: Page, voila: Site) -> None:
    open_drawn(page, voila, "10-play")
    table = tables(page).first
    before = table.inner_text()
    table.locator('[data-act="card"][data-legal]').first.click()
    changed(table, before)
    page.get_by_role("button", name="Save this hand").click()
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    field = page.get_by_label("The record of this hand")
    record = field.input_value()
    assert judge(record)["legal"]
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert json.loads(download.value.path().read_text()) == json.loads(record)
    played = table.inner_text()
    press(table, "back")
    page.get_by_role("button", name="Play on from this record").click()
    expect(table.locator(".lst-trick")).to_be_visible()
    expect(table).to_have_text(re.compile(re.escape(played[:40])), use_inner_text=True)
    field.fill("{nonsense")
    page.get_by_role("button", name="Play on from this record").click()
    expect(table.locator(".lst-sentence")).to_contain_text("not a hand record")


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


def mark(table: Locator, *codes: str) -> None:
    """Choose cards for a shove."""
    for code in codes:
        table.locator(f'[data-card="{code}"]').click()
        expect(table.locator(f'[data-card="{code}"][data-marked]')).to_be_visible()


@pytest.mark.parametrize("width", [360])
def test_cards_are_shoved_and_a_hand_of_letzter_played_by_mouse(page: Page, voila: Site) -> None:
    open_drawn(page, voila, "10-play")
    table = start_match(page, "letzter: Letzter, the shoving game", 4, 7)
    expect(table.locator(".lst-shove")).to_contain_text("Shove 3 cards to B")
    held = table.locator('[data-act="card"]')
    expect(held).to_have_count(11)
    mark(table, "AS", "AH")
    expect(table.locator(".lst-sentence")).to_contain_text("2 of 3 chosen")
    table.locator('[data-name="shove"]').click()
    expect(table.locator(".lst-sentence")).to_contain_text("must shove 3 to B, not 2")
    mark(table, "QH")
    assert_accessible(page)
    press(table, "shove")
    expect(held).to_have_count(8)
    press(table, "back")
    expect(held).to_have_count(11)
    mark(table, "AS", "AH", "QH")
    press(table, "shove")
    expect(held).to_have_count(8)
    play_hand_by_mouse(table)
    expect(table.locator(".lst-sentence")).to_contain_text(re.compile("gets 1 penalty point"))
    assert_fits(page)
    table.get_by_role("button", name="Trick 1, won by").click()
    expect(table.locator(".lst-step")).to_contain_text("7 of 35")
    for step in (6, 5, 4, 3):
        table.get_by_label("Back one card").click()
        expect(table.locator(".lst-step")).to_contain_text(f"{step} of 35")
    expect(table.locator(".lst-sentence")).to_contain_text(re.compile("C shoves .* to D. Now"))


def test_five_play_a_family_hand_with_a_trump(page: Page, voila: Site) -> None:
    open_drawn(page, voila, "10-play")
    page.get_by_label("Game").select_option(label="family: Letzter Stich, the family game")
    page.get_by_label("Agree on settings").check()
    page.get_by_label("Trump", exact=True).select_option(label="“any”: at any time")
    table = start_match(page, "family: Letzter Stich, the family game", 5, 7)
    expect(table.locator(".lst-facts")).to_contain_text("trump diamonds")
    expect(table.locator(".lst-sentence")).to_contain_text("A turned up J")
    expect(table.locator(".lst-seat")).to_have_count(4)
    play_hand_by_mouse(table)
    expect(table.locator(".lst-sentence")).to_contain_text("scores 1 point")
    assert_accessible(page)


def load_house_rules(page: Page, text: bytes) -> None:
    """Choose a rules file, as in the browser's dialogue."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Load house rules").click()
    content = b'label = "mine"\n' + text
    chooser.value.set_files({"name": "my.toml", "mimeType": "text/plain", "buffer": content})


def test_settings_that_do_not_fit_are_refused_in_words(page: Page, voila: Site) -> None:
    open_drawn(page, voila, "10-play")
    expect(page.get_by_label("Agree on settings")).to_be_hidden()
    table = start_match(page, "family: Letzter Stich, the family game", 3, 5)
    felt = table.locator(".lst-felt").inner_text()
    page.get_by_label("Agree on settings").check()
    page.get_by_label("Play for chips").check()
    page.get_by_label("Penalty for the others").check()
    page.get_by_role("button", name="New match").click()
    said = table.locator(".lst-sentence")
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
