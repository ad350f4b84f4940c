"""Hand records: one hand as one JSON object, to save, hand out and judge.

The format is ``lsteach-hand/1``. Reading accepts some freedom in writing cards; writing always
gives one form.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from lsteach.engine.cards import Card, card, cards, codes
from lsteach.engine.errors import BadCard, BadRecord, LsteachError, WrongPlayers, WrongShove
from lsteach.engine.hand import Hand, deal
from lsteach.engine.keys import KEYS
from lsteach.engine.labels import label_file, load_rules
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Standing, check_standing, start_standing
from lsteach.engine.typed import typed_hand
from lsteach.engine.view import View

FORMAT = "lsteach-hand/1"
VIEW_FORMAT = "lsteach-view/1"
LARGEST = 100_000
"""The largest record that is read, in bytes. A real one has less than 2,000."""

_KEYS = {
    "format", "rules", "players", "dealer", "deal", "hands", "aside", "turn_up", "shoves",
    "plays", "before", "hand_size", "deals_left", "final", "won",
}  # fmt: skip


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
    return from_json(parse(text))


def parse(text: str | bytes) -> object:
    """Return what the JSON text holds. Raises ``BadRecord`` where it is not JSON, or too large."""
    if len(text) > LARGEST:
        raise BadRecord("This is too large for a hand record: more than {most} bytes.", most=LARGEST)
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_without_doubles,
            parse_constant=_refuse_constant,
        )
    except BadRecord:
        raise
    except (ValueError, RecursionError):
        raise BadRecord("This is not a hand record: it is not JSON text.") from None


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadRecord("This is not a hand record: one of its keys stands there twice.")
    return found


def _refuse_constant(name: str) -> object:
    raise BadRecord("This is not a hand record: {text} is not a number.", text=name)


def from_json(data: object) -> Record:
    """Make a record of a JSON value. Raises as :func:`loads` does."""
    if not isinstance(data, dict):
        raise BadRecord("This is not a hand record: it must be one JSON object.")
    if data.get("format") != FORMAT:
        raise BadRecord("This is not a hand record: its “format” must be “{due}”.", due=FORMAT)
    unknown = sorted(set(data) - _KEYS)
    if unknown:
        raise BadRecord("A hand record has no key “{text}”.", text=unknown[0])
    rules = _rules(data.get("rules"))
    players = _number(data, "players", least=None)
    rules.check_players(players)
    dealer = _number(data, "dealer", least=None)
    if not 0 <= dealer < players:
        raise WrongPlayers(
            "There is no seat {given} with {players} players to deal.",
            step=0,
            given=dealer,
            players=players,
        )
    deals_left = None
    if data.get("deals_left") is not None:
        deals_left = _number(data, "deals_left")
        if rules.end != "deals":
            raise BadRecord("“deals_left” is only for games that end after a number of deals.")
    hand = _dealt(data, rules, players, dealer)
    before = _standing(data.get("before"), rules, players)
    return Record(_played(data, _shoved(data, hand)), before, deals_left)


def _rules(entry: object) -> Rules:
    if not isinstance(entry, dict) or not isinstance(entry.get("label"), str):
        raise BadRecord("“rules” must be an object with a “label”.")
    rules = load_rules_by_label(entry["label"])
    settings = {key: value for key, value in entry.items() if key != "label"}
    variants = label_file(rules.label).variants
    for key, value in settings.items():
        kind: type = bool
        if key not in variants and key in KEYS:
            kind = type(KEYS[key].default)
        is_off = key == "trump" and value in (None, False)
        known = key in variants or key in KEYS
        if known and kind is not tuple and type(value) is not kind and not is_off:
            raise BadRecord("The setting “{text}” has a value of the wrong kind.", text=key)
    return rules.with_(**settings)


def load_rules_by_label(label: str) -> Rules:
    """Return the rules of a label; unlike ``load_rules``, never read a file that a record names."""
    return load_rules(label_file(label).label)


def _number(data: dict[str, Any], key: str, least: int | None = 0) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord("“{key}” must be a whole number.", key=key)
    if least is not None and value < least:
        raise BadRecord("“{key}” must be {least} or more.", key=key, least=least)
    return value


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadRecord("“{key}” must be a text that names cards.", key=key)
    return value


def _cards(text: str, step: int, seat: int | None = None) -> tuple[Card, ...]:
    try:
        return cards(text)
    except BadCard as error:
        raise _at(error, step, seat) from None


def _at(error: LsteachError, step: int, seat: int | None) -> LsteachError:
    error.step, error.seat = step, seat
    return error


def _dealt(data: dict[str, Any], rules: Rules, players: int, dealer: int) -> Hand:
    """Read the deal: the hands as written, or those that belong to the deal number."""
    number = None if data.get("deal") is None else _number(data, "deal")
    size = None if data.get("hand_size") is None else _number(data, "hand_size")
    is_final = data.get("final", False)
    if not isinstance(is_final, bool):
        raise BadRecord("“final” must be true or false.")
    won = _won(data, players) if is_final else None
    if not is_final and data.get("won") is not None:
        raise BadRecord("“won” belongs to a final position only.")
    turn_up = None
    if data.get("turn_up") is not None:
        named = _cards(_text(data, "turn_up"), 0, dealer)
        if len(named) != 1:
            raise BadRecord("“turn_up” must name one card.")
        turn_up = named[0]
    aside = _cards(_text(data, "aside"), 0)
    written = data.get("hands")
    if written is not None:
        if not isinstance(written, list) or not all(isinstance(each, str) for each in written):
            raise BadRecord("“hands” must be a list of texts, one for each seat.")
        if len(written) != players:
            raise WrongPlayers(
                "There are {players} players, but {given} hands.",
                step=0,
                players=players,
                given=len(written),
            )
        hands = [_cards(each, 0, seat) for seat, each in enumerate(written)]
    elif number is None or is_final:
        raise BadRecord("A record needs “hands”, or the number of a “deal”.")
    else:
        dealt = deal(rules, players, number, dealer, size).dealt
        hands, size = list(dealt.hands), dealt.tricks
        turn_up = turn_up or dealt.turn_up
    return typed_hand(
        rules,
        hands,
        dealer,
        number=number,
        hand_size=size,
        aside=aside,
        turn_up=turn_up,
        won=won,
    )


def _won(data: dict[str, Any], players: int) -> tuple[int, ...]:
    won = data.get("won")
    if (
        not isinstance(won, list)
        or len(won) != players
        or not all(isinstance(n, int) and not isinstance(n, bool) and n >= 0 for n in won)
    ):
        raise BadRecord("A final position needs “won”: the tricks that each seat has won.")
    return tuple(won)


def _standing(entry: object, rules: Rules, players: int) -> Standing:
    if entry is None:
        return start_standing(rules, players)
    if not isinstance(entry, dict) or not set(entry) <= {"scores", "pot"}:
        raise BadRecord("“before” must be an object with “scores” and “pot”.")
    start = start_standing(rules, players)
    scores = entry.get("scores", list(start.scores))
    pot = entry.get("pot")
    pot = start.pot if pot is None else pot
    if not isinstance(scores, list) or not all(
        isinstance(n, int) and not isinstance(n, bool) for n in [*scores, pot]
    ):
        raise BadRecord("Scores and pot must be whole numbers.")
    before = Standing(tuple(scores), pot)
    check_standing(rules, players, before)
    return before


def _shoved(data: dict[str, Any], hand: Hand) -> Hand:
    shoves = data.get("shoves")
    shoves = [] if shoves is None else shoves
    if not isinstance(shoves, list):
        raise BadRecord("“shoves” must be a list.")
    for i, entry in enumerate(shoves):
        step = -1 - i
        if not isinstance(entry, dict) or set(entry) != {"from", "to", "cards"}:
            raise BadRecord("A shove must have “from”, “to” and “cards”.")
        giver, receiver = _number(entry, "from", None), _number(entry, "to", None)
        due = hand.shove_due
        if due is None:
            raise WrongShove(
                "{label} knows no shove here." if not i else "All shoves are done.",
                step=step,
                seat=giver,
                label=hand.rules.label,
            )
        if (giver, receiver) != due[:2]:
            raise WrongShove(
                "Shove {count} goes from {from_seat} to {to_seat}.",
                step=step,
                seat=giver,
                count=i + 1,
                from_seat=due[0],
                to_seat=due[1],
            )
        hand = hand.shove(_cards(_text(entry, "cards"), step, giver))
    return hand


def _played(data: dict[str, Any], hand: Hand) -> Hand:
    for step, word in enumerate(_text(data, "plays").split(), 1):
        try:
            played = card(word)
        except BadCard as error:
            raise _at(error, step, hand.to_act) from None
        hand = hand.play(played)
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
