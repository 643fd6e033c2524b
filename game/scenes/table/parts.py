"""What stands around every table: prompt, tools, hint row, tooltip, toast, log drawer, hand-over curtain.

Each function paints one thing on the canvas it is given and knows no rules; sizes come from its words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.focus import Rect

TOOL: Final = "tool."  # before the name of a tool among the places
TOOLS: Final = ("pause", "log", "undo", "hint", "help")
TOOL_RADIUS: Final = 38.0
TOOL_STEP: Final = 96.0
DRAWER_WIDTH: Final = 424.0
DRAWER_TOP: Final = 126.0
DRAWER_RIGHT: Final = 142.0  # from the right edge of the canvas: the tools stay in reach
_DANGER: Final = "#A31C28"
_PAPER_SHADOW: Final = (14, 20, 0.5)


# ---- the prompt
PROMPT_HIGH: Final = 78.0  # of one line


class Prompt(NamedTuple):
    """What to do now. seat: colour word of who is meant, "" = everybody."""

    seat: str
    text: str


def prompt_box(c: Canvas, prompt: Prompt, cx: float, y: float, most: float, high: float = inf) -> Rect:
    """The paper that a prompt needs, around cx from y downwards; two lines where one is too long. high: the most that
    it may be, however large words are set; it is never less than one line needs."""
    room = most - (130 if prompt.seat else 64)
    size, lines = _prompt_size(c, prompt.text, room, high)
    block = c.broken(prompt.text, "label", room if lines > 1 else None, size)
    w = block.width / c.k + (130 if prompt.seat else 64)
    h = max(PROMPT_HIGH, len(block.lines) * c.line_height("label", size) * 0.98 + (30 if high == inf else 20))
    return Rect(cx - w / 2, y, w, h)


def _prompt_size(c: Canvas, text: str, room: float, high: float) -> tuple[float, int]:
    size, fits = c.fit(text, "label", room, least=28)
    if fits:
        return size, 1
    size, _ = c.fit(text, "label", room, size=26, least=24, lines=2)
    while c.type_size("label", size) > 24 and 2 * c.line_height("label", size) * 0.98 + 20 > high:
        size -= 1
    return size, 2


def draw_prompt(c: Canvas, prompt: Prompt, cx: float, y: float, most: float, high: float = inf) -> None:
    """Token and one sentence on a small paper; see `prompt_box`."""
    box = prompt_box(c, prompt, cx, y, most, high)
    c.paper(box.x, box.y, box.w, box.h, 20, False, (10, 16, 0.45))
    c.box(box.x + 10, box.y + 10, box.w - 20, box.h - 24, 14, "#F6E7C6")
    left, room = box.x + 32, most - 64
    if prompt.seat:
        c.token(prompt.seat, box.x + 56, box.y + box.h / 2 - 2, 54, (2, 4, 0.4))
        left, room = box.x + 100, most - 130
    size, lines = _prompt_size(c, prompt.text, room, high)
    step = c.line_height("label", size) * 0.98
    width = room if lines > 1 else None
    c.text(prompt.text, left, box.y + box.h / 2 - 3, "label", "night", "cl", size, width=width, lh=step, within=room)


# ---- the tools at the right edge


def tool_place(w: float, number: int) -> tuple[float, float]:
    """The centre of a tool; number from the top."""
    return w - 76, 78 + number * TOOL_STEP


def draw_tool(c: Canvas, x: float, y: float, r: float, icon: str, state: str, glyph: str | None) -> None:
    """One round button of the rail, around x, y."""
    kind = "paper" if state == "selected" else "night"
    shown = "idle" if state == "selected" else state
    c.round_button(x, y, r, icon, kind, shown, glyph=glyph, name=f"tool.{icon}")


# ---- tooltips and refusals


class Tip(NamedTuple):
    """A note beside the table.

    title; lines: sentences; loss: a sentence in red; rule: words of the link to the rules, "" = none. gain: points
    that come with it. picture: a bitmap shown below the title, its width and height in logical pixels. refusal: why
    something can't be done (red bar and lock). to: the logical point it speaks of. crest: a small bitmap at the right
    of the title, as high as one line; `picture_key` tells it apart, too.
    """

    title: str
    lines: tuple[str, ...] = ()
    loss: str = ""
    rule: str = ""
    gain: int = 0
    picture: Callable[[Canvas], pygame.Surface] | None = None
    picture_key: object = None
    refusal: bool = False
    to: tuple[float, float] | None = None
    crest: Callable[[Canvas], pygame.Surface] | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """What the note shows, without the picture's maker."""
        return self.title, self.lines, self.loss, self.rule, self.gain, self.picture_key, self.refusal, self.to


_TIP_LEFT: Final = 38.0
_TIP_RIGHT: Final = 28.0
TIP_LOCK: Final = 36.0  # what the lock of a refusal takes at the left of its words


def tip_height(c: Canvas, tip: Tip, w: float) -> float:
    """How high a note is at this width."""
    return _lay_tip(c, tip, Rect(0, 0, w, 0), draw=False)


