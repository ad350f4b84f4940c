"""The finished package holds everything that the app needs, and nothing of the tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from lsteach import __version__

ROOT = Path(__file__).parents[1]
DATA = f"lsteach-{__version__}.data/data"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.iterdir()
    with ZipFile(built) as archive:
        return set(archive.namelist())


def files(folder: str, pattern: str) -> list[Path]:
    """The files of the checkout that match, relative to its folder; at least one."""
    found = [path.relative_to(ROOT / folder) for path in (ROOT / folder).glob(pattern)]
    assert found
    return [path for path in found if (ROOT / folder / path).is_file()]


@pytest.mark.parametrize(
    "pattern",
    ["**/*.py", "table/*.js", "table/*.css", "engine/rules/*.toml", "locale/**/*.mo"],
)
def test_the_package_is_whole(wheel: set[str], pattern: str) -> None:
    for path in files("lsteach", pattern):
        assert f"lsteach/{path.as_posix()}" in wheel


def test_the_notebooks_are_in_it(wheel: set[str]) -> None:
    for path in files("notebooks", "*/*.ipynb"):
        assert f"lsteach/notebooks/{path.as_posix()}" in wheel


def test_what_jupyter_looks_for_is_in_its_place(wheel: set[str]) -> None:
    for path in files("lsteach/app/jupyter", "**/*.*"):
        assert f"{DATA}/{path.as_posix()}" in wheel


def test_the_licences_are_in_it(wheel: set[str]) -> None:
    names = {Path(name).name for name in wheel if "/licenses/" in name}
    assert names == {"LICENSE", "LICENSE-text"}


def test_nothing_else_is_in_it(wheel: set[str]) -> None:
    places = ("lsteach/", f"{DATA}/etc/", f"{DATA}/share/", f"lsteach-{__version__}.dist-info/")
    assert [name for name in wheel if not name.startswith(places)] == []
    assert [name for name in wheel if "__pycache__" in name or "checkpoint" in name] == []
