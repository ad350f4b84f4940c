"""Lesson 06: endings that can be reached, judged exactly, with lines that keep their word."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from lsteach.analysis.solver import solve
from lsteach.engine.cards import card
from lsteach.engine.errors import MustFollowSuit
from lsteach.engine.hand import Hand
from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.record import Record, dumps, loads
from lsteach.engine.scoring import start_standing
from lsteach.lessons import no_forced_ending
from lsteach.lessons.endings.ahead import many_tricks, who_takes_the_last
from lsteach.lessons.endings.outcomes import Outcome, outcomes
from lsteach.lessons.endings.positions import BOTH, KINDS, LEVELS, NEITHER, ending, kind_of
from lsteach.lessons.endings.questions import TOPICS
from lsteach.lessons.endings.told_lines import tell_at, tell_how, tell_selfish
from lsteach.lessons.endings.try_it import FIRST, TryEndings
from lsteach.lessons.kit.link import Start
from lsteach.table import step_count
from lsteach.words import words_in

WORDS = words_in("en")
NUMBERS = range(12)
LEFT = {**LEVELS, "both": BOTH, "neither": NEITHER}
GAMES = [(label, 3 + i % 2) for i, label in enumerate(LABELS)]
every_game = pytest.mark.parametrize(("label", "players"), GAMES)


@cache
def found(label: str, players: int, level: str, number: int) -> tuple[Hand, tuple[Outcome, ...]]:
    hand = ending(load_rules(label), players, number, LEFT[level])
    return hand, outcomes(hand)


def all_ends(hand: Hand) -> set[bool]:
    """Whether A wins the last trick, in every way of playing on."""
    if hand.is_complete:
        return {hand.winner == 0}
    return {end for one in hand.legal_cards for end in all_ends(hand.play(one))}


def forces(hand: Hand, takes: bool) -> bool:
    """Whether A can force to win the last trick, or not to win it: tried out, card by card."""
    if hand.is_complete:
        return (hand.winner == 0) == takes
    ways = (forces(hand.play(one), takes) for one in hand.legal_cards)
    return any(ways) if hand.to_act == 0 else all(ways)


@every_game
@pytest.mark.parametrize("level", LEFT)
def test_an_ending_is_a_position_of_its_deal_with_a_choice_that_matters(
    label: str, players: int, level: str
) -> None:
    for number in NUMBERS:
        hand, judged = found(label, players, level, number)
        assert hand.to_act == 0 and len(hand.hands[0]) == LEFT[level].left
        assert hand.dealt.number == number
        record = Record(hand, start_standing(hand.rules, players))
        assert loads(dumps(record)).hand == hand, "every card of it was legal"
        safe = sum(one.verdict == "safe" for one in judged)
        assert (safe, len(judged) - safe) in LEFT[level].counts
        if hand.rules.objective == "avoid":
            assert len(hand.tricks) not in hand.taken, "a sweep would be another aim"


@every_game
def test_the_verdicts_are_those_of_trying_everything_out(label: str, players: int) -> None:
    takes = load_rules(label).objective == "take"
    for level, number in product(("two", "both", "neither", "three"), NUMBERS[:4]):
        hand, judged = found(label, players, level, number)
        for one in judged:
            after = hand.play(one.card)
            assert (one.verdict == "safe") == forces(after, takes)
            assert (one.verdict == "lost") == (all_ends(after) == {not takes})


@every_game
def test_the_lines_show_what_the_verdicts_say(label: str, players: int) -> None:
    takes = load_rules(label).objective == "take"
    for level, number in product(LEVELS, NUMBERS):
        hand, judged = found(label, players, level, number)
        for one in judged:
            line = one.line
            assert line.plays[: len(hand.plays) + 1] == (*hand.plays, one.card)
            assert line.is_complete
            assert ((line.winner == 0) == takes) == (one.verdict == "safe")


def test_the_same_number_gives_the_same_ending_and_the_next_another() -> None:
    rules = load_rules("noris")
    for level in LEVELS:
        hands = [found("noris", 4, level, number)[0] for number in NUMBERS]
        assert hands[3] == ending(rules, 4, 3, LEVELS[level])
        assert len({hand.hands for hand in hands}) == len(hands)
        assert {kind_of(hand) for hand in hands} >= set(KINDS) - {"follow"}


def test_an_ending_of_six_players_and_one_of_two() -> None:
    for players in (2, 6):
        hand = ending(load_rules("family"), players, 1, LEVELS["two"])
        assert hand.players == players and len(solve(hand).take.cards) == 2


def said_in(outcome: Outcome) -> list[str]:
    """The sentences of an outcome's line, from the card that was chosen to the end."""
    steps = range(outcome.step + 1, step_count(outcome.line) + 1)
    told = [tell_at(outcome, at, WORDS) for at in steps]
    return [f"{one.lead} {one.rest}" for one in told]


