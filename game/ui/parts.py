"""The drawn parts: SVG files under `assets/parts` and `assets/titles/<title>/parts`, rasterised at the size needed.

A part is drawn at twice its size, premultiplied and brought down, so its edges are clean; never is a bitmap scaled
up, except as a stand-in for the moment until the sharp one is there. All bitmaps are premultiplied.

Names: `"plank_koa"` is a shared part, `"palm_island/card_base"` one of a title; with `title="palm_island"` the plain
name finds the title's part first.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
import re
import threading
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

import pygame

from game.ui.partcache import PartCache
from game.ui.store import Store
from game.ui.theme import ASSETS, ink

ANGLE_STEP = 0.25  # degrees between kept turns of a part at rest
POSE_STEP = 5.0  # degrees between kept turns of a part in motion
_SWAP_S = 1.0  # sharp parts are shown when all are there, else in batches this far apart: each draws the screen anew
_WORTH_KEEPING_S = 0.004  # quicker ones are drawn again rather than read from disk
_TINY = 4_000  # pixels under which a part is drawn at once: quicker than drawing the screen anew later
_LARGE = 400_000  # pixels from which a part is first shown drawn quickly
_LIMIT, _LIMIT_PATIENT = 80 << 20, 256 << 20  # bytes of bitmaps that are kept
_HUGE, _HUGE_FINER = 1_200_000, 1.4  # from this many pixels on, edges are fine enough with less
_HEAD = re.compile(rb'<svg[^>]*?\swidth="([\d.]+)"[^>]*?\sheight="([\d.]+)"')

Size = tuple[int, int]
log = logging.getLogger(__name__)


class Parts:
    """Bitmaps of parts by name and device size.

    patient: load at once and sharp, whatever it takes (pictures, tests). Otherwise a part whose size is new shows a
    stretched stand-in, and the sharp one comes from the worker thread; `pump()` once a frame swaps it in and counts
    `epoch` up, which tells the caches above that their pictures are stale. `soft` counts stand-ins handed out.
    """

    def __init__(self, assets: Path = ASSETS, disk: PartCache | None = None, patient: bool = True) -> None:
        self.assets, self.disk, self.patient = assets, disk, patient
        self.epoch, self.soft = 0, 0
        self.faults: list[str] = []
        self._store = Store(_LIMIT_PATIENT if patient else _LIMIT, lambda: self.epoch, self.soften)
        self._files = _listed(assets)
        self._sources: dict[str, bytes] = {}
        self._naturals: dict[str, tuple[float, float]] = {}
        self._sizes: dict[str, Size] = {}  # size of the newest bitmap of a part, for stand-ins
        self._worker = _Worker(self)
        self._arrived = False
        self._swapped_at = 0.0

    # ---- names and sizes
    def resolve(self, name: str, title: str = "") -> str:
        """The full name of a part as seen from a title."""
        own = f"{title}/{name}"
        return own if title and own in self._files else name

    def names(self) -> tuple[str, ...]:
        """Every part's full name, sorted."""
        return tuple(sorted(self._files))

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def natural(self, name: str) -> tuple[float, float]:
        """Width and height written in the file, the part's own units; (100, 100) for a part that can't be used."""
        found = self._naturals.get(name)
        if found is None:
            head = _HEAD.search(self.source(name)[:400])
            found = (float(head[1]), float(head[2])) if head else (100.0, 100.0)
            self._naturals[name] = found
        return found

    def size(self, name: str, width: float | None = None, height: float | None = None) -> Size:
        """Whole pixels of the part when it is `width` wide or `height` high."""
        w, h = self.natural(name)
        k = width / w if width is not None else (height or h) / h
        return max(1, round(w * k)), max(1, round(h * k))

    def source(self, name: str) -> bytes:
        """The SVG file's bytes; empty when it is missing (noted once)."""
        found = self._sources.get(name)
        if found is None:
            try:
                found = self._files[name].read_bytes()
            except (KeyError, OSError):
                self._note(f"The picture {name} is missing.")
                found = b""
            self._sources[name] = found
        return found

    def _note(self, sentence: str) -> None:
        if sentence not in self.faults:
            self.faults.append(sentence)
            log.warning(sentence)

    def soften(self) -> None:
        """Count a bitmap handed out that is a stand-in, or made with one."""
        self.soft += 1

    def age(self, keep: int) -> None:
        """As `Store.age`."""
        self._store.age(keep)

    def grow(self, share: float) -> None:
        """As `Store.grow`."""
        self._store.grow(share)

    # ---- bitmaps
    def get(
        self, name: str, size: Size, flip: bool = False, tint: str | None = None, angle: float = 0
    ) -> pygame.Surface:
        """The bitmap of a part, cached: same arguments, same object. angle: degrees anticlockwise."""
        key = (name, size, flip, tint, angle)
        found = self._store.get(key)
        if found is not None:
            return found
        base, soft = self._base(name, size)
        if soft:
            self.soften()
        if not (flip or tint or angle):
            return base
        made = base
        if tint:
            made = made.copy()
            made.fill((*ink(tint), 255), special_flags=pygame.BLEND_RGBA_MULT)
        if flip:
            made = pygame.transform.flip(made, True, False)
        if angle:
            made = pygame.transform.rotozoom(made, angle, 1)
        return self._store.put(key, made, provisional=soft)

    def _base(self, name: str, size: Size) -> tuple[pygame.Surface, bool]:
        """The upright bitmap, and whether it is only a stand-in."""
        key = (name, size, False, None, 0)
        found = self._store.get(key)
        if found is not None:
            return found, False
        if not self.patient:
            stand_in = self._stand_in(name, size)
            if stand_in is not None:
                self._worker.ask(name, size)
                return stand_in, True
        made = self._load(name, size)
        self._sizes[name] = size
        return self._store.put(key, made), False

    def _stand_in(self, name: str, size: Size) -> pygame.Surface | None:
        """Another size stretched, or for a large part a quick drawing without the finer edges; None = load it now."""
        key = ("stand-in", name, size)
        found = self._store.get(key)
        if found is not None:
            return found
        if size[0] * size[1] < _TINY:
            return None
        other = self._sizes.get(name)
        source = self._store.get((name, other, False, None, 0)) if other else None
        if source is not None:
            return self._store.put(key, pygame.transform.smoothscale(source, size))
        if size[0] * size[1] < _LARGE or (self.disk and self.disk.holds(self.source(name), size)):
            return None
        with contextlib.suppress(pygame.error, ValueError):
            return self._store.put(key, rasterised(self.source(name), size, finer=1))
        return None

    def _load(self, name: str, size: Size) -> pygame.Surface:
        """From disk or drawn anew; runs on either thread."""
        source = self.source(name)
        if self.disk:
            kept = self.disk.read(source, size)
            if kept is not None:
                return kept
        begun = perf_counter()
        try:
            made = rasterised(source, size)
        except (pygame.error, ValueError):
            if source:
                self._note(f"The picture {name} can't be drawn.")
            return _plain(size)
        if self.disk and perf_counter() - begun > _WORTH_KEEPING_S:
            self.disk.write(source, size, made)
        return made

    # ---- ahead of time
    def want(self, wanted: Iterable[tuple[str, Size]]) -> None:
        """Load these in the worker thread, first ones first, after what is on the screen."""
        for name, size in wanted:
            if (name, size, False, None, 0) not in self._store:
                self._worker.wish(name, size)

    def rescale(self) -> None:
        """The canvas has another scale: what was queued for the old one is dropped."""
        self._worker.drop()

    def pump(self, now: float | None = None) -> bool:
        """Take over what the worker has finished. True when something on the screen should be drawn anew."""
        now = perf_counter() if now is None else now
        for name, size, bitmap, seen in self._worker.finished():
            self._store.put((name, size, False, None, 0), bitmap)
            self._store.drop(("stand-in", name, size))
            self._sizes[name] = size
            self._arrived |= seen
        if self._arrived and (now - self._swapped_at >= _SWAP_S or not self._worker.asked):
            self._arrived, self._swapped_at = False, now
            self.epoch += 1
            return True
        return False

    @property
    def loading(self) -> bool:
        """Whether sharper bitmaps are still to come."""
        return self._worker.busy or self._arrived

    def close(self) -> None:
        """End the worker thread."""
        self._worker.close()


