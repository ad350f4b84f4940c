"""The rules of a label, or those that a table agreed, as sentences in a sensible order.

The sentences are those of the rules files. Where a table agreed something, a sentence that names
the agreed value stands before them.
"""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.labels import label_file
from lsteach.engine.match import Match
from lsteach.engine.rules import TRICKS_AT_FIRST, Rules
from lsteach.engine.rules_file import LabelFile
from lsteach.lessons.rules_told.rule_texts import (
    ABSENT,
    COMMON,
    GROUPS,
    NO_PENALTY_KNOWN,
    NOT_AGREED,
    VARIANTS,
    WITHOUT,
)
from lsteach.words import Words

_NOTHING = ("progressive", "dealer_extra", "shove", "trump", "low_card_bonus", "penultimate_counts",
            "sweep_value", "pot", "ante", "largest_agreed_hand")  # fmt: skip


class Line(NamedTuple):
    """One rule. ``agreed`` names what the table agreed, ``source`` is a source's name.

    ``is_ours`` is true where the whole rule is our ruling, ``reason`` says why there is one.
    """

    key: str
    text: str
    source: str = ""
    is_ours: bool = False
    reason: str = ""
    agreed: str = ""


class Group(NamedTuple):
    """Some rules under a title."""

    title: str
    lines: tuple[Line, ...]


def label_groups(label: str, words: Words) -> list[Group]:
    """Return the rules of a label, variants and all.

    >>> from lsteach.words import words_in
    >>> groups = label_groups("noris", words_in("en"))
    >>> groups[0].lines[0].text
    'Avoid the last trick, unless you take all eight.'
    """
    file = label_file(label)
    open_to_all = [key for key in _NOTHING if key in file.settings] + [*file.variants]
    absent = [key for key in _NOTHING if not _has(file, key) and key not in open_to_all]
    gone = {*open_to_all, *absent, *_idle(file.values), "beat-trump"}
    gone |= {"deals"} if file.values["end"] == "deals" else set()  # the line on the end says it
    groups = _grouped(file, gone, {}, words)
    variants = [key for keys in GROUPS.values() for key in keys if key in open_to_all]
    groups.append(_group(VARIANTS, file, variants, {}, words))
    absent = [key for key in absent if key != "largest_agreed_hand"]  # the size says it already
    groups.append(_group(ABSENT, file, absent, {}, words))
    return [group for group in groups if group.lines]


def agreed_groups(rules: Rules, players: int, words: Words) -> list[Group]:
    """Return the rules that a table of ``players`` agreed, without what it left out.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> rules = load_rules("family").with_(value=20, trump="any")
    >>> groups = agreed_groups(rules, 4, words_in("en"))
    >>> [line.agreed for group in groups for line in group.lines if line.key == "target"]
    ['The match ends when somebody reaches 200.']
    """
    file = label_file(rules.label)
    agreed = dict(rules.agreed)
    gone = {key for key in _NOTHING if not getattr(rules, key)} | set(_idle(rules._asdict()))
    gone |= {"trump", "beat-trump"} if rules.trump == "none" else {"beat"}
    gone |= {name for name in file.variants if not agreed.get(name)}
    for name in agreed.keys() & file.variants.keys():
        variant = file.variants[name]
        gone |= {*variant.changes, *variant.excludes}
    if agreed.get("stakes"):
        gone = gone - {"deals"} | {"pay_to", "best"}  # the variant's own sentences say it
    if agreed.get("penalty"):
        gone |= {"end"}
    if rules.progressive:
        gone |= {"hand_sizes", "largest_agreed_hand"}
    if players not in dict(rules.largest_agreed_hand):
        gone |= {"largest_agreed_hand"}
    groups = _grouped(file, gone, _agreed_sentences(rules, players, words), words)
    left_out = [
        Line(key, words(text), file.notes[key].source)
        for key, text in WITHOUT.items()
        if key in gone and (key in file.settings or key in file.variants)
        and not (agreed.get("stakes") and key in file.variants["stakes"].excludes)
    ]  # fmt: skip
    if left_out:
        groups.append(Group(words(NOT_AGREED), tuple(left_out)))
    return [group for group in groups if group.lines]


