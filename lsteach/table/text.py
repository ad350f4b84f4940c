"""A position in plain text: for terminals, and as the text twin of the still picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lsteach.engine.cards import SUIT_SYMBOLS


def text(state: Mapping[str, Any], words: Mapping[str, Any]) -> str:
    """Write what lies on the table, one line a seat, from the table's ``state`` and ``words``.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.table import table_state, table_words
    >>> from lsteach.words import words_in
    >>> english = words_in("en")
    >>> hand = deal(load_rules("noris"), players=3, number=42, dealer=2)
    >>> state = table_state(hand.seen_by(0), english)
    >>> print(text(state, table_words(english)))  # doctest: +ELLIPSIS
    A (you, to play): ...
    B: 8 cards, face down
    C (dealer): 8 cards, face down
    """
    lines = []
    if state["header"]:
        lines.append(f"{state['header']['label']}: {state['header']['text']}")
    lines += [_seat(seat, state, words) for seat in state["seats"]]
    if state["trick"]:
        played = " · ".join(_played(each, i, state, words) for i, each in enumerate(state["trick"]))
        lines.append(f"{_capital(words['this_trick'])}: {played}")
    facts = [state["led_text"], *(state[key]["text"] for key in ("turn_up", "pot") if state[key])]
    if any(facts):
        lines.append(_capital(" · ".join(fact for fact in facts if fact)))
    if state["shove"]:
        lines.append(state["shove"]["text"])
    sentence = f"{state['sentence']['lead']} {state['sentence']['rest']}".strip()
    if sentence:
        lines.append(sentence)
    return "\n".join(lines)


def card_sign(code: str, words: Mapping[str, Any]) -> str:
    """Write a card as on its corner: ``TH`` is ``10♥``.

    >>> card_sign("TH", {"ranks": {"T": "10"}})
    '10♥'
    """
    return f"{words['ranks'][code[0]]}{SUIT_SYMBOLS[code[1]]}"


def _seat(seat: Mapping[str, Any], state: Mapping[str, Any], words: Mapping[str, Any]) -> str:
    roles = [
        words[word]
        for word, is_so in (
            ("you", seat["you"]),
            ("dealer", seat["dealer"]),
            ("to_act", seat["to_act"]),
        )
        if is_so
    ]
    facts = [seat["score_text"], seat["note"]]
    if seat["cards"] is None and seat["seat"] == state["bottom"]:
        held = [entry["card"] for entry in state["hand"]]
    else:
        held = [entry["card"] for entry in seat["cards"] or ()]
    if held:
        facts.append(" ".join(card_sign(code, words) for code in held))
    elif seat["count"]:
        facts.append(seat["count_text"])
    if seat["won"]:
        numbers = ", ".join(str(won["n"]) for won in seat["won"])
        facts.append(words["won_numbers"].format(numbers=numbers))
    name = seat["name"] + (f" ({', '.join(roles)})" if roles else "")
    return ": ".join(filter(None, [name, " · ".join(fact for fact in facts if fact)]))


def _played(
    played: Mapping[str, Any], index: int, state: Mapping[str, Any], words: Mapping[str, Any]
) -> str:
    name = next(seat["name"] for seat in state["seats"] if seat["seat"] == played["seat"])
    remark = tag(played, index, words)
    remarks = [remark, words["winner"] if played["winner"] else ""]
    remarks = [each for each in remarks if each]
    shown = f"{name} {card_sign(played['card'], words)}"
    return shown + (f" ({', '.join(remarks)})" if remarks else "")


def tag(played: Mapping[str, Any], index: int, words: Mapping[str, Any]) -> str:
    """Return the word on a card of the trick: led, off suit, trump, or nothing."""
    if index == 0:
        return str(words["led"])
    if played["off_suit"]:
        return str(words["off_suit"])
    return str(words["trump"]) if played["trump"] else ""


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
