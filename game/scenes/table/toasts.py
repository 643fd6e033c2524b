"""What a table says in passing: one message after the other, each as long as it takes to read."""

from __future__ import annotations

from typing import Final

from game.anim.easing import eased, out_back
from game.scenes.table import parts
from game.scenes.table.parts import Toast
from game.ui.canvas import Canvas
from game.ui.focus import Rect

TOAST_MS: Final = 1600.0
TOAST_MS_PER_SIGN: Final = 38.0
COMES_MS: Final = 260.0


class Toasts:
    """waiting: the one that is shown, then those to come."""

    def __init__(self) -> None:
        self.waiting: list[Toast] = []
        self._ms = 0.0

    def put(self, toast: Toast) -> bool:
        """Let it be shown when its turn comes. False if the same one is on its way already."""
        if toast in self.waiting:
            return False
        self.waiting.append(toast)
        if len(self.waiting) == 1:
            self._ms = 0.0
        return True

    def update(self, dt_ms: float) -> bool:
        """True when one has gone."""
        if not self.waiting:
            return False
        self._ms += dt_ms
        first = self.waiting[0]
        if self._ms <= TOAST_MS + TOAST_MS_PER_SIGN * (len(first.title) + len(first.text)):
            return False
        self.waiting.pop(0)
        self._ms = 0.0
        return True

    def draw(self, c: Canvas, cx: float, y: float) -> None:
        """Below y, around cx."""
        if not self.waiting:
            return
        t = eased(out_back, self._ms / COMES_MS)
        box = parts.toast_box(c, self.waiting[0], cx, y)
        parts.draw_toast(c, self.waiting[0], Rect(box.x, box.y - (1 - t) * 160, box.w, box.h))
