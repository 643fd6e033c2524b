"""The settings, from the title and the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.room import Hint, Room
from game.scenes.settings_pages import PAGES, SettingsPages
from game.scenes.shores import lagoon
from game.scenes.widgets import Round, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent


class SettingsRoom(Room):
    key: ClassVar[str] = "settings"
    start: str | None = "speed"

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.pages = SettingsPages(self)

    def heading(self) -> str:
        return tr("shell.settings.heading")

    def turn_to(self, page: str) -> None:
        """Open the page of this name."""
        self.pages.turn([p.name for p in PAGES].index(page))

    def _paper(self, c: Canvas) -> Rect:
        w = min(1320.0 * max(1.0, min(1.3, c.kit.text_scale)), c.w - 160)
        most = c.h - 156 - 96
        h = min(most, 940.0)
        return Rect((c.w - w) / 2, 156 + (most - h) * 0.35, w, h)

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield Round("back", Rect(68, 54, 72, 72), tr("shell.menu.back"), act=self.back, icon="back")
        yield from self.pages.widgets(c, self._paper(c))

    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("prev", "next"):
            self.pages.turn(self.pages.page + (1 if intent.kind == "next" else -1))
            self.cue("ui_page")
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        return page_hints()

    def ground(self, c: Canvas) -> None:
        lagoon(c, 0.12)

    def paint(self, c: Canvas, dy: float) -> None:
        size, _ = c.fit(self.heading(), "h1", c.w - 260)
        c.text(self.heading(), 168, 88, "h1", "paper", "cl", size, shadow="night", within=c.w - 260)
        paper = self._paper(c)
        c.paper(paper.x, paper.y + dy, paper.w, paper.h)

    def mirror(self) -> str:
        w = self.widgets.get(self.focus.current or "")
        if self._toasts or w is None:
            return super().mirror()
        return tr("shell.mirror.settings", page=self.pages.heading, thing=w.words, value=w.value or w.line)


def page_hints() -> Sequence[Hint]:
    return (
        ("prev", ""),
        ("next", tr("shell.rules.turn_page")),
        ("left", tr("shell.control.change")),
        ("choose", tr("shell.key.choose")),
        ("back", tr("shell.menu.close")),
    )


def make(app: House) -> SettingsRoom:
    return SettingsRoom(app)
