"""Run every notebook and store what it shows: ``python -m tests.notebooks``, or ``make notebooks``.

The same source gives the same files to the byte: no times, no widget state, no machine in them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from unittest import mock

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

FOLDER = Path(__file__).parents[1] / "notebooks"
SECONDS_A_CELL = 60
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
LIVE = "application/vnd.jupyter.widget-view+json"
"""The part of an output that only a running kernel can show."""


def all_notebooks() -> list[Path]:
    """Return the notebooks of every language, in order."""
    return sorted(FOLDER.glob("*/*.ipynb"))


def read(path: Path) -> NotebookNode:
    """Return a notebook as it is stored."""
    return nbformat.read(path, as_version=4)  # type: ignore[no-any-return,no-untyped-call]


def as_stored(notebook: NotebookNode) -> bytes:
    """Return the content of a notebook's file."""
    text: str = nbformat.writes(notebook, version=4)  # type: ignore[no-untyped-call]
    return f"{text}\n".encode()


def executed(notebook: NotebookNode) -> NotebookNode:
    """Return the notebook as it looks after a run, without what only a running kernel can show.

    Raises ``CellExecutionError`` where a cell fails.
    """
    title = notebook.metadata["title"]
    with tempfile.TemporaryDirectory() as folder:
        personal = {"IPYTHONDIR": folder, "JUPYTER_CONFIG_DIR": folder}
        with mock.patch.dict(os.environ, personal):
            os.environ.pop("QUERY_STRING", None)
            NotebookClient(
                notebook, timeout=SECONDS_A_CELL, record_timing=False, store_widget_state=False
            ).execute(stderr=subprocess.DEVNULL)  # a kernel remarks on its own starting
    notebook.metadata = nbformat.from_dict({**METADATA, "title": title})  # type: ignore[no-untyped-call]
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(LIVE, None)
    return notebook


def main() -> int:
    """Run all notebooks, or those that the arguments name, and say which files have changed."""
    for path in map(Path, sys.argv[1:]) if sys.argv[1:] else all_notebooks():
        before = path.read_bytes()
        after = as_stored(executed(read(path)))
        if after != before:
            path.write_bytes(after)
        print(f"{path.name}: {'as it was' if after == before else 'stored anew'}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
