"""The settings, from the title and the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.paper_room import PaperRoom, middle
from game.scenes.room import Hint
from game.scenes.settings_pages import PAGES, SettingsPages
from game.scenes.widgets import Widget
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent


class SettingsRoom(PaperRoom):
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

    def paper(self, c: Canvas) -> Rect:
        return middle(c, 1320.0 * max(1.0, min(1.3, c.kit.text_scale)), 160.0, 940.0)

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield self.way_back()
        yield from self.pages.widgets(c, self.paper(c))

    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("prev", "next"):
            self.pages.turn(self.pages.page + (1 if intent.kind == "next" else -1))
            self.cue("ui_page")
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        return page_hints()

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


make = SettingsRoom
