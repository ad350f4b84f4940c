"""What the table says in a match against the computer: one sentence for each state of it."""

from __future__ import annotations

from lsteach.engine.dealing import FirstDealer
from lsteach.engine.hand import Hand
from lsteach.engine.labels import LABELS
from lsteach.lessons.playing.match import PlayMatch
from lsteach.lessons.playing.strengths import STRENGTHS
from lsteach.lessons.told.seated import SeatedWords
from lsteach.lessons.told.settling import tell_settlement
from lsteach.lessons.told.telling import tell_shove, tell_step, tell_trick
from lsteach.lessons.told.winning import tell_match, tell_playoff_won, tell_progress, tell_tie
from lsteach.table import Sentence, frame_at, header_text
from lsteach.words import N_, Words

AGREED = {
    "low_card_bonus": N_("low-card bonus"),
    "penultimate_counts": N_("last but one counts"),
    "penalty": N_("penalty points"),
    "stakes": N_("chips"),
    "progressive": N_("growing hands"),
    "trump=void": N_("trump when void"),
    "trump=any": N_("trump at any time"),
    "seating=standard": N_("shove counter-clockwise"),
}
"""Agreed settings in a word or two; a value and a target are told with their number."""


def at_table(game: PlayMatch, words: Words) -> Words:
    """Return the words in which the seats of the hand have their letters of the match."""
    return SeatedWords(words.language, game.match.seats) if game.match.tied else words


def say(game: PlayMatch, words: Words) -> Sentence:
    """Return the sentence under the table as the game stands.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> game = PlayMatch(Match.start(load_rules("letzter"), 4, 7, dealer=0))
    >>> say(game, words_in("en")).lead
    'Shove 3 cards to B.'
    """
    hand = game.hand
    if game.settled:
        return _after(game, words)
    words = at_table(game, words)
    if game.is_your_shove:
        return _shove(game, words)
    if game.is_thinking:
        return Sentence(words("{seat} is thinking …", seat=hand.to_act))
    if not hand.tricks:
        return Sentence(words("Your turn."), " ".join([_turn(hand, words), *_before(game, words)]))
    taken = tell_trick(hand.tricks[-1], hand.trump, words)
    if hand.trick:
        return Sentence(words("Your turn."), _turn(hand, words))
    if game.is_your_turn:
        return Sentence(taken.lead, f"{taken.rest} {words('You lead now.')}")
    if game.you is None:
        watch = words("You are not in the play-off: look on.")
        return Sentence(taken.lead, f"{taken.rest} {watch}")
    return taken


def say_step(hand: Hand, step: int, words: Words) -> Sentence:
    """Return the sentence for a step that is looked back at.

    >>> from lsteach import card, deal, load_rules
    >>> from lsteach.words import words_in
    >>> hand = deal(load_rules("noris"), number=42, dealer=3).play(card("9H"))
    >>> say_step(hand, 0, words_in("en")).lead
    'The cards as they were dealt.'
    """
    if not step:
        return Sentence(words("The cards as they were dealt."))
    return tell_step(frame_at(hand, step - 1), frame_at(hand, step), words)


def header(game: PlayMatch, words: Words) -> str:
    """Return the line above the table: the game, what was agreed, when it ends.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.words import words_in
    >>> rules = load_rules("family").with_(value=20, low_card_bonus=True)
    >>> header(PlayMatch(Match.start(rules, 3, 7)), words_in("en")).split(" · ")[1:]
    ['3 players', 'deal 7', 'low-card bonus', 'value 20', 'first to 200', 'against beginners']
    """
    rules, hand = game.match.rules, game.hand
    parts = [header_text(rules, hand.players, words, hand.dealt.number)]
    for key, value in rules.agreed:
        parts.append(words(AGREED.get(key) or AGREED.get(f"{key}={value}", "")))
    if "value" in dict(rules.agreed):
        parts.append(words("value {value}", value=rules.value))
    if rules.label not in LABELS:
        parts.append(words("house rules"))
    parts.append(tell_progress(game.match, words))
    parts.append(words("against {players}", players=words(STRENGTHS[game.strength])))
    return " · ".join(part for part in parts if part)


