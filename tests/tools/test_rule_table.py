"""The table of rules finds every rule of a text and every place that cites it."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.tools import rule_table

BOOK = """# A rulebook
- **REE-1.1** One. See REE-9.9.
- REE-1.2 Two.
| REE-1.3 | three |
**REE-2a** Four.
| R-4 | Is it? | Yes. |
| **R5** | May one? | No. |
- Q6 *Who?* All.
Text that only mentions REE-7.1 defines nothing.
"""
IDS = ["REE-1.1", "REE-1.2", "REE-1.3", "REE-2a", "R-4", "R5", "Q6"]


@pytest.fixture
def project(tmp_path):
    for file, text in {
        "game/rules/reef/legal.py": '"""REE-1.1 to 1.3, R-4."""\n\n# REE-2a\n',
        "game/ai/titles/reef.py": "# R5\n",
        "game/scenes/reef/ending.py": "# REE-2a\n",
        "tests/rules/reef/test_examples.py": "# REE-1.1, 1.3\n# Q6\n",
        "tests/match/test_reef.py": "# R5\n",
        "tests/rules/other/test_examples.py": "# REE-1.2\n",
        "book.md": BOOK,
        "players.md": '## Goal {#goal rules="REE-10.1 REE-2.1" also="REE-2.1"}\n',
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
    return tmp_path


def test_rules_are_those_that_open_a_line(project):
    assert rule_table.defined(project / "book.md") == IDS


def test_a_text_for_players_names_its_rules_in_the_chapters(project):
    assert rule_table.defined(project / "players.md") == ["REE-2.1", "REE-10.1"]


def test_a_text_without_rules_is_refused(project):
    (project / "book.md").write_text("Nothing here.", "utf-8")
    with pytest.raises(Refused, match="defines no rule id"):
        rule_table.defined(project / "book.md")


def test_every_place_is_found(project):
    rows = rule_table.table(IDS, "reef", project)
    code, tests = "game/rules/reef/legal.py:", "tests/rules/reef/test_examples.py:"
    assert rows["REE-1.1"] == {"code": [f"{code}1"], "tests": [f"{tests}1"]}
    assert rows["REE-1.2"] == {"code": [f"{code}1"], "tests": []}
    assert rows["REE-1.3"] == {"code": [f"{code}1"], "tests": [f"{tests}1"]}
    assert rows["REE-2a"] == {"code": [f"{code}3", "game/scenes/reef/ending.py:1"], "tests": []}
    assert rows["R-4"] == {"code": [f"{code}1"], "tests": []}
    assert rows["R5"] == {"code": ["game/ai/titles/reef.py:1"], "tests": ["tests/match/test_reef.py:1"]}
    assert rows["Q6"] == {"code": [], "tests": [f"{tests}2"]}


def test_the_command_tells_the_gaps(command, project, monkeypatch):
    monkeypatch.setattr(rule_table, "ROOT", project)
    monkeypatch.setattr(rule_table.table, "__defaults__", (project,))
    book = str(project / "book.md")
    code, data, _ = command("rules reef --gaps --json --book", book)
    assert code == 0 and data["title"] == "reef"
    assert data["gaps"] == list(data["rules"]) == ["REE-1.2", "REE-2a", "R-4", "Q6"]
    code, out, _ = command("rules reef --book", book)
    assert code == 0 and out.splitlines()[-1] == "7 rules, 4 with a gap."
    assert "code: game/rules/reef/legal.py:1; tests: tests/rules/reef/test_examples.py:1" in out
