"""Controls: what each key and button does, and how to change it.

A row names a wish and what brings it; choosing it waits for the next key or button of that device. What this meant
before goes to the old one, and the room says so. What never changes is said too: nobody can lock themselves out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, NamedTuple

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.paper_room import PaperRoom, middle
from game.scenes.room import Hint
from game.scenes.settings import page_hints
from game.scenes.sheet import Sheet
from game.scenes.table.parts import Toast
from game.scenes.widgets import Plank, Press, Row, Tab, Widget
from game.ui.bindings import DEFAULTS, FIXED, Bindings
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect
from game.ui.glyphs import control_words, own_glyph
from game.ui.intent import DeviceKind, Intent, Kind, Pointer

NOWHERE: Final = Rect(0, 0, 0, 0)
GLYPH: Final = 50.0
WAIT_MS: Final = 10_000.0  # for the new key; then all stays as it is


class Page(NamedTuple):
    """A device. word: its name in the catalogue, with icon for the tab; line: what is said above its keys."""

    device: DeviceKind
    word: str
    icon: str
    line: str


PAGES: Final = (
    Page("keys", "shell.control.page_keys", "keyboard", "shell.control.any_line"),
    Page("keys_left", "shell.control.page_left", "chevron_left", "shell.control.halves_line"),
    Page("keys_right", "shell.control.page_right", "chevron_right", "shell.control.halves_line"),
    Page("mouse", "shell.device.mouse", "mouse", "shell.control.any_line"),
    Page("pad", "shell.control.page_pad", "gamepad", "shell.control.any_line"),
)
NAMES: Final = tuple(page.device for page in PAGES)


@dataclass
class Bound(Row):
    """A wish with the glyphs of what brings it. lock: that can't be changed."""

    glyphs: tuple[str, ...] = ()
    lock: bool = False

    def control_width(self, c: Canvas) -> float:
        return 44 + sum(c.glyph_width(glyph, GLYPH) + 14 for glyph in self.glyphs)

    def draw_control(self, c: Canvas, x: float, y: float, w: float, look: Look) -> None:
        middle = y + self.control_height(c) / 2
        right = x + w - 16
        icon, tint = ("lock", "sepia") if self.lock else ("chevron_right", "sepia")
        c.part(f"ui_{icon}", right, middle, h=26, anchor="cc", tint=tint)
        right -= 28
        for glyph in reversed(self.glyphs):
            wide = c.glyph_width(glyph, GLYPH)
            c.glyph(glyph, right - wide / 2, middle, GLYPH)
            right -= wide + 14


