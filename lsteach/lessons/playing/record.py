"""From a match to the record of its hand, and from a record back to a match."""

from __future__ import annotations

from lsteach.engine.match import Match
from lsteach.engine.record import Record, dumps
from lsteach.engine.rules import TRICKS_AT_FIRST
from lsteach.engine.scoring import start_standing
from lsteach.lessons.playing.match import PlayMatch


def saved(game: PlayMatch) -> str:
    """Write the hand on the table as a record.

    A record knows no play-off: its hand is written as one between these players alone.

    >>> from lsteach import load_rules
    >>> from lsteach.engine.record import loads
    >>> game = PlayMatch(Match.start(load_rules("letzter"), players=3, number=7))
    >>> loads(saved(game)).deals_left
    5
    """
    match, hand = game.match, game.hand
    if match.tied:
        left = 0 if match.rules.end == "deals" else None
        return dumps(Record(hand, start_standing(match.rules, hand.players), left))
    return dumps(Record(hand, match.standing, match.deals_left))


def match_of(record: Record) -> Match:
    """Return the match in which the record's hand is the next one.

    A record does not tell how many hands were played before. Where the deals are counted it follows
    from those that are left; growing hands are taken to be on their way up.

    >>> from lsteach import deal, load_rules
    >>> hand = deal(load_rules("letzter"), players=3, number=9)
    >>> match_of(Record(hand, start_standing(hand.rules, 3), 2)).hands_played
    3
    """
    hand, rules = record.hand, record.hand.rules
    played, agreed = 0, None
    if rules.progressive:
        played = hand.dealt.tricks - TRICKS_AT_FIRST
    elif hand.dealt.tricks != rules.hand_size(hand.players):
        agreed = hand.dealt.tricks
    number = hand.dealt.number or 0
    match = Match.start(rules, hand.players, number, hand.dealer, agreed)
    if record.deals_left is not None and match.deals is not None:
        played = match.deals - record.deals_left - 1
    return match._replace(number=number - played, standing=record.before, hands_played=played)
