"""The careful player: the sources' tips, with what is gone counted.

It keeps for the end what the game wants there, gets rid of short suits, watches who will lead,
and knows which of its cards nobody can beat any more. Points, penalty points and stakes change
what the last trick is worth, not whether it is wanted; where the last but one counts too, the
end begins a trick earlier.
"""

from __future__ import annotations

from collections import Counter

from lsteach.analysis.playing.beginner import beginner_card
from lsteach.analysis.playing.choices import Choice, ShoveChoice, due_count, only_choice
from lsteach.analysis.playing.looking import Outlook, by_height, would_win
from lsteach.analysis.playing.reasons import because
from lsteach.engine.cards import Card
from lsteach.engine.view import View

RUN = 4
"""With so many cards left, the careful player looks whether it can win all tricks to come."""


def careful_card(view: View) -> Choice:
    """Choose a card. Raises ``ValueError`` where it is not the view's own turn to play.

    >>> from lsteach import deal, load_rules
    >>> choice = careful_card(deal(load_rules("feder"), number=42, dealer=3).seen_by(0))
    >>> choice.card, str(choice.why)
    (Card('9D'), '9♦ can hardly win at the end, so it goes now.')
    """
    only = only_choice(view)
    if only:
        return only
    found = _to_take(view) if view.rules.objective == "take" else _to_avoid(view)
    return found or beginner_card(view)


def careful_shove(view: View) -> ShoveChoice:
    """Choose the cards to shove: what the end does not want goes on, from short suits first.

    Raises ``ValueError`` where it is not the view's own turn to shove.

    >>> from lsteach import deal, load_rules
    >>> choice = careful_shove(deal(load_rules("letzter"), number=1, dealer=3).seen_by(3))
    >>> [card.code for card in choice.cards]
    ['KS', 'QC', 'JC']
    """
    count = due_count(view)
    wants = 1 if view.rules.objective == "take" else -1
    lengths = Counter(card.suit for card in view.cards)

    def worth(card: Card) -> tuple[float, str]:
        return wants * _height(view, card) + lengths[card.suit] / 2, card.code

    gone = tuple(sorted(view.cards, key=worth)[:count])
    if view.rules.objective == "take":
        why = because("My low cards go on, from short suits first: {cards}.", cards=gone)
    else:
        why = because("My high cards go on, from short suits first: {cards}.", cards=gone)
    return ShoveChoice(gone, why)


def _to_take(view: View) -> Choice | None:
    """What counting adds for who wants the last trick; None where the beginner's idea will do."""
    outlook = Outlook(view)
    if not view.trick:
        return _lead_to_take(view, outlook)
    if _can_follow(view):
        return _follow_to_take(view, outlook)
    if len(view.cards) > 2 or not any(would_win(view, card) for card in view.legal_cards):
        card = _least_useful(view, outlook, view.legal_cards)
        if outlook.is_top(card):
            why = because("I cannot follow. {card} goes: I can spare it best.", card=card)
        else:
            why = because(
                "I cannot follow, so {card} goes: it can hardly win at the end.", card=card
            )
        return Choice(card, why)
    return None


def _lead_to_take(view: View, outlook: Outlook) -> Choice:
    left = len(view.cards)
    tops = [card for card in by_height(view, view.cards) if outlook.is_top(card)]
    if tops and left <= RUN and _runs(outlook, view.cards):
        lengths = Counter(card.suit for card in view.cards)
        card = max(tops[::-1], key=lambda one: lengths[one.suit])
        why = because("Nothing beats {card}: I take the lead and try to keep it.", card=card)
        return Choice(card, why)
    if tops and left == 2 and view.rules.penultimate_counts:
        why = because("The last but one counts too, and nothing beats {card}.", card=tops[-1])
        return Choice(tops[-1], why)
    others = [card for card in view.cards if card not in tops] or view.cards
    card = by_height(view, others)[0] if left == 2 else _least_useful(view, outlook, others)
    if tops and card not in tops:
        why = because(
            "I lead {card} and keep {kept}: nothing that is out beats it.", card=card, kept=tops[-1]
        )
    elif outlook.is_top(card):
        why = because("I lead {card}: I can spare it best.", card=card)
    else:
        why = because("{card} can hardly win at the end, so it goes now.", card=card)
    return Choice(card, why)


