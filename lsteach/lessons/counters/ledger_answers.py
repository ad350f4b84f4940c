"""What a ledger's entries are told: the rule that a wrong one breaks, and the numbers."""

from __future__ import annotations

from collections.abc import Collection

from lsteach.engine.scoring import Standing
from lsteach.lessons.counters.told_match import ToldHand, ToldMatch
from lsteach.lessons.told.telling import tell_match, tell_settlement
from lsteach.lessons.told.tricks import best_card
from lsteach.table import Sentence
from lsteach.words import Words


def in_one_line(standing: Standing, words: Words) -> str:
    """Write the counters of all seats and the pot.

    >>> from lsteach.words import words_in
    >>> in_one_line(Standing((5, 4, 6), 0), words_in("en"))
    'A 5, B 4, C 6, pot 0'
    """
    seats = [
        words("{seat} {number}", seat=seat, number=number)
        for seat, number in enumerate(standing.scores)
    ]
    return ", ".join([*seats, words("pot {number}", number=standing.pot)])


def together(standing: Standing, due: int, words: Words) -> str:
    """Say what counters and pot make together, and what they must make.

    >>> from lsteach.words import words_in
    >>> together(Standing((5, 4, 6), 1), 15, words_in("en"))
    '5 + 4 + 6 + pot 1 = 16. It must be 15: counters are neither made nor lost.'
    """
    made = sum(standing.scores) + standing.pot
    counters = " + ".join(map(str, standing.scores))
    line = words("{counters} + pot {pot} = {sum}.", counters=counters, pot=standing.pot, sum=made)
    if made == due:
        return line
    rule = words("It must be {due}: counters are neither made nor lost.", due=due)
    return f"{line} {rule}"


def judge_entry(told: ToldHand, entered: Standing, words: Words) -> Sentence:
    """Say whether these are the counters after the hand, and if not, what they overlook.

    >>> from lsteach.lessons.counters.told_match import told_match
    >>> from lsteach.words import words_in
    >>> first = told_match(4, 63).hands[0]
    >>> judge_entry(first, first.after, words_in("en")).lead
    'Right.'
    >>> judge_entry(first, first.before, words_in("en")).rest
    'A took the last trick with Q♥. That costs 1 counter. A had 5, and the pot held 0.'
    """
    due = sum(told.before.scores) + told.before.pot
    if entered == told.after:
        worth = tell_settlement(told.hand, told.settlement, words)
        reason = f"{worth.lead} {worth.rest} {together(entered, due, words)}"
        return Sentence(words("Right."), reason, "good")
    rule = _sweep_rule if told.settlement.sweep is not None else _last_trick_rule
    reason = rule(told, entered, words)
    if sum(entered.scores) + entered.pot != due:
        reason = f"{reason} {together(entered, due, words)}"
    return Sentence(words("Not so."), reason, "wrong")


def _last_trick_rule(told: ToldHand, entered: Standing, words: Words) -> str:
    """What the entry overlooks where the last trick costs a counter."""
    before, winner = told.before, told.hand.tricks[-1].winner
    card = best_card(told.hand.tricks[-1])
    had, has = before.scores[winner], entered.scores[winner]
    for seat, number in enumerate(entered.scores):
        if seat != winner and number != before.scores[seat]:
            return words(
                "{other} neither pays nor takes. {seat} took the last trick with {card}, so only"
                " {seat} pays.",
                other=seat,
                seat=winner,
                card=card,
            )
    if has > had:
        return words(
            "Only a sweep takes counters, and that is all {tricks} tricks. {seat} took {taken}.",
            tricks=told.hand.dealt.tricks,
            seat=winner,
            taken=told.hand.taken[winner],
        )
    if has == had:
        return words(
            "{seat} took the last trick with {card}. That costs 1 counter. {seat} had {had}, and"
            " the pot held {pot}.",
            seat=winner,
            card=card,
            had=had,
            pot=before.pot,
        )
    if has < had - 1:
        return words("The last trick costs 1 counter, not more. {seat} had {had}.",
                     seat=winner, had=had)  # fmt: skip
    return words("What {seat} pays goes into the pot. It held {pot}.", seat=winner, pot=before.pot)


