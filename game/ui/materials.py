"""Paper tells, wood acts, night holds: the grounds on which everything else stands, and the marks of the states."""

from __future__ import annotations

import pygame

from game.ui.easel import Easel, ShadowLike
from game.ui.paint import premultiplied, with_alpha
from game.ui.theme import THEME, Shadow

_NIGHT_SHADOW = Shadow(10, 18, 0.4, "#0A0F22")
_NOTCH = 20  # radius of the notched corners of a paper's keyline
_KEYLINE_INSET = 11
_KEYLINE_EDGE = 2 * _KEYLINE_INSET + _NOTCH  # within it there is nothing of the keyline
_LIP = 4
_LARGE = 100  # a field in a colour that is wider and higher is no band


class Materials(Easel):
    """Grounds, ornaments and focus marks."""

    # ---- paper
    def paper(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = THEME.radius["panel"],
        key: bool = True,
        shadow: ShadowLike = "panel",
        alpha: float = 1.0,
    ) -> None:
        """A paper panel with its lip; key: with the keyline and its notched corners (large panels only)."""
        self.box(x, y, w, h, r, "paper_lip", alpha, shadow)
        self.box(x, y, w, h - _LIP, r, "paper", alpha)
        if key and alpha < 1:
            self.blit(self.keyline(w, h, r), x, y, alpha=alpha)
        elif key:
            line = self.keyline(w, h, r)
            left, top = self.dev(x, y)
            m = round(_KEYLINE_EDGE * self.k)
            self.rim(line, (left, top), line.get_rect().inflate(-2 * m, -2 * m))

    def keyline(self, w: float, h: float, r: float = THEME.radius["panel"]) -> pygame.Surface:
        """The keyline of a paper of w x h: made once."""
        return self.drawn(("keyline", r), w, h, lambda c: c._keyline(w, h, r))

    def _keyline(self, w: float, h: float, r: float) -> None:
        """Drawn on a transparent layer: the ring, its corners cut out, quarter rings turned inwards."""
        i, t = _KEYLINE_INSET, THEME.stroke["keyline"]
        right, low = w - i, h - i - _LIP
        self.ring(i, i, w - 2 * i, low - i, r - 9, t, "paper_keyline")
        q = _NOTCH + 4
        for cx, cy in ((i, i), (right, i), (i, low), (right, low)):
            left = cx - (1 if cx == i else q)
            top = cy - (1 if cy == i else q)
            with self.clipped(left, top, q + 1, q + 1):
                hole = self.kit.brush.ellipse(self.dev_size(2 * _NOTCH, 2 * _NOTCH), "white")
                x, y = self.dev(cx - _NOTCH, cy - _NOTCH)
                self.out.blit(hole, (x, y), special_flags=pygame.BLEND_RGBA_SUB)
                self.oval_ring(cx, cy, 2 * _NOTCH, 2 * _NOTCH, t, "paper_keyline")

    # ---- night
    def night(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = THEME.radius["night"],
        alpha: float = 0.9,
        shadow: ShadowLike = _NIGHT_SHADOW,
        edge: bool = True,
    ) -> None:
        """A panel of night glass over a living table."""
        self.box(x, y, w, h, r, "night_panel", alpha, shadow)
        if edge:
            self.ring(x, y, w, h, r, 2, "night_edge", 0.55)

    # ---- wood
    def plank(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        kind: str = "koa",
        angle: float = 0,
        shadow: ShadowLike = (10, 12, 0.4),
        alpha: float = 1.0,
    ) -> None:
        """A painted plank (koa, coral, lagoon, bamboo, drift, small): its ends keep their shape."""
        bitmap = self.plank_bitmap(w, h, kind, angle)
        if shadow is not None:
            self.shadow_of(bitmap, x + w / 2, y + h / 2, "cc", shadow)
        self.blit(bitmap, x + w / 2, y + h / 2, "cc", alpha)

    def plank_bitmap(self, w: float, h: float, kind: str = "koa", angle: float = 0) -> pygame.Surface:
        """The bitmap of a plank w x h, turned."""
        flat = self.drawn(("plank", kind), w, h, lambda c: c._slice_plank(kind))
        return self.posed(flat, angle, step=0.1)

    def _slice_plank(self, kind: str) -> None:
        base = self.raster(f"plank_{kind}", h=self.h)
        wide, (bw, bh) = self.px[0], base.get_size()
        cap = min(round(bh * 0.7), wide // 2, bw // 2)
        self.out.blit(base.subsurface((0, 0, cap, bh)), (0, 0))
        self.out.blit(base.subsurface((bw - cap, 0, cap, bh)), (wide - cap, 0))
        if wide > 2 * cap and bw > 2 * cap:
            middle = base.subsurface((cap, 0, bw - 2 * cap, bh))
            self.out.blit(pygame.transform.smoothscale(middle, (wide - 2 * cap, bh)), (cap, 0))

    # ---- ornaments
    def ribbon(
        self,
        x: float,
        y: float,
        w: float,
        text: str,
        kind: str = "coral",
        size: float = 30,
        alpha: float = 1.0,
    ) -> None:
        """A ribbon around x, y with tracked words (already in capitals when wanted)."""
        dark = {"coral": "#5E1526", "lagoon": "#0B3A44", "sun": None}[kind]
        colour = "paper" if dark else "night"
        self.part(f"ribbon_{kind}", x, y, w=w, anchor="cc", alpha=alpha, shadow=(8, 10, 0.4))
        room = w * 0.72
        most = room * 0.94  # letters set apart need a little more than they measure
        track = 3.0
        while size > 24 and self.measure(text, "h3", size, track) > most:
            size -= 1
        while track > 0 and self.measure(text, "h3", size, track) > most:
            track -= 1
        self.text(text, x, y - w / 64, "h3", colour, "cc", size, track, shadow=dark, alpha=alpha, within=room)

    def print_edge(self, margin: float = 22, r: float = THEME.radius["print_edge"], colour: str = "paper") -> None:
        """The unprinted paper around a poster."""
        m, radius = self.dev(margin, r)
        w, h = self.px
        fill = (*premultiplied(colour)[:3], 255)
        for area in ((0, 0, w, m), (0, h - m, w, m), (0, m, m, h - 2 * m), (w - m, m, m, h - 2 * m)):
            self.out.fill(fill, area)
        inner = self.kit.brush.inverse_corner(radius, colour)
        for right in (0, 1):
            for low in (0, 1):
                place = w - m - radius if right else m, h - m - radius if low else m
                turned = pygame.transform.flip(inner, bool(right), bool(low))
                self._put(turned, *place)

    def blossom(self, x: float, y: float, w: float = 44, angle: float = 0, alpha: float = 1.0) -> None:
        """The plumeria that sits on what has the focus."""
        self.part("flower_plumeria", x, y, w=w, anchor="cc", angle=angle, alpha=alpha, shadow=(3, 5, 0.4))

    def focus(self, x: float, y: float, w: float, h: float, r: float = 22, out: float = 0, alpha: float = 1.0) -> None:
        """The focus ring around a thing of w x h with corners of r: a night gap and a cream ring; out: tighter by."""
        o = out
        gap, ring = THEME.stroke["focus_gap"], THEME.stroke["focus_ring"]
        self.ring(x - 12 + o, y - 12 + o, w + 24 - 2 * o, h + 24 - 2 * o, r + 12 - o, gap, "focus_gap", 0.9 * alpha)
        self.ring(x - 10 + o, y - 10 + o, w + 20 - 2 * o, h + 20 - 2 * o, r + 10 - o, ring, "focus_ring", alpha)

    def pip(self, x: float, y: float, r: float = 13) -> None:
        """The sun pip of a legal thing."""
        self.disc(x, y, r, "sun", shadow=(2, 4, 0.5))
        self.disc(x, y, r * 0.46, "night")

    def check_mark(self, x: float, y: float, r: float = 19) -> None:
        """The green check of a selected thing."""
        self.disc(x, y, r, "success", shadow=(2, 4, 0.4))
        self.part("ui_check", x, y, h=r * 1.16, anchor="cc", tint="paper")

    def lock_mark(self, x: float, y: float, r: float = 19) -> None:
        """The red lock of a thing that is not allowed now."""
        self.disc(x, y, r, "illegal", shadow=(2, 4, 0.4))
        self.part("ui_lock", x, y, h=r * 1.16, anchor="cc", tint="paper")

    def halo(self, x: float, y: float, r: float, alpha: float = 0.6) -> None:
        """The light around a legal piece or card."""
        self.glow(x, y, r, "core", alpha)

    def chevron(self, x: float, y: float, h: float = 30) -> None:
        """The chevron above a legal space or piece."""
        self.part("ui_chevron_down", x, y + 4, h=h, anchor="cc", tint="night", alpha=0.6)
        self.part("ui_chevron_down", x, y, h=h, anchor="cc", tint="core")

    def contact(self, x: float, y: float, w: float, alpha: float = 0.28) -> None:
        """The ellipse under a standing piece that has none of its own."""
        self.oval(x, y, 0.9 * w, 0.9 * w * 0.27, "night", alpha)

    # ---- seats
    def token(self, seat: str, x: float, y: float, w: float = 48, shadow: ShadowLike = None) -> None:
        """A seat's token around x, y."""
        self.part(f"token_{seat}", x, y, w=w, anchor="cc", shadow=shadow)

    def seat_band(
        self, seat: str, x: float, y: float, w: float, h: float, r: float = 0, alpha: float = 1.0, pattern: bool = True
    ) -> None:
        """A field in the colour of a seat with its pattern, cut to round corners."""
        strong = self.kit.colours != "vivid"
        bitmap = self.drawn(("band", seat, r, pattern, strong), w, h, lambda c: c._band(seat, r, pattern, strong))
        self.blit(bitmap, x, y, alpha=alpha)

    def _band(self, seat: str, r: float, pattern: bool, strong: bool) -> None:
        tone = THEME.seat[seat]
        self.box(0, 0, self.w, self.h, 0, tone.hex)
        if pattern:
            large = min(self.w, self.h) > _LARGE  # there it is told from afar, and must not outshine what lies on it
            colour = tone.ink if strong and not large else tone.dark
            _PATTERNS[tone.pattern](self, colour, 0.9 if strong else 0.5)
        cut = self.kit.brush.rounded(self.px, round(r * self.k), "white")
        self.out.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    # ---- whole pictures
    def still(self) -> pygame.Surface:
        """A copy of all that is drawn so far."""
        return with_alpha(self.out) if self.layered else self.out.copy()


def _steps(length: float, pitch: float) -> list[float]:
    return [i * pitch for i in range(-1, int(length / pitch) + 2)]


def _chevrons(c: Easel, colour: str, alpha: float) -> None:
    wide, pitch = 18, 26
    for x in _steps(c.w, wide):
        for y in _steps(c.h, pitch):
            c.line(((x, y + 9), (x + wide / 2, y), (x + wide, y + 9)), 4, colour, alpha)


def _rings(c: Easel, colour: str, alpha: float) -> None:
    pitch = 30
    for x in _steps(c.w, pitch):
        for i, y in enumerate(_steps(c.h, pitch)):
            c.oval_ring(x + (pitch / 2 if i % 2 else 0) + 8, y + 8, 18, 18, 4, colour, alpha)


def _waves(c: Easel, colour: str, alpha: float) -> None:
    wide, pitch = 28, 20
    shape = ((0, 4), (0.15, 1), (0.3, 0), (0.45, 2), (0.6, 5), (0.75, 7), (0.9, 6), (1, 4))
    for y in _steps(c.h, pitch):
        points = [(x + wide * t, y + dy) for x in _steps(c.w, wide) for t, dy in shape[:-1]]
        c.line(points, 3.5, colour, alpha)


def _slashes(c: Easel, colour: str, alpha: float) -> None:
    for x in _steps(c.w + c.h, 20):
        c.line(((x - c.h, c.h), (x, 0)), 5, colour, alpha)


def _dots(c: Easel, colour: str, alpha: float) -> None:
    pitch = 18
    for x in _steps(c.w, pitch):
        for i, y in enumerate(_steps(c.h, pitch)):
            c.disc(x + (pitch / 2 if i % 2 else 0) + 6, y + 6, 3.6, colour, alpha)


_PATTERNS = {"chevron": _chevrons, "rings": _rings, "waves": _waves, "slash": _slashes, "dots": _dots}
