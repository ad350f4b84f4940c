"""What is certain without search, told suit by suit.

Seat 0 has the goal; all others play together against it. Each function of one suit returns a
number with several fields; the fields of the four suits may simply be added, and the sum tells
whether the matter is settled between two tricks. Whether it is never depends on which of the
others holds the higher card.
"""

from __future__ import annotations

from itertools import takewhile

from lsteach.analysis.solving.suits import MOST_SEATS, Memo, seats_of

WEIGHT = 255
"""In each number: how much stands in seat 0's way. Less is better for it; nothing may settle it."""


def _others(holders: list[int]) -> set[int]:
    return set(holders) - {0}


# To avoid the last trick ------------------------------------------------------------------------

BAD = 1 << 8
"""Suits that stand in seat 0's way."""
BAD_EXIT = 1 << 12
"""Suits of which only one card of seat 0 does, that is beaten if it is led."""
RUFFS = 1 << 16
"""1 if others have trumps."""
FREE = 1 << 20
"""Suits in which somebody can be made to beat a lead of seat 0."""


def _is_beaten(holders: list[int], place: int) -> bool:
    """True where somebody who must follow has only cards above this one."""
    return bool(_others(holders[place:]) - set(holders[:place]))


def _nobody_has_to_beat(holders: list[int]) -> bool:
    """True where each of the others can stay below whatever seat 0 leads, to the end."""
    for other in _others(holders):
        theirs = holders.count(other)
        low = own = 0
        for holder in holders:
            low += holder == other
            own += holder == 0
            if holder == 0 and low < own and low < theirs:
                return False
    return True


def _in_the_way(holders: list[int], weight: int) -> int:
    facts = weight
    if weight:
        facts += BAD
        if holders.count(0) == 1 and _is_beaten(holders, holders.index(0)):
            facts += BAD_EXIT
    return facts


def _avoid(suit: int) -> int:
    """Seat 0's cards are in its way unless it has the lowest of all: see ``avoid_settled``."""
    holders = seats_of(suit)
    has_lowest = holders[:1] == [0]
    facts = _in_the_way(holders, 0 if has_lowest else holders.count(0))
    if not _nobody_has_to_beat(holders):
        facts += FREE
    return facts


def _avoid_trump(suit: int) -> int:
    """Trumps of seat 0 may win a trick in any suit, those of the others beat any lead."""
    holders = seats_of(suit)
    facts = _in_the_way(holders, 2 * holders.count(0))
    if _others(holders):
        facts += RUFFS + FREE
    return facts


AVOID = Memo(_avoid)
AVOID_TRUMP = Memo(_avoid_trump)


def avoid_settled(leader: int, facts: int) -> bool | None:
    """Return whether seat 0 avoids the last trick, between two tricks; None where open.

    It does if it has no trump and the lowest card of each of its suits. On another's lead it
    plays the highest card that loses. Only if that is the lowest of several may it win instead,
    with its highest; and then

    - with trumps still out it leads its highest cards from any suit, until it is beaten: the
      trumps cannot leave the others' hands without that, so in the last trick at the latest;
    - without trumps it is clear who will follow. If that leaves nobody a card of the suit, seat 0
      plays its lowest and has the suit to itself. Else it may win: the next lead is from a suit
      that others have, again its lowest if all who can will follow for the last time, else its
      highest.

    So it always keeps the lowest card, and loses the last trick with one. While trumps are out
    and it leads, one card more may be in its way: that it leads first.
    """
    weight = facts & WEIGHT
    if leader:
        return None if weight else True
    if facts < FREE:
        return False
    if weight == 0 or (weight == 1 and facts & RUFFS):
        return True
    return True if facts & 15 * BAD == BAD and facts & 15 * BAD_EXIT else None


# To win the last trick, or all of them ----------------------------------------------------------

