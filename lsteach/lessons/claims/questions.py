"""Questions on reading numbers: is a difference real, and what does it not show?

The numbers are drawn as a count of hands would give them; the intervals are those of the lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from lsteach.analysis.estimates import Estimate, share
from lsteach.engine.labels import LABELS, load_rules
from lsteach.lessons.claims.numbers import in_100, interval
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.words import Words

Thing = TypeVar("Thing")
BELIEF = "book-says-so"
TRUTHS = {"more": (0.29, 0.31, 0.34), "same": (0.25,), "fewer": (0.21, 0.19, 0.17)}
"""How often A may really take the last trick of four players."""
FAIR = 0.25


def drawn(truth: float, hands: int, chance: Random) -> Estimate:
    """Return the share that so many hands would show.

    >>> drawn(0.0, 20, Random(1)).value
    0.0
    """
    return share(sum(chance.random() < truth for _ in range(hands)), hands)


def ask_is_it_real(number: int, words: Words) -> Question:
    """Return the question that belongs to ``number``: more, fewer, or no telling?"""
    chance = Random(number)
    hands = pick((400, 600, 1000, 1500), chance)
    truth = pick(TRUTHS[pick(("more", "same", "fewer"), chance)], chance)
    found = drawn(truth, hands, chance)
    while in_100(FAIR) in interval(found):  # a reader could not tell on which side it lies
        found = drawn(truth, hands, chance)
    low, high = interval(found)
    why = words(
        "The interval from {low} to {high} holds 25, so it may be luck.", low=low, high=high
    )
    if found.low > FAIR:
        why = words("The whole interval, {low} to {high}, lies above 25.", low=low, high=high)
    if found.high < FAIR:
        why = words("The whole interval, {low} to {high}, lies below 25.", low=low, high=high)
    book = words("A book is a reason to count, and the count decides.")
    statements = {
        words("More than a fair share."): found.low > FAIR,
        words("Fewer than a fair share."): found.high < FAIR,
        words("No telling: it may be a fair share."): found.low <= FAIR <= found.high,
    }
    right = next(label for label, is_so in statements.items() if is_so)
    wrong = [Choice(words("The tip is good: it stands in a book."), f"{book} {why}", BELIEF)]
    wrong += [Choice(label, why) for label, is_so in statements.items() if not is_so]
    asked = words(
        "A follows a tip. Of 100 last tricks A takes {value}, counted in {hands} hands; the"
        " interval is {low} to {high}. With four players a fair share is 25. What may you say?",
        value=in_100(found.value),
        hands=f"{hands:,}",
        low=low,
        high=high,
    )
    return Question(asked, arranged(Choice(right, why, is_right=True), wrong, chance))


def ask_how_many_more(number: int, words: Words) -> Question:
    """Return the question that belongs to ``number``: how many hands for half the interval?"""
    chance = Random(number)
    hands = pick((200, 500, 1000, 2000, 5000), chance)
    low, high = interval(drawn(pick((0.2, 0.25, 0.3, 0.4), chance), hands, chance))
    asked = words(
        "From {hands} hands the interval is {low} to {high}. How many hands make it half as wide?",
        hands=f"{hands:,}",
        low=low,
        high=high,
    )
    why = words("Four times as many hands make an interval half as wide.")
    twice = words("Twice as many make it narrower by less than a third.")
    choices = [Choice(f"{2 * hands:,}", f"{twice} {why}")]
    choices += [Choice(f"{count:,}", why) for count in (hands // 2, 10 * hands)]
    right = Choice(f"{4 * hands:,}", why, is_right=True)
    return Question(asked, arranged(right, choices, chance))


def ask_what_it_leaves_open(number: int, words: Words) -> Question:
    """Return the question that belongs to ``number``: what does an experiment not show?"""
    chance = Random(number)
    tips = (
        words("A keeps strong cards to the end."),
        words("A gets rid of short suits first."),
        words("A leads low cards first."),
        words("A plays high cards first."),
    )
    hands = pick((1000, 5000, 10_000, 20_000), chance)
    asked = words(
        "{tip} The others play any legal card by chance. {hands} hands are counted. What do they"
        " not show?",
        tip=pick(tips, chance),
        hands=f"{hands:,}",
    )
    people = words("How it goes against people who think.")
    why = words("The others played by chance: people see what A does, and answer it.")
    counted = words("That is just what was counted.")
    wrong = [
        Choice(words("Nothing: the book says the same."), why, BELIEF),
        Choice(words("How often A took the last trick."), counted),
        Choice(
            words("Whether A took it more often than by chance."),
            words("The interval tells that: it holds the share by chance, or it does not."),
        ),
    ]
    return Question(asked, arranged(Choice(people, why, is_right=True), wrong, chance))


def ask_good_where(number: int, words: Words) -> Question:
    """Return the question that belongs to ``number``: is a habit good in this game?"""
    chance = Random(number)
    label = pick(LABELS, chance)
    wins = load_rules(label).objective == "take"
    more = in_100(0.08 + chance.random() * 0.08)
    asked = words(
        "Keeping strong cards brings A {more} more last tricks in 100 hands of {label}. Is that"
        " good for A?",
        more=more,
        label=label,
    )
    helps = words("Yes: the last trick is to be won there.")
    hurts = words("No: the last trick is to be avoided there.")
    why = words("In {label} the last trick is to be avoided.", label=label)
    if wins:
        why = words("In {label} the last trick is to be won.", label=label)
    first = Choice(words("One cannot say: the earlier tricks count as well."), why)
    if not wins:
        told = words("The tip was written for another game.")
        first = Choice(words("Yes: the book says to keep them."), f"{told} {why}", BELIEF)
    right = Choice(helps if wins else hurts, why, is_right=True)
    return Question(asked, arranged(right, [first, Choice(hurts if wins else helps, why)], chance))


def ask_never_seen(number: int, words: Words) -> Question:
    """Return the question that belongs to ``number``: what do no sweeps in some hands tell?"""
    chance = Random(number)
    hands = pick((100, 150, 200, 250, 300, 400, 500), chance)
    most = in_100(share(0, hands).high)
    asked = words("In {hands} hands nobody made a sweep. What may you say?", hands=hands)
    right = words("It is rare: fewer than about {most} in 100 hands.", most=most)
    why = words("The interval for none of {hands} goes from 0 to {most}.", hands=hands, most=most)
    memory = words("The cards do not remember: each hand is shuffled anew.")
    wrong = [
        Choice(words("It never happens."), why),
        Choice(words("One is due in the next hand."), memory),
        Choice(words("Nothing at all."), why),
    ]
    return Question(asked, arranged(Choice(right, why, is_right=True), wrong, chance))


def ask_one_of_many(number: int, words: Words) -> Question:
    """Return the question that belongs to ``number``: one interval of many misses."""
    chance = Random(number)
    players = pick((4, 5, 6), chance)
    seat = int(chance.random() * players)
    asked = words(
        "{players} seats are counted, and every seat plays by chance. The interval of seat {seat}"
        " just misses the fair share. What do you do?",
        players=players,
        seat=seat,
    )
    why = words("Of twenty such intervals one misses by luck, so look once more.")
    wrong = [
        Choice(words("Say that the seat matters."), why),
        Choice(words("Look up in a book whether seat {seat} is special.", seat=seat), why, BELIEF),
        Choice(
            words("Count on until it fits."),
            words("Whoever stops when it fits finds what they wanted. Choose the number first.")
            + f" {why}",
        ),
    ]
    right = Choice(words("Count again with another seed."), why, is_right=True)
    return Question(asked, arranged(right, wrong, chance))


def pick(some: Sequence[Thing], chance: Random) -> Thing:
    """Return one of several things, each as likely.

    >>> pick(("A",), Random(1))
    'A'
    """
    return some[int(chance.random() * len(some))]


TOPICS: Topics = {
    "real": ask_is_it_real,
    "book": ask_good_where,
    "open": ask_what_it_leaves_open,
    "more hands": ask_how_many_more,
    "rare": ask_never_seen,
    "one of many": ask_one_of_many,
}
"""What a question is about."""
