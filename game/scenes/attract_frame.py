"""What stands around a table of the demo: logo and title at the left, the table as a print, the ribbon that explains,
the bar that says how to play. Each function paints one thing and knows no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.i18n.words import tr
from game.scenes.posters import picture
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Rect

LEFT: Final = 440.0  # where the table begins
EDGE: Final = 44.0
FOOT: Final = 226.0  # below the table: ribbon and bar
LOGO: Final = Rect(56, 44, 352, 176)
TITLE_LOGO: Final = Rect(90, 48, 850, 425)  # where the title screen has it
_BAND: Final = 92.0
_GOLD: Final = "#FFD166"


class Said(NamedTuple):
    """What the ribbon says. seat: colour word of whom it is about, "" = nobody. time: it tells that time has passed."""

    text: str
    seat: str = ""
    time: bool = False


class Line(NamedTuple):
    """A line of the result. seat: colour word, "" = none. first: the winner's."""

    seat: str
    name: str
    points: str
    first: bool = False


def title_words(title: str, part: str) -> str:
    """Words about a title: name, short, line, who."""
    key = f"shell.title.{title}.{part}"
    return tr(key)


def table_rect(w: float, h: float) -> Rect:
    """Where the table is shown, in the shape of the screen."""
    wide = w - LEFT - EDGE
    high = min(h - EDGE - FOOT, wide * h / w)
    wide = high * w / h
    return Rect(LEFT + (w - LEFT - EDGE - wide) / 2, EDGE, wide, high)


def ground(c: Canvas) -> None:
    """The sea by night, with the paper on which the table is printed."""
    c.gradient(0, 0, c.w, c.h, "table")
    c.glow(c.w * 0.62, c.h * 0.42, 900, "#2E8FA0", 0.35)
    c.glow(0, c.h, 760, "#0A1230", 0.8)
    c.part("bush_night", -130, c.h + 60, w=430, anchor="bl", alpha=0.8)
    c.part("frond_corner_night", c.w + 40, -40, w=360, anchor="tr", flip=True, alpha=0.8)
    c.grain(1400, 0.05)
    t = table_rect(c.w, c.h)
    c.paper(t.x - 12, t.y - 12, t.w + 24, t.h + 32, 20, False)
    c.print_edge()


def chrome(c: Canvas, title: str, players: int, dots: tuple[int, int], said: Said | None, logo: bool,
           glyphs: tuple[str, ...]) -> list[Layer]:  # fmt: skip
    """Everything but the table itself. title: id, "" = not yet. dots: (which title, of how many). logo: whether it is
    in its corner already. glyphs: of the buttons that end the demo."""
    made = [Layer("ground", 0, (0, 0, c.w, c.h), ground, solid=True)]
    if logo:
        made.append(Layer("logo", 0, (LOGO.x - 10, LOGO.y - 10, LOGO.w + 20, LOGO.h + 30), draw_logo))
    if title:
        name = title_words(title, "name")
        count = tr("shell.demo.players", n=players)
        top = _column_top(c)
        area = (24, top - 20, LEFT - 40, c.h - top)
        made.append(Layer("title", (title, name, count, dots), area, lambda p: _title(p, title, name, count, dots)))
    t = table_rect(c.w, c.h)
    low = t.y + t.h + 20
    if said is not None:
        made.append(Layer("said", said, (t.x - 40, low, t.w + 80, _BAND + 30), lambda p: ribbon(p, said)))
    words = tr("shell.menu.attract_leave")
    bar = (t.x, low + _BAND + 8, t.w, c.h - low - _BAND - 8 - 22)
    made.append(Layer("bar", (words, glyphs), bar, lambda p: _bar(p, words, glyphs)))
    return made


def draw_logo(c: Canvas) -> None:
    c.part("logo", LOGO.x, LOGO.y, w=LOGO.w, shadow=(6, 12, 0.4))


def _column_top(c: Canvas) -> float:
    return LOGO.y + LOGO.h + 40 + (c.h - 1080) * 0.4


