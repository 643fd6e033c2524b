"""Learn a game: the first games of all titles, and for one title its first game, the rules, and somebody who plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from game.core.errors import GameError, LevelError
from game.i18n import pages
from game.i18n.words import tr
from game.rules import registry
from game.rules.registry import TITLES, find
from game.scenes import tables
from game.scenes.base import House
from game.scenes.learn_guide import Guide, tell_fault
from game.scenes.room import Hint
from game.scenes.sheet import Sheet
from game.scenes.widgets import Plank, Press, Row
from game.ui.canvas import Canvas
from game.ui.focus import Rect

NOWHERE: Final = Rect(0, 0, 0, 0)
CONTROL: Final = 330.0


class LearnRoom(Sheet):
    """title: "" = all of them."""

    key: ClassVar[str] = "learn"

    def __init__(self, app: House, title: str = "") -> None:
        super().__init__(app)
        self.title = title
        self.start = TITLES[0].id if not title else "resume" if self._step(title) else "first"

    def heading(self) -> str:
        if not self.title:
            return tr("shell.menu.learn")
        return tr("shell.learn.heading", title=tables.title_name(self.title))

    def note(self) -> str:
        return tr("shell.learn.tutorial_line")

    # ---- rows
    def list_rows(self, c: Canvas) -> Sequence[Row]:
        rows = self._title_rows() if self.title else self._all_rows()
        for row in rows:
            row.rule = row is not rows[-1]
        return rows

    def _all_rows(self) -> list[Row]:
        return [
            Press(
                t.id, NOWHERE, tr(f"shell.title.{t.id}.name"), line=tr(f"shell.title.{t.id}.line"), icon="book",
                tail=self._progress(t.id), mark="check" if self._learnt(t.id) else "go",
                control=CONTROL if self._step(t.id) else 64.0,
                act=partial(self.app.open, "learn", title=t.id),
            )
            for t in TITLES
        ]  # fmt: skip

    def _title_rows(self) -> list[Row]:
        at = self._step(self.title)
        closed = not tables.has_table(find(self.title))
        why = tr("shell.lobby.closed_line", title=tables.title_name(self.title)) if closed else ""
        rows: list[Row] = []
        if at:
            rows.append(
                Press("resume", NOWHERE, tr("shell.learn.resume", step=at + 1), icon="play", control=40.0, why=why,
                      act=partial(self.begin, at))
            )  # fmt: skip
        rows += [
            Press("first", NOWHERE, tr("shell.learn.tutorial"), icon="hand", control=40.0, why=why,
                  mark="check" if self._learnt(self.title) else "go", act=partial(self.begin, 0)),
            Press("rules", NOWHERE, tr("shell.learn.rules"), icon="book", control=40.0,
                  act=partial(self.app.open, "rules", title=self.title)),
            Press("watch", NOWHERE, tr("shell.learn.watch"), icon="eye", control=40.0, why=why,
                  act=self._watch),
        ]  # fmt: skip
        return rows

    # ---- how far somebody is
    def _step(self, title: str) -> int:
        step = self.app.store.recall(f"learn.{title}", int, 0)
        return int(step) if 0 < step < len(pages.tutorial(title).steps) else 0

    def _learnt(self, title: str) -> bool:
        return bool(self.app.store.recall(f"learnt.{title}", bool, False))

    def _progress(self, title: str) -> str:
        step = self._step(title)
        return tr("shell.learn.step", step=step + 1, n=len(pages.tutorial(title).steps)) if step else ""

    def begin(self, step: int) -> None:
        """Sit down to the first game at a step."""
        try:
            table = Guide.at(self.app, self.title, step)
        except GameError as fault:
            tell_fault(self.app, self.title, fault)
            return
        self.app.stack.push(table)

    def _watch(self) -> None:
        """The demo of this title, whose level files must be sound for it."""
        try:
            registry.rules(self.title)
        except LevelError as fault:
            self.tell_level(tables.title_name(self.title), fault)
            return
        self.app.open("attract", title=self.title)

    def planks(self, c: Canvas) -> Sequence[Plank]:
        return (Plank("back", NOWHERE, tr("shell.menu.back"), act=self.back, kind="koa"),)

    def hints(self) -> Sequence[Hint]:
        return (("choose", tr("shell.key.choose")), ("up", tr("shell.key.move")), ("back", tr("shell.key.back")))


make = LearnRoom
