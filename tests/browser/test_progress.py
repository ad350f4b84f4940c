"""A reader's progress: kept in the browser, shown on the landing page, carried by a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.pages import (
    Watch,
    assert_accessible,
    assert_fits,
    both_schemes,
    both_widths,
    open_lesson,
)
from tests.browser.servers import Site, free_port, voila_site

LESSON, OTHER = "02-follow-suit", "04-the-last-trick"
SOME = {
    "lessons": {LESSON: {"streak": 5, "done": True}, OTHER: {"streak": 3, "done": False}},
    "beliefs": {"must-beat": 2, "nearly-a-sweep": 1},
}
WITHOUT_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("storage is switched off", "SecurityError"); }
})"""


def kept(page: Page) -> Any:
    """What the browser keeps of the reader's progress."""
    return json.loads(page.evaluate("localStorage.getItem('lsteach.progress')") or "null")


def keep(page: Page, site: Site, progress: object, last: str | None = None) -> None:
    """Open the landing page of a reader who has this progress."""
    page.goto(site.landing)
    page.evaluate(
        """([progress, last]) => {
          localStorage.setItem("lsteach.progress", JSON.stringify(progress));
          if (last) localStorage.setItem("lsteach.lesson", last);
        }""",
        [progress, last],
    )
    page.reload()


