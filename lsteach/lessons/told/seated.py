"""Words for a table at which only some seats of a match play: a play-off."""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.words import Words


class SeatedWords(Words):
    """One language, in which the seats of a hand are called by their letters in the match.

    >>> SeatedWords("en", (1, 3))("{seat} leads.", seat=1)
    'D leads.'
    """

    def __init__(self, language: str, seats: Sequence[int]) -> None:
        super().__init__(language)
        self._seats = seats

    def seat(self, seat: int) -> str:
        """The letter of the player in this seat of the hand."""
        return super().seat(self._seats[seat])

    def show(self, name: str, value: object) -> str:
        """Put one field of a message into words, by its kind."""
        if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
            return self.seat(value)
        return super().show(name, value)
