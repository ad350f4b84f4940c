from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lsteach import Hand, Match, Rules, Standing, cards, load_rules
from lsteach.engine.dealing import first_dealer
from lsteach.engine.errors import WrongHandSize, WrongPlayers
from lsteach.engine.match import Outcome, outcome
from lsteach.engine.scoring import check_standing
from tests.engine.helpers import last_trick, rules_of
from tests.engine.strategies import steps_of, tables

NOT_OVER = Outcome(False, (), False)


def between(
    rules: Rules, players: int, scores: tuple[int, ...], pot: int = 0, **other: Any
) -> Match:
    """A match in which so much was scored, dealt next by the last seat."""
    match = Match.start(rules, players, dealer=players - 1)
    return match._replace(standing=Standing(scores, pot), **other)


# --- when a match is over -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "settings", "scores", "pot", "deals_left", "result"),
    [
        # noris: somebody without counters; most counters, ties share; the pot is not shared out.
        ("noris", {}, (1, 9, 4, 4), 2, None, NOT_OVER),
        ("noris", {}, (0, 9, 4, 4), 3, None, Outcome(True, (1,), False)),
        ("noris", {}, (6, 0, 6, 3), 5, None, Outcome(True, (0, 2), False)),
        ("noris", {}, (5, 5, 5, 0), 5, None, Outcome(True, (0, 1, 2), False)),
        # feder, goeoeck: a target of ten times the value.
        ("feder", {}, (90, 90, 90, 90), 0, None, NOT_OVER),
        ("feder", {}, (90, 100, 0, 0), 0, None, Outcome(True, (1,), False)),
        ("goeoeck", {"value": 50}, (0, 0, 0, 490), 0, None, NOT_OVER),
        ("goeoeck", {"value": 50}, (0, 0, 0, 500), 0, None, Outcome(True, (3,), False)),
        ("feder", {"value": 20, "target": 50}, (60, 40, 0, 0), 0, None, Outcome(True, (0,), False)),
        # letzter: an agreed number of deals; fewest penalty points, ties share.
        ("letzter", {}, (3, 2, 2, 4), 0, 1, NOT_OVER),
        ("letzter", {}, (3, 2, 2, 4), 0, 0, Outcome(True, (1, 2), False)),
        ("letzter", {}, (3, 2, 2, 4), 0, None, None),
        # family: target 10; penalty: fewest win; a tie is played off in every scoring.
        ("family", {}, (9, 9, 9, 9), 0, None, NOT_OVER),
        ("family", {}, (9, 10, 9, 9), 0, None, Outcome(True, (1,), False)),
        ("family", {}, (10, 10, 9, 11), 0, None, Outcome(True, (3,), False)),
        ("family", {}, (11, 10, 9, 11), 0, None, Outcome(False, (0, 3), True)),
        ("family", {"target": 3}, (0, 3, 0, 0), 0, None, Outcome(True, (1,), False)),
        ("family", {"penalty": True}, (10, 4, 6, 5), 0, None, Outcome(True, (1,), False)),
        ("family", {"penalty": True}, (10, 4, 10, 4), 0, None, Outcome(False, (1, 3), True)),
        ("family", {"penalty": True}, (9, 4, 9, 4), 0, None, NOT_OVER),
        # stakes: an agreed number of hands, or before a hand that somebody cannot ante.
        ("family", {"stakes": True}, (8, 12, 10, 10), 0, 3, NOT_OVER),
        ("family", {"stakes": True}, (8, 12, 10, 10), 0, 0, Outcome(True, (1,), False)),
        ("family", {"stakes": True}, (12, 12, 8, 8), 0, 0, Outcome(False, (0, 1), True)),
        ("family", {"stakes": True}, (0, 16, 12, 12), 0, 3, Outcome(True, (1,), False)),
        ("family", {"stakes": True}, (8, 12, 10, 10), 0, None, None),
    ],
)
def test_where_a_match_stands(
    label: str,
    settings: dict[str, Any],
    scores: tuple[int, ...],
    pot: int,
    deals_left: int | None,
    result: Outcome | None,
) -> None:
    assert outcome(rules_of(label, **settings), Standing(scores, pot), deals_left) == result


def test_noris_the_last_counter_ends_the_match() -> None:
    match = between(load_rules("noris"), 4, (6, 1, 6, 3), pot=4)
    match, settlement = match.settle(last_trick("noris", "9S KS AH QS", [2, 3, 1, 1]))
    assert settlement.after == Standing((6, 0, 6, 3), 5)
    assert match.is_over
    assert match.winners == (0, 2)
    assert match.standing.pot == 5  # not shared out


