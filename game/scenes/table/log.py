"""The log drawer of a table: which lines it holds, where it is scrolled, which line is in focus."""

from __future__ import annotations

from typing import Final

from game.anim.glide import Glide
from game.i18n.words import tr
from game.scenes.table import parts
from game.scenes.table.parts import LogLine, LogRows
from game.ui.canvas import Canvas
from game.ui.focus import Rect

OPEN_MS: Final = 260.0
SCROLL_MS: Final = 180.0


class LogDrawer:
    """`open` is what the player wants, `shown` (0 to 1) how far it is out."""

    def __init__(self) -> None:
        self.open = False
        self.lines: list[LogLine] = []
        self.chosen = -1
        self.box = Rect(0, 0, parts.DRAWER_WIDTH, 0)  # where it lies when it is open; the table sets it
        self._out = Glide(0.0)
        self._scroll = Glide(0.0)
        self._rows: LogRows | None = None
        self._view_h = 0.0

    @property
    def shown(self) -> float:
        return self._out.value

    @property
    def moving(self) -> bool:
        return self._out.moving or self._scroll.moving

    @property
    def recap_place(self) -> Rect:
        """Where the button lies that tells what the others did."""
        return Rect(self.box.x + self.box.w - 100, self.box.y + 16, 72, 72)

    @property
    def ply(self) -> int:
        """The position that the line in focus leads to, -1 = none."""
        return self.lines[self.chosen].ply if 0 <= self.chosen < len(self.lines) else -1

    def show(self, canvas: Canvas, lines: list[LogLine]) -> None:
        """Open it, the newest line at the bottom in focus."""
        self.open, self.lines = True, lines
        self._out.to(1.0, OPEN_MS)
        self._rows = parts.log_rows(canvas, lines)
        self._view_h = parts.log_view(self.box).h
        self.chosen = len(lines) - 1
        self._scroll.put(max(0.0, self._rows.total - self._view_h))

    def close(self) -> None:
        self.open = False
        self._out.to(0.0, OPEN_MS)

    def forget(self) -> None:
        """The layout has changed: close at once."""
        self.open = False
        self._out.put(0.0)
        self._rows = None

    def update(self, dt_ms: float) -> None:
        self._out.update(dt_ms)
        self._scroll.update(dt_ms)

    def step(self, by: int) -> None:
        """The next line that stands for a position."""
        at = self.chosen + by
        while 0 <= at < len(self.lines) and not self.lines[at].seat:
            at += by
        if 0 <= at < len(self.lines):
            self.chosen = at
            self._reveal(at)

    def scroll_by(self, by: float) -> None:
        """Up or down by logical pixels."""
        if self._rows is not None:
            most = max(0.0, self._rows.total - self._view_h)
            self._scroll.to(min(most, max(0.0, self._scroll.goal + by)), SCROLL_MS)

    def line_at(self, canvas: Canvas, x: float, y: float) -> int:
        """The line under a point, -1 = none."""
        view = parts.log_view(self.box)
        if self._rows is None or not view.holds(x, y):
            return -1
        inside = y - view.y + self._scroll.value
        for i, (top, high) in enumerate(zip(self._rows.tops, self._rows.heights, strict=True)):
            if top <= inside < top + high and self.lines[i].seat:
                return i
        return -1

    def draw(self, c: Canvas, box: Rect) -> None:
        """Paint it into a box."""
        rows = self._rows or parts.log_rows(c, self.lines)
        heading, empty = tr("shell.table.log"), tr("shell.table.log_empty")
        parts.draw_drawer(c, box, heading, self.lines, rows, self._scroll.value, self.chosen, empty)

    def _reveal(self, line: int) -> None:
        assert self._rows is not None
        top, high = self._rows.tops[line], self._rows.heights[line]
        if top < self._scroll.goal:
            self._scroll.to(top, SCROLL_MS)
        elif top + high > self._scroll.goal + self._view_h:
            self._scroll.to(top + high - self._view_h, SCROLL_MS)
