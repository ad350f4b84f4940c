"""Lesson 01, “try”: the learner is the dealer and deals ``noris``, 4 and 4."""

from __future__ import annotations

from typing import Any

from ipywidgets import HBox, Layout, ToggleButtons

from lsteach.engine.cards import RANKS
from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.lessons.dealt.dealing import Dealing
from lsteach.lessons.dealt.sums import sum_so_far, whole_sum
from lsteach.lessons.dealt.table import plate_note, words_of_a_deal
from lsteach.lessons.kit.part import Part
from lsteach.table import Action, Sentence, Table, header_text, table_state
from lsteach.words import N_, Words

TABLES = (4, 3)
"""The numbers of players, one deal after the other."""

FIRST_DEALER = 3
OUT = {
    "": N_("All cards stay in"),
    "8": N_("The eights go out"),
    "87": N_("The sevens and eights go out"),
}
"""The answers to what is taken out of the pack, by the ranks."""


class DealIt(Part):
    """The learner says what goes out of the pack, deals packet by packet, and says who leads.

    A wrong answer is told the rule and changes nothing.

    >>> from lsteach.words import words_in
    >>> trying = DealIt(words_in("en"))
    >>> trying.act("out-")
    >>> trying.size.value = 4
    >>> trying.act("seat-1")
    >>> trying.table.state["sentence"]["lead"]
    'Not B yet.'
    >>> trying.act("seat-0")
    >>> trying.table.state["sentence"]["lead"]
    'Right: A gets 4 cards.'
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self._turn = 0
        self._deal()
        self.size = ToggleButtons(
            options=[(str(n), n) for n in (1, 2, 3, 4, 8)],
            value=None,
            description=words("Cards at a time"),
            style={"description_width": "initial", "button_width": "3.2em"},
            disabled=True,
        )
        controls = HBox([self.size], layout=Layout(margin="0 0 8px"))
        controls.add_class("lsteach-controls")
        table = Table(self._state(self._asked()), words)
        name = words("Deal the cards of noris yourself.")
        table.words = words_of_a_deal(words, name)
        super().__init__(name, table, [controls, table], words)
        table.on_action(self.act)
        self.size.observe(self.guarded(self._chosen), "value")

    def _deal(self) -> None:
        players = TABLES[self._turn % len(TABLES)]
        dealer = (FIRST_DEALER + self._turn) % players
        match = Match.start(load_rules("noris"), players, number=self._turn, dealer=dealer)
        self.dealing = Dealing.of(match)
        self.given = 0
        self._phase = "pack"

    def act(self, name: str) -> None:
        """Answer with a button under the table, or go on to the ``next`` deal."""
        if name == "next":
            self._turn += 1
            self._deal()
            said = self._asked()
        elif self._phase == "pack":
            said = self._take_out(name.removeprefix("out-"))
        elif self._phase == "deal":
            said = self._give(int(name.removeprefix("seat-")))
        else:
            said = self._lead(int(name.removeprefix("seat-")))
        self.size.disabled = self._phase != "deal"
        self.table.state = self._state(said)

    def _chosen(self) -> None:
        """The number of cards stands on the buttons too."""
        self.table.state = self._state(Sentence(**self.table.state["sentence"]))

    def _asked(self) -> Sentence:
        words, hand = self.words, self.dealing.hand
        return Sentence(
            words("You are {seat}, the dealer, with {players} players.", seat=hand.dealer,
                  players=hand.players),
            words("What goes out of the 32 cards before you deal?"),
        )  # fmt: skip

    def _take_out(self, ranks: str) -> Sentence:
        words, dealing = self.words, self.dealing
        cards, players = len(dealing.pack), dealing.hand.players
        out = "".join(rank for rank in RANKS if all(one.rank != rank for one in dealing.pack))
        if ranks == out:
            self._phase = "deal"
            return Sentence(
                words("Right: {cards} cards, {players} × 8.", cards=cards, players=players),
                words("Now deal: choose how many cards at a time, then who gets them."),
                "good",
            )
        left = 32 - 4 * len(ranks)
        rule = words(
            "Everybody gets 8, and no card is over: {players} × 8 = {cards}. That way {left}"
            " cards would be left.",
            players=players,
            cards=cards,
            left=left,
        )
        return Sentence(words("Not so."), rule, "wrong")

    def _give(self, seat: int) -> Sentence:
        words, dealing, size = self.words, self.dealing, self.size.value
        due = dealing.given[self.given]
        if size is None:
            return Sentence(words("First choose how many cards at a time."))
        if seat != due.seat:
            lead = words("Not {seat} yet.", seat=seat)
            if self.given:
                rule = words(
                    "Cards go round clockwise: after {from_seat} comes {to_seat}.",
                    from_seat=dealing.given[self.given - 1].seat,
                    to_seat=due.seat,
                )
            else:
                rule = words("The first cards go to the dealer's left: {seat}.", seat=due.seat)
            return Sentence(lead, rule, "wrong")
        if size != len(due.cards):
            return Sentence(
                words.count("Not {number} card.", "Not {number} cards.", size),
                words("In noris everybody gets 4 cards at a time: first 4, then 4 more."),
                "wrong",
            )
        self.given += 1
        lead = words("Right: {seat} gets {number} cards.", seat=seat, number=size)
        if self.given < len(dealing.given):
            return Sentence(lead, sum_so_far(dealing, self.given, words), "good")
        self._phase = "lead"
        rest = f"{whole_sum(dealing, words)} {words('Who leads to the first trick?')}"
        return Sentence(lead, rest, "good")

    def _lead(self, seat: int) -> Sentence:
        words, hand = self.words, self.dealing.hand
        rule = words(
            "The player on the dealer's left leads. Clockwise after {from_seat} comes {to_seat}.",
            from_seat=hand.dealer,
            to_seat=hand.leader,
        )
        if seat != hand.leader:
            return Sentence(words("{seat} does not lead.", seat=seat), rule, "wrong")
        self._phase = "done"
        return Sentence(words("Right: {seat} leads.", seat=seat), rule, "good")

    def _state(self, sentence: Sentence) -> dict[str, Any]:
        words = self.words
        hand = self.dealing.hand_after(self.given)
        if self._phase == "done":
            hand = hand._replace(to_act=hand.leader)
        state = table_state(
            hand.seen_by(hand.dealer),
            words,
            header=header_text(hand.rules, hand.players, words),
            sentence=sentence,
            actions=self._actions(),
        )
        if self._phase == "deal":
            for seat in state["seats"]:
                seat["note"] = plate_note(self.dealing, self.given, seat["seat"], words)
        return state | {"line": [], "bare": True}

    def _actions(self) -> list[Action]:
        words, seats = self.words, range(self.dealing.hand.players)
        if self._phase == "pack":
            return [Action(f"out-{ranks}", words(label)) for ranks, label in OUT.items()]
        if self._phase == "deal":
            return [Action(f"seat-{seat}", self._gift(seat)) for seat in seats]
        if self._phase == "lead":
            return [Action(f"seat-{seat}", words("{seat} leads", seat=seat)) for seat in seats]
        following = TABLES[(self._turn + 1) % len(TABLES)]
        label = words("Now deal for {players}", players=following)
        return [Action("next", label, primary=True)]

    def _gift(self, seat: int) -> str:
        words, size = self.words, self.size.value
        if size is None:
            return words("To {seat}", seat=seat)
        return words.count("{number} card to {seat}", "{number} cards to {seat}", size, seat=seat)