def test_the_deal_passes_clockwise_and_numbers_go_on() -> None:
    match = Match.start(load_rules("noris"), 3, number=7, dealer=2)
    hands = []
    for _ in range(4):
        hand = match.next_hand()
        hands.append((hand.dealer, hand.dealt.number, hand.leader))
        match, _ = match.settle(steps_of(hand, random.Random(1))[-1])
    assert hands == [(2, 7, 0), (0, 8, 1), (1, 9, 2), (2, 10, 0)]


@pytest.mark.parametrize(("label", "players"), [("noris", 3), ("letzter", 4), ("family", 5)])
def test_the_first_dealer_is_found_as_the_rules_say(label: str, players: int) -> None:
    rules = load_rules(label)
    for number in range(20):
        match = Match.start(rules, players, number)
        assert match.dealer == first_dealer(rules, players, number).seat


# --- sessions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "settings", "players", "deals"),
    [
        ("letzter", {}, 3, 6),
        ("letzter", {}, 4, 8),
        ("letzter", {"deals": 3}, 4, 3),
        ("family", {"stakes": True}, 5, 10),
        ("family", {"stakes": True, "deals": 1}, 5, 1),
    ],
)
def test_a_session_lasts_the_agreed_number_of_deals(
    label: str, settings: dict[str, Any], players: int, deals: int
) -> None:
    match = Match.start(rules_of(label, **settings), players, number=3, dealer=0)
    assert match.deals == deals
    for left in reversed(range(deals)):
        assert not match.is_over
        assert not match.tied
        assert match.deals_left == left
        match, _ = match.settle(steps_of(match.next_hand(), random.Random(left))[-1])
    assert match.is_over or match.tied
    if label == "letzter":
        fewest = min(match.standing.scores)
        leaders = [seat for seat, points in enumerate(match.standing.scores) if points == fewest]
        assert match.winners == tuple(leaders)


def test_stakes_end_before_a_hand_that_somebody_cannot_ante() -> None:
    rules = rules_of("family", stakes=True, deals=50)
    match = between(rules, 4, (1, 19, 10, 10))
    match, settlement = match.settle(last_trick(rules, "9S KS AH QS", [1, 2, 2, 1]))
    assert settlement.after == Standing((0, 22, 9, 9), 0)
    assert match.winners == (1,)


# --- hand sizes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [*range(5, 17), *range(15, 4, -1), 6, 7]),
        (3, [5, 6, 7, 8, 9, 8, 7, 6, 5, 6, 7]),
        (4, [5, 6, 7, 8, 7, 6, 5, 6, 7, 8, 7]),
        (5, [5, 6, 5, 6, 5, 6]),
        (6, [5, 5, 5, 5, 5]),
    ],
)
def test_growing_hands(players: int, sizes: list[int]) -> None:
    match = Match.start(rules_of("family", progressive=True, target=1000), players, dealer=0)
    for size in sizes:
        hand = match.next_hand()
        assert match.hand_size == hand.dealt.tricks == size
        assert {len(held) for held in hand.hands} == {size}
        match, _ = match.settle(steps_of(hand, random.Random(size))[-1])


def test_two_players_keep_the_size_they_agreed_on() -> None:
    match = Match.start(load_rules("family"), 2, dealer=0, hand_size=16)
    for _ in range(3):
        hand = match.next_hand()
        assert [len(held) for held in hand.hands] == [16, 16]
        match, _ = match.settle(steps_of(hand, random.Random(1))[-1])
    assert Match.start(load_rules("family"), 2, dealer=0).hand_size == 8
    with pytest.raises(WrongHandSize):
        Match.start(load_rules("family"), 2, hand_size=17)
    with pytest.raises(WrongHandSize):
        Match.start(load_rules("noris"), 4, hand_size=7)
    with pytest.raises(WrongPlayers):
        Match.start(load_rules("noris"), 5)


# --- play-offs ----------------------------------------------------------------------------------


def tied_match(**settings: Any) -> Match:
    """A and C of four are tied after a hand that the last seat dealt."""
    rules = rules_of("family", value=10, penultimate_counts=True, **settings)
    # A won the last but one trick; C takes the last with the king: both come to 100.
    hand = last_trick(rules, "9S AH KS QS", [4, 1, 0, 1], turn_up="9D" if settings else None)
    match, settlement = between(rules, 4, (90, 0, 90, 0), number=5).settle(hand)
    assert settlement.after.scores == (100, 0, 100, 0)
    return match


