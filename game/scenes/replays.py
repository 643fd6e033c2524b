"""Finished games, to be watched again: favourites first, then the newest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from game.core.errors import LevelError
from game.core.notice import Unusable
from game.i18n.words import tr
from game.scenes import tables
from game.scenes.continue_ import GameRow, GamesRoom, names_and_points, when
from game.scenes.records import draw_empty, play_plank
from game.scenes.room import Hint, Room
from game.scenes.table.parts import Toast
from game.scenes.widgets import Plank, Widget
from game.storage.matches import Saved
from game.ui.canvas import Canvas
from game.ui.focus import Rect


def watch(room: Room, match_id: str, title: str) -> None:
    """Watch a stored game of a title; where it can't be, say why."""
    try:
        room.app.open("replay", match_id=match_id)
    except LevelError as fault:
        room.tell_level(tables.title_name(title), fault)
    except Unusable as fault:
        room.cue("ui_refuse")
        room.say(Toast(tr("shell.replay.heading"), tr("shell.replay.too_old"), True))
        if fault.notice.key.startswith("shell.fault."):
            room.tell(fault.notice)


class ReplaysRoom(GamesRoom):
    key: ClassVar[str] = "replays"

    def heading(self) -> str:
        return tr("shell.replay.heading")

    def games(self) -> tuple[Saved, ...]:
        return self.app.store.matches.to_watch()

    def build(self, c: Canvas) -> Iterable[Widget]:
        paper = self.paper(c)
        yield self.way_back()
        view = Rect(paper.x + 32, paper.y + 28, paper.w - 84, paper.h - 60)
        rows = [self._row(game) for game in self._games]
        yield from self.rows(c, "games", view, rows, 140)
        if rows:
            self.start = rows[0].name
            y = c.h - 190
            yield Plank("watch", Rect(paper.x + paper.w - 420, y, 420, 98), tr("shell.replay.play"),
                        act=self._watch_chosen, kind="coral", icon="play", glyph=self.glyph("choose"))  # fmt: skip
            words = tr("shell.replay.no_favourite") if self._chosen().favourite else tr("shell.replay.favourite")
            yield Plank("keep", Rect(paper.x, y, 340, 98), words, act=self._favour_chosen, kind="bamboo", icon="star",
                        glyph=self.glyph("hint"))  # fmt: skip
        else:
            self.start = "play"
            yield play_plank(self, c, paper)

    def _row(self, game: Saved) -> GameRow:
        words = tr("shell.list.comma_2", a=tables.title_name(game.title), b=names_and_points(game.about))
        line = when(game.updated, self.app.store.db.now())
        if game.favourite:
            line = tr("shell.list.comma_2", a=line, b=tr("shell.replay.kept"))
        return GameRow(
            game.id, Rect(0, 0, 0, 0), words, line=line, title=game.title,
            act=partial(watch, self, game.id, game.title), more=partial(self._favour, game),
        )  # fmt: skip

    def _watch_chosen(self) -> None:
        chosen = self._chosen()
        watch(self, chosen.id, chosen.title)

    def _favour_chosen(self) -> None:
        self._favour(self._chosen())

    def _favour(self, game: Saved) -> None:
        """Keep a game for good, or no longer."""
        self.app.store.matches.favour(game.id, not game.favourite)
        self._last = game.id
        self.lay()

    def update(self, dt_ms: float) -> None:
        if self._games:
            before = self._last
            if self._chosen().id != before:
                self.lay()
        super().update(dt_ms)

    def hints(self) -> Sequence[Hint]:
        if not self._games:
            return super().hints()
        return (
            ("choose", tr("shell.replay.play")),
            ("up", tr("shell.key.move")),
            ("hint", tr("shell.replay.favourite")),
            ("back", tr("shell.key.back")),
        )

    def paint(self, c: Canvas, dy: float) -> None:
        super().paint(c, dy)
        if not self._games:
            draw_empty(c, self.paper(c), tr("shell.replay.none"), dy)


make = ReplaysRoom
