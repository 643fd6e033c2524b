"""The paper that leads through a first game, over the title's own table.

It says what to do, rings what is meant, waits until it is done (the match allows nothing else), lets the others do what
is written, then tells what happened and why. It can be left at any step and taken up again there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any, Final

from game.core.errors import GameError
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.i18n.words import tr
from game.match import honours
from game.match.lesson import LEARNER, Course
from game.scenes.base import House
from game.scenes.table.parts import TOOL
from game.scenes.table.scene import TableScene, make
from game.scenes.table.weights import GRID, PRESSABLE, SOLID, Weight, least_hidden
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
FROM: Final = 128.0  # a paper at the upper edge keeps below the prompt
EDGE: Final = 16.0
TIP: Final = 320.0  # logical pixels; notes are seldom higher
RING: Final = 14.0  # how far a ring reaches beyond what it is around
NARROW: Final = 352.0  # logical pixels; the paper is never less wide


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
        self._box_for: tuple[Any, ...] | None = None  # what it tells there, by the number of the step
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
    def stands_back(self) -> bool:
        """Whether the learner has done it and now sees what comes of it: the paper lies in nobody's way."""
        return not self.told and not self.looks_only and self._ready

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
        if self._aside or self.stands_back or self._box is None or not self._box.holds(pointer.x, pointer.y):
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
        step, steps = self.course.step, self.course.page.steps
        later = step > 0 and steps[step].position != steps[step - 1].position
        return tr(f"shell.learn.step{'_later' if later else ''}", step=step + 1, n=len(steps)), self.heading

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
        if self._aside or self.stands_back or self.table.curtain is not None:
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
        """Where the paper covers least of what is needed. It keeps its place as long as it tells the same, unless
        something that is meant comes to lie under it."""
        key = (self.course.step, self.told, c.px, c.kit.text_scale, bool(marked))
        kept = self._box if self._box_for == key else None
        if kept is not None and self._box_marks != marked and any(_overlap(kept, rect) for rect in marked):
            kept = None
        if kept is None:
            before = self._box if self._box_for is not None and self._box_for[0] == self.course.step else None
            self._box_for, self._box_marks = key, list(marked)
            weights = self._weights(c, marked)
            widths = self._widths(c)
            found = (self._calm(c, w, weights, before, (widths[0] - w) / 12) for w in widths)
            kept, _ = min(found, key=lambda pair: pair[1])
        self._box = kept
        return kept

    def _calm(
        self, c: Canvas, w: float, weights: Sequence[Weight], before: Rect | None, more: float
    ) -> tuple[Rect, float]:
        """The best place at this width and its cost. before: where the paper lay; more: what the width costs."""
        h = self._height(c, w)
        room = Rect(EDGE, EDGE, c.w - 2 * EDGE, c.h - 2 * EDGE)

        more += SOLID * max(0.0, h - room.h)

        def toll(x: float, y: float) -> float:
            """Near an edge of the screen it is least in the way; where it lay it is looked for."""
            aside = min(x - EDGE, room.x + room.w - x - w) + min(y - FROM, room.y + room.h - y - h)
            moved = hypot(x - before.x, y - before.y) if before is not None else 0.0
            return max(0.0, aside) / 40 + moved / 40 + more

        return least_hidden(w, h, room, weights, toll, 2 * GRID)

    def _widths(self, c: Canvas) -> list[float]:
        """As wide as is good to read, or narrower, down to a column of the table."""
        wide = min(WIDE * min(1.25, max(1.0, c.kit.text_scale)), c.w * 0.44)
        widths = (wide, WIDE, (wide + NARROW) / 2, self.table.tip_place("").w)
        return sorted({w for w in widths if NARROW <= w <= wide}, reverse=True)

    def _weights(self, c: Canvas, marked: Sequence[Rect]) -> list[Weight]:
        """What the paper had better not hide: above all what the step is about, planks, the prompt, other notes."""
        table, nodes = self.table, self.table.focus.nodes
        made = [*table.weights(), Weight(table.prompt_paper(), SOLID)]
        made += [Weight(Rect(r.x - RING, r.y - RING, r.w + 2 * RING, r.h + 2 * RING), SOLID) for r in marked]
        made += [Weight(n.rect, SOLID / 2) for n in nodes if any(_within(rect, n.rect) for rect in marked)]
        made += [Weight(n.rect, SOLID) for n in nodes if n.group.startswith("plank")]
        hints = [Rect(*layer.area) for layer in table.hint_layers(c)]
        made += [Weight(Rect(r.x + 30, r.y + 30, r.w - 60, r.h - 40), 2 * PRESSABLE) for r in hints]
        tips = [table.tip_place(name) for name in ("", "hand")]
        return made + [Weight(tip._replace(h=min(tip.h, TIP)), PRESSABLE / 2) for tip in tips]

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
