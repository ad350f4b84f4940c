from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lsteach import Hand, card, cards, deal, load_rules
from lsteach.engine.cards import CARDS, Card
from lsteach.engine.errors import (
    CardNotInPack,
    CardTwice,
    LsteachError,
    MustFollowSuit,
    NotInHand,
    TooManyPlays,
    WrongHandSize,
    WrongPlayers,
    WrongShove,
)
from lsteach.engine.hand import winning_card
from tests.engine.helpers import laid_out, played, rules_of
from tests.engine.strategies import positions, whole_plays

FOUR_SUITS = (
    "AS KS QS JS TS 9S 8S 7S | AH KH QH JH TH 9H 8H 7H"
    "| AD KD QD JD TD 9D 8D 7D | AC KC QC JC TC 9C 8C 7C"
)


def followed(held: tuple[Card, ...], hand: Hand) -> set[Card]:
    """The legal cards, straight from the definition."""
    if not hand.trick:
        return set(held)
    led, trump = hand.trick[0].suit, hand.trump
    following = {one for one in held if one.suit == led}
    if not following:
        return set(held)
    if hand.rules.trump == "any":
        return following | {one for one in held if one.suit == trump}
    return following


def takes(trick: tuple[Card, ...], rank_order: str, trump: str | None) -> int:
    """The place of the winning card, straight from the definition."""
    for suit in (trump, trick[0].suit):
        of_suit = [one for one in trick if one.suit == suit]
        if of_suit:
            return trick.index(min(of_suit, key=lambda one: rank_order.index(one.rank)))
    raise AssertionError("nobody won")


def why_refused(hand: Hand, one: Card) -> LsteachError | None:
    try:
        hand.play(one)
    except LsteachError as error:
        return error
    return None


@given(positions())
def test_legal_cards_are_those_of_the_definition(hand: Hand) -> None:
    if hand.to_act is None or hand.shove_due:
        assert hand.legal_cards == ()
        return
    assert set(hand.legal_cards) == followed(hand.hands[hand.to_act], hand)
    for one in CARDS.values():
        refusal = why_refused(hand, one)
        assert (refusal is None) == (one in hand.legal_cards)
        if refusal is None:
            continue
        assert (refusal.step, refusal.card) == (len(hand.plays) + 1, one)
        if one not in hand.rules.pack(hand.players):
            assert isinstance(refusal, CardNotInPack)
        elif one in hand.plays:
            assert isinstance(refusal, CardTwice)
        elif one not in hand.hands[hand.to_act]:
            assert isinstance(refusal, NotInHand)
        else:
            assert isinstance(refusal, MustFollowSuit)


@given(whole_plays())
def test_no_card_is_lost_or_doubled_and_every_hand_ends(steps: list[Hand]) -> None:
    for hand in steps:
        everywhere = [one for held in hand.hands for one in held]
        everywhere += [*hand.plays, *hand.dealt.aside]
        assert len(everywhere) == len(set(everywhere))
        assert set(everywhere) == set(hand.rules.pack(hand.players))
        assert sum(hand.taken) == len(hand.tricks)
    last = steps[-1]
    assert last.is_complete
    assert len(last.tricks) == last.dealt.tricks
    assert {len(held) for held in last.hands} == {0}
    assert last.legal_cards == last.trick == ()
    assert last.winner == last.tricks[-1].winner
    swept = [seat for seat, won in enumerate(last.taken) if won == last.dealt.tricks]
    assert last.sweep == (swept[0] if swept else None)


@given(whole_plays())
def test_winners_lead_and_are_those_of_the_definition(steps: list[Hand]) -> None:
    last = steps[-1]
    leader = last.rules.first_leader(last.players, last.dealer)
    for trick in last.tricks:
        assert trick.leader == leader
        assert trick.seats == tuple((leader + i) % last.players for i in range(last.players))
        winner = trick.seats[takes(trick.cards, last.rules.rank_order, last.trump)]
        assert trick.winner == winner
        leader = winner


@given(whole_plays(), st.integers(0, 2**32))
def test_positions_do_not_change_when_play_goes_on(steps: list[Hand], seed: int) -> None:
    again = steps[0]
    luck = random.Random(seed)
    for before, after in itertools.pairwise(steps):
        copy = Hand(*before)
        if before.shove_due is None:
            for wrong in luck.sample(list(CARDS.values()), 4):
                if wrong not in before.legal_cards:
                    with pytest.raises(LsteachError):
                        before.play(wrong)
            again = again.play(after.plays[-1])
        else:
            again = again.shove(after.shoves[-1].cards)
        assert before == copy
        assert again == after


