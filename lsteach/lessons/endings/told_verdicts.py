"""An ending in words: what a seat wants, what it has to do, and the verdict on a card."""

from __future__ import annotations

from lsteach.engine.hand import Hand
from lsteach.engine.rules import Rules
from lsteach.lessons.endings.outcomes import Outcome, Verdict
from lsteach.table import CardNote
from lsteach.words import N_, Words

_VERDICTS: dict[tuple[str, Verdict], str] = {
    ("avoid", "safe"): N_("{card} is safe: whatever the others do, {seat} stays out."),
    ("avoid", "risky"): N_("{card} is risky: the others can leave {seat} the last trick."),
    ("avoid", "lost"): N_("{card} loses: however they play on, {seat} takes the last trick."),
    ("take", "safe"): N_("{card} is sure: whatever the others do, {seat} takes the last trick."),
    ("take", "risky"): N_("{card} is risky: the others can take the last trick from {seat}."),
    ("take", "lost"): N_("{card} loses: however they play on, {seat} cannot take the last trick."),
}
_NOTES: dict[tuple[str, Verdict], str] = {
    ("avoid", "safe"): N_("safe"),
    ("avoid", "risky"): N_("risky"),
    ("avoid", "lost"): N_("loses"),
    ("take", "safe"): N_("sure"),
    ("take", "risky"): N_("risky"),
    ("take", "lost"): N_("loses"),
}


def tell_aim(rules: Rules, seat: int, words: Words) -> str:
    """Say what a seat wants.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> tell_aim(load_rules("noris"), 0, words_in("en"))
    'A wants to stay out of the last trick.'
    """
    if rules.objective == "take":
        return words("{seat} wants to take the last trick.", seat=seat)
    return words("{seat} wants to stay out of the last trick.", seat=seat)


def ask_which(rules: Rules, words: Words) -> str:
    """Ask for the card that is good whatever the others do."""
    if rules.objective == "take":
        return words("Which card is sure, whatever the others do?")
    return words("Which card is safe, whatever the others do?")


def tell_turn(hand: Hand, words: Words) -> str:
    """Say how many tricks are left and what the seat to act has to do."""
    seat = hand.to_act
    left = words.count(
        "{number} trick is left.",
        "{number} tricks are left.",
        hand.dealt.tricks - len(hand.tricks),
    )
    if not hand.trick:
        return left + " " + words("{seat} leads.", seat=seat)
    led = hand.trick[0]
    leads = words("{seat} has led {card}.", seat=hand.leader, card=led)
    if hand.legal_cards[0].suit == led.suit:
        return f"{left} {leads}"
    void = words("{seat} has no {suit}, so any card may be played.", seat=seat, suit=led.suit)
    return f"{left} {leads} {void}"


def tell_verdict(outcome: Outcome, words: Words) -> str:
    """Say what a card leads to.

    >>> from lsteach import load_rules
    >>> from lsteach.lessons.endings.outcomes import outcomes
    >>> from lsteach.lessons.endings.positions import LEVELS, ending
    >>> from lsteach.words import words_in
    >>> hand = ending(load_rules("noris"), 4, 7, LEVELS["two"])
    >>> [tell_verdict(one, words_in("en")) for one in outcomes(hand) if one.verdict == "safe"]
    ['J♣ is safe: whatever the others do, A stays out.']
    """
    told = _VERDICTS[outcome.line.rules.objective, outcome.verdict]
    return words(told, card=outcome.card, seat=outcome.seat)


def note_on(outcome: Outcome, words: Words) -> CardNote:
    """Return the verdict on a card in a word, to stand under it."""
    text = words(_NOTES[outcome.line.rules.objective, outcome.verdict])
    return CardNote("yes" if outcome.verdict == "safe" else "no", text)
