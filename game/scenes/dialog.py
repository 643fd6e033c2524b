"""A question, or something that must be read, over whatever was there before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.room import Hint, Room, heading_size
from game.scenes.widgets import Plank, Widget, plank_width
from game.ui.canvas import Canvas
from game.ui.focus import Rect

Answers = Sequence[tuple[str, str]]  # name, words
Size = tuple[float, float]


class Dialog(Room):
    """answers: the first is the one that does something, the last the one that leaves all as it is (and `back`).
    The name of the answer is given to the room below. start: the answer with the focus, "" = the last."""

    key: ClassVar[str] = "dialog"
    translucent: ClassVar[bool] = True
    blurred: ClassVar[bool] = True
    picture: ClassVar[Size] = (0.0, 0.0)  # room for a picture at the left of the words

    def __init__(
        self, app: House, heading: str, text: str, answers: Answers = (), fault: bool = False, start: str = ""
    ) -> None:
        super().__init__(app)
        self._heading, self._text, self._fault = heading, text, fault
        self._answers = tuple(answers) or (("ok", tr("shell.menu.ok")),)
        self.start = start or self._answers[-1][0]

    def heading(self) -> str:
        return self._heading

    def hear(self) -> None:
        """The place stays; a short sound says that something asks."""
        self.cue("ui_open")

    def _box(self, c: Canvas) -> Rect:
        w = min(c.w - 160, max(860.0, self._planks_width(c) + 112))
        room = w - 128 - self.picture[0]
        head = c.text_height(self._heading, "h2", room - (76 if self._fault else 0), heading_size(c))
        words = max(head + 16 + c.text_height(self._text, "body", room), self.picture[1])
        h = 48 + words + 36 + self._planks_height(c, w) + 48
        return Rect((c.w - w) / 2, max(24.0, (c.h - h) / 2 - 20), w, h)

    def _planks_width(self, c: Canvas) -> float:
        return sum(self._plank_width(c, words) + 24 for _, words in self._answers) - 24

    def _plank_width(self, c: Canvas, words: str) -> float:
        return max(250.0, plank_width(c, words, icon=False) + 16)

    def _planks_height(self, c: Canvas, w: float) -> float:
        return 92 if self._planks_width(c) <= w - 112 else len(self._answers) * 108 - 16

    def build(self, c: Canvas) -> Iterable[Widget]:
        box = self._box(c)
        low = box.y + box.h - 48
        if self._planks_width(c) <= box.w - 112:
            x = box.x + (box.w - self._planks_width(c)) / 2
            for i, (name, words) in enumerate(self._answers):
                w = self._plank_width(c, words)
                yield self._plank(i, name, words, Rect(x, low - 92, w, 92))
                x += w + 24
            return
        y = low - self._planks_height(c, box.w)
        for i, (name, words) in enumerate(self._answers):
            yield self._plank(i, name, words, Rect(box.x + 56, y + i * 108, box.w - 112, 92))

    def _plank(self, number: int, name: str, words: str, rect: Rect) -> Plank:
        kind = "coral" if number == 0 and len(self._answers) > 1 else "koa"
        if len(self._answers) == 1:
            kind = "lagoon"
        return Plank(name, rect, words, act=lambda: self._answer(name), kind=kind)

    def _answer(self, name: str) -> None:
        self.app.stack.pop(name)

    def back(self) -> None:
        self.cue("ui_close")
        self._answer(self._answers[-1][0])

    def hints(self) -> Sequence[Hint]:
        return (("choose", tr("shell.key.choose")), ("back", tr("shell.key.back")))

    def paint(self, c: Canvas, dy: float) -> None:
        box = self._box(c)
        y = box.y + dy
        c.paper(box.x, y, box.w, box.h)
        wide, high = self.picture
        left, room = box.x + 64 + wide, box.w - 128 - wide
        top = y + 48
        if wide:
            self.paint_picture(c, Rect(box.x + 56, top, wide - 24, high))
        if self._fault:
            high = c.line_height("h2", heading_size(c))
            c.part("ui_warning", left + 28, top + high / 2 - 2, h=52, anchor="cc", tint="#9A6A10")
            top += c.text(self._heading, left + 76, top, "h2", "night", "tl", heading_size(c), width=room - 76)
        else:
            top += c.text(self._heading, left, top, "h2", "night", "tl", heading_size(c), width=room)
        c.text(self._text, left, top + 16, "body", "night", "tl", width=room)

    def paint_picture(self, c: Canvas, at: Rect) -> None:
        """Paint what `picture` keeps room for."""

    def mirror(self) -> str:
        w = self.widgets.get(self.focus.current or "")
        return tr("shell.mirror.dialog", heading=self._heading, line=self._text, thing=w.mirror() if w else "")


make = Dialog
