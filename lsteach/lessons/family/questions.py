"""Questions of lesson 09: growing hands and the play-off; and the list of all its topics."""

from __future__ import annotations

import random
from functools import cache, partial

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules
from lsteach.engine.typed import typed_hand
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
        " The {peak} and each return to 5 come once (our ruling).",
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
    match = _match_after(rules, players, chance)
    after = match.standing.scores
    scores = ", ".join(f"{words.seat(seat)} {score}" for seat, score in enumerate(after))
    best, worst = max(after), min(after)
    if rules.best == "fewest":
        best, worst = worst, best

    def pair(seats: tuple[int, ...]) -> str:
        return words("{names} play it off.", names=words.listed([words.seat(s) for s in seats]))

    def having(score: int) -> tuple[int, ...]:
        return tuple(seat for seat, one in enumerate(after) if one == score)

    goes_on = words("Nobody yet: the match goes on.")
    shares = words("Nobody: all tied players share the win.")
    nobody = words("Nobody: one player has won alone.")
    if match.tied:
        right = pair(match.tied)
        why = tell_tie(match, words).lead
    elif match.is_over:
        told = tell_match(match.winners, after, words, rules)
        right, why = nobody, f"{told.lead} {told.rest}"
    else:
        right = goes_on
        why = words("Nobody has reached {target} yet. Being level is no tie for the win before"
                    " the match ends.", target=rules.target)  # fmt: skip
    everybody = words("All of them play it off.")
    is_level = len(having(best)) > 1
    labels = [pair(having(best)) if is_level and not match.tied else shares, goes_on, nobody]
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


def _match_after(rules: Rules, players: int, chance: random.Random) -> Match:
    """A match, played from its start: ended in a tie or won alone, or level near its end.

    Two seats win more often than others, or few matches would be close. With chips all agreed
    hands are played. Never are all seats level, for then “all of them” would be right too.
    """
    strong = sorted(range(players), key=lambda _: chance.random())[:2]
    takers = [*range(players), *strong, *strong, *strong]
    aims = ("tied", "won") if rules.end == "deals" else ("tied", "tied", "won", "level")
    aim = aims[int(chance.random() * len(aims))]
    while True:
        match = Match.start(rules, players, dealer=int(chance.random() * players))
        while not (match.tied or match.is_over):
            before, last = (takers[int(chance.random() * len(takers))] for _ in range(2))
            match, _ = match.settle(_hand_won(rules, players, before, last))
            if aim == "level" and _is_level(match):
                return match
        if (aim == "tied" and 1 < len(match.tied) < players) or (aim == "won" and match.is_over):
            return match


def _is_level(match: Match) -> bool:
    """True where some are level in front of others, and nobody has quite reached the target."""
    scores, target = match.standing.scores, match.rules.target
    best = max(scores) if match.rules.best == "most" else min(scores)
    return target - 2 <= max(scores) < target and 1 < scores.count(best) < len(scores)


@cache
def _hand_won(rules: Rules, players: int, before: int, last: int) -> Hand:
    """A hand whose last trick but one ``before`` takes, and ``last`` the last."""
    best, *others = (one for one in rules.pack(players) if one.suit == "S")
    held: list[tuple[Card, ...]] = [(one,) for one in others[:players]]
    held[last] = (best,)
    earlier = rules.hand_size(players) - 1
    won = [earlier if seat == before else 0 for seat in range(players)]
    hand = typed_hand(rules, held, dealer=(before - 1) % players, won=won)
    while hand.to_act is not None:
        hand = hand.play(hand.legal_cards[0])
    return hand


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
