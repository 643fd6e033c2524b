"""The answer slip: what the thing in focus would do, in rows on a paper that grows with its words."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.kilauea.tables import COLOURS
from game.scenes.kilauea import pieces
from game.ui.canvas import Canvas
from game.ui.focus import Rect

GREEN: Final = "#1F7A55"
DANGER: Final = "#A31C28"
KEYLINE: Final = "#D2B47E"
_EDGE: Final = 26.0


class Line(NamedTuple):
    """A sign, words, and perhaps a number at the right. tone: ink of the words. change: ink of the number."""

    icon: str
    text: str
    value: str = ""
    tone: str = "night"
    change: str = GREEN


class Face(NamedTuple):
    """A tile with words beside it."""

    side: int
    text: str


class Worth(NamedTuple):
    """A section before and after: the worth of each colour, and whether it will be tallest."""

    section: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    tallest: int
    small: bool = False


class Changes(NamedTuple):
    """What every seat wins or loses, the one that chooses first in size. seats: (colour, change)."""

    seats: tuple[tuple[str, int], ...]
    me: int


class Sums(NamedTuple):
    """worth x tikis = points, for the colours of a section."""

    rows: tuple[tuple[int, int, int], ...]


class Tokens(NamedTuple):
    """Seats in an order, one of them lit."""

    colours: tuple[str, ...]
    lit: int


class Words(NamedTuple):
    """A sentence."""

    text: str
    tone: str = "night"


Row = Line | Face | Worth | Changes | Sums | Tokens | Words


class Slip(NamedTuple):
    """title; section: its flower at the right, -1 none; colour: a tiki at the left, -1 none; icon: a part instead."""

    title: str
    rows: tuple[Row, ...] = ()
    section: int = -1
    colour: int = -1
    icon: str = ""
    warn: str = ""
    tight: bool = False


def height(c: Canvas, slip: Slip, w: float) -> float:
    """How high a slip is at this width."""
    return _walk(c, slip, Rect(0, 0, w, 0), draw=False)


def fitting(c: Canvas, slip: Slip, w: float, most: float) -> Slip:
    """The slip as it fits: in smaller letters, then without the last rows; what a tile does stays longest."""
    if height(c, slip, w) > most:
        slip = slip._replace(tight=True)
    while height(c, slip, w) > most and len(slip.rows) > 1:
        loose = [i for i, row in enumerate(slip.rows) if isinstance(row, Line | Words | Tokens)]
        gone = loose[-1] if loose else len(slip.rows) - 1
        slip = slip._replace(rows=slip.rows[:gone] + slip.rows[gone + 1 :])
    return slip


def _letters(c: Canvas, tight: bool) -> float:
    """Size of running words: it follows the text size setting unless the slip is tight."""
    return pieces.grown(c, 25, 25) if tight else 25.0


def draw(c: Canvas, slip: Slip, box: Rect) -> None:
    c.paper(box.x, box.y, box.w, box.h, 22, True, (14, 20, 0.5))
    _walk(c, slip, box, draw=True)


def _walk(c: Canvas, slip: Slip, box: Rect, draw: bool) -> float:
    x, w = box.x + _EDGE, box.w - 2 * _EDGE
    y = box.y + _head(c, slip, box, draw)
    for row in slip.rows:
        y += _row(c, row, x, y, w, draw, slip.tight)
    if slip.warn:
        high = c.line_height("small", 25) * 0.96
        if draw:
            c.text(slip.warn, x + 4, y + 4, "small", DANGER, "tl", 25, width=w - 8, lh=high)
        y += c.text_height(slip.warn, "small", w - 8, 25, high) + 8
    return y - box.y + 24


def _head(c: Canvas, slip: Slip, box: Rect, draw: bool) -> float:
    left = 90.0 if slip.colour >= 0 or slip.icon else 30.0
    room = box.w - left - (84 if slip.section >= 0 else 28)
    size, one = c.fit(slip.title, "h3", room, 26, least=24)
    lines = 1
    if not one:
        size, _ = c.fit(slip.title, "h3", room, 24, least=20, lines=2)
        lines = 2
    block = c.broken(slip.title, "h3", room if lines > 1 else None, size)
    extra = (len(block.lines) - 1) * 30
    middle = box.y + 49 + extra / 2
    if draw:
        if slip.colour >= 0:
            pieces.head(c, slip.colour, box.x + 54, middle + 23, 52)
        elif slip.icon:
            c.part(slip.icon, box.x + 54, middle, w=46, anchor="cc")
        if slip.section >= 0:
            pieces.bloom(c, slip.section, box.x + box.w - 58, middle, 42)
        wide = room if lines > 1 else None
        c.text(slip.title, box.x + left, middle, "h3", "night", "cl", size, width=wide, lh=30)
        c.box(box.x + _EDGE, box.y + 84 + extra, box.w - 2 * _EDGE, 2.5, 1, KEYLINE)
    return 96 + extra


def _row(c: Canvas, row: Row, x: float, y: float, w: float, draw: bool, tight: bool) -> float:
    match row:
        case Line():
            return _line(c, row, x, y, w, draw, _letters(c, tight))
        case Face():
            return _face(c, row, x, y, w, draw, _letters(c, tight))
        case Worth():
            return _worth(c, row, x, y, w, draw)
        case Changes():
            return _changes(c, row, x, y, w, draw)
        case Sums():
            return _sums(c, row, x, y, w, draw)
        case Tokens():
            return _tokens(c, row, x, y, w, draw)
        case Words():
            return _words(c, row, x, y, w, draw, _letters(c, tight))


def _line(c: Canvas, row: Line, x: float, y: float, w: float, draw: bool, letters: float) -> float:
    tail = c.measure(row.value, "strong", 28) + 12 if row.value else 0.0
    room = w - 52 - tail
    size, fits = c.fit(row.text, "small", room, letters, least=24)
    high = c.line_height("small", size) * 0.94
    used = high if fits else c.text_height(row.text, "small", room, size, high)
    h = max(46.0, used + 14)
    if draw:
        c.part(row.icon, x + 22, y + h / 2, w=38, anchor="cc")
        wide = None if fits else room
        c.text(row.text, x + 52, y + h / 2 - 1, "small", row.tone, "cl", size, width=wide, lh=high)
        if row.value:
            c.text(row.value, x + w - 4, y + h / 2 - 1, "strong", row.change, "cr", 28)
    return h


def _face(c: Canvas, row: Face, x: float, y: float, w: float, draw: bool, letters: float) -> float:
    high = c.line_height("small", letters) * 0.94
    used = c.text_height(row.text, "small", w - 84, letters, high)
    h = max(78.0, used + 16)
    if draw:
        pieces.draw_tile(c, row.side, x + 36, y + h / 2, 64)
        c.text(row.text, x + 82, y + h / 2, "small", "night", "cl", letters, width=w - 84, lh=high)
    return h


def _worth(c: Canvas, row: Worth, x: float, y: float, w: float, draw: bool) -> float:
    h = 96.0 if row.small else 132.0
    if not draw:
        return h + 4
    cell = w / COLOURS
    for colour in range(COLOURS):
        cx = x + cell * (colour + 0.5)
        before, after = row.before[colour], row.after[colour]
        if before != after:
            c.box(cx - cell / 2 + 2, y, cell - 4, h - 4, 14, "row_highlight")
        top = y
        if not row.small:
            pieces.head(c, colour, cx, y + 46, 44)
            top = y + 46
        else:
            c.part(f"tk_{pieces.ink_of(colour)}_head", cx, y + 20, w=30, anchor="cc")
            top = y + 24
        c.text(str(before), cx, top + 18, "small", "sepia", "cc", pieces.grown(c, 24, 27))
        c.part("ui_chevron_down", cx, top + 36, h=12, anchor="cc", tint="sepia")
        flat = row.tallest >> colour & 1 or not after
        c.box(cx - 23, top + 44, 46, 33, 10, "#D8CDBE" if flat else "sun")
        c.text(str(after), cx, top + 60, "strong", "night", "cc", pieces.grown(c, 26, 29))
    if row.small:
        pieces.bloom(c, row.section, x - 4, y + 14, 26)
    return h + 4


def _changes(c: Canvas, row: Changes, x: float, y: float, w: float, draw: bool) -> float:
    if draw:
        cell = w / len(row.seats)
        for i, (colour, change) in enumerate(row.seats):
            cx = x + cell * (i + 0.5)
            ink = "sepia" if not change else GREEN if change > 0 else DANGER
            c.token(colour, cx, y + 22, 40)
            c.text(pieces.signed(change), cx, y + 61, "num", ink, "cc", 34 if i == row.me else 28)
        c.box(x, y + 88, w, 2.5, 1, KEYLINE)
    return 98.0


def _sums(c: Canvas, row: Sums, x: float, y: float, w: float, draw: bool) -> float:
    if draw:
        for i, (colour, worth, count) in enumerate(row.rows):
            middle = y + 28 + i * 56
            pieces.head(c, colour, x + 24, middle + 20, 44)
            c.text(str(worth), x + 84, middle, "strong", "night", "cc", 30)
            c.text(f"\N{MULTIPLICATION SIGN} {count}", x + 140, middle, "strong", "sepia", "cc", 27)
            c.text(f"= {worth * count}", x + w - 6, middle, "num", "night", "cr", 30)
    return 56.0 * len(row.rows) + 4


def _tokens(c: Canvas, row: Tokens, x: float, y: float, w: float, draw: bool) -> float:
    per = 4
    lines = -(-len(row.colours) // per)
    if draw:
        for i, colour in enumerate(row.colours):
            cx = x + w * (i % per + 0.5) / per
            cy = y + 37 + i // per * 72
            if i == row.lit:
                c.box(cx - 33, cy - 33, 66, 66, 20, "row_highlight")
                c.ring(cx - 33, cy - 33, 66, 66, 20, 3, "#D99A1C")
            c.token(colour, cx, cy, 50)
    return 72.0 * lines + 10


def _words(c: Canvas, row: Words, x: float, y: float, w: float, draw: bool, letters: float) -> float:
    high = c.line_height("small", letters) * 0.96
    if draw:
        c.text(row.text, x + 4, y + 4, "small", row.tone, "tl", letters, width=w - 8, lh=high)
    return c.text_height(row.text, "small", w - 8, letters, high) + 12
