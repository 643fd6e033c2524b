"""What a clip moves in place of a thing that has no attribute to be moved, or that is not there yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Item:
    """One number of a list, as `value`."""

    def __init__(self, numbers: list[float], at: int) -> None:
        self._numbers, self._at = numbers, at

    @property
    def value(self) -> float:
        return self._numbers[self._at]

    @value.setter
    def value(self, value: float) -> None:
        self._numbers[self._at] = value


class Late:
    """The thing that is there when the clip plays, which may be another one than when it was built."""

    def __init__(self, thing: Callable[[], object]) -> None:
        object.__setattr__(self, "_thing", thing)

    def __getattr__(self, name: str) -> Any:
        return getattr(object.__getattribute__(self, "_thing")(), name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(object.__getattribute__(self, "_thing")(), name, value)