def test_a_line_tells_the_verdict_the_locked_in_lead_and_what_it_costs() -> None:
    wins, ducks = outcomes(no_forced_ending.example())
    said = said_in(wins)
    assert said[0].startswith("A♥ loses")
    assert "So A has to lead the last card, 7♥." in said[1]
    assert said[-1].startswith("A takes the last trick and pays 1 counter")
    assert said[-1].endswith("Nobody else has hearts, so it wins.")
    assert "So B has to lead the last card, J♠." in said_in(ducks)[1]
    assert said_in(ducks)[-1].endswith("A♥ is off suit: it cannot win.")


@every_game
def test_every_card_of_a_line_is_told(label: str, players: int) -> None:
    for level, number in product(LEVELS, NUMBERS[:4]):
        for one in found(label, players, level, number)[1]:
            assert all(text.strip() and "{" not in text for text in said_in(one))
            how = tell_how(one, WORDS)
            for played in one.line.plays[-one.line.players :]:
                assert WORDS.card(played) in how


def test_who_takes_the_last_trick_if_nobody_gangs_up() -> None:
    told = [
        tell_selfish(one, WORDS)
        for number in NUMBERS
        for one in found("noris", 4, "hard", number)[1]
        if one.verdict == "risky"
    ]
    names = {text.removesuffix(" takes the last trick.").split("themselves, ")[1] for text in told}
    assert all(re.fullmatch(r"([A-D], )*([A-D] or )?[A-D]", each) for each in names)
    assert "A" in names and any("A or" in each for each in names), "risky is not lost"


def press(part: TryEndings, name: str) -> None:
    part.table._receive(part.table, {"kind": "action", "name": name}, [])


def lead(part: TryEndings) -> str:
    sentence = part.table.state["sentence"]
    return f"{sentence['lead']} {sentence['rest']}"


def test_a_card_is_played_out_and_all_cards_are_explained() -> None:
    part = no_forced_ending.try_it()
    assert "deal 57" in part.table.state["header"]["text"] and FIRST == 57
    assert "leads to" in part.led_to.value and "safe:" not in part.led_to.value
    part.choose(card("7D"))
    assert lead(part).startswith("7♦ is risky: the others can leave A the last trick.")
    assert "7♦ is risky" in part.led_to.value and "8♣ is safe" in part.led_to.value
    assert "everybody playing for themselves" in part.led_to.value
    while part.table.state["actions"][0]["disabled"] is False:
        press(part, "next")
    assert lead(part).startswith("A takes the last trick and pays 1 counter")
    press(part, "8C")
    assert lead(part).startswith("8♣ is safe")
    part._go(part.table.state["step"]["at"] - 1)
    assert part.table.state["mode"] == "play", "the learner may choose again"
    assert [held["note"]["text"] for held in part.table.state["hand"]] == ["risky", "safe"]
    part._go(0)
    assert lead(part).startswith("This is how the cards were dealt.")


def test_a_card_that_may_not_be_played_is_refused() -> None:
    hand = next(
        hand
        for number in range(40)
        for hand in [ending(load_rules("noris"), 4, number, LEVELS["three"])]
        if len(hand.legal_cards) < 3
    )
    part = TryEndings(WORDS, Start("noris", 4, hand.dealt.number, ""))
    part.level.value = "three"
    held = next(one for one in hand.hands[0] if one not in hand.legal_cards)
    with pytest.raises(MustFollowSuit):
        part.choose(held)
    part.table._receive(part.table, {"kind": "card", "card": held.code}, [])
    assert "must follow" in lead(part)


