"""The exact solver against a brute force that shares no code with it."""

from __future__ import annotations

import pytest

from lsteach import Hand, Rules, load_rules
from lsteach.analysis.solver import Goal, showing_line, solve
from tests.analysis.endings import TABLES, every_ending, for_the_oracle, random_ending, small_deal

GOALS: tuple[Goal, ...] = ("take", "avoid", "sweep")
FAMILY = load_rules("family")
RANDOM_ENDINGS = 3000


def said(truth: bool) -> str:
    return "yes" if truth else "no"


def check(hand: Hand, seat: int) -> None:
    """Every verdict on the position and on each card is that of the brute force."""
    brute, ending = for_the_oracle(hand)
    solution = solve(hand, seat)
    assert (solution.seat, solution.to_act) == (seat, hand.to_act)
    for goal in GOALS:
        position, cards = getattr(solution, goal)
        assert position == said(brute.can_force(ending, seat, goal)), (goal, seat, hand)
        assert {one.code: answer for one, answer in cards.items()} == {
            code: said(brute.can_force(brute.after(ending, code), seat, goal))
            for code in brute.choices(ending)
        }, (goal, seat, hand)


@pytest.mark.parametrize(
    ("rules", "players", "tricks", "count"),
    [
        (FAMILY, 2, 1, 4),
        (FAMILY, 2, 2, 30),
        (FAMILY, 2, 3, 180),
        (FAMILY.with_(trump="void"), 2, 1, 8),
        (FAMILY.with_(trump="any"), 2, 1, 8),
        (FAMILY.with_(trump="void"), 2, 2, 66),
        (FAMILY.with_(trump="any"), 2, 2, 66),
        (FAMILY.with_(trump="void"), 2, 3, 460),
        (FAMILY.with_(trump="any"), 2, 3, 460),
        (load_rules("noris"), 3, 1, 18),
        (load_rules("noris"), 3, 2, 810),
        (load_rules("goeoeck"), 3, 2, 810),
        (FAMILY.with_(trump="void"), 3, 2, 2070),
        (FAMILY.with_(trump="any"), 3, 2, 2070),
        (load_rules("noris"), 4, 1, 120),
        (FAMILY.with_(trump="void"), 4, 1, 264),
    ],
    ids=lambda value: f"{value.label}-{value.trump}" if isinstance(value, Rules) else None,
)
def test_every_small_deal(rules: Rules, players: int, tricks: int, count: int) -> None:
    deals = list(every_ending(rules, players, tricks))
    assert len(deals) == count
    for hand in deals:
        for seat in range(players):
            check(hand, seat)


@pytest.mark.parametrize("part", range(6))
def test_random_endings(part: int) -> None:
    """All labels and numbers of players, in mid-trick too, final positions among them."""
    for number in range(part, RANDOM_ENDINGS, 6):
        hand = random_ending(number)
        check(hand, number // len(TABLES) % hand.players)


@pytest.mark.parametrize(("players", "tricks"), [(2, 5), (3, 3), (4, 3), (6, 2)])
def test_small_deals_with_a_sweep_still_open(players: int, tricks: int) -> None:
    for number in range(200):
        check(small_deal(number, players, tricks), number % players)


@pytest.mark.parametrize("trump", ["void", "any"])
@pytest.mark.parametrize(("players", "tricks", "count"), [(2, 5, 150), (3, 4, 60)])
def test_small_deals_with_trumps(trump: str, players: int, tricks: int, count: int) -> None:
    """Long trumps of one hand against another's, low and high."""
    for number in range(count):
        hand = small_deal(number, players, tricks, FAMILY.with_(trump=trump))
        for seat in range(players):
            check(hand, seat)


def test_the_random_endings_are_of_all_kinds() -> None:
    hands = [random_ending(number) for number in range(8 * len(TABLES))]
    assert {(hand.rules, hand.players) for hand in hands} == set(TABLES)
    assert {hand.leader for hand in hands} == set(range(6))
    assert {hand.dealt.is_final for hand in hands} == {True, False}
    assert {bool(hand.trick) for hand in hands} == {True, False}
    assert any(hand.trump and all(hand.trump != one.suit for held in hand.hands for one in held)
               for hand in hands)  # fmt: skip
    assert any(sum(map(bool, hand.taken)) == 1 for hand in hands)


@pytest.mark.parametrize("part", range(3))
def test_a_line_shows_its_verdict(part: int) -> None:
    """It is legal, reaches the goal or its refutation, and no card on the way gives it away."""
    for number in range(part, 600, 3):
        hand = random_ending(number)
        seat = number // len(TABLES) % hand.players
        for goal in GOALS:
            check_line(hand, seat, goal)


def check_line(hand: Hand, seat: int, goal: Goal) -> None:
    brute, ending = for_the_oracle(hand)
    verdict = brute.can_force(ending, seat, goal)
    line = showing_line(hand, seat, goal)
    assert line is not None
    for one in line:
        hand, ending = hand.play(one), brute.after(ending, one.code)
        assert brute.can_force(ending, seat, goal) == verdict
    reached = {
        "take": hand.winner == seat,
        "avoid": hand.winner != seat,
        "sweep": hand.sweep == seat,
    }
    assert hand.is_complete
    assert reached[goal] == verdict


def test_a_small_budget_gives_no_wrong_answer() -> None:
    unknown = 0
    for number in range(200):
        hand = random_ending(number)
        whole = solve(hand)
        for nodes in (1, 3, 10, 30):
            part = solve(hand, nodes=nodes)
            for goal in GOALS:
                known, right = getattr(part, goal), getattr(whole, goal)
                assert known.position in (right.position, "unknown")
                for one, answer in known.cards.items():
                    assert answer in (right.cards[one], "unknown")
                unknown += known.position == "unknown"
    assert unknown
