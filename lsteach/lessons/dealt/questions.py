"""Questions on the deal: made from a number, answered by the engine.

The wrong answers are the beliefs that the lesson corrects. Each is answered with the rule that it
breaks and the sum that shows it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from lsteach.engine.labels import LABELS, load_rules
from lsteach.lessons.dealt.dealing import Dealing, match_at
from lsteach.lessons.dealt.seats import ask_leader, ask_next_dealer
from lsteach.lessons.dealt.sums import growing_sizes, shares_of, whole_sum
from lsteach.lessons.kit.question import Choice, Question, Topics, arranged
from lsteach.lessons.rules_told.rulings import noted
from lsteach.words import N_, Words

OUT = {
    "": N_("Nothing: all 32 cards are used."),
    "8": N_("The four eights."),
    "7": N_("The four sevens."),
    "87": N_("The sevens and the eights."),
}
"""What can be said to be out of the pack, by the ranks that go."""


def make_question(topic: str, number: int, words: Words) -> Question:
    """Return the question of this topic that belongs to ``number``.

    >>> from lsteach.words import words_in
    >>> asked = make_question("aside", 6, words_in("en"))
    >>> asked.text, [choice.label for choice in asked.choices if choice.is_right]
    ('3 players play letzter. How many cards are set aside?', ['None'])
    """
    chance = random.Random(number)
    ask: Callable[[Dealing, random.Random, Words], Question] = {
        "out": _ask_out,
        "aside": _ask_aside,
        "each": _ask_each,
        "leads": ask_leader,
        "next": ask_next_dealer,
    }[topic]
    return ask(_dealing(topic, number, chance), chance, words)


TOPICS: Topics = {
    topic: partial(make_question, topic) for topic in ("out", "aside", "leads", "each", "next")
}
"""What goes out of the pack; how many cards are aside; who leads; how many each gets; who deals."""


def _dealing(topic: str, number: int, chance: random.Random) -> Dealing:
    """A deal of any label: often for three, where the pack is in question."""
    label = LABELS[int(chance.random() * len(LABELS))]
    if topic == "leads" and chance.random() < 0.3:
        label = "letzter"
    rules = load_rules(label)
    if topic == "each" and label == "family":
        rules = rules.with_(progressive=True)
    players = rules.players[int(chance.random() * len(rules.players))]
    if topic in ("out", "aside") and chance.random() < 0.6:
        players = 3
    if topic in ("leads", "next"):
        players = max(players, 3)
    return Dealing.of(match_at(rules, players, number, 1 + int(chance.random() * 8)))


def _ask_out(dealing: Dealing, chance: random.Random, words: Words) -> Question:
    hand = dealing.hand
    out = "".join(dict.fromkeys(one.rank for one in dealing.out))
    rule = noted(hand.rules, "removed_ranks", words)

    def choice(ranks: str) -> Choice:
        if ranks == out:
            return Choice(words(OUT[ranks]), f"{rule} {whole_sum(dealing, words)}", is_right=True)
        shown = words(
            "Then {left} cards would be left. {label} has {pack} here, and deals {shares} ="
            " {dealt}.",
            left=32 - 4 * len(ranks),
            label=hand.rules.label,
            shares=shares_of(dealing),
            dealt=sum(dealing.sizes),
            pack=len(dealing.pack),
        )
        is_belief = ranks == "8" and hand.players == 3
        return Choice(words(OUT[ranks]), f"{shown} {rule}", "only-eights-go" if is_belief else "")

    wrong = [choice(ranks) for ranks in ("8", "87", "", "7") if ranks != out]
    text = words(
        "{players} players play {label}. What goes out of the 32 cards?",
        players=hand.players,
        label=hand.rules.label,
    )
    return Question(text, arranged(choice(out), wrong, chance))


def _ask_aside(dealing: Dealing, chance: random.Random, words: Words) -> Question:
    hand, dealt = dealing.hand, sum(dealing.sizes)
    right = len(hand.dealt.aside)
    total = whole_sum(dealing, words)

    def choice(number: int, why: str = "", belief: str = "") -> Choice:
        label = words.count("{number} card", "{number} cards", number) if number else words("None")
        return Choice(label, f"{why} {total}".strip(), belief, number == right)

    wrong = []
    if len(dealing.pack) == 28:
        why = words("28 cards are not even for three: 3 × 9 = 27, and 3 × 10 = 30.")
        wrong.append(choice(0, why, "28-is-even"))
    elif len(dealing.out) == 8:
        why = words(
            "That would be so with only the eights out. In {label} the sevens go too.",
            label=hand.rules.label,
        )
        wrong.append(choice(28 - dealt, why, "only-eights-go"))
    elif max(dealing.sizes) > min(dealing.sizes):
        why = noted(hand.rules, "dealer_extra", words)
        wrong.append(choice(max(dealing.sizes) - min(dealing.sizes), why))
    if dealing.out:
        why = words("That would be so with all 32 cards. Here {cards} are out.", cards=dealing.out)
        wrong.append(choice(32 - dealt, why))
    wrong += [choice(number) for number in (0, 1, 2, 3, 4) if number != right]
    text = words(
        "{players} players play {label}. How many cards are set aside?",
        players=hand.players,
        label=hand.rules.label,
    )
    return Question(text, arranged(choice(right), wrong, chance))


def _ask_each(dealing: Dealing, chance: random.Random, words: Words) -> Question:
    hand, sizes = dealing.hand, dealing.sizes
    seat = hand.dealer if chance.random() < 0.5 else (hand.dealer + 1) % hand.players
    right, total = sizes[seat], whole_sum(dealing, words)
    rule = noted(hand.rules, "dealer_extra" if len(set(sizes)) > 1 else "hand_sizes", words)
    text = words(
        "{players} players play {label}. {dealer_seat} deals. How many cards is {seat} dealt?",
        players=hand.players,
        label=hand.rules.label,
        dealer_seat=hand.dealer,
        seat=seat,
    )
    if hand.rules.progressive:
        rule = words(
            "Growing hands go {sizes} … with {players} players.",
            sizes=growing_sizes(dealing.match),
            players=hand.players,
        )
        text = words(
            "{players} players play the family game, and the hands grow. How many cards does each"
            " get in hand {number}?",
            players=hand.players,
            number=dealing.match.hands_played + 1,
        )

    def choice(number: int, why: str = "", belief: str = "") -> Choice:
        label = words.count("{number} card", "{number} cards", number)
        return Choice(label, f"{why} {rule} {total}".strip(), belief, number == right)

    wrong = []
    if len(dealing.pack) == 28 and right != 9:
        why = words("3 × 9 = 27: one card of 28 would be over, so 28 is not even for three.")
        wrong.append(choice(9, why, "28-is-even"))
    numbers = {*sizes, hand.dealt.tricks, right - 1, right + 1, right + 2}
    wrong += [choice(number) for number in sorted(numbers) if number != right]
    return Question(text, arranged(choice(right), wrong, chance))
