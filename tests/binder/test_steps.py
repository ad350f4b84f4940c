"""The Dockerfile that repo2docker makes of this checkout has the steps that the lessons need."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.binder.image import ROOT, assembling, command, python_version, steps, versions

README = (ROOT / "README.md").read_text("utf-8")
LAUNCHES = re.findall(r"\]\((https://mybinder\.org/v2/[^)]*)\)", README)


def test_binder_takes_its_own_folder() -> None:
    assert assembling() == [
        '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"'
    ]


def test_python_is_new_enough() -> None:
    assert python_version() == "3.11"


def test_nothing_that_the_image_brings_is_named() -> None:
    wanted = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert [line for line in wanted if not line.startswith("#")] == ["-e ."]
    assert set(versions()) >= {"jupyterlab", "jupyter_server", "notebook"}


def test_the_server_is_no_root() -> None:
    assert [step.text for step in steps() if step.kind == "USER"][-1] == "${NB_USER}"


def test_the_image_starts_a_jupyter_server() -> None:
    assert command()[:2] == ["jupyter", "notebook"]


def target(launch: str) -> tuple[str, str]:
    """What a launch link opens: in which way, and the path."""
    link = urlsplit(launch)
    assert link.path == "/v2/gh/lsteach/lsteach/HEAD"
    (wanted,) = parse_qs(link.query)["urlpath"]
    found = re.fullmatch(r"(voila/tree|voila/render|lab/tree)/(notebooks.*)", wanted)
    assert found, wanted
    return found[1], found[2]


def test_the_badge_opens_the_landing_page() -> None:
    badge = re.search(
        r"\[!\[[^\]]+\]\(https://mybinder\.org/badge_logo\.svg\)\]\(([^)]+)\)", README
    )
    assert badge
    assert target(badge[1]) == ("voila/tree", "notebooks")


@pytest.mark.parametrize("launch", LAUNCHES)
def test_a_launch_link_leads_to_something(launch: str) -> None:
    way, path = target(launch)
    there = ROOT / path
    assert there.is_file() if way == "voila/render" else there.is_dir()


def test_a_lesson_and_jupyterlab_can_be_launched() -> None:
    assert {target(launch)[0] for launch in LAUNCHES} == {"voila/tree", "voila/render", "lab/tree"}
