from __future__ import annotations

import random
from collections import Counter

import pytest

from lsteach import deal, load_rules
from lsteach.engine.dealing import first_dealer, packets, shuffled
from tests.engine.helpers import PRESETS, rules_of

TABLES = [(row[0], row[1]) for row in PRESETS]


@pytest.mark.parametrize(
    ("label", "players", "pack", "each", "dealers", "tricks", "aside"), PRESETS
)
def test_every_preset_deals_its_pack(
    label: str, players: int, pack: int, each: int, dealers: int, tricks: int, aside: int
) -> None:
    rules = load_rules(label)
    assert len(rules.pack(players)) == pack
    for dealer in range(players):
        for number in (0, 1, 42):
            hand = deal(rules, players, number, dealer)
            sizes = [len(held) for held in hand.dealt.hands]
            assert sizes == [dealers if seat == dealer else each for seat in range(players)]
            assert len(hand.dealt.aside) == aside
            dealt = [one for held in hand.dealt.hands for one in held] + list(hand.dealt.aside)
            assert len(dealt) == len(set(dealt)) == pack
            assert set(dealt) == set(rules.pack(players))
            assert hand.dealt.tricks == tricks
            assert hand.dealt.turn_up is None
            right_of_dealer_leads = label == "letzter"
            leader = (dealer - 1) % players if right_of_dealer_leads else (dealer + 1) % players
            assert hand.leader == leader
            assert hand.to_act == (dealer if label == "letzter" else leader)


@pytest.mark.parametrize(("label", "players"), TABLES)
def test_what_is_taken_out_of_the_pack(label: str, players: int) -> None:
    gone = ("87" if label in ("noris", "letzter") else "8") if players == 3 else ""
    ranks = {one.rank for one in load_rules(label).pack(players)}
    assert ranks == set("AKQJT987") - set(gone)


@pytest.mark.parametrize("players", [3, 4])
def test_noris_is_dealt_four_and_four(players: int) -> None:
    rules = load_rules("noris")
    order = shuffled(rules.pack(players), 5)
    dealt = packets(rules, players, 1, order, tricks=8)
    around = [2, 0, 1] if players == 3 else [2, 3, 0, 1]
    assert [packet.seat for packet in dealt] == around * 2
    assert [len(packet.cards) for packet in dealt] == [4] * 2 * players
    assert sum((packet.cards for packet in dealt), ()) == order


@pytest.mark.parametrize(
    ("label", "players"), [row for row in TABLES if row[0] not in ("noris", "letzter")]
)
def test_others_are_dealt_one_at_a_time(label: str, players: int) -> None:
    rules = load_rules(label)
    tricks = rules.hand_size(players)
    order = shuffled(rules.pack(players), 5)
    dealt = packets(rules, players, 0, order, tricks)
    assert [packet.seat for packet in dealt] == [*range(1, players), 0] * tricks
    assert [packet.cards for packet in dealt] == [(one,) for one in order[: players * tricks]]


@pytest.mark.parametrize(("players", "extra"), [(3, 3), (4, 4)])
def test_the_dealer_of_letzter_takes_the_last_cards(players: int, extra: int) -> None:
    rules = load_rules("letzter")
    order = shuffled(rules.pack(players), 5)
    dealt = packets(rules, players, 0, order, tricks=8)
    assert [packet.seat for packet in dealt] == [*range(1, players), 0] * 7 + [0]
    assert dealt[-1].cards == order[-extra:]


@pytest.mark.parametrize("trump", ["void", "any"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_last_card_dealt_is_turned_up_and_is_the_dealers(players: int, trump: str) -> None:
    rules = rules_of("family", trump=trump)
    for dealer in range(players):
        hand = deal(rules, players, 9, dealer)
        order = shuffled(rules.pack(players), 9)
        last = order[players * hand.dealt.tricks - 1]
        assert hand.dealt.turn_up is last
        assert last in hand.hands[dealer]
        assert hand.trump == last.suit


def test_two_players_may_agree_on_up_to_sixteen_cards() -> None:
    hand = deal(load_rules("family"), 2, 3, hand_size=16)
    assert [len(held) for held in hand.hands] == [16, 16]
    assert hand.dealt.aside == ()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_growing_hands_may_use_all_that_the_pack_allows(players: int) -> None:
    rules = rules_of("family", progressive=True)
    most = {2: 16, 3: 9, 4: 8, 5: 6, 6: 5}[players]
    hand = deal(rules, players, 1, hand_size=most)
    assert {len(held) for held in hand.hands} == {most}
    assert len(hand.dealt.aside) == len(rules.pack(players)) - most * players


# The numbers 0.639… and so on are the Mersenne Twister's own for these seeds.
@pytest.mark.parametrize(
    ("number", "first"),
    [(0, 0.8444218515250481), (1, 0.13436424411240122), (42, 0.6394267984578837)],
)
def test_the_shuffle_is_fisher_yates_on_a_sequence_that_python_guarantees(
    number: int, first: float
) -> None:
    pack = load_rules("noris").pack(4)
    order = list(pack)
    draws = random.Random(number)
    assert random.Random(number).random() == first
    for left in range(32, 1, -1):
        at = int(draws.random() * left)
        order[at], order[left - 1] = order[left - 1], order[at]
    assert shuffled(pack, number) == tuple(order)
    assert order[-1] is not pack[-1] or int(first * 32) == 31


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_cutting_for_the_deal(players: int) -> None:
    rules = load_rules("family")
    again = 0
    for number in range(300):
        found = first_dealer(rules, players, number)
        assert found == first_dealer(rules, players, number)
        still = list(range(players))
        for i, drawn in enumerate(found.cuts):
            assert [seat for seat, _ in drawn] == still
            assert len({one for _, one in drawn}) == len(still)
            best = min("AKQJT987".index(one.rank) for _, one in drawn)
            still = [seat for seat, one in drawn if "AKQJT987".index(one.rank) == best]
            assert (len(still) == 1) == (i == len(found.cuts) - 1)
        assert still == [found.seat]
        again += len(found.cuts) > 1
    assert again > 0, "equal highest cards were never cut again"


@pytest.mark.parametrize(
    ("label", "players"),
    [
        *[("noris", 3), ("noris", 4), ("feder", 3), ("feder", 5), ("feder", 6)],
        *[("family", 2), ("family", 3), ("family", 4), ("family", 5), ("family", 6)],
    ],
)
def test_everybody_is_first_dealer_as_often(label: str, players: int) -> None:
    tries = 6000
    rules = load_rules(label)
    seats = Counter(first_dealer(rules, players, number).seat for number in range(tries))
    for seat in range(players):
        assert abs(seats[seat] - tries / players) < 0.1 * tries / players, seats


def test_a_draw_at_random_shows_no_cut() -> None:
    assert first_dealer(load_rules("noris"), 4, 3).cuts == ()
