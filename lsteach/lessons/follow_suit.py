"""Lesson 02: which cards may be played?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lsteach.analysis.players import simple_player
from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.engine.view import View
from lsteach.lessons.following import positions
from lsteach.lessons.following.answers import asked_to_mark, beliefs_at, explain, judge
from lsteach.lessons.kit.drill import Drill
from lsteach.lessons.kit.link import asked_for
from lsteach.lessons.kit.part import Part, any_number
from lsteach.lessons.kit.quiz import Quiz, quiz_state
from lsteach.lessons.kit.watching import Watch
from lsteach.table import Action, Sentence, Table, table_state
from lsteach.table.held import Grade
from lsteach.words import Words, words_in

PLAYERS, WATCHED_DEAL = 4, 42
WATCHED_TRICKS = 3
TRIED = (
    (positions.may_choose, 3),
    (positions.has_one, 5),
    (positions.is_void, 4),
    (positions.is_lead, 2),
)
"""The positions of “try it”: a condition and the number to look from."""

TOPICS = {
    "choose": positions.may_choose,
    "void": positions.is_void,
    "below": positions.may_stay_below,
    "one": positions.has_one,
    "lead": positions.is_lead,
}


def watch(language: str = "en") -> Watch:
    """The worked example: the first tricks of a hand, card by card.

    The page's link may ask for another deal, or for three players.
    """
    words = words_in(language)
    start = asked_for(words)
    number = WATCHED_DEAL if start.deal is None else start.deal
    hand = deal(
        load_rules(start.label), players=start.players, number=number, dealer=start.players - 1
    )
    while len(hand.tricks) < WATCHED_TRICKS:
        assert hand.to_act is not None, "a hand has more than three tricks"
        hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    opening = [start.said, words("A leads. All hands lie open, so that you can check.")]
    if (number, start.players) != (WATCHED_DEAL, PLAYERS):
        opening.append(
            words.count(
                "This is deal {deal} for {number} player; the text above tells of another one.",
                "This is deal {deal} for {number} players; the text above tells of another one.",
                start.players,
                deal=number,
            )
        )
    return Watch(hand, words, " ".join(filter(None, opening)))


class TryIt(Table):
    """A few positions. The learner plays one card in each; a wrong one costs nothing."""

    def __init__(self, words: Words) -> None:
        self._said = words
        self._place = 0
        self._hand = self._start()
        super().__init__(self._state(self._view(), self._task()), words)
        self.on_card(self._play)
        self.on_action(lambda name: self._next())

    def _start(self) -> Hand:
        fits, number = TRIED[self._place]
        return positions.position_that(fits, number)

    def _view(self) -> View:
        assert self._hand.to_act is not None, "positions for exercises are in mid-play"
        return self._hand.seen_by(self._hand.to_act)

    def _task(self) -> Sentence:
        words, hand = self._said, self._hand
        lead = words("You are {seat}.", seat=hand.to_act)
        if not hand.trick:
            return Sentence(lead, words("You lead. Play a card that you may play."))
        asked = words("{suit} were led. Play a card that you may play.", suit=hand.trick[0].suit)
        return Sentence(lead, asked[0].upper() + asked[1:])

    def _state(self, view: View, sentence: Sentence, *, done: bool = False) -> dict[str, Any]:
        words = self._said
        label = words("Next position") if self._place + 1 < len(TRIED) else words("Start again")
        state = table_state(
            view,
            words,
            mode="watch" if done else "play",
            sentence=sentence,
            actions=[Action("next", label, primary=True)] if done else [],
        )
        for shown, card in zip(state["hand"], view.cards, strict=True):
            shown |= {"legal": False, "name": words.card_name(card)}  # finding out is the exercise
        return state | {"line": []}

    def _play(self, card: Card) -> None:
        seat = self._hand.to_act
        assert seat is not None, "positions for exercises are in mid-play"
        after = self._hand.play(card)  # an illegal card is refused here, in words
        why = explain(self._hand, self._said)
        if self._place + 1 == len(TRIED):
            why += " " + self._said("That was the last position: you have played them all.")
        right = Sentence(self._said("Right."), why, "good")
        self.state = self._state(after.seen_by(seat), right, done=True)

    def _next(self) -> None:
        self._place = (self._place + 1) % len(TRIED)
        self._hand = self._start()
        self.state = self._state(self._view(), self._task())


def try_it(language: str = "en") -> TryIt:
    """The learner plays one card in each of a few positions."""
    return TryIt(words_in(language))


class Practice(Part):
    """The drill: mark every card that may be played."""

    def __init__(self, words: Words, number: int) -> None:
        self._said = words
        self._drill = Drill.start(tuple(TOPICS), number)
        self._hand = self._start()
        self._marked: set[Card] = set()
        self.quiz = Quiz(self._question(), words, lambda name: None, self._restore)
        self._asked = Sentence("", words("Choose cards, then check."))
        table = Table(self._state(self._asked), words)
        table.on_card(self._toggle)
        table.on_action(self._act)
        name = words("Practice: mark every card that may be played.")
        super().__init__(name, table, [self.quiz, table], words)

    def _start(self) -> Hand:
        return positions.position_that(TOPICS[self._drill.topic], self._drill.number)

    def _question(self, belief: str = "", resisted: Sequence[str] = ()) -> dict[str, Any]:
        return quiz_state(
            asked_to_mark(self._hand, self._said),
            drill=self._drill,
            lesson="02-follow-suit",
            belief=belief,
            resisted=resisted,
            words=self._said,
        )

    def _restore(self, streak: int, is_done: bool) -> None:
        self._drill = self._drill.restored(streak, is_done=is_done)
        self.quiz.state = self._question()

    def _state(self, sentence: Sentence, grades: dict[Card, Grade] | None = None) -> dict[str, Any]:
        words, hand = self._said, self._hand
        assert hand.to_act is not None, "positions for exercises are in mid-play"
        check = Action("check", words("Check"), primary=True, disabled=not self._marked)
        following = Action("next", words("Next question"), primary=True)
        return table_state(
            hand.seen_by(hand.to_act),
            words,
            mode="watch" if grades else "mark",
            marked=self._marked,
            grades=grades,
            sentence=sentence,
            actions=[following if grades else check],
        ) | {"line": []}

    def _toggle(self, card: Card) -> None:
        self._marked ^= {card}
        self.table.state = self._state(self._asked)

    def _act(self, name: str) -> None:
        if name == "next":
            self._marked = set()
            self._hand = self._start()
            self.quiz.state = self._question()
            self.table.state = self._state(self._asked)
            return
        legal = set(self._hand.legal_cards)
        grades: dict[Card, Grade] = dict.fromkeys(self._marked & legal, "right")
        grades |= dict.fromkeys(self._marked - legal, "wrong")
        grades |= dict.fromkeys(legal - self._marked, "missed")
        sentence, belief = judge(self._hand, self._marked, self._said)
        is_right = self._marked == legal
        resisted = beliefs_at(self._hand) if is_right else ()
        self._drill = self._drill.answered(right=is_right)
        question = self._question(belief, resisted)
        self.quiz.state = {**question, "question": self.quiz.state["question"]}
        self.table.state = self._state(sentence, grades)


def practise(language: str = "en", number: int | None = None) -> Practice:
    """The drill. The same number asks the same questions; without one they differ each time."""
    return Practice(words_in(language), any_number() if number is None else number)
