"""What happens in a deal, told in sentences, with the sum of the cards."""

from __future__ import annotations

from lsteach.lessons.dealt.dealing import Dealing, Moment, equal_highest
from lsteach.lessons.dealt.sums import growing_sizes, shares_of, sum_so_far, whole_sum
from lsteach.lessons.rules_told.rulings import noted
from lsteach.table import Sentence
from lsteach.words import Words


def tell_moment(dealing: Dealing, moment: Moment, words: Words) -> Sentence:
    """Say what happens at one step of a deal, and how the cards add up.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), number=42, dealer=3))
    >>> print(*tell_moment(dealing, dealing.moments[2], words_in("en"))[:2])
    A gets 4 cards. 4 dealt + 28 left in D's hand = 32 cards.
    """
    tell = {"cut": _cut, "dealer": _dealer, "pack": _pack, "dealt": _dealt, "done": _done}
    return tell[moment.kind](dealing, moment.number, words)


def _cut(dealing: Dealing, count: int, words: Words) -> Sentence:
    drawn = dealing.cuts[count]
    cuts = [words("{seat} cuts {card}", seat=seat, card=one) for seat, one in drawn]
    lead = words("{cuts}.", cuts=words.listed(cuts))
    highest = equal_highest(drawn, dealing.hand.rules)
    cards = [words.card(one) for seat, one in drawn if seat in highest]
    if len(highest) == 1:
        rest = words("{card} is the highest: {seat} deals.", card=cards[0], seat=highest[0])
    else:
        rest = words(
            "{cards} are equal and the highest: {seats} cut again. (Our ruling.)",
            cards=words.listed(cards),
            seats=words.listed([words.seat(seat) for seat in highest]),
        )
    return Sentence(lead, rest)


def _dealer(dealing: Dealing, _count: int, words: Words) -> Sentence:
    hand, match = dealing.hand, dealing.match
    lead = words("{seat} deals.", seat=hand.dealer)
    if match.hands_played:
        return Sentence(
            lead,
            words(
                "Hand {hand} of the match. After each hand the deal passes clockwise,"
                " from {from_seat} to {seat}.",
                hand=match.hands_played + 1,
                from_seat=(hand.dealer - 1) % hand.players,
                seat=hand.dealer,
            ),
        )
    return Sentence(lead, noted(hand.rules, "first_dealer", words))


def _pack(dealing: Dealing, _count: int, words: Words) -> Sentence:
    hand, rules = dealing.hand, dealing.hand.rules
    over = len(dealing.hand.dealt.aside)
    rest = []
    if dealing.out:
        lead = words("Out of the pack: {cards}.", cards=dealing.out)
        if _is_called_even(dealing):
            rest.append(
                words(
                    "{pack} cards are left. The source calls that even for {players} players."
                    " Count along.",
                    pack=len(dealing.pack),
                    players=hand.players,
                )
            )
        elif over:
            rest.append(
                words.count(
                    "Without them {number} card will be over, not {more}.",
                    "Without them {number} cards will be over, not {more}.",
                    over,
                    more=over + len(dealing.out),
                )
            )
        else:
            rest.append(
                words(
                    "So no card is over: {shares} = {pack}.",
                    shares=shares_of(dealing),
                    pack=len(dealing.pack),
                )
            )
    else:
        lead = words("All {pack} cards are in the pack.", pack=len(dealing.pack))
    if rules.progressive:
        rest.append(
            words(
                "Hands grow: {sizes} … cards each. This is hand {hand}: {size} each.",
                sizes=growing_sizes(dealing.match),
                hand=dealing.match.hands_played + 1,
                size=hand.dealt.tricks,
            )
        )
    elif hand.players == 2:
        rest.append(
            words(
                "The source gives two players no number: 8 each, or what they agree. (Our ruling.)"
            )
        )
    rest += [noted(rules, "packets", words), sum_so_far(dealing, 0, words)]
    return Sentence(lead, " ".join(rest))


def _dealt(dealing: Dealing, count: int, words: Words) -> Sentence:
    hand, packet = dealing.hand, dealing.given[count - 1]
    dealt = dealing.dealt_after(count)
    rest = sum_so_far(dealing, count, words)
    if dealt > min(dealing.sizes) * hand.players:
        lead = (
            words("{seat} also takes {card}, one of the last.", seat=packet.seat, card=packet.cards)
            if len(packet.cards) == 1
            else words(
                "{seat} also takes the last {number} cards.",
                seat=packet.seat,
                number=len(packet.cards),
            )
        )
    elif len(packet.cards) == 1:
        lead = words("{seat} gets {card}.", seat=packet.seat, card=packet.cards)
    else:
        lead = words("{seat} gets {number} cards.", seat=packet.seat, number=len(packet.cards))
    turned = hand.dealt.turn_up
    if turned and count == len(dealing.given):
        told = words(
            "It is the last card dealt, so it is turned up: {suit} are trump. All know the card; it"
            " stays in {seat}'s hand. (Our ruling.)",
            suit=turned.suit,
            seat=packet.seat,
        )
        rest = f"{told} {rest}"
    return Sentence(lead, rest)


def _done(dealing: Dealing, _count: int, words: Words) -> Sentence:
    hand = dealing.hand
    leads = noted(hand.rules, "leads", words)
    parts = [leads, whole_sum(dealing, words)]
    chain = hand.rules.shove_chain(hand.players, hand.dealer)
    if chain:
        lead = words("Next cards are shoved, then {seat} leads.", seat=hand.leader)
        shoves = [
            words("{from_seat} shoves {number} to {to_seat}", from_seat=giver, number=number,
                  to_seat=receiver)
            for giver, receiver, number in chain
        ]  # fmt: skip
        all_have = words(
            "{shoves}: then everybody has {tricks}.",
            shoves=words.listed(shoves),
            tricks=hand.dealt.tricks,
        )
        parts.insert(0, all_have)
    else:
        lead = words("{seat} leads.", seat=hand.leader)
    if _is_called_even(dealing):
        each = len(dealing.pack) // hand.players
        parts.append(
            words(
                "The source calls {pack} cards even for three. They are not: {players} × {each} ="
                " {below}, and {players} × {more} = {above}.",
                pack=len(dealing.pack),
                players=hand.players,
                each=each,
                below=hand.players * each,
                more=each + 1,
                above=hand.players * (each + 1),
            )
        )
    return Sentence(lead, " ".join(parts))


def _is_called_even(dealing: Dealing) -> bool:
    """True for the 28 cards that the family sources call even for three."""
    is_even = len(dealing.pack) % dealing.hand.players == 0
    return dealing.hand.rules.label == "family" and bool(dealing.out) and not is_even
