"""“Try it” of lesson 03: name the winning card and the next leader of a few tricks."""

from __future__ import annotations

from typing import Any

from lsteach.lessons.told.tricks import next_leader, only_the_trick
from lsteach.lessons.won.answers import rule_against, why_not_leader, why_winner
from lsteach.lessons.won.questions import finished_trick, task
from lsteach.table import Action, Sentence, Table, header_text, table_state, unjudged
from lsteach.words import Words

TRIED = (("ace", 47), ("off-suit", 34), ("ten", 39), ("seven", 75), ("trump", 38))
"""The tricks: what each is about, and its number."""


class TryIt(Table):
    """A few tricks. In each the learner names the winning card, then who leads next.

    A wrong answer is told which rule it breaks, and costs nothing.

    >>> from lsteach.words import words_in
    >>> table = TryIt(words_in("en"))
    >>> [action["label"] for action in table.state["actions"]]
    ['A: 10♥', 'B: K♥', 'C: 8♥', 'D: A♠']
    """

    def __init__(self, words: Words) -> None:
        self._said = words
        self._place = 0
        self._asks_leader = False
        self._hand = finished_trick(*TRIED[0])
        super().__init__(self._open(), words)
        self.on_action(self._act)

    def _act(self, name: str) -> None:
        if name == "next":
            self._place = (self._place + 1) % len(TRIED)
            self._hand = finished_trick(*TRIED[self._place])
            self._asks_leader = False
            self.state = self._open()
        elif self._asks_leader:
            self._name_leader(int(name))
        else:
            self._name_winner(int(name))

    def _name_winner(self, seat: int) -> None:
        words, trick = self._said, self._hand.tricks[-1]
        card = trick.cards[trick.seats.index(seat)]
        if seat != trick.winner:
            self.say(words("Not so."), rule_against(self._hand, card, words), "wrong")
            return
        self._asks_leader = True
        asked = words("And who leads to the next trick?")
        said = Sentence(words("Right."), f"{why_winner(self._hand, words)} {asked}", "good")
        seats = [
            Action(str(each), words("{seat} leads", seat=each))
            for each in range(self._hand.players)
        ]
        self.state = self._solved(said, seats)

    def _name_leader(self, seat: int) -> None:
        words = self._said
        if seat != self._hand.tricks[-1].winner:
            self.say(words("Not so."), why_not_leader(self._hand, seat, words), "wrong")
            return
        is_last = self._place + 1 == len(TRIED)
        label = words("Start again") if is_last else words("Next trick")
        said = Sentence(words("Right."), next_leader(self._hand.tricks[-1], words), "good")
        self.state = self._solved(said, [Action("next", label, primary=True)])

    def _open(self) -> dict[str, Any]:
        words, trick = self._said, self._hand.tricks[-1]
        asked = words("Choose the card that takes the trick.")
        cards = [
            Action(str(seat), words("{seat}: {card}", seat=seat, card=card))
            for seat, card in zip(trick.seats, trick.cards, strict=True)
        ]
        task_said = task(self._hand, words, asks_leader=False)
        return unjudged(self._solved(Sentence(asked, task_said), cards))

    def _solved(self, sentence: Sentence, actions: list[Action]) -> dict[str, Any]:
        """The trick with its winner, under the given sentence and buttons."""
        hand, words = self._hand, self._said
        state = table_state(
            hand.seen_by(0),
            words,
            header=header_text(hand.rules, hand.players, words),
            sentence=sentence,
            actions=actions,
        )
        return only_the_trick(state)
