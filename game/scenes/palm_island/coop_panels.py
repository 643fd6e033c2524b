"""The panels of a pair's table: corners, store bars, pay trays, and the gauge in the middle.

Each function paints one of them and is told everything it shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.i18n.words import tr
from game.rules.palm_island.reading import Goods
from game.rules.palm_island.tables import BOX
from game.scenes.palm_island.cards import GOODS
from game.scenes.palm_island.choice import Well
from game.scenes.palm_island.coop_layout import HalfPlaces, half_well
from game.scenes.palm_island.panels import draw_well, suns
from game.ui.canvas import Canvas
from game.ui.focus import Rect

_DIM: Final = "#8E9BC0"
_SECOND: Final = "#AEB8D6"
_EMPTY_SLOT: Final = "#33437A"
_GREEN: Final = "#1F7A55"


class Corner(NamedTuple):
    """What a corner shows. left: cards before the round card, -1 = the game is over; state: words in their place.
    waits: those say that the partner still plays."""

    name: str
    colour: str
    human: bool
    active: bool
    state: str
    points: int
    levels: int
    left: int
    waits: bool = False


def corner(c: Canvas, box: Rect, s: Corner, mirrored: bool) -> None:
    """Name, points, levels, moves before the round card; the right one is the mirror image."""
    x, y, w, h = box
    c.night(x, y, w, h, 20, 0.92, (10, 16, 0.45))
    if s.active:
        c.ring(x - 4, y - 4, w + 8, h + 8, 24, 5, "sun")

    def at(q: float) -> float:
        return x + w - q if mirrored else x + q

    near, far = ("cr", "cl") if mirrored else ("cl", "cr")
    c.seat_band(s.colour, x + w - 36 if mirrored else x + 10, y + 10, 26, h - 20, 10)
    c.token(s.colour, at(86), y + h / 2 - 2, 76, (4, 5, 0.5))
    size, _ = c.fit(s.name, "strong", w - 290, 30)
    c.text(s.name, at(138), y + 36, "strong", "paper", near, size, within=w - 280)
    if s.left >= 0:
        words = s.state or tr("palm_island.label.round_card_in", n=s.left)
        size, fits = c.fit(words, "small", w - 290, 25)
        words = words if fits else str(s.left)
        if s.left or not s.waits:
            c.part("sun_badge", at(152), y + 84, w=34, anchor="cc")
        else:  # for the partner, not for a card
            c.part("ui_timer", at(152), y + 84, h=30, anchor="cc", tint="sun")
        c.text(words, at(176), y + 83, "small", "sun", near, size, within=w - 280)
    c.text(str(s.points), at(w - 28), y + 38, "num", "sun", far, 38)
    c.part("ui_star", at(w - 36 - c.measure(str(s.points), "num", 38)), y + 37, h=30, anchor=far, tint="sun")
    c.text(str(s.levels), at(w - 28), y + 86, "strong", "paper", far, 28)
    c.part("level_on", at(w - 36 - c.measure(str(s.levels), "strong", 28)), y + 87, h=28, anchor=far)


def gauge(c: Canvas, box: Rect, round_number: int) -> None:
    """The round of both, as number and suns."""
    x, y, w, h = box
    c.night(x, y, w, h, h / 2, 0.9, (6, 10, 0.4))
    words = tr("palm_island.label.round", round=round_number)
    size, fits = c.fit(words, "strong", 216, 28)
    words = words if fits else f"{round_number} / {BOX.rounds}"
    c.text(words, x + 26, y + h / 2 - 1, "strong", "paper", "cl", size, within=220)
    suns(c, x + 276, y + h / 2, round_number, 44, 38)


def steps(c: Canvas, box: Rect, done: int, left: int) -> None:
    """Preparations made, and the councils that are left."""
    x, y, w, h = box
    c.night(x, y, w, h, w / 2, 0.9, (4, 8, 0.4))
    for k in range(BOX.steps):
        reached = k < done
        c.disc(x + w / 2, y + 44 + k * 52, 19, _GREEN if reached else _EMPTY_SLOT)
        tint = "paper" if reached else _DIM
        c.part("ui_check" if reached else "ui_lock", x + w / 2, y + 44 + k * 52, h=20, anchor="cc", tint=tint)
    c.part("ui_timer", x + w / 2, y + 212, h=32, anchor="cc", tint="sun")
    c.text(str(left), x + w / 2, y + 257, "num", "sun", "cc", 32)


def store(c: Canvas, box: Rect, have: Goods, used: int, limit: int) -> None:
    """The goods in store as numbers, and how many places are taken."""
    x, y, w, h = box
    c.night(x, y, w, h, h / 2, 0.9, (5, 8, 0.4))
    for i, word in enumerate(GOODS):
        c.part(f"res_{word}", x + 28 + i * 62, y + h / 2, w=30, anchor="cc", alpha=1 if have[i] else 0.45)
        colour = "paper" if have[i] else _DIM
        c.text(str(have[i]), x + 46 + i * 62, y + h / 2 - 1, "strong", colour, "cl", 25)
    step = 16 if limit < 5 else 13
    for i in range(limit):
        c.box(x + w - 14 - (limit - i) * step, y + 11, step - 4, 22, 4, "sun" if i < used else _EMPTY_SLOT)


def tray(c: Canvas, places: HalfPlaces, shown: Sequence[Well], note: str = "") -> None:
    """The cost as wells in one row; a note in their place where nothing is paid."""
    x, y, w, h = places.pay
    c.paper(x, y, w, h, 18, False, (8, 12, 0.4))
    for i, well in enumerate(shown):
        draw_well(c, *half_well(places, shown, i), 50, well)
    if note:
        high = c.line_height("small", 24) * 0.92
        c.text(note, x + 18, y + h / 2 - 3, "small", "night", "cl", 24, width=w - 32, lh=high)
