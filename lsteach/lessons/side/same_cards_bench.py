"""The bench of lesson 07: one deal and one line of play, stepped through and settled everywhere."""

from __future__ import annotations

from typing import Any

from ipywidgets import BoundedIntText, Dropdown, HBox, Layout

from lsteach.engine.scoring import settle, start_standing
from lsteach.lessons.kit.link import LARGEST_DEAL, Start
from lsteach.lessons.kit.part import Part
from lsteach.lessons.kit.reading import block, paragraph, reader
from lsteach.lessons.side.same_cards import Played, kind_of, kinds, play_all
from lsteach.lessons.side.same_cards_examples import EXAMPLES
from lsteach.lessons.side.same_cards_told import results, tell_at
from lsteach.table import Action, Sentence, Table, frame_at, header_text, table_state
from lsteach.words import Words

OWN_DEAL = -1


class SameCards(Part):
    """The reader chooses a deal and steps through it under any game that can play it.

    >>> from lsteach.words import words_in
    >>> bench = SameCards(words_in("en"), Start("noris", 3, None, ""))
    >>> bench.go(24)
    >>> bench.table.state["sentence"]["lead"]
    'B takes the last trick and pays 1 counter into the pot.'
    >>> bench.game.value = 2
    >>> bench.table.state["sentence"]["lead"]
    'A takes the last trick and scores 10 points.'
    """

    def __init__(self, words: Words, start: Start) -> None:
        self._at = 0
        self._was_seen = False
        self._is_setting = False
        self.words = words
        first = EXAMPLES[0]
        kind = kind_of(start.label, start.players)
        is_first = start.deal is None and kind == kind_of(first.label, first.players)
        number = first.number if start.deal is None else start.deal
        self.example = self._dropdown(
            words("Example"),
            [(words("your own deal"), OWN_DEAL)]
            + [(words(each.text), i) for i, each in enumerate(EXAMPLES)],
            0 if is_first else OWN_DEAL,
        )
        self.kind = self._dropdown(
            words("Cards"),
            [
                (words("{n} players, {size} cards", n=one.players, size=one.size), one)
                for one in kinds()
            ],
            kind,
        )
        self.number = BoundedIntText(
            value=number,
            min=0,
            max=LARGEST_DEAL,
            description=words("Deal number"),
            style={"description_width": "6.5rem"},
            layout=Layout(width="25rem", max_width="98%"),
        )
        self.line = self._dropdown(
            words("Line of play"),
            [(words("suits all games"), False), (words("for the first game"), True)],
            False,
        )
        self.played = self._play()
        names = [one.name for one in self.played if one.hand]
        shown = names.index(start.label) if start.label in names else 0
        self.game = self._dropdown(words("Rules of"), self._names(), shown)
        opening = Sentence(start.said, "", "wrong") if start.said else None
        self.results = reader(self._results())
        controls = HBox([self.example, self.kind, self.number, self.line, self.game])
        controls.add_class("lsteach-controls")
        table = Table(self._state(opening), words)
        name = words("One deal and one line of play under every game.")
        super().__init__(name, table, [controls, table, self.results], words)
        self.example.observe(self.guarded(self._use_example), "value")
        for control in (self.kind, self.number, self.line):
            control.observe(self.guarded(self._deal), "value")
        self.game.observe(self.guarded(self._show), "value")
        table.on_step(self.go)
        table.on_action(self._act)
        table.on_back(lambda: self.go(max(0, self._at - 1)))

    def _dropdown(self, name: str, options: list[tuple[str, Any]], value: object) -> Dropdown:
        return Dropdown(
            options=options,
            value=value,
            description=name,
            style={"description_width": "6.5rem"},
            layout=Layout(width="25rem", max_width="98%"),
        )

    def _play(self) -> list[Played]:
        return play_all(self.kind.value, self.number.value, own=self.line.value)

    def _names(self) -> list[tuple[str, int]]:
        return [(one.name, i) for i, one in enumerate(self._with_cards())]

    def _with_cards(self) -> list[Played]:
        return [one for one in self.played if one.hand]

    def _use_example(self) -> None:
        if self.example.value == OWN_DEAL:
            return
        example = EXAMPLES[self.example.value]
        self._is_setting = True
        self.kind.value = kind_of(example.label, example.players)
        self.number.value = example.number
        self.line.value = example.own
        self._is_setting = False
        self._new_deal()

    def _deal(self) -> None:
        if not self._is_setting:
            self.example.value = OWN_DEAL
            self._new_deal()

    def _new_deal(self) -> None:
        self.played = self._play()
        self._at, self._was_seen = 0, False
        self._is_setting = True
        kept = min(self.game.value, len(self._with_cards()) - 1)
        self.game.options = self._names()
        self.game.value = kept
        self._is_setting = False
        self._show()

    def _show(self) -> None:
        if not self._is_setting:
            self._at = min(self._at, self._steps())
            self.table.state = self._state()
            self.results.value = self._results()

    def _act(self, name: str) -> None:
        self.go({"again": 0, "next": self._at + 1, "end": self._steps()}[name])

    def go(self, step: int) -> None:
        """Show the line of play after so many cards."""
        self._at = step
        self._show()

    def _steps(self) -> int:
        hand = self._with_cards()[self.game.value].hand
        return len(hand.plays) if hand else 0

    def _state(self, opening: Sentence | None = None) -> dict[str, Any]:
        words, played = self.words, self._with_cards()[self.game.value]
        hand, steps = played.hand, self._steps()
        assert hand is not None, "only games with a hand are offered"
        shoves = len(hand.shoves)
        frame = frame_at(hand, shoves + self._at)
        standing = settle(frame).after if frame.is_complete else None
        self._was_seen = self._was_seen or self._at == steps
        last = [Action("again", words("Watch again"))]
        onward = [
            Action("next", words("Next card"), primary=True),
            Action("end", words("To the end")),
        ]
        state = table_state(
            frame,
            words,
            standing=standing or start_standing(frame.rules, frame.players),
            header=header_text(frame.rules, frame.players, words, self.number.value),
            sentence=opening or tell_at(played, self._at, words),
            step=(self._at, steps),
            actions=onward if self._at < steps else last,
        )
        for entry in state["line"]:  # the shoves are over where this table begins
            entry["to"] = min(entry["to"] - shoves, steps)
        return state

    def _results(self) -> str:
        words = self.words
        if not self._was_seen:
            told = words("What is this hand worth in each game? Guess, then step to the end.")
            return block(paragraph(told))
        return block(results(self.played, words))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and for pages that run nothing the table and what the deal is worth."""
        bundle = super()._repr_mimebundle_(**kwargs)
        still = self.table.still() + block(results(self.played, self.words))
        return {**bundle, "text/html": still}
