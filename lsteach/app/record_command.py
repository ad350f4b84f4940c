"""What the commands on hand records share: their arguments, files and lines, how they end."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from lsteach.engine.errors import LsteachError
from lsteach.engine.labels import load_rules
from lsteach.engine.record import Record, loads
from lsteach.engine.referee import refusal
from lsteach.engine.shape import LARGEST
from lsteach.words import LANGUAGES, Words, words_in

Answering = Callable[[Record], dict[str, Any]]
"""What a command says to one record: a JSON object, or an error of the engine raised."""

INTERRUPTED = 130
"""The exit code by which shells know that somebody pressed Ctrl-C."""


class WrongArgument(Exception):
    """An argument that cannot be followed; its text says why in one sentence."""


def add_arguments(parser: argparse.ArgumentParser, answer: str) -> None:
    """Declare the arguments that all have; ``answer`` names what the command prints."""
    parser.add_argument("file", nargs="?", default="-", help="a hand record, or - for the input")
    parser.add_argument(
        "--lines", action="store_true", help=f"read one record a line, print one {answer} a line"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language of the messages"
    )
    parser.add_argument(
        "--rules", metavar="FILE", action="append", default=[], help="load a house rules file first"
    )


def run(args: argparse.Namespace, answering: Answering) -> int:
    """Answer every record, print, and return the exit code: 0 where nothing was refused.

    1 stands for a refused record. 2 stands for a file that cannot be opened or an argument that
    cannot be followed, with one sentence on standard error.
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
            return _answer_all(sys.stdin.buffer, args.lines, words, answering)
        with open(args.file, "rb") as file:
            return _answer_all(file, args.lines, words, answering)
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
    except WrongArgument as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def _answer_all(file: BinaryIO, by_line: bool, words: Words, answering: Answering) -> int:
    code = 0
    out = sys.stdout.buffer
    for text in _lines(file) if by_line else _whole(file):
        try:
            answer = answering(loads(text))
        except LsteachError as error:
            answer, code = refusal(error, words.error(error)), 1
        out.write(json.dumps(answer, ensure_ascii=False).encode("utf-8", "replace") + b"\n")
        out.flush()
    return code


def _whole(file: BinaryIO) -> Iterator[bytes]:
    yield file.read(LARGEST + 1)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield each line, cut short just above the largest size that is read."""
    while line := file.readline(LARGEST + 1):
        rest = line
        while len(rest) > LARGEST and not rest.endswith(b"\n"):
            rest = file.readline(LARGEST + 1)
        yield line.rstrip(b"\r\n")
