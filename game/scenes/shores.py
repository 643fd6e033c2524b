"""The shores behind the rooms: the poster of the title, the lagoon by night of the lobby, the morning of the score.

The title is alive, so it is cut into planes: `title_far` and `title_sea` never move and are kept as one picture, what
moves is painted over them from a time in seconds (`Life`), `title_near` frames it.
"""

from __future__ import annotations

import random
from math import cos, pi, sin
from typing import Final

from game.scenes.scenery import waves
from game.ui.canvas import Canvas

_FAR_WAVES: Final = (("wave_deep", 760, 0.35), ("wave_sea", 900, 0.42), ("wave_lagoon", 1100, 0.5))
_NEAR_WAVES: Final = (("wave_lagoon", 900, 0.5), ("wave_shallow", 1240, 0.55))
_DRIFT: Final = (14.0, 22.0, 32.0)  # logical pixels a second: the three bands of the sea
_SWAY_S: Final = 5.2
_LEAP_EVERY_S: Final = 7.0
_LEAP_S: Final = 1.6


def title_horizon(c: Canvas) -> float:
    return c.h - 330


# ---- the title


def title_far(c: Canvas) -> None:
    """Sky, sun, far islands, the volcano without its fire, and the bare sea."""
    w, h = c.w, c.h
    hz = title_horizon(c)
    c.gradient(0, 0, w, hz + 2, "dusk")
    chance = random.Random(4)
    for _ in range(70):
        x, y, r = chance.uniform(0, w), chance.uniform(20, hz * 0.34), chance.choice((1, 1.4, 2))
        c.disc(x, y, r, "#FFE9C8", chance.uniform(0.15, 0.6))
    c.glow(w * 0.565, hz - 150, 620, "#FFC86E", 0.62)
    c.part("sun_banded", w * 0.565, hz - 132, w=520, anchor="cc")
    c.part("cloud_streaks", w * 0.62, hz - 470, w=620, alpha=0.32)
    c.part("cloud_streaks", w * 0.40, hz - 112, w=560, alpha=0.55)
    c.part("cloud_plum", w - 560, hz - 560, w=520, alpha=0.55)
    c.part("cloud_warm_b", w * 0.36, hz - 205, w=330, alpha=0.9)
    c.part("cloud_warm_a", -70, hz - 150, w=430, alpha=0.55)
    c.part("island_far_b", w * 0.40, hz + 2, w=470, anchor="bl", alpha=0.9)
    c.part("island_far_a", -120, hz + 2, w=800, anchor="bl")
    c.part("island_far_a", w - 330, hz + 2, w=520, anchor="bl", flip=True)
    _volcano(c, hz)
    c.gradient(0, hz, w, h - hz, "sea_dusk")
    c.part("sea_glitter", w * 0.565, hz + 6, w=520, alpha=0.9, anchor="tc")
    c.grain()


def _crater(c: Canvas) -> tuple[float, float]:
    hz = title_horizon(c)
    return c.w - 900 + 830 * 0.5, hz - 830 * 0.633 + 83


def _volcano(c: Canvas, hz: float) -> None:
    x, w = c.w - 900, 830.0
    cx, cy = _crater(c)
    c.part("plume_erupting", cx - 137, cy + 22, w=550, anchor="bl")
    c.glow(cx, cy - 30, 240, "#FF9A3A", 0.7)
    c.part("lava_fountain", cx, cy + 16, w=200, anchor="bc")
    c.part("volcano_body", x, hz + 2, w=w, anchor="bl")
    c.part("volcano_lava", x, hz + 2, w=w, anchor="bl")
    c.glow(cx, cy + 10, 150, "#FFD36B", 0.45)
    for dx, wide in ((10, 128), (96, 96), (610, 150), (720, 118)):
        c.part("palm_dusk", x + dx, hz + 8, w=wide, anchor="bl", flip=dx > 300)
    for shift, wide in ((w * 0.40, 150), (w * 0.36, 104)):
        c.part("cloud_warm_a", x + shift, hz + 12, w=wide, anchor="bl")


