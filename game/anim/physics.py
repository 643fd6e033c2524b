"""Goods as small bodies: they fall, bounce, settle in wells, splash into the sea. Decoration only.

What a body does never flows back into a rule or a clip. pymunk is loaded when the first world is made.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import degrees
from random import Random
from typing import Any, Final

from game.anim.clip import Point
from game.anim.pace import Pace

STEP_S: Final = 1 / 120
LONGEST_S: Final = 0.1
GRAVITY: Final = 1800.0  # px/s2
BOUNCE: Final = 0.2
FRICTION: Final = 0.7
WALL: Final = 6.0  # half thickness of floors and sides
SLOW: Final = 14.0  # px/s under which a body counts as settled
FADE_MS: Final = 260.0


def load_engine() -> None:
    """Load what worlds need, so that the first one is made at once."""
    import_module("pymunk")


@dataclass(slots=True)
class Good:
    """A body as it is now. turn: degrees clockwise. alpha: it fades at the end of its life."""

    kind: str
    x: float
    y: float
    turn: float
    size: float
    alpha: float


@dataclass(slots=True)
class _Body:
    kind: str
    size: float
    body: Any
    shape: Any
    life_ms: float
    age_ms: float = 0.0


class GoodsWorld:
    """A place where goods tumble. budget: bodies at once; the oldest give way.

    sea: height (logical y) at which a falling good is gone; splash(x, y) is told then. In gentle motion nothing falls.
    """

    def __init__(
        self,
        pace: Pace,
        budget: int = 60,
        seed: int = 1,
        sea: float = 1200.0,
        splash: Callable[[float, float], None] | None = None,
    ) -> None:
        import pymunk

        self._pymunk = pymunk
        self._pace, self.budget, self.sea, self._splash = pace, budget, sea, splash
        self._random = Random(seed)
        self._space = pymunk.Space(threaded=False)
        self._space.gravity = (0, GRAVITY)
        self._space.sleep_time_threshold = 0.3
        self._bodies: list[_Body] = []
        self._walls: list[Any] = []
        self._owed_s = 0.0

    # ---- the place
    def floor(self, *points: Point) -> None:
        """A line of points on which goods come to rest."""
        for a, b in itertools.pairwise(points):
            wall = self._pymunk.Segment(self._space.static_body, a, b, WALL)
            wall.elasticity, wall.friction = BOUNCE, FRICTION
            self._space.add(wall)
            self._walls.append(wall)

    def well(self, x: float, y: float, w: float, h: float) -> None:
        """An open box: upper left corner and size."""
        self.floor((x, y), (x, y + h), (x + w, y + h), (x + w, y))

    def bare(self) -> None:
        """Take all floors and wells away (the layout changes)."""
        self._space.remove(*self._walls)
        self._walls.clear()

    # ---- the goods
    def throw(
        self,
        kind: str,
        x: float,
        y: float,
        vx: float = 0.0,
        vy: float = 0.0,
        size: float = 40.0,
        spin: float = 240.0,
        life_ms: float = 1600.0,
    ) -> None:
        """Let a good go at a place with a speed (px/s). spin: degrees a second at most. life_ms: then it is gone."""
        if self._pace.gentle:
            return
        if len(self._bodies) >= self.budget:
            self._drop(self._bodies[0])
        pm, radius = self._pymunk, size / 2
        body = pm.Body(1.0, pm.moment_for_circle(1.0, 0, radius))
        body.position, body.velocity = (x, y), (vx, vy)
        body.angle = self._random.uniform(-0.4, 0.4)
        body.angular_velocity = self._random.uniform(-spin, spin) * 0.0174533
        shape = pm.Circle(body, radius * 0.9)
        shape.elasticity, shape.friction = BOUNCE, FRICTION
        self._space.add(body, shape)
        self._bodies.append(_Body(kind, size, body, shape, life_ms))

    def __iter__(self) -> Iterator[Good]:
        for b in self._bodies:
            alpha = min(1.0, max(0.0, (b.life_ms - b.age_ms) / FADE_MS))
            yield Good(b.kind, b.body.position.x, b.body.position.y, degrees(b.body.angle), b.size, alpha)

    def __len__(self) -> int:
        return len(self._bodies)

    @property
    def moving(self) -> bool:
        return bool(self._bodies)

    @property
    def settled(self) -> bool:
        """Whether all that is there has come to rest."""
        return all(b.body.is_sleeping or b.body.velocity.length < SLOW for b in self._bodies)

    def update(self, dt_ms: float) -> None:
        """Fixed steps, so that the same throw falls the same way at any frame rate."""
        if not self._bodies:
            self._owed_s = 0.0
            return
        self._owed_s = min(self._owed_s + dt_ms / 1000, LONGEST_S)
        while self._owed_s >= STEP_S - 1e-9:
            self._owed_s -= STEP_S
            self._space.step(STEP_S)
        for b in self._bodies:
            b.age_ms += dt_ms
        self._gone([b for b in self._bodies if b.age_ms >= b.life_ms or b.body.position.y >= self.sea])

    def clear(self) -> None:
        for body in self._bodies[:]:
            self._drop(body)

    # ---- inside
    def _gone(self, bodies: Sequence[_Body]) -> None:
        for b in bodies:
            x, y = b.body.position
            self._drop(b)
            if y >= self.sea and self._splash is not None:
                self._splash(x, self.sea)

    def _drop(self, b: _Body) -> None:
        self._space.remove(b.body, b.shape)
        self._bodies.remove(b)
