"""Questions on the seats of a deal: who leads to the first trick, and who deals next."""

from __future__ import annotations

import random
from typing import Any

from lsteach.engine.hand import Hand
from lsteach.lessons.dealt.dealing import Dealing
from lsteach.lessons.kit.question import Choice, Question, arranged
from lsteach.lessons.rules_told.rulings import noted
from lsteach.table import header_text, table_state
from lsteach.words import Words


def ask_leader(dealing: Dealing, chance: random.Random, words: Words) -> Question:
    """Ask who leads to the first trick; in a game with a shove it is not the dealer's left.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("letzter"), number=1, dealer=3))
    >>> asked = ask_leader(dealing, random.Random(1), words_in("en"))
    >>> [choice.label for choice in asked.choices if choice.is_right], asked.beliefs
    (['C'], ('dealers-left-leads',))
    """
    hand, rules, leader = dealing.hand, dealing.hand.rules, dealing.hand.leader
    left = (hand.dealer + 1) % hand.players
    chain = rules.shove_chain(hand.players, hand.dealer)
    rule = noted(rules, "leads", words)
    if chain:
        way = " → ".join(words.seat(seat) for seat in (hand.dealer, *(one[1] for one in chain)))
        here = words("Cards are shoved {way}: {seat} is the last to receive.", way=way, seat=leader)
    else:
        here = words("Clockwise after {from_seat} comes {seat}.", from_seat=hand.dealer,
                     seat=leader)  # fmt: skip

    def choice(seat: int) -> Choice:
        if seat == leader or seat != left:
            return Choice(words.seat(seat), f"{rule} {here}", is_right=seat == leader)
        first = words("{seat}, on the dealer's left, is the first to receive.", seat=left)
        return Choice(words.seat(seat), f"{rule} {here} {first}", "dealers-left-leads")

    others = [left, hand.dealer, (hand.dealer - 1) % hand.players, *range(hand.players)]
    wrong = [choice(seat) for seat in others if seat != leader]
    text = words(
        "{dealer_seat} deals {label}. Who leads to the first trick?",
        dealer_seat=hand.dealer,
        label=rules.label,
    )
    dealt = dealing.hand_after(len(dealing.given))
    solved = _table(dealt._replace(to_act=leader), words)
    return Question(text, arranged(choice(leader), wrong, chance), _table(dealt, words), solved)


def ask_next_dealer(dealing: Dealing, chance: random.Random, words: Words) -> Question:
    """Ask who deals the next hand: not the winner, but the next player clockwise.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> dealing = Dealing.of(Match.start(load_rules("noris"), number=1, dealer=3))
    >>> asked = ask_next_dealer(dealing, random.Random(1), words_in("en"))
    >>> [choice.label for choice in asked.choices if choice.is_right]
    ['A']
    """
    hand = dealing.hand
    players, dealer = hand.players, hand.dealer
    following = (dealer + 1) % players
    winner = (following + 1 + int(chance.random() * (players - 1))) % players
    rule = words(
        "The deal passes clockwise after each hand, whoever won: after {from_seat} comes"
        " {to_seat}.",
        from_seat=dealer,
        to_seat=following,
    )
    seats = [winner, dealer, (dealer - 1) % players, *range(players)]
    wrong = [Choice(words.seat(seat), rule) for seat in seats if seat != following]
    right = Choice(words.seat(following), rule, is_right=True)
    text = words(
        "{dealer_seat} has dealt {label}, and {seat} has won the last trick. Who deals the next"
        " hand?",
        dealer_seat=dealer,
        label=hand.rules.label,
        seat=winner,
    )
    table = _table(dealing.hand_after(0), words)
    solved = _table(dealing.hand_after(0), words)
    for seat in solved["seats"]:
        seat["dealer"] = seat["seat"] == following
    return Question(text, arranged(right, wrong, chance), table, solved)


def _table(hand: Hand, words: Words) -> dict[str, Any]:
    header = header_text(hand.rules, hand.players, words)
    state = table_state(hand, words, header=header)
    return state | {"line": [], "turn_up": None, "bare": True}
