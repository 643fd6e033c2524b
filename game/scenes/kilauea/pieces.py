"""How the things of Kilauea look: piles of tikis, tiles, stones, flowers. Each is painted once and kept."""

from __future__ import annotations

from typing import Final

import pygame

from game.i18n.words import tr
from game.rules.kilauea.components import (
    ACROSS,
    ADJACENT,
    BOX,
    CANOE,
    EXCHANGE,
    FOREST,
    ISLAND,
    POINTS,
    RIVAL,
    RUN,
    SEAL,
    STEAL,
    STONES,
    SWAP,
    VOLCANO,
    Side,
)
from game.rules.kilauea.tables import COLOUR_IDS, IS_SLOPE, SECTION_IDS, SIDE_IDS, SIDES
from game.scenes.kilauea.layout import FLOWERS, pile_height, step
from game.ui.canvas import Canvas
from game.ui.easel import ShadowLike

LEAST: Final = 24.0  # logical pixels under which no number may fall
INKS: Final = {"red": "red", "yellow": "gold", "green": "teal", "blue": "violet"}  # parts by colour of the rules
STANDING: Final[ShadowLike] = (3, 4, 0.4)
_PLACES: Final = {FOREST: "forest", VOLCANO: "volcano", ISLAND: "island", CANOE: "canoe", RIVAL: "other", BOX: "box"}
_FOOT: Final = 8.0  # room under the foot line of a pile


def ink_of(colour: int) -> str:
    """The word of a tiki colour in the names of parts."""
    return INKS[COLOUR_IDS[colour]]


def colour_name(colour: int) -> str:
    return tr(f"kilauea.colour.{COLOUR_IDS[colour]}")


def section_name(section: int) -> str:
    return tr(f"kilauea.section.{SECTION_IDS[section]}")


def tile_key(side: int) -> str:
    """A tile side as the catalogue spells it."""
    return SIDE_IDS[side].replace("-", "_")


def tile_name(side: int) -> str:
    return tr(f"kilauea.tile.{tile_key(side)}.name")


def grown(c: Canvas, size: float, most: float) -> float:
    """A size for numbers in tight places: it grows with the text size setting, but never over `most` pixels."""
    factor = c.type_size("strong", 100) / 100
    return max(1.0, min(size * factor, most) / factor)


# ---- tikis


def head(c: Canvas, colour: int, x: float, y: float, w: float, alpha: float = 1.0, shadow: ShadowLike = None) -> None:
    """A tiki's face, its foot at y."""
    c.part(f"tk_{ink_of(colour)}_head", x, y + w * 0.075, w=w, anchor="bc", alpha=alpha, shadow=shadow)


def pile(canvas: Canvas, colours: tuple[int, ...], w: float, cap: bool = False) -> pygame.Surface:
    """A pile of tikis from bottom to top, the last one shows its face; with `cap` under the slab of the tallest.

    The foot line is `_FOOT` above the lower edge.
    """
    high = pile_height(len(colours), w) + _FOOT + w * (0.75 if cap else 0.3)
    return canvas.drawn(("kilauea pile", colours, w, cap), w * 1.4, high, lambda c: _draw_pile(c, colours, w, cap))


def _draw_pile(c: Canvas, colours: tuple[int, ...], w: float, cap: bool) -> None:
    x, y, rise = c.w / 2, c.h - _FOOT, w * step(len(colours))
    for i, colour in enumerate(colours[:-1]):
        c.part(f"tk_{ink_of(colour)}_drum", x, y - i * rise + w * 0.06, w=w, anchor="bc")
    head(c, colours[-1], x, y - (len(colours) - 1) * rise, w)
    if cap:
        top = y - (len(colours) - 1) * rise - w * 0.82
        c.part("capstone", x, top + 10, w=w * 1.08, anchor="bc")
        c.text("\N{MULTIPLICATION SIGN}1", x, top - 8, "small", "paper", "cc", grown(c, LEAST, 26))


