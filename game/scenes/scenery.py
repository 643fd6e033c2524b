"""Scenery that several screens share: bands of waves, the dark corners of a picture, flowers.

Everything here paints on whatever canvas it is given, once, into a backdrop that is kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import sin

from game.ui.canvas import Canvas
from game.ui.theme import Stops

MORNING: Stops = ((0, "#4FB9B4"), (0.35, "#98DBC8"), (0.7, "#FFE9C4"), (1, "#FFC9A0"))
MORNING_SEA: Stops = ((0, "#E6F2D8"), (0.03, "#63C7BC"), (0.22, "#2FA9A5"), (0.6, "#15808D"), (1, "#0D4A68"))


def waves(
    c: Canvas, y: float, bands: Sequence[tuple[str, float, float]], step: float = 58, seed: int = 0, shift: float = 0
) -> None:
    """Bands of waves across the canvas from y on downwards, `step` apart.

    bands: (part, its width, alpha). shift: logical pixels to the right; the bands repeat.
    """
    chance = random.Random(seed)
    for i, (part, w, alpha) in enumerate(bands):
        bitmap = c.raster(part, w)
        wide = bitmap.get_width() / c.k
        x = -chance.uniform(0, w * 0.4) + shift % wide - wide
        while x < c.w:
            if x + wide > 0:
                c.blit(bitmap, x, y + i * step, alpha=alpha)
            x += wide


def vignette(c: Canvas, r: float = 760, alpha: float = 0.6) -> None:
    """The lower corners darken, so that what lies there is read more easily."""
    for x in (0.0, c.w):
        c.glow(x, c.h, r, "#061528", alpha)


def morning(c: Canvas, horizon: float) -> None:
    """Mint and peach morning over a calm sea."""
    for step in morning_steps(horizon):
        step(c)


def morning_steps(horizon: float) -> tuple[Callable[[Canvas], object], ...]:
    """What a morning is painted of, one after the other."""

    def sun(c: Canvas) -> None:
        x, y = c.w * 0.345, horizon - 66
        c.glow(x, y, 520, "#FFE9B0", 0.7)
        c.part("sun_disc", x, y, w=330, anchor="cc", alpha=0.95)

    def far(c: Canvas) -> None:
        c.part("island_day", c.w * 0.02, horizon + 2, w=560, anchor="bl", alpha=0.55)
        c.part("island_day", c.w - 380, horizon + 2, w=460, anchor="bl", alpha=0.5, flip=True)

    return (
        lambda c: c.gradient(0, 0, c.w, horizon + 2, MORNING),
        sun,
        far,
        lambda c: c.gradient(0, horizon, c.w, c.h - horizon, MORNING_SEA),
        lambda c: waves(c, horizon + 26, (("wave_lagoon", 900, 0.35),), 40, 7),
        lambda c: waves(c, horizon + 230, (("wave_sea", 1000, 0.28), ("wave_sea", 1200, 0.22)), 150, 3),
    )


def morning_clouds(w: float, horizon: float) -> tuple[tuple[str, float, float, float, bool, float], ...]:
    """The clouds of the morning: part, middle x and y, width, mirrored, alpha."""
    return (
        ("cloud_cool_a", w * 0.30, horizon - 170, 340.0, False, 0.9),
        ("cloud_cool_a", w * 0.84, horizon - 190, 300.0, True, 0.85),
    )


def petals(c: Canvas, into_ms: float, number: int) -> None:
    """Flowers fall through the picture; where they are is a function of the time since they began."""
    if into_ms <= 0:
        return
    chance = random.Random(12)
    for _ in range(number):
        x, size, speed = chance.uniform(30, c.w - 30), chance.uniform(18, 40), chance.uniform(0.13, 0.24)
        late, turn = chance.uniform(0, 2600), chance.uniform(0, 6)
        part = chance.choice(("flower_plumeria", "flower_plumeria", "flower_hibiscus"))
        y = (into_ms - late) * speed - 60
        if -50 < y < c.h + 50:
            angle = round((into_ms / 9 + turn * 60) % 360 / 30) * 30
            x += 36 * sin(into_ms / 700 + turn)
            c.part(part, x, y, w=round(size / 6) * 6, anchor="cc", angle=angle, alpha=0.9)
