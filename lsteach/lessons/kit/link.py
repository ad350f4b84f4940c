"""What a link to a lesson asks for: ``?label=…&players=…&deal=…``.

Voilà hands the query over in the environment; where there is none, the defaults hold. Whatever a
link may contain, a lesson opens: an impossible value gets a sentence and the default.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl

from lsteach.engine.labels import load_rules
from lsteach.words import Words

LARGEST_DEAL = 999_999
LONGEST_QUERY = 2000
LONGEST_SHOWN = 30


class Start(NamedTuple):
    """What a lesson starts with. ``said`` tells what of the link could not be used, or is empty.

    ``deal`` is None where the link names none: the lesson takes its own.
    """

    label: str
    players: int
    deal: int | None
    said: str


def asked_for(
    words: Words,
    *,
    labels: Sequence[str] = ("noris",),
    label: str = "noris",
    players: int = 4,
    query: str | None = None,
) -> Start:
    """Read the page's link. ``labels`` are those that the lesson can show; the rest are defaults.

    >>> from lsteach.words import words_in
    >>> asked_for(words_in("en"), query="players=3&deal=12")
    Start(label='noris', players=3, deal=12, said='')
    >>> asked_for(words_in("en"), query="players=<b>9</b>").said
    'The link asks for “<b>9</b>” players; noris is for 3 or 4. You see 4.'
    """
    if query is None:
        query = os.environ.get("QUERY_STRING", "")
    asked = dict(parse_qsl(query[:LONGEST_QUERY], errors="replace"))
    said = []
    if asked.get("label", label) in labels:
        label = asked.get("label", label)
    else:
        said.append(
            words(
                "The link asks for the game “{text}”, which is not shown here. You see {label}.",
                text=_shown(asked["label"]),
                label=label,
            )
        )
    allowed = load_rules(label).players
    if players not in allowed:
        players = allowed[-1] if players > allowed[-1] else allowed[0]
    wanted = _number(asked.get("players"), players)
    if wanted in allowed:
        players = wanted
    else:
        said.append(
            words(
                "The link asks for “{text}” players; {label} is for {allowed}. You see {players}.",
                text=_shown(asked["players"]),
                label=label,
                allowed=_either(allowed, words),
                players=players,
            )
        )
    deal = _number(asked.get("deal"), None)
    if "deal" in asked and (deal is None or not 0 <= deal <= LARGEST_DEAL):
        said.append(
            words(
                "The link asks for deal “{text}”; deals have the numbers 0 to {most}.",
                text=_shown(asked["deal"]),
                most=LARGEST_DEAL,
            )
        )
        deal = None
    return Start(label, players, deal, " ".join(said))


def _shown(text: str) -> str:
    """What a link asks for, as a sentence may quote it: short, and without invisible characters."""
    text = "".join(filter(str.isprintable, text))
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def _number(text: str | None, default: int | None) -> int | None:
    """The whole number that ``text`` writes, None where it writes none."""
    if text is None:
        return default
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def _either(numbers: Sequence[int], words: Words) -> str:
    *some, last = [str(number) for number in numbers]
    return words("{some} or {last}", some=", ".join(some), last=last) if some else last
