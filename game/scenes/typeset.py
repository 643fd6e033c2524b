"""Setting a chapter of the rules: words of two looks broken into lines, lists on soft boxes, tables, and all of it
dealt out to pages of a given size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.i18n.pages import Block, Chapter, Line
from game.ui.canvas import Canvas
from game.ui.text import chunks

BODY: Final = 30.0
GAP: Final = 18.0
_BOX: Final = "#F6E7C6"
_LEAD: Final = 62.0  # of a list, left of its words

Paint = Callable[[Canvas, float, float], object]


class Unit(NamedTuple):
    """A piece that stays on one page. paint: at its upper left corner. tight: nothing between it and the next."""

    height: float
    paint: Paint
    tight: bool = False


@dataclass(frozen=True)
class Run:
    """Words of one look at a place in a line."""

    x: float
    text: str
    role: str


Page = list[tuple[float, Unit]]  # (y, unit)


def set_runs(c: Canvas, line: Line, width: float, size: float = BODY) -> list[list[Run]]:
    """The lines of a paragraph. Words never break inside unless one is wider than the line."""
    lines: list[list[Run]] = [[]]
    x = 0.0
    for piece in line:
        role = "strong" if piece.strong else "body"
        for chunk in chunks(piece.text):
            wide = c.measure(chunk, role, size)
            if x and x + c.measure(chunk.rstrip(), role, size) > width + 0.5:
                lines.append([])
                x = 0.0
                chunk = chunk.lstrip(" ")
                wide = c.measure(chunk, role, size)
            x = _put(c, lines, x, chunk, role, wide, width, size)
    return lines


def _put(
    c: Canvas, lines: list[list[Run]], x: float, chunk: str, role: str, wide: float, width: float, size: float
) -> float:
    """Add a chunk to the last line, in parts if no line is wide enough; returns where the next one begins."""
    while wide > width and len(chunk) > 1:
        cut = next((n for n in range(len(chunk) - 1, 0, -1) if c.measure(chunk[:n], role, size) <= width - x), 1)
        lines[-1].append(Run(x, chunk[:cut], role))
        lines.append([])
        chunk, x = chunk[cut:], 0.0
        wide = c.measure(chunk, role, size)
    if not chunk:
        return x
    before = lines[-1][-1] if lines[-1] else None
    if before is not None and before.role == role:
        lines[-1][-1] = Run(before.x, before.text + chunk, role)
    else:
        lines[-1].append(Run(x, chunk, role))
    return x + wide


def paint_runs(c: Canvas, runs: Sequence[Run], x: float, y: float, high: float, size: float, colour: str) -> None:
    """One line; y: its upper edge."""
    for run in runs:
        c.text(run.text, x + run.x, y + high / 2, run.role, colour, "cl", size)


def chapter_units(c: Canvas, chapter: Chapter, width: float, most: float) -> Iterator[Unit]:
    """A chapter without its heading. most: height of a page."""
    for block in chapter.blocks:
        if block.kind == "text":
            yield from _paragraph(c, block.rows[0][0], width)
        elif block.kind == "table":
            yield from _table(c, block, width)
        else:
            for number, row in enumerate(block.rows, 1):
                yield from _item(c, row[0], number if block.kind == "steps" else 0, width, most)


def heading_unit(c: Canvas, words: str, width: float, role: str = "h1") -> Unit:
    """A heading with its red bar; parts of a chapter have a smaller one without."""
    size, _ = c.fit(words, role, width, least=30, lines=3)
    high = c.type_size(role, size) * 1.2
    lines = len(c.broken(words, role, width, size).lines)
    bar = 26.0 if role == "h1" else 0.0

    def paint(c: Canvas, x: float, y: float) -> None:
        used = c.text(words, x, y, role, "night", "tl", size, width=width, lh=high)
        if bar:
            c.box(x, y + used + 8, 120, 8, 4, "#D8442F")

    return Unit(high * lines + bar, paint)


def _paragraph(c: Canvas, line: Line, width: float) -> Iterator[Unit]:
    high = c.line_height("body", BODY)
    lines = set_runs(c, line, width)
    at = 0
    while at < len(lines):  # neither the first nor the last line of a paragraph stands alone on a page
        left = len(lines) - at
        take = left if left <= 3 else 2 if at == 0 else 1
        part = lines[at : at + take]
        at += take
        yield Unit(high * take, _several(part, high, BODY), tight=at < len(lines))


def _several(lines: Sequence[Sequence[Run]], high: float, size: float) -> Paint:
    def paint(c: Canvas, x: float, y: float) -> None:
        for i, runs in enumerate(lines):
            paint_runs(c, runs, x, y + i * high, high, size, "night")

    return paint


def _painter(runs: Sequence[Run], high: float, size: float, colour: str) -> Paint:
    return lambda c, x, y: paint_runs(c, runs, x, y, high, size, colour)


def _item(c: Canvas, line: Line, number: int, width: float, most: float) -> Iterator[Unit]:
    """One entry of a list on a soft box; one that is too high for a page goes line by line."""
    size = 28.0
    high = c.line_height("body", size) * 0.95
    lines = set_runs(c, line, width - _LEAD - 20, size)
    total = high * len(lines) + 26
    if total > most:
        for i, runs in enumerate(lines):
            moved = [Run(run.x + _LEAD, run.text, run.role) for run in runs]
            yield Unit(high, _painter(moved, high, size, "night"), tight=i < len(lines) - 1)
        return

    def paint(c: Canvas, x: float, y: float) -> None:
        c.box(x, y, width, total, 18, _BOX)
        if number:
            c.text(str(number), x + _LEAD / 2 + 2, y + 13 + high / 2, "num", "#8A5C05", "cc", 30)
        else:
            c.disc(x + _LEAD / 2, y + 13 + high / 2, 8, "#D8442F")
        for i, runs in enumerate(lines):
            paint_runs(c, runs, x + _LEAD, y + 13 + i * high, high, size, "night")

    yield Unit(total, paint)


def _table(c: Canvas, block: Block, width: float) -> Iterator[Unit]:
    """Rows of cells; each column as wide as its words ask for. The first row is the head."""
    size, pad = 26.0, 14.0
    columns = max(len(row) for row in block.rows)
    asked = [0.0] * columns
    least = [0.0] * columns
    for row in block.rows:
        for i, cell in enumerate(row):
            words = "".join(piece.text for piece in cell)
            asked[i] = max(asked[i], c.measure(words, "strong", size) + 2 * pad)
            least[i] = max(least[i], *(c.measure(w, "strong", size) + 2 * pad for w in words.split(" ")))
    widths = _shared(asked, least, width)
    for i, row in enumerate(block.rows):
        yield _table_row(c, row, widths, size, pad, head=i == 0, last=i == len(block.rows) - 1)


def _shared(asked: Sequence[float], least: Sequence[float], width: float) -> list[float]:
    """Widths of columns that together are `width`: what each needs at least, the rest by what they ask for."""
    if sum(least) >= width:
        return [width * part / sum(least) for part in least]
    spare = width - sum(least)
    wish = [max(0.0, a - b) for a, b in zip(asked, least, strict=True)]
    total = sum(wish)
    if total == 0:
        return [part + spare / len(least) for part in least]
    return [part + spare * w / total for part, w in zip(least, wish, strict=True)]


def _table_row(
    c: Canvas, row: Sequence[Line], widths: Sequence[float], size: float, pad: float, head: bool, last: bool
) -> Unit:
    high = c.line_height("body", size) * 0.96
    words = [_strong(cell) if head else cell for cell in row]
    cells = [set_runs(c, cell, w - 2 * pad, size) for cell, w in zip(words, widths, strict=False)]
    total = high * max(len(cell) for cell in cells) + 16

    def paint(c: Canvas, x: float, y: float) -> None:
        if head:
            c.box(x, y, sum(widths), total, 12, "field_chosen")
        elif not last:
            c.box(x, y + total - 1, sum(widths), 2, 1, "#DFC794")
        left = x
        for cell, w in zip(cells, widths, strict=False):
            for i, runs in enumerate(cell):
                paint_runs(c, runs, left + pad, y + 8 + i * high, high, size, "paper" if head else "night")
            left += w

    return Unit(total, paint, tight=not last)


def _strong(line: Line) -> Line:
    return tuple(type(piece)(piece.text, strong=True) for piece in line)


def deal(units: Sequence[Unit], height: float) -> list[Page]:
    """Units onto pages: each page is filled, then the next begins."""
    pages: list[Page] = [[]]
    y = 0.0
    for unit in units:
        if pages[-1] and y + unit.height > height:
            pages.append([])
            y = 0.0
        pages[-1].append((y, unit))
        y += unit.height + (0 if unit.tight else GAP)
    return pages
