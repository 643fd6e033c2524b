"""Who made what, and under which licence it may be used: read from `assets/credits.json`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

from game.core.errors import GameError
from game.i18n.words import tr
from game.rules.registry import TITLES
from game.scenes.base import House
from game.scenes.paper_room import PaperRoom
from game.scenes.room import Hint
from game.scenes.widgets import Row, Widget, row_words, row_words_height
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect
from game.ui.theme import ASSETS

NOWHERE: Final = Rect(0, 0, 0, 0)
CREDITS: Final = ASSETS / "credits.json"


@dataclass
class CreditRow(Row):
    """A part of the game: what it is, who made it, the licence."""

    def height(self, c: Canvas, w: float, least: float = 88) -> float:
        return max(least, row_words_height(c, self.words, self.line, w - 64) + 28)

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("focus", "hover", "pressed"):
            c.box(at.x, at.y + 3, at.w, at.h - 6, 18, "row_highlight")
        else:
            c.box(at.x + 24, at.y + at.h - 1, at.w - 48, 2, 1, "#E3CE9E")
        row_words(c, self.words, self.line, at.x + 28, at.y + at.h / 2, at.w - 64)


class CreditsRoom(PaperRoom):
    key: ClassVar[str] = "credits"
    start: str | None = "credit 0"

    def __init__(self, app: House) -> None:
        super().__init__(app)
        try:
            parts = read_credits(CREDITS)
        except GameError:  # the self-test says what is wrong with the file
            parts = ((tr("shell.credits.unreadable"), ""),)
        games = [(tr(f"shell.title.{title.id}.name"), tr(f"shell.credits.by.{title.id}")) for title in TITLES]
        self._credits = (*games, *parts)

    def heading(self) -> str:
        return tr("shell.credits.heading")

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield self.way_back()
        paper = self.paper(c)
        top = 40 + c.text_height(tr("shell.credits.fan"), "body", paper.w - 112) + 20
        view = Rect(paper.x + 30, paper.y + top, paper.w - 60 - 20, paper.h - top - 36)
        rows = [CreditRow(f"credit {i}", NOWHERE, title, line=line) for i, (title, line) in enumerate(self._credits)]
        yield from self.rows(c, "credits", view, rows)

    def hints(self) -> Sequence[Hint]:
        return (("up", tr("shell.key.move")), ("back", tr("shell.key.back")))

    def paint(self, c: Canvas, dy: float) -> None:
        super().paint(c, dy)
        paper = self.paper(c)
        c.text(tr("shell.credits.fan"), paper.x + 58, paper.y + dy + 40, "body", "sepia", "tl", width=paper.w - 112)


def read_credits(path: Path) -> tuple[tuple[str, str], ...]:
    """(title, who and licence) of each part, in the order of the file. Raises GameError when it can't be read."""
    try:
        entries = json.loads(path.read_text("utf-8"))["credits"]
        found = tuple((str(e["title"]), ". ".join(_begun(str(e[part])) for part in ("by", "licence"))) for e in entries)
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise GameError(f"assets/{path.name} can't be read ({type(fault).__name__}); install the game again.") from None
    if not found:
        raise GameError(f"assets/{path.name} names nobody; install the game again.")
    return found


def _begun(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


make = CreditsRoom
