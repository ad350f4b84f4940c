"""The same notebooks in JupyterLab."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lsteach.app.course import Page as CoursePage
from lsteach.app.course import notebooks_folder, pages_in
from tests.browser.pages import assert_no_error_text
from tests.browser.servers import Site

LESSONS = list(pages_in(notebooks_folder() / "en"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.file)
def test_a_lesson_runs_to_its_end(page: Page, jupyter: Site, lesson: CoursePage) -> None:
    page.goto(f"{jupyter.base}lab/tree/{jupyter.notebooks}en/{lesson.file}.ipynb?reset")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    last_cell = page.locator(".jp-CodeCell").last
    expect(last_cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]:"))
    expect(page.locator(".lst-felt").first).to_be_visible()
    assert_no_error_text(page)
