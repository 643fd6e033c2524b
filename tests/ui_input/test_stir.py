"""Somebody is there: any key, button, click, touch, wheel; a stick that is pushed; a mouse that really moves."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.ui.stir import MOUSE_PX, Stir


def mouse(x: int, y: int, rel: tuple[int, int] = (0, 0)) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=(0, 0, 0), touch=False)


def stick(value: int, pad: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=0, value=value)


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.KEYDOWN, key=pygame.K_F9, scancode=66, mod=0, unicode=""),
        Event(pygame.KEYDOWN, key=0, scancode=0, mod=0, unicode=""),
        Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=5, touch=False),
        Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False),
        Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0, dy=0),
        Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_GUIDE),
        Event(pygame.JOYBUTTONDOWN, instance_id=7, button=21),
        Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 1)),
        stick(30000),
    ],
)
def test_a_touch_of_any_device_is_felt(event):
    assert Stir().felt(event)


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.KEYUP, key=pygame.K_a, scancode=4, mod=0),
        Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1, touch=False),
        Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 0)),
        Event(pygame.WINDOWEXPOSED),
        Event(pygame.CONTROLLERDEVICEADDED, device_index=0),
        stick(9000),
    ],
)
def test_what_nobody_did_is_not(event):
    assert not Stir().felt(event)


def test_a_mouse_on_a_table_that_shakes_stays_where_it_lies():
    stir = Stir()
    assert not any(stir.felt(mouse(100 + dx, 100 + dy)) for dx, dy in [(0, 0), (4, 2), (-5, 1), (6, -5), (0, 7)])
    assert stir.felt(mouse(100 + int(MOUSE_PX) + 1, 100))


def test_a_single_long_movement_is_felt_at_once():
    assert Stir().felt(mouse(400, 300, rel=(40, 0)))


def test_small_movements_add_up():
    stir = Stir()
    assert [stir.felt(mouse(100 + 3 * n, 100, rel=(3, 0))) for n in range(1, 4)] == [False, False, True]


def test_a_settled_mouse_may_lie_anywhere():
    stir = Stir()
    stir.felt(mouse(0, 0))
    stir.settle()
    assert not stir.felt(mouse(500, 500))


def test_a_stick_that_hangs_stirs_once():
    stir = Stir()
    assert [stir.felt(stick(v)) for v in (20000, 21000, 32000, 18000)] == [True, False, False, False]
    stir.felt(stick(0))
    assert stir.felt(stick(-32000))
