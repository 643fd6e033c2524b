"""What every table has: toasts, notes, the curtain, saving, leaving; tried at Palm Island's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.notice import Notice
from game.i18n.words import tr
from game.match.keeping import Keeper, resume
from game.match.match import ONE_THING, Match
from game.match.seats import human
from game.options import Options
from game.rules import registry
from game.rules.palm_island.actions import Discard
from game.scenes.table import scene as tables
from game.scenes.table.scene import TableScene
from game.ui.clock import HandClock
from game.ui.intent import KEYS, Intent
from game.ui.kit import Kit
from game.ui.parts import Parts
from tests.virtual_pad import VirtualPad

PARTS = Parts()
RULES = registry.rules("palm_island")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(Options(data=tmp_path, size=(960, 540), text=100), HandClock(), Kit(PARTS))
    made.change(speed="instant", vsync=False)
    yield made
    made.close()


def opened(app: App, keep: bool = True) -> TableScene:
    match = Match.begin(RULES, RULES.config(1, {"inspect": "off"}), 7, (human("Luana", "flame"),))
    scene = tables.make(app, match, Keeper(match, app.store) if keep else None)
    app.stack.push(scene)
    app.step(100)
    return scene


def test_each_decision_is_saved_and_the_game_goes_on_where_it_was_left(app: App) -> None:
    table = opened(app)
    assert table.keeper is not None
    for _ in range(3):
        table.act(Discard())
        app.step(100)
    loaded = resume(app.store, table.keeper.id)
    assert loaded.match.history.number == 3
    app.stack.pop()
    again = tables.make(app, loaded.match, Keeper(loaded.match, app.store, table.keeper.id))
    app.stack.push(again)
    app.step()
    assert again.resumed and not again.lane.busy, "a game that is taken up again plays no fanfare"
    assert again.board.snapshot() == table.board.snapshot()


def test_a_fault_of_the_store_is_told_in_passing(app: App) -> None:
    table = opened(app)
    table.toast_notice(Notice("shell.fault.disk_full"))
    app.step(50)
    assert table.animating
    app.step(12_000)
    assert not table.toasts.waiting


def test_a_hint_where_there_is_one_thing_to_do_is_no_refusal(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(app)
    monkeypatch.setattr(table.match, "ask_hint", lambda seat: ONE_THING)
    app._deliver(Intent("hint", KEYS))
    app.step(50)
    assert table.tip.refusal is None and table.advice == table.legal[0]
    assert [(toast.title, toast.fault) for toast in table.toasts.waiting] == [(tr(ONE_THING.key), False)]


def test_the_pause_and_the_way_back(app: App) -> None:
    table = opened(app)
    app._deliver(Intent("pause", KEYS))
    app.step()
    assert app.stack.top is not table
    app._deliver(Intent("back", KEYS))
    app.step(600)
    assert app.stack.top is table and table.legal


def test_the_curtain_lies_between_two_private_hands(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(app, keep=False)
    table.curtain = 0
    table.refresh()
    app.step()
    assert [n.name for n in table.focus.nodes] == ["curtain"] and "Hand over to Luana" in table.mirror()
    app._deliver(Intent("choose", KEYS))
    app.step(50)
    assert table.curtain is None and "curtain" not in table.focus and table.legal


def test_a_note_waits_a_moment_and_names_its_rule(app: App) -> None:
    table = opened(app)
    table.focus.hovered = "discard"
    app.step(100)
    assert table.tip.box is None
    app.step(400)
    assert table.tip.box is not None
    table.open_rules()
    assert app.stack.top is not table


def test_the_table_rests_when_nobody_is_there(app: App) -> None:
    table = opened(app)
    app.step(25_000)
    assert not table.animating and table.wake_ms is None


def test_the_table_rests_beside_the_open_log_wherever_the_pointer_is(app: App) -> None:
    table = opened(app)
    app.step(5000)
    table.toggle_log()
    table.focus.hovered = "village"
    app.step(30_000)
    app.step(1000)
    assert table.place_pointed == "village" and table.tip.tip is None
    assert not table.animating


def test_a_real_pad_plays(app: App) -> None:
    pygame.event.clear()
    table = opened(app)
    pad = VirtualPad()
    try:
        for _ in range(3):
            app.turn()
        pad.press(pygame.CONTROLLER_BUTTON_X)
        for _ in range(30):
            app.turn()
        assert table.match.history.number == 1 and app.router.speaker == "pad"
        pad.press(pygame.CONTROLLER_BUTTON_B)
        for _ in range(30):
            app.turn()
        assert table.match.history.number == 0, "B takes back"
        shown = [text for kind, text in table.hint_pairs()]
        assert "Look at the back" in shown and table.hint_glyph("choose") == "pad_a"
    finally:
        pad.unplug()


def test_a_new_size_keeps_the_game(app: App) -> None:
    table = opened(app)
    table.act(Discard())
    app.step(100)
    before = [(s.code, s.stored) for s in table.board.hands[0].sprites]
    app.window.window.size = (1280, 960)
    for _ in range(4):
        app.turn()
    assert app.canvas.h > 1080
    assert [(s.code, s.stored) for s in table.board.hands[0].sprites] == before
