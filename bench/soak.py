"""Print what a server holds before, while and after 200 pages are opened and closed (Linux).

``make bench-soak``. The pages are of a class's server, one after the other. Some say farewell,
some lose their line, never had one or are broken off, some come back, and of some the kernel
crashes; those of whose end the server learns nothing are culled, here after three seconds. "Used"
is what Python has made use of since the start; the server's and the warm parent's memory is what
only they have.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.app.soaking import Held, soaked

PAGES = 200
STEP = 25
SIZE = 12
COLUMNS = ("pages", "kernels", "files", "descriptors", "threads", "used", "server", "warm parent")


def row(pages: int, held: Held) -> tuple[str, ...]:
    """What the server holds after so many pages, in words."""
    *numbers, used, server, parent = held
    memory = (f"{kilobytes / 1000:.1f} MB" for kilobytes in (used, server, parent))
    return (*map(str, (pages, *numbers)), *memory)


def report() -> None:
    """Print the table, and what a page added in its second half."""
    with tempfile.TemporaryDirectory() as folder, soaked(Path(folder), SIZE) as server:
        held = {0: server.held()}
        print_row(COLUMNS)
        print_row(row(0, held[0]))
        for pages in range(STEP, PAGES + 1, STEP):
            server.visit(STEP)
            held[pages] = server.held()
            print_row(row(pages, held[pages]))
        half = held[PAGES // 2]
        for what, more in (
            ("used", held[PAGES].used - half.used),
            ("memory of the server", held[PAGES].memory - half.memory),
        ):
            print(f"{what}, in the second half: {more / (PAGES / 2):+.1f} kB a page")
        free = "yes" if server.can_be_filled() else "no"
        print(f"all {server.places} places of the class are free again: {free}")


def print_row(cells: tuple[str, ...]) -> None:
    """Print a row of the table."""
    print("  ".join(cell.rjust(11) for cell in cells), flush=True)


if __name__ == "__main__":
    report()
