"""The beliefs that the course corrects: each is a wrong answer somewhere, and answered there."""

from __future__ import annotations

from lsteach.words import N_

BY_LESSON: dict[str, dict[str, str]] = {
    "00-which-game": {
        "one-game": N_("Letzter Stich is one game with one set of rules."),
    },
    "01-the-deal": {
        "only-eights-go": N_("With three players only the eights go."),
        "28-is-even": N_("28 cards are even for three."),
    },
    "02-follow-suit": {
        "must-beat": N_("I must beat if I can."),
        "throw-off": N_("I may throw anything off."),
        "void-is-penalty": N_("Being void is a penalty."),
    },
    "03-win-the-trick": {
        "highest-wins": N_("The highest card wins."),
        "ace-wins": N_("An ace wins."),
        "dealers-left-leads": N_("The dealer's left leads every trick."),
        "ten-under-jack": N_("The ten is under the jack, in every game."),
    },
    "04-the-last-trick": {
        "winning-is-good": N_("Winning tricks is good."),
        "nearly-a-sweep": N_("Seven of eight is nearly a sweep."),
        "certain-so-stop": N_("The result is certain, so we stop."),
    },
    "05-counters-and-pot": {
        "pot-owes": N_("The pot goes into debt."),
        "pot-is-shared": N_("The pot is shared out at the end."),
        "all-others-win": N_("The first to lose all counters loses, everyone else wins."),
    },
    "06-no-forced-ending": {
        "high-is-safe": N_("Keep a high card to be safe."),
        "many-make-sweep": N_("Many early tricks make a sweep."),
    },
    "07-games-side-by-side": {
        "only-scores-differ": N_("Variants differ only in the score."),
    },
    "08-letzter": {
        "shove-low": N_("Shove only low cards."),
        "march-is-penalty": N_("The march is a penalty."),
    },
    "09-family-table": {
        "void-must-trump": N_("A void player must trump."),
    },
    "11-claims-checked": {
        "book-says-so": N_("It is so: the book says so."),
    },
}
"""The beliefs that each lesson treats: a name, which wrong answers carry, and what is believed."""

BELIEFS = {name: text for beliefs in BY_LESSON.values() for name, text in beliefs.items()}
"""Each belief by its name, in the order of the lessons."""


def lesson_of(belief: str) -> str:
    """Return the file name of the lesson that treats a belief.

    >>> lesson_of("ace-wins")
    '03-win-the-trick'
    """
    return next(lesson for lesson, beliefs in BY_LESSON.items() if belief in beliefs)
