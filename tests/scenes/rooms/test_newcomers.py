"""What somebody who sees the program for the first time does, and what must not surprise them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.i18n.words import tr
from game.scenes.dialog import Dialog
from game.scenes.join import JoinRoom
from game.scenes.join_cards import OpenCard
from game.scenes.learn_guide import Guide
from game.ui.intent import KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, Pointer
from tests.scenes.rooms.stage import click, ended, faults, fill, open_room, program, wish


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant")
        yield made


def top(app: App) -> Any:
    return app.stack.top


def by_mouse(app: App) -> None:
    """Somebody uses the mouse, over nothing."""
    app.router.speaker = "mouse"
    app.stack.deliver_pointer(Pointer("move", 960, 1070))
    app.step(100)


@pytest.mark.parametrize("device", [MOUSE, Device("touch"), KEYS_RIGHT])
def test_the_keys_that_take_a_seat_are_shown_whatever_spoke_last(app: App, device: Device) -> None:
    room = app.open("join", title="kanaloa", players=2)
    assert isinstance(room, JoinRoom)
    room._spoke(device)
    room.lay()
    halves = {"cap:E", "key_enter"}
    for widget in room.widgets.values():
        if isinstance(widget, OpenCard):
            assert halves <= set(widget.glyphs), widget.glyphs
    assert any(isinstance(w, OpenCard) for w in room.widgets.values())
    assert not faults(app)
    room.intent(Intent("choose", KEYS_LEFT))
    left = [w for w in room.widgets.values() if isinstance(w, OpenCard)]
    assert left and all("cap:E" not in w.glyphs and "key_enter" in w.glyphs for w in left)


def test_controls_stand_at_the_top_of_the_settings_on_every_page(app: App) -> None:
    room = open_room(app, "settings")
    for _ in range(4):
        tab = room.widgets["controls"]
        assert not tab.column and tab.rect.y < min(w.rect.y for w in room.widgets.values() if w.column)
        wish(app, "next")
    click(app, "controls")
    assert top(app).key == "controls"


def test_the_pause_leads_to_the_controls(app: App) -> None:
    room = open_room(app, "pause")
    assert [w.name for w in room.widgets.values() if w.words == tr("shell.settings.controls")] == ["controls"]
    click(app, "controls")
    assert top(app).key == "controls"


def test_up_from_the_first_plank_of_the_pause_stays_there(app: App) -> None:
    room = open_room(app, "pause")
    room.focus.shown = True
    wish(app, "up")
    assert room.focus.current == "resume"


@pytest.mark.parametrize("name", ["learn", "achievements", "settings"])
def test_a_round_button_says_its_name_to_the_mouse_and_the_keys(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = open_room(app, "lobby")
    button = room.widgets[name]
    said: list[str] = []
    text = app.canvas.text

    def told(words: str, *rest: Any, **more: Any) -> float:
        said.append(words)
        return text(words, *rest, **more)

    by_mouse(app)
    monkeypatch.setattr(app.canvas, "text", told)
    app.step()
    assert button.words not in said
    app.stack.deliver_pointer(Pointer("move", *button.rect.centre))
    app.step()
    assert button.words in said and not [fault for fault in faults(app) if button.words in fault]
    by_mouse(app)
    said.clear()
    room.focus.shown = True
    room.point_to(name)
    app.stack.redraw()
    app.step()
    assert button.words in said


def test_a_click_on_the_poster_in_front_asks_where_a_game_waits(app: App) -> None:
    fill(app)
    app.store.remember("last_title", "palm_island")
    lobby = open_room(app, "lobby")
    click(app, "palm_island")
    assert isinstance(top(app), Dialog) and top(app).focus.current == "resume"
    click(app, "close")
    assert top(app) is lobby
    click(app, "palm_island")
    click(app, "play")
    assert top(app).key == "setup"
    app.stack.pop()
    click(app, "palm_island")
    click(app, "resume")
    assert top(app).match.header.title == "palm_island"


def test_a_first_game_that_is_over_leads_on_to_a_real_one(app: App) -> None:
    table = Guide.at(app, "haleakala", 0)
    app.stack.push(table)
    app.step(600)
    assert isinstance(table.guide, Guide)
    table.guide._finish()
    app.step(500)
    assert top(app).key == "dialog" and top(app).focus.current == "play"


def test_a_line_of_a_title_to_learn_uses_its_row(app: App) -> None:
    room = open_room(app, "learn")
    for w in room.widgets.values():
        if w.column:
            assert w.control < 100 and not w.control_below(app.canvas, w.rect.w)


def test_the_first_enter_after_the_mouse_does_what_the_plank_with_its_sign_says(app: App) -> None:
    ended(app)
    room = open_room(app, "replays")
    by_mouse(app)
    assert not room.focus.shown and "mouse" in room.widgets["watch"].glyph, "planks follow who speaks"
    app.router.speaker = "keyboard"
    app.stack.deliver(Intent("choose", KEYS))
    app.step(500)
    assert top(app) is not room


def test_the_glow_of_the_title_stands_behind_those_who_take_their_seats(app: App) -> None:
    """Not the lagoon by night of the other rooms; dark enough for the words on it."""
    app.open("join", title="kanaloa", players=2)
    app.step(1000)
    red, _, blue = app.canvas.out.get_at((40, 270))[:3]  # beside the cards, above the horizon
    assert blue < red < 160
