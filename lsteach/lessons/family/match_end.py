"""How a match under agreed rules can end: an example that the engine works out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ipywidgets import HTML

from lsteach.engine.errors import BadScores
from lsteach.engine.hand import Hand
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Settlement, Standing, check_standing, settle
from lsteach.lessons.family.agreement import Agreement
from lsteach.lessons.family.hands import example, play_off
from lsteach.lessons.kit import reading
from lsteach.lessons.kit.panel import Page, Panel
from lsteach.lessons.told.payments import signed
from lsteach.lessons.told.winning import tell_match, tell_playoff_won, tell_tie
from lsteach.words import Words

VARIED = 3
"""So many different scores make a good example."""


class Ending(NamedTuple):
    """A hand that ends a match: the match before it and after it, and what the hand was worth."""

    before: Match
    settlement: Settlement
    after: Match


def ending(hand: Hand, number: int = 0) -> Ending:
    """Return a match that ``hand`` ends, in a tie where the rules make one possible.

    >>> from lsteach import load_rules
    >>> from lsteach.lessons.family.hands import example
    >>> ending(example(load_rules("family"), 4)).after.is_over
    True
    >>> len(ending(example(load_rules("family").with_(stakes=True), 4)).after.tied)
    2
    """
    rules, players = hand.rules, hand.players
    start = Match.start(rules, players, number, hand.dealer)
    start = start._replace(hands_played=(start.deals or 1) - 1)
    best, most = None, (False, 0)
    for before in _standings(rules, hand):
        match = start._replace(standing=before)
        after, settlement = match.settle(hand)
        worth = (len(after.tied) == 2, len(set(before.scores)))
        if (after.is_over or after.tied) and (best is None or worth > most):
            best, most = Ending(match, settlement, after), worth
        if most >= (can_tie(rules, players), min(players, VARIED)):
            break
    assert best is not None, "one hand below the target, every match can end"
    return best


def can_tie(rules: Rules, players: int) -> bool:
    """True where a match of the family game can end in a tie.

    Where only one score grows in a hand, only one can reach the target.

    >>> from lsteach import load_rules
    >>> can_tie(load_rules("family"), 4), can_tie(load_rules("family").with_(penalty=True), 4)
    (False, True)
    """
    several_grow = rules.penultimate_counts or (rules.pay_to == "others" and players > 2)
    return rules.end != "target" or several_grow


def _standings(rules: Rules, hand: Hand) -> Iterator[Standing]:
    """Standings before a hand that may be the last, all different, none too far from the end."""
    changes = settle(hand).changes
    goal = rules.start if rules.end == "deals" else rules.target
    steps = [0, 1, 2, 3] if rules.end == "target" else [0, 1, -1, 2, -2]
    choices = [
        sorted(
            {max(0, goal - step * rules.value - change) for step in steps}
            | {max(0, other) for other in changes},
            reverse=True,
        )
        for change in changes
    ]
    for scores in product(*choices):
        before = Standing(scores)
        try:
            check_standing(rules, hand.players, before)
        except BadScores:
            continue
        yield before


def tell_ending(end: Ending, words: Words) -> list[str]:
    """Say how the match ends, and play the play-off where one is owed."""
    rules, after = end.before.rules, end.after
    if after.is_over:
        told = tell_match(after.winners, after.standing.scores, words, rules)
        lines = [f"{told.lead} {told.rest}"]
        if not can_tie(rules, end.before.players):
            lines.append(
                words(
                    "With these rules a tie cannot happen: only one score grows in a hand, so only"
                    " one can reach the target."
                )
            )
        return lines
    tie = tell_tie(after, words)
    hand = after.next_hand()
    won, _ = after.settle(play_off(hand))
    result = tell_playoff_won(won.winners[0], words)
    return [
        f"{tie.lead} {tie.rest}",
        words(
            "{seat} is the next of the tied players, clockwise. Both get {size} cards, as two"
            " players do (our ruling).",
            seat=after.dealer,
            size=hand.dealt.tricks,
        ),
        words("The computer plays that hand: {result}", result=f"{result.lead} {result.rest}"),
    ]


class MatchEnd(Panel):
    """An example of how a match ends under the agreed rules. Follows the settings."""

    def __init__(self, table: Agreement) -> None:
        self._table = table
        self.shown = HTML()
        super().__init__(table.words("How a match ends."), [], table.words)
        self.children = [self.shown]
        self._show()
        table.on_agreed(self._show)

    def _show(self) -> None:
        self.shown.value = self.still().html

    def still(self) -> Page:
        """Scores before and after the hand that ends the match, and who has won."""
        words = self.words
        end = ending(example(self._table.rules, self._table.players))
        changes = end.settlement.changes
        seats = range(len(changes))
        before, after = end.before.standing.scores, end.after.standing.scores
        rows = [
            (words("before the hand"), [str(before[seat]) for seat in seats]),
            (words("this hand"), [signed(changes[seat]) for seat in seats]),
            (words("after it"), [str(after[seat]) for seat in seats]),
        ]
        told = tell_ending(end, words)
        heads = [words("Score"), *(words.seat(seat) for seat in seats)]
        cells = [(name, [reading.cell(text) for text in texts]) for name, texts in rows]
        html = reading.block(
            reading.table(words("A match that this hand ends"), heads, [("", cells)]),
            *(reading.paragraph(text) for text in told),
        )
        plain = [" | ".join([name, *texts]) for name, texts in [(heads[0], heads[1:]), *rows]]
        return Page(html, "\n".join([*plain, *told]))