def _sweep_rule(told: ToldHand, entered: Standing, words: Words) -> str:
    """What the entry overlooks where one seat took all tricks."""
    before, winner = told.before, told.hand.tricks[-1].winner
    had, has = before.scores[winner], entered.scores[winner]
    for seat, number in enumerate(entered.scores):
        if seat != winner and number != before.scores[seat]:
            return words(
                "{other} neither pays nor takes. A sweep is paid from the pot.", other=seat
            )
    if has < had:
        return words(
            "{seat} took all {tricks} tricks: a sweep. A sweep pays nothing.",
            seat=winner,
            tricks=told.hand.dealt.tricks,
        )
    if has > had + told.settlement.changes[winner]:
        if before.pot < 2:
            return words(
                "A sweep takes 2, but the pot held only {pot}. A short pot pays what it holds and"
                " owes nothing. {seat} had {had}.",
                pot=before.pot,
                seat=winner,
                had=had,
            )
        return words("A sweep takes 2 from the pot, not more. {seat} had {had}.",
                     seat=winner, had=had)  # fmt: skip
    if has < had + told.settlement.changes[winner]:
        return words(
            "{seat} took all {tricks} tricks: a sweep takes 2 from the pot, or what is there."
            " The pot held {pot}, and {seat} had {had}.",
            seat=winner,
            tricks=told.hand.dealt.tricks,
            pot=before.pot,
            had=had,
        )
    return words(
        "What {seat} takes comes out of the pot. It held {pot}.", seat=winner, pot=before.pot
    )


def judge_end(after: Standing, *, says_over: bool, words: Words) -> Sentence:
    """Answer somebody who says that the match is over, or goes on, and is wrong.

    >>> from lsteach.words import words_in
    >>> judge_end(Standing((1, 7, 5, 5), 2), says_over=True, words=words_in("en")).rest[:39]
    'Everybody still has counters: A has 1. '
    """
    fewest = min(after.scores)
    seat = after.scores.index(fewest)
    rule = words("The match ends after the hand that leaves somebody without counters.")
    if says_over:
        still = words("Everybody still has counters: {seat} has {number}.",
                      seat=seat, number=fewest)  # fmt: skip
        return Sentence(words("Not yet."), f"{still} {rule}", "wrong")
    none = words("{seat} has no counters left.", seat=seat)
    return Sentence(words("It does not go on."), f"{none} {rule}", "wrong")


def judge_winners(match: ToldMatch, chosen: Collection[int], words: Words) -> Sentence:
    """Say whether these seats have won the match, and if not, why.

    >>> from lsteach.lessons.counters.told_match import told_match
    >>> from lsteach.words import words_in
    >>> judge_winners(told_match(4, 63), {1, 2, 3}, words_in("en")).rest
    'C has 5 and B has 7. Most counters win, not everybody who has some left.'
    """
    after = match.hands[-1].after
    best = match.winners[0]
    if set(chosen) == set(match.winners):
        return tell_match(match.winners, after.scores, words)
    too_few = [seat for seat in sorted(chosen) if seat not in match.winners]
    if not chosen:
        reason = words("Most counters win. Choose whoever has most.")
    elif too_few:
        reason = words(
            "{seat} has {number} and {best_seat} has {best}. Most counters win, not everybody who"
            " has some left.",
            seat=too_few[0],
            number=after.scores[too_few[0]],
            best_seat=best,
            best=after.scores[best],
        )
    else:
        missing = next(seat for seat in match.winners if seat not in chosen)
        reason = words(
            "{seat} has {number} too. Tied leaders share the win.",
            seat=missing,
            number=after.scores[missing],
        )
    return Sentence(words("Not so."), reason, "wrong")
