"""Shapes and light as premultiplied bitmaps in device pixels, each made once and kept.

Nothing here knows the logical canvas; `Canvas` multiplies by its scale and asks. Every bitmap handed out is shared:
whoever wants to change one copies it first.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import TypeVar
from weakref import WeakKeyDictionary

import pygame

from game.ui.store import Store
from game.ui.theme import Shadow, Stops, ink, mix

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_FINER = 4  # shapes are drawn this much larger, then brought down
_FADES = 32  # steps of alpha that are kept
_VARIANTS = 24  # fades or poses kept of one bitmap
_VARIANT_BYTES = 8 << 20  # that all of them may take; three are kept, however large
_BLUR_SMALL = 4  # blurs wider than this are made on a smaller picture
Size = tuple[int, int]
K = TypeVar("K", bound=Hashable)


class Brush:
    """Makes and keeps bitmaps. `store` bounds their memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shadows: WeakKeyDictionary[pygame.Surface, dict[tuple[int, float, str], pygame.Surface]]
        self._shadows = WeakKeyDictionary()
        self._poses: WeakKeyDictionary[pygame.Surface, dict[tuple[float, int, int], pygame.Surface]]
        self._poses = WeakKeyDictionary()
        self._cuts: WeakKeyDictionary[pygame.Surface, dict[tuple[int, float], pygame.Surface]] = WeakKeyDictionary()
        self._fades: WeakKeyDictionary[pygame.Surface, dict[int, pygame.Surface]] = WeakKeyDictionary()

    # ---- solid shapes
    def rounded(self, size: Size, radius: int, colour: str, alpha: float = 1.0) -> pygame.Surface:
        """A filled rectangle with round corners and clean edges."""
        w, h = max(1, size[0]), max(1, size[1])
        r = max(0, min(radius, w // 2, h // 2))
        key = ("rounded", w, h, r, colour, round(alpha * 255))
        found = self._store.get(key)
        if found is not None:
            return found
        made = pygame.Surface((w, h), pygame.SRCALPHA)
        made.fill(premultiplied(colour, alpha))
        if r:
            for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
                place = x * (w - r), y * (h - r)
                made.fill((0, 0, 0, 0), (*place, r, r))
                made.blit(self.corner(r, colour, alpha, x, y), place, special_flags=PREMULTIPLIED)
        return self._store.put(key, made)

    def corner(self, radius: int, colour: str, alpha: float, right: int, low: int) -> pygame.Surface:
        """A quarter disc of `radius` x `radius`; right, low: which quarter."""
        key = ("corner", radius, colour, round(alpha * 255), right, low)
        found = self._store.get(key)
        if found is not None:
            return found
        disc = self.ellipse((2 * radius, 2 * radius), colour, alpha)
        made = disc.subsurface((right * radius, low * radius, radius, radius)).copy()
        return self._store.put(key, made)

    def inverse_corner(self, radius: int, colour: str) -> pygame.Surface:
        """What is left of a square when the quarter disc of its lower right is taken away (upper left corner)."""
        key = ("inverse corner", radius, colour)
        found = self._store.get(key)
        if found is not None:
            return found
        made = pygame.Surface((max(1, radius), max(1, radius)), pygame.SRCALPHA)
        made.fill(premultiplied(colour))
        if radius:
            hole = self.ellipse((2 * radius, 2 * radius), "white")
            made.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return self._store.put(key, made)

    def ellipse(self, size: Size, colour: str, alpha: float = 1.0) -> pygame.Surface:
        """A filled ellipse."""
        w, h = max(1, size[0]), max(1, size[1])
        key = ("ellipse", w, h, colour, round(alpha * 255))
        found = self._store.get(key)
        if found is not None:
            return found
        finer = 2 if max(w, h) > 600 else _FINER
        big = pygame.Surface((w * finer, h * finer), pygame.SRCALPHA)
        pygame.draw.ellipse(big, premultiplied(colour, alpha), big.get_rect())
        return self._store.put(key, pygame.transform.smoothscale(big, (w, h)))

    def ring(self, size: Size, radius: int, thick: int, colour: str, alpha: float = 1.0) -> pygame.Surface:
        """The outline of a rounded rectangle, `thick` inwards from its edge."""
        w, h = max(1, size[0]), max(1, size[1])
        t = max(1, min(thick, w // 2, h // 2))
        key = ("ring", w, h, radius, t, colour, round(alpha * 255))
        found = self._store.get(key)
        if found is not None:
            return found
        made = self.rounded((w, h), radius, colour, alpha).copy()
        if w > 2 * t and h > 2 * t:
            hole = self.rounded((w - 2 * t, h - 2 * t), max(0, radius - t), "white")
            made.blit(hole, (t, t), special_flags=pygame.BLEND_RGBA_SUB)
        return self._store.put(key, made)

    def oval_ring(self, size: Size, thick: int, colour: str, alpha: float = 1.0) -> pygame.Surface:
        """The outline of an ellipse."""
        w, h = max(1, size[0]), max(1, size[1])
        key = ("oval", w, h, thick, colour, round(alpha * 255))
        found = self._store.get(key)
        if found is not None:
            return found
        made = self.ellipse((w, h), colour, alpha).copy()
        if w > 2 * thick and h > 2 * thick:
            hole = self.ellipse((w - 2 * thick, h - 2 * thick), "white")
            made.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
        return self._store.put(key, made)

    def polyline(self, points: Sequence[tuple[float, float]], thick: float, colour: str) -> pygame.Surface:
        """A line with round ends and joints through points given from the bitmap's own corner; not negative."""
        key = ("line", tuple((round(x, 1), round(y, 1)) for x, y in points), round(thick, 1), colour)
        found = self._store.get(key)
        if found is not None:
            return found
        margin = thick / 2 + 1
        w = max(1, round(max(x for x, _ in points) + margin))
        h = max(1, round(max(y for _, y in points) + margin))
        finer = 2 if w * h > 1_000_000 else _FINER
        big = pygame.Surface((w * finer, h * finer), pygame.SRCALPHA)
        scaled = [(x * finer, y * finer) for x, y in points]
        fill = (*ink(colour), 255)
        for a, b in pairwise(scaled):
            pygame.draw.polygon(big, fill, _bar(a, b, thick * finer))
        for p in scaled:
            pygame.draw.circle(big, fill, p, thick * finer / 2)
        return self._store.put(key, pygame.transform.smoothscale(big, (w, h)))

    def polygon(self, points: Sequence[tuple[float, float]], colour: str, alpha: float = 1.0) -> pygame.Surface:
        """A filled polygon through points given from the bitmap's own corner; not negative."""
        key = ("polygon", tuple((round(x, 1), round(y, 1)) for x, y in points), colour, round(alpha * 255))
        found = self._store.get(key)
        if found is not None:
            return found
        w, h = (max(1, round(max(p[i] for p in points) + 1)) for i in (0, 1))
        finer = 2 if w * h > 1_000_000 else _FINER
        big = pygame.Surface((w * finer, h * finer), pygame.SRCALPHA)
        pygame.draw.polygon(big, premultiplied(colour, alpha), [(x * finer, y * finer) for x, y in points])
        return self._store.put(key, pygame.transform.smoothscale(big, (w, h)))

    # ---- light
    def gradient(self, size: Size, stops: Stops) -> pygame.Surface:
        """An opaque roll of inks from top to bottom."""
        w, h = max(1, size[0]), max(1, size[1])
        key = ("gradient", w, h, stops)
        found = self._store.get(key)
        if found is not None:
            return found
        column = pygame.Surface((1, h), 0, 32)
        for y in range(h):
            column.set_at((0, y), _rolled(stops, y / max(1, h - 1)))
        return self._store.put(key, pygame.transform.scale(column, (w, h)))

    def glow(self, radius: int, colour: str, alpha: float) -> pygame.Surface:
        """A round light that falls off with the square of the distance."""
        key = ("glow", radius, colour, round(alpha * 255))
        found = self._store.get(key)
        if found is not None:
            return found
        small = self._falloff().copy()
        small.fill(premultiplied(colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return self._store.put(key, pygame.transform.smoothscale(small, (2 * radius, 2 * radius)))

    def _falloff(self, n: int = 96) -> pygame.Surface:
        key = ("falloff", n)
        found = self._store.get(key)
        if found is not None:
            return found
        middle = (n - 1) / 2
        squares = [((i - middle) / (n / 2)) ** 2 for i in range(n)]
        values = bytearray()
        for a in squares:
            for b in squares:
                away = (a + b) ** 0.5
                value = round(255 * (1 - away) ** 2) if away < 1 else 0
                values += bytes((value, value, value, value))
        return self._store.put(key, pygame.image.frombytes(bytes(values), (n, n), "BGRA"))

    # ---- what depends on another bitmap
    def shadow(self, bitmap: pygame.Surface, blur: int, alpha: float, colour: str = "night") -> pygame.Surface:
        """The bitmap's soft shadow, `2 * blur` larger on every side. Kept as long as the bitmap lives."""
        kept = self._shadows.setdefault(bitmap, {})
        key = (blur, alpha, colour)
        if key not in kept:
            _keep(kept, key, _shadow(bitmap, max(1, blur), alpha, colour), _VARIANTS)
        return kept[key]

    def box_shadow(self, size: Size, radius: int, blur: int, alpha: float, colour: str) -> pygame.Surface:
        """The shadow of a rounded rectangle: blurred small, then stretched in nine slices."""
        key = ("box shadow", size, radius, blur, round(alpha * 255), colour)
        found = self._store.get(key)
        if found is not None:
            return found
        reach = 4 * blur + radius + 2  # from a side inwards everything up to here may vary
        least = 2 * reach - 4 * blur + 2
        small = min(size[0], least), min(size[1], least)
        small_key = ("soft box", small, radius, blur, round(alpha * 255), colour)
        soft = self._store.get(small_key)  # the same for all large boxes
        if soft is None:
            made = _shadow(self.rounded(small, radius, "white"), max(1, blur), alpha, colour)
            soft = self._store.put(small_key, made)
        full = size[0] + 4 * blur, size[1] + 4 * blur
        return self._store.put(key, _stretched(soft, full, reach))

    def faded(self, bitmap: pygame.Surface, alpha: float, keep: bool = True) -> pygame.Surface:
        """The bitmap with all channels scaled by alpha, in 32 steps; kept as long as the bitmap lives."""
        step = max(0, min(_FADES, round(alpha * _FADES)))
        if step == _FADES:
            return bitmap
        kept = self._fades.setdefault(bitmap, {}) if keep else {}
        if step not in kept:
            value = round(255 * step / _FADES)
            made = with_alpha(bitmap)
            made.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
            _keep(kept, step, made)
        return kept[step]

    def posed(self, bitmap: pygame.Surface, angle: float, sx: int, sy: int) -> pygame.Surface:
        """The bitmap squeezed to sx, sy fiftieths and turned by degrees; kept as long as the bitmap lives."""
        if not angle and sx == sy == 50:
            return bitmap
        kept = self._poses.setdefault(bitmap, {})
        key = (angle, sx, sy)
        if key not in kept:
            made = bitmap
            if (sx, sy) != (50, 50):
                w, h = bitmap.get_size()
                made = pygame.transform.smoothscale(made, (max(2, round(w * sx / 50)), max(2, round(h * sy / 50))))
            _keep(kept, key, turned(made, angle) if angle else made)
        return kept[key]

    def cut(self, bitmap: pygame.Surface, radius: int, angle: float = 0) -> pygame.Surface:
        """A copy with rounded corners, turned by degrees; kept as long as the bitmap lives."""
        kept = self._cuts.setdefault(bitmap, {})
        key = (radius, angle)
        if key not in kept:
            made = with_alpha(bitmap)
            made.blit(self.rounded(bitmap.get_size(), radius, "white"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            kept[key] = turned(made, angle) if angle else made
        return kept[key]


def _keep(kept: dict[K, pygame.Surface], key: K, made: pygame.Surface, most: int = 0) -> None:
    """Remember one more variant of a bitmap; those made first go when there are many. most: of them, 0 = as many as
    take little memory."""
    most = most or max(3, min(_VARIANTS, _VARIANT_BYTES // (4 * made.get_width() * made.get_height())))
    while len(kept) >= most:
        kept.pop(next(iter(kept)))
    kept[key] = made


def turned(bitmap: pygame.Surface, angle: float) -> pygame.Surface:
    """A bitmap turned by degrees, its straight edges as clean as the rest: they fade into an empty margin."""
    w, h = bitmap.get_size()
    framed = pygame.Surface((w + 2, h + 2), pygame.SRCALPHA)
    framed.blit(bitmap, (1, 1), special_flags=PREMULTIPLIED if bitmap.get_flags() & pygame.SRCALPHA else 0)
    return pygame.transform.rotozoom(framed, angle, 1)


def with_alpha(bitmap: pygame.Surface) -> pygame.Surface:
    """A copy that has an alpha channel."""
    made = pygame.Surface(bitmap.get_size(), pygame.SRCALPHA)
    made.blit(bitmap, (0, 0), special_flags=PREMULTIPLIED if bitmap.get_flags() & pygame.SRCALPHA else 0)
    return made


def premultiplied(colour: str, alpha: float = 1.0) -> tuple[int, int, int, int]:
    """Red, green, blue, alpha with the colour already scaled by alpha."""
    r, g, b = ink(colour)
    return round(r * alpha), round(g * alpha), round(b * alpha), round(255 * alpha)


def _rolled(stops: Stops, t: float) -> tuple[int, int, int]:
    for (a, first), (b, second) in pairwise(stops):
        if t <= b:
            return mix(first, second, min(1.0, max(0.0, (t - a) / ((b - a) or 1))))
    return ink(stops[-1][1])


def _bar(a: tuple[float, float], b: tuple[float, float], thick: float) -> list[tuple[float, float]]:
    """The corners of a line from a to b with straight ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    half = thick / 2 / ((dx * dx + dy * dy) ** 0.5 or 1)
    x, y = -dy * half, dx * half
    return [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]


def _shadow(bitmap: pygame.Surface, blur: int, alpha: float, colour: str) -> pygame.Surface:
    margin = 2 * blur
    w, h = bitmap.get_width() + 2 * margin, bitmap.get_height() + 2 * margin
    shape = pygame.Surface((w, h), pygame.SRCALPHA)
    shape.blit(bitmap, (margin, margin), special_flags=PREMULTIPLIED)
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shrink = max(1, blur // _BLUR_SMALL)
    if shrink > 1:
        shape = pygame.transform.smoothscale(shape, (max(1, w // shrink), max(1, h // shrink)))
    shape = pygame.transform.gaussian_blur(shape, max(1, round(blur / shrink)))
    if shrink > 1:
        shape = pygame.transform.smoothscale(shape, (w, h))
    return _inked(shape, colour, alpha)


def _inked(shape: pygame.Surface, colour: str, alpha: float) -> pygame.Surface:
    """The alpha of a black shape, filled with a colour, premultiplied."""
    r, g, b = ink(colour)
    shape.fill((r, g, b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made = shape.premul_alpha()
    a = round(alpha * 255)
    made.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _stretched(bitmap: pygame.Surface, size: Size, reach: int) -> pygame.Surface:
    """A bitmap made larger in nine slices; the outermost `reach` pixels keep their shape."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    columns = _cuts(bitmap.get_width(), size[0], reach)
    rows = _cuts(bitmap.get_height(), size[1], reach)
    for sx, sw, x, w in columns:
        for sy, sh, y, h in rows:
            piece = bitmap.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (w, h):
                piece = pygame.transform.scale(piece, (w, h))
            made.blit(piece, (x, y), special_flags=PREMULTIPLIED)
    return made


def _cuts(small: int, large: int, reach: int) -> list[tuple[int, int, int, int]]:
    """(source start, length, target start, length) of the three slices; one slice where nothing is stretched."""
    if small == large:
        return [(0, small, 0, large)]
    edge = min(reach, small // 2)
    middle = small - 2 * edge
    if middle <= 0:
        edge, middle = (small - 1) // 2, small - 2 * ((small - 1) // 2)
    return [
        (0, edge, 0, edge),
        (edge, middle, edge, large - 2 * edge),
        (small - edge, edge, large - edge, edge),
    ]


def wash(surface: pygame.Surface, area: pygame.Rect, colour: str, alpha: float) -> None:
    """One flat tint over an area: two fills, which need no bitmap as large as the area."""
    area = area.clip(surface.get_clip())
    if not area:  # pygame fills all of an area that lies beside the clip
        return
    tint = premultiplied(colour, alpha)
    left = 255 - tint[3]
    surface.fill((left, left, left, left), area, special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill(tint, area, special_flags=pygame.BLEND_RGBA_ADD)


def grain(surface: pygame.Surface, scale: float, flecks: int = 2600, strength: float = 0.07, seed: int = 1) -> None:
    """Print texture: sparse pinholes and flecks, painted once into a backdrop."""
    chance = random.Random(seed)
    w, h = surface.get_size()
    for i in range(flecks):
        x, y = chance.randrange(w), chance.randrange(h)
        d = round(chance.choice((1, 1, 1, 2)) * max(1.0, scale))
        share = chance.random() * strength * 2
        under = surface.get_at((x, y))
        fleck = (255, 246, 226) if i % 3 else (24, 16, 40)
        mixed = tuple(round(under[c] + (fleck[c] - under[c]) * share) for c in range(3))
        surface.fill((*mixed, under[3]), (x, y, d, d))


def blurred(surface: pygame.Surface, radius: int, passes: int = 2) -> pygame.Surface:
    """A soft still of the same size, made on a third of it with box blurs; radius in device pixels."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // 3), max(1, h // 3)))
    for _ in range(passes):
        small = pygame.transform.box_blur(small, max(1, round(radius / 3)))
    return pygame.transform.smoothscale(small, (w, h))


def lifted(shadow: Shadow, by: float) -> Shadow:
    """The shadow of the same thing held `by` pixels higher: further down, softer, a little paler. Softness and alpha
    go in coarse steps, so that a moving thing needs few shadows."""
    if not by:
        return shadow
    blur = shadow.blur + round(by * 0.0625) * 4
    alpha = max(0.2, shadow.alpha - round(by / 22) * 0.04)
    return Shadow(shadow.dy + by * 0.6, blur, alpha, shadow.colour)
