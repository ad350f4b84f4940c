"""A work sheet as a file to print: the questions, and the key on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from lsteach.lessons.teaching.paper import document, framed, position
from lsteach.lessons.teaching.sheet import Item
from lsteach.words import Words


def sheet_name(number: int, words: Words) -> str:
    """Return the heading of a sheet.

    >>> from lsteach.words import words_in
    >>> sheet_name(7, words_in("en"))
    'Letzter Stich: work sheet 7'
    """
    return words("Letzter Stich: work sheet {number}", number=number)


def sheet_page(items: Sequence[Item], number: int, words: Words) -> str:
    """Return the sheet as a whole HTML file.

    >>> from lsteach.lessons.teaching.sheet import work_sheet
    >>> from lsteach.words import words_in
    >>> english = words_in("en")
    >>> page = sheet_page(work_sheet(["04-the-last-trick"], 2, 7, english), 7, english)
    >>> page.count("<li><p><b>"), page.count('class="new-page"')
    (2, 1)
    """
    title = sheet_name(number, words)
    blanks = "".join(f"<span>{escape(words(name))}</span>" for name in ("Name:", "Date:"))
    key = words("Key to work sheet {number}", number=number)
    body = (
        f'<h1>{escape(title)}</h1><p class="head">{blanks}</p>'
        f'<ol class="items">{"".join(_asked(item, words) for item in items)}</ol>'
        f'<section class="new-page"><h1>{escape(key)}</h1>'
        f"<ol>{''.join(map(_answered, items))}</ol></section>"
    )
    return document(title, body, words)


def _asked(item: Item, words: Words) -> str:
    table = position(item.table, words) if item.table else ""
    choices = "".join(f"<li>{framed(choice)}</li>" for choice in item.lettered.values())
    listed = f'<ul class="choices">{choices}</ul>' if choices else ""
    return f"<li><p><b>{framed(item.question)}</b></p>{table}{listed}</li>"


def _answered(item: Item) -> str:
    answer = item.lettered.get(item.answer, item.answer)
    return f"<li><b>{framed(answer)}</b><br>{framed(item.why)}</li>"


def preview(items: Sequence[Item], words: Words) -> str:
    """Return the questions in a fold, without the key, for the page on which the sheet is made.

    >>> from lsteach.words import words_in
    >>> preview([Item("Who?", None, ("A",), "A", "So.")], words_in("en"))
    '<details><summary>Look at the questions</summary><ol><li>Who? <i>a) A</i></li></ol></details>'
    """
    lines = "".join(
        f"<li>{escape(item.question)} <i>{escape(' · '.join(item.lettered.values()))}</i></li>"
        for item in items
    )
    summary = escape(words("Look at the questions"))
    return f"<details><summary>{summary}</summary><ol>{lines}</ol></details>"
