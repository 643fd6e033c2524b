"""Whole ways from the set-up to the table and through trouble, with pads made of nothing, keys and a mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from game.app import App
from game.match.keeping import Keeper
from game.rules.registry import find
from game.scenes import doors, tables
from game.scenes.plan import Plan, opening
from game.scenes.setup import SetupRoom
from game.scenes.table.scene import TableScene
from game.ui.intent import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, Pointer
from tests.scenes.rooms.stage import click, faults, people_game, program, wish
from tests.virtual_pad import VirtualPad

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
PAD = (Device("pad", 0), Device("pad", 1))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant", computer_pause_ms=0)
        made.store.remember("setup.palm_island", {"players": 2, "options": {"inspect": "off", "disaster": "famine"},
                                                  "places": [], "seed": 7})  # fmt: skip
        yield made


@pytest.fixture
def plugged() -> Iterator[list[VirtualPad]]:
    pads: list[VirtualPad] = []
    yield pads
    for pad in pads:
        pad.unplug()
    pygame.event.get()
    controller.quit()


def plug(app: App, plugged: list[VirtualPad]) -> VirtualPad:
    plugged.append(VirtualPad())
    app.turn()
    return plugged[-1]


def plug_back(app: App, plugged: list[VirtualPad]) -> VirtualPad:
    """A pad is there again, and that has been seen."""
    pad = plug(app, plugged)
    app.step(300)
    return pad


def pull(app: App, pad: VirtualPad) -> None:
    """A pad is gone, and that has been seen."""
    pad.unplug()
    app.turn()
    app.step(300)


def press(app: App, pad: VirtualPad, *buttons: int) -> None:
    for button in buttons:
        pad.press(button)
        app.turn()
        app.step(200)


def by(app: App, device: Device, *kinds: str) -> None:
    """Wishes of a device, with time to settle after each."""
    for kind in kinds:
        app.stack.deliver(Intent(kind, device, app.router.seat_of(device)))  # type: ignore[arg-type]
        app.step(300)


def top(app: App) -> Any:
    assert app.stack.top is not None
    return app.stack.top


def set_up(app: App, title: str, people: int) -> Plan:
    """The set-up of a title with people in all seats, left for the join room."""
    app.stack.push(doors.make("title", app))
    app.open("setup", title=title)
    app.step(200)
    room = top(app)
    assert isinstance(room, SetupRoom)
    room.plan.seat(people)
    for seat in range(people):
        room.plan.set_human(seat, True)
    room.lay()
    click(app, "start")
    assert top(app).key == "join"
    return room.plan


# ---- on the way to the table


def test_two_together_are_two_people(app: App) -> None:
    plan = opening(find("palm_island"), (1, 2), app.store)
    assert plan.people() == (0, 1), "a partner is a person unless somebody says otherwise"
    plan = opening(find("kanaloa"), (2, 3, 4), app.store)
    assert plan.people() == (0,)


def test_somebody_alone_never_sees_the_join_room(app: App) -> None:
    app.open("setup", title="kanaloa")
    wish(app, "main")
    assert top(app).match.header.title == "kanaloa"


def test_one_press_passes_the_join_room_and_everybody_plays_with_what_is_at_hand(app: App) -> None:
    """Three at one table with one mouse: the seat changes, the mouse goes around."""
    set_up(app, "kanaloa", 3)
    wish(app, "main")
    table = top(app)
    assert [seat.device for seat in table.match.seats] == ["", "", ""] and not app.router.halves
    seen = set()
    for n in range(9):
        settle(app)
        seen.add(table.seat)
        device = (MOUSE, PAD[0], KEYS_RIGHT)[n % 3]
        assert table.devices.foreign(device) is None
        table.match.choose(table.seat, table.legal[0])
    assert seen == {0, 1, 2} and not table.toasts.waiting


def settle(app: App) -> None:
    """Let everything that moves come to its end."""
    for _ in range(40):
        table = top(app)
        if (table.legal or table.curtain is not None) and not table.lane.busy and not table._unrested:
            return
        app.step(400)
    pytest.fail("the table does not come to rest")


def test_two_pads_join_and_play_a_round_of_a_pair(app: App, plugged: list[VirtualPad]) -> None:
    one, two = plug(app, plugged), plug(app, plugged)
    plan = set_up(app, "palm_island", 2)
    press(app, two, A)
    press(app, one, A)
    assert [p.device for p in plan.places] == ["pad:1", "pad:0"], "in the order of sitting down"
    colour = plan.places[0].colour
    press(app, two, RIGHT)
    assert plan.places[0].colour != colour, "each changes its own"
    press(app, one, A)
    press(app, two, A)
    app.step(1500)
    pair = top(app)
    assert [seat.device for seat in pair.match.seats] == ["pad:1", "pad:0"], "it starts when all are ready"
    for _ in range(40):
        app.step(300)
        if not pair.joint and all(not half.lane.busy for half in pair.halves):
            break
    before = pair.match.history.number
    press(app, one, X)
    plies = pair.match.history.plies[before:]
    assert plies and {ply.seat for ply in plies} == {1}, "pad 1 moves the right half alone"
    before += len(plies)
    press(app, two, X)
    assert {ply.seat for ply in pair.match.history.plies[before:]} == {0}


def test_a_mouse_and_the_keyboard_play_for_their_own_seats(app: App) -> None:
    plan = set_up(app, "kanaloa", 2)
    click(app, "take 1")
    assert plan.places[1].device == "mouse"
    by(app, KEYS_RIGHT, "choose")
    assert plan.places[0].device == "keys_right" and top(app).joining.shown("keys_right") == "keys"
    by(app, KEYS_RIGHT, "choose")
    wish(app, "main")
    assert top(app).key == "join" and top(app)._toasts, "the mouse is not ready"
    click(app, "ready 1")
    app.step(1500)
    table = top(app)
    assert [seat.device for seat in table.match.seats] == ["keys", "mouse"] and not app.router.halves
    settle(app)
    own, other = (MOUSE, Device("keys")) if table.seat == 1 else (Device("keys"), MOUSE)
    assert table.devices.foreign(own) is None and table.devices.foreign(other) == table.seat
    number = table.match.history.number
    x, y = table.focus[table.focus.current].rect.centre
    if other == MOUSE:
        for kind in ("press", "release"):
            app.stack.deliver_pointer(Pointer(kind, x, y))  # type: ignore[arg-type]
    else:
        by(app, other, "choose", "main", "undo", "right")
    assert table.match.history.number == number and len(table.toasts.waiting) == 1, "whose turn it is was said"
    by(app, other, "log")
    assert table.drawer.open, "looking things up is everybody's"


def test_two_halves_of_the_keyboard_play(app: App) -> None:
    plan = set_up(app, "kanaloa", 2)
    by(app, KEYS_LEFT, "choose", "choose")
    by(app, KEYS_RIGHT, "choose", "choose")
    app.step(1500)
    table = top(app)
    assert [seat.device for seat in table.match.seats] == ["keys_left", "keys_right"] and app.router.halves
    assert [place.device for place in plan.places] == ["keys_left", "keys_right"]
    settle(app)
    mine, other = (KEYS_LEFT, KEYS_RIGHT) if table.seat == 0 else (KEYS_RIGHT, KEYS_LEFT)
    assert table.devices.foreign(mine) is None and table.devices.foreign(other) == table.seat
    table.open_pause()
    assert not app.router.halves, "in the pause the keyboard is whole"
    wish(app, "back")
    assert app.router.halves


KEY = {"e": 8, "d": 7, "return": 40, "space": 44, "tab": 43, "escape": 41, "right": 79, "slash": 56}  # scan codes


def key(app: App, *names: str) -> None:
    """Keys as the window hears them."""
    for name in names:
        code = getattr(pygame, f"K_{name}", None) or getattr(pygame, f"K_{name.upper()}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, scancode=KEY[name], mod=0, unicode=""))
        app.turn()
        app.step(200)


def test_real_keys_sit_down_move_and_start(app: App) -> None:
    plan = set_up(app, "kilauea", 2)
    key(app, "return")
    assert plan.places[0].device == "keys_right"
    colour, name = plan.places[0].colour, plan.places[0].name
    key(app, "right")
    assert plan.places[0].colour != colour
    key(app, "tab")
    assert plan.places[1].name == name, "alone at the keyboard all its keys speak for the seat"
    key(app, "escape")
    assert plan.places[1].device == "", "Escape stands up first"
    key(app, "return", "slash")
    assert [p.device for p in plan.places] == ["keys_right", "keys_right"], "two who share it"
    key(app, "escape", "e")
    assert "keys_left" in [p.device for p in plan.places], "the other half sits down with its own key"
    colour = next(p.colour for p in plan.places if p.device == "keys_left")
    key(app, "d")
    assert next(p.colour for p in plan.places if p.device == "keys_left") != colour
    key(app, "e", "return", "space")
    app.step(1500)
    assert sorted(seat.device for seat in top(app).match.seats) == ["keys_left", "keys_right"]


# ---- in the join room


def test_a_pad_that_is_pulled_in_the_join_room_keeps_its_place(app: App, plugged: list[VirtualPad]) -> None:
    pad = plug(app, plugged)
    plan = set_up(app, "kilauea", 3)
    press(app, pad, A, A)
    assert top(app).joining.ready == {0}
    pull(app, pad)
    assert top(app).joining.gone == {"pad:0"} and "gone" in top(app).mirror()
    wish(app, "main")
    assert top(app).key == "join", "nobody starts without it"
    pad = plug(app, plugged)
    press(app, pad, A)
    assert top(app).joining.ready == {0} and plan.places[0].device == "pad:0"
    press(app, pad, B, B)
    assert plan.places[0].device == "", "not ready, then stood up"
    press(app, pad, Y)
    press(app, pad, A, Y)
    assert [p.device for p in plan.places] == ["pad:0", "pad:0", ""], "two who share it"
    app.step(9000)
    assert faults(app) == []


@pytest.mark.parametrize(("answer", "kinds"), [
    ("computers", ["human", "computer", "computer"]), ("shared", ["human", "human", "human"]), ("close", []),
])  # fmt: skip
def test_seats_that_nobody_took_are_asked_about(app: App, answer: str, kinds: list[str]) -> None:
    set_up(app, "kilauea", 3)
    by(app, KEYS_RIGHT, "choose", "choose", "choose")
    assert top(app).key == "dialog"
    click(app, answer)
    if not kinds:
        assert top(app).key == "join" and app.router.halves
        return
    assert [seat.kind for seat in top(app).match.seats] == kinds
    assert [seat.device for seat in top(app).match.seats] == ["keys", "", ""]


@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, PAD[0], MOUSE, Device("touch")])
def test_a_card_that_was_gone_to_is_taken_by_what_it_was_chosen_with(app: App, device: Device) -> None:
    plan = set_up(app, "kilauea", 3)
    if device.kind in ("mouse", "touch"):
        top(app).choose("take 1", None, device)
    else:
        by(app, device, "up")
        top(app).focus.current = "take 1"
        by(app, device, "choose")
    assert [p.device for p in plan.places] == ["", device.word, ""]


def test_escape_leaves_the_join_room(app: App) -> None:
    set_up(app, "kilauea", 2)
    wish(app, "back")
    assert top(app).key == "setup" and not app.router.halves


# ---- in the middle of a game


def two_with_pads(app: App, plugged: list[VirtualPad], title: str, ms: float) -> None:
    """Two sit down with a pad each and start; so much time goes by at the table."""
    plug(app, plugged), plug(app, plugged)
    set_up(app, title, 2)
    for pad in plugged:
        press(app, pad, A, A)
    app.step(ms, 200)


def two_pads_at_a_table(app: App, plugged: list[VirtualPad]) -> Any:
    two_with_pads(app, plugged, "kanaloa", 1500)
    table = top(app)
    assert [seat.device for seat in table.match.seats] == ["pad:0", "pad:1"]
    settle(app)
    return table


def test_a_pad_pulled_in_a_turn_stops_the_game_and_comes_back_to_its_seat(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    number, seat = table.match.history.number, table.seat
    pull(app, plugged[seat])
    assert top(app).key == "pad_lost" and top(app).seat == seat
    assert faults(app) == []
    back = plug_back(app, plugged)
    assert top(app) is table and table.match.history.number == number and table.seat == seat
    press(app, back, RIGHT)
    assert table.devices.word(seat) == f"pad:{seat}" and table.devices.foreign(PAD[seat]) is None


def test_somebody_else_plays_on_and_gives_the_seat_back(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    pull(app, plugged[0])
    click(app, "keys")
    assert table.match.seats[0].device == "keys" and top(app) is table
    pull(app, plugged[1])
    assert top(app).key == "pad_lost" and top(app).seat == 1
    click(app, "computer")
    assert table.match.seats[1].kind == "computer" and top(app) is table
    plug_back(app, plugged)
    plug_back(app, plugged)
    assert [(s.kind, s.device) for s in table.match.seats] == [("human", "pad:0"), ("human", "pad:1")]
    assert top(app) is table


def test_the_only_pad_of_somebody_alone_stops_the_game(app: App, plugged: list[VirtualPad]) -> None:
    pad = plug(app, plugged)
    app.open("setup", title="kilauea")
    app.step(200)
    press(app, pad, X)
    table = top(app)
    assert table.match.seats[0].device == ""
    settle(app)
    press(app, pad, RIGHT)
    pull(app, pad)
    assert top(app).key == "pause" and table.toasts.waiting
    press(app, plug(app, plugged), B)
    assert top(app) is table


def test_a_fresh_pad_can_take_over(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    plug(app, plugged)
    pull(app, plugged[1])
    assert "pad:2" in top(app).widgets
    click(app, "pad:2")
    assert table.match.seats[1].device == "pad:2" and top(app) is table


@pytest.mark.parametrize("inspect", ["on", "off"])
def test_a_pad_of_a_pair_is_waited_for_also_over_a_look_at_the_deck(
    app: App, plugged: list[VirtualPad], inspect: str
) -> None:
    app.store.remember("setup.palm_island", {"players": 2, "options": {"inspect": inspect, "disaster": "famine"},
                                             "places": [], "seed": 7})  # fmt: skip
    two_with_pads(app, plugged, "palm_island", 4000)
    before = top(app)
    pair = next(scene for scene in app.stack.scenes if hasattr(scene, "halves"))
    looking = inspect == "on"
    assert before is pair and all(bool(half.looks) == looking for half in pair.halves)
    pull(app, plugged[1])
    assert top(app).key == "pad_lost" and top(app).seat == 1
    assert {"keys_right", "computer", "wait"} <= set(top(app).widgets)
    plug_back(app, plugged)
    assert top(app) is before and pair.device_of(1) == PAD[1]
    pull(app, plugged[0])
    click(app, "computer")
    assert top(app) is before and not pair.match.seats[0].is_human
    assert not pair.halves[0].looks and bool(pair.halves[1].looks) == looking
    plug_back(app, plugged)
    assert pair.match.seats[0].is_human and pair.device_of(0) == PAD[0]


def test_to_wait_is_to_pause_and_nobody_goes_on_without_the_pad(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    pull(app, plugged[1])
    wish(app, "back")
    assert top(app).key == "pause"
    wish(app, "back")
    assert top(app).key == "pad_lost"
    wish(app, "back")
    plug_back(app, plugged)
    assert top(app).key == "pause", "it came back meanwhile"
    wish(app, "back")
    app.step(100)
    assert top(app) is table


def test_devices_are_changed_in_the_pause(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    table.open_pause()
    app.step(300)
    click(app, "seats")
    assert faults(app) == []
    click(app, "seat 0")
    click(app, "keys_left")
    click(app, "seat 1")
    click(app, "any")
    assert [seat.device for seat in table.match.seats] == ["keys_left", ""]
    wish(app, "back", "back")
    assert top(app) is table and app.router.halves and table.devices.foreign(PAD[0]) is None


def test_two_halves_of_a_table_change_devices_and_never_share_one(app: App, plugged: list[VirtualPad]) -> None:
    two_with_pads(app, plugged, "palm_island", 3000)
    pair = top(app)
    pair.open_pause()
    app.step(300)
    click(app, "seats")
    click(app, "seat 0")
    top(app).point_to("pad:1")
    app.step(300)
    click(app, "pad:1")
    assert [pair.device_of(seat) for seat in (0, 1)] == [PAD[1], PAD[0]]


def test_a_seat_goes_back_to_a_pad_that_came_back_in_the_pause(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    pull(app, plugged[1])
    click(app, "computer")
    table.open_pause()
    app.step(300)
    plug_back(app, plugged)
    wish(app, "back")
    assert top(app) is table and (table.match.seats[1].kind, table.match.seats[1].device) == ("human", "pad:1")


def test_a_pad_lost_at_the_score_says_so_and_stops_nothing(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    table.match.reseat(0, table.match.seats[0])
    app.open("score", match=table.match, keeper=table.keeper, table=table)
    app.step(300)
    pull(app, plugged[0])
    assert top(app).key == "score" and top(app)._toasts


def test_a_saved_game_from_another_day_asks_for_no_pad(app: App, plugged: list[VirtualPad]) -> None:
    table = two_pads_at_a_table(app, plugged)
    saved = table.keeper.id
    table.open_pause()
    app.step(300)
    click(app, "leave")
    for pad in plugged:
        pad.unplug()
    app.turn()
    app.router.pads._slots.clear()
    tables.go_on(app, saved)
    app.step(300)
    assert [seat.device for seat in top(app).match.seats] == ["", ""]


def test_only_the_person_asked_for_lifts_the_curtain(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where hands are private the screen is handed over, and somebody else's device does not open it."""
    monkeypatch.setattr(TableScene, "private", True)  # before the table opens: hands are not made private during a game
    set_up(app, "kanaloa", 2)
    by(app, KEYS_LEFT, "choose", "choose")
    by(app, KEYS_RIGHT, "choose", "choose")
    app.step(1500)
    table = top(app)
    settle(app)
    for _ in range(12):  # until somebody else is to choose
        if table.curtain is not None:
            break
        table.match.choose(table.seat, table.legal[0])
        app.step(400)
        settle(app)
    seat = table.curtain
    assert seat is not None, "nobody was handed the screen"
    mine, other = (KEYS_LEFT, KEYS_RIGHT) if seat == 0 else (KEYS_RIGHT, KEYS_LEFT)
    by(app, other, "choose", "main")
    assert table.curtain == seat
    by(app, mine, "choose")
    assert table.curtain is None and table.viewer == seat


def test_escape_of_somebody_who_waits_stops_the_game(app: App) -> None:
    match = people_game("kanaloa", 2, 30)
    table = tables.open_table(app, match, Keeper(match, app.store))
    app.step(300)
    table.take_device(table.seat, "mouse")
    table.take_device(1 - table.seat, "keys")
    assert table.devices.foreign(Device("keys")) == table.seat
    key(app, "escape")
    assert top(app).key == "pause"
