"""What of a shadow is seen beside the card that lies on it: most of it is hidden, and need not be painted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, floor, radians, sin
from typing import Final, NamedTuple

import pygame

_BANDS: Final = 10  # of a turned shadow, from top to bottom
_ROUNDING: Final = 3.0  # device pixels by which a place may be rounded, and its soft edge

Point = tuple[float, float]


class Plate(NamedTuple):
    """A rectangle in device pixels, perhaps turned by degrees anticlockwise around its middle."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0

    def smaller(self, by: float) -> Plate:
        """The same with all sides moved inwards; empty when there is nothing left."""
        return self._replace(w=max(0.0, self.w - 2 * by), h=max(0.0, self.h - 2 * by))

    def corners(self) -> tuple[Point, ...]:
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        around = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        sides = ((self.w * a, self.h * b) for a, b in around)
        return tuple((self.x + dx * c + dy * s, self.y - dx * s + dy * c) for dx, dy in sides)


@lru_cache(maxsize=256)
def rim(size: tuple[int, int], shade: Plate, card: Plate) -> tuple[pygame.Rect, ...]:
    """Parts of a shadow's bitmap that hold all of it that is seen.

    size: of the bitmap. shade: where on it the shadow is, outside of which it is empty. card: what hides it, without
    its round corners.
    """
    w, h = size
    if card.w <= 0 or card.h <= 0:
        return (pygame.Rect(0, 0, w, h),)
    outer, inner = shade.smaller(-_ROUNDING).corners(), card.smaller(_ROUNDING).corners()
    parts = []
    for top, low in pairwise(_cuts(h, outer, inner)):
        left, right = _reach(outer, top, low)
        left, right = max(0, floor(left)), min(w, ceil(right))
        begins, ends = _holds(inner, top, low)
        begins, ends = ceil(begins), floor(ends)
        if begins >= ends:
            begins = ends = right
        for a, b in ((left, min(begins, right)), (max(ends, left), right)):
            if a < b:
                parts.append(pygame.Rect(a, top, b - a, low - top))
    return tuple(parts)


def _cuts(h: int, outer: Sequence[Point], inner: Sequence[Point]) -> list[int]:
    """Where bands begin and end: at corners, and between them where a side leans."""
    ys = {0, h} | {min(h, max(0, ceil(y))) for _, y in (*outer, *inner)}
    if len({round(y) for _, y in outer}) > 2 or len({round(y) for _, y in inner}) > 2:
        ys |= {round(h * i / _BANDS) for i in range(_BANDS)}
    return sorted(ys)


def _reach(corners: Sequence[Point], top: float, low: float) -> tuple[float, float]:
    """The least and the greatest x of a shape between two heights; (0, 0) where it is not there."""
    xs = [x for x, y in corners if top <= y <= low]
    for y in (top, low):
        xs += _crossings(corners, y)
    return (min(xs), max(xs)) if xs else (0.0, 0.0)


def _holds(corners: Sequence[Point], top: float, low: float) -> tuple[float, float]:
    """From where to where a shape covers all that lies between two heights; (0, 0) where it does not."""
    above, below = _crossings(corners, top), _crossings(corners, low)
    if not above or not below:
        return 0.0, 0.0
    return max(min(above), min(below)), min(max(above), max(below))


def _crossings(corners: Sequence[Point], y: float) -> list[float]:
    """Where the outline of a shape crosses a height."""
    made = []
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        if ay != by and min(ay, by) <= y <= max(ay, by):
            made.append(ax + (bx - ax) * (y - ay) / (by - ay))
    return made
