"""What every lesson must be on the smallest phone, 320 pixels wide."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.pages import assert_fits

CUT_LINES = """() => {
  const ARROW = 20;
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll("main select")].flatMap((list) => {
    if (!list.checkVisibility()) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    pen.font = font;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
    return [...list.options].map((option) => option.text)
      .filter((text) => pen.measureText(text).width > room);
  });
}"""


BROKEN_NAMES = """() => [...document.querySelectorAll("td:first-child code")]
  .filter((name) => name.getClientRects().length > 1).map((name) => name.textContent)"""


def assert_fits_a_small_phone(page: Page) -> None:
    """Nothing leaves the page sideways; a list shows its lines, a table its games' names whole.

    It is looked at on the narrow one of the pages that a walk visits.
    """
    before = page.viewport_size
    if before is None or before["width"] != 360:
        return
    page.set_viewport_size({"width": 320, "height": before["height"]})
    assert_fits(page)
    cut = page.evaluate(CUT_LINES)
    assert not cut, "\n".join(cut)
    assert page.evaluate(BROKEN_NAMES) == []
    page.set_viewport_size(before)
