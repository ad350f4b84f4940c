"""The rules in plain English: a name for each key of a rules file, and its values in words."""

from __future__ import annotations

from typing import Any

from lsteach.engine.cards import RANKS
from lsteach.words import N_, Words

GROUPS: dict[str, dict[str, str]] = {
    N_("Who plays, with what"): {
        "players": N_("How many play"),
        "removed_ranks": N_("Cards taken out of the pack"),
        "rank_order": N_("Rank of the cards, high to low"),
    },
    N_("The deal"): {
        "first_dealer": N_("The first dealer"),
        "hand_sizes": N_("Cards dealt to each"),
        "largest_agreed_hand": N_("The most cards that two may agree on"),
        "progressive": N_("Growing hands"),
        "packets": N_("How the cards are dealt"),
        "dealer_extra": N_("More cards for the dealer"),
        "shove": N_("Cards shoved on before the play"),
        "seating": N_("Which way cards are shoved"),
    },
    N_("The play"): {
        "leads": N_("Who leads to the first trick"),
        "trump": N_("Trump"),
        "objective": N_("The aim"),
    },
    N_("What a hand is worth"): {
        "value": N_("Value of the last trick"),
        "pay_from": N_("Who pays for the last trick"),
        "pay_to": N_("Who gets that"),
        "low_card_bonus": N_("Double when a low card wins"),
        "penultimate_counts": N_("The last-but-one trick counts too"),
        "sweep_value": N_("Value of a sweep (all tricks)"),
        "sweep_from": N_("Who pays for a sweep"),
        "sweep_to": N_("Who gets that for a sweep"),
    },
    N_("The match"): {
        "unit": N_("What is counted"),
        "start": N_("What everybody starts with"),
        "pot": N_("A pot"),
        "ante": N_("Paid before each hand"),
        "best": N_("Who wins the match"),
        "end": N_("When the match ends"),
        "target": N_("The target"),
        "deals": N_("The number of hands"),
        "ties": N_("A tie for the win"),
    },
    N_("Variants"): {
        "penalty": N_("Penalty points instead"),
        "stakes": N_("Playing for chips"),
    },
}
"""The keys of the rules files under their headings, each with its name for people."""

RULE_NAMES = {key: name for keys in GROUPS.values() for key, name in keys.items()}
"""The name for people of each key and variant."""

_PLACES = {
    "bank": N_("nobody: it is written down"),
    "winner": N_("the winner of the last trick"),
    "others": N_("everybody else"),
    "pot": N_("the pot"),
    "whole-pot": N_("the whole pot"),
}
_VALUES: dict[str, dict[Any, str]] = {
    "first_dealer": {"random": N_("at random"), "cut": N_("by cutting")},
    "packets": {(): N_("one at a time")},
    "seating": {"printed": N_("clockwise"), "standard": N_("counter-clockwise")},
    "leads": {
        "left-of-dealer": N_("the dealer's left"),
        "last-receiver": N_("the last to receive a card"),
    },
    "trump": {"none": N_("none"), "void": N_("yes"), "any": N_("yes")},
    "objective": {"take": N_("win the last trick"), "avoid": N_("avoid the last trick")},
    "pay_from": _PLACES,
    "pay_to": _PLACES,
    "sweep_from": _PLACES,
    "sweep_to": _PLACES,
    "best": {"most": N_("most"), "fewest": N_("fewest")},
    "end": {
        "target": N_("at a target"),
        "empty": N_("when somebody has nothing left"),
        "deals": N_("after an agreed number of hands"),
    },
    "ties": {"share": N_("is shared"), "play-off": N_("is played off")},
}


def rule_name(key: str, words: Words) -> str:
    """Return the name of a key or variant; one that has none here keeps its own.

    >>> from lsteach.words import words_in
    >>> rule_name("end", words_in("en"))
    'When the match ends'
    """
    return words(RULE_NAMES[key]) if key in RULE_NAMES else key


def value_in_words(key: str, values: dict[str, Any], words: Words) -> str:
    """Put the value of ``key`` among all ``values`` of a game into a few words.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> letzter = load_rules("letzter")._asdict()
    >>> value_in_words("shove", letzter, words_in("en"))
    'with 3: 2, then 1; with 4: 3, then 2, then 1'
    >>> value_in_words("rank_order", letzter, words_in("en"))
    'A K Q J 10 9 8 7'
    """
    value = values[key]
    if key.startswith("sweep_") and not values["sweep_value"]:
        return words("nothing extra for a sweep")
    if key == "seating" and not values["shove"]:
        return words("nothing is shoved")
    if key in _VALUES and value in _VALUES[key]:
        return words(_VALUES[key][value])
    if key in ("target", "deals") and values["end"] != key:
        return words("none")
    if key == "deals" and not value:
        return words("two for each player")
    if key == "players":
        *some, last = [str(number) for number in value]
        return words("{some} or {last}", some=", ".join(some), last=last) if some else last
    if isinstance(value, bool):
        return words("yes") if value else words("no")
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        each = [words("with {n}: {what}", n=n, what=_plain(what, words)) for n, what in value]
        return "; ".join(each)
    return _plain(value, words)


def _plain(value: Any, words: Words) -> str:
    """Numbers, ranks and lists of numbers."""
    if value == () or value == 0:
        return words("none")
    if isinstance(value, tuple):
        first, *others = [str(each) for each in value]
        return "".join([first, *(words(", then {number}", number=each) for each in others)])
    if isinstance(value, str) and set(value) <= set(RANKS):
        ranks = ["10" if rank == "T" else rank for rank in value]
        return " ".join(ranks) if len(ranks) == len(RANKS) else words.listed(ranks)
    return words(str(value))
