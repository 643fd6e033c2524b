"""A name or a number to type, by keyboard, or from what is on the paper: suggestions, or the ten digits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Final

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.people import LONGEST_NAME, can_write, tidy
from game.scenes.room import Hint
from game.scenes.sheet import Sheet
from game.scenes.table.parts import Toast
from game.scenes.widgets import Field, Plank, Tile, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Rect, Way
from game.ui.intent import Intent

NOWHERE: Final = Rect(0, 0, 0, 0)
LONGEST: Final = {False: LONGEST_NAME, True: 9}  # signs of a name, digits of a number
ACROSS: Final = 10  # letters in a row
LETTER: Final = 72.0  # height of one
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzāēīōūäöüß'"


class Entry(Sheet):
    """text: what stands there first. suggestions: to take in place of typing. digits: a number. done: takes what was
    typed, never empty. why: says in a sentence why this name can't be had, "" if it can."""

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
        why: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(app)
        self._heading, self._text, self._first, self._done = heading, text, text, done
        self._suggestions, self._digits, self._note = tuple(suggestions), digits, note
        self._why = why
        self._capitals = False
        if not digits and app.router.speaker == "pad":
            self.start = "letter 0"  # where a pad has something to do
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
        if intent.kind == "main" or (intent.kind == "choose" and not self.focus.shown):
            self._finish()
            return True
        if intent.kind == "prev":
            self._erase()
            return True
        return super().intent(intent)

    def _type(self, letters: str) -> None:
        kept = "".join(s for s in letters if self._takes(s))
        if not kept:
            self.cue("ui_bump")
            if not self._digits:
                self._refuse(tr("shell.join.refuse_signs"))
            return
        grown = ("" if self._fresh else self._text) + kept
        if len(grown) > LONGEST[self._digits]:
            self.cue("ui_bump")
            if not self._digits:
                self._refuse(tr("shell.join.refuse_long", n=LONGEST_NAME))
        self._fresh = False
        self._text = grown[: LONGEST[self._digits]]
        self.cue("ui_tick")
        self.lay()

    def _takes(self, sign: str) -> bool:
        if self._digits:
            return sign.isdecimal() and sign.isascii()
        return can_write(self.app.kit.letters, sign)

    def _refuse(self, why: str) -> None:
        toast = Toast(self._heading, why, True)
        if self._toasts != [toast]:
            self._toasts.clear()
            self.say(toast)

    def _erase(self) -> None:
        self._text, self._fresh = self._text[:-1], False
        self.lay()

    def _finish(self) -> None:
        text = (tidy(self._text) if not self._digits else self._text) or self._first
        why = self._why(text) if self._why is not None else ""
        if why:
            self.cue("ui_refuse")
            self._refuse(why)
            return
        self.app.stack.pop()
        self._done(text)

    def _take(self, words: str) -> None:
        self._text, self._fresh = words, False
        self._finish()

    # ---- what is on the paper
    def _step(self, c: Canvas, w: float) -> tuple[int, float]:
        """How many fields lie in a row, and how high each is."""
        if self._digits:
            return 6, 84.0
        widest = max((c.measure(s, "strong", 28) for s in self._suggestions), default=0) + 56
        return max(1, min(5, int(w // max(180.0, widest)))), max(72.0, c.line_height("strong", 28) + 18)

    def _suggested(self, c: Canvas, w: float) -> Sequence[str]:
        """One row of suggestions: the letters below need the room."""
        return self._suggestions[: self._step(c, w)[0]]

    def extra_height(self, c: Canvas, w: float) -> float:
        across, high = self._step(c, w - 112)
        if self._digits:
            return 92 + 24 + -(-12 // across) * (high + 14) + 10
        return 92 + 16 + (high + 14 if self._suggestions else 0) + 4 * (LETTER + 10) + 4

    def extra(self, c: Canvas, area: Rect) -> Iterable[Widget]:
        empty = tr("shell.join.name_empty", name=self._first) if not self._digits else self._first
        if not self._first:
            empty = tr("shell.join.name_type")
        yield Field(
            "field", Rect(area.x, area.y, area.w, 84), self._heading, text=self._text, empty=empty, typing=True,
            act=self._finish, display=self._digits,
        )  # fmt: skip
        if self._digits:
            yield from self._digit_tiles(c, Rect(area.x, area.y + 108, area.w, 0))
            return
        y = area.y + 100
        across, high = self._step(c, area.w)
        w = (area.w - 14.0 * (across - 1)) / across
        for i, words in enumerate(self._suggested(c, area.w)):
            rect = Rect(area.x + i * (w + 14.0), y, w, high)
            yield Tile(f"tile {i}", rect, words, act=partial(self._take, words), size=28, on=words == self._text)
        if self._suggestions:
            y += high + 14
        yield from self._letter_tiles(Rect(area.x, y, area.w, 0))

    def _digit_tiles(self, c: Canvas, area: Rect) -> Iterable[Widget]:
        across, high = self._step(c, area.w)
        gap = 14.0
        w = (area.w - gap * (across - 1)) / across
        for i, sign in enumerate([*"1234567890", "erase"]):
            rect = Rect(area.x + i % across * (w + gap), area.y + i // across * (high + gap), w, high)
            links: dict[Way, str | None] = {"down": "ok"} if i >= across else {}
            if sign == "erase":
                yield Tile("erase", rect, tr("shell.keyname.backspace"), act=self._erase, icon="back", links=links)
            else:
                yield Tile(f"tile {i}", rect, sign, act=partial(self._type, sign), links=links, size=32)

    def _letter_tiles(self, area: Rect) -> Iterable[Widget]:
        """The letters in rows, for those who hold a pad or touch the screen."""
        gap = 10.0
        w = (area.w - gap * (ACROSS - 1)) / ACROSS
        big = self._capitals or self._fresh or not self._text or self._text[-1] in " -"
        for i, sign in enumerate(LETTERS):
            shown = sign.upper() if big and len(sign.upper()) == 1 else sign
            rect = Rect(area.x + i % ACROSS * (w + gap), area.y + i // ACROSS * (LETTER + gap), w, LETTER)
            links: dict[Way, str | None] = {"down": "ok"} if i // ACROSS == 3 else {}
            yield Tile(f"letter {i}", rect, shown, act=partial(self._type, shown), links=links, size=32)
        x, y = area.x + 6 * (w + gap), area.y + 3 * (LETTER + gap)
        below: dict[Way, str | None] = {"down": "ok"}
        yield Tile("capitals", Rect(x, y, w, LETTER), tr("shell.keyname.capitals"), act=self._switch, icon="textsize",
                   on=self._capitals, links=dict(below))  # fmt: skip
        x += w + gap
        wide = w + (w + gap) / 2
        yield Tile("space", Rect(x, y, wide, LETTER), tr("shell.keyname.space"), act=partial(self._type, " "),
                   size=26, links=dict(below))  # fmt: skip
        x += wide + gap
        yield Tile("erase", Rect(x, y, area.x + area.w - x, LETTER), tr("shell.keyname.backspace"), act=self._erase,
                   icon="back", links=dict(below))  # fmt: skip

    def _switch(self) -> None:
        """Capital letters, or no longer."""
        self._capitals = not self._capitals
        self.lay()

    def planks(self, c: Canvas) -> Sequence[Plank]:
        return (
            Plank("cancel", NOWHERE, tr("shell.menu.cancel"), act=self.back, kind="koa"),
            Plank("ok", NOWHERE, tr("shell.menu.ok"), act=self._finish, kind="lagoon", icon="check"),
        )

    def hints(self) -> Sequence[Hint]:
        pad: tuple[Hint, ...] = ()
        if self.app.router.speaker == "pad":
            pad = (("prev", tr("shell.keyname.erase")), ("main", tr("shell.menu.ok")))
        return (("choose", tr("shell.key.choose")), ("up", tr("shell.key.move")), *pad,
                ("back", tr("shell.menu.cancel")))  # fmt: skip


make = Entry
