"""The clock of decoration: waves, palms, torches, beating chevrons. It never holds anything.

It runs while people are there and dies down when nobody has done anything for 20 s, so that the program can sleep.
In gentle motion nothing swings, except by the share that a table keeps for its boats.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final

from game.anim.pace import Pace

REST_AFTER_MS: Final = 20_000.0
CALMING_MS: Final = 900.0  # how long the breeze takes to die down, or to rise again


class Breeze:
    """One per table. gentle_share: what is left of every swing in gentle motion (boats at half: 0.5)."""

    def __init__(self, pace: Pace, gentle_share: float = 0.0) -> None:
        self._pace, self._gentle_share = pace, gentle_share
        self.strength = 1.0  # 0 = at rest
        self.t_ms = 0.0
        self._resting = False

    def update(self, dt_ms: float, idle_ms: float) -> None:
        """idle_ms: how long nobody has done anything."""
        self._resting = idle_ms >= REST_AFTER_MS
        goal = 0.0 if self._resting else 1.0
        step = dt_ms / CALMING_MS
        self.strength += max(-step, min(step, goal - self.strength))
        self.t_ms += dt_ms * self.strength

    @property
    def share(self) -> float:
        """1, or what gentle motion leaves."""
        return self._gentle_share if self._pace.gentle else 1.0

    @property
    def moving(self) -> bool:
        """Whether anything swings now or will at once (somebody came back)."""
        return self.share > 0 and (self.strength > 0 or not self._resting)

    def wave(self, period_ms: float, size: float, phase: float = 0.0) -> float:
        """A swing of +-size. phase: share of the period by which it runs ahead."""
        return size * self.share * sin(2 * pi * (self.t_ms / period_ms + phase))

    def pulse(self, period_ms: float, low: float, high: float, phase: float = 0.0) -> float:
        """Between low and high; rests at low in gentle motion."""
        return low + (high - low) * self.share * (1 - _cos_at(self.t_ms / period_ms + phase)) / 2

    def drift(self, px_s: float, around: float = 0.0) -> float:
        """How far something has drifted; around: it starts anew after this many pixels, 0 = never."""
        far = px_s * self.t_ms / 1000 * (1.0 if not self._pace.gentle else 0.0)
        return far % around if around else far


def _cos_at(turns: float) -> float:
    return sin(2 * pi * (turns + 0.25))
