"""The table while a learner asks "what if": verdicts on the cards, other lines, the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from lsteach.analysis.solver import Solution
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.lessons.playing.computers import Decision
from lsteach.lessons.playing.looking_ahead import BUDGET, Found, look_ahead
from lsteach.lessons.playing.match import PlayMatch
from lsteach.lessons.playing.turning import Turn, choices_of, turning_point
from lsteach.lessons.playing.what_if import WhatIf
from lsteach.lessons.playing.what_if_state import what_if_state
from lsteach.lessons.playing.work import Watcher, Work
from lsteach.table import Sentence, with_progress
from lsteach.words import Words


class Exploring:
    """Answers a learner who looks into a finished hand.

    Long work goes on beside the page; whatever the learner does next stops it. ``draw`` gets each
    new state of the table.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> game = PlayMatch(Match.start(load_rules("noris"), players=3, number=7))
    >>> while not game.settled:
    ...     game.play(game.hand.legal_cards[0]) if game.is_your_turn else game.go_on()
    >>> states = []
    >>> Exploring(game, None, words_in("en"), Work(lambda run: run), states.append).show()
    >>> states[0]["sentence"]["lead"], states[-1]["hand"][0]["note"]["text"]
    ('Looking ahead …', 'unsafe')
    """

    def __init__(
        self,
        real: PlayMatch,
        step: int | None,
        words: Words,
        work: Work,
        draw: Callable[[dict[str, Any]], object],
    ) -> None:
        self._what_if = WhatIf(real, step)
        self._words = words
        self._work = work
        self._draw = draw

    def show(self, told: Sentence | None = None) -> None:
        """Draw the table, then find out what is not known yet."""
        what_if = self._what_if
        self._work.stop()
        self._draw(what_if_state(what_if, self._words, told))
        if what_if.is_at_end and what_if.game.is_thinking:
            thought = what_if.game.thought()
            self._work.start(lambda watcher: thought(), self._answer)
        elif what_if.can_choose and not what_if.found:
            self._work.start(partial(look_ahead, what_if.frame), self._learn, self._show_nodes)

    def choose(self, card: Card) -> None:
        """Play on from here with another card."""
        if self._what_if.can_choose:
            self._what_if.choose(card)
            self.show()

    def look(self, step: int) -> None:
        """Go to another step of the line."""
        self._what_if.step = step
        self.show()

    def act(self, name: str) -> None:
        """Do what a button under the table says."""
        if name == "turn":
            self._find_turn()
            return
        if name == "next":
            self._what_if.go_on()
        elif name == "back":
            self._what_if.take_back()
        elif name == "real":
            self._what_if.return_to_real()
        self.show()

    def _answer(self, decision: Decision) -> None:
        self._what_if.answer(decision)
        self.show()

    def _learn(self, found: Found) -> None:
        self._what_if.learn(self._what_if.frame, found)
        self._draw(what_if_state(self._what_if, self._words))

    def _show_nodes(self, nodes: int) -> None:
        self._show_progress(nodes / BUDGET, self._words("Looking ahead …"))

    def _show_progress(self, done: float, text: str) -> None:
        state = what_if_state(self._what_if, self._words, Sentence(text))
        self._draw(with_progress(state, done, text))

    def _find_turn(self) -> None:
        """Look for the learner's last slip, card by card from the end."""
        game, what_if = self._what_if.real, self._what_if
        hand, you = game.hand, game.you
        assert you is not None, "who looks on has no cards to look for"
        text = self._words("Looking through your cards, the last one first …")
        count = len(choices_of(hand, you))

        def look_back(watcher: Watcher) -> Turn:
            done = 0

            def solved(frame: Hand) -> Solution:
                known = what_if.known(frame) or look_ahead(frame, lambda nodes: watcher(done))
                return known.solution

            def watch(choices_done: int) -> bool:
                nonlocal done
                done = choices_done
                return watcher(done)

            return turning_point(hand, you, solved, watch)

        self._show_progress(0, text)
        self._work.start(
            look_back, self._show_turn, lambda done: self._show_progress(done / count, text)
        )

    def _show_turn(self, turn: Turn) -> None:
        words = self._words
        if turn.step is not None:
            self._what_if.step = turn.step
            self.show()
            return
        told = Sentence(
            words("None of your cards gave away something that was sure."),
            words("Where you were sure of your aim, you stayed sure of it."),
        )
        if not turn.is_sure:
            told = Sentence(
                words("Not found within the budget."),
                words("The last cards gave nothing away; further back it is too much to solve."),
            )
        self.show(told)
