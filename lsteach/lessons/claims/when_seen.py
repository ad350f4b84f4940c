"""A widget whose content is made once the page has drawn itself."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

import anywidget
import traitlets

from lsteach.words import Words


class WhenSeen(anywidget.AnyWidget):
    """Shows the HTML that ``make`` returns, which is called when a page shows the widget.

    An exception becomes a sentence, never a traceback.

    >>> from lsteach.words import words_in
    >>> WhenSeen(lambda: "<p>One.</p>", words_in("en"))
    WhenSeen()
    """

    _esm = Path(__file__).parent / "when_seen.js"
    html = traitlets.Unicode().tag(sync=True)

    def __init__(self, make: Callable[[], str], words: Words) -> None:
        self._make: Callable[[], str] | None = make
        self._words = words
        # so high that what comes does not push the page about
        super().__init__(html=f'<p style="min-height:22rem">{escape(words("Counting …"))}</p>')
        self.on_msg(self._receive)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        make, self._make = self._make, None
        if make is None or message != {"kind": "seen"}:
            return
        try:
            self.html = make()
        except Exception:
            self.log.exception("A piece of a page could not be made")
            said = self._words("Something went wrong here. Reload the page.")
            self.html = f"<p>{escape(said)}</p>"

    def __repr__(self) -> str:
        return "WhenSeen()"
