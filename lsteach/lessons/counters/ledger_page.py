"""The ledger as a table to look at: what everybody had after each hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from lsteach.engine.scoring import Standing
from lsteach.lessons.counters.told_match import ToldHand
from lsteach.words import Words

_LOOK = (Path(__file__).parent / "ledger.css").read_text(encoding="utf-8")


def ledger_page(start: Standing, hands: Sequence[ToldHand], words: Words) -> str:
    """Return the ledger as HTML: the start, then one line for each hand; changes are framed.

    >>> from lsteach.lessons.counters.told_match import told_match
    >>> from lsteach.words import words_in
    >>> first = told_match(4, 63).hands[:1]
    >>> page = ledger_page(first[0].before, first, words_in("en"))
    >>> '<td><b>4</b></td><td>5</td><td>5</td><td>5</td><td><b>1</b></td>' in page
    True
    """
    seats = [words.seat(seat) for seat in range(len(start.scores))]
    heads = [words("Hand"), words("Last trick"), *seats, words("Pot")]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    lines = [_line(words("start"), "", start, start)]
    for number, told in enumerate(hands, 1):
        winner = words.seat(told.hand.tricks[-1].winner)
        if told.settlement.sweep is not None:
            winner = words("{seat}, sweep", seat=told.settlement.sweep)
        lines.append(_line(str(number), winner, told.before, told.after))
    due = sum(start.scores) + start.pot
    caption = words("The ledger. Every line makes {due}.", due=due)
    return (
        f'<style>{_LOOK}</style><div class="lsl"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )


def _line(name: str, winner: str, before: Standing, after: Standing) -> str:
    pairs = zip((*before.scores, before.pot), (*after.scores, after.pot), strict=True)
    cells = [f"<td>{new}</td>" if old == new else f"<td><b>{new}</b></td>" for old, new in pairs]
    return f'<tr><th scope="row">{escape(name)}</th><td>{escape(winner)}</td>{"".join(cells)}</tr>'
