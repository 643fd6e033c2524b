"""What rooms are made of: planks, rows, tabs, fields. Each can be focused, pressed, drawn, and says what it is.

A widget holds no state. A room makes its widgets anew whenever something changes (`Room.build`); the value they show
and what they do is given to them. All are drawn from a look (idle, hover, focus, pressed), so mouse, keys, pads and
fingers see the same thing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from game.ui.canvas import Canvas
from game.ui.focus import Look, Node, Rect, Way

Act = Callable[[], None]
_SUNK: Final = {"pressed": 6.0, "hover": -4.0, "focus": -4.0, "idle": 0.0}


@dataclass
class Widget:
    """A thing to focus and press.

    words, value, line: what it is, shows and means, for the mirror. act: what a press does. adjust: what left (-1) and
    right (1) do in place of moving the focus, True when something changed. at: where a press landed within the
    widget, in place of act. drag: the pointer moves while pressed. why: a sentence when it can't be used now. more:
    what a question mark, a right click or a long press opens. column: name of the scrolling column it lies in.
    """

    name: str
    rect: Rect
    words: str = ""
    value: str = ""
    line: str = ""
    act: Act | None = None
    adjust: Callable[[int], bool] | None = None
    at: Callable[[float, float], None] | None = None
    drag: Callable[[float, float], None] | None = None
    why: str = ""
    more: Act | None = None
    group: str = ""
    links: dict[Way, str | None] = field(default_factory=dict)
    column: str = ""
    quiet: bool = False  # the ring has no flower
    passive: bool = False  # only looked at

    raises: ClassVar[bool] = False  # lifts when looked at, sinks when pressed
    radius: ClassVar[float] = 20
    inset: ClassVar[float] = 0  # the ring lies this much closer
    foot: ClassVar[float] = 0  # of the rectangle's height, below what the ring goes around
    cue: ClassVar[str] = "ui_select"

    def node(self) -> Node:
        return Node(self.name, self.rect, self.links, self.group)

    def lift(self, look: Look) -> float:
        """How far down it goes in this look, logical pixels."""
        return _SUNK[look] if self.raises else 0.0

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        """Paint at `at` (its rectangle, perhaps moved), sunk by dy."""

    def mirror(self) -> str:
        return ": ".join(part for part in (self.words, self.value or self.line) if part)


# ---- wood


@dataclass
class Plank(Widget):
    """A painted plank. kind, icon, glyph: as for `Canvas.button`."""

    kind: str = "koa"
    icon: str | None = None
    glyph: str | None = None
    angle: float = 0
    size: float | None = None

    raises: ClassVar[bool] = True
    radius: ClassVar[float] = 22
    foot: ClassVar[float] = 8
    cue: ClassVar[str] = "ui_press"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        state = "disabled" if self.why else {"focus": "idle"}.get(look, look)
        angle = 0 if look == "focus" else self.angle
        c.button(
            *at[:3], self.words, at.h, self.kind, state, self.icon, self.glyph, angle, self.size, dy=dy, name=self.name
        )


def plank_width(
    c: Canvas, words: str, icon: bool = True, h: float = 92, size: float | None = None, glyph: bool = False
) -> float:
    """The width a plank needs for its words on one line."""
    return c.measure(words, "button", size) + 64 + (h * 0.5 + 14 if icon else 0) + (44 if glyph else 0)


@dataclass
class Round(Widget):
    """A round button. kind: night, paper, coral, lagoon."""

    icon: str = "help"
    kind: str = "night"
    glyph: str | None = None

    raises: ClassVar[bool] = True
    radius: ClassVar[float] = 36
    inset: ClassVar[float] = 2
    cue: ClassVar[str] = "ui_press"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        state = "disabled" if self.why else {"focus": "idle"}.get(look, look)
        x, y = at.centre
        c.round_button(x, y, at.w / 2, self.icon, self.kind, state, glyph=self.glyph, dy=dy, name=self.name)


# ---- rows on paper


@dataclass
class Row(Widget):
    """A row of a list on paper: picture, words, and something at the right. rule: with a line below.

    control: width kept at the right for the value. token: a seat's token in place of the icon.
    """

    icon: str = ""
    rule: bool = True
    control: float = 0.0
    token: str = ""

    radius: ClassVar[float] = 18
    inset: ClassVar[float] = 7

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("focus", "hover", "pressed"):
            c.box(at.x, at.y + 3, at.w, at.h - 6, 18, "row_highlight")
        elif self.rule:
            c.box(at.x + 24, at.y + at.h - 1, at.w - 48, 2, 1, "#E3CE9E")
        below = self.control_below(c, at.w)
        high = at.h - (self.control_height(c) + 10 if below else 0)
        left = at.x + 28
        if self.token:
            c.token(self.token, left + 24, at.y + high / 2, 46, (2, 4, 0.35))
        elif self.icon:
            c.part(f"ui_{self.icon}", left + 24, at.y + high / 2, h=42, anchor="cc", tint="deep")
        left += 72 if self.icon or self.token else 0
        wide = self.control_width(c)
        room = at.x + at.w - 28 - left - (0 if below or not self.control else wide + 24)
        row_words(c, self.words, self.line, left, at.y + high / 2, room, "disabled_text" if self.why else "night")
        if below:
            self.draw_control(c, at.x + 28, at.y + high - 6, at.w - 56, look)
        else:
            y = at.y + (at.h - self.control_height(c)) / 2
            self.draw_control(c, at.x + at.w - 28 - wide, y, wide, look)

    def control_height(self, c: Canvas) -> float:
        return 63.0

    def control_width(self, c: Canvas) -> float:
        return self.control

    def control_below(self, c: Canvas, w: float) -> bool:
        """Whether words and control don't fit beside each other in a row of this width."""
        left = 28 + (72 if self.icon or self.token else 0)
        room = w - 56 - (left - 28) - self.control_width(c) - 24
        longest = max((c.measure(word, "label", 32) for word in self.words.split(" ")), default=0.0)
        return self.control > 0 and (room < 220 or longest > room)

    def height(self, c: Canvas, w: float, least: float = 88) -> float:
        """What the row needs when it is w wide."""
        below = self.control_below(c, w)
        room = w - 56 - (72 if self.icon or self.token else 0)
        room -= 0 if below or not self.control else self.control_width(c) + 24
        words = row_words_height(c, self.words, self.line, room) + 24
        if below:
            return max(least, words + self.control_height(c) + 10)
        return max(least, words, self.control_height(c) + 20 if self.control else 0)

    def draw_control(self, c: Canvas, x: float, y: float, w: float, look: Look) -> None:
        """Paint the value into the place at the right, or below the words."""


