"""Rooms of one kind: the way back and a heading above the lagoon, and a paper for what the room is about."""

from __future__ import annotations

from typing import ClassVar

from game.i18n.words import tr
from game.scenes.room import Room
from game.scenes.shores import lagoon
from game.scenes.widgets import Round
from game.ui.canvas import Canvas
from game.ui.focus import Rect

TOP = 156.0  # of the paper, below the heading
FOOT = 96.0  # what the hint row takes


class HeadedRoom(Room):
    """See the module; a room of another shape paints its own papers."""

    aside_w: ClassVar[float] = 260.0  # how much of the heading's line is not the heading's

    def way_back(self, name: str = "back") -> Round:
        """The button at the upper left."""
        return Round(name, Rect(68, 54, 72, 72), tr("shell.menu.back"), act=self.back, icon="back")

    def ground(self, c: Canvas) -> None:
        lagoon(c, 0.12)

    def paint(self, c: Canvas, dy: float) -> None:
        room = c.w - self.aside_w
        size, _ = c.fit(self.heading(), "h1", room)
        c.text(self.heading(), 168, 88, "h1", "paper", "cl", size, shadow="night", within=room)


class PaperRoom(HeadedRoom):
    """See the module."""

    def paper(self, c: Canvas) -> Rect:
        """Where the paper lies."""
        return middle(c, 1500.0, 200.0)

    def paint(self, c: Canvas, dy: float) -> None:
        super().paint(c, dy)
        paper = self.paper(c)
        c.paper(paper.x, paper.y + dy, paper.w, paper.h)


def middle(c: Canvas, most: float, beside: float, high: float | None = None) -> Rect:
    """A paper in the middle, no wider than `most`, with `beside` left on both sides together, no higher than `high`."""
    w, room = min(most, c.w - beside), c.h - TOP - FOOT
    h = room if high is None else min(room, high)
    return Rect((c.w - w) / 2, TOP + (room - h) * 0.35, w, h)
