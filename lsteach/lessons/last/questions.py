"""Questions on the last trick: made from a number, settled by the engine.

The wrong answers are the beliefs that the lesson corrects. Each is answered with the rule that it
breaks and the cards that show it.
"""

from __future__ import annotations

import random
from functools import partial

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, winning_card
from lsteach.engine.labels import load_rules
from lsteach.engine.scoring import Standing, settle
from lsteach.engine.typed import typed_hand
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.table import table_state, unjudged
from lsteach.words import Words

PLAYERS, EARLIER = 4, 7
SWEEPS = ("sweep", "short-pot", "empty-pot")


def make_question(topic: str, number: int, words: Words) -> Question:
    """Return the question of this topic that belongs to ``number``.

    >>> from lsteach.words import words_in
    >>> asked = make_question("short-pot", 1, words_in("en"))
    >>> [choice.label for choice in asked.choices if choice.is_right]
    ['A takes 1 counter from the pot.']
    """
    chance = random.Random(number)
    hand = _last_trick(topic, chance)
    before = _standing(topic, chance)
    right = Choice(_worth(hand, before, words), _why(hand, before, words), is_right=True)
    solved = table_state(hand, words, standing=before) | {"line": []}
    return Question(
        text=words("What is this hand worth? The pot holds {pot}.", pot=before.pot),
        choices=arranged(right, _beliefs(topic, hand, before, words), chance),
        table=unjudged(solved),
        solved=solved,
    )


TOPICS: Topics = {
    topic: partial(make_question, topic)
    for topic in ("off-suit", "sweep", "short-pot", "seven", "plain", "empty-pot")
}
"""What a question is about: an off-suit card that is higher; a sweep with enough in the pot, with
one counter, with none; a player who took seven tricks and not the last; nothing special."""


def _last_trick(topic: str, chance: random.Random) -> Hand:
    """A last trick that is led by who won the trick before, played to its end."""
    rules = load_rules("noris")
    leader = int(chance.random() * PLAYERS)
    dealer = next(d for d in range(PLAYERS) if rules.first_leader(PLAYERS, d) == leader)
    trick = _trick(topic, chance)
    hands: list[tuple[Card, ...]] = [()] * PLAYERS
    for i, one in enumerate(trick):
        hands[(leader + i) % PLAYERS] = (one,)
    hand = typed_hand(rules, hands, dealer, won=_won(topic, leader, chance))
    for one in trick:
        hand = hand.play(one)
    return hand


def _trick(topic: str, chance: random.Random) -> tuple[Card, ...]:
    """Four cards, at least two of the led suit.

    For “off-suit” a higher card lies beside it. The leader wins a sweep, and loses after seven.
    """
    pack = load_rules("noris").pack(PLAYERS)
    ranks = load_rules("noris").rank_order
    while True:
        order = sorted(pack, key=lambda _: chance.random())
        trick = tuple(order[:PLAYERS])
        led = [one for one in trick if one.suit == trick[0].suit]
        best = winning_card(trick, ranks)
        fits = True
        if topic == "off-suit":
            fits = any(ranks.index(one.rank) < ranks.index(best.rank) for one in trick)
        elif topic == "seven":
            fits = best is not trick[0]
        elif topic in SWEEPS:
            fits = best is trick[0]
        if len(led) > 1 and fits:
            return trick


def _won(topic: str, leader: int, chance: random.Random) -> tuple[int, ...]:
    """The tricks won before. Whoever leads the last trick has won the one before it."""
    if topic in SWEEPS or topic == "seven":
        return tuple(EARLIER if seat == leader else 0 for seat in range(PLAYERS))
    won = [0] * PLAYERS
    other = (leader + 1 + int(chance.random() * (PLAYERS - 1))) % PLAYERS
    won[leader] = won[other] = 1  # so nobody has all: these topics are not about sweeps
    for _ in range(EARLIER - 2):
        won[int(chance.random() * PLAYERS)] += 1
    return tuple(won)


