"""What is heard, in words at the lower edge of the screen, for a moment."""

from __future__ import annotations

from typing import Final

from game.i18n.words import tr
from game.ui.canvas import Canvas

STAYS_MS: Final = 2600.0


class Captions:
    """`hear` what sounds; `draw` it over any screen while it lasts."""

    def __init__(self) -> None:
        self.key = ""
        self._left_ms = 0.0

    @property
    def shown(self) -> bool:
        return self._left_ms > 0

    def hear(self, key: str) -> None:
        """A sound with this catalogue key of its words."""
        self.key, self._left_ms = key, STAYS_MS

    def clear(self) -> None:
        self._left_ms = 0.0

    def update(self, dt_ms: float) -> bool:
        """True when it has just gone."""
        if not self.shown:
            return False
        self._left_ms -= dt_ms
        return not self.shown

    def draw(self, c: Canvas) -> None:
        if not self.shown:
            return
        words = tr(self.key)
        h = max(58.0, c.line_height("small") + 18)
        room = c.w - 240
        size, _ = c.fit(words, "small", room, least=24)
        w = min(room, c.measure(words, "small", size)) + 108
        x, y = 36.0, c.h - 24 - h
        c.night(x, y, w, h, h / 2, 0.9, None)
        c.part("ui_sound", x + 44, y + h / 2, h=34, anchor="cc", tint="sun")
        c.text(words, x + 76, y + h / 2 - 1, "small", "paper", "cl", size, within=room)
