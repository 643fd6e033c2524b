"""The rules as a book on the table: chapters at the left, two pages at a time, opened at a rule if one is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, NamedTuple

from game.i18n.pages import Found, rulebook
from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.posters import picture
from game.scenes.room import Hint, Room
from game.scenes.shores import lagoon
from game.scenes.table.parts import Toast
from game.scenes.typeset import Page, Unit, chapter_units, deal, heading_unit
from game.scenes.widgets import Act, Field, Round, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect
from game.ui.intent import Intent

TOP: Final = 158.0
Entry = tuple[str, str, str, bool, Act]  # name, number, words, open now, what a press does
SINGLE_FROM: Final = 1.25  # text size from which the book has one wide page


class Spread(NamedTuple):
    """What lies open: one page or two, of one chapter. number: of its first page, from 1."""

    chapter: int
    pages: tuple[Page, ...]
    number: int


@dataclass
class ChapterRow(Widget):
    """An entry of the contents on night glass."""

    number: str = ""
    on: bool = False

    radius: ClassVar[float] = 18
    inset: ClassVar[float] = 4
    cue: ClassVar[str] = "ui_page"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if self.on:
            c.box(*at, 18, "#B98A1E")
            c.box(at.x, at.y, at.w, at.h - 5, 18, "sun")
        elif look in ("hover", "focus", "pressed"):
            c.box(at.x, at.y, at.w, at.h - 5, 18, "#2B3760")
        middle = at.y + at.h / 2 - 3
        left = at.x + 20
        if self.number:
            c.text(self.number, at.x + 44, middle, "num", "night" if self.on else "sun", "cc", 30)
            left = at.x + 82
        lh = c.line_height("strong", 28) * 0.92
        c.text(self.words, left, middle, "strong", "night" if self.on else "paper", "cl", 28,
               width=at.x + at.w - left - 14, lh=lh)  # fmt: skip


@dataclass
class Chip(Widget):
    """A word that leads to another chapter."""

    radius: ClassVar[float] = 30
    cue: ClassVar[str] = "ui_page"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        y, h = at.y + 4, at.h - 10
        c.box(at.x, y, at.w, h + 4, h / 2 + 2, "field_chosen_lip")
        c.box(at.x, y, at.w, h, h / 2, "sea" if look in ("hover", "focus", "pressed") else "field_chosen")
        x, middle = at.x + at.w / 2, y + h / 2
        size, _ = c.fit(self.words, "strong", at.w - 40, 26)
        c.text(self.words, x, middle - 1, "strong", "paper", "cc", size, within=at.w - 30)


class RulesRoom(Room):
    """rule: id to open at. chapter: anchor to open at."""

    key: ClassVar[str] = "rules"

    def __init__(self, app: House, title: str, rule: str = "", chapter: str = "") -> None:
        super().__init__(app)
        self.title = title
        self.book = rulebook(title)
        found = self.book.chapter(rule) if rule else self.book.anchor(chapter) if chapter else None
        self.rule = rule if found is not None else ""
        self._lost = bool(rule) and found is None
        self._spreads: list[Spread] = []
        self._open = 0
        self._first_chapter = found or 0
        self._words = ""
        self._found: tuple[Found, ...] = ()
        self.start = f"chapter {self._first_chapter}"

    def heading(self) -> str:
        return tr("shell.rules.heading", title=tr(f"shell.title.{self.title}.short"))

    def hear(self) -> None:
        self.app.sounds.reading(True)
        self.cue("ui_page")

    def enter(self) -> None:
        super().enter()
        if self._lost:
            self.say(Toast(tr("shell.table.rules"), tr("shell.rules.not_found")))
        self.reveal(f"chapter {self.spread.chapter}")

    def leave(self) -> None:
        self.app.sounds.reading(False)
        self.app.router.stop_text()

    def pause(self) -> None:
        self.app.router.stop_text()

    # ---- pages
    @property
    def spread(self) -> Spread:
        return self._spreads[self._open]

    def resize(self, canvas: Canvas) -> None:
        chapter = self.spread.chapter if self._spreads else self._first_chapter
        self.book = rulebook(self.title)
        self._spreads = list(self._bind(canvas))
        self._open = next(i for i, s in enumerate(self._spreads) if s.chapter == chapter)
        super().resize(canvas)

    def _single(self, c: Canvas) -> bool:
        return c.kit.text_scale >= SINGLE_FROM

    def _book(self, c: Canvas) -> Rect:
        x = 72 + self._contents_width(c) + 48
        return Rect(x, TOP, c.w - x - 72, c.h - TOP - 110)

    def _contents_width(self, c: Canvas) -> float:
        return 372.0 * max(1.0, min(1.35, c.kit.text_scale))

    def _page_size(self, c: Canvas) -> tuple[float, float]:
        """Width and height of what a page holds."""
        book = self._book(c)
        foot = max(96.0, c.line_height("small") + 40)
        return (book.w - 128 if self._single(c) else book.w / 2 - 104), book.h - 52 - foot

    def _bind(self, c: Canvas) -> Iterable[Spread]:
        """The whole book in spreads; a chapter begins on a new one, its parts follow where there is room."""
        width, height = self._page_size(c)
        number = 1
        for index, units in self._chapters(c, width, height):
            pages = deal(units, height)
            step = 1 if self._single(c) else 2
            for i in range(0, len(pages), step):
                yield Spread(index, tuple(pages[i : i + step]), number)
                number += step

    def _chapters(self, c: Canvas, width: float, height: float) -> Iterable[tuple[int, list[Unit]]]:
        """Chapters with their parts. Parts keep their own number in the book, so a rule opens them."""
        for index, chapter in enumerate(self.book.chapters):
            units = [heading_unit(c, chapter.heading, width, "h1" if chapter.level == 2 else "h2")]
            units += chapter_units(c, chapter, width, height)
            yield index, units

    # ---- widgets
    def build(self, c: Canvas) -> Iterable[Widget]:
        yield Round("back", Rect(68, 54, 72, 72), tr("shell.menu.back"), act=self.back, icon="back")
        yield self._search_field(c)
        if not any(hasattr(scene, "match") for scene in self.app.stack.scenes):  # not out of a game
            x = c.w - 72 - min(520.0, c.w * 0.3) - 96
            yield Round("learn", Rect(x, 54, 72, 72), tr("shell.learn.tutorial"), act=self._learn, icon="hand")
        yield from self._contents(c)
        yield from self._turners(c)
        yield from self._see_also(c)

    def _learn(self) -> None:
        self.app.open("learn", title=self.title)

    def _search_field(self, c: Canvas) -> Field:
        w = min(520.0, c.w * 0.3)
        rect = Rect(c.w - 72 - w, 52, w, 76)
        return Field(
            "search", rect, tr("shell.rules.search"), text=self._words, empty=tr("shell.rules.search_line"),
            icon="filter", typing=self.app.router.typing, act=self._begin_search,
        )  # fmt: skip

    def _contents(self, c: Canvas) -> Iterable[Widget]:
        panel = self._panel(c)
        view = Rect(panel.x + 18, panel.y + 22, panel.w - 50, panel.h - 44)
        entries = self._found_entries() if self._words else self._entries()
        makers, heights = [], []
        for name, number, words, on, act in entries:
            room = view.w - (82 if number else 20) - 14
            lines = len(c.broken(words, "strong", room, 28).lines)
            heights.append(max(82.0, lines * c.line_height("strong", 28) * 0.92 + 26))
            makers.append(partial(self._chapter_row, name, number, words, on, act))
        yield from self.column("contents", view, makers, heights, 12)

    def _chapter_row(self, name: str, number: str, words: str, on: bool, act: Act, rect: Rect) -> Sequence[Widget]:
        return (ChapterRow(name, rect, words, act=act, number=number, on=on),)

    def _entries(self) -> Iterable[Entry]:
        number = 0
        open_now = self.spread.chapter
        for i, chapter in enumerate(self.book.chapters):
            number += chapter.level == 2
            shown = str(number) if chapter.level == 2 else ""
            yield f"chapter {i}", shown, chapter.heading, i == open_now, partial(self._go_to, i)

    def _found_entries(self) -> Iterable[Entry]:
        seen = set()
        for place in self._found:
            if place.chapter in seen:
                continue
            seen.add(place.chapter)
            words = self.book.chapters[place.chapter].heading
            on = place.chapter == self.spread.chapter
            yield f"chapter {place.chapter}", "", words, on, partial(self._go_to, place.chapter)

    def _panel(self, c: Canvas) -> Rect:
        return Rect(72, 170, self._contents_width(c), c.h - 170 - 110)

    def _turners(self, c: Canvas) -> Iterable[Widget]:
        book = self._book(c)
        y = book.y + book.h - 90
        words = tr("shell.rules.turn_page")
        if self._open > 0:
            yield Round("earlier", Rect(book.x + 30, y, 72, 72), words, act=partial(self.turn, -1),
                        icon="chevron_left", kind="paper")  # fmt: skip
        if self._open < len(self._spreads) - 1:
            yield Round("later", Rect(book.x + book.w - 102, y, 72, 72), words, act=partial(self.turn, 1),
                        icon="chevron_right", kind="paper")  # fmt: skip

    def _related(self) -> list[int]:
        """Chapters that explain what this one only touches."""
        chapter = self.book.chapters[self.spread.chapter]
        found = (self.book.chapter(rule) for rule in chapter.also)
        return [i for i in dict.fromkeys(found) if i is not None and i != self.spread.chapter][:3]

    def _see_also(self, c: Canvas) -> Iterable[Widget]:
        """Links on the last page of a chapter, where there is room for them."""
        place = self._see_also_place(c)
        if place is None:
            return
        x, y, width = place
        left, high = x, max(72.0, c.line_height("strong", 26) + 34)
        for i in self._related():
            words = self.book.chapters[i].heading
            w = min(width, c.measure(words, "strong", 26) + 60)
            if left > x and left + w > x + width:
                left, y = x, y + high + 8
            yield Chip(f"see {i}", Rect(left, y, w, high), words, act=partial(self._go_to, i))
            left += w + 14

    def _see_also_place(self, c: Canvas) -> tuple[float, float, float] | None:
        """Where the links begin (below their heading), and the width they have; None without links or room."""
        related = self._related()
        last = self._open == len(self._spreads) - 1 or self._spreads[self._open + 1].chapter != self.spread.chapter
        if not related or not last:
            return None
        width, height = self._page_size(c)
        high = max(72.0, c.line_height("strong", 26) + 34) + 8
        rows, left = 1, 0.0
        for i in related:
            w = min(width, c.measure(self.book.chapters[i].heading, "strong", 26) + 60)
            if left and left + w > width:
                rows, left = rows + 1, 0.0
            left += w + 14
        need = c.line_height("strong", 28) + 30 + rows * high
        page = len(self.spread.pages) - 1
        used = max((y + unit.height for y, unit in self.spread.pages[page]), default=0.0)
        if used + need > height:
            if self._single(c) or page > 0:
                return None
            page, used = page + 1, 0.0
        x, y = self._page_origin(c, page)
        return x, y + used + 30 + c.line_height("strong", 28), width

    def _page_origin(self, c: Canvas, page: int) -> tuple[float, float]:
        book = self._book(c)
        if self._single(c):
            return book.x + 64, book.y + 52
        return book.x + 56 + page * (book.w / 2 - 8), book.y + 52

    # ---- what presses do
    def turn(self, by: int) -> None:
        """Turn the page."""
        goal = self._open + by
        if 0 <= goal < len(self._spreads):
            self._show(goal)
        else:
            self.cue("ui_bump")

    def _go_to(self, chapter: int) -> None:
        self._show(next(i for i, s in enumerate(self._spreads) if s.chapter == chapter))

    def _show(self, spread: int) -> None:
        if spread != self._open:
            self._open = spread
            self.rule = ""
            self.cue("ui_page")
            self.lay()
            name = f"chapter {self.spread.chapter}"
            if name in self.widgets:
                current = self.focus.current or ""
                if current.startswith("chapter ") or current not in self.focus:
                    self.point_to(name)
                else:
                    self.reveal(name)
            self._arrive(slide=False)

    def _begin_search(self) -> None:
        if self.app.router.typing:
            self._end_search()
            return
        field = self.widgets["search"].rect
        self.app.router.start_text((field.x, field.y, field.w, field.h))
        self.lay()

    def _end_search(self) -> None:
        self.app.router.stop_text()
        self.lay()
        first = next((n for n in self.columns["contents"].names), None)
        if self._words and first is not None:
            self.point_to(first)

    def _search(self, words: str) -> None:
        self._words = words
        self._found = self.book.search(words)
        self.forget_scroll("contents")
        self.lay()

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "text":
            self._search(self._words + intent.text)
            return True
        if intent.kind == "erase":
            self._search(self._words[:-1])
            return True
        if self.app.router.typing and intent.kind in ("choose", "back", "down", "next"):
            if intent.kind == "back":
                self._search("")
            self._end_search()
            return True
        if intent.kind in ("prev", "next"):
            self.turn(1 if intent.kind == "next" else -1)
            return True
        on_list = (self.focus.current or "").startswith("chapter ")
        if intent.kind == "right" and on_list and self.focus.shown and "later" in self.focus:
            self.focus.go("later")
            self.cue("ui_focus")
            return True
        handled = super().intent(intent)
        current = self.focus.current or ""
        if intent.kind in ("up", "down") and current.startswith("chapter ") and self.app.stack.top is self:
            chapter = int(current.split()[1])
            if chapter != self.spread.chapter:
                self._go_to(chapter)
        return handled

    def hints(self) -> Sequence[Hint]:
        below = len(self.app.stack.scenes) > 1 and hasattr(self.app.stack.scenes[-2], "match")
        return (
            ("up", tr("shell.rules.chapter")),
            ("prev", ""),
            ("next", tr("shell.rules.turn_page")),
            ("back", tr("shell.rules.back_to_table") if below else tr("shell.key.back")),
        )

    def hint_place(self, c: Canvas) -> tuple[float, float]:
        return c.w / 2, c.h - 50

    # ---- the picture
    def ground(self, c: Canvas) -> None:
        lagoon(c, 0.25)
        panel, book = self._panel(c), self._book(c)
        c.night(panel.x, panel.y, panel.w, panel.h, 24, 0.9)
        c.box(book.x - 10, book.y + 10, book.w + 20, book.h + 6, 22, "#5A3424", shadow=(18, 26, 0.5))
        c.box(book.x - 10, book.y + 6, book.w + 20, book.h + 2, 22, "#7A4327")
        c.box(book.x, book.y, book.w, book.h, 14, "#E6D2A6")
        c.box(book.x, book.y, book.w, book.h - 5, 14, "paper")
        if not self._single(c):
            middle = book.x + book.w / 2
            for i in range(36):
                shade = (1 - i / 36) ** 2
                c.veil("#8A6A3C", 0.16 * shade, (middle - i * 1.5, book.y, 1.6, book.h - 5))
                c.veil("#8A6A3C", 0.10 * shade, (middle + i * 1.5, book.y, 1.6, book.h - 5))

    def ground_key(self) -> object:
        return self.app.kit.text_scale

    def paint(self, c: Canvas, dy: float) -> None:
        room = c.w - 168 - 72 - min(520.0, c.w * 0.3) - 40 - 96
        size, _ = c.fit(self.heading(), "h1", room)
        c.text(self.heading(), 168, 88, "h1", "paper", "cl", size, shadow="night", within=room)
        for i, page in enumerate(self.spread.pages):
            x, y = self._page_origin(c, i)
            for dy_unit, unit in page:
                unit.paint(c, x, y + dy_unit)
        self._paint_foot(c)
        if not self._single(c) and len(self.spread.pages) < 2 and self._see_also_place(c) is None:
            self._paint_plate(c)
        place = self._see_also_place(c)
        if place is not None:
            x, y, width = place
            high = c.line_height("strong", 28)
            c.box(x, y - high - 14, width, 2.5, 1, "#DDC79E")
            c.text(tr("shell.rules.see_also"), x, y - high - 4, "strong", "night", "tl", 28)
        if self._words and not self._found:
            panel = self._panel(c)
            c.text(
                tr("shell.rules.search_none"), panel.x + 30, panel.y + 40, "small", "paper", "tl", width=panel.w - 60
            )

    def _paint_plate(self, c: Canvas) -> None:
        """The picture of the title on a page without words."""
        width, height = self._page_size(c)
        high = min(height - 20, width * 1.12)
        x, y = self._page_origin(c, 1)
        c.place(picture(c, self.title, width, high), x, y, 18)
        c.ring(x, y, width, high, 18, 3, "paper3")

    def _paint_foot(self, c: Canvas) -> None:
        """Page numbers, and which rule the book was opened at."""
        book = self._book(c)
        y = book.y + book.h - 54
        mark = tr("shell.rules.rule_id", rule=self.rule) if self.rule else ""
        if self._single(c):
            words = f"{self.spread.number}" if not mark else f"{mark}"
            size, _ = c.fit(words, "small", book.w - 260)
            c.text(words, book.x + book.w / 2, y, "small", "sepia", "cc", size, within=book.w - 250)
            return
        for i in (0, 1):
            x = book.x + book.w * (0.25 + 0.5 * i)
            words = mark if mark and i == 0 else str(self.spread.number + i)
            c.text(words, x, y, "small", "sepia", "cc", within=book.w / 2 - 220)

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        chapter = self.book.chapters[self.spread.chapter]
        current = self.focus.current or ""
        if not current.startswith("chapter ") and current in self.widgets:
            return super().mirror()
        line = " ".join(block.plain for block in chapter.blocks)
        w = self.widgets.get(self.focus.current or "")
        if self.focus.shown and w is not None and not getattr(w, "on", False):
            return tr("shell.mirror.screen_focus", screen=self.heading(), thing=w.mirror().rstrip("."))
        return tr("shell.mirror.rules", title=tr(f"shell.title.{self.title}.short"), chapter=chapter.heading, line=line)


make = RulesRoom
