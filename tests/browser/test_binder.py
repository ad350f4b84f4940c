"""The lessons as on Binder: its steps followed in a fresh environment, then played."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.binder.image import Image, command, make_image
from tests.browser.pages import assert_no_error_text, open_lesson, sign_in
from tests.browser.servers import Site, free_port, running


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """The environment that Binder would have made."""
    return make_image(tmp_path_factory.mktemp("binder"))


@pytest.fixture(scope="module")
def binder(image: Image, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server of the image, started behind a base URL as Binder starts it."""
    port, token = free_port(), secrets.token_hex()
    base = f"http://localhost:{port}/user/x/"
    program, *words = command()
    started = [
        *(str(image.environment / "bin" / program), *words[: words.index("--ip")]),
        "--ip=localhost",
        f"--port={port}",
        "--no-browser",
        "--allow-root",
        "--ServerApp.base_url=/user/x/",
        f"--ServerApp.root_dir={image.checkout}",
        f"--IdentityProvider.token={token}",
    ]
    folder = tmp_path_factory.mktemp("server")
    with running(started, f"{base}api", folder) as server:
        yield Site("binder", base, "notebooks/", server.pid, token)


@pytest.fixture
def launched(page: Page, binder: Site) -> Page:
    """A page of somebody who came by the badge."""
    sign_in(page.context, binder)
    page.goto(f"{binder.base}voila/tree/notebooks")
    return page


def test_the_badge_leads_to_a_lesson_that_works(launched: Page) -> None:
    launched.get_by_role("link", name="Follow suit").first.click()
    launched.locator("[data-lesson-end]").wait_for(state="attached")
    assert_no_error_text(launched)
    sentence = launched.get_by_role("status").first
    before = sentence.inner_text()
    launched.get_by_role("button", name="Next card").first.click()
    expect(sentence).not_to_have_text(before)


def test_a_match_can_be_played(launched: Page, binder: Site) -> None:
    open_lesson(launched, binder, "10-play")
    card = launched.get_by_role("button", name="may be played").first
    card.click()
    expect(launched.get_by_role("button", name="Take back")).to_be_enabled()


def test_jupyterlab_is_one_click_away(launched: Page) -> None:
    launched.get_by_role("link", name="Open in JupyterLab").click()
    launched.get_by_text("02-follow-suit.ipynb").wait_for()


def test_a_lesson_opens_in_jupyterlab_and_works(launched: Page, binder: Site) -> None:
    open_lesson(launched, binder, "02-follow-suit")
    launched.get_by_role("link", name="Open in JupyterLab").click()
    launched.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    launched.get_by_role("menuitem", name="Run", exact=True).click()
    launched.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    # JupyterLab scrolls to the last cell, and takes others out of the page.
    launched.get_by_role("button", name="Check").last.click()
    expect(launched.get_by_text("Choose cards, then check.")).to_be_visible()
