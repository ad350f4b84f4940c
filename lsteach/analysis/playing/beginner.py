"""The beginner: one plain idea, told in one sentence.

To avoid the last trick, high cards go early and low ones stay; to take it, the other way round.
"""

from __future__ import annotations

from lsteach.analysis.playing.choices import Choice, ShoveChoice, due_count, only_choice
from lsteach.analysis.playing.looking import by_height, would_win
from lsteach.analysis.playing.reasons import because
from lsteach.engine.view import View


def beginner_card(view: View) -> Choice:
    """Choose a card. Raises ``ValueError`` where it is not the view's own turn to play.

    >>> from lsteach import deal, load_rules
    >>> choice = beginner_card(deal(load_rules("noris"), number=42, dealer=3).seen_by(0))
    >>> choice.card, str(choice.why)
    (Card('KH'), 'I lead K♥, my highest card: low cards are for the end.')
    """
    only = only_choice(view)
    if only:
        return only
    if len(view.cards) > 2:
        return _early(view)
    return _late_follow(view) if view.trick else _late_lead(view)


def beginner_shove(view: View) -> ShoveChoice:
    """Choose the cards to shove: what the end does not want goes on.

    Raises ``ValueError`` where it is not the view's own turn to shove.

    >>> from lsteach import deal, load_rules
    >>> choice = beginner_shove(deal(load_rules("letzter"), number=1, dealer=3).seen_by(3))
    >>> [card.rank for card in choice.cards], str(choice.why)
    (['K', 'Q', 'Q'], 'My highest cards go on: low cards are for the end.')
    """
    count = due_count(view)
    ordered = by_height(view, view.cards)
    if view.rules.objective == "take":
        why = because("My lowest cards go on: high cards are for the end.")
        return ShoveChoice(tuple(ordered[:count]), why)
    why = because("My highest cards go on: low cards are for the end.")
    return ShoveChoice(tuple(ordered[::-1][:count]), why)


def _early(view: View) -> Choice:
    """Early tricks are worth nothing, so they serve to get rid of cards."""
    ordered = by_height(view, view.legal_cards)
    if view.rules.objective == "take":
        card = ordered[0]
        if not view.trick:
            why = because("I lead {card}, my lowest card: high cards are for the end.", card=card)
        elif card.suit == view.trick[0].suit:
            why = because("I follow with {card}, my lowest: high cards are for the end.", card=card)
        else:
            why = because("I cannot follow, so {card} goes, my lowest card.", card=card)
        return Choice(card, why)
    card = ordered[-1]
    if not view.trick:
        why = because("I lead {card}, my highest card: low cards are for the end.", card=card)
    elif card.suit == view.trick[0].suit:
        why = because("I follow with {card}, my highest: low cards are for the end.", card=card)
    else:
        why = because("I cannot follow, so {card} goes, my highest card.", card=card)
    return Choice(card, why)


def _late_follow(view: View) -> Choice:
    """Near the end: win as cheaply as possible, or lose with the highest card that loses."""
    ordered = by_height(view, view.legal_cards)
    winning = [one for one in ordered if would_win(view, one)]
    losing = [one for one in ordered if one not in winning]
    if view.rules.objective == "take":
        if winning:
            why = because("{card} is just high enough to win this trick so far.", card=winning[0])
            return Choice(winning[0], why)
        return Choice(ordered[0], because("I cannot win this trick: {card} goes.", card=ordered[0]))
    if losing:
        why = because("{card} is my highest card that does not win here.", card=losing[-1])
        return Choice(losing[-1], why)
    why = because("Each of my cards would win here, so {card} goes, my highest.", card=ordered[-1])
    return Choice(ordered[-1], why)


def _late_lead(view: View) -> Choice:
    ordered = by_height(view, view.legal_cards)
    if view.rules.objective == "take":
        card = ordered[-1]
        return Choice(card, because("The end is near: I lead {card}, my highest card.", card=card))
    card = ordered[0]
    return Choice(card, because("The end is near: I lead {card}, my lowest card.", card=card))