class ControlsRoom(PaperRoom):
    """page: number of the device that is shown first."""

    key: ClassVar[str] = "controls"
    start: str | None = "choose"

    def __init__(self, app: House, page: int | None = None) -> None:
        super().__init__(app)
        by_speaker: dict[str, DeviceKind] = {"pad": "pad", "mouse": "mouse"}
        self.page = NAMES.index(by_speaker.get(app.router.speaker, "keys")) if page is None else page

    @property
    def device(self) -> DeviceKind:
        return PAGES[self.page].device

    def heading(self) -> str:
        return tr("shell.control.heading")

    def turn(self, page: int) -> None:
        """Show another device."""
        self.page = page % len(PAGES)
        self.forget_scroll("controls")
        self.lay()
        current = self.focus.current or ""
        if not current.startswith("page "):
            self.point_to("choose")

    def turn_to(self, page: str) -> None:
        """Show the device of this name."""
        self.turn(NAMES.index(page))

    # ---- layout
    def paper(self, c: Canvas) -> Rect:
        return middle(c, 1420.0 * max(1.0, min(1.3, c.kit.text_scale)), 120.0, 960.0)

    def build(self, c: Canvas) -> Iterable[Widget]:
        paper = self.paper(c)
        yield self.way_back("leave")
        yield from self._tabs(c, paper)
        top = paper.y + 36 + self._tabs_height(c, paper) + 22
        view = Rect(paper.x + 30, top, paper.w - 80, paper.y + paper.h - 30 - top)
        rows = self._rows()
        rows[-1].rule = False
        yield from self.rows(c, "controls", view, rows, 80)

    def _across(self, c: Canvas, paper: Rect) -> int:
        """How many tabs lie in a row."""
        widest = max(c.measure(tr(page.word), "strong", 28) for page in PAGES) + 40
        return next((n for n in (5, 3, 2) if widest <= (paper.w - 72) / n), 1)

    def _tabs_height(self, c: Canvas, paper: Rect) -> float:
        return -(-len(PAGES) // self._across(c, paper)) * (self._tab(c) + 10) - 10

    def _tab(self, c: Canvas) -> float:
        return max(74.0, c.line_height("strong", 28) + 22)

    def _tabs(self, c: Canvas, paper: Rect) -> Iterable[Widget]:
        across, h = self._across(c, paper), self._tab(c)
        w = (paper.w - 72) / across
        for i, page in enumerate(PAGES):
            rect = Rect(paper.x + 36 + i % across * w + 4, paper.y + 36 + i // across * (h + 10), w - 8, h)
            name = f"page {page.device}"
            yield Tab(name, rect, tr(page.word), act=partial(self.turn, i), icon=page.icon, on=i == self.page)

    def _rows(self) -> list[Row]:
        made: list[Row] = []
        for kind in DEFAULTS[self.device]:
            made.append(
                Bound(
                    kind, NOWHERE, action_words(kind), value=self.words_of(kind), act=partial(self.change, kind),
                    glyphs=self._glyphs(kind), lock=not self.bindings.slot(self.device, kind), control=1.0,
                    line=tr(PAGES[self.page].line) if kind == "choose" else "",
                )
            )  # fmt: skip
        made.append(Press("reset", NOWHERE, tr("shell.control.reset"), act=self._ask_reset, icon="undo", control=40.0))
        return made

    # ---- what stands in the rows
    @property
    def bindings(self) -> Bindings:
        return self.app.router.bindings

    def words_of(self, kind: Kind) -> str:
        """The controls of a wish in words."""
        first, *more = dict.fromkeys(control_words(c) for c in self.bindings.controls(self.device, kind))
        for second in more:
            first = tr("shell.control.either", first=first, second=second)
        return first

    def _glyphs(self, kind: Kind) -> tuple[str, ...]:
        return tuple(dict.fromkeys(own_glyph(c) for c in self.bindings.controls(self.device, kind)))

    # ---- changing
    def change(self, kind: Kind) -> None:
        """Wait for the new key or button of a wish."""
        if not self.bindings.slot(self.device, kind):
            self._refuse(kind, "fixed")
            return
        self.app.stack.push(Catch(self.app, self.device, kind, partial(self._caught, kind)))

    def _caught(self, kind: Kind, control: str) -> None:
        """Somebody pressed a control: it means this from now on, or the room says why not."""
        why = self.bindings.why_not(self.device, kind, control)
        if why:
            self._refuse(kind, why, control)
            return
        before = [k for k in self.bindings.meanings(self.device, control) if k != kind]
        changed = Bindings(self.app.settings.bindings)
        changed.rebind(self.device, kind, control)
        self.app.change(bindings=changed.data())
        self.lay()
        self.point_to(kind)
        self.cue("ui_select")
        name = control_words(control)
        if before:
            said = tr("shell.control.taken", key=name, action=action_words(before[0]))
            now = tr("shell.control.now", action=action_words(before[0]), key=self.words_of(before[0]))
            self.say(Toast(said, now, False))
        else:
            self.say(Toast(f"{action_words(kind)}: {name}", "", False))

    def _refuse(self, kind: Kind, why: str, control: str = "") -> None:
        self.cue("ui_refuse")
        fixed = [c for c in FIXED.get(self.device, {}) if FIXED[self.device][c] == kind]
        name = control_words(control) if control else ", ".join(control_words(c) for c in fixed) or action_words(kind)
        self.say(Toast(name, tr(f"shell.control.{why}"), True))

    def _ask_reset(self) -> None:
        def reset() -> None:
            first = Bindings(self.app.settings.bindings)
            first.reset(self.device)
            self.app.change(bindings=first.data())
            self.lay()

        self.ask(tr("shell.control.reset_ask"), reset, self.heading(), tr("shell.control.reset"))

    # ---- the rest of the room
    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("prev", "next"):
            self.turn(self.page + (1 if intent.kind == "next" else -1))
            self.cue("ui_page")
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        return [pair for pair in page_hints() if pair[0] != "left"]

    def mirror(self) -> str:
        w = self.widgets.get(self.focus.current or "")
        if self._toasts or w is None:
            return super().mirror()
        return tr("shell.mirror.controls", thing=f"{tr(PAGES[self.page].word)}, {w.words}", value=w.value)


class Catch(Sheet):
    """Waits for one key or button. taken: told the control; nothing is told where somebody thought better of it."""

    key: ClassVar[str] = "catch"
    start: str | None = "cancel"

    def __init__(self, app: House, device: DeviceKind, kind: Kind, taken: Callable[[str], None]) -> None:
        super().__init__(app)
        self.device, self.kind, self._taken = device, kind, taken
        self._left_ms = WAIT_MS

    def heading(self) -> str:
        word = "press_new" if self.device.startswith("keys") else "press_new_pad"
        return tr(f"shell.control.{word}", action=action_words(self.kind))

    def note(self) -> str:
        return tr("shell.control.catch_line")

    def enter(self) -> None:
        super().enter()
        self.app.router.capture = self._caught
        self.app.router.capture_of = self.device

    def leave(self) -> None:
        self.app.router.capture = None
        self.app.router.capture_of = "keys"

    def _caught(self, device: DeviceKind, control: str) -> None:
        """A key or button, of the device that is asked or of another one: the other ones only end the waiting."""
        self.app.stack.pop()
        if device != self.device or control.partition(":")[2] == "escape":
            self.cue("ui_close")
        else:
            self._taken(control)

    # ---- time
    @property
    def wake_ms(self) -> float | None:
        return self._left_ms

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._left_ms -= dt_ms
        if self._left_ms <= 0 and self.app.stack.top is self:
            self.back()

    def planks(self, c: Canvas) -> Sequence[Plank]:
        return (Plank("cancel", NOWHERE, tr("shell.menu.cancel"), act=self.back, kind="koa"),)

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "press" and self.focus.at(pointer.x, pointer.y) is None:
            self.back()
            return True
        return super().pointer(pointer)

    def hints(self) -> Sequence[Hint]:
        return ()


def action_words(kind: Kind) -> str:
    """What a wish is called."""
    return tr(f"shell.control.{kind}")


def make(app: House, page: str = "") -> ControlsRoom:
    return ControlsRoom(app, NAMES.index(page) if page else None)
