"""What the table shows while a finished hand is looked into."""

from __future__ import annotations

from typing import Any

from lsteach.analysis.solver import Solution
from lsteach.engine.cards import Card
from lsteach.lessons.playing.saying import at_table, header, say, say_step, tell_end
from lsteach.lessons.playing.verdicts import card_notes, tell_verdict
from lsteach.lessons.playing.what_if import WhatIf
from lsteach.table import Action, CardNote, Sentence, step_count, table_state
from lsteach.words import Words


def what_if_state(what_if: WhatIf, words: Words, told: Sentence | None = None) -> dict[str, Any]:
    """Return the state of the table; ``told`` stands in place of its own sentence.

    >>> from lsteach import Match, load_rules
    >>> from lsteach.lessons.playing.match import PlayMatch
    >>> from lsteach.words import words_in
    >>> game = PlayMatch(Match.start(load_rules("noris"), players=3, number=7))
    >>> while not game.settled:
    ...     game.play(game.hand.legal_cards[0]) if game.is_your_turn else game.go_on()
    >>> what_if_state(WhatIf(game), words_in("en"))["front"]["text"]
    'A is to play.'
    """
    frame, followed = what_if.frame, what_if.followed
    front = frame.to_act if what_if.can_choose else None
    return table_state(
        frame,
        at_table(what_if.real, words),
        mode="watch" if front is None else "play",
        front=front,
        standing=what_if.real.standing,
        header=_header(what_if, words),
        sentence=told or _sentence(what_if, words),
        marked=[followed] if followed and front is not None else [],
        notes=_notes(what_if, words),
        step=(what_if.step, step_count(what_if.game.hand)),
        actions=_actions(what_if, words),
    )


def _notes(what_if: WhatIf, words: Words) -> dict[Card, CardNote]:
    if what_if.found:
        return card_notes(what_if.frame, what_if.found.solution, words)
    return dict.fromkeys(what_if.frame.legal_cards, CardNote("pending", words("wait")))


def _header(what_if: WhatIf, words: Words) -> str:
    if what_if.is_real:
        return header(what_if.real, words)
    return words("What if: these cards were not played.")


def _sentence(what_if: WhatIf, words: Words) -> Sentence:
    seated, frame = at_table(what_if.real, words), what_if.frame
    if what_if.game.settled and what_if.is_at_end:
        return _ending(what_if, words)
    if what_if.is_at_end and what_if.game.is_thinking:
        return Sentence(seated("{seat} is thinking …", seat=frame.to_act))
    if frame.shove_due:
        return say_step(what_if.game.hand, what_if.step, seated)
    if not what_if.found:
        return Sentence(words("Looking ahead …"))
    verdict = tell_verdict(frame, what_if.found, seated)
    played = _played(what_if, what_if.found.solution, seated)
    return verdict._replace(rest=f"{verdict.rest} {played}".strip())


def _played(what_if: WhatIf, solution: Solution, words: Words) -> str:
    """Which card the line goes on with, and what that was worth."""
    card = what_if.followed
    if not card:
        return words("Choose any card to see where it leads.")
    note = card_notes(what_if.frame, solution, words)[card].text
    return words("{seat} played {card}: {note}.", seat=solution.to_act, card=card, note=note)


def _ending(what_if: WhatIf, words: Words) -> Sentence:
    """How the line ended, and for another line, how the hand did."""
    if what_if.is_real:
        return say(what_if.real, words)
    return Sentence(
        words("What if: {ending}", ending=tell_end(what_if.game, words)),
        words("In the real hand: {ending}", ending=tell_end(what_if.real, words)),
    )


def _actions(what_if: WhatIf, words: Words) -> list[Action]:
    if what_if.is_real:
        close = Action("close", words("Back to the result"), primary=True)
        if what_if.real.you is None:
            return [close]
        return [close, Action("turn", words("Where did it turn?"))]
    actions = [
        Action("real", words("Back to the real hand"), primary=what_if.frame.is_complete),
        Action("back", words("Take back")),
    ]
    if what_if.is_at_end and what_if.game.is_resting:
        actions.insert(0, Action("next", words("Next trick"), primary=True))
    return actions
