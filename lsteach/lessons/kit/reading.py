"""HTML to read beside the card table: tables and lists, everything in them escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from ipywidgets import HTML

_LOOK = (Path(__file__).parent / "reading.css").read_text(encoding="utf-8")


def block(*parts: str) -> str:
    """Return pieces of HTML as one block with the look of the lessons.

    >>> block("<p>One.</p>").endswith('<div class="lsd"><p>One.</p></div>')
    True
    """
    return f'<style>{_LOOK}</style><div class="lsd">{"".join(parts)}</div>'


def paragraph(text: str) -> str:
    """Return a paragraph.

    >>> paragraph("A < B")
    '<p>A &lt; B</p>'
    """
    return f"<p>{escape(text)}</p>"


def bullets(texts: Iterable[str]) -> str:
    """Return a list.

    >>> bullets(["A", "B"])
    '<ul><li>A</li><li>B</li></ul>'
    """
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"


def points(told: Iterable[tuple[str, str]]) -> str:
    """Return a list in which each point begins with what matters.

    >>> points([("A is safe.", "Nobody can win.")])
    '<ul><li><b>A is safe.</b> Nobody can win.</li></ul>'
    """
    items = (f"<li><b>{escape(lead)}</b> {escape(rest)}</li>" for lead, rest in told)
    return f"<ul>{''.join(items)}</ul>"


def cell(strong: str, text: str = "", small: str = "") -> str:
    """Return the inside of a table cell: the short answer, the sentence, where it comes from.

    >>> cell("5", small="Source: <us>.")
    '<b>5</b><small>Source: &lt;us&gt;.</small>'
    """
    parts = [f"<b>{escape(strong)}</b>" if strong else "", escape(text)]
    return "".join(parts) + (f"<small>{escape(small)}</small>" if small else "")


def table(
    caption: str,
    heads: Sequence[str],
    groups: Iterable[tuple[str, Sequence[tuple[str, Sequence[str]]]]],
) -> str:
    """Return a table: it scrolls sideways in a frame, and on a phone it is one column.

    ``heads`` name the columns, the first that of the row names. A group has a name, which may be
    empty, and rows: the row's name, then cells made by :func:`cell`.

    >>> '<td data-name="feder"><b>no</b></td>' in table("Rules", ["Rule", "feder"],
    ...     [("", [("Pot", [cell("no")])])])
    True
    """
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    bodies = []
    for group, rows in groups:
        lines = [
            f'<tr><th scope="row">{escape(name)}</th>'
            + "".join(
                f'<td data-name="{escape(column)}">{each}</td>'
                for column, each in zip(heads[1:], cells, strict=True)
            )
            + "</tr>"
            for name, cells in rows
        ]
        if group:
            span = f'<th scope="rowgroup" colspan="{len(heads)}">{escape(group)}</th>'
            lines.insert(0, f"<tr>{span}</tr>")
        bodies.append(f"<tbody>{''.join(lines)}</tbody>")
    return (
        f'<div class="lsd-frame" role="region" tabindex="0" aria-label="{escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"{''.join(bodies)}</table></div>"
    )


def reader(value: str) -> HTML:
    """Return a widget that shows HTML made by :func:`block`."""
    return HTML(value, layout={"width": "100%", "max_width": "100%"})
