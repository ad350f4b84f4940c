"""Computer players: legal, the same for the same view, with a reason, and each beats the weaker."""

from __future__ import annotations

from statistics import mean

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bench.players import won_share
from lsteach import Hand, Standing, card, deal, load_rules
from lsteach.analysis.players import STRENGTHS, Strength, choose, choose_shove, simple_player
from lsteach.analysis.playing.kernel import ANYBODY, NOBODY, Ending, Kernel
from lsteach.analysis.playing.worth import Worth
from lsteach.engine.cards import Card
from lsteach.engine.labels import LABELS
from lsteach.engine.scoring import settle
from lsteach.words import words_in
from tests.engine.helpers import last_trick
from tests.engine.strategies import positions, whole_plays

WORDS = words_in("en")


@settings(max_examples=40, deadline=None)
@given(positions(), st.sampled_from(STRENGTHS), st.integers(0, 99))
def test_players_act_legally_and_say_why(hand: Hand, strength: Strength, number: int) -> None:
    assume(hand.to_act is not None)
    assert hand.to_act is not None
    view = hand.seen_by(hand.to_act)
    if hand.shove_due:
        shoved = choose_shove(view, strength, number)
        hand.shove(shoved.cards)
        assert choose_shove(view, strength, number) == shoved
        why = shoved.why
    else:
        choice = choose(view, strength, number)
        hand.play(choice.card)
        assert choose(view, strength, number) == choice
        why = choice.why
    told = WORDS(why.template, **why.fields)
    assert told == str(why) and told.endswith(".") and "{" not in told


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_is_not_to_act_is_refused(strength: Strength) -> None:
    hand = deal(load_rules("letzter"), number=1, dealer=3)
    with pytest.raises(ValueError, match="seat 0 is not the one to shove"):
        choose_shove(hand.seen_by(0), strength)
    with pytest.raises(ValueError, match="seat 3 is not the one to play"):
        choose(hand.seen_by(3), strength)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_final_position_has_one_card_to_play(strength: Strength) -> None:
    view = last_trick("noris", "9S KS AH QS", [0, 7, 0, 0], play=False).seen_by(0)
    assert choose(view, strength).card is card("9S")


def mirrored(some: Card) -> Card:
    """The suits in the other order: among equal ranks the kernel takes the beginner's last."""
    return card(some.rank + "CDHS"["SHDC".index(some.suit)])


@settings(max_examples=100, deadline=None)
@given(positions())
def test_the_kernel_plays_out_as_the_beginner_does(hand: Hand) -> None:
    assume(hand.to_act is not None and not hand.shove_due)
    turn_up = hand.dealt.turn_up
    trump = mirrored(turn_up).suit if turn_up else None
    kernel = Kernel(hand.rules, hand.players, trump)
    table = kernel.lead(hand.leader)
    for one in hand.trick:
        table = kernel.put(table, kernel.bits[mirrored(one)])
    held = [kernel.mask(map(mirrored, some)) for some in hand.hands]
    done = len(hand.tricks)
    sweep = hand.taken.index(done) if done in hand.taken else NOBODY
    left = hand.dealt.tricks - done
    ending = kernel.play_out(held, table, left, sweep if done else ANYBODY)
    while hand.to_act is not None:
        hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    last = hand.tricks[-1]
    best = last.cards[last.seats.index(last.winner)]
    sweep = NOBODY if hand.sweep is None else hand.sweep
    assert ending == (last.winner, last.leader, kernel.bits[mirrored(best)], sweep)


@settings(max_examples=100, deadline=None)
@given(whole_plays(), st.integers(0, 5))
def test_an_ending_is_worth_what_the_rules_pay(steps: list[Hand], seat: int) -> None:
    hand = steps[-1]
    rules, players, seat = hand.rules, hand.players, seat % hand.players
    kernel = Kernel(rules, players, hand.trump)
    last = hand.tricks[-1]
    best = kernel.bits[last.cards[last.seats.index(last.winner)]]
    sweep = NOBODY if hand.sweep is None else hand.sweep
    assume(not rules.penultimate_counts or hand.dealt.tricks > 1)
    rich = Standing((1000,) * players, 1000 if rules.sweep_from == "pot" else 0)
    changes = settle(hand, rich).changes
    others = (sum(changes) - changes[seat]) / (players - 1)
    due = (changes[seat] - others) * (1 if rules.best == "most" else -1)
    found = Worth(rules, players, seat, kernel).of(Ending(last.winner, last.leader, best, sweep))
    assert found == pytest.approx(due)


def share_of(label: str, one: Strength, others: Strength, matches: int) -> float:
    rules = load_rules(label)
    return mean(
        won_share(rules, 1000 * (number // 4), number % 4, one, others, deals=40)
        for number in range(matches)
    )


@pytest.mark.parametrize("label", LABELS)
def test_careful_wins_more_matches_than_a_beginner(label: str) -> None:
    assert share_of(label, "careful", "beginner", 80) > 0.3, "a fair share is 0.25"


def test_strong_wins_more_matches_than_careful_players() -> None:
    shares = [share_of(label, "strong", "careful", 12) for label in LABELS]
    assert mean(shares) > 0.3, "a fair share is 0.25"