def _follow_to_take(view: View, outlook: Outlook) -> Choice | None:
    """Take the lead where all that is left would then win."""
    if not 2 < len(view.cards) <= RUN:
        return None
    is_last = len(view.trick) == view.players - 1
    for card in by_height(view, view.legal_cards):
        rest = tuple(one for one in view.cards if one is not card)
        sure = would_win(view, card) and (is_last or outlook.is_top(card))
        if sure and _runs(outlook, rest):
            why = because(
                "I take this trick with {card}: then the rest of my cards should win.", card=card
            )
            return Choice(card, why)
    return None


def _least_useful(view: View, outlook: Outlook, some: tuple[Card, ...] | list[Card]) -> Card:
    """The card to part with: not one that nothing beats, and low, by rank and by what is out."""

    def use(card: Card) -> tuple[bool, bool, int, str]:
        height = outlook.lower(card) + _height(view, card)
        return card.suit == view.trump, outlook.is_top(card), height, card.code

    return min(some, key=use)


def _runs(outlook: Outlook, some: tuple[Card, ...]) -> bool:
    """True where these cards would most likely win all their tricks, once they have the lead.

    Each card that nothing beats draws higher ones out of its suit, two of them on average.
    """
    tops = Counter(card.suit for card in some if outlook.is_top(card))
    return bool(tops) and all(
        outlook.is_top(card) or outlook.higher(card) <= 2 * tops[card.suit] for card in some
    )


def _to_avoid(view: View) -> Choice | None:
    """What counting adds for who shuns the last trick; None where the beginner's idea will do."""
    outlook = Outlook(view)
    left = len(view.cards)
    if not view.trick:
        return _lead_to_avoid(view, outlook)
    if not _can_follow(view):
        card = max(view.legal_cards, key=lambda one: (_danger(view, outlook, one), one.code))
        why = because("I cannot follow, so {card} goes, the most dangerous.", card=card)
        return Choice(card, why)
    losing = [card for card in by_height(view, view.legal_cards) if not would_win(view, card)]
    if left == 3 and losing:
        card = losing[-1]
        why = because("{card} is my highest card that does not win: I do not want to lead now.",
                      card=card)  # fmt: skip
        return Choice(card, why)
    return None


def _lead_to_avoid(view: View, outlook: Outlook) -> Choice:
    left = len(view.cards)
    taken = view.taken
    swept = taken[view.seat] == sum(taken) > 0 and view.rules.sweep_value > 0
    if swept and all(outlook.is_top(card) for card in view.cards):
        card = view.cards[0]
        why = because("All tricks are mine so far, and nothing beats my cards: I go for all.")
        return Choice(card, why)
    lengths = Counter(card.suit for card in view.cards)
    early = left > 3

    def wish(card: Card) -> tuple[float, str]:
        top = (4 if early else -20) * outlook.is_top(card)
        return top + _danger(view, outlook, card) - lengths[card.suit] / 2, card.code

    card = max(view.cards, key=wish)
    if early and outlook.is_top(card):
        why = because("Nothing beats {card}, so it goes while tricks cost nothing.", card=card)
    elif early or not outlook.higher(card):
        why = because("{card} would be dangerous at the end, so it goes now.", card=card)
    elif left == 3:
        why = because("I lead {card}: somebody should beat it, and then I need not lead to the last"
                      " trick but one.", card=card)  # fmt: skip
    else:
        why = because("I lead {card}: somebody should beat it, and then I need not lead the last"
                      " trick.", card=card)  # fmt: skip
    return Choice(card, why)


def _danger(view: View, outlook: Outlook, card: Card) -> float:
    """How likely a card wins when nobody wants to: cards below it that are out, and its rank."""
    return outlook.lower(card) + _height(view, card) / 2


def _can_follow(view: View) -> bool:
    return any(card.suit == view.trick[0].suit for card in view.cards)


def _height(view: View, card: Card) -> int:
    return len(view.rules.rank_order) - 1 - view.rules.rank_order.index(card.rank)
