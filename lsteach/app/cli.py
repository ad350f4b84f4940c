"""The command `lsteach`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from lsteach import __version__
from lsteach.app import referee_command, solve_command
from lsteach.app.course import languages_in, notebooks_folder
from lsteach.words import LANGUAGE_NAMES


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else 0
    if not 1 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return port


def _language(text: str) -> str:
    if text in languages_in(notebooks_folder()):
        return text
    raise argparse.ArgumentTypeError(
        f"there are no lessons in {text!r}; there are in: {_written()}"
    )


def _written() -> str:
    codes = languages_in(notebooks_folder())
    return ", ".join(f"{code} ({LANGUAGE_NAMES[code]})" for code in codes)


def build_parser() -> argparse.ArgumentParser:
    """The command's options and sub-commands."""
    parser = argparse.ArgumentParser(
        prog="lsteach",
        description="Learn Letzter Stich at the table. Without a command, the lessons open in "
        "your browser.",
    )
    parser.add_argument("--version", action="version", version=f"lsteach {__version__}")
    parser.add_argument(
        "--port", type=_port, help="the port to use (else the first free one from 8866 on)"
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="only say where the lessons are, open nothing"
    )
    parser.add_argument(
        "--language",
        type=_language,
        metavar="CODE",
        help=f"the language of the first page: {_written()}",
    )
    commands = parser.add_subparsers(dest="command", title="commands")
    referee = commands.add_parser("referee", help="judge a written hand by its rules")
    referee_command.add_arguments(referee)
    solve = commands.add_parser("solve", help="say what a seat can force in a written hand")
    solve_command.add_arguments(solve)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with `argv` (else that of the process) and return its exit code.

    Raises SystemExit for --help, --version and arguments that cannot be understood.
    """
    arguments = build_parser().parse_args(argv)
    if arguments.command == "referee":
        return referee_command.run(arguments)
    if arguments.command == "solve":
        return solve_command.run(arguments)
    try:
        # Voilà and what it needs take a second to import: only the server waits for them.
        from lsteach.app.serving import PortError, serve

        try:
            serve(arguments.port, arguments.language, not arguments.no_browser)
        except PortError as error:
            print(error, file=sys.stderr)
            return 1
    except KeyboardInterrupt:  # before or after the server ran: it handles its own
        pass
    return 0
