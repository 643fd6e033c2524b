"""The tavern: wall, window, lantern, table, cloth, supplies, and the captain, who looks at what is pointed at."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.einauge import cards
from game.scenes.einauge.layout import Places
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable

_BOX: Final = 460.0  # width of the captain's drawings
_EYE: Final = (201.0, 205.0)
_TRAVEL: Final = (5.0, 3.5)
_FACES: Final = {
    "calm": ("calm", "calm"),
    "angry": ("angry", "shout"),
    "grumble": ("angry", "grumble"),
    "glad": ("glad", "calm"),
}
LIDS: Final = ("", "captain_lid_half", "captain_lid_shut")


class Tavern:
    """Painters of one table's room."""

    def __init__(self, table: EinaugeTable) -> None:
        self.table = table

    @property
    def places(self) -> Places:
        return self.table.board.places

    def layers(self, canvas: Canvas) -> list[Layer]:
        made = [self._room(canvas)]
        made += self._sail()
        made.append(self._captain())
        made.append(self._lantern())
        made.append(self._hands())
        made += self._pile()
        return made

    def bare_layers(self, canvas: Canvas) -> list[Layer]:
        """The room behind the final count: nothing lies on the table, the captain sits at the right."""

        def paint(c: Canvas) -> None:
            c.out.blit(self.count_room(c), (0, 0))

        whole = Layer("room", ("count", canvas.w, canvas.h), (0, 0, canvas.w, canvas.h), paint, solid=True)
        return [whole, self._onlooker()]

    def count_room(self, c: Canvas) -> pygame.Surface:
        """The picture of that room."""
        p = self.places
        return c.drawn(("ein count room", p.players), c.w, c.h, lambda s: draw_count_room(s, p), opaque=True)

    def _onlooker(self) -> Layer:
        """The captain beside the sheet."""
        face = self.table.board.captain
        x, w = 1370 + self.places.dx, 370.0
        up, hat = round(face.up), round(face.hat)
        mood = face.mood if face.mood != "calm" or self.table.board.count.winners else "grumble"

        def paint(c: Canvas) -> None:
            with c.clipped(x - 10, 0, w + 20, 264):
                _draw_captain(c, x, -14, w, mood, up, hat, 0, (-4, 3), "")

        return Layer("captain", (mood, up, hat, x), (x - 10, 0, w + 20, 270), paint)

    # ---- what never moves
    def _room(self, canvas: Canvas) -> Layer:
        p = self.places

        def paint(c: Canvas) -> None:
            c.out.blit(c.drawn(("ein room", p.players), c.w, c.h, lambda s: draw_room(s, p), opaque=True), (0, 0))

        return Layer("room", (canvas.w, canvas.h), (0, 0, canvas.w, canvas.h), paint, solid=True)

    # ---- the window
    def _sail(self) -> list[Layer]:
        """The first ship crosses the window."""
        at = self.table.board.sail
        if at is None:
            return []
        x, y, d = self.places.window
        r = d * 0.36

        def paint(c: Canvas) -> None:
            with c.clipped(x - r, y - r, 2 * r, 2 * r):
                c.part("ship_pirate", x + at * r * 1.9, y + d * 0.19, w=d * 0.44, anchor="bc")
            c.part("window_round", x, y, w=d, anchor="cc") if abs(at) > 0.55 else None

        return [Layer("sail", round(at * 60), (x - d / 2, y - d / 2, d, d), paint)]

    # ---- the captain
    def _captain(self) -> Layer:
        table, face = self.table, self.table.board.captain
        box = self.places.captain
        breath = 0 if table.lane.busy else round(table.breeze.wave(3600, 2.0))
        gaze = self._gaze()
        lid = LIDS[table.lid]
        up, hat = round(face.up), round(face.hat)
        key = (face.mood, up, hat, breath, gaze, lid, box)
        area = (box.x - 10, max(0.0, box.y - 40), box.w + 20, self.places.wall_foot - max(0.0, box.y - 40))

        def paint(c: Canvas) -> None:
            with c.clipped(*area):
                _draw_captain(c, box.x, box.y, box.w, face.mood, up, hat, breath, gaze, lid)

        return Layer("captain", key, area, paint)

    def _gaze(self) -> tuple[int, int]:
        """Where his eye looks, in pixels off the middle."""
        ex, ey = self.places.eye
        gx, gy = self.table.gaze or (ex + 6, ey + 80)
        far = hypot(gx - ex, gy - ey) or 1.0
        reach = min(1.0, far / 300)
        return round(_TRAVEL[0] * (gx - ex) / far * reach), round(_TRAVEL[1] * (gy - ey) / far * reach)

    def _hands(self) -> Layer:
        p = self.places
        pat = round(self.table.board.captain.pat)
        left, right = p.hands
        box = p.captain
        area = (
            left.x - 20,
            box.y + box.h * 0.55,
            right.x + right.w - left.x + 130,
            left.y + left.h + 30 - box.y - box.h * 0.55,
        )

        def paint(c: Canvas) -> None:
            c.part("captain_hand_l", left.x, left.y + pat, w=left.w)
            c.part("captain_hand_r", right.x, right.y, w=right.w)
            c.part("captain_epaulettes", box.x, box.y, w=box.w)

        return Layer("hands", (pat, left, box), area, paint)

    def _lantern(self) -> Layer:
        table = self.table
        x, y, w = self.places.lantern
        swing = round(table.board.swing * 2) / 2
        light = round(table.breeze.pulse(1400, 0.66, 0.8) * 16) / 16
        area = (x - 130, 0.0, 260.0, w * 1.3 + 150)

        def paint(c: Canvas) -> None:
            c.part("lantern", x, y, w=w, anchor="tc", angle=swing)
            c.glow(x, y + w * 1.3, 120, "#FFE9A6", light)

        return Layer("lantern", (swing, light, x), area, paint)

    # ---- the pile
    def _pile(self) -> list[Layer]:
        board, p = self.table.board, self.places
        islands, ships, flag = board.islands, board.ships, round(board.flag * 20) / 20
        x, y = p.pile_count
        area = (p.pile.x - 30, p.flag[1] - 120, 300.0, p.pile.y + p.pile.h + 70 - p.flag[1] + 120)

        def paint(c: Canvas) -> None:
            draw_pile(c, p, islands, ships)
            _draw_count(c, x, y, islands, ships)
            if flag > 0:
                fx, fy = p.flag
                c.part(
                    "flag_end",
                    fx,
                    fy + (1 - flag) * 60,
                    w=92,
                    anchor="cc",
                    shadow=(6, 8, 0.45),
                    alpha=min(1.0, flag * 2),
                )

        return [Layer("pile", (islands, ships, flag, p.pile), area, paint)]


