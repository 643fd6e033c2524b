"""Drawing on a logical canvas: parts, shapes, light, text, pictures inside the picture.

Coordinates are logical pixels (at least 1920 x 1080), `k` device pixels each. An anchor is two letters: vertical
t c b, then horizontal l c r; `"bc"` puts the middle of the bottom edge at x, y. Colours are names of inks or roles of
the theme, or hex values. All bitmaps are premultiplied and kept, so a second frame only blits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import ceil, floor
from typing import Self

import pygame

from game.ui import paint
from game.ui.kit import Kit
from game.ui.parts import ANGLE_STEP, POSE_STEP
from game.ui.probe import Pressable, Printed, mean_ground, scaled
from game.ui.text import Block
from game.ui.theme import THEME, Shadow, Stops, ink

WIDTH, HEIGHT = 1920, 1080
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_TEXT_SHADOW = 0.55
_LARGE = 65_536  # pixels from which the middle of a shape is not worth a bitmap

ShadowLike = Shadow | str | tuple[float, float, float] | None
Area = tuple[float, float, float, float]


class Easel:
    """A device surface seen as a logical canvas.

    out: the surface. k: device pixels a logical unit. w, h: logical size. f: logical pixels of the screen one unit of
    this canvas stands for (1 except on sheets made at another scale). title: whose parts are found by plain name.
    text_cap: the text size setting counts up to this here (1.3 on tables, 2.0 elsewhere).
    """

    def __init__(self, surface: pygame.Surface, kit: Kit, title: str = "", text_cap: float = 2.0) -> None:
        self.kit, self.title, self.text_cap = kit, title, text_cap
        self.f = 1.0
        self.caps: dict[tuple[str, int], tuple[str, float, float, float] | None] = {}  # glyph, middle, height
        self.layered = False  # a transparent or child picture, not the screen itself
        self.retarget(surface)

    def retarget(self, surface: pygame.Surface) -> None:
        """Draw on another surface from now on; scale and logical size follow its size."""
        self.out = surface
        self.px: tuple[int, int] = surface.get_size()
        self.k = min(self.px[0] / WIDTH, self.px[1] / HEIGHT)
        self.w, self.h = self.px[0] / self.k, self.px[1] / self.k

    def dev(self, *values: float) -> tuple[int, ...]:
        """Logical lengths in whole device pixels."""
        return tuple(round(v * self.k) for v in values)

    def whole(self, value: float) -> float:
        """A logical length rounded to whole device pixels."""
        return round(value * self.k) / self.k

    def dev_size(self, w: float, h: float) -> tuple[int, int]:
        """A logical size in device pixels, at least one each."""
        return max(1, round(w * self.k)), max(1, round(h * self.k))

    # ---- parts
    def raster(
        self,
        name: str,
        w: float | None = None,
        h: float | None = None,
        flip: bool = False,
        angle: float = 0,
        tint: str | None = None,
        step: float = ANGLE_STEP,
    ) -> pygame.Surface:
        """The bitmap of a part, `w` wide or else `h` high (natural size without both). step: turns are rounded to it;
        moving pieces take POSE_STEP."""
        full = self.kit.parts.resolve(name, self.title)
        if w is None and h is None:
            w = self.kit.parts.natural(full)[0]
        width = None if w is None else w * self.k
        height = None if h is None else h * self.k
        turn = round(angle / step) * step % 360
        return self.kit.parts.get(full, self.kit.parts.size(full, width, height), flip, tint, turn)

    def part(
        self,
        name: str,
        x: float,
        y: float,
        w: float | None = None,
        h: float | None = None,
        anchor: str = "tl",
        flip: bool = False,
        angle: float = 0,
        alpha: float = 1.0,
        tint: str | None = None,
        shadow: ShadowLike = None,
    ) -> pygame.Rect:
        """Draw a part; returns its device rectangle."""
        bitmap = self.raster(name, w, h, flip, angle, tint)
        if shadow is not None:
            self.shadow_of(bitmap, x, y, anchor, shadow)
        return self.blit(bitmap, x, y, anchor, alpha)

    def part_size(self, name: str, w: float | None = None, h: float | None = None) -> tuple[float, float]:
        """Logical size of a part when it is `w` wide or `h` high."""
        nw, nh = self.kit.parts.natural(self.kit.parts.resolve(name, self.title))
        scale = w / nw if w is not None else (h / nh if h is not None else 1.0)
        return nw * scale, nh * scale

    # ---- bitmaps
    def blit(
        self, bitmap: pygame.Surface, x: float, y: float, anchor: str = "tl", alpha: float = 1.0, keep: bool = True
    ) -> pygame.Rect:
        """Draw a premultiplied bitmap. keep: its faded copies may be kept (False for one that is still painted on)."""
        return self._put(bitmap, x * self.k, y * self.k, anchor, alpha, keep)

    def _put(
        self, bitmap: pygame.Surface, x: float, y: float, anchor: str = "tl", alpha: float = 1.0, keep: bool = True
    ) -> pygame.Rect:
        """As blit, in device pixels."""
        w, h = bitmap.get_size()
        left = round(x - (0 if anchor[1] == "l" else w / 2 if anchor[1] == "c" else w))
        top = round(y - (0 if anchor[0] == "t" else h / 2 if anchor[0] == "c" else h))
        if self.kit.probe:
            self.kit.probe.place(bitmap, left, top, self.k, self._own_layer)
        if alpha < 1:
            if alpha <= 0:
                return pygame.Rect(left, top, w, h)
            bitmap = self.kit.brush.faded(bitmap, alpha, keep)
        flags = PREMULTIPLIED if bitmap.get_flags() & pygame.SRCALPHA else 0  # an opaque picture has no alpha byte
        self.out.blit(bitmap, (left, top), special_flags=flags)
        return pygame.Rect(left, top, w, h)

    @property
    def _own_layer(self) -> pygame.Surface | None:
        return self.out if self.layered else None

    def pose(
        self,
        bitmap: pygame.Surface,
        x: float,
        y: float,
        angle: float = 0,
        sx: float = 1.0,
        sy: float = 1.0,
        alpha: float = 1.0,
        anchor: str = "cc",
        step: float = POSE_STEP,
        lift: float = 0,
        shadow: ShadowLike = None,
    ) -> pygame.Rect:
        """Draw a bitmap in motion: squeezed by sx, sy, turned, lifted off its shadow. Poses are kept in steps."""
        bitmap = self.posed(bitmap, angle, sx, sy, step)
        if shadow is not None:
            self.shadow_of(bitmap, x, y, anchor, paint.lifted(as_shadow(shadow), lift))
        return self.blit(bitmap, x, y - lift, anchor, alpha)

    def posed(
        self, bitmap: pygame.Surface, angle: float = 0, sx: float = 1.0, sy: float = 1.0, step: float = POSE_STEP
    ) -> pygame.Surface:
        """The bitmap squeezed (in steps of a fiftieth) and turned (in `step` degrees), kept as long as it lives."""
        turn = round(angle / step) * step % 360
        return self.kit.brush.posed(bitmap, turn, round(sx * 50), round(sy * 50))

    def shadow_of(
        self, bitmap: pygame.Surface, x: float, y: float, anchor: str = "tl", shadow: ShadowLike = "rest"
    ) -> None:
        """Draw the shadow of a bitmap that is about to be drawn at x, y."""
        s = as_shadow(shadow)
        blur = max(1, round(s.blur * self.k))
        soft = self.kit.brush.shadow(bitmap, blur, s.alpha, s.colour)
        m = 2 * blur
        dx = {"l": -m, "c": 0, "r": m}[anchor[1]]
        dy = {"t": -m, "c": 0, "b": m}[anchor[0]]
        self._put(soft, x * self.k + dx, (y + s.dy) * self.k + dy, anchor)

    # ---- pictures inside the picture
    def doubled(self) -> Self:
        """The same canvas once more, on a copy of what is drawn so far."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.out = self.out.copy()
        return made

    def _inner(self, w: float, h: float, f: float, flags: int) -> Self:
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.k, made.f, made.w, made.h = self.k * f, self.f * f, w, h
        made.px = max(1, round(w * made.k)), max(1, round(h * made.k))
        made.out = pygame.Surface(made.px, flags, 32)
        made.layered = True
        return made

    def child(self, w: float, h: float) -> Self:
        """An opaque picture of w x h at this canvas's scale, to be drawn on and then placed."""
        return self._inner(w, h, 1.0, 0)

    def layer(self, w: float, h: float) -> Self:
        """A transparent picture of w x h at this canvas's scale."""
        return self._inner(w, h, 1.0, pygame.SRCALPHA)

    def sheet(self, w: float, h: float, f: float = 1.0) -> Self:
        """A transparent picture of w x h units, each unit `f` units of this canvas."""
        return self._inner(w, h, f, pygame.SRCALPHA)

    def drawn(
        self, key: Hashable, w: float, h: float, draw: Callable[[Self], object], f: float = 1.0, opaque: bool = False
    ) -> pygame.Surface:
        """A sheet that `draw` paints once; later calls with the same key and scale hand back the same bitmap.

        The key must name everything the picture depends on. A sheet that had to use stand-ins is drawn again as soon
        as the sharp parts are there.
        """
        kit = self.kit
        full = self._sheet_key(key, w, h, f, opaque)
        found = kit.sheets.get(full)
        if found is not None:
            return found
        before = kit.parts.soft
        inner = self._inner(w, h, f, 0 if opaque else pygame.SRCALPHA)
        draw(inner)
        return kit.sheets.put(full, inner.out, provisional=kit.parts.soft != before)

    def drawing(
        self, key: Hashable, w: float, h: float, steps: Sequence[Callable[[Self], object]], opaque: bool = False
    ) -> Iterator[Callable[[], object]]:
        """The sheet of `drawn` made bit by bit, ahead of time: calls that take one step each; none if it is there."""
        kit = self.kit
        full = self._sheet_key(key, w, h, 1.0, opaque)
        if kit.sheets.get(full) is not None:
            return
        inner = self._inner(w, h, 1.0, 0 if opaque else pygame.SRCALPHA)
        softened = 0  # stand-ins used so far

        def draw(step: Callable[[Self], object]) -> None:
            nonlocal softened
            before = kit.parts.soft
            step(inner)
            softened += kit.parts.soft - before

        for step in steps:
            yield partial(draw, step)
        yield lambda: kit.sheets.put(full, inner.out, provisional=softened > 0)

    def _sheet_key(self, key: Hashable, w: float, h: float, f: float, opaque: bool) -> tuple[object, ...]:
        scale = round(self.k * f, 5)
        return "sheet", key, self.title, scale, w, h, opaque, self._text_factor(), self.kit.colours

    def kept(self, key: Hashable, area: Area, paint: Callable[[Self, float, float], object]) -> None:
        """Paint a thing of many bitmaps as a single one, which is made once for a key and kept.

        area: all that it covers, shadows too. paint gets a canvas and what to add to x and y there, whole device
        pixels. For the checks it is painted bit by bit.
        """
        if self.kit.probe is not None:
            paint(self, 0.0, 0.0)
            return
        k = self.k
        left, top = 2 * floor(area[0] * k / 2), 2 * floor(area[1] * k / 2)  # even: halves are rounded to even numbers
        w, h = ceil((area[0] + area[2]) * k) - left, ceil((area[1] + area[3]) * k) - top
        within = round(area[0] * k - left, 2), round(area[1] * k - top, 2)  # of a device pixel
        bitmap = self.drawn(("kept", key, within), w / k, h / k, lambda c: paint(c, -left / k, -top / k))
        self.out.blit(bitmap, (left, top), special_flags=PREMULTIPLIED)

    def place(
        self,
        picture: Easel | pygame.Surface,
        x: float,
        y: float,
        r: float = 16,
        angle: float = 0,
        shadow: ShadowLike = None,
        anchor: str = "tl",
        alpha: float = 1.0,
    ) -> pygame.Rect:
        """Draw a finished picture with corners rounded by `r`, perhaps turned, with a shadow."""
        bitmap = picture.out if isinstance(picture, Easel) else picture
        cut = self.kit.brush.cut(bitmap, round(r * self.k), round(angle / ANGLE_STEP) * ANGLE_STEP)
        if self.kit.probe:
            self.kit.probe.carry(bitmap, cut)
        if shadow is not None:
            self.shadow_of(cut, x, y, anchor, shadow)
        return self.blit(cut, x, y, anchor, alpha)

    # ---- light
    def gradient(self, x: float, y: float, w: float, h: float, stops: Stops | str) -> None:
        """A split fountain from top to bottom. stops: a name of `THEME.gradient` or (0..1, ink) pairs."""
        rolls = THEME.gradient[stops] if isinstance(stops, str) else tuple(stops)
        left, top, right, low = self.dev(x, y, x + w, y + h)
        self.out.blit(self.kit.brush.gradient((right - left, low - top), rolls), (left, top))

    def glow(self, x: float, y: float, r: float, colour: str, alpha: float = 0.5) -> None:
        """A round light around x, y."""
        self.blit(self.kit.brush.glow(max(1, round(r * self.k)), colour, alpha), x, y, "cc")

    def veil(self, colour: str, alpha: float, area: Area | None = None) -> None:
        """A flat tint over everything, or over an area."""
        place = pygame.Rect((0, 0), self.px)
        if area is not None:
            x, y, w, h = area
            place = pygame.Rect(self.dev(x, y), self.dev_size(w, h))
        paint.wash(self.out, place, colour, alpha)

    def grain(self, flecks: int = 2600, strength: float = 0.07, seed: int = 1) -> None:
        """Print texture over all that is drawn so far; for backdrops that are kept."""
        paint.grain(self.out, self.k, flecks, strength, seed)

    def soften(self, r: float = 9, dark: float = 0.5) -> None:
        """Blur all that is drawn so far and darken it: the still behind a pause."""
        soft = paint.blurred(self.out, max(1, round(r * self.k)))
        self.out.blit(soft, (0, 0))
        self.veil("#0A1230", dark)

    # ---- shapes
    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        colour: str,
        alpha: float = 1.0,
        shadow: ShadowLike = None,
    ) -> pygame.Rect:
        """A rounded rectangle."""
        size, radius = self.dev_size(w, h), round(r * self.k)
        left, top = self.dev(x, y)
        rect = pygame.Rect(left, top, *size)
        radius = max(0, min(radius, size[0] // 2, size[1] // 2))
        if shadow is not None:
            hidden = None if alpha < 1 else rect.inflate(-2 * radius, -2 * radius)
            self.box_shadow(x, y, w, h, r, shadow, hidden)
        if size[0] * size[1] < 4096:
            self.out.blit(
                self.kit.brush.rounded(size, radius, colour, alpha), rect.topleft, special_flags=PREMULTIPLIED
            )
        else:
            self._fill_rounded(rect, radius, colour, alpha)
        return rect

    def _fill_rounded(self, rect: pygame.Rect, radius: int, colour: str, alpha: float) -> None:
        """A rounded rectangle as fills and four corners: far quicker than a large bitmap."""
        d = radius
        self._fill(rect.inflate(-2 * d, 0), colour, alpha)
        if not d:
            return
        self._fill(pygame.Rect(rect.x, rect.y + d, d, rect.h - 2 * d), colour, alpha)
        self._fill(pygame.Rect(rect.right - d, rect.y + d, d, rect.h - 2 * d), colour, alpha)
        for right in (0, 1):
            for low in (0, 1):
                corner = self.kit.brush.corner(d, colour, alpha, right, low)
                place = rect.right - d if right else rect.x, rect.bottom - d if low else rect.y
                self.out.blit(corner, place, special_flags=PREMULTIPLIED)

    def _fill(self, rect: pygame.Rect, colour: str, alpha: float) -> None:
        if alpha < 1:
            paint.wash(self.out, rect, colour, alpha)
        else:
            self.out.fill((*ink(colour), 255), rect)

    def box_shadow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        shadow: ShadowLike = "panel",
        hidden: pygame.Rect | None = None,
    ) -> None:
        """The shadow of a rounded rectangle. hidden: what of it will be covered, in device pixels."""
        s = as_shadow(shadow)
        blur = max(1, round(s.blur * self.k))
        size = self.dev_size(w, h)
        soft = self.kit.brush.box_shadow(size, round(r * self.k), blur, s.alpha, s.colour)
        place = round(x * self.k) - 2 * blur, round((y + s.dy) * self.k) - 2 * blur
        self.rim(soft, place, None if hidden is None else hidden.move(-place[0], -place[1]))

    def rim(self, bitmap: pygame.Surface, place: tuple[int, int], empty: pygame.Rect | None) -> None:
        """Draw a bitmap at a device pixel. empty: an area of it where there is nothing to see, which is left out."""
        whole = bitmap.get_rect()
        for part in [whole] if empty is None else around(whole, empty):
            self.out.blit(bitmap, (place[0] + part.x, place[1] + part.y), part, PREMULTIPLIED)

    def ring(self, x: float, y: float, w: float, h: float, r: float, t: float, colour: str, alpha: float = 1.0) -> None:
        """The outline of a rounded rectangle, `t` thick inwards, at least two device pixels."""
        size = self.dev_size(w, h)
        radius, thick = round(r * self.k), max(2, round(t * self.k))
        if size[0] * size[1] < _LARGE or min(size) <= 2 * max(radius, thick):
            self.blit(self.kit.brush.ring(size, radius, thick, colour, alpha), x, y)
        else:
            left, top = self.dev(x, y)
            self._large_ring(pygame.Rect(left, top, *size), radius, thick, colour, alpha)

    def _large_ring(self, rect: pygame.Rect, radius: int, thick: int, colour: str, alpha: float) -> None:
        """A ring as four corners and four bars: no bitmap as large as what it surrounds."""
        d = max(radius, thick)
        small = self.kit.brush.ring((2 * d, 2 * d), radius, thick, colour, alpha)
        for right in (0, 1):
            for low in (0, 1):
                place = rect.right - d if right else rect.x, rect.bottom - d if low else rect.y
                self.out.blit(small, place, (right * d, low * d, d, d), PREMULTIPLIED)
        for y in (rect.y, rect.bottom - thick):
            self._fill(pygame.Rect(rect.x + d, y, rect.w - 2 * d, thick), colour, alpha)
        for x in (rect.x, rect.right - thick):
            self._fill(pygame.Rect(x, rect.y + d, thick, rect.h - 2 * d), colour, alpha)

    def disc(
        self, x: float, y: float, r: float, colour: str, alpha: float = 1.0, shadow: ShadowLike = None
    ) -> pygame.Rect:
        """A disc around x, y."""
        return self.oval(x, y, 2 * r, 2 * r, colour, alpha, shadow)

    def oval(
        self, x: float, y: float, w: float, h: float, colour: str, alpha: float = 1.0, shadow: ShadowLike = None
    ) -> pygame.Rect:
        """An ellipse w x h around x, y."""
        bitmap = self.kit.brush.ellipse(self.dev_size(w, h), colour, alpha)
        if shadow is not None:
            self.shadow_of(bitmap, x, y, "cc", shadow)
        return self.blit(bitmap, x, y, "cc")

    def oval_ring(self, x: float, y: float, w: float, h: float, t: float, colour: str, alpha: float = 1.0) -> None:
        """The outline of an ellipse w x h around x, y, `t` thick inwards."""
        thick = max(2, round(t * self.k))
        self.blit(self.kit.brush.oval_ring(self.dev_size(w, h), thick, colour, alpha), x, y, "cc")

    def line(self, points: Sequence[tuple[float, float]], w: float, colour: str, alpha: float = 1.0) -> None:
        """A line through points, `w` thick, round ends."""
        left, top, moved = self._from_corner(points, w / 2 + 2)
        self.blit(self.kit.brush.polyline(moved, w * self.k, colour), left, top, alpha=alpha)

    def polygon(self, points: Sequence[tuple[float, float]], colour: str, alpha: float = 1.0) -> None:
        """A filled polygon."""
        left, top, moved = self._from_corner(points, 1)
        self.blit(self.kit.brush.polygon(moved, colour, alpha), left, top)

    def _from_corner(
        self, points: Sequence[tuple[float, float]], margin: float
    ) -> tuple[float, float, list[tuple[float, float]]]:
        left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
        return left, top, [((x - left) * self.k, (y - top) * self.k) for x, y in points]

    @contextmanager
    def clipped(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Within, nothing is drawn outside the area."""
        before = self.out.get_clip()
        left, top, right, low = self.dev(x, y, x + w, y + h)
        self.out.set_clip(pygame.Rect(left, top, right - left, low - top).clip(before))
        try:
            yield
        finally:
            self.out.set_clip(before)

    # ---- text
    def _text_factor(self) -> float:
        return min(self.kit.text_scale, self.text_cap)

    def type_size(self, role: str, size: float | None = None) -> float:
        """Logical size a text of this role is set in here, with the text size setting."""
        kind = THEME.type[role]
        return (size or kind.size) * (self._text_factor() if kind.grows else 1.0)

    def line_height(self, role: str, size: float | None = None) -> float:
        """Logical height of one line."""
        kind = THEME.type[role]
        return self.type_size(role, size) * kind.line / kind.size

    def _font_px(self, role: str, size: float | None) -> int:
        return max(1, round(self.type_size(role, size) * self.k))

    def measure(self, text: str, role: str = "body", size: float | None = None, track: float = 0) -> float:
        """Logical width of one line."""
        width = self.kit.letters.width(text, THEME.type[role].face, self._font_px(role, size), round(track * self.k))
        return width / self.k

    def broken(
        self, text: str, role: str = "body", width: float | None = None, size: float | None = None, track: float = 0
    ) -> Block:
        """The lines of a text broken to a logical width."""
        most = 0 if width is None else max(1, int(width * self.k + 0.5))
        face = THEME.type[role].face
        return self.kit.letters.block(text, face, self._font_px(role, size), most, round(track * self.k))

    def text_height(
        self,
        text: str,
        role: str = "body",
        width: float | None = None,
        size: float | None = None,
        lh: float | None = None,
    ) -> float:
        """Logical height a text needs at a width."""
        return len(self.broken(text, role, width, size).lines) * (lh or self.line_height(role, size))

    def fit(
        self, text: str, role: str, width: float, size: float | None = None, least: float = 24, lines: int = 1
    ) -> tuple[float, bool]:
        """The largest size, from `size` down to `least`, at which a text needs at most `lines` lines of `width`,
        as an argument for `text(size=...)`; and whether it fits at all."""
        kind = THEME.type[role]
        factor = self._text_factor() if kind.grows else 1.0
        tried = size or kind.size
        while True:
            block = self.broken(text, role, width, tried)
            if block.fits and len(block.lines) <= lines and not block.torn:
                return tried, True
            if (tried - 1) * factor < least:
                return tried, False
            tried -= 1

    def text(
        self,
        text: str,
        x: float,
        y: float,
        role: str = "body",
        colour: str = "night",
        anchor: str = "tl",
        size: float | None = None,
        track: float = 0,
        width: float | None = None,
        shadow: str | None = None,
        lh: float | None = None,
        alpha: float = 1.0,
        within: float | None = None,
    ) -> float:
        """Set a text; returns the height used. The vertical anchor works on the line boxes.

        width: break lines at this width. within: do not break, but report when a line is wider than this.
        shadow: an ink printed 3 below. lh: line height in place of the role's.
        """
        block = self.broken(text, role, width, size, track)
        high = lh or self.line_height(role, size)
        total = high * len(block.lines)
        top = y - (0 if anchor[0] == "t" else total / 2 if anchor[0] == "c" else total)
        px, face = self._font_px(role, size), THEME.type[role].face
        tracked = round(track * self.k)
        letters = self.kit.letters
        for i, line in enumerate(block.lines):
            if not line:
                continue
            middle = (top + (i + 0.5) * high) * self.k
            side = "c" + anchor[1]
            bitmap = letters.render(line, face, px, ink(colour), tracked)
            if self.kit.probe:
                fits = block.fits and (within is None or bitmap.get_width() <= within * self.k + 1)
                self._note(line, bitmap, x * self.k, middle, anchor, role, px, colour, fits, shadow is not None)
            if shadow:
                under = letters.render(line, face, px, ink(shadow), tracked, _TEXT_SHADOW)
                self._put(under, x * self.k, middle + 3 * self.k, side, alpha)
            self._put(bitmap, x * self.k, middle, side, alpha)
        return total

    def _note(
        self,
        line: str,
        bitmap: pygame.Surface,
        x: float,
        middle: float,
        anchor: str,
        role: str,
        px: int,
        colour: str,
        fits: bool,
        shadowed: bool,
    ) -> None:
        """Tell the probe about a line that is about to be drawn."""
        assert self.kit.probe
        w, h = bitmap.get_size()
        left = x - (0 if anchor[1] == "l" else w / 2 if anchor[1] == "c" else w)
        seen = self.out.get_clip()
        if middle - h * 0.4 < seen.top or middle + h * 0.4 > seen.bottom:
            return  # it is cut at the edge of a list that scrolls, or not seen at all
        ground = mean_ground(self.out, (left, middle - h * 0.3, w, h * 0.6))
        printed = Printed(line, (left, middle - h / 2, w, h), role, px, ink(colour), ground, fits, shadowed)
        self.kit.probe.print(printed if self.layered else scaled(printed, 1 / self.k), self._own_layer)

    def hit(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """Tell the checks that something here can be pressed."""
        seen = self.out.get_clip()
        if self.kit.probe and not self.layered and seen.top - 1 <= y * self.k and (y + h) * self.k <= seen.bottom + 1:
            self.kit.probe.hits.append(Pressable(name, (x, y, w, h)))


def around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The areas that are left of a rectangle when another one is cut out of it."""
    if hole.w <= 0 or hole.h <= 0 or not (hole := hole.clip(whole)):
        return [whole]
    found = (
        pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y),
        pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h),
        pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
    )
    return [area for area in found if area]


def as_shadow(shadow: ShadowLike) -> Shadow:
    """A shadow by name of the theme, by (dy, blur, alpha), or as it is."""
    if isinstance(shadow, Shadow):
        return shadow
    if isinstance(shadow, str):
        return THEME.shadow[shadow]
    return Shadow(*(shadow or (0, 1, 0)))
