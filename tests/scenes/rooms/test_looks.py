"""Every room at several window sizes, text sizes and lengths of words: nothing is cropped, overlaps, is too small, too
pale or out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.i18n import words
from game.scenes.room import heading_size
from game.ui.focus import cut_off, off_canvas
from game.ui.theme import THEME
from tests.scenes.rooms.stage import faults, fill, open_room, program

ROOMS = (
    "title", "lobby", "setup", "setup kilauea", "setup kanaloa", "continue", "settings play", "settings sound",
    "settings display", "settings access", "pause", "score palm_island", "score kilauea 4", "achievements",
    "statistics", "rules palm_island PAL-6.3", "rules kilauea", "dialog", "dialog ask", "picker", "entry",
    "entry digits", "credits", "setup kilauea people", "setup palm_island people", "join 2", "join 4 seated",
    "profiles", "pad_lost", "seats", "replays", "controls keys", "controls keys_right", "controls mouse",
    "controls pad", "learn", "learn kanaloa",
)  # fmt: skip
SCREENS = (
    ((1920, 1080), 100, "en"), ((1280, 720), 100, "xx"), ((960, 540), 115, "xx"), ((1024, 768), 150, "xx"),
    ((2560, 1080), 200, "en"), ((1366, 768), 200, "xx"), ((3840, 2160), 130, "xx"),
)  # fmt: skip


@pytest.fixture(params=SCREENS, ids=lambda s: f"{s[0][0]}x{s[0][1]}-{s[1]}-{s[2]}", scope="module")
def screen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    size, text, lang = request.param
    with program(Path(tmp_path_factory.mktemp("screen")), size, text, lang) as app:
        fill(app)
        yield app


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_can_be_read_and_reached(screen: App, name: str) -> None:
    before = set(words.missing())
    room = open_room(screen, name)
    found = faults(screen)
    found += [f"{key} has no words in {code}" for code, key in set(words.missing()) - before]
    found += [f"{a} can't be left for {b}" for a, b in cut_off(room.focus)]
    found += [f"{n} lies off the canvas" for n in off_canvas(room.focus.nodes, screen.canvas.w, screen.canvas.h)]
    assert room.mirror().strip(), "says nothing"
    screen.stack.close()
    assert found == []


def test_rows_fade_where_a_list_goes_on(tmp_path: Path) -> None:
    with program(tmp_path, (1280, 720)) as app:
        app.stack.push(room := open_room(app, "settings"))
        app.step(2000)
        room.focus.shown = False  # neither ring nor flower lies over the rows
        column = next(c for c in room.columns.values() if c.most > 100)

        def busy(y: int) -> int:
            """How many colours lie across the rows at this height."""
            xs = range(round(column.view.x * k), round((column.view.x + column.view.w) * k))
            return len({tuple(c // 32 for c in app.canvas.out.get_at((x, y))[:3]) for x in xs})

        k = app.canvas.k
        for goal in range(36, 100, 8):
            room.scroll_to(column.name, goal)
            app.step(600)
            top, low = round(column.view.y * k), round((column.view.y + column.view.h) * k) - 1
            assert (busy(top), busy(low)) == (1, 1), goal


@pytest.mark.parametrize("text", [100, 130, 200])
def test_a_heading_stays_above_the_words_below_it(tmp_path: Path, text: int) -> None:
    with program(tmp_path, (1280, 720), text) as app:
        c, size = app.canvas, heading_size(app.canvas)
        assert size >= THEME.type["h2"].size and size > c.type_size("label", 32) and size > c.type_size("body")
