"""A page in Chromium on each of the servers, watched for everything that must not happen.

- `site`: the server, `lsteach` itself and a Jupyter server behind a base URL, one after the other;
  `voila` and `jupyter` are each of them alone.
- `page`: a page that may ask nothing of another host; at the end of the test it must have had no
  error and no failed request. Decorate a test with `both_widths` (tests/browser/pages.py) or
  parametrize `width` and `scheme` to choose the window and the reader's colour scheme.
- `hands` and `served`: for walks through a lesson, see `every_way` (tests/browser/hands.py).

The pages of a run share one window, so that what the browser has read and compiled for one page
serves the next; what a page leaves behind is cleared before the next one opens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser import chromium
from tests.browser.hands import HANDS, Hands
from tests.browser.pages import Watch, forget, sign_in
from tests.browser.servers import Site, jupyter_site, voila_site

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --process-per-site"
).split()
OWN_HOST_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"
PATIENCE = 30_000
"""How long a page may take to reach a state before the test fails, in milliseconds."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    program = chromium.find()
    if program is None:
        pytest.fail(chromium.NONE_TO_BE_HAD, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS, OWN_HOST_ONLY])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """`lsteach`, running."""
    with voila_site(tmp_path_factory.mktemp("voila")) as site:
        yield site


@pytest.fixture(scope="session")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A Jupyter server as on Binder, running."""
    with jupyter_site(tmp_path_factory.mktemp("jupyter")) as site:
        yield site


@pytest.fixture(scope="session", params=["voila", "jupyter"])
def site(request: pytest.FixtureRequest) -> Site:
    """Each of the servers."""
    served = request.getfixturevalue(request.param)
    assert isinstance(served, Site)
    return served


@pytest.fixture
def width() -> int:
    """The width of the window in pixels."""
    return 1280


@pytest.fixture
def scheme() -> str:
    """The reader's colour scheme, light or dark."""
    return "light"


@pytest.fixture
def served(request: pytest.FixtureRequest, scheme: str) -> Site:
    """One of the servers for each colour scheme, so that every walk is done on both."""
    site = request.getfixturevalue({"light": "voila", "dark": "jupyter"}[scheme])
    assert isinstance(site, Site)
    return site


@pytest.fixture(scope="session")
def window(browser: Browser) -> Iterator[BrowserContext]:
    """The window in which the tests open their pages, one after the other."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.new_page()  # stays, and with it the browser's process for the site
    yield context
    context.close()


@pytest.fixture
def page(
    window: BrowserContext, request: pytest.FixtureRequest, width: int, scheme: Any
) -> Iterator[Page]:
    """An empty page, signed in on the servers of the test, watched until the test ends."""
    names = {"site", "served", "voila", "jupyter"} & set(request.fixturenames)
    sites: list[Site] = [request.getfixturevalue(name) for name in names]
    page = window.new_page()
    window.clear_cookies()
    for site in sites:
        forget(page, site)
        sign_in(window, site)
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    watch = Watch(page)
    yield page
    page.goto("about:blank")  # leaving ends the kernel, before the page is torn down
    page.close()
    watch.report()


@pytest.fixture
def hands(request: pytest.FixtureRequest, page: Page) -> Iterator[Hands]:
    """The learner's hands on that page, on a mouse or on a keyboard."""
    hands = HANDS[request.param](page)
    yield hands
    hands.report()
