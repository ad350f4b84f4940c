"""What happens at the table, told in sentences: each card, each trick, each settlement."""

from __future__ import annotations

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, Trick
from lsteach.engine.scoring import Payment, Settlement
from lsteach.table import Sentence
from lsteach.words import Words


def tell_play(before: Hand, card: Card, words: Words) -> Sentence:
    """Say which card fell, and why it was allowed.

    >>> from lsteach import card, deal, load_rules
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> tell_play(hand, card("9H"), words_in("en")).lead
    'A leads 9♥.'
    """
    seat = before.to_act
    if not before.trick:
        return Sentence(
            words("{seat} leads {card}.", seat=seat, card=card),
            words("Everybody who holds {suit} must follow.", suit=card.suit),
        )
    led = before.trick[0].suit
    lead = words("{seat} plays {card}.", seat=seat, card=card)
    if card.suit != led:
        void = words("{seat} has no {suit}, so any card may be played.", seat=seat, suit=led)
        if card.suit == before.trump:
            void += " " + words("A trump beats every card of another suit.")
        else:
            void += " " + words("A card of another suit cannot win the trick.")
        return Sentence(lead, void)
    if seat is not None and len(before.hands[seat]) == 1:
        return Sentence(lead, words("It is the last card, so there is no choice."))
    held = [one for one in before.legal_cards if one.suit == led]
    if len(held) == 1:
        return Sentence(lead, words("It is the only card in {suit}: it must be played.", suit=led))
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


def tell_settlement(hand: Hand, settlement: Settlement, words: Words) -> Sentence:
    """Say what a finished hand was worth and why.

    >>> from lsteach import cards, load_rules, settle
    >>> from lsteach.engine.typed import typed_hand
    >>> from lsteach.words import words_in
    >>> hand = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[2, 3, 1, 1])
    >>> for one in cards("9S KS AH QS"):
    ...     hand = hand.play(one)
    >>> tell_settlement(hand, settle(hand), words_in("en")).lead
    'B takes the last trick and pays 1 counter into the pot.'
    """
    winner = hand.tricks[-1].winner
    swept = [payment for payment in settlement.payments if payment.reason == "sweep"]
    if swept:
        return Sentence(
            words(
                "{seat} took all {tricks} tricks: a sweep.", seat=winner, tricks=hand.dealt.tricks
            ),
            _tell_sweep(winner, swept, hand, words),
            "good",
        )
    last = [payment for payment in settlement.payments if payment.reason == "last-trick"]
    if last[0].payer == winner:
        lead = words.count(
            "{seat} takes the last trick and pays {number} counter into the pot.",
            "{seat} takes the last trick and pays {number} counters into the pot.",
            last[0].amount,
            seat=winner,
        )
        most = max(range(hand.players), key=hand.taken.__getitem__)
        if hand.taken[most] == hand.dealt.tricks - 1:
            rest = words(
                "{seat} took {taken} of {tricks} tricks. That is not a sweep: it must be all.",
                seat=most,
                taken=hand.taken[most],
                tricks=hand.dealt.tricks,
            )
        else:
            rest = words("The earlier tricks do not count.")
        return Sentence(lead, rest)
    return Sentence(words("{seat} takes the last trick.", seat=winner))


def _tell_sweep(winner: int, swept: list[Payment], hand: Hand, words: Words) -> str:
    due, amount = swept[0].due, swept[0].amount
    if swept[0].payer != "pot":
        return words("Everybody else takes a penalty point.")
    if amount == due:
        return words(
            "{seat} pays nothing and takes {amount} counters from the pot.",
            seat=winner,
            amount=amount,
        )
    if not amount:
        return words(
            "{seat} pays nothing. The pot is empty, so there is nothing to take.", seat=winner
        )
    return words(
        "{seat} pays nothing. The pot holds only {amount}, so {seat} takes {amount}."
        " Nothing stays owed.",
        seat=winner,
        amount=amount,
    )


def tell_match(winners: tuple[int, ...], scores: tuple[int, ...], words: Words) -> Sentence:
    """Say who has won a match of counters.

    >>> from lsteach.words import words_in
    >>> tell_match((0, 2), (7, 0, 7, 4), words_in("en")).lead
    'The match is over: A and C share the win.'
    """
    best = scores[winners[0]]
    names = words.listed([words.seat(seat) for seat in winners])
    empty = [words.seat(seat) for seat, score in enumerate(scores) if not score]
    because = (
        words(
            "{empty} has no counters left. Most counters win: {best}.",
            empty=words.listed(empty),
            best=best,
        )
        if len(empty) == 1
        else words("Most counters win: {best}.", best=best)
    )
    if len(winners) > 1:
        lead = words("The match is over: {names} share the win.", names=names)
        return Sentence(lead, because + " " + words("The pot is not shared out."), "good")
    lead = words("The match is over: {names} wins.", names=names)
    return Sentence(lead, because + " " + words("The pot is not shared out."), "good")
