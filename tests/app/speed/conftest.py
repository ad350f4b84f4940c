"""Tests of tricks that this system does not have are not collected."""

from __future__ import annotations

from lsteach.app.speed.switches import TRICKS

TESTS = {"fork": ["test_forked_kernels.py", "test_nothing_left.py"], "sockets": ["test_sockets.py"]}

collect_ignore = [test for trick, tests in TESTS.items() if not TRICKS[trick] for test in tests]
