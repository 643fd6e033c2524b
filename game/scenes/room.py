"""The base of every screen around the tables: widgets, columns that scroll, arriving, hints, short messages.

A room says what it holds (`build`) and what stands behind it (`ground`, `paint`); the rest is here: focus and pointer,
left and right on values, scrolling, the sliding ring with its flower, the hint row of the device that spoke last, the
mirror line, toasts and dialogs for what the program has to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from game.anim.easing import out_back, out_cubic
from game.anim.glide import Glide
from game.core.errors import LevelError
from game.core.notice import Notice
from game.i18n.words import has, tr
from game.scenes.base import House, Scene
from game.scenes.table.parts import Toast, draw_toast, toast_box
from game.scenes.widgets import Plank, Round, Row, Switch, Widget
from game.storage.place import others
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Rect, Way
from game.ui.intent import Device, Intent, Kind, PadNews, Pointer
from game.ui.theme import THEME

ARRIVE_MS: Final = 420.0
FADE_MS: Final = 240.0
SLIDE_PX: Final = 40.0
HOVER_MS: Final = 120.0
PRESS_MS: Final = 70.0
SCROLL_MS: Final = 180.0
TOAST_MS: Final = 4200.0
SHAKE_MS: Final = 260.0
VEIL_PX: Final = 32.0
_WHEEL_PX: Final = 96.0
_DRAG_PX: Final = 24.0

# what is told in passing; every other fault asks to be read
PASSING: Final = frozenset(
    f"shell.fault.{name}"
    for name in ("no_sound", "saving_again", "sound_missing", "picture", "font", "language", "slow", "clipboard")
)

# faults after which saving can be tried again, and the words for leaving it
CURABLE: Final = {
    "shell.fault.disk_full": "shell.fault_action.go_on",
    "shell.fault.folder": "shell.fault_action.play_without_saving",
}

MOVE_TO: Final = "move to "  # before the folder, in the answer to where else to save

Hint = tuple[Kind, str]
Maker = Callable[[Rect], Sequence[Widget]]


@dataclass
class Column:
    """A list that scrolls. height: of all rows; scroll: logical pixels above the view, where it is going."""

    name: str
    view: Rect
    height: float
    names: tuple[str, ...]

    @property
    def most(self) -> float:
        return max(0.0, self.height - self.view.h)


class Room(Scene):
    """See the module's text. key: its word for the mirror and for kept pictures. start: the widget that has the focus
    first."""

    key: ClassVar[str] = "room"
    hint_left: ClassVar[float] = 0.0  # the hint row keeps right of this
    greets: ClassVar[bool] = False  # the ring is shown at once, even where nobody came by keys
    start: str | None = None

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.widgets: dict[str, Widget] = {}
        self.columns: dict[str, Column] = {}
        self._scroll: dict[str, Glide] = {}
        self._lifts: dict[str, Glide] = {}
        self._shown = Glide(1.0)
        self._fade = Glide(0.0)
        self._before: pygame.Surface | None = None
        self._toasts: list[Toast] = []
        self._toast_left = 0.0
        self._toast_in = Glide(0.0)
        self._shake: tuple[str, float] = ("", 0.0)
        self._held: Widget | None = None
        self._drag: tuple[str, float, float, bool] | None = None  # column, pointer's y, scroll then, moved yet
        self._asking = False  # a dialog of ours is open
        self._laid_for = ""  # who spoke when the widgets were made: planks carry signs of that device
        self._offered = False  # the ring shows the first choice until the mouse points at something

    # ---- for rooms to say
    def build(self, c: Canvas) -> Iterable[Widget]:
        """The widgets as things stand now."""
        return ()

    def ground(self, c: Canvas) -> None:
        """Paint what never moves; it is kept as a picture."""

    def ground_key(self) -> object:
        """What the ground depends on besides the size."""
        return None

    def paint(self, c: Canvas, dy: float) -> None:
        """Paint what lies between ground and widgets. dy: how far things that arrive are still below their place."""

    def over(self, c: Canvas, dy: float) -> None:
        """Paint what lies over the widgets."""

    def hints(self) -> Sequence[Hint]:
        """What can be done here by which wish; `prev` without words joins the next pair."""
        return (("choose", tr("shell.key.choose")), ("left", tr("shell.key.move")), ("back", tr("shell.key.back")))

    @property
    def rules_wish(self) -> Kind:
        """The wish that opens the rules here: a pad has a better button for it than the one in its middle."""
        return "hint" if self.app.router.speaker == "pad" else "rules"

    def hint_place(self, c: Canvas) -> tuple[float, float]:
        """The middle of the hint row."""
        return c.w / 2, c.h - 42

    def back(self) -> None:
        """Leave the room."""
        self.cue("ui_close")
        self.app.stack.pop()

    def heading(self) -> str:
        """What the room is called, for the mirror."""
        return ""

    # ---- life
    def enter(self) -> None:
        speaker = self.app.router.speaker
        if self.greets or (len(self.app.stack.scenes) > 1 and speaker in ("keyboard", "pad")):
            self.focus.shown = speaker != "touch"  # whoever came by keys goes on by keys
            self._offered = self.greets and speaker == "mouse"
        self._arrive(slide=True)
        self.hear()

    def resume(self) -> None:
        self._asking = False
        self.lay()
        self._arrive(slide=False)
        self.hear()

    def hear(self) -> None:
        """Say by sound where we are. Rooms around the tables are all at the same beach."""
        self.app.sounds.place("title")

    def resize(self, canvas: Canvas) -> None:
        self._before = None
        self._lifts.clear()
        self.lay()

    def _arrive(self, slide: bool) -> None:
        """The picture from before fades; what is new slides into place."""
        canvas = self.app.canvas
        gentle = self.app.pace.gentle
        factor = min(1.0, self.app.pace.factor)
        self._shown.put(1.0)
        if slide and not gentle and factor:
            self._shown.put(0.0)
            self._shown.to(1.0, ARRIVE_MS * factor, out_back)
        if factor and self.app.now_ms > 0:
            self._before = canvas.out.copy()
            self._fade.put(1.0)
            self._fade.to(0.0, (160.0 if gentle else FADE_MS) * factor, out_cubic)
        self.dirty = True

    # ---- laying out
    def lay(self) -> None:
        """Make the widgets anew and put them as focus places. Scroll offsets and the focus stay."""
        canvas = self.app.canvas
        self._laid_for = self.app.router.speaker
        self.columns = {}
        self.widgets = {w.name: w for w in self.build(canvas)}
        self.focus.put([w.node() for w in self.widgets.values() if self.seen(w)], self.start)
        self.dirty = True

    def _follow_speaker(self) -> None:
        """Planks get the signs of the device that speaks now."""
        if self._laid_for != self.app.router.speaker:
            self.lay()

    def column(
        self, name: str, view: Rect, rows: Sequence[Maker], heights: Sequence[float], gap: float = 0.0
    ) -> list[Widget]:
        """Rows below each other in a view that scrolls; each row's widgets are made for the rectangle it gets."""
        total = sum(heights) + gap * max(0, len(heights) - 1)
        glide = self._scroll.setdefault(name, Glide())
        if glide.goal > max(0.0, total - view.h):
            glide.put(max(0.0, total - view.h))
        y = view.y - glide.goal
        made: list[Widget] = []
        for make, high in zip(rows, heights, strict=True):
            for widget in make(Rect(view.x, y, view.w, high)):
                widget.column = name
                made.append(widget)
            y += high + gap
        self.columns[name] = Column(name, view, total, tuple(w.name for w in made))
        return made

    def rows(self, c: Canvas, name: str, view: Rect, rows: Sequence[Row], least: float = 88) -> list[Widget]:
        """A column of rows as high as each needs."""

        def placed(row: Row) -> Maker:
            def make(rect: Rect) -> Sequence[Widget]:
                row.rect = rect
                return (row,)

            return make

        return self.column(name, view, [placed(r) for r in rows], [r.height(c, view.w, least) for r in rows])

    def seen(self, w: Widget) -> bool:
        """Whether a widget can be focused: it lies wholly in view."""
        if w.passive:
            return False
        if not w.column:
            return True
        view = self.columns[w.column].view
        return w.rect.y >= view.y - 1 and w.rect.y + w.rect.h <= view.y + view.h + 1

    def scroll_to(self, name: str, goal: float) -> bool:
        """Scroll a column; False if it is there already."""
        column, glide = self.columns[name], self._scroll[name]
        goal = max(0.0, min(column.most, goal))
        if abs(goal - glide.goal) < 0.5:
            return False
        glide.to(goal, SCROLL_MS if self.app.pace.factor else 0.0)
        self.lay()
        return True

    def forget_scroll(self, name: str) -> None:
        """A column shows other rows: it begins at its top."""
        self._scroll.pop(name, None)

    def reveal(self, name: str) -> None:
        """Scroll until a widget is in view."""
        w = self.widgets[name]
        if not w.column or self.seen(w):
            return
        column = self.columns[w.column]
        offset = self._scroll[w.column].goal
        top = w.rect.y - column.view.y + offset
        last = top + w.rect.h - column.view.h
        edge = min(40.0, max(0.0, (column.view.h - w.rect.h) / 2))
        self.scroll_to(w.column, last + edge if w.rect.y > column.view.y else top - edge)

    def point_to(self, name: str) -> None:
        """Set the focus on a widget, scrolling if need be."""
        if name in self.widgets:
            self.reveal(name)
            self.focus.go(name)

    # ---- motion
    @property
    def animating(self) -> bool:
        glides = (self._shown, self._fade, self._toast_in, *self._scroll.values(), *self._lifts.values())
        return super().animating or bool(self._shake[0]) or any(g.moving for g in glides)

    @property
    def wake_ms(self) -> float | None:
        return self._toast_left if self._toasts else None

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._follow_speaker()
        for glide in (self._shown, self._fade, self._toast_in, *self._scroll.values()):
            glide.update(dt_ms)
        self._lift(dt_ms)
        name, left = self._shake
        if name:
            self._shake = (name, left - dt_ms) if left > dt_ms else ("", 0.0)
        if not self._fade.moving:
            self._before = None
        self._pass_toasts(dt_ms)
        self._tell_news()

    def _lift(self, dt_ms: float) -> None:
        """Planks rise under the pointer and sink when pressed."""
        for name, w in self.widgets.items():
            if not w.raises:
                continue
            goal = w.lift(self.focus.look(name))
            glide = self._lifts.get(name)
            if glide is None:
                if goal == 0.0:
                    continue
                glide = self._lifts[name] = Glide()
            glide.to(goal, PRESS_MS if goal > 0 else HOVER_MS)
            glide.update(dt_ms)

    # ---- news
    def say(self, toast: Toast) -> None:
        """Show a short message; several come one after the other."""
        if toast in self._toasts:
            return
        self._toasts.append(toast)
        if len(self._toasts) == 1:
            self._show_toast()

    def _show_toast(self) -> None:
        self._toast_left = TOAST_MS
        self._toast_in.put(0.0)
        self._toast_in.to(1.0, 260.0, out_back)
        self.dirty = True

    def _pass_toasts(self, dt_ms: float) -> None:
        if not self._toasts:
            return
        self._toast_left -= dt_ms
        if self._toast_left <= 0:
            self._toasts.pop(0)
            self.dirty = True
            if self._toasts:
                self._show_toast()

    def _tell_news(self) -> None:
        """What store and sounds have to tell: in passing, or as a dialog."""
        take = getattr(self.app, "take_notices", None)
        for notice in take() if take is not None else ():
            self.tell(notice)

    def tell(self, notice: Notice) -> None:
        """A notice as a toast or, if it asks to be read, as a dialog."""
        title, text = fault_words(notice)
        if notice.key in PASSING or not notice.key.startswith("shell.fault."):
            self.say(Toast(title, text, notice.key.startswith("shell.fault.")))
        else:
            self.app.open("dialog", heading=title, text=text, fault=True, answers=fault_answers(notice))

    def tell_level(self, title: str, fault: LevelError) -> None:
        """Somebody edited a title's level files and made a mistake: where and why, as a dialog. title: its name."""
        text = tr("shell.fault.level.text", title=title, fault=str(fault))
        self.cue("ui_refuse")
        self.app.open("dialog", heading=tr("shell.fault.level.title"), text=text, fault=True)

    def pad(self, news: PadNews) -> bool:
        if news.kind == "found":
            return False
        number = news.device.slot + 1
        key = "shell.fault.pad_lost" if news.kind == "lost" else "shell.fault.pad_back"
        device = tr("shell.device.pad", n=number)
        self.app.sounds.cue("pad_lost" if news.kind == "lost" else "pad_back")
        self.say(Toast(tr(f"{key}.title"), tr("shell.fault.pad_back.text", device=device) if news.kind == "back"
                       else device, news.kind == "lost"))  # fmt: skip
        return True

    def ask(
        self, text: str, yes: Callable[[], None], heading: str = "", yes_words: str = "", no_words: str = ""
    ) -> None:
        """A question with two answers; `yes` is done after the first."""
        self._asked_yes = yes
        self._asking = True
        self.app.open(
            "dialog", heading=heading or self.heading(), text=text,
            answers=(("yes", yes_words or tr("shell.menu.yes")), ("no", no_words or tr("shell.menu.no"))),
        )  # fmt: skip

    def returned(self, result: Any) -> None:
        if result == "yes":
            self._asked_yes()
        elif result == "retry":
            self.app.store.retry()
            self._tell_news()
        elif result == "folder":
            self._offer_folders()
        elif isinstance(result, str) and result.startswith(MOVE_TO):
            self._move_data(Path(result.removeprefix(MOVE_TO)))

    def _offer_folders(self) -> None:
        """Ask where else to save; nothing is typed on a couch."""
        folders = others(self.app.store.folder)[:3]
        answers = [(f"{MOVE_TO}{folder}", str(folder)) for folder in folders]
        text = "shell.fault_folder.which" if folders else "shell.fault_folder.none"
        self.app.open(
            "dialog", heading=tr("shell.fault_action.choose_folder"), text=tr(text), fault=not folders,
            answers=(*answers, ("ok", tr("shell.fault_action.play_without_saving"))),
        )  # fmt: skip

    def _move_data(self, folder: Path) -> None:
        if not self.app.store.move(folder):
            self.tell(Notice("shell.fault.folder", (("folder", str(folder)),)))
        self._tell_news()

    def cue(self, name: str, widget: Widget | None = None) -> None:
        """A sound of the interface, where the widget lies."""
        self.app.sounds.cue(name, widget.rect.centre[0] if widget is not None else None)

    # ---- input
    def intent(self, intent: Intent) -> bool:
        self._follow_speaker()
        widget = self.widgets.get(self.focus.current or "")
        if intent.kind in ("left", "right") and widget is not None and widget.adjust and self.focus.shown:
            self._adjust(widget, 1 if intent.kind == "right" else -1)
            return True
        if intent.kind in _WAYS and self.focus.shown and widget is not None and widget.column:
            goal = self._within(widget, _WAYS[intent.kind])
            if goal is not None:
                self.point_to(goal)
                self.app.sounds.cue("ui_focus")
                return True
        if intent.kind == "back":
            self.back()
            return True
        if intent.kind == "choose" and not self.focus.shown and not intent.repeated:
            labelled = self._labelled()
            if labelled is not None:
                self.focus.shown = True
                self.choose(labelled, intent.seat, intent.device)
                return True
        if intent.kind in ("hint", "look") and intent.down and widget is not None and widget.more and self.focus.shown:
            widget.more()
            return True
        return super().intent(intent)

    def _labelled(self) -> str | None:
        """The plank with the sign of `choose` on it: it promises to be pressed by that, ring or no ring."""
        sign = self.glyph("choose")
        planks = (w for w in self.widgets.values() if isinstance(w, Plank))
        return next((w.name for w in planks if sign is not None and w.glyph == sign), None)

    def _within(self, widget: Widget, way: Way) -> str | None:
        """The next widget that way in the same column, in view or not."""
        names = self.columns[widget.column].names
        return Focus([self.widgets[n].node() for n in names if not self.widgets[n].passive]).neighbour(widget.name, way)

    def _adjust(self, widget: Widget, by: int) -> None:
        assert widget.adjust is not None
        before = widget.value
        if widget.why:
            self.refuse(widget)
        elif widget.adjust(by):
            self.cue("ui_slider" if widget.drag else self._cue_of(widget, before), widget)
        else:
            self.cue("ui_bump", widget)

    def _cue_of(self, widget: Widget, before: str) -> str:
        return widget.cue_now if isinstance(widget, Switch) else widget.cue

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        widget = self.widgets.get(name)
        if widget is None:
            return
        if widget.why:
            self.refuse(widget)
        elif widget.act is not None:
            self.cue(self._cue_of(widget, widget.value), widget)
            widget.act()

    def refuse(self, widget: Widget) -> None:
        """It can't be used: it shakes, and says why."""
        self.cue("ui_refuse", widget)
        if self.app.pace.shakes:
            self._shake = (widget.name, SHAKE_MS)
        self.say(Toast(widget.words, widget.why, True))

    def reason(self, name: str, seat: int | None, device: Device) -> None:
        widget = self.widgets.get(name)
        if widget is not None and widget.more is not None:
            widget.more()
        elif widget is not None and widget.why:
            self.refuse(widget)

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "wheel":
            return self._wheel(pointer)
        if pointer.kind == "move" and self._dragged(pointer):
            return True
        if pointer.kind == "move" and self._offered and self.focus.at(pointer.x, pointer.y) is None:
            return False  # on its way to something
        self._offered = False
        if pointer.kind == "press":
            self._begin(pointer)
        if pointer.kind in ("release", "cancel"):
            return self._end(pointer)
        return super().pointer(pointer)

    def _begin(self, pointer: Pointer) -> None:
        self._drag = None
        for column in self.columns.values():
            if column.view.holds(pointer.x, pointer.y) and pointer.device.kind == "touch":
                self._drag = (column.name, pointer.y, self._scroll[column.name].goal, False)
        name = self.focus.at(pointer.x, pointer.y)
        widget = self.widgets.get(name or "")
        self._held = widget if widget is not None and widget.drag and not widget.why else None

    def _dragged(self, pointer: Pointer) -> bool:
        """A finger pushes a column, or a pointer a slider."""
        if self._drag is not None:
            name, y, scroll, moved = self._drag
            if moved or abs(pointer.y - y) > _DRAG_PX:
                self.focus.cancel()
                self._held = None
                self._drag = (name, y, scroll, True)
                self.scroll_to(name, scroll + y - pointer.y)
                return True
        held = self._held
        if held is not None and held.drag is not None and self.focus.pressed == held.name:
            fresh = self.widgets.get(held.name)
            before = fresh.value if fresh is not None else ""
            held.drag(pointer.x, pointer.y)
            after = self.widgets.get(held.name)
            if after is not None and after.value != before:
                self.cue("ui_slider", after)
            return True
        return False

    def _end(self, pointer: Pointer) -> bool:
        self._held = None
        drag, self._drag = self._drag, None
        if drag is not None and drag[3]:
            self.focus.cancel()
            return True
        if pointer.kind == "release":
            name = self.focus.pressed
            widget = self.widgets.get(name or "")
            inside = name is not None and self.focus.at(pointer.x, pointer.y) == name
            if widget is not None and widget.at is not None and inside and not widget.why:
                self.focus.cancel()
                before = widget.value
                widget.at(pointer.x, pointer.y)
                fresh = self.widgets.get(widget.name)
                if fresh is not None and fresh.value != before and not widget.drag:
                    self.cue(widget.cue, widget)
                return True
        return super().pointer(pointer)

    def _wheel(self, pointer: Pointer) -> bool:
        for column in self.columns.values():
            if column.view.holds(pointer.x, pointer.y):
                moved = self.scroll_to(column.name, self._scroll[column.name].goal - pointer.amount * _WHEEL_PX)
                if moved:
                    self.focus.hover(pointer.x, pointer.y)
                return moved
        return False

    # ---- the picture
    @property
    def rise(self) -> float:
        """How far below their place arriving things are."""
        return SLIDE_PX * (1 - self._shown.value)

    def draw(self, canvas: Canvas) -> None:
        dy = self.rise
        if not self.translucent:
            key = ("ground", type(self).__name__, self.ground_key())
            canvas.blit(canvas.drawn(key, canvas.w, canvas.h, self.ground, opaque=True), 0, 0)
        self.paint(canvas, dy)
        self._draw_widgets(canvas, dy)
        self.over(canvas, dy)
        self._draw_ring(canvas, dy)
        self._draw_name(canvas, dy)
        self._draw_hints(canvas)
        self._draw_toast(canvas)
        self._draw_before(canvas)

    def _draw_widgets(self, c: Canvas, dy: float) -> None:
        for w in self.widgets.values():
            if not w.column:
                self._draw_widget(c, w, dy)
        for column in self.columns.values():
            glide = self._scroll[column.name]
            view, behind = column.view, glide.goal - glide.value
            veils = list(_veils(c, column, glide.value, dy))
            with c.clipped(view.x - 14, view.y + dy, view.w + 28, view.h):
                for name in column.names:
                    w = self.widgets[name]
                    top = w.rect.y + behind
                    if top + w.rect.h > view.y and top < view.y + view.h:
                        self._draw_widget(c, w, dy + behind)
            for veil, at in veils:
                c.out.blit(veil, at)
            draw_thumb(c, column, glide.value, dy)

    def _draw_widget(self, c: Canvas, w: Widget, dy: float) -> None:
        lift = self._lifts.get(w.name)
        dx = 0.0
        name, left = self._shake
        if name == w.name:
            dx = 6.0 * _swing(1 - left / SHAKE_MS)
        look = self.focus.look(w.name)
        w.draw(c, Rect(w.rect.x + dx, w.rect.y + dy, w.rect.w, w.rect.h), look, lift.value if lift else w.lift(look))

    def _draw_ring(self, c: Canvas, dy: float) -> None:
        ring = self.focus.ring
        w = self.widgets.get(self.focus.current or "")
        if ring is None or w is None:
            return
        lift = self._lifts.get(w.name)
        if w.column:
            glide = self._scroll[w.column]
            dy += glide.goal - glide.value
        y = ring.y + dy + (lift.value if lift else 0.0)
        c.focus(ring.x, y, ring.w, ring.h - w.foot, w.radius, w.inset)
        if not w.quiet:
            c.blossom(ring.x + 2, y + 2, 46, 20)
        c.cap_over(w.name, w.rect.x)

    def _draw_name(self, c: Canvas, dy: float) -> None:
        """The name of the round button that is looked at, below it: a picture alone is not understood by all."""
        for w in self.widgets.values():
            if not isinstance(w, Round) or not w.words or self.focus.look(w.name) == "idle":
                continue
            size, _ = c.fit(w.words, "small", c.w - 120, 26)
            wide, high = c.measure(w.words, "small", size) + 40, c.line_height("small", size) + 14
            x = min(max(w.rect.centre[0], 24 + wide / 2), c.w - 24 - wide / 2)
            y = w.rect.y + w.rect.h + 16 + dy
            y = y if y + high < c.h - 12 else w.rect.y - 16 - high + dy
            c.box(x - wide / 2, y, wide, high, 12, "night", 0.92)
            c.text(w.words, x, y + high / 2 - 1, "small", "paper", "cc", size)

    def _draw_hints(self, c: Canvas) -> None:
        """Not below another room: keys do there what its own row says, and this one would look out beside it."""
        if self in self.app.stack.scenes and self.app.stack.top is not self:
            return
        pairs = fitting_hints(c, self._hint_pairs(), c.w - 120 - self.hint_left)
        if pairs:
            x, y = self.hint_place(c)
            half = hints_width(c, pairs) / 2 + 28
            x = min(max(x, self.hint_left + 32 + half), c.w - 32 - half)
            c.hint(x, y, pairs, "c")

    def _hint_pairs(self) -> list[tuple[str, str]]:
        pairs: list[tuple[str, str]] = []
        for kind, words in self.hints():
            if kind == "prev" and not words and self.app.router.speaker != "pad":
                continue  # one key that goes round is enough to know; shoulder buttons are known as a pair
            made = self.glyph(kind)
            if made is not None and not (pairs and pairs[-1][0] == made and not words):
                pairs.append((made, words))
        return pairs

    def _draw_toast(self, c: Canvas) -> None:
        if not self._toasts:
            return
        box = toast_box(c, self._toasts[0], 0, 0)
        box = box._replace(x=self.toast_left(c, box.w))
        y = 28 - (1 - self._toast_in.value) * (box.h + 60)
        draw_toast(c, self._toasts[0], Rect(box.x, y, box.w, box.h))

    def toast_left(self, c: Canvas, w: float) -> float:
        """The left edge of a message that is w wide."""
        return (c.w - w) / 2

    def _draw_before(self, c: Canvas) -> None:
        if self._before is not None and self._fade.value > 0.01:
            self._before.set_alpha(round(255 * self._fade.value))
            c.out.blit(self._before, (0, 0))

    # ---- for those who don't see
    def mirror(self) -> str:
        if self._toasts:
            return tr("shell.mirror.focus_line", thing=self._toasts[0].title, line=self._toasts[0].text)
        w = self.widgets.get(self.focus.current or "")
        thing = w.mirror().rstrip(".") if w is not None else ""
        return tr("shell.mirror.screen_focus", screen=self.heading(), thing=thing)


