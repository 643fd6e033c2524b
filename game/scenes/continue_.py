"""Saved games: what waits to be continued, with round, names and day."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.i18n.words import listed, tr
from game.scenes import tables
from game.scenes.base import House
from game.scenes.paper_room import PaperRoom
from game.scenes.posters import picture
from game.scenes.room import Hint
from game.scenes.title import playable_games, resume_game
from game.scenes.widgets import Plank, Row, Widget, row_words, row_words_height
from game.storage.matches import About, Saved
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect


@dataclass
class GameRow(Row):
    """A saved game: picture of its title, names and day."""

    title: str = ""

    def height(self, c: Canvas, w: float, least: float = 88) -> float:
        return max(least, row_words_height(c, self.words, self.line, w - 56 - 188) + 36)

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        words, line = self.words, self.line
        c.hit(self.name, *at)
        if look in ("focus", "hover", "pressed"):
            c.box(at.x, at.y + 3, at.w, at.h - 6, 18, "row_highlight")
        else:
            c.box(at.x + 24, at.y + at.h - 1, at.w - 48, 2, 1, "#E3CE9E")
        c.place(picture(c, self.title, 150, 104), at.x + 22, at.y + (at.h - 104) / 2, 14, shadow=(3, 5, 0.35))
        row_words(c, words, line, at.x + 200, at.y + at.h / 2, at.w - 56 - 188)


class GamesRoom(PaperRoom):
    """Stored games below each other, with planks for the one in focus."""

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self._games: tuple[Saved, ...] = ()
        self._last = ""  # the game that was in focus last

    def games(self) -> tuple[Saved, ...]:
        """What is listed."""
        return ()

    def lay(self) -> None:
        self._games = self.games()
        super().lay()

    def paper(self, c: Canvas) -> Rect:
        paper = super().paper(c)
        return Rect(paper.x, 164, paper.w, c.h - 164 - 210)

    def _chosen(self) -> Saved:
        """The game that planks speak of: the one in focus, or that was last."""
        current = self.focus.current
        self._last = next((g.id for g in self._games if g.id == current), self._last)
        return next((g for g in self._games if g.id == self._last), self._games[0])


class ContinueRoom(GamesRoom):
    key: ClassVar[str] = "continue"

    def heading(self) -> str:
        return tr("shell.save.heading")

    def games(self) -> tuple[Saved, ...]:
        return playable_games(self.app)

    def build(self, c: Canvas) -> Iterable[Widget]:
        paper = self.paper(c)
        yield self.way_back()
        rows = [self._row(game) for game in self._games]
        view = Rect(paper.x + 32, paper.y + 28, paper.w - 64 - 20, paper.h - 60)
        yield from self.rows(c, "games", view, rows, 140)
        if rows:
            self.start = rows[0].name
            chosen = self._chosen()
            y = c.h - 190
            yield Plank(
                "load", Rect(paper.x + paper.w - 420, y, 420, 98), tr("shell.menu.resume"),
                act=lambda: self._go(chosen),
                kind="coral", icon="play", glyph=self.glyph("choose"),
            )  # fmt: skip
            yield Plank(
                "delete", Rect(paper.x, y, 340, 98), tr("shell.save.delete"), act=lambda: self._delete(chosen),
                kind="bamboo", icon="close", glyph=self.glyph("hint"),
            )  # fmt: skip

    def _row(self, game: Saved) -> GameRow:
        title = tables.title_name(game.title)
        names = names_and_points(game.about)
        words = tr("shell.save.entry", title=title, round=game.about.round, names=names)
        if not game.about.round:
            words = tr("shell.list.comma_2", a=title, b=names)
        return GameRow(
            game.id, Rect(0, 0, 0, 0), words, line=when(game.updated, self.app.store.db.now()), title=game.title,
            act=lambda: self._go(game), more=lambda: self._delete(game),
        )  # fmt: skip

    def _go(self, game: Saved) -> None:
        game = self._chosen() if self.focus.current == "load" else game
        resume_game(self, game)

    def _delete(self, game: Saved) -> None:
        def delete() -> None:
            self.app.store.matches.delete(game.id)
            self.lay()

        game = self._chosen() if self.focus.current == "delete" else game
        self.ask(tr("shell.save.delete_ask"), delete, tables.title_name(game.title), tr("shell.save.delete"))

    def update(self, dt_ms: float) -> None:
        if self._games:
            self._chosen()
        super().update(dt_ms)

    def hints(self) -> Sequence[Hint]:
        return (
            ("choose", tr("shell.menu.resume")),
            ("up", tr("shell.key.move")),
            ("hint", tr("shell.save.delete")),
            ("back", tr("shell.key.back")),
        )

    def paint(self, c: Canvas, dy: float) -> None:
        super().paint(c, dy)
        if not self._games:
            paper = self.paper(c)
            c.text(
                tr("shell.save.none"), c.w / 2, paper.y + dy + paper.h / 2, "body", "sepia", "cc", width=paper.w - 160
            )

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        w = self.widgets.get(self.focus.current or "")
        return tr("shell.mirror.continue", n=len(self._games), thing=w.mirror() if w else "")


def names_and_points(about: About) -> str:
    """Who plays, with the points as they would count now: they tell two games of one title apart."""
    if len(about.totals) != len(about.names):
        return listed(about.names)  # kept before points were
    return listed([f"{name} {points}" for name, points in zip(about.names, about.totals, strict=True)])


def when(moment: float, now: float) -> str:
    """A moment in words, as the people here write days and times."""
    then, today = time.localtime(moment), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return tr("shell.save.when_today", time=clock)
    if then[:3] == time.localtime(now - 86_400)[:3]:
        return tr("shell.save.when_yesterday", time=clock)
    return tr("shell.save.when", date=time.strftime("%Y-%m-%d", then))


make = ContinueRoom
