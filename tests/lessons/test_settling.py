"""Every payment that rules can ask for is told in words, and every end of a match."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from lsteach import Hand, Match, Standing, card, cards, load_rules, settle
from lsteach.engine.contradictions import find_contradiction
from lsteach.engine.rules import Rules
from lsteach.engine.typed import typed_hand
from lsteach.lessons.told.settling import tell_settlement
from lsteach.lessons.told.winning import tell_match, tell_playoff_won, tell_progress, tell_tie
from lsteach.words import words_in

WORDS = words_in("en")


def last_trick(
    rules: Rules, trick: str = "9S KS AH QS", won: str = "2311", turn_up: str = ""
) -> Hand:
    missing = rules.hand_size(4) - 1 - sum(map(int, won))
    taken = [int(won[0]) + missing, *map(int, won[1:])]
    up = card(turn_up) if turn_up else None
    dealer = next(seat for seat in range(4) if rules.first_leader(4, seat) == 0)
    laid = [(one,) for one in cards(trick)]
    hand = typed_hand(rules, laid, dealer, won=taken, turn_up=up)
    for one in cards(trick):
        hand = hand.play(one)
    return hand


def told(hand: Hand, before: Standing | None = None) -> str:
    sentence = tell_settlement(hand, settle(hand, before), WORDS)
    return f"{sentence.lead} {sentence.rest}".strip()


@pytest.mark.parametrize(
    "label, settings, won, before, text",
    [
        ("noris", {}, "2311", None,
         "B takes the last trick and pays 1 counter into the pot. "
         "The earlier tricks do not count."),
        ("noris", {}, "7000", None,
         "B takes the last trick and pays 1 counter into the pot. "
         "A took 7 of 8 tricks. That is not a sweep: it must be all."),
        ("noris", {}, "0700", Standing((4, 5, 4, 4), 3),
         "B took all 8 tricks: a sweep. B pays nothing. B takes 2 counters from the pot."),
        ("noris", {}, "0700", Standing((5, 5, 5, 4), 1),
         "B took all 8 tricks: a sweep. B pays nothing. B takes 1 counter from the pot. "
         "The pot holds only 1. Nothing stays owed."),
        ("noris", {}, "0700", None,
         "B took all 8 tricks: a sweep. B pays nothing. "
         "The pot is empty, so there is nothing to take."),
        ("feder", {}, "2311", None,
         "B takes the last trick and scores 10 points. The earlier tricks do not count."),
        ("letzter", {}, "2311", None,
         "B takes the last trick and gets 1 penalty point. The earlier tricks do not count."),
        ("letzter", {}, "0700", None,
         "B took all 8 tricks: a march. Everybody else gets 1 penalty point."),
        ("letzter", {}, "7000", None,
         "B takes the last trick and gets 1 penalty point. "
         "A took 7 of 8 tricks. That is not a march: it must be all."),
        ("family", {"penalty": True}, "2211", None,
         "B takes the last trick: everybody else gets 1 penalty point. "
         "The earlier tricks do not count."),
        ("family", {"stakes": True}, "2211", None,
         "B takes the last trick, and with it the pot: 4 chips. "
         "Before the hand everybody put 1 chip into the pot. The earlier tricks do not count."),
        ("family", {"penultimate_counts": True}, "2211", None,
         "B takes the last trick and scores 1 point. "
         "The last trick but one counts too: A took it. A scores 1 point."),
    ],
)  # fmt: skip
def test_a_settlement_says_who_pays_whom_what_and_why(
    label: str, settings: dict[str, Any], won: str, before: Standing | None, text: str
) -> None:
    assert told(last_trick(load_rules(label).with_(**settings), won=won), before) == text


def test_a_low_card_counts_double() -> None:
    rules = load_rules("family").with_(low_card_bonus=True)
    text = told(last_trick(rules, "9S KH AD 8S", "2211"))
    assert text.startswith("A takes the last trick and scores 2 points. 9♠ wins it: with a 9, 8")


GROUPS = ("bank", "winner", "others", "pot", "whole-pot")


@pytest.mark.parametrize("unit", ["counters", "points", "penalty points", "chips"])
@pytest.mark.parametrize("source, target", [*product(GROUPS, ("winner", "others", "pot"))])
def test_every_payment_of_house_rules_has_its_sentence(source: str, target: str, unit: str) -> None:
    base = load_rules("noris")._replace(unit=unit, penultimate_counts=True)
    paid = base._replace(pay_from=source, pay_to=target)
    swept = base._replace(sweep_from=source, sweep_to=target)
    for rules, won in ((paid, "2311"), (swept, "0700")):
        if find_contradiction(rules) is None:
            for before in (None, Standing((5, 5, 5, 4), 1), Standing((1, 0, 1, 0), 18)):
                text = told(last_trick(rules, won=won), before)
                assert "{" not in text and text.count(".") >= 2


def test_who_has_less_pays_what_is_there() -> None:
    rules = load_rules("noris")._replace(pay_from="others", pay_to="winner", value=3)
    text = told(last_trick(rules), Standing((5, 5, 2, 8), 0))
    assert "C has only 2 counters left to pay. Nothing stays owed." in text


@pytest.mark.parametrize(
    "label, settings, scores, text",
    [
        ("noris", {}, (0, 9, 6, 3), "A has no counters left. Most counters win: 9. "
         "The pot is not shared out."),
        ("feder", {}, (90, 100, 0, 0), "B has reached 100 points. Most points win: 100."),
        ("letzter", {}, (2, 1, 2, 3), "All agreed deals are played. Fewest penalty points win: 1."),
        ("family", {"penalty": True}, (10, 3, 10, 7),
         "A and C have reached 10 penalty points. Fewest penalty points win: 3."),
        ("family", {"stakes": True}, (0, 22, 9, 9),
         "A cannot pay for another hand. Most chips win: 22."),
        ("family", {"stakes": True}, (6, 16, 9, 9),
         "All agreed deals are played. Most chips win: 16."),
    ],
)  # fmt: skip
def test_the_end_of_a_match_has_its_reason(
    label: str, settings: dict[str, Any], scores: tuple[int, ...], text: str
) -> None:
    said = tell_match((1,), scores, WORDS, load_rules(label).with_(**settings))
    assert (said.lead, said.rest) == ("The match is over: B wins.", text)


def test_ties_are_shared_or_played_off() -> None:
    rules = load_rules("letzter")
    assert "B and D share the win" in tell_match((1, 3), (2, 1, 2, 1), WORDS, rules).lead
    match = Match.start(load_rules("family"), 4, 7, dealer=3)
    tied = match._replace(tied=(1, 3), standing=Standing((0, 10, 9, 10)))
    assert tell_tie(tied, WORDS).rest == (
        "B and D have reached 10 points. Most points win: 10. "
        "B and D alone play one more hand. D deals, and its last trick wins the match."
    )
    assert tell_playoff_won(3, WORDS).lead == "The match is over: D wins."
    assert tell_progress(tied, WORDS) == "play-off"


def test_progress_is_told_until_the_end() -> None:
    match = Match.start(load_rules("letzter"), 3, 7, dealer=0)
    assert tell_progress(match, WORDS) == "5 deals to come"
    assert tell_progress(match._replace(hands_played=4), WORDS) == "1 deal to come"
    assert tell_progress(match._replace(hands_played=5), WORDS) == "last deal"
    assert tell_progress(Match.start(load_rules("noris"), 3, 7), WORDS) == ""
    penalty = load_rules("family").with_(penalty=True)
    assert tell_progress(Match.start(penalty, 3, 7), WORDS) == "until somebody has 10"
