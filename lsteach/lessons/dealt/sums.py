"""How the cards of a deal add up, in words."""

from __future__ import annotations

from lsteach.engine.match import Match
from lsteach.lessons.dealt.dealing import Dealing
from lsteach.words import Words

SIZES_SHOWN = 8
"""So many sizes of growing hands are told."""


def sum_so_far(dealing: Dealing, count: int, words: Words) -> str:
    """The cards that are dealt and those still in the dealer's hand make the pack.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), number=7, dealer=3))
    >>> sum_so_far(dealing, 3, words_in("en"))
    "12 dealt + 20 left in D's hand = 32 cards."
    """
    dealt, pack = dealing.dealt_after(count), len(dealing.pack)
    return words(
        "{dealt} dealt + {left} left in {seat}'s hand = {pack} cards.",
        dealt=dealt,
        left=pack - dealt,
        seat=dealing.hand.dealer,
        pack=pack,
    )


def whole_sum(dealing: Dealing, words: Words) -> str:
    """The sum of a finished deal: what was dealt and what is aside make the pack.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("letzter"), number=7, dealer=3))
    >>> whole_sum(dealing, words_in("en"))
    '7 + 7 + 7 + 11 = 32 cards are dealt. 32 dealt + 0 aside = 32 cards, the whole pack.'
    """
    dealt = sum(dealing.sizes)
    shares = words("{shares} = {dealt} cards are dealt.", shares=shares_of(dealing), dealt=dealt)
    total = words(
        "{dealt} dealt + {aside} aside = {pack} cards, the whole pack.",
        dealt=dealt,
        aside=len(dealing.hand.dealt.aside),
        pack=len(dealing.pack),
    )
    return f"{shares} {total}"


def shares_of(dealing: Dealing) -> str:
    """The left side of the sum: ``3 × 8``, or ``7 + 7 + 10`` where the dealer gets more."""
    sizes = dealing.sizes
    if len(set(sizes)) == 1:
        return f"{len(sizes)} × {sizes[0]}"
    return " + ".join(map(str, sorted(sizes)))


def growing_sizes(match: Match) -> str:
    """The sizes of growing hands from the first on, as many as are told.

    >>> from lsteach import Match, load_rules
    >>> growing_sizes(Match.start(load_rules("family").with_(progressive=True), players=4))
    '5 6 7 8 7 6 5 6'
    """
    first = [match._replace(hands_played=i).hand_size for i in range(SIZES_SHOWN)]
    return " ".join(map(str, first))
