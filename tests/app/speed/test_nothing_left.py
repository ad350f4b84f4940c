"""However the server ends, no process and no file of it is left."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.browser.servers import kernels_of, still_there, voila_site
from tests.waiting import wait_until


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGKILL"])
def test_nothing_is_left_of_a_server(tmp_path: Path, name: str) -> None:
    with voila_site(tmp_path) as site:
        with urlopen(site.url("en/20-glossary.ipynb")) as response:
            page = response.read().decode()
        kernel = re.search(r'"kernelId": "([^"]+)"', page)
        assert kernel
        (connection,) = Path("/tmp").glob(f"voila_*/kernel-{kernel[1]}.json")
        processes = kernels_of(site.pid)
        assert len(processes) == 2  # the warm parent and a kernel
        os.kill(site.pid, signal.Signals[name])
        wait_until(lambda: not still_there([site.pid, *processes]), 20)
        wait_until(lambda: not connection.parent.exists(), 20)
