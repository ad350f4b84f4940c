"""Lesson 12, walked through as a teacher does: a sheet, links and slips, the projector."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, every_way
from tests.browser.pages import assert_accessible, assert_at_its_end, assert_fits, open_lesson
from tests.browser.servers import Site


@every_way
def test_for_teachers(page: Page, served: Site, hands: Hands) -> None:
    open_lesson(page, served, "12-for-teachers")
    hands.write(page.get_by_label("Number of the sheet"), "7")
    save = page.get_by_role("link", name="Save work sheet 7 with its key")
    expect(save).to_be_visible()
    hands.press(page.get_by_text("Look at the questions"))
    expect(page.get_by_text("Mark every card that you may play now.").first).to_be_visible()
    with page.expect_download() as download:
        hands.press(save)
    assert "Key to work sheet 7" in download.value.path().read_text()

    hands.choose(page.get_by_label("Lesson", exact=True).first, "Letzter")
    expect(page.get_by_text("This lesson shows letzter only.")).to_be_visible()
    hands.press(page.get_by_role("button", name="3 players"))
    address = f"{page.url.rsplit('/', 1)[0]}/08-letzter.ipynb?label=letzter&players=3&deal=1"
    expect(page.get_by_text(address)).to_be_visible()

    hands.choose(page.get_by_label("Lesson", exact=True).last, "Who wins the trick?")
    quiz = page.locator(".lsq").last
    expect(quiz.locator(".lsq-question")).to_contain_text("trick")
    stage = page.locator(".lsteach-stage")
    hands.press(page.get_by_role("button", name="Show large"))
    expect(stage).to_have_css("position", "fixed")
    assert_accessible(page)
    hands.press(page.get_by_role("button", name="Show the answer"))
    expect(quiz.locator('[data-grade="right"]')).to_have_count(1)
    hands.press(page.get_by_role("button", name="Next question"))
    expect(quiz.locator("[data-grade]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Show large")).to_be_focused()
    expect(stage).not_to_have_css("position", "fixed")
    assert_at_its_end(page)


def test_what_is_printed_can_be_read(page: Page, voila: Site) -> None:
    open_lesson(page, voila, "12-for-teachers")
    for link in ("with its key", "Save slips"):
        with page.expect_download() as download:
            page.get_by_role("link", name=link).click()
        paper = page.context.new_page()
        paper.set_content(download.value.path().read_text())
        assert_accessible(paper)
        paper.set_viewport_size({"width": 360, "height": 800})
        assert_fits(paper)
        paper.emulate_media(media="print")
        paper.set_viewport_size({"width": 680, "height": 960})
        assert_fits(paper)
        paper.close()
