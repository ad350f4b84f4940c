"""What a page of the app is told: its language, the way home, and the course."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Any

from jupyter_server.base.handlers import JupyterHandler

from lsteach.app.course import LANGUAGES, LESSONS, Lesson, languages_in, lessons_in


def find_course(root: Path, path: str) -> tuple[str, str] | None:
    """Find the course that a page belongs to.

    `root` is the folder that the server serves, `path` the page's path below it: a folder or a
    notebook. Returns the path of the folder that holds the languages, and the page's language;
    None where there is no course.

    >>> find_course(Path("no such folder"), "en/02-follow-suit.ipynb") is None
    True
    """
    here = PurePosixPath(path.strip("/"))
    if here.suffix == ".ipynb":
        here = here.parent
    if here.name in languages_in(root / here.parent):
        return str(here.parent), here.name
    for folder in (here, here / "notebooks"):
        languages = languages_in(root / folder)
        if languages:
            return str(folder), languages[0]
    return None


def describe_page(root: Path, path: str, base_url: str) -> dict[str, Any]:
    """Describe a page to its template, as plain values that JSON can hold.

    A page outside the course gets its language (English) and the way home only; the landing page
    also gets `languages` and `lessons`. A lesson that is not there yet has no `url`.

    >>> describe_page(Path("no such folder"), "elsewhere", "/user/x/")
    {'language': 'en', 'home': '/user/x/voila/tree'}
    """
    found = find_course(root, path)
    if found is None:
        return {"language": "en", "home": f"{base_url}voila/tree"}
    course, language = found
    folder = PurePosixPath(course)

    def home(code: str) -> str:
        return f"{base_url}voila/tree/{folder / code}"

    page: dict[str, Any] = {"language": language, "home": home(language)}
    if path.endswith(".ipynb"):
        return page
    ready = set(lessons_in(root / folder / language))

    def entry(lesson: Lesson) -> dict[str, Any]:
        url = f"{base_url}voila/render/{folder / language / lesson.file}.ipynb"
        return {
            "file": lesson.file,
            "number": lesson.number,
            "title": lesson.title,
            "summary": lesson.summary,
            "minutes": lesson.minutes,
            "url": url if lesson in ready else None,
        }

    page["languages"] = [
        {"code": code, "name": LANGUAGES[code], "url": home(code)}
        for code in languages_in(root / folder)
    ]
    page["lessons"] = {lesson.file: entry(lesson) for lesson in LESSONS}
    return page


def add_page(
    page_config: dict[str, Any],
    *,
    base_url: str,
    settings: dict[str, Any],
    notebook_path: str,
    **_: Any,
) -> dict[str, Any]:
    """Add our description of a page to Voilà's configuration of it, for the template.

    Voilà calls this hook for every page, with the configuration and what it was made from; it
    uses what is returned for a notebook, and the changed argument for a folder.
    """
    root = Path(settings["contents_manager"].root_dir)
    # Without both, a page of a Jupyter server fetches a typesetter from another host.
    page_config |= {"fullMathjaxUrl": None, "mathjaxConfig": None}
    page_config["lsteach"] = describe_page(root, notebook_path, base_url)
    return page_config


def give_page_its_cookie(handler: JupyterHandler, **_: Any) -> None:
    """Send the cookie with which a page may end its kernel when it is closed.

    Voilà calls this hook before it renders a notebook. Reading the token sends the cookie; without
    it, a reader who came to the lesson directly would leave the kernel behind.
    """
    handler.xsrf_token  # noqa: B018
