"""The room in which keys and buttons are changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.controls import NAMES, PAGES, Catch, ControlsRoom
from game.scenes.dialog import Dialog
from game.scenes.table import scene as tables
from game.ui.bindings import DEFAULTS
from game.ui.intent import Pointer
from tests.scenes.rooms.stage import click, faults, open_room, people_game, program, wish
from tests.virtual_pad import VirtualPad


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        pygame.event.clear()
        made.change(speed="instant")
        yield made


def key(app: App, word: str) -> None:
    """A key goes down and comes up, as the window says it."""
    code = getattr(pygame, f"K_{word}", None) or getattr(pygame, f"K_{word.upper()}")
    scan = getattr(pygame, f"KSCAN_{word.upper()}")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, scancode=scan, mod=0, unicode=""))
        app.turn()
    app.step(400)


def at(app: App, kind: str, page: str = "keys") -> ControlsRoom:
    """The room with the focus on a wish, waiting for its new control."""
    room = open_room(app, f"controls {page}")
    assert isinstance(room, ControlsRoom)
    room.point_to(kind)
    room.focus.shown = True
    wish(app, "choose")
    return room


def top(app: App) -> Any:
    return app.stack.top


@pytest.mark.parametrize("page", NAMES)
def test_every_wish_of_every_device_has_a_row(app: App, page: str) -> None:
    room = open_room(app, f"controls {page}")
    assert isinstance(room, ControlsRoom)
    assert [name for name in room.columns["controls"].names if name != "reset"] == list(DEFAULTS[page])  # type: ignore[index]
    assert "shell." not in "".join(w.mirror() for w in room.widgets.values())


@pytest.mark.parametrize("page", NAMES)
def test_every_page_can_be_left_by_its_button(app: App, page: str) -> None:
    open_room(app, f"controls {page}")
    click(app, "leave")
    assert not isinstance(app.stack.top, ControlsRoom)


def test_each_device_stands_on_its_tab_as_a_picture_of_its_own(app: App) -> None:
    icons = [page.icon for page in PAGES]
    assert len(set(icons)) == len(icons) and {"keyboard", "mouse", "gamepad"} < set(icons)
    assert all(app.kit.parts.natural(f"ui_{icon}") for icon in icons)


@pytest.mark.parametrize("page", ("keys", "keys_left", "keys_right", "pad"))
def test_each_of_the_four_ways_shows_a_key_of_its_own(app: App, page: str) -> None:
    room = open_room(app, f"controls {page}")
    assert isinstance(room, ControlsRoom)
    shown = [room._glyphs(way) for way in ("left", "right", "up", "down") if way in DEFAULTS[page]]  # type: ignore[index]
    assert len({glyph for glyphs in shown for glyph in glyphs}) == sum(map(len, shown)) > 0


def test_a_new_key_is_kept_and_felt_at_once(app: App, tmp_path: Path) -> None:
    room = at(app, "hint")
    assert isinstance(top(app), Catch) and "Hint" in top(app).mirror()
    key(app, "j")
    assert top(app) is room and room.words_of("hint") == "J"
    assert room.glyph("hint") == "cap:J"
    assert ("hint", "keys", "key:j") in app.settings.bindings
    assert app.router.bindings.meanings("keys", "key:j") == ("hint",)
    app.stack.close()
    app.store.close()
    with program(tmp_path, (640, 360)) as again:
        assert again.router.bindings.controls("keys", "hint") == ("key:j",)


def test_a_key_that_is_taken_changes_places_and_the_room_says_so(app: App) -> None:
    room = at(app, "hint")
    key(app, "l")
    assert room.words_of("hint") == "L" and room.words_of("log") == "H"
    assert "Log" in room.mirror() and "H" in room.mirror()
    assert faults(app) == []


@pytest.mark.parametrize(("word", "said"), [("lshift", "system"), ("return", "stays")])
def test_a_key_that_may_not_be_taken_is_refused_in_words(app: App, word: str, said: str) -> None:
    room = at(app, "hint")
    key(app, word)
    assert top(app) is room and said in room.mirror() and room.words_of("hint") == "H"


def test_nobody_is_kept_waiting(app: App) -> None:
    room = at(app, "undo")
    key(app, "escape")
    assert top(app) is room and room.words_of("undo") == "Z"
    wish(app, "choose")
    assert isinstance(top(app), Catch)
    app.step(11_000)
    assert top(app) is room and app.router.capture is None
    wish(app, "choose")
    app.stack.deliver_pointer(Pointer("press", 4, 4))
    assert top(app) is room and app.router.capture is None


def test_a_row_that_never_changes_says_so(app: App) -> None:
    room = at(app, "pause", "pad")
    assert top(app) is room and "stays" in room.mirror()


def test_buttons_of_the_mouse_change_places(app: App) -> None:
    room = at(app, "choose", "mouse")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(9, 9), button=3))
        app.turn()
    assert top(app) is room and room.words_of("choose") == "Right button"
    assert app.router.bindings.meanings("mouse", "mouse:left") == ("reason",)


def test_a_pad_is_changed_with_the_pad(app: App) -> None:
    pad = VirtualPad()
    try:
        app.turn()
        room = at(app, "hint", "pad")
        pad.press(pygame.CONTROLLER_BUTTON_X)
        for _ in range(3):
            app.turn()
        assert top(app) is room and room.words_of("hint") == "X" and room.words_of("main") == "Y"
        app.step(6000)
        wish(app, "choose")
        pad.press(pygame.CONTROLLER_BUTTON_START)
        for _ in range(3):
            app.turn()
        assert top(app) is room and room.words_of("hint") == "X"
    finally:
        pad.unplug()
        app.turn()


def test_everything_goes_back_after_a_question(app: App) -> None:
    room = at(app, "hint")
    key(app, "j")
    room.point_to("reset")
    wish(app, "choose")
    assert isinstance(top(app), Dialog)
    click(app, "yes")
    assert app.settings.bindings == () and room.words_of("hint") == "H"


def test_bindings_that_somebody_spoilt_are_told_once_and_mended(app: App) -> None:
    app.change(bindings=(("hint", "keys", "key:l"),))
    assert app.settings.bindings == () and app.router.bindings.controls("keys", "hint") == ("key:h",)
    assert [n.key for n in app.take_notices()] == ["shell.fault.bindings_damaged"] and app.take_notices() == ()


def test_it_is_reached_from_the_settings(app: App) -> None:
    room = open_room(app, "settings play")
    room.point_to("controls")
    room.focus.shown = True
    wish(app, "choose")
    assert top(app).key == "controls"


def test_a_key_asks_why_as_the_right_button_does(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table: Any = tables.make(app, people_game("kilauea", 2))
    app.stack.push(table)
    app.step(300)
    asked: list[str] = []
    monkeypatch.setattr(table, "asked_why", asked.append)
    wish(app, "right")
    key(app, "w")
    assert asked == [table.focus.current]
