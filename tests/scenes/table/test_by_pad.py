"""Whole games by a pad alone, as SDL reports it: d-pad, A, B and X, from the first decision to the score."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from game.app import App
from game.match.keeping import Keeper
from game.scenes import tables
from game.scenes.table.scene import TableScene
from tests.scenes.rooms.stage import people_game, program
from tests.scenes.sitting import way_to
from tests.virtual_pad import VirtualPad

WAYS = {way: getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{way.upper()}") for way in ("left", "right", "up", "down")}
A, B, X = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABX")
GAMES = (
    ("einauge", 3, {}),
    ("kilauea", 3, {}),
    ("kanaloa", 3, {"start": "placed"}),
    ("haleakala", 2, {"variant": "tactical"}),
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (640, 360)) as made:
        made.change(speed="instant", attract_s=0, vsync=False, auto_forced=False)
        yield made


class Hands:
    """Somebody who holds the only pad."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pad = VirtualPad()
        app.turn()

    def press(self, button: int) -> None:
        self.pad.press(button)
        self.app._take(pygame.event.get())
        self.settle()

    def settle(self) -> None:
        """Time goes by without a picture until all is at rest."""
        for _ in range(600):
            self.app._tick(100)
            lane = getattr(self.app.stack.top, "lane", None)
            if lane is None or not lane.busy:
                return

    def choose(self, name: str) -> None:
        """Walk there and press A."""
        focus = self.app.stack.top.focus  # type: ignore[union-attr]
        if not focus.shown:
            self.press(WAYS["left"])
        for way in way_to(focus, focus.current or "", name):
            self.press(WAYS[way])
        assert focus.current == name
        self.press(A)


def answers(table: Any) -> list[str]:
    """Places that answer what is asked now."""
    found = table.targets() if hasattr(table, "targets") else list(table.options)
    return [name for name in found if name in table.focus]


@pytest.mark.parametrize(("title", "players", "options"), GAMES, ids=lambda v: v if isinstance(v, str) else None)
def test_a_game_is_played_to_its_score_by_pad_alone(
    app: App, title: str, players: int, options: dict[str, str]
) -> None:
    chance = Random(title)
    hands = Hands(app)
    try:
        match = people_game(title, players, 0, 5, **options)
        table = tables.open_table(app, match, Keeper(match, app.store))
        hands.settle()
        for press in range(4000):
            if app.stack.top is not table:
                break
            names = answers(table)
            if match.over or not table.legal or not names or press % 25 == 24:
                hands.press(X)
            else:
                hands.choose(chance.choice(names))
            if press % 40 == 0:
                app.stack.draw(app.canvas)
        assert match.over and type(app.stack.top).__name__ == "ScoreRoom"
        assert app.router.speaker == "pad" and isinstance(table, TableScene)
    finally:
        hands.pad.unplug()
        pygame.event.get()
        controller.quit()