def row_words(c: Canvas, words: str, line: str, x: float, y: float, room: float, colour: str = "night") -> None:
    """Words, and a smaller line below them, around the line y."""
    high = c.line_height("label", 32) * 0.96
    small = c.line_height("small", 24) * 0.98
    total = row_words_height(c, words, line, room)
    top = y - total / 2 - 1
    top += c.text(words, x, top, "label", colour, "tl", 32, width=room, lh=high)
    if line:
        c.text(line, x, top, "small", "sepia", "tl", 24, width=room, lh=small)


def row_words_height(c: Canvas, words: str, line: str, room: float) -> float:
    high = c.text_height(words, "label", room, 32, c.line_height("label", 32) * 0.96)
    return high + (c.text_height(line, "small", room, 24, c.line_height("small", 24) * 0.98) if line else 0)


@dataclass
class Choice(Row):
    """A row with one choice of several, shown as fields, or as one field with arrows where they don't fit."""

    items: Sequence[str] = ()
    on: int = 0
    pick: Callable[[int], None] | None = None

    cue: ClassVar[str] = "ui_select"

    def __post_init__(self) -> None:
        self.value = self.items[self.on] if self.items else ""
        self.adjust = self._adjust
        self.act = lambda: self._pick((self.on + 1) % max(1, len(self.items)))
        self.at = self._at
        self._fields: list[Rect] = []

    def _adjust(self, by: int) -> bool:
        goal = self.on + by
        if not 0 <= goal < len(self.items):
            return False
        self._pick(goal)
        return True

    def _pick(self, i: int) -> None:
        if self.pick is not None and i != self.on:
            self.pick(i)

    def _at(self, x: float, y: float) -> None:
        """A press on a field takes it; on an arrow goes one on; elsewhere on the row the next one."""
        for i, place in enumerate(self._fields):
            if place.holds(x, y):
                if len(self._fields) == len(self.items):
                    self._pick(i)
                else:
                    self._pick((self.on + (1 if i else -1)) % len(self.items))
                return
        self._pick((self.on + 1) % max(1, len(self.items)))

    def draw_control(self, c: Canvas, x: float, y: float, w: float, look: Look) -> None:
        h = self.control_height(c)
        if self._spread(c, w):
            step = (w - 8) / len(self.items)
            size = min(c.fit(item, "strong", step - 12, 26)[0] for item in self.items)
            areas = c.segmented(x, y, w, h, self.items, self.on, size=size)
            self._fields = [Rect(*area) for area in areas]
            return
        c.box(x, y, w, h, 16, "field")
        c.box(x + 4, y + 4, w - 8, h - 8, 13, "field_chosen_lip")
        c.box(x + 4, y + 4, w - 8, h - 12, 13, "field_chosen")
        for side, icon, usable in (
            (0, "chevron_left", self.on > 0),
            (1, "chevron_right", self.on < len(self.items) - 1),
        ):
            middle = x + (34 if side == 0 else w - 34)
            c.part(f"ui_{icon}", middle, y + h / 2 - 2, h=26, anchor="cc", tint="paper", alpha=1.0 if usable else 0.35)
        size, lines = _fit_lines(c, self.value, "strong", w - 124, 26, h)
        c.text(
            self.value, x + w / 2, y + h / 2 - 2, "strong", "paper", "cc", size, within=w - 124,
            width=w - 124 if lines > 1 else None, lh=c.type_size("strong", size) * 1.12,
        )  # fmt: skip
        self._fields = [Rect(x, y, w / 2, h), Rect(x + w / 2, y, w / 2, h)]

    def control_height(self, c: Canvas) -> float:
        return max(63.0, c.line_height("strong", 24) + 22)

    def _spread(self, c: Canvas, w: float) -> bool:
        step = (w - 8) / max(1, len(self.items))
        return all(c.fit(item, "strong", step - 12, 26)[1] for item in self.items) and len(self.items) > 1


