"""The chart as layers: sea, streams, islands, fish, pawns, dolphin, and the rim with track, bag and crate."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from game.anim.clip import way_length
from game.i18n.words import tr
from game.rules.kanaloa.state import DOLPHIN, NONE, WHITE
from game.rules.kanaloa.tables import (
    ENDS,
    FIELD_BASE,
    ISLAND_IDS,
    ISLANDS,
    ISLANDS_IN,
    SELECTABLE,
    STREAM_IDS,
)
from game.scenes.kanaloa import pieces
from game.scenes.kanaloa.board import Board, Fish, Pawn
from game.scenes.kanaloa.layout import (
    FISH_LEGAL_W,
    FISH_W,
    HANDED_W,
    ISLE_W,
    TILE_W,
    Places,
    Spot,
    bearing,
    heading,
    stream_box,
    stream_corner,
)
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.theme import Stops

_SEA: Final[Stops] = ((0, "#0F5B78"), (0.35, "#168A98"), (0.8, "#1D9AA2"), (1, "#0F6880"))
_PALMS: Final = {
    "I04": ((-66, 74, 0),),
    "I05": ((66, 78, 1),),
    "I06": ((-60, 66, 0), (-74, 50, 0)),
    "I07": ((64, 70, 1),),
    "I09": ((-64, 72, 0),),
    "I10": ((62, 72, 1), (76, 54, 1)),
    "I11": ((-68, 70, 0), (-54, 92, 0)),
    "I12": ((66, 84, 1),),
}
_GOLD, _SUN, _RED = "#F7B32B", "#FFD166", "#E2462F"
_FOCUS: Final = "#FFF3B8"
Paint = Callable[[Canvas], object]
IslandKey = tuple[tuple[int, int], tuple[str, str], str, int, bool, float, int, bool]  # as in `island_layers`
UNLIT: Final = ("", "halo", "out", "berth")  # marks of a fish that leave its stream as it is
_CHEVRON_STEP: Final = 46.0
_BERTH_GAP: Final = 56.0  # no chevrons this near to the fish


@dataclass
class Marks:
    """What stands out.

    Values: legal, focus, refused, chosen; of fish also halo (legal), out (not legal) and berth (one may be laid there).
    ghosts: (seat, island) of pawns that would stand there. layer: the seat that lays fish. laid: fish that are about
    to be laid as (stream, owner, side, head). turned: the fish that is shown as it would lie, as (stream, side, head).
    closing: islands that would be closed, ash: pawns that would be frozen. handing: an island whose tiles are held out
    to be chosen from. shift: the place that is shaken and by how many pixels. lifted: pawn or tile that is carried by
    the mouse.
    """

    streams: dict[int, str] = field(default_factory=dict)
    islands: dict[int, str] = field(default_factory=dict)
    sites: dict[int, str] = field(default_factory=dict)
    fields: dict[int, str] = field(default_factory=dict)
    pawns: dict[int, str] = field(default_factory=dict)
    ghosts: tuple[tuple[int, int], ...] = ()
    layer: int = NONE
    laid: tuple[tuple[int, int, int, int], ...] = ()
    turned: tuple[int, int, int] = (NONE, 0, NONE)
    closing: tuple[int, ...] = ()
    ash: tuple[int, ...] = ()
    handing: int = NONE
    dolphin: str = ""
    shift: tuple[str, int] = ("", 0)
    lifted: tuple[str, int] = ("", NONE)


# ---- the sea


def backdrop(canvas: Canvas, board: Board) -> Layer:
    """Sea, shallows and streams of this number of players, all that never changes."""
    places = board.places

    def paint(c: Canvas) -> None:
        c.blit(c.drawn(("kanaloa sea", board.players), c.w, c.h, lambda s: _sea(s, places), opaque=True), 0, 0)

    return Layer("sea", board.players, (0, 0, canvas.w, canvas.h), paint, solid=True)


def _sea(c: Canvas, places: Places) -> None:
    w, h, n = c.w, c.h, places.players
    c.gradient(0, 0, w, h, _SEA)
    c.glow(w * 0.58, h * 0.5, 980, "#7CE8D2", 0.5)
    c.glow(w * 0.3, -90, 900, "#FFE6A6", 0.34)
    chance = random.Random(5)
    for _ in range(round(64 * w * h / (1920 * 1080))):
        x, y, wide = chance.uniform(420, w), chance.uniform(40, h), chance.uniform(36, 90)
        points = [(x + wide * t, y - (4 if i % 2 else 0)) for i, t in enumerate((0, 0.25, 0.5, 0.75, 1))]
        c.line(points, 2.6, "#D8FBEE", chance.uniform(0.10, 0.24))
    c.part(f"board_sea_{n}", places.dx, places.dy, w=1920)
    x, y = places.tray
    c.part("compass", x + 4, y + 160, w=132, anchor="cc", alpha=0.5)
    c.part(f"board_streams_{n}", places.dx, places.dy, w=1920)
    for island in ISLANDS:
        ix, iy = places.islands[island]
        if island not in ISLANDS_IN[n]:
            c.part("isle_reef", ix - 100, iy - 104, w=ISLE_W)
        else:
            _bare_island(c, island, ix, iy)
    bx, by = places.bay
    c.part("dolphin_bay", bx, by, w=196, anchor="cc")
    for cx, cy in ((0.0, 0.0), (w, 0.0), (0.0, h), (w, h)):
        c.glow(cx, cy, 620, "#06203A", 0.5)
    c.grain(700, 0.04)


def _bare_island(c: Canvas, island: int, x: float, y: float) -> None:
    name = ISLAND_IDS[island]
    c.part(f"isle_{name}", x - 100, y - 104, w=ISLE_W)
    for dx, wide, flip in _PALMS.get(name, ()):
        c.part("palm_small", x + dx, y - 12, w=wide, anchor="bc", flip=bool(flip))


# ---- streams


def chevrons(points: tuple[Spot, ...], run: float = 0.0, free: bool = False) -> Iterator[tuple[float, float, float]]:
    """x, y and bearing of the marks along a course, moved on by `run` pixels. free: no fish lies in the middle."""
    length = way_length(points)
    count = max(2, int(length // _CHEVRON_STEP))
    last = len(points) - 1
    for i in range(count):
        share = ((i + 0.5 + run / _CHEVRON_STEP) % count) / count
        if not free and abs(share - 0.5) * length < _BERTH_GAP:
            continue
        at = min(int(share * last), last - 1)
        part = share * last - at
        (ax, ay), (bx, by) = points[at], points[at + 1]
        yield ax + (bx - ax) * part, ay + (by - ay) * part, bearing(points, at)


def draw_stream(c: Canvas, places: Places, stream: int, tint: str, alpha: float = 1.0) -> None:
    left, top, w = stream_corner(stream)
    c.part(f"stream_{STREAM_IDS[stream]}", left + places.dx, top + places.dy, w=w, tint=tint, alpha=alpha)


def prepare_stream(c: Canvas, stream: int) -> None:
    """Have the picture of a lit stream ready."""
    c.raster(f"stream_{STREAM_IDS[stream]}", stream_corner(stream)[2], tint=_GOLD)


def stream_layers(board: Board, marks: Marks, kept: dict[tuple[int, int], Layer]) -> list[Layer]:
    """The marks of direction of all idle streams, then the lit streams. kept: idle layers of frames before."""
    lit = {s: m for s, m in marks.streams.items() if m not in UNLIT}
    if board.lit != NONE:
        lit[board.lit] = "legal"
    layers = []
    for fish in board.fish:
        if fish.owner != NONE and fish.stream not in lit:
            way = (fish.stream, fish.tail)
            if way not in kept:
                area = _moved(stream_box(fish.stream), board.places)
                kept[way] = Layer(f"way {fish.stream}", way, area, _way_painter(board, *way))
            layers.append(kept[way])
    for stream, mark in sorted(lit.items(), key=lambda entry: entry[1] == "focus"):
        area = _moved(stream_box(stream), board.places)
        layers.append(Layer(f"stream {stream}", mark, area, _lit_painter(board, stream, mark)))
    return layers


def _way_painter(board: Board, stream: int, tail: int) -> Paint:
    marks = tuple(chevrons(board.places.course(stream, tail)))

    def paint(c: Canvas) -> None:
        for x, y, turn in marks:
            c.part("stream_chevron", x, y, w=20, anchor="cc", angle=-turn, tint="#F4FFF2", alpha=0.5)

    return paint


def _lit_painter(board: Board, stream: int, mark: str) -> Paint:
    tint = {"focus": _SUN, "refused": _RED}.get(mark, _GOLD)
    return lambda c: draw_stream(c, board.places, stream, tint)


def draw_running(c: Canvas, board: Board, marks: Marks, run: float) -> None:
    """The marks of direction on lit streams; they run."""
    for stream, mark in marks.streams.items():
        fish = board.fish[stream]
        if mark == "refused" or mark in UNLIT or fish.owner == NONE:
            continue
        tint = "#5A2A06" if mark == "focus" else "#7A3A06"
        for x, y, turn in chevrons(board.places.course(stream, fish.tail), run):
            c.part("stream_chevron", x, y, w=20, anchor="cc", angle=-turn, tint=tint, alpha=0.9)


def _moved(box: tuple[float, float, float, float], places: Places) -> tuple[float, float, float, float]:
    return box[0] + places.dx, box[1] + places.dy, box[2], box[3]


# ---- islands


def island_layers(board: Board, marks: Marks) -> list[Layer]:
    """Tiles, rings, volcano and lock of every island in play, from the back to the front."""
    places = board.places
    layers = []
    for island in sorted(places.in_play, key=lambda i: (places.islands[i][1], i)):
        x, y = places.islands[island]
        away = marks.lifted[1] if marks.lifted[0] == "tile" else NONE
        first, second = (NONE if t == away else t for t in board.sites[island * 2 : island * 2 + 2])
        tiles = (first, second)
        dx = marks.shift[1] if marks.shift[0] == f"isle.{island}" else 0
        site_marks = (marks.sites.get(island * 2, ""), marks.sites.get(island * 2 + 1, ""))
        ring = marks.islands.get(island, "")
        closed = 2 if board.closed >> island & 1 else 1 if island in marks.closing else 0
        volcano = board.volcano.place == island
        if tiles == (NONE, NONE) and not (ring or closed or volcano):
            continue
        rise = round(board.volcano.rise, 2) if volcano else 1.0
        key = (tiles, site_marks, ring, closed, volcano, rise, dx, island == marks.handing)
        area = (x - 140, y - 190 if volcano else y - 120, 280, 330 if volcano else 260)
        layers.append(Layer(f"isle {island}", key, area, _island_painter(board, island, key)))
    return layers


def _island_painter(board: Board, island: int, key: IslandKey) -> Paint:
    tiles, site_marks, ring, closed, volcano, rise, dx, handing = key

    def paint(c: Canvas) -> None:
        x, y = board.places.islands[island][0] + dx, board.places.islands[island][1]
        if volcano:
            _draw_volcano(c, x, y - 22, 122, rise, x - 100, y - 104)
        if ring or handing:
            draw_ring(c, x, y, ring or "legal")
        for k, number in enumerate(tiles):
            spot = board.places.handed(island * 2 + k) if handing else board.places.site(island * 2 + k)
            _draw_site(c, *spot, number, site_marks[k], closed == 2, HANDED_W if handing else TILE_W)
        if closed:  # 1: it would be
            c.part("isle_ring_gap", x, y + 1, w=ISLE_W, anchor="cc", tint="night", alpha=0.75)
            c.part("isle_ring_closed", x, y + 1, w=ISLE_W, anchor="cc", tint="#FF6A4A")
            c.part("mark_closed", x, y + 58, w=42, anchor="cc", shadow=(3, 4, 0.4))

    return paint


def _draw_volcano(c: Canvas, x: float, foot: float, w: float, rise: float, ash_x: float, ash_y: float) -> None:
    """The volcano with the glow over it; rise: share that stands above the water."""
    c.part("isle_ash", ash_x, ash_y, w=ISLE_W, alpha=0.8 * min(1.0, rise))
    c.glow(x, foot - 62, 120, "#FF9A3A", 0.7 * min(1.0, rise))
    _, high = c.part_size("volcano_piece", w=w)
    with c.clipped(x - w, foot - high - 40, 2 * w, high + 40):
        c.part("volcano_piece", x, foot + high * (1 - rise), w=w, anchor="bc")


def draw_ring(c: Canvas, x: float, y: float, mark: str) -> None:
    """The ring around an island: a target, the focused one, or one that refuses."""
    c.part("isle_ring_gap", x, y + 1, w=ISLE_W, anchor="cc", tint="night", alpha=0.75)
    if mark == "refused":
        c.part("isle_ring", x, y + 1, w=ISLE_W, anchor="cc", tint=_RED)
        return
    c.part("isle_ring", x, y + 1, w=ISLE_W, anchor="cc", tint=_FOCUS)
    if mark == "focus":
        c.part("isle_ring_gap", x, y + 1, w=ISLE_W, anchor="cc", tint="sun")
        c.part("isle_ring", x, y + 1, w=ISLE_W, anchor="cc", tint=_FOCUS)


def _draw_site(c: Canvas, x: float, y: float, number: int, mark: str, closed: bool, w: float = TILE_W) -> None:
    if number == NONE:
        c.box(x - 25, y - 32, 50, 62, 10, "night", 0.22)
        return
    lift = 10 if mark == "focus" else 22 if mark == "chosen" else 0
    pieces.draw_tile(c, number, x, y - lift, w, (3 + lift, 4 + lift, 0.4))
    if closed:
        c.box(x - 28, y - 35, 56, 68, 9, "#4A3F52", 0.28)
    if mark:
        colour = _RED if mark == "refused" else _FOCUS if mark == "focus" else "sun"
        rw, rh = w + 12, w * 68 / 56 + 14
        c.ring(x - rw / 2, y - rh / 2 - lift, rw, rh, 13, 5, "night", 0.6)
        c.ring(x - rw / 2 + 1, y - rh / 2 + 1 - lift, rw - 2, rh - 2, 12, 4, colour)
    if mark == "chosen":
        c.check_mark(x + 26, y - 34 - lift, 15)


def chevron_layers(board: Board, marks: Marks, lift: float) -> list[Layer]:
    """The small chevron over each island that is a target. lift: how far they have risen, logical pixels."""
    layers = []
    for island, mark in marks.islands.items():
        if mark == "legal":
            x, y = board.places.islands[island]
            step = round(lift)
            paint = partial(Canvas.chevron, x=x, y=y - 76 - step)
            layers.append(Layer(f"chevron {island}", step, (x - 30, y - 110, 60, 60), paint))
        elif mark == "focus":
            layers.append(_name_layer(board, island))
    return layers


def pawn_chevrons(board: Board, marks: Marks) -> list[Layer]:
    """The small chevron over each pawn of which one must be chosen."""
    layers = []
    for number in marks.pawns:
        x, y = board.pawns[number].x, board.pawns[number].y - board.pawns[number].size - 20
        layers.append(
            Layer(f"pawn chevron {number}", (x, y), (x - 30, y - 34, 60, 60), partial(Canvas.chevron, x=x, y=y))
        )
    return layers


def _name_layer(board: Board, island: int) -> Layer:
    """The name of the island in focus, on a pill below it."""
    x, y = board.places.islands[island]
    name = tr(f"kanaloa.island.{ISLAND_IDS[island]}")

    def paint(c: Canvas) -> None:
        size = pieces.grown(c, 26, 30)
        w = c.measure(name, "strong", size) + 36
        c.night(x - w / 2, y + 72, w, 42, 21, 0.92, (4, 6, 0.4), edge=False)
        c.text(name, x, y + 92, "strong", "sun", "cc", size)

    return Layer(f"name {island}", name, (x - 130, y + 60, 260, 70), paint)


# ---- fish


def fish_layers(board: Board, marks: Marks, kept: dict[int, Layer]) -> list[Layer]:
    """Fish at rest. kept: their layers of the frame before, by stream."""
    layers = []
    for fish in board.fish:
        if fish.owner == NONE or fish.flying:
            continue
        mark = marks.streams.get(fish.stream, "")
        dx = marks.shift[1] if marks.shift[0] == f"fish.{fish.stream}" else 0
        side, head = marks.turned[1:] if marks.turned[0] == fish.stream else (fish.side, fish.head)
        key = (fish.owner, side, head, mark, dx)
        old = kept.get(fish.stream)
        if old is None or old.key != key:
            area = _around(fish.x, fish.y, 130 if mark else 64)
            paint = _fish_painter(board, fish, mark, dx, side, fish.turn if head == fish.head else fish.turn + 180)
            old = kept[fish.stream] = Layer(f"fish {fish.stream}", key, area, paint)
        layers.append(old)
    layers += _berth_layers(board, marks)
    for stream, owner, side, head in marks.laid:
        x, y = board.places.berths[stream]
        layers.append(
            Layer(
                f"laid {stream}",
                (owner, side, head),
                _around(x, y, 130),
                _laid_painter(board, stream, owner, side, head),
            )
        )
    return layers


def _fish_painter(board: Board, fish: Fish, mark: str, dx: int, side: int, turn: float) -> Paint:
    x, y, owner = fish.x + dx, fish.y, fish.owner
    legal = mark in ("legal", "focus", "halo")

    def paint(c: Canvas) -> None:
        w = FISH_LEGAL_W if legal else FISH_W
        if legal:
            c.glow(x, y, w * (1.2 if mark == "focus" else 1.0), _FOCUS, 1.0)
        bitmap = pieces.fish(c, board.colour(owner), side, w, turn)
        c.blit(bitmap, x, y, "cc", 0.45 if mark == "out" else 1.0)
        if mark == "refused":
            c.lock_mark(x + 28, y - 30, 18)

    return paint


def _berth_layers(board: Board, marks: Marks) -> list[Layer]:
    """Where a fish may be laid: one of the seat's as it would lie there, pale, in the focus less so."""
    if marks.layer == NONE:
        return []
    layers = []
    for stream, mark in marks.streams.items():
        if mark in ("berth", "focus") and not any(laid[0] == stream for laid in marks.laid):
            x, y = board.places.berths[stream]
            paint = _berth_painter(board, stream, marks.layer, mark == "focus")
            layers.append(Layer(f"berth {stream}", (mark, marks.layer), _around(x, y, 100), paint))
    return layers


