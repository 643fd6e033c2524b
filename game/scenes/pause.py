"""The pause over a table: back to the game, rules, controls, settings, leave. The table shows through, blurred."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.scenes import doors, tables
from game.scenes.base import House
from game.scenes.room import Hint, Room
from game.scenes.settings import page_hints
from game.scenes.settings_pages import SettingsPages
from game.scenes.widgets import Plank, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent

LEFT = 100.0
PLANK = 470.0


class PauseRoom(Room):
    """table: the scene below. match, keeper: of a picture without one."""

    key: ClassVar[str] = "pause"
    translucent: ClassVar[bool] = True
    blurred: ClassVar[bool] = True
    start: str | None = "resume"

    def __init__(self, app: House, table: Any = None, match: Match | None = None, keeper: Keeper | None = None) -> None:
        super().__init__(app)
        self.table = table
        self.match: Match | None = table.match if table is not None else match
        self.keeper: Keeper | None = table.keeper if table is not None else keeper
        self.pages = SettingsPages(self, controls=False)

    def heading(self) -> str:
        return tr("shell.pause.heading")

    def hear(self) -> None:
        self.app.sounds.pause(True)
        self.cue("ui_open")

    def leave(self) -> None:
        self.app.sounds.pause(False)

    # ---- layout
    def _paper(self, c: Canvas) -> Rect:
        x = LEFT + PLANK + 74
        return Rect(x, 84, c.w - x - 84, min(940.0, c.h - 84 - 112))

    def build(self, c: Canvas) -> Iterable[Widget]:
        entries = [
            ("resume", tr("shell.pause.resume"), "coral", "play", self.back),
            ("rules", tr("shell.pause.rules"), "koa", "book", self._rules),
            ("controls", tr("shell.settings.controls"), "koa", "hand", self._controls),
            ("seats", tr("shell.pause.seats"), "koa", "people", self._seats),
            ("restart", tr("shell.pause.restart"), "koa", "undo", self._restart),
            ("leave", tr("shell.pause.leave"), "koa", "home", self._leave),
            ("quit", tr("shell.pause.quit"), "koa", "close", self._quit),
        ]
        entries = [entry for entry in entries if entry[0] not in self._left_out]
        top = self._planks_top(c)
        step = min(122.0, (c.h - 120 - top) / len(entries))
        for i, (name, words, kind, icon, act) in enumerate(entries):
            rect = Rect(LEFT, top + i * step, PLANK, min(100.0, step - 16))
            yield Plank(name, rect, words, act=act, kind=kind, icon=icon, size=36, group="planks",
                        links={"up": None} if not i else {})  # fmt: skip
        for w in self.pages.widgets(c, self._paper(c)):
            w.group = "settings"
            yield w

    def _planks_top(self, c: Canvas) -> float:
        lines = self._lines(c)
        return 190 + sum(c.text_height(line, "body", PLANK, 28) for line in lines) + 34

    def _lines(self, c: Canvas) -> list[str]:
        """What is paused, and that it is saved; as far as there is room for it above the planks."""
        kept: list[str] = []
        room = c.h - 120 - (7 - len(self._left_out)) * 92 - 190 - 34
        for line in self._told():
            room -= c.text_height(line, "body", PLANK, 28)
            if room < 0:
                break
            kept.append(line)
        return kept

    def _told(self) -> list[str]:
        if self.match is None:
            return []
        title = tables.title_name(self.match.header.title)
        at = tr("shell.menu.resume_line", title=title, round=self.match.round) if self.match.round else title
        saved = self.keeper is not None and self.app.store.saving
        return [at, tr("shell.pause.saved_line")] if saved else [at]

    @property
    def _left_out(self) -> frozenset[str]:
        """Planks that have nothing to do: a picture has no table, and somebody alone needs no device of their own."""
        if self.table is None:
            return frozenset({"restart", "seats"})
        several = sum(seat.is_human for seat in self.table.match.seats) > 1
        return frozenset() if several and not self.table.shows_only else frozenset({"seats"})

    # ---- what presses do
    def _seats(self) -> None:
        self.app.open("seats", table=self.table)

    def _rules(self) -> None:
        assert self.match is not None
        self.app.open("rules", title=self.match.header.title)

    def _controls(self) -> None:
        self.app.open("controls")

    def _restart(self) -> None:
        self.ask(tr("shell.pause.restart_ask"), self._start_again, tr("shell.pause.restart"), tr("shell.pause.restart"))

    def _start_again(self) -> None:
        if self.keeper is not None and not self.keeper.match.over:
            self.keeper.abandon()
        self.app.stack.pop()
        self.table.restart(True)

    def _leave(self) -> None:
        """Back to the title; the table saves itself as it is left."""
        self.app.stack.clear_to(doors.make("title", self.app))

    def _quit(self) -> None:
        self.ask(tr("shell.menu.quit_ask"), self.app.quit, tr("shell.pause.quit"), tr("shell.menu.quit"))

    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("prev", "next"):
            self.pages.turn(self.pages.page + (1 if intent.kind == "next" else -1))
            self.cue("ui_page")
            return True
        w = self.widgets.get(self.focus.current or "")
        if intent.kind == "back" and w is not None and w.group == "settings" and self.focus.shown:
            self.point_to("resume")
            self.cue("ui_close")
            return True
        if intent.kind == "pause":
            self.back()
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        w = self.widgets.get(self.focus.current or "")
        if w is not None and w.group == "settings":
            return page_hints()
        return (
            ("choose", tr("shell.key.choose")),
            ("up", tr("shell.key.move")),
            ("next", tr("shell.settings.heading")),
            ("back", tr("shell.pause.resume")),
        )

    def hint_place(self, c: Canvas) -> tuple[float, float]:
        return c.w / 2, c.h - 56

    def paint(self, c: Canvas, dy: float) -> None:
        size, _ = c.fit(self.heading(), "hero", PLANK, 76, least=40)
        c.text(self.heading(), LEFT, 128, "hero", "paper", "cl", size, shadow="night", within=PLANK)
        y = 180.0
        for line in self._lines(c):
            y += c.text(line, LEFT + 4, y, "body", "#DDEDEA", "tl", 28, width=PLANK, shadow="night")
        paper = self._paper(c)
        c.paper(paper.x, paper.y + dy, paper.w, paper.h)

    def mirror(self) -> str:
        w = self.widgets.get(self.focus.current or "")
        if self._toasts or w is None:
            return super().mirror()
        if w.group == "settings":
            return tr("shell.mirror.settings", page=self.pages.heading, thing=w.words, value=w.value or w.line)
        return tr("shell.mirror.pause", thing=w.mirror())


make = PauseRoom
