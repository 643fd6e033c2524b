"""A table of Palm Island without a screen, and ways to play at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.match.match import Match
from game.match.seats import Seat, human
from game.rules import registry
from game.scenes.table import TableScene
from game.ui.intent import KEYS, MOUSE, Device, Intent, Pointer
from tests.scenes.sitting import opener, way_to

RULES = registry.rules("palm_island")


class Player:
    """Somebody at a table: presses and looks."""

    def __init__(self, app: App, scene: Any) -> None:
        self.app, self.table = app, scene

    def wish(self, kind: Any, device: Device = KEYS, **more: Any) -> None:
        self.app._deliver(Intent(kind, device, **more))
        self.app.step()

    def point(self, kind: Any, x: float, y: float, amount: float = 0.0) -> None:
        self.app._deliver(Pointer(kind, x, y, MOUSE, None, amount))

    def click(self, name: str) -> None:
        """Move the mouse to a place of the top scene and click it."""
        focus = self.app.stack.top.focus
        x, y = focus[name].rect.centre
        self.point("move", x, y)
        self.point("press", x, y)
        self.point("release", x, y)
        self.app.step()

    def go(self, name: str, device: Device = KEYS) -> None:
        """Walk the focus to a place by arrows alone."""
        focus = self.app.stack.top.focus
        if not focus.shown:
            self.wish("left", device)
        for way in way_to(focus, focus.current, name):
            self.wish(way, device)
        assert focus.current == name

    def settle(self) -> None:
        """Let everything that moves come to rest."""
        for _ in range(600):
            self.app.step(100)
            lane = getattr(self.app.stack.top, "lane", None)
            if lane is None or not lane.busy:
                break
        self.app.step()


def new_match(options: dict[str, str] | None = None, seed: int = 7, seats: tuple[Seat, ...] = ()) -> Match:
    config = RULES.config(1, options or {"inspect": "off"})
    return Match.begin(RULES, config, seed, seats or (human("Luana", "flame"),))


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """A function that opens a table: make(match, size=..., text=..., lang=..., speed=...)."""
    with opener(tmp_path, Player, TableScene, new_match) as opened:
        yield opened
