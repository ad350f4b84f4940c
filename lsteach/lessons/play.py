"""Lesson 10: play whole matches of any label against the computer."""

from __future__ import annotations

from lsteach.engine.dealing import first_dealer
from lsteach.engine.labels import LABELS
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.agreed_link import agreed_in_link
from lsteach.lessons.kit.link import LARGEST_DEAL, Start, asked_for
from lsteach.lessons.kit.part import any_number
from lsteach.lessons.playing.asking import AskingTable
from lsteach.lessons.playing.keeping import Keeping
from lsteach.lessons.playing.match import PlayMatch
from lsteach.lessons.playing.settings import Settings
from lsteach.words import Words, words_in


class Play(AskingTable):
    """The settings of a match and the table on which it is played.

    >>> play = Play(words_in("en"), Start("family", 5, 7, ""))
    >>> play.settings.fields["trump"].value = "void"
    >>> play.new_match()
    >>> play.game.hand.trump, play.game.hand.players
    ('D', 5)
    """

    def __init__(self, words: Words, start: Start, rules: Rules | None = None) -> None:
        self.settings = Settings(words, start)
        if rules:
            self.settings.show_agreed(rules)
        name = words("A match against the computer.")
        game = self._first_hand()
        super().__init__(name, game, [self.settings], words, remark=start.said)
        settings, guarded = self.settings, self.settings.guarded
        settings.start.on_click(guarded(self.new_match))
        settings.label.observe(guarded(settings.show_game), "value")
        settings.players.observe(guarded(settings.show_players), "value")
        settings.more.observe(guarded(settings.show_settings), "value")
        settings.house.observe(guarded(self._load_house_rules), "value")
        settings.show_begun()

    def _first_hand(self) -> PlayMatch:
        match = self.settings.agreed()
        found = first_dealer(match.rules, match.players, match.number)
        return PlayMatch(match, found=found, strength=self.settings.strength.value)

    def new_match(self) -> None:
        """Begin a match with these settings. Raises the engine's error where they do not fit."""
        self.put_on(self._first_hand())
        self.settings.show_begun()

    def again(self) -> None:
        """Begin a match with the next deal number."""
        self.settings.number.value = (self.settings.number.value + 1) % LARGEST_DEAL
        self.new_match()

    def _load_house_rules(self) -> None:
        if self.settings.house.value:
            title = self.settings.load_house_rules()
            loaded = self.words("The house rules “{title}” are loaded and checked.", title=title)
            self.settings.say(
                loaded + " " + self.words("Press “New match” to play by them."), "good"
            )


def match(
    language: str = "en",
    label: str = "noris",
    players: int = 4,
    number: int | None = None,
) -> Play:
    """A match of any label. The page's link may ask for label, players, deal and settings.

    The number fixes the deals; without one they differ each time.
    """
    words = words_in(language)
    start = asked_for(words, labels=LABELS, label=label, players=players)
    if start.deal is None:
        start = start._replace(deal=any_number() if number is None else number)
    agreed = agreed_in_link(words, start.label)
    return Play(words, start._replace(said=agreed.said), agreed.rules)


def keeping(play: Play) -> Keeping:
    """Save and load for the hand on a table of :func:`match`."""
    return Keeping(play, play.settings.show_match)
