"""``lsteach referee``: judge hand records on the command line."""

from __future__ import annotations

import argparse

from lsteach.app import record_command
from lsteach.engine.referee import ruling


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    record_command.add_arguments(parser, "ruling")


def run(args: argparse.Namespace) -> int:
    """Judge, print, and return the exit code: 0 where every record was legal."""
    return record_command.run(args, ruling)
