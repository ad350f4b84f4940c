"""Pages come and go, and the server stays as it was; `python -m bench.soak` does more of it."""

from __future__ import annotations

from pathlib import Path

from tests.app.soaking import soaked

PAGES = 14
KILOBYTES_A_PAGE = 40
"""A page that is not forgotten is 67. For a minute up to 13 remain, with a timer of the Jupyter
server that nobody can take back."""


def test_pages_leave_nothing_behind(tmp_path: Path) -> None:
    with soaked(tmp_path, size=7) as server:
        server.visit(8)  # with the first pages come caches that stay
        before = server.held()
        server.visit(PAGES)
        after = server.held()
        assert (after.kernels, after.files) == (0, 0)
        assert after.descriptors <= before.descriptors
        assert after.threads <= before.threads
        assert after.used - before.used < PAGES * KILOBYTES_A_PAGE
        assert after.memory_of_warm_parent - before.memory_of_warm_parent < 1000
        assert server.can_be_filled()
