"""Find a Chromium that runs, or install one: `python -m tests.browser.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NONE_TO_BE_HAD = (
    "The browser tests need Chromium, and none could be found or installed: install it, or name "
    "its program in the variable LSTEACH_CHROMIUM."
)


def find() -> str | None:
    """The path of the first Chromium that runs; None where there is none.

    Looks at the variable LSTEACH_CHROMIUM, the PATH and Playwright's own, in this order. Where the
    variable is set, nothing else is looked at.
    """
    return next(filter(_runs, _candidates()), None)


def install() -> None:
    """Try to install Chromium: with apt where it may be used, else through Playwright."""
    if shutil.which("apt-get") and (as_root := _as_root()) is not None:
        apt = [*as_root, "apt-get", "-q", "-y"]
        if not _succeeds([*apt, "install", "chromium"]):
            _succeeds([*apt, "update"])
            _succeeds([*apt, "install", "chromium"])
        if find():
            return
        _succeeds([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"])
        return
    _succeeds([sys.executable, "-m", "playwright", "install", "chromium"])


def _candidates() -> Iterator[str]:
    named = os.environ.get("LSTEACH_CHROMIUM")
    if named:
        yield named
        return
    yield from filter(None, map(shutil.which, NAMES))
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def _runs(program: str) -> bool:
    try:
        return _succeeds([program, "--version"], quiet=True)
    except OSError:
        return False


def _as_root() -> list[str] | None:
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and _succeeds(["sudo", "-n", "true"], quiet=True):
        return ["sudo", "-n"]
    return None


def _succeeds(command: list[str], quiet: bool = False) -> bool:
    output = subprocess.DEVNULL if quiet else None
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    finished = subprocess.run(command, env=environment, stdout=output, stderr=output, check=False)
    return finished.returncode == 0


def main() -> int:
    """Make sure that there is a Chromium; say so in one sentence where there is none."""
    if not find() and not os.environ.get("LSTEACH_CHROMIUM"):
        install()
    program = find()
    print(program or NONE_TO_BE_HAD, file=sys.stdout if program else sys.stderr)
    return 0 if program else 1


if __name__ == "__main__":
    sys.exit(main())
