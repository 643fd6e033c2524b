"""What lies on the paper of the score: lines of the sheet, ranks, what was earned. All of it is only looked at."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n.words import has, number, tr
from game.scenes.widgets import Widget
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect

LOSS = "#A31C28"
SIGN_ROOM = 62.0  # for the signs of the lines
_SIGN = 46.0  # the greatest height of one
_DOTS = 15.0  # apart


@dataclass
class SheetRow(Widget):
    """A line of the sheet. shown: share that has been counted, 0 to 1. left: where the seats' columns begin, step:
    their width. tinted: every other line is, and dots lead from the words to the numbers, so that an eye stays in it.
    sign: a part of the title, "" = none; indent: room kept for it.
    """

    points: tuple[int | None, ...] = ()
    shown: float = 1.0
    left: float = 0.0
    step: float = 0.0
    tinted: bool = False
    sign: str = ""
    title: str = ""
    indent: float = 0.0

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        if self.shown <= 0:
            return
        if self.tinted:
            c.box(at.x, at.y + 1, at.w, at.h - 2, 10, "#E2C58C", 0.3)
        c.box(at.x, at.y + at.h - 1, at.w, 2, 1, "#DDC28B")
        if self.sign:
            self._draw_sign(c, at)
        room = self.left - 24 - self.indent
        lh = c.line_height("strong", 28) * 0.9
        size, _ = c.fit(self.words, "strong", room, 28, least=24)
        c.text(
            self.words, at.x + 20 + self.indent, at.y + at.h / 2 - 1, "strong", "night", "cl", size, width=room, lh=lh
        )
        begin = 20 + self.indent + min(room, c.measure(self.words, "strong", size)) + _DOTS
        dots = int((self.left + self.step / 2 - 40 - begin) / _DOTS)
        for i in range(dots if size_holds(c, self.words, size, room) else 0):
            c.disc(at.x + self.left + self.step / 2 - 40 - i * _DOTS, at.y + at.h / 2 + 8, 2, "#B79C66")
        for seat, points in enumerate(self.points):
            x = at.x + self.left + self.step * (seat + 0.5)
            if not points:
                c.text("–", x, at.y + at.h / 2 - 1, "num", "sepia", "cc", 30)
                continue
            now = round(points * self.shown)
            c.text(number(now), x, at.y + at.h / 2 - 1, "num", LOSS if points < 0 else "night", "cc", 32)

    def _draw_sign(self, c: Canvas, at: Rect) -> None:
        """As large as line and indent allow; paler where nobody got anything."""
        name = c.kit.parts.resolve(self.sign, self.title)
        w, h = c.kit.parts.natural(name)
        k = min((self.indent - 6) / w, min(_SIGN, at.h - 6) / h)
        alpha = 1.0 if any(self.points) else 0.5
        c.part(name, at.x + 14 + self.indent / 2, at.y + at.h / 2 - 1, h=h * k, anchor="cc", alpha=alpha)


def size_holds(c: Canvas, words: str, size: float, room: float) -> bool:
    """Whether words need a single line."""
    return c.measure(words, "strong", size) <= room


def sheet_height(c: Canvas, words: str, room: float) -> float:
    """What a line of the sheet needs for its words."""
    size, _ = c.fit(words, "strong", room, 28, least=24)
    return c.text_height(words, "strong", room, size, c.line_height("strong", 28) * 0.9) + 4


@dataclass
class Sentence(Widget):
    """Some words on the paper. strong: in the second ink otherwise."""

    strong: bool = True

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.text(self.words, at.x + 8, at.y, "small", "night" if self.strong else "sepia", "tl", width=at.w - 16)


def sentence_height(c: Canvas, words: str, w: float) -> float:
    return c.text_height(words, "small", w - 16) + 12


@dataclass
class BandRow(Widget):
    """A rank with the points from which it counts; the one that was reached is gold."""

    least: int = 0
    reached: bool = False

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        if self.reached:
            c.box(at.x, at.y, at.w, at.h - 4, 16, "sun")
        middle = at.y + at.h / 2 - 3
        size, _ = c.fit(self.words, "strong", at.w - 110, 26, least=24)
        c.text(str(self.least), at.x + at.w - 20, middle, "num", "night" if self.reached else "deep", "cr", 28)
        c.text(self.words, at.x + 16, middle, "strong", "night", "cl", size, width=at.w - 100,
               lh=c.line_height("strong", 26) * 0.9)  # fmt: skip


def band_height(c: Canvas, words: str, w: float) -> float:
    size, _ = c.fit(words, "strong", w - 110, 26, least=24)
    return max(58.0, c.text_height(words, "strong", w - 100, size, c.line_height("strong", 26) * 0.9) + 18)


@dataclass
class FeatRow(Widget):
    """A new achievement with its badge."""

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.part("badge_achievement", at.x + 34, at.y + at.h / 2, h=58, anchor="cc")
        c.text(self.words, at.x + 76, at.y + at.h / 2, "small", "night", "cl", width=at.w - 84)


def feat_height(c: Canvas, words: str, w: float) -> float:
    return max(70.0, c.text_height(words, "small", w - 84) + 12)


def achievement_words(feat: str) -> tuple[str, str]:
    """Name and condition of an achievement; those of a title's cards are named by the card."""
    if has(f"shell.achievement.{feat}.name"):
        return tr(f"shell.achievement.{feat}.name"), tr(f"shell.achievement.{feat}.text")
    title, _, card = feat.partition(".")
    return tr(f"{title}.card.{card}.name"), tr(f"{title}.card.{card}.text")
