"""Which of the labelled games does a table play? A few questions, asked of the rules data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lsteach.engine.labels import LABELS, label_file
from lsteach.engine.rules_file import LabelFile
from lsteach.words import N_, Words


class Reply(NamedTuple):
    """An answer: what it says, and which games it fits. Without ``fits`` it rules out nothing."""

    text: str
    fits: Callable[[LabelFile], bool] | None


class Asked(NamedTuple):
    """A question about one key of the rules, and its answers."""

    key: str
    text: str
    replies: tuple[Reply, ...]


def _has_trump(file: LabelFile) -> bool:
    return file.values["trump"] != "none" or "trump" in file.settings


def _ten_is_high(file: LabelFile) -> bool:
    order: str = file.values["rank_order"]
    return order.index("T") < order.index("K")


NOT_KNOWN = Reply(N_("We do not know."), None)
QUESTIONS = (
    Asked(
        "objective",
        N_("Question 1 of 3: do you want to win the last trick, or to avoid it?"),
        (
            Reply(N_("Win it."), lambda file: bool(file.values["objective"] == "take")),
            Reply(N_("Avoid it."), lambda file: bool(file.values["objective"] == "avoid")),
            NOT_KNOWN,
        ),
    ),
    Asked(
        "shove",
        N_("Question 2 of 3: are cards shoved to a neighbour before the first trick?"),
        (
            Reply(N_("Yes, cards are shoved."), lambda file: bool(file.values["shove"])),
            Reply(N_("No shove."), lambda file: not file.values["shove"]),
            NOT_KNOWN,
        ),
    ),
    Asked(
        "trump",
        N_("Question 3 of 3: is there a trump suit?"),
        (
            Reply(N_("Yes, a trump."), _has_trump),
            Reply(N_("No trump."), lambda file: bool(file.values["trump"] == "none")),
            NOT_KNOWN,
        ),
    ),
    Asked(
        "rank_order",
        N_("One more look: which card is higher, the ten or the king?"),
        (
            Reply(N_("The ten is higher."), _ten_is_high),
            Reply(N_("The king is higher."), lambda file: not _ten_is_high(file)),
            NOT_KNOWN,
        ),
    ),
)
"""The three questions, and a fourth for those that three cannot tell apart."""


class Decision(NamedTuple):
    """The answers so far, by their places. Immutable: answering returns a new one.

    >>> Decision().answered(1).left
    ('noris', 'letzter')
    >>> Decision().answered(1).answered(1).answered(1).left
    ('noris',)
    """

    answers: tuple[int, ...] = ()
    labels: tuple[str, ...] = LABELS

    def answered(self, reply: int) -> Decision:
        """Return the decision after one more answer."""
        return self._replace(answers=(*self.answers, reply))

    def back(self) -> Decision:
        """Return the decision without its last answer."""
        return self._replace(answers=self.answers[:-1])

    @property
    def left(self) -> tuple[str, ...]:
        """The labels that every answer fits."""
        return tuple(label for label in self.labels if self.out_by(label) is None)

    @property
    def asked(self) -> Asked | None:
        """The question to ask now; None where the three, or the fourth too, are answered."""
        at = len(self.answers)
        is_open = at < 3 or (at == 3 and len(self.left) > 1)
        return QUESTIONS[at] if is_open else None

    def out_by(self, label: str) -> Asked | None:
        """The first question whose answer rules this label out, or None.

        >>> Decision((1,)).out_by("feder").key
        'objective'
        """
        for asked, reply in self._replies():
            if reply.fits and not reply.fits(label_file(label)):
                return asked
        return None

    def fitting(self) -> list[tuple[Reply, tuple[str, ...]]]:
        """Each answer that rules something out, and the labels that fit it."""
        return [
            (reply, tuple(label for label in self.labels if reply.fits(label_file(label))))
            for _, reply in self._replies()
            if reply.fits
        ]

    def _replies(self) -> Sequence[tuple[Asked, Reply]]:
        return [
            (asked, asked.replies[reply])
            for asked, reply in zip(QUESTIONS, self.answers, strict=False)
        ]


def tell_left(decision: Decision, words: Words) -> str:
    """Say which games are left.

    >>> from lsteach.words import words_in
    >>> tell_left(Decision((1, 0)), words_in("en"))
    'One game is left: letzter.'
    """
    left = decision.left
    if not left:
        return words("No game is left.")
    if len(left) == 1:
        return words("One game is left: {labels}.", labels=left[0])
    return words("{n} games are left: {labels}.", n=len(left), labels=words.listed(list(left)))
