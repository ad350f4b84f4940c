"""Worked endings of lesson 06: the locked-in lead and the safe discard, all hands open."""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.engine.cards import card
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.lessons.endings.outcomes import Outcome, outcomes
from lsteach.lessons.endings.positions import LEVELS, ending
from lsteach.lessons.endings.told_lines import tell_at
from lsteach.lessons.won.examples import Example, Examples
from lsteach.table import Sentence
from lsteach.words import Words

WATCHED = 37
"""The number of the ending with which this begins."""


class WatchedEndings(Examples):
    """Steps through what cards lead to, one after another. Each begins where the card is chosen.

    >>> from lsteach.words import words_in
    >>> table = WatchedEndings(locked_in(words_in("en")), words_in("en"))
    >>> table.state["step"], table.state["actions"][0]["label"]
    ({'at': 26, 'of': 32}, 'Next card')
    """

    def __init__(self, shown: Sequence[tuple[Outcome, str]], words: Words) -> None:
        self._outcomes = [outcome for outcome, _ in shown]
        super().__init__([Example(one.line, opening, one.step) for one, opening in shown], words)
        self._go(self._outcomes[0].step)

    def _sentence(self, frame: Hand) -> Sentence:
        outcome = self._outcomes[self._place]
        if self._at == outcome.step:
            return Sentence(self._opening)
        return tell_at(outcome, self._at, self._said)


def locked_in(words: Words) -> list[tuple[Outcome, str]]:
    """Winning the last trick but one: it loses, it is better left, it does no harm, it wins."""
    wins, ducks = led_to("noris", WATCHED, "AH"), led_to("noris", WATCHED, "7H")
    harmless, key = led_to("noris", 13, "QS"), led_to("feder", 7, "AH")
    holds = words("Two tricks are left. A holds {high} and {low}.", high=wins.card, low=ducks.card)
    beaten = words(
        "Another deal. A holds {high} and {low}, and B has {other}. What if A wins?",
        high=harmless.card,
        low=card("7S"),
        other=card("JS"),
    )
    wanted = words(
        "In {label} you want the last trick. A holds {high} and {low} again. What if A wins?",
        label="feder",
        high=key.card,
        low=card("7H"),
    )
    return [
        (wins, holds + " " + words("What if A wins with the ace?")),
        (ducks, words("The same cards. What if A plays the seven and keeps the ace?")),
        (harmless, beaten),
        (key, wanted),
    ]


def discards(words: Words) -> list[tuple[Outcome, str]]:
    """The same choice twice: a void player keeps the ace, and throws it off."""
    keeps, throws = led_to("noris", 5, "7S"), led_to("noris", 5, "AD")
    void = words("C leads {led}, and A has no {suit}.", led=card("9H"), suit="H")
    return [
        (keeps, void + " " + words("What if A keeps the ace of diamonds?")),
        (throws, words("The same cards. What if A throws off the ace and keeps the seven?")),
    ]


def led_to(label: str, number: int, code: str) -> Outcome:
    """Return what a card leads to in the ending with two cards left that has this number.

    >>> led_to("noris", 37, "AH").verdict, led_to("feder", 7, "AH").verdict
    ('lost', 'safe')
    """
    hand = ending(load_rules(label), 4, number, LEVELS["two"])
    return next(one for one in outcomes(hand) if one.card is card(code))