def _title(c: Canvas, title: str, name: str, count: str, dots: tuple[int, int]) -> None:
    """The title's picture on paper, its name on a ribbon, who plays, and which of the titles it is."""
    cx, top, w, h = LEFT / 2 + 12, _column_top(c), 300.0, 372.0
    c.paper(cx - w / 2 - 12, top, w + 24, h + 32, 14, False)
    c.place(picture(c, title, w, h), cx - w / 2, top + 12, 8)
    y = top + h + 24
    size, fits = c.fit(name, "h3", 250, 34, least=24)
    if fits:
        c.ribbon(cx, y + 10, 392, name, size=size)
    else:
        c.ribbon(cx, y + 10, 392, "", size=size)
        small, _ = c.fit(name, "h3", 262, 26, least=24, lines=2)
        c.text(name, cx, y + 4, "h3", "paper", "cc", small, width=262, lh=small * 1.12, shadow="#5E1526")
    size, _ = c.fit(count, "small", 324, 26, least=24)
    high = c.text_height(count, "small", 324, size) + 20
    c.night(cx - 172, y + 62, 344, high, min(30.0, high / 2), 0.88)
    c.text(count, cx, y + 62 + high / 2 - 1, "small", "paper", "cc", size, width=324)
    at, many = dots
    for i in range(many if many > 1 else 0):
        x = cx + (i - (many - 1) / 2) * 36
        c.disc(x, y + 62 + high + 30, 8 if i == at else 5.5, _GOLD if i == at else "paper", 1 if i == at else 0.6)


def ribbon(c: Canvas, said: Said) -> None:
    """A sentence on a ribbon below the table; that time has passed, on a dark one."""
    t = table_rect(c.w, c.h)
    x, y, w, h = t.x + 26, t.y + t.h + 24, t.w - 52, _BAND
    face, fold, ink = ("#22305C", "#121A38", "paper") if said.time else ("#157D84", "#0B3A44", "paper")
    for side, sign in ((x, -1.0), (x + w, 1.0)):
        tail = [(side - sign * 8, y + 16), (side + sign * 52, y + 16), (side + sign * 30, y + 16 + h / 2),
                (side + sign * 52, y + 16 + h), (side - sign * 8, y + 16 + h)]  # fmt: skip
        c.polygon(tail, fold)
    c.box(x, y, w, h, 10, face, 1.0, (8, 10, 0.4))
    c.box(x + 8, y + 7, w - 16, 3, 1.5, "paper", 0.35)
    c.box(x + 8, y + h - 10, w - 16, 3, 1.5, "paper", 0.35)
    lead = 76.0 if said.seat else 0.0
    room = w - 84 - lead
    size, fits = c.fit(said.text, "label", room, 38, least=30)
    if not fits:
        size, _ = c.fit(said.text, "label", room, 32, least=24, lines=2)
    block = c.broken(said.text, "label", room, size)
    high = min(c.line_height("label", size) * 0.96, (h - 16) / len(block.lines))
    left = x + w / 2 - (block.width / c.k + lead) / 2
    if said.seat:
        c.token(said.seat, left + 28, y + h / 2, 56, (2, 4, 0.4))
    if said.time:
        c.part("ui_timer", left - 34, y + h / 2, h=36, anchor="cc", tint=_GOLD)
    c.text(said.text, left + lead, y + h / 2 - 1, "label", ink, "cl", size, width=room, lh=high, shadow=fold)


def _bar(c: Canvas, words: str, glyphs: tuple[str, ...]) -> None:
    """How to play: any button of whatever is at hand."""
    t = table_rect(c.w, c.h)
    size, _ = c.fit(words, "label", t.w - 460, 32, least=24)
    text_w = c.measure(words, "label", size)
    wide = text_w + sum(c.glyph_width(g, 44) + 14 for g in glyphs) + 86
    h = 64.0
    x, y = t.x + (t.w - wide) / 2, c.h - 22 - 12 - h
    c.box(x, y + 4, wide, h, h / 2, "#0A0F22", 0.55, (6, 12, 0.4))
    c.box(x, y, wide, h, h / 2, _GOLD)
    c.ring(x, y, wide, h, h / 2, 4, "#FFF3B8")
    c.text(words, x + 36, y + h / 2 - 1, "label", "night", "cl", size, within=text_w + 2)
    left = x + 36 + text_w + 26
    for name in glyphs:
        g = c.glyph_width(name, 44)
        c.glyph(name, left + g / 2, y + h / 2, 44)
        left += g + 14


def announcement(c: Canvas, title: str, name: str, line: str, t: float) -> None:
    """The title's picture where its table will stand; t: 0 to 1, how far it has come in."""
    box = table_rect(c.w, c.h)
    with c.clipped(box.x, box.y, box.w, box.h):
        sheet = c.drawn(("announced", title, name, line), box.w, box.h, lambda p: _announced(p, title, name, line),
                        opaque=True)  # fmt: skip
        c.blit(sheet, box.x, box.y + (1 - t) * 60)