def draw_tip(c: Canvas, tip: Tip, box: Rect) -> None:
    """Paint a note into a box of the height that `tip_height` gave."""
    if tip.to is not None:
        x, y = tip.to
        start = min(max(y, box.y + 30), box.y + box.h - 30)
        edge = box.x + box.w - 8 if x > box.x + box.w else box.x + 8
        c.line(((edge, start), (x, y)), 4, "paper", 0.95)
        c.disc(x, y, 6, "paper")
    c.paper(box.x, box.y, box.w, box.h, 20, False, _PAPER_SHADOW)
    c.box(box.x + 8, box.y + 8, 12, box.h - 22, 6, _DANGER if tip.refusal else "#126B7B")
    _lay_tip(c, tip, box, draw=True)


def rule_line(c: Canvas, tip: Tip, box: Rect) -> Rect:
    """Where the link to the rules lies in a note; for the pointer."""
    high = c.line_height("small", 24)
    return Rect(box.x + _TIP_LEFT, box.y + box.h - high - 26, box.w - _TIP_LEFT - _TIP_RIGHT, high + 16)


def _lay_tip(c: Canvas, tip: Tip, box: Rect, draw: bool) -> float:
    """Walk down the note; returns the height used."""
    room = box.w - _TIP_LEFT - _TIP_RIGHT
    x, y = box.x + _TIP_LEFT, box.y + 18
    y = _tip_head(c, tip, x, y, room, draw)
    if tip.picture is not None:
        bitmap = tip.picture(c)
        high = bitmap.get_height() / c.k
        if draw:
            c.shadow_of(bitmap, x - 2, y + 4, "tl", (4, 6, 0.3))
            c.blit(bitmap, x - 2, y + 4)
        y += high + 12
    for line in tip.lines:
        y += _line(c, line, x, y, room, "night", draw) + 6
    if tip.loss:
        y += _line(c, tip.loss, x, y, room, _DANGER, draw) + 4
    if tip.rule:
        high = c.line_height("small", 24)
        if draw:
            size, _ = c.fit(tip.rule, "small", room - 40, 24, least=24)
            c.part("ui_book", x + 14, y + high / 2 + 4, h=26, anchor="cc", tint="deep")
            c.text(tip.rule, x + 40, y + high / 2 + 3, "small", "deep", "cl", size, width=room - 40, lh=high * 0.9)
        y += max(high, c.text_height(tip.rule, "small", room - 40, 24, high * 0.9)) + 6
    return y - box.y + 14


def _line(c: Canvas, words: str, x: float, y: float, room: float, colour: str, draw: bool) -> float:
    high = c.line_height("small") * 0.98
    if draw:
        c.text(words, x, y, "small", colour, "tl", width=room, lh=high)
    return c.text_height(words, "small", room, lh=high)


def _tip_head(c: Canvas, tip: Tip, x: float, y: float, room: float, draw: bool) -> float:
    """Title, with the lock of a refusal at its left or the gain at its right; returns where the body begins."""
    colour = _DANGER if tip.refusal else "night"
    lead = TIP_LOCK if tip.refusal else 0.0
    gain = f"{tip.gain:+}".replace("-", "\N{MINUS SIGN}") if tip.gain else ""
    tail = c.measure(gain, "num", 34) + 50 if gain else 0.0
    high = c.line_height("strong", 28) * 0.95
    crest = tip.crest(c) if tip.crest is not None else None
    if crest is not None:
        tail += crest.get_width() / c.k + 10
    used = c.text_height(tip.title, "strong", room - lead - tail, 28, high)
    if draw:
        if lead:
            c.part("ui_lock", x + 13, y + high / 2, h=28, anchor="cc", tint=colour)
        c.text(tip.title, x + lead, y, "strong", colour, "tl", 28, width=room - lead - tail, lh=high)
        if gain:
            c.text(gain, x + room - 42, y + high / 2, "num", "#8A5C05", "cr", 34)
            c.part("ui_star", x + room - 18, y + high / 2, w=36, anchor="cc", tint="#D99A1C")
        if crest is not None:
            c.blit(crest, x + room - (tail - crest.get_width() / c.k - 10), y + high / 2, "cr")
    return y + used + 6


# ---- toasts


class Toast(NamedTuple):
    """A short message that comes and goes. fault: with a warning sign."""

    title: str
    text: str
    fault: bool = True


def toast_box(c: Canvas, toast: Toast, cx: float, y: float) -> Rect:
    w = min(860.0, c.w - 520)
    h = 36 + c.line_height("strong", 28)
    if toast.text:
        h += c.text_height(toast.text, "small", w - 130)
    return Rect(cx - w / 2, y, w, h)


def draw_toast(c: Canvas, toast: Toast, box: Rect) -> None:
    """Paint a toast into the box of `toast_box`."""
    c.paper(box.x, box.y, box.w, box.h, 20, False, _PAPER_SHADOW)
    icon, tint = ("warning", "#9A6A10") if toast.fault else ("check", "success")
    c.part(f"ui_{icon}", box.x + 56, box.y + box.h / 2 - 2, h=44, anchor="cc", tint=tint)
    high = c.line_height("strong", 28)
    c.text(toast.title, box.x + 104, box.y + 14, "strong", "night", "tl", 28, within=box.w - 130)
    if toast.text:
        c.text(toast.text, box.x + 104, box.y + 14 + high, "small", "sepia", "tl", width=box.w - 130)