class Life:
    """What moves on the title at a time in seconds. With `still` all of it stands where it rests."""

    def __init__(self, t: float = 0.0, still: bool = False) -> None:
        self.t, self.still = t, still

    def drift(self, band: int) -> float:
        return 0.0 if self.still else self.t * _DRIFT[band]

    def swing(self, period: float, phase: float = 0.0) -> float:
        """-1 to 1 and back, 0 at rest."""
        return 0.0 if self.still else sin((self.t / period + phase) * 2 * pi)

    @property
    def leap(self) -> float | None:
        """Where the dolphin is in its leap, 0 to 1; None under water. At rest it hangs in the air."""
        if self.still:
            return 0.5
        into = (self.t + 1.0) % _LEAP_EVERY_S
        return into / _LEAP_S if into < _LEAP_S else None


def title_life(c: Canvas, life: Life) -> None:
    """Everything between the sea and the near frame."""
    w, h = c.w, c.h
    hz = title_horizon(c)
    cx, cy = _crater(c)
    c.glow(cx, cy + 4, 150, "#FFD36B", round(0.30 + 0.10 * life.swing(1.6), 2))
    c.glow(cx, cy - 60, 200, "#FF9A3A", round(0.16 + 0.10 * life.swing(2.3, 0.4), 2))
    _sparks(c, life, cx, cy)
    c.part("birds", w * 0.5 + 26 * life.swing(19), hz - 330 + 6 * life.swing(7), w=170)
    for i, band in enumerate(_FAR_WAVES):
        waves(c, hz + 56 + i * 62, (band,), seed=3 + i, shift=life.drift(i))
    _boat(c, life, w * 0.455, h - 84)
    for i, band in enumerate(_NEAR_WAVES):
        waves(c, h - 92 + i * 50, (band,), seed=9 + i, shift=-life.drift(2 - i))
    _dolphin(c, life, w * 0.572, h)


def _sparks(c: Canvas, life: Life, cx: float, cy: float) -> None:
    """A few embers rise from the crater; their way is a function of the time."""
    if life.still:
        return
    for i in range(9):
        span = 1.6 + (i * 37 % 10) / 10
        t = (life.t / span + i * 0.37) % 1
        dx = (i - 4) * 26 * t + 14 * sin(t * 5 + i)
        dy = -30 - 190 * t + 170 * t * t
        c.disc(cx + dx, cy + dy, 3.5 * (1 - t) + 1.5, "#FFC45A" if i % 2 else "#FF7A3C", 0.9 if t < 0.7 else 0.4)


def _boat(c: Canvas, life: Life, x: float, y: float) -> None:
    boat = c.raster("boat_fishing", w=320)
    turned = c.posed(boat, 2.2 * life.swing(2.8, 0.25), step=0.55)
    c.blit(turned, x, y - boat.get_height() / c.k / 2 + 5 * life.swing(2.8), "cc")


def _dolphin(c: Canvas, life: Life, x: float, h: float) -> None:
    leap = life.leap
    if leap is None:
        return
    c.part("foam_ring", x, h - 140, w=150, anchor="tl" if life.still else "tc", alpha=0.95)
    if life.still:
        c.part("dolphin", x, h - 272, w=196, angle=8)
        return
    high = sin(leap * pi)
    across = x + 90 + 170 * (leap - 0.5)
    body = c.posed(c.raster("dolphin", w=196), 52 * cos(leap * pi) - 4, step=4)
    with c.clipped(0, 0, c.w, h - 118):
        c.blit(body, across, h - 70 - 190 * high, "cc")


