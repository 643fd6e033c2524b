"""Clips: movements as data with a known end.

A clip is built from the functions below, then advanced by time. It never loops, sleeps or reads a clock, so the
same clip gives the same end however fine the steps are. A clip is used once, in one place.

    seq(cue("oars"), along(boat, points, speed=0.4), tween(boat, 120, turn=0))
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, Final, Protocol

from game.anim.easing import Ease, eased, linear, out_cubic

_NEAR: Final = 1e-6  # ms; sums of steps such as 1000/60 don't meet a duration exactly

Point = tuple[float, float]


class Cues(Protocol):
    """Where the moments of a clip are told, for sounds, sparks and captions."""

    def cue(self, name: str, x: float | None, hurried: bool) -> None:
        """x: logical place from the left, None = the middle. hurried: the clip is being jumped to its end."""
        ...


class Silent:
    """Cues that nobody listens to."""

    def cue(self, name: str, x: float | None, hurried: bool) -> None:
        pass


SILENT: Final = Silent()


class Clip(ABC):
    """A movement of `duration_ms` (at speed Normal). `done` once its end state has been shown."""

    duration_ms: float
    done: bool

    def __init__(self, duration_ms: float) -> None:
        if duration_ms < 0:
            raise ValueError(f"a clip can't last {duration_ms} ms")
        self.duration_ms = duration_ms
        self.done = False

    def advance(self, ms: float, cues: Cues = SILENT) -> float:
        """Go on by ms (>= 0). Returns the part of ms that was not needed, 0 while the clip goes on.

        Time is cut where a part of the clip ends, so parts that run side by side meet in the same order at any
        step rate.
        """
        while not self.done:
            step = min(ms, self.boundary_ms())
            left = self._advance(step, cues, False)
            ms -= step - left
            if ms <= 0 and (self.done or self.boundary_ms() > 0):
                break
        return max(ms, 0.0) if self.done else 0.0

    def finish(self, cues: Cues = SILENT) -> None:
        """Jump to the exact end; calls and cues that were still to come happen once, in their order."""
        while not self.done:
            self._advance(self.boundary_ms(), cues, True)

    @abstractmethod
    def boundary_ms(self) -> float:
        """Time until the next part ends; 0 if that is now. Meaningless when done."""

    @abstractmethod
    def _advance(self, ms: float, cues: Cues, hurried: bool) -> float:
        """Go on by at most `boundary_ms`; returns what was not needed."""


class Curve(Clip):
    """Shows progress 0..1 to a function, exactly 1.0 at last. `begin` runs once when the clip starts."""

    def __init__(
        self, ms: float, show: Callable[[float], None], curve: Ease = linear, begin: Callable[[], None] | None = None
    ) -> None:
        super().__init__(ms)
        self._show, self._curve, self._begin = show, curve, begin
        self._spent = 0.0
        self._started = False

    def boundary_ms(self) -> float:
        return max(self.duration_ms - self._spent, 0.0)

    def _advance(self, ms: float, cues: Cues, hurried: bool) -> float:
        if not self._started:
            self._started = True
            if self._begin is not None:
                self._begin()
        self._spent += ms
        if self._spent >= self.duration_ms - _NEAR:
            self.done = True
            self._show(1.0)
            return max(self._spent - self.duration_ms, 0.0)
        self._show(eased(self._curve, self._spent / self.duration_ms))
        return 0.0


class _Tween(Curve):
    """Attributes of a target from where they are at the start to given values."""

    def __init__(self, target: object, ms: float, curve: Ease, to: dict[str, float]) -> None:
        super().__init__(ms, self._set, curve, self._capture)
        self._target, self._to = target, to
        self._from: dict[str, float] = {}

    def _capture(self) -> None:
        self._from = {name: float(getattr(self._target, name)) for name in self._to}

    def _set(self, p: float) -> None:
        for name, end in self._to.items():
            start = self._from[name]
            setattr(self._target, name, end if p == 1.0 else start + (end - start) * p)


class _Moment(Clip):
    """Something that takes no time."""

    def __init__(self, action: Callable[[Cues, bool], None]) -> None:
        super().__init__(0.0)
        self._action = action

    def boundary_ms(self) -> float:
        return 0.0

    def _advance(self, ms: float, cues: Cues, hurried: bool) -> float:
        self.done = True  # before the action: it may ask about the clip it stands in
        self._action(cues, hurried)
        return ms


class _Seq(Clip):
    def __init__(self, clips: Sequence[Clip]) -> None:
        super().__init__(sum(c.duration_ms for c in clips))
        self._clips = [c for c in clips if not c.done]
        self._at = 0
        self.done = not self._clips

    def boundary_ms(self) -> float:
        return self._clips[self._at].boundary_ms()

    def _advance(self, ms: float, cues: Cues, hurried: bool) -> float:
        clip = self._clips[self._at]
        left = clip._advance(ms, cues, hurried)
        if not clip.done:
            return 0.0
        self._at += 1
        self.done = self._at == len(self._clips)
        return left


class _Par(Clip):
    def __init__(self, clips: Sequence[Clip]) -> None:
        super().__init__(max((c.duration_ms for c in clips), default=0.0))
        self._clips = [c for c in clips if not c.done]
        self.done = not self._clips

    def boundary_ms(self) -> float:
        return min(c.boundary_ms() for c in self._clips)

    def _advance(self, ms: float, cues: Cues, hurried: bool) -> float:
        left = ms
        for clip in self._clips:
            left = min(left, clip._advance(ms, cues, hurried))
        self._clips = [c for c in self._clips if not c.done]
        self.done = not self._clips
        return left if self.done else 0.0


class _Later(Clip):
    """A clip that is built only when its turn comes, from what the table looks like then."""

    def __init__(self, ms: float, build: Callable[[], Clip]) -> None:
        super().__init__(ms)
        self._build = build
        self._clip: Clip | None = None

    def _made(self) -> Clip:
        if self._clip is None:
            self._clip = self._build()
        return self._clip

    def boundary_ms(self) -> float:
        clip = self._made()
        return 0.0 if clip.done else clip.boundary_ms()

    def _advance(self, ms: float, cues: Cues, hurried: bool) -> float:
        clip = self._made()
        left = ms if clip.done else clip._advance(ms, cues, hurried)
        self.done = clip.done
        return left


# ---- the words that builders use


def tween(target: object, ms: float, ease: Ease = out_cubic, **to: float) -> Clip:
    """The named attributes of target glide from where they are when the clip starts to these values."""
    return _Tween(target, ms, ease, to)


def curve(
    ms: float, show: Callable[[float], None], ease: Ease = linear, begin: Callable[[], None] | None = None
) -> Clip:
    """show(progress) is called with eased progress, exactly 1.0 at the end; begin() once at the start."""
    return Curve(ms, show, ease, begin)


def seq(*clips: Clip) -> Clip:
    """One after the other."""
    return _Seq(clips)


def par(*clips: Clip) -> Clip:
    """All at once; lasts as long as the longest."""
    return _Par(clips)


def stagger(gap_ms: float, *clips: Clip) -> Clip:
    """Each starts gap_ms after the one before."""
    return _Par([delay(i * gap_ms, clip) for i, clip in enumerate(clips)])


def overlap(first: Clip, *then: Clip, at: float = 0.6) -> Clip:
    """The later clips start, side by side, when `at` of the first has passed."""
    return _Par([first, delay(first.duration_ms * at, _Par(then))])


def delay(ms: float, clip: Clip) -> Clip:
    """The clip after a pause."""
    return _Seq([hold(ms), clip])


def hold(ms: float) -> Clip:
    """Nothing moves for a while."""
    return Curve(ms, _unseen)


def still() -> Clip:
    """A clip that is over at once."""
    return _Seq(())


def call(action: Callable[[], None]) -> Clip:
    """Something that must happen, finished early or not: a face swaps, a count changes."""
    return _Moment(lambda cues, hurried: action())


def cue(name: str, x: float | None = None) -> Clip:
    """A named moment for sounds, sparks and captions; see `Cues`."""
    return _Moment(lambda cues, hurried: cues.cue(name, x, hurried))


def setting(target: object, **to: Any) -> Clip:
    """The named attributes change at once."""

    def change() -> None:
        for name, value in to.items():
            setattr(target, name, value)

    return call(change)


def later(build: Callable[[], Clip], ms: float = 0.0) -> Clip:
    """A clip built when its turn comes, for ends that are not known before. ms: how long it is expected to last."""
    return _Later(ms, build)


def along(
    target: object,
    path: Sequence[Point],
    *,
    speed: float = 0.0,
    ms: float = 0.0,
    ease: Ease = linear,
) -> Clip:
    """target.x and target.y follow a line of points, at even pace before easing, and end on the last one.

    Give either speed (logical pixels a millisecond) or ms for the whole way. The line starts at the first point;
    where the target stands elsewhere, put its place first.
    """
    if not path:
        return still()
    marks = [0.0]
    for (ax, ay), (bx, by) in itertools.pairwise(path):
        marks.append(marks[-1] + hypot(bx - ax, by - ay))
    whole = marks[-1]

    def show(p: float) -> None:
        x, y = path[-1] if p == 1.0 else _on_line(path, marks, p * whole)
        setattr(target, "x", x)  # noqa: B010  (any object with x and y may travel)
        setattr(target, "y", y)  # noqa: B010

    return Curve(whole / speed if speed else ms, show, ease)


def way_length(path: Sequence[Point]) -> float:
    """Length of a line of points in logical pixels."""
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in itertools.pairwise(path))


def _on_line(path: Sequence[Point], marks: Sequence[float], far: float) -> Point:
    for i in range(1, len(path)):
        if far <= marks[i] or i == len(path) - 1:
            length = marks[i] - marks[i - 1]
            t = (far - marks[i - 1]) / length if length else 1.0
            (ax, ay), (bx, by) = path[i - 1], path[i]
            return ax + (bx - ax) * t, ay + (by - ay) * t
    return path[-1]


def _unseen(progress: float) -> None:
    """Nothing to show."""
