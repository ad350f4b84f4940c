"""Who knows which cards were shoved: one row a seat, one column a shove."""

from __future__ import annotations

from html import escape

from lsteach.engine.hand import Hand
from lsteach.lessons.kit.panel import Page
from lsteach.words import Words


def known(hand: Hand, words: Words) -> Page:
    """Return what each seat has seen of the shoves: the cards, or only how many.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("letzter"), players=3, number=4, dealer=2)
    >>> known(hand.shove(hand.hands[2][:2]), words_in("en"))
    A knows: C → A: Q♠ J♠.
    B knows: C → A: 2 cards.
    C knows: C → A: Q♠ J♠.
    """
    ways = [f"{words.seat(one.from_seat)} → {words.seat(one.to_seat)}" for one in hand.shoves]
    rows, lines = [], []
    for seat in range(hand.players):
        cells = [
            " ".join(map(words.card, shove.cards))
            if shove.cards
            else words.count("{number} card", "{number} cards", shove.size)
            for shove in hand.seen_by(seat).shoves
        ]
        told = ", ".join(f"{way}: {cell}" for way, cell in zip(ways, cells))
        lines.append(words("{seat} knows: {shoves}.", seat=seat, shoves=told))
        inside = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{escape(words.seat(seat))}</th>{inside}</tr>')
    heads = "".join(f'<th scope="col">{way}</th>' for way in [escape(words("knows")), *ways])
    html = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return Page(html, "\n".join(lines))
