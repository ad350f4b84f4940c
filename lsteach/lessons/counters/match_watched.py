"""A whole match to watch: hand by hand, with what each was worth and why."""

from __future__ import annotations

from typing import Any

from lsteach.lessons.counters.ledger_answers import in_one_line
from lsteach.lessons.counters.told_match import ToldMatch
from lsteach.lessons.told.telling import tell_match, tell_settlement
from lsteach.table import Action, Sentence, Table, header_text, table_state
from lsteach.words import Words


class MatchWatched(Table):
    """Shows the end of one hand after another, and the counters after it.

    >>> from lsteach.lessons.counters.told_match import told_match
    >>> from lsteach.words import words_in
    >>> table = MatchWatched(told_match(4, 63), words_in("en"))
    >>> table.state["sentence"]["lead"]
    'Hand 1: A takes the last trick and pays 1 counter into the pot.'
    """

    def __init__(self, match: ToldMatch, words: Words) -> None:
        self._match = match
        self._said = words
        self._place = 0
        super().__init__(self._state(), words)
        self.on_action(self._act)
        self.on_back(lambda: self._act("back"))

    def _act(self, name: str) -> None:
        if name == "again":
            self._place = 0
        elif name == "back":
            self._place = max(0, self._place - 1)
        elif not self._match.is_last(self._place):
            self._place += 1
        self.state = self._state()

    def _state(self) -> dict[str, Any]:
        words, told = self._said, self._match.hand(self._place)
        back = Action("back", words("Back one hand"), disabled=not self._place)
        following = Action("next", words("Next hand"), primary=True)
        if self._match.is_last(self._place):
            following = Action("again", words("Watch again"))
        hand = told.hand
        return table_state(
            hand,
            words,
            standing=told.after,
            header=header_text(hand.rules, hand.players, words, hand.dealt.number),
            sentence=self._sentence(),
            actions=[following, back],
        )

    def _sentence(self) -> Sentence:
        words, told = self._said, self._match.hand(self._place)
        worth = tell_settlement(told.hand, told.settlement, words)
        lead = words("Hand {number}: {said}", number=self._place + 1, said=worth.lead)
        now = words("Now: {line}.", line=in_one_line(told.after, words))
        parts = [worth.rest, now]
        if self._match.is_last(self._place):
            won = tell_match(self._match.winners, told.after.scores, words)
            parts += [won.lead, won.rest]
        return Sentence(lead, " ".join(parts))
