"""How a match stands and how it ends, told in sentences: the reason, ties, the play-off."""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules
from lsteach.lessons.told.settling import tell_amount
from lsteach.table import Sentence
from lsteach.words import N_, Words


def tell_match(
    winners: tuple[int, ...], scores: tuple[int, ...], words: Words, rules: Rules | None = None
) -> Sentence:
    """Say who has won a match, and why it is over. Without ``rules`` it is a match of ``noris``.

    >>> from lsteach.words import words_in
    >>> tell_match((0, 2), (7, 0, 7, 4), words_in("en")).lead
    'The match is over: A and C share the win.'
    """
    rules = rules or load_rules("noris")
    because = [_reason(scores, rules, words), _best(scores[winners[0]], rules, words)]
    if rules.pot and rules.ties == "share":
        because.append(words("The pot is not shared out."))
    return Sentence(_won(winners, words), " ".join(because), "good")


def tell_playoff_won(winner: int, words: Words) -> Sentence:
    """Say who has won the match by a play-off hand.

    >>> from lsteach.words import words_in
    >>> tell_playoff_won(2, words_in("en")).lead
    'The match is over: C wins.'
    """
    because = words("{seat} takes the last trick of the play-off, and that decides.", seat=winner)
    return Sentence(_won((winner,), words), because, "good")


def tell_tie(match: Match, words: Words) -> Sentence:
    """Say who is tied, why the match would be over, and who deals the play-off.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> match = Match.start(load_rules("family").with_(stakes=True), 4, 7, dealer=1)
    >>> tell_tie(match._replace(tied=(0, 1)), words_in("en")).lead
    'A and B are tied: a play-off decides.'
    """
    names = _names(match.tied, words)
    best = match.standing.scores[match.tied[0]]
    because = [
        _reason(match.standing.scores, match.rules, words),
        _best(best, match.rules, words),
        words(
            "{names} alone play one more hand. {seat} deals, and its last trick wins the match.",
            names=names,
            seat=match.dealer,
        ),
    ]
    return Sentence(words("{names} are tied: a play-off decides.", names=names), " ".join(because))


def tell_progress(match: Match, words: Words) -> str:
    """Say in a few words when the match will end.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> tell_progress(Match.start(load_rules("letzter"), 3), words_in("en"))
    '5 deals to come'
    """
    rules, left = match.rules, match.deals_left
    if match.tied:
        return words("play-off")
    if left is not None:
        if not left:
            return words("last deal")
        return words.count("{number} deal to come", "{number} deals to come", left)
    if rules.end != "target":
        return ""
    if rules.best == "fewest":
        return words("until somebody has {target}", target=rules.target)
    return words("first to {target}", target=rules.target)


def _won(winners: tuple[int, ...], words: Words) -> str:
    names = _names(winners, words)
    if len(winners) > 1:
        return words("The match is over: {names} share the win.", names=names)
    return words("The match is over: {names} wins.", names=names)


def _names(seats: Sequence[int], words: Words) -> str:
    return words.listed([words.seat(seat) for seat in seats])


def _reason(scores: tuple[int, ...], rules: Rules, words: Words) -> str:
    """Why no further hand is dealt."""
    there = [seat for seat, score in enumerate(scores) if score >= rules.target]
    empty = [seat for seat, score in enumerate(scores) if score < max(1, rules.ante)]
    if rules.end == "target" and there:
        return words.count(
            "{names} has reached {goal}.",
            "{names} have reached {goal}.",
            len(there),
            names=_names(there, words),
            goal=tell_amount(rules.target, rules.unit, words),
        )
    if rules.ante and empty:
        return words("{names} cannot pay for another hand.", names=_names(empty, words))
    if rules.end == "deals":
        return words("All agreed deals are played.")
    return words.count(
        "{names} has no counters left.",
        "{names} have no counters left.",
        len(empty),
        names=_names(empty, words),
    )


def _best(score: int, rules: Rules, words: Words) -> str:
    """What wins: most or fewest, and how many that were."""
    return words(_BEST[rules.best, rules.unit], best=score)


_BEST = {
    ("most", "counters"): N_("Most counters win: {best}."),
    ("most", "points"): N_("Most points win: {best}."),
    ("most", "chips"): N_("Most chips win: {best}."),
    ("most", "penalty points"): N_("Most penalty points win: {best}."),
    ("fewest", "counters"): N_("Fewest counters win: {best}."),
    ("fewest", "points"): N_("Fewest points win: {best}."),
    ("fewest", "chips"): N_("Fewest chips win: {best}."),
    ("fewest", "penalty points"): N_("Fewest penalty points win: {best}."),
}
