"""Each deal that the strong player imagines fits what it saw; all that fit are equally likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lsteach import Hand, card, cards, deal, load_rules
from lsteach.analysis.playing.sampling import Sampler
from lsteach.engine.cards import Card
from lsteach.engine.errors import LsteachError
from lsteach.engine.rules import Rules
from lsteach.engine.typed import typed_hand
from lsteach.engine.view import View
from tests.engine.strategies import positions, steps_of

Held = list[set[Card]]


def replays(view: View, now: Held) -> Iterator[Hand]:
    """Every deal and choice of shoves that leads to these cards, played as the view shows."""
    held = [set(some) for some in now]
    plays = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
    seats = [seat for trick in view.tricks for seat in trick.seats]
    seats += [(view.leader + i) % view.players for i in range(len(view.trick))]
    for seat, one in zip(seats, plays):
        held[seat].add(one)
    for dealt, shoved in undone(view, held, len(view.shoves)):
        try:
            hand = typed_hand(
                view.rules,
                [tuple(some) for some in dealt],
                view.dealer,
                number=7,
                hand_size=view.hand_size,
                turn_up=view.turn_up,
                won=view.won if any(view.won) else None,
            )
            for some in shoved:
                hand = hand.shove(some)
            for one in plays:
                hand = hand.play(one)
        except LsteachError:
            continue
        yield hand


def undone(view: View, held: Held, count: int) -> Iterator[tuple[Held, list[tuple[Card, ...]]]]:
    """Take the first ``count`` shoves back, in every way that agrees with the view."""
    if not count:
        yield held, []
        return
    shove = view.shoves[count - 1]
    had = sorted(held[shove.to_seat], key=lambda one: one.code)
    for some in [shove.cards] if shove.cards else combinations(had, shove.size):
        if set(some) <= held[shove.to_seat]:
            before = [set(each) for each in held]
            before[shove.to_seat] -= set(some)
            before[shove.from_seat] |= set(some)
            for dealt, shoved in undone(view, before, count - 1):
                yield dealt, [*shoved, some]


def assert_fits(view: View, seed: int) -> None:
    sampler = Sampler(view)
    luck = random.Random(seed)
    for _ in range(3):
        hands = sampler.draw(luck.random)
        replayed = [hand.seen_by(view.seat) for hand in first(replays(view, list(map(set, hands))))]
        assert replayed == [view]


def first(some: Iterator[Hand]) -> list[Hand]:
    return [one for one, _ in zip(some, range(1))]


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(0, 5), st.integers(0, 99))
def test_a_drawn_deal_replayed_gives_the_same_view(hand: Hand, seat: int, seed: int) -> None:
    assert_fits(hand.seen_by(seat % hand.players), seed)


TRUMP_SHOVED = load_rules("letzter")._replace(trump="void")
"""No label has it, but a table may: the turned-up card can be shoved on."""


@pytest.mark.parametrize("players", [3, 4])
def test_a_turned_up_card_may_have_been_shoved_on(players: int) -> None:
    for number in range(12):
        luck = random.Random(number)
        dealt = deal(TRUMP_SHOVED, players, number, dealer=number % players)
        for hand in steps_of(dealt, luck)[:: 3 + number % 4]:
            for seat in range(players):
                assert_fits(hand.seen_by(seat), number)


def test_a_final_position_is_drawn_from_all_other_cards() -> None:
    hand = typed_hand(
        load_rules("noris"),
        [cards("9S"), cards("KS"), cards("AH"), cards("QS")],
        3,
        won=(2, 2, 2, 1),
    ).play(card("9S"))
    view = hand.seen_by(1)
    assert Sampler(view).ways() == 30 * 29
    assert_fits(view, 1)


@lru_cache
def exact(view: View) -> Counter[tuple[frozenset[Card], ...]]:
    """How many deals with their shoves stand behind each way the others' cards may lie."""
    gone = {one for trick in view.tricks for one in trick.cards} | set(view.trick)
    hidden = [
        one for one in view.rules.pack(view.players) if one not in gone and one not in view.cards
    ]
    others = [seat for seat in range(view.players) if seat != view.seat]
    found: Counter[tuple[frozenset[Card], ...]] = Counter()
    for order in permutations(hidden):
        now: Held = [set() for _ in range(view.players)]
        now[view.seat] = set(view.cards)
        at = 0
        for seat in others:
            now[seat] = set(order[at : at + view.counts[seat]])
            at += view.counts[seat]
        key = tuple(map(frozenset, now))
        if key not in found:
            found[key] = sum(hand.seen_by(view.seat) == view for hand in replays(view, now))
    return +found


def late_views(rules: Rules, players: int, number: int, hidden: int) -> list[View]:
    """Each seat's view of the first position in which it does not know so few cards."""
    dealt = deal(rules, players, number, dealer=number % players)
    steps = steps_of(dealt, random.Random(number))
    found = []
    for seat in range(players):
        for hand in steps:
            out = sum(map(len, hand.hands)) - len(hand.hands[seat]) + len(hand.dealt.aside)
            if out <= hidden and not hand.shove_due:
                found.append(hand.seen_by(seat))
                break
    return found


CASES = [
    ("noris", 4, "none", 6),
    ("feder", 4, "none", 6),
    ("letzter", 3, "none", 4),
    ("letzter", 4, "none", 3),
    ("letzter", 3, "void", 4),
    ("family", 4, "void", 6),
    ("family", 4, "any", 6),
    ("family", 5, "any", 6),
]


@pytest.mark.parametrize("label, players, trump, hidden", CASES)
def test_the_ways_are_counted_exactly(label: str, players: int, trump: str, hidden: int) -> None:
    rules = load_rules(label)._replace(trump=trump)
    for number in range(2 if players == 3 else 1):
        for view in late_views(rules, players, number, hidden):
            assert Sampler(view).ways() == exact(view).total(), (number, view.seat)


@pytest.mark.parametrize("label, players, trump, hidden", CASES)
def test_every_deal_is_equally_likely(label: str, players: int, trump: str, hidden: int) -> None:
    rules = load_rules(label)._replace(trump=trump)
    view = max(
        late_views(rules, players, 0, hidden),
        key=lambda one: Sampler(one).ways(),
    )
    weights = exact(view)
    sampler = Sampler(view)
    draw = random.Random(5).random
    draws = 3000
    seen = Counter(tuple(map(frozenset, sampler.draw(draw))) for _ in range(draws))
    assert seen.keys() <= weights.keys()
    total = weights.total()
    surprise = sum(
        (seen[hands] - draws * ways / total) ** 2 / (draws * ways / total)
        for hands, ways in weights.items()
    )
    freedom = len(weights) - 1
    assert surprise < freedom + 4 * (2 * freedom) ** 0.5 + 4
