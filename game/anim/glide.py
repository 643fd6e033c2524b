"""Small movements of the interface that belong to no lane: hover, press, focus, drag. They never hold anything."""

from __future__ import annotations

from math import exp

from game.anim.easing import Ease, eased, out_cubic

_CLOSE = 0.05  # a follower nearer than this many pixels has arrived


class Glide:
    """One number on its way to a goal. Asking for the goal it already has changes nothing."""

    def __init__(self, value: float = 0.0) -> None:
        self.value = value
        self.goal = value
        self._start, self._ms, self._spent = value, 0.0, 0.0
        self._ease: Ease = out_cubic

    @property
    def moving(self) -> bool:
        return self._spent < self._ms

    def to(self, goal: float, ms: float, ease: Ease = out_cubic) -> None:
        """Set out for goal from where the value is now."""
        if goal == self.goal:
            return
        self.goal = goal
        self._start, self._ms, self._spent, self._ease = self.value, ms, 0.0, ease
        if ms <= 0:
            self.put(goal)

    def put(self, value: float) -> None:
        """Be there at once."""
        self.value = self.goal = value
        self._ms = self._spent = 0.0

    def update(self, dt_ms: float) -> None:
        if not self.moving:
            return
        self._spent += dt_ms
        if not self.moving:
            self.put(self.goal)
            return
        self.value = self._start + (self.goal - self._start) * eased(self._ease, self._spent / self._ms)


class Follow:
    """A carried thing: it trails the pointer by `ms` and leans with its speed."""

    def __init__(self, x: float, y: float, ms: float = 70, lean_max: float = 9, lean_per_px_s: float = 0.006) -> None:
        self.x, self.y = x, y
        self.goal_x, self.goal_y = x, y
        self.lean = 0.0  # degrees, clockwise positive
        self._ms, self._lean_max, self._lean_per = ms, lean_max, lean_per_px_s

    @property
    def moving(self) -> bool:
        return (self.x, self.y) != (self.goal_x, self.goal_y) or self.lean != 0.0

    def to(self, x: float, y: float) -> None:
        self.goal_x, self.goal_y = x, y

    def update(self, dt_ms: float) -> None:
        if dt_ms <= 0 or not self.moving:
            return
        share = 1 - exp(-dt_ms / self._ms)
        before = self.x
        self.x += (self.goal_x - self.x) * share
        self.y += (self.goal_y - self.y) * share
        if abs(self.goal_x - self.x) < _CLOSE and abs(self.goal_y - self.y) < _CLOSE:
            self.x, self.y = self.goal_x, self.goal_y
        speed = (self.x - before) / dt_ms * 1000
        wanted = max(-self._lean_max, min(self._lean_max, speed * self._lean_per))
        self.lean += (wanted - self.lean) * share
        if abs(self.lean) < _CLOSE and (self.x, self.y) == (self.goal_x, self.goal_y):
            self.lean = 0.0
