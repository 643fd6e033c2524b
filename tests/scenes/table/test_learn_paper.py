"""Where the paper of a first game lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.learn_guide import Guide, _overlap
from game.ui.intent import Intent
from tests.scenes.rooms.stage import program


@pytest.mark.parametrize("size", [(960, 540), (640, 480)])
def test_the_paper_gives_way_to_the_plank_that_pays(tmp_path: Path, size: tuple[int, int]) -> None:
    with program(tmp_path, size) as app:
        app.change(speed="instant")
        table = Guide.at(app, "palm_island", 10)
        app.stack.push(table)
        app.step(600)
        table.focus.shown = True
        table.focus.go("front.flip")
        app.stack.deliver(Intent("choose"))
        app.step(500)
        assert isinstance(table.guide, Guide)
        box = table.guide._box
        assert box is not None and _overlap(box, table.focus["pay"].rect) == 0
