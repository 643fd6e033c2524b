"""A room that is one paper over what was there before: a heading, a list that scrolls, planks below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import ClassVar

from game.scenes.room import Room, heading_size
from game.scenes.widgets import Plank, Row, Widget, plank_width
from game.ui.canvas import Canvas
from game.ui.focus import Rect

WIDEST = 1180.0


class Sheet(Room):
    """Subclasses say `heading`, `note`, `list_rows` and `planks`."""

    translucent: ClassVar[bool] = True
    blurred: ClassVar[bool] = True
    least: ClassVar[float] = 96

    def hear(self) -> None:
        self.cue("ui_open")

    def note(self) -> str:
        """A line below the heading."""
        return ""

    def list_rows(self, c: Canvas) -> Sequence[Row]:
        return ()

    def planks(self, c: Canvas) -> Sequence[Plank]:
        """Planks below the list, from the left; their rectangles are set here."""
        return ()

    # ---- layout
    def head_height(self, c: Canvas, w: float) -> float:
        head = 44 + c.text_height(self.heading(), "h2", w - 112, heading_size(c))
        if self.note():
            head += 6 + c.text_height(self.note(), "small", w - 112)
        return head + 18

    def box(self, c: Canvas) -> Rect:
        w = min(WIDEST * max(1.0, min(1.35, c.kit.text_scale)), c.w - 120)
        rows = sum(row.height(c, w - 84, self.least) for row in self.list_rows(c))
        foot = 40.0 + (120 if self.planks(c) else 0)
        h = min(c.h - 150, self.head_height(c, w) + rows + foot + self.extra_height(c, w))
        return Rect((c.w - w) / 2, max(30.0, (c.h - 90 - h) / 2), w, h)

    def extra_height(self, c: Canvas, w: float) -> float:
        """Room that a subclass needs between head and list."""
        return 0.0

    def build(self, c: Canvas) -> Iterable[Widget]:
        box = self.box(c)
        planks = self.planks(c)
        head = self.head_height(c, box.w) + self.extra_height(c, box.w)
        foot = 40.0 + (120 if planks else 0)
        view = Rect(box.x + 32, box.y + head, box.w - 84, box.h - head - foot + 8)
        rows = self.list_rows(c)
        if rows:
            yield from self.rows(c, "list", view, rows, self.least)
        yield from self.extra(c, Rect(box.x + 56, box.y + self.head_height(c, box.w), box.w - 112, box.h))
        x = box.x + box.w - 48
        for plank in reversed(planks):
            w = min((box.w - 96) / len(planks) - 20, max(240.0, plank_width(c, plank.words, bool(plank.icon)) + 10))
            x -= w
            plank.rect = Rect(x, box.y + box.h - 132, w, 92)
            x -= 22
        for left, right in pairwise(planks):
            left.links["right"], right.links["left"] = right.name, left.name
        yield from planks

    def extra(self, c: Canvas, area: Rect) -> Iterable[Widget]:
        """Widgets between head and list."""
        return ()

    def paint(self, c: Canvas, dy: float) -> None:
        box = self.box(c)
        c.paper(box.x, box.y + dy, box.w, box.h)
        y = box.y + dy + 44
        y += c.text(self.heading(), box.x + 56, y, "h2", "night", "tl", heading_size(c), width=box.w - 112)
        if self.note():
            c.text(self.note(), box.x + 56, y + 6, "small", "sepia", "tl", width=box.w - 112)
