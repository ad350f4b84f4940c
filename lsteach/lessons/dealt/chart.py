"""A chart of the pack: where each card is at one step of a deal."""

from __future__ import annotations

from html import escape

from lsteach.engine.cards import CARDS, SUIT_SYMBOLS, SUITS
from lsteach.engine.hand import Hand
from lsteach.lessons.dealt.dealing import Dealing, Moment
from lsteach.words import RANK_LETTERS, Words

_CELLS = {
    "out": ("×", "border:1px dashed currentColor"),
    "dealer": ("•", "background:#2b4a78;color:#fff"),
    "aside": ("–", "background:#59636a;color:#fff"),
    "held": ("", "background:#e9b44c;color:#1d2327;font-weight:700"),
}
"""The sign and the look of a card's place in the chart; a held card shows its seat."""
_CELL = "width:2.1em;height:1.55em;padding:0;text-align:center;border-radius:4px;"


def chart(dealing: Dealing, at: int, words: Words) -> str:
    """Return the whole pack as an HTML table that tells where each card is.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), players=3, number=42, dealer=2))
    >>> chart(dealing, 1, words_in("en")).count(">×<")
    8
    """
    moment = dealing.moments[at]
    frame = dealing.hand_after(moment.number if moment.kind in ("dealt", "done") else 0)
    rest = "aside" if moment.kind == "done" else "dealer"
    ranks = frame.rules.rank_order
    letters = RANK_LETTERS[words.language]
    head = "".join(f'<th scope="col" style="text-align:center">{letters[r]}</th>' for r in ranks)
    rows = ""
    for suit in SUITS:
        cells = "".join(_cell(rank + suit, frame, dealing, rest, words) for rank in ranks)
        rows += f'<tr><th scope="row">{SUIT_SYMBOLS[suit]}</th>{cells}</tr>'
    legend = " ".join(_legend(dealing, moment, words))
    caption = escape(words("Where each card is"))
    return (
        '<table style="border-collapse:separate;border-spacing:3px;margin-top:.6em;'
        'line-height:1.2">'
        f'<caption style="text-align:left;font-weight:600">{caption}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f'<p style="margin:.2em 0 .6em;line-height:1.4">{escape(legend)}</p>'
    )


def _legend(dealing: Dealing, moment: Moment, words: Words) -> list[str]:
    """The signs that stand in the chart now."""
    frame = dealing.hand
    seats = words.listed([words.seat(seat) for seat in range(frame.players)])
    parts = []
    if moment.kind in ("dealt", "done"):
        parts.append(words("{seats}: dealt to this seat.", seats=seats))
    if moment.kind in ("cut", "dealer"):
        parts.append(words("• is in the pack."))
    elif moment.kind == "done" and frame.dealt.aside:
        parts.append(words("– lies aside, face down."))
    elif moment.kind != "done" and dealing.dealt_after(moment.number) < len(dealing.pack):
        parts.append(words("• is still in the dealer's hand."))
    if dealing.out:
        parts.append(words("× is out of the pack."))
    return parts


def _cell(code: str, frame: Hand, dealing: Dealing, rest: str, words: Words) -> str:
    one = CARDS[code]
    owner = next((seat for seat, held in enumerate(frame.hands) if one in held), None)
    place = "held" if owner is not None else "out" if one in dealing.out else rest
    sign, look = _CELLS[place]
    if owner is not None:
        sign = words.seat(owner)
    return f'<td style="{_CELL}{look}">{sign}</td>'
