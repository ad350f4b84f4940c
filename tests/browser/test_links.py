"""Whatever a link asks for, the lesson opens, says what it could not do, and runs nothing of it."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from lsteach.app.course import Page as CoursePage
from lsteach.app.course import notebooks_folder, pages_in
from tests.browser.pages import assert_no_error_text
from tests.browser.servers import Site, answers

PAGES = list(pages_in(notebooks_folder() / "en"))
LESSON = "02-follow-suit"
MARKUP = quote("""<img src=x onerror="ran=1"><script>ran=1</script>"><svg onload='ran=1'>""")
SQL = quote("noris'; DROP TABLE hands; --")
ARABIC_THREE = quote("٣")
HOSTILE = {
    "markup": f"label={MARKUP}&players={MARKUP}&deal={MARKUP}&{MARKUP}={MARKUP}",
    "values": f"label={SQL}&players={ARABIC_THREE}&deal=-{'9' * 400}",
    "repeated": "&".join(f"players={number}" for number in range(1, 200)),
    "not text": "label=%00&players=%c3%28&deal=%ff%fe",
    "60 kB": f"label={'a' * 60_000}",
}


def open_link(page: Page, site: Site, name: str, query: str) -> None:
    """Open a lesson with a query and wait until its last cell is on the page."""
    page.goto(site.url(f"en/{name}.ipynb?{query}"))
    page.locator("#loading").wait_for(state="detached")
    page.locator("[data-lesson-end]").wait_for(state="attached")
    assert_no_error_text(page)
    assert page.evaluate("window.ran") is None


@pytest.mark.parametrize("query", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_link_gets_a_sentence_and_the_default(page: Page, site: Site, query: str) -> None:
    open_link(page, site, LESSON, query)
    table = page.locator(".lst").first
    expect(table.locator(".lst-sentence")).to_contain_text("The link asks for")
    expect(table.locator(".lst-header")).to_contain_text("4 players")
    assert page.evaluate("window.ran") is None


@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.file)
def test_every_page_opens_with_a_hostile_link(page: Page, voila: Site, opened: CoursePage) -> None:
    open_link(page, voila, opened.file, f"{HOSTILE['markup']}&{HOSTILE['60 kB']}")


def test_a_link_chooses_players_and_deal(page: Page, site: Site) -> None:
    open_link(page, site, LESSON, "label=noris&players=3&deal=7")
    table = page.locator(".lst").first
    expect(table.locator(".lst-header")).to_contain_text("3 players")
    expect(table.locator(".lst-sentence")).to_contain_text("This is deal 7 for 3 players")


def test_voilas_own_parameters_change_nothing(page: Page, site: Site) -> None:
    open_link(page, site, LESSON, "template=reveal&theme=dark&voila-template=classic")
    expect(page.locator("body.ls-lesson")).to_have_count(1)
    assert page.evaluate("document.body.dataset.jpThemeName") == "JupyterLab Light"
    page.goto(f"{site.landing}?template=classic&theme=dark&classic-tree=true")
    expect(page.get_by_role("heading", level=1)).to_have_text("One trick decides everything.")


def test_a_link_longer_than_a_server_reads_harms_nobody_else(browser: Browser, site: Site) -> None:
    page = browser.new_page()
    with pytest.raises(Error, match="net::ERR_"):
        page.goto(site.url(f"en/{LESSON}.ipynb?label={'a' * 100_000}"))
    page.close()
    assert answers(site.landing)
