"""What every interactive part of a lesson has in common."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ipywidgets import VBox, Widget

from lsteach.engine.errors import LsteachError
from lsteach.table import Table
from lsteach.words import Words


class Part(VBox):  # type: ignore[misc]
    """Some widgets, one under the other, that work on one table.

    ``name`` is what stands in place of the part where nothing runs; with ``still``, the picture of
    its table stands there too. That is for parts that begin the same every time.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.table import table_state
    >>> from lsteach.words import words_in
    >>> words = words_in("en")
    >>> table = Table(table_state(deal(load_rules("noris")), words), words)
    >>> Part("A card table.", table, [table], words)
    A card table.
    """

    def __init__(
        self,
        name: str,
        table: Table,
        children: list[Widget],
        words: Words,
        *,
        still: bool = False,
    ) -> None:
        self._name = name
        self._still = still
        self.table = table
        self.words = words
        super().__init__(children)

    def guarded(self, handler: Callable[[], object]) -> Callable[..., None]:
        """Wrap a handler of a button or field: whatever it raises becomes a sentence."""

        def run(*_event: object) -> None:
            try:
                handler()
            except LsteachError as error:
                self.table.say(self.words.error(error), tone="wrong")
            except Exception:
                self.log.exception("A handler of a lesson failed")
                self.table.say(
                    self.words("Something went wrong in this lesson."),
                    self.words("Try again, or reload the page."),
                    "wrong",
                )

        return run

    def lay(self, state: dict[str, Any] | None) -> None:
        """Show this state on the table; None hides the table.

        It is hidden, not taken out: then the page would make what follows anew, and lose the focus.
        """
        if state:
            self.table.state = state
        self.table.layout.display = "" if state else "none"

    def __repr__(self) -> str:
        return self._name

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        bundle["text/plain"] = self._name
        if self._still:
            bundle["text/html"] = self.table.still()
        return bundle


def any_number() -> int:
    """Return a number for questions or a deal that nobody asked for by number."""
    return random.randrange(1_000_000)
