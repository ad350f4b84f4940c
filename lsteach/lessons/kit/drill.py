"""A drill: as many questions as one likes, and five right in a row complete it."""

from __future__ import annotations

from typing import NamedTuple

GOAL = 5
"""So many right answers in a row complete a drill."""

COMES_BACK_AFTER = 2
"""So many other questions come before a topic that went wrong is asked again."""


class Drill(NamedTuple):
    """Where a learner stands in a drill: immutable, like a hand.

    ``topic`` and ``number`` say which question is being asked; a question maker turns them into
    cards. ``streak`` counts right answers in a row, ``waiting`` holds topics that went wrong and
    how many questions until they come back.

    >>> drill = Drill.start(("follow", "void"), number=7)
    >>> drill.topic, drill.answered(right=True).topic
    ('follow', 'void')
    >>> wrong = Drill.start(("follow", "void", "lead", "one"), 7).answered(right=False)
    >>> wrong.topic, wrong.answered(right=True).topic
    ('void', 'lead')
    >>> wrong.answered(right=True).answered(right=True).topic
    'follow'
    """

    topics: tuple[str, ...]
    topic: str
    number: int
    streak: int
    is_done: bool
    waiting: tuple[tuple[int, str], ...]
    turn: int
    has_begun: bool = False

    @classmethod
    def start(cls, topics: tuple[str, ...], number: int) -> Drill:
        """Return a drill at its first question. The same number gives the same questions."""
        return cls(topics, topics[0], number, 0, False, (), 0)

    def restored(self, streak: int, *, is_done: bool) -> Drill:
        """Return the drill with an earlier session's progress; one under way stays as it is.

        >>> Drill.start(("follow",), 7).restored(3, is_done=False).streak
        3
        """
        if self.has_begun:
            return self
        return self._replace(streak=max(0, min(streak, GOAL)), is_done=is_done)

    def answered(self, *, right: bool) -> Drill:
        """Return the drill at the question after this answer."""
        waiting = [(after - 1, topic) for after, topic in self.waiting]
        if not right:
            waiting.append((COMES_BACK_AFTER, self.topic))
        due = next((entry for entry in waiting if entry[0] <= 0), None)
        turn = self.turn
        if due:
            waiting.remove(due)
            topic = due[1]
        else:
            turn = (turn + 1) % len(self.topics)
            topic = self.topics[turn]
        streak = self.streak + 1 if right else 0
        return self._replace(
            topic=topic,
            number=self.number + 1,
            streak=streak,
            is_done=self.is_done or streak >= GOAL,
            waiting=tuple(waiting),
            turn=turn,
            has_begun=True,
        )
