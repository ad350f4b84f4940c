"""What the solver calls certain without search, by the brute force."""

from __future__ import annotations

import pytest

from lsteach import Hand, load_rules
from tests.analysis.endings import MOST_CARDS, for_the_oracle, small_deal

FAMILY = load_rules("family")


def has_lowest_of_each(hand: Hand, seat: int) -> bool:
    """Whether the seat has no trump and in each of its suits the lowest card of all."""
    order = hand.rules.rank_order
    for one in hand.hands[seat]:
        if one.suit == hand.trump:
            return False
        same = [(order.index(c.rank), s) for s, held in enumerate(hand.hands)
                for c in held if c.suit == one.suit]  # fmt: skip
        if max(same)[1] != seat:
            return False
    return True


def others_have_trumps(hand: Hand, seat: int) -> bool:
    return any(one.suit == hand.trump for s, held in enumerate(hand.hands) if s != seat
               for one in held)  # fmt: skip


@pytest.mark.parametrize("trump", ["none", "void", "any"])
def test_who_has_the_lowest_card_of_each_suit_avoids_the_last_trick(trump: str) -> None:
    rules = FAMILY if trump == "none" else FAMILY.with_(trump=trump)
    found = {"led": 0, "leads": 0}
    for players in (2, 3, 4):
        for number in range(700):
            hand = small_deal(number, players, MOST_CARDS[players], rules)
            brute, ending = for_the_oracle(hand)
            for seat in range(players):
                if not has_lowest_of_each(hand, seat):
                    continue
                if hand.to_act != seat or others_have_trumps(hand, seat):
                    found["leads" if hand.to_act == seat else "led"] += 1
                    assert brute.can_force(ending, seat, "avoid"), (hand, seat)
    assert found["led"] > 50
    assert (found["leads"] > 20) == (trump != "none")
