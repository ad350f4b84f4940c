"""Rules files: one TOML file per label, read, checked, and made into ``Rules``.

A table's own rules are one more file with a label of its own. It may name a ``base`` label and
then only needs the keys that differ.
"""

from __future__ import annotations

import os
from typing import Any

from lsteach.engine.contradictions import find_contradiction
from lsteach.engine.errors import BadValue, MixedRules, UnknownRules
from lsteach.engine.keys import KEYS
from lsteach.engine.rules import Rules
from lsteach.engine.rules_file import LabelFile, read_rules_file

LABELS = ("noris", "feder", "goeoeck", "letzter", "family")
_FOLDER = os.path.join(os.path.dirname(__file__), "rules")

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
        house = read_rules_file(name, {label: label_file(label) for label in LABELS})
        if house.label in LABELS:
            taken = BadValue("“{text}” is taken: house rules need a label of their own",
                             text=house.label)  # fmt: skip
            raise house.wrong("label", taken)
        for agreed in ({}, *({variant: True} for variant in house.variants)):
            problem = find_contradiction(_complete(house, agreed))
            if problem:
                place = "".join(f"variants.{variant}: " for variant in agreed)
                raise house.wrong(place + problem.key, problem.reason)
        _loaded[house.label] = house
        _rules[house.label] = _build(house, {})
        return _rules[house.label]
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
        _loaded[label] = read_rules_file(os.path.join(_FOLDER, label + ".toml"), {})
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
                reason = BadValue("must be true or false")
                raise UnknownRules("The setting “{key}” {reason}.", key=key, reason=reason)
            agreed[key] = value
        elif key in file.settings | file.locked():
            try:
                agreed[key] = KEYS[key].check(value)
            except BadValue as reason:
                raise UnknownRules(
                    "The setting “{key}” {reason}.", key=key, reason=reason
                ) from None
        elif not _changes_nothing(file, key, value):
            raise _mixed(file, key)
    return _build(file, {key: v for key, v in agreed.items() if v is not False})


def is_setting(key: str) -> bool:
    """True for a key or variant that some label knows.

    >>> is_setting("stakes"), is_setting("stake")
    (True, False)
    """
    return key in KEYS or any(key in label_file(label).variants for label in LABELS)


def _changes_nothing(file: LabelFile, key: str, value: Any) -> bool:
    """A setting that says what holds anyway, such as ``trump`` "none" in ``noris``."""
    if key in KEYS:
        try:
            return bool(KEYS[key].check(value) == file.values[key])
        except BadValue:
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
    """Make the rules, and refuse settings that do not go together."""
    for name, variant in file.variants.items():
        for other in variant.excludes:
            if agreed.get(name) and other in agreed:
                raise MixedRules(
                    "“{key}” and “{other}” exclude each other in {label}.",
                    key=name,
                    other=other,
                    label=file.label,
                )
    rules = _complete(file, agreed)
    for key, _ in rules.agreed:
        needs = [name for name, variant in file.variants.items() if key in variant.unlocks]
        if key not in file.settings and needs and not any(agreed.get(name) for name in needs):
            raise MixedRules(
                "“{key}” goes with {needs} in {label}.",
                key=key,
                needs=", ".join(needs),
                label=file.label,
            )
    problem = find_contradiction(rules)
    if problem:
        raise UnknownRules("The setting “{key}” {reason}.", key=problem.key, reason=problem.reason)
    return rules


def _complete(file: LabelFile, agreed: dict[str, Any]) -> Rules:
    """Put together the file's own values, then the variants' changes, then the settings."""
    values = dict(file.values)
    for name, variant in file.variants.items():
        if agreed.get(name):
            values.update(variant.changes)
    own = dict(values)
    values.update({key: value for key, value in agreed.items() if key in KEYS})
    if values["end"] == "target":
        own["target"] = own["target"] or 10 * values["value"]
        values["target"] = values["target"] or own["target"]
    differs = {
        key: value for key, value in agreed.items() if key in file.variants or value != own[key]
    }
    order = [*file.variants, *KEYS]
    return Rules(
        label=file.label,
        agreed=tuple(sorted(differs.items(), key=lambda item: order.index(item[0]))),
        **values,
    )
