"""The one window: opened once, never re-created, told its size by WINDOWSIZECHANGED only.

Without a GPU the accelerated way of presenting costs ten times the plain one; with one it may be the other way round.
SDL decides once per process, so the window starts with the way that was quicker so far, measures its own flips and
writes the figure down for the next start (`presenting.json` in the cache folder; losing it costs nothing).
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

import pygame

from game.core.errors import Refused
from game.ui.parts import rasterised
from game.ui.theme import ASSETS

LEAST = 960, 540
LARGEST_FIRST = 1920, 1080
_MEASURED = 60  # flips that make a figure
_UNSEEN = ("offscreen", "dummy")  # what SDL falls back to without a screen: a game that nobody would ever see
_SLOW_MS = 6.0  # per million pixels: worth trying the other way next time
_REDRAW = frozenset(
    (pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN)
)


class Window:
    """The window and its surface.

    title: in the caption. size: of the first window, None = the last one's, and without any what suits the desktop.
    last: size of the window of the last run, as far as this desktop has room for it. memory: folder where the quicker
    way of presenting is remembered. Raises Refused with one sentence when there is no screen to show it on.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        vsync: bool = False,
        memory: Path | None = None,
        clock: Callable[[], float] = perf_counter,
        last: tuple[int, int] | None = None,
    ) -> None:
        self._clock = clock
        self.vsync = vsync
        self._pace = _Pace(memory)
        self._start_video()
        first = size or self._first_size(last)
        try:
            self.window = pygame.Window(title, first, resizable=True, hidden=True)
            with contextlib.suppress(pygame.error):
                self.window.minimum_size = min(LEAST[0], first[0]), min(LEAST[1], first[1])
            self.surface = self.window.get_surface()
        except pygame.error as fault:
            raise Refused(f"No window could be opened on this screen ({fault}).") from fault
        self.minimised = False
        self.fullscreen = False
        self.windowed_size = first
        self._icon()
        if fullscreen:
            self.set_fullscreen(True)
        self.window.show()

    def _start_video(self) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        os.environ.setdefault("SDL_RENDER_VSYNC", "1" if self.vsync else "0")
        if "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ:
            self._pace.choose(self.vsync)
        try:
            pygame.display.init()
        except pygame.error as fault:
            raise Refused(f"No screen was found ({fault}); the game needs one to show its window.") from fault
        if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise Refused("No screen was found; the game needs one to show its window.")

    def _first_size(self, last: tuple[int, int] | None) -> tuple[int, int]:
        try:
            desktops = pygame.display.get_desktop_sizes()
        except pygame.error:
            desktops = []
        desktops = desktops or [LARGEST_FIRST]
        return fitting(desktops[0]) if last is None else within(desktops, last)

    def _icon(self) -> None:
        with contextlib.suppress(OSError, pygame.error, ValueError):
            picture = rasterised((ASSETS / "parts" / "app_icon.svg").read_bytes(), (64, 64))
            self.window.set_icon(picture)

    # ---- what it is
    @property
    def size(self) -> tuple[int, int]:
        """Device pixels of the surface."""
        return self.surface.get_size()

    @property
    def refresh(self) -> int:
        """Frames a second the screen shows, 60 when unknown."""
        with contextlib.suppress(pygame.error, AttributeError):
            rates = pygame.display.get_desktop_refresh_rates()
            if rates and rates[0] > 0:
                return int(rates[0])
        return 60

    # ---- events
    def handle(self, event: pygame.Event) -> str:
        """What an event means for the picture: "size" (scale and canvas are to be made anew), "redraw" (all of it),
        or "" (nothing)."""
        if event.type == pygame.WINDOWSIZECHANGED:
            return self._resized()
        if event.type == pygame.WINDOWMINIMIZED:
            self.minimised = True
        elif event.type in _REDRAW:
            self.minimised = False
            return "redraw"
        return ""

    def _resized(self) -> str:
        self.surface = self.window.get_surface()
        if not self.fullscreen:
            self.windowed_size = self.size
        return "size"

    # ---- changes
    def set_fullscreen(self, on: bool) -> None:
        """Borderless full screen, or back to the window and size that were before. The size arrives as an event."""
        if on == self.fullscreen:
            return
        try:
            if on:
                self.fullscreen = True
                self.window.set_fullscreen(True)
            else:
                back = self.windowed_size
                self.window.set_windowed()
                self.fullscreen = False
                if self.window.size != back:
                    self.window.size = back
        except pygame.error:
            self.fullscreen = False
        self.surface = self.window.get_surface()

    def set_cursor(self, picture: pygame.Surface | None, tip: tuple[int, int] = (0, 0)) -> None:
        """A pointer of our own (straight alpha), None = hidden; quietly none where the system has no pointers."""
        with contextlib.suppress(pygame.error, ValueError):
            if picture is not None:
                pygame.mouse.set_cursor(pygame.cursors.Cursor(tip, picture))
            pygame.mouse.set_visible(picture is not None)

    def present(self) -> None:
        """Show what was drawn. Skipped while minimised."""
        if self.minimised:
            return
        begun = self._clock()
        try:
            self.window.flip()
        except pygame.error:  # the surface was lost with the window's size; the next frame has a new one
            self.surface = self.window.get_surface()
            return
        if not self.vsync:
            self._pace.note((self._clock() - begun) * 1000, self.size)

    def close(self) -> None:
        """Destroy the window."""
        self._pace.save()
        with contextlib.suppress(pygame.error):
            self.window.destroy()


