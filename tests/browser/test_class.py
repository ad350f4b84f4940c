"""A class that is full: its page, for everybody, and the way back in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from lsteach.app.class_server import places_for
from tests.browser.pages import Watch, assert_accessible, assert_fits, open_lesson
from tests.browser.servers import Site, voila_site
from tests.waiting import wait_until


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A class of one, on this computer only."""
    options = ["serve", "--class=1", "--address=127.0.0.1"]
    with voila_site(tmp_path_factory.mktemp("class"), options=options) as site:
        yield site


def test_whoever_finds_the_class_full_gets_in_later(browser: Browser, classroom: Site) -> None:
    inside: list[Page] = [browser.new_page() for _ in range(places_for(1))]
    for page in inside:
        open_lesson(page, classroom, "02-follow-suit")
    late = browser.new_page(reduced_motion="reduce")
    watch = Watch(late)
    address = classroom.url("en/10-play.ipynb?label=noris&deal=7")
    late.goto(address)
    expect(late).to_have_title("This class is full · Letzter Stich")
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        late.emulate_media(color_scheme=scheme)
        for width in (1280, 360):
            late.set_viewport_size({"width": width, "height": 700})
            assert_fits(late)
            assert_accessible(late)
    assert not gets_in(late)
    inside[0].goto("about:blank")  # leaving ends the kernel, in a moment
    wait_until(lambda: gets_in(late), 20)
    watch.expect("503")
    late.locator("[data-lesson-end]").wait_for(state="attached")
    expect(late).to_have_url(address)
    watch.report()
    for page in (late, *inside):
        page.goto("about:blank")
        page.close()


def gets_in(page: Page) -> bool:
    """Press the button of a full class; whether a lesson comes."""
    with page.expect_navigation(wait_until="commit") as arrival:
        page.get_by_role("link", name="Try again").press("Enter")
    return arrival.value.ok
