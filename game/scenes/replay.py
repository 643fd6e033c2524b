"""A finished game once more, on its own table: it plays by itself, goes a step on or back, faster or slower.

The table is only looked at; what happens on it is the recording. It can be left at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from game.anim.pace import SPEEDS, Pace, Speed
from game.core.notice import Notice, Unusable
from game.core.value import replace
from game.i18n.words import tr
from game.match.attract import Performance
from game.match.keeping import resume
from game.match.match import Match
from game.rules import registry
from game.scenes import tables
from game.scenes.attract_reel import Backstage
from game.scenes.base import House
from game.scenes.room import Hint, Room
from game.scenes.table.parts import Toast
from game.scenes.table.scene import TableScene
from game.scenes.table.scene import make as make_table
from game.scenes.widgets import Round, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.glyphs import own_glyph
from game.ui.intent import Intent, Kind

REST_MS: Final = 700.0  # between two decisions, at normal speed
RADIUS: Final = 38.0


def recorded(app: House, match_id: str) -> Match:
    """A finished game as it was stored, with nobody at its seats. Raises Unusable in one sentence."""
    match = resume(app.store, match_id).match
    title = match.header.title
    if match.history.locked or match.header.config.players not in tables.table_for(registry.find(title)):
        raise Unusable(Notice("shell.replay.too_old"), "This game can't be watched: its rules have changed since.")
    for n, seat in enumerate(match.seats):
        match.reseat(n, replace(seat, kind="computer", level="", device=""))
    return match


class ReplayRoom(Room):
    """match: the whole game. plies: where to begin."""

    key: ClassVar[str] = "replay"
    start: str | None = "play"

    def __init__(self, app: House, match: Match, plies: int = 0) -> None:
        super().__init__(app)
        self.match = match
        self.playing = True
        self.speed: Speed = app.settings.speed
        self._rested_ms = 0.0
        self._open(plies)

    def heading(self) -> str:
        return tr("shell.replay.heading")

    # ---- the table
    @property
    def at(self) -> int:
        """Decisions that have been shown."""
        return self.performance.match.history.length

    @property
    def most(self) -> int:
        return self.match.history.length

    def _open(self, plies: int) -> None:
        """The table as it stood after so many decisions."""
        self.performance = Performance(self.match, plies, self.most)
        house = Backstage(self.app, self.app.sounds)
        house.pace = self.pace = Pace(self.speed, self.app.pace.gentle)
        house.pace.shaking = self.app.pace.shaking
        self.table: TableScene = make_table(house, self.performance.match)
        self.table.bare = True
        self.table.resumed = plies > 0
        self._rested_ms = 0.0

    def _show(self, plies: int) -> None:
        """Another moment of the game; nothing moves on the way there."""
        self.table.leave()
        self._open(max(0, min(self.most, plies)))
        self.table.resize(self.app.canvas)
        self.table.enter()
        self.cue("ui_page")
        self.lay()

    def resize(self, canvas: Canvas) -> None:
        self.table.resize(canvas)
        super().resize(canvas)

    def enter(self) -> None:
        self.table.enter()
        super().enter()

    def leave(self) -> None:
        self.table.leave()

    def hear(self) -> None:
        self.app.sounds.place(self.match.header.title)

    @property
    def _busy(self) -> bool:
        return any(lane.busy for lane in self.table.lanes())

    @property
    def animating(self) -> bool:
        return self.playing or self.table.animating or super().animating

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.table.update(dt_ms)
        self.dirty |= self.table.dirty
        self._rested_ms = 0.0 if self._busy else self._rested_ms + dt_ms
        if self.playing and self._rested_ms >= REST_MS * max(0.15, self.pace.factor):
            self._on()

    def _on(self) -> None:
        """The next decision; after the last one it is over."""
        self._rested_ms = 0.0
        self.performance.play()
        if self.performance.done:
            self.playing = False
            self.say(Toast(self.heading(), tr("shell.replay.ended")))
        self.lay()

    # ---- what is pressed
    def build(self, c: Canvas) -> Iterable[Widget]:
        entries: tuple[tuple[str, str, Kind, str, Callable[[], None]], ...] = (
            ("back", "close", "back", tr("shell.menu.back"), self.back),
            ("before", "chevron_left", "left", tr("shell.replay.step_back"), self._step_back),
            ("play", "pause" if self.playing else "play", "choose",
             tr("shell.replay.pause") if self.playing else tr("shell.replay.play"), self._play),
            ("after", "chevron_right", "right", tr("shell.replay.step"), self._step),
            ("speed", "speed", "up", tr("shell.replay.speed"), self._faster),
        )  # fmt: skip
        for (x, y, r), (name, icon, kind, words, act) in zip(self._spots(c), entries, strict=True):
            value = tr(f"shell.settings.speed_{self.speed}") if name == "speed" else ""
            glyph = self._key_of(kind)
            yield Round(name, Rect(x - r, y - r, 2 * r, 2 * r), words, value, act=act, icon=icon,
                        kind="coral" if name == "play" else "night", glyph=glyph)  # fmt: skip

    @property
    def _in_halves(self) -> bool:
        """A pair has its seats in both upper corners: there the buttons lie below."""
        return self.match.rules.cooperative and len(self.match.seats) > 1

    def _spots(self, c: Canvas) -> list[tuple[float, float, float]]:
        """Middle and radius of each button: where the table has its tools otherwise, from the left and from above."""
        if self._in_halves:
            return [(c.w - 66 - (4 - number) * 88, c.h - 58, RADIUS) for number in range(5)]
        return sorted(self.table.tool_place(number) for number in range(5))

    def _key_of(self, kind: Kind) -> str | None:
        """The key or button that does it, on a device that has some; of one way of four that way alone."""
        speaker, bindings = self.app.router.speaker, self.app.router.bindings
        if speaker not in ("keyboard", "pad"):
            return None
        controls = bindings.controls("pad" if speaker == "pad" else "keys", kind)
        return own_glyph(controls[0]) if controls else None

    def _play(self) -> None:
        """Go on, or stop; from the end once more from the beginning."""
        if not self.playing and self.performance.done:
            self._show(0)
        self.playing = not self.playing
        self.lay()

    def _step(self) -> None:
        self.playing = False
        for lane in self.table.lanes():
            lane.finish()
        if self.performance.done:
            self.cue("ui_bump")
        else:
            self._on()
        self.lay()

    def _step_back(self) -> None:
        self.playing = False
        self._show(self.at - 1)

    def _faster(self, by: int = 1) -> None:
        """The next speed; after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + by) % len(SPEEDS)]
        self.pace.speed = self.speed
        self.cue("ui_tick")
        self.lay()

    def intent(self, intent: Intent) -> bool:
        match intent.kind:
            case "left":
                self._step_back()
            case "right":
                self._step()
            case "up" | "down":
                self._faster(1 if intent.kind == "up" else -1)
            case "choose" | "main":
                self._play()
            case "pause" | "log":
                return False
            case _:
                return super().intent(intent)
        return True

    def hints(self) -> Sequence[Hint]:
        """None: each button wears its key, and the row below would lie over the table."""
        return ()

    # ---- the picture
    def draw(self, canvas: Canvas) -> None:
        self.table.draw(canvas)
        self.table.dirty = False
        self._paint_place(canvas)
        self._draw_widgets(canvas, 0.0)
        self._draw_ring(canvas, 0.0)
        self._draw_hints(canvas)
        self._draw_toast(canvas)
        self._draw_before(canvas)

    def _paint_place(self, c: Canvas) -> None:
        """Which decision of how many, and how fast, in a corner below."""
        place = tr("shell.replay.at", n=self.at, most=self.most)
        line = tr("shell.list.comma_2", a=place, b=tr(f"shell.settings.speed_{self.speed}"))
        wide, high = c.measure(line, "small", 24) + 40, max(56.0, c.line_height("small", 24) + 18)
        left = 20.0 if self._in_halves else c.w - wide - 20
        c.night(left, c.h - 42 - high / 2, wide, high, high / 2, 0.84, None)
        c.text(line, left + wide / 2, c.h - 43, "small", "paper", "cc", 24)

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        place = tr("shell.replay.at", n=self.at, most=self.most)
        return f"{tr('shell.mirror.screen_focus', screen=self.heading(), thing=place)} {self.table.said}".strip()


def make(app: House, match_id: str = "", match: Match | None = None, plies: int = 0) -> ReplayRoom:
    """The stored game of this id. Raises Unusable."""
    return ReplayRoom(app, match if match is not None else recorded(app, match_id), plies)
