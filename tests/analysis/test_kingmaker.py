"""Who may win the last trick when everybody plays for themselves, against the definition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from typing import NamedTuple

import pytest

from lsteach import Hand, Rules, cards, deal, load_rules
from lsteach.analysis.kingmaker import last_trick_winners
from tests.analysis.endings import ending, every_ending, for_the_oracle, random_ending, small_deal
from tests.engine.helpers import laid_out, last_trick, rules_of
from tests.oracle.endings import BruteForce, Ending, gains, to_act

SMALL = {2: 4, 3: 3, 4: 2, 5: 2, 6: 2}


def winners(hand: Hand) -> set[int]:
    """The answer, which the budget allows."""
    found = last_trick_winners(hand)
    assert found is not None
    return set(found)


class Node(NamedTuple):
    """A position in the tree of all lines: the seat to act and what follows each of its cards.

    A leaf has no seat, and what each seat gains. No two nodes are equal.
    """

    number: int
    seat: int | None
    children: tuple[Node, ...]
    gains: tuple[int, ...]
    winner: int


def tree(brute: BruteForce, at: Ending, label: str, numbers: Iterator[int]) -> Node:
    """All lines of play; a position with one legal card is passed over."""
    if not any(at.hands):
        return Node(next(numbers), None, (), tuple(gains(label, at)), at.leader)
    branches = [tree(brute, brute.after(at, one), label, numbers) for one in brute.choices(at)]
    if len(branches) == 1:
        return branches[0]
    return Node(next(numbers), to_act(at), tuple(branches), (), -1)


def inner(node: Node) -> list[Node]:
    """The nodes at which somebody chooses."""
    return [] if node.seat is None else [node, *(n for each in node.children for n in inner(each))]


Plan = dict[int, int]
"""Which child is chosen at each node: the strategies of all seats together."""


def end_of(node: Node, plan: Plan) -> Node:
    while node.seat is not None:
        node = node.children[plan[node.number]]
    return node


def best_reply(node: Node, plan: Plan, seat: int) -> int:
    """The most that a seat can gain from here while the others keep to the plan."""
    if node.seat is None:
        return node.gains[seat]
    if node.seat != seat:
        return best_reply(node.children[plan[node.number]], plan, seat)
    return max(best_reply(child, plan, seat) for child in node.children)


def winners_of_all_equilibria(root: Node, players: int) -> set[int]:
    """Try every plan; keep those from which at no position any seat gains by leaving them."""
    nodes = inner(root)
    found = set()
    for choice in product(*(range(len(node.children)) for node in nodes)):
        plan = {node.number: at for node, at in zip(nodes, choice)}
        if all(
            best_reply(node, plan, seat) == end_of(node, plan).gains[seat]
            for node in nodes
            for seat in range(players)
        ):
            found.add(end_of(root, plan).winner)
    return found


@pytest.mark.parametrize(
    "rules",
    [
        load_rules("noris"),
        load_rules("letzter"),
        load_rules("feder"),
        load_rules("family").with_(trump="void"),
        load_rules("family").with_(trump="any"),
    ],
    ids=lambda rules: f"{rules.label}-{rules.trump}",
)
def test_all_equilibria_of_three_players_with_two_cards(rules: Rules) -> None:
    """The definition itself: every plan for all seats, and every way to leave it."""
    for hand in list(every_ending(rules, players=3, tricks=2))[::4]:
        root = tree(*for_the_oracle(hand), rules.label, count())
        assert winners(hand) == winners_of_all_equilibria(root, 3), hand


@pytest.mark.parametrize("part", range(4))
def test_random_endings(part: int) -> None:
    """All labels and numbers of players, in mid-trick too."""
    for number in range(part, 2000, 4):
        hand = random_ending(number, SMALL)
        brute, position = for_the_oracle(hand)
        ends = brute.ways_to_end(position, hand.rules.label)
        assert winners(hand) == {end.leader for end in ends}, hand


def test_small_deals_with_a_sweep_still_open() -> None:
    for number in range(800):
        hand = small_deal(number)
        brute, position = for_the_oracle(hand)
        ends = brute.ways_to_end(position, hand.rules.label)
        assert winners(hand) == {end.leader for end in ends}, hand


def test_one_player_against_one_leaves_no_choice() -> None:
    """Two opponents of whom one must win: nobody crowns anybody."""
    for hand in every_ending(load_rules("family"), players=2, tricks=3):
        assert len(winners(hand)) == 1


def test_a_penalty_for_the_others_is_the_same_as_a_point() -> None:
    family = [hand for hand in map(random_ending, range(300)) if hand.rules.label == "family"]
    for hand in family:
        penalty = hand.rules.with_(penalty=True)
        same = hand._replace(dealt=hand.dealt._replace(rules=penalty))
        assert winners(same) == winners(hand)


def test_the_last_but_one_trick_counts_where_it_scores() -> None:
    """A wins either trick; where both score alike, it is all the same to A."""
    plain, both = rules_of("family"), rules_of("family", penultimate_counts=True)
    held = "AS 7H | KS 8H"
    assert winners(laid_out(plain, held, 1, hand_size=2)) == {0}
    assert winners(laid_out(both, held, 1, hand_size=2)) == {0, 1}


def test_a_sweep_is_wanted_where_it_pays_and_is_still_open() -> None:
    """A♠ and then 7♠ win both tricks; with 7♠ first, B and then C win.

    In noris a sweep takes counters from the pot. In letzter it costs A nothing, and neither does
    C's last trick.
    """
    hands = [cards("AS 7S"), cards("8S 9H"), cards("JH TH")]
    for label, expected in (("noris", {0}), ("letzter", {0, 2})):
        hand = ending(load_rules(label), hands, leader=0)
        assert winners(hand) == expected
        broken = hand._replace(dealt=hand.dealt._replace(tricks=3, won=(0, 1, 0)))
        assert winners(broken) == {2}


def test_a_budget_that_is_used_up() -> None:
    hand = random_ending(0)
    needed = next(nodes for nodes in range(10_000) if last_trick_winners(hand, nodes) is not None)
    assert needed > 1
    assert last_trick_winners(hand, needed) == last_trick_winners(hand)


def test_hands_that_are_not_in_play() -> None:
    with pytest.raises(ValueError, match="shoves"):
        last_trick_winners(deal(load_rules("letzter")))
    with pytest.raises(ValueError, match="over"):
        last_trick_winners(last_trick("noris", "9S KS AH QS", [0, 7, 0, 0]))
