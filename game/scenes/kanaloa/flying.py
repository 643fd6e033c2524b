"""What moves above the chart, painted anew every frame: swimming fish, riding pawns, flying tiles and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.kanaloa import pieces
from game.scenes.kanaloa.board import Board, Flight
from game.scenes.kanaloa.chart import Marks, draw_running
from game.ui.canvas import Canvas

_SIZE_STEP: Final = 6.0  # sizes of things in flight go in steps, so that few bitmaps are made
_DIM: Final = 0.02


def draw_flying(c: Canvas, board: Board, marks: Marks, run: float) -> None:
    """Everything in the air, from the water upwards."""
    _light(c, board)
    draw_running(c, board, marks, run)
    for fish in board.fish:
        if fish.flying:
            bitmap = pieces.fish(c, board.colour(fish.owner), fish.side, _step(fish.size), fish.turn, fish.squeeze)
            c.blit(bitmap, fish.x, fish.y - fish.lift, "cc", fish.alpha, keep=False)
    for kind in ("ring", "plume", "fire", "dolphin"):
        for flight in board.air:
            if flight.kind == kind:
                _PAINTERS[kind](c, board, flight)
    for pawn in board.pawns:
        if pawn.flying:
            bitmap = pieces.pawn(c, board.colours[pawn.number // 2], _step(pawn.size), pawn.ash)
            if pawn.turn or pawn.scale_x != 1 or pawn.scale_y != 1:
                bitmap = c.posed(bitmap, -pawn.turn, pawn.scale_x, pawn.scale_y)
            c.blit(bitmap, pawn.x, pawn.y - pawn.lift, "bc", pawn.alpha, keep=False)
    if board.duel is not None:
        _draw_duel(c, board)
    for flight in board.air:
        if flight.kind in _TOP:
            _PAINTERS[flight.kind](c, board, flight)


def _step(size: float) -> float:
    return max(_SIZE_STEP, round(size / _SIZE_STEP) * _SIZE_STEP)


def _light(c: Canvas, board: Board) -> None:
    """The chart dims before a volcano tile, and glows warm in an eruption."""
    if board.light < 1.0 - _DIM:
        _multiplied(c, board.light, board.light, board.light)
    if board.warm > _DIM:
        w = board.warm
        _multiplied(c, 1 - 0.2 * w, 1 - 0.36 * w, 1 - 0.34 * w)
        c.out.fill((round(52 * w), round(10 * w), round(8 * w)), special_flags=pygame.BLEND_RGB_ADD)


def _multiplied(c: Canvas, *shares: float) -> None:
    c.out.fill(tuple(round(255 * share) for share in shares), special_flags=pygame.BLEND_RGB_MULT)


def _tile(c: Canvas, board: Board, f: Flight) -> None:
    w = _step(f.size)
    bitmap = pieces.tile(c, f.what, w)
    c.shadow_of(bitmap, f.x, f.y + f.lift * 0.1, "cc", (10, 12, 0.4))
    if f.turn:
        bitmap = c.posed(bitmap, -f.turn, step=6.0)
    c.blit(bitmap, f.x, f.y - f.lift, "cc", f.alpha)


def _back(c: Canvas, board: Board, f: Flight) -> None:
    c.part("tile_back", f.x, f.y - f.lift, w=_step(f.size), anchor="cc")


def _card(c: Canvas, board: Board, f: Flight) -> None:
    w = max(60.0, round(f.size / 20) * 20.0)
    bitmap = pieces.card(c, f.what, f.kind == "shield", w)
    if f.turn:
        bitmap = c.posed(bitmap, -f.turn, step=4.0)
    c.shadow_of(bitmap, f.x, f.y, "cc", (20, 20, 0.4)) if not f.turn else None
    c.blit(bitmap, f.x, f.y - f.lift, "cc", f.alpha)


def _dolphin(c: Canvas, board: Board, f: Flight) -> None:
    flat = c.raster("dolphin", _step(f.size), flip=f.scale_x < 0)
    c.oval(f.x, f.y + 46, f.size * 0.7, 26, "night", 0.22)
    c.blit(c.posed(flat, -f.turn, step=6.0), f.x, f.y - f.lift, "cc", f.alpha)


def _ember(c: Canvas, board: Board, f: Flight) -> None:
    """The volcano tile: black, with the fire in it."""
    w = _step(f.size)
    c.glow(f.x, f.y - f.lift, w * 1.1, "#FF9F2E", 0.55)
    side = w * 1.1
    c.box(f.x - side / 2, f.y - f.lift - side * 0.6, side, side * 1.2, 10, "#2A1A22", f.alpha)
    c.part("track_ember", f.x, f.y - f.lift, w=side * 0.84, anchor="cc", alpha=f.alpha)


def _rob(c: Canvas, board: Board, f: Flight) -> None:
    c.part("mark_rob", f.x, f.y - f.lift, w=f.size, anchor="cc", alpha=f.alpha)


def _guard(c: Canvas, board: Board, f: Flight) -> None:
    c.part(f"mini_shield_{pieces.god_word(f.what)}", f.x, f.y - f.lift, w=f.size, anchor="cc", alpha=f.alpha)


def _fire(c: Canvas, board: Board, f: Flight) -> None:
    """The altar of a god with its fire."""
    if f.alpha <= 0:
        return
    c.glow(f.x, f.y - 40, 260, "#FF9F2E", 0.5 * f.alpha)
    c.part(f"plinth_{pieces.god_word(f.what)}", f.x, f.y, w=f.size, anchor="tc", alpha=f.alpha)
    for dx, w, flip in ((0, 0.78, False), (-0.26, 0.4, True), (0.26, 0.36, False)):
        c.part("altar_fire", f.x + dx * f.size, f.y + 24, w=w * f.size, anchor="bc", flip=flip, alpha=f.alpha)


def _ring(c: Canvas, board: Board, f: Flight) -> None:
    size = round(f.size / 40) * 40.0
    if f.alpha > 0 and size:
        c.oval_ring(f.x, f.y, size, size * 0.72, 8, "#FFE27A", round(f.alpha * 8) / 8)


def _plume(c: Canvas, board: Board, f: Flight) -> None:
    if f.alpha > 0:
        c.part("plume_erupting", f.x - 34, f.y - 120, w=f.size, anchor="bl", alpha=f.alpha)
        c.part("lava_fountain", f.x, f.y - 104, w=f.size * 0.42, anchor="bc", alpha=f.alpha)


_PAINTERS: Final[dict[str, Callable[[Canvas, Board, Flight], None]]] = {
    "tile": _tile, "back": _back, "card": _card, "shield": _card, "dolphin": _dolphin, "ember": _ember, "rob": _rob,
    "guard": _guard, "fire": _fire, "ring": _ring, "plume": _plume,
}  # fmt: skip
_TOP: Final = ("tile", "back", "ember", "rob", "guard", "shield", "card")


def _draw_duel(c: Canvas, board: Board) -> None:
    """Two temples of a god side by side on paper: why the card changes hands."""
    assert board.duel is not None
    god, taker, giver = board.duel
    w, h = 400.0, 470.0
    x, y = board.places.chart.x + 790, board.places.dy + 300
    rise = min(1.0, max(0.0, board.duel_rise))
    if rise < 0.05:
        return
    heights = (board.temples[taker][god].height, board.temples[giver][god].height)
    key = ("kanaloa duel", god, taker, giver, heights, board.colours)
    bitmap = c.drawn(key, w + 80, h + 80, lambda s: _duel_sheet(s, board, god, (taker, giver), heights, w, h))
    c.blit(bitmap, x - 40, y - 40 + (1 - rise) * 60, alpha=rise)


def _duel_sheet(
    c: Canvas, board: Board, god: int, seats: tuple[int, int], heights: tuple[int, int], w: float, h: float
) -> None:
    left, top = 40.0, 40.0
    c.paper(left, top, w, h, 26)
    name = pieces.god_name(god)
    size, _ = c.fit(name, "h2", w - 180, 38)
    nw = c.measure(name, "h2", size)
    pieces.medal(c, god, left + w / 2 - nw / 2 - 12, top + 64, 68)
    c.text(name, left + w / 2 + 36, top + 60, "h2", "night", "cc", size)
    c.box(left + 50, top + 106, w - 100, 3, 1, "#D2B47E")
    unit = min(12.0, 170 / max(1, *heights))
    base = top + h - 110
    for number, (seat, height) in enumerate(zip(seats, heights, strict=True)):
        x = left + w * (0.3 if number == 0 else 0.7)
        if height:
            c.blit(pieces.temple(c, god, height, 92, unit), x, base, "bc")
        c.token(board.colours[seat], x, base + 50, 64, (3, 4, 0.4))
        tip = base - height * unit
        c.text(str(height), x, tip - 24, "num", "night", "cc", 38)
        if number == 0:
            c.part("trophy_crown", x, tip - 70, w=54, anchor="cc")
    c.box(left + 50, base, w - 100, 4, 2, "#CDB68A")