def _fit_lines(c: Canvas, words: str, role: str, room: float, size: float, h: float) -> tuple[float, int]:
    """The size at which words stand on one line, else on two."""
    one, fits = c.fit(words, role, room, size, least=24)
    if fits:
        return one, 1
    two, fits = c.fit(words, role, room, size, least=24, lines=2)
    return (two, 2) if fits and c.type_size(role, two) * 2.24 < h else (one, 1)


@dataclass
class Switch(Row):
    """A row that is on or off."""

    on: bool = False
    flip: Callable[[bool], None] | None = None
    states: tuple[str, str] = ("", "")  # words for off and on

    def __post_init__(self) -> None:
        self.value = self.states[self.on]
        self.act = lambda: self._set(not self.on)
        self.adjust = self._adjust
        self.control = self.control or 190.0

    def _set(self, on: bool) -> None:
        if self.flip is not None:
            self.flip(on)

    def _adjust(self, by: int) -> bool:
        if self.on == (by > 0):
            return False
        self._set(by > 0)
        return True

    @property
    def cue_now(self) -> str:
        return "ui_toggle_off" if self.on else "ui_toggle_on"

    def control_height(self, c: Canvas) -> float:
        return 50.0

    def control_width(self, c: Canvas) -> float:
        return 122 + max(c.measure(word, "small", 26) for word in self.states)

    def control_below(self, c: Canvas, w: float) -> bool:
        return False

    def draw_control(self, c: Canvas, x: float, y: float, w: float, look: Look) -> None:
        c.toggle(x + w - 92, y, self.on)
        c.text(self.value, x + w - 116, y + 24, "small", "sepia", "cr", 26)


