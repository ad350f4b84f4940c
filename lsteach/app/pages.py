"""What a page of the app is told: its language, the way home, and the course."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path, PurePosixPath
from typing import Any

from jupyter_server.base.handlers import JupyterHandler

from lsteach.app.course import (
    FIRST_HOUR,
    LESSONS,
    LOOK_UP,
    PLAY,
    TEACHERS,
    Page,
    languages_in,
    pages_in,
)
from lsteach.lessons.kit.beliefs import BELIEFS, lesson_of
from lsteach.words import LANGUAGE_NAMES, words_in

STEPS = {lesson.file for lesson in LESSONS if lesson.place != TEACHERS}
"""The lessons that a learner goes through, one after the other."""

NO_BOX = (FIRST_HOUR, PLAY)
"""The places on the landing page that look otherwise than the boxes."""


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


def describe_page(root: Path, path: str, base_url: str, *, has_lab: bool = False) -> dict[str, Any]:
    """Describe a page to its template, as plain values that JSON can hold.

    A page outside the course gets its language (English) and the way home only. A page of the
    course also gets its `lab`, the address of the same in JupyterLab, where the server has it. A
    lesson gets `is_step`: whether a reader who stops there goes on there. The landing page gets all
    that it shows; a page that is not there yet has no `url`.

    >>> describe_page(Path("no such folder"), "elsewhere", "/user/x/", has_lab=True)
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
    is_notebook = path.endswith(".ipynb")
    if has_lab:
        page["lab"] = f"{base_url}lab/tree/{path if is_notebook else folder / language}"
    if is_notebook:
        return page | {"is_step": PurePosixPath(path).stem in STEPS}
    ready = set(pages_in(root / folder / language))

    def entry(one: Page) -> dict[str, Any]:
        url = f"{base_url}voila/render/{folder / language / one.file}.ipynb"
        return asdict(one) | {"is_step": one.file in STEPS, "url": url if one in ready else None}

    words = words_in(language)
    return page | {
        "languages": [
            {"code": code, "name": LANGUAGE_NAMES[code], "url": home(code)}
            for code in languages_in(root / folder)
        ],
        "lessons": {lesson.file: entry(lesson) | {"number": lesson.number} for lesson in LESSONS},
        "boxes": list(dict.fromkeys(one.place for one in LESSONS if one.place not in NO_BOX)),
        "look_up": [entry(one) for one in LOOK_UP],
        "beliefs": [
            {"name": name, "text": words(text), "lesson": lesson_of(name)}
            for name, text in BELIEFS.items()
        ],
    }


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
    page_config["lsteach"] = describe_page(
        root, notebook_path, base_url, has_lab=_has_lab(settings)
    )
    return page_config


def _has_lab(settings: dict[str, Any]) -> bool:
    """True on a Jupyter server with JupyterLab; Voilà's own server has nothing beside Voilà."""
    server = settings.get("serverapp")
    return server is not None and "jupyterlab" in server.extension_manager.extension_apps


def give_page_its_cookie(handler: JupyterHandler, **_: Any) -> None:
    """Send the cookie with which a page may end its kernel when it is closed.

    Reading the token sends the cookie; without it, a reader who came to the lesson directly would
    leave the kernel behind.
    """
    handler.xsrf_token  # noqa: B018
