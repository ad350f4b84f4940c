"""Questions that need no choice of cards: who takes the last trick, and is a sweep still open?"""

from __future__ import annotations

import random

from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.lessons.endings.told_lines import tell_why_last
from lsteach.lessons.kit.question import Choice, Question, arranged
from lsteach.lessons.shoved.positions import after_shoves
from lsteach.lessons.told.tricks import best_card
from lsteach.table import header_text, table_state, unjudged
from lsteach.words import Words

GAMES = (("noris", 3), ("noris", 4), ("letzter", 4), ("feder", 3), ("feder", 4), ("goeoeck", 4))
EARLY = 6
"""So many tricks are over where a sweep is asked for."""


def who_takes_the_last(number: int, words: Words) -> Question:
    """The last trick but one lies on the table, and everybody holds one card.

    >>> from lsteach.words import words_in
    >>> asked = who_takes_the_last(1, words_in("en"))
    >>> [choice.why for choice in asked.choices if choice.is_right]
    ['B wins the last trick but one with A♦, so B leads 10♦. Nobody else has diamonds, so it wins.']
    """
    chance = random.Random(number)
    label, players = chance.choice(GAMES)
    rules, dealer = load_rules(label), int(chance.random() * players)
    hand = deal(rules, players, number, dealer)
    hand = after_shoves(hand, len(rules.shove_chain(players, dealer)), chance)
    while len(hand.tricks) < hand.dealt.tricks - 1:
        hand = hand.play(chance.choice(hand.legal_cards))
    over = hand
    while not over.is_complete:
        over = over.play(over.legal_cards[0])
    last = over.tricks[-1]
    takes = words(
        "{seat} wins the last trick but one with {card}, so {seat} leads {led}.",
        seat=last.leader,
        card=best_card(hand.tricks[-1]),
        led=last.cards[0],
    )
    high = min(last.cards, key=lambda one: rules.rank_order.index(one.rank))
    wrong = []
    for seat, card in zip(last.seats, last.cards, strict=True):
        why = takes + " " + tell_why_last(last, seat, words)
        label = words("{seat} takes it.", seat=seat)
        if seat == last.winner:
            right = Choice(label, why, is_right=True)
        else:
            wrong.append(Choice(label, why, "highest-wins" if card is high else ""))
    wrong.sort(key=lambda choice: not choice.belief)
    header = header_text(rules, players, words)
    state = unjudged(table_state(hand, words, header=header)) | {"line": []}
    for shown in state["seats"]:
        shown["to_act"] = False  # who leads, is half of the question
    text = words(
        "The last trick but one lies on the table, and everybody holds one more card. Who will take"
        " the last trick?"
    )
    solved = table_state(over, words, header=header) | {"line": []}
    return Question(text, arranged(right, wrong, chance), state, solved)


def many_tricks(number: int, words: Words) -> Question:
    """One seat has taken most tricks so far, or all. Can it still make a sweep?"""
    chance = random.Random(number)
    hand, seat = _one_sided(3 + int(chance.random() * 2), number, chance)
    missing = [n for n, trick in enumerate(hand.tricks, 1) if trick.winner != seat]
    rule = words("A sweep is all {tricks} tricks, the last one too.", tricks=hand.dealt.tricks)
    if missing:
        other = hand.tricks[missing[0] - 1].winner
        told = words("{seat} took trick {n}, so that is over.", seat=other, n=missing[0])
    else:
        told = words("{seat} has won all {taken} so far.", seat=seat, taken=len(hand.tricks))
    why = f"{rule} {told}"
    open_ = words("Yes, if {seat} wins the last two as well.", seat=seat)
    most = words("Yes, most of the tricks are enough.")
    no = words("No, somebody else has won a trick.")
    never = words("No, only the last trick counts.")
    first = words("Early tricks count for nothing but the sweep.") + " " + why
    if missing:
        right = Choice(no, why, is_right=True)
        wrong = [
            Choice(open_, why, "many-make-sweep"),
            Choice(most, why, "many-make-sweep"),
            Choice(never, first),
        ]
    else:
        right = Choice(open_, why, is_right=True)
        wrong = [Choice(most, why, "many-make-sweep"), Choice(no, why), Choice(never, first)]
    header = header_text(hand.rules, hand.players, words)
    state = table_state(hand, words, gathered=True, header=header) | {"line": []}
    text = words(
        "Two tricks are left, and {seat} has won many of the six before. Can {seat} still make a"
        " sweep?",
        seat=seat,
    )
    return Question(text, arranged(right, wrong, chance), state)


def _one_sided(players: int, number: int, chance: random.Random) -> tuple[Hand, int]:
    """A deal of which a seat has won all six tricks, or all but one, as often; and that seat."""
    rules = load_rules("noris")
    lost = int(chance.random() * 2 * EARLY)  # no trick, where there is none of that number
    while True:
        strong, dealer = (int(chance.random() * players) for _ in range(2))
        hand = deal(rules, players, number, dealer)
        while len(hand.tricks) < EARLY:
            by_height = sorted(hand.legal_cards, key=lambda one: rules.rank_order.index(one.rank))
            plays_high = (hand.to_act == strong) != (len(hand.tricks) == lost)
            hand = hand.play(by_height[0 if plays_high else -1])
        if hand.taken[strong] == EARLY - (lost < EARLY):
            return hand, strong
        number += 1