def _berth_painter(board: Board, stream: int, seat: int, focus: bool) -> Paint:
    x, y = board.places.berths[stream]

    def paint(c: Canvas) -> None:
        c.glow(x, y, 84, _FOCUS, 1.0 if focus else 0.8)
        turn = heading(stream, ENDS[stream][0])
        bitmap = pieces.fish(c, board.colours[seat], WHITE, FISH_LEGAL_W if focus else FISH_W, turn)
        c.blit(bitmap, x, y, "cc", 0.85 if focus else 0.5)

    return paint


def _laid_painter(board: Board, stream: int, owner: int, side: int, head: int) -> Paint:
    def paint(c: Canvas) -> None:
        x, y = board.places.berths[stream]
        c.glow(x, y, 110, _FOCUS, 1.0)
        tail = sum(ENDS[stream]) - head
        bitmap = pieces.fish(c, board.colour(owner), side, FISH_LEGAL_W, heading(stream, tail))
        c.blit(bitmap, x, y, "cc", 0.85)

    return paint


# ---- pawns and the dolphin


def pawn_layers(board: Board, marks: Marks) -> list[Layer]:
    """Pawns on islands and in panels, from the back to the front, then the ghosts of those that would stand there."""
    layers = []
    for pawn in sorted(board.pawns, key=lambda p: (p.y, p.number)):
        if pawn.flying or pawn.place >= DOLPHIN or marks.lifted == ("pawn", pawn.number):
            continue
        mark = marks.pawns.get(pawn.number, "")
        ash = pawn.ash or pawn.number in marks.ash
        key = (round(pawn.x, 1), round(pawn.y, 1), ash, mark, pawn.size)
        paint = _pawn_painter(board, pawn, mark, ash)
        layers.append(Layer(f"pawn {pawn.number}", key, (pawn.x - 70, pawn.y - 110, 140, 160), paint))
    for seat, island in marks.ghosts:
        spot = ghost_spot(board, island)
        x, y = board.places.feet(island, spot)
        paint = partial(_draw_ghost, colour=board.colours[seat], x=x, y=y)
        layers.append(Layer(f"ghost {seat} {island}", spot, (x - 40, y - 80, 80, 100), paint))
    return layers


