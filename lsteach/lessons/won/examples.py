"""Worked tricks of lesson 03: a few examples on one table, each from a real deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lsteach.analysis.players import simple_player
from lsteach.engine.cards import cards
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.watching import Watch
from lsteach.lessons.told.telling import tell_play
from lsteach.lessons.told.tricks import tell_winner
from lsteach.table import Action, Sentence, frame_at, header_text, step_count
from lsteach.words import Words


class Example(NamedTuple):
    """A hand as far as it was played, the sentence before its first step, and that step."""

    hand: Hand
    opening: str
    start: int = 0


class Examples(Watch):
    """Steps through one example after another, with the winner and the next leader of each trick.

    >>> from lsteach.words import words_in
    >>> table = Examples(natural(words_in("en")), words_in("en"))
    >>> table.state["actions"][0]["label"], len(table.state["trick"])
    ('Next card', 0)
    """

    def __init__(self, examples: Sequence[Example], words: Words) -> None:
        self._examples = examples
        self._place = 0
        super().__init__(examples[0].hand, words, examples[0].opening)

    def _go(self, step: int) -> None:
        if step > step_count(self._hand):
            self._place = (self._place + 1) % len(self._examples)
            self._hand, self._opening, step = self._examples[self._place]
        elif not step and self._at == step_count(self._hand):
            step = self._examples[self._place].start  # “Watch again”
        self._at = step
        self.state = self._state()

    def _state(self) -> dict[str, object]:
        words, hand = self._said, self._hand
        state = super()._state()
        header = header_text(hand.rules, hand.players, words, hand.dealt.number)
        state["header"] = {"label": hand.rules.label, "text": header}
        if self._at == step_count(hand):
            is_last = self._place + 1 == len(self._examples)
            label = words("First example") if is_last else words("Next example")
            again = Action("again", words("Watch again"))
            following = [Action("next", label, primary=not is_last), again]
            state["actions"] = [action._asdict() for action in following]
        return state

    def _sentence(self, frame: Hand) -> Sentence:
        words = self._said
        if self._at == self._examples[self._place].start:
            return Sentence(self._opening)
        card = self._hand.plays[self._at - 1]
        played = tell_play(frame_at(self._hand, self._at - 1), card, words)
        if frame.trick or not frame.tricks:
            return played
        won = tell_winner(frame.tricks[-1], frame.rules, frame.trump, words)
        return Sentence(f"{played.lead} {won.lead}", won.rest)


def natural(words: Words) -> list[Example]:
    """An ace that loses, and a seven that wins, both without a trump."""
    noris = load_rules("noris")
    late = deal(noris, players=4, number=13380, dealer=3)
    while len(late.tricks) < 7:
        assert late.to_act is not None, "a hand has eight tricks"
        late = late.play(simple_player(late.seen_by(late.to_act)))
    return [
        Example(
            _played(noris, 858, "9S KS AH QS 9D 7D KD 8D"),
            words("Two tricks. D has dealt, so A leads. Can the ace of hearts win?"),
        ),
        Example(late, words("Six tricks are over and A leads. Can a seven win?"), start=24),
    ]


def two_rankings(words: Words) -> list[Example]:
    """The same four cards of the same deal, in both rankings."""
    return [
        Example(
            _played(load_rules("feder"), 299, "JS TS QS 9S"),
            words("The natural ranking: A K Q J 10 9 8 7. Where is the ten?"),
        ),
        Example(
            _played(load_rules("goeoeck"), 299, "JS TS QS 9S"),
            words("The same cards in the ace–ten ranking: A 10 K Q J 9 8 7."),
        ),
    ]


def with_trump(words: Words) -> list[Example]:
    """The same deal with the trump only for the void, and with the trump at any time."""
    family = load_rules("family")
    return [
        Example(
            _played(family.with_(trump="void"), 277, "AS TS 7H JS"),
            words("9♥ is turned up: hearts are trump. Here you trump only without the led suit."),
        ),
        Example(
            _played(family.with_(trump="any"), 277, "AS TS 7H 8H"),
            words("The same deal, at a table where everybody may trump at any time."),
        ),
    ]


def _played(rules: Rules, number: int, plays: str) -> Hand:
    hand = deal(rules, players=4, number=number, dealer=3)
    for card in cards(plays):
        hand = hand.play(card)
    return hand
