"""The simulation plays by the engine's rules, card by card, and chooses fairly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice

import numpy as np
import pytest

from lsteach import Card, Hand, Rules, cards, load_rules
from lsteach.analysis.simulating.chance import Chance
from lsteach.analysis.simulating.play import Wishes, every_card, play_out
from lsteach.analysis.simulating.preferences import (
    Cards,
    Preference,
    high_first,
    keep_tops,
    long_suits_first,
    low_first,
    short_suits_first,
)
from lsteach.analysis.simulation import DEALS_AT_ONCE, Hands, Plan, card_of, code_of, simulate
from lsteach.engine.errors import WrongHandSize, WrongPlayers
from lsteach.engine.hand import Deal, in_order, position

FAMILY = load_rules("family")
VOID, ANY = FAMILY.with_(trump="void"), FAMILY.with_(trump="any")
CHANCE = Plan()
GAMES = [
    *((load_rules("noris"), players, None) for players in (3, 4)),
    *((load_rules(label), players, None) for label in ("feder", "goeoeck") for players in (3, 4)),
    *((load_rules("letzter"), players, None) for players in (3, 4)),
    (load_rules("letzter").with_(seating="standard"), 4, None),
    *((FAMILY, players, None) for players in (2, 3, 5, 6)),
    (FAMILY, 2, 16),
    *((rules, players, None) for rules in (VOID, ANY) for players in (2, 3, 4, 6)),
    (FAMILY.with_(trump="any", progressive=True), 3, 9),
]
every_game = pytest.mark.parametrize(
    ("rules", "players", "size"),
    GAMES,
    ids=[f"{rules.label}-{rules.trump}-{players}-{size}" for rules, players, size in GAMES],
)


def dealt_hand(batch: Hands, deal: int, rules: Rules) -> Hand:
    """The engine's hand of the same cards, after any shoves."""
    players, tricks, _ = batch.dealt.shape
    hands = [
        [card_of(code, rules) for code in batch.dealt[seat, :, deal].tolist()]
        for seat in range(players)
    ]
    turn_up = hands[-1][-1] if batch.trump is not None else None
    chain = rules.shove_chain(players, dealer=players - 1)
    shoved = []
    for giver, receiver, count in reversed(chain):
        shoved.append(tuple(hands[receiver][:count]))
        hands[receiver] = hands[receiver][count:]
        hands[giver] += shoved[-1]
    out = set(rules.pack(players)) - {one for held in hands for one in held}
    before = tuple(map(tuple, hands))
    aside = in_order(out, rules.rank_order)
    dealt = Deal(
        rules, players, players - 1, None, tricks, before, aside, turn_up, (0,) * players, False
    )
    hand = position(dealt, before)
    for cards_on in reversed(shoved):
        hand = hand.shove(cards_on)
    return hand


def replayed(batch: Hands, deal: int, rules: Rules) -> list[tuple[Hand, Card]]:
    """Each position and the card that was played in it; the engine refuses an illegal one."""
    hand = dealt_hand(batch, deal, rules)
    steps = []
    for trick, by_seat in enumerate(batch.plays[:, :, deal].tolist()):
        for _ in by_seat:
            assert hand.to_act is not None
            assert hand.leader == batch.leaders[trick, deal]
            card = card_of(by_seat[hand.to_act], rules)
            steps.append((hand, card))
            hand = hand.play(card)
    assert hand.is_complete
    assert [one.winner for one in hand.tricks] == batch.leaders[1:, deal].tolist()
    assert hand.winner == batch.last_winner[deal]
    assert (hand.sweep is not None) == batch.is_sweep[deal]
    return steps


def first(rules: Rules, players: int, hands: int, seed: int, **more: object) -> Hands:
    return next(simulate(rules, players, hands, seed, **more))  # type: ignore[arg-type]


@every_game
def test_every_play_is_legal_and_every_trick_won_as_in_the_engine(
    rules: Rules, players: int, size: int | None
) -> None:
    batch = first(rules, players, 200, seed=players, hand_size=size)
    for deal in range(batch.plays.shape[-1]):
        replayed(batch, deal, rules)


@pytest.mark.parametrize("rules", [load_rules("goeoeck"), VOID, ANY], ids=["none", "void", "any"])
@pytest.mark.parametrize(
    "preference", [low_first, high_first, short_suits_first, long_suits_first, keep_tops]
)
def test_a_seat_plays_what_it_prefers_and_the_others_by_chance(
    rules: Rules, preference: Preference
) -> None:
    plans = {1: Plan(leading=preference), 2: Plan(preference, preference)}
    batch = first(rules, 4, 60, seed=5, plans=plans)
    likes = [
        preference(Cards.read(batch.dealt[seat], batch.trump)) if seat in plans else None
        for seat in range(4)
    ]
    unliked = 0
    for deal in range(60):
        for hand, card in replayed(batch, deal, rules):
            seat = hand.to_act
            assert seat is not None
            wish = likes[seat]
            if wish is None:
                continue
            places = batch.dealt[seat, :, deal].tolist()
            number = {code: int(wish[place, deal]) for place, code in enumerate(places)}
            best = min(number[code_of(one, rules)] for one in hand.legal_cards)
            if seat == 2 or not hand.trick:
                assert number[code_of(card, rules)] == best
            else:
                unliked += number[code_of(card, rules)] != best
    assert unliked > 20, "who follows by chance plays other cards too"


