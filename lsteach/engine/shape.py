"""The form of a hand record: JSON text in, an object whose every value has the right type out.

What the cards and numbers mean is not asked here: see ``lsteach.engine.record``.
"""

from __future__ import annotations

import json
from typing import Any

from lsteach.engine.errors import BadRecord
from lsteach.engine.keys import KEYS
from lsteach.engine.labels import label_file

FORMAT = "lsteach-hand/1"
LARGEST = 100_000
"""The largest record that is read, in bytes. A real one has less than 2,000."""
LARGEST_NUMBER = 10**12
"""The largest number in a record, so that sums of its numbers can still be written."""

_NUMBERS = ("players", "dealer", "deal", "hand_size", "deals_left")
_TEXTS = ("aside", "turn_up", "plays")
_LISTS = ("hands", "shoves", "won")
_KEYS = {"format", "rules", "before", "final", *_NUMBERS, *_TEXTS, *_LISTS}


def parse(text: str | bytes) -> dict[str, Any]:
    """Return the JSON object of a hand record, with every value of the right type.

    Raises ``BadRecord`` for a text that is not JSON, too large, of another format, or that holds
    a key or a type that does not belong.

    >>> parse('{"format": "lsteach-hand/1", "rules": {"label": "noris"}, "players": 4,'
    ...       ' "dealer": 3, "deal": 42}')["deal"]
    42
    """
    data = _read_json(text)
    if not isinstance(data, dict):
        raise BadRecord("This is not a hand record: it must be one JSON object.")
    if data.get("format") != FORMAT:
        raise BadRecord("This is not a hand record: its “format” must be “{due}”.", due=FORMAT)
    for key in data:
        if key not in _KEYS:
            raise BadRecord("A hand record has no key “{text}”.", text=key)
    _check_rules(data.get("rules"))
    for key in ("players", "dealer"):
        if not _is_number(data.get(key)):
            raise BadRecord("“{key}” must be a whole number.", key=key)
    if data.get("hand_size") is not None and not _is_number(data["hand_size"]):
        raise BadRecord("“{key}” must be a whole number.", key="hand_size")
    for key in ("deal", "deals_left"):
        if data.get(key) is not None and not (_is_number(data[key]) and data[key] >= 0):
            raise BadRecord("“{key}” must be a whole number, 0 or more.", key=key)
    for key in _TEXTS:
        if not isinstance(data.get(key), str | None):
            raise BadRecord("“{key}” must be a text that names cards.", key=key)
    if not _is_list_of(str, data.get("hands")):
        raise BadRecord("“hands” must be a list of texts, one for each seat.")
    _check_shoves(data.get("shoves"))
    _check_before(data.get("before"))
    _check_final(data)
    return data


def _read_json(text: str | bytes) -> object:
    if len(text) > LARGEST:
        raise BadRecord(
            "This is too large for a hand record: more than {most} bytes.", most=LARGEST
        )
    try:
        if isinstance(text, bytes):
            text = text.decode()
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


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_NUMBER


def _is_list_of(kind: type, value: object) -> bool:
    """True for a list of this type, and for none at all."""
    if kind is int:
        return value is None or (isinstance(value, list) and all(map(_is_number, value)))
    return value is None or (isinstance(value, list) and all(isinstance(v, kind) for v in value))


def _check_rules(entry: object) -> None:
    if not isinstance(entry, dict) or not isinstance(entry.get("label"), str):
        raise BadRecord("“rules” must be an object with a “label”.")
    variants = label_file(entry["label"]).variants
    for key, value in entry.items():
        if key == "label" or value is None or (key == "trump" and value is False):
            continue
        kind = bool if key in variants or key not in KEYS else type(KEYS[key].default)
        fits = _is_number(value) if kind is int else isinstance(value, kind)
        if kind is tuple:
            fits = isinstance(value, list | dict)
        if not fits and (key in variants or key in KEYS):
            raise BadRecord("The setting “{text}” has a value of the wrong kind.", text=key)


def _check_shoves(entry: object) -> None:
    if not _is_list_of(dict, entry):
        raise BadRecord("“shoves” must be a list of objects.")
    for shove in entry if isinstance(entry, list) else ():
        if (
            set(shove) != {"from", "to", "cards"}
            or not _is_number(shove["from"])
            or not _is_number(shove["to"])
            or not isinstance(shove["cards"], str)
        ):
            raise BadRecord("A shove must have “from”, “to” (seats) and “cards” (a text).")


def _check_before(entry: object) -> None:
    if entry is None:
        return
    if not isinstance(entry, dict) or not set(entry) <= {"scores", "pot"}:
        raise BadRecord("“before” must be an object with “scores” and “pot”.")
    pot = entry.get("pot")
    if not _is_list_of(int, entry.get("scores")) or not (pot is None or _is_number(pot)):
        raise BadRecord("Scores and pot must be whole numbers.")


def _check_final(data: dict[str, Any]) -> None:
    if not isinstance(data.get("final"), bool | None):
        raise BadRecord("“final” must be true or false.")
    won = data.get("won")
    if not data.get("final"):
        if won is not None:
            raise BadRecord("“won” belongs to a final position only.")
    elif (
        won is None
        or not _is_list_of(int, won)
        or len(won) != data["players"]
        or any(n < 0 for n in won)
    ):
        raise BadRecord("A final position needs “won”: the tricks that each seat has won.")
