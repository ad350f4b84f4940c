"""Whole records through ``lsteach referee --lines``, as a process with a file."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from lsteach import deal, load_rules
from lsteach.engine.record import Record, dumps
from lsteach.engine.scoring import start_standing

ROOT = Path(__file__).parents[1]
LINES = 10_000
COMMAND = "import sys; from lsteach.app.cli import main; sys.exit(main(sys.argv[1:]))"


def report_referee() -> None:
    """Print lines judged a second: complete hands of every label, the start of Python included."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.jsonl"
        path.write_text("".join(played_record(number) + "\n" for number in range(LINES)))
        started = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", COMMAND, "referee", "--lines", str(path)],
            check=True,
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
        )
        seconds = time.perf_counter() - started
    print(f"lsteach referee --lines: {LINES / seconds:,.0f} whole hands a second")


def played_record(number: int) -> str:
    """The record of a hand that was played at random; the number chooses label and deal."""
    label = ("noris", "feder", "goeoeck", "letzter", "family")[number % 5]
    luck = random.Random(number)
    hand = deal(load_rules(label), players=3 + number % 2, number=number)
    while hand.to_act is not None:
        if hand.shove_due:
            giver, _, count = hand.shove_due
            hand = hand.shove(hand.hands[giver][:count])
        else:
            hand = hand.play(luck.choice(hand.legal_cards))
    return dumps(Record(hand, start_standing(hand.rules, hand.players)))
