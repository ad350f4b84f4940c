"""Questions of lesson 09: growing hands and the play-off; and the list of all its topics."""

from __future__ import annotations

import random
from functools import partial

from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match, outcome
from lsteach.engine.scoring import Standing
from lsteach.lessons.family.settling import settling_question
from lsteach.lessons.family.trump import trump_question
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.lessons.rules_told.rule_lines import growing_sizes
from lsteach.lessons.told.winning import tell_match, tell_tie
from lsteach.words import Words


def size_question(number: int, words: Words) -> Question:
    """Ask for the size of one of the growing hands.

    >>> from lsteach.words import words_in
    >>> len(size_question(1, words_in("en")).choices) >= 3
    True
    """
    chance = random.Random(f"size {number}")
    players = 2 + int(chance.random() * 4)
    rules = load_rules("family").with_(progressive=True)
    sizes = growing_sizes(rules, players)
    peak, turn = max(sizes), len(sizes) // 2
    nth = turn + 1 + int(chance.random() * (turn + 3))  # from the peak on, a little into round two
    size = Match.start(rules, players, dealer=0)._replace(hands_played=nth - 1).hand_size
    pack = len(rules.pack(players))
    row = ", ".join(map(str, [*sizes, *sizes[1:3]]))
    why = words(
        "{players} players, {pack} cards: at most {peak} each. The hands go {row} …"
        " The {peak} and each return to 5 come once.",
        players=players,
        pack=pack,
        peak=peak,
        row=row,
    )

    def choice(cards: int, said: str = "") -> Choice:
        label = words.count("{number} card", "{number} cards", cards)
        return Choice(label, f"{said} {why}".strip(), is_right=cards == size)

    wrong = [
        choice(4 + nth, words("The pack does not hold so many for everybody.")),
        choice(peak, words("The peak is played once, then the hands go down again.")),
        choice(size - 1, words("Count again, one hand at a time.")),
        choice(size + 1, words("Count again, one hand at a time.")),
        choice(dict(rules.hand_sizes)[players], words("That is the size without growing hands.")),
    ]
    return Question(
        text=words(
            "{players} players agreed on growing hands. How many cards has each in hand number"
            " {nth}?",
            players=players,
            nth=nth,
        ),
        choices=arranged(choice(size), [one for one in wrong if not one.is_right], chance),
    )


def playoff_question(number: int, words: Words) -> Question:
    """Ask who owes a play-off, if anybody does.

    >>> from lsteach.words import words_in
    >>> sum(choice.is_right for choice in playoff_question(1, words_in("en")).choices)
    1
    """
    chance = random.Random(f"play-off {number}")
    kind = ("penultimate_counts", "penalty", "stakes")[int(chance.random() * 3)]
    rules = load_rules("family").with_(**{kind: True})
    players = 3 + int(chance.random() * 2)
    after, left = _standing_after(kind, players, chance), 0 if kind == "stakes" else None
    result = outcome(rules, after, left)
    assert result is not None, "the number of deals is given where it decides"
    match = Match.start(rules, players, dealer=0)._replace(standing=after)
    scores = ", ".join(f"{words.seat(seat)} {score}" for seat, score in enumerate(after.scores))
    best = max(after.scores) if rules.best == "most" else min(after.scores)
    worst = min(after.scores) if rules.best == "most" else max(after.scores)

    def pair(seats: tuple[int, ...]) -> str:
        return words("{names} play it off.", names=words.listed([words.seat(s) for s in seats]))

    def having(score: int) -> tuple[int, ...]:
        return tuple(seat for seat, one in enumerate(after.scores) if one == score)

    goes_on = words("Nobody yet: the match goes on.")
    shares = words("Nobody: all tied players share the win.")
    nobody = words("Nobody: one player has won alone.")
    if result.playoff:
        right = pair(result.winners)
        why = tell_tie(match._replace(tied=result.winners, dealer=result.winners[0]), words).lead
    elif result.over:
        told = tell_match(result.winners, after.scores, words, rules)
        right, why = nobody, f"{told.lead} {told.rest}"
    else:
        right = goes_on
        why = words("Nobody has reached {target} yet. Being level is no tie for the win before"
                    " the match ends.", target=rules.target)  # fmt: skip
    everybody = words("All of them play it off.")
    labels = [shares if result.playoff else pair(having(best)), goes_on, nobody]
    if len(having(best)) == 1 and not result.playoff:
        labels[0] = shares
    if len(having(worst)) > 1:
        labels.insert(1, pair(having(worst)))
    labels.append(everybody)
    because = {
        shares: words("In the family game a tie is played off, not shared."),
        everybody: words("Only those who are tied for the win play it off."),
        goes_on: "" if right == goes_on else words("The match ends with this hand."),
        pair(having(worst)): words("Fewest win.") if kind == "penalty" else words("Most win."),
    }
    wrong = [
        Choice(label, f"{because.get(label, '')} {why}".strip())
        for label in labels
        if label != right
    ]
    setting = {
        "penultimate_counts": words("First to {target}, the last two tricks score.",
                                    target=rules.target),
        "penalty": words("Penalty points, until somebody has {target}; fewest win.",
                         target=rules.target),
        "stakes": words("Chips; all agreed hands are played, most chips win."),
    }[kind]  # fmt: skip
    asked = words("After a hand: {scores}. Who owes a play-off?", scores=scores)
    return Question(
        text=f"{setting} {asked}",
        choices=arranged(Choice(right, why, is_right=True), wrong, chance),
    )


def _standing_after(kind: str, players: int, chance: random.Random) -> Standing:
    """Scores after a hand that can come about: tied at the end, decided, or still below."""
    top = 10 if chance.random() < 0.8 else 8
    second = top if chance.random() < 0.6 else top - 1 - int(chance.random() * 2)
    if kind == "stakes":
        scores = [12, 12, 6, 10] if second == top else [13, 11, 6, 10]
        scores = scores[:players]
    elif kind == "penalty":
        low = 3 + int(chance.random() * 4)
        scores = [top, low, low if second == top else low + 1, top - 1][:players]
    else:
        scores = [top, second, int(chance.random() * 6), int(chance.random() * 6)][:players]
    return Standing(tuple(sorted(scores, key=lambda _: chance.random())))


TOPICS: Topics = {
    "void": partial(trump_question, "void"),
    "bonus": partial(settling_question, "bonus"),
    "size": size_question,
    "stakes": partial(settling_question, "stakes"),
    "play-off": playoff_question,
    "follow": partial(trump_question, "follow"),
    "penalty": partial(settling_question, "penalty"),
    "two": partial(settling_question, "two"),
    "plain": partial(settling_question, "plain"),
}
"""What a question is about: trumping when void, and when able to follow; what a hand is worth
with each variant; growing hands; the play-off."""
