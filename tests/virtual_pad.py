"""Game pads made of nothing: SDL's virtual joysticks, reached through the SDL that pygame brings along."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from pathlib import Path

import pygame

_GAME_CONTROLLER, _AXES, _BUTTONS = 1, 6, 21


@cache
def _sdl() -> ctypes.CDLL:
    """The SDL library this process has loaded already."""
    base = Path(pygame.__file__).resolve().parent
    places = [base.parent / "pygame_ce.libs", base.parent / "pygame.libs", base / ".dylibs", base]
    names = {"win32": "SDL2.dll", "darwin": "libSDL2*.dylib"}.get(sys.platform, "libSDL2-2*.so*")
    found = next((path for place in places for path in sorted(place.glob(names))), None)
    assert found is not None, "pygame brings no SDL library of its own here"
    sdl = ctypes.CDLL(str(found))
    sdl.SDL_JoystickAttachVirtual.argtypes = [ctypes.c_int] * 4
    sdl.SDL_JoystickDetachVirtual.argtypes = [ctypes.c_int]
    sdl.SDL_JoystickGetDeviceInstanceID.argtypes = [ctypes.c_int]
    sdl.SDL_JoystickFromInstanceID.argtypes = [ctypes.c_int]
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class VirtualPad:
    """A pad that is plugged in when made. Its events come with the next `pygame.event.get()`, once a program has
    opened it (a `Pads` that saw its ADDED event)."""

    def __init__(self) -> None:
        index = _sdl().SDL_JoystickAttachVirtual(_GAME_CONTROLLER, _AXES, _BUTTONS, 0)
        assert index >= 0, "SDL refuses virtual pads"
        self.instance = _sdl().SDL_JoystickGetDeviceInstanceID(index)

    def button(self, button: int, down: bool) -> None:
        """button: a pygame.CONTROLLER_BUTTON number."""
        assert _sdl().SDL_JoystickSetVirtualButton(self._joystick(), button, int(down)) == 0
        _sdl().SDL_JoystickUpdate()

    def press(self, button: int) -> None:
        """Down and up again; the program reads both."""
        self.button(button, True)
        self.button(button, False)

    def axis(self, axis: int, value: float) -> None:
        """axis: a pygame.CONTROLLER_AXIS number; value from -1 to 1 (triggers: 0 to 1)."""
        if axis in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
            value = value * 2 - 1  # a joystick's trigger rests at -1
        assert _sdl().SDL_JoystickSetVirtualAxis(self._joystick(), axis, round(value * 32767)) == 0
        _sdl().SDL_JoystickUpdate()

    def unplug(self) -> None:
        count = _sdl().SDL_NumJoysticks()
        for index in range(count):
            if _sdl().SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                _sdl().SDL_JoystickDetachVirtual(index)
                _sdl().SDL_JoystickUpdate()
                return

    def _joystick(self) -> int:
        joystick = _sdl().SDL_JoystickFromInstanceID(self.instance)
        assert joystick, "nobody has opened this pad yet"
        return int(joystick)