def draw_pile(
    c: Canvas,
    colours: tuple[int, ...],
    x: float,
    y: float,
    w: float,
    cap: bool = False,
    sx: float = 1.0,
    sy: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """A pile with its foot line at y; sx, sy: squeezed towards its foot."""
    if not colours:
        return
    bitmap = pile(c, colours, w, cap)
    if alpha >= 1:
        c.contact(x, y + 2, w * 1.1, 0.4)
    if sx != 1.0 or sy != 1.0:
        bitmap = c.posed(bitmap, 0, sx, sy)
    c.blit(bitmap, x, y + _FOOT * sy, "bc", alpha)


# ---- stones and flowers


def stones(c: Canvas, count: int, slots: int, places: tuple[tuple[float, float], ...], w: float) -> None:
    for i in range(slots):
        c.part("stone_chip" if i < count else "stone_slot", *places[i], w=w, anchor="cc")


def bloom(c: Canvas, section: int, x: float, y: float, w: float) -> None:
    """The medallion of a section."""
    c.disc(x, y, w * 0.58, "#126B7B")
    c.part(f"flower_{FLOWERS[section]}", x, y, w=w, anchor="cc")


# ---- tiles


def pictures(side: Side) -> tuple[str, str]:
    """The two signs on a tile; the second may be a number or a question mark."""
    if side.effect == POINTS:
        return "star", str(side.amount)
    if side.effect == STONES:
        return "stone", f"+{side.amount}"
    if side.effect == RUN:
        return "reef", "slope" if side.pools[1] else "?"
    if side.effect == STEAL:
        return "other", "stone"
    if side.effect == SEAL:
        return "volcano", "seal"
    if side.effect == SWAP:
        return "canoe", "other"
    target = _PLACES[side.target]
    if side.target == VOLCANO:
        target += {ADJACENT: "_next", ACROSS: "_far"}.get(side.reach, "")
    return _PLACES[side.source], target


def tile(canvas: Canvas, side: int, w: float) -> pygame.Surface:
    """A tile face w wide with its price in stones; the face is in the middle of the sheet."""
    return canvas.drawn(("kilauea tile", side, w), w * 1.3, w * 1.3, lambda c: _draw_tile(c, side, w))


def _draw_tile(c: Canvas, number: int, w: float) -> None:
    side = SIDES[number]
    left = top = w * 0.15
    first, second = pictures(side)
    c.part("tile_volcano" if IS_SLOPE[number] else "tile_reef", left, top, w=w)

    def at(x: float, y: float) -> tuple[float, float]:
        return left + w * x, top + w * y

    if second[-1].isdigit() or second == "?":
        _draw_amount(c, first, second, w, side.full, at(0, 0))
    else:
        swap = side.effect in (EXCHANGE, SWAP)
        sign, size = ("pic_swap", 0.30) if swap else ("pic_arrow", 0.22)
        c.part(f"pic_{first}", *at(0.35, 0.345), w=w * 0.46, anchor="cc")
        c.part(f"pic_{second}", *at(0.655, 0.635), w=w * 0.48, anchor="cc")
        c.part(sign, *at(0.29, 0.71), w=w * size, anchor="cc")
        if side.stones:
            c.part("pic_stone", *at(0.74, 0.27), w=w * 0.24, anchor="cc")
    for i in range(side.cost):
        c.part("stone_chip", *at(0.90 - (i % 2) * 0.2, 0.13 + i // 2 * 0.19), w=w * 0.26, anchor="cc")


def _draw_amount(c: Canvas, sign: str, words: str, w: float, full: bool, at: tuple[float, float]) -> None:
    x, y = at
    row = 0.36 if full else 0.48
    long = len(words) > 1
    c.part(f"pic_{sign}", x + w * (0.30 if long else 0.34), y + w * row, w=w * (0.34 if long else 0.40), anchor="cc")
    size = max(LEAST, w * 0.34)
    c.text(words, x + w * (0.66 if long else 0.70), y + w * (row - 0.015), "label", "night", "cc", grown(c, size, size))
    if full:
        c.part("pic_canoe", x + w * 0.5, y + w * 0.72, w=w * 0.5, anchor="cc")


def draw_tile(
    c: Canvas,
    side: int,
    x: float,
    y: float,
    w: float,
    angle: float = 0.0,
    alpha: float = 1.0,
    shadow: ShadowLike = (5, 6, 0.45),
) -> None:
    """A tile around x, y."""
    bitmap = tile(c, side, w)
    if angle:
        bitmap = c.posed(bitmap, angle)
    if shadow is not None and alpha >= 1:
        c.shadow_of(bitmap, x, y, "cc", shadow)
    c.blit(bitmap, x, y, "cc", alpha)


def signed(points: int) -> str:
    """A change of points with its sign, a true minus."""
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "0"
