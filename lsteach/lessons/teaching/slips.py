"""Equal deals for real cards: slips to cut out, one for each seat, and a table for the results."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from lsteach.engine.cards import SUITS, Card
from lsteach.engine.hand import Hand
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules
from lsteach.lessons.teaching.paper import document, framed
from lsteach.words import Words

TABLES = 8
"""So many columns has the table for the results."""


def first_hand(rules: Rules, players: int, number: int) -> Hand:
    """Return the first hand of the match with this deal number: the same as on the screen.

    >>> from lsteach import load_rules
    >>> first_hand(load_rules("noris"), 4, 7) == Match.start(load_rules("noris"), 4, 7).next_hand()
    True
    """
    return Match.start(rules, players, number).next_hand()


def slips_page(rules: Rules, players: int, numbers: Sequence[int], words: Words) -> str:
    """Return the slips of these deals as a whole HTML file, a page for each deal.

    Raises ``WrongPlayers`` where the game is not for so many.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> page = slips_page(load_rules("noris"), 3, [7, 8], words_in("en"))
    >>> page.count("<h2>"), page.count('class="card"')
    (6, 48)
    """
    hands = [first_hand(rules, players, number) for number in numbers]
    pages = [_deal(hand, number, words) for hand, number in zip(hands, numbers, strict=True)]
    pages.append(_results(numbers, words))
    title = words("{label}: equal deals for every table", label=rules.label)
    body = "".join(
        f'<section class="new-page">{page}</section>' if i else f"<section>{page}</section>"
        for i, page in enumerate(pages)
    )
    return document(title, body, words)


def _deal(hand: Hand, number: int, words: Words) -> str:
    heading = words(
        "{label}, deal {number}: {seat} deals",
        label=hand.rules.label,
        number=number,
        seat=hand.dealer,
    )
    told = []
    if hand.shove_due:
        told.append(words("The dealer shoves first."))
    else:
        told.append(words("{seat} leads.", seat=hand.leader))
    if hand.dealt.turn_up:
        told.append(words("{card} is turned up.", card=hand.dealt.turn_up))
    if hand.dealt.aside:
        told.append(words("{number} cards lie aside.", number=len(hand.dealt.aside)))
    if hand.players in dict(hand.rules.removed_ranks):
        told.append(words(hand.rules.note("removed_ranks").text))
    slips = "".join(_slip(seat, cards, words) for seat, cards in enumerate(hand.hands))
    rules = f"<p>{framed(' '.join(told))}</p>"
    return f'<h1>{escape(heading)}</h1>{rules}<div class="slips">{slips}</div>'


def _slip(seat: int, cards: Sequence[Card], words: Words) -> str:
    lines = "".join(
        f"<p>{framed(' '.join(words.card(one) for one in cards if one.suit == suit))}</p>"
        for suit in SUITS
        if any(one.suit == suit for one in cards)
    )
    return f"<div><h2>{escape(words.seat(seat))}</h2>{lines}</div>"


def _results(numbers: Sequence[int], words: Words) -> str:
    """A table to fill in: who took the last trick, at each table of the room."""
    tables = [words("Table {number}", number=number) for number in range(1, TABLES + 1)]
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in [words("Deal"), *tables])
    rows = "".join(
        f'<tr><th scope="row">{number}</th>{"<td></td>" * TABLES}</tr>' for number in numbers
    )
    heading = words("The same cards at every table: who took the last trick?")
    return (
        f'<h1>{escape(heading)}</h1><div class="wide"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )
