"""What stands around the island: players with their islands and canoes, the tracker of the forests, the last moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.i18n.words import tr
from game.rules.kilauea.tables import SECTIONS, TILE_ROW, C
from game.scenes.kilauea import pieces
from game.scenes.kilauea.board import PILL_MS, Isle, KilaueaBoard
from game.scenes.kilauea.layout import FLOWERS, Panel
from game.scenes.table.parts import LogLine
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.theme import THEME, Stops, mix

SKY: Final[Stops] = ((0, "#1B2350"), (0.55, "#3A3F7E"), (1, "#8A5A86"))
GAIN: Final = "#1F7A55"
LOSS: Final = "#B3202C"
_NEAR: Final = 2  # a forest with so few tikis left shows its number warm


class Plate(NamedTuple):
    """Who sits at a panel. active: it is their turn. delta: what the choice in focus would change."""

    colour: str
    name: str
    computer: bool
    active: bool
    delta: int | None = None


def head_height(c: Canvas) -> float:
    """Height of a name plate with its margin; it grows with the text size setting."""
    return 66.0 + max(0.0, c.type_size("small", 100) / 100 - 1) * 62


# ---- one player


def draw_panel(c: Canvas, panel: Panel, isle: Isle, worths: Sequence[int], plate: Plate, pile_w: float) -> None:
    """A player's island, canoe, stones and points."""
    r = panel.rect
    c.night(r.x, r.y, r.w, r.h, 20, 0.93, (10, 16, 0.45))
    if plate.active:
        c.ring(r.x - 4, r.y - 4, r.w + 8, r.h + 8, 24, 5, "sun")
    _draw_plate(c, panel, isle, plate)
    sky_y = r.y + panel.head + 8
    sky_h = panel.shore + 34 - sky_y
    sky = c.drawn(("kilauea sky", sky_h), r.w - 16, sky_h, _draw_sky, opaque=True)
    c.place(sky, r.x + 8, sky_y, 12)
    c.part("island_board", r.x + r.w / 2, panel.shore + 22, w=r.w - 18, anchor="bc")
    c.box(r.x + 8, panel.shore + 8, r.w - 16, 34, 12, "#10183A", 0.9)
    for section in range(SECTIONS):
        _draw_section(c, panel, isle, section, worths[section], pile_w)
    _draw_canoe(c, panel, isle, plate.colour)
    _draw_pill(c, panel, isle, plate)


def _draw_sky(c: Canvas) -> None:
    c.gradient(0, 0, c.w, c.h, SKY)
    c.part("island_far_a", c.w * 0.5, c.h - 30, w=300, anchor="bl", alpha=0.3, tint="#B9A0D0")
    c.part("cloud_streaks", 20, c.h * 0.2, w=150, alpha=0.14)


def _draw_plate(c: Canvas, panel: Panel, isle: Isle, plate: Plate) -> None:
    r, h = panel.rect, panel.head - 4
    tone = THEME.seat[plate.colour]
    if plate.active:
        ground = mix(tone.hex, tone.dark, 0.2 if tone.ink == "paper" else 0.0)  # light words need a deeper ground
        c.box(r.x + 8, r.y + 8, r.w - 16, h, 14, "#{:02X}{:02X}{:02X}".format(*ground))
        c.seat_band(plate.colour, r.x + 8, r.y + 8, 64, h, 14, 0.6)
    else:
        c.box(r.x + 8, r.y + 8, r.w - 16, h, 14, tone.dark, 0.55)
    ink = tone.ink if plate.active else "paper"
    c.token(plate.colour, r.x + 42, r.y + 8 + h / 2, 52, (3, 4, 0.45))
    points = str(isle.points)
    size = 38 if len(points) < 3 else 31
    c.text(points, r.x + r.w - 20, r.y + 7 + h / 2, "num", ink, "cr", size)
    room = r.w - 76 - 34 - c.measure(points, "num", size)
    fitted, _ = c.fit(plate.name, "strong", room, 27, least=24)
    c.text(plate.name, r.x + 76, r.y + 8 + h * 0.3, "strong", ink, "cl", fitted, within=room)
    icon = "ui_computer" if plate.computer else "ui_human"
    c.part(icon, r.x + 87, r.y + 8 + h * 0.74, h=21, anchor="cc", tint=ink)
    now = round(isle.now_shown.value)
    words = tr("kilauea.label.now", n=pieces.signed(now) if now else "+0")
    fitted, fits = c.fit(words, "small", room - 28, 24, least=24)
    if not fits:
        words, fitted = pieces.signed(now), 24
    c.text(words, r.x + 104, r.y + 7 + h * 0.74, "small", ink, "cl", fitted, within=room - 24)


def _draw_section(c: Canvas, panel: Panel, isle: Isle, section: int, worth: int, pile_w: float) -> None:
    x, y = panel.foot(section)
    pile = tuple(isle.piles[section])
    squash = round(isle.squash[section] * 50) / 50
    c.part(f"flower_{FLOWERS[section]}", x - 14, panel.shore + 25, w=29, anchor="cc")
    pieces.draw_pile(c, pile, x, y, pile_w, False, 2 - squash, squash)
    colour = "sun" if worth else "#AEB8D6"
    words = str(worth) if pile else "\N{EN DASH}"
    c.text(words, x + 15, panel.shore + 24, "small", colour, "cc", pieces.grown(c, 25, 30 if worth < 100 else 25))


def _draw_canoe(c: Canvas, panel: Panel, isle: Isle, colour: str) -> None:
    r = panel.rect
    dip = isle.dip
    c.part(f"canoe_board_{colour}", r.x + r.w / 2, panel.canoe_y + 26 + dip, w=r.w - 26, anchor="bc")
    for number in range(C.canoe_tiki_slots):
        x, y = panel.seat(number)
        if number < len(isle.canoe):
            pieces.head(c, isle.canoe[number], x, y + dip, 37)
        else:
            c.box(x - 13.6, y - 29 + dip, 27.2, 26, 9, "#0B1730", 0.8)
            c.ring(x - 13.6, y - 29 + dip, 27.2, 26, 9, 2, "#8CA0C8", 0.5)
    places = tuple((x, y + dip) for x, y in (panel.stone(i) for i in range(C.canoe_stone_slots)))
    pieces.stones(c, isle.stones, C.canoe_stone_slots, places, 28)


def _draw_pill(c: Canvas, panel: Panel, isle: Isle, plate: Plate) -> None:
    """The change that would be, or the one that has just been, where it hides the least of the island."""
    low = min(range(SECTIONS), key=lambda section: (len(isle.piles[section]), -section))
    x = min(max(panel.middle(low), panel.rect.x + 56), panel.rect.x + panel.rect.w - 56)
    y = panel.rect.y + panel.head + 37
    if isle.pill and isle.pill_ms < PILL_MS:
        rise, alpha = pill_pose(isle)
        _pill(c, x, y - rise, isle.pill, alpha)
    elif plate.delta:
        _pill(c, x, y, plate.delta, 1.0)


def pill_pose(isle: Isle) -> tuple[float, float]:
    """How far the pill has risen and how much of it is left."""
    t = isle.pill_ms / PILL_MS
    return round(24 * min(1.0, t * 2)), 1.0 if t < 0.7 else round((1 - t) / 0.3 * 5) / 5


def _pill(c: Canvas, x: float, y: float, change: int, alpha: float) -> None:
    words = pieces.signed(change)
    w = max(70.0, c.measure(words, "strong", pieces.grown(c, 28, 34)) + 28)
    c.box(x - w / 2, y - 21, w, 42, 21, GAIN if change > 0 else LOSS, alpha, (4, 7, 0.5) if alpha >= 1 else None)
    c.text(words, x, y - 1, "strong", "paper", "cc", pieces.grown(c, 28, 34), alpha=alpha)


def panel_key(isle: Isle, worths: Sequence[int], plate: Plate, pile_w: float) -> tuple[object, ...]:
    """Everything that a panel shows."""
    return (
        tuple(isle.canoe),
        isle.stones,
        tuple(map(tuple, isle.piles)),
        (isle.points, round(isle.now_shown.value), isle.pill, pill_pose(isle), isle.dip),
        tuple(round(v, 2) for v in isle.squash),
        tuple(worths),
        plate,
        pile_w,
    )


# ---- how far the game has come


def tracker_key(board: KilaueaBoard) -> tuple[object, ...]:
    return tuple(map(tuple, board.forests)), tuple(board.lodged)


def draw_tracker(c: Canvas, r: Rect, board: KilaueaBoard) -> None:
    """How full every forest is, how many tikis hold its tile, and how many forests are cleared."""
    c.night(r.x, r.y, r.w, r.h, 20, 0.93, (10, 16, 0.45))
    cell = (r.w - 20) / SECTIONS
    lefts = [sum(tiki >= 0 for tiki in tikis) for tikis in board.forests]
    for section in range(SECTIONS):
        x = r.x + 10 + cell * (section + 0.5)
        left, row = lefts[section], row_left(board, section)
        held = board.lodged[section] >= 0
        c.part(f"flower_{FLOWERS[section]}", x, r.y + 30, w=38, anchor="cc")
        c.part("pic_forest", x - 16, r.y + 70, w=28, anchor="cc", alpha=1 if left else 0.4)
        tint = "paper" if left > _NEAR else "#FFA883"
        c.text(str(left), x + 15, r.y + 69, "strong", tint, "cc", pieces.grown(c, 26, 30))
        c.part("pic_slope", x - 16, r.y + 103, w=24, anchor="cc", alpha=1 if held else 0.4)
        words = str(row) if held else "\N{EN DASH}"
        tint = "#FBD3A4" if held else "#AEB8D6"
        c.text(words, x + 15, r.y + 102, "small", tint, "cc", pieces.grown(c, 24, 28))
    c.box(r.x + 16, r.y + 124, r.w - 32, 2, 1, "#5D6A96", 0.6)
    words = tr("kilauea.label.cleared")
    size, fits = c.fit(words, "small", 106, 24, least=24)
    if fits:
        c.text(words, r.x + 22, r.y + 150, "small", "#AEB8D6", "cl", size)
    else:
        c.part("pic_forest", r.x + 50, r.y + 150, w=34, anchor="cc", alpha=0.6)
        c.part("ui_check", r.x + 84, r.y + 152, h=26, anchor="cc", tint="#AEB8D6")
    empty = lefts.count(0)
    for i in range(C.forests_for_final):
        x = r.x + 156 + i * 68
        c.disc(x, r.y + 150, 19, "#0B1730")
        c.ring(x - 19, r.y + 131, 38, 38, 19, 2.5, "#5D6A96", 0.8)
        if i < empty:
            c.part("stump", x, r.y + 149, w=34, anchor="cc")
        if i + 1 == C.forests_for_intermediate:
            c.part("pic_star", x + 33, r.y + 150, w=26, anchor="cc")
        elif i + 1 == C.forests_for_final:
            c.part("ui_cup", x + 33, r.y + 150, w=26, anchor="cc", tint="sun")


def row_left(board: KilaueaBoard, section: int) -> int:
    """Tikis in the row of a forest's tile."""
    mask = TILE_ROW[board.boards[section]]
    return sum(1 for i, tiki in enumerate(board.forests[section]) if tiki >= 0 and mask >> i & 1)


# ---- the last moves

LAST_LEAST: Final = 110.0


def last_rows(c: Canvas, lines: Sequence[LogLine], w: float, most: float) -> tuple[list[tuple[LogLine, float]], float]:
    """The newest lines that fit into a height, the newest at the end, each with its height; and the height of all."""
    high = c.line_height("small", 24) * 0.92
    shown: list[tuple[LogLine, float]] = []
    used = 28.0
    for line in reversed(lines):
        h = max(44.0, c.text_height(line.text, "small", w - 80, 24, high) + 12)
        if used + h > most:
            break
        shown.append((line, h))
        used += h
    return shown[::-1], used


def draw_last(c: Canvas, r: Rect, rows: Sequence[tuple[LogLine, float]]) -> None:
    """The newest lines of the log."""
    c.night(r.x, r.y, r.w, r.h, 20, 0.9)
    high = c.line_height("small", 24) * 0.92
    y = r.y + 16
    for line, h in rows:
        if line.seat:
            c.token(line.seat, r.x + 34, y + 18, 36)
        c.text(line.text, r.x + 62, y + 2, "small", "paper", "tl", 24, width=r.w - 80, lh=high)
        y += h


def worths_of(board: KilaueaBoard, seat: int) -> tuple[int, ...]:
    return tuple(board.section_worth(seat, section) for section in range(SECTIONS))
