"""The five posters: a small picture of each title, on paper with its name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame

from game.i18n.words import tr
from game.rules.registry import Title
from game.scenes.scenery import waves
from game.ui.canvas import Canvas

RATIO: Final = 496 / 322  # height of a poster to its width
WIDE: Final = 322.0  # of a poster in the lobby
GROWN: Final = 1.14  # the one in front


def poster(c: Canvas, title: Title, w: float, h: float) -> pygame.Surface:
    """The opaque bitmap of a title's poster, w x h logical pixels; kept as long as nothing about it changes."""
    words = tr(f"shell.title.{title.id}.name")
    return c.drawn(("poster", title.id, words), w, h, lambda p: _paint(p, title, words), opaque=True)


def picture(c: Canvas, title: str, w: float, h: float) -> pygame.Surface:
    """Only the picture of a poster."""
    return c.drawn(("vignette", title), w, h, _PICTURES.get(title, _palm_island), opaque=True)


def _paint(c: Canvas, title: Title, words: str) -> None:
    w, h = c.w, c.h
    margin = round(w * 0.038)
    size, fits = _name_size(c, words, w - 2 * margin - 16, 34 * w / 336)
    if not fits:
        words = tr(f"shell.title.{title.id}.short")
        size, fits = _name_size(c, words, w - 2 * margin - 16, 34 * w / 336)
    high = c.type_size("h3", size) * 1.16
    name_h = c.text_height(words, "h3", w - 2 * margin - 8, size, high) if fits else 0.0
    foot = max(h * 112 / 496 if fits else 0.0, name_h + 58)
    c.box(0, 0, w, h, 0, "paper")
    inner = picture(c, title.id, w - 2 * margin, h - foot - margin)
    c.place(inner, margin, margin, 10)
    if fits:
        middle = h - 46 - (foot - 46) / 2 + 4
        c.text(words, w / 2, middle, "h3", "night", "cc", size, lh=high, width=w - 2 * margin - 8)
    _players(c, title, w / 2, h - 27)


def _name_size(c: Canvas, words: str, room: float, size: float) -> tuple[float, bool]:
    """Of one line, else of two smaller ones, and whether the name fits like that."""
    full = max(24.0, size)
    one, fits = c.fit(words, "h3", room, full, least=max(24.0, full * 0.9))
    if fits:
        return one, True
    return c.fit(words, "h3", room, max(24.0, full * 0.76), least=24, lines=2)


def _players(c: Canvas, title: Title, x: float, y: float) -> None:
    few, many = title.seats
    span = str(few) if few == many else f"{few}–{many}"
    size = 26 * 30 / c.type_size("strong")  # names and numbers on posters keep their size
    text_w = c.measure(span, "strong", size)
    c.part("ui_people", x - text_w / 2 - 12, y - 3, h=30, anchor="cc", tint="sepia")
    c.text(span, x - text_w / 2 + 14, y - 1, "strong", "sepia", "cl", size)


# ---- the pictures


def _haleakala(c: Canvas) -> None:
    w, h = c.w, c.h
    hz = h * 0.44
    c.gradient(0, 0, w, hz + 1, ((0, "#5B2A6E"), (0.35, "#C24A6E"), (0.7, "#F99A5C"), (1, "#FFE3A0")))
    c.part("sun_disc", w * 0.30, hz - h * 0.12, w=w * 0.62, anchor="cc")
    c.part("cloud_streaks", w * 0.72, h * 0.16, w=w * 0.6, alpha=0.5, anchor="cc")
    c.part("island_far_b", w * 1.02, hz + 1, w=w * 0.7, anchor="br")
    c.gradient(0, hz, w, h - hz, ((0, "#C77A72"), (0.08, "#3E6A8C"), (0.5, "#1B8A96"), (1, "#5CCBB8")))
    c.part("sea_glitter", w * 0.30, hz + 4, w=w * 0.7, anchor="tc", alpha=0.8)
    c.part("isle_six", w * 0.54, h * 0.575, w=w * 0.98, anchor="cc")
    c.part("statue_sun", w * 0.785, h * 0.665, w=w * 0.115, anchor="bc")
    c.part("statue_flame", w * 0.36, h * 0.695, w=w * 0.115, anchor="bc")
    waves(c, h * 0.83, (("wave_lagoon", w * 1.2, 0.55),), 30, 2)
    c.part("boat_fishing", w * 0.27, h * 0.985, w=w * 0.42, anchor="bc")


