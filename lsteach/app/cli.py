"""The command `lsteach`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from ipaddress import IPv4Address
from typing import Any

from lsteach import __version__
from lsteach.app import referee_command, solve_command
from lsteach.app.course import languages_in, notebooks_folder
from lsteach.words import LANGUAGE_NAMES

LARGEST_CLASS = 200


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


def _class_size(text: str) -> int:
    size = int(text) if text.isdecimal() else 0
    if not 1 <= size <= LARGEST_CLASS:
        raise argparse.ArgumentTypeError(f"a class has 1 to {LARGEST_CLASS} learners")
    return size


def _address(text: str) -> str | None:
    try:
        address = IPv4Address(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            "an address is four numbers, such as 192.168.1.20"
        ) from None
    return None if address.is_unspecified else str(address)


def _add_server_options(parser: argparse.ArgumentParser, **default: Any) -> None:
    parser.add_argument(
        "--port",
        type=_port,
        help="the port to use (else the first free one from 8866 on)",
        **default,
    )
    parser.add_argument(
        "--no-browser",
        action="store_true",
        help="only say where the lessons are, open nothing",
        **default,
    )
    parser.add_argument(
        "--language",
        type=_language,
        metavar="CODE",
        help=f"the language of the first page: {_written()}",
        **default,
    )


def _add_class_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--class",
        dest="size",
        type=_class_size,
        required=True,
        metavar="LEARNERS",
        help=f"how many learners there are, up to {LARGEST_CLASS}: a few more lessons than that "
        "can be open at once",
    )
    parser.add_argument(
        "--address",
        type=_address,
        metavar="ADDRESS",
        help="the one address of this computer to serve at (else all that it has)",
    )
    # What was said before the command's name holds, unless it is said again.
    _add_server_options(parser, default=argparse.SUPPRESS)


def build_parser() -> argparse.ArgumentParser:
    """The command's options and sub-commands."""
    parser = argparse.ArgumentParser(
        prog="lsteach",
        description="Learn Letzter Stich at the table. Without a command, the lessons open in "
        "your browser.",
    )
    parser.add_argument("--version", action="version", version=f"lsteach {__version__}")
    _add_server_options(parser)
    commands = parser.add_subparsers(dest="command", title="commands")
    serve = commands.add_parser("serve", help="serve the lessons to a class, on its network")
    _add_class_options(serve)
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
        return _serve(arguments)
    except KeyboardInterrupt:  # before or after the server ran: it handles its own
        return 0


def _serve(arguments: argparse.Namespace) -> int:
    # Voilà and what it needs take a second to import: only the server waits for them.
    from lsteach.app.serving import PortError, serve

    where = arguments.port, arguments.language, not arguments.no_browser
    try:
        if arguments.command == "serve":
            from lsteach.app.class_server import serve_class

            serve_class(arguments.size, arguments.address, *where)
        else:
            serve(*where)
    except PortError as error:
        print(error, file=sys.stderr)
        return 1
    return 0
