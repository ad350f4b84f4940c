"""One deal under every game, told: who can play it, who wins, what it is worth, who says so."""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.engine.scoring import settle
from lsteach.lessons.kit.reading import cell, table
from lsteach.lessons.rules_told.sources import origin
from lsteach.lessons.side.same_cards import Played
from lsteach.lessons.told.telling import tell_settlement, tell_step, tell_trick
from lsteach.table import Sentence, frame_at
from lsteach.words import Words


def tell_cards(played: Played, words: Words) -> str:
    """Say how a game comes to these cards, or why it cannot have them.

    >>> from lsteach.lessons.side.same_cards import kind_of, play_all
    >>> from lsteach.words import words_in
    >>> told = [tell_cards(one, words_in("en")) for one in play_all(kind_of("noris", 3), 9)]
    >>> told[0], told[1]
    ('C deals. No card is left over.', 'C deals. Aside: 7♠ 7♥ 7♦ 7♣.')
    >>> told[3]
    'B deals and shoves 9♠ 9♦ to C; C shoves 9♠ to A.'
    """
    hand = played.hand
    if hand is None:
        assert played.refusal is not None, "without a hand there is a reason"
        return words.error(played.refusal)
    if hand.shoves:
        first, *others = [
            words("shoves {cards} to {seat}", cards=shove.cards, seat=shove.to_seat)
            for shove in hand.shoves
        ]
        told = words("{seat} deals and {what}", seat=hand.dealer, what=first)
        for shove, what in zip(hand.shoves[1:], others, strict=True):
            told += words("; {seat} {what}", seat=shove.from_seat, what=what)
        return told + "."
    dealer = words("{seat} deals.", seat=hand.dealer)
    aside = hand.dealt.aside
    rest = words("Aside: {cards}.", cards=aside) if aside else words("No card is left over.")
    if hand.dealt.turn_up:
        rest += " " + words("{card} is turned up.", card=hand.dealt.turn_up)
    return f"{dealer} {rest}"


def tell_stop(played: Played, words: Words) -> str:
    """Say why a game cannot play the line to its end.

    >>> from lsteach.lessons.side.same_cards import kind_of, play_all
    >>> from lsteach.words import words_in
    >>> goeoeck = play_all(kind_of("noris", 3), 0, own=True)[2]
    >>> tell_stop(goeoeck, words_in("en"))
    'In trick 6, 10♣ wins here. So C leads, and the line cannot go on.'
    """
    assert played.hand is not None and played.hand.tricks, "the first card suits every game"
    trick = played.hand.tricks[-1]
    return words(
        "In trick {n}, {card} wins here. So {seat} leads, and the line cannot go on.",
        n=len(played.hand.tricks),
        card=trick.cards[trick.seats.index(trick.winner)],
        seat=trick.winner,
    )


def tell_at(played: Played, step: int, words: Words) -> Sentence:
    """Say what happened at a step of the line: a card, a trick, the end.

    >>> from lsteach.lessons.side.same_cards import kind_of, play_all
    >>> from lsteach.words import words_in
    >>> noris = play_all(kind_of("noris", 3), 9)[0]
    >>> tell_at(noris, 0, words_in("en")).lead
    'The rules here are those of noris. A leads.'
    """
    hand = played.hand
    assert hand is not None, "only a game that has the cards is shown"
    if not step:
        text = words("The rules here are those of {name}. A leads.", name=played.name)
        return Sentence(text, words("All hands lie open."))
    at = len(hand.shoves) + step
    frame = frame_at(hand, at)
    if frame.is_complete:
        taken = tell_trick(frame.tricks[-1], frame.trump, words)
        worth = tell_settlement(frame, settle(frame), words)
        return Sentence(worth.lead, f"{taken.rest} {worth.rest}")
    if step == len(hand.plays):
        taken = tell_trick(frame.tricks[-1], frame.trump, words)
        return Sentence(taken.lead, tell_stop(played, words))
    return tell_step(frame_at(hand, at - 1), frame, words)


def tell_winner(played: Played, words: Words) -> str:
    """Say who takes the last trick and with which card."""
    assert played.hand is not None, "the line was played"
    trick = played.hand.tricks[-1]
    return words(
        "{seat}, with {card}",
        seat=trick.winner,
        card=trick.cards[trick.seats.index(trick.winner)],
    )


def results(all_played: Sequence[Played], words: Words) -> str:
    """Return the table of what the deal is worth in each game, as HTML."""
    heads = [words("Game"), words("The last trick"), words("Worth"), words("The cards")]
    rows = []
    for played in all_played:
        hand = played.hand
        cards = cell(words("no") if hand is None else words("yes"), tell_cards(played, words))
        if hand is None:
            rest = [cell("–"), cell("–")]
        elif not played.is_settled:
            rest = [cell(words("not reached"), tell_stop(played, words)), cell("–")]
        else:
            swept = hand.sweep is not None and hand.rules.sweep_value
            note = played.rules.note("sweep_value" if swept else "value")
            worth = tell_settlement(hand, settle(hand), words)
            said = f"{worth.lead} {worth.rest}" if swept else worth.lead
            rest = [
                cell(tell_winner(played, words)),
                cell(said, words(note.text), origin(note, words)),
            ]
        rows.append((words(played.name), [*rest, cards]))
    return table(words("One deal, one line of play, settled"), heads, [("", rows)])
