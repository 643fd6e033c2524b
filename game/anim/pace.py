"""How fast the table moves: the speed setting, the fast-forward key, and gentle motion."""

from __future__ import annotations

from typing import Final, Literal, get_args

Speed = Literal["calm", "normal", "swift", "instant"]

SPEEDS: Final[tuple[Speed, ...]] = get_args(Speed)
_FACTOR: Final[dict[Speed, float]] = {"calm": 1.4, "normal": 1.0, "swift": 0.5, "instant": 0.0}
_HELD: Final = 0.25


class Pace:
    """One for the program. `factor` multiplies the duration of structural motion; 0 = at once."""

    def __init__(self, speed: Speed = "normal", gentle: bool = False) -> None:
        self.speed: Speed = speed
        self.gentle = gentle
        self.shaking = True  # the setting; gentle motion shakes nothing in any case
        self.fast = False  # the fast-forward key is held

    @property
    def shakes(self) -> bool:
        return self.shaking and not self.gentle

    @property
    def factor(self) -> float:
        return _FACTOR[self.speed] * (_HELD if self.fast else 1.0)
