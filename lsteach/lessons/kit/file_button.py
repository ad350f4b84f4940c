"""A button that loads a file from the learner's computer."""

from __future__ import annotations

from ipywidgets import FileUpload


def file_button(text: str, accept: str) -> FileUpload:
    """Return the button. Files end with ``accept``.

    ipywidgets writes the number of chosen files behind the text; the page's own style shows the
    tooltip in place of both.

    >>> file_button("Load a file", ".json").tooltip
    'Load a file'
    """
    return FileUpload(description=text, tooltip=text, accept=accept)
