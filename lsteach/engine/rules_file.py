"""Reading one rules file: TOML in, checked values out.

Every mistake is told with the file, the key and the reason.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, NamedTuple

from lsteach.engine.errors import BadValue, UnknownRules
from lsteach.engine.keys import KEYS

_FILE_KEYS = {"label", "title", "summary", "base", "variants"}
_ENTRY_KEYS = {"value", "source", "ruling", "text", "setting"}
_VARIANT_KEYS = {"source", "ruling", "text", "set", "excludes", "unlocks"}


class Note(NamedTuple):
    """Where a value comes from: the name of a source, or the reason of our ruling."""

    source: str
    ruling: str
    text: str


class Variant(NamedTuple):
    """A named setting that changes several keys at once."""

    changes: dict[str, Any]
    excludes: tuple[str, ...]
    unlocks: tuple[str, ...]


class LabelFile(NamedTuple):
    """One rules file: its values, where each comes from, and which may be set."""

    name: str
    label: str
    title: str
    summary: str
    values: dict[str, Any]
    notes: dict[str, Note]
    settings: frozenset[str]
    variants: dict[str, Variant]

    def locked(self) -> frozenset[str]:
        """The settings that only open with a variant, such as ``deals`` with ``stakes``."""
        return frozenset(key for variant in self.variants.values() for key in variant.unlocks)

    def wrong(self, key: str, reason: BadValue) -> UnknownRules:
        """Return the error for a key of this file."""
        return wrong_in(self.name, key, reason)


def wrong_in(file: str, key: str, reason: BadValue) -> UnknownRules:
    """Return the error for a key of a file."""
    return UnknownRules("{file}, key “{key}”: {reason}.", file=file, key=key, reason=reason)


def read_rules_file(path: str, bases: dict[str, LabelFile]) -> LabelFile:
    """Read a file. ``bases`` are the labels that it may build on.

    Raises ``UnknownRules`` for whatever is wrong with it.
    """
    name = os.path.basename(path)
    data = _parse(path, name)
    label = data.get("label")
    if not isinstance(label, str) or not label.replace("-", "").isalnum() or not label.isascii():
        raise wrong_in(name, "label", BadValue("must be a word of letters, digits and hyphens"))
    for key in ("title", "summary"):
        if not isinstance(data.get(key, ""), str):
            raise wrong_in(name, key, BadValue("must be a text"))
    values = {key: each.default for key, each in KEYS.items()}
    file = LabelFile(name, label, "", "", values, {}, frozenset(), {})
    if "base" in data:
        if not isinstance(data["base"], str) or data["base"] not in bases:
            choices = BadValue("must be one of {choices}", choices=", ".join(bases))
            raise wrong_in(name, "base", choices)
        base = bases[data["base"]]
        file = base._replace(name=name, label=label)
    file = file._replace(title=data.get("title") or label, summary=data.get("summary", ""))
    return _with_variants(_with_values(file, data), data.get("variants", {}))


def _with_values(file: LabelFile, data: dict[str, Any]) -> LabelFile:
    values, notes, settings = dict(file.values), dict(file.notes), set(file.settings)
    for key, entry in data.items():
        if key in _FILE_KEYS:
            continue
        if key not in KEYS:
            raise file.wrong(key, _unknown(key, KEYS))
        is_entry = isinstance(entry, dict) and not all(word.isdigit() for word in entry)
        if not is_entry:
            entry = {"value": entry}
        if not set(entry) <= _ENTRY_KEYS:
            raise file.wrong(key, _unknown(min(set(entry) - _ENTRY_KEYS), _ENTRY_KEYS))
        if "value" in entry:
            values[key] = _checked(file, key, key, entry["value"])
        elif key not in ("target", "deals"):  # these two follow from the other keys
            raise file.wrong(key, BadValue("has no value"))
        notes[key] = _note(entry)
        settings.discard(key)
        if entry.get("setting", False):
            settings.add(key)
    return file._replace(values=values, notes=notes, settings=frozenset(settings))


def _with_variants(file: LabelFile, entries: Any) -> LabelFile:
    variants, notes = dict(file.variants), dict(file.notes)
    if not isinstance(entries, dict):
        raise file.wrong("variants", BadValue("must be a table of variants"))
    for name, entry in entries.items():
        place = f"variants.{name}"
        if name in KEYS:
            raise file.wrong(place, BadValue("has the name of a key"))
        if not isinstance(entry, dict) or not isinstance(entry.get("set", {}), dict):
            raise file.wrong(place, BadValue("must be a table with a table “set”"))
        if not set(entry) <= _VARIANT_KEYS:
            raise file.wrong(place, _unknown(min(set(entry) - _VARIANT_KEYS), _VARIANT_KEYS))
        changes = {}
        for key, value in entry.get("set", {}).items():
            if key not in KEYS:
                raise file.wrong(place, _unknown(key, KEYS))
            changes[key] = _checked(file, f"{place}.set.{key}", key, value)
        lists = [entry.get(key, []) for key in ("excludes", "unlocks")]
        known = {*KEYS, *variants, *entries}
        for names in lists:
            if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
                raise file.wrong(place, BadValue("“excludes” and “unlocks” must list settings"))
            for each in names:
                if each not in known:
                    raise file.wrong(place, _unknown(each, known))
        variants[name] = Variant(changes, tuple(lists[0]), tuple(lists[1]))
        notes[name] = _note(entry)
    return file._replace(variants=variants, notes=notes)


def _checked(file: LabelFile, place: str, key: str, value: Any) -> Any:
    try:
        return KEYS[key].check(value)
    except BadValue as reason:
        raise file.wrong(place, reason) from None


def _parse(path: str, name: str) -> dict[str, Any]:
    import tomllib  # costs 15 ms to import, so only where a file is read

    try:
        with open(path, "rb") as file:
            text = file.read(1_000_000)
    except (OSError, ValueError):  # a path with a NUL in it is a ValueError
        raise UnknownRules("The rules file “{file}” cannot be read.", file=name) from None
    try:
        return tomllib.loads(text.decode())
    except tomllib.TOMLDecodeError as error:
        raise UnknownRules(
            "{file} is not a TOML file: {reason}.", file=name, reason=str(error)
        ) from None
    except (ValueError, RecursionError):
        raise UnknownRules("{file} is not a TOML file.", file=name) from None


def _note(entry: dict[str, Any]) -> Note:
    source, ruling = str(entry.get("source", "")), str(entry.get("ruling", ""))
    if not source and not ruling:
        ruling = "House rule."
    return Note(source, ruling, str(entry.get("text", "")))


def _unknown(word: str, known: Iterable[str]) -> BadValue:
    from difflib import get_close_matches

    close = get_close_matches(word, sorted(known), 1)
    if close:
        return BadValue(
            "“{text}” is not known here (did you mean “{close}”?)", text=word, close=close[0]
        )
    return BadValue("“{text}” is not known here", text=word)
