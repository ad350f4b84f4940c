"""The answers to the questions of lesson 05, right and wrong, each with its reason."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.hand import Hand
from lsteach.engine.match import outcome
from lsteach.engine.scoring import Settlement, Standing
from lsteach.lessons.counters.ledger_answers import in_one_line
from lsteach.lessons.kit.question import Choice
from lsteach.lessons.told.telling import tell_match, tell_settlement
from lsteach.words import Words

SWEEP = 2
"""What a sweep takes where the pot holds it."""


class Asked(NamedTuple):
    """A finished hand with the standing before it and its settlement."""

    hand: Hand
    before: Standing
    settlement: Settlement

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match with this hand; nobody where it goes on."""
        found = outcome(self.hand.rules, self.settlement.after)
        return found.winners if found and found.over else ()

    def why(self, words: Words) -> str:
        """Say what the hand was worth."""
        told = tell_settlement(self.hand, self.settlement, words)
        return f"{told.lead} {told.rest}"


def pot_choices(asked: Asked, words: Words) -> list[Choice]:
    """What is in the pot after the hand: the right answer, then the beliefs."""
    held, why = asked.before.pot, asked.why(words)
    wrong = []
    if asked.settlement.sweep is None:
        pays = words("What a player pays goes into the pot.")
        takes = words("Only a sweep takes from the pot, and a sweep is all tricks.")
        wrong.append(Choice(_pot(held, words), f"{pays} {why}"))
        wrong.append(Choice(_pot(max(0, held - SWEEP), words), f"{takes} {why}"))
    else:
        rule = words("A sweep pays nothing: it takes 2 from the pot, or what is there.")
        if held < SWEEP:
            wrong.append(
                Choice(_debt(SWEEP - held, asked.settlement.sweep, words), f"{rule} {why}",
                       "pot-owes")
            )  # fmt: skip
        wrong += [Choice(_pot(held + more, words), f"{rule} {why}") for more in (0, 1)]
    if held >= SWEEP:
        shared = words("The pot is never shared out, not even at the end.")
        label = words("Everybody gets a share of the pot, and it is empty.")
        wrong.append(Choice(label, f"{shared} {why}", "pot-is-shared"))
    return [Choice(_pot(asked.settlement.after.pot, words), why, is_right=True), *wrong]


def after_choices(asked: Asked, words: Words) -> list[Choice]:
    """What everybody has after the hand: the right answer, then the beliefs."""
    hand, before, settlement = asked
    seat, pot, why = hand.tricks[-1].winner, before.pot, asked.why(words)
    makes = words("Counters and pot must make {due}.", due=sum(before.scores) + pot)
    entries: list[tuple[tuple[int, ...], int, str, str]] = []
    if settlement.sweep is None:
        taken = words(
            "Only all {tricks} tricks take from the pot. {seat} took {taken}.",
            tricks=hand.dealt.tricks,
            seat=seat,
            taken=hand.taken[seat],
        )
        takes = min(SWEEP, pot) or 1
        entries += [
            (_changed(before, seat, takes), max(0, pot - takes), taken, "winning-is-good"),
            (_changed(before, seat, -1), pot, makes, ""),
        ]
    else:
        if pot < SWEEP:
            debt = words("A short pot pays only what it holds. It never owes anything.")
            entries.append((_changed(before, seat, SWEEP), 0, f"{debt} {makes}", "pot-owes"))
        entries += [
            (_changed(before, seat, -1), pot + 1, words("A sweep pays nothing."), ""),
            (_changed(before, seat, SWEEP), pot, makes, ""),
        ]
    others = tuple(n - (i != seat) for i, n in enumerate(before.scores))
    only = words("The others never pay.")
    entries.append((others, pot + len(others) - 1, only, ""))
    right = Choice(in_one_line(settlement.after, words), why, is_right=True)
    return [right] + [
        Choice(in_one_line(Standing(scores, left), words), f"{rule} {why}", belief)
        for scores, left, rule, belief in entries
    ]


def over_choices(asked: Asked, words: Words) -> list[Choice]:
    """Whether the match is over and who has won: the right answer, then the beliefs."""
    after, winners = asked.settlement.after, asked.winners
    fewest, best = min(after.scores), max(after.scores)
    lowest = after.scores.index(fewest)
    leaders = [seat for seat, score in enumerate(after.scores) if score == best]
    goes_on = words("The match goes on.")
    if winners:
        told = tell_match(winners, after.scores, words)
        why = f"{told.lead} {told.rest}"
        right = Choice(_won(leaders, words), why, is_right=True)
        tied = words("Tied leaders share the win.")
        alone = [Choice(_won(leaders[:1], words), f"{tied} {why}")] if len(leaders) > 1 else []
        more = [*alone, Choice(goes_on, why)]
    else:
        why = words(
            "{seat} still has {number}. The match ends after the hand that leaves somebody without"
            " counters.",
            seat=lowest,
            number=fewest,
        )
        right = Choice(goes_on, why, is_right=True)
        more = [Choice(_won(leaders, words), why)]
    others = [seat for seat in range(len(after.scores)) if seat != lowest]
    not_all = words("Most counters win, not everybody who has some left.")
    stays = words("The pot is not shared out: it stays.")
    shared = words("It is over. The pot is shared out first, then one counts.")
    wrong = [
        Choice(_won(others, words), f"{not_all} {why}", "all-others-win"),
        Choice(shared, f"{stays} {why}", "pot-is-shared"),
        *more,
    ]
    return [right, *(one for one in wrong if one.label != right.label)]


def _pot(number: int, words: Words) -> str:
    if not number:
        return words("The pot is empty.")
    return words.count(
        "The pot holds {number} counter.", "The pot holds {number} counters.", number
    )


def _debt(number: int, seat: int, words: Words) -> str:
    return words.count(
        "The pot is empty and owes {seat} {number} counter.",
        "The pot is empty and owes {seat} {number} counters.",
        number,
        seat=seat,
    )


def _won(seats: list[int], words: Words) -> str:
    names = words.listed([words.seat(seat) for seat in seats])
    if len(seats) > 1:
        return words("It is over. {names} share the win.", names=names)
    return words("It is over. {names} wins.", names=names)


def _changed(before: Standing, seat: int, change: int) -> tuple[int, ...]:
    return tuple(n + change * (i == seat) for i, n in enumerate(before.scores))
