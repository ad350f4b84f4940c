"""Every lesson opens, on both servers, to its last cell; its kernel ends with the page."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from lsteach.app.course import Page as CoursePage
from lsteach.app.course import notebooks_folder, pages_in
from tests.browser.pages import (
    Watch,
    assert_accessible,
    assert_fits,
    assert_nothing_is_cut,
    open_lesson,
)
from tests.browser.servers import Site, kernels_of
from tests.waiting import wait_until

LESSONS = list(pages_in(notebooks_folder() / "en"))
STATES: dict[str, list[tuple[int, Literal["light", "dark"]]]] = {
    "voila": [(1280, "light"), (1280, "dark"), (360, "dark"), (360, "light")],
    "jupyter": [(1280, "light"), (360, "dark")],
}
"""The windows and colour schemes that each page goes through, while it is open."""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.file)
def test_a_lesson_is_whole_and_clean(page: Page, site: Site, lesson: CoursePage) -> None:
    open_lesson(page, site, lesson.file)
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    for width, scheme in STATES[site.name]:
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        assert_fits(page)
        assert_nothing_is_cut(page)
        assert_accessible(page)


def test_a_lesson_leads_back_to_the_landing_page(page: Page, site: Site) -> None:
    open_lesson(page, site, LESSONS[0].file)
    page.get_by_role("link", name="Letzter Stich").click()
    expect(page.locator("#start")).to_be_visible()


def test_a_kernel_ends_with_its_page(page: Page, site: Site) -> None:
    before = kernels_of(site.pid)
    open_lesson(page, site, LESSONS[0].file)
    started = set(kernels_of(site.pid)) - set(before)
    assert len(started) == 1
    page.goto(site.landing)
    wait_until(lambda: not started & set(kernels_of(site.pid)), 10)


def test_a_page_gets_its_answers_at_once(page: Page, site: Site) -> None:
    open_lesson(page, site, LESSONS[0].file)
    # A kernel's answer is several messages. The stock socket takes about 48 ms to deliver them.
    milliseconds = page.evaluate((Path(__file__).parent / "median_answer.js").read_text())
    assert milliseconds < 25


def test_a_cell_that_fails_says_so_kindly(page: Page, jupyter: Site) -> None:
    page.goto(f"{jupyter.base}voila/render/other/broken.ipynb")
    expect(page.get_by_role("alert")).to_contain_text("This page stopped here.")
    text = page.locator("body").inner_text()
    assert "ZeroDivisionError" not in text
    assert "Voilà" not in text
    assert_accessible(page)


@pytest.mark.parametrize("path", ["nowhere", "voila/tree/nowhere", "voila/render/en/nothing.ipynb"])
def test_a_page_that_is_not_there_says_so(browser: Browser, voila: Site, path: str) -> None:
    page = browser.new_page()
    watch = Watch(page)
    page.goto(voila.base + path)
    expect(page.get_by_role("heading", level=1)).to_have_text("This page is not here")
    expect(page.get_by_role("link", name="Go to the lessons")).to_have_attribute(
        "href", "/voila/tree"
    )
    assert_accessible(page)
    page.close()
    watch.expect("status 404")
    watch.expect("Failed to load resource")
    watch.report()


def test_a_folder_without_lessons_says_so(page: Page, jupyter: Site) -> None:
    page.goto(f"{jupyter.base}voila/tree/other")
    expect(page.get_by_role("heading", level=1)).to_have_text("There are no lessons here")
    page.get_by_role("link", name="Go to the lessons").click()
    expect(page.locator("#start")).to_be_visible()
