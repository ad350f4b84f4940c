"""``import lsteach`` is light: standard library only."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def modules_after(statement: str) -> set[str]:
    """The modules that a fresh Python loads for a statement, on top of those it starts with."""
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); before = set(sys.modules); {statement};"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(done.stdout.split())


def test_no_third_party_module_is_loaded() -> None:
    loaded = modules_after("import lsteach")
    others = {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names
    assert others == {"lsteach"}
    assert "lsteach.engine.hand" in loaded


def test_playing_a_match_loads_no_third_party_module() -> None:
    loaded = modules_after(
        "import lsteach; m = lsteach.Match.start(lsteach.load_rules('family'));"
        "h = m.next_hand(); h = h.play(h.legal_cards[0]); h.seen_by(0)"
    )
    assert {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names == {"lsteach"}


def test_the_engine_knows_nothing_above_it() -> None:
    loaded = modules_after("import lsteach, lsteach.engine.referee, lsteach.engine.match")
    above = ("lsteach.table", "lsteach.lessons", "lsteach.app", "lsteach.words")
    assert not [name for name in loaded if name.startswith(above)]
