"""Lines of the score sheet have signs that are drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.registry import TITLES
from game.scenes import doors
from game.scenes.ending import sheet_lines
from game.scenes.own import own_module
from game.scenes.score_rows import SheetRow
from tests.scenes.rooms.stage import ended, faults, people_game, program


@pytest.mark.parametrize("title", [t.id for t in TITLES])
def test_every_line_has_a_sign_of_its_own_title(title: str, tmp_path: Path) -> None:
    match = people_game(title, None, 100_000)
    assert match.result is not None
    lines = sheet_lines(title, match.result.sheets)
    signs = [line.sign for line in lines]
    assert all(signs) and len(set(signs)) == len(signs), signs
    with program(tmp_path) as app:
        for sign in signs:
            assert app.parts.resolve(sign, title) in app.parts, sign


def test_words_make_room_for_signs(tmp_path: Path) -> None:
    with program(tmp_path, text=200, lang="xx") as app:
        app.stack.push(doors.make("score", app, **ended(app, "kilauea", 4)))
        app.step(30_000)
        assert app.stack.top is not None
        rows = [w for w in app.stack.top.widgets.values() if isinstance(w, SheetRow)]  # type: ignore[attr-defined]
        assert rows and all(row.sign and row.indent > 0 for row in rows)
        assert faults(app) == []


def test_a_title_without_signs_has_lines_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.ending.own_module", lambda title, what: own_module(title, "no_such_module"))
    match = people_game("kanaloa", None, 100_000)
    assert match.result is not None
    lines = sheet_lines("kanaloa", match.result.sheets)
    assert lines and not any(line.sign for line in lines)
