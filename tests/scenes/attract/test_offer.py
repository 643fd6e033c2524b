"""The title screen with the picture of a demo on which one may play on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes import doors
from game.scenes.offer import Offer
from game.ui.focus import cut_off, off_canvas
from tests.scenes.attract.test_frame import SCREENS
from tests.scenes.rooms.stage import faults, fill, people_game, program


@pytest.mark.parametrize("screen", SCREENS, ids=lambda s: f"{s[0][0]}x{s[0][1]}-{s[1]}-{s[2]}")
@pytest.mark.parametrize("title", ["kilauea"])
def test_the_offer_can_be_read_and_reached(tmp_path: Path, screen, title):
    size, text, lang = screen
    with program(tmp_path, size, text, lang) as app:
        fill(app)
        match = people_game(title)
        room = doors.make("title", app, offer=Offer(match, match.waiting[0], pygame.Surface((400, 225))))
        app.stack.push(room)
        app.step(1500)
        found = faults(app)
        found += [f"{a} can't be left for {b}" for a, b in cut_off(room.focus)]
        found += [f"{n} lies off the canvas" for n in off_canvas(room.focus.nodes, app.canvas.w, app.canvas.h)]
        assert found == [] and "take over" in room.widgets
