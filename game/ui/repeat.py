"""Held directions: the first step at once, then again and again, by the program's own clock."""

from __future__ import annotations

from typing import Final

from game.ui.intent import Device, Kind

FIRST_MS: Final = 380.0
NEXT_MS: Final = 110.0


class Repeat:
    """What is held, per device; only the direction pressed last repeats."""

    def __init__(self) -> None:
        self._held: dict[Device, list[Kind]] = {}
        self._due: dict[Device, float] = {}

    @property
    def active(self) -> bool:
        return bool(self._held)

    def press(self, device: Device, kind: Kind) -> None:
        held = self._held.setdefault(device, [])
        if kind in held:
            held.remove(kind)
        held.append(kind)
        self._due[device] = FIRST_MS

    def release(self, device: Device, kind: Kind) -> None:
        held = self._held.get(device, [])
        if kind in held:
            held.remove(kind)
            self._due[device] = FIRST_MS
        if not held:
            self.drop(device)

    def drop(self, device: Device) -> None:
        """The device has gone."""
        self._held.pop(device, None)
        self._due.pop(device, None)

    def clear(self) -> None:
        self._held.clear()
        self._due.clear()

    def update(self, dt_ms: float) -> list[tuple[Device, Kind]]:
        """The steps that are due. A long pause gives one step, not many."""
        due = []
        for device in list(self._due):
            self._due[device] -= dt_ms
            if self._due[device] <= 0:
                self._due[device] = NEXT_MS
                due.append((device, self._held[device][-1]))
        return due