_WAYS: Final[dict[str, Way]] = {"up": "up", "down": "down", "left": "left", "right": "right"}


def fault_words(notice: Notice) -> tuple[str, str]:
    """Title and text of a notice."""
    holes = dict(notice.holes)
    if has(f"{notice.key}.title"):
        return tr(f"{notice.key}.title", **holes), tr(f"{notice.key}.text", **holes)
    return tr(notice.key, **holes), ""


def fault_answers(notice: Notice) -> tuple[tuple[str, str], ...]:
    """What can be done about a fault, beside having read it."""
    if notice.key not in CURABLE:
        return ()
    return (
        ("retry", tr("shell.fault_action.try_again")),
        ("folder", tr("shell.fault_action.choose_folder")),
        ("ok", tr(CURABLE[notice.key])),
    )


def hints_width(c: Canvas, pairs: Sequence[tuple[str, str]]) -> float:
    """How wide a row of hints is, without its band's ends."""
    tall = c.hint_glyph
    return sum(c.glyph_width(g, tall) + 12 + (c.measure(w, "small") + 34 if w else 0) for g, w in pairs) - 34


def fitting_hints(c: Canvas, pairs: Sequence[tuple[str, str]], room: float) -> list[tuple[str, str]]:
    """As many hints, from the first, as fit a width: words on the screen are never cut."""
    kept: list[tuple[str, str]] = []
    used = 56.0
    for glyph, words in pairs:
        wide = c.glyph_width(glyph, c.hint_glyph) + 12 + (c.measure(words, "small") + 34 if words else 0)
        if used + wide - 34 > room:
            break
        kept.append((glyph, words))
        used += wide
    return kept