def _turn(hand: Hand, words: Words) -> str:
    if not hand.trick:
        return words("You lead to the first trick.")
    led = words("{suit} were led.", suit=hand.trick[0].suit)
    return led[0].upper() + led[1:]


def _before(game: PlayMatch, words: Words) -> list[str]:
    """What the learner should know before the first card: who deals, what came in, the trump."""
    told = [tell_first_dealer(game.found, words)] if game.found else []
    for shove in game.hand.shoves:
        if shove.to_seat == game.you:
            told.append(tell_shove(shove, words).lead)
    turn_up = game.hand.dealt.turn_up
    if turn_up:
        told.append(
            words(
                "{seat} turned up {card}: {suit} are trump.",
                seat=game.hand.dealer,
                card=turn_up,
                suit=turn_up.suit,
            )
        )
    return told


def _shove(game: PlayMatch, words: Words) -> Sentence:
    assert game.hand.shove_due, "somebody has to shove"
    _, receiver, count = game.hand.shove_due
    lead = words.count(
        "Shove {number} card to {to_seat}.",
        "Shove {number} cards to {to_seat}.",
        count,
        to_seat=receiver,
    )
    chosen = len(game.marked)
    if not chosen:
        choose = words("Choose any of your cards, then press the button.")
        return Sentence(lead, " ".join([*_before(game, words), choose]))
    if chosen > count:
        return Sentence(lead, words("{chosen} are chosen: too many.", chosen=chosen))
    return Sentence(lead, words("{chosen} of {count} chosen.", chosen=chosen, count=count))


def tell_first_dealer(found: FirstDealer, words: Words) -> str:
    """Say how the first dealer was found.

    >>> from lsteach import load_rules
    >>> from lsteach.engine.dealing import first_dealer
    >>> from lsteach.words import words_in
    >>> tell_first_dealer(first_dealer(load_rules("family"), 3, 7), words_in("en"))
    'Cutting for the deal: A Q♦, B 10♦, C 7♣. A has the highest card and deals.'
    """
    if not found.cuts:
        return words("{seat} was chosen at random and deals first.", seat=found.seat)
    told = []
    for n, cut in enumerate(found.cuts):
        drawn = ", ".join(f"{words.seat(seat)} {words.card(card)}" for seat, card in cut)
        again = N_("Equal cards, so they cut again: {drawn}.")
        told.append(words(again if n else N_("Cutting for the deal: {drawn}."), drawn=drawn))
    told.append(words("{seat} has the highest card and deals.", seat=found.seat))
    return " ".join(told)


def tell_end(game: PlayMatch, words: Words) -> str:
    """Return what the end of the hand brought, in one sentence."""
    assert game.settled, "the hand is over"
    match, settlement = game.settled
    if game.match.tied:
        return tell_playoff_won(match.winners[0], words).lead
    return tell_settlement(game.hand, settlement, words).lead


def _after(game: PlayMatch, words: Words) -> Sentence:
    """What the hand was worth, and the match, once it is over."""
    assert game.settled, "the hand is over"
    match, settlement = game.settled
    if game.match.tied:
        return tell_playoff_won(match.winners[0], words)
    worth = tell_settlement(game.hand, settlement, words)
    told = f"{worth.lead} {worth.rest}"
    if match.is_over:
        result = tell_match(match.winners, match.standing.scores, words, match.rules)
        return Sentence(result.lead, f"{told} {result.rest}", result.tone)
    if match.tied:
        tie = tell_tie(match, words)
        return Sentence(tie.lead, f"{told} {tie.rest}")
    look = words("Look back with the arrows, or go on.")
    return Sentence(worth.lead, f"{worth.rest} {look}", worth.tone)
