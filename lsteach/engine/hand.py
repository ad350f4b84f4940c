"""A hand of cards in play: one immutable position after another.

Playing a card returns a new hand, so taking back, replaying and looking ahead need nothing more
than keeping the old one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from lsteach.engine.cards import CARDS, SUITS, Card
from lsteach.engine.dealing import packets, shuffled
from lsteach.engine.errors import (
    CardNotInPack,
    CardTwice,
    MustFollowSuit,
    NotInHand,
    TooManyPlays,
    WrongShove,
)
from lsteach.engine.rules import Rules

if TYPE_CHECKING:
    from lsteach.engine.view import View


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order of play, who won."""

    leader: int
    cards: tuple[Card, ...]
    winner: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat that played each of ``cards``."""
        return tuple((self.leader + i) % len(self.cards) for i in range(len(self.cards)))


class Shove(NamedTuple):
    """Cards that one seat passed on to another before the play."""

    from_seat: int
    to_seat: int
    cards: tuple[Card, ...]


class Deal(NamedTuple):
    """All that is fixed before the first card (and before any shove).

    ``number`` is the deal number, or None for cards that were laid out by hand. ``tricks`` is
    how many tricks the hand has in all. In a final position ``won`` gives the tricks that each
    seat has already taken; otherwise it is all zeros.
    """

    rules: Rules
    players: int
    dealer: int
    number: int | None
    tricks: int
    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    turn_up: Card | None
    won: tuple[int, ...]
    is_final: bool


class Hand(NamedTuple):
    """A position: who holds what, what was played, whose turn it is.

    ``hands`` are the cards still held, by seat. ``trick`` is the trick on the table and ``leader``
    the seat that leads it. ``to_act`` plays or shoves next and is None when the hand is over.

    >>> from lsteach import deal, load_rules
    >>> hand = deal(load_rules("noris"), players=4, number=42, dealer=3)
    >>> hand.to_act, len(hand.legal_cards)
    (0, 8)
    """

    dealt: Deal
    hands: tuple[tuple[Card, ...], ...]
    shoves: tuple[Shove, ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    leader: int
    to_act: int | None
    legal_cards: tuple[Card, ...]

    @property
    def rules(self) -> Rules:
        """The rules that are being played."""
        return self.dealt.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.dealt.players

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.dealt.dealer

    @property
    def trump(self) -> str | None:
        """The trump suit, if there is one."""
        return self.dealt.turn_up.suit if self.dealt.turn_up else None

    @property
    def plays(self) -> tuple[Card, ...]:
        """All cards played so far, in order."""
        return tuple(one for trick in self.tricks for one in trick.cards) + self.trick

    @property
    def taken(self) -> tuple[int, ...]:
        """The number of tricks won so far, by seat."""
        return tricks_taken(self.dealt.won, self.tricks)

    @property
    def is_complete(self) -> bool:
        """True after the last card."""
        return self.to_act is None

    @property
    def winner(self) -> int | None:
        """The winner of the last trick, once it is played."""
        return self.tricks[-1].winner if self.is_complete else None

    @property
    def sweep(self) -> int | None:
        """The seat that won every trick of the hand, once it is over."""
        if self.is_complete and self.dealt.tricks in self.taken:
            return self.taken.index(self.dealt.tricks)
        return None

    @property
    def shove_due(self) -> tuple[int, int, int] | None:
        """The next shove: (from seat, to seat, number of cards), or None when all are done."""
        chain = self.rules.shove_chain(self.players, self.dealer)
        if self.dealt.is_final or len(self.shoves) == len(chain):
            return None
        return chain[len(self.shoves)]

    def play(self, card: Card) -> Hand:
        """Return the hand after the seat to act has played ``card``.

        Raises ``MustFollowSuit``, ``CardTwice`` or ``NotInHand`` for a card that may not be
        played, ``TooManyPlays`` after the last card and ``WrongShove`` before a shove that is due.

        >>> from lsteach import card, deal, load_rules
        >>> hand = deal(load_rules("noris"), number=42, dealer=3)
        >>> hand.play(hand.legal_cards[0]).to_act
        1
        """
        dealt, hands, shoves, tricks, trick, leader, seat, legal = self
        if seat is None or card not in legal:
            raise self._refusal(card)
        held = hands[seat]
        at = held.index(card)
        hands = (*hands[:seat], held[:at] + held[at + 1 :], *hands[seat + 1 :])
        trick = (*trick, card)
        if len(trick) < dealt.players:
            seat = (seat + 1) % dealt.players
            legal = followers(hands[seat], trick[0].suit, dealt)
            return Hand(dealt, hands, shoves, tricks, trick, leader, seat, legal)
        best = winning_card(trick, dealt.rules.rank_order, self.trump)
        winner = (leader + trick.index(best)) % dealt.players
        tricks = (*tricks, Trick(leader, trick, winner))
        legal = hands[winner]
        return Hand(dealt, hands, shoves, tricks, (), winner, winner if legal else None, legal)

    def shove(self, cards: tuple[Card, ...]) -> Hand:
        """Return the hand after the seat to act has passed ``cards`` on.

        Raises ``WrongShove`` for a wrong number of cards or where no shove is due, ``NotInHand``
        for a card that the shover does not hold, ``CardTwice`` for one named twice.

        >>> from lsteach import deal, load_rules
        >>> hand = deal(load_rules("letzter"), number=1, dealer=3)
        >>> [len(cards) for cards in hand.shove(hand.hands[3][:3]).hands]
        [10, 7, 7, 8]
        """
        step = -1 - len(self.shoves)
        due = self.shove_due
        if due is None:
            raise WrongShove(
                "Nothing is left to shove in {label}.", step=step, label=self.rules.label
            )
        giver, receiver, count = due
        hands = [list(held) for held in self.hands]
        for i, one in enumerate(cards):
            if one in cards[:i]:
                raise CardTwice("{card} is shoved twice.", step=step, seat=giver, card=one)
            if one not in self.rules.pack(self.players):
                raise not_in_pack(one, self.rules, self.players, step=step, seat=giver)
            if one not in self.hands[giver]:
                raise NotInHand(
                    "{seat} cannot shove {card}: it is not in {seat}'s hand.",
                    step=step,
                    seat=giver,
                    card=one,
                )
            hands[giver].remove(one)
        if len(cards) != count:
            raise WrongShove(
                "{seat} must shove {count} to {to_seat}, not {given}.",
                step=step,
                seat=giver,
                count=count,
                to_seat=receiver,
                given=len(cards),
            )
        hands[receiver] += cards
        shoved = Shove(giver, receiver, in_order(cards, self.rules.rank_order))
        return position(self.dealt, tuple(map(tuple, hands)), (*self.shoves, shoved))

    def seen_by(self, seat: int) -> View:
        """Return only what ``seat`` may know of this position.

        >>> from lsteach import deal, load_rules
        >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
        >>> len(view.cards), view.counts
        (8, (8, 8, 8, 8))
        """
        from lsteach.engine.view import view

        return view(self, seat)

    def _refusal(self, card: Card) -> Exception:
        """Say why ``card`` may not be played now."""
        step, seat = len(self.plays) + 1, self.to_act
        due = self.shove_due
        if due is not None:
            return WrongShove(
                "{seat} must shove {count} to {to_seat} before the first card is played.",
                step=-1 - len(self.shoves),
                seat=due[0],
                count=due[2],
                to_seat=due[1],
            )
        if card not in self.rules.pack(self.players):
            return not_in_pack(card, self.rules, self.players, step=step, seat=seat)
        if seat is None:
            return TooManyPlays(
                "The hand is over after {count} cards: {card} is one too many.",
                step=step,
                card=card,
                count=step - 1,
            )
        legal = self.legal_cards
        if card in self.plays:
            return CardTwice(
                "{card} was already played.", step=step, seat=seat, card=card, legal=legal
            )
        if card not in self.hands[seat]:
            return NotInHand(
                "{seat} does not hold {card}.", step=step, seat=seat, card=card, legal=legal
            )
        suit = self.trick[0].suit
        return MustFollowSuit(
            "{seat} must follow {suit} and holds {held}: {card} may not be played.",
            step=step,
            seat=seat,
            card=card,
            legal=legal,
            suit=suit,
            held=tuple(one for one in self.hands[seat] if one.suit == suit),
        )


def tricks_taken(won: tuple[int, ...], tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """Return by seat the tricks ``won`` before and those of ``tricks``.

    >>> tricks_taken((0, 2), (Trick(0, (), 1),))
    (0, 3)
    """
    taken = list(won)
    for trick in tricks:
        taken[trick.winner] += 1
    return tuple(taken)


def not_in_pack(
    card: Card, rules: Rules, players: int, step: int, seat: int | None
) -> CardNotInPack:
    """Return the error for a card that these rules take out of the pack."""
    return CardNotInPack(
        "{card} is not in the pack of {label} with {players} players.",
        step=step,
        seat=seat,
        card=card,
        label=rules.label,
        players=players,
    )


def followers(held: tuple[Card, ...], led: str, dealt: Deal) -> tuple[Card, ...]:
    """Return the cards of ``held`` that may be played when the suit ``led`` was led.

    The led suit must be followed; who has none may play anything. With the trump rule "any", a
    trump may be played at any time.
    """
    legal = tuple([one for one in held if one.suit == led])
    if not legal:
        return held
    if dealt.rules.trump == "any" and dealt.turn_up:
        trump = dealt.turn_up.suit
        return tuple([one for one in held if one.suit == led or one.suit == trump])
    return legal


def winning_card(trick: tuple[Card, ...], rank_order: str, trump: str | None = None) -> Card:
    """Return the card that wins: the highest trump, else the highest card of the led suit.

    >>> from lsteach import cards
    >>> winning_card(cards("9S KS AH QS"), "AKQJT987")
    Card('KS')
    """
    strength = _strengths(rank_order, trump)
    led = trick[0].suit
    best = trick[0]
    for one in trick:
        if (one.suit == led or one.suit == trump) and strength[one] > strength[best]:
            best = one
    return best


@lru_cache(maxsize=64)
def _strengths(rank_order: str, trump: str | None) -> dict[Card, int]:
    rank = {one: len(rank_order) - i for i, one in enumerate(rank_order)}
    return {one: rank[one.rank] + 100 * (one.suit == trump) for one in CARDS.values()}


def in_order(some: Iterable[Card], rank_order: str) -> tuple[Card, ...]:
    """Return cards in the order S H D C and, within a suit, from high to low.

    >>> from lsteach import cards
    >>> in_order(cards("TH KH 7S"), "ATKQJ987")
    (Card('7S'), Card('TH'), Card('KH'))
    """
    return tuple(sorted(some, key=lambda one: (SUITS.index(one.suit), rank_order.index(one.rank))))


def position(
    dealt: Deal, hands: tuple[tuple[Card, ...], ...], shoves: tuple[Shove, ...] = ()
) -> Hand:
    """Return the hand before its first card (``shoves`` may still be incomplete)."""
    hands = tuple(in_order(held, dealt.rules.rank_order) for held in hands)
    leader = dealt.rules.first_leader(dealt.players, dealt.dealer)
    hand = Hand(dealt, hands, shoves, (), (), leader, leader, hands[leader])
    due = hand.shove_due
    return hand._replace(to_act=due[0], legal_cards=()) if due else hand


def deal(
    rules: Rules,
    players: int = 4,
    number: int = 0,
    dealer: int = 0,
    hand_size: int | None = None,
) -> Hand:
    """Return the hand that belongs to a deal number: the same on every machine.

    ``hand_size`` is for growing hands and for two players who agreed on a size. Raises
    ``WrongPlayers`` or ``WrongHandSize`` where the rules do not allow the numbers.

    >>> from lsteach import load_rules
    >>> deal(load_rules("family"), players=3, number=7).dealt.tricks
    8
    """
    rules.check_players(players)
    tricks = rules.hand_size(players, hand_size)
    order = shuffled(rules.pack(players), number)
    hands: list[tuple[Card, ...]] = [()] * players
    last = None
    for packet in packets(rules, players, dealer, order, tricks):
        hands[packet.seat] += packet.cards
        last = packet.cards[-1]
    aside = order[sum(map(len, hands)) :]
    dealt = Deal(
        rules=rules,
        players=players,
        dealer=dealer,
        number=number,
        tricks=tricks,
        hands=tuple(in_order(held, rules.rank_order) for held in hands),
        aside=in_order(aside, rules.rank_order),
        turn_up=last if rules.trump != "none" else None,
        won=(0,) * players,
        is_final=False,
    )
    return position(dealt, dealt.hands)
