"""The card table in Chromium: sizes, themes, keyboard, names for a screen reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lsteach import Card, Hand, Standing, deal, load_rules
from lsteach.table import Action, CardNote, Sentence, Table, table_state, with_progress

from .table_page import ENGLISH, Game, put, served

WIDTHS = [320, 360, 700, 1280, 1920]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as address:
        yield address


def after(hand: Hand, cards: int) -> Hand:
    for _ in range(cards):
        hand = hand.play(hand.legal_cards[-1])
    return hand


def family(players: int, cards: int = 0, size: int | None = None) -> Hand:
    rules = load_rules("family").with_(trump="void")
    return after(deal(rules, players=players, number=11, dealer=0, hand_size=size), cards)


def noris(cards: int = 0) -> Hand:
    return after(deal(load_rules("noris"), players=4, number=42, dealer=3), cards)


def letzter() -> Hand:
    return deal(load_rules("letzter"), players=4, number=7, dealer=0)


def noted(hand: Hand) -> dict[Card, CardNote]:
    notes = [CardNote("yes", "safe"), CardNote("no", "unsafe"), CardNote("unknown", "unclear")]
    return dict(zip(hand.legal_cards, notes * 3, strict=False))


CASES: dict[str, dict[str, Any]] = {
    **{f"watch-{n}": {"position": family(n, 4 * n), "step": (4 * n, 5 * n)} for n in range(2, 7)},
    **{f"play-{n}": {"position": family(n, n - 1).seen_by(0), "mode": "play"} for n in range(2, 7)},
    "two-with-16": {"position": family(2, 1, 16), "step": (1, 32)},
    "counters": {
        "position": noris(27).seen_by(0),
        "mode": "play",
        "standing": Standing((5, 0, 7, 6), 2),
        "header": "avoid the last trick, unless you take all · no trump · 4 players · deal 42",
    },
    "mark": {
        "position": noris(3).seen_by(3),
        "mode": "mark",
        "marked": noris().hands[3][:2],
        "grades": {noris().hands[3][0]: "right", noris().hands[3][3]: "missed"},
    },
    "shove": {
        "position": letzter().seen_by(0),
        "mode": "shove",
        "marked": letzter().hands[0][:2],
        "standing": Standing((0, 1, 2, 0), 0),
    },
    "shove-open": {"position": letzter()},
    **{
        f"what-if-{n}": {
            "position": family(n, n + 1),
            "mode": "play",
            "front": family(n, n + 1).to_act,
            "step": (n + 1, 5 * n),
            "notes": noted(family(n, n + 1)),
        }
        for n in (2, 4, 6)
    },
    "hint": {
        "position": noris(3).seen_by(3),
        "mode": "play",
        "notes": {noris(3).legal_cards[0]: CardNote("hint", "hint")},
    },
}


def table_of(case: str) -> Table:
    return Table(
        table_state(
            words=ENGLISH,
            sentence=Sentence("B takes the trick.", "K♠ beats both other spades.", "good"),
            actions=[
                Action("next", "Next trick", primary=True),
                Action("why", "Why?"),
                Action("off", "What if…", disabled=True),
            ],
            **CASES[case],
        )
    )


@pytest.mark.parametrize("case", CASES)
def test_it_fits_at_every_width_and_nothing_covers_anything(
    page: Page, address: str, case: str
) -> None:
    table = put(page, address, table_of(case))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert table.evaluate(COVERED) == []
        assert table.evaluate(NARROW_TARGETS) == []


COVERED = """(table) => {
  const parts = [...table.querySelectorAll(
    '.lst-seat > *, .lst-played .lst-card, .lst-facts > *, .lst-own > *, .lst-own + .lst-open, '
    + '.lst-front, .lst-shove, .lst-hand:not([data-noted]), [data-noted] > li > *')];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const felt = table.querySelector('.lst-felt').getBoundingClientRect();
  const slack = 1;
  const found = [];
  boxes.forEach((a, i) => {
    if (a.left < felt.left || a.right > felt.right || a.bottom > felt.bottom)
      found.push(`${parts[i].className} leaves the felt`);
    boxes.slice(i + 1).forEach((b, j) => {
      if (a.left < b.right - slack && b.left < a.right - slack
          && a.top < b.bottom - slack && b.top < a.bottom - slack)
        found.push(`${parts[i].className} and ${parts[i + 1 + j].className}`);
    });
  });
  return found;
}"""

NARROW_TARGETS = """(table) => {
  const held = [...table.querySelectorAll('.lst-held')].map((card) => card.getBoundingClientRect());
  const strips = held.slice(1).map((card, i) => [card.left - held[i].left, card.top - held[i].top])
    .filter(([across, down]) => Math.abs(down) < 20 && across < 24);
  const small = [...table.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width < 24 || height < 24);
  return [...strips, ...small];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("case", ["watch-6", "counters", "mark", "shove", "what-if-6"])
def test_axe_finds_nothing(page: Page, address: str, case: str) -> None:
    table = put(page, address, table_of(case))
    if case == "watch-6":
        table.locator("[data-act=open]").first.click()
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 800})
        results = Axe().run(page, options={"rules": {"page-has-heading-one": {"enabled": False}}})
        assert results.violations_count == 0, results.generate_report()


