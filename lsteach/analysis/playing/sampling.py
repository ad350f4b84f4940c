"""Deals that fit all that a seat was shown.

Known are: the own cards, all that was played, who did not follow a suit, the turned-up card, the
own shoves in both directions, and how many cards everybody holds. What others shoved unseen, and
what anybody chose to play, says nothing here: every deal and every choice of cards to shove that
fit are equally likely. Nothing is tried and thrown away: the ways are counted, then one is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb

from lsteach.analysis.playing.fitting import Draw, Fitting, Kind, Rooms, pick
from lsteach.analysis.playing.looking import tricks_seen
from lsteach.engine.cards import Card
from lsteach.engine.view import View

Placement = tuple[tuple[Card, int], ...]
"""Cards of which it is known who had them, each with the seat that holds it now."""


class Sampler:
    """Draws deals that fit a view, all of them equally likely.

    >>> from random import Random
    >>> from lsteach import deal, load_rules
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> hands = Sampler(view).draw(Random(1).random)
    >>> hands[0] == view.cards, [len(held) for held in hands]
    (True, [8, 8, 8, 8])
    """

    def __init__(self, view: View) -> None:
        self._view = view
        played = _played(view)
        traced = _traced(view, played)
        gone = {card for cards in played for card in cards}
        hidden = [
            card
            for card in view.rules.pack(view.players)
            if card not in gone and card not in view.cards and card not in traced
        ]
        self._voids = shown_voids(view)
        self._fitting = Fitting(self._kinds(hidden))
        counts = [0 if seat == view.seat else n for seat, n in enumerate(view.counts)]
        hidden_traced = sum(card not in gone for card in traced)
        aside = len(hidden) + hidden_traced - sum(counts)
        self._placements: list[tuple[int, tuple[Placement, Rooms]]] = []
        for placement in self._possible(traced, played):
            held = tuple((card, seat) for card, seat in placement if card not in gone)
            rooms = (*_without(counts, held), aside)
            if min(rooms) >= 0:
                ways = _shove_ways(view, played, placement) * self._fitting.ways(rooms)
                if ways:
                    self._placements.append((ways, (held, rooms)))

    def draw(self, draw: Draw) -> tuple[tuple[Card, ...], ...]:
        """Return by seat the cards that everybody may hold now, one deal of all that fit."""
        placement, rooms = pick(self._placements, draw)
        hands = self._fitting.draw(rooms, draw)[:-1]
        for card, seat in placement:
            hands[seat].append(card)
        hands[self._view.seat] = list(self._view.cards)
        return tuple(map(tuple, hands))

    def ways(self) -> int:
        """Return how many deals, each with its shoves, fit."""
        return sum(ways for ways, _ in self._placements)

    def _kinds(self, hidden: list[Card]) -> list[Kind]:
        view = self._view
        by_places: dict[tuple[int, ...], tuple[Card, ...]] = {}
        for card in hidden:
            places = tuple(
                seat
                for seat in range(view.players)
                if seat != view.seat and card.suit not in self._voids[seat]
            )
            places = (*places, view.players)
            by_places[places] = (*by_places.get(places, ()), card)
        return [Kind(cards, places) for places, cards in by_places.items()]

    def _possible(
        self, traced: dict[Card, tuple[int, ...]], played: list[list[Card]]
    ) -> Iterator[Placement]:
        """Every way in which the traced cards may lie now."""
        seats = []
        for card, places in traced.items():
            by = [seat for seat in places if card in played[seat]]
            seats.append(by or [one for one in places if card.suit not in self._voids[one]])
        for chosen in product(*seats):
            yield tuple(zip(traced, chosen))


def shown_voids(view: View) -> list[set[str]]:
    """Return by seat the suits of which it has shown that it holds none.

    Who has to follow and does not, has none. Where trumps may be played at any time, a trump on
    another suit tells nothing.

    >>> from lsteach import card, cards, load_rules
    >>> from lsteach.engine.typed import typed_hand
    >>> hand = typed_hand(load_rules("family").with_(trump="any"), [cards("7S"), cards("7H"),
    ...     cards("9D")], dealer=2, won=[5, 2, 0], turn_up=card("AD"))
    >>> for one in cards("7S 7H 9D"):
    ...     hand = hand.play(one)
    >>> shown_voids(hand.seen_by(0))
    [set(), {'S'}, set()]
    """
    voids: list[set[str]] = [set() for _ in range(view.players)]
    free = view.trump if view.rules.trump == "any" else None
    for leader, cards in tricks_seen(view):
        led = cards[0].suit
        for i, card in enumerate(cards):
            if card.suit not in (led, free):
                voids[(leader + i) % view.players].add(led)
    return voids


def _played(view: View) -> list[list[Card]]:
    """By seat, the cards that it has played."""
    played: list[list[Card]] = [[] for _ in range(view.players)]
    for leader, cards in tricks_seen(view):
        for i, card in enumerate(cards):
            played[(leader + i) % view.players].append(card)
    return played


def _given_by(view: View) -> tuple[int, tuple[Card, ...]] | None:
    """The place in the chain of the shove that the view's seat gave, and its cards."""
    for i, shove in enumerate(view.shoves):
        if shove.from_seat == view.seat and shove.cards is not None:
            return i, shove.cards
    return None


def _chain(view: View) -> list[int]:
    """The seats that cards have passed through, from the dealer on."""
    return [view.dealer, *(shove.to_seat for shove in view.shoves)]


def _traced(view: View, played: list[list[Card]]) -> dict[Card, tuple[int, ...]]:
    """The cards of which it is known who had them, with the seats that may have them now.

    They are those that the seat shoved itself, and the turned-up card, which was the dealer's.
    """
    chain = _chain(view)
    given = _given_by(view)
    found: dict[Card, tuple[int, ...]] = {}
    if given:
        place, cards = given
        found = {card: tuple(chain[place + 1 :]) for card in cards}
    card = view.turn_up
    if card and card not in found and card not in view.cards and not any(view.won):
        through = chain.index(view.seat) if view.seat in chain else len(chain)
        if card not in played[view.seat]:
            found[card] = tuple(chain[:through])
    return found


def _without(counts: list[int], placement: Placement) -> list[int]:
    left = list(counts)
    for _, seat in placement:
        left[seat] -= 1
    return left


def _shove_ways(view: View, played: list[list[Card]], placement: Placement) -> int:
    """In how many ways unseen shoves led to hands in which the traced cards lie like this.

    Seen from the last receiver back: what came to a seat is any choice of the right size from
    what it had then, but each traced card that came from further up has to be in it.
    """
    chain = _chain(view)
    given = _given_by(view)
    ways = 1
    passed_on = 0
    for place in range(len(view.shoves), 0, -1):
        seat, shove = chain[place], view.shoves[place - 1]
        had = view.counts[seat] + len(played[seat]) + passed_on
        if shove.cards is None:
            came = [
                card
                for card, now in placement
                if chain.index(now) >= place
                and (not given or card not in given[1] or place > given[0] + 1)
            ]
            if len(came) > shove.size:
                return 0
            ways *= comb(had - len(came), shove.size - len(came))
        passed_on = shove.size
    return ways
