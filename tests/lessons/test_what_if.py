"""Lesson 10, what one may ask: a hint, why that card, what if; and computers that take time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from lsteach import Hand, Match, card, load_rules
from lsteach.analysis.kingmaker import last_trick_winners
from lsteach.analysis.playing.choices import Choice, Strength
from lsteach.analysis.playing.reasons import because
from lsteach.analysis.solver import GoalVerdict, Solution, solve
from lsteach.engine.view import View
from lsteach.lessons.playing import asking, match
from lsteach.lessons.playing.asking import AskingTable
from lsteach.lessons.playing.looking_ahead import Found, look_ahead
from lsteach.lessons.playing.match import YOU, PlayMatch
from lsteach.lessons.playing.record import saved
from lsteach.lessons.playing.turning import turning_point
from lsteach.lessons.playing.verdicts import aimed_answers, card_notes, tell_verdict
from lsteach.lessons.playing.work import Work
from lsteach.table import frame_at, step_count
from lsteach.words import words_in

WORDS = words_in("en")


def play_out(game: PlayMatch, until: int = 0) -> PlayMatch:
    """Play the hand on until every seat has ``until`` cards or fewer: the first legal card."""
    while not game.settled and max(map(len, game.hand.hands)) > until:
        if game.is_your_shove:
            for one in game.hand.hands[YOU][: (game.hand.shove_due or (0, 0, 0))[2]]:
                game.choose(one)
            game.shove()
        elif game.is_your_turn:
            game.choose(game.hand.legal_cards[0])
        elif game.is_thinking:
            game.answer(game.thought()())
        else:
            game.go_on()
    return game


def game_of(
    label: str = "noris",
    players: int = 4,
    number: int = 7,
    strength: Strength = "beginner",
    **agreed: Any,
) -> PlayMatch:
    rules = load_rules(label).with_(**agreed)
    return PlayMatch(Match.start(rules, players, number), strength=strength)


def at_table(game: PlayMatch) -> AskingTable:
    return AskingTable("A table.", game, [], WORDS)


def said(part: AskingTable) -> str:
    sentence = part.table.state["sentence"]
    return f"{sentence['lead']} {sentence['rest']}".strip()


def names(part: AskingTable) -> list[str]:
    return [action["name"] for action in part.table.state["actions"]]


def notes(part: AskingTable) -> dict[str, str]:
    """What stands under each card."""
    held = part.table.state["hand"]
    return {entry["card"]: entry["note"]["text"] for entry in held if entry["note"]}


@pytest.mark.parametrize("strength", ["beginner", "careful", "strong"])
@pytest.mark.parametrize("label, players", [("noris", 4), ("goeoeck", 3), ("letzter", 3)])
def test_the_same_match_gives_the_same_hand_again(
    label: str, players: int, strength: Strength
) -> None:
    first, second = (play_out(game_of(label, players, 5, strength), until=4) for _ in range(2))
    assert first.hand == second.hand and max(map(len, first.hand.hands)) == 4


def test_computers_get_their_own_view_and_a_number_of_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[View, Strength, int]] = []

    def note(view: View, strength: Strength, number: int) -> Choice:
        asked.append((view, strength, number))
        return Choice(view.legal_cards[0], because("So."))

    monkeypatch.setattr(match, "chosen", note)
    game = play_out(game_of(number=9, strength="careful"))
    assert len(asked) == 24 and {strength for _, strength, _ in asked} == {"careful"}
    assert len({number for _, _, number in asked}) == 24
    for view, _, number in asked:
        step = number - 9000
        assert view == frame_at(game.hand, step).seen_by(view.seat)


def test_a_strong_computer_acts_only_when_it_is_asked() -> None:
    game = game_of("letzter", 4, 7, "strong")
    seats = []
    while game.is_thinking:
        seats.append(game.hand.to_act)
        assert not game.is_resting and not game.settled
        game.answer(game.thought()())
    assert len(seats) == step_count(game.hand) and YOU not in seats
    assert game.is_your_shove or game.is_your_turn


@pytest.mark.parametrize("label", ["noris", "letzter", "family"])
def test_a_hint_marks_what_it_says_and_changes_nothing(label: str) -> None:
    part = at_table(game_of(label))
    for _ in range(3):
        before = part.game.hand
        part.act("hint")
        assert part.game.hand is before
        assert said(part).startswith("Hint: I would ") and "{" not in said(part)
        due = before.shove_due
        assert list(notes(part).values()) == ["hint"] * (due[2] if due else 1)
        hinted = [card(code) for code in notes(part)]
        assert all(str(one) in said(part) for one in hinted)
        for one in hinted:
            part.choose(one)
        part.act("shove" if due else "next")
        assert not notes(part)
        part.game = play_out(part.game, until=len(before.hands[YOU]) - (0 if due else 1))
        part.act("next")


def test_a_hint_knows_what_the_learner_knows_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    views = []

    def note(view: View, strength: Strength, number: int) -> Choice:
        views.append((view, strength))
        return Choice(view.legal_cards[-1], because("{suit} first.", suit="H"))

    monkeypatch.setattr(asking, "chosen", note)
    part = at_table(game_of())
    part.act("hint")
    assert views == [(part.game.hand.seen_by(YOU), "strong")]
    assert said(part).endswith("hearts first.")


def test_a_beginner_says_why_and_the_others_keep_it_to_themselves() -> None:
    part = at_table(game_of(number=7))
    assert "why" in names(part)
    part.act("why")
    last = part.game.hand.plays[-1]
    assert said(part).startswith(f"Why {last}? D says: “")
    careful = at_table(game_of(number=7, strength="careful"))
    assert "why" not in names(careful)
    careful.game = play_out(careful.game)
    careful.show()
    assert "why" in names(careful)
    careful.look(1)
    careful.act("why")
    assert said(careful).startswith(f"Why {careful.game.hand.plays[0]}?")


def test_nobody_asks_the_learner_why() -> None:
    part = at_table(play_out(game_of(number=7)))
    hand = part.game.hand
    for step in range(step_count(hand) + 1):
        part.look(step)
        by_learner = step == 0 or frame_at(hand, step - 1).to_act == YOU
        assert ("why" in names(part)) != by_learner
    part.act("back")
    part.choose(part.game.hand.legal_cards[-1])
    assert part.game.reason(step_count(part.game.hand)) is None or not part.game.is_your_turn


def test_what_if_is_for_a_hand_that_is_over() -> None:
    part = at_table(game_of())
    assert "what-if" not in names(part)
    part = at_table(play_out(game_of()))
    before = part.table.state
    part.act("what-if")
    assert part.table.state["front"]["name"] == "A" and part.table.state["mode"] == "play"
    part.act("close")
    assert part.table.state == before


@pytest.mark.parametrize(
    "label, players, agreed",
    [
        ("noris", 4, {}),
        ("goeoeck", 3, {}),
        ("letzter", 3, {}),
        ("family", 5, {"trump": "any", "penultimate_counts": True}),
    ],
)
def test_each_card_shows_its_exact_verdict(
    label: str, players: int, agreed: dict[str, Any]
) -> None:
    part = at_table(play_out(game_of(label, players, 3, **agreed)))
    hand = part.game.hand
    part.act("what-if")
    for step in range(step_count(hand) - 3 * players, step_count(hand)):
        part.look(step)
        frame = frame_at(hand, step)
        solution = solve(frame)
        answers = aimed_answers(frame, solution)
        assert set(notes(part)) == {one.code for one in frame.legal_cards}
        for one, answer in answers.items():
            good = notes(part)[one.code] in ("safe", "sure", "takes all")
            assert good == (answer == "yes")
        marked = [entry["card"] for entry in part.table.state["hand"] if entry["marked"]]
        played = hand.plays[step - len(hand.shoves)]
        assert marked == [played.code] and f"played {played}: " in said(part)
        assert said(part) == said(part).strip() and "{" not in said(part)
    part.look(step_count(hand))
    assert part.table.state["front"] is None and part.table.state["mode"] == "watch"


def test_a_shove_has_no_verdict() -> None:
    part = at_table(play_out(game_of("letzter", 4)))
    part.act("what-if")
    part.look(1)
    assert " shoves " in said(part) and not notes(part)
    part.choose(part.game.hand.dealt.hands[YOU][0])
    assert "real" not in names(part)


def test_another_card_is_tried_and_the_real_hand_stays() -> None:
    part = at_table(play_out(game_of(number=7)))
    real, record = part.game.hand, saved(part.game)
    part.act("what-if")
    part.look(15)
    frame = frame_at(real, 15)
    assert frame.to_act == YOU
    wrong = next(one for one in frame.hands[YOU] if one not in frame.legal_cards)
    part.table._receive(part.table, {"kind": "card", "card": wrong.code}, [])
    assert "must follow" in said(part) and part.table.state["step"] == {"at": 15, "of": 32}
    other = frame.legal_cards[-1]
    assert real.plays[15] != other
    part.choose(other)
    assert part.table.state["header"]["text"].startswith("What if: these cards were not played")
    assert part.table.state["step"]["at"] == part.table.state["step"]["of"] >= 16
    tried = part.table.state["step"]["of"]
    part.look(14)
    assert part.table.state["front"]["name"] == "D"
    part.look(tried)
    while "next" in names(part) or part.table.state["front"]:
        if "next" in names(part):
            part.act("next")
        else:
            legal = [entry["card"] for entry in part.table.state["hand"] if entry["legal"]]
            part.choose(card(legal[0]))
    assert said(part).startswith("What if: ") and "In the real hand: " in said(part)
    assert part.game.hand is real and saved(part.game) == record
    part.take_back()
    assert part.table.state["front"]["name"] == "A"
    part.act("real")
    assert part.table.state["step"] == {"at": 15, "of": 32} and names(part) == ["close", "turn"]
    part.take_back()
    assert part.table.state["step"] == {"at": 15, "of": 32}


def test_a_card_of_another_seat_is_tried_too() -> None:
    part = at_table(play_out(game_of(number=7)))
    part.act("what-if")
    step = next(s for s in range(16, 32) if _has_choice(frame_at(part.game.hand, s), not_of=YOU))
    part.look(step)
    frame = frame_at(part.game.hand, step)
    part.choose(frame.legal_cards[-1])
    part.look(step + 1)
    assert part.table.state["trick"][-1]["card"] == frame.legal_cards[-1].code


def _has_choice(frame: Hand, not_of: int) -> bool:
    return frame.to_act != not_of and len(frame.legal_cards) > 1


def test_what_is_not_solved_is_said_to_be_so() -> None:
    game = play_out(game_of(number=7))
    start = frame_at(game.hand, 0)
    open_question = GoalVerdict("unknown", dict.fromkeys(start.legal_cards, "unknown"))
    solution = Solution(1, 1, open_question, open_question, open_question, nodes=10)
    sentence = tell_verdict(start, Found(solution, None), WORDS)
    assert sentence.lead.startswith("Not solved within the budget of 10 positions")
    assert "step forward" in sentence.rest
    notes = card_notes(start, solution, WORDS).values()
    assert {(note.kind, note.text) for note in notes} == {("unknown", "unclear")}


def test_who_may_still_take_all_is_told() -> None:
    forced, hoped = 0, 0
    for number in range(60):
        frame = frame_at(play_out(game_of(number=number)).hand, 24)
        found = look_ahead(frame, lambda nodes: True)
        solution, told = found.solution, tell_verdict(frame, found, WORDS)
        texts = {note.text for note in card_notes(frame, solution, WORDS).values()}
        if solution.sweep.position == "yes":
            forced += 1
            assert "can take all tricks, whatever the others do" in told.lead
            assert "takes all" in texts
        elif frame.taken[solution.seat] == 6:
            hoped += 1
            assert "only if the others let that happen" in told.rest
        else:
            assert "all tricks" not in told.lead + told.rest and "takes all" not in texts
    assert forced and hoped


def test_who_takes_it_if_all_play_for_themselves_is_told_where_nothing_is_sure() -> None:
    told = set()
    for number in range(40):
        frame = frame_at(play_out(game_of("feder", 4, number)).hand, 20)
        found = look_ahead(frame, lambda nodes: True)
        text = tell_verdict(frame, found, WORDS).rest
        if found.solution.take.position == "yes":
            assert not text
        else:
            assert found.winners == last_trick_winners(frame)
            *some, last = (WORDS.seat(seat) for seat in sorted(found.winners or ()))
            names = f"{', '.join(some)} or {last}" if some else last
            assert text == f"If all play for themselves, {names} takes it."
            told.add(len(some))
    assert told >= {0, 1}


def test_the_hand_turned_where_the_last_sure_thing_was_given_away() -> None:
    turned = 0
    for number in range(12):
        part = at_table(play_out(game_of(number=number)))
        hand, you = part.game.hand, YOU

        def solved(frame: Hand) -> Any:
            return solve(frame, nodes=3000)

        turn = turning_point(hand, you, solved, lambda done: done < 3)
        if turn.step is None:
            continue
        turned += 1
        frame = frame_at(hand, turn.step)
        answers = aimed_answers(frame, solve(frame))
        assert answers[hand.plays[turn.step]] == "no" and "yes" in answers.values()
        part.act("what-if")
        part.act("turn")
        assert part.table.state["step"]["at"] == turn.step and "unsafe" in said(part)
    assert turned > 2


def test_a_hand_without_a_slip_is_told_so() -> None:
    rules = load_rules("feder")
    for number in range(30):
        game = play_out(PlayMatch(Match.start(rules, 6, number)))
        part = at_table(game)
        part.act("what-if")
        part.act("turn")
        if "gave away" in said(part):
            return
    raise AssertionError("each hand has a slip")


async def until(is_so: Callable[[], object]) -> None:
    """Return once ``is_so``, letting other work go on meanwhile."""
    for _ in range(1000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("not so within 10 seconds")


def test_while_a_strong_computer_thinks_the_table_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def slow(view: View, strength: Strength, number: int) -> Choice:
        assert go_on.wait(10)
        return Choice(view.legal_cards[0], because("So."))

    monkeypatch.setattr(match, "chosen", slow)

    async def play() -> None:
        part = at_table(game_of(number=7, strength="strong"))
        thinking = WORDS.seat(part.game.hand.to_act or 0)
        assert said(part) == f"{thinking} is thinking …"
        assert [seat["name"] for seat in part.table.state["seats"] if seat["to_act"]] == [thinking]
        before = part.game.hand
        part.choose(before.hands[YOU][0])
        assert part.game.hand is before
        go_on.set()
        await until(lambda: part.game.is_your_turn)
        assert len(part.game.hand.trick) == 3 and "Your turn" in said(part)
        go_on.clear()
        part.choose(part.game.hand.legal_cards[0])
        part.act("next")
        assert "is thinking" in said(part)
        part.act("back")
        assert part.game.is_your_turn
        go_on.set()
        part.choose(part.game.hand.legal_cards[-1])
        part.act("next")
        await until(lambda: part.game.is_your_turn and len(part.game.hand.tricks) == 1)

    asyncio.run(play())


def test_moving_on_stops_what_is_looked_for() -> None:
    stopped = threading.Event()
    found: list[int] = []
    counts: list[int] = []

    def endless(watcher: Callable[[int], bool]) -> int:
        count = 0
        while watcher(count):
            count += 1
            threading.Event().wait(0.005)
        stopped.set()
        return count

    async def work() -> None:
        one = Work(at_table(game_of()).guarded)
        one.start(endless, found.append, counts.append)
        await until(lambda: counts)
        assert one.is_running
        one.start(lambda watcher: 7, found.append)
        await until(lambda: found)
        assert found == [7] and not one.is_running
        await until(stopped.is_set)

    asyncio.run(work())


def test_a_mistake_in_long_work_is_told() -> None:
    part = at_table(game_of())

    def broken(watcher: object) -> None:
        raise RuntimeError("broken")

    async def work() -> None:
        part._work.start(broken, lambda result: None)
        await until(lambda: "Something went wrong" in said(part))

    asyncio.run(work())
