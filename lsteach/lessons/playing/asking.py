"""A game table at which one may ask: what would you do, why that card, and what if."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lsteach.engine.cards import Card
from lsteach.lessons.playing.computers import Decision, chosen
from lsteach.lessons.playing.match import YOU
from lsteach.lessons.playing.saying import at_table
from lsteach.lessons.playing.table import GameTable
from lsteach.lessons.playing.thoughts import hinted, tell_hint, tell_why
from lsteach.table import Action, CardNote, Sentence

if TYPE_CHECKING:
    from lsteach.lessons.playing.exploring import Exploring


class Answer(NamedTuple):
    """What the learner was told last, and the cards that it is about."""

    sentence: Sentence
    notes: dict[Card, CardNote]


class AskingTable(GameTable):
    """A game and its table, with the buttons "Hint", "Why?" and "What if".

    A hint is the strong player's choice, which knows what the learner may know and no more. A
    beginner says why it played its last card; others keep that to themselves until the hand is
    over. What if is for a hand that is over.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.lessons.playing.match import PlayMatch
    >>> from lsteach.words import words_in
    >>> game = PlayMatch(Match.start(load_rules("noris"), 4, 7))
    >>> part = AskingTable("A table.", game, [], words_in("en"))
    >>> part.act("hint")
    >>> part.table.state["sentence"]["lead"][:19]
    'Hint: I would play '
    """

    _answer_told: Answer | None = None
    _exploring: Exploring | None = None

    def show(self) -> None:
        """Draw the table as the game stands now, with nothing asked."""
        self._answer_told = None
        self._exploring = None
        super().show()

    def choose(self, card: Card) -> None:
        """Play a card, mark it for the shove, or try it in a hand that is over."""
        if self._exploring:
            self._exploring.choose(card)
        else:
            super().choose(card)

    def act(self, name: str) -> None:
        """Do what a button under the table says."""
        if self._exploring and name != "close":
            self._exploring.act(name)
        elif name == "hint":
            self._ask_for_a_hint()
        elif name == "why":
            self._ask_why()
        elif name == "what-if":
            self._ask_what_if()
        else:
            super().act(name)

    def take_back(self) -> None:
        """Return to before the learner's last card or shove, or the last card that was tried."""
        if self._exploring:
            self._exploring.act("back")
        else:
            super().take_back()

    def look(self, step: int) -> None:
        """Look at a step of the hand, or of the line that was tried."""
        if self._exploring:
            self._exploring.look(step)
        else:
            self._answer_told = None
            super().look(step)

    def _ask_for_a_hint(self) -> None:
        view, number = self.game.hand.seen_by(YOU), self.game.chance
        self.table.say(self.words("Thinking about it …"))
        self._work.start(lambda watcher: chosen(view, "strong", number), self._hint)

    def _hint(self, choice: Decision) -> None:
        words = at_table(self.game, self.words)
        self._answer_told = Answer(tell_hint(choice, words), hinted(choice, words))
        self.draw()

    def _ask_why(self) -> None:
        reason = self.game.reason(self.shown_step)
        assert reason, "only a computer is asked why"
        words = at_table(self.game, self.words)
        self._answer_told = Answer(tell_why(self.game.hand, self.shown_step, reason, words), {})
        self.draw()

    def _ask_what_if(self) -> None:
        from lsteach.lessons.playing.exploring import Exploring

        self._exploring = Exploring(self.game, self._step, self.words, self._work, self._put)
        self._exploring.show()

    def _put(self, state: dict[str, Any]) -> None:
        self.table.state = state

    def sentence(self) -> Sentence:
        """Return the answer to what was asked, else what there is to say."""
        return self._answer_told.sentence if self._answer_told else super().sentence()

    def notes(self) -> dict[Card, CardNote]:
        """Return what stands under the learner's cards."""
        return self._answer_told.notes if self._answer_told else {}

    def actions(self) -> list[Action]:
        """Return the buttons under the table, those to ask with among them."""
        *first, back = super().actions()
        game, words = self.game, self.words
        if game.is_your_turn or game.is_your_shove:
            first.append(Action("hint", words("Hint")))
        if game.settled:
            first.append(Action("what-if", words("What if …")))
        if game.reason(self.shown_step) and (game.settled or game.strength == "beginner"):
            first.append(Action("why", words("Why?")))
        return [*first, back]