class _Pace:
    """Remembers what a flip costs in milliseconds per million pixels, plain and accelerated."""

    def __init__(self, memory: Path | None) -> None:
        self._file = memory / "presenting.json" if memory else None
        self._key = ".".join(str(n) for n in pygame.get_sdl_version())
        self._flips: list[float] = []
        self._way = ""
        self._known = self._read()

    def _read(self) -> dict[str, float]:
        if self._file is None:
            return {}
        try:
            data = json.loads(self._file.read_text("utf-8"))
            figures = data.get(self._key, {})
            return {way: float(figures[way]) for way in ("plain", "accelerated") if way in figures}
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def choose(self, vsync: bool) -> None:
        """Tell SDL which way to take in this process."""
        plain, accelerated = self._known.get("plain"), self._known.get("accelerated")
        if vsync:
            self._way = "accelerated"
        elif plain is None or (accelerated is None and plain <= _SLOW_MS):
            self._way = "plain"
        elif accelerated is None:
            self._way = "accelerated"
        else:
            self._way = "plain" if plain <= accelerated else "accelerated"
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0" if self._way == "plain" else "1"

    def note(self, ms: float, size: tuple[int, int]) -> None:
        """One flip."""
        if self._way and len(self._flips) < _MEASURED:
            self._flips.append(ms / (size[0] * size[1] / 1e6))

    def save(self) -> None:
        """Write the figure of this run down, if there is one."""
        if self._file is None or len(self._flips) < _MEASURED:
            return
        self._known[self._way] = round(median(self._flips), 2)
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps({self._key: self._known}), "utf-8")


def within(desktops: Sequence[tuple[int, int]], size: tuple[int, int]) -> tuple[int, int]:
    """A size of a window that is neither too small to be found nor larger than the largest of these screens."""
    w, h = (min(max(size[n], LEAST[n]), max(desktop[n] for desktop in desktops)) for n in (0, 1))
    return w, h


def fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """A 16:9 window that leaves room for frame and task bar, from 960 x 540 to 1920 x 1080."""
    width = min(desktop[0] * 0.94, (desktop[1] - 96) * 16 / 9, LARGEST_FIRST[0])
    columns = max(LEAST[0] // 16, int(width) // 16)
    return columns * 16, columns * 9
