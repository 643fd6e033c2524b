"""Pads without hardware: coming, going, coming back to their seat, buttons, triggers, the stick."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.ui.devices import SLOTS, stick_way
from game.ui.input import Router
from game.ui.intent import Device, Intent, PadNews
from tests.virtual_pad import VirtualPad


@pytest.fixture
def plugged() -> Iterator[list[VirtualPad]]:
    pygame.display.init()
    controller.init()
    pads: list[VirtualPad] = []
    yield pads
    for pad in pads:
        pad.unplug()
    pygame.event.get()
    controller.quit()


def plug(plugged: list[VirtualPad]) -> VirtualPad:
    plugged.append(VirtualPad())
    return plugged[-1]


def told(router: Router) -> list[Intent | PadNews]:
    return [m for event in pygame.event.get() for m in router.read(event)]  # type: ignore[misc]


def wishes(router: Router) -> list[str]:
    return [m.kind if m.down else f"{m.kind} ends" for m in told(router) if isinstance(m, Intent)]


def test_a_pad_is_found_lost_and_comes_back_to_its_seat(plugged):
    router = Router()
    pad = plug(plugged)
    (news,) = told(router)
    assert news.kind == "found" and news.device == Device("pad", 0) and news.seat is None
    router.assign(news.device, 3)
    pad.button(pygame.CONTROLLER_BUTTON_A, True)
    (wish,) = told(router)
    assert wish == Intent("choose", Device("pad", 0), 3) and router.speaker == "pad"
    pad.unplug()
    (news,) = told(router)
    assert (news.kind, news.device, news.seat) == ("lost", Device("pad", 0), 3) and router.pads.present == ()
    plug(plugged)
    (news,) = told(router)
    assert (news.kind, news.device, news.seat) == ("back", Device("pad", 0), 3)


def test_added_twice_is_harmless(plugged):
    router = Router()
    plug(plugged)
    events = [e for e in pygame.event.get() if e.type == pygame.CONTROLLERDEVICEADDED]
    assert len([n for e in events * 3 for n in router.read(e)]) == 1
    assert router.found_at_start() == []


def test_pads_plugged_in_before_the_start_are_found(plugged):
    plug(plugged)
    plug(plugged)
    pygame.event.clear()
    router = Router()
    assert [n.device.slot for n in router.found_at_start()] == [0, 1]


def test_one_press_is_one_wish(plugged):
    """A press yields joystick events too; only the controller's count."""
    router = Router()
    pad = plug(plugged)
    told(router)
    pad.press(pygame.CONTROLLER_BUTTON_X)
    pad.press(pygame.CONTROLLER_BUTTON_B)
    found = told(router)
    assert [m.kind for m in found] == ["main", "back"] and found[1].otherwise == "undo"


def test_the_triggers_hold_and_open(plugged):
    router = Router()
    pad = plug(plugged)
    told(router)
    for value in (0.2, 0.6, 0.45, 0.9, 0.1):
        pad.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value)
    pad.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    assert wishes(router) == ["look", "look ends", "log"]


def test_the_stick_steps_with_a_dead_zone_and_repeats_while_held(plugged):
    router = Router()
    pad = plug(plugged)
    told(router)
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.3)
    assert wishes(router) == [] and not router.active
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.9)
    assert wishes(router) == ["right"] and router.active
    steps = [m for _ in range(60) for m in router.update(1000 / 60)]
    assert [m.kind for m in steps] == ["right"] * 6 and all(m.repeated for m in steps)
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.0)
    assert wishes(router) == [] and not router.active


def test_what_is_held_ends_when_the_pad_is_pulled(plugged):
    router = Router()
    pad = plug(plugged)
    told(router)
    pad.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, True)
    assert wishes(router) == ["look", "left"]
    pad.unplug()
    assert wishes(router) == ["look ends"] and not router.active


def test_six_pads_have_places_and_the_seventh_none(plugged):
    router = Router()
    for _ in range(SLOTS + 1):
        plug(plugged)
    assert [m.device.slot for m in told(router)] == list(range(SLOTS))
    plugged[SLOTS].unplug()
    plugged[2].unplug()
    assert [m.kind for m in told(router)] == ["lost"]
    router.pads.forget(Device("pad", 2))
    plug(plugged)
    assert [(m.kind, m.device.slot) for m in told(router)] == [("found", 2)]


def test_a_new_control_can_be_caught_from_a_pad(plugged):
    router = Router()
    pad = plug(plugged)
    told(router)
    caught = []
    router.capture = lambda device, control: caught.append((device, control))
    pad.press(pygame.CONTROLLER_BUTTON_Y)
    assert wishes(router) == [] and caught == [("pad", "pad:y")]
    pad.press(pygame.CONTROLLER_BUTTON_Y)
    assert wishes(router) == ["hint"]


@pytest.mark.parametrize(("x", "y", "before", "way"), [
    (0.5, 0, None, None), (0.6, 0, None, "right"), (0.45, 0, "pad:stick_right", "right"),
    (0.3, 0, "pad:stick_right", None),
    (0.7, 0.75, "pad:stick_right", "right"), (0.7, 0.75, None, "down"), (0.2, -0.9, "pad:stick_right", "up"),
    (-0.9, 0, None, "left"),
])  # fmt: skip
def test_a_diagonal_does_not_flutter(x, y, before, way):
    assert stick_way(x, y, before) == (way and f"pad:stick_{way}")
