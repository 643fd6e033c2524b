"""The window changes its size in the middle of something: what was on the screen before is gone for good."""

from __future__ import annotations

from pathlib import Path

from game.match.keeping import Keeper
from game.scenes import tables
from game.scenes.table.tip import TIP_DELAY_MS
from game.ui.intent import Pointer
from tests.scenes.rooms.stage import people_game, program


def test_a_press_where_a_note_lay_before_the_window_changed_does_no_harm(tmp_path: Path) -> None:
    with program(tmp_path, (960, 540)) as app:
        match = people_game("palm_island", 1)
        table = tables.open_table(app, match, Keeper(match, app.store))
        app.step(6000)
        for name in [node.name for node in table.focus.nodes]:
            x, y = table.focus[name].rect.centre
            app.stack.deliver_pointer(Pointer("move", x, y))
            app.step(2 * TIP_DELAY_MS)
            if table.tip.box is not None:
                break
        assert table.tip.box is not None, "no place has a note"
        x, y = table.tip.box.centre
        app.stack.resize(app.canvas)
        app.stack.deliver_pointer(Pointer("press", x, y))
        app.stack.deliver_pointer(Pointer("release", x, y))
        app.step(100)
        assert app.stack.top is table