def draw_room(c: Canvas, p: Places) -> None:
    """Everything that never moves, from the wall to the supplies."""
    _draw_walls(c, p.wall_foot)
    wx, wy, wd = p.window
    c.glow(wx, wy, 260, "#F58A5A", 0.35)
    c.part("window_round", wx, wy, w=wd, anchor="cc")
    if p.shelf is not None:
        c.part("shelf", p.shelf[0], p.shelf[1], w=p.shelf[2], shadow=(6, 8, 0.5))
    lx, ly, lw = p.lantern
    c.glow(lx, ly + lw * 1.3, 900, "#FFB84A", 0.34)
    c.glow(p.captain.x + p.captain.w / 2, p.captain.y + p.captain.h * 0.45, 330, "#FF9A4A", 0.34)
    _draw_top(c, p.wall_foot, lx, ly + lw * 1.3)
    c.part("captain_board", p.board.x, p.board.y, w=p.board.w, shadow=(14, 18, 0.5))
    c.part("market_cloth", p.cloth.x, p.cloth.y, w=p.cloth.w)
    for r in p.table:
        c.part("table_place", r.x - 1, r.y - 2, w=r.w + 2)
    for goods, (x, y, w) in p.supplies.items():
        c.part(f"supply_{goods}", x, y, w=w, anchor="bc")
    c.grain(1200, 0.05)


