"""The planks below the result of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes import doors
from game.scenes.table import scene as tables
from game.scenes.widgets import Plank
from game.ui.intent import Intent, Pointer
from tests.scenes.rooms.stage import ended, program

RIVETS = 36.0  # a plank's end with its rivet


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 130, 200])
def test_their_words_are_of_one_size_and_clear_of_the_rivets(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    with program(tmp_path, size, text) as app:
        app.change(speed="instant")
        end = ended(app, "einauge", 2)
        table = tables.make(app, end["match"], end["keeper"])
        table.shows_only = True
        app.stack.push(table)
        app.stack.push(doors.make("score", app, table=table, **end))
        app.step(500)
        planks = [w for w in app.stack.top.widgets.values() if isinstance(w, Plank)]  # type: ignore[union-attr]
        others = [p for p in planks if p.name != "again"]
        assert len(others) == 3 and len({p.size for p in others}) == 1
        for p in others:
            icon = p.rect.h * 0.5 + 14 if p.icon else 0.0
            wide = app.canvas.measure(p.words, "button", p.size) + icon
            assert wide + 2 * RIVETS <= p.rect.w + 8, p.words


def test_who_hurries_through_the_count_begins_no_other_game(tmp_path: Path) -> None:
    with program(tmp_path, (960, 540)) as app:
        app.change(speed="instant")
        end = ended(app, "einauge", 2)
        table = tables.make(app, end["match"], end["keeper"])
        table.shows_only = True
        app.stack.push(table)
        room = doors.make("score", app, table=table, **end)
        app.stack.push(room)
        x, y = room.widgets["again"].rect.centre  # type: ignore[attr-defined]
        for _ in range(4):
            app.stack.deliver(Intent("choose"))
            for kind in ("press", "release"):
                app.stack.deliver_pointer(Pointer(kind, x, y))  # type: ignore[arg-type]
            app.step(100)
            assert app.stack.top is room
        app.step(400)
        app.stack.deliver(Intent("choose"))
        assert app.stack.top is not room


def test_a_free_seat_says_that_anybody_may_play_it(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.stack.push(doors.make("join", app, title="einauge", players=2))
        app.step(300)
        line = app.stack.top.widgets["take 0"].line  # type: ignore[union-attr]
        assert line.startswith("Free") and line in app.stack.mirror()
