"""Everything the canvas draws on one page, to look at and to compare with.

python -m tests.ui.contact_sheet FILE.png [WxH]
"""

from __future__ import annotations

import sys

import pygame

from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import THEME

STATES = ("idle", "legal", "hover", "focused", "pressed", "selected", "disabled", "illegal")


def draw(c: Canvas) -> None:
    """The page, in a canvas of 1920 x 1080 or more."""
    w, h = c.w, c.h
    c.gradient(0, 0, w, h, ((0, "#14233F"), (1, "#14707F")))
    c.grain(flecks=400)
    c.text("States", 60, 62, "h1", "paper", "cl", 48)
    for i, state in enumerate(STATES):
        x = 60 + i * 226
        kind = "coral" if state == "selected" else "koa"
        c.button(x, 118, 190, "Move", h=76, kind=kind, state=state, size=28)
        c.round_button(x + 95, 270, 40, "undo", state=state)
    _papers(c)
    _night(c)
    for i, seat in enumerate(THEME.seat):
        c.seat_band(seat, 1130 + i * 150, 640, 130, 56, 12)
        c.token(seat, 1195 + i * 150, 740, 64, "rest")
    c.hint(w / 2, h - 60, [("pad_lb", ""), ("pad_rb", "Page"), ("dpad", "Change"), ("cap:Esc", "Close")], "c")
    c.print_edge()


def _papers(c: Canvas) -> None:
    c.paper(60, 350, 1000, 470)
    c.tabs(96, 386, 928, (("gear", "Quick"), ("sound", "Sound"), ("eye", "Picture"), ("hand", "Controls")), 0)
    c.text("Raise tiki pillars around the volcano before the lava reaches the shore.", 110, 490, width=560)
    c.segmented(110, 640, 590, 63, ("Calm", "Normal", "Swift"), 1, focus=True)
    c.toggle(110, 740, True)
    c.toggle(250, 740, False)
    c.slider(420, 764, 300, 0.6)
    c.slider(780, 764, 200, 0.3, focus=True)
    c.keycap(800, 640, "Enter")
    c.button(760, 520, 250, "Einstellungen", h=92, kind="bamboo", icon="gear", glyph="pad_x")


def _night(c: Canvas) -> None:
    c.night(1110, 350, 740, 210)
    c.text("Flame", 1150, 400, "h3", "paper", "cl")
    c.text("moves the canoe", 1150, 450, "small", "text_on_night_secondary", "cl")
    c.glow(1600, 460, 120, "core", 0.5)
    c.part("shaman_wave", 1600, 540, h=150, anchor="bc")
    c.oval(1760, 500, 110, 79, "legal_ring")
    c.oval(1760, 500, 84, 60, "legal_fill")
    c.line(((1400, 420), (1450, 500), (1500, 400)), 8, "straw")
    c.ribbon(1480, 860, 560, "FIVE ISLAND GAMES")


def page(size: tuple[int, int], text_scale: float = 1.0) -> pygame.Surface:
    """The page at a device size."""
    canvas = Canvas(pygame.Surface(size, 0, 32), Kit(text_scale=text_scale))
    draw(canvas)
    return canvas.out


if __name__ == "__main__":
    width, _, height = (sys.argv[2] if len(sys.argv) > 2 else "1920x1080").partition("x")
    pygame.image.save(page((int(width), int(height))), sys.argv[1])