@pytest.mark.parametrize("settings", [{}, {"trump": "any"}])
def test_a_tie_is_played_off_between_the_tied_alone(settings: dict[str, Any]) -> None:
    match = tied_match(**settings)
    assert not match.is_over
    assert match.tied == match.seats == (0, 2)
    hand = match.next_hand()
    assert (hand.players, hand.dealt.tricks, hand.dealt.number) == (2, 8, 6)
    # D dealt; the next of the tied clockwise is A: seat 0 at the play-off table.
    assert match.dealer == 0
    assert (hand.dealer, hand.leader) == (0, 1)
    done = steps_of(hand, random.Random(3))[-1]
    match, _ = match.settle(done)
    assert match.is_over
    assert match.winners == ((0, 2)[done.winner or 0],)
    assert match.standing.scores == (100, 0, 100, 0)


def test_the_play_off_dealer_is_the_next_of_the_tied() -> None:
    rules = rules_of("family", penalty=True)
    match = between(rules, 5, (9, 3, 9, 3, 4))._replace(dealer=2)
    # The winner of the last trick takes nothing: E, who has 4; B and D come to 4 as well.
    hand = last_trick(rules, "QS TS 9S JS KS", [5, 0, 0, 0, 0], dealer=2)
    assert hand.winner == 4
    match, settlement = match.settle(hand)
    assert settlement.after.scores == (10, 4, 10, 4, 4)
    assert match.tied == (1, 3, 4)
    assert match.dealer == 3
    play_off = match.next_hand()
    assert (play_off.players, play_off.dealer, play_off.dealt.tricks) == (3, 1, 8)
    assert len(play_off.rules.pack(3)) == 28
    # Winning the last trick wins the match, in penalty scoring too.
    match, _ = match.settle(last_trick(rules, "KS QS JS", [7, 0, 0]))
    assert match.winners == (1,)


def test_a_play_off_of_growing_hands_has_the_size_for_its_players() -> None:
    rules = rules_of("family", progressive=True)
    match = between(rules, 4, (0, 0, 0, 0), tied=(1, 2), dealer=2)
    assert match.next_hand().dealt.tricks == 8


# --- whole matches ------------------------------------------------------------------------------


def played_out(match: Match, luck: random.Random) -> list[tuple[Match, Hand]]:
    """Every hand of the match, with the match before it."""
    hands = []
    while not match.is_over:
        hand = steps_of(match.next_hand(), luck)[-1]
        hands.append((match, hand))
        match, _ = match.settle(hand)
        assert len(hands) < 3000
    return [*hands, (match, hands[-1][1])]


@given(tables(), st.integers(0, 10**6), st.integers(0, 2**32))
def test_a_match_goes_on_until_somebody_has_won(
    table: tuple[Rules, int], number: int, seed: int
) -> None:
    rules, players = table
    steps = played_out(Match.start(rules, players, number), random.Random(seed))
    for before, hand in steps[:-1]:
        scores, pot = before.standing
        if not before.tied:
            check_standing(rules, players, before.standing)
            assert hand.dealer == before.dealer
        if rules.label == "noris":
            assert sum(scores) + pot == 5 * players
            assert min(scores) > 0
        if rules.ante:
            assert (sum(scores), pot) == (10 * players, 0)
    last, final = steps[-1][0], steps[-2]
    scores = last.standing.scores
    best = min(scores) if rules.best == "fewest" else max(scores)
    leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
    if rules.label == "family" and len(leaders) > 1:
        assert final[0].tied == leaders
        assert final[1].players == len(leaders)
        assert last.winners == (leaders[final[1].winner or 0],)
    else:
        assert last.winners == leaders
    hands = len(steps) - 1 - (len(leaders) > 1 and rules.label == "family")
    if rules.label == "noris":
        assert min(scores) == 0
    elif rules.label == "letzter":
        assert hands == 2 * players
    elif rules.ante:
        assert hands == 2 * players or min(scores) == 0
    else:
        assert max(scores) >= rules.target


def test_the_seats_of_a_play_off_are_those_of_the_match() -> None:
    match = tied_match()
    # At the play-off table A is seat 0 and C is seat 1; the dealer A is seat 0, so C leads.
    hand = last_trick(match.rules, "KS 9S", [3, 4], dealer=0)
    assert hand.tricks[0].cards == cards("9S KS")
    assert match.settle(hand)[0].winners == (0,)
    hand = last_trick(match.rules, "8S 9S", [3, 4], dealer=0)
    assert match.settle(hand)[0].winners == (2,)
