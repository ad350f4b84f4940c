"""The table while a learner asks "what if": verdicts on the cards, other lines, the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lsteach.analysis.solver import DEFAULT_NODES, Solution, solve
from lsteach.engine.cards import Card
from lsteach.lessons.playing.computers import Decision
from lsteach.lessons.playing.match import PlayMatch
from lsteach.lessons.playing.saying import at_table, header, say, say_step, tell_end
from lsteach.lessons.playing.verdicts import card_notes, tell_verdict
from lsteach.lessons.playing.what_if import WhatIf
from lsteach.lessons.playing.work import Watcher, Work
from lsteach.table import Action, CardNote, Sentence, step_count, table_state, with_progress
from lsteach.words import Words


class Exploring:
    """What the table shows and does while a finished hand is looked into.

    ``draw`` gets each new state of the table. Raises nothing but the engine's errors.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> game = PlayMatch(Match.start(load_rules("noris"), players=3, number=7))
    >>> while not game.settled:
    ...     game.play(game.hand.legal_cards[0]) if game.is_your_turn else game.go_on()
    >>> states = []
    >>> Exploring(game, None, words_in("en"), Work(lambda run: run), states.append).show()
    >>> states[0]["sentence"]["lead"], states[-1]["hand"][0]["note"]["text"]
    ('Looking ahead …', 'risky')
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
        self._seated = at_table(real, words)
        self._work = work
        self._draw = draw

    def show(self) -> None:
        """Draw the table, then find out what is not known yet."""
        what_if = self._what_if
        self._work.stop()
        self._draw(self._state())
        if what_if.is_at_end and what_if.game.is_thinking:
            thought = what_if.game.thought()
            self._work.start(lambda watcher: thought(), self._answer)
        elif what_if.can_choose and not what_if.solution:
            frame = what_if.frame

            def job(watcher: Watcher) -> Solution:
                return solve(frame, watcher=watcher)

            self._work.start(job, self._learn, self._show_progress)

    def _answer(self, choice: Decision) -> None:
        self._what_if.answer(choice)
        self.show()

    def _learn(self, solution: Solution) -> None:
        self._what_if.learn(self._what_if.frame, solution)
        self._draw(self._state())

    def _show_progress(self, nodes: int) -> None:
        text = self._words("Looking ahead …")
        self._draw(with_progress(self._state(), nodes / DEFAULT_NODES, text))

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
        if name == "next":
            self._what_if.go_on()
        elif name == "back":
            self._what_if.take_back()
        elif name == "real":
            self._what_if.return_to_real()
        self.show()

    def _state(self) -> dict[str, Any]:
        what_if = self._what_if
        frame = what_if.frame
        game = what_if.game
        front = frame.to_act if what_if.can_choose else None
        followed = what_if.followed
        return table_state(
            frame,
            self._seated,
            mode="watch" if front is None else "play",
            front=front,
            standing=what_if.real.standing,
            header=self._header(),
            sentence=self._sentence(),
            marked=[followed] if followed and front is not None else [],
            notes=self._notes(),
            step=(what_if.step, step_count(game.hand)),
            actions=self._actions(),
        )

    def _notes(self) -> dict[Card, CardNote]:
        frame, solution = self._what_if.frame, self._what_if.solution
        if solution:
            return card_notes(frame, solution, self._seated)
        return dict.fromkeys(frame.legal_cards, CardNote("pending", self._words("wait")))

    def _header(self) -> str:
        if self._what_if.is_real:
            return header(self._what_if.real, self._words)
        return self._words("What if: these cards were not played.")

    def _sentence(self) -> Sentence:
        what_if, words = self._what_if, self._seated
        frame, solution = what_if.frame, what_if.solution
        if what_if.game.settled and what_if.is_at_end:
            return self._ending()
        if what_if.is_at_end and what_if.game.is_thinking:
            return Sentence(words("{seat} is thinking …", seat=frame.to_act))
        if frame.shove_due:
            return say_step(what_if.game.hand, what_if.step, words)
        if not solution:
            return Sentence(words("Looking ahead …"))
        verdict = tell_verdict(frame, solution, words)
        return verdict._replace(rest=f"{verdict.rest} {self._played(solution)}".strip())

    def _played(self, solution: Solution) -> str:
        """Which card the line goes on with, and what that was worth."""
        what_if, words = self._what_if, self._seated
        card = what_if.followed
        if not card:
            return words("Choose any card to see where it leads.")
        note = card_notes(what_if.frame, solution, words)[card]
        return words("{seat} played {card}: {note}.", seat=solution.to_act, card=card,
                     note=note.text)  # fmt: skip

    def _ending(self) -> Sentence:
        """How the line ended, and for another line, how the hand did."""
        words, what_if = self._words, self._what_if
        if what_if.is_real:
            return say(what_if.real, words)
        return Sentence(
            words("What if: {ending}", ending=tell_end(what_if.game, words)),
            words("In the real hand: {ending}", ending=tell_end(what_if.real, words)),
        )

    def _actions(self) -> list[Action]:
        what_if, words = self._what_if, self._words
        if what_if.is_real:
            return [Action("close", words("Back to the result"), primary=True)]
        actions = [
            Action("real", words("Back to the real hand"), primary=what_if.frame.is_complete),
            Action("back", words("Take back")),
        ]
        if what_if.is_at_end and what_if.game.is_resting:
            actions.insert(0, Action("next", words("Next trick"), primary=True))
        return actions
