"""The movements of the house, built from the tokens: what a card, a piece or a number does, also in gentle motion.

Every function takes a `Pose` (or anything with its attributes) and returns a clip; cues are the caller's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final

from game.anim.clip import Clip, call, curve, par, seq, setting, stagger, still, tween
from game.anim.easing import Ease, out_back, out_cubic
from game.anim.pace import Pace
from game.anim.timing import Timing, timing

FADE_MS: Final = 160.0  # what gentle motion does instead of turning things over
SINK: Final = 0.92
RISE: Final = 1.12
GROW_MS: Final = 420.0


@dataclass(slots=True)
class Pose:
    """How a thing is shown. x, y: its anchor, logical. turn: degrees clockwise. lift: pixels above the table (its
    shadow stays below). squeeze: share of its width seen while it is turned over. shade, alpha: 0 to 1."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    lift: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    squeeze: float = 1.0
    shade: float = 0.0
    alpha: float = 1.0


class Moves:
    """Builders that know the tokens and whether motion shall be gentle."""

    def __init__(self, pace: Pace, tokens: Timing | None = None) -> None:
        self._pace = pace
        self.timing = tokens or timing()

    # ---- going somewhere
    def fly(self, pose: Pose, x: float, y: float, turn: float | None = None, ms: float | None = None) -> Clip:
        """Through the air on a low arc; longer ways take longer, within bounds. turn: what it has turned to at the end.

        ms: another duration than the way's own.
        """
        far = hypot(x - pose.x, y - pose.y)
        way: dict[str, float] = {"x": x, "y": y}
        if turn is not None:
            way["turn"] = turn
        lasts = self.flight_ms(far) if ms is None else ms
        glide = tween(pose, lasts, self.timing.ease("fly_per_100px"), **way)
        return glide if self._pace.gentle else par(glide, self.arc(pose, lasts, far))

    def flight_ms(self, far: float) -> float:
        """How long a flight over this many logical pixels takes."""
        t, name = self.timing, "fly_per_100px"
        return min(max(far / 100 * t.ms(name), t.number(name, "min_ms")), t.number(name, "max_ms"))

    def arc(self, pose: Pose, ms: float, far: float) -> Clip:
        """Up and down again above a way of this length."""
        high = far * self.timing.number("fly_per_100px", "arc")
        ground: list[float] = []

        def show(p: float) -> None:
            pose.lift = ground[0] if p == 1.0 else ground[0] + high * sin(pi * p)

        return curve(ms, show, self.timing.ease("fly_per_100px"), lambda: ground.append(pose.lift))

    def slide(self, pose: Pose, x: float, y: float, ms: float, ease: Ease = out_cubic) -> Clip:
        """Along the table."""
        return tween(pose, ms, ease, x=x, y=y)

    def deal(self, cards: Sequence[tuple[Pose, float, float]], gap_ms: float | None = None) -> Clip:
        """Each to its place, one after the other; they arrive straight out of a little turn."""
        gap = self.timing.number("card_deal", "stagger_ms") if gap_ms is None else gap_ms
        spin = 0.0 if self._pace.gentle else self.timing.number("card_deal", "spin_deg")
        return stagger(gap, *(self._dealt(pose, x, y, spin) for pose, x, y in cards))

    def pick_up(self, pose: Pose) -> Clip:
        """Squash, then lift and stretch."""
        t = self.timing
        (sx, sy), (ex, ey) = t.pair("pick_up", "scale", 0), t.pair("pick_up", "scale", 1)
        lift = t.number("pick_up", "lift", 1)
        return seq(
            tween(pose, t.ms("pick_up", 0), t.ease("pick_up", 0), scale_x=sx, scale_y=sy),
            tween(pose, t.ms("pick_up", 1), t.ease("pick_up", 1), scale_x=ex, scale_y=ey, lift=lift),
        )

    # ---- turning
    def flip(self, pose: Pose, swap: Callable[[], None]) -> Clip:
        """Turn over sideways: narrow to the edge, swap() changes the face there, wide again."""
        if self._pace.gentle:
            return self.cross_fade(pose, swap)
        t = self.timing
        lift, grow = t.number("card_flip", "lift"), t.number("card_flip", "grow") - 1
        swapped: list[bool] = []

        def show(p: float) -> None:
            if p >= t.number("card_flip", "swap_at") and not swapped:
                swapped.append(True)
                swap()
            over = sin(pi * p) if p < 1 else 0.0
            pose.squeeze = abs(cos(pi * p)) if p < 1 else 1.0
            pose.shade, pose.lift = 0.5 * over, lift * over
            pose.scale_x = pose.scale_y = 1 + grow * over

        return curve(t.ms("card_flip"), show, t.ease("card_flip"))

    def turn(
        self, pose: Pose, degrees: float, name: str = "card_rotate", half: Callable[[], None] | None = None
    ) -> Clip:
        """Turn within the table by degrees, clockwise. half(): at the middle of the turn, when the light changes."""
        t = self.timing
        if self._pace.gentle:
            return self.cross_fade(pose, lambda: _turned(pose, degrees, half))
        start: list[float] = []
        passed: list[bool] = []

        def show(p: float) -> None:
            if half is not None and p >= 0.5 and not passed:
                passed.append(True)
                half()
            pose.turn = start[0] + degrees * p

        return curve(t.ms(name), show, t.ease(name), lambda: start.append(pose.turn))

    def cross_fade(self, pose: Pose, swap: Callable[[], None]) -> Clip:
        """Out, swap(), in: what gentle motion shows instead of a turn."""
        half = FADE_MS / 2
        return seq(tween(pose, half, alpha=0), call(swap), tween(pose, half, alpha=1))

    # ---- coming, growing, refusing
    def appear(self, pose: Pose, ms: float = GROW_MS) -> Clip:
        """Rise a little too large, then to its size; only fade in gentle motion."""
        if self._pace.gentle:
            return seq(setting(pose, alpha=0.0), tween(pose, FADE_MS, alpha=1))
        return seq(
            setting(pose, alpha=0.0, scale_x=SINK, scale_y=SINK),
            par(tween(pose, ms * 0.2, alpha=1), tween(pose, ms * 0.5, scale_x=RISE, scale_y=RISE)),
            tween(pose, ms * 0.5, out_back, scale_x=1, scale_y=1),
        )

    def grow(self, pose: Pose, swap: Callable[[], None], ms: float = GROW_MS) -> Clip:
        """The old thing sinks, swap() puts the new one in its place, which rises."""
        if self._pace.gentle:
            return self.cross_fade(pose, swap)
        return seq(
            tween(pose, ms * 0.25, scale_x=SINK, scale_y=SINK),
            call(swap),
            setting(pose, scale_x=RISE, scale_y=RISE),
            tween(pose, ms * 0.75, out_back, scale_x=1, scale_y=1),
        )

    def vanish(self, pose: Pose, ms: float = FADE_MS) -> Clip:
        """Sink a little and fade."""
        return par(
            tween(pose, ms, alpha=0), still() if self._pace.gentle else tween(pose, ms, scale_x=SINK, scale_y=SINK)
        )

    def refuse(self, pose: Pose) -> Clip:
        """Shake the head: it can't be done. It ends where it began; no shaking in gentle motion."""
        t, name = self.timing, "illegal_shake"
        return self.shaken(pose, t.ms(name), t.number(name, "px"), t.number(name, "cycles"))

    def screen_shake(self, pose: Pose) -> Clip:
        """The whole table trembles, falling off with the square."""
        t, name = self.timing, "shake_screen"
        return self.shaken(pose, t.ms(name), t.number(name, "px"), t.ms(name) / 1000 * 18, falloff=2.0)

    def shaken(self, pose: Pose, ms: float, px: float, cycles: float, falloff: float = 0.0) -> Clip:
        """To and fro, `cycles` times, by px sideways. falloff: exponent with which it dies down."""
        if not self._pace.shakes:
            return still()
        place: list[float] = []

        def show(p: float) -> None:
            pose.x = place[0] if p == 1.0 else place[0] + px * sin(2 * pi * cycles * p) * (1 - p) ** falloff

        return curve(ms, show, begin=lambda: place.append(pose.x))

    def count(self, target: object, name: str, to: int, ms: float | None = None) -> Clip:
        """A whole number runs to its new value."""
        begun: list[int] = []

        def show(p: float) -> None:
            setattr(target, name, to if p == 1.0 else round(begun[0] + (to - begun[0]) * p))

        lasts = self.timing.number("score_row", "count_ms") if ms is None else ms
        return curve(lasts, show, out_cubic, lambda: begun.append(int(getattr(target, name))))

    # ---- inside
    def _dealt(self, pose: Pose, x: float, y: float, spin: float) -> Clip:
        t = self.timing
        return seq(
            setting(pose, turn=pose.turn + spin, alpha=1.0),
            tween(pose, t.ms("card_deal"), t.ease("card_deal"), x=x, y=y, turn=pose.turn),
        )


def _turned(pose: Pose, degrees: float, half: Callable[[], None] | None) -> None:
    if half is not None:
        half()
    pose.turn += degrees
