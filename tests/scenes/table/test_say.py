"""The game for those who don't see it: every screen, every change of the focus, and every event as a line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App, tell_aloud
from game.audio.speech import Voice
from game.match.match import Match
from game.match.seats import Seat, Tempo
from game.options import parse
from game.rules.registry import TITLES, rules
from game.scenes.table import scene as tables
from game.scenes.table.parts import Prompt
from game.scenes.tables import table_for
from game.ui.intent import Intent
from tests.scenes.rooms.stage import fill, open_room, people_game, program, wish

ROOMS = (
    "title", "lobby", "setup kilauea", "continue", "settings play", "settings sound", "controls keys", "pause",
    "score palm_island", "achievements", "statistics", "rules kilauea", "dialog ask", "picker", "entry", "learn",
)  # fmt: skip


class Ear:
    """Somebody who listens."""

    def __init__(self, app: App) -> None:
        self.screens: list[str] = []
        self.events: list[str] = []
        app.watch.append(self.screens.append)
        app.events.append(self.events.append)
        app.tells_events = True


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant", recap=False)
        yield made


def test_the_words_after_the_program() -> None:
    assert parse(["--say"]).say and not parse(["--say"]).mirror and not parse([]).say


def test_lines_are_printed_even_without_a_voice(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    from game.app import _print

    app.watch.append(_print)
    tell_aloud(app, Voice(None))
    open_room(app, "settings play")
    app.announce("Kai sailed.")
    out = capsys.readouterr().out
    assert "Settings" in out and "Kai sailed." in out


@pytest.mark.parametrize("name", ROOMS)
def test_each_room_says_itself_and_where_the_focus_goes(app: App, name: str) -> None:
    fill(app)
    ear = Ear(app)
    room = open_room(app, name)
    assert ear.screens and ear.screens[-1].strip() and "shell." not in ear.screens[-1]
    room.focus.shown = True
    seen = set()
    titles = {t.id for t in TITLES} if name == "lobby" else set()
    for node in [n for n in room.focus.nodes if n.name not in titles][:12]:  # the posters move when they are chosen
        room.focus.go(node.name)
        room.dirty = True
        app.step(60)
        seen.add(ear.screens[-1])
        assert room.widgets[node.name].words in ear.screens[-1], node.name
        assert ".." not in ear.screens[-1], "one stop ends a sentence"
    assert len(seen) >= min(2, len(room.focus.nodes))


def games() -> list[tuple[str, int]]:
    return [(t.id, n) for t in TITLES for n in table_for(t)[:2]]


@pytest.mark.parametrize("title", [title.id for title in TITLES])
def test_each_place_of_a_table_is_said_with_one_stop(app: App, title: str) -> None:
    table: Any = tables.make(app, people_game(title, None, 25))
    app.stack.push(table)
    app.step(2000, 100)
    table.focus.shown = True
    for node in list(table.focus.nodes):
        table.focus.go(node.name)
        assert ".." not in table.mirror() and ". ." not in table.mirror(), table.mirror()
    table.shown_prompt = lambda: Prompt("", "")
    table.focus.shown = False
    assert ". ." not in table.mirror(), "no sentence where there is nothing to say"


@pytest.mark.parametrize(("title", "players"), games())
def test_each_event_of_a_game_is_told_once_and_in_order(app: App, title: str, players: int) -> None:
    r = rules(title)
    options = {"disaster": "famine"} if title == "palm_island" and players == 2 else {}
    seats = [Seat("computer", f"P{n}", level="easy") for n in range(players)]
    seats[0] = Seat("human", "Luana")
    match = Match.begin(r, r.config(players, options), 5, tuple(seats), Tempo(hold_ms=0.0, pause_ms=0.0))
    ear = Ear(app)
    table: Any = tables.make(app, match)
    app.stack.push(table)
    app.step(400)
    table.tick = lambda dt_ms: None
    before = len(ear.events)
    wanted: list[str] = []
    for n in range(24):
        if not match.waiting:
            break
        seat = match.waiting[0]
        legal = r.legal(match.history.state, seat)
        match.submit(seat, legal[(n * 7) % len(legal)])
        entry = match.log(table.viewer)[-1]
        wanted += [line for event in entry.events if (line := table.sentence(event))]
        table.lane.finish()
    told = ear.events[before:]
    assert told == wanted and wanted, "each sentence once, and nothing that the seat may not know"


def test_a_hidden_card_is_not_told(app: App) -> None:
    """An onlooker and a rival hear what the log may tell them."""
    r = rules("palm_island")
    match = Match.begin(r, r.config(1, {"inspect": "on"}), 5, (Seat("human", "Luana"),))
    ear = Ear(app)
    table: Any = tables.make(app, match)
    app.stack.push(table)
    app.step(200)
    logged = [table.sentence(e) for entry in match.log(table.viewer) for e in entry.events]
    assert [line for line in logged if line] == ear.events


@pytest.mark.parametrize("title", [t.id for t in TITLES])
def test_the_focus_at_a_table_is_told(app: App, title: str) -> None:
    if not table_for(next(t for t in TITLES if t.id == title)):
        pytest.skip("no table stands")
    r = rules(title)
    players = r.players[0]
    match = Match.begin(r, r.config(players), 5, tuple(Seat("human", f"P{n}") for n in range(players)))
    ear = Ear(app)
    table: Any = tables.make(app, match)
    app.stack.push(table)
    app.step(4000)
    lines = set()
    for kind in ("right", "right", "down", "left", "next", "down", "right", "up"):
        app.stack.deliver(Intent(kind))  # type: ignore[arg-type]
        app.step(300)
        lines.add(ear.screens[-1])
    assert len(lines) >= 3 and all(match.rules.title not in line for line in lines)


def test_the_log_and_the_past_are_told_line_by_line(app: App) -> None:
    r = rules("kilauea")
    match = Match.begin(r, r.config(2), 5, (Seat("human", "Luana"), Seat("human", "Kai")))
    for _ in range(8):
        seat = match.waiting[0]
        match.submit(seat, match.legal(seat)[0])
    ear = Ear(app)
    table: Any = tables.make(app, match)
    app.stack.push(table)
    app.step(300)
    wish(app, "log")
    first = ear.screens[-1]
    wish(app, "up")
    assert "Log:" in first and "Log:" in ear.screens[-1] and ear.screens[-1] != first
    wish(app, "up", "up", "up", "up", "choose", "log")
    assert "Looking back" in ear.screens[-1], ear.screens[-1]
    wish(app, "left")
    assert "In focus:" in ear.screens[-1] and "past." not in ear.screens[-1], ear.screens[-1]


def test_messages_in_passing_are_told(app: App) -> None:
    r = rules("kilauea")
    match = Match.begin(r, r.config(2), 5, (Seat("human", "Luana"), Seat("human", "Kai")))
    ear = Ear(app)
    table: Any = tables.make(app, match)
    app.stack.push(table)
    app.step(100)
    table.toast("Saved", "Somewhere")
    assert ear.events[-1] == "Saved. Somewhere"


@pytest.mark.parametrize(("title", "players"), games())
def test_every_table_sounds_like_its_place_also_after_another_room(app: App, title: str, players: int) -> None:
    placed: list[str] = []
    app.sounds.place = placed.append  # type: ignore[method-assign]
    app.stack.push(tables.make(app, people_game(title, players, 4)))
    app.open("settings")
    app.stack.pop()
    assert placed == [title, "title", title]
