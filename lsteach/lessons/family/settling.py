"""Questions of lesson 09: what is this hand worth under the rules that the table agreed?

The wrong answers settle the same cards under other rules: with a setting forgotten, or the highest
card winning. The engine works out every one of them.
"""

from __future__ import annotations

import random
from typing import Any

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.engine.labels import load_rules
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import LOW_RANKS, settle, start_standing
from lsteach.engine.typed import typed_hand
from lsteach.lessons.family.agreement import in_short
from lsteach.lessons.kit.question import Choice, Question, arranged
from lsteach.lessons.told.payments import payment_steps, signed
from lsteach.table import table_state, unjudged
from lsteach.words import Words


def settling_question(topic: str, number: int, words: Words) -> Question:
    """Return the question of this topic that belongs to ``number``.

    >>> from lsteach.words import words_in
    >>> asked = settling_question("stakes", 1, words_in("en"))
    >>> sorted(len(choice.label.split(", ")) for choice in asked.choices)[-1] >= 3
    True
    """
    chance = random.Random(f"{topic} {number}")
    players = 3 + int(chance.random() * 3)
    rules = load_rules("family").with_(**_settings(topic, chance))
    hand = last_trick(rules, players, chance, is_low=topic == "bonus" and chance.random() < 0.7)
    right = Choice(changes_in_words(hand, words), _why(hand, words), is_right=True)
    solved = table_state(hand, words) | {"line": []}
    rest = words("What does this hand change?")
    if rules.penultimate_counts:
        rest = words("{seat} won the trick before. What does this hand change?", seat=0)
    return Question(
        text=f"{in_short(rules, players, words)} {rest}",
        choices=arranged(right, _beliefs(topic, hand, words), chance),
        table=unjudged(solved),
        solved=solved,
    )


def last_trick(rules: Rules, players: int, chance: random.Random, *, is_low: bool) -> Hand:
    """Return a played last trick led by A, at least two of one suit; ``is_low``: a 9, 8 or 7 wins.

    Whoever leads the last trick has won the one before.
    """
    pack = rules.pack(players)
    while True:
        cards = sorted(pack, key=lambda _: chance.random())[:players]
        hand = lay(rules, cards)
        winner, led = _winning_card(hand), cards[0].suit
        followed = sum(one.suit == led for one in cards) > 1
        if followed and (winner.rank in LOW_RANKS) == is_low:
            return hand


