"""A lesson or a match for the whole class: one link, or the same deals for every table."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from ipywidgets import HTML, BoundedIntText, Dropdown, HBox

from lsteach.engine.labels import LABELS, load_rules
from lsteach.lessons.kit.link import LARGEST_DEAL
from lsteach.lessons.kit.panel import Panel, as_block
from lsteach.lessons.kit.players import PlayerButtons
from lsteach.lessons.rules_told.setting_names import game_choices
from lsteach.lessons.teaching.links import Links
from lsteach.lessons.teaching.paper import file_link
from lsteach.lessons.teaching.slips import slips_page
from lsteach.words import Words

OPENED: Mapping[str, tuple[str, ...]] = {
    "10-play": LABELS,
    "01-the-deal": LABELS,
    "02-follow-suit": ("noris",),
    "05-counters-and-pot": ("noris",),
    "06-no-forced-ending": LABELS,
    "07-games-side-by-side": LABELS,
    "08-letzter": ("letzter",),
}
"""The lessons that a link opens at a deal, each with the games that it can show there."""

PLAYED = "10-play"
"""The lesson that plays whole deals, which can be laid with real cards too."""

MOST_DEALS = 8


class ClassDeals(Panel):
    """Makes links to a lesson, and slips to lay the same cards on real tables.

    ``titles`` are the names of the lessons.

    >>> from lsteach.words import words_in
    >>> deals = ClassDeals({"10-play": "Play a match"}, words_in("en"))
    >>> deals.number.value, deals.count.value = 7, 2
    >>> [target for _, target in deals.links.links][1]
    '10-play.ipynb?label=noris&players=4&deal=8'
    """

    def __init__(self, titles: Mapping[str, str], words: Words) -> None:
        wide = {
            "style": {"description_width": "initial"},
            "layout": {"width": "calc(100% - 4px)", "max_width": "30rem"},
        }
        pages = [(words(titles[name]), name) for name in OPENED if name in titles]
        self.page = Dropdown(options=pages, description=words("Lesson"), **wide)
        self.label = Dropdown(options=game_choices(words), description=words("Game"), **wide)
        self.players = PlayerButtons(load_rules(self.label.value), words, 4)
        narrow = {"style": {"description_width": "initial"}, "layout": {"width": "14rem"}}
        self.number = BoundedIntText(
            value=1, min=0, max=LARGEST_DEAL, description=words("First deal number"), **narrow
        )
        self.count = BoundedIntText(
            value=1, min=1, max=MOST_DEALS, description=words("How many deals"), **narrow
        )
        self.links, self.file = Links([]), HTML()
        rows = [
            HBox([self.page, self.label]),
            HBox([self.players]),
            HBox([self.number, self.count]),
        ]
        for row in rows:
            row.add_class("lsteach-controls")
        super().__init__(words("Links and equal deals for a class."), [], words)
        self.children = [*rows, self.said, self.links, self.file]
        for control in (self.page, self.label, self.players, self.number, self.count):
            control.observe(self.guarded(self._make), "value")
        self._make()

    def _make(self) -> None:
        words, labels = self.words, OPENED[self.page.value]
        remark = ""
        if self.label.value not in labels:
            remark = words("This lesson shows {label} only.", label=labels[0])
            self.label.value = labels[0]
        rules = load_rules(self.label.value)
        self.players.offer(rules)
        players, first = self.players.value, self.number.value
        numbers = [first + i for i in range(self.count.value) if first + i <= LARGEST_DEAL]
        self.links.links = [
            (
                words("{label}, {players} players, deal {number}", label=rules.label,
                      players=players, number=number),
                f"{self.page.value}.ipynb?"
                + urlencode({"label": rules.label, "players": players, "deal": number}),
            )
            for number in numbers
        ]  # fmt: skip
        saved = ""
        if self.page.value == PLAYED:
            name = f"deals-{rules.label}-{first}.html"
            slips = slips_page(rules, players, numbers, words)
            saved = file_link(name, slips, words("Save slips with these cards, to print"))
        self.file.value = as_block(f"<p>{saved}</p>")
        self.say(remark)