# ---- the log


class LogLine(NamedTuple):
    """A line of the log. seat: colour word, "" for a heading between rounds. ply: position after it, -1 = none."""

    seat: str
    text: str
    ply: int = -1
    undone: bool = False


def drawer_box(w: float, h: float) -> Rect:
    return Rect(w - DRAWER_RIGHT - DRAWER_WIDTH, DRAWER_TOP, DRAWER_WIDTH, h - DRAWER_TOP - 96)


class LogRows(NamedTuple):
    """Heights of all lines of a log at the drawer's width, and the sum."""

    tops: tuple[float, ...]
    heights: tuple[float, ...]
    total: float


_ROW_LEFT: Final = 84.0


def log_rows(c: Canvas, lines: Sequence[LogLine]) -> LogRows:
    room = DRAWER_WIDTH - _ROW_LEFT - 34
    high = c.line_height("small", 25) * 0.96
    tops, heights, y = [], [], 0.0
    for line in lines:
        h = high + 22 if not line.seat else c.text_height(line.text, "small", room, 25, high) + 20
        tops.append(y)
        heights.append(h)
        y += h
    return LogRows(tuple(tops), tuple(heights), y)


def log_view(box: Rect) -> Rect:
    """The part of the drawer in which the lines scroll."""
    return Rect(box.x + 22, box.y + 92, box.w - 44, box.h - 92 - 34)


def draw_drawer(
    c: Canvas, box: Rect, heading: str, lines: Sequence[LogLine], rows: LogRows, scroll: float, chosen: int, empty: str
) -> None:
    """The log on its paper. scroll: logical pixels that lie above the view; chosen: line in focus, -1 = none."""
    c.paper(box.x, box.y, box.w, box.h)
    c.part("ui_log", box.x + 54, box.y + 54, h=36, anchor="cc", tint="night")
    size, _ = c.fit(heading, "h3", box.w - 190, 34)
    c.text(heading, box.x + 84, box.y + 52, "h3", "night", "cl", size, within=box.w - 180)
    view = log_view(box)
    if not lines:
        c.text(empty, view.x + 12, view.y + 12, "small", "sepia", "tl", width=view.w - 24)
        return
    with c.clipped(view.x, view.y, view.w, view.h):
        for i, line in enumerate(lines):
            y = view.y + rows.tops[i] - scroll
            if y + rows.heights[i] < view.y or y > view.y + view.h:
                continue
            _log_line(c, line, box, y, rows.heights[i], i == chosen, view)
    if rows.total > view.h:
        share = view.h / rows.total
        top = view.y + view.h * scroll / rows.total
        c.box(box.x + box.w - 26, top, 8, max(30.0, view.h * share), 4, "#C9B48A")


def _log_line(c: Canvas, line: LogLine, box: Rect, y: float, h: float, chosen: bool, view: Rect) -> None:
    high = c.line_height("small", 25) * 0.96
    if not line.seat:
        w = c.measure(line.text, "small", 25) + 44
        c.box(view.x + 8, y + h / 2 - 1, view.w - 16, 2, 1, "#C9A96B")
        c.box(box.x + box.w / 2 - w / 2, y + h / 2 - high / 2, w, high, high / 2, "#F3E3C3")
        c.text(line.text, box.x + box.w / 2, y + h / 2, "small", "sepia", "cc", 25)
        return
    if chosen:
        c.box(view.x, y + 2, view.w - 6, h - 4, 14, "row_highlight")
    c.token(line.seat, box.x + 54, y + 10 + high / 2, 34)
    colour = "sepia" if line.undone else "night"
    room = DRAWER_WIDTH - _ROW_LEFT - 34
    if y >= view.y - 4 and y + h <= view.y + view.h + 4:
        c.text(line.text, box.x + _ROW_LEFT, y + 10, "small", colour, "tl", 25, width=room, lh=high)
        return
    sheet = c.drawn(
        ("log line", line.text, colour),
        room,
        h,
        lambda s: s.text(line.text, 0, 0, "small", colour, "tl", 25, width=room, lh=high),
    )
    c.out.blit(sheet, c.dev(box.x + _ROW_LEFT, y + 10), special_flags=pygame.BLEND_PREMULTIPLIED)


# ---- hand-over


def draw_curtain(c: Canvas, words: str, glyph: str | None) -> None:
    """A cover between two people with private hands."""
    c.gradient(0, 0, c.w, c.h, "table")
    c.grain(900, 0.05)
    w = min(1100.0, c.w - 200)
    h = c.text_height(words, "h2", w - 120) + 150
    x, y = c.w / 2 - w / 2, c.h / 2 - h / 2
    c.paper(x, y, w, h)
    c.part("ui_hand", c.w / 2, y + 64, h=64, anchor="cc", tint="deep")
    c.text(words, c.w / 2, y + 112, "h2", "night", "tc", width=w - 120)
    if glyph:
        c.glyph(glyph, c.w / 2, y + h + 60, 56)
