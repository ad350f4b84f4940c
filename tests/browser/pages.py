"""What a test does with a page, and what every page must be."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

from tests.browser.servers import Site

both_widths = pytest.mark.parametrize("width", [1280, 360])
both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])

ERROR_TEXTS = ("Traceback", "There was an error when executing", "Execution error", "stopped here")


class Watch:
    """Notes whatever goes wrong on a page; to ask another host is wrong, and leads nowhere."""

    def __init__(self, page: Page) -> None:
        self.trouble: list[str] = []
        page.on("request", self._request)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.trouble.append(f"error on the page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)

    def report(self) -> None:
        """Fail where anything went wrong."""
        assert not self.trouble, "\n".join(self.trouble)

    def expect(self, text: str) -> None:
        """Take out what a test provoked: at least one note must hold `text`."""
        provoked = [note for note in self.trouble if text in note]
        assert provoked, self.trouble
        self.trouble = [note for note in self.trouble if note not in provoked]

    def _request(self, request: Request) -> None:
        if request.url.startswith("http") and "://localhost:" not in request.url:
            self.trouble.append(f"request to another host: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.trouble.append(f"error in the console: {message.text}")

    def _failed(self, request: Request) -> None:
        # A page that is left takes its open requests with it: those have not failed.
        if request.failure != "net::ERR_ABORTED":
            self.trouble.append(f"request failed: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.trouble.append(f"status {response.status}: {response.url}")


def forget(page: Page, site: Site) -> None:
    """Clear what a site has kept in the browser."""
    developer = page.context.new_cdp_session(page)
    origin = site.base.removesuffix(urlsplit(site.base).path)
    kept = {"origin": origin, "storageTypes": "all"}
    developer.send("Storage.clearDataForOrigin", kept)
    developer.detach()


def sign_in(context: BrowserContext, site: Site) -> None:
    """Get the cookie that a server with a token asks for."""
    if site.token:
        context.request.get(f"{site.base}api/status?token={site.token}")


def open_lesson(page: Page, site: Site, name: str, language: str = "en") -> None:
    """Open a lesson and wait until its last cell is on the page."""
    page.goto(site.url(f"{language}/{name}.ipynb"))
    page.locator("#loading").wait_for(state="detached")
    page.locator("[data-lesson-end]").wait_for(state="attached")
    assert_no_error_text(page)


def assert_no_error_text(page: Page) -> None:
    """No cell of the lesson failed, and no technical text shows."""
    text = page.locator("body").inner_text()
    assert not [error for error in ERROR_TEXTS if error in text], text


def assert_fits(page: Page) -> None:
    """The page does not scroll sideways."""
    too_wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert too_wide <= 0, f"{too_wide} pixels too wide"


CUT = """() => [...document.querySelectorAll("main *")].filter((part) => {
  const { overflowX, textOverflow } = getComputedStyle(part);
  const cuts = textOverflow === "ellipsis" || overflowX === "hidden" || overflowX === "clip";
  return cuts && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1;
}).map((part) => `${part.className}: ${part.innerText}`)"""


def assert_nothing_is_cut(page: Page) -> None:
    """No words end at an edge, be it in three dots."""
    cut = page.evaluate(CUT)
    assert not cut, "\n".join(cut)


CUT_LINES = """() => {
  const ARROW = 20;
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll("main select")].flatMap((list) => {
    if (!list.checkVisibility()) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    pen.font = font;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
    return [...list.options].map((option) => option.text)
      .filter((text) => pen.measureText(text).width > room);
  });
}"""


BROKEN_NAMES = """() => [...document.querySelectorAll("td:first-child code")]
  .filter((name) => name.getClientRects().length > 1).map((name) => name.textContent)"""


def assert_fits_a_small_phone(page: Page) -> None:
    """Nothing leaves the page sideways; a list shows its lines, a table its games' names whole.

    It is looked at on the narrow one of the pages that a walk visits.
    """
    before = page.viewport_size
    if before is None or before["width"] != 360:
        return
    page.set_viewport_size({"width": 320, "height": before["height"]})
    assert_fits(page)
    cut = page.evaluate(CUT_LINES)
    assert not cut, "\n".join(cut)
    assert page.evaluate(BROKEN_NAMES) == []
    page.set_viewport_size(before)


def assert_at_its_end(page: Page) -> None:
    """What holds of a page after a walk through it: all of it is there to see, for everybody."""
    assert_no_error_text(page)
    assert_fits(page)
    assert_nothing_is_cut(page)
    assert_accessible(page)
    assert_fits_a_small_phone(page)


def assert_accessible(page: Page) -> None:
    """The page breaks none of axe's rules."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
