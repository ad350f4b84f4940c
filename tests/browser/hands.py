"""A learner's hands: on a mouse, or on a keyboard and nothing else.

A walk through a lesson is written once and done by both, at each width and in each colour scheme:
`every_way` is the mark, `hands` the fixture.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pytest
from playwright.sync_api import Locator, Page, expect

MOST_PRESSES = 120
"""How often a key is pressed, at most, on the way to a control."""

WAY_TO = """(control) => {
  const here = document.activeElement;
  if (here === control) return null;
  const after = here.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
  // Of the cards in a hand, one is a stop of the Tab key; arrows lead to the others.
  const group = control.tabIndex < 0 && control.closest("ul")?.contains(here);
  return group ? (after ? "ArrowRight" : "ArrowLeft") : (after ? "Tab" : "Shift+Tab");
}"""

STEPS_DOWN = r"""(list, text) => {
  const labels = [...list.options].map((option) => option.label.replace(/\s/g, " "));
  return labels.indexOf(text) - list.selectedIndex;
}"""

IS_IN_VIEW = """(control) => {
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + Math.min(width, innerWidth) / 2, top + Math.min(height, innerHeight) / 2];
  return control.contains(document.elementFromPoint(x, y));
}"""

RING_IS_WHOLE = """(control) => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 1) return false;
  const ring = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset)) - 0.5;
  const { left, top, right, bottom } = control.getBoundingClientRect();
  for (let box = control.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === "visible" || box === document.documentElement) continue;
    const edge = box.getBoundingClientRect();
    if (left - ring < edge.left || right + ring > edge.right
        || top - ring < edge.top || bottom + ring > edge.bottom) return false;
  }
  return true;
}"""


WATCH_FOCUS = """(() => {
  const name = (control) => `${control.tagName} "${control.ariaLabel || control.innerText}"`;
  const isSeen = (control) => control.checkVisibility({ visibilityProperty: true });
  const isLive = (control) => control !== document.body && isSeen(control) && !control.disabled;
  window.lostFocus = [];
  let held = null;
  let framesWithout = 0;
  const check = (patience) => {
    if (document.activeElement && isLive(document.activeElement)) {
      held = document.activeElement;
      framesWithout = 0;
    } else if (held && ++framesWithout > patience) {
      window.lostFocus.push(name(held));
      held = null;
    }
  };
  const watch = () => {
    check(2);
    requestAnimationFrame(watch);
  };
  watch();
  addEventListener("keydown", () => check(0), true);
})()"""
"""Notes each control with which the focus was lost, as it was hidden, taken away or switched off.

A reader without a mouse would then start anew at the top of the page.
"""


class Hands(Protocol):
    """What a learner does to the controls of a page."""

    def press(self, control: Locator) -> None:
        """Press a button, a card, a link, a box to tick."""

    def choose(self, field: Locator, option: str) -> None:
        """Choose an option of a list by its text."""

    def write(self, field: Locator, text: str) -> None:
        """Put a text in place of what stands in a field."""

    def scroll_right(self, region: Locator) -> None:
        """See what lies to the right in a region that is too wide for the page."""

    def report(self) -> None:
        """Fail where the learner lost the way."""


class Mouse:
    """Points at the control itself."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, control: Locator) -> None:
        """Click."""
        control.click()

    def choose(self, field: Locator, option: str) -> None:
        """Choose from the list that the browser opens."""
        field.select_option(label=option)

    def write(self, field: Locator, text: str) -> None:
        """Click three times, which marks all, and write."""
        field.click(click_count=3)
        self._page.keyboard.type(text)
        self._page.keyboard.press("Enter")

    def scroll_right(self, region: Locator) -> None:
        """Turn the wheel."""
        region.hover()
        self._page.mouse.wheel(40, 0)
        _wait_until_scrolled(region)

    def report(self) -> None:
        """A mouse finds every way."""


class Keyboard:
    """Goes from control to control with Tab and arrows, and sees at each stop where it is."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._has_begun = False
        page.add_init_script(WATCH_FOCUS)

    def press(self, control: Locator) -> None:
        """Go there and press the key that belongs to it."""
        self.reach(control)
        ticks = control.evaluate("control => control.type === 'checkbox'")
        self._page.keyboard.press("Space" if ticks else "Enter")

    def choose(self, field: Locator, option: str) -> None:
        """Go up or down in the list."""
        self.reach(field)
        down: int = field.evaluate(STEPS_DOWN, option)
        for _ in range(abs(down)):
            self._page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        expect(field.locator("option:checked")).to_have_text(option)

    def write(self, field: Locator, text: str) -> None:
        """Mark all that stands there, and write."""
        self.reach(field)
        self._page.keyboard.press("ControlOrMeta+a")
        self._page.keyboard.type(text)
        self._page.keyboard.press("Enter")

    def scroll_right(self, region: Locator) -> None:
        """Go there, and on with an arrow."""
        self.reach(region)
        self._page.keyboard.press("ArrowRight")
        _wait_until_scrolled(region)

    def report(self) -> None:
        """The focus was never lost, not even where it was found again."""
        lost = self._page.evaluate("window.lostFocus")
        assert lost == [], f"the focus was lost from {lost}"

    def reach(self, control: Locator) -> None:
        """Go to a control; the focus must lead there, be there to see, and never be lost."""
        if self._has_begun:
            expect(self._page.locator(":focus")).to_have_count(1)
        self._has_begun = True
        expect(control).to_be_enabled()
        for _ in range(MOST_PRESSES):
            key = control.evaluate(WAY_TO)
            if key is None:
                break
            self._page.keyboard.press(key)
        expect(control).to_be_focused()
        assert control.evaluate(IS_IN_VIEW), f"{control} has the focus, and something covers it"
        assert control.evaluate(RING_IS_WHOLE), f"{control} has the focus, and no ring around it"


def _wait_until_scrolled(region: Locator) -> None:
    region.page.wait_for_function("e => e.scrollLeft > 0", arg=region.element_handle())


HANDS: dict[str, type[Mouse] | type[Keyboard]] = {"mouse": Mouse, "keyboard": Keyboard}


def every_way(walk: Callable[..., None]) -> Callable[..., None]:
    """Mark a walk: by mouse and by keyboard, at both widths, in both colour schemes."""
    for name, values in (
        ("scheme", ["light", "dark"]),
        ("width", [1280, 360]),
        ("hands", list(HANDS)),
    ):
        walk = pytest.mark.parametrize(name, values, indirect=name == "hands")(walk)
    return walk
