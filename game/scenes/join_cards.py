"""The cards of the join room: one for each seat, with what can be pressed on it by mouse or finger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from game.i18n.words import tr
from game.scenes.device_signs import device_words, draw_device
from game.scenes.widgets import Widget
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect
from game.ui.theme import THEME

EDGE: Final = 20.0
BAND: Final = 214.0  # of a card with room for it
LEAST_BAND: Final = 160.0
FOOT: Final = 76.0


def band_height(card: Rect) -> float:
    """How high the coloured band of a card is."""
    return max(LEAST_BAND, min(BAND, card.h * 0.36))


@dataclass
class SeatCard(Widget):
    """The ground of a taken seat or a computer's: band with token, picture of the device. lit: just moved."""

    colour: str = "flame"
    device: str = ""
    level: str = ""  # of a computer player
    gone: bool = False
    lit: bool = False

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.paper(*at)
        band = band_height(at)
        c.seat_band(self.colour, at.x + EDGE, at.y + EDGE, at.w - 2 * EDGE, band, 16)
        c.token(self.colour, at.x + at.w / 2, at.y + EDGE + band / 2, band * 0.68, (8, 12, 0.45))
        if self.lit:
            c.focus(*at, 26)
        middle = at.x + at.w / 2
        top, low = at.y + EDGE + band + 80, at.y + at.h - FOOT - 30
        room = at.w - 56
        words = tr("shell.setup.computer") if self.level else device_words(self.device)
        size, _ = c.fit(words, "small", room, 26, least=24, lines=2)
        high = c.text_height(words, "small", room, size, c.line_height("small", size))
        picture = min(132.0, (low - top - high) * 1.3)
        y = top + (low - top - high) / 2
        if self.level:
            c.part("ui_computer", middle, y, h=picture * 0.66, anchor="cc", tint="deep")
        else:
            draw_device(c, self.device, middle, y, picture)
            if self.gone:
                c.part("ui_warning", middle - picture * 0.44, y + picture * 0.24, h=44, anchor="cc", tint="#9A6A10")
        c.text(words, middle, low, "small", "sepia", "bc", size, width=room, lh=c.line_height("small", size))


@dataclass
class OpenCard(Widget):
    """A seat that no device has taken: how to take it. glyphs: of the wish, on every kind of device that could."""

    colour: str = "flame"
    glyphs: tuple[str, ...] = ()
    press: str = ""

    radius: ClassVar[float] = 26

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        bright = look in ("hover", "focus", "pressed")
        c.night(*at, 26, 0.9 if bright else 0.8, None)
        c.ring(at.x + 8, at.y + 8, at.w - 16, at.h - 16, 20, 3, "#FDF3DE", 0.6 if bright else 0.3)
        middle = at.x + at.w / 2
        c.part(f"token_{self.colour}", middle, at.y + 96, w=112, anchor="cc", alpha=0.55)
        y = at.y + 164
        size, _ = c.fit(self.words, "label", at.w - 56, 32, least=24)
        y += c.text(self.words, middle, y, "label", "paper", "tc", size, within=at.w - 56)
        line, _ = c.fit(self.line, "small", at.w - 56, 26, least=24, lines=2)
        low = at.y + at.h - 28 - c.text_height(self.line, "small", at.w - 56, line, c.line_height("small", line))
        size, _ = c.fit(self.press, "h3", at.w - 64, 32, least=24, lines=2)
        high = c.text_height(self.press, "h3", at.w - 64, size, c.line_height("h3", size))
        glyph = 100.0 if self.glyphs and y + 100 + high < low else 0.0
        told = y + glyph + high < low
        y += max(0.0, ((low if told else at.y + at.h - 28) - y - high - glyph) / 2)
        if glyph:
            self._draw_glyphs(c, middle, y + 38, at.w - 56)
        c.text(self.press, middle, y + glyph, "h3", "paper", "tc", size, width=at.w - 64,
               lh=c.line_height("h3", size))  # fmt: skip
        if told:
            c.text(self.line, middle, at.y + at.h - 28, "small", "#AEB8D6", "bc", line, width=at.w - 56,
                   lh=c.line_height("small", line))  # fmt: skip

    def _draw_glyphs(self, c: Canvas, x: float, y: float, room: float) -> None:
        """The glyphs in a row around x, y."""
        tall = 72.0
        while sum(c.glyph_width(g, tall) + 14 for g in self.glyphs) - 14 > room and tall > 44:
            tall -= 4
        left = x - (sum(c.glyph_width(g, tall) + 14 for g in self.glyphs) - 14) / 2
        for glyph in self.glyphs:
            wide = c.glyph_width(glyph, tall)
            c.glyph(glyph, left + wide / 2, y, tall)
            left += wide + 14


@dataclass
class BandButton(Widget):
    """A small picture on the band of a seat. colour: of the seat."""

    icon: str = ""
    colour: str = "flame"

    radius: ClassVar[float] = 18
    quiet: bool = True

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        tone = THEME.seat[self.colour]
        x, y = at.centre
        bright = look in ("hover", "focus", "pressed")
        c.disc(x, y, 33 if bright else 27, tone.dark)
        c.part(f"ui_{self.icon}", x, y, h=36 if bright else 30, anchor="cc", tint="paper")


@dataclass
class NamePlate(Widget):
    """The name on a card; a press changes it."""

    radius: ClassVar[float] = 16

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("hover", "focus", "pressed"):
            c.box(*at, 16, "row_highlight")
        role = "h2" if c.kit.letters.draws(self.value, THEME.type["h2"].face) else "label"
        size, _ = c.fit(self.value, role, at.w - 20, 38, least=24)
        c.text(self.value, *at.centre, role, "night", "cc", size, within=at.w - 16)


@dataclass
class DevicePlace(Widget):
    """The picture of the device on a card, which its card draws: a press offers other devices."""

    radius: ClassVar[float] = 18

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("hover", "focus", "pressed"):
            c.ring(*at, 18, 4, "#DDC79E")


@dataclass
class ReadyPlate(Widget):
    """Ready, or how to say so. glyph: of the wish on the seat's own device."""

    on: bool = False
    glyph: str | None = None

    radius: ClassVar[float] = 20

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if self.on:
            c.box(*at, 20, "#145C40")
            c.box(at.x, at.y, at.w, at.h - 5, 20, "#1F7A55")
        elif look in ("hover", "focus", "pressed"):
            c.box(*at, 20, "row_highlight")
        else:
            c.box(*at, 20, "field")
        mark = 40.0 if self.on else c.glyph_width(self.glyph, 44) if self.glyph else 0.0
        room = at.w - 44 - mark
        size, _ = c.fit(self.words, "label", room, 30, least=24)
        wide = min(room, c.measure(self.words, "label", size))
        x = at.x + (at.w - wide - mark - (12 if mark else 0)) / 2
        y = at.y + at.h / 2 - 2
        if self.on:
            c.part("ui_check", x + 18, y, h=32, anchor="cc", tint="paper")
        elif self.glyph:
            c.glyph(self.glyph, x + mark / 2, y, 44)
        c.text(self.words, x + mark + (12 if mark else 0), y, "label", "paper" if self.on else "night", "cl", size,
               within=room + 2)  # fmt: skip