def _einauge(c: Canvas) -> None:
    w, h = c.w, c.h
    hz = h * 0.66
    c.gradient(0, 0, w, hz + 1, ((0, "#0E1638"), (0.5, "#243468"), (0.85, "#4E6A92"), (1, "#9FC2B8")))
    chance = random.Random(3)
    for _ in range(26):
        x, y, r = chance.uniform(0, w), chance.uniform(0, hz * 0.8), chance.choice((1, 1.5, 2.2))
        c.disc(x, y, r, "#FFF3D0", chance.uniform(0.3, 0.9))
    c.part("moon", w * 0.62, h * 0.30, w=w * 0.82, anchor="cc")
    c.part("cloud_streaks", w * 0.2, h * 0.2, w=w * 0.6, alpha=0.25, anchor="cc")
    c.gradient(0, hz, w, h - hz, ((0, "#7FA8AC"), (0.1, "#2A4A7A"), (1, "#12204A")))
    c.part("sea_glitter", w * 0.62, hz + 3, w=w * 0.66, anchor="tc", alpha=0.8)
    c.part("ship_pirate", w * 0.78, hz + h * 0.06, w=w * 0.50, anchor="bc")
    waves(c, h * 0.78, (("wave_deep", w * 1.3, 0.8),), 30, 4)
    c.part("captain", w * 0.36, h * 1.02, w=w * 0.74, anchor="bc")
    c.part("res_ducat", w * 0.83, h * 0.93, w=w * 0.16, anchor="cc")
    c.part("res_jewel_ruby", w * 0.92, h * 0.86, w=w * 0.13, anchor="cc", angle=14)


def _kilauea(c: Canvas) -> None:
    w, h = c.w, c.h
    hz = h * 0.70
    c.gradient(0, 0, w, hz + 1, ((0, "#3A1240"), (0.4, "#9C2A48"), (0.75, "#EC5F45"), (1, "#FFBE6A")))
    c.part("plume_erupting", w * 0.30, h * 0.30, w=w * 1.1, anchor="bl")
    c.glow(w * 0.5, h * 0.30, w * 0.5, "#FF9A3A", 0.8)
    c.part("lava_fountain", w * 0.5, h * 0.33, w=w * 0.44, anchor="bc")
    for part in ("volcano_body", "volcano_lava"):
        c.part(part, w * 0.5, hz + 2, w=w * 1.32, anchor="bc")
    c.gradient(0, hz, w, h - hz, ((0, "#E88A5A"), (0.07, "#7A3A5E"), (0.4, "#1F5F7C"), (1, "#1B969A")))
    waves(c, hz + h * 0.05, (("wave_sea", w * 1.1, 0.5), ("wave_lagoon", w * 1.4, 0.5)), h * 0.07, 5)
    for x, pieces in (
        (0.17, ("teal_foot", "teal_face", "red_face", "red_crown")),
        (0.83, ("gold_foot", "gold_face", "gold_crown")),
    ):
        _pillar(c, w * x, h, w * 0.25, pieces)
    c.part("canoe", w * 0.5, h * 0.955, w=w * 0.44, anchor="bc")


def _pillar(c: Canvas, x: float, y: float, w: float, pieces: tuple[str, ...]) -> None:
    """Pieces of tikis upon each other, from the foot up."""
    for piece in pieces:
        c.part(f"tiki_{piece}", x, y + (2 if piece.endswith("crown") else 0), w=w, anchor="bc")
        y -= w * (0.68 if piece.endswith("foot") else 0.74)


