"""The bench of lesson 03: lay any trick, and see who takes it, why, and who leads next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ipywidgets import Dropdown, HBox, Layout
from ipywidgets.widgets.widget_description import DescriptionStyle

from lsteach.engine.cards import CARDS, SUIT_SYMBOLS, SUITS, card
from lsteach.engine.errors import CardTwice
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.part import Part
from lsteach.lessons.told.tricks import laid_trick, only_the_trick, ranking, tell_winner, trump_of
from lsteach.table import Table, table_state
from lsteach.words import RANK_LETTERS, Words

FEWEST, MOST = 3, 6
RANKINGS = {"natural": "family", "ace-ten": "goeoeck"}
"""Each ranking, and a label of the course that plays it with 3 to 6."""

PLAYED_IN = {"natural": "noris, feder, letzter, family", "ace-ten": "goeoeck"}
"""The labels with each ranking, as long as there is no trump."""


class Bench(Part):
    """Cards, players, leader, ranking and trump can be changed; the table names the winner.

    >>> from lsteach.words import words_in
    >>> bench = Bench(words_in("en"), ("9S", "KS", "AH", "QS", "7D", "JS"))
    >>> bench.table.state["sentence"]["lead"]
    'B takes the trick.'
    >>> bench.trump.value = "H"
    >>> bench.table.state["sentence"]["lead"]
    'C takes the trick.'
    """

    def __init__(self, words: Words, laid: Sequence[str]) -> None:
        self.words = words
        rest = [code for code in CARDS if code not in laid]
        laid = [*laid, *rest[: MOST - len(laid)]]
        names = [(words.card(one), code) for code, one in CARDS.items()]
        # One look for all fields: a page has fewer widgets to make.
        field = partial(_field, style=DescriptionStyle(description_width="4.6em"))
        self.players = field(words("Players"), [(str(n), n) for n in range(FEWEST, MOST + 1)], 4)
        self.leader = field(words("Led by"), self._seats(), 0)
        self.ranking = field(
            words("Ranking"),
            [(_ranks(load_rules(label), words), ranking) for ranking, label in RANKINGS.items()],
            "natural",
            width="18rem",
        )
        suits = [(f"{SUIT_SYMBOLS[suit]} {words.suit(suit)}", suit) for suit in SUITS]
        self.trump = field(words("Trump"), [(words("none"), ""), *suits], "", width="14rem")
        self.cards = [
            field(words("{seat} plays", seat=seat), names, code) for seat, code in enumerate(laid)
        ]
        self._seat_fields()
        table = Table(self._state(), words)
        gaps = Layout(grid_gap="4px 10px")
        settings = HBox([self.players, self.leader, self.trump, self.ranking], layout=gaps)
        cards = HBox(self.cards, layout=gaps)
        for controls in (settings, cards):
            controls.add_class("lsteach-controls")
        super().__init__(words("A trick to lay."), table, [settings, cards, table], words)
        self.players.observe(self.guarded(self._seat_players), "value")
        for control in (self.leader, self.ranking, self.trump, *self.cards):
            control.observe(self.guarded(self._changed), "value")

    def set(self, label: str, players: int) -> None:
        """Show the ranking of a label and this number of players, or the nearest there is."""
        self.ranking.value = "ace-ten" if label == RANKINGS["ace-ten"] else "natural"
        self.players.value = max(players, FEWEST)

    def _seats(self) -> list[tuple[str, int]]:
        return [(self.words.seat(seat), seat) for seat in range(self.players.value)]

    def _seat_players(self) -> None:
        """Show as many cards as there are players, and only their letters as leaders."""
        leader = min(self.leader.value, self.players.value - 1)
        self.leader.options = self._seats()
        self.leader.value = leader
        self._seat_fields()
        self._changed()

    def _seat_fields(self) -> None:
        for seat, field in enumerate(self.cards):
            field.layout.display = "" if seat < self.players.value else "none"

    def _changed(self) -> None:
        self.table.state = self._state()

    def _state(self) -> dict[str, Any]:
        """Judge what is laid. Raises the engine's error for a trick that cannot lie there."""
        words, hand = self.words, self._hand()
        said = tell_winner(hand.tricks[-1], hand.rules, hand.trump, words)
        state = only_the_trick(table_state(hand, words, sentence=said))
        state["seats"] = [seat | {"dealer": False} for seat in state["seats"]]
        labels = PLAYED_IN[self.ranking.value] if not hand.trump else hand.rules.label
        text = f"{ranking(hand.rules, words)} {trump_of(hand, words)}"
        state["header"] = {"label": labels, "text": text}
        state["turn_up"] = None  # the trump is chosen here, not turned up
        return state

    def _hand(self) -> Hand:
        laid = [card(field.value) for field in self.cards[: self.players.value]]
        for one in laid:
            if laid.count(one) > 1:
                raise CardTwice(
                    "{card} lies there twice, but every card is in the pack only once.", card=one
                )
        rules = load_rules(RANKINGS[self.ranking.value])
        if self.trump.value:
            rules = rules.with_(trump="void")
        return laid_trick(rules, laid, leader=self.leader.value, trump=self.trump.value)


def _field(
    name: str,
    options: list[tuple[str, Any]],
    value: Any,
    *,
    style: DescriptionStyle,
    width: str = "11.5rem",
) -> Dropdown:
    return Dropdown(
        options=options,
        value=value,
        description=name,
        style=style,
        layout=Layout(width=width),
    )


def _ranks(rules: Rules, words: Words) -> str:
    """The ranks from high to low."""
    return " ".join(RANK_LETTERS[words.language][rank] for rank in rules.rank_order)
