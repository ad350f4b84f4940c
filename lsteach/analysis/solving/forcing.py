"""Yes-or-no search: can seat 0, alone against all the others, force its goal?

Positions between two tricks are looked up in a table and tested for what is certain anyway. What
remains is tried out card by card, until one card of the side to act has succeeded. Which cards
come first changes the work and never the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Literal

from lsteach.analysis.solving import proofs
from lsteach.analysis.solving.moment import Moment
from lsteach.analysis.solving.suits import (
    BESTS,
    DISCARDS,
    FOLLOWS,
    HELD,
    HIGHEST,
    SWEPT,
    Memo,
)

Goal = Literal["take", "avoid", "sweep"]
Option = tuple[int, int, int, int, bool]
"""A card to play: how late it is tried, a suit's place and number after it, the led suit's
number after it, and whether the card is now the best of the trick."""

_first = itemgetter(0)

_SETTLED = {
    "take": proofs.take_settled,
    "avoid": proofs.avoid_settled,
    "sweep": proofs.sweep_settled,
}

_LAST = 10**6
"""Makes a card come after all others: who wants the last trick saves trumps, and who wants
seat 0 not to have it does too."""


def forcing(
    goal: Goal, players: int, trump: int, any_time: bool, count: Callable[[], None]
) -> Callable[[Moment], bool]:
    """Return the function that tells whether seat 0 forces its goal from a moment on.

    ``trump`` is the place of the trump suit or -1, ``any_time`` tells whether a trump may be
    played though one could follow. ``count`` is called for each position that is tried out; what
    it raises ends the search. Positions of one hand share what is found out.
    """
    wants_last = goal != "avoid"
    facts_of = _facts(wants_last, trump, any_time)
    facts_0, facts_1, facts_2, facts_3 = facts_of
    settled = _SETTLED[goal]
    known: dict[tuple[int, ...], bool] = {}
    merit: dict[int, int] = {}
    merit_of = merit.get
    WEIGHT = proofs.WEIGHT
    MOST_IN_ONE_CARD = 2

    def between(suits: list[int], leader: int, tricks: int) -> bool:
        """Whether seat 0 forces its goal when ``leader`` leads and ``tricks`` are to come."""
        if leader and goal == "sweep":
            return False
        key = (*suits, leader)
        answer = known.get(key)
        if answer is not None:
            return answer
        if tricks == 1:
            return (_last_winner(suits, leader, trump) == 0) == wants_last
        a, b, c, d = suits
        facts = facts_0[a] + facts_1[b] + facts_2[c] + facts_3[d]
        answer = settled(leader, facts)
        if answer is not None:
            return answer
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
                for after in BESTS[0][suit]:
                    options.append((late + less_in_the_way(place, suit, after), place, after))
            elif wants_last or facts & WEIGHT > 1 or HELD[suit] & 1:
                # else seat 0 throws off the one card that is in its way
                for after in BESTS[leader][suit]:
                    options.append((-merit_of(after, 0), place, after))
        options.sort(key=_first)
        following = (leader + 1) % players
        for _, place, after in options:
            suit = suits[place]
            suits[place] = after
            answer = play(suits, place, following, players - 1, leader, tricks)
            suits[place] = suit
            if answer == (leader == 0):
                if leader:
                    merit[after] = merit_of(after, 0) + tricks * tricks
                return answer
        return leader != 0

    def play(
        suits: list[int], led: int, seat: int, missing: int, winning: int, tricks: int
    ) -> bool:
        """Try the cards that ``seat`` may play to the trick, ``missing`` of which are to come."""
        led_suit = suits[led]
        options = following_cards[seat][led].get(led_suit) if trump < 0 else None
        if options is None:
            options = follow(seat, suits, led)
        if not options:
            options = throw_off(seat, suits, led)
        mine = seat == 0
        if mine and not wants_last and is_safe_after_one(options, suits, led):
            return True
        if missing == 1:
            for _, place, after, led_after, wins in options:
                swept = suits[:]
                swept[place] = after
                swept[led] = SWEPT[led_after]
                if trump >= 0:
                    swept[trump] = SWEPT[swept[trump]]
                if between(swept, seat if wins else winning, tricks - 1) == mine:
                    if place != led:
                        merit[after] = merit_of(after, 0) + tricks * tricks
                    return mine
            return not mine
        following = seat + 1 if seat + 1 < players else 0
        for _, place, after, led_after, wins in options:
            suit = suits[place]
            suits[led] = led_after
            suits[place] = after
            answer = play(suits, led, following, missing - 1, seat if wins else winning, tricks)
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
        for _, place, after, _, wins in options:
            facts_here = facts_of[place]
            left = facts - facts_here[suits[place]] + facts_here[after]
            if not wins and not left & WEIGHT:
                return True
        return False

    following_cards: list[list[dict[int, list[Option]]]] = [
        [{} for _ in range(4)] for _ in range(players)
    ]

    def follow(seat: int, suits: list[int], led: int) -> list[Option]:
        """The cards of the led suit, and the trumps that may be played beside them."""
        suit = suits[led]
        ruffed = trump not in (-1, led) and suits[trump] != SWEPT[suits[trump]]
        if ruffed:
            options = [(0, led, after, after, False) for after in DISCARDS[seat][suit]]
        else:
            remembered = following_cards[seat][led]
            options = remembered.get(suit, [])
            if suit not in remembered:
                for after, wins in FOLLOWS[seat][suit]:
                    score = 2 * less_in_the_way(led, suit, after) if seat == 0 else 0
                    if seat == 0:
                        score += -wins if wants_last else wins
                    options.append((score, led, after, after, wins))
                options.sort(key=_first)
                remembered[suit] = options
        if options and any_time and trump not in (-1, led):
            options = options + ruff(seat, suits, led, ruffed)
            if not wants_last:
                options.sort(key=_first)
        return options

    def throw_off(seat: int, suits: list[int], led: int) -> list[Option]:
        """The cards of other suits, for a seat that cannot follow."""
        options = []
        led_suit = suits[led]
        for place, suit in enumerate(suits):
            if place == trump:
                options += ruff(seat, suits, led, suit != SWEPT[suit])
            elif place == led:
                continue
            elif seat:
                for after in DISCARDS[seat][suit]:
                    options.append((-merit_of(after, 0), place, after, led_suit, False))
            else:
                for after in DISCARDS[0][suit]:
                    score = 2 * less_in_the_way(place, suit, after)
                    options.append((score, place, after, led_suit, False))
        options.sort(key=_first)
        return options

    def ruff(seat: int, suits: list[int], led: int, ruffed: bool) -> list[Option]:
        """The trumps, on another suit's lead."""
        suit, led_suit = suits[trump], suits[led]
        if ruffed:
            cards = FOLLOWS[seat][suit]
        else:
            cards = tuple((after, True) for after in BESTS[seat][suit])
            led_suit = SWEPT[led_suit]
        options = []
        late = _LAST if wants_last else 0
        for after, wins in cards:
            score = -merit_of(after, 0)
            if seat == 0:
                score = 2 * less_in_the_way(trump, suit, after) - wins
            options.append((late + score, trump, after, led_suit, wins))
        return options

    def less_in_the_way(place: int, suit: int, after: int) -> int:
        facts_here = facts_of[place]
        return (facts_here[after] & WEIGHT) - (facts_here[suit] & WEIGHT)

    def whole(moment: Moment) -> bool:
        suits = list(moment.suits)
        if moment.led < 0:
            return between(suits, moment.to_act, moment.tricks)
        return play(suits, moment.led, moment.to_act, moment.missing, moment.winning, moment.tricks)

    return whole


def _facts(wants_last: bool, trump: int, any_time: bool) -> list[Memo[int]]:
    """What is certain of each suit, by its place."""
    if wants_last:
        beside, of_trump = proofs.TAKE, proofs.TAKE_TRUMP
    else:
        beside = proofs.AVOID_BESIDE_ANY if any_time and trump >= 0 else proofs.AVOID
        of_trump = proofs.AVOID_TRUMP
    return [of_trump if place == trump else beside for place in range(4)]


def _last_winner(suits: list[int], leader: int, trump: int) -> int:
    """Who wins a trick to which everybody plays the one card that is left."""
    if trump >= 0 and HELD[suits[trump]]:
        return HIGHEST[suits[trump]]
    for suit in suits:
        if HELD[suit] >> leader & 1:
            return HIGHEST[suit]
    raise AssertionError("the leader has no card")
