"""What one seat may know of a hand. Tables, computer players and hints get nothing else."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, Trick, tricks_taken
from lsteach.engine.rules import Rules


class SeenShove(NamedTuple):
    """A shove as one seat saw it. ``cards`` is None for those who neither gave nor received."""

    from_seat: int
    to_seat: int
    size: int
    cards: tuple[Card, ...] | None


class View(NamedTuple):
    """A position as ``seat`` knows it.

    Two deals that look alike to a seat give equal views. ``legal_cards`` is empty while somebody
    else is to act: it would tell what they hold. The deal number is left out: it would tell all.
    """

    rules: Rules
    players: int
    seat: int
    dealer: int
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    aside_count: int
    turn_up: Card | None
    shoves: tuple[SeenShove, ...]
    shove_due: tuple[int, int, int] | None
    hand_size: int
    won: tuple[int, ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    leader: int
    to_act: int | None
    legal_cards: tuple[Card, ...]

    @property
    def trump(self) -> str | None:
        """The trump suit, if there is one."""
        return self.turn_up.suit if self.turn_up else None

    @property
    def is_complete(self) -> bool:
        """True after the last card."""
        return self.to_act is None

    @property
    def winner(self) -> int | None:
        """The winner of the last trick, once it is played."""
        return self.tricks[-1].winner if self.is_complete else None

    @property
    def taken(self) -> tuple[int, ...]:
        """The number of tricks won so far, by seat."""
        return tricks_taken(self.won, self.tricks)

    @property
    def sweep(self) -> int | None:
        """The seat that won every trick of the hand, once it is over."""
        if self.is_complete and self.hand_size in self.taken:
            return self.taken.index(self.hand_size)
        return None


def view(hand: Hand, seat: int) -> View:
    """Return what ``seat`` may know of ``hand``: see :meth:`Hand.seen_by`."""
    dealt = hand.dealt
    return View(
        rules=dealt.rules,
        players=dealt.players,
        seat=seat,
        dealer=dealt.dealer,
        cards=hand.hands[seat],
        counts=tuple(map(len, hand.hands)),
        aside_count=len(dealt.aside),
        turn_up=dealt.turn_up,
        shoves=tuple(
            SeenShove(
                one.from_seat,
                one.to_seat,
                len(one.cards),
                one.cards if seat in (one.from_seat, one.to_seat) else None,
            )
            for one in hand.shoves
        ),
        shove_due=hand.shove_due,
        hand_size=dealt.tricks,
        won=dealt.won,
        tricks=hand.tricks,
        trick=hand.trick,
        leader=hand.leader,
        to_act=hand.to_act,
        legal_cards=hand.legal_cards if hand.to_act == seat else (),
    )
