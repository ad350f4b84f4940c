"""A page with nothing on it but the card table, answered by a real `Table` of this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Locator, Page

from lsteach import Hand, card
from lsteach.table import Action, Sentence, Table, table_state
from lsteach.table import table as widget
from lsteach.words import words_in

ENGLISH = words_in("en")
FOLDER = Path(widget.__file__).parent
HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card table</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="table.css">
<style>body { margin: 0; padding: 12px; background: Canvas } :root { color-scheme: light dark }
</style>
</head>
<body><main></main></body>
<script type="module">
import widget from "./table.js";
const listeners = {};
const model = {
  get: (name) => model[name],
  on: (name, call) => (listeners[name] ??= new Set()).add(call),
  off: (name, call) => listeners[name].delete(call),
  send: async (message) => show(await answer(message)),
};
const show = (state) => {
  model.state = state;
  for (const call of listeners["change:state"] ?? []) call();
};
window.show = show;
window.addTable = ([state, words]) => {
  Object.assign(model, { state, words });
  return void widget.render({ model, el: document.querySelector("main") });
};
document.documentElement.dataset.ready = "";
</script>
</html>
"""
FILES = {
    "/": ("text/html", HTML.encode()),
    "/table.js": ("text/javascript", (FOLDER / "table.js").read_bytes()),
    "/table.css": ("text/css", Table._css.encode()),
}


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        kind, content = FILES.get(self.path, ("text/plain", b""))
        self.send_response(200 if content else 404)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served() -> Iterator[str]:
    """The address of the page, while it is served."""
    with ThreadingHTTPServer(("localhost", 0), _Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def put(page: Page, address: str, table: Table) -> Locator:
    """Show ``table`` on the page and let it answer; return its root."""

    def answer(message: dict[str, Any]) -> dict[str, Any]:
        table._handle_custom_msg(message, [])
        return dict(table.state)

    page.expose_function("answer", answer)
    page.goto(address)
    page.locator("html[data-ready]").wait_for()
    page.evaluate("addTable", [table.state, table.words])
    return page.locator(".lst")


class Game:
    """One hand at a table: the learner is seat A, the others play their last legal card."""

    def __init__(self, hand: Hand) -> None:
        self.hand = self._others_play(hand)
        self.before: list[Hand] = []
        self.table = Table(self._state())
        self.table.on_card(self._play)
        self.table.on_back(self._take_back)

    def _state(self) -> dict[str, Any]:
        over = self.hand.is_complete
        return table_state(
            self.hand.seen_by(0),
            ENGLISH,
            mode="watch" if over else "play",
            sentence=Sentence("The hand is over." if over else "Your turn."),
            actions=[Action("next", "Next hand", primary=True)] if over else [],
        )

    def _others_play(self, hand: Hand) -> Hand:
        while hand.to_act not in (0, None):
            hand = hand.play(hand.legal_cards[-1])
        return hand

    def _play(self, chosen: Any) -> None:
        after = self._others_play(self.hand.play(card(chosen.code)))
        self.before.append(self.hand)
        self.hand = after
        self.table.state = self._state()

    def _take_back(self) -> None:
        if self.before:
            self.hand = self.before.pop()
            self.table.state = self._state()
