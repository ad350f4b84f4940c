"""Questions on the games side by side, made from a number.

What a hand is worth is settled by the engine under each label; what differs, and which source
says so, is read from the rules data.
"""

from __future__ import annotations

import random
from functools import partial

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, winning_card
from lsteach.engine.labels import LABELS, load_rules
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Standing, settle, start_standing
from lsteach.engine.typed import typed_hand
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.lessons.rules_told.rulings import noted
from lsteach.lessons.side.rule_questions import differ_question, source_question
from lsteach.lessons.side.same_cards import WITH_TRUMP, dealer_before
from lsteach.lessons.told.telling import tell_settlement, tell_trick
from lsteach.table import header_text, table_state, unjudged
from lsteach.words import Words

PLAYERS, EARLIER = 3, 7


def worth_question(topic: str, number: int, words: Words) -> Question:
    """Ask what a last trick is worth under one label. The wrong answers are other labels' worth.

    >>> from lsteach.words import words_in
    >>> asked = worth_question("ten", 1, words_in("en"))
    >>> asked.text
    'Three cards are left. What is this hand worth in goeoeck?'
    """
    chance = random.Random(number)
    name = {"ten": "goeoeck", "trump": WITH_TRUMP}.get(topic) or LABELS[int(chance.random() * 5)]
    trick, turn_up = _trick(topic, chance)
    leader = int(chance.random() * PLAYERS)
    won = [0] * PLAYERS  # before the last trick; its leader won the trick before it
    if topic == "sweep":
        won[leader] = EARLIER
    else:
        best = trick.index(winning_card(trick, load_rules("noris").rank_order))
        natural = (leader + best) % PLAYERS
        won[natural] = 2
        won[(natural + 1) % PLAYERS], won[(natural + 2) % PLAYERS] = 3, 2
    hands = {label: _hand(load_rules(label), trick, leader, won, None) for label in LABELS}
    if topic == "trump":
        trump = load_rules("family").with_(trump="void")
        hands[WITH_TRUMP] = _hand(trump, trick, leader, won, turn_up)
    hand = hands.pop(name)
    right = Choice(_worth(hand, words), _why(hand, words), is_right=True)
    others = [_other_game(label, other, hand, words) for label, other in hands.items()]
    if topic in ("ten", "trump"):  # what the question is about: only the score seems to differ
        others.insert(0, _only_scores(hands["feder" if topic == "ten" else "family"], hand, words))
    else:
        others.sort(key=lambda _: chance.random())
    solved = table_state(
        hand,
        words,
        standing=_before(hand.rules),
        header=header_text(hand.rules, PLAYERS, words),
    ) | {"line": []}
    return Question(
        text=words("Three cards are left. What is this hand worth in {name}?", name=name),
        choices=arranged(right, others, chance),
        table=unjudged(solved),
        solved=solved,
    )


def _trick(topic: str, chance: random.Random) -> tuple[tuple[Card, ...], Card]:
    """Three last cards in which the ten, or a trump, wins where the topic is about that.

    In a sweep the first card, its leader's, wins. The other card is one that was turned up and
    played before.
    """
    natural, ten_high = (load_rules(label).rank_order for label in ("noris", "goeoeck"))
    pack = load_rules("noris").pack(PLAYERS)
    while True:
        order = sorted(pack, key=lambda _: chance.random())
        trick, turn_up = tuple(order[:PLAYERS]), order[PLAYERS]
        plain = winning_card(trick, natural)
        is_ten = winning_card(trick, ten_high) is not plain
        is_trumped = winning_card(trick, natural, turn_up.suit) is not plain
        is_followed = any(one.suit == trick[0].suit for one in trick[1:])
        fits = {
            "ten": is_ten,
            "trump": is_trumped and not is_ten,
            "sweep": is_followed and plain is trick[0],
        }
        if fits.get(topic, is_followed):
            return trick, turn_up


def _hand(
    rules: Rules, trick: tuple[Card, ...], leader: int, won: list[int], turn_up: Card | None
) -> Hand:
    dealer = dealer_before(rules, PLAYERS, leader)
    hands: list[tuple[Card, ...]] = [()] * PLAYERS
    for i, one in enumerate(trick):
        hands[(leader + i) % PLAYERS] = (one,)
    hand = typed_hand(rules, hands, dealer, won=won, turn_up=turn_up)
    for one in trick:
        hand = hand.play(one)
    return hand


def _before(rules: Rules) -> Standing:
    """The standing of a match under way: where there is a pot, two counters lie in it."""
    if not rules.pot:
        return start_standing(rules, PLAYERS)
    return Standing((rules.start, rules.start - 1, rules.start - 1), 2)


def _worth(hand: Hand, words: Words) -> str:
    settlement = settle(hand, _before(hand.rules))
    told = tell_settlement(hand, settlement, words)
    return f"{told.lead} {told.rest}" if _is_swept(hand) else told.lead


def _is_swept(hand: Hand) -> bool:
    return hand.sweep is not None and hand.rules.sweep_value > 0


def _rule(hand: Hand, words: Words) -> str:
    """The sentence of the rules that says what this hand is worth, and whether it is ours."""
    return noted(hand.rules, "sweep_value" if _is_swept(hand) else "value", words)


def _why(hand: Hand, words: Words) -> str:
    taken = tell_trick(hand.tricks[-1], hand.trump, words)
    parts = [taken.lead, taken.rest, _rule(hand, words)]
    if hand.rules.rank_order != load_rules("noris").rank_order:
        parts.insert(1, words(hand.rules.note("rank_order").text))
    if hand.sweep is not None and not _is_swept(hand):
        parts.append(words(hand.rules.note("sweep_value").text))
    return " ".join(parts)


def _other_game(label: str, other: Hand, hand: Hand, words: Words) -> Choice:
    belongs = words("That is its worth in {label}.", label=label)
    return Choice(_worth(other, words), f"{belongs} {_why(hand, words)}")


def _only_scores(other: Hand, hand: Hand, words: Words) -> Choice:
    more = words("More than the score differs: the rules also say which card wins.")
    return Choice(_worth(other, words), f"{more} {_why(hand, words)}", "only-scores-differ")


TOPICS: Topics = {
    "plain": partial(worth_question, "plain"),
    "differ": differ_question,
    "ten": partial(worth_question, "ten"),
    "source": source_question,
    "trump": partial(worth_question, "trump"),
    "sweep": partial(worth_question, "sweep"),
}
"""What a question is about: a plain last trick; which rule differs between two games; a ten that
is second to the ace; which source says so; a trump; a sweep."""