def test_a_hand_and_its_rules_cannot_be_changed() -> None:
    hand = deal(load_rules("noris"), 4, 42)
    for value, name in [(hand, "to_act"), (hand, "hands"), (hand.rules, "trump"), (hand, "new")]:
        with pytest.raises(AttributeError):
            setattr(value, name, None)
    with pytest.raises(TypeError):
        hand.hands[0][0] = card("AS")  # type: ignore[index]
    assert hash(hand) == hash(deal(load_rules("noris"), 4, 42))


@pytest.mark.parametrize(
    ("trick", "ranking", "trump", "winner"),
    [
        ("9S KS AH QS", "AKQJT987", None, "KS"),
        ("TS KS AD JS", "AKQJT987", None, "KS"),
        ("TS KS AD JS", "ATKQJ987", None, "TS"),
        ("AS TS KS", "ATKQJ987", None, "AS"),
        ("7C AS AH AD", "AKQJT987", None, "7C"),
        ("AS 7H KS", "AKQJT987", "H", "7H"),
        ("AS 7H KS 9H", "AKQJT987", "H", "9H"),
        ("7H AS KS QS", "AKQJT987", "H", "7H"),
        ("AS KH TH", "ATKQJ987", "H", "TH"),
        ("AS KD QC", "AKQJT987", "H", "AS"),
    ],
)
def test_who_takes_a_trick(trick: str, ranking: str, trump: str | None, winner: str) -> None:
    assert winning_card(cards(trick), ranking, trump) is card(winner)


@pytest.mark.parametrize(
    ("trump", "lead", "legal"),
    [
        ("void", "AS", "9S 7S"),
        ("any", "AS", "9S 7S AH 8H"),
        ("void", "KH", "AH 8H"),
        ("any", "KH", "AH 8H"),
        ("void", "7C", "9S 7S AH 8H AD"),
        ("any", "7C", "9S 7S AH 8H AD"),
    ],
)
def test_what_may_be_played_with_trumps(trump: str, lead: str, legal: str) -> None:
    held = "AS KH 7C TC 8C | 9S 7S AH 8H AD | JS TS 8S QC JC | KS QS QH JH TH"
    rules = load_rules("family").with_(trump=trump, progressive=True)
    hand = laid_out(rules, held, 3, turn_up="QH", hand_size=5)
    assert hand.play(card(lead)).legal_cards == cards(legal)


def refusal(hand: Hand, code: str) -> LsteachError:
    error = why_refused(hand, card(code))
    assert error is not None
    return error


def test_why_a_card_is_refused() -> None:
    held = "9S 8S AH KH QD JD TC 9C | AS KS TS 7S QH JH TD 8C"
    held += "| QS JS 9H 8H AD KD AC KC | TH 7H 9D 8D 7D QC JC 7C"
    hand = played(laid_out("noris", held, 3), "9S")
    error = refusal(hand, "QH")
    assert isinstance(error, MustFollowSuit)
    assert (error.step, error.seat, error.card) == (2, 1, card("QH"))
    assert error.legal == cards("AS KS TS 7S")
    assert str(error) == "B must follow spades and holds A♠ K♠ 10♠ 7♠: Q♥ may not be played."
    assert isinstance(refusal(hand, "QS"), NotInHand)
    assert isinstance(refusal(hand, "9S"), CardTwice)
    hand = played(hand, "KS QS")
    assert hand.legal_cards == hand.hands[3]  # D has no spades
    done = hand.play(card("TH"))
    assert done.tricks[0].winner == 1
    assert (done.to_act, done.leader, done.trick) == (1, 1, ())


def test_no_card_after_the_last_nor_from_outside_the_pack() -> None:
    done = laid_out("noris", FOUR_SUITS, 3)
    while done.to_act is not None:
        done = done.play(done.legal_cards[-1])
    assert done.taken == (8, 0, 0, 0)
    assert (done.sweep, done.winner) == (0, 0)
    error = refusal(done, "AS")
    assert isinstance(error, TooManyPlays)
    assert (error.step, error.seat) == (33, None)
    three = deal(load_rules("noris"), 3, 1)
    assert isinstance(refusal(three, "7S"), CardNotInPack)


