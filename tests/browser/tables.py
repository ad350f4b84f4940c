"""What the card tables of a lesson show, and how they are used."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hands


def tables(page: Page) -> Locator:
    """The card tables of a lesson, in order."""
    return page.locator(".lst")


def told(table: Locator) -> Locator:
    """The sentence under a table."""
    return table.locator(".lst-sentence")


def held(table: Locator, code: str) -> Locator:
    """A card of the learner's hand, such as ``10S`` for the ten of spades."""
    return table.locator(f'[data-act="card"][data-card="{code}"]')


def action(table: Locator, name: str) -> Locator:
    """A button under a table."""
    return table.locator(f'[data-act="action"][data-name="{name}"]')


def changed(table: Locator, before: str) -> str:
    """Wait until the table shows something else, and return it."""
    shows_another = "([table, before]) => table.innerText !== before"
    table.page.wait_for_function(shows_another, arg=[table.element_handle(), before])
    return table.inner_text()


def press(hands: Hands, table: Locator, control: Locator | str, times: int = 1) -> None:
    """Press a control, or the button of this name, and wait for its effect; again and again."""
    pressed = action(table, control) if isinstance(control, str) else control
    for _ in range(times):
        before = table.inner_text()
        hands.press(pressed)
        changed(table, before)


def step_back(hands: Hands, table: Locator, times: int = 1) -> None:
    """Go back card by card, where verdicts may come in between: each step is waited for."""
    step = table.locator(".lst-step")
    for _ in range(times):
        before = step.inner_text()
        hands.press(table.get_by_label("Back one card"))
        expect(step).not_to_have_text(before)


def mark(hands: Hands, table: Locator, *codes: str) -> None:
    """Choose cards for a shove."""
    for code in codes:
        hands.press(held(table, code))
        expect(table.locator(f'[data-card="{code}"][data-marked]')).to_be_visible()


def play_hand(hands: Hands, table: Locator) -> None:
    """Play a hand to its end: any legal card, the next trick where the computer leads."""
    while not table.locator('[data-name="hand"], [data-name="match"]').count():
        if action(table, "next").count():
            press(hands, table, "next")
        else:
            press(hands, table, table.locator('[data-act="card"][data-legal]').first)


def answer_questions(hands: Hands, page: Page, count: int) -> None:
    """Answer questions of the drill with their first choice, and ask for the next."""
    quiz = page.locator(".lsq")
    for _ in range(count):
        hands.press(quiz.locator(".lsq-choice").first)
        expect(quiz.locator(".lsq-said")).to_contain_text(re.compile("Right|Not so"))
        hands.press(quiz.locator('[data-name="next"]'))
        expect(quiz.locator("[data-grade]")).to_have_count(0)


def counters(table: Locator) -> list[int]:
    """The counters of the seats, and what the pot holds, added up from the page's words."""
    texts = table.locator(".lst-score .lst-hidden").all_inner_texts()
    pot = table.locator(".lst-pot .lst-hidden").inner_text()
    return [int(re.findall(r"\d+", text)[0]) for text in [*texts, pot]]