HOPE = 1 << 8
"""Suits in which seat 0 may win a trick that another leads."""
KEPT = 1 << 12
"""Trumps of which seat 0 wins the last trick with its highest."""
LOST = 1 << 16
"""Trumps of which another wins the last trick, if seat 0 leads now; LOST << 1: if seat 1 leads."""


def _runs(holders: list[int]) -> int:
    """How many cards seat 0 can lead from the top, each sure to win if nobody ruffs."""
    places = [i for i, holder in enumerate(holders) if holder == 0][::-1]
    for count, place in enumerate(places):
        above = holders[place:]
        if any(above.count(other) and holders.count(other) > count for other in _others(above)):
            return count
    return len(places)


def _above_all_of_seat_0(holders: list[int]) -> list[int]:
    return list(takewhile(lambda holder: holder != 0, reversed(holders)))


def _is_hopeless(holders: list[int]) -> bool:
    """True where the others, leading from the top, beat seat 0 as long as it can follow."""
    if 0 not in holders:
        return True
    above = _above_all_of_seat_0(holders)
    return all(
        above.count(other) >= min(holders.count(other), holders.count(0))
        for other in _others(holders)
    )


def _take(suit: int) -> int:
    holders = seats_of(suit)
    return holders.count(0) - _runs(holders) + (0 if _is_hopeless(holders) else HOPE)


def _take_trump(suit: int) -> int:
    """Seat 0's trumps may ruff; the others' must be drawn before its side suits run."""
    holders = seats_of(suit)
    mine, runs = holders.count(0), _runs(holders)
    longest = max((holders.count(other) for other in _others(holders)), default=0)
    losers = mine - runs if mine > runs else max(0, longest - mine)
    facts = losers + (HOPE if mine else 0)
    if _keeps_the_highest(holders):
        facts += KEPT
    for leader in range(MOST_SEATS):
        if _another_keeps_a_trump(holders, leader):
            facts += LOST << leader
    return facts


def _keeps_the_highest(holders: list[int]) -> bool:
    """True where seat 0 can save the highest trump of all for the last trick.

    Nothing forces a trump but a trump lead, or a hand of trumps alone, which ends with one. Each
    trump that another leads draws one from everybody, so if seat 0 has the most trumps, its low
    ones suffice to follow.
    """
    return holders[-1:] == [0] and all(
        holders.count(0) > holders.count(other) for other in _others(holders)
    )


def _another_keeps_a_trump(holders: list[int], leader: int) -> bool:
    """True where the others can win the last trick with a trump, whatever seat 0 does.

    One of them who has more trumps than seat 0, and one above all of those, saves it. That goes
    wrong only if a partner with trumps alone leads them; then the partner's last card is a trump
    that seat 0, without trumps before that, cannot beat.

    Twice as many as seat 0 and one more suffice, however low: for each trump of seat 0 one to
    ruff, which wins the lead, and one to lead, which draws that trump. Who leads already need not
    ruff first; who has to follow instead loses no trump by that, and in the end has
    nothing but trumps. What is left over is saved for the last trick.
    """
    mine = holders.count(0)
    above = _above_all_of_seat_0(holders)
    for other in _others(holders):
        theirs = holders.count(other)
        if theirs > mine and (other in above or theirs + (other == leader) > 2 * mine):
            return True
    return False


TAKE = Memo(_take)
TAKE_TRUMP = Memo(_take_trump)


def take_settled(leader: int, facts: int) -> bool | None:
    """Return whether seat 0 wins the last trick, between two tricks; None where open."""
    if facts & KEPT:
        return True
    if facts & LOST << leader:
        return False
    if leader:
        return None if facts & 15 * HOPE else False
    return None if facts & WEIGHT else True


def sweep_settled(leader: int, facts: int) -> bool | None:
    """Return whether seat 0 wins all tricks from here, between two tricks; None where open."""
    if leader or facts & LOST:
        return False
    return None if facts & WEIGHT else True
