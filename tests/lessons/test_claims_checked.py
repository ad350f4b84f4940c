"""Lesson 11: what is counted is what the engine sees; the answers say what the numbers say."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from lsteach import Hand, load_rules
from lsteach.analysis.estimates import Estimate, share
from lsteach.analysis.simulation import simulate
from lsteach.engine.errors import MixedRules, WrongPlayers
from lsteach.engine.labels import LABELS
from lsteach.lessons import claims_checked
from lsteach.lessons.claims import finding, questions
from lsteach.lessons.claims.answers import answer
from lsteach.lessons.claims.check import Check
from lsteach.lessons.claims.claims import BY_NAME, CLAIMS
from lsteach.lessons.claims.counting import Count
from lsteach.lessons.claims.experiments import experiment
from lsteach.lessons.claims.finding import Finding, findings
from lsteach.lessons.claims.games import GAMES, Game
from lsteach.lessons.claims.plot import Line, plot
from lsteach.lessons.claims.when_seen import WhenSeen
from lsteach.lessons.claims.workshop import Workshop
from lsteach.lessons.claims_checked import How
from lsteach.words import words_in
from tests.analysis.test_simulation import replayed
from tests.test_import import modules_after

WORDS = words_in("en")
FUNCTIONS: list[Callable[..., Check]] = [
    claims_checked.keep_a_high_card,
    claims_checked.void_a_suit,
    claims_checked.last_but_one,
    claims_checked.count_the_aces,
    claims_checked.lead_low,
    claims_checked.three_or_four_players,
    claims_checked.how_rare_is_a_sweep,
    claims_checked.who_is_favoured,
    claims_checked.which_game_favours_a_seat,
]
every_claim = pytest.mark.parametrize("claim", [claim.name for claim in CLAIMS])


def found(name: str, game: Game, hands: int = 400, seed: int = 1) -> Finding:
    *_, last = findings(BY_NAME[name], game, hands, seed, WORDS)
    return last


def said(name: str, counts: tuple[Count, ...], game: Game | None = None) -> str:
    game = game or Game()
    return answer(name, game, experiment(name, game, WORDS), counts, WORDS)


# What is counted


def finished(game: Game, hands: int) -> list[Hand]:
    batch = next(simulate(game.rules, game.players, hands, seed=1))
    last = [replayed(batch, deal, game.rules)[-1] for deal in range(hands)]
    return [hand.play(card) for hand, card in last]


def counted(name: str, game: Game, hands: int) -> list[tuple[int, int]]:
    counts = found(name, game, hands).counted.counts
    return [(count.hits, count.cases) for count in counts]


def tally(hits: list[bool]) -> tuple[int, int]:
    return sum(hits), len(hits)


@pytest.mark.parametrize("game", [Game(), Game("goeoeck", players=3), Game(trump="any")], ids=str)
def test_the_last_but_one_is_counted_as_the_engine_sees_it(game: Game) -> None:
    hands = finished(game, 300)
    takes = {
        hand: (hand.tricks[-1].cards[0].rank, hand.winner == hand.tricks[-2].winner)
        for hand in hands
    }
    ranks = [
        rank for rank in game.rules.rank_order if rank not in ("8" if game.players == 3 else "")
    ]
    due = [tally([took for _, took in takes.values()])]
    due += [tally([took for led, took in takes.values() if led == rank]) for rank in ranks]
    assert counted("last-but-one", game, 300) == due


@pytest.mark.parametrize("game", [Game(), Game("goeoeck", players=3), Game("noris")], ids=str)
def test_aces_are_counted_as_the_engine_sees_them(game: Game) -> None:
    fallen: list[bool] = []
    unseen: list[bool] = []
    all_fell: list[bool] = []
    second = game.rules.rank_order[1]
    for hand in finished(game, 300):
        early = [one for trick in hand.tricks[:-1] for one in trick.cards if one.rank == "A"]
        all_fell.append(len(early) == 4)
        led = hand.tricks[-1].cards[0]
        if led.rank == second:
            has_fallen = led.suit in [one.suit for one in early]
            (fallen if has_fallen else unseen).append(hand.winner == hand.tricks[-1].leader)
    assert all(fallen)
    assert counted("count-aces", game, 300) == [tally(fallen), tally(unseen), tally(all_fell)]


@pytest.mark.parametrize(
    "game", [Game(players=6), Game(players=2), Game("noris", players=3)], ids=str
)
def test_sweeps_and_seats_are_counted_as_the_engine_sees_them(game: Game) -> None:
    hands = finished(game, 400)
    tricks = len(hands[0].tricks)
    due = [tally([hand.sweep is not None for hand in hands])]
    for count in (tricks // 2, tricks - 1):
        begun = [h for h in hands if len({one.winner for one in h.tricks[:count]}) == 1]
        due.append(tally([hand.sweep is not None for hand in begun]))
    due.append(tally([hand.sweep == 0 for hand in hands]))
    assert due[0][0] > 0
    assert counted("sweeps", game, 400)[:4] == due
    by_seat = [tally([hand.winner == seat for hand in hands]) for seat in range(game.players)]
    assert counted("seats", game, 400) == by_seat


@pytest.mark.parametrize("players", [3, 4, 6])
def test_forehand_and_dealer_of_every_game_are_counted_as_the_engine_sees_them(
    players: int,
) -> None:
    due = []
    for label, trump in GAMES:
        game = Game(label, trump, players)
        if players in game.rules.players:
            hands = finished(game, 200)
            forehand = game.rules.first_leader(players, dealer=players - 1)
            due += [tally([h.winner == seat for h in hands]) for seat in (forehand, players - 1)]
    assert counted("games", Game(players=players), 200) == due


@pytest.mark.parametrize("claim", ["keep-tops", "void-early", "lead-low", "sharpest"])
def test_a_habit_is_compared_with_chance_at_the_same_deals(claim: str) -> None:
    result = found(claim, Game(others="low"))
    for row, count in zip(result.tried.rows, result.counted.counts, strict=True):
        if row.before is None:
            continue
        plans = (row.before.plans, row.run.plans)
        old, new = (
            [
                hand == 0
                for hand in next(simulate(row.run.rules, row.run.players, 400, 1, one)).last_winner
            ]
            for one in plans
        )
        assert count.gained == sum(b and not a for a, b in zip(old, new, strict=True))
        assert count.lost == sum(a and not b for a, b in zip(old, new, strict=True))


# What is shown


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_a_cell_gives_the_same_numbers_every_time(function: Callable[..., Check]) -> None:
    assert repr(function(hands=300)) == repr(function(hands=300))
    assert repr(function(hands=300)) != repr(function(hands=300, seed=2))


@every_claim
@pytest.mark.parametrize(("label", "trump"), GAMES)
def test_picture_table_and_text_tell_the_same(claim: str, label: str, trump: str) -> None:
    players = load_rules(label).players[0]
    result = found(claim, Game(label, trump, players), hands=120)
    text, html = repr(result), result._repr_html_()
    assert result.answer in text
    assert BY_NAME[claim].not_shown in text
    svg = ElementTree.fromstring(re.findall(r"<svg.*</svg>", html)[0])
    spoken = svg.get("aria-label") or ""
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th><td>(.*?)</td>", html)
    assert len(rows) == len(result.lines)
    for line, (name, value) in zip(result.lines, rows, strict=True):
        assert (line.name, line.value) == (name, value)
        assert f"{name}: {value}" in text
        assert f"{name}: {value}" in spoken
    dots = svg.findall(".//{*}circle")
    assert len(dots) == sum(line.estimate is not None for line in result.lines)


@pytest.mark.parametrize(
    ("low", "high", "mark"),
    [
        (0.0, 0.001, None),
        (0.002, 0.0041, None),
        (0.2, 0.3, 0.25),
        (0.5, 1.0, 0.5),
        (-0.02, 0.01, 0.0),
    ],
)
def test_a_plot_holds_all_of_its_intervals(low: float, high: float, mark: float | None) -> None:
    line = Line("A", "?", Estimate((low + high) / 2, low, high))
    svg = ElementTree.fromstring(plot([line], mark, "In 100", "A"))
    bar = next(one for one in svg.iter() if one.get("class") == "lsp-bar")
    left, right = map(float, re.findall(r"M([\d.]+) \d+H([\d.]+)", bar.get("d") or "")[0])
    assert 0 < left < right < 360
    ticks = [float(one.text or "") for one in svg.iter() if one.get("font-size") == "13"]
    assert 2 <= len(ticks) <= 7
    assert ticks[0] <= 100 * low
    assert ticks[-1] >= 100 * max(high, mark or 0)


def test_one_hand_is_enough_to_show_something() -> None:
    result = found("count-aces", Game(), hands=1)
    assert "no such hand" in repr(result)
    assert result.answer.startswith("All four aces fall early in")


# What is said


@pytest.mark.parametrize(
    ("label", "gained", "lost", "due"),
    [
        ("family", 150, 50, "30.0 last tricks in 100 hands instead of 20.0. That is 10.0 more"),
        ("family", 150, 50, "is to be won, so it helps A."),
        ("noris", 150, 50, "is to be avoided, so it hurts A."),
        ("family", 50, 150, "is to be won, so it hurts A."),
        ("letzter", 50, 150, "10.0 fewer: luck alone does not do that."),
        ("letzter", 50, 150, "is to be avoided, so it helps A."),
        ("feder", 100, 101, "A difference of 0.1 is so small that it may be luck."),
    ],
)
def test_what_a_habit_is_worth_depends_on_the_game(
    label: str, gained: int, lost: int, due: str
) -> None:
    before = 300 - gained + lost if label == "feder" else 200 if gained > lost else 300
    after = Count(before + gained - lost, 1000, gained, lost)
    told = said("keep-tops", (Count(before, 1000), after, after), Game(label))
    assert due in told
    assert ("In this game" in told) == (abs(gained - lost) > 1)


def test_a_seat_stands_out_only_beyond_luck() -> None:
    even = (Count(2520, 10_000), Count(2440, 10_000), Count(2520, 10_000), Count(2520, 10_000))
    assert said("seats", even) == (
        "No seat stands out. The largest difference, 0.60 in 100 at B, is no more than luck makes:"
        " with so few hands it reaches 1.1."
    )
    dealer = (Count(2200, 10_000), Count(2250, 10_000), Count(2250, 10_000), Count(3300, 10_000))
    assert said("seats", dealer).startswith("D takes 8.0 more in 100 hands than a fair share.")
    forehand = (Count(2200, 10_000), Count(2600, 10_000), Count(2600, 10_000), Count(2600, 10_000))
    assert said("seats", forehand).startswith("A takes 3.0 fewer in 100 hands than a fair share.")


def test_the_games_that_favour_a_seat_are_named() -> None:
    even = [Count(2500, 10_000)] * (2 * len(GAMES))
    assert said("games", tuple(even)).startswith("In no game does a seat stand out. Luck alone")
    even[-1], even[-4] = Count(3300, 10_000), Count(2100, 10_000)
    assert said("games", tuple(even)).startswith(
        "Of 100 hands, beside a fair share: family, trump only when void: forehand 4.0 fewer;"
        " family, trump at any time: dealer 8.0 more. Luck alone reaches"
    )


def test_luck_seldom_makes_a_seat_stand_out() -> None:
    """Without trumps no seat is better; of many counts about one in twenty says so all the same."""
    stands_out = [
        not found("seats", Game(), hands=500, seed=seed).answer.startswith("No seat")
        for seed in range(120)
    ]
    assert 0 < sum(stands_out) < 14


def test_none_seen_is_not_said_to_be_never() -> None:
    none = (Count(0, 50), Count(0, 4), Count(), Count(0, 50), Count(0, 50))
    assert said("sweeps", none) == "Nobody made a sweep in these hands. More hands will show some."
    some = (Count(5, 1000), Count(5, 40), Count(5, 6), Count(2, 1000), Count(9, 1000))
    assert "about one hand of 200." in said("sweeps", some)
    assert "in 0.90 of 100 hands with high cards first, by chance in 0.20." in said("sweeps", some)


def test_the_numbers_of_players_that_are_as_good_are_named() -> None:
    counts = tuple(
        Count(2000 + gain, 10_000, 400 + gain, 400) for gain in (600, 1300, 1250, 900, 800)
    )
    told = said("sharpest", counts)
    assert (
        "most with 3 players: 13.0 in 100. These hands do not tell it apart from 4 players." in told
    )


def test_the_last_but_one_locks_in_where_the_last_trick_is_bad() -> None:
    counts = (Count(700, 1000), *[Count(60, 100)] * 8)
    assert "locks" in said("last-but-one", counts, Game("noris"))
    assert "locks" not in said("last-but-one", counts, Game("feder"))


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(WrongPlayers):
        claims_checked.who_is_favoured(label="noris", players=5)
    with pytest.raises(MixedRules):
        claims_checked.who_is_favoured(label="noris", trump="any")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"hands": 0}, "hands=0: there must be one hand or more"),
        ({"seed": -1}, "seed=-1: a seed is 0 or more"),
        ({"others": "foo"}, "others='foo': the others play chance or low"),
        ({"others": "low"}, "others='low': this claim is counted with all playing by chance"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_a_sentence(asked: How, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        claims_checked.who_is_favoured(**asked)


# On a page of the app


def test_numpy_waits_for_the_first_count() -> None:
    loaded = modules_after(
        "import os; os.environ['QUERY_STRING'] = '';"
        "from lsteach.lessons import claims_checked as c;"
        "c.lead_low()._repr_mimebundle_(); c.workshop(); c.practise(number=1)"
    )
    assert "lsteach.lessons.claims.workshop" in loaded
    assert "numpy" not in loaded


def test_a_page_shows_a_widget_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    check = claims_checked.lead_low(hands=500)
    assert "application/vnd.jupyter.widget-view+json" not in check._repr_mimebundle_()
    monkeypatch.setenv("QUERY_STRING", "")
    data, _ = check._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_page_counts_when_it_is_there() -> None:
    made = iter(["<p>One.</p>", "<p>Two.</p>"])
    widget = WhenSeen(lambda: next(made), WORDS)
    assert "Counting" in widget.html
    widget._receive(widget, {"kind": "seen"}, None)
    widget._receive(widget, {"kind": "seen"}, None)
    assert widget.html == "<p>One.</p>", "a page that shows it twice counts once"


def test_a_count_that_fails_on_a_page_becomes_a_sentence() -> None:
    def fail() -> str:
        raise RuntimeError("broken")

    widget = WhenSeen(fail, WORDS)
    widget._receive(widget, {"kind": "seen"}, None)
    assert widget.html == "<p>Something went wrong here. Reload the page.</p>"


# The workshop


def at_work(workshop: Workshop, *, stop_after: int | None = None) -> None:
    """Press the button, and wait for the end or press once more after some turns of the loop."""

    async def work() -> None:
        workshop.press()
        assert workshop.task is not None
        assert workshop.button.description == "Stop"
        for _ in range(stop_after or 0):
            await asyncio.sleep(0)
        if stop_after is not None:
            workshop.press()
        await workshop.task

    asyncio.run(work())


def test_the_workshop_counts_as_a_cell_does() -> None:
    workshop = Workshop(WORDS)
    workshop.controls.claim.value = "seats"
    workshop.controls.game.value = ("noris", "none")
    workshop.controls.players.value = 3
    workshop.controls.hands.value = 1000
    workshop.controls.seed.value = 5
    at_work(workshop)
    due = claims_checked.who_is_favoured(label="noris", players=3, hands=1000, seed=5).finding
    assert workshop.shown.value.endswith(due.page())
    assert due.claim.title in workshop.shown.value
    assert f"Done. {due.answer}" in workshop.said.value
    assert (workshop.button.description, workshop.progress.value) == ("Count", "")


@every_claim
def test_how_the_others_play_is_told_as_it_was_counted(claim: str) -> None:
    workshop = Workshop(WORDS)
    workshop.controls.others.value = "low"
    workshop.controls.claim.value = claim
    workshop.controls.hands.value = 1000
    at_work(workshop)
    asks = BY_NAME[claim].asks_others
    game = Game(others="low" if asks else "chance")
    due = found(claim, game, hands=1000)
    assert workshop.shown.value.endswith(due.page())
    assert ("the others play low cards first" in due.how) == asks
    assert ("all play by chance" in due.how) != asks


def test_a_count_that_is_stopped_shows_what_it_has() -> None:
    workshop = Workshop(WORDS)
    workshop.controls.hands.value = 1_000_000
    at_work(workshop, stop_after=2)
    assert "Stopped after" in workshop.said.value
    assert "8,192 hands" in workshop.shown.value or "16,384 hands" in workshop.shown.value
    assert workshop.button.description == "Count"
    workshop.controls.hands.value = 1000
    at_work(workshop)
    assert "Done." in workshop.said.value
    assert "1,000 hands" in workshop.shown.value


def test_the_button_answers_while_a_batch_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, pressed = threading.Event(), threading.Event()

    def slow(*asked: Any) -> Iterator[Finding]:
        for number, part in enumerate(findings(*asked)):
            if number == 1:
                counted.set()
                assert pressed.wait(60), "the button is pressed while this batch is counted"
            yield part

    monkeypatch.setattr(finding, "findings", slow)
    workshop = Workshop(WORDS)
    workshop.controls.hands.value = 1_000_000

    async def work() -> None:
        workshop.press()
        assert workshop.task is not None
        await asyncio.to_thread(counted.wait, 60)
        workshop.press()
        pressed.set()
        await workshop.task

    asyncio.run(work())
    assert workshop.said.value.count("Stopped after") == 1
    assert workshop.button.description == "Count"


def test_the_bar_tells_how_far_it_is_and_intervals_shrink(monkeypatch: pytest.MonkeyPatch) -> None:
    workshop = Workshop(WORDS)
    workshop.controls.hands.value = 100_000
    bars: list[str] = []
    drawn: list[str] = []
    workshop.progress.observe(lambda change: bars.append(change["new"]), "value")
    workshop.shown.observe(lambda change: drawn.append(change["new"]), "value")
    at_work(workshop)
    assert "8,192 of 100,000 hands" in bars[0]
    assert '<progress value="100000" max="100000"' in bars[-2]
    widths = [
        float(high) - float(low)
        for low, high in (
            re.findall(r"A plays by chance: \S+ \((\S+) to (\S+)\)", one)[0] for one in drawn
        )
    ]
    assert widths == sorted(widths, reverse=True)
    assert len(drawn) == 5, "at 1, 2, 4 and 8 batches and at the end"


@pytest.mark.parametrize("good_batches", [0, 2])
def test_an_error_becomes_a_sentence_and_ends_the_count(
    monkeypatch: pytest.MonkeyPatch, good_batches: int
) -> None:
    real = finding.findings

    def failing(*chosen: object) -> Iterator[Finding]:
        coming = real(*chosen)  # type: ignore[arg-type]
        for _ in range(good_batches):
            yield next(coming)
        raise RuntimeError("broken")

    monkeypatch.setattr(finding, "findings", failing)
    workshop = Workshop(WORDS)
    workshop.controls.hands.value = 100_000
    at_work(workshop)
    assert "Something went wrong here." in workshop.said.value
    assert workshop.button.description == "Count"


def test_the_controls_offer_what_claim_and_game_ask_for() -> None:
    controls = Workshop(WORDS).controls
    controls.players.value = 6
    for label in LABELS:
        controls.game.value = (label, "none")
        numbers = controls.players.offered
        assert numbers == load_rules(label).players
        assert controls.chosen.players in numbers
    for claim in CLAIMS:
        controls.claim.value = claim.name
        assert (controls.others.layout.display == "none") == (not claim.asks_others)
        assert (controls.players.layout.display == "none") == (claim.name == "sharpest")
        assert (controls.game.layout.display == "none") == (claim.name == "games")


# The drill


def test_the_interval_decides_what_one_may_say() -> None:
    rights = set()
    for number in range(100):
        asked = questions.ask_is_it_real(number, WORDS)
        low, high = map(float, re.findall(r"interval is ([\d.]+) to (\d+\.\d)", asked.text)[0])
        due = "No telling: it may be a fair share."
        if low > 25:
            due = "More than a fair share."
        if high < 25:
            due = "Fewer than a fair share."
        assert 25 not in (low, high), "a reader could not tell"
        assert next(one.label for one in asked.choices if one.is_right) == due
        rights.add(due)
    assert len(rights) == 3


@pytest.mark.parametrize("hands", [200, 500, 1000, 2000, 5000])
@pytest.mark.parametrize("truth", [0.2, 0.4])
def test_four_times_as_many_hands_halve_the_interval(hands: int, truth: float) -> None:
    widths = []
    for times in (1, 2, 4):
        estimate = share(round(truth * hands * times), hands * times)
        widths.append(estimate.high - estimate.low)
    assert widths[2] / widths[0] == pytest.approx(0.5, abs=0.01)
    assert widths[1] / widths[0] > 2 / 3
