"""Drops of lava point where they fly, and an eruption paints only a few bitmaps."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.anim.particles import Fleck
from game.app import App
from game.options import Options
from game.scenes import flecks
from game.ui.canvas import Canvas
from game.ui.clock import HandClock
from game.ui.kit import Kit


def _canvas(folder: Path) -> tuple[App, Canvas]:
    app = App(Options(data=folder, size=(1920, 1080)), HandClock(), Kit())
    app.canvas.out.fill("black")
    return app, app.canvas


def _drop(vx: float, vy: float) -> Fleck:
    return Fleck("fountain", 200, 200, vx, vy, 16, 0, 0, 1000, 100)


@pytest.mark.parametrize(
    ("vx", "vy", "tail"), [(400, 0, (-1, 0)), (-400, 0, (1, 0)), (0, 400, (0, -1)), (0, -400, (0, 1))]
)
def test_a_drop_has_its_thin_end_behind(vx: float, vy: float, tail: tuple[int, int], tmp_path: Path) -> None:
    app, c = _canvas(tmp_path)
    try:
        flecks.draw_lava(c, _drop(vx, vy))
        lit = pygame.mask.from_threshold(c.out, (255, 180, 60), (150, 120, 120))
        box = lit.get_bounding_rects()[0]
        x, y = lit.centroid()
        assert (box.centerx - x) * tail[0] + (box.centery - y) * tail[1] > 0  # the head is the heavy end
    finally:
        app.close()


def test_an_eruption_makes_few_bitmaps(tmp_path: Path) -> None:
    app, c = _canvas(tmp_path)
    try:
        before = c.kit.sheets.made
        for n in range(200):
            age = n % 10 * 100
            flecks.draw_lava(c, Fleck("fountain", n, n, 700 - 7 * n, n, 6 + n % 11, 0, 0, 1000, age))
            flecks.draw_smoke(c, Fleck("smoke", n, n, 0, 0, 22 + n % 27, 0, 0, 1000, age))
            flecks.draw_rock(c, "rock", n, n, n, 14 + n % 16, 1)
        assert c.kit.sheets.made - before <= 40
    finally:
        app.close()
