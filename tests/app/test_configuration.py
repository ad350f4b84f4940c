"""The files that pip installs for every Jupyter server of the environment."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_config_path
from traitlets.config.loader import PyFileConfigLoader

import lsteach.app
from lsteach.app.configuration import WEBSOCKET, voila_settings

ETC = Path(lsteach.app.__file__).parent / "jupyter" / "etc" / "jupyter"
FILES = ("voila.py", "jupyter_server_config.py")


def load(name: str) -> dict[str, object]:
    return dict(PyFileConfigLoader(name, path=str(ETC)).load_config())


def test_a_jupyter_server_gets_the_settings_of_the_app() -> None:
    assert load("voila.py") == {"VoilaConfiguration": voila_settings()}
    assert load("jupyter_server_config.py") == {"ServerApp": WEBSOCKET}


@pytest.mark.parametrize("name", FILES)
def test_a_python_without_lsteach_is_left_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lsteach.app.configuration", None)
    assert load(name) == {}


@pytest.mark.parametrize("name", FILES)
def test_the_file_is_installed_where_jupyter_looks(name: str) -> None:
    installed = [Path(folder) / name for folder in jupyter_config_path()]
    assert (ETC / name).read_text() in [file.read_text() for file in installed if file.is_file()]