def choose_file(page: Page, path: Path) -> None:
    """Read a file on the landing page."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Read from a file").click()
    chooser.value.set_files(path)


def answer(page: Page, *, right: bool) -> None:
    """Answer one question of lesson 02, and go on: a wrong answer lacks a card or has one more."""
    table = page.locator(".lst").last
    check = table.locator('[data-name="check"]')
    expect(check).to_be_visible()
    held = table.locator('[data-act="card"]')
    led = table.locator(".lst-played .lst-card").first
    suit = led.get_attribute("data-suit") if led.count() else None
    suits = held.evaluate_all("cards => cards.map(card => card.dataset.suit)")
    legal = [i for i, one in enumerate(suits) if one == suit] or list(range(len(suits)))
    for i in legal if right else legal[:1]:
        held.nth(i).click()
    if not right and len(legal) == 1:
        held.nth(suits.index(next(one for one in suits if one != suit))).click()
    check.click()
    expect(table.locator(".lst-sentence")).to_have_attribute(
        "data-tone", "good" if right else "wrong"
    )
    table.locator('[data-name="next"]').click()


def test_right_answers_complete_a_drill_and_stay(page: Page, site: Site) -> None:
    open_lesson(page, site, LESSON)
    progress = page.locator(".lsq-progress")
    for streak in range(1, 4):
        answer(page, right=True)
        expect(progress).to_contain_text(f"{streak} of 5 right in a row")
    page.reload()
    expect(progress).to_contain_text("3 of 5 right in a row")
    for _ in range(2):
        answer(page, right=True)
    expect(progress).to_contain_text("Done: 5 right in a row")
    answer(page, right=False)
    expect(progress).to_contain_text("Done: 5 right in a row")
    open_lesson(page, site, OTHER)
    expect(progress).to_contain_text("0 of 5 right in a row")
    page.get_by_role("link", name="Letzter Stich").click()
    expect(page.locator(f'[data-progress="{LESSON}"]')).to_have_text("· done ✓")


def test_a_belief_comes_and_goes(page: Page, voila: Site) -> None:
    open_lesson(page, voila, LESSON)
    while not (kept(page) or {}).get("beliefs"):
        answer(page, right=False)
    (belief,) = kept(page)["beliefs"]
    page.goto(voila.landing)
    line = page.locator(f'[data-belief="{belief}"]')
    expect(page.get_by_role("heading", name="Worth another look")).to_be_visible()
    expect(line).to_contain_text("once · Follow suit")
    line.get_by_role("link", name="Follow suit").click()
    page.locator(".lst").last.wait_for()
    while kept(page)["beliefs"]:
        answer(page, right=True)
    page.goto(voila.landing)
    expect(page.locator("#progress")).to_be_visible()
    expect(line).to_be_hidden()
    expect(page.get_by_role("heading", name="Worth another look")).to_be_hidden()


@both_widths
@both_schemes
def test_the_landing_page_shows_what_is_kept(page: Page, voila: Site) -> None:
    keep(page, voila, SOME)
    expect(page.locator(f'[data-progress="{LESSON}"]')).to_have_text("· done ✓")
    expect(page.locator(f'[data-progress="{OTHER}"]')).to_have_text("· 3 in a row")
    expect(page.locator("[data-belief]:visible")).to_have_count(2)
    expect(page.locator('[data-belief="must-beat"]')).to_contain_text(
        "“I must beat if I can.” 2 times · Follow suit"
    )
    page.get_by_role("button", name="Clear").click()
    assert_fits(page)
    assert_accessible(page)


def test_the_landing_page_says_how_far_the_reader_is(page: Page, voila: Site) -> None:
    begun = {"streak": 3, "done": False}
    done = {"streak": 5, "done": True}
    for lessons, sentence in (
        ({}, "Nothing yet."),
        ({LESSON: begun}, "You have begun."),
        ({LESSON: done, OTHER: begun}, "The questions of 1 lesson are done"),
        ({LESSON: done, OTHER: done}, "The questions of 2 lessons are done"),
    ):
        keep(page, voila, {"lessons": lessons, "beliefs": {}})
        expect(page.locator("#progress-sum")).to_contain_text(sentence)


def test_the_button_leaves_out_what_is_done(page: Page, voila: Site) -> None:
    keep(page, voila, {**SOME, "lessons": {}}, last=LESSON)
    button = page.locator("#start")
    expect(button).to_have_text("Go on: Follow suit")
    done = {"streak": 5, "done": True}
    steps = json.loads(page.locator("#steps").inner_text())
    files = [step["file"] for step in steps]
    keep(page, voila, {"lessons": {LESSON: done}, "beliefs": {}}, last=LESSON)
    following = steps[files.index(LESSON) + 1]
    expect(button).to_have_text(f"Go on: {following['title']}")
    lessons = {file: done for file in files if file != files[0]}
    keep(page, voila, {"lessons": lessons, "beliefs": {}}, last=LESSON)
    expect(button).to_have_text(f"Go on: {steps[0]['title']}")
    button.click()
    page.wait_for_url(f"**{steps[0]['url']}")


def test_a_file_carries_the_progress(page: Page, voila: Site, tmp_path: Path) -> None:
    keep(page, voila, SOME)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    assert download.value.suggested_filename == "lsteach-progress.json"
    saved = json.loads(download.value.path().read_text())
    assert saved == {"format": "lsteach-progress/1", **SOME}
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(saved))
    more = {
        "lessons": {LESSON: {"streak": 1, "done": False}, OTHER: {"streak": 4, "done": False}},
        "beliefs": {"must-beat": 1, "ace-wins": 3},
    }
    keep(page, voila, more)
    choose_file(page, path)
    expect(page.get_by_role("status")).to_have_text(
        "The progress in mine.json is added to what was here."
    )
    assert kept(page) == {
        "lessons": {LESSON: {"streak": 5, "done": True}, OTHER: {"streak": 4, "done": False}},
        "beliefs": {"must-beat": 2, "ace-wins": 3, "nearly-a-sweep": 1},
    }
    expect(page.locator(f'[data-progress="{LESSON}"]')).to_have_text("· done ✓")


WRONG_FILES = {
    "empty": "",
    "text": "Letzter Stich",
    "binary": "\x00\x01",
    "null": "null",
    "a list": "[]",
    "no format": json.dumps(SOME),
    "later format": json.dumps({"format": "lsteach-progress/2", **SOME}),
    "no lessons": json.dumps({"format": "lsteach-progress/1", "beliefs": {}}),
    "a streak of text": json.dumps(
        {
            "format": "lsteach-progress/1",
            "lessons": {LESSON: {"streak": "5", "done": True}},
            "beliefs": {},
        }
    ),
    "a belief of markup": json.dumps(
        {"format": "lsteach-progress/1", "lessons": {}, "beliefs": {"<img src=x>": 1}}
    ),
    "less than nothing": json.dumps(
        {"format": "lsteach-progress/1", "lessons": {}, "beliefs": {"must-beat": -1}}
    ),
    "a prototype": '{"format": "lsteach-progress/1", "lessons": {}, "beliefs": {"__proto__": 1}}',
    "huge": json.dumps({"format": "lsteach-progress/1", **SOME}) + " " * 200_000,
}


def test_a_wrong_file_is_refused_and_nothing_is_lost(
    page: Page, voila: Site, tmp_path: Path
) -> None:
    keep(page, voila, SOME)
    for name, text in WRONG_FILES.items():
        path = tmp_path / f"{name}.json"
        path.write_text(text)
        choose_file(page, path)
        expect(page.get_by_role("status")).to_have_text(
            f"{name}.json is not a file of your progress. Nothing has changed."
        )
        assert kept(page) == SOME, name


def test_clearing_asks_once(page: Page, voila: Site) -> None:
    keep(page, voila, SOME, last=LESSON)
    page.get_by_role("button", name="Clear").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Clear")).to_be_focused()
    assert kept(page) == SOME
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Clear it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("All progress in this browser is cleared.")
    expect(page.get_by_role("button", name="Read from a file")).to_be_focused()
    assert kept(page) is None
    expect(page.locator("#start")).to_have_text("Start: " + _first_title(page))


def _first_title(page: Page) -> str:
    title = json.loads(page.locator("#steps").inner_text())[0]["title"]
    assert isinstance(title, str)
    return title


@pytest.mark.parametrize("damage", ["null", "[]", "{", '{"lessons": 3, "beliefs": {"x": "<b>"}}'])
def test_what_is_kept_may_be_damaged(page: Page, voila: Site, damage: str) -> None:
    page.goto(voila.landing)
    page.evaluate("text => localStorage.setItem('lsteach.progress', text)", damage)
    page.reload()
    expect(page.locator("#progress-sum")).to_contain_text("Nothing yet.")


def test_all_works_where_nothing_can_be_kept(page: Page, site: Site) -> None:
    page.add_init_script(WITHOUT_STORAGE)
    page.goto(site.landing)
    expect(page.locator("#progress-sum")).to_contain_text("This browser keeps nothing")
    expect(page.locator("#progress button:visible")).to_have_count(0)
    expect(page.locator("#start")).to_have_text("Start: " + _first_title(page))
    assert_accessible(page)
    open_lesson(page, site, LESSON)
    answer(page, right=True)
    expect(page.locator(".lsq-progress")).to_contain_text("1 of 5 right in a row")
    expect(page.locator(".lsq-note")).to_have_text(
        "This browser keeps nothing, so your progress ends with this page."
    )


def test_progress_outlives_the_server(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    context = browser.new_context()
    page = context.new_page()
    watch = Watch(page)
    for start in ("first", "second"):
        folder = tmp_path / start
        folder.mkdir()
        with voila_site(folder, port) as site:
            if start == "first":
                keep(page, site, SOME)
            page.goto(site.landing)
            expect(page.locator(f'[data-progress="{LESSON}"]')).to_have_text("· done ✓")
            expect(page.locator("#progress-address")).to_have_text(f"localhost:{port}")
            page.goto("about:blank")
    context.close()
    watch.report()


def test_no_progress_leaves_the_machine(page: Page, voila: Site) -> None:
    """Only the lesson that is open learns of its own row, to go on with it."""
    sent: list[str] = []

    def note_frames(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    page.on("request", lambda one: sent.append(f"{one.url} {one.all_headers()} {one.post_data}"))
    page.on("websocket", note_frames)
    marked = {
        "lessons": {"03-win-the-trick": {"streak": 90210, "done": True}},
        "beliefs": {"march-is-penalty": 80211, "must-beat": 70212},
    }
    keep(page, voila, marked)
    expect(page.locator("[data-belief]:visible")).to_have_count(2)
    page.get_by_role("button", name="Save to a file").click()
    open_lesson(page, voila, LESSON)
    answer(page, right=True)
    answer(page, right=False)
    page.get_by_role("link", name="Letzter Stich").click()
    expect(page.locator("#progress")).to_be_visible()
    assert len(sent) > 50
    for secret in ("90210", "80211", "70212", "march-is-penalty", "must-beat", "lsteach.progress"):
        assert not [text for text in sent if secret in text], secret
