"""The card table as a widget. Python decides what is on it; ``table.js`` draws it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from lsteach.engine.cards import Card, card
from lsteach.engine.errors import LsteachError
from lsteach.table.phrases import table_words
from lsteach.table.state import Sentence
from lsteach.table.svg import svg
from lsteach.table.text import text
from lsteach.words import Words, words_in

_FOLDER = Path(__file__).parent
LOOK = (_FOLDER / "look.css").read_text(encoding="utf-8")
"""The colours and the letters that all widgets share."""


class Table(anywidget.AnyWidget):
    """A card table that shows a ``state`` and reports what the learner does.

    ``state`` comes from :func:`~lsteach.table.state.table_state`; set it anew to change the
    table. Handlers given to ``on_card``, ``on_action``, ``on_step`` and ``on_back`` are called
    when a card is chosen, a button pressed, a step asked for, or Backspace typed. An
    ``LsteachError`` that a handler lets through is put into words on the table, and so is, in
    general terms, any other exception: nothing is lost and no traceback is shown.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.table import Table, table_state
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> table = Table(table_state(hand.seen_by(0), words_in("en"), mode="play"))
    >>> table.on_card(lambda card: table.say("You chose", f"{card}."))
    >>> table
    Table('play', players=4)
    """

    _esm = _FOLDER / "table.js"
    _css = LOOK + (_FOLDER / "table.css").read_text(encoding="utf-8")

    state = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, state: dict[str, Any], words: Words | None = None) -> None:
        self._language = words or words_in("en")
        self._on_card: list[Callable[[Card], object]] = []
        self._on_action: list[Callable[[str], object]] = []
        self._on_step: list[Callable[[int], object]] = []
        self._on_back: list[Callable[[], object]] = []
        super().__init__(state=state, words=table_words(self._language))
        self.on_msg(self._receive)

    def on_card(self, handler: Callable[[Card], object]) -> None:
        """Call ``handler`` with each card that is chosen, legal or not."""
        self._on_card.append(handler)

    def on_action(self, handler: Callable[[str], object]) -> None:
        """Call ``handler`` with the name of each action that is pressed."""
        self._on_action.append(handler)

    def on_step(self, handler: Callable[[int], object]) -> None:
        """Call ``handler`` with each step that is asked for."""
        self._on_step.append(handler)

    def on_back(self, handler: Callable[[], object]) -> None:
        """Call ``handler`` when the learner wants to take back."""
        self._on_back.append(handler)

    def say(self, lead: str, rest: str = "", tone: str = "neutral") -> None:
        """Change the sentence under the table and nothing else."""
        self.state = {**self.state, "sentence": {"lead": lead, "rest": rest, "tone": tone}}

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Answer a message of the page. Every handler runs here, so no exception is lost."""
        try:
            if isinstance(message, dict):
                self._dispatch(message)
        except LsteachError as error:
            self.say(self._language.error(error), tone="wrong")
        except Exception:
            self.log.exception("A handler of the card table failed")
            self.say(
                self._language("Something went wrong in this lesson."),
                self._language("Try again, or reload the page."),
                "wrong",
            )

    def _dispatch(self, message: dict[str, Any]) -> None:
        kind, state = message.get("kind"), self.state
        if kind == "card":
            chosen = card(str(message.get("card")))
            for on_card in self._on_card:
                on_card(chosen)
        elif kind == "action":
            names = [each["name"] for each in state["actions"] if not each["disabled"]]
            if message.get("name") in names:
                for on_action in self._on_action:
                    on_action(message["name"])
        elif kind == "step":
            to = message.get("to")
            if state["step"] and type(to) is int and 0 <= to <= state["step"]["of"]:
                for on_step in self._on_step:
                    on_step(to)
        elif kind == "back":
            for on_back in self._on_back:
                on_back()

    def __repr__(self) -> str:
        return f"Table({self.state['mode']!r}, players={self.state['players']})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and for pages that run nothing a still picture and its words."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = self.still()
            bundle[0]["text/plain"] = text(self.state, self.words)
        return bundle

    def still(self) -> str:
        """Return the table as HTML that needs no script: picture, then the sentence."""
        sentence = Sentence(**self.state["sentence"])
        said = f"<p><b>{escape(sentence.lead)}</b> {escape(sentence.rest)}</p>"
        has_words = sentence.lead or sentence.rest
        return f"<div>{svg(self.state, self.words)}{said if has_words else ''}</div>"
