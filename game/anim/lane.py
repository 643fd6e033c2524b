"""A lane: one queue of structural clips. A table has one, a table of two halves has one per half."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.anim.clip import SILENT, Clip, Cues, call
from game.anim.pace import Pace


class Lane:
    """Plays clips in order. `busy` while any is left; nothing else in the table waits for it."""

    def __init__(self, pace: Pace, cues: Cues = SILENT) -> None:
        self._pace, self._cues = pace, cues
        self._queue: deque[Clip] = deque()
        self._running = False
        self._to_finish = 0

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    @property
    def waiting(self) -> int:
        """Clips not yet over."""
        return len(self._queue)

    def play(self, *clips: Clip) -> None:
        """Put clips at the end of the queue. They start with the next update."""
        self._queue.extend(clips)

    def then(self, action: Callable[[], None]) -> None:
        """Do something when all that is queued now is over."""
        self.play(call(action))

    def update(self, dt_ms: float) -> None:
        """Go on by dt_ms of real time, stretched or shortened by the pace."""
        if self._running:
            return
        self._running = True
        try:
            self._run(dt_ms)
        finally:
            self._running = False

    def finish(self) -> None:
        """Jump to the end of everything queued so far. What these clips' calls add to the queue plays normally.

        From within a call of a running clip the jump happens as soon as that call is over.
        """
        self._to_finish = len(self._queue)
        if not self._running:
            self.update(0.0)

    def finish_one(self) -> None:
        """Jump to the end of the clip that plays now; what comes after it plays normally."""
        self._to_finish = max(self._to_finish, min(1, len(self._queue)))
        if not self._running:
            self.update(0.0)

    def clear(self) -> None:
        """Forget all clips where they stand; the caller puts every piece in its place."""
        self._queue.clear()
        self._to_finish = 0

    def _run(self, dt_ms: float) -> None:
        at_once = len(self._queue) if self._pace.factor == 0 else 0
        left = dt_ms
        while self._queue and (left > 0 or at_once or self._to_finish):
            clip = self._queue[0]
            if at_once or self._to_finish:
                clip.finish(self._cues)
                at_once = max(at_once - 1, 0)
                self._to_finish = max(self._to_finish - 1, 0)
            elif self._pace.factor == 0:
                return  # added by a call of the last clip: it waits for the next update
            else:
                left = self._played(clip, left)
            if clip.done and self._queue and self._queue[0] is clip:
                self._queue.popleft()

    def _played(self, clip: Clip, real_ms: float) -> float:
        """Advance one clip by real time, at its boundaries, so that a finish asked for meanwhile is obeyed."""
        factor = self._pace.factor
        return clip.advance(real_ms / factor, self._cues) * factor
