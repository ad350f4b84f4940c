"""What a card led to, in words: the tricks, who leads the last card, and why it wins or not."""

from __future__ import annotations

from lsteach.analysis.kingmaker import last_trick_winners
from lsteach.engine.hand import Trick
from lsteach.engine.scoring import settle
from lsteach.lessons.endings.outcomes import Outcome, Verdict
from lsteach.lessons.endings.told_verdicts import tell_verdict
from lsteach.lessons.told.settling import tell_settlement
from lsteach.lessons.told.telling import tell_step, tell_trick
from lsteach.lessons.told.tricks import best_card
from lsteach.table import Sentence, frame_at, step_count
from lsteach.table.state import Tone
from lsteach.words import N_, Words

SELFISH_NODES = 5_000
"""Enough for three cards each with up to four players, and quick."""

_LEADS_IN: dict[Verdict, str] = {
    "safe": N_("It can go on like this."),
    "risky": N_("The others have to play for it, like this."),
    "lost": N_("It ends like this."),
}
_STEP_ON: dict[Verdict, str] = {
    "safe": N_("Step on and see one way to play it out."),
    "risky": N_("They have to play for it: step on and see how."),
    "lost": N_("Step on and see how it ends."),
}


def tell_tricks(outcome: Outcome, words: Words) -> str:
    """Say card by card how the tricks of an outcome's line go."""
    told = []
    line = outcome.line
    over = (outcome.step - len(line.shoves)) // line.players
    for n, trick in enumerate(line.tricks[over:], over + 1):
        plays = ", ".join(
            f"{words.seat(by)} {words.card(card)}"
            for by, card in zip(trick.seats, trick.cards, strict=True)
        )
        told.append(
            words(
                "Trick {n}: {plays}. {winner} takes it.",
                n=n,
                plays=plays,
                winner=words.seat(trick.winner),
            )
        )
    return " ".join(told)


def tell_last_card(last: Trick, seat: int, words: Words) -> str:
    """Say who leads the last trick, and why the seat's last card wins it or does not.

    >>> from lsteach import cards
    >>> from lsteach.words import words_in
    >>> tell_last_card(Trick(0, cards("9S KS AH QS"), 1), 2, words_in("en"))
    'A leads 9♠. A♥ is off suit: it cannot win.'
    """
    led = last.cards[0]
    if last.leader == seat:
        leads = words(
            "{seat} won the last trick but one, so {seat} has to lead {card}.", seat=seat, card=led
        )
    else:
        leads = words("{seat} leads {card}.", seat=last.leader, card=led)
    return leads + " " + tell_why_last(last, seat, words)


def tell_why_last(last: Trick, seat: int, words: Words) -> str:
    """Say why the seat's card wins the last trick or does not."""
    own = last.cards[last.seats.index(seat)]
    suit = last.cards[0].suit
    if own.suit != suit:
        return words("{card} is off suit: it cannot win.", card=own)
    if last.winner != seat:
        return words("{winning} beats {card}.", winning=best_card(last), card=own)
    beaten = [words.card(one) for one in last.cards if one.suit == suit and one is not own]
    if not beaten:
        return words("Nobody else has {suit}, so it wins.", suit=suit)
    return words("{card} beats {beaten}.", card=own, beaten=words.listed(beaten))


def tell_how(outcome: Outcome, words: Words) -> str:
    """Say how an outcome's line goes, card by card, and why the last trick falls as it does."""
    told = [
        words(_LEADS_IN[outcome.verdict]),
        tell_tricks(outcome, words),
        tell_last_card(outcome.line.tricks[-1], outcome.seat, words),
    ]
    if outcome.verdict == "risky" and _chooses_again(outcome):
        told.append(words("Another card from {seat} in between would not help.", seat=outcome.seat))
    return " ".join(told)


def tell_selfish(outcome: Outcome, words: Words) -> str:
    """Say who may take the last trick after a card if all play for themselves; not for long ones.

    A risky card need not be lost: the others have to see it, and to want the same.
    """
    after = frame_at(outcome.line, outcome.step + 1)
    winners = last_trick_winners(after, SELFISH_NODES)
    if winners is None:
        return ""
    *some, last = [words.seat(seat) for seat in sorted(winners)]
    names = words("{some} or {last}", some=", ".join(some), last=last) if some else last
    return words(
        "With all hands open, and everybody playing for themselves, {names} takes the last trick.",
        names=names,
    )


def tell_at(outcome: Outcome, step: int, words: Words) -> Sentence:
    """Say what has happened at a step of an outcome's line.

    With the card that was chosen comes its verdict, after the last trick but one who has to lead,
    and at the end what the hand is worth.
    """
    line = outcome.line
    frame = frame_at(line, step)
    if not step:
        return Sentence(words("This is how the cards were dealt."))
    if frame.is_complete:
        worth = tell_settlement(frame, settle(frame), words)
        return Sentence(worth.lead, tell_last_card(frame.tricks[-1], outcome.seat, words))
    told = tell_step(frame_at(line, step - 1), frame, words)
    chosen = outcome.step + 1
    locked = ""
    if step >= chosen and not frame.trick and len(frame.tricks) == frame.dealt.tricks - 1:
        (card,) = frame.legal_cards
        seat = frame.to_act
        locked = words("So {seat} has to lead the last card, {card}.", seat=seat, card=card)
    if step != chosen:
        return Sentence(told.lead, f"{told.rest} {locked}".strip())
    taken = "" if frame.trick else tell_trick(frame.tricks[-1], frame.trump, words).lead
    rest = " ".join(text for text in (taken, locked, words(_STEP_ON[outcome.verdict])) if text)
    tone: Tone = "good" if outcome.verdict == "safe" else "wrong"
    return Sentence(tell_verdict(outcome, words), rest, tone)


def _chooses_again(outcome: Outcome) -> bool:
    """Whether the seat has a choice later in the line."""
    line, seat = outcome.line, outcome.seat
    frames = (frame_at(line, at) for at in range(outcome.step + 1, step_count(line)))
    return any(frame.to_act == seat and len(frame.legal_cards) > 1 for frame in frames)
