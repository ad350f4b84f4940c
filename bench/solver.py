"""The exact solver on dealt hands, beside bridge's double-dummy solver DDS where it is installed.

Times are those of the processor, so that other programs on the machine count for less. Both
solvers get the same deals in turn: compare the ratio between machines, not the milliseconds.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from lsteach import Hand, Rules, deal, load_rules
from lsteach.analysis.solver import DEFAULT_NODES, Goal
from lsteach.analysis.solving.search import OutOfNodes, Search

FAMILY = load_rules("family")
GROWING = FAMILY.with_(progressive=True)


class Table(NamedTuple):
    """A kind of hand, and how many of it are dealt."""

    name: str
    rules: Rules
    players: int
    size: int
    deals: int

    def hands(self) -> list[Hand]:
        """The deals 0, 1, 2, …, with seat A to lead."""
        return [
            deal(self.rules, self.players, number, self.players - 1, self.size)
            for number in range(self.deals)
        ]


NO_TRUMP = Table("4 × 8, no trump", load_rules("noris"), 4, 8, 100)
TABLES = (
    Table("4 × 8, trump when void", GROWING.with_(trump="void"), 4, 8, 100),
    Table("4 × 8, trump at any time", GROWING.with_(trump="any"), 4, 8, 100),
    Table("4 × 6, no trump", GROWING, 4, 6, 100),
    Table("3 × 8, no trump", load_rules("noris"), 3, 8, 100),
    Table("2 × 12, no trump", FAMILY, 2, 12, 100),
)
GOALS: tuple[Goal, ...] = ("take", "avoid")


class Work(NamedTuple):
    """What one hand took, and whether that was enough for every card."""

    milliseconds: float
    nodes: int
    is_solved: bool


def report_solver() -> None:
    """Print for taking and for avoiding what the verdict on every card costs forehand."""
    hands = NO_TRUMP.hands()
    dds = bridge_solver()
    if dds:
        dds(hands[0])  # the first call sets up tables
    works: dict[Goal, list[Work]] = {goal: [] for goal in GOALS}
    bridge = []
    for hand in hands:
        for goal in GOALS:
            works[goal].append(solved(hand, goal))
        if dds:
            bridge.append(milliseconds(partial(dds, hand)))
    report_works(NO_TRUMP, works)
    report_bridge(works, bridge)
    for table in TABLES:
        report_works(
            table, {goal: [solved(hand, goal) for hand in table.hands()] for goal in GOALS}
        )


def solved(hand: Hand, goal: Goal) -> Work:
    """Find the verdict on each legal card, as ``solve`` does for each goal."""
    assert hand.to_act is not None
    search = Search(hand.to_act, goal)
    started = time.process_time()
    is_solved = True
    try:
        for one in hand.legal_cards:
            search.can_force(hand.play(one), DEFAULT_NODES)
    except OutOfNodes:
        is_solved = False
    return Work(1000 * (time.process_time() - started), search.nodes, is_solved)


def milliseconds(work: Callable[[], object]) -> float:
    """How long the processor takes for it."""
    started = time.process_time()
    work()
    return 1000 * (time.process_time() - started)


def report_works(table: Table, works: dict[Goal, list[Work]]) -> None:
    """Print one line for each goal."""
    for goal, done in works.items():
        nodes = [work.nodes for work in done]
        unsolved = sum(not work.is_solved for work in done)
        print(
            f"solver, {table.name}, to {goal}: {spread([work.milliseconds for work in done])},"
            f" median {statistics.median(nodes):,.0f} nodes; every card of {len(done)} deals"
            + (f", {unsolved} not within {DEFAULT_NODES:,} nodes" if unsolved else ""),
            flush=True,
        )


def spread(times: list[float]) -> str:
    """Median, 95 % and maximum of some milliseconds."""
    most = sorted(times)
    return (
        f"median {statistics.median(most):.1f} ms, 95 % {most[len(most) * 95 // 100]:.1f} ms,"
        f" max {most[-1]:.1f} ms"
    )


def report_bridge(works: dict[Goal, list[Work]], bridge: list[float]) -> None:
    """Print what DDS took for the same deals, and how many times as long ours took."""
    if not bridge:
        print("  bridge's solver DDS is not installed (package endplay): nothing to compare with")
        return
    ratios = [
        f"{statistics.median(w.milliseconds for w in done) / statistics.median(bridge):.1f}"
        f" times as long to {goal}"
        for goal, done in works.items()
    ]
    print(
        f"  beside it bridge's solver DDS, every card of the same deals: {spread(bridge)};"
        f" ours takes {' and '.join(ratios)} (medians). DDS is C++ and answers another question:"
        " the most tricks that two partners can win"
    )


def bridge_solver() -> Callable[[Hand], object] | None:
    """DDS for our deals, every card of the leader, without trump; None where it is missing.

    Bridge's pack holds ours: the eight highest cards of each suit. Seat A is North.
    """
    try:
        from endplay.dds import solve_board
        from endplay.types import Deal, Denom, Player
    except ImportError:
        return None

    def solve(hand: Hand) -> object:
        hands = (
            ".".join("".join(one.rank for one in held if one.suit == suit) for suit in "SHDC")
            for held in hand.hands
        )
        return solve_board(Deal("N:" + " ".join(hands), Player.north, Denom.nt))

    return solve
