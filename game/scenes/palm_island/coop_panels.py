"""The panels of a pair's table: corners, store bars, pay trays, the gauge and the council's paper in the middle.

Each function paints one of them and is told everything it shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.i18n.words import tr
from game.rules.palm_island.reading import Goods
from game.rules.palm_island.tables import BOX
from game.scenes.palm_island import cards
from game.scenes.palm_island.cards import GOODS
from game.scenes.palm_island.choice import Well
from game.scenes.palm_island.coop_layout import HalfPlaces, half_well
from game.scenes.palm_island.panels import draw_well, offer_sign, suns
from game.ui.canvas import Canvas
from game.ui.focus import Rect

_DIM: Final = "#8E9BC0"
_SECOND: Final = "#AEB8D6"
_EMPTY_SLOT: Final = "#33437A"
_GREEN: Final = "#1F7A55"


class Corner(NamedTuple):
    """What a corner shows. left: cards before the round card, -1 = the game is over; state: words in their place."""

    name: str
    colour: str
    human: bool
    active: bool
    state: str
    points: int
    levels: int
    left: int


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
        c.part("sun_badge", at(152), y + 84, w=34, anchor="cc")
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


# ---- the council


class PairCouncil(NamedTuple):
    """What the council's paper shows. offers: (kind, words, cost, mark) of each co-op action; chosen: its kind.

    stock: what the Stockpile can give, () = nothing; picked: it is laid down.
    """

    heading: str
    windows: str
    left: int
    disaster: int
    ability: int
    steps: int
    offers: tuple[tuple[int, str, tuple[Well, ...], str], ...]
    chosen: int
    states: tuple[str, ...]
    stock: Goods = (0, 0, 0)
    picked: bool = False


_LEFT: Final = 330.0


def council_rows(box: Rect, number: int) -> list[Rect]:
    """Where the co-op actions stand on the paper."""
    x, top = box.x + _LEFT, box.y + 80
    room = box.h - 80 - 28
    if number == 1:
        return [Rect(x, top, box.w - _LEFT - 34, room)]
    step = min(118.0, room / max(1, number))
    return [Rect(x, top + i * step, box.w - _LEFT - 34, step - 8) for i in range(number)]


def council_well(box: Rect, rows: int, row: int, shown: Sequence[Well], number: int) -> tuple[float, float]:
    """The centre of a well: one line for each good where there is one action, else all in one line."""
    rect = council_rows(box, rows)[row] if rows else box
    if rows == 1:
        good = shown[number].good
        mine = [i for i, well in enumerate(shown) if well.good == good]
        step = min(56.0, (rect.w - 70) / max(1, len(mine)))
        return rect.x + 44 + mine.index(number) * step, rect.y + 76 + good * 56
    step = min(_row_size(rect) + 1, (rect.w - 150) / max(1, len(shown)))
    return rect.x + 92 + _row_size(rect) / 2 + number * step, rect.y + rect.h - _row_size(rect) / 2 - 8


def _row_size(rect: Rect) -> float:
    return 44.0 if rect.h > 96 else 31.0


def stock_box(box: Rect) -> Rect:
    """Where the Stockpile lies on the paper, to be added to a payment."""
    return Rect(box.x + 31, box.y + 236, 268, 84)


def council_paper(c: Canvas, box: Rect, look: PairCouncil, players: int = 2) -> None:
    """Over the shared cards: what can be done together, what it costs, what is covered already."""
    c.paper(box.x, box.y, box.w, box.h)
    _head(c, box, look)
    f = 0.67
    picture = cards.disaster_half(c, look.disaster, look.steps, f, players)
    high = picture.get_height() / c.k
    top = box.y + 36 if any(look.stock) else box.y + (box.h - high) / 2 - 2
    c.box(box.x + 26, top - 5, 400 * f + 10, high + 10, 16, "#E6D2A9")
    c.blit(picture, box.x + 31, top)
    if any(look.stock):
        _stock(c, stock_box(box), look.stock, look.picked)
    rows = council_rows(box, len(look.offers))
    for i, row in enumerate(rows):
        _offer(c, box, row, i, look)


def _head(c: Canvas, box: Rect, look: PairCouncil) -> None:
    """Which council it is, and how many are left; the number alone where the words are long."""
    room = box.w - _LEFT - 110
    left = look.windows
    if c.measure(left, "strong", 26) > room * 0.36:
        left = str(look.left)
    pw = c.measure(left, "strong", 26)
    role = "h3"
    size, fits = c.fit(look.heading, role, room - pw, 32)
    if not fits:
        role = "strong"
        size, _ = c.fit(look.heading, role, room - pw, 28)
    c.text(look.heading, box.x + _LEFT, box.y + 46, role, "night", "cl", size, within=room - pw + 10)
    c.part("ui_timer", box.x + box.w - 56 - pw, box.y + 46, h=32, anchor="cc", tint="#8A5C05")
    c.text(left, box.x + box.w - 34, box.y + 45, "strong", "#8A5C05", "cr", 26)


def _stock(c: Canvas, box: Rect, content: Goods, picked: bool) -> None:
    c.box(box.x, box.y, box.w, box.h, 16, "#F6E7C6")
    if picked:
        c.ring(box.x, box.y, box.w, box.h, 16, 5, "sun")
    c.part("build_stockpile", box.x + 46, box.y + box.h - 8, h=box.h - 16, anchor="bc")
    x = box.x + 100
    for word, n in zip(GOODS, content, strict=True):
        c.text(str(n), x, box.y + box.h / 2 - 1, "strong", "night", "cl", 26)
        c.part(f"res_{word}", x + 34, box.y + box.h / 2, w=32, anchor="cc")
        x += 56
    if picked:
        c.check_mark(box.x + box.w - 6, box.y + 8)


def _offer(c: Canvas, box: Rect, row: Rect, number: int, look: PairCouncil) -> None:
    kind, words, shown, mark = look.offers[number]
    chosen = kind == look.chosen
    c.box(row.x, row.y, row.w, row.h, 18, "row_highlight" if chosen and len(look.offers) > 1 else "#F6E7C6")
    if chosen and len(look.offers) > 1:
        c.ring(row.x, row.y, row.w, row.h, 18, 4, "sun")
    elif look.states[number] == "hover":
        c.ring(row.x, row.y, row.w, row.h, 18, 4, "focus_ring")
    high = c.line_height("small", 24)
    left = row.x + 24
    if len(look.offers) > 1:
        sign = offer_sign(kind, look.ability)
        wide = min(68.0, row.h - 16) if kind != 1 else 62.0  # boats are wider than they are high
        c.part(sign, row.x + 46, row.y + row.h / 2, w=wide, anchor="cc")
        left = row.x + 92
    size = 50.0 if len(look.offers) == 1 else _row_size(row)
    if len(look.offers) == 1 or row.h >= high + size + 10:
        label, _ = c.fit(words, "small", row.x + row.w - left - 46, 25)
        c.text(words, left, row.y + 5 + high / 2, "small", "night", "cl", label, within=row.x + row.w - left - 40)
    for i, well in enumerate(shown):
        draw_well(c, *council_well(box, len(look.offers), number, shown, i), size, well)
    if mark:
        c.part("ui_lock", row.x + row.w - 28, row.y + 26, h=26, anchor="cc", tint="#9A6A10")
