"""Lesson 08: cards are shoved on before the first trick."""

from __future__ import annotations

from lsteach.analysis.players import simple_player, simple_shove
from lsteach.engine.cards import cards
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Standing
from lsteach.engine.typed import typed_hand
from lsteach.lessons.kit.link import asked_for
from lsteach.lessons.kit.panel import Page
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.lessons.kit.watching import Watch
from lsteach.lessons.shoved.known import known
from lsteach.lessons.shoved.questions import TOPICS
from lsteach.lessons.shoved.try_it import Shoving
from lsteach.words import words_in

WATCHED_DEAL = 4


def shoved(rules: Rules, players: int, number: int) -> Hand:
    """Return a hand that the computer has shoved, with its first trick played. The last seat deals.

    >>> hand = shoved(load_rules("letzter"), 4, WATCHED_DEAL)
    >>> [len(shove.cards) for shove in hand.shoves], hand.tricks[0].leader
    ([3, 2, 1], 2)
    """
    hand = deal(rules, players, number, dealer=players - 1)
    while hand.shove_due:
        hand = hand.shove(simple_shove(hand.seen_by(hand.shove_due[0])))
    while not hand.tricks:
        assert hand.to_act is not None, "a hand has more than one trick"
        hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    return hand


def watch(players: int = 4, seating: str = "printed", language: str = "en") -> Watch:
    """The worked example: the shoves and the first trick, step by step, all hands open.

    >>> watch(players=3).state["sentence"]["lead"]
    'C deals and holds 10 cards; the others hold 7.'
    """
    words = words_in(language)
    hand = shoved(load_rules("letzter").with_(seating=seating), players, WATCHED_DEAL)
    opening = words(
        "{seat} deals and holds {most} cards; the others hold {fewest}.",
        seat=hand.dealer,
        most=len(hand.dealt.hands[hand.dealer]),
        fewest=len(hand.dealt.hands[0]),
    )
    return Watch(hand, words, opening)


def who_knows(language: str = "en") -> Page:
    """What each seat knows of the shoves of the first worked example."""
    return known(shoved(load_rules("letzter"), 4, WATCHED_DEAL), words_in(language))


def watch_march(language: str = "en") -> Watch:
    """The worked example of a march: the last trick of a player who took the seven before."""
    words = words_in(language)
    rules = load_rules("letzter")
    hand = typed_hand(rules, [cards(one) for one in "AH 9H KS 7H".split()], 1, won=(7, 0, 0, 0))
    for card in cards("AH 9H KS 7H"):
        hand = hand.play(card)
    opening = words("One trick is left. A has won 7 of 7.")
    return Watch(hand, words, opening, Standing((2, 1, 0, 1)))


def try_it(language: str = "en", players: int = 4, number: int | None = None) -> Shoving:
    """The learner shoves, sees what came in, and plays. The link may ask for players and a deal."""
    words = words_in(language)
    start = asked_for(words, labels=("letzter",), label="letzter", players=players)
    if start.deal is None:
        start = start._replace(deal=any_number() if number is None else number)
    return Shoving(words, start)


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("08-letzter", TOPICS, words_in(language), chosen)