def draw_count_room(c: Canvas, p: Places) -> None:
    """The room behind the final count."""
    dx = p.dx
    _draw_walls(c, 262)
    c.part("window_round", 1090 + dx, 140, w=210, anchor="cc")
    c.glow(1290 + dx, 120, 900, "#FFB84A", 0.34)
    _draw_top(c, 262, 1290 + dx, 120)
    c.part("lantern", 1290 + dx, 0, w=92, anchor="tc")
    c.glow(1290 + dx, 120, 120, "#FFE9A6", 0.75)
    c.grain(1200, 0.05)


def _draw_walls(c: Canvas, foot: float) -> None:
    high = max(330.0, foot)
    wall = c.raster("tavern_wall", h=high)
    step = wall.get_width() / c.k
    x = 0.0
    while x < c.w:
        c.blit(wall, x, foot - high)
        x += step


def _draw_top(c: Canvas, foot: float, x: float, y: float) -> None:
    """The table's top in the light of the lantern."""
    c.part("table_top", 0, foot, w=max(c.w, (c.h - foot) * 1920 / 820))
    with c.clipped(0, foot, c.w, c.h - foot):
        c.glow(x, y, 900, "#FFB84A", 0.34)
        c.glow(x + 300, foot + 220, 900, "#FF9A3A", 0.26)
    for cx, cy in ((0.0, c.h), (c.w, c.h), (c.w, foot + 80)):
        c.glow(cx, cy, 620, "#120B26", 0.55)


def _draw_captain(
    c: Canvas,
    x: float,
    top: float,
    w: float,
    mood: str,
    up: int,
    hat: int,
    breath: int,
    gaze: tuple[int, int],
    lid: str,
) -> None:
    k = w / _BOX
    brow, mouth = _FACES[mood]
    y = top - up + breath
    c.part("captain_body", x, top + breath / 2, w=w)
    c.part("captain_head", x, y, w=w)
    c.part("captain_eye", x, y, w=w)
    ex, ey = x + _EYE[0] * k + gaze[0], y + _EYE[1] * k + gaze[1]
    c.part("captain_pupil", ex, ey, w=20 * k, anchor="cc")
    if lid:
        c.part(lid, x, y, w=w)
    c.part(f"captain_brow_{brow}", x, y, w=w)
    c.part(f"captain_mouth_{mouth}", x, y, w=w)
    c.part("captain_hat", x, y - hat, w=w)


def draw_pile(c: Canvas, p: Places, islands: int, ships: int) -> None:
    x, y, w = p.pile.x, p.pile.y, p.pile.w
    for n in range(ships):
        bitmap = cards.back(c, w, ships=True)
        left, top = x + p.peek[0] - n * 0.12, y + p.peek[1] - n * 0.8
        if n == 0:
            c.shadow_of(bitmap, left, top, "tl", (8, 10, 0.5))
        c.blit(bitmap, left, top)
    for n in range(islands):
        c.blit(cards.back(c, w), x - n * 0.12, y - n * 0.55 - 2)


def _draw_count(c: Canvas, x: float, y: float, islands: int, ships: int) -> None:
    c.night(x - 46, y - 52, 92, 134, 18, 0.9, (6, 10, 0.4))
    c.part("isle_six", x - 22, y - 12, w=42, anchor="cc")
    c.text(str(islands), x + 22, y - 13, "strong", "paper", "cc", cards.bound(c, "strong", 32, 34))
    c.part("ship_pirate", x - 20, y + 52, h=40, anchor="cc")
    c.text(str(ships), x + 22, y + 52, "strong", "paper", "cc", cards.bound(c, "strong", 28, 34))
