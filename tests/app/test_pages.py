"""What a page is told about itself, wherever the course lies on the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from lsteach.app.pages import describe_page, find_course


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A checkout with one lesson in each of two languages."""
    for language in ("de", "en"):
        folder = tmp_path / "notebooks" / language
        folder.mkdir(parents=True)
        (folder / "02-follow-suit.ipynb").touch()
    (tmp_path / "tests").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("", ("notebooks", "en")),
        ("/", ("notebooks", "en")),
        ("notebooks", ("notebooks", "en")),
        ("/notebooks/de", ("notebooks", "de")),
        ("notebooks/de/02-follow-suit.ipynb", ("notebooks", "de")),
        ("tests", None),
        ("nowhere/at/all", None),
    ],
)
def test_a_course_is_found_in_a_checkout(
    course: Path, path: str, found: tuple[str, str] | None
) -> None:
    assert find_course(course, path) == found


@pytest.mark.parametrize(
    ("path", "language"), [("", "en"), ("de", "de"), ("en/02-follow-suit.ipynb", "en")]
)
def test_a_course_is_found_in_its_own_folder(course: Path, path: str, language: str) -> None:
    assert find_course(course / "notebooks", path) == (".", language)


def test_the_landing_page_links_what_is_there(course: Path) -> None:
    page = describe_page(course, "", "/user/x/")
    assert page["home"] == "/user/x/voila/tree/notebooks/en"
    assert [language["code"] for language in page["languages"]] == ["en", "de"]
    urls = {lesson["file"]: lesson["url"] for lesson in page["lessons"].values()}
    assert urls["02-follow-suit"] == "/user/x/voila/render/notebooks/en/02-follow-suit.ipynb"
    assert urls["00-which-game"] is None


def test_links_from_the_courses_own_folder_have_no_dots(course: Path) -> None:
    page = describe_page(course / "notebooks", "", "/")
    assert page["home"] == "/voila/tree/en"
    assert page["lessons"]["02-follow-suit"]["url"] == "/voila/render/en/02-follow-suit.ipynb"


def test_a_lesson_knows_its_language_and_its_way_home(course: Path) -> None:
    page = describe_page(course, "notebooks/de/02-follow-suit.ipynb", "/")
    assert page == {"language": "de", "home": "/voila/tree/notebooks/de", "is_step": True}


def test_a_page_leads_to_itself_in_jupyterlab_where_there_is_one(course: Path) -> None:
    landing = describe_page(course, "notebooks", "/user/x/", has_lab=True)
    assert landing["lab"] == "/user/x/lab/tree/notebooks/en"
    name = "notebooks/de/02-follow-suit.ipynb"
    assert describe_page(course, name, "/", has_lab=True)["lab"] == f"/lab/tree/{name}"


@pytest.mark.parametrize("name", ["12-for-teachers", "20-glossary", "notes-of-mine"])
def test_a_reader_does_not_go_on_at_a_page_beside_the_path(course: Path, name: str) -> None:
    assert not describe_page(course, f"notebooks/en/{name}.ipynb", "/")["is_step"]
