"""What is printed on the keys of the keyboard in use: a place on it has another letter in each country.

SDL knows; pygame does not hand that on, so the SDL that pygame brings along is asked. Where it can't be, the letters of
an American keyboard stand in.
"""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pygame

PLACES: Final[dict[str, int]] = {
    name[len("KSCAN_") :].lower(): getattr(pygame, name) for name in sorted(dir(pygame)) if name.startswith("KSCAN_")
}
_NAMES: Final = {"win32": "SDL2.dll", "darwin": "libSDL2*.dylib"}


@cache
def _sdl() -> ctypes.CDLL | None:
    """The SDL library that this process has loaded already; None if it can't be found."""
    base = Path(pygame.__file__).resolve().parent
    places = [base.parent / "pygame_ce.libs", base.parent / "pygame.libs", base / ".dylibs", base]
    pattern = _NAMES.get(sys.platform, "libSDL2-2*.so*")
    found = next((path for place in places for path in sorted(place.glob(pattern))), None)
    if found is None:
        return None
    try:
        sdl = ctypes.CDLL(str(found))
        sdl.SDL_GetKeyFromScancode.argtypes = [ctypes.c_int]
        sdl.SDL_GetKeyFromScancode.restype = ctypes.c_int
    except (OSError, AttributeError):
        return None
    return sdl


def printed(place: str) -> str:
    """The sign on the key at a place (`w`, `semicolon`), "" if it has none or nobody knows."""
    sdl, code = _sdl(), PLACES.get(place)
    if sdl is None or code is None or not pygame.display.get_init():
        return ""
    key = sdl.SDL_GetKeyFromScancode(code)
    return chr(key).upper() if 32 < key < 0x10000 and chr(key).isprintable() else ""
