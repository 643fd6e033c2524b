"""What moves above the chart, painted anew every frame: swimming fish, riding pawns, flying tiles and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.kanaloa import pieces
from game.scenes.kanaloa.board import Board, Flight
from game.scenes.kanaloa.chart import Marks, draw_running
from game.scenes.kanaloa.layout import FISH_W, HAND_W, PAWN_H
from game.scenes.kanaloa.raised import MARGIN, H, W, draw_head, draw_raised, paper_place
from game.ui.canvas import Canvas
from game.ui.theme import ink

CARD_W: Final = 240.0
DOLPHIN_W: Final = 148.0
_DIM: Final = 0.02


def draw_flying(c: Canvas, board: Board, marks: Marks, run: float) -> None:
    """Everything in the air, from the water upwards."""
    _light(c, board)
    draw_running(c, board, marks, run)
    for fish in board.fish:
        if fish.flying:
            colour, scale = board.colour(fish.owner), fish.size / FISH_W
            bitmap = pieces.fish(c, colour, fish.side, FISH_W, fish.turn, fish.squeeze, scale)
            c.blit(bitmap, fish.x, fish.y - fish.lift, "cc", fish.alpha)
    for kind in ("ring", "plume", "fire", "dolphin"):
        for flight in board.air:
            if flight.kind == kind:
                _PAINTERS[kind](c, board, flight)
    for pawn in board.pawns:
        if pawn.flying:
            bitmap = pieces.pawn(c, board.colours[pawn.number // 2], PAWN_H, pawn.ash)
            scale = pawn.size / PAWN_H
            bitmap = c.posed(bitmap, -pawn.turn, pawn.scale_x * scale, pawn.scale_y * scale)
            c.blit(bitmap, pawn.x, pawn.y - pawn.lift, "bc", pawn.alpha)
    if board.duel is not None:
        _draw_duel(c, board)
    if board.raised is not None:
        seat, god = board.raised.seat, board.raised.god
        height = board.temples[seat][god].height
        draw_raised(c, board.places, board.colours[seat], board.raised, height, board.raised_rise)
    for flight in board.air:
        if flight.kind in _TOP:
            _PAINTERS[flight.kind](c, board, flight)


def _eighths(alpha: float) -> float:
    """Light is kept in few strengths."""
    return round(alpha * 8) / 8


def _light(c: Canvas, board: Board) -> None:
    """The chart dims before a volcano tile, and glows warm in an eruption."""
    if board.light < 1.0 - _DIM:
        _multiplied(c, board.light, board.light, board.light)
    if board.warm > _DIM:
        w = board.warm
        _multiplied(c, 1 - 0.06 * w, 1 - 0.18 * w, 1 - 0.2 * w)
        c.out.fill((round(22 * w), round(5 * w), 0), special_flags=pygame.BLEND_RGB_ADD)


def _multiplied(c: Canvas, *shares: float) -> None:
    c.out.fill(tuple(round(255 * share) for share in shares), special_flags=pygame.BLEND_RGB_MULT)


def _tile(c: Canvas, board: Board, f: Flight) -> None:
    bitmap = pieces.tile(c, f.what, HAND_W)
    scale = f.size / HAND_W
    c.pose(bitmap, f.x, f.y, -f.turn, scale, scale, f.alpha, step=6.0, lift=f.lift)


def _back(c: Canvas, board: Board, f: Flight) -> None:
    c.part("tile_back", f.x, f.y - f.lift, w=64, anchor="cc")


def _card(c: Canvas, board: Board, f: Flight) -> None:
    scale = f.size / CARD_W
    c.pose(pieces.card(c, f.what, f.kind == "shield", CARD_W), f.x, f.y, -f.turn, scale, scale, f.alpha, step=4.0)


def _dolphin(c: Canvas, board: Board, f: Flight) -> None:
    flat = c.raster("dolphin", DOLPHIN_W, flip=f.scale_x < 0)
    scale = f.size / DOLPHIN_W
    c.oval(f.x, f.y + 46, 110, 26, "night", 0.22)
    c.blit(c.posed(flat, -f.turn, scale, scale, step=6.0), f.x, f.y - f.lift, "cc", f.alpha)


def _ember(c: Canvas, board: Board, f: Flight) -> None:
    """The volcano tile: black, with the fire in it."""
    side = 60.0
    c.glow(f.x, f.y - f.lift, 66, "#FF9F2E", 0.55)
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
    c.glow(f.x, f.y - 40, 260, "#FF9F2E", 0.5 * _eighths(f.alpha))
    c.part(f"plinth_{pieces.god_word(f.what)}", f.x, f.y, w=f.size, anchor="tc", alpha=f.alpha)
    for dx, w, flip in ((0, 0.78, False), (-0.26, 0.4, True), (0.26, 0.36, False)):
        c.part("altar_fire", f.x + dx * f.size, f.y + 24, w=w * f.size, anchor="bc", flip=flip, alpha=f.alpha)


def _ring(c: Canvas, board: Board, f: Flight) -> None:
    """A shock ring over the sea; it grows thinner and darker as it spreads."""
    thick = round(8 * f.alpha * c.k)
    if thick < 1:
        return
    w, h = c.dev(f.size, f.size * 0.72)
    x, y = c.dev(f.x, f.y)
    pygame.draw.ellipse(c.out, ink("core"), (x - w // 2, y - h // 2, w, h), thick)


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
    x, y = paper_place(board.places)
    rise = min(1.0, max(0.0, board.duel_rise))
    if rise < 0.05:
        return
    heights = (board.temples[taker][god].height, board.temples[giver][god].height)
    key = ("kanaloa duel", god, taker, giver, heights, board.colours)
    size = W + 2 * MARGIN, H + 2 * MARGIN
    bitmap = c.drawn(key, *size, lambda s: _duel_sheet(s, board, god, (taker, giver), heights))
    c.blit(bitmap, x - MARGIN, y - MARGIN + (1 - rise) * 60, alpha=rise)


def _duel_sheet(c: Canvas, board: Board, god: int, seats: tuple[int, int], heights: tuple[int, int]) -> None:
    left, top, w, h = MARGIN, MARGIN, W, H
    c.paper(left, top, w, h, 26)
    draw_head(c, god, left, top)
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