def test_numbers_that_the_rules_do_not_allow() -> None:
    for label, players in [("noris", 2), ("noris", 5), ("feder", 2), ("family", 7), ("family", 1)]:
        with pytest.raises(WrongPlayers):
            deal(load_rules(label), players)
    for label, players, size in [("noris", 4, 7), ("family", 2, 17), ("family", 2, 0)]:
        with pytest.raises(WrongHandSize):
            deal(load_rules(label), players, hand_size=size)
    growing = rules_of("family", progressive=True)
    for players, size in [(4, 4), (4, 9), (3, 10), (6, 6), (6, 4)]:
        with pytest.raises(WrongHandSize):
            deal(growing, players, hand_size=size)


# --- shoving ------------------------------------------------------------------------------------

LETZTER_4 = (
    "7S 8S 9S TS JS QS KS | 7H 8H 9H TH JH QH KH | 7D 8D 9D TD JD QD KD"
    "| 7C 8C 9C TC JC QC KC AS AH AD AC"
)
LETZTER_3 = "9S TS JS QS KS AS 9C | 9H TH JH QH KH AH TC | 9D TD JD QD KD AD JC QC KC AC"


def test_four_shove_clockwise_as_printed() -> None:
    hand = laid_out("letzter", LETZTER_4, 3)
    assert (hand.to_act, hand.shove_due) == (3, (3, 0, 3))
    hand = hand.shove(cards("AS AH 7C"))
    assert (hand.to_act, hand.shove_due) == (0, (0, 1, 2))
    hand = hand.shove(cards("7S AS"))  # a card just received may go on
    assert (hand.to_act, hand.shove_due) == (1, (1, 2, 1))
    hand = hand.shove(cards("AS"))
    assert (hand.shove_due, hand.to_act, hand.leader) == (None, 2, 2)  # C, on the dealer's right
    assert [held == cards(text) for held, text in zip(hand.hands, HANDS_AFTER, strict=True)] == [
        True
    ] * 4
    assert hand.dealt.hands[3] == cards("AS AH AD AC KC QC JC TC 9C 8C 7C")


HANDS_AFTER = [
    "KS QS JS TS 9S 8S AH 7C",
    "7S KH QH JH TH 9H 8H 7H",
    "AS KD QD JD TD 9D 8D 7D",
    "AD AC KC QC JC TC 9C 8C",
]


def test_three_shove_two_and_one_and_the_last_receiver_leads() -> None:
    hand = laid_out("letzter", LETZTER_3, 2).shove(cards("AD KD"))
    assert hand.shove_due == (0, 1, 1)
    hand = hand.shove(cards("AD"))
    assert (hand.to_act, hand.leader) == (1, 1)
    assert [len(held) for held in hand.hands] == [8, 8, 8]
    assert card("AD") in hand.hands[1]


@pytest.mark.parametrize(
    ("players", "chain", "leader"),
    [(4, [(3, 2, 3), (2, 1, 2), (1, 0, 1)], 0), (3, [(2, 1, 2), (1, 0, 1)], 0)],
)
def test_standard_seating_mirrors_the_shove(
    players: int, chain: list[tuple[int, int, int]], leader: int
) -> None:
    rules = rules_of("letzter", seating="standard")
    hand = deal(rules, players, 1, dealer=players - 1)
    for due in chain:
        assert hand.shove_due == due
        hand = hand.shove(hand.hands[due[0]][: due[2]])
    assert (hand.shove_due, hand.leader, hand.to_act) == (None, leader, leader)


def test_wrong_shoves() -> None:
    hand = laid_out("letzter", LETZTER_4, 3)

    def fault(some: str) -> tuple[type, int | None, int | None]:
        with pytest.raises(LsteachError) as caught:
            hand.shove(cards(some))
        return type(caught.value), caught.value.step, caught.value.seat

    assert fault("AS AH") == (WrongShove, -1, 3)
    assert fault("AS AH AD AC") == (WrongShove, -1, 3)
    assert fault("AS AH 7S") == (NotInHand, -1, 3)
    assert fault("AS AH AS") == (CardTwice, -1, 3)
    with pytest.raises(WrongShove) as caught:
        hand.play(card("AS"))
    assert (caught.value.step, caught.value.seat) == (-1, 3)
    hand = hand.shove(cards("AS AH AD"))
    assert fault("AS AH AD") == (WrongShove, -2, 0)
    noris = deal(load_rules("noris"))
    with pytest.raises(WrongShove):
        noris.shove(noris.hands[0][:1])
    three = laid_out("letzter", LETZTER_3, 2)
    with pytest.raises(CardNotInPack):
        three.shove(cards("7S AD"))
