"""The lessons of the course, in order, and which of them are there to be opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: its notebook's name without ending, and what the landing page says of it."""

    file: str
    title: str
    summary: str
    minutes: int

    @property
    def number(self) -> int:
        """The lesson's place in the course.

        >>> LESSONS[2].number
        2
        """
        return int(self.file[:2])


LESSONS = (
    Lesson(
        "00-which-game",
        "Which game is on your table?",
        "Three questions tell the games of this name apart.",
        5,
    ),
    Lesson("01-the-deal", "The deal", "Eight cards each, four and four.", 7),
    Lesson("02-follow-suit", "Follow suit", "Which cards may you play?", 8),
    Lesson("03-win-the-trick", "Who wins the trick?", "An ace can lose. A seven can win.", 8),
    Lesson("04-the-last-trick", "The last trick", "It costs a counter, unless you took all.", 8),
    Lesson("05-counters-and-pot", "Counters and pot", "A whole match on paper.", 10),
    Lesson(
        "06-no-forced-ending", "Think ahead", "Two tricks before the end: which card stays?", 10
    ),
    Lesson(
        "07-games-side-by-side",
        "The games side by side",
        "One deal, and what it is worth under each set of rules.",
        10,
    ),
    Lesson("08-letzter", "Letzter", "Shove cards on. Nobody knows what will come back.", 8),
    Lesson("09-family-table", "The family table", "Agree a family game before you deal.", 8),
    Lesson("10-play", "Play a match", "You and the computer, hand after hand.", 10),
    Lesson("11-claims-checked", "Claims, checked", "What the old advice is worth, in numbers.", 10),
    Lesson("12-for-teachers", "For teachers", "Work sheets, class links, lesson plans.", 10),
)


def notebooks_folder() -> Path:
    """The folder that holds one folder of lessons per language.

    It lies inside the installed package; in a checkout, beside it.

    >>> notebooks_folder().name
    'notebooks'
    """
    package = Path(__file__).parents[1]
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"


def lessons_in(folder: Path) -> Iterator[Lesson]:
    """The lessons of the course that have a notebook in `folder`, in order.

    >>> list(lessons_in(Path("no such folder")))
    []
    """
    return (lesson for lesson in LESSONS if (folder / f"{lesson.file}.ipynb").is_file())


def languages_in(folder: Path) -> list[str]:
    """The languages that have at least one lesson under `folder`, English first.

    >>> languages_in(Path("no such folder"))
    []
    """
    return [code for code in LANGUAGES if any(lessons_in(folder / code))]
