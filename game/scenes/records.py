"""What was achieved here: achievements with their conditions, and plain figures. Two screens, one paper with tabs."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from game.core.value import replace
from game.i18n.words import has, tr
from game.match.honours import figures, listed
from game.rules.registry import TITLES
from game.scenes import doors, tables
from game.scenes.base import House
from game.scenes.paper_room import PaperRoom, middle
from game.scenes.room import Hint, Room
from game.scenes.score_rows import achievement_words
from game.scenes.widgets import Plank, Row, Tab, Widget, plank_width, row_words, row_words_height
from game.storage.achievements import Earned
from game.storage.results import Asked, Tally
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect
from game.ui.intent import Intent

NOWHERE: Final = Rect(0, 0, 0, 0)
TABS: Final = (("achievements", "cup", "shell.achievement.heading.name"), ("statistics", "log", "shell.stats.heading"))
HARDNESS: Final = ("beginner", "advanced", "pro")


@dataclass
class FeatCard(Widget):
    """An achievement: its badge, name and condition; one that isn't earned is a grey print with a lock."""

    earned: bool = False
    note: str = ""

    radius: ClassVar[float] = 18

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        ground = "row_highlight" if look in ("focus", "hover", "pressed") else "#F6E7C6" if self.earned else "#EFE6D2"
        c.box(*at, 18, ground)
        middle = at.y + at.h / 2
        if self.earned:
            c.part("badge_achievement", at.x + 58, middle, h=84, anchor="cc", shadow=(3, 5, 0.3))
        else:
            c.disc(at.x + 58, middle, 36, "#CDBF9F")
            c.part("ui_lock", at.x + 58, middle, h=36, anchor="cc", tint="sepia")
        self._words(c, at)

    def _words(self, c: Canvas, at: Rect) -> None:
        room = at.w - 112 - 24
        row_words(c, self.words, self.told, at.x + 112, at.y + at.h / 2, room)

    @property
    def told(self) -> str:
        return f"{self.line}\n{self.note}" if self.note else self.line

    def height(self, c: Canvas, w: float) -> float:
        return max(124.0, row_words_height(c, self.words, self.told, w - 136) + 34)


@dataclass
class Figure(Row):
    """A line of figures: words at the left, a value at the right."""

    tail: str = ""

    def __post_init__(self) -> None:
        self.value = self.tail

    def height(self, c: Canvas, w: float, least: float = 76) -> float:
        left = w - 84 - self._tail_width(c, w)
        return max(least, row_words_height(c, self.words, self.line, left) + 20, self._tail_height(c, w) + 16)

    def _tail_width(self, c: Canvas, w: float) -> float:
        return min(w * 0.46, c.measure(self.tail, "strong", 28) + 4)

    def _tail_height(self, c: Canvas, w: float) -> float:
        return c.text_height(self.tail, "strong", self._tail_width(c, w), 28, c.line_height("strong", 28) * 0.9)

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("focus", "hover", "pressed"):
            c.box(at.x, at.y + 3, at.w, at.h - 6, 18, "row_highlight")
        else:
            c.box(at.x + 24, at.y + at.h - 1, at.w - 48, 2, 1, "#E3CE9E")
        tail = self._tail_width(c, at.w)
        row_words(c, self.words, self.line, at.x + 28, at.y + at.h / 2, at.w - 84 - tail)
        c.text(self.tail, at.x + at.w - 28, at.y + at.h / 2 - 1, "strong", "deep", "cr", 28, width=tail,
               lh=c.line_height("strong", 28) * 0.9)  # fmt: skip


class RecordsRoom(PaperRoom):
    """One paper below a row of tabs."""

    aside_w: ClassVar[float] = 700.0

    def heading(self) -> str:
        return tr(next(words for name, _, words in TABS if name == self.key))

    def paper(self, c: Canvas) -> Rect:
        return middle(c, 1560.0, 160.0)

    def tabs(self, c: Canvas, paper: Rect) -> Iterable[Widget]:
        w, h = (paper.w - 72) / 2, max(74.0, c.line_height("strong", 28) + 22)
        for i, (name, icon, words) in enumerate(TABS):
            rect = Rect(paper.x + 36 + i * w + 4, paper.y + 34, w - 8, h)
            yield Tab(f"page {name}", rect, tr(words), act=partial(self.turn, name), icon=icon, on=name == self.key)

    def view(self, c: Canvas, paper: Rect) -> Rect:
        top = 34 + max(74.0, c.line_height("strong", 28) + 22) + 20
        return Rect(paper.x + 36, paper.y + top, paper.w - 72 - 18, paper.h - top - 36)

    def turn(self, name: str) -> None:
        if name != self.key:
            fresh = doors.make(name, self.app)
            self.app.stack.replace(fresh)
            fresh.focus.shown = self.focus.shown

    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("prev", "next"):
            self.turn(next(name for name, _, _ in TABS if name != self.key))
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        return (
            ("prev", ""),
            ("next", tr("shell.rules.turn_page")),
            ("up", tr("shell.key.move")),
            ("back", tr("shell.key.back")),
        )

    def paint(self, c: Canvas, dy: float) -> None:
        super().paint(c, dy)
        words = self.aside()
        if words:
            size, _ = c.fit(words, "small", 460, 28)
            c.text(words, c.w - 100, 90, "small", "sun", "cr", size, shadow="night", within=480)

    def aside(self) -> str:
        """A few words at the upper right."""
        return ""


