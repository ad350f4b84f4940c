"""``lsteach referee``: judge hand records on the command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO

from lsteach.engine.errors import LsteachError
from lsteach.engine.labels import load_rules
from lsteach.engine.record import loads
from lsteach.engine.referee import refusal, ruling
from lsteach.engine.shape import LARGEST
from lsteach.words import LANGUAGES, Words, words_in


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", nargs="?", default="-", help="a hand record, or - for the input")
    parser.add_argument(
        "--lines", action="store_true", help="read one record a line, print one ruling a line"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language of the messages"
    )
    parser.add_argument(
        "--rules", metavar="FILE", action="append", default=[], help="load a house rules file first"
    )


def run(args: argparse.Namespace) -> int:
    """Judge, print, and return the exit code: 0 where every record was legal.

    2 stands for a file that cannot be opened, with one sentence on standard error.
    """
    words = words_in(args.lang)
    try:
        for path in args.rules:
            load_rules(path if path.endswith(".toml") else path + ".toml")
    except LsteachError as error:
        print(words.error(error), file=sys.stderr)
        return 2
    try:
        if args.file == "-":
            return _judge_all(sys.stdin.buffer, args.lines, words)
        with open(args.file, "rb") as file:
            return _judge_all(file, args.lines, words)
    except BrokenPipeError:  # whoever read the answers has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        reason = error.strerror or "?"
        print(
            words("The file “{file}” cannot be read: {reason}.", file=args.file, reason=reason),
            file=sys.stderr,
        )
        return 2


def _judge_all(file: BinaryIO, by_line: bool, words: Words) -> int:
    answers = (_judge(text, words) for text in (_lines(file) if by_line else _whole(file)))
    all_legal = True
    out = sys.stdout.buffer
    for answer in answers:
        all_legal = all_legal and answer["legal"]
        out.write(json.dumps(answer, ensure_ascii=False).encode("utf-8", "replace") + b"\n")
        out.flush()
    return 0 if all_legal else 1


def _judge(text: bytes, words: Words) -> dict[str, Any]:
    try:
        return ruling(loads(text))
    except LsteachError as error:
        return refusal(error, words.error(error))


def _whole(file: BinaryIO) -> Iterator[bytes]:
    yield file.read(LARGEST + 1)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield each line, cut short just above the largest size that is read."""
    while line := file.readline(LARGEST + 1):
        rest = line
        while len(rest) > LARGEST and not rest.endswith(b"\n"):
            rest = file.readline(LARGEST + 1)
        yield line.rstrip(b"\r\n")
