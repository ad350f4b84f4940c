"""A part of a page that works without a card table, and a page's text as HTML with a plain twin."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ipywidgets import HTML, ToggleButtons, VBox, Widget

from lsteach.engine.errors import LsteachError
from lsteach.words import Words

CONTROLS = (Path(__file__).parent / "controls.css").read_text(encoding="utf-8")
"""The look of rows of buttons and fields: boxes with the class `lsteach-controls`."""

_LOOK = CONTROLS + (Path(__file__).parent / "reference.css").read_text(encoding="utf-8")


def as_block(html: str) -> str:
    """Return HTML with the look of rule cards, terms and sources.

    >>> as_block("<p>One.</p>").endswith('<div class="lsc"><p>One.</p></div>')
    True
    """
    return f'<style>{_LOOK}</style><div class="lsc">{html}</div>'


def look_of_panels() -> HTML:
    """Return a widget that shows nothing and brings this look: for a panel without a block."""
    return HTML(as_block(""))


class Page(NamedTuple):
    """Some text to read: as HTML, and the same as plain text.

    >>> Page("<p>Hello</p>", "Hello")
    Hello
    """

    html: str
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


class Panel(VBox):  # type: ignore[misc]
    """Some widgets, one under the other, and a line in which the panel speaks.

    ``name`` and ``still`` stand in place of the panel where nothing runs.

    >>> from lsteach.words import words_in
    >>> panel = Panel("A panel.", [], words_in("en"))
    >>> panel.say("Nothing is “<b>”.", "wrong")
    >>> panel.said.value
    '<p class="lsc-said" data-tone="wrong" role="status">Nothing is “&lt;b&gt;”.</p>'
    """

    def __init__(self, name: str, children: list[Widget], words: Words) -> None:
        self._name = name
        self.words = words
        self.said = HTML()
        super().__init__(children)

    def say(self, text: str, tone: Literal["neutral", "good", "wrong"] = "neutral") -> None:
        """Show one sentence; an empty one clears the line."""
        said = f'<p class="lsc-said" data-tone="{tone}" role="status">{escape(text)}</p>'
        self.said.value = said if text else ""

    def guarded(self, handler: Callable[[], object]) -> Callable[..., None]:
        """Wrap a handler of a button or field: whatever it raises becomes a sentence."""

        def run(*_event: object) -> None:
            try:
                handler()
            except LsteachError as error:
                self.say(self.words.error(error), "wrong")
            except Exception:
                self.log.exception("A handler of a page failed")
                self.say(self.words("Something went wrong here. Reload the page."), "wrong")

        return run

    def still(self) -> Page:
        """What is shown in place of the panel where nothing runs."""
        return Page(f"<p>{escape(self._name)}</p>", self._name)

    def __repr__(self) -> str:
        return self._name

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        still = self.still()
        return {**bundle, "text/html": still.html, "text/plain": still.text}


class Chooser(Panel):
    """Shows one of several pages: the reader chooses. Where nothing runs, all stand there.

    >>> from lsteach.words import words_in
    >>> pages = {"One": Page("<p>1</p>", "1"), "Two": Page("<p>2</p>", "2")}
    >>> chooser = Chooser("Two pages.", pages, words_in("en"))
    >>> chooser.choice.value = "Two"
    >>> chooser.shown.value
    '<p>2</p>'
    """

    def __init__(
        self, name: str, pages: dict[str, Page], words: Words, chosen: str | None = None
    ) -> None:
        self._pages = pages
        self.choice = ToggleButtons(options=list(pages), value=chosen or next(iter(pages)))
        self.choice.add_class("lsteach-controls")
        self.shown = HTML()
        super().__init__(name, [], words)
        self.children = [self.choice, self.said, self.shown]
        self._show()
        self.choice.observe(self.guarded(self._show), "value")

    def _show(self) -> None:
        self.shown.value = self._pages[self.choice.value].html

    def still(self) -> Page:
        """All the pages, one after the other."""
        return Page(
            "\n".join(page.html for page in self._pages.values()),
            "\n\n".join(page.text for page in self._pages.values()),
        )