class AchievementsRoom(RecordsRoom):
    key: ClassVar[str] = "achievements"
    start: str | None = "page achievements"

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self._earned: dict[str, Earned] = {earned.id: earned for earned in app.store.achievements.all()}

    def aside(self) -> str:
        ids = listed()
        return tr("shell.achievement.count.name", done=sum(i in self._earned for i in ids), goal=len(ids))

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield self.way_back()
        paper = self.paper(c)
        yield from self.tabs(c, paper)
        view = self.view(c, paper)
        across = 2 if c.kit.text_scale < 1.4 else 1
        w = (view.w - 18 * (across - 1)) / across
        cards = [self._card(feat) for feat in listed()]
        makers, heights = [], []
        for i in range(0, len(cards), across):
            row = cards[i : i + across]
            heights.append(max(card.height(c, w) for card in row))
            makers.append(partial(_side_by_side, row, w))
        yield from self.column("feats", view, makers, heights, 16)

    def _card(self, feat: str) -> FeatCard:
        words, line = achievement_words(feat)
        earned = self._earned.get(feat)
        note = ""
        if earned is not None:
            note = tr("shell.achievement.earned_on.name", date=time.strftime("%Y-%m-%d", time.localtime(earned.earned)))
            hard = HARDNESS[min(earned.hardness, len(HARDNESS) - 1)]
            if feat.startswith("palm_island.") and has(f"palm_island.option.difficulty.{hard}.name"):
                note = tr("shell.list.comma_2", a=note, b=tr(f"palm_island.option.difficulty.{hard}.name"))
        return FeatCard(feat, NOWHERE, words, line=line, earned=earned is not None, note=note)


def _side_by_side(row: Sequence[FeatCard], w: float, rect: Rect) -> Sequence[Widget]:
    for i, card in enumerate(row):
        card.rect = Rect(rect.x + i * (w + 18), rect.y, w, rect.h)
    return row


