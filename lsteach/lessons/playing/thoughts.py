"""What a computer thought, told in a sentence: a hint for the learner, or the answer to "Why?"."""

from __future__ import annotations

from lsteach.analysis.playing.choices import ShoveChoice
from lsteach.analysis.playing.reasons import Reason
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand
from lsteach.lessons.playing.computers import Decision
from lsteach.table import CardNote, Sentence
from lsteach.words import Words


def tell_reason(reason: Reason, words: Words) -> str:
    """Say why a computer did something, as it would say it itself.

    >>> from lsteach.analysis.playing.reasons import because
    >>> from lsteach.words import words_in
    >>> tell_reason(because("I cannot follow {suit}.", suit="H"), words_in("en"))
    'I cannot follow hearts.'
    """
    return words(reason.template, **reason.fields)


def tell_hint(choice: Decision, words: Words) -> Sentence:
    """Say what the strong player would do in the learner's place, and why.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.analysis.players import choose
    >>> from lsteach.words import words_in
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> tell_hint(choose(view, "beginner"), words_in("en")).lead
    'Hint: I would play K♥.'
    """
    if isinstance(choice, ShoveChoice):
        lead = words("Hint: I would shove {cards}.", cards=choice.cards)
    else:
        lead = words("Hint: I would play {card}.", card=choice.card)
    return Sentence(lead, tell_reason(choice.why, words))


def hinted(choice: Decision, words: Words) -> dict[Card, CardNote]:
    """Return the mark for each card that the hint is about."""
    cards = choice.cards if isinstance(choice, ShoveChoice) else (choice.card,)
    return dict.fromkeys(cards, CardNote("hint", words("hint")))


def tell_why(hand: Hand, step: int, reason: Reason, words: Words) -> Sentence:
    """Say who did what led to this step of the hand, and what they say about it.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.analysis.players import choose
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=42, dealer=3)
    >>> choice = choose(hand.seen_by(0), "beginner")
    >>> said = tell_why(hand.play(choice.card), 1, choice.why, words_in("en"))
    >>> said.lead, said.rest
    ('Why K♥?', 'A says: “I lead K♥, my highest card: low cards are for the end.”')
    """
    if step <= len(hand.shoves):
        shove = hand.shoves[step - 1]
        seat, cards = shove.from_seat, shove.cards
    else:
        at = step - len(hand.shoves) - 1
        seat, cards = _players(hand)[at], hand.plays[at : at + 1]
    return Sentence(
        words("Why {cards}?", cards=cards),
        words("{seat} says: “{reason}”", seat=seat, reason=tell_reason(reason, words)),
    )


def _players(hand: Hand) -> list[int]:
    """Who played each card."""
    done = [seat for trick in hand.tricks for seat in trick.seats]
    return done + [(hand.leader + i) % hand.players for i in range(len(hand.trick))]
