"""The picture of a table, kept from frame to frame: only where something changed is it painted anew.

A table says every frame what there is to see, as a list of layers from the back to the front. A layer has a key that
names what it shows; where a key changes, comes or goes, all layers over that area are painted again, nothing else.
What lies below a veil is a kept picture of its own: while the veil darkens and while something stands in its light,
the table below is one bitmap.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.canvas import Canvas

Area = tuple[float, float, float, float]
MOST: Final = 8  # areas painted apart in one frame; more are joined
BUDGET: Final = 0.2  # of the picture, after which what may come late waits for the next frame
LATEST: Final = 2  # frames that it may wait
_BELOW: Final = "below the veil"
_EDGE: Final = 2  # device pixels around an area, for soft edges


class Layer(NamedTuple):
    """Something on the table. key: names all that it shows, bitmaps too where it was handed some. area: logical x, y,
    width, height that holds all of it, shadows too.

    solid: it hides everything below over its whole area. late: nobody misses a change of it for two frames. veil: a
    tint over the table, which stays for a while.
    """

    name: str
    key: Hashable
    area: Area
    paint: Callable[[Canvas], object]
    solid: bool = False
    late: bool = False
    veil: bool = False


class _Seen(NamedTuple):
    """A layer as it was composed last. fresh: it had just changed."""

    key: Hashable
    rect: pygame.Rect
    late: bool
    fresh: bool


def still(name: str, key: Hashable, area: Area, paint: Callable[[Canvas, float, float], object]) -> Layer:
    """A layer of many bitmaps that often lies under or over something that moves: it is kept as a single one.

    paint gets a canvas and what to add to x and y there; the key names all that it shows but its place.
    """
    whole = (name, key, area[2], area[3])
    return Layer(name, (key, area), area, lambda c: c.kept(whole, area, paint), late=True)


class Picture:
    """An opaque picture as large as the screen's surface."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._before: dict[str, _Seen] = {}
        self._waiting: list[tuple[pygame.Rect, int]] = []  # areas not painted yet, and for how many frames
        self._epoch = -1
        self._soft: set[str] = set()  # layers painted with stand-ins for parts that are still to come
        self._below: Picture | None = None  # what lies below a veil
        self.painted: list[pygame.Rect] = []  # areas painted by the last `compose`, in device pixels

    @property
    def waits(self) -> bool:
        """Whether the last `compose` left something to the next one."""
        return bool(self._waiting) or (self._below is not None and self._below.waits)

    def forget(self) -> None:
        """Paint everything at the next `compose`."""
        self._before, self._below = {}, None
        self._epoch = -1

    def compose(self, layers: Sequence[Layer], flowing: bool = False) -> pygame.Surface:
        """The picture with these layers; names must differ.

        flowing: it is one frame of many, so that what may come late can be left to the next ones.
        """
        if len({layer.name for layer in layers}) != len(layers):
            raise ValueError("two layers of a table have one name")
        if self.canvas.kit.probe is not None:  # the checks follow what is painted into one picture
            self._below = None
            if self._epoch != self.canvas.kit.parts.epoch:
                self.forget()
            return self._compose(layers, flowing)
        at = max((i for i, layer in enumerate(layers) if layer.veil), default=0)
        if at and self._below is None:
            self._below = self._doubled(layers[:at])
        below = self._below
        if below is None:
            return self._compose(layers, flowing)
        if not at:  # the veil is gone: what lay below it once more as one bitmap, then all is one picture again
            self._below = None
            at = 1 + max((i for i, layer in enumerate(layers) if layer.name in below._before), default=-1)
        ground = below.compose(layers[:at], flowing)
        shown = self._compose((self._ground(ground), *layers[at:]), flowing, below.painted)
        if self._below is None:
            self._join(below)
        return shown

    def _ground(self, surface: pygame.Surface) -> Layer:
        whole = (0.0, 0.0, self.canvas.w, self.canvas.h)
        return Layer(_BELOW, 0, whole, lambda c: c.out.blit(surface, (0, 0)), solid=True)

    def _doubled(self, lower: Sequence[Layer]) -> Picture:
        """A veil comes over these layers: a picture of them, which knows what has been painted of them so far."""
        made = Picture(self.canvas.doubled())
        made._before, made._waiting = self._before, list(self._waiting)
        made._epoch, made._soft = self._epoch, set(self._soft)
        names = {layer.name for layer in lower}
        self._before = {name: seen for name, seen in made._before.items() if name not in names}
        self._before[_BELOW] = _Seen(0, self.canvas.out.get_rect(), late=False, fresh=False)
        return made

    def _join(self, below: Picture) -> None:
        """Take over what is known of the layers that lay below a veil."""
        del self._before[_BELOW]
        self._before = {**below._before, **self._before}
        self._waiting += below._waiting
        self._soft |= below._soft

    def _compose(self, layers: Sequence[Layer], flowing: bool, anew: Sequence[pygame.Rect] = ()) -> pygame.Surface:
        """As compose. anew: areas where the lowest layer looks different now."""
        parts = self.canvas.kit.parts
        whole = self.canvas.out.get_rect()
        rects = [self._device(layer.area).clip(whole) for layer in layers]
        names = {layer.name: rect for layer, rect in zip(layers, rects, strict=True)}
        now, late = self._changed(layers, names)
        now += anew
        if self._epoch == -1:
            dirty, self._waiting = [whole], []
            self._soft.clear()
        else:
            if self._epoch != parts.epoch:
                late += [rect for name, rect in names.items() if name in self._soft and rect]
                self._soft.clear()
            if flowing:
                dirty = self._afforded(joined(now), late, whole)
            else:
                dirty, self._waiting = joined([*now, *late, *(rect for rect, _ in self._waiting)]), []
        self._epoch = parts.epoch
        for area in dirty:
            self._paint(layers, rects, area)
        self.painted = dirty
        return self.canvas.out

    def _afforded(self, now: list[pygame.Rect], late: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
        """The areas to paint in this frame; those that can wait do so where there is much to paint. What touches an
        area that is painted anyway is painted with it, so that nothing is seen half new."""
        left = BUDGET * _size(whole) - sum(map(_size, now))
        wait: list[tuple[pygame.Rect, int]] = []
        for rect, waited in [*((rect, n + 1) for rect, n in self._waiting), *((rect, 0) for rect in late)]:
            left -= _size(rect)
            if left >= 0 or waited >= LATEST:
                now.append(rect)
            else:
                wait.append((rect, waited))
        areas = joined(now)
        while touched := [rect for rect, _ in wait if rect.collidelist(areas) >= 0]:
            wait = [(rect, waited) for rect, waited in wait if rect.collidelist(areas) < 0]
            areas = joined([*areas, *touched])
        self._waiting = wait
        return areas

    def _changed(
        self, layers: Sequence[Layer], rects: dict[str, pygame.Rect]
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Areas that look different now: at once, and late. A layer that changes twice in a row moves: at once."""
        now: list[pygame.Rect] = []
        late: list[pygame.Rect] = []
        before, after = self._before, {}
        for layer in layers:
            rect, old = rects[layer.name], before.get(layer.name)
            same = old is not None and old.key == layer.key and old.rect == rect
            after[layer.name] = _Seen(layer.key, rect, layer.late, not same)
            if same:
                continue
            areas = late if layer.late and not (old is not None and old.fresh) else now
            if rect:
                areas.append(rect)
            if old is not None and old.rect and old.rect != rect:
                areas.append(old.rect)
        for name, old in before.items():
            if name not in rects and old.rect:
                (late if old.late and not old.fresh else now).append(old.rect)
        self._before = after
        return now, late

    def _paint(self, layers: Sequence[Layer], rects: Sequence[pygame.Rect], area: pygame.Rect) -> None:
        """Paint all layers over one area, from the topmost one that hides it on."""
        canvas, parts = self.canvas, self.canvas.kit.parts
        first = 0
        for i in range(len(layers) - 1, -1, -1):
            if layers[i].solid and rects[i].contains(area):
                first = i
                break
        canvas.out.set_clip(area)
        try:
            for i in range(first, len(layers)):
                if rects[i].colliderect(area):
                    soft = parts.soft
                    layers[i].paint(canvas)
                    if parts.soft != soft:
                        self._soft.add(layers[i].name)
        finally:
            canvas.out.set_clip(None)

    def _device(self, area: Area) -> pygame.Rect:
        k = self.canvas.k
        x, y, w, h = area
        left, top = int(x * k) - _EDGE, int(y * k) - _EDGE
        return pygame.Rect(left, top, int((x + w) * k) + 2 * _EDGE - left, int((y + h) * k) + 2 * _EDGE - top)


def joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Areas that cover all of these: overlapping ones made one, never more than a few."""
    areas: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while True:
            hit = next((a for a in areas if _worth(a, grown)), None)
            if hit is None:
                break
            areas.remove(hit)
            grown = grown.union(hit)
        areas.append(grown)
    while len(areas) > MOST:
        areas.sort(key=lambda a: a.w * a.h)
        small = areas.pop(0)
        near = min(areas, key=lambda a: _size(a.union(small)) - _size(a))
        areas.remove(near)
        areas.append(near.union(small))
    return areas


def _size(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _worth(a: pygame.Rect, b: pygame.Rect) -> bool:
    """Whether two areas are better painted as one."""
    both = _size(a.union(b))
    return bool(a.colliderect(b)) and both <= 1.25 * (_size(a) + _size(b))
