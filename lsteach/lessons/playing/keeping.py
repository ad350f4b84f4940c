"""Save the hand of a game as a record, and load one to play on from or to look at."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

from ipywidgets import HTML, Button, HBox, Layout, Textarea

from lsteach.engine.match import Match
from lsteach.engine.record import loads
from lsteach.lessons.kit.file_button import file_button
from lsteach.lessons.kit.panel import Panel, look_of_panels
from lsteach.lessons.playing.match import PlayMatch
from lsteach.lessons.playing.record import match_of, saved
from lsteach.lessons.playing.table import GameTable


class Keeping(Panel):
    """Buttons and a field for the record of the hand on a table, which may be far above.

    ``on_load`` is called with the match that a loaded hand belongs to.
    """

    def __init__(self, play: GameTable, on_load: Callable[[Match], object]) -> None:
        words = play.words
        self._play = play
        self._on_load = on_load
        self.text = Textarea(
            description=words("The record of this hand, or one to play on from"),
            layout=Layout(width="100%", height="11em", flex_flow="column"),
            style={"description_width": "initial"},
        )
        self.link = HTML()
        self.save = Button(description=words("Save this hand"))
        self.load = Button(description=words("Play on from this record"))
        self.upload = file_button(words("Load a file"), ".json")
        buttons = HBox([self.save, self.load, self.upload])
        buttons.add_class("lsteach-controls")
        super().__init__(words("Save and load this hand."), [], words)
        self.children = [look_of_panels(), buttons, self.said, self.link, self.text]
        self.save.on_click(self.guarded(self.write))
        self.load.on_click(self.guarded(self.read))
        self.upload.observe(self.guarded(self._read_file), "value")

    def write(self) -> None:
        """Put the record of the hand into the field, and offer it as a file."""
        record = saved(self._play.game)
        self.text.value = record
        words = self._play.words
        label = words("Download the record")
        self.link.value = (
            f'<a download="lsteach-hand.json" href="data:application/json,{quote(record)}">'
            f"{label}</a>"
        )
        said = words("The hand is written down.")
        if self._play.game.match.tied:
            said += " " + words(
                "A record knows no play-off. Loaded again, it is a hand of these seats alone."
            )
        self.say(said)

    def read(self) -> None:
        """Go on from the record in the field, or look at a final position.

        Raises the referee's error for a record that is not in order; then nothing changes.
        """
        words, record = self._play.words, loads(self.text.value)
        self.say(words("The hand lies on the table above."), "good")
        if record.hand.dealt.is_final:
            self._play.look_at(record.hand)
            return
        match = match_of(record)
        self._on_load(match)
        remark = ""
        if match.rules.progressive:
            remark = words("A record does not tell whether hands grow or shrink: here they grow.")
        game = PlayMatch(match, record.hand, strength=self._play.game.strength)
        self._play.put_on(game, remark)

    def _read_file(self) -> None:
        if self.upload.value:
            content = bytes(self.upload.value[0]["content"])
            self.text.value = content.decode(errors="replace")
            self.read()
