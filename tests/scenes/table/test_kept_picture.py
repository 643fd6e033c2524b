"""A recorded game at every table: after each while, the kept picture is the one that would be painted anew."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from game.app import STEP_MS, App
from game.options import Options
from game.scenes.table.picture import Picture
from game.scenes.table.scene import TEXT_CAP
from game.tools.bench_frames import Show
from game.ui.canvas import Canvas
from game.ui.clock import HandClock
from game.ui.kit import Kit
from game.ui.parts import Parts

FRAMES = 900
EVERY = 45
SEEN = 6  # levels of one colour that nobody sees: alpha and turns of moving things are rounded
PARTS = Parts()


@pytest.mark.parametrize("title", ["haleakala", "einauge", "kilauea", "kanaloa", "palm_island"])
def test_nothing_is_left_of_what_has_moved_away(title: str, tmp_path: Path) -> None:
    app = App(Options(data=tmp_path, size=(960, 540)), HandClock(), Kit(PARTS))
    try:
        show = Show(app, title)
        table = show.table
        app.stack.flowing = True
        for frame in range(FRAMES):
            if not show.goes_on():
                break
            app._tick(STEP_MS)
            app.stack.draw(app.canvas)
            if frame % EVERY:
                continue
            if table.picture is not None and table.picture.waits:
                app.stack.draw(app.canvas)  # no time has passed: what was left to the next frame is painted now
            assert table.picture is not None and table.front is not None
            anew = Picture(Canvas(pygame.Surface(app.canvas.px), app.kit, title, TEXT_CAP))
            shown = anew.compose([*table.table_layers(anew.canvas), *table._rails(table.front)])
            assert _apart(table.picture.canvas.out, shown) <= SEEN, f"frame {frame}"
    finally:
        app.close()


def _apart(a: pygame.Surface, b: pygame.Surface) -> int:
    """The greatest difference of one colour between two pictures."""
    first, second = (Image.frombytes("RGB", s.get_size(), pygame.image.tobytes(s, "RGB")) for s in (a, b))
    return max(high for _, high in ImageChops.difference(first, second).getextrema())
