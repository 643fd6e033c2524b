"""Key caps on planks lie over the focus ring, not under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.scenes.table import scene as tables
from game.ui.canvas import CAP, Canvas
from tests.scenes.rooms.stage import open_room, people_game, program


def test_the_cap_of_the_plank_in_focus_is_painted_after_its_ring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, (960, 540)) as app:
        c, done = app.canvas, []
        monkeypatch.setattr(Canvas, "glyph", lambda self, glyph, x, y, *rest, **more: done.append((glyph, x, y)))
        c.button(100, 100, 300, "End turn", glyph=f"{CAP}Esc", name="main")
        c.cap_over("main", 100)
        c.cap_over("main", 500)
        c.button(100, 100, 300, "End turn", name="main")
        c.cap_over("main", 100)
        assert len(done) == 2 and done[0] == done[1]


@pytest.mark.parametrize(("title", "name"), [("einauge", "main"), ("kilauea", "main"), ("palm_island", "discard")])
def test_tables_paint_it_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, name: str) -> None:
    with program(tmp_path, (960, 540)) as app:
        app.change(speed="instant")
        app.router.speaker = "keyboard"
        for plies in range(20, 40):
            table: Any = tables.make(app, people_game(title, 1 if title == "palm_island" else 2, plies))
            app.stack.push(table)
            app.step(300)
            if name in table.focus and not table.lane.busy:
                break
            app.stack.pop()
        table.focus.shown = True
        table.focus.go(name)
        app.step(600)
        order: list[str] = []
        ring, glyph = Canvas.focus, Canvas.glyph
        monkeypatch.setattr(Canvas, "focus", lambda self, *a, **k: (order.append("ring"), ring(self, *a, **k))[1])
        monkeypatch.setattr(Canvas, "glyph", lambda self, *a, **k: (order.append("cap"), glyph(self, *a, **k))[1])
        table.dirty = True
        app.stack.draw(app.canvas)
        assert "ring" in order and order[order.index("ring") + 1 :][:1] == ["cap"]


def test_rooms_paint_it_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, (960, 540)) as app:
        app.router.speaker = "keyboard"
        room = open_room(app, "join 2")
        plank = next(w for w in room.widgets.values() if getattr(w, "glyph", None))
        room.focus.shown = True
        room.focus.go(plank.name)
        app.step(600)
        seen: list[str] = []
        monkeypatch.setattr(Canvas, "cap_over", lambda self, name, x, by=None: seen.append(name))
        app.stack.draw(app.canvas)
        assert seen == [plank.name]
