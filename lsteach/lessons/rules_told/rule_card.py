"""A rule card: the rules of a label, or of a table, as HTML to read and print."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from lsteach.engine.labels import label_file
from lsteach.engine.rules import Rules
from lsteach.lessons.kit.panel import Page, as_block
from lsteach.lessons.rules_told.rule_lines import Group, Line, agreed_groups, label_groups
from lsteach.lessons.rules_told.sources import sources
from lsteach.words import Words


def label_card(label: str, words: Words) -> Page:
    """Return the rule card of a label.

    >>> from lsteach.words import words_in
    >>> print(label_card("noris", words_in("en")).text[:39])
    Letzter Stich, the counter game (noris)
    """
    file = label_file(label)
    return _card(words(file.title), label, label_groups(label, words), words)


def agreed_card(rules: Rules, players: int, words: Words) -> Page:
    """Return the rule card of what a table of ``players`` agreed.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> card = agreed_card(load_rules("family").with_(value=20), 4, words_in("en"))
    >>> "The match ends when somebody reaches 200." in card.html
    True
    """
    title = words("The rules of this table")
    return _card(title, rules.label, agreed_groups(rules, players, words), words)


def _card(title: str, label: str, groups: Sequence[Group], words: Words) -> Page:
    lines = [line for group in groups for line in group.lines]
    named = {line.source for line in lines}
    named |= {"family-nl"} if "family-de" in named else set()  # it tells the same game
    foot = [
        words("Source: {title}.", title=words(source.title))
        for source in sources().values()
        if source.name in named
    ]
    foot.append(words("Common: a rule of every game of this course, taken from its sources."))
    foot.append(
        words("Our ruling: the sources are silent or disagree, so this course decided. You may"
              " agree otherwise.")
    )  # fmt: skip
    sections = "".join(_section(group, words) for group in groups)
    notes = "".join(f"<p>{escape(note)}</p>" for note in foot)
    html = (
        f'<div class="lsc-card"><h3>{escape(title)}</h3>'
        f'<p class="lsc-name">{escape(words("label: {label}", label=label))}</p>'
        f'<div class="lsc-rules">{sections}</div><div class="lsc-foot">{notes}</div></div>'
    )
    blocks = [f"{title} ({label})", *(_plain(group, words) for group in groups), "\n".join(foot)]
    return Page(as_block(html), "\n\n".join(blocks))


def _section(group: Group, words: Words) -> str:
    items = "".join(f"<li>{_item(line, words)}</li>" for line in group.lines)
    return f"<section><h4>{escape(group.title)}</h4><ul>{items}</ul></section>"


def _item(line: Line, words: Words) -> str:
    agreed = f"<b>{escape(line.agreed)}</b> " if line.agreed else ""
    style = "lsc-mark lsc-ours" if line.is_ours else "lsc-mark"
    mark = f'<span class="{style}">{escape(mark_of(line, words))}</span>'
    reason = f' <span class="lsc-mark">{escape(line.reason)}</span>' if line.reason else ""
    return f"{agreed}{escape(line.text)} {mark}{reason}"


def _plain(group: Group, words: Words) -> str:
    rows = [
        " ".join(part for part in (line.agreed, line.text, f"[{mark_of(line, words)}]") if part)
        for line in group.lines
    ]
    return "\n".join([group.title, *(f"- {row}" for row in rows)])


def mark_of(line: Line, words: Words) -> str:
    """Say where a rule comes from.

    >>> from lsteach.words import words_in
    >>> mark_of(Line("trump", "There is no trump.", "noris"), words_in("en"))
    'source'
    """
    if line.is_ours:
        return words("our ruling")
    return words("common") if line.source == "common" else words("source")
