"""What a tool of a table shows while it is in focus: its key, and its name where nothing has to be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.scenes.table import scene as tables
from game.scenes.table.parts import TOOL, TOOLS, Tip, tip_height
from game.ui.canvas import Canvas
from game.ui.intent import Intent
from tests.scenes.rooms.stage import people_game, program


def opened(app: Any, title: str) -> Any:
    table: Any = tables.make(app, people_game(title, 1 if title == "palm_island" else 2, 20))
    app.stack.push(table)
    app.step(900)
    return table


@pytest.mark.parametrize("title", ["kilauea", "haleakala", "kanaloa", "palm_island", "einauge"])
def test_the_name_of_a_tool_covers_no_tool_and_no_prompt(tmp_path: Path, title: str) -> None:
    with program(tmp_path, (1280, 720)) as app:
        app.change(speed="instant")
        table = opened(app, title)
        places = [table.tool_place(i) for i in range(len(TOOLS))]
        column = min(x - r for x, _, r in places)
        for tool in TOOLS:
            tip = table.tip_for(TOOL + tool)
            if tip is None:
                continue
            box = table.tip_box(tip, TOOL + tool)
            assert box.x > 0 and box.x + box.w < column, (tool, "the panels below the tools stay free")
            paper = table.prompt_paper()
            beside = box.x >= paper.x + paper.w or box.y >= paper.y + paper.h
            assert beside, (tool, "the prompt stays free")


def test_why_a_tool_is_not_there_stands_in_one_line_beside_its_lock(tmp_path: Path) -> None:
    with program(tmp_path, (1280, 720)) as app:
        table = opened(app, "einauge")
        for words in ("Waiting", "Nothing to take back"):
            box = table.tip_box(Tip(words, refusal=True), TOOL + "hint")
            assert box.h == tip_height(table.front, Tip(words), 2000.0), words


@pytest.mark.parametrize("title", ["kilauea", "haleakala", "palm_island"])
def test_the_key_of_a_tool_lies_over_the_focus_ring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    with program(tmp_path, (1280, 720)) as app:
        app.change(speed="instant")
        app.router.speaker = "keyboard"
        table = opened(app, title)
        table.focus.shown = True
        table.focus.go("tool.undo")
        app.step(600)
        order: list[str] = []
        ring, glyph = Canvas.focus, Canvas.glyph
        monkeypatch.setattr(Canvas, "focus", lambda self, *a, **k: (order.append("ring"), ring(self, *a, **k))[1])
        monkeypatch.setattr(Canvas, "glyph", lambda self, *a, **k: (order.append(a[0]), glyph(self, *a, **k))[1])
        table.dirty = True
        app.stack.draw(app.canvas)
        assert order[order.index("ring") + 1 :][:1] == [table.glyph("undo")]


def test_a_hint_asked_for_while_looking_back_does_no_harm_where_there_is_one_thing_to_do(tmp_path: Path) -> None:
    with program(tmp_path, (960, 540)) as app:
        app.change(speed="instant")
        table = opened(app, "palm_island")
        for _ in range(400):
            if len(table.legal) == 1:
                break
            if table.legal:
                table.match.submit(0, table.legal[-1])
            app.step(300, 100)
        assert len(table.legal) == 1
        table._look_at(3)
        app.step(200)
        table.intent(Intent("hint"))
        assert table.past == 3 and table.advice is None
