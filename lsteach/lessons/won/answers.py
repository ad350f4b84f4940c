"""Why a seat does not take a trick, or does not lead the next one: for every wrong answer."""

from __future__ import annotations

from lsteach.engine.cards import RANKS, Card
from lsteach.engine.hand import Hand, winning_card
from lsteach.lessons.told.tricks import next_leader, why
from lsteach.words import Words


def why_winner(hand: Hand, words: Words) -> str:
    """Say why the last trick goes where it goes.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.lessons.told.tricks import laid_trick
    >>> from lsteach.words import words_in
    >>> why_winner(laid_trick(load_rules("noris"), cards("9S KS AH QS")), words_in("en"))
    'K♠ beats 9♠ and Q♠. A♥ is off suit: it has no power here.'
    """
    return why(hand.tricks[-1], hand.rules, hand.trump, words)


def rule_against(hand: Hand, card: Card, words: Words) -> str:
    """Say which rule keeps ``card`` from winning the last trick, without naming the winner.

    >>> from lsteach import card, cards, load_rules
    >>> from lsteach.lessons.told.tricks import laid_trick
    >>> from lsteach.words import words_in
    >>> hand = laid_trick(load_rules("noris"), cards("9S KS AH QS"))
    >>> rule_against(hand, card("9S"), words_in("en"))
    '9♠ is lower than Q♠.'
    >>> rule_against(hand, card("AH"), words_in("en"))
    'Spades were led. A♥ is of another suit: not even an ace can win then.'
    """
    trick = hand.tricks[-1].cards
    ranks, led = hand.rules.rank_order, trick[0].suit
    if card.suit not in (led, hand.trump):
        text = words("{suit} were led.", suit=led)
        if card.rank == "A":
            off = words("{card} is of another suit: not even an ace can win then.", card=card)
        else:
            off = words("{card} is of another suit: it cannot win.", card=card)
        return f"{text[0].upper()}{text[1:]} {off}"
    higher = [
        one
        for one in trick
        if one.suit == card.suit and ranks.index(one.rank) < ranks.index(card.rank)
    ]
    if higher:
        next_higher = max(higher, key=lambda one: ranks.index(one.rank))
        return words("{card} is lower than {best}.", card=card, best=next_higher)
    return words("{card} is no trump: even the lowest trump beats it.", card=card)


def why_not_winner(hand: Hand, card: Card, words: Words) -> str:
    """Say which rule keeps ``card`` from winning the last trick, then which card wins and why."""
    return f"{rule_against(hand, card, words)} {why_winner(hand, words)}"


def why_not_leader(hand: Hand, seat: int, words: Words) -> str:
    """Say why ``seat`` does not lead to the trick after the last one."""
    trick = hand.tricks[-1]
    if seat == (hand.dealer + 1) % hand.players:
        rule = words("The dealer's left leads only to the first trick of a hand.")
    elif seat == trick.leader:
        rule = words("{seat} led this trick. The lead goes to whoever wins it.", seat=seat)
    else:
        rule = words("The lead does not go around the table. It goes to the winner.")
    return f"{rule} {why_winner(hand, words)} {next_leader(trick, words)}"


def belief_behind(hand: Hand, card: Card) -> str:
    """Return the belief by which ``card`` would win the last trick, or nothing.

    >>> from lsteach import card, cards, load_rules
    >>> from lsteach.lessons.told.tricks import laid_trick
    >>> hand = laid_trick(load_rules("goeoeck"), cards("JS TS QS KH"))
    >>> belief_behind(hand, card("QS")), belief_behind(hand, card("KH"))
    ('ten-under-jack', 'highest-wins')
    """
    trick, ranks = hand.tricks[-1].cards, hand.rules.rank_order
    if card.rank == "A":
        return "ace-wins"
    if ranks != RANKS and winning_card(trick, RANKS, hand.trump) is card:
        return "ten-under-jack"
    by_picture = [one for one in trick if RANKS.index(one.rank) < RANKS.index(card.rank)]
    return "" if by_picture else "highest-wins"
