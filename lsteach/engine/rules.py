"""The rules of one game as one frozen value, made from a label's file.

What differs between two games is what differs between two of these values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lsteach.engine.cards import CARDS, Card
from lsteach.engine.errors import WrongHandSize, WrongPlayers

if TYPE_CHECKING:
    from lsteach.engine.rules_file import Note

TRICKS_AT_FIRST = 5
"""Growing hands start with five cards each."""


class Rules(NamedTuple):
    """One game's rules. Get one with :func:`~lsteach.engine.labels.load_rules`.

    Fields that depend on the number of players hold pairs (players, value); the methods below
    look them up. ``agreed`` holds the settings that differ from the label's own.
    """

    label: str
    agreed: tuple[tuple[str, Any], ...]
    players: tuple[int, ...]
    removed_ranks: tuple[tuple[int, str], ...]
    rank_order: str
    first_dealer: str
    hand_sizes: tuple[tuple[int, int], ...]
    largest_agreed_hand: tuple[tuple[int, int], ...]
    progressive: bool
    packets: tuple[int, ...]
    dealer_extra: tuple[tuple[int, int], ...]
    shove: tuple[tuple[int, tuple[int, ...]], ...]
    seating: str
    leads: str
    trump: str
    objective: str
    value: int
    pay_from: str
    pay_to: str
    low_card_bonus: bool
    penultimate_counts: bool
    sweep_value: int
    sweep_from: str
    sweep_to: str
    unit: str
    start: int
    pot: bool
    ante: int
    best: str
    end: str
    target: int
    deals: int
    ties: str

    @property
    def title(self) -> str:
        """The game's name for people."""
        from lsteach.engine.labels import label_file

        return label_file(self.label).title

    def note(self, key: str) -> Note:
        """Where the value of ``key`` comes from: a source or our ruling, and a sentence."""
        from lsteach.engine.labels import label_file

        return label_file(self.label).notes[key]

    def with_(self, **settings: Any) -> Rules:
        """Return these rules with other settings.

        Raises ``MixedRules`` where a setting belongs to another label or excludes another, and
        ``UnknownRules`` where there is no such setting or the value is out of range.

        >>> from lsteach import load_rules
        >>> load_rules("family").with_(value=10).target
        100
        """
        from lsteach.engine.labels import agree

        return agree(self, settings)

    def check_players(self, players: int) -> None:
        """Raise ``WrongPlayers`` unless the game is for this number of players."""
        if players not in self.players:
            raise WrongPlayers(
                "{label} is for {allowed} players, not for {given}.",
                step=0,
                label=self.label,
                allowed=_list_numbers(self.players),
                given=players,
            )

    def pack(self, players: int) -> tuple[Card, ...]:
        """Return the cards that are shuffled for this number of players, S H D C, high to low.

        >>> from lsteach import load_rules
        >>> len(load_rules("noris").pack(3)), len(load_rules("noris").pack(4))
        (24, 32)
        """
        gone = dict(self.removed_ranks).get(players, "")
        return tuple(one for one in CARDS.values() if one.rank not in gone)

    def hand_size(self, players: int, agreed: int | None = None) -> int:
        """Return the number of tricks in a hand: the cards that each seat plays.

        ``agreed`` is a size for this hand: the next step of growing hands, or what two players
        agreed. Without it growing hands start at five. Raises ``WrongHandSize`` where the rules
        do not allow it.

        >>> from lsteach import load_rules
        >>> load_rules("family").hand_size(4), load_rules("letzter").hand_size(4)
        (7, 8)
        """
        own = dict(self.hand_sizes)[players]
        chain = dict(self.shove).get(players, ())
        own += dict(self.dealer_extra).get(players, 0) - (chain[0] if chain else 0)
        low = high = own
        if self.progressive:
            low, high = TRICKS_AT_FIRST, self.peak(players)
            own = low
        elif players in dict(self.largest_agreed_hand):
            low, high = 1, dict(self.largest_agreed_hand)[players]
        if agreed is None:
            return own
        if not low <= agreed <= high:
            raise WrongHandSize(
                "{label} with {players} players plays {allowed} cards each, not {given}.",
                step=0,
                label=self.label,
                players=players,
                allowed=str(low) if low == high else f"{low}–{high}",
                given=agreed,
            )
        return agreed

    def peak(self, players: int) -> int:
        """Return the largest hand that the pack allows when hands grow."""
        return max(TRICKS_AT_FIRST, len(self.pack(players)) // players)

    def dealt_sizes(self, players: int, dealer: int, tricks: int) -> tuple[int, ...]:
        """Return by seat how many cards are dealt, before any shove, in a hand of ``tricks``.

        >>> from lsteach import load_rules
        >>> load_rules("letzter").dealt_sizes(4, dealer=1, tricks=8)
        (7, 11, 7, 7)
        """
        extra = dict(self.dealer_extra).get(players, 0)
        chain = dict(self.shove).get(players, ())
        plain = tricks - extra + (chain[0] if chain else 0)
        return tuple(plain + (extra if seat == dealer else 0) for seat in range(players))

    def shove_chain(self, players: int, dealer: int) -> tuple[tuple[int, int, int], ...]:
        """Return the shoves that a hand begins with: (from seat, to seat, number of cards).

        >>> from lsteach import load_rules
        >>> load_rules("letzter").shove_chain(4, dealer=3)
        ((3, 0, 3), (0, 1, 2), (1, 2, 1))
        """
        step = 1 if self.seating == "printed" else -1
        return tuple(
            ((dealer + step * i) % players, (dealer + step * (i + 1)) % players, count)
            for i, count in enumerate(dict(self.shove).get(players, ()))
        )

    def first_leader(self, players: int, dealer: int) -> int:
        """Return the seat that leads to the first trick.

        >>> from lsteach import load_rules
        >>> load_rules("noris").first_leader(4, dealer=3)
        0
        """
        chain = self.shove_chain(players, dealer)
        if self.leads == "last-receiver" and chain:
            return chain[-1][1]
        return (dealer + 1) % players


def _list_numbers(numbers: tuple[int, ...]) -> str:
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))
