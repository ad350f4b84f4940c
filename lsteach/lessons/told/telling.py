"""What happens at the table, told in sentences: each shove, each card, each trick.

What a hand and a match are worth is told in :mod:`lsteach.lessons.told.settling` and
:mod:`lsteach.lessons.told.winning`; their sentences can be had here too.
"""

from __future__ import annotations

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, Shove, Trick
from lsteach.lessons.told.settling import tell_settlement
from lsteach.lessons.told.winning import tell_match
from lsteach.table import Sentence
from lsteach.words import Words

__all__ = ["tell_match", "tell_play", "tell_settlement", "tell_shove", "tell_step", "tell_trick"]


def tell_play(before: Hand, card: Card, words: Words) -> Sentence:
    """Say which card fell, and why it was allowed. Raises ``ValueError`` when the hand is over.

    >>> from lsteach import card, deal, load_rules
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> tell_play(hand, card("9H"), words_in("en")).lead
    'A leads 9♥.'
    """
    seat = before.to_act
    if seat is None:
        raise ValueError("the hand is over: nobody plays a card")
    free_trump = before.rules.trump == "any"
    if not before.trick:
        must_follow = words("Everybody who holds {suit} must follow.", suit=card.suit)
        if free_trump and card.suit != before.trump:
            must_follow = words("Everybody who holds {suit} must follow, or trump.", suit=card.suit)
        return Sentence(words("{seat} leads {card}.", seat=seat, card=card), must_follow)
    led = before.trick[0].suit
    lead = words("{seat} plays {card}.", seat=seat, card=card)
    held = tuple(one for one in before.hands[seat] if one.suit == led)
    if held and card.suit != led:
        return Sentence(
            lead,
            words(
                "{seat} holds {held}, but here a trump may be played at any time.",
                seat=seat,
                held=held,
            ),
        )
    if card.suit != led:
        void = words("{seat} has no {suit}, so any card may be played.", seat=seat, suit=led)
        if card.suit == before.trump:
            void += " " + words("A trump beats every card of another suit.")
        else:
            void += " " + words("A card of another suit cannot win the trick.")
        return Sentence(lead, void)
    if len(before.hands[seat]) == 1:
        return Sentence(lead, words("It is the last card, so there is no choice."))
    if len(before.legal_cards) == 1:
        return Sentence(
            lead,
            words("It is {seat}'s only card in {suit}: it must be played.", seat=seat, suit=led),
        )
    return Sentence(
        lead,
        words("{seat} follows. Nobody has to play higher than the cards before.", seat=seat),
    )


def tell_trick(trick: Trick, trump: str | None, words: Words) -> Sentence:
    """Say who takes the trick, what the winning card beats and what had no power.

    >>> from lsteach import cards
    >>> from lsteach.words import words_in
    >>> tell_trick(Trick(0, cards("9S KS AH QS"), 1), None, words_in("en")).rest
    'K♠ beats 9♠ and Q♠. A♥ is off suit: it has no power here.'
    """
    best = trick.cards[trick.seats.index(trick.winner)]
    led = trick.cards[0].suit
    same = [one for one in trick.cards if one.suit == best.suit and one is not best]
    weak = [one for one in trick.cards if one.suit not in (best.suit, led)]
    parts = []
    if best.suit != led:
        parts.append(words("{card} is a trump: it beats all other suits.", card=best))
    if same:
        beaten = words.listed([words.card(one) for one in same])
        parts.append(words("{card} beats {beaten}.", card=best, beaten=beaten))
    elif best.suit == led:
        parts.append(words("Nobody followed {suit}.", suit=led))
    if weak:
        off = words.listed([words.card(one) for one in weak])
        parts.append(
            words("{off} is off suit: it has no power here.", off=off)
            if len(weak) == 1
            else words("{off} are off suit: they have no power here.", off=off)
        )
    return Sentence(words("{seat} takes the trick.", seat=trick.winner), " ".join(parts))


def tell_shove(shove: Shove, words: Words) -> Sentence:
    """Say who shoved what to whom.

    >>> from lsteach import cards
    >>> from lsteach.words import words_in
    >>> tell_shove(Shove(3, 0, cards("AS KH 9C")), words_in("en")).lead
    'D shoves A♠, K♥ and 9♣ to A.'
    """
    listed = words.listed([words.card(one) for one in shove.cards])
    return Sentence(
        words(
            "{seat} shoves {cards} to {to_seat}.",
            seat=shove.from_seat,
            cards=listed,
            to_seat=shove.to_seat,
        )
    )


def tell_step(before: Hand, after: Hand, words: Words) -> Sentence:
    """Say what happened between two positions one step apart: a shove, a card, or a trick.

    >>> from lsteach import card, deal, load_rules
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> tell_step(hand, hand.play(card("9H")), words_in("en")).lead
    'A leads 9♥.'
    """
    if len(after.shoves) > len(before.shoves):
        shoved = tell_shove(after.shoves[-1], words)
        if after.shove_due:
            giver, _, count = after.shove_due
            due = words.count(
                "{seat} sees them before choosing {number} card to shove on.",
                "{seat} sees them before choosing {number} cards to shove on.",
                count,
                seat=giver,
            )
            return Sentence(shoved.lead, due)
        done = words(
            "Now everybody has {number} cards. {seat} leads.",
            number=len(after.hands[0]),
            seat=after.leader,
        )
        return Sentence(shoved.lead, done)
    played = tell_play(before, after.plays[-1], words)
    if after.trick:
        return played
    taken = tell_trick(after.tricks[-1], after.trump, words)
    return Sentence(f"{played.lead} {taken.lead}", taken.rest)
