"""The notebooks: words and one short call per widget, stored as they run."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from nbformat import NotebookNode

from lsteach.app.course import LESSONS, LOOK_UP
from lsteach.lessons.kit.beliefs import BY_LESSON
from lsteach.lessons.kit.drills import MODULES
from tests.notebooks import FOLDER, METADATA, all_notebooks, as_stored, executed, read

PAGES = {page.file: page for page in (*LESSONS, *LOOK_UP)}
LINES_A_CELL = 5
SHORT_CALLS = (
    *(ast.Module, ast.Import, ast.ImportFrom, ast.alias, ast.Assign, ast.Expr),
    *(ast.Call, ast.keyword, ast.Attribute, ast.Name, ast.Constant, ast.Tuple, ast.List),
    *(ast.Subscript, ast.BinOp, ast.operator, ast.UnaryOp, ast.unaryop, ast.expr_context),
)
"""What a cell is made of: imports, assignments, calls, and a little arithmetic to read along."""

every_notebook = pytest.mark.parametrize(
    "path", all_notebooks(), ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def words_of(notebook: NotebookNode) -> str:
    """The Markdown of a notebook."""
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def links_of(notebook: NotebookNode) -> list[str]:
    """The addresses that the words of a notebook lead to."""
    found = re.findall(r"\]\(([^)\s]*)[^)]*\)|\b(?:href|src)=\"?([^\"\s>]*)", words_of(notebook))
    return [markdown or html for markdown, html in found]


@every_notebook
def test_it_is_stored_as_it_runs(path: Path) -> None:
    stored = path.read_bytes()
    assert as_stored(executed(read(path))) == stored, "make notebooks"


@every_notebook
def test_it_is_a_page_of_the_course(path: Path) -> None:
    notebook = read(path)
    assert path.stem in PAGES
    assert notebook.metadata == {**METADATA, "title": notebook.metadata["title"]}
    if path.parent.name == "en":
        assert notebook.metadata["title"] == PAGES[path.stem].title
    assert [cell.id for cell in notebook.cells] == [
        f"cell-{i:02}" for i in range(len(notebook.cells))
    ]


@every_notebook
def test_it_has_one_heading_which_is_its_title(path: Path) -> None:
    notebook = read(path)
    headings = re.findall(r"^# (.+)$", words_of(notebook), re.MULTILINE)
    assert headings == [notebook.metadata["title"]]
    assert notebook.cells[0].source.startswith("# ")


@every_notebook
def test_it_ends_with_the_mark_of_its_end(path: Path) -> None:
    last = read(path).cells[-1]
    assert last.cell_type == "markdown"
    assert last.source.endswith("<span data-lesson-end></span>")


@every_notebook
def test_a_cell_is_a_few_short_calls(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type != "code":
            continue
        lines = [line for line in cell.source.splitlines() if line.strip()]
        assert 0 < len(lines) <= LINES_A_CELL, cell.source
        for node in ast.walk(ast.parse(cell.source)):
            assert isinstance(node, SHORT_CALLS), cell.source
            if isinstance(node, ast.ImportFrom):
                assert node.module and node.module.split(".")[0] == "lsteach", cell.source
            assert not isinstance(node, ast.Import), "a lesson imports from lsteach only"


@every_notebook
def test_its_links_lead_to_its_neighbours(path: Path) -> None:
    for link in links_of(read(path)):
        file = unquote(link.split("?")[0].split("#")[0])
        assert not re.match(r"/|\w+:", link), f"{link} is not relative"
        assert (path.parent / file).is_file(), f"{link} leads nowhere"


@every_notebook
def test_every_column_of_a_table_has_a_name(path: Path) -> None:
    """A screen reader says it before each value."""
    for head in re.findall(r"^(\|.*\|)\n\|[ :|-]+\|$", words_of(read(path)), re.MULTILINE):
        assert all(name.strip() for name in head.strip("|").split("|")), head


@pytest.mark.parametrize("lesson", sorted({*MODULES, *BY_LESSON}))
def test_what_treats_a_belief_or_has_a_drill_is_a_lesson(lesson: str) -> None:
    assert lesson in {one.file for one in LESSONS}


@pytest.mark.parametrize("lesson", MODULES)
def test_every_drill_stands_in_its_lesson(lesson: str) -> None:
    notebook = read(FOLDER / "en" / f"{lesson}.ipynb")
    assert any(".practise(" in cell.source for cell in notebook.cells)
