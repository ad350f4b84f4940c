from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from lsteach.app import referee_command
from lsteach.engine.shape import LARGEST
from tests.engine.helpers import record, written

ROOT = Path(__file__).parents[2]
LEGAL = record(deal=42)
ILLEGAL = record(held="9S|KS|7S|QS", final=True, won=[2, 2, 2, 1], plays="9S AH")
REVOKE = record(
    held=(
        "9S 8S AH KH QD JD TC 9C | AS KS TS 7S QH JH TD 8C"
        "| QS JS 9H 8H AD KD AC KC | TH 7H 9D 8D 7D QC JC 7C"
    ),
    plays="9S QH",
)


def referee(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[Any], str]:
    """The exit code, the rulings printed, and the text on standard error."""
    parser = argparse.ArgumentParser()
    referee_command.add_arguments(parser)
    code = referee_command.run(parser.parse_args(arguments))
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def test_a_legal_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, rulings, err = referee(capsys, written(tmp_path, LEGAL))
    assert (code, err) == (0, "")
    assert [ruling["legal"] for ruling in rulings] == [True]


def test_an_illegal_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, rulings, err = referee(capsys, written(tmp_path, ILLEGAL))
    assert (code, err) == (1, "")
    error = rulings[0]["error"]
    assert (error["code"], error["step"], error["seat"], error["card"]) == (
        "not-in-hand",
        2,
        1,
        "AH",
    )


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x00\xff" * 1000, b"[" * 90_000])
def test_what_is_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    code, rulings, err = referee(capsys, str(path))
    assert (code, err) == (1, "")
    assert [ruling["error"]["code"] for ruling in rulings] == ["bad-record"]


def test_lines_are_answered_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, rulings, _ = referee(capsys, "--lines", written(tmp_path, LEGAL, REVOKE, [], LEGAL))
    assert code == 1
    assert [ruling["legal"] for ruling in rulings] == [True, False, False, True]
    assert rulings[2]["error"]["code"] == "bad-record"
    code, rulings, _ = referee(capsys, "--lines", written(tmp_path, LEGAL, LEGAL))
    assert (code, len(rulings)) == (0, 2)


def test_a_last_line_without_its_end_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\r\n".join([json.dumps(LEGAL).encode()] * 3))
    code, rulings, _ = referee(capsys, "--lines", str(path))
    assert (code, [ruling["legal"] for ruling in rulings]) == (0, [True] * 3)


@pytest.mark.parametrize("extra", [-1, 0, 1, LARGEST, LARGEST + 1, 3 * LARGEST])
def test_a_line_that_is_too_long_is_one_bad_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], extra: int
) -> None:
    path = tmp_path / "x"
    legal = json.dumps(LEGAL).encode()
    padded = legal + b" " * (LARGEST - len(legal) + extra)
    path.write_bytes(padded + b"\n" + legal + b"\n")
    _, rulings, _ = referee(capsys, "--lines", str(path))
    assert [ruling["legal"] for ruling in rulings] == [extra <= 0, True]


def test_files_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "none", tmp_path):
        code, rulings, err = referee(capsys, str(path))
        assert (code, rulings) == (2, [])
        assert "cannot be read" in err
        assert err.count("\n") == 1


def test_messages_change_with_the_language_and_codes_do_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, REVOKE)
    for language, queen in (("en", "Q♥"), ("de", "D♥"), ("nl", "V♥")):
        code, rulings, _ = referee(capsys, "--lang", language, path)
        error = rulings[0]["error"]
        assert code == 1
        assert queen in error.pop("message")
        assert error == {"code": "must-follow-suit", "step": 2, "seat": 1, "card": "QH"}


def test_house_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "seven.toml"
    rules.write_text('label = "seven-counters"\nbase = "noris"\nstart = 7\n')
    path = written(tmp_path, record("seven-counters", deal=1))
    code, rulings, _ = referee(capsys, "--rules", str(rules), path)
    assert code == 0
    assert rulings[0]["after"]["scores"] == [7, 7, 7, 7]


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ('label = "ours"\nstrat = 1', "“strat”"),
        ("no toml", "ours.toml"),
        (None, "ours.toml"),
        ('label = "ours"\nbase = "noris"\nstart = ' + "9" * 5000, "ours.toml"),
    ],
)
def test_house_rules_with_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None, part: str
) -> None:
    rules = tmp_path / "ours.toml"
    if content is not None:
        rules.write_text(content)
    code, rulings, err = referee(capsys, "--rules", str(rules), written(tmp_path, LEGAL))
    assert (code, rulings) == (2, [])
    assert part in err
    assert err.count("\n") == 1


# --- as a process -------------------------------------------------------------------------------


def started(*arguments: str, before: str = "", after: str = "") -> subprocess.Popen[bytes]:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); {before}\n"
        "from lsteach.app.cli import main\n"
        f"code = main(['referee', *sys.argv[1:]]); {after}\nsys.exit(code)"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_many_lines_stream_through_in_order() -> None:
    """20,000 records through a pipe; answers come before the input has ended."""
    some = []
    for i in range(100):
        good = record("noris", deal=i, dealer=i % 4)
        some.append(b"broken\n" if i % 7 == 3 else json.dumps(good).encode() + b"\n")
    answered = threading.Event()
    with started("--lines", "-") as process:
        assert process.stdin
        assert process.stdout
        stdin, was_streamed = process.stdin, []

        def feed() -> None:
            for turn in range(200):
                if turn == 100:
                    was_streamed.append(answered.wait(60))
                stdin.write(b"".join(some))
            stdin.close()

        feeder = threading.Thread(target=feed)
        feeder.start()
        count = 0
        for line in process.stdout:
            ruling = json.loads(line)
            i = count % 100
            assert ruling["legal"] == (i % 7 != 3)
            if ruling["legal"]:
                assert ruling["leader"] == (i % 4 + 1) % 4
            count += 1
            if count == 1000:
                answered.set()
        feeder.join()
        assert (count, was_streamed) == (20_000, [True])
        assert process.wait() == 1


def test_a_line_of_fifty_megabytes_takes_little_memory() -> None:
    with started(
        "--lines",
        before="import tracemalloc; tracemalloc.start()",
        after="print(tracemalloc.get_traced_memory()[1], file=sys.stderr)",
    ) as process:
        legal = json.dumps(LEGAL).encode() + b"\n"
        out, err = process.communicate(legal + b'{"a": "' + b"x" * 50_000_000 + b"\n" + legal)
    rulings = [json.loads(line) for line in out.splitlines()]
    assert [ruling["legal"] for ruling in rulings] == [True, False, True]
    assert rulings[1]["error"]["code"] == "bad-record"
    assert int(err) < 12_000_000


def test_a_reader_that_goes_away_is_no_mistake_of_the_file() -> None:
    with started("--lines") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        try:
            process.stdin.write((json.dumps(LEGAL).encode() + b"\n") * 2000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""


def test_answers_are_utf_8_whatever_the_terminal_says() -> None:
    process = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT)!r});"
            "from lsteach.app.cli import main; sys.exit(main(['referee']))",
        ],
        input=json.dumps(REVOKE).encode(),
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        check=False,
    )
    assert process.returncode == 1
    assert "Q♥" in json.loads(process.stdout.decode("utf-8"))["error"]["message"]
