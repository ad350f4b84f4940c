"""The same cards and the same line of play under every label that can play them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from lsteach.analysis.players import simple_player
from lsteach.engine.cards import Card
from lsteach.engine.dealing import packets, shuffled
from lsteach.engine.errors import LsteachError
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.rules import Rules
from lsteach.engine.typed import typed_hand
from lsteach.words import N_

TRIES = 60
"""So often a trick is tried until all games agree who wins it."""


WITH_TRUMP = N_("family with trump")
"""The family game in which the last card dealt is turned up and makes its suit trump."""


class Kind(NamedTuple):
    """A kind of deal: how many play, how many cards each plays, and the label that deals it."""

    players: int
    size: int
    label: str


def games() -> dict[str, Rules]:
    """Return the games that are compared: every label, and the family game with a trump.

    >>> list(games())
    ['noris', 'feder', 'goeoeck', 'letzter', 'family', 'family with trump']
    """
    shown = {label: load_rules(label) for label in LABELS}
    return shown | {WITH_TRUMP: load_rules("family").with_(trump="void")}


def kinds() -> list[Kind]:
    """Return every kind of deal that some label plays, dealt from the smallest pack for it.

    >>> [(kind.players, kind.size, kind.label) for kind in kinds()][:3]
    [(2, 8, 'family'), (3, 8, 'noris'), (4, 7, 'feder')]
    """
    found: dict[tuple[int, int], str] = {}
    for label in LABELS:
        rules = load_rules(label)
        for players in rules.players:
            known = found.setdefault((players, rules.hand_size(players)), label)
            if len(rules.pack(players)) < len(load_rules(known).pack(players)):
                found[players, rules.hand_size(players)] = label
    return [Kind(players, size, label) for (players, size), label in sorted(found.items())]


def kind_of(label: str, players: int) -> Kind:
    """Return the kind of deal that a label plays with this number of players.

    >>> kind_of("letzter", 3).label, kind_of("goeoeck", 4)
    ('noris', Kind(players=4, size=7, label='feder'))
    """
    size = load_rules(label).hand_size(players)
    return next(kind for kind in kinds() if kind[:2] == (players, size))


def dealt(kind: Kind, number: int) -> tuple[Hand, Card]:
    """Return the deal, A to lead, and its last card, which a game with a trump turns up."""
    rules, dealer = load_rules(kind.label), kind.players - 1
    hand = deal(rules, kind.players, number, dealer)
    order = shuffled(rules.pack(kind.players), number)
    last = packets(rules, kind.players, dealer, order, hand.dealt.tricks)[-1]
    return hand, last.cards[-1]


def dealer_before(rules: Rules, players: int, leader: int) -> int:
    """Return the seat that deals where ``leader`` leads to the first trick.

    >>> [dealer_before(load_rules(label), 4, leader=0) for label in ("noris", "letzter")]
    [3, 1]
    """
    return next(seat for seat in range(players) if rules.first_leader(players, seat) == leader)


def laid(rules: Rules, base: Hand, last: Card) -> Hand:
    """Return the hand of another game in which everybody plays the cards of ``base``.

    Where cards are shoved, a deal and shoves are found that lead to the same hands. Raises the
    engine's error where the game cannot play these cards.

    >>> hand = laid(load_rules("letzter"), *dealt(kind_of("noris", 3), 42))
    >>> [len(cards) for cards in hand.dealt.hands], len(hand.shoves), hand.to_act
    ([7, 10, 7], 2, 0)
    """
    players, leader = base.players, base.leader
    rules.check_players(players)
    rules.hand_size(players, base.dealt.tricks)
    dealer = dealer_before(rules, players, leader)
    hands = [list(held) for held in base.hands]
    shoves: list[tuple[Card, ...]] = []
    for giver, receiver, count in reversed(rules.shove_chain(players, dealer)):
        passed = sorted(hands[receiver], key=lambda one: rules.rank_order.index(one.rank))[-count:]
        hands[receiver] = [one for one in hands[receiver] if one not in passed]
        hands[giver] += passed
        shoves.insert(0, tuple(passed))
    turn_up = last if rules.trump != "none" else None
    hand = typed_hand(rules, [tuple(held) for held in hands], dealer, turn_up=turn_up)
    for cards in shoves:
        hand = hand.shove(cards)
    return hand


def shared_line(hands: Sequence[Hand], number: int) -> tuple[Card, ...]:
    """Return a line of play that all these hands can play, as far as chance finds one.

    It is made for comparing, not for winning: cards fall by chance, fixed by ``number``, but in
    every trick before the last so that the games agree who wins.
    """
    chance = Random(number)
    while not hands[0].is_complete:
        for _ in range(TRIES):
            after = _one_trick(hands, chance)
            if after[0].is_complete or len({hand.leader for hand in after}) == 1:
                break
        hands = [hand for hand in after if hand.leader == after[0].leader]
    return hands[0].plays


def _one_trick(hands: Sequence[Hand], chance: Random) -> list[Hand]:
    for _ in range(hands[0].players):
        legal = hands[0].legal_cards
        card = legal[int(chance.random() * len(legal))]
        hands = [hand.play(card) for hand in hands]
    return list(hands)


def own_line(hand: Hand) -> tuple[Card, ...]:
    """Return the line in which everybody plays one game for its own aim, by one plain idea."""
    while hand.to_act is not None:
        hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    return hand.plays


class Played(NamedTuple):
    """How far a game can play the line: its hand, None where it cannot even have the cards.

    ``refusal`` is the engine's error where it cannot. A hand that ended early has none: another
    seat than the line's would have to lead.
    """

    name: str
    rules: Rules
    hand: Hand | None
    refusal: LsteachError | None = None

    @property
    def is_settled(self) -> bool:
        """True where the whole line could be played."""
        return self.hand is not None and self.hand.is_complete


def play_all(kind: Kind, number: int, *, own: bool = False) -> list[Played]:
    """Play one deal and one line of play under every game.

    ``own`` plays it as the label that deals it would; otherwise the line suits all games.

    >>> [(one.name, one.is_settled) for one in play_all(kind_of("noris", 4), 42)][:3]
    [('noris', True), ('feder', False), ('goeoeck', False)]
    """
    base, last = dealt(kind, number)
    starts: list[Played] = []
    for name, rules in games().items():
        try:
            starts.append(Played(name, rules, laid(rules, base, last)))
        except LsteachError as error:
            starts.append(Played(name, rules, None, error))
    hands = [one.hand for one in starts if one.hand]
    line = own_line(base) if own else shared_line(hands, number)
    return [one._replace(hand=_along(one.hand, line)) if one.hand else one for one in starts]


def _along(hand: Hand, line: Sequence[Card]) -> Hand:
    """Play the line as far as it goes."""
    for card in line:
        if card not in hand.legal_cards:
            break
        hand = hand.play(card)
    return hand
