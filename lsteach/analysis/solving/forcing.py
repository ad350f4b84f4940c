"""Yes-or-no search: can seat 0, alone against all the others, force its goal?

Positions between two tricks are looked up in a table and tested for what is certain anyway. What
remains is tried out card by card, until one card of the side to act has succeeded. Which cards
come first changes the work and never the answer.

With trumps every position is first searched with loose ranks (see ``moves.py``), where far fewer
positions differ: what seat 0 forces there is settled. Without trumps that does not pay.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Literal

from lsteach.analysis.solving import proofs
from lsteach.analysis.solving.moment import Moment
from lsteach.analysis.solving.moves import EXACT, LOOSE, LOSES, WINS, Moves
from lsteach.analysis.solving.suits import HELD, HIGHEST, MOST_SEATS, Memo

Goal = Literal["take", "avoid", "sweep"]
Between = Callable[[list[int], int, int], bool]
Play = Callable[[list[int], int, int, int, int, int], bool]
Option = tuple[int, int, int, int]
"""A card to play: how late it is tried, its suit's place, the suit after it, how it stands."""

_first = itemgetter(0)

_SETTLED = {
    "take": proofs.take_settled,
    "avoid": proofs.avoid_settled,
    "sweep": proofs.sweep_settled,
}

_LAST = 10**6
"""Makes a card come after all others, or with a minus before them."""

_SEATS = [tuple(s for s in range(MOST_SEATS) if bits >> s & 1) for bits in range(1 << MOST_SEATS)]


def forcing(
    goal: Goal, players: int, trump: int, any_time: bool, count: Callable[[], None]
) -> Callable[[Moment], bool]:
    """Return the function that tells whether seat 0 forces its goal from a moment on.

    ``trump`` is the place of the trump suit or -1, ``any_time`` tells whether a trump may be
    played though one could follow. ``count`` is called for each position that is tried out; what
    it raises ends the search. Positions of one hand share what is found out.
    """
    forces_loosely = None
    if trump >= 0:
        forces_loosely, _ = _search(goal, players, trump, any_time, count, LOOSE, None)
    between, play = _search(goal, players, trump, any_time, count, EXACT, forces_loosely)

    def from_moment(moment: Moment) -> bool:
        suits = list(moment.suits)
        if moment.led < 0:
            return between(suits, moment.to_act, moment.tricks)
        winning = 1 << moment.winning
        return play(suits, moment.led, moment.to_act, moment.missing, winning, moment.tricks)

    return from_moment


