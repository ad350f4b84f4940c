"""What must hold of verdicts on hands that are too large for a brute force."""

from __future__ import annotations

import random

import pytest

from lsteach import Hand, cards, deal, load_rules
from lsteach.analysis.solver import Goal, GoalVerdict, showing_line, solve
from lsteach.engine.typed import typed_hand

FAMILY = load_rules("family")
GOALS: tuple[Goal, ...] = ("take", "avoid", "sweep")
TABLES = [
    (load_rules("noris"), 4),
    (load_rules("goeoeck"), 3),
    (FAMILY, 2),
    (FAMILY.with_(trump="void"), 4),
    (FAMILY.with_(trump="any"), 3),
    (load_rules("feder"), 6),
]


def some_hand(number: int) -> Hand:
    """A hand of some table with some of its cards played at random."""
    rules, players = TABLES[number % len(TABLES)]
    luck = random.Random(number)
    hand = deal(rules, players, number, luck.randrange(players))
    for _ in range(luck.randrange(len(hand.hands[0]) * players // 2)):
        hand = hand.play(luck.choice(hand.legal_cards))
    return hand


@pytest.mark.parametrize("number", range(60))
def test_a_card_s_verdict_is_that_of_the_position_after_it(number: int) -> None:
    hand = some_hand(number)
    seat = number % hand.players
    solution = solve(hand, seat)
    one = random.Random(number).choice(hand.legal_cards)
    after = solve(hand.play(one), seat)
    for goal in GOALS:
        verdict: GoalVerdict = getattr(solution, goal)
        assert list(verdict.cards) == list(hand.legal_cards)
        assert verdict.cards[one] == getattr(after, goal).position
        choose = any if seat == hand.to_act else all
        assert verdict.position == (
            "yes" if choose(answer == "yes" for answer in verdict.cards.values()) else "no"
        )


@pytest.mark.parametrize("number", range(60))
def test_what_the_seats_can_force_fits_together(number: int) -> None:
    """Two cannot both take; between two players one or the other can, and so with avoiding."""
    hand = some_hand(number)
    solutions = [solve(hand, seat) for seat in range(hand.players)]
    takers = [one for one in solutions if one.take.position == "yes"]
    assert len(takers) <= 1
    assert all(one.take.position == "yes" for one in solutions if one.sweep.position == "yes")
    if hand.players == 2:
        assert len(takers) == 1
        assert {one.avoid.position for one in solutions} == {"yes", "no"}


@pytest.mark.parametrize("number", range(24))
def test_a_line_reaches_what_the_verdict_says(number: int) -> None:
    hand = some_hand(number)
    check_lines(hand, number % hand.players)


def test_a_line_may_begin_with_another_s_first_lead() -> None:
    sweeps = [
        check_lines(deal(FAMILY, 2, number, dealer=1, hand_size=size), seat=1)
        for number in range(60)
        for size in (1, 2, 3)
    ]
    assert 0 < sweeps.count("yes") < len(sweeps)
    assert check_lines(deal(FAMILY, 2, number=37, dealer=1), seat=1) == "yes"


def check_lines(hand: Hand, seat: int) -> str:
    """Each line ends as its verdict says; return the verdict on a sweep."""
    solution = solve(hand, seat)
    for goal in GOALS:
        line = showing_line(hand, seat, goal)
        assert line is not None
        end = hand
        for one in line:
            end = end.play(one)
        reached = {
            "take": end.winner == seat,
            "avoid": end.is_complete and end.winner != seat,
            "sweep": end.sweep == seat,
        }
        assert reached[goal] == (getattr(solution, goal).position == "yes")
    return solution.sweep.position


@pytest.mark.parametrize("number", range(12))
def test_unknown_means_that_the_budget_is_used_up(number: int) -> None:
    hand = some_hand(number)
    whole = solve(hand)
    for nodes in {*range(0, 40, 7), whole.nodes // 2, whole.nodes, 2 * whole.nodes}:
        part = solve(hand, nodes=nodes)
        assert part.nodes <= nodes
        for goal in GOALS:
            verdict, due = getattr(part, goal), getattr(whole, goal)
            assert "unknown" not in due.cards.values()
            for card, answer in verdict.cards.items():
                assert answer == due.cards[card] or (answer == "unknown" and part.nodes == nodes)


def test_the_same_call_gives_the_same_answer_whatever_was_solved_before() -> None:
    hand = deal(load_rules("noris"), number=3, dealer=3)
    first = [solve(hand, nodes=nodes) for nodes in (50, 1000, 300_000)]
    for number in range(12):
        solve(some_hand(number))
    assert [solve(hand, nodes=nodes) for nodes in (50, 1000, 300_000)] == first
    assert first[0].avoid.position == "unknown"
    assert first[0].nodes <= 50 and first[1].nodes <= 1000


def test_a_watcher_is_told_and_may_cancel() -> None:
    hand = deal(FAMILY.with_(trump="void"), number=20, dealer=3)
    told: list[int] = []

    def go_on(nodes: int) -> bool:
        told.append(nodes)
        return True

    whole = solve(hand, watcher=go_on)
    assert whole == solve(hand)
    assert told == sorted(told)
    assert len(told) > 1
    assert told[-1] <= whole.nodes

    def stop(nodes: int) -> bool:
        told.append(nodes)
        return False

    told.clear()
    part = solve(hand, watcher=stop)
    assert len(told) == 1
    assert part.nodes == told[0]
    assert "unknown" in (part.take.position, part.avoid.position)


def test_a_sweep_that_is_lost_already_stays_lost() -> None:
    last = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"), cards("QS")],
                      dealer=3, won=[1, 6, 0, 0])  # fmt: skip
    assert solve(last, 1).take.position == "yes"
    assert solve(last, 1).sweep.position == "no"


def test_what_cannot_be_solved_is_refused() -> None:
    hand = deal(load_rules("noris"), number=1)
    with pytest.raises(ValueError, match="no seat 4"):
        solve(hand, 4)
    with pytest.raises(ValueError, match="shoves"):
        solve(deal(load_rules("letzter"), number=1))
    while hand.to_act is not None:
        hand = hand.play(hand.legal_cards[0])
    with pytest.raises(ValueError, match="over"):
        showing_line(hand, 0, "take")


def test_no_line_where_the_budget_does_not_suffice() -> None:
    assert showing_line(deal(load_rules("noris"), number=3, dealer=3), 0, "avoid", 5) is None