def test_the_game_the_players_and_the_level_can_be_changed() -> None:
    part = TryEndings(WORDS, Start("feder", 6, 7, ""))
    assert part.hand.players == 6 and "wants to take the last trick" in lead(part)
    part.label.value = "noris"
    assert part.hand.players == 4 and "stay out" in lead(part)
    part.level.value = "hard"
    assert "3 tricks are left" in lead(part)
    for number in (8, 9):
        press(part, "another")
        assert part.hand.dealt.number == number, "a class goes on together"


@pytest.mark.parametrize("deal", [None, 7])
def test_no_ending_comes_twice(deal: int | None) -> None:
    part = TryEndings(WORDS, Start("noris", 4, deal, ""))
    shown = [part.hand]
    for _ in range(4):
        for level in ("three", "two"):
            part.level.value = level
            shown.append(part.hand)
        press(part, "another")
        shown.append(part.hand)
    assert len(set(shown)) == len(shown)


def test_the_link_chooses_label_players_and_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "label=goeoeck&players=5&deal=12")
    part = no_forced_ending.try_it()
    assert (part.hand.rules.label, part.hand.players, part.hand.dealt.number) == ("goeoeck", 5, 12)
    monkeypatch.setenv("QUERY_STRING", "label=noris&players=6")
    assert "noris is for 3 or 4" in lead(no_forced_ending.try_it())


@pytest.mark.parametrize("topic", ["keep-avoid", "keep-take", "keep-two"])
def test_the_solver_agrees_with_every_right_answer(topic: str) -> None:
    rights = set()
    for number in range(40):
        asked = TOPICS[topic](number, WORDS)
        assert asked.solved is not None and asked.table is not None
        notes = {held["card"]: held["note"]["kind"] for held in asked.solved["hand"]}
        assert not any(held["note"] for held in asked.table["hand"])
        safe = [WORDS.card(card(code)) for code, kind in notes.items() if kind == "yes"]
        (right,) = [choice for choice in asked.choices if choice.is_right]
        kind = right.label.split()[0]
        assert (kind == "Both", kind == "Neither") == (len(safe) == 2, not safe)
        if kind == "Play":
            assert right.label.startswith(f"Play {safe[0]},") and len(safe) == 1
        for choice in asked.choices:
            if choice.belief:
                assert "risky" in choice.why or "loses" in choice.why
        rights.add(kind)
    assert rights == ({"Play"} if topic == "keep-two" else {"Play", "Both", "Neither"})


def test_the_engine_agrees_who_takes_the_last_trick() -> None:
    off_suit = 0
    for number in range(100):
        asked = who_takes_the_last(number, WORDS)
        assert asked.table is not None and asked.solved is not None
        assert not any(seat["to_act"] or seat["winner"] for seat in asked.table["seats"])
        (winner,) = [seat["name"] for seat in asked.solved["seats"] if seat["winner"]]
        (right,) = [choice for choice in asked.choices if choice.is_right]
        assert right.label == f"{winner} takes it."
        off_suit += any(choice.belief == "highest-wins" for choice in asked.choices)
    assert off_suit > 30


def test_a_sweep_is_open_only_to_who_won_every_trick() -> None:
    counts = {True: 0, False: 0}
    for number in range(100):
        asked = many_tricks(number, WORDS)
        assert asked.table is not None
        seat = re.search(r"and ([A-D]) has won", asked.text)
        assert seat
        won = {each["name"]: len(each["won"]) for each in asked.table["seats"]}[seat[1]]
        (right,) = [choice for choice in asked.choices if choice.is_right]
        assert right.label.startswith("Yes" if won == 6 else "No, somebody else") and won >= 5
        assert any(choice.belief == "many-make-sweep" for choice in asked.choices)
        counts[won == 6] += 1
    assert min(counts.values()) > 25
