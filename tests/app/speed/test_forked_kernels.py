"""A forked kernel is like one that was started anew, and nothing is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from lsteach.app.speed.forked_kernels import STOCK_COMMAND, AdoptedProcess
from lsteach.app.speed.warm_process import reseed
from tests.app.speed.running import Kernel, Kernels, lesson_kernels
from tests.waiting import wait_until


@pytest.fixture(scope="module")
def kernels() -> Iterator[Kernels]:
    with lesson_kernels() as running:
        yield running


@pytest.fixture(scope="module")
def kernel(kernels: Kernels) -> Kernel:
    return kernels.start()


def test_what_lessons_import_is_there_and_nothing_heavy(kernel: Kernel) -> None:
    assert isinstance(kernel.process, AdoptedProcess)
    needed = "{'lsteach.lessons.kit.practice', 'lsteach.lessons.last_trick', 'anywidget'}"
    assert kernel.value(f"{needed} <= set(sys.modules)", "import sys") == "True"
    assert kernel.value("{'numpy', 'matplotlib'} & set(sys.modules)") == "set()"


def test_a_kernel_that_starts_imports_next_to_nothing(kernels: Kernels) -> None:
    ahead = "import sys\nfrom lsteach.app.speed import warm_process\nwarm_process.import_ahead()\n"
    listed = [sys.executable, "-c", ahead + "print(*sys.modules)"]
    before = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split()
    after = literal_eval(kernels.start().value("list(sys.modules)", "import sys"))
    assert len(set(after) - set(before)) < 10, set(after) - set(before)


def test_its_widgets_can_be_asked_for_all_at_once(kernel: Kernel) -> None:
    targets = "set(get_ipython().kernel.comm_manager.targets)"
    assert kernel.value(f"{targets} >= {{'jupyter.widget', 'jupyter.widget.control'}}") == "True"


def test_it_has_the_command_that_the_stock_kernel_has(kernel: Kernel) -> None:
    assert kernel.manager.format_kernel_cmd()[:3] == STOCK_COMMAND


def test_each_has_its_own_environment(kernels: Kernels, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    monkeypatch.setenv("OF_THE_SERVER", "1")
    for query in ("label=noris", "label=feder"):
        one = kernels.start(env={**plain, "QUERY_STRING": query})
        seen = "[os.environ.get(n) for n in ('QUERY_STRING', 'OF_THE_SERVER', 'OMP_NUM_THREADS')]"
        assert one.value(seen, "import os") == f"['{query}', None, None]"
        inherited = "subprocess.check_output('echo $QUERY_STRING', shell=True, text=True)"
        assert one.value(inherited, "import subprocess") == f"'{query}\\n'"


def test_it_works_in_its_folder(kernels: Kernels, tmp_path: Path) -> None:
    assert kernels.start(cwd=str(tmp_path)).value("os.getcwd()", "import os") == f"'{tmp_path}'"


def test_it_can_be_interrupted(kernels: Kernels, kernel: Kernel) -> None:
    endless = "import time\nprint('here')\nwhile True: time.sleep(0.01)"
    # Else the kernel turns down for a moment what is asked after an error.
    message = kernel.client.execute(endless, stop_on_error=False)

    async def interrupt() -> str:
        while (await kernel.client.get_iopub_msg())["header"]["msg_type"] != "stream":
            pass
        await kernel.manager.interrupt_kernel()
        while (reply := await kernel.client.get_shell_msg())["parent_header"]["msg_id"] != message:
            pass
        return str(reply["content"]["ename"])

    assert kernels.run(interrupt()) == "KeyboardInterrupt"
    assert kernel.value("1 + 1") == "2"


def test_it_can_be_restarted(kernels: Kernels) -> None:
    one = kernels.start()
    assert one.value("kept", "kept = 1") == "1"
    first = one.process.pid
    one.restart()
    assert isinstance(one.process, AdoptedProcess)
    assert one.process.pid != first
    assert one.value("kept") == "NameError"


def test_it_runs_other_programs(kernel: Kernel) -> None:
    run = "subprocess.run([sys.executable, '-c', 'raise SystemExit(3)']).returncode"
    assert kernel.value(run, "import subprocess, sys") == "3"


@pytest.mark.parametrize(
    ("last_words", "code"),
    [
        ("os._exit(7)", 7),
        ("os.kill(os.getpid(), 9)", -signal.SIGKILL),
    ],
)
def test_its_exit_code_arrives(kernels: Kernels, last_words: str, code: int) -> None:
    one = kernels.start()
    one.manager.stop_restarter()
    process = one.process
    assert process.poll() is None
    one.client.execute(f"import os\n{last_words}")
    wait_until(lambda: process.poll() is not None, 10)
    assert process.poll() == process.wait() == code


def test_it_shuts_down_in_good_order(kernels: Kernels) -> None:
    one = kernels.start()
    process = one.process
    kernels.run(kernels.manager.shutdown_kernel(one.key))
    assert process.returncode == 0
    assert one.key not in kernels.manager


def test_it_is_culled() -> None:
    with lesson_kernels(cull_idle_timeout=1, cull_interval=1) as kernels:
        one = kernels.start()
        process = one.process
        one.client.stop_channels()

        async def gone() -> None:
            while one.key in kernels.manager:
                await asyncio.sleep(0.05)

        kernels.run(gone())
        assert process.returncode is not None


def test_chance_differs(kernels: Kernels, kernel: Kernel) -> None:
    draw = "[random.random(), uuid.uuid4()]"
    other = kernels.start()
    assert kernel.value(draw, "import random, uuid") != other.value(draw, "import random, uuid")


def test_chance_differs_for_numpy_where_it_was_imported() -> None:
    np.random.seed(1)
    expected = np.random.random()
    np.random.seed(1)
    reseed()
    assert np.random.random() != expected


def test_without_its_warm_parent_kernels_go_on_and_start_as_ever() -> None:
    with lesson_kernels() as kernels:
        before = kernels.start()
        assert kernels.manager.warm_parent is not None
        kernels.manager.warm_parent.process.kill()
        kernels.manager.warm_parent.process.wait()
        after = kernels.start()
        assert not isinstance(after.process, AdoptedProcess)
        assert [one.value("1 + 1") for one in (before, after)] == ["2", "2"]
