"""Who knows which cards were shoved: one row a shove, one column a seat."""

from __future__ import annotations

from html import escape

from lsteach.engine.hand import Hand
from lsteach.lessons.panel import Page
from lsteach.words import Words


def known(hand: Hand, words: Words) -> Page:
    """Return what each seat has seen of the shoves: the cards, or only how many.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("letzter"), players=3, number=4, dealer=2)
    >>> known(hand.shove(hand.hands[2][:2]), words_in("en"))
    C shoves 2 cards to A. A knows: Q♠ J♠. B knows: 2 cards. C knows: Q♠ J♠.
    """
    seats = range(hand.players)
    rows, lines = [], []
    for place, (giver, receiver, shoved) in enumerate(hand.shoves):
        size = words.count("{number} card", "{number} cards", len(shoved))
        cells = []
        for seat in seats:
            seen = hand.seen_by(seat).shoves[place].cards
            cells.append(" ".join(map(words.card, seen)) if seen else size)
        shove = words("{seat} shoves {size} to {to_seat}.", seat=giver, size=size, to_seat=receiver)
        told = [
            words("{seat} knows: {cards}.", seat=seat, cards=cell)
            for seat, cell in zip(seats, cells)
        ]
        lines.append(" ".join([shove, *told]))
        inside = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        way = f"{words.seat(giver)} → {words.seat(receiver)}"
        rows.append(f'<tr><th scope="row">{way}</th>{inside}</tr>')
    heads = "".join(
        f'<th scope="col">{escape(words("{seat} knows", seat=seat))}</th>' for seat in seats
    )
    top = f'<tr><th scope="col">{escape(words("Shove"))}</th>{heads}</tr>'
    html = f"<table><thead>{top}</thead><tbody>{''.join(rows)}</tbody></table>"
    return Page(html, "\n".join(lines))
