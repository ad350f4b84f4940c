"""The list of lessons, and which of them are there."""

from __future__ import annotations

from pathlib import Path

from lsteach.app.course import (
    LESSONS,
    LOOK_UP,
    languages_in,
    lessons_in,
    notebooks_folder,
)


def test_the_numbers_run_without_a_gap() -> None:
    assert [lesson.number for lesson in LESSONS] == list(range(len(LESSONS)))


def test_every_notebook_is_a_page_of_the_course() -> None:
    files = {page.file for page in (*LESSONS, *LOOK_UP)}
    for notebook in notebooks_folder().glob("*/*.ipynb"):
        assert notebook.stem in files


def test_the_first_lessons_are_there() -> None:
    there = {lesson.file for lesson in lessons_in(notebooks_folder() / "en")}
    assert {"02-follow-suit", "04-the-last-trick", "10-play"} <= there


def test_a_language_is_there_once_it_has_a_lesson(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    assert languages_in(tmp_path) == []
    (tmp_path / "de" / "02-follow-suit.ipynb").touch()
    assert languages_in(tmp_path) == ["de"]
