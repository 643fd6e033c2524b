"""The glyphs of one device fade into those of another, in 120 ms, and the new ones count at once."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.app import SPEAKER_MS
from game.ui.intent import MOUSE, Pointer
from tests.scenes.rooms.stage import open_room, program


def picture(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_glyphs_fade_when_another_device_speaks(tmp_path: Path) -> None:
    with program(tmp_path, (960, 540)) as app:
        app.change(gentle=True)
        open_room(app, "settings play")
        app._spoke = "keyboard"
        keys = picture(app.canvas.out)
        app.router.speaker = "mouse"
        app._deliver(Pointer("move", 2.0, 2.0, MOUSE))
        assert app._moving
        app.step(16)
        between = picture(app.canvas.out)
        for _ in range(10):
            app.step(16)
        mouse = picture(app.canvas.out)
        assert keys != mouse and between not in (keys, mouse)
        assert app._old is None and SPEAKER_MS == 120
        app.step(400)
        assert picture(app.canvas.out) == mouse, "nothing is left of it"


def test_it_does_not_outlive_a_new_size(tmp_path: Path) -> None:
    with program(tmp_path, (960, 540)) as app:
        open_room(app, "settings play")
        app.router.speaker = "mouse"
        app._deliver(Pointer("move", 2.0, 2.0, MOUSE))
        app._fit()
        assert app._old is None
        app.step(50)
