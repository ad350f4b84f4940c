"""What the counted numbers say to a claim, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import NormalDist

from lsteach.lessons.claims.counting import Count
from lsteach.lessons.claims.experiments import Experiment
from lsteach.lessons.claims.games import Game
from lsteach.lessons.claims.numbers import in_100
from lsteach.words import N_, Words

Counts = tuple[Count, ...]


def answer(name: str, game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    """Return what the counts say to the claim of this name."""
    return _ANSWERS[name](game, tried, counts, words)


def _tried(game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    """The first row is chance, the second what the claim says."""
    before, after = counts[0].share, counts[1].share
    said = words(
        "{name}: {after} last tricks in 100 hands instead of {before}.",
        name=tried.rows[1].name,
        after=in_100(after.value),
        before=in_100(before.value),
    )
    # the difference of what is shown, so that a reader can check it
    more = f"{abs(round(100 * after.value, 1) - round(100 * before.value, 1)):.1f}"
    change = counts[1].change
    if not change.is_certain_of_sign:
        so = words("A difference of {more} is so small that it may be luck.", more=more)
    elif change.value > 0:
        so = words("That is {more} more: luck alone does not do that.", more=more)
    else:
        so = words("That is {more} fewer: luck alone does not do that.", more=more)
    return f"{said} {so} {_worth(game, counts[1], words)}".strip()


def _worth(game: Game, count: Count, words: Words) -> str:
    """Whether more last tricks are what the game wants."""
    if not count.change.is_certain_of_sign:
        return ""
    if game.rules.objective == "take":
        if count.change.value > 0:
            return words("In this game the last trick is to be won, so it helps A.")
        return words("In this game the last trick is to be won, so it hurts A.")
    if count.change.value > 0:
        return words("In this game the last trick is to be avoided, so it hurts A.")
    return words("In this game the last trick is to be avoided, so it helps A.")


def _last_but_one(game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    said = words(
        "Who leads to the last trick takes it in {share} of 100 hands; a fair share is {fair}.",
        share=in_100(counts[0].share.value),
        fair=in_100(1 / game.players),
    )
    if game.rules.objective == "avoid":
        said += " " + words("In this game that is bad: the lead locks its owner in.")
    return f"{said} {words('How often depends on the card that is left to lead.')}"


def _count_aces(game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    fallen, unseen, all_fell = counts
    parts = []
    if fallen.cases and unseen.cases:
        parts.append(
            words(
                "With its ace fallen the card takes the last trick in {fallen} of 100 such hands,"
                " with the ace not seen in {unseen}.",
                fallen=in_100(fallen.share.value),
                unseen=in_100(unseen.share.value),
            )
        )
    share = in_100(all_fell.share.value)
    parts.append(words("All four aces fall early in {share} of 100 hands.", share=share))
    return " ".join(parts)


def _sharpest(game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    changes = [count.change.value for count in counts]
    times = [count.hits / max(1, count.hits - count.gained + count.lost) for count in counts]
    most = words(
        "Counted in hands, the choice weighs most with {name}: {more} in 100.",
        name=tried.rows[changes.index(max(changes))].name,
        more=in_100(max(changes)),
    )
    factor = words(
        "Counted against what chance gives, it weighs most with {name}: {times} times as many.",
        name=tried.rows[times.index(max(times))].name,
        times=f"{max(times):.2f}",
    )
    return f"{most} {_as_good(tried, counts, words)}{factor}"


def _as_good(tried: Experiment, counts: Counts, words: Words) -> str:
    """The rows whose intervals reach up to the best one's."""
    best = max(counts, key=lambda count: count.change.value)
    names = [
        row.name
        for row, count in zip(tried.rows, counts, strict=True)
        if count is not best and count.change.high >= best.change.low
    ]
    if not names:
        return ""
    return words("These hands do not tell it apart from {names}.", names=words.listed(names)) + " "


def _sweeps(game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    anybody, _, _, chance, high = counts
    if not anybody.hits:
        return words("Nobody made a sweep in these hands. More hands will show some.")
    rare = words(
        "By chance somebody takes all tricks in about one hand of {number}.",
        number=round(anybody.cases / anybody.hits),
    )
    if high.hits and chance.hits:
        rare += " " + words(
            "A takes all in {high} of 100 hands with high cards first, by chance in {chance}.",
            high=in_100(high.share.value),
            chance=in_100(chance.share.value),
        )
    return rare


def _seats(game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    fair = 1 / game.players
    offs = [count.share.value - fair for count in counts]
    place = max(range(len(offs)), key=lambda one: abs(offs[one]))
    reach = luck_reach(fair, counts[0].cases, game.players)
    off = {"seat": place, "off": in_100(abs(offs[place])), "reach": in_100(reach)}
    if abs(offs[place]) <= reach:
        return words(
            "No seat stands out. The largest difference, {off} in 100 at {seat}, is no more"
            " than luck makes: with so few hands it reaches {reach}.",
            **off,
        )
    if offs[place] > 0:
        said = words("{seat} takes {off} more in 100 hands than a fair share.", **off)
    else:
        said = words("{seat} takes {off} fewer in 100 hands than a fair share.", **off)
    return f"{said} {words('Luck alone reaches {reach}.', **off)}"


def _games(game: Game, tried: Experiment, counts: Counts, words: Words) -> str:
    """The seats that are farther from a fair share than luck explains, of all in the rows."""
    fair = 1 / game.players
    reach = luck_reach(fair, counts[0].cases, len(counts))
    apart = []
    for row, count in zip(tried.rows, counts, strict=True):
        off = count.share.value - fair
        if abs(off) > reach:
            text = N_("{seat} {off} more") if off > 0 else N_("{seat} {off} fewer")
            apart.append(words(text, seat=row.name, off=in_100(abs(off))))
    luck = words("Luck alone reaches {reach}.", reach=in_100(reach))
    if not apart:
        return words("In no game does a seat stand out.") + f" {luck}"
    told = words("Of 100 hands, beside a fair share: {apart}.", apart="; ".join(apart))
    return f"{told} {luck}"


def luck_reach(fair: float, hands: int, seats: int) -> float:
    """Return how far from a fair share the farthest of some seats comes in 95 of 100 tries.

    >>> f"{luck_reach(0.25, 10_000, 4):.4f}"
    '0.0108'
    """
    deviations = NormalDist().inv_cdf(1 - 0.05 / (2 * seats))
    return deviations * sqrt(fair * (1 - fair) / hands)


_ANSWERS: dict[str, Callable[[Game, Experiment, Counts, Words], str]] = {
    "keep-tops": _tried,
    "void-early": _tried,
    "last-but-one": _last_but_one,
    "count-aces": _count_aces,
    "lead-low": _tried,
    "sharpest": _sharpest,
    "sweeps": _sweeps,
    "seats": _seats,
    "games": _games,
}
