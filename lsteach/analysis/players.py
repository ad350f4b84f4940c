"""Computer players. They choose from a ``View``, so they know what a person in their seat knows."""

from __future__ import annotations

from lsteach.engine.cards import Card
from lsteach.engine.hand import winning_card
from lsteach.engine.view import View


def simple_player(view: View) -> Card:
    """Choose a card with one plain idea: keep for the end what the game wants there.

    To avoid the last trick, high cards go early and low ones stay; to take it, the other way
    round. Raises ``ValueError`` where it is not the view's own turn to play.

    >>> from lsteach import deal, load_rules
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> simple_player(view) in view.legal_cards
    True
    """
    if not view.legal_cards:
        raise ValueError(f"seat {view.seat} is not the one to play")
    wants_last = view.rules.objective == "take"
    left = len(view.cards)
    if left > 2:
        return _parted_with_early(view, keep_high=wants_last)
    if view.trick:
        return _for_the_end(view, win=wants_last)
    return _by_height(view, view.legal_cards)[-1 if wants_last else 0]


def simple_shove(view: View) -> tuple[Card, ...]:
    """Choose the cards to shove with the same plain idea: what the end does not want goes on.

    Raises ``ValueError`` where it is not the view's own turn to shove.

    >>> from lsteach import deal, load_rules
    >>> hand = deal(load_rules("letzter"), players=4, number=1, dealer=3)
    >>> [card.rank for card in simple_shove(hand.seen_by(3))]
    ['K', 'Q', 'Q']
    """
    if view.shove_due is None or view.shove_due[0] != view.seat:
        raise ValueError(f"seat {view.seat} is not the one to shove")
    count = view.shove_due[2]
    ordered = _by_height(view, view.cards)
    if view.rules.objective == "avoid":
        ordered.reverse()
    return tuple(ordered[:count])


def _parted_with_early(view: View, *, keep_high: bool) -> Card:
    """Early tricks are worth nothing, so they serve to get rid of cards."""
    ordered = _by_height(view, view.legal_cards)
    if keep_high:
        return ordered[0]
    return ordered[-1]


def _for_the_end(view: View, *, win: bool) -> Card:
    """Near the end: win as cheaply as possible, or lose with the highest card that loses."""
    ordered = _by_height(view, view.legal_cards)
    winning = [one for one in ordered if would_win(view, one)]
    losing = [one for one in ordered if one not in winning]
    if win:
        return winning[0] if winning else ordered[0]
    return losing[-1] if losing else ordered[-1]


def would_win(view: View, card: Card) -> bool:
    """True where ``card`` would be ahead in the trick at the moment it is played.

    >>> from lsteach import card, deal, load_rules
    >>> hand = deal(load_rules("noris"), number=42, dealer=3).play(card("9H"))
    >>> would_win(hand.seen_by(1), card("QH"))
    True
    """
    return winning_card((*view.trick, card), view.rules.rank_order, view.trump) is card


def _by_height(view: View, some: tuple[Card, ...]) -> list[Card]:
    """Cards from low to high, trumps last; a fixed order among equals keeps play repeatable."""
    return sorted(
        some,
        key=lambda one: (
            one.suit == view.trump,
            -view.rules.rank_order.index(one.rank),
            one.code,
        ),
    )
