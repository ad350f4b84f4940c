"""What a test does with a page, and what every page must be."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, Route

from tests.browser.servers import Site

both_widths = pytest.mark.parametrize("width", [1280, 360])
both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])

ERROR_TEXTS = ("Traceback", "There was an error when executing", "Execution error", "stopped here")


class Watch:
    """Keeps a page from asking another host, and notes whatever goes wrong on it."""

    def __init__(self, page: Page) -> None:
        self.trouble: list[str] = []
        page.route("**/*", self._only_own_host)
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

    def _only_own_host(self, route: Route) -> None:
        if "://localhost:" in route.request.url or not route.request.url.startswith("http"):
            route.continue_()
        else:
            self.trouble.append(f"request to another host: {route.request.url}")
            route.abort()

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


def assert_accessible(page: Page) -> None:
    """The page breaks none of axe's rules."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
