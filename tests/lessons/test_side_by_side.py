"""Lesson 07: the same cards in every game, the table of differences, the questions."""

from __future__ import annotations

from pathlib import Path

import pytest

from lsteach import load_rules, settle
from lsteach.engine.keys import KEYS
from lsteach.engine.labels import LABELS, label_file
from lsteach.lessons import side_by_side
from lsteach.lessons.kit.link import Start
from lsteach.lessons.rules_told.comparing import compare, differing
from lsteach.lessons.rules_told.rule_names import RULE_NAMES, rule_name
from lsteach.lessons.rules_told.sources import SHORT_NAMES, sources
from lsteach.lessons.side.questions import TOPICS
from lsteach.lessons.side.rule_questions import ASKED
from lsteach.lessons.side.same_cards import Played, games, kind_of, kinds, play_all
from lsteach.lessons.side.same_cards_bench import SameCards
from lsteach.lessons.side.same_cards_examples import EXAMPLES
from lsteach.words import words_in

WORDS = words_in("en")


def played(text: str) -> dict[str, Played]:
    """The example of this name under every game."""
    one = next(example for example in EXAMPLES if example.text == text)
    kind = kind_of(one.label, one.players)
    return {game.name: game for game in play_all(kind, one.number, own=one.own)}


def winners(text: str) -> dict[str, int | None]:
    return {name: one.hand.winner for name, one in played(text).items() if one.hand}


def test_three_players_can_play_the_same_cards_in_every_game() -> None:
    for number in range(20):
        every = play_all(kind_of("noris", 3), number)
        hands = [one.hand for one in every if one.hand]
        assert len(hands) == len(games())
        first = {trick.cards for trick in hands[0].tricks[:1]}
        assert all({trick.cards for trick in hand.tricks[:1]} == first for hand in hands)


@pytest.mark.parametrize("kind", kinds(), ids=str)
def test_a_game_has_the_cards_or_a_reason(kind: tuple[int, int, str]) -> None:
    players, size, label = kind
    for one in play_all(kind_of(label, players), 5):
        its_own = players in one.rules.players and one.rules.hand_size(players) == size
        assert (one.hand is not None) == its_own
        assert (one.refusal is None) == its_own


def test_a_line_that_stops_stops_where_another_seat_wins() -> None:
    for number in range(60):
        every = play_all(kind_of("noris", 3), number, own=True)
        whole = every[0].hand
        assert whole and whole.is_complete
        for one in every:
            assert one.hand
            if not one.is_settled:
                at = len(one.hand.tricks) - 1
                assert one.hand.tricks[at].cards == whole.tricks[at].cards
                assert one.hand.tricks[at].winner != whole.tricks[at].winner
                assert one.hand.tricks[:at] == whole.tricks[:at]


def test_the_examples_show_what_they_say() -> None:
    assert winners("three winners") == {
        "noris": 1, "feder": 1, "goeoeck": 0, "letzter": 1, "family": 1, "family with trump": 2
    }  # fmt: skip
    assert len(set(winners("one winner").values())) == 1
    swept = {name: one.hand.sweep for name, one in played("a sweep stopped").items() if one.hand}
    assert swept["noris"] is not None and swept["family with trump"] is None
    assert not played("a ten ends the line")["goeoeck"].is_settled
    assert played("four with 8 cards")["feder"].hand is None
    assert played("four with 7 cards")["noris"].hand is None
    assert len(set(winners("four with 7 cards").values())) == 3


def test_the_notebooks_table_of_three_winners_is_true() -> None:
    text = (Path(__file__).parents[2] / "notebooks/en/07-games-side-by-side.ipynb").read_text(
        "utf-8"
    )
    for one in played("three winners").values():
        assert one.hand and one.hand.winner is not None
        seat = WORDS.seat(one.hand.winner)
        last = one.hand.tricks[-1]
        card = last.cards[last.seats.index(last.winner)]
        assert f"| {seat}, with {card} | {seat} " in text
        assert any(settle(one.hand).changes)


def test_the_reader_chooses_deals_lines_and_games() -> None:
    bench = SameCards(WORDS, Start("noris", 3, None, ""))
    assert "Guess" in bench.results.value
    bench.number.value = 0
    assert bench.example.value == -1
    bench.line.value = True
    bench.game.value = 2
    steps = bench.table.state["step"]["of"]
    bench.go(steps)
    assert bench.table.state["sentence"]["rest"].endswith("the line cannot go on.")
    assert "not reached" in bench.results.value
    bench.example.value = 5
    assert bench.table.state["players"] == 4
    assert [name for name, _ in bench.game.options] == [
        "feder", "goeoeck", "family", "family with trump"
    ]  # fmt: skip
    bench.go(28)
    assert "noris with 4 players plays 8 cards each, not 7." in bench.results.value
    assert all(entry["to"] <= 28 for entry in bench.table.state["line"])


