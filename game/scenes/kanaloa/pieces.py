"""How the things of Kanaloa look: tiles, fish, pawns, temples, cards. Each is painted once and kept."""

from __future__ import annotations

from math import cos, radians
from typing import Final

import pygame

from game.i18n.words import tr
from game.rules.kanaloa.components import GODS
from game.rules.kanaloa.state import WHITE
from game.rules.kanaloa.tables import GOD_IDS, SIGNS, VALUE, bits
from game.ui.canvas import Canvas
from game.ui.easel import ShadowLike

LEAST: Final = 24.0  # logical pixels under which no number may fall
MINI_UNDER: Final = 47.0  # tiles narrower than this show a simpler picture
_COURSES: Final = (9, 3, 1)
_UNIT: Final = 3.25  # height of one point of a temple that is 40 wide
GOD_TONES: Final = ("#1257A5", "#4A3358", "#C32B20", "#2F7F5E", "#B4700A")
_ASH: Final = (176, 168, 182, 255)
POSE: Final = 3.0  # degrees between kept turns of a swimming fish


def god_word(god: int) -> str:
    """The word of a god in names of parts and cues."""
    return GOD_IDS[god].lower()


def god_name(god: int) -> str:
    return tr(f"kanaloa.god.{god_word(god)}")


def grown(c: Canvas, size: float, most: float) -> float:
    """A size for numbers in tight places: it grows with the text size setting, but never over `most` pixels."""
    factor = c.type_size("strong", 100) / 100
    return max(1.0, min(size * factor, most) / factor)


# ---- tiles


def tile_high(w: float) -> float:
    return w * 1.25


def tile(canvas: Canvas, number: int, w: float) -> pygame.Surface:
    """An offering tile, w wide."""
    return canvas.drawn(("kanaloa tile", number, w), w + 4, tile_high(w) + 4, lambda c: _draw_tile(c, number, w))


def _draw_tile(c: Canvas, number: int, w: float) -> None:
    signs = "_".join(god_word(g) for g in bits(SIGNS[number]))
    mini = w < MINI_UNDER
    c.part(f"{'mini' if mini else 'tile'}_{signs}", 2, 2, w=w)
    size = grown(c, max(LEAST, w * 0.36), max(LEAST, w * 0.44))
    c.text(str(VALUE[number]), 2 + w / 2, 2 + w * (0.85 if mini else 0.935), "strong", "night", "cc", size)


def draw_tile(
    c: Canvas, number: int, x: float, y: float, w: float, shadow: ShadowLike = (3, 4, 0.4), alpha: float = 1.0
) -> None:
    """A tile around x, y."""
    bitmap = tile(c, number, w)
    if shadow is not None and alpha >= 1:
        c.shadow_of(bitmap, x, y, "cc", shadow)
    c.blit(bitmap, x, y, "cc", alpha)


# ---- fish


def fish_part(colour: str, side: int) -> str:
    """The part that shows a fish: white, with its owner's fins, or in colour. colour: of a seat, or neutral."""
    return f"fish_{colour}{'_white' if side == WHITE else ''}"


def fish(
    canvas: Canvas, colour: str, side: int, w: float, turn: float, squeeze: float = 1.0, scale: float = 1.0
) -> pygame.Surface:
    """A fish heading `turn` degrees clockwise from the right; it never swims on its back. squeeze: share of its
    height that is seen while it turns over. scale: of the bitmap that is w wide, for fish in motion."""
    left = cos(radians(turn)) < -0.02
    flat = canvas.raster(fish_part(colour, side), w, flip=left)
    angle = 180 - turn if left else -turn
    return canvas.posed(flat, angle, scale, max(0.06, squeeze * scale), step=POSE)


# ---- pawns


def pawn(canvas: Canvas, colour: str, h: float, ash: bool = False) -> pygame.Surface:
    """A pawn; with ash: grey, with ashes at its foot."""
    if not ash:
        return canvas.raster(f"pawn_{colour}", h=h)
    w, _ = canvas.part_size(f"pawn_{colour}", h=h)
    return canvas.drawn(("kanaloa ash", colour, h), w, h + 4, lambda c: _draw_ash(c, colour, w, h))


