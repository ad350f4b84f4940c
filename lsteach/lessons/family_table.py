"""Lesson 09: a family agrees its rules before the first card."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML, Layout, Textarea

from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.engine.record import Record, dumps
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Standing, start_standing
from lsteach.lessons import reading
from lsteach.lessons.agreed_link import agreed_in_link, link_query
from lsteach.lessons.family_agreement import Agreement
from lsteach.lessons.family_hands import example, played
from lsteach.lessons.family_match_end import MatchEnd
from lsteach.lessons.family_questions import TOPICS
from lsteach.lessons.family_steps import StepByStep
from lsteach.lessons.panel import Panel
from lsteach.lessons.part import any_number
from lsteach.lessons.practice import Practice
from lsteach.words import Words, words_in

FIRST_DEAL = 7
WATCHED = {"trump": 45, "bonus": 175, "two": 54, "penalty": 27, "stakes": 48}
"""The deals that are watched, each with the cards that its number fixes."""


def watch_trump(language: str = "en") -> StepByStep:
    """A hand with a trump: somebody void keeps the trump, somebody else uses it."""
    words = words_in(language)
    hand = played(load_rules("family").with_(trump="void"), 4, WATCHED["trump"], 3, tricks=3)
    opening = words(
        "D deals and turns up the last card, {card}: {suit} are trump. A leads.",
        card=hand.dealt.turn_up,
        suit=hand.trump,
    )
    return StepByStep(hand, words, opening)


def watch_low_card(language: str = "en") -> StepByStep:
    """A last trick won by a nine: with the bonus it counts double."""
    return _watched(
        WATCHED["bonus"], Standing((3, 5, 2, 4)), words_in(language), low_card_bonus=True
    )


def watch_two_tricks(language: str = "en") -> StepByStep:
    """The last trick and the last but one both score, for two different players."""
    return _watched(
        WATCHED["two"], Standing((3, 5, 2, 4)), words_in(language), penultimate_counts=True
    )


def watch_penalty(language: str = "en") -> StepByStep:
    """Everybody who did not win the last trick takes a penalty point."""
    return _watched(WATCHED["penalty"], Standing((3, 5, 2, 4)), words_in(language), penalty=True)


def watch_stakes(language: str = "en") -> StepByStep:
    """Everybody puts in a chip, and the last trick takes the pot."""
    return _watched(WATCHED["stakes"], Standing((10, 9, 13, 8)), words_in(language), stakes=True)


def _watched(number: int, before: Standing, words: Words, **settings: Any) -> StepByStep:
    """A whole hand, opened before its last trick but one."""
    hand = played(load_rules("family").with_(**settings), 4, number, 3)
    opening = words("Two tricks are left. Press “Next card”, or go back to the first card.")
    return StepByStep(hand, words, opening, before, start=len(hand.plays) - 8)


def agree(language: str = "en") -> Agreement:
    """The settings of a family table, and its rules in plain words. A link may ask for some."""
    words = words_in(language)
    return Agreement(words, agreed_in_link(words))


def example_hand(table: Agreement) -> StepByStep:
    """The end of a hand under the agreed rules, settled step by step. Follows the settings."""
    words = table.words

    def laid() -> tuple[Any, ...]:
        hand = example(table.rules, table.players)
        opening = words("Two tricks are left under your rules. Play them, then settle the hand.")
        before = start_standing(table.rules, table.players)
        return hand, opening, before, len(hand.plays) - 2 * table.players

    shown = StepByStep(laid()[0], words, *laid()[1:])
    table.on_agreed(lambda: shown.lay(*laid()))
    return shown


def match_end(table: Agreement) -> MatchEnd:
    """How a match under the agreed rules can end, play-off and all."""
    return MatchEnd(table)


class Keeping(Panel):
    """The agreed rules to take along: links, and the first hand as a record."""

    def __init__(self, table: Agreement) -> None:
        self._table = table
        self.links = HTML()
        self.record = Textarea(
            description=table.words("The first hand under your rules, as a record"),
            layout=Layout(width="100%", height="11em", flex_flow="column"),
            style={"description_width": "initial"},
        )
        super().__init__(table.words("The agreed rules to take along."), [], table.words)
        self.children = [self.links, self.record]
        self._show()
        table.on_agreed(self._show)

    def _show(self) -> None:
        words, rules, players = self.words, self._table.rules, self._table.players
        query = escape(link_query(rules, players))
        names = {
            "09-family-table": words("This lesson with your rules"),
            "10-play": words("Play the family game against the computer"),
            "23-rule-cards": words("Your rules as a card to print"),
        }
        items = [
            f'<li><a href="{page}.ipynb?{query}">{escape(name)}</a></li>'
            for page, name in names.items()
        ]
        self.links.value = reading.block(f"<ul>{''.join(items)}</ul>")
        self.record.value = first_record(rules, players)


def first_record(rules: Rules, players: int) -> str:
    """Return the first hand under these rules as a record, no card played.

    >>> from lsteach.engine.record import loads
    >>> text = first_record(load_rules("family").with_(stakes=True), 5)
    >>> loads(text).hand.rules.agreed, loads(text).deals_left
    ((('stakes', True),), 9)
    """
    match = Match.start(rules, players, FIRST_DEAL)
    return dumps(Record(match.next_hand(), match.standing, match.deals_left))


def keep(table: Agreement) -> Keeping:
    """Links and a record with the agreed rules."""
    return Keeping(table)


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    chosen = any_number() if number is None else number
    return Practice("09-family-table", TOPICS, words_in(language), chosen)
