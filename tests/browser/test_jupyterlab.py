"""The same notebooks in JupyterLab."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lsteach.app.course import Page as CoursePage
from lsteach.app.course import lessons_in, notebooks_folder, pages_in
from tests.browser.pages import assert_no_error_text
from tests.browser.servers import Site

FOLDER = notebooks_folder() / "en"
LESSONS = list(lessons_in(FOLDER))
LOOKED_UP = [one for one in pages_in(FOLDER) if one not in LESSONS]


def run_all_cells(page: Page, jupyter: Site, notebook: str) -> None:
    """Open a notebook in JupyterLab, run it, and wait until its last code cell has run."""
    page.goto(f"{jupyter.base}lab/tree/{jupyter.notebooks}en/{notebook}.ipynb?reset")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    numbers = page.locator(".jp-CodeCell .jp-InputPrompt")
    if numbers.count():
        expect(numbers.last).to_have_text(re.compile(r"\[\d+\]:"))
    assert_no_error_text(page)


def assert_no_word_is_cut(page: Page) -> None:
    """Buttons and labels of fields are as wide as their words."""
    page.wait_for_function(
        """() => [...document.querySelectorAll(
          ".lsteach-controls :is(.jupyter-button:not(.widget-upload), .widget-label)"
        )].every((at) => at.scrollWidth <= at.clientWidth + 1)"""
    )


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.file)
def test_a_lesson_runs_to_its_end(page: Page, jupyter: Site, lesson: CoursePage) -> None:
    run_all_cells(page, jupyter, lesson.file)
    expect(page.locator(".lst-felt, .lsp-plot").first).to_be_visible()
    assert_no_word_is_cut(page)


@pytest.mark.parametrize("looked_up", LOOKED_UP, ids=lambda one: one.file)
def test_a_page_to_look_up_runs_to_its_end(
    page: Page, jupyter: Site, looked_up: CoursePage
) -> None:
    run_all_cells(page, jupyter, looked_up.file)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_no_word_is_cut(page)
