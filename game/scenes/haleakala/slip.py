"""The slip: what the thing in focus would do, in rows on a paper pegged over a dock; it grows with its words."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.haleakala.state import NONE
from game.scenes.haleakala import pieces
from game.ui.canvas import Canvas
from game.ui.focus import Rect

KEYLINE: Final = "#D2B47E"
_EDGE: Final = 24.0
_HEAD: Final = 92.0
LARGE_W: Final = 132.0


class Line(NamedTuple):
    """A sign, words, and perhaps a change of points at the right.

    icon: a part. card, market: a card in place of the icon. loud: in red.
    """

    text: str
    icon: str = ""
    card: int = NONE
    market: int = NONE
    value: str = ""
    loud: bool = False


class Changes(NamedTuple):
    """What both seats would have more or less if the volcano erupted now: (colour, change)."""

    seats: tuple[tuple[str, int], ...]


Row = Line | Changes


class Slip(NamedTuple):
    """title, rows; card, market: the number of one that is shown large above the rows."""

    title: str
    rows: tuple[Row, ...] = ()
    card: int = NONE
    market: int = NONE


def height(c: Canvas, slip: Slip, w: float) -> float:
    """How high a slip is at this width."""
    return _walk(c, slip, Rect(0, 0, w, 0), draw=False)


def fitting(c: Canvas, slip: Slip, w: float, most: float) -> Slip:
    """The slip without the last plain rows that don't fit."""
    if height(c, slip, w) > most:
        slip = slip._replace(card=NONE, market=NONE)
    while height(c, slip, w) > most:
        loose = [i for i, row in enumerate(slip.rows) if isinstance(row, Line) and not row.loud]
        if not loose or len(slip.rows) < 2:
            return slip
        gone = loose[-1]
        slip = slip._replace(rows=slip.rows[:gone] + slip.rows[gone + 1 :])
    return slip


def draw(c: Canvas, slip: Slip, box: Rect, pegs: bool = True) -> None:
    c.paper(box.x, box.y, box.w, box.h, 20, False, (14, 20, 0.5))
    for x in (box.x + 66, box.x + box.w - 66):
        if pegs:
            c.part("peg", x, box.y - 22, w=22, anchor="tc")
    _walk(c, slip, box, draw=True)


def _walk(c: Canvas, slip: Slip, box: Rect, draw: bool) -> float:
    x, w = box.x + _EDGE, box.w - 2 * _EDGE
    size, one = c.fit(slip.title, "h3", w, 29, least=24)
    lines = 1
    if not one:
        size, _ = c.fit(slip.title, "h3", w, 26, least=22, lines=2)
        lines = 2
    extra = 32.0 * (len(c.broken(slip.title, "h3", w if lines > 1 else None, size).lines) - 1)
    if draw:
        wide = w if lines > 1 else None
        c.text(slip.title, box.x + box.w / 2, box.y + 52 + extra / 2, "h3", "night", "cc", size, width=wide, lh=32)
        c.box(box.x + 30, box.y + 82 + extra, box.w - 60, 3, 1, KEYLINE)
    y = box.y + _HEAD + extra
    if slip.card != NONE or slip.market != NONE:
        if draw:
            _large(c, slip, box.x + box.w / 2, y + 8 + LARGE_W * 0.717)
        y += LARGE_W * 1.434 + 18
    for row in slip.rows:
        y += _line(c, row, x, y, w, draw) if isinstance(row, Line) else _changes(c, row, x, y, w, draw)
    return y - box.y + 18


def _large(c: Canvas, slip: Slip, x: float, y: float) -> None:
    large = pieces.card(c, slip.card, LARGE_W) if slip.card != NONE else pieces.market_card(c, slip.market, LARGE_W)
    pieces.put(c, large, x, y, shadow=(8, 12, 0.4))


def _line(c: Canvas, row: Line, x: float, y: float, w: float, draw: bool) -> float:
    left = 64.0 if row.icon or row.card != NONE or row.market != NONE else 4.0
    tail = c.measure(row.value, "num", 32) + 10 if row.value else 0.0
    room = w - left - tail
    high = c.line_height("small", 25) * 0.94
    used = c.text_height(row.text, "small", room, 25, high)
    has_card = row.card != NONE or row.market != NONE
    h = max(78.0 if has_card else 50.0 if left > 10 else 34.0, used + 12)
    if draw:
        middle = y + h / 2
        if row.card != NONE:
            pieces.put(c, pieces.card(c, row.card, 48, False), x + 28, middle, shadow=None)
        elif row.market != NONE:
            pieces.put(c, pieces.market_card(c, row.market, 48, False), x + 28, middle, shadow=None)
        elif row.icon:
            tint = "deep" if row.icon.startswith("ui_") else None
            c.part(row.icon, x + 28, middle, h=42, anchor="cc", tint=tint)
        ink = pieces.DANGER if row.loud else "night"
        c.text(row.text, x + left, middle - 1, "small", ink, "cl", 25, width=room, lh=high)
        if row.value:
            ink = pieces.DANGER if row.value[0] not in "+0123456789" else pieces.GREEN
            c.text(row.value, x + w, middle - 1, "num", ink, "cr", 32)
    return h + 4


def _changes(c: Canvas, row: Changes, x: float, y: float, w: float, draw: bool) -> float:
    if draw:
        c.box(x, y + 4, w, 60, 14, "#F6E7C6")
        cell = w / len(row.seats)
        for i, (colour, change) in enumerate(row.seats):
            cx = x + cell * (i + 0.5)
            ink = "sepia" if not change else pieces.GREEN if change > 0 else pieces.DANGER
            c.token(colour, cx - 34, y + 33, 40)
            c.text(pieces.signed(change), cx - 2, y + 33, "num", ink, "cl", 32)
    return 72.0