def growing_sizes(rules: Rules, players: int) -> list[int]:
    """Return the sizes of growing hands from the first five up and back to five.

    >>> from lsteach import load_rules
    >>> growing_sizes(load_rules("family").with_(progressive=True), 4)
    [5, 6, 7, 8, 7, 6, 5]
    """
    growth = rules.peak(players) - TRICKS_AT_FIRST
    match = Match.start(rules, players, dealer=0)
    return [match._replace(hands_played=i).hand_size for i in range(2 * growth + 1)]


def _has(file: LabelFile, key: str) -> bool:
    return file.values[key] not in ((), 0, False, "none")


def _idle(values: dict[str, object]) -> list[str]:
    """The keys that say nothing, because nothing depends on them."""
    idle = []
    if not values["sweep_value"]:
        idle += ["sweep_from", "sweep_to"]
    if not values["shove"]:
        idle += ["seating"]
    idle += [
        key for key in ("target", "deals") if values["end"] != {"target": "target"}.get(key, key)
    ]
    return idle


def _grouped(file: LabelFile, gone: set[str], agreed: dict[str, str], words: Words) -> list[Group]:
    return [
        _group(title, file, [key for key in keys if key not in gone], agreed, words)
        for title, keys in GROUPS.items()
    ]


def _group(
    title: str, file: LabelFile, keys: list[str], agreed: dict[str, str], words: Words
) -> Group:
    lines: dict[str, Line] = {}
    for key in keys:
        if key in COMMON:
            text, is_ours = COMMON[key]
            reason = words(NO_PENALTY_KNOWN) if is_ours else ""
            line = Line(key, words(text), "" if is_ours else "common", is_ours, reason)
        elif key in file.notes:
            note = file.notes[key]
            line = Line(
                key,
                words(note.text),
                note.source,
                is_ours=not note.source,
                reason=words(note.ruling),
                agreed=agreed.get(key, ""),
            )
        else:
            continue
        lines.setdefault(line.text, line)  # some keys of a label share their sentence
    return Group(words(title), tuple(lines.values()))


def _agreed_sentences(rules: Rules, players: int, words: Words) -> dict[str, str]:
    """What a table agreed, by the key that it belongs to."""
    size = rules.hand_size(players)
    said = {
        "players": words("{number} play.", number=players),
        "stakes": words("Most chips win when the session ends."),
        "removed_ranks": words("{number} cards are used.", number=len(rules.pack(players))),
        "hand_sizes": words(
            "With {players} players everybody has {size} cards; {aside} stay aside.",
            players=players,
            size=size,
            aside=len(rules.pack(players)) - size * players,
        ),
        "value": words("A trick that scores is worth {value}.", value=rules.value),
        "target": words("The match ends when somebody reaches {target}.", target=rules.target),
        "deals": words(
            "The session has {number} hands.", number=rules.deals or 2 * players
        ),
    }  # fmt: skip
    if rules.progressive:
        sizes = growing_sizes(rules, players)
        said["progressive"] = (
            words("{sizes} cards each, and so on.", sizes=", ".join(map(str, sizes)))
            if len(sizes) > 1
            else words("With {players} players the pack allows five cards: every hand has five.",
                       players=players)
        )  # fmt: skip
    if rules.trump == "void":
        said["trump"] = words(
            "A trump may be played on another suit only by somebody who has none of that suit."
            " Nobody has to."
        )
    elif rules.trump == "any":
        said["trump"] = words("A trump may be played at any time. Nobody has to.")
    if rules.seating == "standard":
        said["seating"] = words("Cards are shoved counter-clockwise, and the last to receive a"
                                " card sits on the dealer's left.")  # fmt: skip
    return said
