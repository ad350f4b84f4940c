"""The pages of the course, in order, and which of them are there to be opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lsteach.words import LANGUAGE_NAMES

FIRST_HOUR = "The first hour"
PLAY = "Play"
AHEAD = "Play better"
OTHER_GAMES = "The other games"
TEACHERS = "For teachers"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the course: its notebook's name without ending, and what the landing page says.

    >>> LOOK_UP[0].file
    '20-glossary'
    """

    file: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True)
class Lesson(Page):
    """A lesson: how long it takes, and its place on the landing page.

    The first hour is a path, and the match has a button. Any other place is the heading of a box.
    """

    minutes: int
    place: str = FIRST_HOUR

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
        "06-no-forced-ending",
        "Think ahead",
        "Two tricks before the end: which card stays?",
        10,
        AHEAD,
    ),
    Lesson(
        "07-games-side-by-side",
        "The games side by side",
        "One deal, and what it is worth under each set of rules.",
        10,
        OTHER_GAMES,
    ),
    Lesson(
        "08-letzter", "Letzter", "Shove cards on. Nobody knows what will come back.", 8, OTHER_GAMES
    ),
    Lesson(
        "09-family-table",
        "The family table",
        "Agree a family game before you deal.",
        8,
        OTHER_GAMES,
    ),
    Lesson("10-play", "Play a match", "You and the computer, hand after hand.", 10, PLAY),
    Lesson(
        "11-claims-checked",
        "Claims, checked",
        "What the old advice is worth, in numbers.",
        10,
        AHEAD,
    ),
    Lesson(
        "12-for-teachers", "For teachers", "Work sheets, class links, lesson plans.", 10, TEACHERS
    ),
)

LOOK_UP = (
    Page("20-glossary", "Glossary", "Every term, in English, German and Dutch."),
    Page("21-common-questions", "Common questions", "What comes up at the table."),
    Page("22-sources-and-history", "Sources and history", "What is known, and what is not."),
    Page("23-rule-cards", "Rule cards", "Each game on one page, to print."),
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


def pages_in(folder: Path) -> Iterator[Page]:
    """The lessons and the pages to look things up that have a notebook in `folder`, in order.

    >>> list(pages_in(Path("no such folder")))
    []
    """
    pages = (*LESSONS, *LOOK_UP)
    return (page for page in pages if (folder / f"{page.file}.ipynb").is_file())


def languages_in(folder: Path) -> list[str]:
    """The languages that have at least one lesson under `folder`, English first.

    >>> languages_in(Path("no such folder"))
    []
    """
    return [code for code in LANGUAGE_NAMES if any(lessons_in(folder / code))]