def _draw_ash(c: Canvas, colour: str, w: float, h: float) -> None:
    grey = pygame.transform.grayscale(c.raster(f"pawn_{colour}", h=h))
    grey.fill(_ASH, special_flags=pygame.BLEND_RGBA_MULT)
    c.blit(grey, w / 2, h, "bc")
    c.part("pawn_ash", w / 2, h + 3, h=h, anchor="bc")


# ---- temples


def courses(height: int) -> tuple[int, ...]:
    """The stones of a temple from the ground up: as many of nine as possible, then of three, then of one."""
    found: list[int] = []
    for stone in _COURSES:
        count, height = divmod(height, stone)
        found += [stone] * count
    return tuple(found)


def temple(canvas: Canvas, god: int, height: int, w: float, unit: float) -> pygame.Surface:
    """A temple w wide (the widest stone) and `unit` logical pixels high for each point.

    Stones keep their width and grow thinner where the unit is small, so that all seats share one scale; where it is
    large, wide stones of one pixel more take the place of stretched ones.
    """
    high = max(1.0, height * unit)
    return canvas.drawn(
        ("kanaloa temple", god, height, w, unit), w, high + 1, lambda c: _draw_temple(c, god, height, w)
    )


def _draw_temple(c: Canvas, god: int, height: int, w: float) -> None:
    k = w / 40
    tall = c.layer(w, height * _UNIT * k + 2)
    y = tall.h - 1
    for stone in courses(height):
        tall.part(f"temple_{god_word(god)}_{stone}", w / 2, y, w=w, anchor="bc")
        y -= _UNIT * k * stone
    size = c.px[0], max(2, c.px[1])
    c.out.blit(pygame.transform.smoothscale(tall.out, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def kane_line(c: Canvas, x: float, w: float, y: float, alpha: float = 1.0) -> None:
    """The dashed line at Kane's height, with his medal at its left end."""
    count = max(2, int(w / 14))
    for i in range(count):
        c.box(x + i * w / count, y - 2, w / count * 0.62, 4, 2, "#C2571A", alpha)
    c.part("medal_kane", x - 2, y, w=26, anchor="cc", alpha=alpha)


# ---- cards


def card(canvas: Canvas, god: int, shield: bool, w: float) -> pygame.Surface:
    """A god card or a shield as a whole card, w wide."""
    k = w / 240
    return canvas.drawn(("kanaloa card", god, shield, w), w, 344 * k, lambda c: _draw_card(c, god, shield, w, k))


def _draw_card(c: Canvas, god: int, shield: bool, w: float, k: float) -> None:
    c.part(f"card_frame_{'shield' if shield else 'god'}", 0, 0, w=w)
    c.part(f"card_{'shield' if shield else 'art'}_{god_word(god)}", 0, 0, w=w)
    name = god_name(god)
    size, _ = c.fit(name, "h3", w - 40 * k, 44 * k, least=10)
    c.text(name, w / 2, 288 * k, "h3", "night", "cc", size)


def mini_card(c: Canvas, god: int, shield: bool, x: float, y: float, w: float, alpha: float = 1.0) -> None:
    """A card as it lies in a panel."""
    c.part(f"mini_{'shield' if shield else 'god'}_{god_word(god)}", x, y, w=w, anchor="cc", alpha=alpha,
           shadow=(3, 4, 0.35) if alpha >= 1 else None)  # fmt: skip


def medal(c: Canvas, god: int, x: float, y: float, w: float, alpha: float = 1.0) -> None:
    c.part(f"medal_{god_word(god)}", x, y, w=w, anchor="cc", alpha=alpha)


def badge(c: Canvas, x: float, y: float, words: str, r: float = 17, ground: str = "sun", colour: str = "night") -> None:
    """A number on a small disc."""
    c.disc(x, y, r + 3, "night")
    c.disc(x, y, r, ground)
    size = grown(c, max(LEAST, r * 1.1), max(LEAST, r * 1.3))
    c.text(words, x, y - 1, "strong", colour, "cc", size)


assert len(GODS) == len(GOD_TONES)