def test_letzter_starts_after_its_shoves() -> None:
    bench = SameCards(WORDS, Start("letzter", 3, 9, ""))
    assert bench.table.state["header"]["label"] == "letzter"
    assert [entry["to"] for entry in bench.table.state["line"]] == list(range(3, 25, 3))
    assert all(seat["count"] == 8 for seat in bench.table.state["seats"])


def test_a_link_opens_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "label=goeoeck&players=5&deal=7")
    bench = side_by_side.one_deal()
    assert (bench.kind.value.players, bench.number.value) == (5, 7)
    assert bench.table.state["header"]["label"] == "goeoeck"
    monkeypatch.setenv("QUERY_STRING", "label=skat")
    bench = side_by_side.one_deal()
    assert "“skat”" in bench.table.state["sentence"]["lead"]


def test_every_key_has_a_name_for_people() -> None:
    variants = {name for label in LABELS for name in label_file(label).variants}
    assert set(RULE_NAMES) == KEYS.keys() | variants
    assert len(set(RULE_NAMES.values())) == len(RULE_NAMES)


def test_every_cell_has_a_value_a_sentence_and_an_origin() -> None:
    for rows in compare(LABELS, WORDS).values():
        for row in rows:
            for label, cell in zip(LABELS, row.cells, strict=True):
                assert cell.value and cell.says, (row.key, label)
                is_absent = row.key not in KEYS and row.key not in label_file(label).variants
                assert bool(cell.origin) != is_absent
                assert cell.is_ruling == cell.origin.startswith("Our ruling.")


def test_what_differs_is_what_differs_between_two_values() -> None:
    for first in LABELS:
        for second in LABELS:
            mine, other = load_rules(first)._asdict(), load_rules(second)._asdict()
            different = {key for key in KEYS if mine[key] != other[key]}
            found = {row.key for row in differing(first, second, WORDS)}
            settings = set(label_file(first).settings | label_file(first).locked()) ^ set(
                label_file(second).settings | label_file(second).locked()
            )
            variants = {*label_file(first).variants} ^ {*label_file(second).variants}
            assert found == different | settings | variants


def test_the_table_shows_any_games_and_escapes_them(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text(
        'label = "odd"\ntitle = "Odd"\nbase = "feder"\n'
        '[ties]\nvalue = "share"\nruling = "<b>Ada</b>"\ntext = "<script>"\n'
    )
    load_rules(str(tmp_path / "odd.toml"))
    shown = side_by_side.differences(("feder", "odd"))
    for game in shown.games.values():
        game.value = True
    shown.only.value = False
    assert "&lt;script&gt;" in shown.table.value
    assert "<script>" not in shown.table.value
    assert shown.table.value.count('<th scope="row">') == len(RULE_NAMES)
    shown.games["odd"].value = False
    assert "Choose two games" in shown.table.value


def test_every_source_has_a_short_name() -> None:
    assert set(SHORT_NAMES) == set(sources())


def test_a_rule_that_is_asked_for_has_one_source() -> None:
    for label, key in ASKED:
        note = load_rules(label).note(key)
        for other in LABELS:
            its = load_rules(other).note(key)
            assert its.text != note.text or its.source == note.source, (label, key)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_has_one_right_answer(topic: str) -> None:
    for number in range(200):
        asked = TOPICS[topic](number, WORDS)
        assert asked == TOPICS[topic](number, WORDS)
        assert sum(choice.is_right for choice in asked.choices) == 1
        assert len({choice.label for choice in asked.choices}) == len(asked.choices) == 4
        assert all(choice.why for choice in asked.choices)
        if topic in ("ten", "trump", "differ"):
            assert "only-scores-differ" in asked.beliefs


def test_a_rule_that_is_said_to_differ_differs() -> None:
    for number in range(200):
        asked = TOPICS["differ"](number, WORDS)
        first, second = (
            asked.text.removeprefix("What differs between ").split(",")[0].split(" and ")
        )
        mine, other = load_rules(first)._asdict(), load_rules(second)._asdict()
        names = {rule_name(key, WORDS): key for key in KEYS}
        for choice in asked.choices:
            if choice.label in names:
                key = names[choice.label]
                assert (mine[key] != other[key]) == choice.is_right, asked.text


def test_a_ten_or_a_trump_changes_the_winner() -> None:
    for topic in ("ten", "trump"):
        for number in range(50):
            asked = TOPICS[topic](number, WORDS)
            right = next(choice.label for choice in asked.choices if choice.is_right)
            believed = next(choice.label for choice in asked.choices if choice.belief)
            assert right[0] != believed[0]
            assert right[1:] == believed[1:]