def test_a_whole_hand_is_played_by_keyboard(page: Page, address: str) -> None:
    game = Game(noris())
    table = put(page, address, game.table)
    page.keyboard.press("Tab")
    for _ in range(8):
        expect(table.locator(".lst-held:focus")).to_have_count(1)
        left = len(game.hand.hands[0])
        page.keyboard.press("Home")
        while "may not" in (table.locator(".lst-held:focus").get_attribute("aria-label") or ""):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(table.locator(".lst-held")).to_have_count(left - 1)
    assert game.hand.is_complete
    expect(table.locator("[data-name=next]")).to_be_focused()
    expect(table.get_by_role("status")).to_have_text("The hand is over.")


def test_arrows_home_and_end_move_and_tab_leaves_the_hand(page: Page, address: str) -> None:
    game = Game(noris())
    table = put(page, address, game.table)
    held = table.locator(".lst-held")
    page.keyboard.press("Tab")
    expect(held.nth(0)).to_be_focused()
    for key, place in (("ArrowRight", 1), ("End", 7), ("ArrowRight", 7), ("ArrowLeft", 6)):
        page.keyboard.press(key)
        expect(held.nth(place)).to_be_focused()
    page.keyboard.press("Home")
    expect(held.nth(0)).to_be_focused()
    page.keyboard.press("Tab")
    expect(table.locator("[data-act=colours]")).to_be_focused()


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_focus_is_shown_where_keys_moved_it_and_a_click_leaves_the_page_alone(
    page: Page, address: str, by_keys: bool
) -> None:
    page.set_viewport_size({"width": 360, "height": 300})
    long = Sentence("The hand is over.", "Its cards are far up the page. " * 20)
    begin = Action("next", "Next hand", primary=True)
    table = Table(table_state(noris(32), ENGLISH, sentence=long, actions=[begin]))
    dealt = table_state(noris().seen_by(0), ENGLISH, mode="play", sentence=long)
    table.on_action(lambda _: table.set_trait("state", dealt))
    root = put(page, address, table)
    button = root.get_by_role("button", name="Next hand")
    if by_keys:
        button.press("Enter")
    else:
        button.click()
    chosen = expect(root.locator(".lst-held:focus"))
    chosen.to_be_in_viewport(ratio=1) if by_keys else chosen.not_to_be_in_viewport()


def test_an_illegal_card_is_answered_in_words_and_keeps_the_focus(page: Page, address: str) -> None:
    start = deal(load_rules("noris"), players=4, number=42, dealer=2)
    game = Game(start)
    table = put(page, address, game.table)
    illegal = next(c for c in game.hand.hands[0] if c not in game.hand.legal_cards)
    button = table.get_by_role("button", name=f"{ENGLISH.card_name(illegal)}, may not be played")
    button.click()
    expect(table.get_by_role("status")).to_contain_text(f"{illegal} may not be played.")
    expect(button).to_be_focused()


