"""Somebody at a table without a screen, for the tests of every title: presses, walks the focus, drags, looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.anim.clip import Clip
from game.app import App
from game.match.match import Match
from game.match.seats import Seat, computer, human
from game.options import Options
from game.scenes.table import scene as table
from game.ui.clock import HandClock
from game.ui.focus import cut_off, off_canvas
from game.ui.intent import KEYS, MOUSE, Device, Intent, Pointer
from game.ui.kit import Kit
from game.ui.parts import Parts

PARTS = Parts()  # drawn once for all tests
NAMES = ("Luana", "Kai", "Mele", "Noa", "Ioane")
COLOURS = ("flame", "sun", "wave", "leaf", "shell")


class Sitting:
    """Somebody at a table: presses and looks."""

    def __init__(self, app: App, scene: Any) -> None:
        self.app, self.table = app, scene

    @property
    def state(self) -> Any:
        """The position as the rules know it."""
        return self.table.match.history.state

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
        x, y = self.centre_of(name) if name in self.table.all_places else self.centre(name)
        self.point("move", x, y)
        self.point("press", x, y)
        self.point("release", x, y)
        self.settle()

    def centre(self, name: str) -> tuple[float, float]:
        """The middle of a place that can be pressed now."""
        x, y = self.table.focus[name].rect.centre
        return x, y

    def centre_of(self, name: str) -> tuple[float, float]:
        """A point on a place, whether it can be pressed now or not."""
        x, y = self.table.all_places[name].rect.centre
        return x, y

    def choose(self, name: str, device: Device = KEYS) -> None:
        """Walk the focus to a place by arrows alone and choose it."""
        focus = self.table.focus
        if not focus.shown:
            self.wish("left", device)
        for way in way_to(focus, focus.current or "", name):
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


class Stepping(Sitting):
    """The same with whole frames of the program, at whatever scene is on top."""

    def tick(self, ms: float = 1000 / 60) -> None:
        self.app.step(ms)

    def point(self, kind: Any, x: float, y: float, amount: float = 0.0) -> None:
        self.app._deliver(Pointer(kind, x, y, MOUSE, None, amount))

    def click(self, name: str) -> None:
        x, y = self.app.stack.top.focus[name].rect.centre
        for kind in ("move", "press", "release"):
            self.point(kind, x, y)
        self.tick()

    def go(self, name: str, device: Device = KEYS) -> None:
        """Walk the focus to a place by arrows alone."""
        focus = self.app.stack.top.focus
        if not focus.shown:
            self.wish("left", device)
        for way in way_to(focus, focus.current, name):
            self.wish(way, device)
        assert focus.current == name


def way_to(focus: Any, start: str, goal: str) -> list[str]:
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


def advance(match: Match, until: Callable[[Any], bool], choose: Callable[[Any, int, Any], Any], most: int) -> Match:
    """Let `choose(state, seat, legal)` play for all seats until a position is reached.

    Raises AssertionError when it does not come within so many decisions.
    """
    for _ in range(most):
        state = match.history.state
        if until(state):
            return match
        seat = match.waiting[0]
        match.submit(seat, choose(state, seat, match.legal(seat)))
    raise AssertionError("the position never came")


def play_to_the_end(player: Sitting, press: Callable[[int], object], most: int, every: int) -> None:
    """Press until the game is over, whatever `press` chooses; now and then look whether all places can be reached."""
    table, canvas = player.table, player.app.canvas
    for number in range(most):
        if table.match.over:
            return
        if not table.legal or table.lane.busy or table.match.held(table.seat) is not None:
            table.main()
            player.tick(300)
            continue
        assert table.options
        press(number)
        if number % every == 0:
            player.draw()
            assert cut_off(table.focus) == ()
            assert off_canvas(table.focus.nodes, canvas.w, canvas.h) == ()
    assert table.match.over


def take_back_what_ended_a_turn(player: Sitting) -> None:
    """End a turn by the plank, and take that back before the computer goes on."""
    match = player.table.match
    number = match.history.number
    player.wish("main")
    player.settle()
    assert player.table.ending and match.history.number == number + 1
    player.wish("undo")
    player.settle()
    assert match.history.number == number and player.table.legal


def play(clip: Clip, at_once: bool) -> None:
    """A clip to its end, jumped there or in small steps."""
    if at_once:
        clip.finish()
        return
    for _ in range(6000):
        if clip.done:
            return
        clip.advance(40)
    raise AssertionError("a clip never ends")


def seated(players: int, humans: int) -> tuple[Seat, ...]:
    """So many people, then easy computers."""
    return tuple(
        human(NAMES[n], COLOURS[n]) if n < humans else computer("easy", NAMES[n], COLOURS[n]) for n in range(players)
    )


@contextmanager
def opener(
    folder: Path, kind: type[Any], scene: type[Any], fresh: Callable[[], Match], stays: bool = False
) -> Iterator[Callable[..., Any]]:
    """A function that opens tables: opened(match, size=..., text=..., lang=..., speed=...).

    kind: a Sitting. scene: the class the table must have. fresh: the match where none is given. stays: the table
    stays in front when its game is over.
    """
    apps: list[App] = []

    def opened(
        match: Match | None = None,
        size: tuple[int, int] = (960, 540),
        text: int | None = 100,
        lang: str | None = None,
        speed: str = "instant",
    ) -> Any:
        app = App(Options(data=folder / str(len(apps)), size=size, text=text, lang=lang), HandClock(), Kit(PARTS))
        app.change(speed=speed, vsync=False, computer_pause_ms=0)
        apps.append(app)
        made = table.make(app, match or fresh(), None)
        assert isinstance(made, scene)
        if stays:
            made.finished = lambda: None
        app.stack.push(made)
        player = kind(app, made)
        player.settle()
        return player

    yield opened
    for app in apps:
        app.close()
