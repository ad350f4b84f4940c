"""The workshop of lesson 11: choose a claim and a table, count, and see the intervals shrink."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from ipywidgets import HTML, Button, HBox

from lsteach.lessons.claims.controls import Controls
from lsteach.lessons.kit.panel import Panel, look_of_panels
from lsteach.words import Words

if TYPE_CHECKING:
    from lsteach.lessons.claims.finding import Finding


class Workshop(Panel):
    """Tests a claim while the page stays alive: it counts in the background and can be stopped.
    What was counted until then is shown.

    ``task`` is the counting under way. Before the button is pressed nothing is counted, and numpy
    not loaded.

    >>> from lsteach.words import words_in
    >>> workshop = Workshop(words_in("en"))
    >>> workshop.button.description
    'Count'
    """

    def __init__(self, words: Words) -> None:
        self.task: asyncio.Task[None] | None = None
        self._coming: Iterator[Finding] | None = None
        self._found: Finding | None = None
        self._hands = self._drawn = 0
        self.controls = Controls(words, self.guarded)
        self.button = Button(description=words("Count"), button_style="primary")
        buttons = HBox([self.button])
        buttons.add_class("lsteach-controls")
        self.progress, self.shown = HTML(), HTML(layout={"width": "100%"})
        super().__init__(words("A workshop: choose a claim, a game and how many hands."), [], words)
        self.children = [
            look_of_panels(),
            self.controls,
            buttons,
            self.progress,
            self.said,
            self.shown,
        ]
        self.button.on_click(self.guarded(self.press))

    def press(self) -> None:
        """Begin to count, or stop: one button, so that the keyboard stays where it is."""
        if self.task is None or self.task.done():
            self.start()
        else:
            self._coming = None

    def start(self) -> None:
        """Begin to count what is chosen. It goes on in a thread, batch after batch."""
        from lsteach.lessons.claims.finding import findings

        chosen = self.controls
        self._found, self._hands, self._drawn = None, chosen.hands.value, 0
        self._coming = findings(
            chosen.tested, chosen.chosen, self._hands, chosen.seed.value, self.words
        )
        self.say("")
        self.button.description = self.words("Stop")
        self.task = asyncio.get_running_loop().create_task(self._go_on())

    async def _go_on(self) -> None:
        while (coming := self._coming) is not None:
            batch = asyncio.ensure_future(asyncio.to_thread(next, coming, None))
            await asyncio.wait([batch])  # what the page asks meanwhile is answered
            self.guarded(partial(self._take, batch))()
        self.guarded(self._rest)()

    def _take(self, batch: asyncio.Future[Finding | None]) -> None:
        """Take what is counted now, and draw whenever it is twice as much: intervals shrink."""
        coming, latest = self._coming, self._found
        self._coming = self._found = None  # an error leaves it so, and ends the counting
        found = batch.result()
        self._found = found or latest
        if found is None or coming is None:  # all is counted, or the button was pressed
            return
        self._coming = coming
        self.progress.value = self._bar(found.counted.hands)
        if found.counted.hands >= 2 * self._drawn:
            self._draw(found)

    def _draw(self, found: Finding) -> None:
        self._drawn = found.counted.hands
        title = escape(self.words(found.claim.title))
        self.shown.value = f'<p class="lsp"><b>{title}</b></p>{found.page()}'

    def _bar(self, done: int) -> str:
        told = self.words("{done} of {all} hands", done=f"{done:,}", all=f"{self._hands:,}")
        return (
            f'<p class="lsp"><progress value="{done}" max="{self._hands}"'
            f' aria-label="{escape(told)}"></progress> {escape(told)}</p>'
        )

    def _rest(self) -> None:
        """Show the last numbers and say what they tell."""
        self.button.description = self.words("Count")
        self.progress.value = ""
        found = self._found
        if found is None:
            return
        self._draw(found)
        if found.counted.hands < self._hands:
            hands = f"{found.counted.hands:,}"
            self.say(self.words("Stopped after {hands} hands.", hands=hands) + f" {found.answer}")
        else:
            self.say(self.words("Done.") + f" {found.answer}", "good")
