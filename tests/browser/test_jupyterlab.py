"""The same notebooks in JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from lsteach.app.course import Lesson, lessons_in, notebooks_folder
from tests.browser.pages import assert_no_error_text
from tests.browser.servers import Site

LESSONS = list(lessons_in(notebooks_folder() / "en"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.file)
def test_a_lesson_runs_to_its_end(page: Page, jupyter: Site, lesson: Lesson) -> None:
    page.goto(f"{jupyter.base}lab/tree/{jupyter.notebooks}en/{lesson.file}.ipynb?reset")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator("[data-lesson-end]").wait_for(state="attached")
    assert_no_error_text(page)
