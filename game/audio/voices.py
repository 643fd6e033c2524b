"""Which channel an effect gets: as many at once as its cue allows; the oldest quiet one makes room, never news."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.audio.ducking import HUGE, NEWS
from game.audio.output import EFFECTS, INTERFACE, Output
from game.audio.table import Cue

PAN: Final = 0.35  # the most that a sound may lean to a side


@dataclass(slots=True)
class Voice:
    """An effect that sounds. lean: -1 left to 1 right."""

    channel: int
    cue: Cue
    gain: float
    lean: float
    start: float

    @property
    def huge(self) -> bool:
        return self.cue.tier == HUGE

    def sides(self, level: float, mono: bool) -> tuple[float, float]:
        """Volume left and right at a level of its bus."""
        loud = min(1.0, self.gain * level)
        side = 0.0 if mono else PAN * self.lean
        return loud * min(1.0, 1.0 - side), loud * min(1.0, 1.0 + side)


class Voices:
    """The effects that sound now."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._by_channel: dict[int, Voice] = {}

    def __iter__(self) -> Iterator[Voice]:
        return iter(list(self._by_channel.values()))

    def settle(self) -> None:
        """Forget what has ended."""
        for channel in [c for c in self._by_channel if not self._output.busy(c)]:
            del self._by_channel[channel]

    def clear(self) -> None:
        self._by_channel.clear()

    def room(self, cue: Cue) -> int | None:
        """The channel to play a cue on; None if everything that sounds is more important."""
        self.settle()
        own = sorted((v for v in self._by_channel.values() if v.cue.name == cue.name), key=lambda v: v.start)
        if len(own) >= cue.voices:
            return own[0].channel
        channels: Sequence[int] = INTERFACE if cue.bus == "interface" else EFFECTS
        for channel in channels:
            if channel not in self._by_channel and not self._output.busy(channel):
                return channel
        others = [v for c, v in self._by_channel.items() if c in channels and v.cue.tier < NEWS]
        weakest = min(others, key=lambda v: (v.cue.tier, v.start), default=None)
        if weakest is None or weakest.cue.tier > cue.tier:
            return None
        return weakest.channel

    def take(self, voice: Voice) -> None:
        self._by_channel[voice.channel] = voice

    def of(self, name: str) -> list[Voice]:
        """The voices of a cue."""
        return [voice for voice in self._by_channel.values() if voice.cue.name == name]