def _search(
    goal: Goal,
    players: int,
    trump: int,
    any_time: bool,
    count: Callable[[], None],
    moves: Moves,
    forces_loosely: Between | None,
) -> tuple[Between, Play]:
    """Return two functions that tell whether seat 0 forces its goal: between tricks, and in one.

    ``forces_loosely`` is the former with loose ranks.
    """
    wants_last = goal != "avoid"
    facts_of = _facts(wants_last, trump)
    facts_0, facts_1, facts_2, facts_3 = facts_of
    settled = _SETTLED[goal]
    leads, follows, discards, swept = moves.leads, moves.follows, moves.discards, moves.swept
    loosely_swept = LOOSE.swept
    known: dict[tuple[int, ...], bool] = {}
    merit: dict[int, int] = {}
    merit_of = merit.get
    WEIGHT = proofs.WEIGHT
    MOST_IN_ONE_CARD = 2

    def between(suits: list[int], leader: int, tricks: int) -> bool:
        """Whether seat 0 forces its goal when ``leader`` leads and ``tricks`` are to come."""
        a, b, c, d = suits
        key = a, b, c, d, leader
        answer = known.get(key)
        if answer is not None:
            return answer
        facts = facts_0[a] + facts_1[b] + facts_2[c] + facts_3[d]
        answer = settled(leader, facts)
        if answer is not None:
            return answer
        if tricks == 1:
            return (_last_winner(suits, leader, trump) == 0) == wants_last
        if forces_loosely and forces_loosely([loosely_swept[s] for s in suits], leader, tricks):
            answer = True
        else:
            count()
            answer = lead(suits, leader, tricks, facts)
        known[key] = answer
        return answer

    def lead(suits: list[int], leader: int, tricks: int, facts: int) -> bool:
        """Try the cards that ``leader`` may lead."""
        options = []
        for place, suit in enumerate(suits):
            if leader == 0:
                late = _LAST if wants_last and place == trump else 0
                for after in leads[0][suit]:
                    options.append((late + less_in_the_way(place, suit, after), place, after))
            else:
                late = 0
                if not wants_last and not HELD[suit] & 1:
                    # Seat 0 can throw off a card that is in its way: that is tried last, and not
                    # at all if no other card is in its way.
                    if facts & WEIGHT <= 1:
                        continue
                    late = _LAST
                elif place == trump:
                    late = -_LAST
                for after in leads[leader][suit]:
                    options.append((late - merit_of(after, 0), place, after))
        options.sort(key=_first)
        following = (leader + 1) % players
        for _, place, after in options:
            suit = suits[place]
            suits[place] = after
            answer = play(suits, place, following, players - 1, 1 << leader, tricks)
            suits[place] = suit
            if answer == (leader == 0):
                if leader:
                    merit[after] = merit_of(after, 0) + tricks * tricks
                return answer
        return leader != 0

    def play(
        suits: list[int], led: int, seat: int, missing: int, winning: int, tricks: int
    ) -> bool:
        """Try the cards that ``seat`` may play to the trick, ``missing`` of which are to come.

        ``winning`` has a bit for each seat whose card is the best so far.
        """
        led_suit = suits[led]
        mine = seat == 0
        options = follow(seat, led, led_suit)
        if not options:
            options = throw_off(seat, suits, led)
        elif ruffs_anyway and led != trump:
            trumps = ruff(seat, suits[trump])
            options = options + trumps if wants_last else trumps + options
        if mine and not wants_last and is_safe_after_one(options, suits, led):
            return True
        following = seat + 1 if seat + 1 < players else 0
        for _, place, after, stands in options:
            suit = suits[place]
            suits[place] = after
            best = winning
            if stands != LOSES:
                best = 1 << seat if stands == WINS else winning | 1 << seat
                if place != led:
                    suits[led] = swept[led_suit]
            if missing > 1:
                answer = play(suits, led, following, missing - 1, best, tricks)
            else:
                left = suits[:]
                left[led] = swept[left[led]]
                if trump >= 0:
                    left[trump] = swept[left[trump]]
                for winner in _SEATS[best]:
                    answer = between(left, winner, tricks - 1)
                    if not answer:
                        break
            suits[place] = suit
            suits[led] = led_suit
            if answer == mine:
                if place != led:
                    merit[after] = merit_of(after, 0) + tricks * tricks
                return answer
        return not mine

    def is_safe_after_one(options: list[Option], suits: list[int], led: int) -> bool:
        """Whether seat 0 has a card that loses this trick and leaves nothing in its way."""
        a, b, c, d = suits
        facts = facts_0[a] + facts_1[b] + facts_2[c] + facts_3[d]
        if (facts - facts_of[led][suits[led]]) & WEIGHT > MOST_IN_ONE_CARD:
            return False
        for _, place, after, stands in options:
            facts_here = facts_of[place]
            left = facts - facts_here[suits[place]] + facts_here[after]
            if stands == LOSES and not left & WEIGHT:
                return True
        return False

    ruffs_anyway = any_time and trump >= 0
    beside = [[place for place in range(4) if place not in (led, trump)] for led in range(4)]

    @cache
    def follow(seat: int, led: int, suit: int) -> list[Option]:
        """The cards of the led suit; none of them is the best where a trump is winning."""
        if suit == swept[suit]:
            return [(0, led, after, LOSES) for after in discards[seat][suit]]
        options = []
        for after, stands in follows[seat][suit]:
            late = 0
            if seat == 0:
                late = 2 * less_in_the_way(led, suit, after)
                late -= wants_last and stands == WINS
            options.append((late, led, after, stands))
        options.sort(key=_first)
        return options

    def throw_off(seat: int, suits: list[int], led: int) -> list[Option]:
        """The cards of other suits, for a seat that cannot follow."""
        options = []
        for place in beside[led]:
            suit = suits[place]
            for after in discards[seat][suit]:
                late = 2 * less_in_the_way(place, suit, after) if seat == 0 else -merit_of(after, 0)
                options.append((late, place, after, LOSES))
        if led != trump >= 0:
            options += ruff(seat, suits[trump])
        options.sort(key=_first)
        return options

    @cache
    def ruff(seat: int, suit: int) -> list[Option]:
        """The trumps, on another suit's lead, from the lowest up.

        Both sides save them where seat 0 wants the last trick. Where it does not, the others ruff
        first: with fewer trumps in their hands the rest is soon tried out.
        """
        if suit == swept[suit]:
            cards = tuple((after, WINS) for after in leads[seat][suit])
        else:
            cards = follows[seat][suit]
        options = []
        for after, stands in reversed(cards):
            late = _LAST if wants_last else 0 if seat == 0 else -_LAST
            if seat == 0:
                late += 2 * less_in_the_way(trump, suit, after) - (stands == WINS)
            options.append((late, trump, after, stands))
        return options

    def less_in_the_way(place: int, suit: int, after: int) -> int:
        facts_here = facts_of[place]
        return (facts_here[after] & WEIGHT) - (facts_here[suit] & WEIGHT)

    return between, play


def _facts(wants_last: bool, trump: int) -> list[Memo[int]]:
    """What is certain of each suit, by its place."""
    beside, of_trump = (
        (proofs.TAKE, proofs.TAKE_TRUMP) if wants_last else (proofs.AVOID, proofs.AVOID_TRUMP)
    )
    return [of_trump if place == trump else beside for place in range(4)]


def _last_winner(suits: list[int], leader: int, trump: int) -> int:
    """Who wins a trick to which everybody plays the one card that is left."""
    if trump >= 0 and HELD[suits[trump]]:
        return HIGHEST[suits[trump]]
    for suit in suits:
        if HELD[suit] >> leader & 1:
            return HIGHEST[suit]
    raise AssertionError("the leader has no card")
