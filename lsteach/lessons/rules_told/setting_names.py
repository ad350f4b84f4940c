"""The settings of the labels in words: what stands beside a control, and what it means."""

from __future__ import annotations

from html import escape

from lsteach.engine.errors import LsteachError
from lsteach.engine.keys import KEYS
from lsteach.engine.rules_file import LabelFile
from lsteach.words import N_, Words

CAPTIONS = {
    "value": N_("Value of the last trick"),
    "target": N_("Target (0: ten times the value)"),
    "trump": N_("Trump"),
    "low_card_bonus": N_("Low-card bonus"),
    "penultimate_counts": N_("Last but one counts too"),
    "penalty": N_("Penalty for the others"),
    "stakes": N_("Play for chips"),
    "deals": N_("Number of deals (0: two each)"),
    "progressive": N_("Growing hands"),
    "seating": N_("Direction of the shove"),
}
"""The settings of the labels, in the order in which they stand. Others get their own name."""

CHOICES = {
    "trump": (
        ("none", N_("no trump")),
        ("void", N_("“void”: only when void")),
        ("any", N_("“any”: at any time")),
    ),
    "seating": (
        ("printed", N_("“printed”: clockwise")),
        ("standard", N_("“standard”: counter-clockwise")),
    ),
}
"""What may be chosen, for settings that are no number and no yes or no."""

GAMES = {
    "noris": N_("the counter game"),
    "feder": N_("the plain game"),
    "goeoeck": N_("the ten is high"),
    "letzter": N_("the shoving game"),
    "family": N_("points and variants"),
}
"""The labels in so few words that a list of them fits on a phone."""


def game_choices(words: Words) -> list[tuple[str, str]]:
    """Return the labels of the course for a list to choose from.

    >>> from lsteach.words import words_in
    >>> game_choices(words_in("en"))[0]
    ('noris: the counter game', 'noris')
    """
    return [(f"{label}: {words(text)}", label) for label, text in GAMES.items()]


def settings_of(file: LabelFile) -> list[str]:
    """Return the settings and variants that belong to a label, in their order.

    >>> from lsteach.engine.labels import label_file
    >>> settings_of(label_file("letzter")), settings_of(label_file("noris"))
    (['deals', 'seating'], [])
    """
    keys = file.settings | file.locked() | file.variants.keys()
    others = (key for key in keys - CAPTIONS.keys() if _can_be_typed(key))
    return [key for key in CAPTIONS if key in keys] + sorted(others)


def _can_be_typed(key: str) -> bool:
    return key not in KEYS or isinstance(KEYS[key].default, bool | int | str)


def caption_of(key: str, words: Words) -> str:
    """Return what stands beside the control of a setting.

    >>> from lsteach.words import words_in
    >>> caption_of("stakes", words_in("en"))
    'Play for chips'
    """
    return words(CAPTIONS[key]) if key in CAPTIONS else key


def with_captions(error: LsteachError, words: Words) -> LsteachError:
    """Return an error on settings that names them as the controls do.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> try:
    ...     load_rules("family").with_(stakes=True, penalty=True)
    ... except LsteachError as error:
    ...     print(with_captions(error, words_in("en")))
    “Penalty for the others” and “Play for chips” exclude each other in family.
    """
    for gap in ("key", "other", "needs"):
        if gap in error.fields:
            error.fields[gap] = caption_of(str(error.fields[gap]), words)
    return error


def meanings(file: LabelFile, words: Words) -> str:
    """Return what the settings of a label mean and who says so, folded away, as HTML."""
    items = []
    for key in settings_of(file):
        note = file.notes[key]
        ruling = words("Our ruling: {reason}", reason=words(note.ruling)) if note.ruling else ""
        caption, text = escape(caption_of(key, words)), escape(words(note.text))
        items.append(f"<li><b>{caption}.</b> {text} {escape(ruling)}</li>")
    summary = escape(words("What these settings mean"))
    told = f'<ul style="line-height: 1.5; max-width: 44rem">{"".join(items)}</ul>'
    return f"<details><summary>{summary}</summary>{told}</details>" if items else ""
