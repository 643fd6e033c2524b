"""The demo as the running program shows it: how it comes, what it shows, that it keeps nothing, and how it ends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.errors import Refused
from game.i18n.words import tr
from game.match import attract
from game.match.attract import LONGEST_MS, SHORTEST_MS
from game.scenes import attract as demo
from game.scenes import attract_reel, doors, tables
from game.scenes.attract import AttractScene
from game.scenes.attract_reel import Reel, playable
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleRoom
from game.storage.results import Asked
from game.ui.intent import Device
from game.ui.thrift import FASTEST_MS, Thrift
from tests.scenes.rooms.stage import program

SIZE = (640, 360)
TITLES = [title.id for title in playable()]
_reels: dict[str | None, Reel] = {}


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(attract, "level", lambda title: "random")  # whole games in no time
    monkeypatch.setattr(attract_reel, "TIMED", 1)
    with program(tmp_path, SIZE) as made:
        pygame.event.clear()
        yield made


def begun(app, title: str | None = "palm_island", ms: float = 6000.0, fresh: bool = False) -> AttractScene:
    """The demo after so long. fresh: with a game of its own instead of the one all these tests share."""
    known = None if fresh else _reels.get(title)
    scene = AttractScene(app, title, prepare_ms=500.0 if known is None else 0.1)
    scene._next = known
    app.stack.push(scene)
    live(app, ms)
    if scene.reel is not None and not fresh:
        _reels[title] = scene.reel
    return scene


def live(app, ms: float, step: float = 100.0) -> None:
    for _ in range(round(ms / step)):
        app._tick(step)


def kept(app) -> list[int]:
    """Whatever would count: saved games, results of every kind, achievements."""
    results = app.store.results
    counted = [results.games(Asked(kind=kind)) for kind in ("plain", "assisted", "abandoned", "demo")]
    return [len(app.store.matches.to_continue()), *counted]


# ---- how it comes


def test_it_comes_after_half_a_minute_at_the_title(app):
    app.stack.push(doors.make("title", app))
    live(app, 29_000)
    assert isinstance(app.stack.top, TitleRoom)
    live(app, 2_000)
    assert isinstance(app.stack.top, AttractScene)


def test_its_first_game_is_made_ready_before_it_comes(app):
    app.store.remember(demo.MEMORY, TITLES.index("palm_island"))
    app.stack.push(doors.make("title", app))
    live(app, 18_500)
    live(app, 11_400, 10.0)
    assert isinstance(app.stack.top, TitleRoom)
    live(app, 200)
    assert isinstance(app.stack.top, AttractScene) and app.stack.top.ready


@pytest.mark.parametrize("seconds", [0, 60, 120])
def test_it_comes_when_the_settings_say(app, seconds):
    app.change(attract_s=seconds)
    app.stack.push(doors.make("title", app))
    live(app, (seconds or 300) * 1000 - 1000)
    assert isinstance(app.stack.top, TitleRoom)
    live(app, 2_000)
    assert isinstance(app.stack.top, AttractScene) == bool(seconds)


def test_the_clock_starts_anew_on_each_arrival_at_the_menu(app):
    app.stack.push(doors.make("title", app))
    live(app, 25_000)
    app.open("settings")
    live(app, 40_000)
    app.stack.pop()
    live(app, 28_000)
    assert isinstance(app.stack.top, TitleRoom)
    live(app, 3_000)
    assert isinstance(app.stack.top, AttractScene)


def test_a_touch_without_a_meaning_starts_the_clock_anew(app):
    app.stack.push(doors.make("title", app))
    live(app, 25_000)
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F9, scancode=0, mod=0, unicode=""))
    app.turn()
    live(app, 20_000)
    assert isinstance(app.stack.top, TitleRoom)


def test_a_title_without_a_table_is_refused(app, monkeypatch):
    monkeypatch.setattr(tables, "has_table", lambda title: False)
    with pytest.raises(Refused, match="kanaloa"):
        AttractScene(app, "kanaloa")
    with pytest.raises(Refused):
        AttractScene(app, "no_such_title")
    app.stack.push(doors.make("title", app))
    live(app, 40_000)
    assert isinstance(app.stack.top, TitleRoom)


# ---- what it shows


@pytest.mark.parametrize("title", TITLES)
def test_a_segment_of_each_title_lasts_45_to_75_seconds_and_keeps_nothing(app, title):
    before = kept(app)
    scene = begun(app, title, 0, fresh=True)
    number, phases, said, last = scene.number, ["card"], set(), 0.0
    for _ in range(1200):
        app._tick(80.0)
        if scene.phase != phases[-1]:
            phases.append(scene.phase)
        if scene.said is not None:
            said.add(scene.said.text)
        if scene.number != number:
            break
        last = scene.segment_ms
        if scene.phase == "result":
            ended = scene.reel.match.result
        if scene.table is not None and scene.reel is not None:
            match = scene.table.match
            assert match.history.plies == scene.reel.match.history.plies[: match.history.length]
            assert not any(seat.is_human for seat in match.seats)
    assert phases == ["card", "play", "result", "card"]
    assert SHORTEST_MS <= last <= LONGEST_MS
    assert len(said) >= 2
    assert (tr("shell.demo.count") in said) == (ended.outcome != "lost"), "the count of points is explained"
    assert kept(app) == before == [0, 0, 0, 0, 0]


def test_the_next_segment_is_another_game(app):
    scene = begun(app, fresh=True)
    shown = {(scene.reel.shown.title, scene.reel.shown.seed)}
    number = scene.number
    for _ in range(1500):
        app._tick(80.0)
        if scene.number > number and scene.phase == "play":
            break
    assert (scene.reel.shown.title, scene.reel.shown.seed) not in shown


def test_the_next_visit_goes_on_where_this_one_stopped(app):
    first = begun(app, None, 100)
    app.stack.close()
    assert AttractScene(app).number == first.number + 1


@pytest.mark.parametrize(("wanted", "mode"), [(False, "silent"), (True, "quiet")])
def test_it_is_silent_unless_people_want_to_hear_it(app, monkeypatch, wanted, mode):
    heard = []
    monkeypatch.setattr(app.sounds, "demo", heard.append)
    app.change(attract_sound=wanted)
    begun(app)
    assert heard == [mode]
    app.stack.close()
    assert heard == [mode, ""]


def test_the_settings_of_the_players_do_not_hurry_it(app):
    app.change(speed="instant", computer_pause_ms=10_000)
    scene = begun(app)
    assert scene.table.app.pace.factor == 1.0 and scene.table.match.history.length > 0


def test_news_wait_for_the_title(app, monkeypatch):
    asked = []
    monkeypatch.setattr(app.store, "take_notices", lambda: asked.append(1) or ())
    begun(app)
    assert asked == []


# ---- how it ends


def press(code: int, scan: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, scancode=scan, mod=0, unicode="")


TOUCHES = {
    "enter": press(pygame.K_RETURN),
    "escape": press(pygame.K_ESCAPE),
    "down": press(pygame.K_DOWN),
    "a key without a meaning": press(pygame.K_F9),
    "the left button": Event(pygame.MOUSEBUTTONDOWN, pos=(200, 220), button=1, touch=False),
    "another button": Event(pygame.MOUSEBUTTONDOWN, pos=(200, 220), button=7, touch=False),
    "the wheel": Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False),
    "the mouse": Event(pygame.MOUSEMOTION, pos=(230, 250), rel=(9, 0), buttons=(0, 0, 0), touch=False),
    "a finger": Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.3, y=0.6, dx=0.0, dy=0.0),
    "a button of an unknown pad": Event(pygame.JOYBUTTONDOWN, instance_id=4, button=19),
    "a stick": Event(pygame.CONTROLLERAXISMOTION, instance_id=4, axis=1, value=30000),
}


@pytest.mark.parametrize("name", TOUCHES)
def test_any_touch_ends_it_and_does_nothing_else(app, name):
    begun(app)
    settings = app.settings
    pygame.event.post(TOUCHES[name])
    app.turn()
    room = app.stack.top
    assert isinstance(room, TitleRoom) and app.stack.scenes == (room,)
    live(app, 3000)
    assert app.stack.scenes == (room,) and app.running and app.settings == settings
    assert room.focus.pressed is None and kept(app) == [0, 0, 0, 0, 0]


def test_a_mouse_that_trembles_does_not_end_it(app):
    scene = begun(app)
    for x in (200, 203, 198, 204, 201):
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=(x, 100), rel=(3, 0), buttons=(0, 0, 0), touch=False))
        app.turn()
    assert app.stack.top is scene


def test_the_title_stands_ready(app):
    begun(app)
    app.stack.redraw()
    made = app.kit.sheets.made
    pygame.event.post(press(pygame.K_F9))
    app.turn()
    assert app.kit.sheets.made - made <= 3  # the picture of the demo; no backdrop


# ---- to play on from it


def test_playing_on_makes_a_real_game_of_the_position(app):
    scene = begun(app)
    shown = scene.table.match
    pygame.event.post(press(pygame.K_F9))
    app.turn()
    room = app.stack.top
    assert isinstance(room, TitleRoom) and room.focus.current != "take over"
    live(app, 500)
    room.choose("take over", None, Device("keys"))
    live(app, 500)
    table = app.stack.top
    assert isinstance(table, TableScene) and table.match is not shown and not table.bare
    assert table.match.history.plies == shown.history.plies
    assert table.match.seats[table.seat].is_human and table.match.aids.assisted
    assert kept(app)[0] == 1


def test_the_offer_can_be_reached_by_keys(app):
    begun(app)
    pygame.event.post(press(pygame.K_F9))
    app.turn()
    live(app, 500)
    room = app.stack.top
    reached, todo = {room.focus.current}, [room.focus.current]
    while todo:
        at = todo.pop()
        for way in ("left", "right", "up", "down"):
            there = room.focus.neighbour(at, way)
            if there is not None and there not in reached:
                reached.add(there)
                todo.append(there)
    assert "take over" in reached


def test_nothing_is_offered_before_a_game_is_shown(app):
    scene = begun(app, "palm_island", 100)
    assert scene.phase == "card" and scene.offer() is None


def test_the_offer_goes_when_the_title_is_left(app):
    begun(app)
    pygame.event.post(press(pygame.K_F9))
    app.turn()
    app.open("settings")
    app.stack.pop()
    assert "take over" not in app.stack.top.widgets


# ---- what it may cost


class Machine:
    """Clocks of a machine on which a picture costs so many milliseconds."""

    def __init__(self, cost: float) -> None:
        self.cost, self.wall, self.used = cost / 1000, 0.0, 0.0

    def share(self, thrift: Thrift, seconds: float) -> float:
        begin = self.wall, self.used
        while self.wall < begin[0] + seconds:
            thrift.look()
            self.wall += self.cost
            self.used += self.cost
            self.wall += thrift.wait_ms / 1000
        return (self.used - begin[1]) / (self.wall - begin[0])


@pytest.mark.parametrize("cost", [1.0, 4.0, 9.0, 16.0])
def test_a_share_of_a_core_is_kept(cost):
    machine = Machine(cost)
    thrift = Thrift(demo.SHARE, lambda: machine.wall, lambda: machine.used)
    machine.share(thrift, 8)
    assert machine.share(thrift, 20) <= 0.35
    assert (thrift.every_ms == pytest.approx(FASTEST_MS)) == (cost <= 4.0)


def test_the_demo_paints_when_it_is_due(app):
    scene = begun(app)
    assert not scene.animating and 0 < scene.wake_ms <= 200


def test_the_title_is_made_ready_bit_by_bit(app, monkeypatch):
    """So that nobody who stirs meanwhile waits for all of it."""
    scene = begun(app, ms=9000.0)
    made: list[str] = []
    for name in ("ground", "paint", "draw"):
        drawn = getattr(TitleRoom, name)
        monkeypatch.setattr(
            TitleRoom, name, lambda *a, name=name, drawn=drawn, **k: (made.append(name), drawn(*a, **k))[1]
        )
    scene._ready = -1
    monkeypatch.setattr(AttractScene, "_calm", property(lambda scene: True))
    steps = []
    while scene._ready == -1 and len(steps) < 40:
        made.clear()
        app._tick(100)
        steps.append(tuple(made))
    assert scene._ready == app.kit.parts.epoch
    assert [step[0] for step in steps if step] == ["ground", "paint", "draw"]