class _Worker:
    """Loads bitmaps in threads of its own: what is on the screen first, then wishes, each in order."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._condition = threading.Condition()
        self._asked: deque[tuple[str, Size]] = deque()
        self._wished: deque[tuple[str, Size]] = deque()
        self._known: set[tuple[str, Size]] = set()
        self._done: deque[tuple[str, Size, pygame.Surface, bool]] = deque()
        self._working = 0
        self._threads: list[threading.Thread] = []
        self._most = max(1, min(3, (os.cpu_count() or 2) - 1))
        self._closed = False

    @property
    def busy(self) -> bool:
        return bool(self._asked or self._wished or self._working or self._done)

    @property
    def asked(self) -> bool:
        """Whether something on the screen is still to come."""
        return bool(self._asked or (self._working and not self._wished))

    def ask(self, name: str, size: Size) -> None:
        with self._condition:
            if (name, size) in self._wished:
                self._wished.remove((name, size))
                self._known.discard((name, size))
            self._add(self._asked, name, size)

    def wish(self, name: str, size: Size) -> None:
        with self._condition:
            self._add(self._wished, name, size)

    def _add(self, queue: deque[tuple[str, Size]], name: str, size: Size) -> None:
        if self._closed or (name, size) in self._known:
            return
        self._known.add((name, size))
        queue.append((name, size))
        if len(self._threads) < self._most:
            first = not self._threads
            self._threads.append(threading.Thread(target=self._run, args=(first,), name="parts", daemon=True))
            self._threads[-1].start()
        self._condition.notify()

    def drop(self) -> None:
        with self._condition:
            self._known.difference_update(self._asked, self._wished)
            self._asked.clear()
            self._wished.clear()

    def close(self) -> None:
        self.drop()
        with self._condition:
            self._closed = True
            self._condition.notify_all()
        for thread in self._threads:
            thread.join(timeout=5)

    def finished(self) -> Iterable[tuple[str, Size, pygame.Surface, bool]]:
        while self._done:
            name, size, bitmap, seen = self._done.popleft()
            self._known.discard((name, size))
            yield name, size, bitmap, seen

    def _next(self) -> tuple[str, Size, bool] | None:
        with self._condition:
            while not (self._asked or self._wished or self._closed):
                self._condition.wait()
            if self._closed:
                return None
            self._working += 1
            seen = bool(self._asked)
            name, size = (self._asked or self._wished).popleft()
            return name, size, seen

    def _run(self, tidy: bool) -> None:
        if tidy and self._parts.disk:
            self._parts.disk.trim()
        while (job := self._next()) is not None:
            name, size, seen = job
            self._done.append((name, size, self._parts._load(name, size), seen))
            with self._condition:
                self._working -= 1


def rasterised(source: bytes, size: Size, finer: float | None = None) -> pygame.Surface:
    """An SVG file's picture, premultiplied; drawn `finer` times larger first (None: twice, less when it is huge).
    Raises pygame.error or ValueError when it can't be read."""
    if not source:
        raise ValueError("empty picture")
    finer = finer or (2.0 if size[0] * size[1] < _HUGE else _HUGE_FINER)
    larger = round(size[0] * finer) + 2, round(size[1] * finer) + 2
    big = pygame.image.load_sized_svg(io.BytesIO(source), larger).premul_alpha()
    return _upright(pygame.transform.smoothscale(big, size))


def _upright(bitmap: pygame.Surface) -> pygame.Surface:
    """The same picture with the channel order that blits fastest."""
    made = pygame.Surface(bitmap.get_size(), pygame.SRCALPHA)
    made.blit(bitmap, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _plain(size: Size) -> pygame.Surface:
    """Stands in for a picture that is missing or broken."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(size) // 8
    pygame.draw.rect(made, ink("paper3"), made.get_rect(), border_radius=radius)
    pygame.draw.rect(made, ink("sepia"), made.get_rect(), max(1, min(size) // 24), border_radius=radius)
    return made


def _listed(assets: Path) -> dict[str, Path]:
    files = {p.stem: p for p in (assets / "parts").glob("*.svg")}
    for p in (assets / "titles").glob("*/parts/*.svg"):
        files[f"{p.parent.parent.name}/{p.stem}"] = p
    return files