def _standing(topic: str, chance: random.Random) -> Standing:
    pot = {"sweep": 2 + int(chance.random() * 4), "short-pot": 1, "empty-pot": 0}.get(
        topic, int(chance.random() * 4)
    )
    scores = [5] * PLAYERS
    paid = 0
    while paid < pot:
        seat = int(chance.random() * PLAYERS)
        if scores[seat] > 1:
            scores[seat] -= 1
            paid += 1
    return Standing(tuple(scores), pot)


def _beliefs(topic: str, hand: Hand, before: Standing, words: Words) -> list[Choice]:
    """The wrong answers, the one that the topic is about first."""
    trick = hand.tricks[-1]
    winner, is_sweep = trick.winner, hand.sweep is not None
    why = _why(hand, before, words)
    beliefs = {
        "winning is good": Choice(
            _takes(winner, 1, words),
            words("The last trick brings nothing by itself.") + " " + why,
            "winning-is-good",
        ),
        "certain": Choice(
            _nothing(words),
            words("Every hand is settled, also when all was clear before.") + " " + why,
            "certain-so-stop",
        ),
    }
    high = min(trick.cards, key=lambda one: hand.rules.rank_order.index(one.rank))
    if high.suit != trick.cards[0].suit:
        off = words("{card} is off suit: it cannot win.", card=high)
        owner = trick.seats[trick.cards.index(high)]
        beliefs["highest card"] = Choice(_pays_one(owner, words), f"{off} {why}", "highest-wins")
    if is_sweep:
        beliefs["always pay"] = Choice(_pays_one(winner, words), why)
        if before.pot < 2:  # else nothing is missing, and the answer would be right
            debt = words("A short pot pays only what it holds. It never owes anything.")
            label = words("{seat} takes 2 counters; what is missing stays owed.", seat=winner)
            beliefs["debt"] = Choice(label, f"{debt} {why}", "pot-owes")
    else:
        most = max(range(PLAYERS), key=hand.taken.__getitem__)
        all_eight = words(
            "A sweep is all eight tricks; {seat} took {taken}.", seat=most, taken=hand.taken[most]
        )
        beliefs["nearly a sweep"] = Choice(
            _takes(most, 2, words), f"{all_eight} {why}", "nearly-a-sweep"
        )
    first = {
        "off-suit": "highest card",
        "sweep": "always pay",
        "short-pot": "debt",
        "empty-pot": "debt",
        "seven": "nearly a sweep",
        "plain": "winning is good",
    }[topic]
    return [beliefs.pop(first), *beliefs.values()]


def _worth(hand: Hand, before: Standing, words: Words) -> str:
    """The right answer, in the words that wrong ones use too."""
    winner = hand.tricks[-1].winner
    change = settle(hand, before).changes[winner]
    if change < 0:
        return _pays_one(winner, words)
    return _takes(winner, change, words) if change else _nothing(words)


def _takes(seat: int, counters: int, words: Words) -> str:
    return words.count(
        "{seat} takes {number} counter from the pot.",
        "{seat} takes {number} counters from the pot.",
        counters,
        seat=seat,
    )


def _pays_one(seat: int, words: Words) -> str:
    return words("{seat} pays 1 counter into the pot.", seat=seat)


def _nothing(words: Words) -> str:
    return words("Nobody pays and nobody takes.")


def _why(hand: Hand, before: Standing, words: Words) -> str:
    trick = hand.tricks[-1]
    winner = trick.winner
    best = trick.cards[trick.seats.index(winner)]
    beats = words(
        "{seat} wins with {card}, the highest card of the suit that was led.",
        seat=winner,
        card=best,
    )
    if hand.sweep is None:
        pays = words("{seat} did not take all tricks and pays 1.", seat=winner)
        return f"{beats} {pays}"
    rule = words("{seat} took all eight tricks: a sweep pays nothing and takes 2.", seat=winner)
    if before.pot == 0:
        rule += " " + words("The pot is empty, so there is nothing to take.")
    elif before.pot == 1:
        rule += " " + words("The pot holds only 1, so 1 is all.")
    return f"{beats} {rule}"
