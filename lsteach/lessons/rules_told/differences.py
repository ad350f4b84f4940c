"""The table of differences: any games side by side, rule by rule, each with its source."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import Checkbox, HBox, Layout, VBox

from lsteach.engine.labels import LABELS
from lsteach.lessons.kit.panel import Page, Panel
from lsteach.lessons.kit.reading import block, bullets, cell, paragraph, reader, table
from lsteach.lessons.rules_told.comparing import compare
from lsteach.lessons.rules_told.sources import source_name, sources
from lsteach.words import Words

CHOSEN = ("noris", "feder")
"""The games that are compared first."""


class Differences(Panel):
    """The reader picks games, and sees what differs between them or all that holds in them.

    >>> from lsteach.words import words_in
    >>> shown = Differences(words_in("en"), chosen=("feder", "goeoeck"))
    >>> "The ten is second to the ace" in shown.table.value, "The deal" in shown.table.value
    (True, False)
    """

    def __init__(
        self, words: Words, labels: Sequence[str] = LABELS, chosen: Sequence[str] = CHOSEN
    ) -> None:
        self.games = {
            label: Checkbox(
                value=label in chosen,
                description=label,
                indent=False,
                layout=Layout(width="auto", margin="0 12px 0 3px"),
            )
            for label in labels
        }
        self.only = Checkbox(
            value=True,
            description=words("Only what differs"),
            indent=False,
            layout=Layout(width="auto", margin="0 0 0 3px"),
        )
        games = HBox(list(self.games.values()))
        choice = VBox([games, self.only])
        choice.add_class("lsteach-controls")
        self.table = reader("")
        super().__init__(words("The rules of the games side by side."), [], words)
        self.children = [choice, self.said, self.table]
        self._show()
        for control in (*self.games.values(), self.only):
            control.observe(self.guarded(self._show), "value")

    def _show(self) -> None:
        self.say("")
        chosen = [label for label, control in self.games.items() if control.value]
        self.table.value = self._html(chosen)

    def _html(self, labels: Sequence[str]) -> str:
        words = self.words
        if len(labels) < 2:
            return block(paragraph(words("Choose two games or more to compare.")))
        groups = [
            (
                name,
                [
                    (row.name, [cell(each.value, each.says, each.origin) for each in row.cells])
                    for row in rows
                    if row.differs or not self.only.value
                ],
            )
            for name, rows in compare(labels, words).items()
        ]
        title = (
            words("What differs between {labels}", labels=words.listed(list(labels)))
            if self.only.value
            else words("The rules of {labels}", labels=words.listed(list(labels)))
        )
        shown = [(name, rows) for name, rows in groups if rows]
        count = words.count(
            "{number} rule is shown.",
            "{number} rules are shown.",
            sum(len(rows) for _, rows in shown),
        )
        return block(
            paragraph(count), table(title, [words("Rule"), *labels], shown), self._sources()
        )

    def _sources(self) -> str:
        """The sources by their full titles, under the table."""
        words = self.words
        told = [
            words("{name}: {title}.", name=source_name(each.name, words), title=words(each.title))
            + " "
            + words(each.text)
            for each in sources().values()
        ]
        return paragraph(words("The sources:")) + bullets(told)

    def still(self) -> Page:
        """The table with all games in it."""
        return Page(self._html(list(self.games)), repr(self))
