"""The note beside a table: what lies under the pointer or in focus, or why something can't be done.

It waits a moment before it comes, and stays a moment so that the pointer can reach the link in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.anim.glide import Glide
from game.anim.moves import Pose
from game.scenes.table import parts
from game.scenes.table.parts import Tip
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Pointer

if TYPE_CHECKING:
    from game.scenes.table.view import TableView

TIP_DELAY_MS: Final = 250.0
TIP_FADE_MS: Final = 140.0
TIP_STAYS_MS: Final = 1400.0  # so that the pointer can reach the link in it


class TableTip:
    """For one table, which says what there is to tell of a place (`tip_for`) and where that lies (`tip_box`)."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self.tip: Tip | None = None  # what is shown
        self.box: Rect | None = None  # where it lies now
        self.refusal: Tip | None = None
        self.rule = ""  # the rule that refused last
        self.shaken = ""  # the place that was refused last
        self.shake = Pose()  # how far that is shaken
        self.about = ""  # the place that the note is about
        self._ms = 0.0
        self._shown = Glide(0.0)

    # ---- time
    @property
    def moving(self) -> bool:
        """Whether it comes, or is about to come or to go."""
        return self._shown.moving or self._waits

    @property
    def _waits(self) -> bool:
        """Whether a note is about to come or to go."""
        table = self._table
        if self.refusal is not None or self._kept_away:
            return False
        return table.place_pointed != self.about or (self.tip is not None and not table.place_pointed)

    @property
    def _kept_away(self) -> bool:
        """Whether none is shown now, whatever lies under the pointer."""
        table = self._table
        return table.lane.busy or table.drawer.open or table.curtain is not None

    def update(self, dt_ms: float) -> None:
        table = self._table
        self._shown.update(dt_ms)
        if self._kept_away:
            self.hide()
            return
        if self.refusal is not None:
            self._show(self.refusal, self.shaken)
            return
        name = table.place_pointed
        if name == self.about:
            self._ms = 0.0
            if name and not self._pointed_at:
                self._show(table.tip_for(name), name)
            return
        if not name and self._pointed_at:
            self._ms = 0.0
            return
        self._ms += dt_ms
        wait = TIP_STAYS_MS if not name else 0.0 if self.tip is not None else TIP_DELAY_MS
        if self._ms >= wait:
            self._ms = 0.0
            self.about = name
            self._show(table.tip_for(name) if name else None, name)

    # ---- coming and going
    def at_once(self) -> None:
        """Tell of the place pointed at without waiting."""
        self.about = ""
        self._ms = TIP_STAYS_MS

    def _show(self, tip: Tip | None, name: str) -> None:
        if tip is None:
            self.hide()
            return
        if self.tip is None:
            self._shown.put(0.0)
            self._shown.to(1.0, TIP_FADE_MS)
        if self.tip is None or self.tip.key != tip.key:
            self.tip = tip
            self.box = self._table.tip_box(tip, name)
            self._table.dirty = True

    def hide(self) -> None:
        if self.tip is not None:
            self.tip, self.box = None, None
            self._shown.put(0.0)
            self._table.dirty = True

    def refuse(self, tip: Tip | None, name: str, rule: str) -> None:
        """A place is refused by a rule ("" = by none). tip: why, None = that is not to be told."""
        self.rule, self.shaken = rule, name
        if tip is not None:
            self.refusal = tip
        self.shake.x = 0.0

    def drop_refusal(self) -> None:
        """Why something can't be done has been read."""
        if self.refusal is not None:
            self.refusal = None
            self.about = ""
            self.hide()

    # ---- the pointer
    @property
    def _pointed_at(self) -> bool:
        return self._table.pointer_at is not None and self.holds(*self._table.pointer_at)

    def holds(self, x: float, y: float) -> bool:
        """Whether the note lies there."""
        return self.box is not None and self.box.holds(x, y)

    def links(self, c: Canvas, pointer: Pointer) -> bool:
        """Whether the pointer is on the link to the rules."""
        if self.tip is None or self.box is None or not self.tip.rule:
            return False
        return parts.rule_line(c, self.tip, self.box).holds(pointer.x, pointer.y)

    # ---- picture
    def draw(self, c: Canvas) -> None:
        if self.tip is None or self.box is None:
            return
        t, box = self._shown.value, self.box
        if t >= 1.0:
            parts.draw_tip(c, self.tip, box)
        elif t > 0.05:
            parts.draw_tip(c, self.tip, Rect(box.x, box.y + 14 * (1 - t), box.w, box.h))
