"""In which order rules are told, and the sentences that no rules file holds."""

from __future__ import annotations

from lsteach.words import N_

GROUPS: dict[str, tuple[str, ...]] = {
    N_("The aim"): ("objective",),
    N_("Players and cards"): ("players", "removed_ranks", "rank_order"),
    N_("The deal"): (
        "first_dealer",
        "packets",
        "hand_sizes",
        "largest_agreed_hand",
        "progressive",
        "dealer_extra",
        "shove",
        "seating",
    ),
    N_("The play"): ("leads", "follow", "beat", "beat-trump", "all-cards", "refused", "trump"),
    N_("What a hand is worth"): (
        "value",
        "pay_from",
        "pay_to",
        "low_card_bonus",
        "penultimate_counts",
        "penalty",
        "stakes",
        "sweep_value",
        "sweep_from",
        "sweep_to",
    ),
    N_("The match"): (
        "unit", "start", "pot", "ante", "clockwise", "end", "target", "deals", "best", "ties",
    ),
}  # fmt: skip
"""The keys of the rules files, the variants and the rules common to all, by the group's title."""

VARIANTS = N_("Variants: agree on them before the first card")
ABSENT = N_("Unlike other games of this name")
NOT_AGREED = N_("Not agreed at this table")

COMMON: dict[str, tuple[str, bool]] = {
    "follow": (
        N_("Play goes clockwise, one card each. Follow the suit that was led if you hold it. If"
           " not, play any card."),
        False,
    ),
    "beat": (
        N_("Nobody has to beat. The highest card of the suit that was led wins the trick. Its"
           " player leads to the next."),
        False,
    ),
    "beat-trump": (
        N_("Nobody has to beat. The highest card of the suit that was led wins the trick, unless a"
           " trump is in it: then the highest trump wins. Its player leads to the next."),
        False,
    ),
    "all-cards": (
        N_("Every hand is played to its last card, also when the result is certain."), False,
    ),
    "refused": (
        N_("A card that may not be played is taken back. It changes nothing."), True,
    ),
    "clockwise": (N_("After each hand the deal passes clockwise."), False),
}  # fmt: skip
"""What holds in every game of the course, and whether it is a ruling of ours."""

NO_PENALTY_KNOWN = N_("The sources know no penalty for a wrong card.")

WITHOUT: dict[str, str] = {
    "progressive": N_("Hands do not grow."),
    "trump": N_("There is no trump."),
    "low_card_bonus": N_("It does not matter which card wins the last trick."),
    "penultimate_counts": N_("No trick but the last scores."),
    "penalty": N_("There are no penalty points."),
    "stakes": N_("There are no chips and no pot."),
}
"""What holds where a variant is not agreed."""
