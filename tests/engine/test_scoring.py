"""What hands are worth, each worked out by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from lsteach import Hand, Standing, cards, deal, load_rules, settle
from lsteach.engine.errors import BadScores
from lsteach.engine.scoring import Payment, check_standing, is_conserved, start_standing
from tests.engine.helpers import PRESETS, laid_out, last_trick, played, rules_of
from tests.engine.strategies import whole_plays

WORKED_EXAMPLE = "9S KS AH QS"  # A leads; B's king takes it, C's ace is off suit


def changes(hand: Hand, *scores: int, pot: int = 0) -> tuple[tuple[int, ...], int]:
    settlement = settle(hand, Standing(scores, pot) if scores else None)
    return settlement.changes, settlement.pot_change


# --- noris --------------------------------------------------------------------------------------


def test_noris_the_last_trick_costs_a_counter() -> None:
    settlement = settle(last_trick("noris", WORKED_EXAMPLE, [2, 3, 1, 1]))
    assert settlement.changes == (0, -1, 0, 0)
    assert settlement.pot_change == 1
    assert settlement.after == Standing((5, 4, 5, 5), 1)
    assert settlement.sweep is None
    assert settlement.payments == (Payment("last-trick", 1, "pot", 1, 1),)


@pytest.mark.parametrize(("pot", "taken"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_noris_a_sweep_takes_two_or_what_the_pot_holds(pot: int, taken: int) -> None:
    before = Standing((5, 5, 5, 5 - pot), pot)
    settlement = settle(last_trick("noris", WORKED_EXAMPLE, [0, 7, 0, 0]), before)
    assert settlement.changes == (0, taken, 0, 0)
    assert settlement.pot_change == -taken
    assert settlement.after == Standing((5, 5 + taken, 5, 5 - pot), pot - taken)
    assert settlement.sweep == 1
    assert settlement.payments == (Payment("sweep", "pot", 1, 2, taken),)


@pytest.mark.parametrize("won", [[1, 6, 0, 0], [7, 0, 0, 0], [0, 0, 7, 0]])
def test_noris_seven_tricks_are_no_sweep(won: list[int]) -> None:
    hand = last_trick("noris", WORKED_EXAMPLE, won)
    assert changes(hand, 5, 5, 5, 3, pot=2) == ((0, -1, 0, 0), 1)


def test_noris_seven_tricks_and_then_not_the_last() -> None:
    hand = last_trick("noris", WORKED_EXAMPLE, [7, 0, 0, 0])
    assert hand.taken == (7, 1, 0, 0)
    assert hand.sweep is None


# --- feder and goeoeck --------------------------------------------------------------------------


def test_feder_and_goeoeck_rank_the_ten_differently() -> None:
    held = "KS AD JS TS"  # D leads the ten; the king follows; the ace of diamonds has no power
    won = [1, 2, 1, 2]
    assert changes(last_trick("feder", held, won, dealer=2)) == ((10, 0, 0, 0), 0)
    assert changes(last_trick("goeoeck", held, won, dealer=2)) == ((0, 0, 0, 10), 0)
    ace = "KS AS JS TS"
    assert changes(last_trick("goeoeck", ace, won, dealer=2)) == ((0, 10, 0, 0), 0)


@pytest.mark.parametrize("label", ["feder", "goeoeck"])
@pytest.mark.parametrize("value", [10, 20, 50, 3])
def test_the_last_trick_scores_its_value(label: str, value: int) -> None:
    rules = rules_of(label, value=value)
    hand = last_trick(rules, "9S KS AH", [7, 0, 0])
    assert changes(hand, 7, 2, 1) == ((0, value, 0), 0)
    assert rules.target == 10 * value


def test_feder_gives_nothing_for_a_sweep() -> None:
    hand = last_trick("feder", WORKED_EXAMPLE, [0, 6, 0, 0])
    assert (hand.sweep, changes(hand)) == (1, ((0, 10, 0, 0), 0))


# --- letzter ------------------------------------------------------------------------------------


def test_letzter_the_last_trick_brings_a_penalty_point() -> None:
    hand = last_trick("letzter", WORKED_EXAMPLE, [2, 3, 1, 1], dealer=1)
    assert hand.tricks[0].leader == 0  # on the dealer's right
    assert changes(hand, 1, 0, 2, 0) == ((0, 1, 0, 0), 0)


def test_letzter_a_march_gives_everybody_else_a_point() -> None:
    hand = last_trick("letzter", WORKED_EXAMPLE, [0, 7, 0, 0], dealer=1)
    settlement = settle(hand, Standing((1, 1, 1, 1)))
    assert settlement.changes == (1, 0, 1, 1)
    assert settlement.after.scores == (2, 1, 2, 2)
    assert settlement.sweep == 1
    assert {payment.reason for payment in settlement.payments} == {"sweep"}
    three = last_trick("letzter", "9S KS AH", [0, 7, 0], dealer=1)
    assert changes(three) == ((1, 0, 1), 0)


def test_letzter_a_whole_march() -> None:
    held = "AS KS QS JS TS 9S 9C | 9H TH JH QH KH AH TC | 9D TD JD QD KD AD JC QC KC AC"
    hand = laid_out("letzter", held, 2)
    hand = hand.shove(cards("9D TD"))  # the dealer C to A
    hand = hand.shove(cards("9D"))  # A to B, who leads
    assert hand.leader == 1
    hand = played(hand, "TC JC 9C")  # C's jack takes it, and C holds A K Q ♣, A K Q J ♦
    while hand.to_act is not None:
        hand = hand.play(hand.legal_cards[0])
    assert hand.taken == (0, 0, 8)
    assert changes(hand) == ((1, 1, 0), 0)


# --- family -------------------------------------------------------------------------------------

# Two tricks of two players. A: A♠ 9♥, B: K♠ 8♥. A leads A♠ and takes it; A leads 9♥ over B's 8♥.
# Or A leads 9♥ first, and A♠ last.
TWO_TRICKS = "AS 9H | KS 8H"
NINE_LAST = "AS KS 9H 8H"
ACE_LAST = "9H 8H AS KS"
# A: A♠ 7♥, B: K♠ 8♥: A takes the first, B the last with the eight.
SPLIT = ("AS 7H | KS 8H", "AS KS 7H 8H")


def two_tricks(held: str, plays: str, **settings: Any) -> tuple[tuple[int, ...], int]:
    hand = laid_out(rules_of("family", **settings), held, 1, hand_size=2)
    return changes(played(hand, plays))


@pytest.mark.parametrize(
    ("held", "plays", "settings", "worth"),
    [
        (TWO_TRICKS, NINE_LAST, {}, (1, 0)),
        (TWO_TRICKS, NINE_LAST, {"value": 50}, (50, 0)),
        (TWO_TRICKS, NINE_LAST, {"low_card_bonus": True}, (2, 0)),
        (TWO_TRICKS, ACE_LAST, {"low_card_bonus": True}, (1, 0)),
        (*SPLIT, {"low_card_bonus": True, "value": 20}, (0, 40)),
        (*SPLIT, {"penultimate_counts": True}, (1, 1)),
        (TWO_TRICKS, NINE_LAST, {"penultimate_counts": True, "value": 10}, (20, 0)),
        # The bonus doubles the last trick only: 10 + 20.
        (*SPLIT, {"penultimate_counts": True, "low_card_bonus": True, "value": 10}, (10, 20)),
        (
            "9S 9H | 8S 8H",
            "9S 8S 9H 8H",
            {"penultimate_counts": True, "low_card_bonus": True},
            (3, 0),
        ),
        (*SPLIT, {"penalty": True}, (1, 0)),
        (*SPLIT, {"penalty": True, "value": 10, "low_card_bonus": True}, (20, 0)),
        # A won the last but one, so B takes 1; B won the last with the eight, so A takes 2.
        (
            *SPLIT,
            {"penalty": True, "penultimate_counts": True, "low_card_bonus": True},
            (2, 1),
        ),
    ],
)
def test_family_what_two_tricks_are_worth(
    held: str, plays: str, settings: dict[str, Any], worth: tuple[int, ...]
) -> None:
    assert two_tricks(held, plays, **settings) == (worth, 0)


@pytest.mark.parametrize(
    ("winner", "doubled"),
    [("A", 1), ("K", 1), ("Q", 1), ("J", 1), ("T", 1), ("9", 2), ("8", 2), ("7", 2)],
)
def test_family_nine_eight_and_seven_are_low(winner: str, doubled: int) -> None:
    rules = rules_of("family", low_card_bonus=True)
    hand = last_trick(rules, f"{winner}S AH AD AC", [6, 0, 0, 0])
    assert changes(hand) == ((doubled, 0, 0, 0), 0)


def test_family_the_bonus_asks_for_the_winning_card() -> None:
    rules = rules_of("family", low_card_bonus=True, trump="void")
    # A leads the ace, C trumps it with the seven: the seven won.
    hand = last_trick(rules, "AS KS 7H QS", [6, 0, 0, 0], turn_up="9H")
    assert changes(hand) == ((0, 0, 2, 0), 0)


def test_family_penalty_hits_all_who_did_not_win() -> None:
    rules = rules_of("family", penalty=True, value=10)
    hand = last_trick(rules, "9S KS AH QS TS", [5, 0, 0, 0, 0])
    assert changes(hand, 1, 2, 3, 4, 5) == ((10, 0, 10, 10, 10), 0)


def test_family_a_single_trick_has_none_before_it() -> None:
    rules = rules_of("family", penultimate_counts=True)
    hand = played(laid_out(rules, "AS | KS", 1, hand_size=1), "AS KS")
    assert changes(hand) == ((1, 0), 0)


def test_family_stakes_all_ante_and_the_winner_takes_the_pot() -> None:
    hand = last_trick(rules_of("family", stakes=True), WORKED_EXAMPLE, [2, 2, 1, 1])
    settlement = settle(hand)
    assert settlement.changes == (-1, 3, -1, -1)
    assert settlement.pot_change == 0
    assert settlement.after == Standing((9, 13, 9, 9), 0)
    assert [(p.reason, p.payer, p.payee, p.amount) for p in settlement.payments] == [
        ("ante", 0, "pot", 1),
        ("ante", 1, "pot", 1),
        ("ante", 2, "pot", 1),
        ("ante", 3, "pot", 1),
        ("last-trick", "pot", 1, 4),
    ]


def test_family_penultimate_in_a_final_position_is_its_leaders() -> None:
    rules = rules_of("family", penultimate_counts=True, value=10)
    assert changes(last_trick(rules, WORKED_EXAMPLE, [1, 5, 0, 0])) == ((10, 10, 0, 0), 0)


# --- standings ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "settings", "start"),
    [
        ("noris", {}, 5),
        ("feder", {}, 0),
        ("goeoeck", {}, 0),
        ("letzter", {}, 0),
        ("family", {}, 0),
        ("family", {"penalty": True}, 0),
        ("family", {"stakes": True}, 10),
    ],
)
def test_what_everybody_starts_with(label: str, settings: dict[str, Any], start: int) -> None:
    rules = rules_of(label, **settings)
    for players in rules.players:
        assert start_standing(rules, players) == Standing((start,) * players, 0)
        check_standing(rules, players, start_standing(rules, players))
    assert is_conserved(rules) == (label == "noris" or "stakes" in settings)


@pytest.mark.parametrize(
    ("label", "settings", "scores", "pot"),
    [
        ("noris", {}, (5, 5, 5), 0),  # one score is missing
        ("noris", {}, (5, 5, 5, 6), 0),  # 21 counters
        ("noris", {}, (5, 5, 5, 5), 1),
        ("noris", {}, (6, 5, 5, 5), -1),
        ("noris", {}, (-1, 6, 5, 5), 5),
        ("noris", {}, (0, 5, 5, 5), 5),  # the match is over
        ("feder", {}, (0, 0, 0, 100), 0),
        ("feder", {"target": 30}, (0, 30, 0, 0), 0),
        ("feder", {}, (0, 0, 0, 0), 1),  # there is no pot
        ("letzter", {}, (0, 0, -1, 0), 0),
        ("letzter", {}, (0, 0, 0, 0), 2),
        ("family", {}, (10, 0, 0, 0), 0),
        ("family", {"penalty": True}, (10, 0, 0, 0), 0),
        ("family", {"stakes": True}, (0, 20, 10, 10), 0),  # A cannot ante
        ("family", {"stakes": True}, (10, 10, 10, 9), 1),  # it is taken each hand
        ("family", {"stakes": True}, (10, 10, 10, 11), 0),
    ],
)
def test_standings_that_no_hand_begins_with(
    label: str, settings: dict[str, Any], scores: tuple[int, ...], pot: int
) -> None:
    with pytest.raises(BadScores):
        check_standing(rules_of(label, **settings), 4, Standing(scores, pot))


@given(whole_plays())
def test_what_is_paid_is_what_changes(steps: list[Hand]) -> None:
    hand = steps[-1]
    before = start_standing(hand.rules, hand.players)
    settlement = settle(hand, before)
    total = [*settlement.changes, settlement.pot_change]
    paid = [0] * len(total)
    for payment in settlement.payments:
        assert 0 <= payment.amount <= payment.due
        for place, sign in ((payment.payer, -1), (payment.payee, 1)):
            if place != "bank":
                paid[-1 if place == "pot" else place] += sign * payment.amount
    assert paid == total
    if is_conserved(hand.rules):
        assert sum(total) == 0
    assert min(settlement.after.scores) >= 0


def test_a_hand_that_is_not_over_has_no_worth() -> None:
    for label, players, *_ in PRESETS:
        with pytest.raises(ValueError, match="after its last card"):
            settle(deal(load_rules(label), players))
