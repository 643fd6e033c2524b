"""The picture of the island: sea, volcano, ring, forests and everything that stands on them, as layers.

Nothing here knows what may be chosen; marks lie on top and come from `marks`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from math import cos, radians, sin
from typing import Final

from game.rules.kilauea.tables import BOARDS, COLOURS, EMPTY, NONE, PILLARS, REEF_OF, SECTIONS, SPACES
from game.scenes.kilauea import pieces
from game.scenes.kilauea.board import CHIP_MS, KilaueaBoard
from game.scenes.kilauea.layout import (
    CANOE_W,
    LODGED_W,
    PAD_W,
    PILE_W,
    REEF_W,
    SLOPE_W,
    SQUASH,
    TREE_W,
    Places,
    pile_height,
)
from game.scenes.table.picture import Area, Layer
from game.ui.canvas import Canvas
from game.ui.theme import Stops

SEA: Final[Stops] = ((0, "#3A1A45"), (0.3, "#2A2B5C"), (0.62, "#12506F"), (1, "#0D3A58"))
_HOT: Final = (345.0, 286.0)  # half the size of the part of the island that grows hot, inside the ring
_HOT_SIZE: Final = (2 * _HOT[0], 2 * _HOT[1])
_HOT_KEY: Final = ("kilauea hot",)
_FRAME: Final = (-650.0, -560.0, 1300.0, 1120.0)  # the island's own picture, from its middle
_PALMS: Final = ((0, -1), (0, 1), (1, -1), (4, 1))  # section and side: only at the far forests, where nothing is hidden
_WIDE_SEA: Final = 240.0  # so much higher than the usual screen, the sea above and below the island is not left bare
# What is there: part, x from the middle, y from the upper or (negative) lower edge; width, flipped, alpha.
_SHOALS: Final = (
    ("foam_ring", -300, 190, 130, False, 0.3), ("rock_sea", -300, 174, 96, True, 1.0),
    ("foam_ring", 340, 236, 190, False, 0.35), ("rock_sea", 340, 214, 150, False, 1.0),
    ("rock_sea", 428, 238, 76, True, 1.0),
    ("foam_ring", -330, -92, 190, False, 0.5), ("dolphin", -326, -140, 160, False, 1.0),
    ("foam_ring", 250, -66, 150, False, 0.35), ("rock_sea", 250, -84, 112, True, 1.0),
)  # fmt: skip
HEAT_STEPS: Final = 10
CREAM: Final = "#FFF3B8"
FAINT: Final = "#B8ACBA"  # numbers of pillars that are not there


def around(x: float, y: float, w: float, h: float) -> Area:
    return x - w / 2, y - h / 2, w, h


class Island:
    """Paints a board. `bob`: how far the canoe swings now, in half pixels."""

    def __init__(self, board: KilaueaBoard) -> None:
        self.board = board
        self._shore: list[tuple[float, Layer]] = []
        self._shore_of: Places | None = None

    def layers(
        self, canvas: Canvas, bob: float = 0.0, pads: dict[int, tuple[int, int, str]] | None = None
    ) -> list[Layer]:
        """From the sea to the tikis, the back first. pads: marks of the spaces that can be reached."""
        lit = pads or {}
        made = [self._backdrop(canvas), self._rivers(), self._crater()]
        made += [self._reef(slot) for slot in range(SECTIONS)]
        made += [self._pad(space, lit.get(space)) for space in range(SPACES)]
        made += [self._ground(section) for section in range(SECTIONS)]
        made += [self._wall(section) for section in range(SECTIONS)]
        upright: list[tuple[float, Layer]] = []
        for section in range(SECTIONS):
            upright += self._trees(section)
        upright += self._palms()
        upright += [self._pillar(pillar) for pillar in range(PILLARS)]
        upright.append(self._canoe(bob))
        made += [layer for _, layer in sorted(upright, key=lambda entry: entry[0])]
        made += self._lap(lit)
        if self.board.seal != NONE:
            made.append(self._seal())
        return made

    # ---- flat things
    def _backdrop(self, canvas: Canvas) -> Layer:
        def paint(c: Canvas) -> None:
            whole = c.drawn(("kilauea sea", self.board.players), c.w, c.h, self._draw_sea, opaque=True)
            c.out.blit(whole, (0, 0))

        return Layer("sea", (canvas.w, canvas.h), (0, 0, canvas.w, canvas.h), paint, solid=True)

    def _draw_sea(self, c: Canvas) -> None:
        w, h = c.w, c.h
        cx, cy = self.board.places.origin
        c.gradient(0, 0, w, h, SEA)
        c.glow(cx, cy, 900, "#2FB0A8", 0.5)
        c.glow(cx + 120, 0, 760, "#F0632D", 0.28)
        for x in (0.0, w):
            c.glow(x, h, 700, "#0A1B36", 0.6)
        chance = random.Random(8)
        for _ in range(round(80 * w * h / (1920 * 1080))):
            x, y, far = chance.uniform(0, w), chance.uniform(40, h), chance.uniform(40, 110)
            points = [(x + far * t, y - lift) for t, lift in ((0, 0), (0.25, 5), (0.5, 0), (0.75, 5), (1, 0))]
            c.line(points, 3, "#F5A07A" if y < h * 0.35 else "#8ADBC4", chance.uniform(0.1, 0.22))
        if h - 1080 > _WIDE_SEA:
            _draw_shoals(c)
        self._draw_mountain(c, cx, cy, False)
        c.grain(2600, 0.07)

    def _draw_mountain(self, c: Canvas, cx: float, cy: float, hot: bool) -> None:
        """The island with its middle at cx, cy: calm, or with hot rivers."""
        for step in self._mountain_steps(cx, cy, hot):
            step(c)

    def _mountain_steps(self, cx: float, cy: float, hot: bool) -> tuple[Callable[[Canvas], object], ...]:
        """What the island is painted of, one after the other."""
        x, y, w = cx + _FRAME[0], cy + _FRAME[1], _FRAME[2]
        warmth = "hot" if hot else "calm"
        px, py = self.board.places.crater
        ox, oy = self.board.places.origin
        return (
            lambda c: c.part("board_land", x, y, w=w),
            lambda c: c.part("board_volcano", x, y, w=w),
            lambda c: c.part(f"rivers_{warmth}", x, y, w=w),
            lambda c: c.glow(px - ox + cx, py - oy + cy, 200, "#FF9A3A", 0.75 if hot else 0.38),
            lambda c: c.part(f"crater_{warmth}", x, y, w=w),
        )

    def ahead(self, c: Canvas) -> Iterator[Callable[[], object]]:
        """The island with hot rivers, before the first eruption."""
        return c.drawing(_HOT_KEY, *_HOT_SIZE, self._mountain_steps(*_HOT, True), opaque=True)

    def _rivers(self) -> Layer:
        """Hot rivers over the calm ones that the backdrop holds."""
        cx, cy = self.board.places.origin
        heat = round(self.board.hot * HEAT_STEPS)
        left, top, (w, h) = cx - _HOT[0], cy - _HOT[1], _HOT_SIZE

        def paint(c: Canvas) -> None:
            if not heat:
                return
            picture = c.drawn(_HOT_KEY, w, h, lambda s: self._draw_mountain(s, *_HOT, True), opaque=True)
            picture.set_alpha(None if heat == HEAT_STEPS else round(255 * heat / HEAT_STEPS))
            c.out.blit(picture, c.dev(left, top))

        return Layer("rivers", heat, (left, top, w, h), paint)

    def _crater(self) -> Layer:
        board = self.board
        x, y = board.places.crater
        stones = board.crater

        def paint(c: Canvas) -> None:
            spots = sorted(board.places.crater_stones[:stones], key=lambda spot: spot[1])
            for sx, sy in spots:
                c.part("stone_chip", sx, sy, w=36, anchor="cc", shadow=(2, 3, 0.5))
            px, py = board.places.crater_count
            c.box(px - 32, py - 19, 64, 38, 19, "#161F3C", 0.94, (3, 5, 0.5))
            c.part("pic_stone", px - 13, py, w=26, anchor="cc")
            c.text(str(stones), px + 14, py - 1, "small", "paper", "cc", pieces.grown(c, 26, 30))

        return Layer("crater", stones, (x - 90, y - 50, 180, 130), paint)

    def _reef(self, slot: int) -> Layer:
        side = self.board.reef[slot]
        x, y = self.board.places.reefs[slot]

        touched = REEF_OF[self.board.space] == slot

        def paint(c: Canvas) -> None:
            if side != NONE:
                pieces.draw_tile(c, side, x, y, REEF_W)
                if touched:
                    c.ring(x - 38, y - 38, 76, 74, 18, 3.5, CREAM, 0.9)

        return Layer(f"reef.{slot}", (side, touched), around(x, y, 150, 150), paint)

    def _pad(self, space: int, mark: tuple[int, int, str] | None) -> Layer:
        x, y = self.board.places.pads[space]
        covered = space in self.board.covered
        hidden = self._lies_on(space) or (mark is not None and mark[2] != "idle")  # there lies a canoe, or its ghost
        told = not hidden

        def paint(c: Canvas) -> None:
            if mark is not None:
                pad_mark(c, x, y, *mark, told)
            elif covered:
                c.part("pad_sea", x, y, w=92, anchor="cc", alpha=0.75)
            else:
                c.part("pad_dock" if space == 0 else "pad_lily", x, y, w=PAD_W, anchor="cc")

        return Layer(f"pad.{space}", (covered, mark, told), around(x, y, 116, 100), paint)

    def _ground(self, section: int) -> Layer:
        """Paths, stumps, ferns, the empty place of a tile."""
        board = self.board
        number = board.boards[section]
        tikis = tuple(tiki != EMPTY for tiki in board.forests[section])
        key = number, tikis, board.lodged[section], board.players
        area = x, y, w, h = self._forest_area(section)

        def paint(c: Canvas) -> None:
            sheet = c.drawn(("kilauea ground", section, key), w, h, lambda s: self._draw_ground(s, section, x, y))
            c.blit(sheet, x, y)

        return Layer(f"ground.{section}", key, area, paint)

    def _forest_area(self, section: int) -> Area:
        board = self.board
        spots = [
            board.places.tree(section, board.boards[section], i) for i in range(len(BOARDS[board.boards[section]].rows))
        ]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs) - 60, min(ys) - 80, max(xs) - min(xs) + 120, max(ys) - min(ys) + 130

    def _draw_ground(self, c: Canvas, section: int, left: float, top: float) -> None:
        """On a sheet whose upper left corner lies at left, top."""
        board, places = self.board, self.board.places
        number = board.boards[section]
        for (ax, ay), (bx, by) in places.paths(section, number):
            for t in (0.3, 0.5, 0.7):
                c.disc(ax + (bx - ax) * t - left, ay + (by - ay) * t + 3 - top, 4.2, "#F4D79C", 0.8)
        if board.lodged[section] == NONE:
            x, y = places.lodge(section, number)
            c.part("slope_slot", x - left, y - 4 - top, w=46, anchor="cc", alpha=0.8)
        marked = BOARDS[number].marked
        for space, tiki in enumerate(board.forests[section]):
            x, y = places.tree(section, number, space)
            if tiki != EMPTY:
                continue
            if marked >> space & 1 and board.players == 2:
                c.part("space_fern", x - left, y + 4 - top, w=46, anchor="cc")
            else:
                c.part("stump", x - left, y + 5 - top, w=40, anchor="cc")

    def _wall(self, section: int) -> Layer:
        """Heights and worths, the slope slot or its tile, star and flower."""
        board = self.board
        area = board.places.terrace(section)
        heights = tuple(board.shown[section * COLOURS : (section + 1) * COLOURS])
        grow = tuple(map(chip_growth, board.chip[section * COLOURS : (section + 1) * COLOURS]))
        key = heights, grow, board.slopes[section], board.glow_slope == section
        area_ = area.x - 30, area.y, area.w + 60, area.h + 40
        return Layer(f"wall.{section}", key, area_, lambda c: self._draw_wall(c, section))

    def _draw_wall(self, c: Canvas, section: int) -> None:
        board, places = self.board, self.board.places
        x, y = places.slopes[section]
        side = board.slopes[section]
        if board.glow_slope == section:
            c.glow(x, y, 90, "sun", 0.9)
        c.part("slope_slot", x, y, w=SLOPE_W - 4, anchor="cc", alpha=0.9)
        if side != NONE:
            pieces.draw_tile(c, side, x, y, SLOPE_W)
        worth, tallest = board.worth(section), board.tallest(section)
        for colour in range(COLOURS):
            px, py = places.pillar(section, colour)
            c.part(f"tk_{pieces.ink_of(colour)}_socket", px, py - 3, w=44, anchor="cc")
            height = board.shown[section * COLOURS + colour]
            grow = chip_growth(board.chip[section * COLOURS + colour])
            self._draw_number(c, px, py + 6, height, worth[colour], bool(tallest >> colour & 1), grow)
        fx, fy = places.flowers[section]
        inward = 1 if fx > x else -1
        c.part("pic_star", fx - 34 * inward, fy, w=22, anchor="cc", alpha=0.9)
        pieces.bloom(c, section, fx, fy, 34)

    def _draw_number(self, c: Canvas, x: float, y: float, height: int, worth: int, tallest: bool, grow: float) -> None:
        c.text(str(height), x, y + 18, "small", "paper" if height else FAINT, "cc", pieces.grown(c, 24, 27))
        size = pieces.grown(c, 26, 28) * (1 + grow)
        if not worth:
            c.text("\N{EN DASH}", x, y + 43, "small", FAINT, "cc", pieces.grown(c, 24, 27))
        elif tallest:
            c.text(str(worth), x, y + 43, "small", "pumice", "cc", size)
        else:
            w, h = 40 * (1 + grow), 27 * (1 + grow)
            c.box(x - w / 2, y + 44.5 - h / 2, w, h, 8, "sun")
            c.text(str(worth), x, y + 43, "small", "night", "cc", size)

    # ---- upright things
    def _trees(self, section: int) -> list[tuple[float, Layer]]:
        board = self.board
        number = board.boards[section]
        made = []
        for space, tiki in enumerate(board.forests[section]):
            if tiki == EMPTY:
                continue
            x, y = board.places.tree(section, number, space)
            lean = round(board.lean.get((section, space), 0.0))

            def paint(c: Canvas, x: float = x, y: float = y, tiki: int = tiki, lean: int = lean) -> None:
                _draw_tree(c, tiki, x, y + 14, lean)

            layer = Layer(f"tree.{section}.{space}", (tiki, lean), (x - 40, y - 44, 84, 80), paint)
            made.append((y + 14, layer))
        side = board.lodged[section]
        if side != NONE:
            x, y = board.places.lodge(section, number)
            paint_: Callable[[Canvas], object] = lambda c: pieces.draw_tile(c, side, x, y - 6, LODGED_W)  # noqa: E731
            made.append((y - 4, Layer(f"lodged.{section}", side, around(x, y, 110, 110), paint_)))
        return made

    def _palms(self) -> list[tuple[float, Layer]]:
        places = self.board.places
        if self._shore_of is not places:
            self._shore_of, self._shore = places, [self._palm(section, side) for section, side in _PALMS]
        return self._shore

    def _palm(self, section: int, side: int) -> tuple[float, Layer]:
        cx, cy = self.board.places.origin
        a = radians(-90 + 72 * section + 28.6 * side)
        x, y = cx + 582 * cos(a), cy + 582 * SQUASH * sin(a)

        def paint(c: Canvas) -> None:
            c.part("palm_small", x, y + 8, w=84, anchor="bc", flip=x < cx)

        return y + 8, Layer(f"palm.{section}.{side}", 0, (x - 60, y - 110, 120, 130), paint)

    def _pillar(self, pillar: int) -> tuple[float, Layer]:
        board = self.board
        section, colour = divmod(pillar, COLOURS)
        x, y = board.places.pillar(section, colour)
        height = board.heights[pillar]
        capped = bool(board.capped(section) >> colour & 1) and board.shown[pillar] == height
        squash = round(board.squash[pillar] * 50) / 50
        lift, shift = round(board.cap_lift[pillar]), round(board.cap_shift[pillar])
        key = height, capped, squash, lift, shift

        def paint(c: Canvas) -> None:
            if not height:
                return
            cap = capped and not (lift or shift)
            pieces.draw_pile(c, (colour,) * height, x, y, PILE_W, cap, 2 - squash, squash)
            if capped and not cap:
                top = y - pile_height(height, PILE_W) + 12
                c.part("capstone", x + shift, top - lift, w=PILE_W * 1.08, anchor="bc")

        high = pile_height(height, PILE_W) + 70 + max(0, lift - 46)
        left, right = x - 40 + min(0, shift), x + 40 + max(0, shift)
        return y, Layer(f"pillar.{pillar}", key, (left, y - high, right - left, high + 16), paint)

    def _canoe(self, bob: float) -> tuple[float, Layer]:
        pawn = self.board.pawn
        turn = round(pawn.turn)
        key: Hashable = round(pawn.x, 1), round(pawn.y, 1), turn, round(bob, 1), round(pawn.alpha, 2)
        flip = pawn.y > self.board.places.origin[1]

        def paint(c: Canvas) -> None:
            draw_canoe(c, pawn.x, pawn.y + bob, flip, turn)

        return pawn.y + 10, Layer("canoe", key, (pawn.x - 100, pawn.y - 75, 200, 130), paint)

    def _lies_on(self, space: int) -> bool:
        """Whether the great canoe hides this space."""
        x, y = self.board.places.pads[space]
        return abs(self.board.pawn.x - x) < PAD_W / 2 and abs(self.board.pawn.y - y) < PAD_W / 2

    def _lap(self, lit: dict[int, tuple[int, int, str]]) -> list[Layer]:
        """Before the great canoe: the mark of the space it lies on, where a whole lap leads back to it."""
        made = []
        for space, (distance, cost, _) in lit.items():
            if self._lies_on(space):
                x, y = self.board.places.pads[space]
                made.append(_lap_mark(space, x, y + 26, distance, cost))
        return made

    def _seal(self) -> Layer:
        board = self.board
        section, colour = divmod(board.seal, COLOURS)
        x, y = board.places.pillar(section, colour)
        top = y - pile_height(board.heights[board.seal], PILE_W)
        lift = round(board.seal_lift)

        def paint(c: Canvas) -> None:
            c.part("seal", x + 14, top + 14 - lift, w=44, anchor="cc", shadow=(2, 4, 0.45))

        return Layer("seal", (board.seal, round(top), lift), (x - 30, top - 30 - lift, 90, 90 + lift), paint)


def chip_growth(left_ms: float) -> float:
    """How much larger a chip is shown, in steps."""
    return round(0.25 * left_ms / CHIP_MS * 8) / 8


def _draw_shoals(c: Canvas) -> None:
    """Rocks and a dolphin in the sea above and below the island, on a high screen."""
    for part, x, y, w, flip, alpha in _SHOALS:
        c.part(part, c.w / 2 - 8 + x, y if y > 0 else c.h + y, w=w, anchor="cc", flip=flip, alpha=alpha)


def draw_canoe(c: Canvas, x: float, y: float, flip: bool, turn: float = 0, alpha: float = 1.0) -> None:
    """The great canoe with its middle at x, y."""
    bitmap = c.raster("canoe", CANOE_W, flip=flip)
    if turn:
        bitmap = c.posed(bitmap, turn if not flip else -turn)
    if alpha >= 1:
        c.shadow_of(bitmap, x, y + 20, "bc", (8, 6, 0.4))
    c.blit(bitmap, x, y + 20, "bc", alpha)


def pad_mark(c: Canvas, x: float, y: float, distance: int, cost: int, look: str, told: bool = True) -> None:
    """A space that can be reached: free ones show the steps, others their price in stones, unless told elsewhere."""
    c.part("pad_legal", x, y, w=86, anchor="cc")
    if look in ("hover", "pressed"):
        c.oval_ring(x, y, 96, 70, 5, CREAM)
    if told:
        reach_words(c, x, y, distance, cost)


def _lap_mark(space: int, x: float, y: float, distance: int, cost: int) -> Layer:
    def paint(c: Canvas) -> None:
        reach_disc(c, x, y, distance, cost)

    return Layer("pad.lap", (space, distance, cost), around(x, y, 80, 60), paint)


def reach_disc(c: Canvas, x: float, y: float, distance: int, cost: int) -> None:
    """The steps or the price on a ground of its own, before a canoe that would hide them."""
    if not cost:
        c.disc(x, y, 22, "night")
        c.disc(x, y, 19, "sun")
    reach_words(c, x, y, distance, cost)


def reach_words(c: Canvas, x: float, y: float, distance: int, cost: int) -> None:
    """The steps to a space, or its price in stones."""
    if cost:
        c.box(x - 32, y - 20, 64, 38, 19, "#161F3C", 0.95, (3, 5, 0.5))
        c.part("pic_stone", x - 14, y - 1, w=26, anchor="cc")
        c.text(str(cost), x + 13, y - 2, "small", "paper", "cc", pieces.grown(c, 26, 32))
    else:
        c.text(str(distance), x, y - 2, "num", "night", "cc", 30)


def _draw_tree(c: Canvas, tiki: int, x: float, y: float, lean: int) -> None:
    if lean:
        bitmap = c.posed(c.raster(f"tk_{pieces.ink_of(tiki)}_head", TREE_W), -lean)
        c.blit(bitmap, x + lean * 0.3, y + TREE_W * 0.075, "bc")
    else:
        pieces.head(c, tiki, x, y, TREE_W, shadow=(3, 4, 0.35))
    c.part("tk_leaves", x, y + 9, w=56, anchor="bc")
