"""The referee: is this record legal, and what was the hand worth?"""

from __future__ import annotations

from typing import Any

from lsteach.engine.cards import codes
from lsteach.engine.errors import LsteachError
from lsteach.engine.match import GOES_ON, outcome
from lsteach.engine.record import Record, loads
from lsteach.engine.scoring import settle

FORMAT = "lsteach-ruling/1"


def judge(text: str | bytes) -> dict[str, Any]:
    """Return the referee's answer to a hand record, as a JSON object.

    It never raises for anything that the text holds: what is wrong is part of the answer.

    >>> judge("nonsense")["error"]["code"]
    'bad-record'
    """
    try:
        return ruling(loads(text))
    except LsteachError as error:
        return refusal(error)


def ruling(record: Record) -> dict[str, Any]:
    """Return the answer to a legal record."""
    hand, before, deals_left = record
    changes, pot_change, after = (0,) * hand.players, 0, before
    result = None if hand.rules.end == "deals" else GOES_ON
    if hand.is_complete:
        settlement = settle(hand, before)
        changes, pot_change, after = settlement.changes, settlement.pot_change, settlement.after
        result = outcome(hand.rules, after, deals_left)
    return {
        "format": FORMAT,
        "legal": True,
        "complete": hand.is_complete,
        "leader": hand.rules.first_leader(hand.players, hand.dealer),
        "to_act": hand.to_act,
        "legal_cards": codes(hand.legal_cards),
        "tricks": [
            {"leader": trick.leader, "cards": codes(trick.cards), "winner": trick.winner}
            for trick in hand.tricks
        ],
        "taken": list(hand.taken),
        "sweep": hand.sweep,
        "changes": list(changes),
        "pot_change": pot_change,
        "after": {"scores": list(after.scores), "pot": after.pot},
        "match": None
        if result is None
        else {"over": result.over, "winners": list(result.winners), "playoff": result.playoff},
    }


def refusal(error: LsteachError, message: str | None = None) -> dict[str, Any]:
    """Return the answer to an illegal record; ``message`` words it in another language."""
    return {
        "format": FORMAT,
        "legal": False,
        "error": {
            "code": error.code,
            "step": error.step,
            "seat": error.seat,
            "card": error.card.code if error.card else error.fields.get("word"),
            "message": message or str(error),
        },
    }
