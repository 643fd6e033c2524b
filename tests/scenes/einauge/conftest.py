"""A table of Einauge without a screen, and ways to play at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.titles.einauge import reply
from game.app import App
from game.match.match import Match
from game.match.seats import computer, human
from game.options import Options
from game.rules import registry
from game.rules.einauge.state import State
from game.scenes import table
from game.scenes.einauge.scene import EinaugeTable
from game.ui.clock import HandClock
from game.ui.intent import KEYS, MOUSE, Device, Intent, Pointer
from game.ui.kit import Kit
from game.ui.parts import Parts

RULES = registry.rules("einauge")
PARTS = Parts()  # drawn once for all tests
NAMES = ("Luana", "Kai", "Mele", "Noa", "Lani")
COLOURS = ("flame", "sun", "wave", "leaf", "shell")


class Player:
    """Somebody at a table: presses and looks."""

    def __init__(self, app: App, scene: EinaugeTable) -> None:
        self.app, self.table = app, scene

    @property
    def state(self) -> State:
        state = self.table.match.history.state
        assert isinstance(state, State)
        return state

    def tick(self, ms: float = 1000 / 60) -> None:
        """Let time go by without drawing."""
        self.app.stack.update(ms)

    def wish(self, kind: Any, device: Device = KEYS, **more: Any) -> None:
        self.app._deliver(Intent(kind, device, **more))
        self.tick()

    def point(self, kind: Any, x: float, y: float) -> None:
        self.app._deliver(Pointer(kind, x, y, MOUSE))
        self.tick()

    def click(self, name: str) -> None:
        x, y = self.table.all_places[name].rect.centre if name in self.table.all_places else self.centre(name)
        self.point("move", x, y)
        self.point("press", x, y)
        self.point("release", x, y)
        self.settle()

    def centre(self, name: str) -> tuple[float, float]:
        return self.table.focus[name].rect.centre

    def choose(self, name: str, device: Device = KEYS) -> None:
        """Walk the focus to a place by arrows alone and choose it."""
        focus = self.table.focus
        if not focus.shown:
            self.wish("left", device)
        for way in _way(focus, focus.current, name):
            self.wish(way, device)
        assert focus.current == name
        self.wish("choose", device)
        self.settle()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.point("move", *start)
        self.point("press", *start)
        for t in (0.3, 0.7, 1.0):
            self.point("move", start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
        self.point("release", *end)
        self.settle()

    def settle(self) -> None:
        """Let everything that moves come to rest."""
        for _ in range(600):
            self.tick(100)
            lane = getattr(self.app.stack.top, "lane", None)
            if lane is None or not lane.busy:
                break
        self.tick()

    def draw(self) -> None:
        self.app.stack.draw(self.app.canvas)


def _way(focus: Any, start: str, goal: str) -> list[str]:
    """The shortest row of arrows from one place to another."""
    seen: dict[str, list[str]] = {start: []}
    todo = [start]
    while todo:
        name = todo.pop(0)
        if name == goal:
            return seen[name]
        for way in ("left", "right", "up", "down"):
            after = focus.neighbour(name, way)
            if after is not None and after not in seen:
                seen[after] = [*seen[name], way]
                todo.append(after)
    raise AssertionError(f"{goal} can't be reached from {start}")


def new_match(players: int = 3, humans: int = 1, seed: int = 7, **chosen: str) -> Match:
    seats = tuple(
        human(NAMES[n], COLOURS[n]) if n < humans else computer("easy", NAMES[n], COLOURS[n]) for n in range(players)
    )
    return Match.begin(RULES, RULES.config(players, chosen), seed, seats)


def advance(match: Match, until: Callable[[State], bool], seed: int = 1, most: int = 400) -> Match:
    """Play moves that look good at a glance until a position is reached."""
    for _ in range(most):
        state = match.history.state
        if until(state):
            return match
        seat = match.waiting[0]
        match.submit(seat, reply(state, seat, match.legal(seat), seed))
    raise AssertionError("the position never came")


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """A function that opens a table: make(match, size=..., text=..., lang=..., speed=...)."""
    apps: list[App] = []

    def opened(
        match: Match | None = None,
        size: tuple[int, int] = (960, 540),
        text: int | None = 100,
        lang: str | None = None,
        speed: str = "instant",
    ) -> Player:
        app = App(Options(data=tmp_path / str(len(apps)), size=size, text=text, lang=lang), HandClock(), Kit(PARTS))
        app.change(speed=speed, vsync=False, computer_pause_ms=0)
        apps.append(app)
        scene = table.make(app, match or new_match(), None)
        assert isinstance(scene, EinaugeTable)
        app.stack.push(scene)
        player = Player(app, scene)
        player.settle()
        return player

    yield opened
    for app in apps:
        app.close()
