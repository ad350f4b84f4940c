"""Links that a teacher gives to a class, each with its whole address."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

_LOOK = """
.lst-links { margin: .4rem 0; padding-left: 1.2rem;
  font: 1rem/1.5 var(--ls-face, system-ui, sans-serif); }
.lst-links li { margin: .2rem 0 .5rem; }
.lst-links a { color: var(--ls-link, var(--jp-content-link-color, #1e5a4a)); }
.lst-links code { overflow-wrap: anywhere; font-size: .9em; }
"""


class Links(anywidget.AnyWidget):
    """Shows ``links``: pairs of a text and a target, relative to the page.

    >>> Links([("The deal", "01-the-deal.ipynb?deal=7")])
    Links('01-the-deal.ipynb?deal=7')
    """

    _esm = Path(__file__).parent / "links.js"
    _css = _LOOK
    links: Any = traitlets.List().tag(sync=True)

    def __init__(self, links: list[tuple[str, str]]) -> None:
        super().__init__(links=links)

    def __repr__(self) -> str:
        return f"Links({', '.join(repr(target) for _, target in self.links)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and for pages that run nothing the links alone."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            items = (
                f'<li><a href="{escape(target)}">{escape(text)}</a></li>'
                for text, target in self.links
            )
            bundle[0]["text/html"] = f"<ul>{''.join(items)}</ul>"
            bundle[0]["text/plain"] = repr(self)
        return bundle