def lay(rules: Rules, cards: list[Card]) -> Hand:
    """Return the hand that these cards end, the first led by A, the tricks before shared out.

    >>> from lsteach import cards
    >>> lay(load_rules("family"), list(cards("9S KS AH QS"))).winner
    1
    """
    players = len(cards)
    before = rules.hand_size(players) - 1
    won = [(before + players - 1 - seat) // players for seat in range(players)]
    hand = typed_hand(rules, [(one,) for one in cards], dealer=players - 1, won=won)
    for one in cards:
        hand = hand.play(one)
    return hand


def changes_in_words(hand: Hand, words: Words) -> str:
    """Return what a hand changes, seat by seat, as in "A 0, B +2".

    >>> from lsteach import cards
    >>> from lsteach.words import words_in
    >>> changes_in_words(lay(load_rules("family").with_(stakes=True), list(cards("9S KS QS"))),
    ...                  words_in("en"))
    'A −1, B +2, C −1'
    """
    return _row(settle(hand).changes, words)


def _row(changes: tuple[int, ...], words: Words) -> str:
    return ", ".join(f"{words.seat(seat)} {signed(one)}" for seat, one in enumerate(changes))


def _settings(topic: str, chance: random.Random) -> dict[str, Any]:
    if topic == "stakes":
        return {"stakes": True}
    settings: dict[str, Any] = {"value": (1, 1, 10, 20, 50)[int(chance.random() * 5)]}
    if topic == "bonus":
        settings["low_card_bonus"] = True
    elif topic == "two":
        settings["penultimate_counts"] = True
    elif topic == "penalty":
        settings["penalty"] = True
    if topic in ("two", "penalty") and chance.random() < 0.4:
        settings["low_card_bonus"] = True
    return settings


def _beliefs(topic: str, hand: Hand, words: Words) -> list[Choice]:
    """The wrong answers, the one that the topic is about first."""
    rules, why = hand.rules, _why(hand, words)
    cards = list(hand.tricks[-1].cards)

    def under(**settings: bool) -> str:
        return changes_in_words(lay(rules.with_(**settings), cards), words)

    changes = settle(hand).changes
    doubled = tuple(2 * change for change in changes)
    best = _winning_card(hand)
    wrong = {}
    for off in _off_suit(hand)[:1]:
        owner = cards.index(off)
        label = _row(_moved(changes, hand.tricks[-1].winner, owner), words)
        said = words("{card} is off suit and there is no trump: it cannot win.", card=off)
        wrong["off suit"] = Choice(label, f"{said} {why}", "highest-wins")
    if rules.ante:
        gained = tuple(max(0, change) and change + 1 for change in changes)
        said = words("Everybody puts a chip into the pot, the winner too.")
        wrong["forgot ante"] = Choice(_row(gained, words), f"{said} {why}")
        only = tuple(1 if change > 0 else 0 for change in changes)
        said = words("With chips there are no points: the winner takes the whole pot.")
        wrong["one point"] = Choice(_row(only, words), f"{said} {why}")
        return [wrong.pop("forgot ante"), *wrong.values()]
    if rules.low_card_bonus:
        said = words("{card} wins: a 9, 8 or 7 counts double, and nothing else does.", card=best)
        wrong["bonus"] = Choice(
            under(low_card_bonus=False) if best.rank in LOW_RANKS else _row(doubled, words),
            f"{said} {why}",
        )
    else:
        said = words("No low-card bonus is agreed.")
        wrong["bonus"] = Choice(_row(doubled, words), f"{said} {why}")
    if rules.penultimate_counts:
        said = words("The last trick but one is agreed to score too.")
        wrong["one trick"] = Choice(under(penultimate_counts=False), f"{said} {why}")
    else:
        said = words("Only the last trick scores, not the one that A won before it.")
        wrong["two tricks"] = Choice(under(penultimate_counts=True), f"{said} {why}")
    if rules.pay_to == "others":
        said = words("The penalty goes to everybody who did not win.")
        wrong["penalty"] = Choice(under(penalty=False), f"{said} {why}")
    else:
        said = words("The winner scores; no penalty is agreed.")
        wrong["penalty"] = Choice(under(penalty=True), f"{said} {why}")
    first = {"bonus": "bonus", "two": "one trick", "penalty": "penalty"}.get(topic, "off suit")
    ahead = wrong.pop(first) if first in wrong else wrong.pop("two tricks")
    return [ahead, *wrong.values()]


def _moved(changes: tuple[int, ...], winner: int, to: int) -> tuple[int, ...]:
    """The same changes with two seats' parts exchanged."""
    moved = list(changes)
    moved[winner], moved[to] = moved[to], moved[winner]
    return tuple(moved)


def _winning_card(hand: Hand) -> Card:
    trick = hand.tricks[-1]
    return trick.cards[trick.seats.index(trick.winner)]


def _off_suit(hand: Hand) -> list[Card]:
    """The cards off suit that are higher than the winning one."""
    ranks, best = hand.rules.rank_order, _winning_card(hand)
    return [
        one
        for one in hand.tricks[-1].cards
        if one.suit != best.suit and ranks.index(one.rank) < ranks.index(best.rank)
    ]


def _why(hand: Hand, words: Words) -> str:
    """Each payment and its reason."""
    steps = payment_steps(hand, start_standing(hand.rules, hand.players), words)
    beats = words("{card} is the highest card of the suit that was led.", card=_winning_card(hand))
    told = [f"{step.sentence.lead} {step.sentence.rest}" for step in steps]
    return " ".join([beats, *told])
