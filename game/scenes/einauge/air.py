"""What is in the air over the table: cards, goods, the burst of a fight, ribbons. Painted anew every frame."""

from __future__ import annotations

from game.anim.glide import Follow
from game.i18n.words import tr
from game.rules.einauge.state import NONE
from game.scenes.einauge import cards
from game.scenes.einauge.board import EinaugeBoard, Flight
from game.scenes.einauge.layout import LIP, MARKET_W
from game.ui.canvas import Canvas


def draw(c: Canvas, board: EinaugeBoard) -> None:
    for good in board.goods:
        size = round(good.size / 2) * 2
        c.pose(c.raster(good.kind, size), good.x, good.y, -good.turn, alpha=round(good.alpha * 8) / 8, step=15)
    if board.clash > 0:
        _draw_clash(c, board)
    for flight in board.flights:
        if flight.part:
            _draw_part(c, flight)
    for flight in board.flights:
        if not flight.part:
            draw_card(c, flight)
    if board.ribbon > 0 and board.news:
        _draw_ribbon(c, board)


def _draw_part(c: Canvas, flight: Flight) -> None:
    """Goods and sabres on their way: one bitmap each, seen larger or smaller."""
    base = 228.0 if flight.part == "res_sabre" else 42.0
    k = round(flight.w / base * 25) / 25
    bitmap = c.raster(flight.part, base, flip=flight.mirrored)
    c.pose(bitmap, flight.x, flight.y, -flight.turn, k, k, flight.alpha, lift=flight.lift, step=15)


def draw_card(c: Canvas, flight: Flight) -> None:
    """A card, its face or its back, as wide as it is on its way. Poses are few: each costs a bitmap."""
    if flight.alpha <= 0.02:
        return
    if flight.card == NONE:
        bitmap = cards.back(c, MARKET_W, flight.ships)
    else:
        bitmap = cards.face(c, flight.card, MARKET_W)
    k = round(flight.w / MARKET_W * 25) / 25
    w, h = round(k * MARKET_W * flight.squeeze / 8) * 8.0, round(k * MARKET_W * LIP / 8) * 8.0
    if flight.alpha >= 1 and w > 16:
        x, y = flight.x - w / 2, flight.y - h / 2 - flight.lift * 0.4
        c.box_shadow(x, y, w, h, 14, (10, 14, 0.42))
    sx = round(k * flight.scale_x * flight.squeeze * 25) / 25
    sy = round(k * flight.scale_y * 25) / 25
    c.pose(bitmap, flight.x, flight.y, -flight.turn, sx, sy, round(flight.alpha * 8) / 8, lift=flight.lift, step=3)


def draw_carried(c: Canvas, card: int, held: Follow) -> None:
    if card != NONE:
        bitmap = cards.face(c, card, MARKET_W)
        c.pose(bitmap, held.x, held.y, -held.lean, shadow=(30, 24, 0.36), lift=10)


def _draw_clash(c: Canvas, board: EinaugeBoard) -> None:
    x, y, w, _ = board.places.board
    share = round(board.clash * 8) / 8
    c.glow(x + w / 2, y + 150, 380, "#FF9F2E", 0.5 * share)
    c.blit(c.raster("clash", 300), x + w / 2, y + 140, "cc", share)


def _draw_ribbon(c: Canvas, board: EinaugeBoard) -> None:
    p = board.places
    words = tr(f"einauge.news.{board.news}")
    share = round(board.ribbon * 8) / 8
    middle = p.cloth.x + p.cloth.w / 2
    c.ribbon(middle, p.cloth.y - 34 - (1 - share) * 40, 640, words, size=40, alpha=share)
