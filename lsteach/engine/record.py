"""Hand records: one hand as one JSON object, to save, hand out and judge.

The format is ``lsteach-hand/1``. Reading accepts some freedom in writing cards; writing always
gives one form.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from lsteach.engine.cards import card, cards, codes
from lsteach.engine.errors import BadCard, BadRecord, WrongPlayers, WrongShove
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import is_setting, label_file, load_rules
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Standing, check_standing, start_standing
from lsteach.engine.shape import FORMAT, parse
from lsteach.engine.typed import no_such_dealer, typed_hand
from lsteach.engine.view import View

T = TypeVar("T")

VIEW_FORMAT = "lsteach-view/1"


class Record(NamedTuple):
    """A hand, the standing before it, and how many agreed deals are still to come after it."""

    hand: Hand
    before: Standing
    deals_left: int | None = None


def loads(text: str | bytes) -> Record:
    """Read a hand record.

    Raises the error of :mod:`lsteach.engine.errors` that fits the first thing that is wrong,
    ``BadRecord`` for a text that is no record at all.

    >>> record = loads('{"format": "lsteach-hand/1", "rules": {"label": "noris"}, "players": 4,'
    ...                ' "dealer": 3, "deal": 42}')
    >>> record.before.scores, loads(dumps(record)) == record
    ((5, 5, 5, 5), True)
    """
    data = parse(text)
    rules = load_rules(label_file(data["rules"]["label"]).label)  # never a file that it names
    settings = {key: value for key, value in data["rules"].items() if key != "label"}
    rules = rules.with_(**{k: v for k, v in settings.items() if v is not None or not is_setting(k)})
    players, dealer, deals_left = data["players"], data["dealer"], data.get("deals_left")
    rules.check_players(players)
    if not 0 <= dealer < players:
        raise no_such_dealer(dealer, players)
    if deals_left is not None and rules.end != "deals":
        raise BadRecord("“deals_left” is only for games that end after a number of deals.")
    hand = _dealt(data, rules, players, dealer)
    before = _standing(data.get("before") or {}, rules, players)
    return Record(_played(data, _shoved(data, hand)), before, deals_left)


def _dealt(data: dict[str, Any], rules: Rules, players: int, dealer: int) -> Hand:
    """Read the deal: the hands as written, or those that belong to the deal number."""
    number, size, is_final = data.get("deal"), data.get("hand_size"), data.get("final")
    turn_up = None
    if data.get("hands") is not None:
        if len(data["hands"]) != players:
            raise WrongPlayers(
                "There are {players} players, but {given} hands.",
                step=0,
                players=players,
                given=len(data["hands"]),
            )
        hands = [_at(0, seat, cards, text) for seat, text in enumerate(data["hands"])]
    elif number is None or is_final:
        raise BadRecord("A record needs “hands”, or the number of a “deal”.")
    else:
        dealt = deal(rules, players, number, dealer, size).dealt
        hands, size, turn_up = list(dealt.hands), dealt.tricks, dealt.turn_up
    aside = _at(0, None, cards, data.get("aside") or "")
    if data.get("turn_up") is not None:
        turn_up = _at(0, dealer, card, data["turn_up"])
    return typed_hand(
        rules,
        hands,
        dealer,
        number=number,
        hand_size=size,
        aside=aside,
        turn_up=turn_up,
        won=data["won"] if is_final else None,
    )


def _at(step: int, seat: int | None, read: Callable[[str], T], text: str) -> T:
    """Read a card, or cards; where that fails, tell the place."""
    try:
        return read(text)
    except BadCard as error:
        error.step, error.seat = step, seat
        raise


def _standing(entry: dict[str, Any], rules: Rules, players: int) -> Standing:
    start = start_standing(rules, players)
    scores, pot = entry.get("scores"), entry.get("pot")
    before = Standing(
        start.scores if scores is None else tuple(scores), start.pot if pot is None else pot
    )
    check_standing(rules, players, before)
    return before


def _shoved(data: dict[str, Any], hand: Hand) -> Hand:
    for i, entry in enumerate(data.get("shoves") or []):
        step, giver, due = -1 - i, entry["from"], hand.shove_due
        if due is None:
            raise WrongShove("There is no shove here.", step=step, seat=giver)
        if (giver, entry["to"]) != due[:2]:
            raise WrongShove(
                "Shove {count} goes from {from_seat} to {to_seat}.",
                step=step,
                seat=giver,
                count=i + 1,
                from_seat=due[0],
                to_seat=due[1],
            )
        hand = hand.shove(_at(step, giver, cards, entry["cards"]))
    return hand


def _played(data: dict[str, Any], hand: Hand) -> Hand:
    for step, word in enumerate((data.get("plays") or "").split(), 1):
        hand = hand.play(_at(step, hand.to_act, card, word))
    return hand


def dumps(record: Record) -> str:
    """Write a record as one line of JSON.

    >>> from lsteach import deal, load_rules
    >>> hand = deal(load_rules("noris"), players=3, number=1)
    >>> dumps(Record(hand, Standing((5, 5, 5))))[:52]
    '{"format": "lsteach-hand/1", "rules": {"label": "nor'
    """
    return json.dumps(to_json(record))


def to_json(record: Record) -> dict[str, Any]:
    """Return the record as a JSON object, in the keys and the order of the format."""
    hand, before, deals_left = record
    dealt = hand.dealt
    data: dict[str, Any] = {
        "format": FORMAT,
        "rules": {"label": hand.rules.label, **dict(hand.rules.agreed)},
        "players": hand.players,
        "dealer": hand.dealer,
        "deal": dealt.number,
        "hands": [codes(held) for held in dealt.hands],
        "aside": codes(dealt.aside),
        "turn_up": dealt.turn_up.code if dealt.turn_up else None,
        "shoves": [
            {"from": one.from_seat, "to": one.to_seat, "cards": codes(one.cards)}
            for one in hand.shoves
        ],
        "plays": codes(hand.plays),
        "before": {"scores": list(before.scores), "pot": before.pot},
    }
    if dealt.is_final:
        data |= {"final": True, "won": list(dealt.won)}
    if hand.rules.progressive or dealt.tricks != hand.rules.hand_size(hand.players):
        data["hand_size"] = dealt.tricks
    if deals_left is not None:
        data["deals_left"] = deals_left
    return data


def dump_view(view: View) -> str:
    """Write what one seat knows as one line of JSON: a record without what is hidden.

    >>> from lsteach import deal, load_rules
    >>> "deal" in json.loads(dump_view(deal(load_rules("noris")).seen_by(0)))
    False
    """
    return json.dumps(
        {
            "format": VIEW_FORMAT,
            "rules": {"label": view.rules.label, **dict(view.rules.agreed)},
            "players": view.players,
            "seat": view.seat,
            "dealer": view.dealer,
            "hand": codes(view.cards),
            "counts": list(view.counts),
            "turn_up": view.turn_up.code if view.turn_up else None,
            "shoves": [
                {
                    "from": one.from_seat,
                    "to": one.to_seat,
                    "count": one.size,
                    "cards": None if one.cards is None else codes(one.cards),
                }
                for one in view.shoves
            ],
            "won": list(view.won),
            "tricks": [
                {"leader": one.leader, "cards": codes(one.cards), "winner": one.winner}
                for one in view.tricks
            ],
            "trick": codes(view.trick),
            "leader": view.leader,
            "to_act": view.to_act,
        }
    )
