"""How often to paint, so that the program takes no more than a share of one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

FASTEST_MS: Final = 1000 / 60
SLOWEST_MS: Final = 80.0
LOOK_MS: Final = 700.0  # how long one share is measured


class Thrift:
    """`every_ms` is the time from one picture to the next; `look` once a picture.

    most: share of a core, 0 to 1. wall, cpu: clocks in seconds; cpu counts what the whole program has used.
    """

    def __init__(
        self,
        most: float,
        wall: Callable[[], float] = time.perf_counter,
        cpu: Callable[[], float] = time.process_time,
    ) -> None:
        self.every_ms = 2 * FASTEST_MS
        self._most, self._wall, self._cpu = most, wall, cpu
        self._seen = wall(), cpu()
        self._painted = wall()

    def look(self) -> None:
        """A picture is about to be made."""
        now = self._painted = self._wall()
        passed = now - self._seen[0]
        if passed * 1000 < LOOK_MS:
            return
        used = self._cpu()
        share = (used - self._seen[1]) / passed
        self._seen = now, used
        if share > self._most:
            self.every_ms = min(SLOWEST_MS, self.every_ms * min(2.0, share / self._most))
        elif share < 0.8 * self._most:
            self.every_ms = max(FASTEST_MS, self.every_ms * 0.85)

    @property
    def wait_ms(self) -> float:
        """How long until the next picture is due."""
        return max(1.0, self.every_ms - (self._wall() - self._painted) * 1000)
