"""An output that writes down what it is asked to play."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Played:
    channel: int
    sound: str
    left: float
    right: float
    loops: int
    fade_ms: int
    at: float


@dataclass
class FakeOutput:
    """A sound is its name; it stays busy for `long` ms of the fake clock."""

    now: float = 0.0
    state: str = "none"
    works: bool = True
    chosen: bool = False
    long: float = 1000.0
    opened: int = 0
    lock: Any = field(default_factory=threading.RLock)
    played: list[Played] = field(default_factory=list)
    faded: list[tuple[int, int]] = field(default_factory=list)
    volumes: dict[int, tuple[float, float]] = field(default_factory=dict)
    ends: dict[int, float] = field(default_factory=dict)
    names: dict[bytes, str] = field(default_factory=dict)

    def clock(self) -> float:
        return self.now

    def open(self) -> str:
        self.opened += 1
        self.state = "sound" if self.works else "dummy"
        return self.state

    def close(self) -> None:
        self.state = "none"
        self.ends.clear()

    def decode(self, data: bytes, turned: float = 0.0, mono: bool = False) -> Any | None:
        return None if data.startswith(b"broken") else data.decode("latin-1") + (" mono" if mono else "")

    def rest_of(self, sound: Any, ms: float) -> Any | None:
        return f"{sound} from {ms:.0f}"

    def play(self, channel: int, sound: Any, left: float, right: float, loops: int = 0, fade_ms: int = 0) -> None:
        self.played.append(Played(channel, sound, left, right, loops, fade_ms, self.now))
        self.volumes[channel] = (left, right)
        self.ends[channel] = self.now + (self.long if loops == 0 else 1e12)

    def volume(self, channel: int, left: float, right: float) -> None:
        self.volumes[channel] = (left, right)

    def fade(self, channel: int, ms: int) -> None:
        self.faded.append((channel, ms))
        self.ends[channel] = min(self.ends.get(channel, 0.0), self.now + ms)

    def busy(self, channel: int) -> bool:
        return self.ends.get(channel, 0.0) > self.now
