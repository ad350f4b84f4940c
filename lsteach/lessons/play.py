"""Lesson 10: play whole matches against the computer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from ipywidgets import (
    HTML,
    BoundedIntText,
    Button,
    FileUpload,
    HBox,
    Layout,
    Textarea,
    ToggleButtons,
    VBox,
)

from lsteach.analysis.players import simple_player
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.engine.view import View
from lsteach.lessons.part import Part, any_number
from lsteach.lessons.play_match import YOU, PlayMatch
from lsteach.lessons.telling import tell_match, tell_settlement, tell_trick
from lsteach.table import Action, Sentence, Table, frame_at, header_text, step_count, table_state
from lsteach.words import Words, words_in

LARGEST_DEAL = 999_999


class Play(Part):
    """The settings of a match and the table on which it is played."""

    def __init__(self, words: Words, players: int, number: int) -> None:
        self.game = PlayMatch(simple_player, players, number)
        self._step: int | None = None  # the step that is shown while looking back
        self.words = words
        self.players = ToggleButtons(
            options=[(words.count("{number} player", "{number} players", n), n) for n in (3, 4)],
            value=players,
            tooltips=[words("Three play with 24 cards"), words("Four play with 32 cards")],
        )
        self.number = BoundedIntText(
            value=number,
            min=0,
            max=LARGEST_DEAL,
            description=words("Deal number"),
            style={"description_width": "initial"},
        )
        self.start = Button(description=words("New match"))
        settings = HBox([self.players, self.number, self.start])
        settings.add_class("lsteach-controls")
        table = Table(self._state(), words)
        super().__init__(
            words("A match of noris against the computer."), table, [settings, table], words
        )
        self.start.on_click(self.guarded(self._new_match))
        table.on_card(self._play)
        table.on_action(self._act)
        table.on_back(self._take_back)
        table.on_step(self._look)

    def show(self) -> None:
        """Draw the table as the game stands now."""
        self._step = None
        self.table.state = self._state()

    def _new_match(self) -> None:
        self.game = PlayMatch(simple_player, self.players.value, self.number.value)
        self.show()

    def _play(self, card: Card) -> None:
        self.game.play(card)
        self.show()

    def _take_back(self) -> None:
        self.game.take_back()
        self.show()

    def _look(self, step: int) -> None:
        self._step = step
        self.table.state = self._state()

    def _act(self, name: str) -> None:
        if name == "next":
            self.game.go_on()
        elif name == "hand":
            self.game.next_hand()
        elif name == "match":
            self.number.value = (self.number.value + 1) % LARGEST_DEAL
            self._new_match()
        elif name == "back":
            self.game.take_back()
        self.show()

    def _state(self) -> dict[str, Any]:
        game, words = self.game, self.words
        hand, standing, steps = game.hand, game.match.standing, step_count(game.hand)
        shown: View | Hand = hand.seen_by(YOU)
        step = None
        if game.settled:
            standing = game.settled[0].standing
            step = (steps if self._step is None else self._step, steps)
            shown = frame_at(hand, step[0])
        return table_state(
            shown,
            words,
            mode="play" if game.is_your_turn else "watch",
            standing=standing,
            header=header_text(hand.rules, hand.players, words, hand.dealt.number),
            sentence=self._sentence(),
            step=step,
            actions=self._actions(),
        )

    def _actions(self) -> list[Action]:
        game, words = self.game, self.words
        back = Action("back", words("Take back"), disabled=not game.can_take_back)
        if game.is_over:
            return [Action("match", words("New match"), primary=True), back]
        if game.settled:
            return [Action("hand", words("Next hand"), primary=True), back]
        if game.is_resting:
            return [Action("next", words("Next trick"), primary=True), back]
        return [back]

    def _sentence(self) -> Sentence:
        game, words, hand = self.game, self.words, self.game.hand
        if game.settled:
            match, settlement = game.settled
            worth = tell_settlement(hand, settlement, words)
            if not match.is_over:
                look = words("Look back with the arrows, or go on.")
                return Sentence(worth.lead, f"{worth.rest} {look}", worth.tone)
            result = tell_match(match.winners, match.standing.scores, words)
            return Sentence(result.lead, f"{worth.lead} {worth.rest} {result.rest}", result.tone)
        if hand.trick:
            led = words("{suit} were led.", suit=hand.trick[0].suit)
            return Sentence(words("Your turn."), led[0].upper() + led[1:])
        if not hand.tricks:
            return Sentence(words("Your turn."), words("You lead to the first trick."))
        taken = tell_trick(hand.tricks[-1], hand.trump, words)
        if game.is_your_turn:
            return Sentence(taken.lead, taken.rest + " " + words("You lead now."))
        return taken


def match(language: str = "en", players: int = 4, number: int | None = None) -> Play:
    """A match of ``noris``. The number fixes its deals; without one they differ each time."""
    return Play(words_in(language), players, any_number() if number is None else number)


class Keeping(VBox):  # type: ignore[misc]
    """Save the hand of a game as a record, and load one."""

    def __init__(self, play: Play) -> None:
        words = play.words
        self._play = play
        self.text = Textarea(
            description=words("The record of this hand, or one to play on from"),
            layout=Layout(width="100%", height="11em", flex_flow="column"),
            style={"description_width": "initial"},
        )
        self.link = HTML()
        self.save = Button(description=words("Save this hand"))
        self.load = Button(description=words("Play on from this record"))
        self.upload = FileUpload(description=words("Load a file"), accept=".json")
        buttons = HBox([self.save, self.load, self.upload])
        buttons.add_class("lsteach-controls")
        super().__init__([buttons, self.link, self.text])
        self.save.on_click(play.guarded(self._save))
        self.load.on_click(play.guarded(self._load))
        self.upload.observe(play.guarded(self._load_file), "value")

    def _save(self) -> None:
        record = self._play.game.record()
        self.text.value = record
        label = self._play.words("Download the record")
        self.link.value = (
            f'<a download="lsteach-hand.json" href="data:application/json,{quote(record)}">'
            f"{label}</a>"
        )

    def _load(self) -> None:
        self._play.game.load(self.text.value)
        self._play.show()

    def _load_file(self) -> None:
        files: Sequence[Any] = self.upload.value
        if files:
            self.text.value = bytes(files[0].content).decode(errors="replace")
            self._load()

    def __repr__(self) -> str:
        return "Save and load this hand."


def keeping(play: Play) -> Keeping:
    """Save and load for the hand on a table of :func:`match`."""
    return Keeping(play)
