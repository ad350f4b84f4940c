"""Questions of lesson 09: which cards may be played where there is a trump?"""

from __future__ import annotations

import random

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.lessons.kit.question import Choice, Question, arranged
from lsteach.table import table_state
from lsteach.words import Words


def trump_question(topic: str, number: int, words: Words) -> Question:
    """Ask which cards may be played: void in the led suit, or able to follow it.

    >>> from lsteach.words import words_in
    >>> asked = trump_question("void", 1, words_in("en"))
    >>> [choice.label for choice in asked.choices if choice.is_right]
    ['Any card.']
    """
    chance = random.Random(f"{topic} {number}")
    when = "void" if topic == "void" or chance.random() < 0.5 else "any"
    hand = _position(topic, when, chance)
    seat, led, trump = hand.to_act, hand.trick[0].suit, hand.trump
    assert seat is not None and trump is not None, "positions are in mid-play, with a trump"
    held, legal = hand.hands[seat], set(hand.legal_cards)
    options = {
        "any": (words("Any card."), set(held), ""),
        "trump": (words("Only a trump."), _of(held, trump), "void-must-trump"),
        "no trump": (words("Any card but a trump."), set(held) - _of(held, trump), ""),
        "led": (words("Only {suit}.", suit=led), _of(held, led), ""),
        "both": (
            words("Only {suit} or a trump.", suit=led),
            _of(held, led) | _of(held, trump),
            "void-must-trump" if topic == "void" else "",
        ),
    }
    why = _why_trump(hand, words)
    right = next(Choice(label, why, "", True) for label, cards, _ in options.values()
                 if cards == legal)  # fmt: skip
    wrong = {
        name: Choice(label, why, belief)
        for name, (label, cards, belief) in options.items()
        if cards != legal
    }
    if topic == "void":
        del wrong["led"]
    first = "trump" if topic == "void" else ("both" if when == "void" else "led")
    rule = (
        words("Agreed: a trump may be played only by somebody who is void.")
        if when == "void"
        else words("Agreed: a trump may be played at any time.")
    )
    asked = words(
        "You are {seat}; {led} were led, {trump} are trump. Which cards may you play?",
        seat=seat,
        led=words.suit(led),
        trump=words.suit(trump),
    )
    shown = table_state(hand.seen_by(seat), words, bottom=seat) | {"line": []}
    return Question(
        text=f"{rule} {asked}",
        choices=arranged(right, [wrong.pop(first), *wrong.values()], chance),
        table=shown,
        solved=shown,
    )


def _of(cards: tuple[Card, ...], suit: str) -> set[Card]:
    return {one for one in cards if one.suit == suit}


def _position(topic: str, when: str, chance: random.Random) -> Hand:
    """Return a position in which somebody with trumps and other cards has to play to a trick."""
    rules = load_rules("family").with_(trump=when)
    while True:
        hand = deal(rules, 4, int(chance.random() * 1_000_000), int(chance.random() * 4))
        for _ in range(1 + int(chance.random() * 14)):
            hand = hand.play(hand.legal_cards[int(chance.random() * len(hand.legal_cards))])
        if hand.trick and hand.to_act is not None:
            held, led = hand.hands[hand.to_act], hand.trick[0].suit
            trumps, follow = _of(held, hand.trump or ""), _of(held, led)
            others = len(held) - len(trumps) - len(follow)
            if led != hand.trump and trumps and others and bool(follow) == (topic != "void"):
                return hand


def _why_trump(hand: Hand, words: Words) -> str:
    seat, led, trump = hand.to_act, hand.trick[0].suit, hand.trump
    assert seat is not None and trump is not None, "positions are in mid-play, with a trump"
    held = hand.hands[seat]
    trumps = words.listed([words.card(one) for one in held if one.suit == trump])
    follow = words.listed([words.card(one) for one in held if one.suit == led])
    if not follow:
        return words(
            "{seat} has no {suit}, so any card is free. Trumps ({trumps}) may be played, but nobody"
            " has to trump.",
            seat=seat,
            suit=led,
            trumps=trumps,
        )
    if hand.rules.trump == "any":
        return words(
            "{seat} holds {follow} in {suit} and must follow, or play a trump ({trumps}): at this"
            " table a trump is allowed at any time.",
            seat=seat,
            follow=follow,
            suit=led,
            trumps=trumps,
        )
    return words(
        "{seat} holds {follow} in {suit} and must follow. Trumps ({trumps}) are only for somebody"
        " who has none of the suit.",
        seat=seat,
        follow=follow,
        suit=led,
        trumps=trumps,
    )
