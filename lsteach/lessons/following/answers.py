"""What lesson 02 says to the cards that a learner marks."""

from __future__ import annotations

from lsteach.analysis.players import would_win
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.table import Sentence
from lsteach.words import Words


def asked_to_mark(hand: Hand, words: Words) -> str:
    """Ask the seat to act for the cards that it may play.

    >>> from lsteach.lessons.following import positions
    >>> from lsteach.words import words_in
    >>> asked_to_mark(positions.position_that(positions.is_lead, 1), words_in("en"))
    'You are A. Mark every card that you may play now.'
    """
    return words("You are {seat}. Mark every card that you may play now.", seat=hand.to_act)


def explain(hand: Hand, words: Words) -> str:
    """Say which cards the seat to act may play, and why.

    >>> from lsteach.lessons.following import positions
    >>> from lsteach.words import words_in
    >>> explain(positions.position_that(positions.is_lead, 1), words_in("en"))
    'Whoever leads may play any card.'
    """
    if not hand.trick:
        return words("Whoever leads may play any card.")
    led = hand.trick[0].suit
    held = [one for one in hand.legal_cards if one.suit == led]
    if not held:
        return words("You hold no {suit}, so you may play any card. It costs nothing.", suit=led)
    cards = words.listed([words.card(one) for one in held])
    if len(held) == 1:
        return words(
            "You hold one card in {suit}, {cards}: you must play it.", suit=led, cards=cards
        )
    return words(
        "You hold {cards} in {suit}: you must follow, with whichever you like.",
        suit=led,
        cards=cards,
    )


def judge(hand: Hand, marked: set[Card], words: Words) -> tuple[Sentence, str]:
    """Say whether the marked cards are the legal ones, and which belief a wrong answer shows.

    >>> from lsteach.lessons.following import positions
    >>> from lsteach.words import words_in
    >>> hand = positions.position_that(positions.is_void, 1)
    >>> judge(hand, set(hand.legal_cards), words_in("en"))[0].tone
    'good'
    >>> judge(hand, {hand.legal_cards[0]}, words_in("en"))[1]
    'void-is-penalty'
    """
    legal = set(hand.legal_cards)
    why = explain(hand, words)
    if marked == legal:
        return Sentence(words("Right."), why, "good"), ""
    if hand.trick and marked - legal:
        lead = words("You may not throw off another suit while you can follow.")
        belief = "throw-off"
    elif hand.trick and hand.trick[0].suit not in {card.suit for card in legal}:
        lead = words("Having none of the suit is no penalty. Every card is free.")
        belief = "void-is-penalty"
    elif hand.trick and marked == _cards_ahead(hand):
        lead = words("You need not beat. A lower card of the suit is allowed as well.")
        belief = "must-beat"
    else:
        lead, belief = words("Some cards are missing."), ""
    return Sentence(lead, why, "wrong"), belief


def beliefs_at(hand: Hand) -> tuple[str, ...]:
    """Return the beliefs that :func:`judge` can find here: whoever answers right resisted them.

    >>> from lsteach.lessons.following import positions
    >>> beliefs_at(positions.position_that(positions.is_void, 1))
    ('void-is-penalty',)
    >>> beliefs_at(positions.position_that(positions.may_stay_below, 1))
    ('throw-off', 'must-beat')
    """
    if not hand.trick:
        return ()
    if hand.trick[0].suit not in {card.suit for card in hand.legal_cards}:
        return ("void-is-penalty",)
    need_not_beat = _cards_ahead(hand) not in (set(), set(hand.legal_cards))
    return ("throw-off", "must-beat") if need_not_beat else ("throw-off",)


def _cards_ahead(hand: Hand) -> set[Card]:
    """The legal cards that would be ahead in the trick."""
    assert hand.to_act is not None, "positions for exercises are in mid-play"
    view = hand.seen_by(hand.to_act)
    return {card for card in hand.legal_cards if would_win(view, card)}
