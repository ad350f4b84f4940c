"""The maker of work sheets: which lessons, how many questions, and the number of the sheet."""

from __future__ import annotations

from collections.abc import Mapping

from ipywidgets import HTML, BoundedIntText, Checkbox, HBox, Layout

from lsteach.lessons.kit.panel import Panel, as_block
from lsteach.lessons.teaching.paper import file_link
from lsteach.lessons.teaching.sheet import LARGEST_NUMBER, MOST, work_sheet
from lsteach.lessons.teaching.sheet_page import preview, sheet_page
from lsteach.words import Words

CHOSEN = ("02-follow-suit", "03-win-the-trick", "04-the-last-trick", "05-counters-and-pot")
"""The lessons of the first hour that a class sits down with."""


class SheetMaker(Panel):
    """Shows the sheet that is chosen, and offers it as a file. ``titles`` are the lessons' names.

    >>> from lsteach.words import words_in
    >>> maker = SheetMaker({"04-the-last-trick": "The last trick"}, words_in("en"), number=7)
    >>> 'download="work-sheet-7.html"' in maker.link.value
    True
    >>> maker.lessons["04-the-last-trick"].value = False
    >>> maker.link.value
    ''
    """

    def __init__(self, titles: Mapping[str, str], words: Words, number: int) -> None:
        self.lessons = {
            lesson: Checkbox(
                value=lesson in CHOSEN,
                description=words(title),
                indent=False,
                layout=Layout(width="17rem"),
            )
            for lesson, title in titles.items()
        }
        self.count = _whole(words("Questions"), 12, 1, MOST)
        self.number = _whole(words("Number of the sheet"), number, 0, LARGEST_NUMBER)
        self.link, self.shown = HTML(), HTML()
        super().__init__(words("A maker of work sheets."), [], words)
        lessons = HBox(list(self.lessons.values()))
        numbers = HBox([self.count, self.number])
        for row in (lessons, numbers):
            row.add_class("lsteach-controls")
        self.children = [lessons, numbers, self.said, self.link, self.shown]
        for control in (*self.lessons.values(), self.count, self.number):
            control.observe(self.guarded(self._make), "value")
        self._make()

    def _make(self) -> None:
        words, number = self.words, self.number.value
        lessons = [lesson for lesson, control in self.lessons.items() if control.value]
        if not lessons:
            self.link.value = self.shown.value = ""
            self.say(words("Choose a lesson or more for the questions."))
            return
        self.say("")
        items = work_sheet(lessons, self.count.value, number, words)
        saved = file_link(
            f"work-sheet-{number}.html",
            sheet_page(items, number, words),
            words("Save work sheet {number} with its key", number=number),
        )
        self.shown.value = as_block(preview(items, words))
        self.link.value = as_block(f"<p>{saved}</p>")


def _whole(caption: str, value: int, least: int, most: int) -> BoundedIntText:
    return BoundedIntText(
        value=value,
        min=least,
        max=most,
        description=caption,
        style={"description_width": "initial"},
        layout=Layout(width="19rem"),
    )
