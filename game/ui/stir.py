"""Notices that somebody is there, whatever they touch and whether it has a meaning or not."""

from __future__ import annotations

from math import hypot
from typing import Any, Final

import pygame

MOUSE_PX: Final = 8.0  # device pixels from where it lay; less is a table that shakes
AXIS_ON: Final = 0.5  # part of the way of a stick or trigger
AXIS_OFF: Final = 0.35

_PRESSES: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERTOUCHPADDOWN,
        pygame.JOYBUTTONDOWN,
    }
)


class Stir:
    """Reads the events of the window. A stick or trigger that stays where it is stirs nobody twice."""

    def __init__(self) -> None:
        self._rest: tuple[float, float] | None = None  # where the mouse lies
        self._pushed: set[tuple[Any, Any]] = set()  # sticks and triggers that are out

    def settle(self) -> None:
        """From now on the mouse counts as lying where it is."""
        self._rest = None

    def felt(self, event: pygame.event.Event) -> bool:
        """Whether this event means that somebody is there."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._tilted(event)
        if event.type == pygame.JOYHATMOTION:
            return tuple(event.value) != (0, 0)
        return event.type in _PRESSES

    def _moved(self, event: pygame.event.Event) -> bool:
        x, y = event.pos
        if self._rest is None:
            dx, dy = getattr(event, "rel", (0, 0))
            self._rest = x - dx, y - dy
        if hypot(x - self._rest[0], y - self._rest[1]) <= MOUSE_PX:
            return False
        self._rest = x, y
        return True

    def _tilted(self, event: pygame.event.Event) -> bool:
        axis = (getattr(event, "instance_id", -1), event.axis)
        far = abs(event.value) / 32767
        if axis in self._pushed:
            if far < AXIS_OFF:
                self._pushed.discard(axis)
            return False
        if far <= AXIS_ON:
            return False
        self._pushed.add(axis)
        return True
