"""What was found: the plot, the answer, what it does not show; and all of it as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from lsteach.lessons.claims.answers import answer
from lsteach.lessons.claims.claims import Claim
from lsteach.lessons.claims.counting import Counted, counting
from lsteach.lessons.claims.experiments import Experiment, experiment
from lsteach.lessons.claims.games import OTHERS, Game
from lsteach.lessons.claims.numbers import in_100, interval
from lsteach.lessons.claims.plot import Line, plot
from lsteach.words import Words

_LOOK = (Path(__file__).parent / "finding.css").read_text(encoding="utf-8")


class Finding(NamedTuple):
    """The numbers that were counted for a claim, and the words that belong to them."""

    claim: Claim
    game: Game
    tried: Experiment
    counted: Counted
    seed: int
    words: Words

    @property
    def answer(self) -> str:
        """What the numbers say to the claim."""
        return answer(self.claim.name, self.game, self.tried, self.counted.counts, self.words)

    @property
    def how(self) -> str:
        """What was played: the game, the players, how many hands, by whom."""
        words = self.words
        everywhere = words("every game") if self.claim.for_all_games else ""
        parts = [everywhere or self.game.name(words)]
        if not self.tried.are_changes:
            parts.append(words("{players} players", players=self.game.players))
        parts.append(words("{hands} hands", hands=f"{self.counted.hands:,}"))
        parts.append(words("seed {seed}", seed=self.seed))
        if self.claim.asks_others:
            manner = words(OTHERS[self.game.others])
            parts.append(words("the others play {manner}", manner=manner))
        else:
            parts.append(words("all play by chance"))
        return " · ".join(parts)

    @property
    def lines(self) -> list[Line]:
        """Each row's name and number."""
        lines = []
        for row, count in zip(self.tried.rows, self.counted.counts, strict=True):
            estimate = None
            if count.cases:
                estimate = count.change if self.tried.are_changes else count.share
            value = self.words("no such hand") if estimate is None else in_100(estimate.value)
            lines.append(Line(row.name, value, estimate))
        return lines

    def _told(self, line: Line) -> str:
        if line.estimate is None:
            return f"{line.name}: {line.value}"
        low, high = interval(line.estimate)
        return self.words(
            "{name}: {value} ({low} to {high})",
            name=line.name,
            value=line.value,
            low=low,
            high=high,
        )

    @property
    def _key(self) -> str:
        """What the dashed line is."""
        if self.tried.mark is None:
            return ""
        if self.tried.are_changes:
            return self.words("dashed: as many as by chance")
        return self.words("dashed: a fair share, {fair}", fair=in_100(self.tried.mark))

    def __repr__(self) -> str:
        words = self.words
        return "\n".join(
            [
                words(self.claim.title),
                self.how,
                words(self.claim.counted),
                *(f"  {self._told(line)}" for line in self.lines),
                self.answer,
                words(self.claim.not_shown),
            ]
        )

    def _repr_html_(self) -> str:
        return self.page(f'<p class="lsp-said">{escape(self.answer)}</p>')

    def page(self, answer: str = "") -> str:
        """Return the finding as HTML, with the answer where it does not stand elsewhere."""
        words = self.words
        caption = words(self.claim.counted)
        spoken = f"{caption}. " + "; ".join(map(self._told, self.lines))
        drawn = plot(self.lines, self.tried.mark, caption, spoken)
        key = " · ".join(filter(None, (words("dot: counted, bar: interval"), self._key)))
        return (
            f'<style>{_LOOK}</style><div class="lsp">'
            f'<p class="lsp-how">{escape(self.how)}</p><p>{escape(caption)}:</p>{drawn}'
            f'<p class="lsp-key">{escape(key)}</p>{answer}'
            f'<p class="lsp-not">{escape(words(self.claim.not_shown))}</p>'
            f"{self._table(caption)}</div>"
        )

    def _table(self, caption: str) -> str:
        words = self.words
        names = [words("in 100"), words("from"), words("to")]
        if self.tried.are_changes:
            names += [words("gained"), words("lost"), words("hands")]
        else:
            names += [words("counted"), words("of")]
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
        body = ""
        for line, count in zip(self.lines, self.counted.counts, strict=True):
            ends = ("", "") if line.estimate is None else interval(line.estimate)
            numbers = (count.gained, count.lost) if self.tried.are_changes else (count.hits,)
            cells = [line.value, *ends, *(f"{number:,}" for number in (*numbers, count.cases))]
            body += f'<tr><th scope="row">{escape(line.name)}</th>'
            body += "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        return (
            f"<details><summary>{escape(words('The numbers as a table'))}</summary>"
            f'<div class="lsp-frame" role="group" tabindex="0" aria-label="{escape(caption)}">'
            f"<table><caption>{escape(caption)}</caption><thead><tr><td></td>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table></div></details>"
        )


def findings(claim: Claim, game: Game, hands: int, seed: int, words: Words) -> Iterator[Finding]:
    """Test a claim at a table, and yield what was found so far: the last is from all the hands.

    Raises the engine's error where the game is not for so many players.

    >>> from lsteach.lessons.claims.claims import BY_NAME
    >>> from lsteach.words import words_in
    >>> *_, found = findings(BY_NAME["seats"], Game("noris"), 1000, 1, words_in("en"))
    >>> found.lines[0].name, found.lines[0].value
    ('A, forehand', '25.8')
    """
    tried = experiment(claim.name, game, words)
    for counted in counting(tried, hands, seed):
        yield Finding(claim, game, tried, counted, seed, words)
