"""``lsteach solve`` as it is called, and verdicts worked out by hand.

``tests/golden/verdicts.jsonl`` holds records with their verdicts and why they are so; the number
of nodes is left out, because a better solver needs fewer.
"""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lsteach import Hand
from lsteach.analysis import solver
from lsteach.analysis.solver import Solution
from lsteach.app import solve_command
from lsteach.app.cli import main
from lsteach.engine.record import loads
from tests.analysis.endings import for_the_oracle
from tests.engine.helpers import record, written

ROOT = Path(__file__).parents[2]
GOLDEN = [
    json.loads(line)
    for line in (ROOT / "tests/golden/verdicts.jsonl").read_text("utf-8").splitlines()
]
LAST_TRICK = record(held="9S|KS|AH|QS", final=True, won=[0, 7, 0, 0])
WHOLE_HAND = record(deal=42)
KEYS = ["format", "seat", "to_act", "take", "avoid", "sweep", "nodes"]


def solve(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[Any], str]:
    """The exit code, the answers printed, and the text on standard error."""
    code = main(["solve", *arguments])
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: str(golden["name"]))
def test_a_golden_verdict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], golden: dict[str, Any]
) -> None:
    seat = [] if golden["seat"] is None else ["--seat", str(golden["seat"])]
    code, answers, err = solve(capsys, written(tmp_path, golden["record"]), *seat)
    assert (code, err) == (0, "")
    [answer] = answers
    assert list(answer) == KEYS
    assert isinstance(answer.pop("nodes"), int)
    assert answer == {"format": "lsteach-verdict/1", **golden["verdict"]}
    assert list(answer["take"]["cards"]) == list(golden["verdict"]["take"]["cards"])


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: str(golden["name"]))
def test_the_brute_force_agrees_with_the_golden_verdict(golden: dict[str, Any]) -> None:
    brute, ending = for_the_oracle(loads(json.dumps(golden["record"])).hand)
    verdict = golden["verdict"]
    for goal in ("take", "avoid", "sweep"):
        found = {
            card: brute.can_force(brute.after(ending, card), verdict["seat"], goal)
            for card in brute.choices(ending)
        }
        assert verdict[goal]["cards"] == {
            card: "yes" if forced else "no" for card, forced in found.items()
        }


def test_the_cards_stand_in_written_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Suits S H D C, each from high to low in the label's own ranking."""
    hands = record("goeoeck", deal=5, players=3, dealer=2)
    _, [answer], _ = solve(capsys, "--nodes", "10", written(tmp_path, hands))
    cards = list(answer["take"]["cards"])
    assert cards == sorted(cards, key=lambda c: ("SHDC".index(c[1]), "ATKQJ987".index(c[0])))
    assert len(cards) == 8
    assert cards == list(answer["avoid"]["cards"]) == list(answer["sweep"]["cards"])


def test_a_budget_that_is_used_up_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, [answer], err = solve(capsys, "--nodes", "1", written(tmp_path, WHOLE_HAND))
    assert (code, err) == (0, "")
    assert "unknown" in {answer[goal]["position"] for goal in ("take", "avoid", "sweep")}
    again = solve(capsys, "--nodes", "1", written(tmp_path, WHOLE_HAND))
    assert again == (0, [answer], "")


@pytest.mark.parametrize(
    ("entry", "code", "part"),
    [
        ({**LAST_TRICK, "plays": "9S KS AH QS"}, "bad-record", "no card is left to play"),
        (record("letzter", deal=1), "bad-record", "still to be shoved"),
        ({**LAST_TRICK, "plays": "AH"}, "not-in-hand", "A does not hold A♥"),
        ([], "bad-record", "one JSON object"),
    ],
)
def test_what_is_not_in_play_is_refused_as_by_the_referee(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], entry: Any, code: str, part: str
) -> None:
    exit_code, [answer], err = solve(capsys, written(tmp_path, entry))
    assert (exit_code, err) == (1, "")
    assert (answer["format"], answer["legal"]) == ("lsteach-ruling/1", False)
    assert answer["error"]["code"] == code
    assert part in answer["error"]["message"]


def test_lines_are_answered_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    over = {**LAST_TRICK, "plays": "9S KS AH QS"}
    code, answers, _ = solve(capsys, "--lines", written(tmp_path, LAST_TRICK, over, LAST_TRICK))
    assert code == 1
    assert [answer["format"] for answer in answers] == [
        "lsteach-verdict/1",
        "lsteach-ruling/1",
        "lsteach-verdict/1",
    ]
    code, answers, _ = solve(capsys, "--lines", written(tmp_path, LAST_TRICK, LAST_TRICK))
    assert (code, len(answers)) == (0, 2)


def test_messages_change_with_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, {**LAST_TRICK, "plays": "9S KS AH QS"})
    _, [german], _ = solve(capsys, "--lang", "de", path)
    assert german["error"]["message"].startswith("Die Runde ist zu Ende")
    code, _, err = solve(capsys, "--lang", "nl", "--nodes", "0", path)
    assert (code, err) == (2, "“--nodes” moet een geheel getal zijn, 1 of meer.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "4"], "With 4 players there is no seat 4, only 0 to 3.\n"),
        (["--seat", "-1"], "With 4 players there is no seat -1, only 0 to 3.\n"),
        (["--nodes", "0"], "“--nodes” must be a whole number, 1 or more.\n"),
        (["--nodes", "-5"], "“--nodes” must be a whole number, 1 or more.\n"),
    ],
)
def test_arguments_that_cannot_be_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert solve(capsys, *arguments, written(tmp_path, LAST_TRICK)) == (2, [], sentence)


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answers, err = solve(capsys, str(tmp_path / "none"))
    assert (code, answers, err.count("\n")) == (2, [], 1)


def test_a_person_who_watches_sees_the_count_and_then_the_answer_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def long_work(
        hand: Hand, seat: int | None, nodes: int, *, watcher: Callable[[int], bool]
    ) -> Solution:
        assert watcher(1000)
        assert watcher(2000)
        return solver.solve(hand, seat, nodes)

    screen = io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(LAST_TRICK).encode())))
    monkeypatch.setattr(solve_command, "_SECONDS_BETWEEN", 0)
    monkeypatch.setattr(solve_command, "solve", long_work)
    assert main(["solve"]) == 0
    lines = screen.getvalue().split("\r")
    assert [line.strip() for line in lines if line.strip()] == [
        "1000 positions looked at …",
        "2000 positions looked at …",
    ]
    assert len(lines[-2]) >= len("2000 positions looked at …")
    assert lines[-1] == ""
    assert json.loads(capsys.readouterr().out)["seat"] == 0


def test_ctrl_c_ends_it_without_a_traceback() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); from lsteach.app.cli import main;"
        "sys.exit(main(['solve', '--lines']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(LAST_TRICK).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["format"] == "lsteach-verdict/1"
        process.send_signal(signal.SIGINT)
        assert process.stderr
        assert (process.wait(), process.stderr.read()) == (130, b"")
