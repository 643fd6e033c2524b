"""The program's clock, passed to whoever needs one, so that tests can turn it by hand."""

from __future__ import annotations

from time import perf_counter, sleep
from typing import Protocol


class Clock(Protocol):
    """Milliseconds since some moment, and a way to let them pass."""

    def now_ms(self) -> float: ...

    def sleep_ms(self, ms: float) -> None: ...


class RealClock:
    def now_ms(self) -> float:
        return perf_counter() * 1000

    def sleep_ms(self, ms: float) -> None:
        if ms > 0:
            sleep(ms / 1000)


class HandClock:
    """Moves only when told to, or when somebody sleeps."""

    def __init__(self) -> None:
        self.ms = 0.0

    def now_ms(self) -> float:
        return self.ms

    def sleep_ms(self, ms: float) -> None:
        self.ms += max(ms, 0.0)
