"""Rules files: one TOML file per label, read, checked, and made into ``Rules``.

A table's own rules are one more file with a label of its own. It may name a ``base`` label and
then only needs the keys that differ.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, NamedTuple

from lsteach.engine.contradictions import find_contradiction
from lsteach.engine.errors import MixedRules, UnknownRules
from lsteach.engine.keys import KEYS
from lsteach.engine.rules import Rules

LABELS = ("noris", "feder", "goeoeck", "letzter", "family")
_FOLDER = os.path.join(os.path.dirname(__file__), "rules")
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


_loaded: dict[str, LabelFile] = {}
_rules: dict[str, Rules] = {}


def load_rules(label_or_path: str | os.PathLike[str]) -> Rules:
    """Return the rules of a label, or of a house rules file (a path ending in ``.toml``).

    A file that was loaded once is afterwards known by its label too. Raises ``UnknownRules``
    with the file, the key and the reason where something is wrong.

    >>> load_rules("noris").players
    (3, 4)
    """
    name = os.fspath(label_or_path)
    if name.endswith(".toml"):
        house = _read(name, built_in=False)
        rules = _build(house, {})
        _loaded[house.label], _rules[house.label] = house, rules
        return rules
    if name not in _rules:
        _rules[name] = _build(label_file(name), {})
    return _rules[name]


def label_file(label: str) -> LabelFile:
    """Return the file behind a label, with the source or ruling of each value.

    Raises ``UnknownRules`` for a label that is neither built in nor loaded.

    >>> label_file("noris").notes["start"].source
    'noris'
    """
    if label not in _loaded:
        if label not in LABELS:
            raise UnknownRules(
                "There are no rules named “{text}”. The labels are {labels}.",
                text=label,
                labels=", ".join(LABELS),
            )
        _loaded[label] = _read(os.path.join(_FOLDER, label + ".toml"), built_in=True)
    return _loaded[label]


def agree(rules: Rules, settings: dict[str, Any]) -> Rules:
    """Return ``rules`` with ``settings`` agreed on top of those agreed before.

    See :meth:`Rules.with_ <lsteach.engine.rules.Rules.with_>`.
    """
    file = label_file(rules.label)
    agreed = dict(rules.agreed)
    for key, value in settings.items():
        if key in file.variants:
            if not isinstance(value, bool):
                raise UnknownRules(
                    "The setting “{key}” must be true or false.", key=key, label=file.label
                )
            agreed[key] = value
        elif key in file.settings | file.locked():
            try:
                agreed[key] = KEYS[key].check(value)
            except ValueError as error:
                raise UnknownRules(
                    "The setting “{key}” {reason}.", key=key, reason=str(error)
                ) from None
        elif not _changes_nothing(file, key, value):
            raise _mixed(file, key)
    return _build(file, {key: v for key, v in agreed.items() if v is not False})


def _changes_nothing(file: LabelFile, key: str, value: Any) -> bool:
    """A setting that says what holds anyway, such as ``trump`` "none" in ``noris``."""
    if key in KEYS:
        try:
            return bool(KEYS[key].check(value) == file.values[key])
        except ValueError:
            return False
    return value is False and bool(_labels_with(file, key))


def _mixed(file: LabelFile, key: str) -> UnknownRules | MixedRules:
    others = _labels_with(file, key)
    if key not in KEYS and not others:
        return UnknownRules("There is no setting named “{text}”.", text=key)
    if not others:
        return MixedRules(
            "{label} fixes “{key}”. Other values need house rules of their own.",
            label=file.label,
            key=key,
        )
    return MixedRules(
        "“{key}” belongs to {others}, not to {label}. Rules are not mixed.",
        key=key,
        label=file.label,
        others=", ".join(others),
    )


def _labels_with(file: LabelFile, key: str) -> list[str]:
    """The other built-in labels in which ``key`` is a setting, or has a value of its own."""
    found = []
    for label in LABELS:
        other = label_file(label)
        touched = {k for variant in other.variants.values() for k in variant.changes}
        settable = key in other.settings | other.locked() | other.variants.keys() | touched
        differs = key in KEYS and other.values[key] != file.values[key]
        if label != file.label and (settable or differs):
            found.append(label)
    return found


def _build(file: LabelFile, agreed: dict[str, Any]) -> Rules:
    """Make the value: the file's own, then the variants' changes, then the settings."""
    values = dict(file.values)
    unlocked: set[str] = set()
    for name, variant in file.variants.items():
        if agreed.get(name):
            values.update(variant.changes)
            unlocked.update(variant.unlocks)
            for other in variant.excludes:
                if other in agreed:
                    raise MixedRules(
                        "“{key}” and “{other}” exclude each other in {label}.",
                        key=name,
                        other=other,
                        label=file.label,
                    )
    agreed = {
        key: value
        for key, value in agreed.items()
        if key in file.variants or value != values[key] or key == "target"
    }
    for key in sorted(file.locked() - unlocked):
        if key in agreed:
            needs = [name for name, variant in file.variants.items() if key in variant.unlocks]
            raise MixedRules(
                "“{key}” goes with {needs} in {label}.",
                key=key,
                needs=", ".join(needs),
                label=file.label,
            )
    values.update({key: value for key, value in agreed.items() if key in KEYS})
    if values["end"] == "target":
        default_target = 10 * values["value"]
        values["target"] = values["target"] or default_target
        if agreed.get("target") == default_target:
            del agreed["target"]
    order = [*file.variants, *KEYS]
    rules = Rules(
        label=file.label,
        agreed=tuple(sorted(agreed.items(), key=lambda item: order.index(item[0]))),
        **values,
    )
    problem = find_contradiction(rules)
    if problem:
        raise UnknownRules("The setting “{key}” {reason}.", key=problem[0], reason=problem[1])
    return rules


def _read(path: str, *, built_in: bool) -> LabelFile:
    """Read and check one file. Every mistake is told with the file, the key and the reason."""
    name = os.path.basename(path)

    def wrong(key: str, reason: str) -> UnknownRules:
        return UnknownRules("{file}, key “{key}”: {reason}.", file=name, key=key, reason=reason)

    data = _parse(path, name)
    label = data.get("label")
    if not isinstance(label, str) or not label.replace("-", "").isalnum() or not label.isascii():
        raise wrong("label", "must be a word of letters, digits and hyphens")
    if not built_in and label in LABELS:
        raise wrong("label", f"“{label}” is taken: house rules need a label of their own")
    texts = {key: data.get(key, "") for key in ("title", "summary")}
    for key, text in texts.items():
        if not isinstance(text, str):
            raise wrong(key, "must be a text")
    values, notes = {key: each.default for key, each in KEYS.items()}, {}
    settings: set[str] = set()
    variants: dict[str, Variant] = {}
    if "base" in data:
        if not isinstance(data["base"], str) or data["base"] not in LABELS:
            raise wrong("base", "must be one of " + ", ".join(LABELS))
        base = label_file(data["base"])
        values, notes = dict(base.values), dict(base.notes)
        settings, variants = set(base.settings), dict(base.variants)
    for key, entry in data.items():
        if key in _FILE_KEYS:
            continue
        if key not in KEYS:
            raise wrong(key, "is not a key of rules files" + _suggestion(key, KEYS))
        is_entry = isinstance(entry, dict) and not all(word.isdigit() for word in entry)
        if is_entry and not set(entry) <= _ENTRY_KEYS:
            raise wrong(key, f"“{min(set(entry) - _ENTRY_KEYS)}” is not known here")
        if is_entry and "value" not in entry:
            if KEYS[key].default != 0:
                raise wrong(key, "has no value")
            entry = {"value": None, **entry}  # target and deals follow from the other keys
        value = entry["value"] if is_entry else entry
        try:
            values[key] = KEYS[key].default if value is None else KEYS[key].check(value)
        except ValueError as error:
            raise wrong(key, str(error)) from None
        notes[key] = _note(entry if is_entry else {})
        if is_entry and entry.get("setting", False):
            settings.add(key)
        else:
            settings.discard(key)
    named = data.get("variants", {})
    if not isinstance(named, dict):
        raise wrong("variants", "must be a table of variants")
    for key, entry in named.items():
        variants[key] = _variant(entry, lambda reason, key=key: wrong(f"variants.{key}", reason))
        notes[key] = _note(entry)
    file = LabelFile(
        label,
        texts["title"] or label,
        texts["summary"],
        values,
        notes,
        frozenset(settings),
        variants,
    )
    problem = find_contradiction(Rules(label=label, agreed=(), **values))
    if problem:
        raise wrong(*problem)
    return file


def _parse(path: str, name: str) -> dict[str, Any]:
    import tomllib  # costs 15 ms to import, so only where a file is read

    try:
        with open(path, "rb") as file:
            return tomllib.loads(file.read(1_000_000).decode())
    except OSError:
        raise UnknownRules("The rules file “{file}” cannot be read.", file=name) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnknownRules(
            "{file} is not a TOML file: {reason}.", file=name, reason=str(error)
        ) from None


def _note(entry: dict[str, Any]) -> Note:
    source, ruling = str(entry.get("source", "")), str(entry.get("ruling", ""))
    if not source and not ruling:
        ruling = "House rule."
    return Note(source, ruling, str(entry.get("text", "")))


def _variant(entry: Any, wrong: Any) -> Variant:
    if not isinstance(entry, dict) or not isinstance(entry.get("set", {}), dict):
        raise wrong("must be a table with a table “set”")
    if not set(entry) <= _VARIANT_KEYS:
        raise wrong(f"“{min(set(entry) - _VARIANT_KEYS)}” is not known here")
    changes = {}
    for key, value in entry.get("set", {}).items():
        if key not in KEYS:
            raise wrong(f"“{key}” is not a key of rules files" + _suggestion(key, KEYS))
        try:
            changes[key] = KEYS[key].check(value)
        except ValueError as error:
            raise wrong(f"“{key}” {error}") from None
    lists = [entry.get(key, []) for key in ("excludes", "unlocks")]
    if not all(
        isinstance(names, list) and all(isinstance(n, str) for n in names) for names in lists
    ):
        raise wrong("“excludes” and “unlocks” must be lists of settings")
    return Variant(changes, tuple(lists[0]), tuple(lists[1]))


def _suggestion(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word, list(known), 1)
    return f" (did you mean “{close[0]}”?)" if close else ""
