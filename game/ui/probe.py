"""What a frame showed, for automatic checks: texts and hit areas with their places. Off in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any
from weakref import WeakKeyDictionary

import pygame

from game.ui.theme import THEME, contrast

Rect = tuple[float, float, float, float]  # x, y, width, height, logical


@dataclass(frozen=True, slots=True)
class Printed:
    """One line of text as it stands on the canvas. size: logical; ground: the mean colour behind, None = unknown.

    fits: False when it is wider than it was allowed to be. shadowed: printed with a shadow of its own.
    """

    text: str
    rect: Rect
    role: str
    size: float
    colour: tuple[int, int, int]
    ground: tuple[int, int, int] | None
    fits: bool = True
    shadowed: bool = False


@dataclass(frozen=True, slots=True)
class Pressable:
    """One thing that can be pressed."""

    name: str
    rect: Rect


@dataclass
class Probe:
    """Records a frame. Texts drawn into a layer are moved along when the layer is placed."""

    texts: list[Printed] = field(default_factory=list)
    hits: list[Pressable] = field(default_factory=list)
    _layers: WeakKeyDictionary[pygame.Surface, list[Printed]] = field(default_factory=WeakKeyDictionary)

    def clear(self) -> None:
        """Begin a new frame."""
        self.texts.clear()
        self.hits.clear()

    def print(self, line: Printed, layer: pygame.Surface | None) -> None:
        """Note a line; layer: the bitmap it was drawn into unless that is the screen (rect in device pixels then)."""
        if layer is None:
            self.texts.append(line)
        else:
            self._layers.setdefault(layer, []).append(line)

    def carry(self, origin: pygame.Surface, made: pygame.Surface) -> None:
        """`made` is a copy of `origin` in the same place (faded, masked)."""
        if origin is not made and origin in self._layers:
            self._layers[made] = self._layers[origin]

    def place(self, bitmap: pygame.Surface, x: float, y: float, k: float, layer: pygame.Surface | None) -> None:
        """A bitmap was blitted at the device pixel x, y of a canvas with k device pixels a logical one."""
        for line in self._layers.get(bitmap, ()):
            bx, by, bw, bh = line.rect
            moved = replace(line, rect=(x + bx, y + by, bw, bh))
            self.print(moved if layer is not None else scaled(moved, 1 / k), layer)

    # ---- checks
    def faults(self, width: float, height: float) -> Iterator[str]:
        """Every fault of the recorded frame, one sentence each."""
        for line in self.texts:
            yield from _faults_of(line, width, height)
        yield from _overlaps(self.texts)
        for hit in self.hits:
            x, y, w, h = hit.rect
            if w < THEME.touch - 0.5 or h < THEME.touch - 0.5:
                yield f"{hit.name!r} is only {w:.0f} x {h:.0f} to press."
            if x < -0.5 or y < -0.5 or x + w > width + 0.5 or y + h > height + 0.5:
                yield f"{hit.name!r} can be pressed outside the canvas."


def scaled(line: Printed, scale: float) -> Printed:
    """The same line with all lengths multiplied."""
    x, y, w, h = line.rect
    return replace(line, rect=(x * scale, y * scale, w * scale, h * scale), size=line.size * scale)


def _faults_of(line: Printed, width: float, height: float) -> Iterator[str]:
    x, y, w, h = line.rect
    if not line.fits:
        yield f"{line.text!r} is wider than its place."
    if x < -0.5 or x + w > width + 0.5 or y + h * 0.2 < -0.5 or y + h * 0.8 > height + 0.5:
        yield f"{line.text!r} runs off the canvas."
    if line.size < THEME.minimum - 0.5:
        yield f"{line.text!r} is set in {line.size:.1f}, under {THEME.minimum}."
    if line.ground is not None and not line.shadowed:
        ratio = contrast(line.colour, line.ground)
        if ratio < 4.5:
            yield f"{line.text!r} has a contrast of only {ratio:.1f}."


def _overlaps(texts: list[Printed]) -> Iterator[str]:
    for i, a in enumerate(texts):
        for b in texts[i + 1 :]:
            ax, ay, aw, ah = a.rect
            bx, by, bw, bh = b.rect
            wide = min(ax + aw, bx + bw) - max(ax, bx)
            high = min(ay + ah * 0.8, by + bh * 0.8) - max(ay + ah * 0.2, by + bh * 0.2)
            if wide > 2 and high > 2:
                yield f"{a.text!r} and {b.text!r} overlap."


def mean_ground(surface: pygame.Surface, area: Any) -> tuple[int, int, int] | None:
    """The mean colour of an area, None where it is not opaque or outside."""
    clipped = pygame.Rect(area).clip(surface.get_rect())
    if clipped.w < 1 or clipped.h < 1:
        return None
    r, g, b, a = pygame.transform.average_color(surface, clipped)
    if surface.get_flags() & pygame.SRCALPHA and a < 250:
        return None
    return r, g, b
