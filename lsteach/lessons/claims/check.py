"""A claim at a table, tested when somebody looks at what was found."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lsteach.lessons.claims.claims import Claim
from lsteach.lessons.claims.games import OTHERS, Game
from lsteach.lessons.claims.when_seen import WhenSeen
from lsteach.words import Words

if TYPE_CHECKING:
    from lsteach.lessons.claims.finding import Finding


class Check:
    """What a cell of the lesson shows: the numbers for a claim.

    Counting takes a moment, and numpy is loaded for it. On a page of the app, which appears only
    when all its cells have run, it therefore waits until the page is there. Raises the engine's
    error for a game that there is not, or that is not for so many players, and ``ValueError`` for
    numbers that cannot be and for others where the claim asks for none.

    >>> from lsteach.lessons.claims.claims import BY_NAME
    >>> from lsteach.words import words_in
    >>> check = Check(BY_NAME["seats"], Game("noris"), 1000, 1, words_in("en"))
    >>> check.finding.lines[0].value
    '25.8'
    """

    def __init__(self, claim: Claim, game: Game, hands: int, seed: int, words: Words) -> None:
        game.rules.check_players(game.players)
        _check(claim, game, hands, seed)
        self._asked = (claim, game, hands, seed, words)
        self._words = words

    @cached_property
    def finding(self) -> Finding:
        """What was found."""
        from lsteach.lessons.claims.finding import findings

        *_, found = findings(*self._asked)
        return found

    def __repr__(self) -> str:
        return repr(self.finding)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        if "QUERY_STRING" in os.environ:  # which Voilà sets for each page
            return WhenSeen(lambda: self.finding._repr_html_(), self._words)._repr_mimebundle_(
                **kwargs
            )
        return {"text/html": self.finding._repr_html_(), "text/plain": repr(self)}


def _check(claim: Claim, game: Game, hands: int, seed: int) -> None:
    if hands < 1:
        raise ValueError(f"hands={hands}: there must be one hand or more")
    if seed < 0:
        raise ValueError(f"seed={seed}: a seed is 0 or more")
    if game.others not in OTHERS:
        raise ValueError(f"others={game.others!r}: the others play {' or '.join(OTHERS)}")
    if game.others != "chance" and not claim.asks_others:
        raise ValueError(
            f"others={game.others!r}: this claim is counted with all playing by chance"
        )
