"""What the questions of lessons 04, 07 and 09 show can come about at a table.

Worked out here from the rules alone: who leads a last trick, an order of play that leads to it,
and every scoreboard of a family match.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from lsteach import Card, card
from lsteach.lessons.family.questions import TOPICS as FAMILY
from lsteach.lessons.kit.question import Question
from lsteach.lessons.last.questions import TOPICS as LAST
from lsteach.lessons.side.questions import TOPICS as SIDE
from lsteach.words import words_in

WORDS = words_in("en")
NUMBERS = range(200)
NATURAL, TEN_HIGH = "AKQJT987", "ATKQJ987"

SWEPT = [("last", "sweep"), ("last", "short-pot"), ("last", "empty-pot"), ("side", "sweep")]
LAST_TRICKS = [
    *(("last", topic) for topic in LAST),
    *(("side", topic) for topic in ("plain", "ten", "trump", "sweep")),
]
every_last_trick = pytest.mark.parametrize(("lesson", "topic"), LAST_TRICKS)


class Shown(NamedTuple):
    """A last trick as the table shows it: cards in the order of play, tricks won by seat."""

    label: str
    turn_up: Card | None
    dealer: int
    leader: int
    winner: int
    cards: tuple[Card, ...]
    won: tuple[int, ...]


@cache
def questions(lesson: str, topic: str) -> tuple[Question, ...]:
    topics = {"last": LAST, "side": SIDE, "family": FAMILY}[lesson]
    return tuple(topics[topic](number, WORDS) for number in NUMBERS)


def right_answer(asked: Question) -> str:
    (label,) = (choice.label for choice in asked.choices if choice.is_right)
    return label


def shown(asked: Question) -> Shown:
    table = asked.solved
    assert table is not None
    notes = [re.fullmatch(r"won (\d) of 7", seat["note"]) for seat in table["seats"]]
    (dealer,) = (seat["seat"] for seat in table["seats"] if seat["dealer"])
    (winner,) = (one["seat"] for one in table["trick"] if one["winner"])
    return Shown(
        table["header"]["label"] if table["header"] else "noris",
        card(table["turn_up"]["card"]) if table["turn_up"] else None,
        dealer,
        table["trick"][0]["seat"],
        winner,
        tuple(card(one["card"]) for one in table["trick"]),
        tuple(int(note[1]) for note in notes if note),
    )


def highest_follower(cards: tuple[Card, ...], ranks: str) -> int:
    """The place of the highest card of the suit that the first one led."""
    follow = [one for one in cards if one.suit == cards[0].suit]
    return cards.index(min(follow, key=lambda one: ranks.index(one.rank)))


@every_last_trick
def test_who_leads_the_last_trick_won_the_one_before(lesson: str, topic: str) -> None:
    leaders = set()
    for asked in questions(lesson, topic):
        one = shown(asked)
        assert len(one.won) == len(one.cards)
        assert sum(one.won) == 7
        assert one.won[one.leader] >= 1
        leaders.add(one.leader)
    assert leaders == set(range(len(one.won))), "every seat leads somewhere"


@pytest.mark.parametrize(("lesson", "topic"), [*SWEPT, ("last", "seven")])
def test_who_took_the_first_seven_leads_the_eighth(lesson: str, topic: str) -> None:
    for asked in questions(lesson, topic):
        one = shown(asked)
        assert one.won[one.leader] == 7
        first = (one.dealer + (2 if one.label == "letzter" else 1)) % len(one.won)
        assert one.leader == first, "it led the first trick too"
        is_best = highest_follower(one.cards, NATURAL) == 0
        assert is_best == (topic != "seven")
        if one.label != "goeoeck":
            assert (one.winner == one.leader) == is_best


@pytest.mark.parametrize("topic", ["off-suit", "plain"])
def test_the_other_last_tricks_are_no_sweeps(topic: str) -> None:
    for asked in questions("last", topic):
        one = shown(asked)
        assert max(one.won) < 7
        best = one.cards[highest_follower(one.cards, NATURAL)]
        higher = [
            beside for beside in one.cards if NATURAL.index(beside.rank) < NATURAL.index(best.rank)
        ]
        assert all(beside.suit != one.cards[0].suit for beside in higher)
        assert higher or topic == "plain"


@every_last_trick
def test_some_order_of_play_leads_to_it(lesson: str, topic: str) -> None:
    for asked in questions(lesson, topic):
        one, chance = shown(asked), Random(0)
        assert any(can_come_about(one, chance) for _ in range(20_000)), one


def can_come_about(one: Shown, chance: Random) -> bool:
    """Try to lay seven tricks before the last, backwards: the seventh first.

    Whoever does not follow then has none of the suit later. Cards set aside are the lowest.
    """
    players = len(one.won)
    ranks = TEN_HIGH if one.label == "goeoeck" else NATURAL
    trump = one.turn_up.suit if one.turn_up else ""
    winners = [seat for seat in range(players) for _ in range(one.won[seat])]
    winners.remove(one.leader)
    chance.shuffle(winners)
    winners = [one.leader, *winners, one.leader]  # who leads the first trick, then who wins each
    held = {(one.leader + i) % players: {played.suit} for i, played in enumerate(one.cards)}
    pack = [card(rank + suit) for suit in "SHDC" for rank in NATURAL[: 8 if players == 4 else 6]]
    left = sorted(set(pack) - set(one.cards), key=lambda _: chance.random())
    while len(winners) > 1:
        winner = winners.pop()
        leader = winners[-1]
        for led in sorted("SHDC", key=lambda _: chance.random()):
            suit = [each for each in left if each.suit == led]
            beside = [each for each in left if each.suit not in (led, trump)]
            must = [seat for seat in held if seat in (leader, winner) or led in held[seat]]
            free = [seat for seat in held if seat not in must]
            more = int(chance.random() * (1 + len(free)))
            follow, others = must + free[:more], free[more:]
            if len(suit) >= len(follow) and len(beside) >= len(others):
                break
        else:
            return False
        best, *lower = sorted(suit[: len(follow)], key=lambda each: ranks.index(each.rank))
        follow.remove(winner)
        chance.shuffle(lower)
        laid = {winner: best, **dict(zip(follow, lower)), **dict(zip(others, beside))}
        if one.turn_up in laid.values() and laid.get(one.dealer) != one.turn_up:
            return False  # the dealer has the turned-up card
        for seat, played in laid.items():
            held[seat].add(played.suit)
            left.remove(played)
    return True


@pytest.mark.parametrize("topic", LAST)
def test_something_stays_owed_only_where_something_is_missing(topic: str) -> None:
    for asked in questions("last", topic):
        pot = pot_of(asked)
        owes = [choice for choice in asked.choices if choice.label.endswith("stays owed.")]
        assert not owes or pot < 2
        assert owes or topic not in ("short-pot", "empty-pot")
        assert not any(choice.is_right for choice in owes)


@pytest.mark.parametrize("topic", LAST)
def test_the_counters_were_paid_one_hand_at_a_time(topic: str) -> None:
    for asked in questions("last", topic):
        assert asked.solved is not None
        counters = [seat["score"] for seat in asked.solved["seats"]]
        assert min(counters) >= 1
        assert max(counters) <= 5
        assert sum(counters) + pot_of(asked) == 5 * 4


def pot_of(asked: Question) -> int:
    found = re.search(r"The pot holds (\d)", asked.text)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize("topic", [topic for topic in FAMILY if topic != "play-off"])
def test_other_family_questions_show_no_scores(topic: str) -> None:
    for asked in questions("family", topic):
        for table in (asked.table, asked.solved):
            assert not table or all(seat["score"] is None for seat in table["seats"])


KINDS = {"First to 10, the last two": "two", "Penalty points": "penalty", "Chips": "chips"}


def board(asked: Question) -> tuple[str, tuple[int, ...]]:
    """The kind of match, and the scores."""
    (kind,) = (kind for text, kind in KINDS.items() if asked.text.startswith(text))
    told = asked.text.split("After a hand: ")[1]
    return kind, tuple(int(score) for score in re.findall(r"[A-D] (\d+)", told))


@cache
def boards(kind: str, players: int) -> tuple[set[tuple[int, ...]], set[tuple[int, ...]]]:
    """Every scoreboard after a hand of such a match: those it goes on from, those it ends with."""
    seats = range(players)
    changes = {
        "two": {
            tuple((seat == one) + (seat == other) for seat in seats)
            for one, other in product(seats, seats)
        },
        "penalty": {tuple(int(seat != winner) for seat in seats) for winner in seats},
        "chips": {
            tuple(players - 1 if seat == winner else -1 for seat in seats) for winner in seats
        },
    }[kind]
    going_on: set[tuple[int, ...]] = set()
    ended: set[tuple[int, ...]] = set()
    reached = {(10 if kind == "chips" else 0,) * players}
    hands = 0
    while reached:
        hands += 1
        reached = {
            tuple(map(sum, zip(scores, change, strict=True)))
            for scores, change in product(reached, changes)
        }
        if kind == "chips":
            last = {scores for scores in reached if hands == 2 * players or min(scores) < 1}
        else:
            last = {scores for scores in reached if max(scores) >= 10}
        ended |= last
        reached -= last
        going_on |= reached
    return going_on, ended


def test_every_scoreboard_of_a_family_match_can_be_reached() -> None:
    seen = set()
    for asked in questions("family", "play-off"):
        kind, scores = board(asked)
        going_on, ended = boards(kind, len(scores))
        best = min(scores) if kind == "penalty" else max(scores)
        tied = ["ABCD"[seat] for seat, score in enumerate(scores) if score == best]
        assert len(tied) < len(scores), "else “all of them” and all their names are the same"
        if scores not in ended:
            assert scores in going_on, asked.text
            assert len(tied) > 1
            due = "Nobody yet: the match goes on."
        elif len(tied) > 1:
            due = f"{', '.join(tied[:-1])} and {tied[-1]} play it off."
        else:
            due = "Nobody: one player has won alone."
        assert right_answer(asked) == due
        seen.add((kind, len(scores), due.split()[-1]))
    every = set(product(KINDS.values(), (3, 4), ("off.", "alone.", "on.")))
    assert seen == {one for one in every if one[::2] != ("chips", "on.")}