class StatisticsRoom(RecordsRoom):
    key: ClassVar[str] = "statistics"
    start: str | None = "page statistics"

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield self.way_back()
        paper = self.paper(c)
        yield from self.tabs(c, paper)
        view = self.view(c, paper)
        figures = self.figures()
        if figures:
            view = Rect(view.x, view.y, view.w, view.h - 110)
            yield from self._figure_planks(paper)
        else:
            yield play_plank(self, c, view)
        yield from self.rows(c, "figures", view, figures, 76)

    def _figure_planks(self, paper: Rect) -> Iterable[Widget]:
        y = paper.y + paper.h - 132
        reset = Plank("reset", Rect(paper.x + paper.w - 460, y, 420, 88), tr("shell.stats.reset"), act=self._reset,
                      kind="bamboo", icon="close", size=30)  # fmt: skip
        if self.app.store.matches.to_watch():
            words = tr("shell.menu.replay")
            watch = Plank("watch", Rect(paper.x + 40, y, 420, 88), words, act=lambda: self.app.open("replays"),
                          kind="bamboo", icon="play", size=30)  # fmt: skip
            watch.links["right"], reset.links["left"] = "reset", "watch"
            yield watch
        yield reset

    def figures(self) -> list[Row]:
        """All games, then each title that was played."""
        results = self.app.store.results
        rows: list[Row] = []
        everything = self._both(Asked())
        if not everything.games:
            return rows
        rows.append(Figure("games", NOWHERE, tr("shell.stats.games"), tail=str(everything.games)))
        rows.append(Figure("time", NOWHERE, tr("shell.stats.time"), tail=spent(everything.seconds)))
        for title in TITLES:
            tally = self._both(Asked(title=title.id))
            if tally.games:
                rows.append(self._title_row(title.id, tally))
        rows += self._people_rows()
        for level, games, won in results.against(Asked()):
            words = tr(f"shell.setup.level_{level}") if has(f"shell.setup.level_{level}") else level
            tail = tr("shell.achievement.progress.name", done=won, goal=games)
            against = tr("shell.list.comma_2", a=tr("shell.stats.by_level"), b=words)
            rows.append(Figure(f"level {level}", NOWHERE, against, line=tr("shell.stats.wins"), tail=tail))
        assisted, left = results.games(Asked(kind="assisted")), results.games(Asked(kind="abandoned"))
        if assisted:
            rows.append(Figure("assisted", NOWHERE, tr("shell.stats.assisted"), tail=str(assisted)))
        if left:
            rows.append(Figure("left", NOWHERE, tr("shell.stats.abandoned"), tail=str(left)))
        return rows

    def _people_rows(self) -> list[Row]:
        """The people who play here, each with their own figures."""
        rows: list[Row] = []
        for profile in self.app.store.profiles.all():
            tally = self._both(Asked(person=profile.id))
            if tally.games:
                line = f"{tr('shell.stats.wins')}: {tally.wins}" if tally.wins else ""
                rows.append(Figure(f"person {profile.id}", NOWHERE, profile.name, line=line,
                                   tail=tr("shell.stats.games_n", n=tally.games)))  # fmt: skip
        return rows

    def _title_row(self, title: str, tally: Tally) -> Figure:
        facts = [tr("shell.stats.games_n", n=tally.games)]
        if tally.wins:
            facts.append(f"{tr('shell.stats.wins')}: {tally.wins}")
        if tally.average is not None:
            facts.append(f"{tr('shell.stats.average')}: {tally.average:.1f}")
        for key, which in figures(title):
            total, most = self.app.store.results.count(key)
            facts.append(f"{tr(f'shell.stats.{key}')}: {total if which == 'total' else most}")
        best = tr("shell.result.points", n=tally.best) if tally.best is not None else ""
        return Figure(f"title {title}", NOWHERE, tables.title_name(title), line=". ".join(facts),
                      tail=f"{tr('shell.stats.best')}: {best}" if best else "")  # fmt: skip

    def _both(self, asked: Asked) -> Tally:
        """Plain games, and how many with help were played besides; a game of four is one game, an hour with four one
        hour."""
        results, helped = self.app.store.results, replace(asked, kind="assisted")
        plain = results.tally(asked)
        games = results.games(asked) + results.games(helped)
        seconds = results.seconds(asked) + results.seconds(helped)
        return replace(plain, games=games, seconds=seconds)

    def _reset(self) -> None:
        def clear() -> None:
            self.app.store.results.clear()
            self.lay()

        self.ask(tr("shell.stats.reset_ask"), clear, tr("shell.stats.heading"), tr("shell.stats.reset"))

    def paint(self, c: Canvas, dy: float) -> None:
        super().paint(c, dy)
        if not self.columns["figures"].names:
            draw_empty(c, self.view(c, self.paper(c)), tr("shell.stats.none"), dy)

    def mirror(self) -> str:
        w = self.widgets.get(self.focus.current or "")
        if self._toasts or w is None:
            return super().mirror()
        return tr("shell.mirror.statistics", page=self.heading(), lines=w.mirror())


def play_plank(room: Room, c: Canvas, view: Rect) -> Plank:
    """From an empty page to the games."""

    def play() -> None:
        room.app.stack.clear_to(doors.make("title", room.app))
        room.app.open("lobby")

    words = tr("shell.menu.play")
    w = max(340.0, plank_width(c, words))
    return Plank("play", Rect((c.w - w) / 2, view.y + view.h / 2 + 84, w, 96), words, act=play, kind="coral",
                 icon="play")  # fmt: skip


def draw_empty(c: Canvas, view: Rect, words: str, dy: float) -> None:
    """What stands above the plank of an empty page."""
    middle = view.y + dy + view.h / 2
    c.part("trophy_cup", c.w / 2, middle - 170, h=230, anchor="cc", alpha=0.9, shadow=(5, 8, 0.3))
    c.text(words, c.w / 2, middle, "body", "sepia", "cc", width=view.w - 80)


def spent(seconds: float) -> str:
    """A time at the table in words."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return tr("shell.stats.minutes", n=minutes)
    hours, rest = divmod(minutes, 60)
    whole = tr("shell.stats.hours", n=hours)
    return tr("shell.list.comma_2", a=whole, b=tr("shell.stats.minutes", n=rest)) if rest else whole