def courses(hand: Hand, chance: Fraction = Fraction(1)) -> dict[tuple[Card, ...], Fraction]:
    """How likely each way to play a hand out is, where each legal card is as likely."""
    if hand.is_complete:
        return {hand.plays: chance}
    found = {}
    for card in hand.legal_cards:
        found.update(courses(hand.play(card), chance / len(hand.legal_cards)))
    return found


@pytest.mark.parametrize("rules", [FAMILY, VOID, ANY], ids=["none", "void", "any"])
def test_playing_by_chance_makes_every_legal_card_as_likely(rules: Rules) -> None:
    """B follows with a spade and then leads: a hand that is shuffled only once would fail here."""
    hands = tuple(map(cards, ("JS 7H 8D", "KS QS AH", "7S 9H TH")))
    turn_up = hands[-1][-1] if rules.trump != "none" else None
    hand = position(
        Deal(rules, 3, 2, None, 3, hands, (), turn_up, (0, 0, 0), False),
        hands,
    )
    deals = 60_000
    dealt = np.array([[[code_of(one, rules)] for one in held] for held in hands], np.uint8)
    dealt = np.repeat(dealt, deals, axis=2)
    wish = [every_card(dealt)]
    trump = None if turn_up is None else np.full(deals, 1, np.uint8)
    draws = Chance(seed=7).draws(3, 3, deals)
    course = play_out(dealt, Wishes(wish, wish), draws, 0, trump, rules.trump == "any")
    due = courses(hand)
    assert sum(due.values()) == 1
    counted = Counter(
        tuple(
            card_of(plays[trick][(leaders[trick] + i) % 3], rules)
            for trick in range(3)
            for i in range(3)
        )
        for plays, leaders in zip(
            np.moveaxis(course.plays, 2, 0).tolist(), course.leaders.T.tolist(), strict=True
        )
    )
    assert counted.keys() == due.keys()
    chi_squared = sum(
        (counted[plays] - deals * float(chance)) ** 2 / (deals * float(chance))
        for plays, chance in due.items()
    )
    freedom = len(due) - 1
    assert abs(chi_squared - freedom) < 4 * (2 * freedom) ** 0.5


def test_every_card_comes_to_every_place_as_often() -> None:
    batch = first(load_rules("feder"), 4, DEALS_AT_ONCE, seed=3)
    counts = np.array([(batch.dealt == code).sum(axis=2) for code in range(32)])
    due = DEALS_AT_ONCE / 32
    chi_squared = float(((counts - due) ** 2 / due).sum())
    freedom = 31 * 28
    assert abs(chi_squared - freedom) < 4 * (2 * freedom) ** 0.5


def test_no_card_is_dealt_twice() -> None:
    batch = first(FAMILY, 3, 2000, seed=9)
    together = np.sort(batch.dealt.reshape(24, 2000), axis=0)
    assert (np.diff(together.astype(int), axis=0) > 0).all()
    assert not (together & 7 == 1).any(), "eights are out with three players"


def test_the_hands_of_a_seed_are_the_same_however_many() -> None:
    many = list(simulate(ANY, 4, DEALS_AT_ONCE + 50, seed=11))
    few = first(ANY, 4, 40, seed=11)
    assert [batch.plays.shape[-1] for batch in many] == [DEALS_AT_ONCE, 50]
    assert (many[0].plays[..., :40] == few.plays).all()
    assert (many[0].plays[..., :50] != many[1].plays).any()
    assert (first(ANY, 4, 40, seed=12).plays != few.plays).any()


def test_a_plan_leaves_deals_and_the_chance_of_others_as_they_are() -> None:
    plain = first(FAMILY, 4, 500, seed=4)
    planned = first(FAMILY, 4, 500, seed=4, plans={3: Plan(following=high_first)})
    assert (plain.dealt == planned.dealt).all()
    assert (plain.plays[0, :3] == planned.plays[0, :3]).all(), "before the planned seat has acted"
    assert (plain.plays[:, 3] != planned.plays[:, 3]).any()
    none = first(FAMILY, 4, 500, seed=4, plans={3: CHANCE})
    assert (none.plays == plain.plays).all()


def test_a_run_is_stopped_by_taking_no_further_batch() -> None:
    endless = simulate(FAMILY, 4, 10**12, seed=1)
    assert sum(batch.plays.shape[-1] for batch in islice(endless, 2)) == 2 * DEALS_AT_ONCE


def test_wrong_numbers_are_refused_before_anything_is_dealt() -> None:
    with pytest.raises(WrongPlayers):
        simulate(load_rules("noris"), 5, 10, seed=1)
    with pytest.raises(WrongHandSize):
        simulate(load_rules("noris"), 4, 10, seed=1, hand_size=7)
