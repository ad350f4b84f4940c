"""The question widget: a question, answers to choose from, the judgement, the way to the goal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from lsteach.lessons.kit.drill import GOAL, Drill
from lsteach.lessons.kit.panel import CONTROLS
from lsteach.lessons.kit.question import Choice
from lsteach.table import LOOK, Action, Sentence
from lsteach.words import Words

_FOLDER = Path(__file__).parent
NOTHING_SAID = Sentence()


def quiz_state(
    question: str,
    *,
    choices: Sequence[Choice] = (),
    chosen: int | None = None,
    said: Sentence = NOTHING_SAID,
    drill: Drill | None = None,
    lesson: str = "",
    belief: str = "",
    resisted: Sequence[str] = (),
    actions: Sequence[Action] = (),
    words: Words,
) -> dict[str, Any]:
    """Return what the question widget shows.

    ``chosen`` is the index of the answer that was given; then the right one is shown too.
    ``lesson`` is the name under which the reader's browser keeps the progress of ``drill``. What
    the answer just given shows about the reader stands in ``belief``, the name of the belief
    behind a wrong one, or in ``resisted``, the beliefs that a right one did not fall for.

    >>> from lsteach.words import words_in
    >>> answers = [Choice("A", "", is_right=True), Choice("B", "")]
    >>> state = quiz_state("Who?", choices=answers, chosen=1, words=words_in("en"))
    >>> [choice["grade"] for choice in state["choices"]]
    ['right', 'wrong']
    """
    return {
        "question": question,
        "choices": [
            {
                "name": str(i),
                "label": choice.label,
                "grade": _grade(choice, i, chosen),
                "disabled": chosen is not None,
            }
            for i, choice in enumerate(choices)
        ],
        "said": said._asdict(),
        "progress": _progress(drill, words) if drill else None,
        "keep": _keep(drill, lesson, belief, resisted, words) if drill and lesson else None,
        "actions": [action._asdict() for action in actions],
    }


def _grade(choice: Choice, place: int, chosen: int | None) -> str | None:
    if chosen is None:
        return None
    if choice.is_right:
        return "right"
    return "wrong" if place == chosen else None


def _progress(drill: Drill, words: Words) -> dict[str, Any]:
    streak = min(drill.streak, GOAL)
    text = words("{streak} of {goal} right in a row", streak=streak, goal=GOAL)
    if drill.is_done:
        text = words("Done: {goal} right in a row", goal=GOAL)
        streak = GOAL
    return {"streak": streak, "goal": GOAL, "text": text}


def _keep(
    drill: Drill, lesson: str, belief: str, resisted: Sequence[str], words: Words
) -> dict[str, Any]:
    """What the browser stores after an answer, and what it says where it cannot."""
    return {
        "lesson": lesson,
        "number": drill.number,
        "has_begun": drill.has_begun,
        "streak": drill.streak,
        "done": drill.is_done,
        "belief": belief,
        "resisted": list(resisted),
        "blocked": words("This browser keeps nothing, so your progress ends with this page."),
    }


class Quiz(anywidget.AnyWidget):
    """Shows a ``state`` made by :func:`quiz_state` and calls ``on_press`` with what is pressed.

    A choice is reported by its place ("0", "1", …), an action by its name. ``on_restore`` gets the
    streak and the completion that the reader's browser has kept from before. An exception in a
    handler becomes a sentence, never a traceback.

    >>> from lsteach.words import words_in
    >>> Quiz(quiz_state("Who leads?", words=words_in("en")), words_in("en"), print)
    Quiz('Who leads?')
    """

    _esm = _FOLDER / "quiz.js"
    _css = LOOK + CONTROLS + (_FOLDER / "quiz.css").read_text(encoding="utf-8")

    state = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        state: dict[str, Any],
        words: Words,
        on_press: Callable[[str], object],
        on_restore: Callable[[int, bool], object] = lambda streak, is_done: None,
    ) -> None:
        self._words = words
        self._on_press = on_press
        self._on_restore = on_restore
        super().__init__(state=state)
        self.on_msg(self._receive)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        try:
            if not isinstance(message, dict):
                return
            streak, is_done = message.get("streak"), message.get("done")
            if message.get("kind") == "restore" and isinstance(streak, int):
                self._on_restore(streak, is_done is True)
            elif message.get("name") in self._open():
                self._on_press(message["name"])
        except Exception:
            self.log.exception("A handler of the question widget failed")
            said = Sentence(
                self._words("Something went wrong in this lesson."),
                self._words("Try again, or reload the page."),
                "wrong",
            )
            self.state = {**self.state, "said": said._asdict()}

    def _open(self) -> set[str]:
        """The names of all buttons that can be pressed now."""
        entries = [*self.state["choices"], *self.state["actions"]]
        return {entry["name"] for entry in entries if not entry["disabled"]}

    def __repr__(self) -> str:
        return f"Quiz({self.state['question']!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and for pages that run nothing the question and its answers."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            labels = [choice["label"] for choice in self.state["choices"]]
            items = "".join(f"<li>{escape(label)}</li>" for label in labels)
            question = escape(self.state["question"])
            bundle[0]["text/html"] = f"<p><b>{question}</b></p><ul>{items}</ul>"
            bundle[0]["text/plain"] = "\n".join([self.state["question"], *labels])
        return bundle
