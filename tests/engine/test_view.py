from __future__ import annotations

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from lsteach import Hand, card, cards, deal, load_rules
from lsteach.engine.cards import Card
from lsteach.engine.record import dump_view
from lsteach.engine.typed import typed_hand
from tests.engine.helpers import laid_out, last_trick
from tests.engine.strategies import positions
from tests.engine.test_hand import HANDS_AFTER, LETZTER_4


def known_to(hand: Hand, seat: int) -> set[Card]:
    """Every card whose place the seat knows, straight from what happens at a table."""
    known = {*hand.dealt.hands[seat], *hand.hands[seat], *hand.plays}
    for shove in hand.shoves:
        if seat in (shove.from_seat, shove.to_seat):
            known.update(shove.cards)
    if hand.dealt.turn_up:
        known.add(hand.dealt.turn_up)
    return known


def relabelled(hand: Hand, other: dict[Card, Card]) -> Hand:
    """The same hand with some cards in each other's places, from the deal on."""

    def swapped(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(one, one) for one in some)

    dealt = hand.dealt
    again = typed_hand(
        dealt.rules,
        [swapped(held) for held in dealt.hands],
        dealt.dealer,
        number=7,
        hand_size=dealt.tricks,
        turn_up=dealt.turn_up,
    )
    for shove in hand.shoves:
        again = again.shove(swapped(shove.cards))
    for one in hand.plays:
        again = again.play(one)
    return again


def assert_alike(hand: Hand, other: Hand, seat: int) -> None:
    one, two = hand.seen_by(seat), other.seen_by(seat)
    assert one == two
    assert hash(one) == hash(two)
    assert repr(one) == repr(two)
    assert dump_view(one) == dump_view(two)


@given(positions(), st.integers(0, 5), st.integers(0, 2**32))
def test_deals_that_look_alike_to_a_seat_give_equal_views(hand: Hand, seat: int, seed: int) -> None:
    seat %= hand.players
    hidden = set(hand.rules.pack(hand.players)) - known_to(hand, seat)
    luck = random.Random(seed)
    other: dict[Card, Card] = {}
    # Once cards have fallen, cards change places within their suit: so all plays stay legal.
    for suits in ("SHDC",) if not hand.plays else ("S", "H", "D", "C"):
        some = sorted((one for one in hidden if one.suit in suits), key=lambda one: one.code)
        other |= dict(zip(some, luck.sample(some, len(some)), strict=True))
    assert_alike(hand, relabelled(hand, other), seat)


@given(positions(), st.integers(0, 5))
def test_a_view_names_no_card_that_is_hidden(hand: Hand, seat: int) -> None:
    seat %= hand.players
    view = hand.seen_by(seat)
    hidden = set(hand.rules.pack(hand.players)) - known_to(hand, seat)
    texts = [repr(view), str(view), dump_view(view)]
    for one in hidden:
        for text in texts:
            assert one.code not in text
            assert str(one) not in text
    assert "deal" not in json.loads(texts[2])
    assert "number" not in view._fields


@given(positions(), st.integers(0, 5))
def test_a_view_shows_all_that_its_seat_knows(hand: Hand, seat: int) -> None:
    seat %= hand.players
    view = hand.seen_by(seat)
    assert (view.seat, view.players, view.dealer) == (seat, hand.players, hand.dealer)
    assert view.cards == hand.hands[seat]
    assert view.counts == tuple(len(held) for held in hand.hands)
    assert view.aside_count == len(hand.dealt.aside)
    assert (view.tricks, view.trick, view.leader) == (hand.tricks, hand.trick, hand.leader)
    assert (view.to_act, view.shove_due) == (hand.to_act, hand.shove_due)
    assert view.legal_cards == (hand.legal_cards if hand.to_act == seat else ())
    assert (view.turn_up, view.trump) == (hand.dealt.turn_up, hand.trump)
    assert (view.taken, view.winner, view.sweep) == (hand.taken, hand.winner, hand.sweep)
    assert view.is_complete == hand.is_complete
    assert len(view.shoves) == len(hand.shoves)


def test_who_sees_which_shoved_cards() -> None:
    hand = laid_out("letzter", LETZTER_4, 3)
    for some in ("AS AH 7C", "7S AS", "AS"):
        hand = hand.shove(cards(some))
    seen = [
        [None if one.cards is None else len(one.cards) for one in hand.seen_by(seat).shoves]
        for seat in range(4)
    ]
    assert seen == [[3, 2, None], [None, 2, 1], [None, None, 1], [3, None, None]]
    assert [one.size for one in hand.seen_by(3).shoves] == [3, 2, 1]
    assert hand.seen_by(0).shoves[1].cards == cards("AS 7S")
    assert hand.seen_by(2).cards == cards(HANDS_AFTER[2])


def test_legal_cards_of_others_stay_hidden() -> None:
    hand = deal(load_rules("noris"), 4, 42, dealer=3).play(card("8D"))
    assert hand.to_act == 1
    assert [bool(hand.seen_by(seat).legal_cards) for seat in range(4)] == [
        False,
        True,
        False,
        False,
    ]


def test_the_view_of_a_final_position() -> None:
    hand = last_trick("noris", "9S KS AH QS", [0, 7, 0, 0], play=False)
    view = hand.seen_by(2)
    assert (view.cards, view.counts, view.hand_size) == (cards("AH"), (1, 1, 1, 1), 8)
    assert (view.taken, view.sweep) == ((0, 7, 0, 0), None)
    done = last_trick("noris", "9S KS AH QS", [0, 7, 0, 0]).seen_by(0)
    assert (done.taken, done.sweep, done.winner) == ((0, 8, 0, 0), 1, 1)
