"""What a seat can see for itself: how high cards are, what is still out, who would be ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lsteach.engine.cards import Card
from lsteach.engine.hand import winning_card
from lsteach.engine.view import View


class Outlook:
    """The cards that a seat neither holds nor has seen played, and how its own compare to them.

    >>> from lsteach import card, deal, load_rules
    >>> outlook = Outlook(deal(load_rules("noris"), number=42, dealer=3).seen_by(0))
    >>> outlook.higher(card("KH")), outlook.lower(card("KH")), outlook.is_top(card("KH"))
    (1, 3, False)
    """

    def __init__(self, view: View) -> None:
        seen = {*view.cards, *(card for _, cards in tricks_seen(view) for card in cards)}
        self._rank_order = view.rules.rank_order
        self._out: dict[str, list[int]] = {"S": [], "H": [], "D": [], "C": []}
        for card in view.rules.pack(view.players):
            if card not in seen:
                self._out[card.suit].append(self._place(card))
        self._trumps_out = bool(view.trump and self._out[view.trump])
        self._trump = view.trump

    def higher(self, card: Card) -> int:
        """How many higher cards of its suit are out."""
        place = self._place(card)
        return sum(other < place for other in self._out[card.suit])

    def lower(self, card: Card) -> int:
        """How many lower cards of its suit are out."""
        return len(self._out[card.suit]) - self.higher(card)

    def is_top(self, card: Card) -> bool:
        """True where no card that is out would beat this one, were it led."""
        return not self.higher(card) and (card.suit == self._trump or not self._trumps_out)

    def _place(self, card: Card) -> int:
        return self._rank_order.index(card.rank)


def tricks_seen(view: View) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Leader and cards of each trick, that on the table included."""
    for trick in view.tricks:
        yield trick.leader, trick.cards
    if view.trick:
        yield view.leader, view.trick


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
    Card('8D')
    """
    return sorted(
        some,
        key=lambda one: (
            one.suit == view.trump,
            -view.rules.rank_order.index(one.rank),
            one.code,
        ),
    )
