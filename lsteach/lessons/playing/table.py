"""The table on which a match against the computer is played."""

from __future__ import annotations

from typing import Any

from ipywidgets import Widget

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.engine.match import Match
from lsteach.engine.view import View
from lsteach.lessons.kit.part import Part
from lsteach.lessons.playing.computers import Decision
from lsteach.lessons.playing.final_position import final_position
from lsteach.lessons.playing.match import PlayMatch
from lsteach.lessons.playing.saying import at_table, header, say, say_step
from lsteach.lessons.playing.work import Work
from lsteach.table import Action, CardNote, Sentence, Table, frame_at, step_count, table_state
from lsteach.words import Words


class GameTable(Part):
    """A game and its table, with ``controls`` above it.

    ``remark`` is said before the first card. The learner shoves, plays, takes back and looks back;
    what comes after the match is for the part to say: see :meth:`again`.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> game = PlayMatch(Match.start(load_rules("letzter"), 4, 7, dealer=0))
    >>> part = GameTable("A table.", game, [], words_in("en"))
    >>> for card in game.hand.hands[0][:3]:
    ...     part.choose(card)
    >>> part.act("shove")
    >>> [len(held) for held in game.hand.dealt.hands], len(game.hand.hands[0])
    ([11, 7, 7, 7], 8)
    """

    def __init__(
        self, name: str, game: PlayMatch, controls: list[Widget], words: Words, remark: str = ""
    ) -> None:
        self.game = game
        self.words = words
        self._remark = remark
        self._final: Hand | None = None  # a final position that is only looked at
        self._step: int | None = None  # the step that is shown while looking back
        self._work = Work(self.guarded)
        table = Table(self._state(), words)
        super().__init__(name, table, [*controls, table], words)
        table.on_card(self.choose)
        table.on_action(self.act)
        table.on_back(self.take_back)
        table.on_step(self.look)
        self._let_computers_think()

    def put_on(self, game: PlayMatch, remark: str = "") -> None:
        """Put another game on the table."""
        self.game = game
        self._remark = remark
        self._final = None
        self.show()

    def look_at(self, hand: Hand) -> None:
        """Show a final position in place of the game, which goes on afterwards."""
        self._final = hand
        self.show()

    def show(self) -> None:
        """Draw the table as the game stands now, and let slow computers go on."""
        self._step = None
        self.draw()
        self._let_computers_think()

    def draw(self) -> None:
        """Draw the table."""
        self.table.state = self._state()

    def _let_computers_think(self) -> None:
        self._work.stop()
        if self.game.is_thinking and self._final is None:
            thought = self.game.thought()
            self._work.start(lambda watcher: thought(), self._answer)

    def _answer(self, choice: Decision) -> None:
        self.game.answer(choice)
        self.show()

    def again(self) -> None:
        """Begin a match by the same rules with the next deal number."""
        last = self.game.match
        following = Match.start(
            last.rules, last.players, last.number + 1, hand_size=last.agreed_size
        )
        self.put_on(PlayMatch(following, strength=self.game.strength))

    def remark(self) -> str:
        """Return what is said before the table's own sentence."""
        return self._remark

    def choose(self, card: Card) -> None:
        """Play a card, or mark it for the shove."""
        if self._final is None and not self.game.is_thinking:
            self.game.choose(card)
            self._remark = self._remark if self.game.marked else ""
            self.show()

    def act(self, name: str) -> None:
        """Do what a button under the table says."""
        if name == "leave":
            self._final = None
        elif name == "shove":
            self.game.shove()
            self._remark = ""
        elif name == "next":
            self.game.go_on()
        elif name == "hand":
            self.game.next_hand()
        elif name == "back":
            self.game.take_back()
        elif name == "match":
            self.again()
        self.show()

    def take_back(self) -> None:
        """Return to before the learner's last card or shove."""
        if self._final is None:
            self.game.take_back()
            self.show()

    def look(self, step: int) -> None:
        """Look back at a step of the hand."""
        self._step = step
        self.draw()

    @property
    def shown_step(self) -> int:
        """The step of the hand that is on the table."""
        return step_count(self.game.hand) if self._step is None else self._step

    def sentence(self) -> Sentence:
        """Return what is said about the game, or about the step that is looked back at."""
        hand = self.game.hand
        if self.game.settled and self.shown_step < step_count(hand):
            return say_step(hand, self.shown_step, at_table(self.game, self.words))
        sentence = say(self.game, self.words)
        if not self.game.settled and (remark := self.remark()):
            return sentence._replace(rest=f"{remark} {sentence.rest}".strip())
        return sentence

    def notes(self) -> dict[Card, CardNote]:
        """Return what stands under the learner's cards."""
        return {}

    def _state(self) -> dict[str, Any]:
        if self._final:
            return final_position(self._final, self._step, self.words)
        return self._playing()

    def _playing(self) -> dict[str, Any]:
        game, hand = self.game, self.game.hand
        shown: View | Hand = hand if game.you is None else hand.seen_by(game.you)
        step = None
        if game.settled:
            step = (self.shown_step, step_count(hand))
            shown = frame_at(hand, self.shown_step)
        is_played = game.is_your_turn or game.is_thinking
        return table_state(
            shown,
            at_table(game, self.words),
            mode="shove" if game.is_your_shove else "play" if is_played else "watch",
            standing=game.standing,
            header=header(game, self.words),
            sentence=self.sentence(),
            marked=game.marked,
            notes=self.notes(),
            step=step,
            actions=self.actions(),
        )

    def actions(self) -> list[Action]:
        """Return the buttons under the table."""
        game, words = self.game, self.words
        back = Action("back", words("Take back"), disabled=not game.can_take_back)
        if game.is_over:
            return [Action("match", words("New match"), primary=True), back]
        if game.settled:
            label = words("Play-off") if game.settled[0].tied else words("Next hand")
            return [Action("hand", label, primary=True), back]
        if game.is_your_shove:
            return [Action("shove", words("Shove these cards"), primary=True), back]
        if game.is_resting:
            return [Action("next", words("Next trick"), primary=True), back]
        return [back]
