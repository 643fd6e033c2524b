"""Two offers that a table makes below its prompt, each with its key: what the others did, and the end of a turn.

Both can be pressed, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import tr
from game.scenes.table.parts import TOOL
from game.scenes.table.recap import recap_of
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent, Pointer

if TYPE_CHECKING:
    from game.scenes.table.view import TableView

RECAP_SIGN: Final = 36.0  # where the words of the offer have no room
RECAP_MS: Final = 7000.0  # how long it is offered to tell what the others did
_EDGE: Final = 28.0  # of what can be pressed, beside glyphs and words
_HIGH: Final = 72.0


class RecapOffer:
    """The offer to tell what the others did since a turn."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self.left_ms = 0.0
        self.box: Rect | None = None  # where it can be pressed
        self._from = 0  # decisions after which the last offer was looked for

    def look(self) -> None:
        """Make it when several others have moved, or when a game is taken up again."""
        table = self._table
        since, self._from = self._from, table.match.history.length
        allowed = table.app.settings.recap and table.tells_recap and not (table.bare or table.shows_only)
        if not table.legal or not allowed:
            self.left_ms = 0.0
            self._from = self._from if table.legal else since
            return
        if all(ply.seat == table.seat for ply in table.match.history.plies[since:]):
            self.left_ms = 0.0
            return
        several = 1 if table.resumed and since == 0 else 2
        told = len({part.seat for part in recap_of(table, table.seat)})
        self.left_ms = RECAP_MS if told >= several else 0.0

    def take(self) -> None:
        """It was taken up, or something else was asked for instead."""
        self.left_ms = 0.0

    def update(self, dt_ms: float) -> None:
        self.left_ms = max(0.0, self.left_ms - dt_ms)

    def holds(self, pointer: Pointer) -> bool:
        """Whether it lies under the pointer."""
        return self.box is not None and self.box.holds(pointer.x, pointer.y)

    def draw(self, c: Canvas) -> None:
        """The key, and the words for it where there is room, else the sign of what has happened."""
        table = self._table
        self.box = None
        hidden = table.toasts.waiting or table.lane.busy or table.past is not None or table.drawer.shown > 0
        if self.left_ms <= 0 or hidden:
            return
        glyph, words = table.glyph("recap") or "touch", tr("shell.recap.offer")
        x, y, most = table.recap_place()
        wide = c.measure(words, "small")
        w = c.glyph_width(glyph, c.hint_glyph) + 12 + wide
        sign = 0.0
        if w + 2 * _EDGE > most:
            words, w, sign = "", w - wide + RECAP_SIGN, RECAP_SIGN + 12
        if w + 2 * _EDGE > most:
            w, sign = w - sign, 0.0
        if w + 2 * _EDGE > most:
            return
        self.box = Rect(x - w / 2 - _EDGE, y - _HIGH / 2, w + 2 * _EDGE, _HIGH)
        alpha = min(1.0, self.left_ms / 300)
        if words:
            c.hint(x, y, [(glyph, words)], "c", alpha=alpha)
        else:
            c.night(x - w / 2 - 18, y - 29, w + 36, 58, 29, 0.84 * alpha, None)
            c.glyph(glyph, x - sign / 2, y, c.hint_glyph, alpha, shadow=None)
            if sign:
                c.part("ui_log", x + w / 2 - RECAP_SIGN / 2, y, h=RECAP_SIGN, anchor="cc", tint="paper", alpha=alpha)


class Confirmation:
    """Whether a turn may end: yes or no."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self.box: Rect | None = None  # where it can be pressed
        self._yes = 0.5  # the share of the box that means yes, from the left

    @property
    def asks(self) -> bool:
        """Whether the end of a turn waits for a word."""
        match = self._table.match
        return match.pace.confirm_turn and match.held(self._table.seat) is not None

    def answer(self, intent: Intent) -> bool:
        """Take a wish as the answer. False if it is none."""
        table = self._table
        on_tool = intent.kind == "choose" and table.focus.shown and (table.focus.current or "").startswith(TOOL)
        if intent.kind in ("choose", "main") and not on_tool:
            table.app.sounds.cue("ui_press")
            table.match.confirm(table.seat)
        elif intent.kind in ("back", "undo"):
            table.app.sounds.cue("ui_close")
            table.match.withdraw(table.seat)
        else:
            return False
        return True

    def press(self, pointer: Pointer) -> bool:
        """A press on the offer is an answer. False if it lies elsewhere."""
        box = self.box
        if box is None or not box.holds(pointer.x, pointer.y):
            return False
        yes = pointer.x < box.x + box.w * self._yes
        return self.answer(Intent("main" if yes else "back", pointer.device, pointer.seat))

    def draw(self, c: Canvas) -> None:
        """The keys for yes and no."""
        table = self._table
        self.box = None
        if not self.asks or table.lane.busy or table.past is not None:
            return
        pairs = [(table.glyph("choose") or "touch", tr("shell.table.confirm")),
                 (table.glyph("undo") or "touch", tr("shell.key.undo"))]  # fmt: skip
        widths = [c.glyph_width(glyph, c.hint_glyph) + 12 + c.measure(words, "small") for glyph, words in pairs]
        x, y, _ = table.prompt_place()
        w = sum(widths) + 34
        self.box = Rect(x - w / 2 - _EDGE, y + 104, w + 2 * _EDGE, _HIGH)
        self._yes = (_EDGE + widths[0] + 17) / (w + 2 * _EDGE)
        c.hint(x, y + 140, pairs, "c")
