"""Why a computer player did what it did: an English sentence with gaps, as errors have one."""

from __future__ import annotations

from typing import Any, NamedTuple

from lsteach.engine.errors import show


class Reason(NamedTuple):
    """A sentence with gaps, and what goes into them.

    ``words(reason.template, **reason.fields)`` tells it in a reader's language.

    >>> str(because("I follow with my lowest {suit}.", suit="S"))
    'I follow with my lowest spades.'
    """

    template: str
    fields: dict[str, Any]

    def __str__(self) -> str:
        return self.template.format(**{name: show(name, v) for name, v in self.fields.items()})


def because(template: str, **fields: Any) -> Reason:
    """Make a reason.

    >>> because("I have no choice.").fields
    {}
    """
    return Reason(template, fields)