def _announced(c: Canvas, title: str, name: str, line: str) -> None:
    c.gradient(0, 0, c.w, c.h, "table")
    h = c.h * 0.62
    w = h * 0.8
    x, y = c.w / 2, c.h * 0.09
    c.glow(x, y + h / 2, h, "#FFC86E", 0.3)
    c.paper(x - w / 2 - 16, y, w + 32, h + 40, 16, False)
    c.place(picture(c, title, w, h), x - w / 2, y + 16, 10)
    size, _ = c.fit(name, "h1", c.w - 200, least=30)
    c.text(name, x, y + h + 100, "h1", "paper", "cc", size, shadow="night", within=c.w - 160)
    small, _ = c.fit(line, "body", c.w - 200, least=24, lines=2)
    c.text(line, x, y + h + 100 + c.line_height("h1", size) * 0.62, "body", "paper", "tc", small, width=c.w - 200)


def result(c: Canvas, headline: str, line: str, rows: Sequence[Line], best: Sequence[Line], following: str,
           t: float) -> None:  # fmt: skip
    """How the game ended, on a paper over the table, with the best results of people. t: 0 to 1, how far it has
    come in."""
    box = table_rect(c.w, c.h)
    c.veil("#0A1230", round(0.42 * t, 1), box)
    row_h = max(56.0, c.line_height("strong", 28) + 10)
    many = max(len(rows), len(best) or 1)
    w = min(1160.0, box.w - 80)
    head_h = _result_head(c, headline, line, w, draw=False)
    h = min(box.h - 24, head_h + c.line_height("strong", 28) + row_h * many + 44)
    x, y = box.x + (box.w - w) / 2, box.y + (box.h - h) / 2 - (30 if following else 0) + (1 - t) * 90
    sheet = c.drawn(
        ("result", headline, line, tuple(rows), tuple(best)), w, h,
        lambda p: _result(p, headline, line, rows, best, row_h),
    )  # fmt: skip
    c.blit(sheet, x, y, alpha=min(1.0, round(t * 8) / 8))
    if following and t >= 1:
        c.ribbon(box.x + box.w / 2, min(y + h + 44, box.y + box.h - 40), 520, following, size=30)


def _result_head(c: Canvas, headline: str, line: str, w: float, draw: bool) -> float:
    """Headline and sentence on the paper of this width; returns the height they need."""
    size, _ = c.fit(headline, "h2", w - 120, least=26, lines=2)
    high = c.type_size("h2", size) * 1.2
    if draw:
        c.text(headline, w / 2, 30, "h2", "night", "tc", size, width=w - 110, lh=high)
    y = 30 + c.text_height(headline, "h2", w - 110, size, high)
    if line:
        small, _ = c.fit(line, "small", w - 120, least=24, lines=2)
        if draw:
            c.text(line, w / 2, y, "small", "sepia", "tc", small, width=w - 110)
        y += c.text_height(line, "small", w - 110, small)
    return y + 18


def _result(c: Canvas, headline: str, line: str, rows: Sequence[Line], best: Sequence[Line], row_h: float) -> None:
    c.paper(0, 0, c.w, c.h, shadow=None)
    y = _result_head(c, headline, line, c.w, draw=True)
    half = (c.w - 110) / 2
    _column(c, 40, y, half, tr("shell.result.heading"), rows, row_h)
    c.box(c.w / 2 - 1, y + 8, 2, c.h - y - 50, 1, "#DDC28B")
    none = (Line("", tr("shell.lobby.never_played"), ""),)
    _column(c, 70 + half, y, half, tr("shell.demo.best"), best or none, row_h)


def _column(c: Canvas, x: float, y: float, w: float, heading: str, rows: Sequence[Line], row_h: float) -> None:
    c.text(heading, x + 12, y, "strong", "deep", "tl", 28, within=w)
    y += c.line_height("strong", 28) + 6
    for row in rows:
        if row.first:
            c.box(x, y + 2, w, row_h - 6, 14, "row_highlight")
        left = x + 16
        if row.seat:
            c.token(row.seat, left + 20, y + row_h / 2 - 1, 40)
            left += 54
        room = x + w - left - c.measure(row.points, "num", 32) - 40
        size, _ = c.fit(row.name, "strong", room, 28, least=24)
        c.text(row.name, left, y + row_h / 2 - 2, "strong", "night" if row.points else "sepia", "cl", size, within=room)
        c.text(row.points, x + w - 18, y + row_h / 2 - 2, "num", "night", "cr", 32)
        y += row_h


def flying_logo(c: Canvas, t: float) -> None:
    """The logo on its way from the title's place to the corner, t: 0 to 1."""
    full = c.raster("logo", w=TITLE_LOGO.w)
    k = 1 + (LOGO.w / TITLE_LOGO.w - 1) * t
    size = max(1, round(full.get_width() * k)), max(1, round(full.get_height() * k))
    x = TITLE_LOGO.x + (LOGO.x - TITLE_LOGO.x) * t
    y = TITLE_LOGO.y + (LOGO.y - TITLE_LOGO.y) * t
    c.blit(pygame.transform.smoothscale(full, size), x, y, keep=False)
