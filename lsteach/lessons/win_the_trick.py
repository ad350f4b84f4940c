"""Lesson 03: who takes the trick, and who leads the next one?"""

from __future__ import annotations

from lsteach.analysis.players import simple_player
from lsteach.engine.hand import deal
from lsteach.engine.labels import load_rules
from lsteach.lessons.kit.link import Start, asked_for
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.lessons.won.bench import Bench
from lsteach.lessons.won.examples import Examples, natural, two_rankings, with_trump
from lsteach.lessons.won.questions import TOPICS
from lsteach.lessons.won.try_it import TryIt
from lsteach.words import words_in

LAID = ("9S", "KS", "AH", "QS", "7D", "JS")
"""What lies on the bench at first, by seat."""

LABELS = ("feder", "noris", "goeoeck", "family")
"""The games that a link to this lesson may ask for."""


def watch(language: str = "en") -> Examples:
    """Two examples without a trump: an ace that loses, a seven that wins."""
    words = words_in(language)
    return Examples(natural(words), words)


def watch_rankings(language: str = "en") -> Examples:
    """The same four cards in the natural and in the ace–ten ranking."""
    words = words_in(language)
    return Examples(two_rankings(words), words)


def watch_trump(language: str = "en") -> Examples:
    """The same deal with both trump rules: only for the void, and at any time."""
    words = words_in(language)
    return Examples(with_trump(words), words)


def try_it(language: str = "en") -> TryIt:
    """The learner names the winning card and the next leader of a few tricks."""
    return TryIt(words_in(language))


def bench(language: str = "en") -> Bench:
    """Lay any trick of 3 to 6 cards, in both rankings and with any trump.

    The page's link may ask for the ranking of a label, for a number of players, and for the first
    trick of a deal.
    """
    words = words_in(language)
    start = asked_for(words, labels=LABELS, label="feder")
    laid = Bench(words, _first_trick(start) or LAID)
    laid.set(start.label, start.players)
    if start.said:
        laid.table.say(start.said, tone="wrong")
    return laid


def _first_trick(start: Start) -> list[str]:
    """The first cards of the deal that a link asks for, by seat; none where it asks for none."""
    if start.deal is None:
        return []
    hand = deal(load_rules(start.label), start.players, start.deal, dealer=start.players - 1)
    while hand.to_act is not None and not hand.tricks:
        hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    return [card.code for card in hand.tricks[0].cards]


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time.

    The page's link may name the number as its deal.
    """
    words = words_in(language)
    asked = asked_for(words, labels=LABELS, label="feder").deal if number is None else number
    chosen = any_number() if asked is None else asked
    return Practice("03-win-the-trick", TOPICS, words, chosen)
