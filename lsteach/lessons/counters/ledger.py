"""“Try it” of lesson 05: a whole match, and the learner keeps the ledger."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, Dropdown, HBox, Layout

from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import Standing
from lsteach.lessons.counters.ledger_answers import judge_end, judge_entry, judge_winners, together
from lsteach.lessons.counters.ledger_fields import Fields
from lsteach.lessons.counters.ledger_page import ledger_page
from lsteach.lessons.counters.told_match import ToldHand, told_match
from lsteach.lessons.kit.part import Part
from lsteach.lessons.kit.players import PlayerButtons
from lsteach.lessons.told.tricks import best_card
from lsteach.table import Sentence, Table, header_text, table_state
from lsteach.words import Words

OFFERED = {4: (180, 205, 67), 3: (499, 240, 516)}
"""The matches on offer by the number of players: together they show every case."""


class Ledger(Part):
    """Hand after hand the learner enters counters and pot, and says when the match is over.

    A wrong entry is told the rule and the numbers that show it, and costs nothing.

    >>> from lsteach.words import words_in
    >>> ledger = Ledger(words_in("en"), players=4)
    >>> ledger.fields.go.click()
    >>> ledger.table.state["sentence"]["lead"]
    'Not so.'
    >>> ledger.fields.seats[2].value, ledger.fields.pot.value = 4, 1
    >>> ledger.fields.go.click()
    >>> ledger.table.state["sentence"]["lead"], ledger.fields.go.description
    ('Right.', 'Next hand')
    """

    def __init__(self, words: Words, players: int, number: int | None = None) -> None:
        self.words = words
        self._linked = number
        self.players = PlayerButtons(load_rules("noris"), words, players)
        self.match = Dropdown(
            options=self._matches(),
            description=words("Match"),
            style={"description_width": "4em"},
            layout=Layout(width="15rem"),
        )
        self.fields = Fields(words)
        self.sum = HTML(layout=Layout(width="100%"))
        self.page = HTML(layout=Layout(width="100%"))
        table = Table({}, words)
        self._open(table)
        settings = HBox([self.players, self.match], layout=Layout(grid_gap="4px 12px"))
        settings.add_class("lsteach-controls")
        name = words("A match of noris with a ledger to fill in.")
        super().__init__(name, table, [settings, table, self.fields, self.sum, self.page], words)
        self.players.observe(self.guarded(self._other_players), "value")
        self.match.observe(self.guarded(lambda: self._open(self.table)), "value")
        self.fields.go.on_click(self.guarded(self._go))
        self.fields.over.on_click(self.guarded(self._say_over))
        for field in self.fields.numbers:
            field.observe(self.guarded(self._add_up), "value")

    def _matches(self) -> list[tuple[str, int]]:
        """The matches that can be chosen, the link's own first."""
        linked = [] if self._linked is None else [self._linked]
        numbers = dict.fromkeys([*linked, *OFFERED[self.players.value]])
        return [(self.words("number {number}", number=number), number) for number in numbers]

    def _other_players(self) -> None:
        self.match.options = self._matches()
        self._open(self.table)

    def _open(self, table: Table) -> None:
        """Begin the chosen match."""
        self._told = told_match(self.players.value, self.match.value)
        self._place = 0
        self._ask(table)

    @property
    def _hand(self) -> ToldHand:
        return self._told.hand(self._place)

    def _ask(self, table: Table) -> None:
        """Ask for the counters after the present hand; the fields hold those before it."""
        self._phase = "enter"
        self.fields.fill(self._hand.before)
        self._draw(table, self._hand.before, self._task())

    def _task(self) -> Sentence:
        words, hand = self.words, self._hand.hand
        last = hand.tricks[-1]
        won = [
            words("{seat} {number}", seat=seat, number=number)
            for seat, number in enumerate(hand.taken)
        ]
        took = words(
            "{seat} takes the last trick with {card}. Tricks won: {won}.",
            seat=last.winner,
            card=best_card(last),
            won=", ".join(won),
        )
        asked = words("Hand {number}: what has everybody now?", number=self._place + 1)
        return Sentence(asked, took)

    def _draw(self, table: Table, standing: Standing, said: Sentence) -> None:
        """Show the present hand with this standing, and the controls of the present phase."""
        words, hand, phase = self.words, self._hand.hand, self._phase
        table.state = table_state(
            hand,
            words,
            standing=standing,
            header=header_text(hand.rules, hand.players, words, hand.dealt.number),
            sentence=said,
        )
        names = {"entered": words("Next hand"), "done": words("Another match")}
        self.fields.show(phase, hand.players, names.get(phase, words("Check")))
        entered = self._place + (phase != "enter")
        told = [self._told.hand(place) for place in range(entered)]
        self.page.value = ledger_page(self._told.hand(0).before, told, words)
        self._add_up()

    def _add_up(self) -> None:
        """Show whether the numbers make as much as there are counters."""
        text = ""
        if self._phase == "enter":
            due = self._told.players * self._hand.hand.rules.start
            text = together(self.fields.entered(self._told.players), due, self.words)
        self.sum.value = f'<div class="lsl"><p>{escape(text)}</p></div>' if text else ""

    def _say(self, said: Sentence) -> None:
        self.table.say(*said)

    def _go(self) -> None:
        """The main button: check, go on to the next hand, or begin another match."""
        after, is_last = self._hand.after, self._told.is_last(self._place)
        if self._phase == "enter":
            self._check_entry()
        elif self._phase == "winners":
            self._check_winners()
        elif self._phase == "done":
            self._another_match()
        elif is_last:
            self._say(judge_end(after, says_over=False, words=self.words))
        else:
            self._place += 1
            self._ask(self.table)

    def _check_entry(self) -> None:
        said = judge_entry(self._hand, self.fields.entered(self._told.players), self.words)
        if said.tone == "wrong":
            self._say(said)
            return
        self._phase = "entered"
        asked = self.words("Is the match over, or does it go on?")
        self._draw(self.table, self._hand.after, said._replace(rest=f"{said.rest} {asked}"))

    def _say_over(self) -> None:
        after = self._hand.after
        if not self._told.is_last(self._place):
            self._say(judge_end(after, says_over=True, words=self.words))
            return
        self._phase = "winners"
        asked = Sentence(
            self.words("Right."), self.words("Who has won? It may be several."), "good"
        )
        self._draw(self.table, after, asked)

    def _check_winners(self) -> None:
        said = judge_winners(self._told, self.fields.chosen(), self.words)
        if said.tone == "wrong":
            self._say(said)
            return
        self._phase = "done"
        self._draw(self.table, self._hand.after, said)

    def _another_match(self) -> None:
        numbers = [number for _, number in self._matches()]
        at = numbers.index(self.match.value)
        self.match.value = numbers[(at + 1) % len(numbers)]
