"""Lesson 09: a family agrees its rules before the first card."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, Layout, Textarea, ToggleButtons

from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.engine.record import Record, dumps
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Standing, start_standing
from lsteach.lessons.family.agreement import Agreement
from lsteach.lessons.family.hands import example, played
from lsteach.lessons.family.match_end import MatchEnd
from lsteach.lessons.family.questions import TOPICS
from lsteach.lessons.family.steps import StepByStep
from lsteach.lessons.kit import reading
from lsteach.lessons.kit.agreed_link import agreed_in_link, link_query
from lsteach.lessons.kit.panel import Panel
from lsteach.lessons.kit.part import Part, any_number
from lsteach.lessons.kit.practice import Practice
from lsteach.words import N_, Words, words_in

FIRST_DEAL = 7
WATCHED = {
    "trump": 45,
    "low_card_bonus": 175,
    "penultimate_counts": 54,
    "penalty": 27,
    "stakes": 48,
}
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


VARIANTS: dict[str, tuple[str, tuple[int, ...]]] = {
    "low_card_bonus": (N_("Low-card bonus"), (3, 5, 2, 4)),
    "penultimate_counts": (N_("Last but one counts too"), (3, 5, 2, 4)),
    "penalty": (N_("Penalty for the others"), (3, 5, 2, 4)),
    "stakes": (N_("Play for chips"), (10, 9, 13, 8)),
}
"""The variants that can be watched, each with the scores before the hand."""


class WatchVariants(Part):
    """The end of a hand under one variant; the reader chooses which.

    >>> shown = WatchVariants(words_in("en"))
    >>> shown.choice.value = "stakes"
    >>> shown.table.state["pot"]["value"]
    4
    """

    def __init__(self, words: Words) -> None:
        self._said = words
        options = [(words(name), key) for key, (name, _) in VARIANTS.items()]
        self.choice = ToggleButtons(options=options, layout=Layout(margin="0 0 12px"))
        self.choice.add_class("lsteach-controls")
        hand, opening, before, start = self._laid()
        self.shown = StepByStep(hand, words, opening, before, start)
        name = words("The end of a hand, under one variant at a time.")
        super().__init__(name, self.shown, [self.choice, self.shown], words)
        self.choice.observe(self.guarded(lambda: self.shown.lay(*self._laid())), "value")

    def _laid(self) -> tuple[Hand, str, Standing, int]:
        """A whole hand, opened before its last trick but one."""
        variant = self.choice.value
        rules = load_rules("family").with_(**{variant: True})
        hand = played(rules, 4, WATCHED[variant], 3)
        opening = self._said("Two tricks are left. Press “Next card”, then settle the hand.")
        return hand, opening, Standing(VARIANTS[variant][1]), len(hand.plays) - 2 * 4


def watch_variants(language: str = "en") -> WatchVariants:
    """The low-card bonus, the last two tricks, the penalty and the chips, one at a time."""
    return WatchVariants(words_in(language))


def agree(language: str = "en") -> Agreement:
    """The settings of a family table, and its rules in plain words. A link may ask for some."""
    words = words_in(language)
    return Agreement(words, agreed_in_link(words))


def example_hand(table: Agreement) -> StepByStep:
    """The end of a hand under the agreed rules, settled step by step. Follows the settings."""
    words = table.words

    def laid() -> tuple[Hand, str, Standing, int]:
        hand = example(table.rules, table.players)
        opening = words("Two tricks are left under your rules. Play them, then settle the hand.")
        before = start_standing(table.rules, table.players)
        return hand, opening, before, len(hand.plays) - 2 * table.players

    hand, opening, before, start = laid()
    shown = StepByStep(hand, words, opening, before, start)
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
            layout=Layout(width="99%", height="9em", flex_flow="column"),
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