def test_cards_can_be_typed_and_taken_back(page: Page, address: str) -> None:
    game = Game(noris())
    table = put(page, address, game.table)
    chosen = game.hand.hands[0][2]
    page.keyboard.press("Tab")
    page.keyboard.type(chosen.code.lower())
    expect(table.locator(".lst-held")).to_have_count(7)
    expect(table.locator(f".lst-held[data-card='{chosen.code}']")).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(table.locator(".lst-held")).to_have_count(8)
    page.keyboard.type("q")
    expect(table.locator("kbd")).to_have_text("q")
    page.keyboard.press("Backspace")
    expect(table.locator("kbd")).to_have_count(0)
    expect(table.locator(".lst-held")).to_have_count(8)


def test_a_card_with_its_sign_is_typed_or_pasted(page: Page, address: str) -> None:
    game = Game(noris())
    table = put(page, address, game.table)
    first = game.hand.hands[0][0]
    page.keyboard.press("Tab")
    for key in str(first):
        page.evaluate(
            """(key) => document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))""",
            key,
        )
    expect(table.locator(".lst-held")).to_have_count(7)
    second = game.hand.legal_cards[0]
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          document.activeElement.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }""",
        f"{second}\ufe0e",
    )
    expect(table.locator(".lst-held")).to_have_count(6)


def test_other_keys_are_left_to_the_page(page: Page, address: str) -> None:
    put(page, address, Game(noris()).table)
    page.evaluate("addEventListener('keydown', (e) => (window.swallowed = e.defaultPrevented))")
    page.keyboard.press("Tab")
    for key in ("F2", "PageDown", "x", "Control+b"):
        page.keyboard.press(key)
        assert page.evaluate("swallowed") is False


def test_won_tricks_open_in_the_page_and_close_again(page: Page, address: str) -> None:
    table = put(page, address, table_of("counters"))
    opener = table.get_by_role("button", name="Trick 1", exact=True)
    opener.click()
    panel = table.get_by_role("region", name="Trick 1")
    expect(panel).to_contain_text("takes it")
    expect(panel.locator(".lst-card")).to_have_count(4)
    expect(opener).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(opener).to_be_focused()


def test_steps_and_jumps_are_reported(page: Page, address: str) -> None:
    table = table_of("watch-4")
    steps: list[int] = []
    table.on_step(steps.append)
    root = put(page, address, table)
    root.get_by_role("button", name="Back one card").click()
    root.get_by_role("button", name="Forward one card").click()
    root.get_by_role("button", name="Trick 2, won by").click()
    page.wait_for_function("document.activeElement.dataset.to === '8'")
    assert steps == [15, 17, 8]


def test_marks_are_told_as_pressed(page: Page, address: str) -> None:
    table = put(page, address, table_of("shove"))
    expect(table.locator(".lst-held[aria-pressed=true]")).to_have_count(2)
    expect(table.locator(".lst-held[aria-pressed=false]")).to_have_count(9)
    expect(table.locator(".lst-shove")).to_contain_text("Shove 3 cards to B")


def test_what_is_said_of_a_card_stands_under_it(page: Page, address: str) -> None:
    table = put(page, address, table_of("what-if-4"))
    hand = table.get_by_role("list", name="C is to play.")
    expect(hand.locator("[data-kind=no]").first).to_have_text("✗ unsafe")
    expect(hand.get_by_role("button", name=re.compile("played: safe")).first).to_be_visible()
    assert hand.evaluate(UNDER_THEIR_CARDS)


UNDER_THEIR_CARDS = """(hand) => [...hand.querySelectorAll('.lst-card-note')].every((note) => {
  const card = note.previousElementSibling.getBoundingClientRect();
  const box = note.getBoundingClientRect();
  return box.top >= card.bottom - 1 && Math.abs(box.left + box.right - card.left - card.right) < 3;
})"""


def test_long_work_shows_how_far_it_is(page: Page, address: str) -> None:
    table = table_of("what-if-4")
    table.state = with_progress(table.state, 0.25, "Looking ahead")
    root = put(page, address, table)
    expect(root.get_by_role("progressbar", name="Looking ahead")).to_have_attribute("value", "0.25")
    page.evaluate("show", {**table.state, "progress": None})
    expect(root.get_by_role("progressbar")).to_have_count(0)


def test_the_live_region_stays_and_only_its_words_change(page: Page, address: str) -> None:
    game = Game(noris())
    table = put(page, address, game.table)
    region = table.get_by_role("status").element_handle()
    table.locator(".lst-held").nth(0).click()
    expect(table.locator(".lst-held")).to_have_count(7)
    assert region.evaluate("(node) => node.isConnected && node.textContent.trim()") == "Your turn."


FELT_INK = "(table) => getComputedStyle(table).color"
LIGHT, DARK = "rgb(29, 35, 39)", "rgb(242, 239, 231)"


def test_themes(page: Page, address: str) -> None:
    table = put(page, address, table_of("counters"))
    for system, expected in (("light", LIGHT), ("dark", DARK)):
        page.emulate_media(color_scheme=system)  # type: ignore[arg-type]
        assert table.evaluate(FELT_INK) == expected
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    assert table.evaluate(FELT_INK) == LIGHT
    page.evaluate("document.documentElement.dataset.lsteachTheme = 'auto'")
    assert table.evaluate(FELT_INK) == DARK
    page.emulate_media(color_scheme="light")
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert table.evaluate(FELT_INK) == LIGHT
    page.evaluate("delete document.documentElement.dataset.lsteachTheme")
    assert table.evaluate(FELT_INK) == DARK


def test_cards_fall_one_after_another_unless_motion_is_unwanted(page: Page, address: str) -> None:
    table = put(page, address, table_of("play-4"))
    motion = """(table) => [...table.querySelectorAll('.lst-played')].map((card) =>
      [getComputedStyle(card).animationName, getComputedStyle(card).animationDelay])"""
    assert {name for name, _ in table.evaluate(motion)} == {"none"}
    page.emulate_media(reduced_motion="no-preference")
    assert table.evaluate(motion) == [["lst-fall", delay] for delay in ("0s", "0.13s", "0.26s")]


def test_four_colours_hold_for_all_tables_and_after_a_reload(page: Page, address: str) -> None:
    table = put(page, address, table_of("counters"))
    page.evaluate("addTable", [table_of("mark").state, table_of("mark").words])
    switches = page.get_by_role("button", name="Four colours")
    expect(switches).to_have_count(2)
    switches.first.click()
    for switch in switches.all():
        expect(switch).to_have_attribute("aria-pressed", "true")
    page.reload()
    page.locator("html[data-ready]").wait_for()
    page.evaluate("addTable", [table_of("counters").state, table_of("counters").words])
    expect(table.get_by_role("button", name="Four colours")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_redraw_is_fast(page: Page, address: str) -> None:
    put(page, address, table_of("watch-6"))
    states = [table_of(case).state for case in ("watch-6", "play-6")]
    median = page.evaluate(
        """(states) => {
          const times = Array.from({ length: 60 }, (_, i) => {
            const start = performance.now();
            show(states[i % 2]);
            return performance.now() - start;
          });
          return times.sort((a, b) => a - b)[30];
        }""",
        states,
    )
    assert median < 10


def test_no_key_typed_on_the_table_is_a_shortcut_of_jupyterlab(page: Page, address: str) -> None:
    table = put(page, address, table_of("watch-4"))
    # Its shortcuts match the focused element itself, whatever stands on the elements around it.
    expect(table.locator("button:not([data-lm-suppress-shortcuts])")).to_have_count(0)
    expect(table).to_have_attribute("data-lm-suppress-shortcuts", "true")