def _veils(c: Canvas, column: Column, scroll: float, dy: float) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """What lies behind the rows where a list goes on, denser towards the edge: rows fade there instead of being cut."""
    view = column.view
    for hidden, y, low in ((scroll, view.y, False), (column.most - scroll, view.y + view.h - VEIL_PX, True)):
        if hidden < 1:
            continue
        left, top, right, bottom = c.dev(view.x - 14, y + dy, view.x + view.w + 14, y + dy + VEIL_PX)
        area = pygame.Rect(left, top, right - left, bottom - top).clip(c.out.get_rect())
        if not area.w or not area.h:
            continue
        veil = c.out.subsurface(area).convert_alpha()
        slope = pygame.Surface((1, area.h), pygame.SRCALPHA)
        for row in range(area.h):
            share = (row + 1) / area.h if low else 1 - row / area.h
            slope.set_at((0, row), (255, 255, 255, round(255 * share * min(1.0, hidden / VEIL_PX))))
        veil.blit(pygame.transform.scale(slope, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield veil, area.topleft


def heading_size(c: Canvas) -> float:
    """The size of a heading on a paper: its face does not follow the text size, but stays above the words below it."""
    return max(THEME.type["h2"].size, c.type_size("label", 32) * 1.06)


def draw_thumb(c: Canvas, column: Column, scroll: float, dy: float) -> None:
    """Where in a long list we are."""
    if column.most <= 0:
        return
    view = column.view
    high = max(48.0, view.h * view.h / column.height)
    y = view.y + dy + (view.h - high) * (scroll / column.most)
    c.box(view.x + view.w + 8, view.y + dy, 8, view.h, 4, "#B99A67", 0.25)
    c.box(view.x + view.w + 8, y, 8, high, 4, "#B99A67")


def _swing(t: float) -> float:
    """Three shakes that end where they began."""
    phase = (t * 3) % 1
    return 4 * phase if phase < 0.25 else 2 - 4 * phase if phase < 0.75 else 4 * phase - 4
