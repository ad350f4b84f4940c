"""One trick by itself: laid on the table, told with its reason, and who leads next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, Trick
from lsteach.engine.rules import Rules
from lsteach.engine.typed import typed_hand
from lsteach.lessons.told.telling import tell_trick
from lsteach.table import Sentence
from lsteach.words import RANK_LETTERS, Words

PICTURES = "KQJ"
"""The ranks over the ten in the natural ranking, and under it in ace–ten."""


def laid_trick(
    rules: Rules,
    laid: Sequence[Card],
    *,
    leader: int = 0,
    trump: str | None = None,
    won: Sequence[int] = (),
) -> Hand:
    """Return the position after these cards, by seat, have made a trick led by ``leader``.

    It is a last trick, so that every card may lie there; ``won`` are the tricks before, by seat,
    spread evenly where they do not matter. Raises the engine's error for a card
    that lies twice or is not in the pack, and for a trump that the rules do not know.

    >>> from lsteach import cards, load_rules
    >>> laid_trick(load_rules("goeoeck"), cards("JS TS QS 9S")).winner
    1
    """
    players = len(laid)
    turn_up = None
    if trump:
        unused = [one for one in rules.pack(players) if one.suit == trump and one not in laid]
        turn_up = unused[-1]
    earlier = rules.hand_size(players) - 1
    evenly = [len(range((seat - leader) % players, earlier, players)) for seat in range(players)]
    hand = typed_hand(
        rules,
        [(one,) for one in laid],
        dealer=(leader - 1) % players,
        turn_up=turn_up,
        won=won or evenly,
    )
    for i in range(players):
        hand = hand.play(laid[(leader + i) % players])
    return hand


def only_the_trick(state: dict[str, Any]) -> dict[str, Any]:
    """Return a table's state without what belongs to the rest of the hand.

    The dealer stays: where the dealer sits, and who leads next, are two things.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.table import table_state
    >>> from lsteach.words import words_in
    >>> hand = laid_trick(load_rules("noris"), cards("9S KS AH QS"))
    >>> state = table_state(hand, words_in("en"))
    >>> only_the_trick(state)["seats"][0]["note"], state["seats"][0]["note"]
    ('', 'won 2 of 7')
    """
    bare = {"note": "", "to_act": False, "won": [], "you": False}
    return state | {
        "line": [],
        "hand": [],
        "seats": [seat | bare for seat in state["seats"]],
    }


def best_card(trick: Trick) -> Card:
    """The card that wins a finished trick.

    >>> from lsteach import cards
    >>> best_card(Trick(3, cards("9S KS AH QS"), 0))
    Card('KS')
    """
    return trick.cards[trick.seats.index(trick.winner)]


def tell_winner(trick: Trick, rules: Rules, trump: str | None, words: Words) -> Sentence:
    """Say who takes the trick, why, and who leads the next one.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.words import words_in
    >>> said = tell_winner(Trick(0, cards("JS TS QS 9S"), 1), load_rules("goeoeck"), None,
    ...                    words_in("en"))
    >>> said.lead, said.rest[:42]
    ('B takes the trick.', '10♠ beats J♠, Q♠ and 9♠. In this ranking t')
    """
    taken = tell_trick(trick, trump, words)
    reason = why(trick, rules, trump, words)
    return Sentence(taken.lead, f"{reason} {next_leader(trick, words)}")


def why(trick: Trick, rules: Rules, trump: str | None, words: Words) -> str:
    """Say why this card wins: what it beats, what has no power, where the ten stands."""
    beats = tell_trick(trick, trump, words).rest
    return f"{beats} {ten_remark(trick, rules, words)}".strip()


def next_leader(trick: Trick, words: Words) -> str:
    """Say who leads to the next trick."""
    return words("{seat} won, so {seat} leads to the next trick.", seat=trick.winner)


def ten_remark(trick: Trick, rules: Rules, words: Words) -> str:
    """Say where the ten stands, in a trick that a ten or a picture wins over the other."""
    best = best_card(trick)
    ranks = {one.rank for one in trick.cards if one.suit == best.suit}
    if best.rank not in "T" + PICTURES or "T" not in ranks or not ranks & set(PICTURES):
        return ""
    if rules.rank_order.index("T") < rules.rank_order.index("K"):
        return words("In this ranking the ten comes right after the ace.")
    return words("In this ranking the ten comes after the jack.")


def ranking(rules: Rules, words: Words) -> str:
    """Say how the cards rank, high to low.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> ranking(load_rules("goeoeck"), words_in("en"))
    'The cards rank A 10 K Q J 9 8 7.'
    """
    letters = " ".join(RANK_LETTERS[words.language][rank] for rank in rules.rank_order)
    return words("The cards rank {ranks}.", ranks=letters)


def trump_of(hand: Hand, words: Words) -> str:
    """Say which suit is trump."""
    if hand.trump:
        return words("Trump: {suit}.", suit=hand.trump)
    return words("There is no trump.")
