"""The way to the loudspeakers: pygame's mixer, or a driver that plays to nobody, or nothing at all. Never raises.

Channels: 0 and 1 music, 2 to 5 ambience, 6 to 9 interface, 10 to 25 effects.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
import os
import sys
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

import pygame

RATE: Final = 44100
BUFFER: Final = 512  # samples; 12 ms
MUSIC: Final = (0, 1)
AMBIENCE: Final = (2, 3, 4, 5)
INTERFACE: Final = (6, 7, 8, 9)
EFFECTS: Final = tuple(range(10, 26))
_DRIVER: Final = "SDL_AUDIODRIVER"

_FRAME: Final = 4  # bytes of one moment: 16 bits for each side
_AT_ONCE: Final = 1 << 16  # bytes of sound that are made mono in one go: other threads wait no longer than for these

T = TypeVar("T")


def _unheard() -> ctypes.c_void_p:
    """Something of the C library to call instead of writing a complaint; what it is told does not matter to it.

    Nothing of ours may stand here: SDL's watch over the devices complains from a thread of its own, and the mixer
    waits for that thread without letting any Python run, so that a function in Python would never return.
    """
    return ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)


def _hush() -> None:
    """On Linux, have ALSA not write to standard error that there is no device; we say it in our own words."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_unheard())


class Output:
    """state: "sound" = a device plays; "dummy" = all runs, nobody hears it; "none" = nothing can be played."""

    def __init__(self) -> None:
        self.state = "none"
        self.lock = threading.RLock()  # a sound must not be decoded while the mixer opens or closes

    def open(self) -> str:
        """Open the device, or what stands in for it. Returns the new state."""
        with self.lock:
            self.close()
            _hush()
            if self._init():
                self.state = "sound"
            elif not self.chosen and self._init("dummy"):
                self.state = "dummy"
            # opening announces the devices of the driver as if they had just been plugged in: nobody is to try again
            self._try(lambda: pygame.event.clear(pygame.AUDIODEVICEADDED, pump=False), None)
            return self.state

    @property
    def chosen(self) -> bool:
        """Whether somebody chose the driver from outside, so that no other is tried."""
        return bool(os.environ.get(_DRIVER))

    def _init(self, driver: str = "") -> bool:
        before = os.environ.get(_DRIVER)
        if driver:
            os.environ[_DRIVER] = driver
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(EFFECTS[-1] + 1)
        except RuntimeError:  # no device (pygame.error), or pygame built without a mixer
            return False
        finally:
            if driver and before is None:
                del os.environ[_DRIVER]
        return True

    def close(self) -> None:
        with self.lock:
            self.state = "none"
            self._try(pygame.mixer.stop, None)  # no channel may end a sound while the mixer is being closed
            self._try(pygame.mixer.quit, None)

    def decode(self, data: bytes, turned: float = 0.0, mono: bool = False) -> Any | None:
        """A sound ready to play; None if the bytes are no sound. turned: share of a loop to begin after, 0 to 1.
        mono: the same on both sides."""
        with self.lock:
            if self.state == "none":
                return None
            sound = self._try(lambda: pygame.mixer.Sound(file=io.BytesIO(data)), None)
            if sound is None or not (turned or mono):
                return sound
            raw = middle(sound.get_raw()) if mono else sound.get_raw()
            cut = int(len(raw) * turned) // _FRAME * _FRAME
            return self._try(lambda: pygame.mixer.Sound(buffer=raw[cut:] + raw[:cut]), sound)

    def rest_of(self, sound: Any, ms: float) -> Any | None:
        """What of a sound is left after so many ms; None if it is over by then."""

        def cut() -> Any | None:
            raw = sound.get_raw()
            begin = int(ms * RATE / 1000) * _FRAME
            return pygame.mixer.Sound(buffer=raw[begin:]) if begin < len(raw) else None

        with self.lock:
            return self._try(cut, None) if self.state != "none" else None

    def play(self, channel: int, sound: Any, left: float, right: float, loops: int = 0, fade_ms: int = 0) -> None:
        """Start a sound. left, right: 0 to 1."""

        def start() -> None:
            way = pygame.mixer.Channel(channel)
            way.play(sound, loops=loops, fade_ms=fade_ms)
            way.set_volume(left, right)

        self._try(start, None)

    def volume(self, channel: int, left: float, right: float) -> None:
        self._try(lambda: pygame.mixer.Channel(channel).set_volume(left, right), None)

    def fade(self, channel: int, ms: int) -> None:
        """End a channel's sound softly."""
        self._try(lambda: pygame.mixer.Channel(channel).fadeout(max(1, ms)), None)

    def busy(self, channel: int) -> bool:
        return self._try(lambda: pygame.mixer.Channel(channel).get_busy(), False)

    def _try(self, action: Callable[[], T], otherwise: T) -> T:
        """A device can vanish between any two calls, so every call may find the mixer closed."""
        try:
            return action()
        except (RuntimeError, IndexError):  # as in `open`
            return otherwise


def middle(raw: bytes) -> bytes:
    """Samples of two sides as the same half of both on each side."""
    return b"".join(_middle(raw[at : at + _AT_ONCE]) for at in range(0, len(raw), _AT_ONCE))


def _middle(raw: bytes) -> bytes:
    """All moments at once, as fields of one large number: adding them one by one would hold up the whole program."""
    n = len(raw) // _FRAME
    one_side = int.from_bytes(b"\xff\xff\0\0" * n, "little")
    signs = int.from_bytes(b"\0\x80" * 2 * n, "little")  # turned over, so that no field is negative
    both = int.from_bytes(raw[: n * _FRAME], sys.byteorder) ^ signs
    half = ((both & one_side) + ((both >> 16) & one_side) >> 1) & one_side
    return ((half | half << 16) ^ signs).to_bytes(n * _FRAME, sys.byteorder)
