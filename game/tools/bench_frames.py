"""`bench frames`: what a frame costs while a committed game is shown, its busiest twenty seconds, 60 steps a second."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from game.core.errors import Refused
from game.tools.cli import Parser, answer

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden"
SECONDS = 20.0
LOADING_S = 30.0  # the longest that pictures may take to load
PAUSE_FRAMES = 15  # between two decisions: nobody decides more quickly
WARM_FRAMES = 30  # before the measured ones, so that pictures are made


def main(argv: list[str]) -> int:
    """Run the command; returns its exit code."""
    parser = Parser("bench frames", "What a frame costs while cards and pieces fly.")
    parser.add_argument("named", nargs="?", metavar="TITLE", help="default: palm_island")
    parser.add_argument("--title", metavar="TITLE", help="the same")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="of the picture; default 1920x1080")
    parser.add_argument("--window", action="store_true", help="in a real window, presenting it included")
    asked = parser.parse_args(argv)
    if not asked.window:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.options import size_of

    size = size_of(asked.size)
    title = asked.title or asked.named or "palm_island"
    data = {"title": title, "size": f"{size[0]}x{size[1]}", **measured(title, size, asked.window)}
    answer(asked.json, data, [f"{name}: {value}" for name, value in data.items()])
    return 0


def measured(title: str, size: tuple[int, int], window: bool) -> dict[str, Any]:
    """Milliseconds of every frame of the busiest seconds: `frames median_ms p95_ms p99_ms max_ms`."""
    import pygame

    from game.app import STEP_MS, App, spare_frames
    from game.options import Options
    from game.ui.clock import HandClock
    from game.ui.kit import Kit
    from game.ui.parts import Parts

    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(data=Path(folder), size=size), HandClock(), Kit(Parts(patient=False)))
        try:
            show = Show(app, title)
            _loaded(app)
            spare_frames()
            app.stack.flowing = True  # as in the loop
            times: list[float] = []
            busy: list[bool] = []
            while show.goes_on():
                pygame.event.pump()
                began = perf_counter()
                app._tick(STEP_MS)
                app.stack.redraw()
                app.stack.draw(app.canvas)
                if window:
                    app.window.present()
                times.append((perf_counter() - began) * 1000)
                busy.append(show.busy)
        finally:
            app.close()
    return figures_of(times[WARM_FRAMES:], busy[WARM_FRAMES:], round(SECONDS * 60))


def _loaded(app: Any) -> None:
    """Draw and wait until all pictures that were asked for are there, as after some seconds at the table."""
    end = perf_counter() + LOADING_S
    while perf_counter() < end:
        app.stack.redraw()
        app.stack.draw(app.canvas)
        if not app.parts.loading:
            return
        sleep(0.02)
        app.parts.pump()


def figures_of(times: list[float], busy: list[bool], span: int) -> dict[str, Any]:
    """The figures of the `span` frames in a row in which most were busy."""
    if len(times) <= span:
        part = times
    else:
        count = sum(busy[:span])
        best, at = count, 0
        for i in range(1, len(times) - span + 1):
            count += busy[i + span - 1] - busy[i - 1]
            if count > best:
                best, at = count, i
        part = times[at : at + span]
    ordered = sorted(part)

    def share(p: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * p))], 2)

    return {
        "frames": len(part),
        "median_ms": share(0.5),
        "p95_ms": share(0.95),
        "p99_ms": share(0.99),
        "max_ms": round(ordered[-1], 2),
    }


class Show:
    """A recorded game played at a table, one decision a quarter of a second after the one before has been shown."""

    def __init__(self, app: Any, title: str) -> None:
        from game.match.match import Match
        from game.match.seats import human
        from game.rules import registry
        from game.scenes.table import scene as table

        self._rested = 0  # frames since all that happened was shown
        header, self._moves = recorded(title)
        rules = registry.rules(title)
        config = rules.config(header["players"], {k: v for k, v in header["options"].items() if v})
        seats = tuple(human() for _ in range(config.players))
        self._rules = rules
        self._match = Match.begin(rules, config, header["seed"], seats)
        self.table = table.make(app, self._match, None)
        self.table.shows_only = True
        app.stack.push(self.table)

    @property
    def busy(self) -> bool:
        return self.table.lane.busy

    def goes_on(self) -> bool:
        """Make the next decision where the table is at rest; False when the game is over and shown."""
        self._rested = 0 if self.table.lane.busy else self._rested + 1
        if self._rested < PAUSE_FRAMES:
            return True
        if not self._moves:
            return False
        seat, text = self._moves.pop(0)
        self._match.submit(seat, self._rules.parse(text))
        return True


def recorded(title: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """(header, [(seat, action)]) of the first committed recording that the title's table can seat."""
    import json

    from game.rules import registry
    from game.scenes.tables import table_for

    seats = table_for(registry.find(title))
    if not seats:
        raise Refused(f"{title} has no table yet, so there are no frames to measure.")
    for path in sorted((GOLDEN / title).glob("*.jsonl"), reverse=True):
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        if lines and lines[0]["players"] in seats:
            moves = [(line["seat"], line["action"]) for line in lines[1:] if "action" in line]
            return lines[0], moves
    raise Refused(f"There is no recorded game of {title} that its table could show.")