def _kanaloa(c: Canvas) -> None:
    w, h = c.w, c.h
    hz = h * 0.36
    c.gradient(0, 0, w, hz + 1, ((0, "#2A9DB8"), (0.6, "#8AD8D0"), (1, "#FFF3CC")))
    c.part("sun_disc", w * 0.8, h * 0.13, w=w * 0.34, anchor="cc", alpha=0.9)
    c.part("cloud_cool_a", w * 0.28, h * 0.19, w=w * 0.5, anchor="cc")
    c.part("island_day", w * 0.36, hz + 2, w=w * 0.9, anchor="bc")
    c.part("island_day", w * 0.98, hz + 2, w=w * 0.42, anchor="bc", flip=True)
    c.gradient(0, hz, w, h - hz, ((0, "#BFEBDD"), (0.05, "#2FA3AE"), (0.4, "#12809A"), (1, "#0D4E7A")))
    waves(c, hz + h * 0.05, (("wave_sea", w * 1.1, 0.6), ("wave_lagoon", w * 1.5, 0.6)), h * 0.085, 6)
    c.part("foam_ring", w * 0.5, h * 0.70, w=w * 0.8, anchor="cc", alpha=0.9)
    c.part("dolphin", w * 0.5, h * 0.56, w=w * 0.86, anchor="cc", angle=6)
    c.part("fish_current_gold", w * 0.24, h * 0.83, w=w * 0.30, anchor="cc", angle=10)
    c.part("fish_current_coral", w * 0.64, h * 0.885, w=w * 0.30, anchor="cc", angle=-6)
    c.part("fish_current_violet", w * 0.30, h * 0.95, w=w * 0.24, anchor="cc")
    c.part("temple_sea", w * 0.87, hz + h * 0.045, w=w * 0.17, anchor="bc")


def _palm_island(c: Canvas) -> None:
    w, h = c.w, c.h
    hz = h * 0.64
    c.gradient(0, 0, w, hz + 1, ((0, "#5CBFB4"), (0.45, "#BFE6CE"), (0.8, "#FFE9C4"), (1, "#FFD3A6")))
    c.part("sun_disc", w * 0.24, h * 0.25, w=w * 0.5, anchor="cc", alpha=0.95)
    c.part("cloud_cool_a", w * 0.76, h * 0.36, w=w * 0.52, anchor="cc", alpha=0.9)
    c.part("island_day", w * 0.1, hz + 2, w=w * 0.6, anchor="bc", alpha=0.5)
    c.gradient(0, hz, w, h - hz, ((0, "#E6F2D8"), (0.05, "#63C7BC"), (0.45, "#33B5AA"), (1, "#15808D")))
    waves(c, hz + h * 0.05, (("wave_lagoon", w * 1.2, 0.6),), 30, 7)
    c.part("beach", w * 0.53, h * 0.85, w=w * 1.14, anchor="bc")
    c.part("hut", w * 0.36, h * 0.80, w=w * 0.40, anchor="bc")
    c.part("palm_leaning", w * 0.73, h * 0.815, w=w * 0.84, anchor="bc")
    c.part("bush_day", w * 0.86, h * 0.82, w=w * 0.26, anchor="bc")
    c.part("bush_day", w * 0.12, h * 0.825, w=w * 0.22, anchor="bc")
    waves(c, h * 0.83, (("wave_shallow", w * 1.3, 0.9),), 30, 8)
    for i, (part, angle) in enumerate((("res_wood", 8), ("res_fish", 0), ("res_stone", -8))):
        c.part(part, w * (0.26 + 0.24 * i), h * 0.925, w=w * 0.18, anchor="cc", angle=angle, shadow=(3, 4, 0.4))


_PICTURES: Final[dict[str, Callable[[Canvas], None]]] = {
    "haleakala": _haleakala,
    "einauge": _einauge,
    "kilauea": _kilauea,
    "kanaloa": _kanaloa,
    "palm_island": _palm_island,
}
