"""The fields of the ledger: numbers to enter, winners to choose, and the two buttons."""

from __future__ import annotations

from ipywidgets import BoundedIntText, Button, Checkbox, HBox, Layout, Widget

from lsteach.engine.scoring import Standing
from lsteach.words import Words

SEATS, LARGEST = 4, 20


class Fields(HBox):  # type: ignore[misc]
    """Shows what the phase of the ledger needs.

    The phases are ``enter`` (numbers), ``entered`` (does the match go on?), ``winners`` and
    ``done``. One button, ``go``, leads from each to the next, so that the focus can stay on it;
    from ``over``, which is pressed at the end of a match, it goes to the first winner to choose.

    >>> from lsteach.words import words_in
    >>> fields = Fields(words_in("en"))
    >>> fields.fill(Standing((5, 4, 5), 1))
    >>> fields.entered(3)
    Standing(scores=(5, 4, 5), pot=1)
    """

    def __init__(self, words: Words) -> None:
        self.seats = [_number(words("{seat} now has", seat=seat)) for seat in range(SEATS)]
        self.pot = _number(words("The pot"))
        self.winners = [
            Checkbox(
                description=words("{seat} has won", seat=seat),
                indent=False,
                layout=Layout(width="8.5rem"),
            )
            for seat in range(SEATS)
        ]
        self.go = Button(button_style="primary")
        self.over = Button(description=words("The match is over"))
        super().__init__(
            [*self.numbers, *self.winners, self.go, self.over],
            layout=Layout(grid_gap="4px 10px", align_items="center"),
        )
        self.add_class("lsteach-controls")

    @property
    def numbers(self) -> list[BoundedIntText]:
        """The fields for counters and pot."""
        return [*self.seats, self.pot]

    def fill(self, standing: Standing) -> None:
        """Put these numbers into the fields, and choose no winner."""
        for field, score in zip(self.seats, standing.scores, strict=False):
            field.value = score
        self.pot.value = standing.pot
        for box in self.winners:
            box.value = False

    def entered(self, players: int) -> Standing:
        """The numbers that stand in the fields."""
        return Standing(tuple(field.value for field in self.seats[:players]), self.pot.value)

    def chosen(self) -> list[int]:
        """The seats that are chosen as winners."""
        return [seat for seat, box in enumerate(self.winners) if box.value]

    def show(self, phase: str, players: int, go: str) -> None:
        """Show what the phase needs for so many players; ``go`` names the main button."""
        for seat, (field, box) in enumerate(zip(self.seats, self.winners, strict=True)):
            _show(field, seat < players and phase == "enter")
            _show(box, seat < players and phase == "winners")
        _show(self.pot, phase == "enter")
        if phase == "winners":
            self.winners[0].focus()  # while the button that was pressed still has it
        _show(self.over, phase == "entered")
        self.go.description = go


def _number(name: str) -> BoundedIntText:
    return BoundedIntText(
        min=0,
        max=LARGEST,
        description=name,
        style={"description_width": "5.4em"},
        layout=Layout(width="10.5rem"),
    )


def _show(control: Widget, is_shown: bool) -> None:
    control.layout.display = "" if is_shown else "none"
