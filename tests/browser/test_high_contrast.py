"""In high contrast edges and signs tell what grounds and shadows tell other readers."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import both_schemes, open_lesson
from tests.browser.servers import Site


def style(place: Locator, name: str) -> str:
    """What the browser makes of one property of the first such element."""
    value = place.first.evaluate("(at, name) => getComputedStyle(at).getPropertyValue(name)", name)
    return str(value)


def assert_stands_out(place: Locator, from_others: Locator) -> None:
    """An element with a ground of its own, and words that can be read on it."""
    ground = style(place, "background-color")
    assert ground != style(from_others, "background-color")
    assert ground != style(place, "color")


@both_schemes
def test_the_table_tells_turn_counters_hint_and_what_is_chosen(page: Page, voila: Site) -> None:
    page.emulate_media(forced_colors="active")
    open_lesson(page, voila, "10-play")
    players = page.locator(".widget-toggle-button")
    assert_stands_out(players.and_(page.locator(".mod-active")), page.locator("body"))
    table = page.locator(".lst").first
    plate = table.locator(".lst-plate:not([data-turn])")
    turn = table.locator(".lst-plate[data-turn]")
    assert style(table.locator(".lst-coin"), "background-color") != style(plate, "background-color")
    assert (style(turn, "border-top-width"), style(plate, "border-top-width")) == ("4px", "1px")
    assert style(table.locator(".lst-held"), "border-top-width") == "1px"
    table.locator('[data-name="hint"]').click()
    hint = table.locator('.lst-card-note[data-kind="hint"]')
    expect(hint).to_be_visible()
    assert_stands_out(hint, page.locator("body"))
    assert style(table.locator(".lst-held[data-hint]"), "border-top-width") == "4px"


def test_the_cards_of_the_landing_page_have_edges(page: Page, voila: Site) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(voila.landing)
    assert style(page.locator(".ls-card"), "border-top-width") == "1px"
