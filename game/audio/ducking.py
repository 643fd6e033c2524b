"""How buses make room: down in 60 ms, held while the cause sounds, up again. Causes don't add, the deepest wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.audio.table import TIERS

DOWN_MS: Final = 60.0
NEWS, BIG, HUGE = (TIERS.index(tier) for tier in ("news", "big", "huge"))

# dB that a cause takes from a bus; the interface is never ducked
_MUSIC: Final = {NEWS: -2.0, BIG: -6.0, HUGE: -9.0}
STANDING: Final = {"pause": -6.0, "reading": -4.0}  # a menu over the game, a help text


@dataclass(slots=True)
class Cause:
    """Something that others make room for: dB it takes from each bus. start, end: ms; end None = not yet known."""

    music: float
    ambience: float
    effects: float
    start: float
    end: float | None
    up: float = 700.0

    def share(self, now: float) -> float:
        """How much of the depth counts at a time, 0 to 1."""
        down = min(1.0, max(0.0, (now - self.start) / DOWN_MS))
        if self.end is None or now <= self.end:
            return down
        return max(0.0, down - (now - self.end) / self.up)

    def over(self, now: float) -> bool:
        return self.end is not None and now >= self.end + self.up


def by_effect(tier: int, now: float, hold: float) -> Cause | None:
    """The cause that an effect of a tier is; None below `news`."""
    if tier < NEWS:
        return None
    huge = -6.0 if tier == HUGE else 0.0
    return Cause(_MUSIC[tier], huge, huge, now, now + max(hold, DOWN_MS), 1500.0 if tier == HUGE else 700.0)


class Ducks:
    """The causes of the moment."""

    def __init__(self) -> None:
        self._causes: list[Cause] = []
        self._standing: dict[str, Cause] = {}

    def add(self, cause: Cause | None) -> None:
        if cause is not None:
            self._causes.append(cause)

    def stand(self, name: str, on: bool, now: float) -> None:
        """A standing cause (`pause`, `reading`) begins or ends."""
        if on and name not in self._standing:
            self._standing[name] = Cause(STANDING[name], 0.0, 0.0, now, None)
            self._causes.append(self._standing[name])
        elif not on and name in self._standing:
            self._standing.pop(name).end = now

    def level(self, bus: str, now: float) -> float:
        """dB to take from a bus (0 or less)."""
        if bus == "interface":
            return 0.0
        return min((getattr(cause, bus) * cause.share(now) for cause in self._causes), default=0.0)

    def settle(self, now: float) -> bool:
        """Forget what is over. True while a level is still on its way."""
        self._causes = [cause for cause in self._causes if not cause.over(now)]
        return any(cause.end is not None or now < cause.start + DOWN_MS for cause in self._causes)
