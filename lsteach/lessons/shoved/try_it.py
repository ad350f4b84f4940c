"""Shoving by the learner: choose what goes on, see what came in, play the hand."""

from __future__ import annotations

from ipywidgets import Button, Dropdown, HBox

from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.lessons.kit.link import LARGEST_DEAL, Start
from lsteach.lessons.kit.players import PlayerButtons
from lsteach.lessons.playing.match import YOU, PlayMatch
from lsteach.lessons.playing.table import GameTable
from lsteach.lessons.rules_told.setting_names import CHOICES, caption_of
from lsteach.words import N_, Words

ROLES = {
    0: N_("You are the dealer: nothing comes in, and you give first."),
    1: N_("You are rearhand: you see what came in before you give."),
    2: N_("You are middlehand: you see what came in before you give."),
    3: N_("You are forehand: one card came in, and nothing goes on."),
}
"""What the learner does in the shove, by the number of shoves that come first."""

LAST_OF_THREE = N_("You are middlehand: one card came in, and nothing goes on.")


class Shoving(GameTable):
    """A session of ``letzter``. A deals first, so that every place in the shove comes by.

    >>> from lsteach.words import words_in
    >>> part = Shoving(words_in("en"), Start("letzter", 4, 7, ""))
    >>> part.table.state["sentence"]["rest"]
    'You are the dealer: nothing comes in, and you give first. Choose any of your cards, \
then press the button.'
    """

    def __init__(self, words: Words, start: Start) -> None:
        self._number = start.deal or 0
        self._said = start.said
        self.players = PlayerButtons(load_rules("letzter"), words, start.players)
        self.seating = Dropdown(
            options=[(words(text), value) for value, text in CHOICES["seating"]],
            description=caption_of("seating", words),
            style={"description_width": "initial"},
            layout={"width": "calc(100% - 4px)", "max_width": "34rem"},
        )
        self.start = Button(description=words("New hand"))
        controls = HBox([self.players, self.seating, self.start])
        controls.add_class("lsteach-controls")
        name = words("A hand of letzter: shove cards on, then play.")
        super().__init__(name, self._first_hand(), [controls], words)
        self.start.on_click(self.guarded(self.again))
        for control in (self.players, self.seating):
            control.observe(self.guarded(self._begin), "value")

    def _first_hand(self) -> PlayMatch:
        rules = load_rules("letzter").with_(seating=self.seating.value)
        return PlayMatch(Match.start(rules, self.players.value, self._number, dealer=YOU))

    def again(self) -> None:
        """Begin a session with the next deal number and these settings."""
        self._number = (self._number + 1) % (LARGEST_DEAL + 1)
        self._begin()

    def _begin(self) -> None:
        self._said = ""
        self.put_on(self._first_hand())

    def remark(self) -> str:
        """Say which place in the shove the learner has, until the learner has acted."""
        hand = self.game.hand
        is_first_lead = hand.leader == YOU and not hand.trick and not hand.tricks
        if self.game.marked or not (self.game.is_your_shove or is_first_lead):
            return ""
        chain = hand.rules.shove_chain(hand.players, hand.dealer)
        place = [giver for giver, _, _ in chain].index(YOU) if hand.leader != YOU else len(chain)
        role = LAST_OF_THREE if place == len(chain) < 3 else ROLES[place]
        return " ".join(text for text in (self._said, self.words(role)) if text)
