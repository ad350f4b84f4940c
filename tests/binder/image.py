"""The steps by which Binder makes an image of this checkout, without making one.

repo2docker, which Binder runs, writes a Dockerfile first; Docker is needed only to follow it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import repo2docker.buildpacks.conda

ROOT = Path(__file__).parents[2]
BROUGHT = ("ipykernel ipywidgets jupyter_client jupyter_server jupyterlab notebook tornado").split()
"""What the image brings that the lessons run on."""

NO_COPY = shutil.ignore_patterns(".*", "__pycache__", "build", "dist")


class Step(NamedTuple):
    """A step of a Dockerfile: ``RUN``, and the command."""

    kind: str
    text: str


@cache
def repo2docker_says() -> str:
    """What repo2docker writes about this checkout, the Dockerfile included."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def steps() -> list[Step]:
    """The steps of the Dockerfile, in order."""
    said = repo2docker_says()
    lines = [line for line in said[said.index("FROM ") :].splitlines() if not line.startswith("#")]
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines))
    found = re.findall(r"^([A-Z]+) (.*)$", whole, re.MULTILINE)
    return [Step(*one) for one in found]


def assembling() -> list[str]:
    """The commands that run once the checkout is in the image."""
    listed = steps()
    copied = max(i for i, step in enumerate(listed) if step.text.endswith(" src/ ${REPO_DIR}/"))
    return [step.text for step in listed[copied:] if step.kind == "RUN"]


def command() -> list[str]:
    """The command with which the image starts."""
    (last,) = [step.text for step in steps() if step.kind == "CMD"]
    started: list[str] = json.loads(last)
    return started


def python_version() -> str:
    """The Python that repo2docker chose, as in ``3.11``."""
    found = re.search(r"conda environment for python=([\d.]+)", repo2docker_says())
    assert found
    return found[1]


def versions() -> dict[str, str]:
    """The versions of the packages that the image brings."""
    folder = Path(repo2docker.buildpacks.conda.__file__).parent
    lock = (folder / f"environment.py-{python_version()}-linux-64.lock").read_text()
    found = dict(re.findall(r"/([a-z_]+)-([\d.]+)-[^/]+\.(?:conda|tar\.bz2)", lock))
    return {name: found[name] for name in BROUGHT}


class Image(NamedTuple):
    """What stands for the image: an environment, and a copy of the checkout in it."""

    environment: Path
    checkout: Path

    def run(self, command: str) -> None:
        """Run a command of the Dockerfile in the checkout."""
        variables = os.environ | {"KERNEL_PYTHON_PREFIX": str(self.environment)}
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.checkout,
            env=variables,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def make_image(folder: Path) -> Image:
    """Follow the steps in a fresh environment below ``folder``, without Docker.

    Its Python is the one that runs the tests; what the image brings, and so what pip must not
    replace, has the image's versions.
    """
    image = Image(folder / "environment", folder / "checkout")
    shutil.copytree(ROOT, image.checkout, ignore=NO_COPY)
    subprocess.run([sys.executable, "-m", "venv", str(image.environment)], check=True)
    pins = [f"{name}=={version}" for name, version in versions().items()]
    pip = f"{shlex.quote(str(image.environment))}/bin/pip install --disable-pip-version-check"
    image.run(f"{pip} {shlex.join(pins)}")
    for one in assembling():
        image.run(one)
    return image
