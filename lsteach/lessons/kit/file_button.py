"""A button that loads a file from the learner's computer."""

from __future__ import annotations

from ipywidgets import FileUpload


def file_button(text: str, accept: str) -> FileUpload:
    """Return the button. Files end with ``accept``.

    ipywidgets writes the number of chosen files behind the text; the look of panels shows the
    tooltip in place of both.

    >>> file_button("Load a file", ".json").tooltip
    'Load a file'
    """
    button = FileUpload(description=text, tooltip=text, accept=accept)
    button.add_class("lsc-file")
    return button
