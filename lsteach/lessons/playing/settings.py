"""What a table agrees on before a match: the game, the players, its settings, the deal."""

from __future__ import annotations

from typing import Any

from ipywidgets import (
    HTML,
    BoundedIntText,
    Button,
    Checkbox,
    Dropdown,
    HBox,
    Text,
    Widget,
)

from lsteach.engine.errors import LsteachError, WrongHandSize
from lsteach.engine.labels import label_file, load_rules
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.agreed_link import LARGEST
from lsteach.lessons.kit.file_button import file_button
from lsteach.lessons.kit.link import LARGEST_DEAL, Start
from lsteach.lessons.kit.panel import Panel, look_of_panels
from lsteach.lessons.kit.players import PlayerButtons
from lsteach.lessons.playing.house_rules import house_rules
from lsteach.lessons.playing.strengths import STRENGTHS
from lsteach.lessons.rules_told.setting_names import (
    CHOICES,
    caption_of,
    game_choices,
    meanings,
    settings_of,
    with_captions,
)
from lsteach.words import Words

WIDE: dict[str, Any] = {
    "style": {"description_width": "initial"},
    "layout": {"width": "calc(100% - 4px)", "max_width": "34rem"},
}


class Settings(Panel):
    """The controls of a match that has not begun.

    >>> from lsteach.words import words_in
    >>> settings = Settings(words_in("en"), Start("letzter", 3, 7, ""))
    >>> settings.agreed().rules.label, sorted(settings.fields)
    ('letzter', ['deals', 'seating'])
    """

    def __init__(self, words: Words, start: Start) -> None:
        self.words = words
        self.label = Dropdown(
            options=game_choices(words),
            value=start.label,
            description=words("Game"),
            **WIDE,
        )
        self.players = PlayerButtons(load_rules(start.label), words, start.players)
        self.strength = Dropdown(
            options=[(words(text), strength) for strength, text in STRENGTHS.items()],
            description=words("You play against"),
            **WIDE,
        )
        self.number = self._whole(words("Deal number"), start.deal or 0, LARGEST_DEAL)
        self.start = Button(description=words("New match"))
        self.house = file_button(words("Load house rules"), ".toml")
        self.more = Checkbox(indent=False, description=words("Agree on settings"))
        self.fields: dict[str, Widget] = {}
        self.hand_size = self._whole(words("Cards each"), 1, 1)
        self._own = HBox()
        self._meaning = HTML()
        rows = [HBox([self.label, self.players, self.more]), self._own]
        rows += [HBox([self.strength]), HBox([self.number, self.start, self.house])]
        for row in rows:
            row.add_class("lsteach-controls")
        super().__init__(words("The settings of a match."), [], words)
        self.children = [look_of_panels(), *rows, self._meaning, self.said]
        self.show_game()
        for control in (self.label, self.players, self.strength, self.number, self.hand_size):
            control.observe(self._wait_for_start, "value")

    def _whole(self, caption: str, value: int, most: int) -> BoundedIntText:
        look = {"description_width": "initial"}
        return BoundedIntText(value=value, min=0, max=most, description=caption, style=look)

    def show_game(self) -> None:
        """Show the numbers of players and the settings that belong to the chosen game."""
        rules = load_rules(self.label.value)
        self.players.offer(rules)
        file = label_file(rules.label)
        self.fields = {
            key: self._field(key, file.values.get(key, False)) for key in settings_of(file)
        }
        for field in self.fields.values():
            field.observe(self._wait_for_start, "value")
        self._meaning.value = meanings(file, self.words)
        self.show_players()

    def show_players(self) -> None:
        """Show the number of cards where the players may agree on one."""
        rules, players = load_rules(self.label.value), self.players.value
        most = dict(rules.largest_agreed_hand).get(players)
        if most:
            self.hand_size.max, self.hand_size.min = most, 1
            self.hand_size.value = rules.hand_size(players)
        self._own.children = [*self.fields.values(), *([self.hand_size] if most else [])]
        self.show_settings()

    def show_settings(self) -> None:
        """Show the game's own settings, or fold them away; some games have none."""
        self.more.layout.display = None if self._own.children else "none"
        is_shown = self.more.value and self._own.children
        for part in (self._own, self._meaning):
            part.layout.display = None if is_shown else "none"

    def _wait_for_start(self, _change: object) -> None:
        """Make the button stand out: the table does not yet play by these settings."""
        self.start.button_style = "primary"
        self.say("")

    def show_begun(self) -> None:
        """Show that the table plays by these settings."""
        self.start.button_style = ""
        self.say("")

    def _field(self, key: str, value: Any) -> Widget:
        words = self.words
        caption = caption_of(key, words)
        if key in CHOICES:
            options = [(words(text), choice) for choice, text in CHOICES[key]]
            return Dropdown(options=options, value=value, description=caption, **WIDE)
        if isinstance(value, bool):
            return Checkbox(value=value, indent=False, description=caption)
        if isinstance(value, int):
            return self._whole(caption, value, LARGEST)
        return Text(value=value, description=caption, **WIDE)

    def agreed(self) -> Match:
        """Return the match that these settings make.

        Raises the engine's error, with the names that stand beside the controls, for settings that
        do not go together.
        """
        file = label_file(self.label.value)
        changed = {
            key: field.value
            for key, field in self.fields.items()
            if field.value != file.values.get(key, False)
        }
        try:
            rules = load_rules(file.label).with_(**changed)
        except LsteachError as error:
            raise with_captions(error, self.words) from None
        return Match.start(rules, self.players.value, self.number.value, None, self._size(rules))

    def _size(self, rules: Rules) -> int | None:
        """The number of cards that two players agreed on, where it is not the label's own."""
        size = self.hand_size.value
        if self.hand_size not in self._own.children:
            return None
        if size == load_rules(rules.label).hand_size(self.players.value):
            return None
        if rules.progressive:
            raise WrongHandSize("Growing hands start with 5 cards: no other number goes with them.")
        return int(size)

    def show_match(self, match: Match) -> None:
        """Show the settings of a match that was loaded."""
        self.label.value = match.rules.label
        self.show_game()
        self.players.value = match.players
        self.show_players()
        self.show_agreed(match.rules)
        if match.agreed_size:
            self.hand_size.value = match.agreed_size
        self.number.value = max(0, min(match.number, LARGEST_DEAL))
        self.show_begun()

    def show_agreed(self, rules: Rules) -> None:
        """Show what a table agreed, unfolded where that is anything."""
        for key, value in rules.agreed:
            if key in self.fields:
                self.fields[key].value = value
        self.more.value = self.more.value or bool(rules.agreed)
        self.show_settings()

    def load_house_rules(self) -> str:
        """Take up the rules file that was chosen, and return its title.

        Raises ``UnknownRules`` for whatever is wrong with it; then nothing changes.
        """
        chosen = self.house.value[0]
        rules = house_rules(str(chosen["name"]), bytes(chosen["content"]))
        shown = self.words("{label}: house rules", label=rules.label)
        others = [option for option in self.label.options if option[1] != rules.label]
        self.label.options = [*others, (shown, rules.label)]
        self.label.value = rules.label
        self.show_game()
        return label_file(rules.label).title
