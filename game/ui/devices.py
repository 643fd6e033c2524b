"""Game pads: up to six, coming and going at any time, each with a lasting place.

Only SDL's controller events are used. A press also yields joystick events: they are passed over, not blocked, since SDL
makes the controller events out of them. A Controller must be kept, or its events
stop; `ADDED` may come twice; the device index of `ADDED` (and `Controller.id`, which repeats it) is not the instance
id of all later events: only the joystick behind the controller knows that.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any, Final, Protocol

import pygame

from game.ui.intent import Device, PadNews

SLOTS: Final = 6
DEAD_ZONE: Final = 0.55  # a direction begins beyond this part of the way, and ends below the next number
REST_ZONE: Final = 0.40
TRIGGER_DOWN: Final = 0.5
TRIGGER_UP: Final = 0.3

BUTTONS: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "pad:a",
    pygame.CONTROLLER_BUTTON_B: "pad:b",
    pygame.CONTROLLER_BUTTON_X: "pad:x",
    pygame.CONTROLLER_BUTTON_Y: "pad:y",
    pygame.CONTROLLER_BUTTON_BACK: "pad:view",
    pygame.CONTROLLER_BUTTON_START: "pad:start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad:ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad:rs",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad:lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad:rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad:dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad:dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad:dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad:dpad_right",
}
RIGHT_STICK: Final = "pad:right_stick"
_TRIGGERS: Final[dict[int, str]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "pad:lt",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "pad:rt",
}


class Controllers(Protocol):
    """The module that opens controllers; tests may pass another."""

    def init(self) -> None: ...
    def is_controller(self, device_index: int) -> bool: ...
    def get_count(self) -> int: ...
    def Controller(self, device_index: int) -> Any: ...  # noqa: N802


@dataclass
class _Pad:
    guid: str
    name: str
    kept: Any  # the opened controller and its joystick; None while it is lost
    x: float = 0.0
    y: float = 0.0
    stick: str | None = None  # the direction the stick stands for now
    right_x: float = 0.0
    right_y: float = 0.0
    down: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Control:
    """A control of a pad went down or came up."""

    device: Device
    name: str
    down: bool


class Pads:
    """The pads by slot. `read` turns controller events into news and controls."""

    def __init__(self, controllers: Controllers | None = None) -> None:
        if controllers is None:
            from pygame._sdl2 import controller

            controllers = controller
        assert controllers is not None
        self._sdl = controllers
        self._sdl.init()
        self._slots: dict[int, _Pad] = {}
        self._by_id: dict[int, int] = {}  # instance id -> slot

    @property
    def present(self) -> tuple[Device, ...]:
        """Pads that are there now, by slot."""
        return tuple(Device("pad", slot) for slot, pad in sorted(self._slots.items()) if pad.kept is not None)

    @property
    def lost(self) -> tuple[Device, ...]:
        """Pads that were there and are waited for, by slot."""
        return tuple(Device("pad", slot) for slot, pad in sorted(self._slots.items()) if pad.kept is None)

    def name(self, device: Device) -> str:
        """What the maker calls it; "" for one never seen."""
        pad = self._slots.get(device.slot)
        return pad.name if pad is not None else ""

    def rumble(self, strength: float, ms: int) -> None:
        """Shake every pad that is there, as far as it can. strength: 0 to 1."""
        for pad in self._slots.values():
            if pad.kept is not None:
                with contextlib.suppress(pygame.error, AttributeError):
                    pad.kept[0].rumble(strength, strength, ms)

    def forget(self, device: Device) -> None:
        """A lost pad is not waited for any more: its slot is free."""
        pad = self._slots.get(device.slot)
        if pad is not None and pad.kept is None:
            del self._slots[device.slot]

    def found_at_start(self) -> list[PadNews]:
        """News of the pads that were plugged in before the program listened."""
        news = []
        for index in range(self._sdl.get_count()):
            made = self._open(index)
            if made is not None:
                news.append(made)
        return news

    def read(self, event: pygame.event.Event) -> list[PadNews | Control]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            made = self._open(event.device_index, getattr(event, "guid", ""))
            return [] if made is None else [made]
        slot = self._by_id.get(getattr(event, "instance_id", -1))
        if slot is None:
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._lose(slot, event.instance_id)
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = BUTTONS.get(event.button)
            return [] if name is None else self._set(slot, name, event.type == pygame.CONTROLLERBUTTONDOWN)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(slot, event.axis, event.value / 32767)
        return []

    # ---- coming and going
    def _open(self, index: int, guid: str = "") -> PadNews | None:
        """Take a pad in; None if it is known already, no pad after all, or there is no slot left."""
        try:
            if not self._sdl.is_controller(index):
                return None
            opened = self._sdl.Controller(index)
            joystick = opened.as_joystick()
            instance, guid = joystick.get_instance_id(), guid or joystick.get_guid()
        except (pygame.error, ValueError):
            return None  # gone again before it could be opened
        if instance in self._by_id:
            return None
        slot, known = self._slot_for(guid)
        if slot is None:
            return None
        name = opened.name or "Pad"
        self._slots[slot] = _Pad(guid, name, (opened, joystick))
        self._by_id[instance] = slot
        return PadNews("back" if known else "found", Device("pad", slot), name)

    def _slot_for(self, guid: str) -> tuple[int | None, bool]:
        for slot, pad in sorted(self._slots.items()):
            if pad.kept is None and pad.guid == guid:
                return slot, True
        for slot in range(SLOTS):
            if slot not in self._slots:
                return slot, False
        lost = [slot for slot, pad in sorted(self._slots.items()) if pad.kept is None]
        return (lost[0], False) if lost else (None, False)

    def _lose(self, slot: int, instance: int) -> list[PadNews | Control]:
        pad = self._slots[slot]
        device = Device("pad", slot)
        ups: list[PadNews | Control] = [Control(device, name, False) for name in sorted(pad.down)]
        self._slots[slot] = _Pad(pad.guid, pad.name, None)
        del self._by_id[instance]
        return [*ups, PadNews("lost", device, pad.name)]

    # ---- buttons, triggers, the stick
    def _set(self, slot: int, name: str, down: bool) -> list[PadNews | Control]:
        pad = self._slots[slot]
        if (name in pad.down) == down:
            return []
        pad.down = pad.down | {name} if down else pad.down - {name}
        return [Control(Device("pad", slot), name, down)]

    def _axis(self, slot: int, axis: int, value: float) -> list[PadNews | Control]:
        pad = self._slots[slot]
        trigger = _TRIGGERS.get(axis)
        if trigger is not None:
            limit = TRIGGER_UP if trigger in pad.down else TRIGGER_DOWN
            return self._set(slot, trigger, value > limit)
        if axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY):
            return self._right_stick(slot, axis, value)
        if axis == pygame.CONTROLLER_AXIS_LEFTX:
            pad.x = value
        elif axis == pygame.CONTROLLER_AXIS_LEFTY:
            pad.y = value
        else:
            return []
        before, pad.stick = pad.stick, stick_way(pad.x, pad.y, pad.stick)
        if before == pad.stick:
            return []
        out: list[PadNews | Control] = []
        if before is not None:
            out += self._set(slot, before, False)
        if pad.stick is not None:
            out += self._set(slot, pad.stick, True)
        return out

    def _right_stick(self, slot: int, axis: int, value: float) -> list[PadNews | Control]:
        """The right stick is one control, whichever way it is pushed."""
        pad = self._slots[slot]
        if axis == pygame.CONTROLLER_AXIS_RIGHTX:
            pad.right_x = value
        else:
            pad.right_y = value
        reach = max(abs(pad.right_x), abs(pad.right_y))
        return self._set(slot, RIGHT_STICK, reach > (REST_ZONE if RIGHT_STICK in pad.down else DEAD_ZONE))


def stick_way(x: float, y: float, before: str | None) -> str | None:
    """The direction a stick stands for (x, y from -1 to 1, down positive), None near the middle.

    It keeps its direction until another is clearly meant, so that a diagonal does not flutter.
    """
    reach = max(abs(x), abs(y))
    if reach < (REST_ZONE if before is not None else DEAD_ZONE):
        return None
    sideways, upright = abs(x), abs(y)
    if before in ("pad:stick_left", "pad:stick_right"):
        sideways *= 1.25
    elif before is not None:
        upright *= 1.25
    if sideways >= upright:
        return "pad:stick_right" if x > 0 else "pad:stick_left"
    return "pad:stick_down" if y > 0 else "pad:stick_up"
