"""The landing page: what it offers, where it leads, how it looks to a machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lsteach.app.course import LESSONS, lessons_in, notebooks_folder, pages_in
from tests.browser.pages import (
    assert_accessible,
    assert_fits,
    both_schemes,
    both_widths,
    open_lesson,
)
from tests.browser.servers import Site

WRITTEN = list(lessons_in(notebooks_folder() / "en"))
THERE = list(pages_in(notebooks_folder() / "en"))


@both_widths
@both_schemes
def test_is_whole_and_clean(page: Page, site: Site) -> None:
    page.goto(site.landing)
    expect(page).to_have_title("Letzter Stich")
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert_fits(page)
    assert_accessible(page)


def test_fits_a_very_small_screen(page: Page, voila: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 560})
    page.goto(voila.landing)
    assert_fits(page)


def test_the_root_of_each_server_is_the_landing_page(page: Page, site: Site) -> None:
    page.goto(f"{site.base}voila/tree")
    expect(page.get_by_role("heading", level=1)).to_have_text("One trick decides everything.")


def test_lessons_that_exist_are_links_and_the_others_are_not(page: Page, site: Site) -> None:
    page.goto(site.landing)
    main = page.get_by_role("main")
    assert WRITTEN
    for lesson in LESSONS:
        link = main.get_by_role("link", name=lesson.title, exact=True)
        expect(link).to_have_count(1 if lesson in WRITTEN else 0)
    expect(main.get_by_text("not written yet")).to_have_count(len(LESSONS) - len(WRITTEN))
    for address in main.get_by_role("link").evaluate_all("links => links.map(a => a.href)"):
        assert Path(address).stem in {page.file for page in THERE}


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_the_button_starts_the_course_and_later_goes_on(page: Page, site: Site, keys: bool) -> None:
    page.goto(site.landing)
    button = page.locator("#start")
    expect(button).to_have_text(f"Start: {WRITTEN[0].title}")
    if keys:
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_text("Skip to the content")
        button.focus()
        page.keyboard.press("Enter")
    else:
        button.click()
    page.wait_for_url(f"**/{WRITTEN[0].file}.ipynb")
    open_lesson(page, site, WRITTEN[1].file)
    page.get_by_role("link", name="Letzter Stich").click()
    expect(button).to_have_text(f"Go on: {WRITTEN[1].title}")
    expect(page).to_have_url(f"{site.landing.rstrip('/')}/en")
