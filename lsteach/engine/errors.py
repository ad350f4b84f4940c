"""What can be wrong, one class per cause. All are ``ValueError``.

An error carries facts (seat, card, the cards that would have been legal), and an English sentence
with gaps. Other languages fill the same gaps in their own sentence: see ``lsteach.words``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lsteach.engine.cards import Card

SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


class LsteachError(ValueError):
    """Something that the rules, or the form of a record, refuse.

    ``template`` is an English sentence with gaps, ``fields`` what goes into them. ``seat``,
    ``card`` and ``suit`` among them are shown as a letter, a card and a suit name; ``text`` and
    ``word`` are quoted from a person or a file, and cut short. ``step`` counts plays from 1; 0 is
    the deal, -1 the first shove.

    >>> error = MustFollowSuit("{seat} must follow {suit}.", seat=2, suit="S", step=6)
    >>> str(error), error.code, error.step
    ('C must follow spades.', 'must-follow-suit', 6)
    """

    code = "error"

    def __init__(
        self,
        template: str,
        *,
        step: int | None = None,
        seat: int | None = None,
        card: Card | None = None,
        legal: tuple[Card, ...] = (),
        **fields: object,
    ) -> None:
        super().__init__(template)
        self.template = template
        self.step = step
        self.seat = seat
        self.card = card
        self.legal = legal
        self.fields = {**fields, "seat": seat, "card": card, "legal": legal}

    def __str__(self) -> str:
        return self.template.format(**{name: show(name, v) for name, v in self.fields.items()})


def show(name: str, value: object) -> str:
    """Put a field of an error into English.

    >>> show("seat", 2), show("suit", "H"), show("text", "x" * 100)
    ('C', 'hearts', 'xxxxxxxxxxxxxxxxxxxxxxxx…')
    """
    if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
        return seat_name(value)
    if isinstance(value, str) and name == "suit":
        return SUIT_NAMES[value]
    if isinstance(value, tuple):
        return " ".join(str(each) for each in value)
    text = str(value)
    if name in ("text", "word"):
        text = "".join(c if c.isprintable() else "·" for c in text[:200])
        text = text if len(text) <= 25 else text[:24] + "…"
    return text


def seat_name(seat: int) -> str:
    """Name a seat by its letter.

    >>> seat_name(0), seat_name(3)
    ('A', 'D')
    """
    return chr(ord("A") + seat)


class MustFollowSuit(LsteachError):
    """A card of another suit was played by somebody who holds the led suit."""

    code = "must-follow-suit"


class NotInHand(LsteachError):
    """A card was played or shoved that the seat does not hold."""

    code = "not-in-hand"


class CardTwice(LsteachError):
    """One card stands in two places."""

    code = "card-twice"


class CardNotInPack(LsteachError):
    """The card was taken out of the pack for this number of players."""

    code = "card-not-in-pack"


class WrongHandSize(LsteachError):
    """A hand holds too many or too few cards, or a size that the rules do not allow."""

    code = "wrong-hand-size"


class WrongPlayers(LsteachError):
    """The rules are not for this number of players."""

    code = "wrong-players"


class WrongShove(LsteachError):
    """The wrong seat, receiver or number of cards in a shove, or a shove out of turn."""

    code = "wrong-shove"


class WrongTurnUp(LsteachError):
    """The turned-up card is missing, not the dealer's, or not part of these rules."""

    code = "wrong-turn-up"


class TooManyPlays(LsteachError):
    """A card was played after the last trick."""

    code = "too-many-plays"


class BadScores(LsteachError):
    """Scores or pot that cannot stand before a hand of these rules."""

    code = "bad-scores"


class UnknownRules(LsteachError):
    """No such label or setting, a value out of range, or a rules file with a mistake."""

    code = "unknown-rules"


class BadValue(UnknownRules):
    """What is wrong with one value of a rules file: it completes “key …”."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.fields |= fields


class MixedRules(LsteachError):
    """A setting that belongs to another label, or two settings that exclude each other."""

    code = "mixed-rules"


class BadCard(LsteachError):
    """A text that names no card."""

    code = "bad-card"


class BadRecord(LsteachError):
    """A text that is no hand record."""

    code = "bad-record"
