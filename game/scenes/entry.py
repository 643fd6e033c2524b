"""A name or a number to type, by keyboard, or from what is on the paper: suggestions, or the ten digits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Final

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.room import Hint
from game.scenes.sheet import Sheet
from game.scenes.widgets import Field, Plank, Tile, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Rect, Way
from game.ui.intent import Intent

NOWHERE: Final = Rect(0, 0, 0, 0)
LONGEST: Final = {False: 14, True: 9}  # signs of a name, digits of a number


class Entry(Sheet):
    """text: what stands there first. suggestions: to take in place of typing. digits: a number. done: takes what was
    typed, never empty."""

    key: ClassVar[str] = "entry"
    start: str | None = "field"

    def __init__(
        self,
        app: House,
        heading: str,
        text: str,
        done: Callable[[str], None],
        suggestions: Sequence[str] = (),
        digits: bool = False,
        note: str = "",
    ) -> None:
        super().__init__(app)
        self._heading, self._text, self._first, self._done = heading, text, text, done
        self._suggestions, self._digits, self._note = tuple(suggestions), digits, note
        self._fresh = True  # the first letter replaces what stood there

    def heading(self) -> str:
        return self._heading

    def note(self) -> str:
        return self._note

    # ---- typing
    def enter(self) -> None:
        super().enter()
        self._listen()

    def resume(self) -> None:
        super().resume()
        self._listen()

    def _listen(self) -> None:
        field = self.widgets["field"].rect
        self.app.router.start_text((field.x, field.y, field.w, field.h))

    def pause(self) -> None:
        self.app.router.stop_text()

    def leave(self) -> None:
        self.app.router.stop_text()

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "text":
            self._type(intent.text)
            return True
        if intent.kind == "erase":
            self._text = "" if self._fresh else self._text[:-1]
            self._fresh = False
            self.cue("ui_tick")
            self.lay()
            return True
        if intent.kind == "choose" and not self.focus.shown:
            self._finish()
            return True
        return super().intent(intent)

    def _type(self, letters: str) -> None:
        kept = "".join(s for s in letters if (s.isdecimal() and s.isascii() if self._digits else s.isprintable()))
        if not kept:
            self.cue("ui_bump")
            return
        grown = (kept if self._fresh else self._text + kept)[: LONGEST[self._digits]]
        self._fresh = False
        self._text = grown
        self.cue("ui_tick")
        self.lay()

    def _erase(self) -> None:
        self._text, self._fresh = self._text[:-1], False
        self.lay()

    def _finish(self) -> None:
        text = self._text.strip() or self._first
        self.app.stack.pop()
        self._done(text)

    def _take(self, words: str) -> None:
        self._text = words
        self._finish()

    # ---- what is on the paper
    def _step(self, c: Canvas, w: float) -> tuple[int, float]:
        """How many fields lie in a row, and how high each is."""
        if self._digits:
            return 6, 84.0
        widest = max((c.measure(s, "strong", 28) for s in self._suggestions), default=0) + 56
        return max(1, min(4, int(w // max(200.0, widest)))), max(76.0, c.line_height("strong", 28) + 24)

    def extra_height(self, c: Canvas, w: float) -> float:
        across, high = self._step(c, w - 112)
        many = 12 if self._digits else len(self._suggestions)
        return 92 + 24 + -(-many // across) * (high + 14) + 10

    def extra(self, c: Canvas, area: Rect) -> Iterable[Widget]:
        empty = tr("shell.join.name_empty", name=self._first) if not self._digits else self._first
        yield Field(
            "field", Rect(area.x, area.y, area.w, 84), self._heading, text=self._text, empty=empty, typing=True,
            act=self._finish, display=self._digits,
        )  # fmt: skip
        across, high = self._step(c, area.w)
        gap = 14.0
        w = (area.w - gap * (across - 1)) / across
        things = [*"1234567890"] if self._digits else list(self._suggestions)
        for i, words in enumerate(things):
            rect = Rect(area.x + i % across * (w + gap), area.y + 108 + i // across * (high + gap), w, high)
            act = partial(self._type if self._digits else self._take, words)
            last = i // across == (len(things) - (0 if self._digits else 1)) // across
            links: dict[Way, str | None] = {"down": "ok"} if last else {}
            on = words == self._text and not self._digits
            yield Tile(f"tile {i}", rect, words, act=act, links=links, size=32 if self._digits else 28, on=on)
        if self._digits:
            i = len(things)
            rect = Rect(area.x + i % across * (w + gap), area.y + 108 + i // across * (high + gap), w, high)
            yield Tile("erase", rect, tr("shell.keyname.backspace"), act=self._erase, icon="back",
                       links={"down": "ok"})  # fmt: skip

    def planks(self, c: Canvas) -> Sequence[Plank]:
        return (
            Plank("cancel", NOWHERE, tr("shell.menu.cancel"), act=self.back, kind="koa"),
            Plank("ok", NOWHERE, tr("shell.menu.ok"), act=self._finish, kind="lagoon", icon="check"),
        )

    def hints(self) -> Sequence[Hint]:
        return (("choose", tr("shell.key.choose")), ("up", tr("shell.key.move")), ("back", tr("shell.menu.cancel")))


def make(
    app: House,
    heading: str,
    text: str,
    done: Callable[[str], None],
    suggestions: Sequence[str] = (),
    digits: bool = False,
    note: str = "",
) -> Entry:
    return Entry(app, heading, text, done, suggestions, digits, note)
