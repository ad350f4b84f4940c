"""What a seat can see for itself: how high cards are, what is still out, who would be ahead."""

from __future__ import annotations

from collections.abc import Iterable

from lsteach.engine.cards import Card
from lsteach.engine.hand import winning_card
from lsteach.engine.view import View


def would_win(view: View, card: Card) -> bool:
    """True where ``card`` would be ahead in the trick at the moment it is played.

    >>> from lsteach import card, deal, load_rules
    >>> hand = deal(load_rules("noris"), number=42, dealer=3).play(card("9H"))
    >>> would_win(hand.seen_by(1), card("QH"))
    True
    """
    return winning_card((*view.trick, card), view.rules.rank_order, view.trump) is card


def by_height(view: View, some: Iterable[Card]) -> list[Card]:
    """Cards from low to high, trumps last; a fixed order among equals keeps play repeatable.

    >>> from lsteach import deal, load_rules
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> by_height(view, view.cards)[0]
    Card('8C')
    """
    return sorted(
        some,
        key=lambda one: (
            one.suit == view.trump,
            -view.rules.rank_order.index(one.rank),
            one.code,
        ),
    )
