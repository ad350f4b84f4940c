"""A page in Chromium on each of the servers, watched for everything that must not happen.

- `site`: the server, `lsteach` itself and a Jupyter server behind a base URL, one after the other;
  `voila` and `jupyter` are each of them alone.
- `page`: a page that may ask nothing of another host; at the end of the test it must have had no
  error and no failed request. Decorate a test with `both_widths` (tests/browser/pages.py) or
  parametrize `width` and `scheme` to choose the window and the reader's colour scheme.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium
from tests.browser.pages import Watch, sign_in
from tests.browser.servers import Site, jupyter_site, voila_site

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
PATIENCE = 30_000
"""How long a page may take to reach a state before the test fails, in milliseconds."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    program = chromium.find()
    if program is None:
        pytest.fail(chromium.NONE_TO_BE_HAD, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
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
def page(
    browser: Browser, request: pytest.FixtureRequest, width: int, scheme: Any, tmp_path: Path
) -> Iterator[Page]:
    """An empty page, signed in on the servers of the test, watched until the test ends."""
    with ExitStack() as stack:
        context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce"
        )
        stack.callback(context.close)
        context.set_default_timeout(PATIENCE)
        for name in {"site", "voila", "jupyter"} & set(request.fixturenames):
            sign_in(context, request.getfixturevalue(name))
        page = context.new_page()
        watch = Watch(page)
        yield page
        page.goto("about:blank")  # leaving ends the kernel, before the window is torn down
        page.close()
        watch.report()