def title_near(c: Canvas, life: Life) -> None:
    """Beach, statue, torch and the dark leaves of the frame."""
    w, h = c.w, c.h
    c.part("beach", w - 700, h + 40, w=1000, anchor="bl")
    beat = life.swing(0.7)
    c.part("torch", w - 610, h - 10, w=62, anchor="bc")
    c.glow(w - 610, h - 186, 130, "#FFB347", round(0.46 + 0.08 * beat, 2))
    c.part("statue_sun", w - 500, h - 14, w=128, anchor="bc")
    _swayed(c, "palm_night_leaning", w - 470, h + 40, 660, 1.4 * life.swing(_SWAY_S), 0.78)
    c.part("bush_night", w - 210, h + 26, w=360, anchor="bl")
    c.part("frond_corner_night", w + 40, -30, w=400, anchor="tr", flip=True)
    c.part("bush_night", -110, h + 30, w=430, anchor="bl")
    c.part("leaf_monstera_night", 30, h + 60, w=250, anchor="bc", angle=24)
    c.part("leaf_monstera_night", 590, h + 90, w=220, anchor="bc", angle=-30)
    c.part("bush_night", 470, h + 40, w=300, anchor="bl", flip=True)


def _swayed(c: Canvas, part: str, x: float, y: float, w: float, angle: float, root: float) -> None:
    """A part that sways about its foot. x, y: its lower left corner at rest; root: where across its width it grows."""
    upright = c.raster(part, w)
    wide, high = upright.get_width() / c.k, upright.get_height() / c.k
    step = 0.35 if c.k < 1.5 else 0.7  # larger pictures get fewer kept poses
    turn = round(angle / step) * step
    turned = c.posed(upright, turn, step=step)
    rx, ry = wide * (root - 0.5), high / 2  # from the middle to the root
    a = -turn * pi / 180
    mx = x + wide * root - (rx * cos(a) - ry * sin(a))
    my = y - (rx * sin(a) + ry * cos(a))
    c.blit(turned, mx, my, "cc")


# ---- the lagoon by night


def lagoon(c: Canvas, dark: float = 0.0) -> None:
    """The backdrop of lobby, set-up, rules and lists. dark: how much it steps back."""
    w, h = c.w, c.h
    c.gradient(0, 0, w, h, "lobby")
    c.glow(w * 0.5, h * 0.42, 900, "#5FD0BE", 0.35)
    waves(c, h - 250, (("wave_sea", 800, 0.25), ("wave_lagoon", 1000, 0.3), ("wave_lagoon", 1300, 0.35)), 74, 5)
    c.part("palm_night_leaning", w - 330, h + 60, w=620, anchor="bl")
    c.part("palm_night_upright", -190, h + 90, w=560, anchor="bl", flip=True)
    c.part("bush_night", -90, h + 40, w=380, anchor="bl")
    c.part("bush_night", w - 250, h + 40, w=380, anchor="bl")
    c.grain()
    if dark:
        c.veil("night", dark)


# ---- the morning of the score


def score_shore(c: Canvas) -> None:
    """A bright morning with a beach at the left, for the winner to stand on."""
    w, h = c.w, c.h
    hz = h * 0.62
    c.gradient(0, 0, w, hz + 1, ((0, "#2B7FA0"), (0.4, "#7CC8BE"), (0.75, "#FFE0A8"), (1, "#FFB98A")))
    c.part("sun_disc", w * 0.18, hz - 40, w=520, anchor="cc")
    c.part("cloud_cool_a", 60, 90, w=420, alpha=0.9)
    c.part("cloud_cool_a", w - 520, 60, w=470, alpha=0.9, flip=True)
    c.part("cloud_streaks", w * 0.6, 250, w=700, alpha=0.5, anchor="cc")
    c.part("island_day", -120, hz + 2, w=760, anchor="bl")
    c.part("island_day", w - 520, hz + 2, w=720, anchor="bl", flip=True)
    c.gradient(0, hz, w, h - hz, ((0, "#FFE3B8"), (0.05, "#63C7BC"), (0.4, "#2FA9A5"), (1, "#0F6F82")))
    waves(c, hz + 70, (("wave_lagoon", 900, 0.5), ("wave_sea", 1100, 0.5)), 90, 4)
    c.part("beach", -260, h + 70, w=1100, anchor="bl")
    c.part("palm_leaning", -110, h + 10, w=640, anchor="bl")
    c.part("palm_upright", w - 300, h + 60, w=560, anchor="bl")
    c.part("bush_day", w - 300, h + 40, w=360, anchor="bl")
    c.part("bush_day", -80, h + 40, w=320, anchor="bl")
    c.grain()