@dataclass
class Slide(Row):
    """A row with a value from 0 to `most` in steps. shown: the number in words."""

    number: int = 0
    most: int = 100
    step: int = 10
    shown: str = ""
    change: Callable[[int], None] | None = None

    def __post_init__(self) -> None:
        self.value = self.shown
        self.adjust = self._adjust
        self.at = self._to
        self.drag = self._to
        self._from, self._w = 0.0, 1.0

    def _adjust(self, by: int) -> bool:
        goal = max(0, min(self.most, (self.number // self.step + by) * self.step))
        return self._take(goal)

    def _take(self, goal: int) -> bool:
        if goal == self.number or self.change is None:
            return False
        self.change(goal)
        return True

    def _to(self, x: float, y: float) -> None:
        share = (x - self._from) / self._w
        if -0.15 <= share <= 1.15:
            self._take(max(0, min(self.most, round(share * self.most / self.step) * self.step)))

    def control_height(self, c: Canvas) -> float:
        return 63.0

    def draw_control(self, c: Canvas, x: float, y: float, w: float, look: Look) -> None:
        tail = 110
        self._from, self._w = x + 30, w - tail - 30
        c.slider(self._from, y + 28, self._w, self.number / self.most, focus=look == "focus")
        c.text(str(round(self.number / self.step)), x + w - 34, y + 30, "num", "deep", "cc", 34)


@dataclass
class Press(Row):
    """A row that does something or opens something; shows its value and an arrow, or a mark.

    mark: "" nothing, "go" an arrow, "check" chosen, "lock" not to be had, "open" not chosen.
    """

    mark: str = "go"
    tail: str = ""

    def __post_init__(self) -> None:
        self.value = self.value or self.tail

    def draw_control(self, c: Canvas, x: float, y: float, w: float, look: Look) -> None:
        h = self.control_height(c)
        middle, edge = y + h / 2 - 2, x + w - 16
        if self.mark == "go":
            c.part("ui_chevron_right", edge, middle, h=26, anchor="cc", tint="sepia")
            edge -= 34
        elif self.mark == "check":
            c.check_mark(edge - 8, middle, 22)
            edge -= 48
        elif self.mark == "lock":
            c.part("ui_lock", edge - 8, middle, h=34, anchor="cc", tint="sepia")
            edge -= 48
        elif self.mark == "open":
            c.oval_ring(edge - 8, middle, 44, 44, 4, "#B99A67")
            edge -= 48
        if self.tail:
            size, lines = _fit_lines(c, self.tail, "strong", edge - x, 28, h + 20)
            c.text(
                self.tail, edge, middle, "strong", "deep", "cr", size, within=edge - x,
                width=edge - x if lines > 1 else None, lh=c.type_size("strong", size) * 1.12,
            )  # fmt: skip


@dataclass
class Tab(Widget):
    """One page of several, as a field in a row of them."""

    icon: str = ""
    on: bool = False

    radius: ClassVar[float] = 18
    cue: ClassVar[str] = "ui_page"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        icon = self.icon if c.fit(self.words, "strong", at.w - 76, 28)[1] else ""
        c.tabs(
            at.x - 4, at.y, at.w + 8, [(icon, self.words)], 0 if self.on else -1, at.h, 0 if look == "hover" else None
        )


@dataclass
class Tile(Widget):
    """A small field with a picture or a few words: a number of players, a level. kind: lagoon when chosen."""

    icon: str = ""
    on: bool = False
    mark: str = ""  # "lock"
    size: float = 26

    radius: ClassVar[float] = 16

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if self.on:
            c.box(*at, 16, "field_chosen_lip")
            c.box(at.x, at.y, at.w, at.h - 4, 16, "field_chosen")
        else:
            c.box(*at, 16, "row_highlight" if look in ("hover", "focus", "pressed") else "field")
        colour = "paper" if self.on else "sepia"
        x, y = at.centre
        if self.mark == "lock":
            c.part("ui_lock", at.x + at.w - 24, at.y + 22, h=24, anchor="cc", tint=colour)
        if self.icon:
            c.part(f"ui_{self.icon}", x, y - 2, h=at.h * 0.5, anchor="cc", tint=colour)
        if self.words and not self.icon:
            room = at.w - 20 - (30 if self.mark else 0)
            size, lines = _fit_lines(c, self.words, "strong", room, self.size, at.h)
            c.text(
                self.words, x - (12 if self.mark else 0), y - 2, "strong", colour, "cc", size, within=room,
                width=room if lines > 1 else None, lh=c.type_size("strong", size) * 1.12,
            )  # fmt: skip


@dataclass
class Link(Widget):
    """Words that lead somewhere, in the colour of links, with a picture before them. on_night: on a dark ground."""

    icon: str = ""
    on_night: bool = False

    radius: ClassVar[float] = 16

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("hover", "focus", "pressed"):
            c.box(*at, 16, "#2B3760" if self.on_night else "row_highlight")
        colour = "paper" if self.on_night else "deep"
        left = at.x + 16
        if self.icon:
            c.part(f"ui_{self.icon}", left + 18, at.y + at.h / 2, h=34, anchor="cc", tint=colour)
            left += 48
        room = at.x + at.w - left - 8
        size, lines = _fit_lines(c, self.words, "small", room, 26, at.h)
        c.text(
            self.words, left, at.y + at.h / 2 - 1, "small", colour, "cl", size, within=room,
            width=room if lines > 1 else None, lh=c.type_size("small", size) * 1.12,
        )  # fmt: skip


@dataclass
class Field(Widget):
    """A place to type in. text: what stands there; empty: what to type; typing: with the caret."""

    text: str = ""
    empty: str = ""
    typing: bool = False
    icon: str = ""
    display: bool = False  # in display letters

    radius: ClassVar[float] = 16

    def __post_init__(self) -> None:
        self.value = self.value or self.text

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        c.box(*at, 16, "field_chosen" if self.typing else "field")
        c.box(at.x + 3, at.y + 3, at.w - 6, at.h - 6, 14, "#FFFAEC")
        left = at.x + 22
        if self.icon:
            c.part(f"ui_{self.icon}", left + 14, at.y + at.h / 2, h=32, anchor="cc", tint="deep")
            left += 48
        room = at.x + at.w - left - 20
        role, base = ("num", 32) if self.display else ("strong", 30)
        words = self.text or self.empty
        size, _ = c.fit(words, role, room, base)
        with c.clipped(at.x, at.y, at.w, at.h):
            c.text(words, left, at.y + at.h / 2 - 1, role, "night" if self.text else "#7A6650", "cl", size, within=room)
        if self.typing:
            x = left + (min(room, c.measure(self.text, role, size)) if self.text else 0) + 3
            c.box(x, at.y + at.h * 0.2, 4, at.h * 0.6, 2, "field_chosen")
