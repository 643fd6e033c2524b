"""The paper above the market: what the thing in focus costs, what its whole row would pay, chests against rivals."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.i18n.words import tr
from game.scenes.einauge import cards
from game.scenes.einauge.tray import draw_standing
from game.ui.canvas import Canvas
from game.ui.focus import Rect

DANGER: Final = "#A31C28"
GREEN: Final = "#1F7A55"
_INK: Final = "#0A3B4A"
_HEAD: Final = 58.0
_TIGHT_HEAD: Final = 50.0  # with sentences below
_BOX: Final = 84.0
_TIGHT_BOX: Final = 74.0


class Cost(NamedTuple):
    """part: sign of the goods. n: how many go (or come, if negative). left: words for what is left then."""

    part: str
    n: int
    left: str


class Chests(NamedTuple):
    """Chests of an isle: own now and then, the jewels they bring as things stand, and those of rivals by colour."""

    before: int
    after: int
    won: int
    will_win: int
    rivals: tuple[tuple[str, int], ...]


class Slip(NamedTuple):
    """title, or short where there is no room for it; pays: heading and (sabres, ducats, jewels); warn: in red."""

    title: str
    sign: str = ""
    cost: Cost | None = None
    heading: str = ""
    pays: tuple[int, int, int] | None = None
    loses: bool = False
    chests: Chests | None = None
    lines: tuple[str, ...] = ()
    warn: str = ""
    good: str = ""
    short: str = ""


def height(c: Canvas, slip: Slip, w: float) -> float:
    """How high a slip is at this width."""
    head, box = _measures(slip)
    high = head + (16 if box == _BOX else 12)
    if slip.pays is not None or slip.chests is not None:
        high += box + (8 if box == _BOX else 4)
    for line in (*slip.lines, slip.warn, slip.good):
        if line:
            high += c.text_height(line, "small", w - 44, 25, _line_h(c)) + 2
    return high


def _measures(slip: Slip) -> tuple[float, float]:
    """Heights of the heading and of the boxes: less where sentences follow, so that no card is covered."""
    if slip.lines or slip.warn or slip.good:
        return _TIGHT_HEAD, _TIGHT_BOX
    return _HEAD, _BOX


def _line_h(c: Canvas) -> float:
    return c.line_height("small", 25) * 0.94


def draw(c: Canvas, slip: Slip, box: Rect) -> None:
    c.paper(box.x, box.y, box.w, box.h, 20, False, (12, 18, 0.55))
    head, high = _measures(slip)
    _draw_head(c, slip, box, box.y + head / 2 + 5)
    y = box.y + head + 2
    if slip.pays is not None or slip.chests is not None:
        split = 250.0 if slip.chests is not None else box.w - 28
        if slip.pays is not None:
            _draw_pays(c, slip, Rect(box.x + 14, y, split, high))
        if slip.chests is not None:
            left = box.x + 14 + (split + 10 if slip.pays is not None else 0)
            _draw_chests(c, slip.chests, Rect(left, y, box.x + box.w - 14 - left, high))
        y += high + 3
    for line, ink in (*((line, "night") for line in slip.lines), (slip.good, GREEN), (slip.warn, DANGER)):
        if line:
            y += c.text(line, box.x + 22, y, "small", ink, "tl", 25, width=box.w - 44, lh=_line_h(c)) + 2


def _draw_head(c: Canvas, slip: Slip, box: Rect, middle: float) -> None:
    left = box.x + 22
    if slip.sign:
        ink = "sepia" if slip.sign.startswith("ui_") else None  # signs of the house are white
        c.part(slip.sign, box.x + 38, middle, h=46, anchor="cc", tint=ink)
        left = box.x + 70
    right = box.x + box.w - 24
    if slip.cost is not None:
        cost = slip.cost
        if cost.left:
            size, _ = c.fit(cost.left, "small", 190, 26)
            c.text(cost.left, right, middle, "small", "sepia", "cr", size, within=190)
            right -= c.measure(cost.left, "small", size) + 18
        words = f"{-cost.n:+}".replace("-", "\N{MINUS SIGN}")
        size = cards.bound(c, "strong", 30, 34)
        c.text(words, right, middle - 1, "strong", DANGER if cost.n > 0 else GREEN, "cr", size)
        right -= c.measure(words, "strong", size) + 22
        c.part(cost.part, right, middle, h=36, anchor="cc")
        right -= 26
    room = right - left - 6
    title = slip.title
    size, fits = c.fit(title, "strong", room, 28)
    if not fits and slip.short:
        title = slip.short
        size, fits = c.fit(title, "strong", room, 28)
    if fits:
        c.text(title, left, middle - 1, "strong", "night", "cl", size, within=room)
        return
    size, _ = c.fit(title, "strong", room, 24, lines=2)
    lh = c.type_size("strong", size) * 1.02
    c.text(title, left, middle - 1, "strong", "night", "cl", size, width=room, lh=lh)


def _draw_pays(c: Canvas, slip: Slip, r: Rect) -> None:
    assert slip.pays is not None
    x, y, w, h = r
    low = y + h * 0.68
    c.box(x, y, w, h, 14, "#F9D9D0" if slip.loses else "#FFE9B4")
    size, _ = c.fit(slip.heading, "small", w - 24, 24)
    c.text(slip.heading, x + 16, y + 22, "small", "sepia", "cl", size, within=w - 20)
    if not any(slip.pays):
        c.text(tr("einauge.goods.none"), x + 16, low - 1, "strong", "night", "cl", cards.bound(c, "strong", 26, 30))
        return
    three = sum(map(bool, slip.pays)) > 2
    number = cards.bound(c, "strong", 26, 27 if three else 31)
    cards.amounts(
        c,
        x + 14,
        low,
        slip.pays,
        28 if three else 30,
        number,
        8,
        "night",
        cards.ON_PAPER,
        plus=not slip.loses,
        pad=2,
    )


def _draw_chests(c: Canvas, chests: Chests, r: Rect) -> None:
    x, y, w, h = r
    low = y + h * 0.68
    c.box(x, y, w, h, 14, "#D9EFE6")
    small = cards.bound(c, "small", 24, 27)
    words, rivals = tr("einauge.label.chests"), tr("einauge.label.rivals")
    fitted, _ = c.fit(words, "small", w * 0.45, small)
    c.text(words, x + 16, y + 22, "small", _INK, "cl", fitted, within=w * 0.5)
    at = x + 34 + c.measure(words, "small", fitted)
    if chests.will_win or chests.won:
        if chests.won != chests.will_win and chests.won:
            draw_standing(c, at, y + 23, chests.won, 30)
            c.part("ui_chevron_right", at + 25, y + 23, h=16, anchor="cc", tint=_INK)
            at += 49
        draw_standing(c, at, y + 23, chests.will_win, 30)
    room = x + w - 14 - at - 22
    fitted, fits = c.fit(rivals, "small", room, small)
    if chests.rivals and fits:  # their tokens say it too
        c.text(rivals, x + w - 14, y + 22, "small", _INK, "cr", fitted, within=room)
    c.part("res_chest", x + 32, low, h=34, anchor="cc")
    now, then = cards.bound(c, "strong", 28, 30), cards.bound(c, "num", 32, 34)
    at = x + 54
    c.text(str(chests.before), at, low - 1, "strong", _INK, "cl", now)
    if chests.after != chests.before:
        at += c.measure(str(chests.before), "strong", now) + 12
        c.part("ui_chevron_right", at, low, h=18, anchor="cc", tint=_INK)
        c.text(str(chests.after), at + 12, low - 1, "num", _INK, "cl", then)
    right, step = x + w - 14, 60.0 if len(chests.rivals) < 4 else 55.0
    size = cards.bound(c, "strong", 26, 27)
    for colour, n in reversed(chests.rivals):
        c.text(str(n), right, low - 1, "strong", _INK, "cr", size)
        c.token(colour, right - 31, low, 30)
        right -= step
