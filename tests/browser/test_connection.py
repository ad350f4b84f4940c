"""A lesson whose kernel or server is gone says so, and what to do; progress stays."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.app.soaking import soaked_site
from tests.browser.pages import Watch, assert_accessible, open_lesson
from tests.browser.servers import Site, free_port, kernels_of, voila_site
from tests.waiting import wait_until

AWAY = "no connection to its server"
GONE = "This lesson was interrupted"


@pytest.fixture
def lesson(browser: Browser) -> Iterator[Page]:
    """A page that may have errors, as the line is cut on purpose, but no request elsewhere."""
    page = browser.new_page(viewport={"width": 360, "height": 700})
    watch = Watch(page)
    yield page
    page.close()
    assert not [note for note in watch.trouble if "another host" in note or "on the page" in note]


def see_it_answer(lesson: Page, sentence: str = "must follow") -> None:
    """Play the next card, and wait for what the table says about it.

    The front end's first question to the kernel then has its answer. It complains where its kernel
    goes before that, or where its page is left.
    """
    lesson.get_by_role("button", name="Next card").click()
    expect(lesson.get_by_role("status").first).to_contain_text(sentence)


def test_a_kernel_that_breaks_is_told(lesson: Page, voila: Site) -> None:
    before = set(kernels_of(voila.pid))
    open_lesson(lesson, voila, "02-follow-suit")
    see_it_answer(lesson)
    (kernel,) = set(kernels_of(voila.pid)) - before
    os.kill(kernel, signal.SIGKILL)
    note = lesson.get_by_role("alert").filter(has_text=GONE)
    expect(note).to_be_visible()
    assert_accessible(lesson)
    lesson.get_by_role("button", name="Load the page again").click()
    lesson.locator("[data-lesson-end]").wait_for(state="attached")
    expect(note).to_be_hidden()
    see_it_answer(lesson)


def test_a_page_left_before_its_front_end_stands_ends_its_kernel(lesson: Page, voila: Site) -> None:
    before = set(kernels_of(voila.pid))  # one of an earlier page may just be ending
    lesson.route("**/voila.js", lambda _: None)  # it never comes
    lesson.goto(voila.url("en/02-follow-suit.ipynb"), wait_until="commit")
    lesson.locator("[data-lesson-end]").wait_for(state="attached")
    (kernel,) = set(kernels_of(voila.pid)) - before
    lesson.goto("about:blank")
    wait_until(lambda: kernel not in kernels_of(voila.pid), 20)


def test_a_line_that_comes_back_needs_nothing(lesson: Page, voila: Site) -> None:
    lines: list[WebSocketRoute] = []
    # The second line is held back until the first cut was told.
    lesson.route_web_socket(re.compile("/channels"), lambda line: cut_or_keep(line, lines))
    open_lesson(lesson, voila, "02-follow-suit")
    see_it_answer(lesson)
    lines[0].close(code=1001)
    note = lesson.locator("#connection")
    expect(note).to_be_visible()
    expect(note).to_be_hidden()
    see_it_answer(lesson, "B plays")


def cut_or_keep(line: WebSocketRoute, lines: list[WebSocketRoute]) -> None:
    """Cut the second line at once, keep every other."""
    lines.append(line)
    if len(lines) == 2:
        line.close(code=1001)
    else:
        line.connect_to_server()


def test_a_laptop_that_slept_longer_than_its_kernel_waited(lesson: Page, tmp_path: Path) -> None:
    lines: list[tuple[WebSocketRoute, WebSocketRoute]] = []
    lesson.route_web_socket(re.compile("/channels"), lambda line: lines.append(both_ends(line)))
    with soaked_site(tmp_path, 2) as site:
        before = kernels_of(site.pid)
        open_lesson(lesson, site, "02-follow-suit")
        see_it_answer(lesson)
        lesson.evaluate("localStorage.setItem('lsteach.progress', 'kept')")
        at_the_page, at_the_server = lines[0]
        at_the_server.close()
        wait_until(lambda: kernels_of(site.pid) == before, 30)
        at_the_page.close(code=1001)  # it wakes up
        expect(lesson.get_by_role("alert").filter(has_text=GONE)).to_be_visible()
        lesson.get_by_role("button", name="Load the page again").click()
        lesson.locator("[data-lesson-end]").wait_for(state="attached")
        see_it_answer(lesson)
        assert lesson.evaluate("localStorage.getItem('lsteach.progress')") == "kept"
        lesson.goto("about:blank")


def both_ends(line: WebSocketRoute) -> tuple[WebSocketRoute, WebSocketRoute]:
    """A line whose one end does not hear that the other is closed."""
    server = line.connect_to_server()
    server.on_close(lambda *_: None)
    return line, server


def test_a_server_that_is_away_and_comes_back(lesson: Page, tmp_path: Path) -> None:
    port = free_port()
    with voila_site(tmp_path, port) as site:
        open_lesson(lesson, site, "02-follow-suit")
        see_it_answer(lesson)
        lesson.evaluate("localStorage.setItem('lsteach.progress', 'kept')")
    note = lesson.get_by_role("alert")
    expect(note.filter(has_text=AWAY)).to_be_visible()
    expect(lesson.get_by_role("button", name="Load the page again")).to_be_hidden()
    with voila_site(tmp_path, port):
        expect(note.filter(has_text=GONE)).to_be_visible()
        lesson.get_by_role("button", name="Load the page again").click()
        lesson.locator("[data-lesson-end]").wait_for(state="attached")
        expect(lesson.locator("#connection")).to_be_hidden()
        see_it_answer(lesson)
        assert lesson.evaluate("localStorage.getItem('lsteach.progress')") == "kept"
        lesson.close(run_before_unload=True)