def _draw_ghost(c: Canvas, colour: str, x: float, y: float) -> None:
    c.blit(pieces.pawn(c, colour, 62), x, y, "bc", 0.6)


def ghost_spot(board: Board, island: int) -> int:
    """The place that the next pawn would take."""
    taken = {p.spot for p in board.pawns if p.place == island}
    return next(n for n in range(9) if n not in taken)


def _pawn_painter(board: Board, pawn: Pawn, mark: str, ash: bool) -> Paint:
    x, y, h, colour = pawn.x, pawn.y, pawn.size, board.colours[pawn.number // 2]

    def paint(c: Canvas) -> None:
        if mark:
            c.glow(x, y - h * 0.45, h * 0.95, "#FFE27A", 0.9 if mark == "focus" else 0.8)
            tint = {"refused": _RED, "focus": "sun"}.get(mark, _FOCUS)
            c.oval_ring(x, y - 3, 62, 26, 7, "night", 0.6)
            c.oval_ring(x, y - 3, 60, 24, 4 if mark == "legal" else 6, tint)
        c.blit(pieces.pawn(c, colour, h, ash), x, y + (4 if ash else 0), "bc")
        if mark == "refused":
            c.lock_mark(x + 22, y - h, 16)

    return paint


def dolphin_layer(board: Board, marks: Marks) -> Layer:
    """The dolphin in its bay with the pawns on it."""
    riders = tuple(
        (board.colours[p.number // 2], round(p.x), round(p.y))
        for p in board.pawns
        if p.place == DOLPHIN and not p.flying
    )
    key = (riders, board.jump, marks.dolphin)
    bx, by = board.places.bay

    def paint(c: Canvas) -> None:
        if marks.dolphin:
            c.oval_ring(bx, by, 216, 76, 8, "night", 0.6)
            c.oval_ring(bx, by, 212, 72, 5, _RED if marks.dolphin == "refused" else _FOCUS)
        if not board.jump:
            x, y = board.places.dolphin
            c.part("dolphin", x, y, w=148, anchor="cc", shadow=(6, 6, 0.3))
        for colour, px, py in riders:
            c.blit(pieces.pawn(c, colour, 56), px, py, "bc")

    return Layer("dolphin", key, (bx - 130, by - 130, 400, 200), paint)


# ---- two players: sea fields


def field_layers(board: Board, marks: Marks) -> list[Layer]:
    """Sea fields that may be chosen, and the volcano that stands in one."""
    places = board.places
    layers = []
    for place in SELECTABLE if marks.fields else ():
        mark = marks.fields.get(place, "")
        if not mark:
            continue
        outline = places.field_outline(place - FIELD_BASE)
        spot = places.fields[place - FIELD_BASE]
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        area = (min(xs) - 30, min(ys) - 30, max(xs) - min(xs) + 60, max(ys) - min(ys) + 60)
        layers.append(Layer(f"field {place}", mark, area, _field_painter(outline, spot, mark)))
    place = board.volcano.place
    if place >= FIELD_BASE:
        x, foot, w = places.volcano(place)
        rise = round(board.volcano.rise, 2)
        layers.append(Layer("sea volcano", (place, rise), (x - 130, foot - 190, 260, 230),
                            lambda c: _draw_sea_volcano(c, x, foot, w, rise)))  # fmt: skip
    return layers


def _field_painter(outline: tuple[Spot, ...], spot: Spot, mark: str) -> Paint:
    """The water in gold, with a little volcano where the large one would rise."""
    colour = {"focus": "sun", "refused": _RED}.get(mark, _GOLD)
    focused = mark == "focus"

    def paint(c: Canvas) -> None:
        c.polygon(outline, colour, 0.95 if focused else 0.5)
        c.line((*outline, outline[0]), 4 if focused else 2.5, _FOCUS, 0.95 if focused else 0.7)
        x, y = spot
        c.disc(x, y, 26 if focused else 21, "night", 0.85)
        c.part("track_erupt", x, y, w=46 if focused else 38, anchor="cc")

    return paint


def _draw_sea_volcano(c: Canvas, x: float, foot: float, w: float, rise: float) -> None:
    c.glow(x, foot - 54, 110, "#FF9A3A", 0.7 * min(1.0, rise))
    _, high = c.part_size("volcano_piece", w=w)
    with c.clipped(x - w, foot - high - 40, 2 * w, high + 40):
        c.part("volcano_piece", x, foot + high * (1 - rise), w=w, anchor="bc")


# ---- the rim


def rim_layers(board: Board) -> list[Layer]:
    """Track, bag and crate."""
    places = board.places
    top = places.slot(places.slots)[1] - 40
    low = places.slot(1)[1]
    x = places.track_x
    return [
        Layer("track", board.drawn, (x - 80, top - 60, 160, low - top + 170), lambda c: _draw_track(c, board)),
        Layer("bag", board.bag, (places.bag[0] - 80, places.bag[1] - 80, 160, 170), lambda c: _draw_bag(c, board)),
        Layer("crate", board.crate, (places.crate[0] - 70, places.crate[1] - 80, 140, 160),
              lambda c: _draw_crate(c, board)),
    ]  # fmt: skip


def tray_layers(board: Board) -> list[Layer]:
    """The cards beside the board on their tray, if there are any."""
    lying = board.beside()
    beside = tuple(card for card in lying if card not in board.hidden_cards)
    if not beside:
        return []
    x, y = board.places.tray
    rows = (len(lying) + 1) // 2  # room for those that are still on their way, too
    area = (x - 90, y - 60, 180, 80 + 62 * rows)
    return [Layer("tray", (beside, tuple(lying)), area, lambda c: _draw_tray(c, board, beside, rows))]


def next_eruption(board: Board) -> int:
    """The number of the next volcano tile that makes the volcano erupt, or that ends the game."""
    last = board.places.slots
    return next((n for n in range(2, last, 2) if n > board.drawn), last)


def _draw_track(c: Canvas, board: Board) -> None:
    places, last = board.places, board.places.slots
    x = places.track_x
    top, low = places.slot(last)[1], places.slot(1)[1]
    c.night(x - 38, top - 40, 76, low - top + 80, 38, 0.62, None)
    coming = next_eruption(board)
    for n in range(1, last + 1):
        _, y = places.slot(n)
        if n == coming:
            c.glow(x, y, 60, "#FF9F2E" if n < last else "#FFD166", 0.7)
        if n <= board.drawn:
            c.part("track_ember", x, y, w=42, anchor="cc")
            continue
        part, w = ("track_end", 56) if n == last else ("track_erupt", 50) if n % 2 == 0 else ("track_hole", 40)
        c.part(part, x, y, w=w, anchor="cc", alpha=1 if n in (coming, last) or n % 2 else 0.75)
    pieces.badge(c, x, low + 58, str(board.drawn), 22, "magma", "paper")


def _draw_bag(c: Canvas, board: Board) -> None:
    x, y = board.places.bag
    c.part("bag", x, y, w=92, anchor="cc", shadow=(6, 8, 0.4))
    pieces.badge(c, x + 30, y + 40, str(board.bag), 23, "paper")


def _draw_crate(c: Canvas, board: Board) -> None:
    x, y = board.places.crate
    if not board.crate:
        c.ring(x - 30, y - 40, 60, 74, 10, 3, "#8ADBC4", 0.5)
        return
    for k in range(min(4, (board.crate + 1) // 2)):
        c.part("tile_back", x, y - k * 7, w=64, anchor="cc", shadow=(4, 5, 0.35) if k == 0 else None)
    pieces.badge(c, x + 30, y + 30, str(board.crate), 20, "paper")


def _draw_tray(c: Canvas, board: Board, cards: tuple[tuple[int, bool], ...], rows: int) -> None:
    x, y = board.places.tray
    c.night(x - 66, y - 38, 132, 18 + 62 * rows, 20, 0.6, None)
    lying = board.beside()
    for god, shield in cards:
        cx, cy = board.places.beside(lying.index((god, shield)), len(lying))
        pieces.mini_card(c, god, shield, cx, cy, 52)


def _around(x: float, y: float, side: float) -> tuple[float, float, float, float]:
    return x - side, y - side, 2 * side, 2 * side
