"""A button with which a part of a page fills the screen."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from lsteach.table import LOOK
from lsteach.words import Words

_FOLDER = Path(__file__).parent


class StageButton(anywidget.AnyWidget):
    """Shows the box with the class ``lsteach-stage`` in which it stands alone and large; and back.

    ``name`` is what the box is, as a heading.

    >>> from lsteach.words import words_in
    >>> StageButton("Questions for a projector.", words_in("en"))
    StageButton()
    """

    _esm = _FOLDER / "stage.js"
    _css = LOOK + (_FOLDER / "stage.css").read_text(encoding="utf-8")
    texts = traitlets.Dict().tag(sync=True)

    def __init__(self, name: str, words: Words) -> None:
        texts = {"name": name, "show": words("Show large"), "back": words("Back to the page")}
        super().__init__(texts=texts)

    def __repr__(self) -> str:
        return "StageButton()"
