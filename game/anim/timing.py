"""How long each movement lasts and along which curve: the `motion` part of the design tokens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.anim.easing import Ease, ease

_TOKENS = Path(__file__).resolve().parents[2] / "assets" / "design" / "tokens.json"


class Timing:
    """Looks up movements by name; where one has several steps, by name and step. Raises KeyError for unknown words."""

    def __init__(self, motion: Mapping[str, Any]) -> None:
        self._motion = motion

    def ms(self, name: str, step: int = 0) -> float:
        return float(self._of(name, step)["ms"])

    def ease(self, name: str, step: int = 0) -> Ease:
        return ease(self._of(name, step)["ease"])

    def number(self, name: str, key: str, step: int = 0) -> float:
        """Another number of a movement, such as `px` or `lift`."""
        return float(self._of(name, step)[key])

    def pair(self, name: str, key: str, step: int = 0) -> tuple[float, float]:
        """Two numbers of a movement, such as `scale`."""
        a, b = self._of(name, step)[key]
        return float(a), float(b)

    def _of(self, name: str, step: int) -> Mapping[str, Any]:
        entry = self._motion[name]
        found: Mapping[str, Any] = entry[step] if isinstance(entry, list) else entry
        return found


@cache
def timing() -> Timing:
    """The house's own."""
    return Timing(json.loads(_TOKENS.read_text("utf-8"))["motion"])
