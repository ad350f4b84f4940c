"""What the exact solver found, in words: under each card, and of the position in a sentence."""

from __future__ import annotations

from lsteach.analysis.solver import Answer, GoalVerdict, Solution
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.lessons.playing.looking_ahead import Found
from lsteach.table import CardNote, Sentence
from lsteach.words import N_, Words

WITH = {
    "avoid": N_(
        "From here {seat} can stay out of the last trick, whatever the others do: {cards}."
    ),
    "take": N_("From here {seat} can win the last trick, whatever the others do: {cards}."),
}
WITHOUT = {
    "avoid": N_(
        "From here {seat} cannot be sure to stay out of the last trick: "
        "the others together can make {seat} take it."
    ),
    "take": N_(
        "From here {seat} cannot be sure of the last trick: "
        "the others together can keep it from {seat}."
    ),
}
NOTES: dict[str, dict[Answer, str]] = {
    "avoid": {"yes": N_("safe"), "no": N_("unsafe"), "unknown": N_("unclear")},
    "take": {"yes": N_("sure"), "no": N_("unsure"), "unknown": N_("unclear")},
}


def card_notes(hand: Hand, solution: Solution, words: Words) -> dict[Card, CardNote]:
    """Return the verdict on each legal card of the seat to act, for that seat's own aim.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.analysis.players import simple_player
    >>> from lsteach.analysis.solver import solve
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=7, dealer=3)
    >>> while len(hand.plays) < 24:
    ...     hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    >>> [note.text for note in card_notes(hand, solve(hand), words_in("en")).values()]
    ['unsafe', 'safe']
    """
    answers, texts = aimed_answers(hand, solution), NOTES[hand.rules.objective]
    aimed = _aimed(hand, solution).cards
    return {
        card: CardNote(answer, words(texts[answer] if answer == aimed[card] else N_("takes all")))
        for card, answer in answers.items()
    }


def aimed_answers(hand: Hand, solution: Solution) -> dict[Card, Answer]:
    """Return for each legal card whether the seat to act is sure of its aim after it.

    Where all the tricks bring something, they are an aim too.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.analysis.players import simple_player
    >>> from lsteach.analysis.solver import solve
    >>> hand = deal(load_rules("noris"), number=7, dealer=3)
    >>> while len(hand.plays) < 24:
    ...     hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    >>> list(aimed_answers(hand, solve(hand)).values())
    ['no', 'yes']
    """
    answers = dict(_aimed(hand, solution).cards)
    if hand.rules.sweep_value:
        answers |= {card: "yes" for card, answer in solution.sweep.cards.items() if answer == "yes"}
    return answers


def tell_verdict(hand: Hand, found: Found, words: Words) -> Sentence:
    """Say what the seat to act can be sure of, and with which cards.

    Where it cannot, a small ending is also told for the case that all play for themselves.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.analysis.players import simple_player
    >>> from lsteach.lessons.playing.looking_ahead import look_ahead
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=7, dealer=3)
    >>> while len(hand.plays) < 24:
    ...     hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    >>> tell_verdict(hand, look_ahead(hand, lambda nodes: True), words_in("en")).lead
    'From here D can stay out of the last trick, whatever the others do: with 7♣.'
    """
    solution = found.solution
    remarks = [_sure(hand, solution, words), _sweep(hand, solution, words)]
    if solution.sweep.position == "yes":
        remarks.reverse()
    if found.winners and "yes" not in aimed_answers(hand, solution).values():
        remarks.append(_selfish(found.winners, words))
    if "unknown" in _aimed(hand, solution).cards.values():
        remarks.append(words("With fewer cards left it is easier: step forward."))
    if hand.rules.penultimate_counts:
        remarks.append(words("This is about the last trick alone."))
    lead, *rest = filter(None, remarks)
    return Sentence(lead, " ".join(rest))


def _sure(hand: Hand, solution: Solution, words: Words) -> str:
    """What the seat to act can be sure of in the last trick."""
    verdict, seat, aim = _aimed(hand, solution), solution.seat, hand.rules.objective
    if verdict.position == "yes":
        return words(WITH[aim], seat=seat, cards=_with(verdict, words))
    if verdict.position == "no":
        return words(WITHOUT[aim], seat=seat)
    return words("Not solved within the budget of {number} positions.", number=solution.nodes)


def _aimed(hand: Hand, solution: Solution) -> GoalVerdict:
    return solution.avoid if hand.rules.objective == "avoid" else solution.take


def _with(verdict: GoalVerdict, words: Words) -> str:
    """The cards that keep the verdict, as the end of a sentence."""
    good = [words.card(card) for card, answer in verdict.cards.items() if answer == "yes"]
    if 1 < len(good) == len(verdict.cards):
        return words("with any card")
    if len(good) == 1:
        return words("with {cards}", cards=good[0])
    return words("with {cards} or {last}", cards=", ".join(good[:-1]), last=good[-1])


def _selfish(winners: frozenset[int], words: Words) -> str:
    """Who may take the last trick if nobody helps anybody."""
    names = [words.seat(seat) for seat in sorted(winners)]
    if len(names) == 1:
        return words("If all play for themselves, {seat} takes it.", seat=min(winners))
    return words(
        "If all play for themselves, {names} or {last} takes it.",
        names=", ".join(names[:-1]),
        last=names[-1],
    )


def _sweep(hand: Hand, solution: Solution, words: Words) -> str:
    """What there is to say about all the tricks, where they bring something and are possible."""
    done = sum(hand.taken)
    if not hand.rules.sweep_value or hand.taken[solution.seat] < done:
        return ""
    if solution.sweep.position == "yes":
        return words(
            "From here {seat} can take all tricks, whatever the others do: {cards}.",
            seat=solution.seat,
            cards=_with(solution.sweep, words),
        )
    if not done:
        return ""
    if solution.sweep.position == "no":
        return words(
            "{seat} can take all tricks only if the others let that happen.", seat=solution.seat
        )
    return words("Whether {seat} can take all tricks is not solved.", seat=solution.seat)
