"""What lies at the lower right while something small is to be chosen: usable tiles, a pillar's tikis, one more lap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import tr
from game.rules.kilauea import state as st
from game.rules.kilauea.tables import COST
from game.scenes.kilauea import pieces
from game.scenes.kilauea.choice import LAP, kind, numbers
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect

if TYPE_CHECKING:
    from game.scenes.kilauea.scene import KilaueaTable

ROW: Final = 3  # tiles side by side
LAP_H: Final = 84.0


class Tray:
    """The tray of one table."""

    def __init__(self, table: KilaueaTable) -> None:
        self.table = table

    @property
    def shows(self) -> str:
        """tiles, level, lap or "" for nothing."""
        table = self.table
        if not table.legal or table.lane.busy or table.past is not None:
            return ""
        if table.choice.level_wanted() >= 0:
            return "level"
        if table.seen.table.phase == st.FOLLOW_UP:
            return "tiles"
        return "lap" if self._laps() else ""

    def _laps(self) -> bool:
        choice = self.table.choice
        return (bool(choice.path) and choice.path[0] == LAP) or LAP in self.table.options

    @property
    def box(self) -> Rect | None:
        """Where it lies, above the plank."""
        what = self.shows
        if not what:
            return None
        plank = self.table.board.places.plank
        h = {"lap": LAP_H, "level": 150.0, "tiles": 78.0 + 142.0 * self._rows()}[what]
        return Rect(plank.x, plank.y - 14 - h, plank.w, h)

    def _rows(self) -> int:
        return max(1, -(-len(self._sides()) // ROW))

    def _sides(self) -> tuple[int, ...]:
        return self.table.seen.table.tray

    # ---- places
    def nodes(self) -> list[Node]:
        box, what = self.box, self.shows
        if box is None:
            return []
        if what == "lap":
            return [Node(LAP, Rect(box.x, box.y, box.w, box.h - 8), group="tray")]
        if what == "level":
            section = self.table.choice.level_wanted()
            count = len(self.table.seen.table.seats[self.table.seat].island[section])
            return [Node(f"level.{i}", self._cell(box, i, count), group="tray") for i in range(count)]
        return [
            Node(f"tray.{side}", Rect(x - 50, y - 50, 100, 100), group="tray")
            for side, (x, y) in zip(self._sides(), self._spots(box), strict=True)
        ]

    def _cell(self, box: Rect, number: int, count: int) -> Rect:
        w = min(72.0, (box.w - 32) / count)
        left = box.x + box.w / 2 - w * count / 2
        return Rect(left + number * w + 2, box.y + 62, w - 4, 72)

    def _spots(self, box: Rect) -> list[tuple[float, float]]:
        sides = self._sides()
        spots = []
        for i in range(len(sides)):
            row, at = divmod(i, ROW)
            many = min(ROW, len(sides) - row * ROW)
            cell = box.w / many
            spots.append((box.x + cell * (at + 0.5), box.y + 110 + row * 142))
        return spots

    # ---- picture
    def layers(self) -> list[Layer]:
        box, what = self.box, self.shows
        if box is None:
            return []
        table = self.table
        looks = tuple((n.name, table.focus.look(n.name)) for n in self.nodes())
        refused = tuple(table.is_refused(name) for name, _ in looks)
        stones = table.seen.table.seats[table.seat].stones
        key = (what, box, looks, refused, self._sides(), table.choice.path, stones, tuple(table.options))
        paint = {"lap": self._paint_lap, "level": self._paint_level, "tiles": self._paint_tiles}[what]
        area = (box.x - 30, box.y - 24, box.w + 46, box.h + 50)
        return [Layer("tray", key, area, lambda c: paint(c, box))]

    def _paint_lap(self, c: Canvas, box: Rect) -> None:
        on = bool(self.table.choice.path)
        look = self.table.focus.look(LAP)
        state = "selected" if on else "hover" if look == "hover" else "pressed" if look == "pressed" else "idle"
        c.button(box.x, box.y, box.w, tr("kilauea.label.lap"), 80, "bamboo", state, size=28, name=LAP)

    def _heading(self, c: Canvas, box: Rect, words: str) -> None:
        c.night(box.x, box.y, box.w, box.h, 20, 0.93)
        size, _ = c.fit(words, "small", box.w - 48, 25, least=24)
        c.text(words, box.x + 24, box.y + 30, "small", "sun", "cl", size, within=box.w - 40)

    def _paint_level(self, c: Canvas, box: Rect) -> None:
        self._heading(c, box, tr("kilauea.label.which_tiki"))
        table = self.table
        pile = table.seen.table.seats[table.seat].island[table.choice.level_wanted()]
        for node, colour in zip(self.nodes(), pile, strict=True):
            r = node.rect
            if table.focus.look(node.name) in ("hover", "pressed"):
                c.box(r.x, r.y, r.w, r.h, 14, "#FFF3B8", 0.25)
            c.ring(r.x, r.y, r.w, r.h, 14, 3, "#FFF3B8", 0.8)
            pieces.head(c, colour, r.x + r.w / 2, r.y + 60, min(50.0, r.w - 6))

    def _paint_tiles(self, c: Canvas, box: Rect) -> None:
        self._heading(c, box, tr("kilauea.label.tray"))
        table = self.table
        stones = table.seen.table.seats[table.seat].stones
        for node, (x, y) in zip(self.nodes(), self._spots(box), strict=True):
            side = numbers(node.name)[0]
            chosen = node.name in table.choice.path
            usable = node.name in table.options or chosen
            look = table.focus.look(node.name)
            if usable:
                c.glow(x, y, 86, "core", 0.75 if look == "idle" else 1.0)
            pieces.draw_tile(c, side, x, y - (6 if look == "hover" else 0), 96, alpha=1.0 if usable else 0.45)
            if chosen:
                c.check_mark(x + 44, y - 44, 18)
            elif not usable and not any(kind(name) == "tray" for name in table.choice.path):
                c.lock_mark(x + 44, y - 44, 18)
            cost = COST[side]
            short = cost > stones and not usable
            key = "needs" if short else "pay" if cost else "free"
            words = tr(f"kilauea.label.{key}", n=cost)
            room = box.w / min(ROW, len(self._sides())) - 8
            size, _ = c.fit(words, "small", room, 24, least=24)
            c.text(words, x, y + 76, "small", "#FF9E8A" if short else "paper", "cc", size, within=room)
