"""CONTRIBUTING.md shows how to add things, and what it shows works: done here, in a copy."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.notebooks import METADATA

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
COPIED = ("lsteach", "notebooks", "tests", "tools", "pyproject.toml")
NO_COPY = shutil.ignore_patterns("__pycache__", ".*", "browser", "oracle", "golden")

FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """A block of the page: its language, the file it is about, what to do with it, and its text."""

    language: str
    file: str
    how: str
    text: str


def blocks(section: str) -> list[Block]:
    """The blocks of a section, in order."""
    (text,) = re.findall(rf"^## {section}\n(.*?)(?=^## )", PAGE, re.DOTALL | re.MULTILINE)
    return [block(language, inside) for language, inside in FENCED.findall(text)]


def block(language: str, inside: str) -> Block:
    """A block by its first line, which says its place; commands have none."""
    if language == "sh":
        return Block(language, "", "", inside)
    first, text = inside.split("\n", 1)
    place = re.fullmatch(r"(?:#|<!--) (\S+?)(?:, (.+?))?(?: -->)?", first)
    assert place, f"“{first}” does not say where the block goes"
    return Block(language, place[1], place[2] or "", text)


class Checkout:
    """A copy of the checkout in which things are added."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=NO_COPY)
            else:
                shutil.copy(source, folder / name)

    def run(self, *command: str) -> str:
        """Run a command in the copy, with its code, and return what it prints."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        finished = subprocess.run(
            command,
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": str(self.folder), "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert finished.returncode == 0, f"{finished.stdout}\n{finished.stderr}"
        return finished.stdout

    def python(self, code: str) -> str:
        """Run Python code in the copy and return what it prints."""
        return self.run(sys.executable, "-c", code).strip()

    def pytest(self, *arguments: str) -> None:
        """Run some of the tests in the copy; at least one must be there, and all must pass."""
        said = self.run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)
        assert " passed" in said

    def follow(self, block: Block) -> None:
        """Do what the page says with a block."""
        path = self.folder / block.file
        if block.language == "sh":
            for line in block.text.splitlines():
                self.run(*line.split())
        elif block.how == "a cell":
            add_cell(path, block)
        elif block.how.startswith("at the end of "):
            path.write_text(with_entry(path.read_text("utf-8"), block), "utf-8")
        elif block.how.startswith("copied from "):
            nearest = path.with_name(block.how.removeprefix("copied from "))
            path.write_text(with_changes(nearest.read_text("utf-8"), block.text), "utf-8")
        elif block.how == "translated":
            path.write_text(with_translations(path.read_text("utf-8"), block.text), "utf-8")
        else:
            assert not block.how, f"nobody knows how to do “{block.how}”"
            assert not path.exists(), f"{block.file} is there already"
            path.parent.mkdir(exist_ok=True)
            path.write_text(block.text, "utf-8")


def add_cell(path: Path, block: Block) -> None:
    """Add a cell to a notebook, which begins with its first one."""
    if path.exists():
        notebook = json.loads(path.read_text("utf-8"))
    else:
        title = block.text.splitlines()[0].removeprefix("# ")
        metadata = {**METADATA, "title": title}
        notebook = {"cells": [], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    is_code = block.language == "python"
    code: dict[str, object] = {"execution_count": None, "outputs": []} if is_code else {}
    cell: dict[str, object] = {
        "cell_type": "code" if code else "markdown",
        "id": f"cell-{len(notebook['cells']):02}",
        "metadata": {},
        "source": block.text.rstrip(),
    }
    notebook["cells"].append(cell | code)
    path.write_text(json.dumps(notebook), "utf-8")


def with_entry(source: str, block: Block) -> str:
    """The source with an entry at the end of the list that the block names."""
    name = block.how.removeprefix("at the end of ")
    (value,) = (
        node.value
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and name in ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
    )
    assert value and value.end_lineno and value.end_col_offset
    lines = source.splitlines(keepends=True)
    last = lines[value.end_lineno - 1]
    before, after = last[: value.end_col_offset - 1], last[value.end_col_offset - 1 :]
    comma = "" if before.strip() in ("", ",") or before.rstrip().endswith(",") else ", "
    lines[value.end_lineno - 1] = f"{before}{comma}{block.text}{after}"
    return "".join(lines)


def with_changes(nearest: str, changes: str) -> str:
    """A rules file with another head and other tables."""
    head, *tables = re.split(r"^(?=\[)", changes, flags=re.MULTILINE)
    _, *all_tables = re.split(r"^(?=\[)", nearest, flags=re.MULTILINE)
    changed = {table.splitlines()[0]: table for table in tables}
    assert changed.keys() <= {table.splitlines()[0] for table in all_tables}
    return head + "".join(changed.get(table.splitlines()[0], table) + "\n" for table in all_tables)


def with_translations(catalog: str, translations: str) -> str:
    """A catalog with some of its texts translated."""
    for text, translation in re.findall(
        r'^msgid (".*")\nmsgstr (".*")$', translations, re.MULTILINE
    ):
        empty = f'msgid {text}\nmsgstr ""\n'
        assert catalog.count(empty) == 1, text
        catalog = catalog.replace(empty, f"msgid {text}\nmsgstr {translation}\n")
    return catalog


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "lsteach")


def test_a_lesson_and_its_questions_are_added(checkout: Checkout) -> None:
    lesson, questions = blocks("Add a lesson"), blocks("Add a question kind")
    for block in (*questions, *lesson):  # the lesson's module imports its questions
        checkout.follow(block)
    shown = checkout.python(
        "from pathlib import Path; from lsteach.app.pages import describe_page\n"
        "print(describe_page(Path('.'), '', '/')['lessons']['13-lonely-seven']['url'])"
    )
    assert shown == "/voila/render/notebooks/en/13-lonely-seven.ipynb"
    checkout.pytest("tests/lessons/test_notebooks.py", "-k", "13-lonely-seven")
    checkout.pytest("tests/lessons/test_beliefs.py", "-k", "13-lonely-seven")
    checkout.pytest("tests/lessons/test_for_teachers.py", "-k", "names or 13-lonely-seven")
    checkout.pytest("tests/app/test_course.py")
    written = [
        block.file
        for block in (*questions, *lesson)
        if not block.how and block.language == "python"
    ]
    checkout.run(sys.executable, "-m", "ruff", "check", "--no-cache", *written)
    checkout.run(sys.executable, "-m", "ruff", "format", "--no-cache", "--check", *written)


def test_a_label_is_added(checkout: Checkout) -> None:
    for block in blocks("Add a label"):
        checkout.follow(block)
    values = "from lsteach import load_rules; r = load_rules('fifty'); print(r.value, r.target)"
    assert checkout.python(values) == "50 500"
    card = "from lsteach.lessons import rule_cards; print(repr(rule_cards.card('fifty')))"
    assert "Letzter Stich for fifty" in checkout.python(card)


def test_a_language_is_added(checkout: Checkout) -> None:
    for block in blocks("Add a language"):
        checkout.follow(block)
    names = (
        "from lsteach import card; from lsteach.words import words_in; words = words_in('fr')\n"
        "print(words.card_name(card('AS')), words.card(card('QS')))"
    )
    assert checkout.python(names) == "As de pique D♠"
    lessons = checkout.folder / "notebooks"
    (lessons / "fr").mkdir()
    shutil.copy(lessons / "en" / "02-follow-suit.ipynb", lessons / "fr")
    offered = (
        "from pathlib import Path; from lsteach.app.pages import describe_page\n"
        "print([one['name'] for one in describe_page(Path('.'), '', '/')['languages']])"
    )
    assert "Français" in checkout.python(offered)
