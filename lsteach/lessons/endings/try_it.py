"""“Try it” of lesson 06: choose a card in an ending, and see what each card led to."""

from __future__ import annotations

from typing import Any

from ipywidgets import Dropdown, HBox, ToggleButtons

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.lessons.endings.outcomes import Outcome, outcomes
from lsteach.lessons.endings.positions import LEVELS, ending
from lsteach.lessons.endings.told_lines import tell_at, tell_how, tell_selfish
from lsteach.lessons.endings.told_verdicts import (
    ask_which,
    note_on,
    tell_aim,
    tell_turn,
    tell_verdict,
)
from lsteach.lessons.kit.link import LARGEST_DEAL, Start
from lsteach.lessons.kit.part import Part, any_number
from lsteach.lessons.kit.players import PlayerButtons
from lsteach.lessons.kit.reading import block, paragraph, points, reader
from lsteach.lessons.rules_told.setting_names import game_choices
from lsteach.table import Action, CardNote, Sentence, Table, header_text, step_count, table_state
from lsteach.table.steps import frame_at
from lsteach.words import Words

FIRST = 57
"""The ending that stands here where no link asks for another."""


class TryEndings(Part):
    """One ending after another: the learner is A and chooses; the table plays it to the end.

    All hands lie open, and the exact solver judges each card. A wrong card costs nothing.

    >>> from lsteach import card
    >>> from lsteach.words import words_in
    >>> part = TryEndings(words_in("en"), Start("noris", 4, 37, ""))
    >>> part.choose(card("AH"))
    >>> part.table.state["sentence"]["lead"]
    'A♥ loses: however they play on, A takes the last trick.'
    """

    def __init__(self, words: Words, start: Start) -> None:
        self.words = words
        self._asked = start.deal
        self._number = FIRST if start.deal is None else start.deal
        self._said = start.said
        self._is_setting = False
        self._dealt: set[Hand] = set()
        self.label = Dropdown(
            options=game_choices(words),
            value=start.label,
            description=words("Game"),
            style={"description_width": "initial"},
            layout={"width": "calc(100% - 4px)", "max_width": "34rem"},
        )
        self.players = PlayerButtons(load_rules(start.label), words, start.players)
        self.level = ToggleButtons(
            options=[(words(level.text), name) for name, level in LEVELS.items()]
        )
        rows = HBox([self.label, self.players, self.level])
        rows.add_class("lsteach-controls")
        self._deal()
        shown = Table(self._state(), words)
        self.led_to = reader(self._list())
        name = words("Endings to play: which card is safe?")
        super().__init__(name, shown, [rows, shown, self.led_to], words, still=True)
        self.label.observe(self.guarded(self._change_game), "value")
        for control in (self.players, self.level):
            control.observe(self.guarded(self._begin), "value")
        shown.on_card(self.choose)
        shown.on_action(self.act)
        shown.on_step(self._go)
        shown.on_back(lambda: self._go(max(0, self._at - 1)))

    def _change_game(self) -> None:
        """Offer the numbers of players of the chosen game; a number it does not know goes near."""
        self._is_setting = True
        self.players.offer(load_rules(self.label.value))
        self._is_setting = False
        self._begin()

    def _begin(self) -> None:
        if self._is_setting:
            return
        self._said = ""
        self._deal()
        self._show()

    def _deal(self) -> None:
        """Deal an ending that was not there before."""
        rules = load_rules(self.label.value)
        level = LEVELS[self.level.value]
        self.hand = ending(rules, self.players.value, self._number, level)
        while self.hand in self._dealt:
            self._number = self._next_number()
            self.hand = ending(rules, self.players.value, self._number, level)
        self._dealt.add(self.hand)
        self.outcomes = outcomes(self.hand)
        self._shown: Outcome | None = None
        self._at = step_count(self.hand)

    def _next_number(self) -> int:
        """The number after this one, where the link named the first; else any."""
        follows = self._number + 1 if self._asked is not None else any_number()
        return follows % (LARGEST_DEAL + 1)

    def choose(self, card: Card) -> None:
        """Play a card for A and show its verdict. Raises the engine's error for an illegal one."""
        self.hand.play(card)
        self._shown = next(one for one in self.outcomes if one.card is card)
        self._go(step_count(self.hand) + 1)

    def act(self, name: str) -> None:
        """Go on by one card, show what another card leads to, or take the next ending."""
        if name == "another":
            self._number = self._next_number()
            self._begin()
        elif name == "next":
            self._go(self._at + 1)
        else:
            self.choose(next(one.card for one in self.outcomes if one.card.code == name))

    def _go(self, step: int) -> None:
        self._at = step
        self._show()

    def _show(self) -> None:
        self.table.state = self._state()
        self.led_to.value = self._list()

    def _state(self) -> dict[str, Any]:
        hand, shown, words = self.hand, self._shown, self.words
        line = shown.line if shown else hand
        is_open = self._at == step_count(hand)
        frame = frame_at(line, self._at)
        state = table_state(
            frame,
            words,
            mode="play" if is_open else "watch",
            header=header_text(hand.rules, hand.players, words, hand.dealt.number),
            sentence=self._sentence(),
            step=(self._at, step_count(line)),
            actions=self._actions(),
            gathered=is_open,
            notes=self._notes() if is_open else None,
        )
        state["seats"][0]["you"] = True
        return state

    def _notes(self) -> dict[Card, CardNote]:
        """The verdicts under A's cards, once one of them was chosen."""
        return {one.card: note_on(one, self.words) for one in self.outcomes if self._shown}

    def _sentence(self) -> Sentence:
        hand, words = self.hand, self.words
        if self._at == step_count(hand):
            aim = tell_aim(hand.rules, 0, words)
            parts = (self._said, aim, tell_turn(hand, words))
            rest = " ".join(part for part in parts if part)
            return Sentence(ask_which(hand.rules, words), rest)
        outcome = self._shown or self.outcomes[0]  # before the choice all lines are the same
        return tell_at(outcome, self._at, words)

    def _actions(self) -> list[Action]:
        words, shown = self.words, self._shown
        another = Action("another", words("Next ending"))
        if shown is None:
            return [another]
        is_over = self._at == step_count(shown.line)
        onward = Action("next", words("Next card"), primary=True, disabled=is_over)
        others = [
            Action(one.card.code, words("Show {card}", card=one.card))
            for one in self.outcomes
            if one is not shown
        ]
        return [onward, *others, another._replace(primary=is_over)]

    def _list(self) -> str:
        """What each of the cards leads to, once one of them was chosen."""
        words = self.words
        if self._shown is None:
            text = words("All hands lie open. Choose, and see here what each card leads to.")
            return block(paragraph(text))
        told = []
        for one in self.outcomes:
            how = tell_how(one, words)
            if one.verdict == "risky":
                how += " " + tell_selfish(one, words)
            told.append((tell_verdict(one, words), how))
        return block(paragraph(words("What each of A's cards leads to:")), points(told))
