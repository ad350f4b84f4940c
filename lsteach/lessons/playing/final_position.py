"""A final position from a record: the last trick, step by step, all cards open."""

from __future__ import annotations

from typing import Any

from lsteach.engine.hand import Hand
from lsteach.lessons.playing.saying import say_step
from lsteach.table import Action, Sentence, frame_at, step_count, table_state
from lsteach.words import Words


def final_position(hand: Hand, step: int | None, words: Words) -> dict[str, Any]:
    """Return the state of a table that shows a step of the last trick; None is the last step.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.engine.typed import typed_hand
    >>> from lsteach.words import words_in
    >>> hand = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[0, 7, 0, 0])
    >>> final_position(hand, None, words_in("en"))["sentence"]["lead"]
    'A final position: one trick is left.'
    """
    of = step_count(hand)
    at = of if step is None else step
    sentence = Sentence(words("A final position: one trick is left."))
    if at:
        sentence = say_step(hand, at, words)
    return table_state(
        frame_at(hand, at),
        words,
        sentence=sentence,
        step=(at, of) if of else None,
        actions=[Action("leave", words("Back to the match"), primary=True)],
    )
