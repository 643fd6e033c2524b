"""The canvas every screen is drawn on: grounds and shapes of `Materials`, and everything that can be pressed.

Controls are drawn from a state word; they hold none themselves. States: idle, legal, hover, focused, pressed,
selected, disabled, illegal.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.easel import Easel, ShadowLike
from game.ui.materials import Materials

CAP = "cap:"  # a glyph that is a key cap with words
_DISABLED_TEXT = "disabled_text"
_RAISE = {"pressed": 6.0, "hover": -4.0, "focused": -4.0}
_ROUND = {
    "night": ("#1B2546", "paper"),
    "paper": ("paper", "night"),
    "coral": ("#D8442F", "paper"),
    "lagoon": ("#157D84", "paper"),
}


class Canvas(Materials):
    """A device surface as a logical canvas with everything the house draws on it."""

    # ---- planks and round buttons
    def button(
        self,
        x: float,
        y: float,
        w: float,
        label: str,
        h: float = 92,
        kind: str = "koa",
        state: str = "idle",
        icon: str | None = None,
        glyph: str | None = None,
        angle: float = 0,
        size: float | None = None,
        role: str = "button",
        blossom: bool = True,
        dy: float | None = None,
        name: str = "",
    ) -> None:
        """A plank with a label, at x, y when at rest. icon: `ui_<icon>`; glyph: as for `glyph`, at the lower right.

        blossom: with the flower on the focus ring. dy: sinks or rises by this in place of the state's own. name: for
        the checks.
        """
        if state == "disabled":
            kind = "drift"
        self.hit(name or label, x, y, w, h)
        y += _RAISE.get(state, 0.0) if dy is None else dy
        self.plank(x, y, w, h, kind, angle, _plank_shadow(state))
        if state == "hover":
            self.ring(x + 5, y + 4, w - 10, h - 18, 16, 3.5, "focus_ring", 0.85)
        if state == "pressed":
            self.box(x + 4, y + 4, w - 8, h - 16, 12, "night", 0.12)
        if state == "focused":
            self.focus(x, y, w, h - 8)
            if blossom:
                self.blossom(x + 2, y + 2, 46, 20)
        at = self._plank_face(x, y, w, h, kind, label, icon, glyph, size, role)
        self.caps[name or label, round(x)] = (glyph, *at, 40.0) if glyph else None
        self._corner_mark(state, x + w - 10, y + 2)

    def _plank_face(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        kind: str,
        label: str,
        icon: str | None,
        glyph: str | None,
        size: float | None,
        role: str,
    ) -> tuple[float, float]:
        """Returns where the glyph is, or would be."""
        light = kind == "bamboo"
        colour = "#2E1714" if light else _DISABLED_TEXT if kind == "drift" else "paper"
        shadow = None if light or kind == "drift" else "#2A1416"
        middle = y + (h - 10) / 2
        room = w - 48 - (20 if glyph else 0)
        icon_w = h * 0.5 + 14 if icon else 0
        fitted, lines = self._label_size(label, role, room - icon_w, h, size)
        if icon and lines != 1:  # the words come first; the picture leaves when both don't stand on one line
            icon, icon_w = None, 0
            fitted, lines = self._label_size(label, role, room, h, size)
        room, size, lines = room - icon_w, fitted, max(1, lines)
        block = self.broken(label, role, room if lines > 1 else None, size)
        text_w = block.width / self.k
        left = x + w / 2 - (text_w + icon_w) / 2
        cap = self.glyph_width(glyph, 40) if glyph else 0.0
        if glyph:  # the words make way for a wide key as far as the plank goes
            over = left + icon_w + text_w + 8 - (x + w + 6 - cap)
            left -= max(0.0, min(over, left - (x + 24)))
        if icon:
            self.part(f"ui_{icon}", left + h * 0.25, middle, h=h * 0.46, anchor="cc", tint=colour)
        across = left + icon_w + text_w / 2
        width = room if lines > 1 else None
        tight = None if lines == 1 else self.type_size(role, size) * 1.08
        self.text(
            label, across, middle - 1, role, colour, "cc", size, width=width, shadow=shadow, lh=tight, within=room
        )
        covers = left + icon_w + text_w > x + w + 6 - cap  # then it hangs lower, off the words
        at = x + w + 6 - cap / 2, y + h - (10 if covers else 22)
        if glyph:
            self.glyph(glyph, *at, 40)
        return at

    def cap_over(self, name: str, x: float, by: Easel | None = None) -> None:
        """Paint the glyph of a button once more, over the focus ring that lies on it. x: the button's left edge, as two
        may have one name; by: the canvas that the plank was painted on, this one if None."""
        cap = (by or self).caps.get((name, round(x)))
        if cap is not None:
            self.glyph(*cap, shadow=None)

    def _label_size(self, label: str, role: str, room: float, h: float, size: float | None) -> tuple[float | None, int]:
        """A plank's words on one line as large as asked for, a little smaller, or on two lines; 0 lines: too long."""
        full = size or self.type_size(role)
        one, fits = self.fit(label, role, room, size, least=max(24, full * 0.8))
        if fits:
            return one, 1
        if h >= 84:
            two, fits = self.fit(label, role, room, min(full, (h - 20) / 2.16), least=24, lines=2)
            if fits:
                return two, 2
        smallest, fits = self.fit(label, role, room, size)
        return smallest, 1 if fits else 0

    def _corner_mark(self, state: str, x: float, y: float) -> None:
        if state == "legal":
            self.pip(x, y)
        elif state == "selected":
            self.check_mark(x, y)
        elif state == "illegal":
            self.lock_mark(x, y)

    def round_button(
        self,
        x: float,
        y: float,
        r: float,
        icon: str,
        kind: str = "night",
        state: str = "idle",
        label: str | None = None,
        glyph: str | None = None,
        dy: float | None = None,
        name: str = "",
    ) -> None:
        """A round button around x, y (night, paper, coral, lagoon); glyph at the lower left, label below."""
        reach = max(r, 36)
        self.hit(name or icon, x - reach, y - reach, 2 * reach, 2 * reach)
        y += (5 if state == "pressed" else _RAISE.get(state, 0.0)) if dy is None else dy
        if state == "selected" and kind == "night":
            kind = "coral"
        ground, face = ("#3A4262", "#A6AFCB") if state == "disabled" else _ROUND[kind]
        self.disc(x, y + 5, r, "#0A0F22", 0.9, None if state == "disabled" else (6, 10, 0.4))
        self.disc(x, y, r, ground)
        edge = "#6E7CAB" if kind == "night" else "white"
        self.oval_ring(x, y, 2 * r, 2 * r, 2.5, edge, 0.5)
        if state == "focused":
            self.focus(x - r + 2, y - r + 2, 2 * r - 4, 2 * r - 4, r - 2)
        if state == "hover":
            self.oval_ring(x, y, 2 * r + 10, 2 * r + 10, 4, "focus_ring", 0.9)
        self.part(f"ui_{icon}", x, y, h=r * 1.06, anchor="cc", tint=face)
        at = x - r * 0.72, y + min(max(r * 0.78, 34.0), r * 1.02)  # below the icon's middle, however small the button
        self.caps[name or icon, round(x - r)] = (glyph, *at, 34.0) if glyph else None
        if glyph:
            self.glyph(glyph, *at, 34)
        if state in ("legal", "selected", "illegal"):
            self._round_mark(state, x, y, r)
        if label:
            self.text(label, x, y + r + 24, "small", "paper", "cc", shadow="night")

    def _round_mark(self, state: str, x: float, y: float, r: float) -> None:
        if state == "legal":
            self.pip(x + r * 0.75, y - r * 0.75, 11)
        elif state == "selected":
            self.check_mark(x + r * 0.8, y - r * 0.75, 17)
        else:
            self.lock_mark(x + r * 0.85, y - r * 0.75, 17)

    # ---- controls on paper
    def tabs(
        self,
        x: float,
        y: float,
        w: float,
        items: Sequence[tuple[str, str]],
        on: int,
        h: float = 74,
        hover: int | None = None,
        focus: int | None = None,
    ) -> list[tuple[float, float, float, float]]:
        """A row of (icon, words) fields over the width w; returns their rectangles."""
        step = w / max(1, len(items))
        areas = []
        for i, (icon, words) in enumerate(items):
            left, wide = x + i * step + 4, step - 8
            areas.append((left, y, wide, h))
            self.hit(words, left, y, wide, h)
            if i == on:
                self.box(left, y, wide, h, 18, "field_chosen_lip")
                self.box(left, y, wide, h - 5, 18, "field_chosen")
            else:
                self.box(left, y, wide, h, 18, "#F1DFB8" if i != hover else "row_highlight")
            colour = "paper" if i == on else "sepia"
            size, _ = self.fit(words, "strong", wide - 76 if icon else wide - 24, 28)
            text_w = self.measure(words, "strong", size)
            middle, lead = left + wide / 2, 26 if icon else 0
            if icon:
                self.part(f"ui_{icon}", middle - text_w / 2 - 4, y + h / 2 - 2, h=34, anchor="cc", tint=colour)
            self.text(
                words, middle + lead - 4, y + h / 2 - 3, "strong", colour, "cc", size, within=wide - 24 - lead * 2
            )
            if i == focus:
                self.focus(left, y, wide, h, 18)
        return areas

    def segmented(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        items: Sequence[str],
        on: int,
        focus: bool = False,
        size: float = 26,
        icons: bool = False,
        hover: int | None = None,
    ) -> list[tuple[float, float, float, float]]:
        """One choice of several: the chosen field is a lagoon tile, the rest stay paper. Returns the fields."""
        self.box(x, y, w, h, 16, "field")
        step = (w - 8) / len(items)
        areas = []
        for i, item in enumerate(items):
            left = x + 4 + i * step
            areas.append((left, y, step, h))
            if i == on:
                self.box(left, y + 4, step, h - 8, 13, "field_chosen_lip")
                self.box(left, y + 4, step, h - 12, 13, "field_chosen")
            elif i == hover:
                self.box(left, y + 4, step, h - 8, 13, "row_highlight")
            colour, middle = "paper" if i == on else "sepia", left + step / 2
            if icons:
                self.part(f"ui_{item}", middle, y + h / 2 - 1, h=h * 0.52, anchor="cc", tint=colour)
            else:
                role = "strong" if i == on else "small"
                fitted, _ = self.fit(item, "strong", step - 12, size)
                self.text(item, middle, y + h / 2 - 2, role, colour, "cc", fitted, within=step - 6)
        if focus:
            self.focus(x, y, w, h, 16)
        return areas

    def toggle(self, x: float, y: float, on: bool, focus: bool = False, w: float = 92, h: float = 50) -> None:
        """A switch at x, y: the pearl stands right when on, and a check or cross says so."""
        self.box(x, y, w, h, h / 2, "success" if on else "#C9B48A")
        self.ring(x, y, w, h, h / 2, 3, "night", 0.22)
        self.part("res_pearl_white", x + (w - 26 if on else 26), y + h / 2 + 3, w=50, anchor="cc")
        mark, tint = ("ui_check", "paper") if on else ("ui_close", "sepia")
        self.part(mark, x + (25 if on else w - 26), y + h / 2, h=22, anchor="cc", tint=tint)
        if focus:
            self.focus(x, y, w, h, h / 2)

    def slider(self, x: float, y: float, w: float, value: float, focus: bool = False, stops: int = 10) -> None:
        """A slide of width w around the line y; value: 0 to 1."""
        value = min(1.0, max(0.0, value))
        self.box(x, y - 8, w, 16, 8, "#D8C294")
        if value > 0.02:
            self.box(x, y - 8, w * value, 16, 8, "sea")
            self.box(x, y - 8, w * value, 7, 3.5, "#58C3BC", 0.8)
        for i in range(stops + 1):
            self.disc(x + w * i / stops, y + 20, 2.5, "#B99A67")
        pearl = "res_pearl_black" if focus else "res_pearl_white"
        self.part(pearl, x + w * value, y + 5, w=58, anchor="cc", shadow=(3, 5, 0.4))
        if focus:
            self.oval_ring(x + w * value, y + 4, 68, 68, 5, "flame")

    # ---- hints
    def glyph_width(self, glyph: str, h: float = 44) -> float:
        """How wide a glyph is when it is h high."""
        if glyph.startswith(CAP):
            return max(h, self.measure(glyph[len(CAP) :], "small", self._cap_size(h)) + 24)
        return self.part_size(f"glyph_{glyph}", h=h)[0]

    def glyph(
        self, glyph: str, x: float, y: float, h: float = 44, alpha: float = 1.0, shadow: ShadowLike = (2, 3, 0.4)
    ) -> None:
        """A glyph around x, y: `"pad_a"` is the picture `glyph_pad_a`, `"cap:Esc"` a key cap with these words."""
        if not glyph.startswith(CAP):
            self.part(f"glyph_{glyph}", x, y, h=h, anchor="cc", alpha=alpha, shadow=shadow)
            return
        words = glyph[len(CAP) :]
        w = self.glyph_width(glyph, h)
        cap = self.drawn(("cap", words), w, h, lambda c: c.keycap(0, 0, words, h))
        self.blit(cap, x, y, "cc", alpha)

    @property
    def hint_glyph(self) -> float:
        """Height of the glyphs in a hint row: they grow with the words, a little."""
        return 44 * max(1.0, min(1.4, self._text_factor()))

    def hint(
        self,
        x: float,
        y: float,
        pairs: Sequence[tuple[str, str]],
        anchor: str = "l",
        colour: str = "paper",
        alpha: float = 1.0,
    ) -> float:
        """A row of (glyph, words) on a night band around the line y, glyphs as for `glyph`; returns its width."""
        widths = []
        tall = self.hint_glyph
        for glyph, words in pairs:
            icon = self.glyph_width(glyph, tall)
            widths.append((icon, self.measure(words, "small") if words else 0.0))
        total = sum(icon + 12 + (text + 34 if text else 0) for icon, text in widths) - 34
        left = x - {"l": 0.0, "c": total / 2, "r": total}[anchor]
        high = max(58.0, self.line_height("small") + 18)
        self.night(left - 28, y - high / 2, total + 56, high, high / 2, 0.84 * alpha, None)
        for (glyph, words), (icon, text) in zip(pairs, widths, strict=True):
            self.glyph(glyph, left + icon / 2, y, tall, alpha, shadow=None)
            left += icon + 12
            if words:
                self.text(words, left, y, "small", colour, "cl", shadow="night", alpha=alpha)
                left += text + 34
        return total

    def keycap(self, x: float, y: float, words: str, h: float = 44) -> float:
        """A key with its words, upper left at x, y; returns its width."""
        size = self._cap_size(h)
        w = max(h, self.measure(words, "small", size) + 24)
        self.box(x, y, w, h, 11, "night")
        self.box(x, y - 1, w, h - 4, 11, "paper3")
        self.box(x + 3, y + 1, w - 6, h - 10, 8, "paper")
        self.text(words, x + w / 2, y + h / 2 - 4, "small", "night", "cc", size)
        return w

    def _cap_size(self, h: float) -> float:
        """Letters fill a key cap that is large, and grow with the text only as far as the cap allows."""
        return min(24.0 * max(1.0, h / 44), h * 0.71 * 24 / self.type_size("small", 24))


def _plank_shadow(state: str) -> ShadowLike:
    if state == "disabled":
        return None
    return "pressed" if state == "pressed" else "button"
