"""The one card table: state, widget, still picture and plain text."""

from lsteach.table.held import CardNote
from lsteach.table.phrases import table_words
from lsteach.table.state import Action, Sentence, header_text, table_state, unjudged, with_progress
from lsteach.table.steps import frame_at, step_count
from lsteach.table.svg import svg
from lsteach.table.table import LOOK, Table
from lsteach.table.text import text

__all__ = [
    "LOOK",
    "Action",
    "CardNote",
    "Sentence",
    "Table",
    "frame_at",
    "header_text",
    "step_count",
    "svg",
    "table_state",
    "table_words",
    "text",
    "unjudged",
    "with_progress",
]
