"""Lesson 01: every deal that can be shown, the learner's own deal, and the questions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lsteach.engine.cards import CARDS
from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules
from lsteach.lessons import the_deal
from lsteach.lessons.dealt.bench import Bench
from lsteach.lessons.dealt.chart import chart
from lsteach.lessons.dealt.dealing import Dealing, equal_highest, match_at
from lsteach.lessons.dealt.questions import OUT, TOPICS
from lsteach.lessons.dealt.table import deal_state
from lsteach.lessons.dealt.telling import tell_moment
from lsteach.lessons.dealt.try_it import DealIt
from lsteach.lessons.kit.beliefs import BELIEFS
from lsteach.lessons.kit.link import Start
from lsteach.words import words_in

ENGLISH = words_in("en")


def all_tables() -> Iterator[tuple[Rules, int]]:
    """Every label with every number of players, and the family game with its variants."""
    for label in LABELS:
        for players in load_rules(label).players:
            yield load_rules(label), players
    for players in load_rules("family").players:
        yield load_rules("family").with_(trump="void"), players
        yield load_rules("family").with_(progressive=True), players


@pytest.mark.parametrize("by_card", [False, True])
def test_at_every_step_no_card_is_lost_and_none_is_there_twice(by_card: bool) -> None:
    for rules, players in all_tables():
        dealing = Dealing.of(match_at(rules, players, 7, hand=3), by_card=by_card)
        for number in range(len(dealing.given) + 1):
            held = [one for cards in dealing.hand_after(number).hands for one in cards]
            assert len(held) == len(set(held)) == dealing.dealt_after(number)
        full = dealing.hand_after(len(dealing.given))
        assert full.hands == dealing.hand.dealt.hands
        assert full.dealt.turn_up == dealing.hand.dealt.turn_up
        assert len(held) + len(full.dealt.aside) == len(dealing.pack)
        assert len(dealing.pack) + len(dealing.out) == len(CARDS)


def test_the_sum_stands_under_every_step_of_giving() -> None:
    for rules, players in all_tables():
        dealing = Dealing.of(match_at(rules, players, 11))
        pack = len(dealing.pack)
        for moment in dealing.moments:
            said = tell_moment(dealing, moment, ENGLISH)
            if moment.kind in ("pack", "dealt", "done"):
                assert f"= {pack} cards" in said.rest
            assert "{" not in said.lead + said.rest


def test_a_line_entry_leads_to_the_end_of_its_round() -> None:
    for rules, players in all_tables():
        dealing = Dealing.of(match_at(rules, players, 3), by_card=True)
        state = deal_state(dealing, 0, ENGLISH)
        last = state["line"][-1]["to"]
        assert dealing.moments[last].number == len(dealing.given)
        first = deal_state(dealing, state["line"][0]["to"], ENGLISH)
        counts = {seat["count"] for seat in first["seats"]}
        assert counts == {4 if rules.packets else 1}


def test_the_leader_has_the_ring_at_the_end_only() -> None:
    for rules, players in all_tables():
        dealing = Dealing.of(match_at(rules, players, 5))
        last = len(dealing.moments) - 1
        rings = [
            [seat["seat"] for seat in deal_state(dealing, at, ENGLISH)["seats"] if seat["to_act"]]
            for at in range(last + 1)
        ]
        assert rings == [[]] * last + [[dealing.hand.leader]]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_cut_is_shown_until_one_card_is_highest(players: int) -> None:
    rules = load_rules("family")
    for number in range(60):
        dealing = Dealing.of(Match.start(rules, players, number))
        highest = [equal_highest(drawn, rules) for drawn in dealing.cuts]
        assert highest[-1] == (dealing.hand.dealer,)
        for before, after in zip(highest, dealing.cuts[1:], strict=False):
            assert before == tuple(seat for seat, _ in after)
        shown = deal_state(dealing, 0, ENGLISH)
        assert len(shown["trick"]) == players
        assert any(seat["dealer"] for seat in shown["seats"]) == (len(highest) == 1)


def test_a_later_hand_is_not_cut_for() -> None:
    dealing = Dealing.of(match_at(load_rules("family"), 4, 5, hand=2))
    assert dealing.cuts == ()
    assert dealing.hand.dealer == (Match.start(load_rules("family"), 4, 5).dealer + 1) % 4


def test_28_is_corrected_where_the_source_calls_it_even() -> None:
    last = the_deal.count_28()
    last.go(len(last.dealing.moments) - 1)
    rest = last.table.state["sentence"]["rest"]
    assert "3 × 8 = 24" in rest and "4 aside" in rest and "not: 3 × 9 = 27" in rest


def test_the_chart_has_every_card_once() -> None:
    dealing = Dealing.of(match_at(load_rules("family"), 3, 42))
    drawn = chart(dealing, len(dealing.moments) - 1, ENGLISH)
    assert [drawn.count(f">{sign}<") for sign in "ABC–×•"] == [
        9,
        8,
        8,
        4,
        4,
        0,
    ]  # one A heads the aces


def test_the_still_picture_is_the_finished_deal() -> None:
    bundle = the_deal.watch()._repr_mimebundle_()
    assert "A leads." in bundle["text/plain"]
    assert bundle["text/html"].count("<svg") == 1


def test_the_bench_deals_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "label=letzter&players=3&deal=9")
    bench = the_deal.bench()
    assert (bench.label.value, bench.players.value, bench.number.value) == ("letzter", 3, 9)
    for label in LABELS:
        bench.label.value = label
        for players in load_rules(label).players:
            bench.players.value = players
            assert bench.dealing.hand.rules.label == label
            assert bench.dealing.hand.players == players
            assert bench.table.state["step"]["at"] == 0
    bench.label.value, bench.players.value = "family", 4
    bench.growing.value, bench.turn.value = True, 4
    assert bench.dealing.hand.dealt.tricks == 8
    bench.growing.value, bench.turn.value = False, 1
    bench.players.value = 2
    bench.size.value = 16
    assert bench.dealing.hand.dealt.tricks == 16
    bench.trump.value = True
    bench.go(len(bench.dealing.moments) - 1)
    assert bench.table.state["turn_up"]


def test_a_link_that_asks_too_much_is_answered() -> None:
    bench = Bench(Start("noris", 4, None, "The link asks for too much."), ENGLISH)
    assert bench.table.state["sentence"]["lead"] == "The link asks for too much."


def test_the_learner_deals_at_four_and_at_three() -> None:
    trying = DealIt(ENGLISH)
    for out in ("", "87"):
        for wrong in {"", "8", "87"} - {out}:
            trying.act(f"out-{wrong}")
            assert trying.table.state["sentence"]["tone"] == "wrong"
        trying.act(f"out-{out}")
        assert not trying.size.disabled
        for packet in trying.dealing.given:
            before = trying.given
            trying.size.value = 8
            trying.act(f"seat-{packet.seat}")
            trying.size.value = 4
            trying.act(f"seat-{(packet.seat + 1) % trying.dealing.hand.players}")
            assert trying.table.state["sentence"]["tone"] == "wrong"
            assert trying.given == before
            trying.act(f"seat-{packet.seat}")
            assert trying.table.state["sentence"]["tone"] == "good"
        trying.act(f"seat-{trying.dealing.hand.dealer}")
        assert trying.table.state["sentence"]["tone"] == "wrong"
        trying.act(f"seat-{trying.dealing.hand.leader}")
        assert trying.table.state["sentence"]["tone"] == "good"
        trying.act("next")


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_has_one_right_answer_and_reasons(topic: str) -> None:
    beliefs = set()
    for number in range(200):
        asked = TOPICS[topic](number, ENGLISH)
        assert asked == TOPICS[topic](number, ENGLISH)
        labels = [choice.label for choice in asked.choices]
        assert len(set(labels)) == len(labels) >= 2
        assert [choice.is_right for choice in asked.choices].count(True) == 1
        assert all(choice.why and "{" not in choice.why + choice.label for choice in asked.choices)
        beliefs |= set(asked.beliefs)
    assert beliefs <= BELIEFS.keys()
    expected = {
        "out": {"only-eights-go"},
        "aside": {"only-eights-go", "28-is-even"},
        "each": {"28-is-even"},
        "leads": {"dealers-left-leads"},
        "next": set(),
    }
    assert beliefs == expected[topic]


def test_the_engine_agrees_with_what_goes_out() -> None:
    for number in range(200):
        asked = TOPICS["out"](number, ENGLISH)
        players, label = asked.text.split()[0], asked.text.split()[3].strip(".")
        pack = load_rules(label).pack(int(players))
        right = next(choice.label for choice in asked.choices if choice.is_right)
        ranks = next(ranks for ranks, text in OUT.items() if text == right)
        assert {one.rank for one in CARDS.values() if one not in pack} == set(ranks)


def test_the_engine_agrees_with_what_is_aside() -> None:
    for number in range(200):
        asked = TOPICS["aside"](number, ENGLISH)
        players, rules = int(asked.text.split()[0]), load_rules(asked.text.split()[3].strip("."))
        dealt = rules.dealt_sizes(players, 0, rules.hand_size(players))
        aside = len(rules.pack(players)) - sum(dealt)
        right = next(choice.label for choice in asked.choices if choice.is_right)
        assert right.split()[0] == (str(aside) if aside else "None")


def test_the_engine_agrees_with_who_leads() -> None:
    for number in range(200):
        asked = TOPICS["leads"](number, ENGLISH)
        assert asked.table and asked.solved
        dealer = next(seat for seat in asked.table["seats"] if seat["dealer"])
        rules = load_rules(asked.table["header"]["label"])
        leader = rules.first_leader(asked.table["players"], dealer["seat"])
        right = next(choice.label for choice in asked.choices if choice.is_right)
        assert right == ENGLISH.seat(leader)
        assert [seat["name"] for seat in asked.solved["seats"] if seat["to_act"]] == [right]
        assert not any(seat["to_act"] for seat in asked.table["seats"])


def test_the_engine_agrees_with_who_deals_next() -> None:
    for number in range(200):
        asked = TOPICS["next"](number, ENGLISH)
        assert asked.table and asked.solved
        dealer = next(seat["seat"] for seat in asked.table["seats"] if seat["dealer"])
        right = next(choice.label for choice in asked.choices if choice.is_right)
        assert right == ENGLISH.seat((dealer + 1) % asked.table["players"])
        assert [seat["name"] for seat in asked.solved["seats"] if seat["dealer"]] == [right]
