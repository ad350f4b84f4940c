"""A deal moment by moment: who deals, the pack, each packet, the end. Knows no widget."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lsteach.engine.cards import CARDS, Card
from lsteach.engine.dealing import Packet, first_dealer, packets, shuffled
from lsteach.engine.hand import Hand, in_order
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules


class Moment(NamedTuple):
    """One step of a deal.

    ``number`` is the round of a cut, or how many times cards were given so far.
    """

    kind: Literal["cut", "dealer", "pack", "dealt", "done"]
    number: int = 0


class Dealing(NamedTuple):
    """A whole deal. ``given`` lists what the dealer gives, in order; ``cuts`` who cut which card.

    ``round_ends`` tells, for each time round the table, how many of ``given`` are then dealt.

    >>> from lsteach import load_rules
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), players=3, number=7, dealer=2))
    >>> [len(cards) for cards in dealing.hand_after(4).hands]
    [8, 4, 4]
    >>> dealing.moments[0], dealing.moments[-1]
    (Moment(kind='dealer', number=0), Moment(kind='done', number=6))
    """

    match: Match
    hand: Hand
    given: tuple[Packet, ...]
    round_ends: tuple[int, ...]
    cuts: tuple[tuple[tuple[int, Card], ...], ...]

    @classmethod
    def of(cls, match: Match, *, by_card: bool = False) -> Dealing:
        """Return the deal of the next hand of ``match``; ``by_card`` takes packets apart."""
        hand = match.next_hand()
        order = shuffled(match.rules.pack(hand.players), hand.dealt.number or 0)
        dealt = packets(match.rules, hand.players, hand.dealer, order, hand.dealt.tricks)
        given: list[Packet] = []
        ends = []
        for i, packet in enumerate(dealt):
            given += [Packet(packet.seat, (one,)) for one in packet.cards] if by_card else [packet]
            if (i + 1) % hand.players == 0 or i + 1 == len(dealt):
                ends.append(len(given))
        found = first_dealer(match.rules, match.players, match.number)
        is_first = not match.hands_played and match.dealer == found.seat
        return cls(match, hand, tuple(given), tuple(ends), found.cuts if is_first else ())

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Every step of the deal, in order."""
        cuts = [Moment("cut", i) for i in range(len(self.cuts))]
        dealt = [Moment("dealt", i + 1) for i in range(len(self.given))]
        done = Moment("done", len(self.given))
        return (*(cuts or [Moment("dealer")]), Moment("pack"), *dealt, done)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are shuffled and dealt from."""
        return self.hand.rules.pack(self.hand.players)

    @property
    def out(self) -> tuple[Card, ...]:
        """The cards that were taken out of the pack."""
        pack = self.pack
        return tuple(one for one in CARDS.values() if one not in pack)

    @property
    def sizes(self) -> tuple[int, ...]:
        """By seat, how many cards are dealt in all."""
        return tuple(map(len, self.hand.dealt.hands))

    def hand_after(self, count: int) -> Hand:
        """Return the hand as it is after ``count`` times of giving. Nobody is to act yet.

        A card is turned up when the last one is dealt.
        """
        held: list[tuple[Card, ...]] = [()] * self.hand.players
        for packet in self.given[:count]:
            held[packet.seat] += packet.cards
        order = self.hand.rules.rank_order
        dealt = self.hand.dealt
        if count < len(self.given):
            dealt = dealt._replace(turn_up=None)
        return self.hand._replace(
            dealt=dealt,
            hands=tuple(in_order(cards, order) for cards in held),
            to_act=None,
            legal_cards=(),
        )

    def dealt_after(self, count: int) -> int:
        """Return how many cards are dealt after ``count`` times of giving."""
        return sum(len(packet.cards) for packet in self.given[:count])


def match_at(
    rules: Rules, players: int, number: int, hand: int = 1, size: int | None = None
) -> Match:
    """Return the match before its ``hand``-th hand: the deal has passed on, hands have grown.

    ``size`` is for two players who agreed on one. Raises the engine's error where the rules do
    not allow the numbers.

    >>> from lsteach import load_rules
    >>> growing = load_rules("family").with_(progressive=True)
    >>> [match_at(growing, 4, 7, hand).hand_size for hand in range(1, 9)]
    [5, 6, 7, 8, 7, 6, 5, 6]
    """
    match = Match.start(rules, players, number, hand_size=size)
    passed = hand - 1
    return match._replace(hands_played=passed, dealer=(match.dealer + passed) % players)


def equal_highest(drawn: tuple[tuple[int, Card], ...], rules: Rules) -> tuple[int, ...]:
    """Return the seats that cut the highest rank: one deals, several cut again.

    >>> from lsteach import cards, load_rules
    >>> equal_highest(tuple(enumerate(cards("9D KS KH"))), load_rules("family"))
    (1, 2)
    """
    best = min(rules.rank_order.index(one.rank) for _, one in drawn)
    return tuple(seat for seat, one in drawn if rules.rank_order.index(one.rank) == best)
