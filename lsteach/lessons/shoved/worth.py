"""Questions on what a hand of ``letzter`` is worth, settled by the engine."""

from __future__ import annotations

import random

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, winning_card
from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import settle
from lsteach.engine.typed import typed_hand
from lsteach.lessons.kit.question import Choice, Question, arranged
from lsteach.lessons.told.settling import tell_settlement
from lsteach.table import table_state, unjudged
from lsteach.words import Words

PLAYERS, EARLIER = 4, 7


def settle_it(topic: str, number: int, words: Words) -> Question:
    """What is this hand worth? ``topic`` is “march”, “seven” or “plain”.

    >>> from lsteach.words import words_in
    >>> asked = settle_it("march", 1, words_in("en"))
    >>> [choice.label[:12] for choice in asked.choices if choice.is_right]
    ['Everybody bu']
    """
    chance = random.Random(number)
    hand = _last_trick(topic, chance)
    settlement = settle(hand)
    told = tell_settlement(hand, settlement, words)
    trick = hand.tricks[-1]
    best = trick.cards[trick.seats.index(trick.winner)]
    takes = words("{seat} wins the trick with {card}.", seat=trick.winner, card=best)
    why = f"{takes} {told.lead} {told.rest}"
    most = max(range(PLAYERS), key=hand.taken.__getitem__)
    one, others = _one(trick.winner, words), _others(trick.winner, words)
    mixed = Choice(
        words("{seat} pays 1 counter into the pot.", seat=trick.winner),
        words("Counters and a pot belong to noris. Rules are not mixed.") + " " + why,
        "one-game",
    )
    if hand.sweep is not None:
        march = words("A march wins: the penalty points go to all the others.") + " " + why
        wrong = [
            Choice(one, march, "march-is-penalty"),
            Choice(words("Nobody gets a penalty point."), march),
            mixed,
        ]
        right = Choice(others, why, is_right=True)
    else:
        wrong = [_wrong(topic, hand, most, why, words), mixed]
        wrong.append(Choice(words("Nobody gets a penalty point."), why, "certain-so-stop"))
        right = Choice(one, why, is_right=True)
    solved = table_state(hand, words) | {"line": []}
    text = words("What is this hand worth? Before it, everybody had 0.")
    return Question(text, arranged(right, wrong, chance), unjudged(solved), solved)


def _wrong(topic: str, hand: Hand, most: int, why: str, words: Words) -> Choice:
    """The wrong answer that an ordinary last trick is about."""
    if topic == "seven":
        return Choice(_others(most, words), why, "nearly-a-sweep")
    high = min(hand.tricks[-1].cards, key=lambda one: hand.rules.rank_order.index(one.rank))
    owner = hand.tricks[-1].seats[hand.tricks[-1].cards.index(high)]
    if owner != hand.winner:
        off = words("{card} is off suit: it cannot win.", card=high)
        return Choice(_one(owner, words), f"{off} {why}", "highest-wins")
    return Choice(_others(owner, words), why, "winning-is-good")


def _one(seat: int, words: Words) -> str:
    return words("{seat} gets 1 penalty point.", seat=seat)


def _others(seat: int, words: Words) -> str:
    return words("Everybody but {seat} gets 1 penalty point.", seat=seat)


def _last_trick(topic: str, chance: random.Random) -> Hand:
    """A last trick that is led by who won the trick before, played to its end."""
    rules = load_rules("letzter")
    leader = int(chance.random() * PLAYERS)
    dealer = next(d for d in range(PLAYERS) if rules.first_leader(PLAYERS, d) == leader)
    laid = _cards(topic, chance)
    hands: list[tuple[Card, ...]] = [()] * PLAYERS
    for i, card in enumerate(laid):
        hands[(leader + i) % PLAYERS] = (card,)
    won = [EARLIER if seat == leader else 0 for seat in range(PLAYERS)]
    if topic == "plain":
        won = [0] * PLAYERS
        won[leader] = won[(leader + 1) % PLAYERS] = 1
        for _ in range(EARLIER - 2):
            won[int(chance.random() * PLAYERS)] += 1
    hand = typed_hand(rules, hands, dealer, won=won)
    for card in laid:
        hand = hand.play(card)
    return hand


def _cards(topic: str, chance: random.Random) -> tuple[Card, ...]:
    """Four cards, two of the led suit. The leader wins a march, and loses after seven tricks."""
    rules = load_rules("letzter")
    while True:
        laid = tuple(chance.sample(rules.pack(PLAYERS), PLAYERS))
        led = [one for one in laid if one.suit == laid[0].suit]
        leads_best = winning_card(laid, rules.rank_order) is laid[0]
        if len(led) > 1 and (topic == "plain" or leads_best == (topic == "march")):
            return laid
