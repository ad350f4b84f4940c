"""A deal on the card table, moment by moment."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Widget

from lsteach.lessons.dealt.chart import chart
from lsteach.lessons.dealt.dealing import Dealing, Moment, equal_highest
from lsteach.lessons.dealt.telling import tell_moment
from lsteach.lessons.kit.part import Part
from lsteach.table import (
    Action,
    Sentence,
    Table,
    header_text,
    svg,
    table_state,
    table_words,
    text,
)
from lsteach.words import Words


def words_of_a_deal(words: Words, name: str) -> dict[str, Any]:
    """Return the fixed words of a table on which cards are dealt, not played.

    ``name`` tells its rounds from those of other tables on the page.
    """
    return table_words(words) | {
        "back": words("One step back"),
        "forward": words("One step forward"),
        "to_act": words("leads"),
        "winner": words("highest"),
        "led": "",
        "this_trick": words("Cards that were cut"),
        "trick": words("Round {n}"),
        "trick_won_by": words("Round {n}, dealt"),
        "trick_line": words("Rounds: {name}", name=name),
    }


def deal_state(
    dealing: Dealing, at: int, words: Words, sentence: Sentence | None = None
) -> dict[str, Any]:
    """Return the table at step ``at`` of a deal, all hands open.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), number=42, dealer=3))
    >>> state = deal_state(dealing, 3, words_in("en"))
    >>> [seat["count"] for seat in state["seats"]], state["seats"][1]["note"]
    ([4, 4, 0, 0], '+4')
    """
    moments = dealing.moments
    moment = moments[at]
    frame = dealing.hand_after(moment.number if moment.kind in ("dealt", "done") else 0)
    if moment.kind == "done":
        frame = frame._replace(to_act=frame.leader)
    state = table_state(
        frame,
        words,
        header=header_text(frame.rules, frame.players, words, frame.dealt.number),
        sentence=sentence or tell_moment(dealing, moment, words),
        step=(at, len(moments) - 1),
        actions=[_action(dealing, at, words)],
    )
    if moment.kind in ("pack", "dealt"):
        for seat in state["seats"]:
            seat["note"] = plate_note(dealing, moment.number, seat["seat"], words)
    state["line"] = _rounds(dealing, moment)
    state["bare"] = moment.kind != "cut"
    if moment.kind == "cut":
        _lay_cut(state, dealing, moment.number)
    return state


def _action(dealing: Dealing, at: int, words: Words) -> Action:
    moments = dealing.moments
    if at + 1 == len(moments):
        return Action("again", words("Deal again"), primary=True)
    if moments[at + 1].kind != "dealt":
        return Action("next", words("Next"), primary=True)
    coming = len(dealing.given[moments[at + 1].number - 1].cards)
    return Action(
        "next",
        words("Next card") if coming == 1 else words("Next {number} cards", number=coming),
        primary=True,
    )


def plate_note(dealing: Dealing, number: int, seat: int, words: Words) -> str:
    """Say on a plate what a seat was just given, and what the dealer still holds to deal.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), number=42, dealer=3))
    >>> plate_note(dealing, 4, 3, words_in("en"))
    '+4 · 16 left'
    """
    parts = []
    if number and dealing.given[number - 1].seat == seat:
        parts.append(f"+{len(dealing.given[number - 1].cards)}")
    if seat == dealing.hand.dealer:
        left = len(dealing.pack) - dealing.dealt_after(number)
        parts.append(words("{number} left", number=left))
    return " · ".join(parts)


def _rounds(dealing: Dealing, moment: Moment) -> list[dict[str, Any]]:
    """The line under the table: one entry for each time round, leading to its end."""
    before = len(dealing.moments) - len(dealing.given) - 2
    ends = dealing.round_ends
    now = next((i for i, end in enumerate(ends) if moment.number <= end), 0)
    is_dealt = moment.kind == "dealt"
    return [
        {
            "n": i + 1,
            "winner": str(i + 1)
            if moment.kind in ("dealt", "done") and moment.number >= end
            else "",
            "now": is_dealt and i == now,
            "to": before + end,
        }
        for i, end in enumerate(ends)
    ]


def _lay_cut(state: dict[str, Any], dealing: Dealing, count: int) -> None:
    """Lay the cards of one cut in the middle. Who deals is known once one card is highest."""
    drawn = dealing.cuts[count]
    highest = equal_highest(drawn, dealing.hand.rules)
    state["trick"] = [
        {
            "seat": seat,
            "card": one.code,
            "winner": seat in highest,
            "off_suit": False,
            "trump": False,
        }
        for seat, one in drawn
    ]
    for seat in state["seats"]:
        seat["dealer"] = len(highest) == 1 and seat["seat"] in highest


class DealShow(Part):
    """A deal that the learner steps through, the chart of the pack above the table.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), number=42, dealer=3))
    >>> show = DealShow("A deal.", dealing, words_in("en"))
    >>> show.go(len(dealing.moments) - 1)
    >>> show.table.state["sentence"]["lead"]
    'A leads.'
    """

    def __init__(
        self, name: str, dealing: Dealing, words: Words, controls: Sequence[Widget] = ()
    ) -> None:
        self.dealing = dealing
        self.at = 0
        self.chart = HTML(chart(dealing, 0, words))
        table = Table(deal_state(dealing, 0, words), words)
        table.words = words_of_a_deal(words, name)
        super().__init__(name, table, [*controls, self.chart, table], words)
        table.on_step(self.go)
        table.on_action(lambda name: self.go(0 if name == "again" else self.at + 1))
        table.on_back(lambda: self.go(max(0, self.at - 1)))

    def go(self, at: int) -> None:
        """Show step ``at`` of the deal."""
        self.at = at
        self.chart.value = chart(self.dealing, at, self.words)
        self.table.state = deal_state(self.dealing, at, self.words)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and for pages that run nothing the finished deal as a still picture."""
        bundle = super()._repr_mimebundle_(**kwargs)
        finished = deal_state(self.dealing, len(self.dealing.moments) - 1, self.words)
        lead, rest = (escape(finished["sentence"][part]) for part in ("lead", "rest"))
        picture = svg(finished, self.table.words)
        bundle["text/html"] = f"<div>{picture}<p><b>{lead}</b> {rest}</p></div>"
        bundle["text/plain"] = text(finished, self.table.words)
        return bundle
