"""What the sources advise, as claims that can be tested: the texts of each."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.words import N_


class Claim(NamedTuple):
    """A claim: its name in the code, its heading, what is claimed and counted, what is not shown.

    ``asks_others`` tells that it matters how the other seats play; where it does not, all play by
    chance. With ``for_all_numbers`` every number of players is tried, with ``for_all_games`` every
    game.
    """

    name: str
    heading: str
    title: str
    counted: str
    not_shown: str
    asks_others: bool = False
    for_all_numbers: bool = False
    for_all_games: bool = False


LAST_TRICKS_OF_A = N_("How many last tricks A takes, of 100 hands")

CLAIMS = (
    Claim(
        "keep-tops",
        N_("One strong card per suit"),
        N_("Keep one strong card of each suit"),
        LAST_TRICKS_OF_A,
        N_(
            "It does not show how it goes against people: they see what A does. Nor that it is the"
            " best way to play."
        ),
        asks_others=True,
    ),
    Claim(
        "void-early",
        N_("Get rid of a suit early"),
        N_("Get rid of a suit early"),
        LAST_TRICKS_OF_A,
        N_(
            "A only chooses the suit here, and which card of it is left to chance. It does not show"
            " what a player can do who is void and also thinks about what to throw away."
        ),
        asks_others=True,
    ),
    Claim(
        "last-but-one",
        N_("The last trick but one"),
        N_("The winner of the last trick but one has the last in hand"),
        N_("How often the seat that leads to the last trick takes it, of 100 such hands"),
        N_(
            "It does not show that winning the last trick but one is the cause. Nobody tried to win"
            " it here: the same good cards may have won both."
        ),
    ),
    Claim(
        "count-aces",
        N_("Count the aces"),
        N_("Once the ace has fallen, the next card is the highest"),
        N_("How often it is so, of 100 such hands"),
        N_(
            "It does not show how much a player gains by counting. Nobody counted here; the numbers"
            " tell what there is to know."
        ),
    ),
    Claim(
        "lead-low",
        N_("Lead low cards"),
        N_("Lead low cards, and hold the ace back"),
        LAST_TRICKS_OF_A,
        N_(
            "Nobody has to beat a low card: it forces out a strong one only where that is a"
            " player's only card of the suit. So it shows what A keeps, not what A makes the others"
            " do."
        ),
        asks_others=True,
    ),
    Claim(
        "sharpest",
        N_("How many players?"),
        N_("With three or four players one's own choice weighs most"),
        N_("How many more last tricks A takes by keeping strong cards, of 100 hands"),
        N_(
            "It compares one habit with chance, not good players with weak ones. With computer"
            " players of different strength the order could be another."
        ),
        asks_others=True,
        for_all_numbers=True,
    ),
    Claim(
        "sweeps",
        N_("A sweep is rare"),
        N_("A sweep is rare"),
        N_("How often one seat takes all tricks, of 100 such hands"),
        N_(
            "It does not show how often people make a sweep: they try for it with the right cards,"
            " and the others try to stop them."
        ),
        asks_others=True,
    ),
    Claim(
        "seats",
        N_("Where you sit"),
        N_("Where you sit decides who takes the last trick"),
        N_("How many last tricks each seat takes, of 100 hands"),
        N_(
            "It does not show that a clever forehand gains nothing: nobody used the first lead"
            " here. And each interval misses now and then, one in twenty."
        ),
    ),
    Claim(
        "games",
        N_("The seats in every game"),
        N_("Which game favours a seat?"),
        N_("How many last tricks forehand and the dealer take, of 100 hands"),
        N_(
            "It does not show what good players make of their seats: here nobody thinks. Where the"
            " last trick is to be avoided, more of them is worse."
        ),
        for_all_games=True,
    ),
)
"""Every claim, in the order of the lesson."""

BY_NAME = {claim.name: claim for claim in CLAIMS}
"""Each claim by its name."""
