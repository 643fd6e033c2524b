"""Flecks of fire: drops of lava that fly with a tail and cool, lumps of rock, puffs of smoke.

Each look is one bitmap that is made once and then turned in steps, so that an eruption paints nothing anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from game.anim.particles import Fleck
from game.ui.canvas import Canvas

FIRE: Final = ("fountain", "spark", "ember")  # kinds of fleck that glow
_HEAT: Final = (("amber", "core"), ("flame", "amber"), ("magma", "flame"))  # rim and heart, from hot to cool
_TURN: Final = 15.0  # degrees from one pose to the next
_FAST: Final = 170.0  # px/s from which a drop has a long tail
_LONG, _SHORT = 2.3, 1.5  # lengths of a drop in its own widths
_EDGE: Final = 1.0  # free around a drop
_LUMP: Final = (1.0, 0.9, 0.76, 0.96, 0.84, 1.0, 0.8, 0.93)  # radii of a rock, corner by corner
_GROWS: Final = 0.8  # what a puff gains on its way


def draw_lava(c: Canvas, fleck: Fleck) -> None:
    """A drop of lava that points where it flies: bright while it is young."""
    size = max(4.0, round(fleck.size / 3) * 3.0)
    heat = min(len(_HEAT) - 1, int((1 - fleck.left) * len(_HEAT)))
    long = _LONG if hypot(fleck.vx, fleck.vy) > _FAST else _SHORT
    key = ("lava drop", size, heat, long)
    w, h = size * long + 2 * _EDGE, size + 2 * _EDGE
    bitmap = c.drawn(key, w, h, lambda inner: _paint_drop(inner, size, long, heat))
    angle = degrees(atan2(-fleck.vy, fleck.vx))
    alpha = round(min(1.0, fleck.left * 2) * 6) / 6
    c.pose(bitmap, fleck.x, fleck.y, angle, alpha=alpha, step=_TURN)


def _paint_drop(c: Canvas, size: float, long: float, heat: int) -> None:
    """It flies to the right."""
    middle, head = size / 2 + _EDGE, size * (long - 0.5) + _EDGE
    for colour, share in zip(_HEAT[heat], (1.0, 0.56), strict=True):
        r = size / 2 * share
        tail = _EDGE + (head - r) * (1 - share)
        c.polygon([(tail, middle), (head, middle - r * 0.97), (head, middle + r * 0.97)], colour)
        c.disc(head, middle, r, colour)


def draw_smoke(c: Canvas, fleck: Fleck) -> None:
    """A puff that grows as it thins out."""
    size = max(12.0, round(fleck.size / 8) * 8.0)
    grown = 1 + round(_GROWS * (1 - fleck.left) * 5) / 5
    alpha = round(min(1.0, fleck.left * 1.4) * 6) / 6 * 0.8
    bitmap = c.drawn(("puff", size), size * 1.7, size * 1.3, lambda inner: _paint_puff(inner, size))
    c.pose(bitmap, fleck.x, fleck.y, 0, grown, grown, alpha)


def _paint_puff(c: Canvas, size: float) -> None:
    for dx, dy, colour in ((0.0, 0.0, "#4A3A58"), (-0.06, -0.07, "#6E5A76"), (-0.12, -0.14, "#8A7590")):
        shrunk = 1 + dx * 1.6
        for x, y, r in ((0.48, 0.74, 0.38), (0.9, 0.56, 0.46), (1.28, 0.8, 0.34)):
            c.disc(size * (x + dx / 2), size * (y + dy / 2), size * r * shrunk, colour)


def draw_rock(c: Canvas, kind: str, x: float, y: float, turn: float, size: float, alpha: float) -> None:
    """A lump that an eruption throws, glowing below; ash and pebbles are smaller and cold."""
    size = max(8.0, round(size / 6) * 6.0)
    paints: dict[str, Callable[[Canvas, float], None]] = {
        "rock": _paint_hot, "ash": partial(_paint_cold, colours=("#352A36", "#5A4A56", "#7A6874")),
    }  # fmt: skip
    paint = paints.get(kind, partial(_paint_cold, colours=("#8E7450", "#B9A07C", "#D8C49C")))
    bitmap = c.drawn(("lump", kind, size), size * 1.1, size * 1.1, lambda inner: paint(inner, size * 1.1))
    c.pose(bitmap, x, y, turn, alpha=round(alpha * 4) / 4, step=_TURN)


def _paint_hot(c: Canvas, w: float) -> None:
    _lump(c, w / 2, w / 2, w * 0.48, "flame")
    _lump(c, w / 2, w / 2, w * 0.43, "amber")
    _lump(c, w * 0.48, w * 0.47, w * 0.36, "#3A2430")
    _lump(c, w * 0.43, w * 0.41, w * 0.24, "#5C3A46")


def _paint_cold(c: Canvas, w: float, colours: tuple[str, str, str]) -> None:
    for colour, at, r in zip(colours, (0.5, 0.47, 0.43), (0.34, 0.3, 0.18), strict=True):
        _lump(c, w * at, w * at, w * r, colour)


def _lump(c: Canvas, x: float, y: float, r: float, colour: str) -> None:
    corners = [radians(360 * i / len(_LUMP)) for i in range(len(_LUMP))]
    c.polygon([(x + r * k * cos(a), y + r * k * sin(a)) for k, a in zip(_LUMP, corners, strict=True)], colour)
