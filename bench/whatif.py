"""How long a learner waits for a what-if: ``python -m bench.whatif``.

In the served lesson 10, from the click that leads to a position to the moment when the verdict on
each card is shown, in Chromium. The solver's own figures are in ``make bench``.
"""

from __future__ import annotations

import statistics

from playwright.sync_api import Browser, Page

from bench.pages import chromium_window, leave, served_lessons
from lsteach import Match, load_rules
from lsteach.analysis.players import simple_player
from lsteach.engine.record import Record, dumps

DEALS = 15
TABLES = (("noris", 4), ("feder", 3))
"""Games with eight cards each: one in which the last trick is avoided, one in which it is won."""

CARDS_LEFT = (8, 6, 4)
MEASURE = """
([selector, step]) => new Promise((found) => {
  const started = performance.now();
  document.querySelector(selector).click();
  const look = () => {
    const at = parseInt(document.querySelector(".lst-step").textContent);
    const notes = [...document.querySelectorAll(".lst-card-note")];
    const kinds = notes.map((note) => note.dataset.kind);
    if (at === step && kinds.length && !kinds.includes("pending"))
      found([performance.now() - started, kinds.includes("unknown")]);
    else requestAnimationFrame(look);
  };
  look();
})
"""


def report_what_if() -> None:
    """Print for each game and number of cards left the median wait, the longest but one in 20."""
    with served_lessons() as base, chromium_window() as browser:
        for label, players in TABLES:
            waits: dict[int, list[float]] = {left: [] for left in CARDS_LEFT}
            unsolved = dict.fromkeys(CARDS_LEFT, 0)
            page = opened(browser, base, label, players)
            for number in range(DEALS):
                look_into(page, record(label, players, number))
                for left in CARDS_LEFT:
                    wait, is_unsolved = measured(page, players, left)
                    waits[left].append(wait)
                    unsolved[left] += is_unsolved
            leave(page)
            for left, some in waits.items():
                print(
                    f"what if, {label} {players} × 8, {left} cards left: all verdicts shown after"
                    f" {statistics.median(some):,.0f} ms (median of {DEALS}; 95 %:"
                    f" {statistics.quantiles(some, n=20)[-1]:,.0f} ms;"
                    f" {unsolved[left]} over the budget)",
                    flush=True,
                )


def record(label: str, players: int, number: int) -> str:
    """A hand that beginners have played, as it is saved."""
    match = Match.start(load_rules(label), players, number)
    hand = match.next_hand()
    while hand.to_act is not None:
        hand = hand.play(simple_player(hand.seen_by(hand.to_act)))
    return dumps(Record(hand, match.standing))


def opened(browser: Browser, base: str, label: str, players: int) -> Page:
    """Lesson 10 with a table of that game."""
    page = browser.new_page()
    page.goto(f"{base}voila/render/en/10-play.ipynb?label={label}&players={players}")
    page.locator("[data-lesson-end]").wait_for(state="attached", timeout=60_000)
    page.locator(".lst-felt").first.wait_for()
    return page


def look_into(page: Page, text: str) -> None:
    """Load a hand that is over, and ask what if."""
    page.get_by_label("The record of this hand").fill(text)
    page.get_by_role("button", name="Play on from this record").click()
    page.locator('[data-name="what-if"]').click()
    page.locator(".lst-card-note").first.wait_for()


def measured(page: Page, players: int, left: int) -> tuple[float, bool]:
    """Milliseconds from the click that leads there, and whether the budget did not suffice.

    The position before the first card is reached from the one after it; what is looked for there
    is stopped by the click.
    """
    to = players * (8 - left)
    if left == 8:
        page.locator(f'.lst-line [data-to="{players}"]').last.click()
        for step in range(players - 1, 0, -1):
            page.get_by_label("Back one card").click()
            page.wait_for_function(
                "step => parseInt(document.querySelector('.lst-step').textContent) === step",
                arg=step,
            )
        selector = '[data-key="back"]'
    else:
        selector = f'ol [data-act="step"][data-to="{to}"]'
    wait, is_unsolved = page.evaluate(MEASURE, [selector, to])
    return float(wait), bool(is_unsolved)


if __name__ == "__main__":
    report_what_if()
