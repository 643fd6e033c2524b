"""The count at the end: every seat's temples on one paper, the Kane line, and what each temple brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game.i18n.words import tr
from game.rules.kanaloa.scoring import SHEET_ORDER
from game.rules.kanaloa.state import KANE
from game.scenes.kanaloa import pieces
from game.scenes.kanaloa.board import Board, Sheet
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.theme import THEME

_W: Final = 1690.0
_H: Final = 842.0
_ROUND: Final = 30.0
_RIBBON: Final = 118.0
_CROWN: Final = 76.0
_STONE: Final = 44.0
_TOKEN: Final = 60.0
_TOOLS: Final = 130.0  # the tools at the right stay in reach
_MARGIN: Final = 120.0  # around the paper on the sheet that comes up
_OUTSIDE: Final = -4000.0
_BEFORE: Final = "#65554E"
_GREEN, _LOSS = "#1F7A55", "#A31C28"


def sheet_layers(c: Canvas, board: Board, names: Sequence[str]) -> list[Layer]:
    """The whole screen while the count goes on: a dimmed table, the paper, one column a seat."""
    sheet = board.sheet
    if sheet is None:
        return []
    left, top = _corner(c)
    layers = [Layer("count veil", 1, (0, 0, c.w, c.h), lambda p: p.veil("#06203A", 0.62), veil=True)]
    if sheet.rise < 1.0:
        return layers  # the paper is on its way: see `draw_rising`
    layers.append(
        Layer("count paper", 1, (left - 60, top - 120, _W + 120, _H + 220), lambda p: _draw_paper(p, left, top))
    )
    wide = (_W - 68) / board.players
    for seat in range(board.players):
        x = left + 34 + seat * wide
        key = (
            sheet.seat == seat, sheet.god if sheet.seat == seat else -1, seat in sheet.winners,
            tuple(sheet.shown.get((seat, g)) for g in SHEET_ORDER), round(sheet.lines[seat], 2), sheet.totals[seat],
            sheet.left.get(seat), names[seat],
        )  # fmt: skip
        paint = partial(
            _draw_column, board=board, sheet=sheet, seat=seat, name=names[seat], x=x + 8, top=top, w=wide - 16
        )
        layers.append(Layer(f"count {seat}", key, (x - 4, top + 18, wide + 8, _H - 30), paint))
    return layers


def _corner(c: Canvas) -> tuple[float, float]:
    return (c.w - _TOOLS - _W) / 2, (c.h - _H) / 2


def draw_rising(c: Canvas, board: Board, names: Sequence[str]) -> None:
    """The paper as one picture while it comes up."""
    sheet = board.sheet
    if sheet is None or not 0.0 < sheet.rise < 1.0:
        return

    def draw(s: Canvas) -> None:
        for step in _steps(board, names):
            step(s)

    bitmap = c.drawn(_key(board, names), _W + 2 * _MARGIN, _H + 2 * _MARGIN, draw)
    left, top = _corner(c)
    c.blit(bitmap, left - _MARGIN, top - _MARGIN + (1 - min(1.0, sheet.rise)) * 240)


def rising_jobs(c: Canvas, board: Board, names: Sequence[str]) -> Iterator[Callable[[], object]]:
    """The picture of `draw_rising` made bit by bit while the last ember flies; each call takes some milliseconds."""
    yield lambda: c.box_shadow(_OUTSIDE, _OUTSIDE, _W, _H, _ROUND)
    yield lambda: c.keyline(_W, _H, _ROUND)
    yield from c.drawing(_key(board, names), _W + 2 * _MARGIN, _H + 2 * _MARGIN, _steps(board, names))


def wanted_parts(c: Canvas, board: Board) -> Iterator[tuple[str, float, float]]:
    """Parts on the paper with their width or else their height: one of both is 0."""
    yield "ribbon_coral", 0.0, _RIBBON
    yield "trophy_crown", _CROWN, 0.0
    yield "temple_kane_9", _STONE, 0.0
    step = _pitch(board)
    for god in SHEET_ORDER:
        word = pieces.god_word(god)
        yield f"medal_{word}", min(58, step - 6), 0.0
        yield from ((f"temple_{word}_{stone}", min(70, step - 8), 0.0) for stone in (9, 3, 1))
    yield f"medal_{pieces.god_word(KANE)}", 56.0, 0.0
    yield from ((f"token_{colour}", _TOKEN, 0.0) for colour in board.colours)


def _key(board: Board, names: Sequence[str]) -> tuple[object, ...]:
    return "kanaloa count", tuple(names), tuple(board.heights(s) for s in range(board.players))


def _pitch(board: Board) -> float:
    """From one temple of a column to the next."""
    return ((_W - 68) / board.players - 16 - 40) / 5


def _steps(board: Board, names: Sequence[str]) -> list[Callable[[Canvas], object]]:
    """The paper before anything is counted, with a margin around it."""
    wide = (_W - 68) / board.players
    blank = Sheet(lines=[0.0] * board.players, totals=[0] * board.players)
    steps: list[Callable[[Canvas], object]] = [lambda s: _draw_paper(s, _MARGIN, _MARGIN)]
    for seat in range(board.players):
        x = _MARGIN + 34 + seat * wide + 8
        steps.append(
            partial(_draw_column, board=board, sheet=blank, seat=seat, name=names[seat], x=x, top=_MARGIN, w=wide - 16)
        )
    return steps


def _draw_paper(c: Canvas, left: float, top: float) -> None:
    c.paper(left, top, _W, _H, _ROUND)
    c.part("ribbon_coral", left + _W / 2, top - 42, h=_RIBBON, anchor="cc", shadow=(8, 12, 0.4))
    words = tr("kanaloa.prompt.scoring")
    size, _ = c.fit(words, "h2", 520, 36, least=22)
    c.text(words, left + _W / 2, top - 54, "h2", "paper", "cc", size)


def _draw_column(c: Canvas, board: Board, sheet: Sheet, seat: int, name: str, x: float, top: float, w: float) -> None:
    now, done = sheet.seat == seat, seat in sheet.left
    tone = THEME.seat[board.colours[seat]]
    if now or seat in sheet.winners:
        c.box(x - 8, top + 28, w + 16, _H - 56, 20, "#FFE9B4")
        c.ring(x - 8, top + 28, w + 16, _H - 56, 20, 6, "sun")
    c.seat_band(board.colours[seat], x + 6, top + 44, w - 12, 62, 16, pattern=False)
    c.token(board.colours[seat], x + 50, top + 76, _TOKEN, (3, 4, 0.4))
    size, _ = c.fit(name, "h3", w - 130, 30, least=20)
    c.text(name, x + 94, top + 74, "h3", tone.ink, "cl", size)
    heights = board.heights(seat)
    kane = heights[KANE]
    _draw_formula(c, sheet, seat, x, top, w, kane)
    base = top + 590
    tallest = max(1, *(t.height for row in board.temples for t in row))
    unit = min(15.0, 330 / tallest)
    step = _pitch(board)
    line = base - kane * unit
    c.box(x + 12, base - 2, w - 24, 4, 2, "#CDB68A")
    for at, god in enumerate(SHEET_ORDER):
        cx, height = x + 20 + step * (at + 0.5), heights[god]
        sleeps = height < kane
        if height:
            c.blit(pieces.temple(c, god, height, min(70, step - 8), unit), cx, base, "bc", 0.38 if sleeps else 1.0)
        pieces.medal(c, god, cx, base + 38, min(58, step - 6), 0.5 if sleeps else 1.0)
        if height:
            y = base - height * unit - 20
            if kane and abs(y - line) < 20:
                y = line - 22
            c.text(str(height), cx, y, "strong", _BEFORE if sleeps else "night", "cc", pieces.grown(c, 28, 32))
        _draw_points(c, sheet, seat, god, (cx, base + 106), step - 10)
    if kane and sheet.lines[seat] > 0:
        _draw_line(c, x, w, line, kane, sheet.lines[seat])
    ground = "#126B7B" if (now or done) else "#C9B48A"
    c.box(x + 6, base + 142, w - 12, 72, 16, ground)
    c.text(str(sheet.totals[seat]) if (now or done) else "–", x + w / 2, base + 176, "bignum", "paper", "cc", 50)
    if seat in sheet.winners:
        c.part("trophy_crown", x + w - 54, top + 68, w=_CROWN, anchor="cc", shadow=(3, 4, 0.4))


def _draw_formula(c: Canvas, sheet: Sheet, seat: int, x: float, top: float, w: float, kane: int) -> None:
    """Kane times the temples that have been counted."""
    counted = sum(1 for g in SHEET_ORDER if sheet.shown.get((seat, g), 0) > 0)
    if not counted:
        return
    words = f"{kane}  ×  {counted}"
    wide = c.measure(words, "num", 38)
    left = x + w / 2 - (wide + 116) / 2
    pieces.medal(c, KANE, left + 28, top + 156, 56)
    c.text(words, left + 68, top + 154, "num", "night", "cl", 38)
    c.part("temple_kane_9", left + 68 + wide + 32, top + 156, w=_STONE, anchor="cc")


def _draw_points(c: Canvas, sheet: Sheet, seat: int, god: int, at: tuple[float, float], room: float) -> None:
    x, y = at
    points = sheet.shown.get((seat, god))
    if points is None:
        if sheet.seat == seat:
            c.disc(x, y, 6, "#CDB68A")
        return
    fresh = sheet.seat == seat and sheet.god == god
    if fresh and points:
        c.glow(x, y + 2, 64, "#FFD166", 0.9)
    words = f"+{points}" if points else "0"
    size, _ = c.fit(words, "num", room, 36 if fresh else 30, least=24)
    c.text(words, x, y, "num", _GREEN if points else _LOSS, "cc", size)


def _draw_line(c: Canvas, x: float, w: float, y: float, kane: int, share: float) -> None:
    count = 24
    for i in range(round(count * share)):
        c.box(x + 10 + i * (w - 20) / count, y - 2.5, (w - 20) / count * 0.62, 5, 2, "#C2571A")
    c.disc(x + 10, y, 23, "night")
    c.disc(x + 10, y, 20, "sun")
    c.text(str(kane), x + 10, y - 1, "strong", "night", "cc", pieces.grown(c, 26, 28))
