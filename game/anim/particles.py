"""Flecks of decoration: dust, petals, splashes, sparks. Budgeted, with chances of their own; they hold nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from random import Random
from typing import Final

from game.anim.pace import Pace

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Burst:
    """How a kind of fleck is thrown and moves. Lengths in logical pixels, angles in degrees (0 right, -90 up).

    count: how many at once. around: half width and half height of the place they start in.
    """

    count: int
    speed: Range
    angle: Range
    life_ms: Range
    size: Range
    gravity: float = 0.0  # px/s2
    drag: float = 0.0  # share of the speed lost in a second
    spin: Range = (0.0, 0.0)  # degrees a second
    around: Range = (0.0, 0.0)


BURSTS: Final[dict[str, Burst]] = {
    "dust": Burst(6, (60, 130), (-180, 0), (260, 420), (5, 10), gravity=120, drag=3.0, around=(26, 3)),
    "fleck": Burst(3, (40, 90), (-160, -20), (220, 360), (4, 7), gravity=160, drag=2.0, around=(10, 4)),
    "splash": Burst(8, (160, 330), (-140, -40), (420, 640), (5, 10), gravity=900, around=(16, 2)),
    "spark": Burst(12, (120, 320), (-130, -50), (500, 900), (4, 8), gravity=260, drag=1.2, around=(12, 6)),
    "petal": Burst(20, (20, 70), (60, 120), (2600, 4200), (12, 20), drag=0.2, spin=(-90, 90), around=(700, 30)),
    "fountain": Burst(60, (380, 820), (-112, -68), (700, 1300), (6, 16), gravity=900, drag=0.4, around=(14, 4)),
    "smoke": Burst(10, (20, 60), (-115, -65), (1600, 2800), (22, 48), drag=0.5, spin=(-20, 20), around=(20, 8)),
    "rain": Burst(30, (700, 900), (96, 102), (500, 800), (8, 14), around=(900, 20)),
    "ember": Burst(8, (30, 90), (-120, -60), (900, 1700), (3, 6), gravity=-30, drag=0.6, around=(40, 10)),
}


@dataclass(slots=True)
class Fleck:
    """One fleck as it is now. left: share of its life still to come, 1 to 0."""

    kind: str
    x: float
    y: float
    vx: float
    vy: float
    size: float
    turn: float
    spin: float
    life_ms: float
    age_ms: float = 0.0

    @property
    def left(self) -> float:
        return max(0.0, 1 - self.age_ms / self.life_ms)


class Flecks:
    """All flecks of a table. budget: never more at once; the oldest give way. No flecks in gentle motion."""

    def __init__(self, pace: Pace, budget: int = 240, seed: int = 1) -> None:
        self._pace, self.budget = pace, budget
        self._random = Random(seed)
        self._all: deque[Fleck] = deque(maxlen=budget)

    def __iter__(self) -> Iterator[Fleck]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @property
    def moving(self) -> bool:
        return bool(self._all)

    def throw(self, kind: str, x: float, y: float, share: float = 1.0) -> None:
        """A burst at a place. share: of its usual number. Raises KeyError for an unknown kind."""
        burst = BURSTS[kind]
        if self._pace.gentle:
            return
        for _ in range(max(1, round(burst.count * share))):
            self._all.append(self._one(kind, burst, x, y))

    def update(self, dt_ms: float) -> None:
        s = dt_ms / 1000
        for fleck in self._all:
            burst = BURSTS[fleck.kind]
            slower = max(0.0, 1 - burst.drag * s)
            fleck.vx *= slower
            fleck.vy = fleck.vy * slower + burst.gravity * s
            fleck.x += fleck.vx * s
            fleck.y += fleck.vy * s
            fleck.turn += fleck.spin * s
            fleck.age_ms += dt_ms
        if any(fleck.age_ms >= fleck.life_ms for fleck in self._all):
            self._all = deque((f for f in self._all if f.age_ms < f.life_ms), maxlen=self.budget)

    def clear(self) -> None:
        self._all.clear()

    def _one(self, kind: str, burst: Burst, x: float, y: float) -> Fleck:
        r = self._random.uniform
        speed, angle = r(*burst.speed), radians(r(*burst.angle))
        return Fleck(
            kind,
            x + r(-burst.around[0], burst.around[0]),
            y + r(-burst.around[1], burst.around[1]),
            speed * cos(angle),
            speed * sin(angle),
            r(*burst.size),
            r(0, 360),
            r(*burst.spin),
            r(*burst.life_ms),
        )
