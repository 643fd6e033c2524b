"""The paper that leads through a first game, over the title's own table.

It says what to do, rings what is meant, waits until it is done (the match allows nothing else), lets the others do what
is written, then tells what happened and why. It can be left at any step and taken up again there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.errors import GameError
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.i18n.words import tr
from game.match import honours
from game.match.lesson import LEARNER, Course
from game.scenes.base import House
from game.scenes.table import TableScene, make
from game.scenes.table_parts import TOOL
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent, Pointer

WIDE: Final = 560.0
PAD: Final = 34.0
PLANK: Final = 84.0
BEFORE_MS: Final = 500.0  # until somebody else does something
MOST_RINGS: Final = 4
BEAT_MS: Final = 900.0  # of a ring
REST_MS: Final = 20_000.0  # without input, after which rings keep still
FROM: Final = 128.0  # papers keep below the prompt


@dataclass
class _Button:
    """Something on the paper to press."""

    name: str
    rect: Rect
    words: str
    act: Callable[[], None]
    glyph: str | None


class Guide:
    """For one table; `Guide.at` opens a first game at a step. told: the step is done, and what came of it is read."""

    def __init__(self, app: House, table: TableScene, course: Course) -> None:
        self.app, self.table, self.course = app, table, course
        self.told = False
        self.tried = False
        self._wait_ms = 0.0
        self._beat_ms = 0.0
        self._box: Rect | None = None
        self._spot = Rect(0, 0, 0, 0)
        self._box_for: object = None
        self._box_marks: Sequence[Rect] = ()
        self._hover = self._pressed = ""
        self._refuse = table.refuse
        table.shows_only = True
        table.guide = self
        table.refuse = self._heard_refusal  # type: ignore[method-assign]  # this table's own
        table.returned = self._answered  # type: ignore[method-assign, assignment]
        table.restart = lambda same: self._again()  # type: ignore[method-assign]

    @classmethod
    def at(cls, app: House, title: str, step: int = 0) -> TableScene:
        """The table of a first game at a step, led by a guide. Raises LevelError, PageError."""
        course = Course(title, step)
        return cls.laid(app, course)

    @classmethod
    def laid(cls, app: House, course: Course) -> TableScene:
        """A table for the course as it stands."""
        table = make(app, course.match)
        cls(app, table, course)
        app.store.remember(f"learn.{course.title}", course.step)
        return table

    # ---- what the step needs
    @property
    def heading(self) -> str:
        """What the step is called."""
        words = self.course.told.heading
        return words[:1].upper() + words[1:]

    @property
    def looks_only(self) -> bool:
        """Whether this step asks for nothing."""
        return not self.course.task.do and not self.course.task.vain

    @property
    def waits(self) -> bool:
        """Whether the learner has something to do on the table."""
        return not self.told and not self.looks_only

    @property
    def busy(self) -> bool:
        """Whether time must go on."""
        return (self._ready and not self.told) or self._beats

    @property
    def _beats(self) -> bool:
        """Whether the rings beat: not where motion is gentle, and not when nobody is there."""
        return self.waits and not self.app.pace.gentle and self.app.idle_ms < REST_MS

    @property
    def _ready(self) -> bool:
        return self.looks_only or (self.tried if self.course.task.vain else self.course.done)

    def update(self, dt_ms: float) -> None:
        """Let the others move, one after the other, once the learner is ready."""
        if self._beats:
            self._beat_ms = (self._beat_ms + dt_ms) % BEAT_MS
        if self.table.lane.busy or not self._ready or self.told:
            return
        if self.course.others:
            self._wait_ms += dt_ms
            if self._wait_ms >= BEFORE_MS * max(0.2, self.app.pace.factor):
                self._wait_ms = 0.0
                try:
                    self.course.other_move()
                except GameError as fault:
                    self._stop(fault)
            return
        self.told = True
        self.table.dirty = True

    def _heard_refusal(self, refusal: Any, name: str, at: tuple[float, float] | None = None) -> None:
        """The table says why not. What the step wanted to be tried has been tried."""
        self._refuse(refusal, name, at)
        if self.course.task.vain and isinstance(refusal, Refusal) and refusal == self._vain_refusal():
            self.tried = True

    def _vain_refusal(self) -> Any:
        match = self.course.match
        return match.rules.why(match.history.state, LEARNER, match.rules.parse(self.course.task.vain))

    # ---- going on
    def show(self) -> None:
        """Do for the learner what is asked."""
        if self.table.lane.busy:
            return
        self.app.sounds.cue("hint")
        if self.course.task.vain:
            self.table.refuse(self._vain_refusal(), "")
        else:
            self.table.clear_choice()
            self.course.show()

    def next(self) -> None:
        """The next step, or the end."""
        self.app.sounds.cue("ui_page")
        if self.course.last:
            self._finish()
            return
        try:
            elsewhere = self.course.on()
        except GameError as fault:
            self._stop(fault)
            return
        if elsewhere:
            self.app.stack.replace(Guide.laid(self.app, self.course))
            return
        self.told = self.tried = False
        self.app.store.remember(f"learn.{self.course.title}", self.course.step)
        self.table.tip.drop_refusal()
        self.table._unrested = True
        self.table.dirty = True

    def _finish(self) -> None:
        """All steps have been gone: it is remembered, and may have earned something."""
        store, title = self.app.store, self.course.title
        store.remember(f"learn.{title}", 0)
        store.remember(f"learnt.{title}", True)
        for feat in honours.lasting(store):
            store.achievements.earn(feat.id, "", feat.hardness)
            self.table.toast(tr("shell.achievement.new.name", name=tr(f"shell.achievement.{feat.id}.name")))
        answers = (("play", tr("shell.learn.play_now")), ("again", tr("shell.learn.again")),
                   ("leave", tr("shell.learn.leave")))  # fmt: skip
        heading = tr("shell.learn.heading", title=tr(f"shell.title.{title}.short"))
        self.app.open("dialog", heading=heading, text=tr("shell.learn.done"), answers=answers, start="play")

    def ask_leave(self) -> None:
        """Ask whether to leave here."""
        answers = (("leave", tr("shell.learn.leave")), ("stay", tr("shell.menu.no")))
        heading = tr("shell.learn.heading", title=tr(f"shell.title.{self.course.title}.short"))
        self.app.open("dialog", heading=heading, text=tr("shell.learn.leave_ask"), answers=answers)

    def _answered(self, answer: Any) -> None:
        if answer == "again":
            self._again()
        elif answer in ("leave", "play"):
            self.app.stack.pop()
            if answer == "play":
                self.app.open("setup", title=self.course.title)

    def _again(self) -> None:
        try:
            table = Guide.at(self.app, self.course.title)
        except GameError as fault:
            tell_fault(self.app, self.course.title, fault)
            return
        self.app.stack.replace(table)

    def _stop(self, fault: GameError) -> None:
        """Somebody edited the file so that nothing can follow here: back to where the first game was begun from."""
        self.app.stack.pop()
        tell_fault(self.app, self.course.title, fault)

    # ---- input
    @property
    def _aside(self) -> bool:
        """Whether the table shows something else now: the log, or an earlier position."""
        return self.table.drawer.open or self.table.past is not None

    def receive(self, intent: Intent) -> bool:
        """What is meant for the paper; the rest is for the table."""
        if self._aside or self.table.lane.busy:
            return False
        if self.told and intent.kind in ("choose", "main"):
            self.next()
        elif self.waits and intent.kind == "hint":
            self.show()
        elif intent.kind == "back":
            if not self.table.cancelled():
                self.ask_leave()
            self.table.refresh()
        elif intent.kind in ("undo", "redo", "hint"):
            self.table.refuse(Notice("shell.learn.no_undo" if intent.kind != "hint" else "shell.learn.no_hint"), "")
        else:
            return False
        self.table.dirty = True
        return True

    def receive_pointer(self, pointer: Pointer) -> bool:
        """A pointer over the paper."""
        if self._aside or self._box is None or not self._box.holds(pointer.x, pointer.y):
            self._hover = self._pressed = ""
            return False
        name = next((b.name for b in self._buttons(self._box) if b.rect.holds(pointer.x, pointer.y)), "")
        if pointer.kind == "move":
            self.table.focus.hovered = None
            changed, self._hover = self._hover != name, name
            return changed
        if pointer.kind == "press":
            self._pressed = name
        elif pointer.kind == "release" and name and name == self._pressed:
            self._pressed = ""
            next(b for b in self._buttons(self._box) if b.name == name).act()
        self.table.dirty = True
        return True

    # ---- the paper
    def _lines(self) -> list[tuple[str, str]]:
        """What stands on the paper: role and words."""
        step = self.course.told
        if not self.told:
            return [("body", step.say)]
        lead = [("body", step.say)] if self.looks_only else []
        happens = step.happens[:1].upper() + step.happens[1:]
        why = step.why[:1].upper() + step.why[1:]
        return [*lead, ("body", happens), ("small", why)]

    def _head(self) -> tuple[str, str]:
        step, n = self.course.step + 1, len(self.course.page.steps)
        return tr("shell.learn.step", step=step, n=n), self.heading

    def _height(self, c: Canvas, w: float) -> float:
        """How high the paper is at this width."""
        room = w - 2 * PAD
        number, heading = self._head()
        h = 26 + c.text_height(number, "small", room - 80, 24) + 2 + c.text_height(heading, "strong", room - 80, 30) + 8
        h += sum(c.text_height(words, role, room, _PX[role]) + 8 for role, words in self._lines())
        return h + (PLANK + 34 if self._wanted_buttons() else 22)

    def _wanted_buttons(self) -> Sequence[str]:
        return ("next",) if self.told else ("show",) if self.waits else ()

    def _buttons(self, box: Rect) -> list[_Button]:
        glyph = self.table.glyph
        speaks = self.app.router.speaker in ("keyboard", "pad")
        made = [_Button("leave", Rect(box.x + box.w - 92, box.y + 18, 72, 72), tr("shell.learn.leave"), self.ask_leave,
                        None)]  # fmt: skip
        wide = min(box.w - 2 * PAD, 360.0)
        place = Rect(box.x + (box.w - wide) / 2, box.y + box.h - PLANK - 26, wide, PLANK)
        for name in self._wanted_buttons():
            words = tr("shell.learn.next") if name == "next" else tr("shell.learn.show_me")
            act = self.next if name == "next" else self.show
            made.append(
                _Button(name, place, words, act, glyph("choose" if name == "next" else "hint") if speaks else None)
            )
        return made

    def draw(self, c: Canvas) -> None:
        """Rings around what is meant, and the paper."""
        if self._aside or self.table.curtain is not None:
            return
        marked = self._marked()
        if not self.table.lane.busy:
            for rect in marked:
                self._ring(c, rect)
            for node in self.table.focus.nodes:
                if node.rect in marked and self.table.picture is not None:
                    c.cap_over(node.name, node.rect.x, self.table.picture.canvas)
        box = self._place(c, marked)
        c.paper(box.x, box.y, box.w, box.h, 20, False, (14, 20, 0.5))
        c.box(box.x + 8, box.y + 8, 12, box.h - 22, 6, "sun")
        room, x, y = box.w - 2 * PAD, box.x + PAD, box.y + 26
        number, heading = self._head()
        y += c.text(number, x, y, "small", "sepia", "tl", 24, width=room - 80) + 2
        y += c.text(heading, x, y, "strong", "night", "tl", 30, width=room - 80) + 8
        for role, words in self._lines():
            y += c.text(words, x, y, role, "night" if role == "body" else "sepia", "tl", _PX[role], width=room) + 8
        for button in self._buttons(box):
            self._draw_button(c, button)

    def _draw_button(self, c: Canvas, b: _Button) -> None:
        state = "pressed" if self._pressed == b.name else "hover" if self._hover == b.name else "idle"
        if b.name == "leave":
            x, y = b.rect.centre
            c.round_button(x, y, 30, "close", "paper", state, name="learn.leave")
            return
        kind = "coral" if b.name == "next" else "koa"
        icon = "play" if b.name == "next" else "hint"
        c.button(
            b.rect.x, b.rect.y, b.rect.w, b.words, b.rect.h, kind, state, icon, b.glyph, size=30, name=f"learn.{b.name}"
        )

    def _ring(self, c: Canvas, rect: Rect) -> None:
        beat = abs(self._beat_ms / BEAT_MS * 2 - 1)
        far = 6 + 6 * round(beat * 4) / 4
        c.ring(
            rect.x - far, rect.y - far, rect.w + 2 * far, rect.h + 2 * far, min(30.0, rect.h / 2 + far), 6, "night", 0.7
        )
        inner = far - 2
        c.ring(
            rect.x - inner,
            rect.y - inner,
            rect.w + 2 * inner,
            rect.h + 2 * inner,
            min(28.0, rect.h / 2 + inner),
            4,
            "sun",
        )

    def _marked(self) -> list[Rect]:
        """What the step means, where the table offers it."""
        if not self.waits:
            return []
        meant = self.course.task.point
        if meant or self.course.task.vain:
            return [n.rect for n in self.table.focus.nodes if n.name in meant]
        offered = [n for n in self.table.focus.nodes if not n.name.startswith((TOOL, "past."))]
        things = [n for n in offered if not n.name.startswith("plank")] or offered
        return [n.rect for n in things] if len(things) <= MOST_RINGS else []

    def _place(self, c: Canvas, marked: Sequence[Rect]) -> Rect:
        """Where the paper covers least of what is needed. It keeps its place through a step, unless something that is
        meant comes to lie under it."""
        key = (self.course.step, c.px, c.kit.text_scale, bool(marked))
        kept = self._box if self._box_for == key else None
        if kept is not None and self._box_marks != marked and any(_overlap(kept, rect) for rect in marked):
            kept = None
        if kept is None:
            self._box_for, self._box_marks = key, list(marked)
            spots = self._spots(c)
            self._spot = min(spots, key=lambda spot: self._covers(c, marked, self._laid(c, spot, 360.0)))
        self._box = self._laid(c, self._spot)
        return self._box

    def _laid(self, c: Canvas, spot: Rect, least: float = 0.0) -> Rect:
        """The paper in a place: from its top, or standing on its foot where it lies low. least: height to reckon
        with."""
        h = max(least, self._height(c, spot.w))
        y = spot.y if spot.y + spot.h < c.h * 0.75 else min(spot.y + spot.h, c.h - 24) - h
        return Rect(spot.x, max(16.0, y), spot.w, h)

    def _spots(self, c: Canvas) -> list[Rect]:
        """Where the paper may lie: the corners and the middle, wide or narrow, and where the table has room for it."""
        wide = min(WIDE * min(1.25, max(1.0, c.kit.text_scale)), c.w * 0.44)
        spots = self.table.paper_spots()
        for w in dict.fromkeys((wide, min(WIDE, wide))):
            for x in (36.0, c.w - 140 - w, (c.w - w) / 2):
                spots += [Rect(x, FROM, w, 360.0), Rect(x, c.h - 460, w, 360.0)]
        return spots

    def _covers(self, c: Canvas, marked: Sequence[Rect], box: Rect) -> float:
        """How much of what is needed a paper would cover: above all what the step is about, and planks."""
        nodes = self.table.focus.nodes
        cost = sum(12 * _overlap(box, rect) for rect in marked)
        cost += sum(8 * _overlap(box, n.rect) for n in nodes if any(_within(rect, n.rect) for rect in marked))
        cost += sum(12 * _overlap(box, n.rect) for n in nodes if n.group.startswith("plank"))
        cost += sum(_overlap(box, rect) for rect in self.table.kept_in_sight())
        x, y, most = self.table.prompt_place()
        area = self.table.table_area()
        middle = Rect(area.x + area.w * 0.25, area.y + area.h * 0.25, area.w * 0.5, area.h * 0.5)
        notes = dict.fromkeys(self.table.tip_place(name) for name in ("", "hand"))
        cost += sum(0.6 * _overlap(box, place) for place in notes)
        return cost + 3 * _overlap(box, Rect(x - most / 3, y, most / 1.5, 90)) + 0.4 * _overlap(box, middle)

    def mirror(self) -> str:
        """The paper in one line."""
        number, heading = self._head()
        words = " ".join(words for _, words in self._lines())
        return f"{number}: {heading}. {words}"


def tell_fault(app: House, title: str, fault: GameError) -> None:
    """Say, over what is shown now, why a first game can't be gone through."""
    app.sounds.cue("ui_refuse")
    heading = tr("shell.learn.heading", title=tr(f"shell.title.{title}.short"))
    app.open("dialog", heading=heading, text=tr("shell.learn.damaged", fault=str(fault)), fault=True)


_PX: Final = {"body": 28.0, "small": 25.0}


def _overlap(a: Rect, b: Rect) -> float:
    w = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    h = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def _within(a: Rect, b: Rect) -> bool:
    """Whether a lies wholly in b."""
    return b.x <= a.x and b.y <= a.y and a.x + a.w <= b.x + b.w and a.y + a.h <= b.y + b.h
