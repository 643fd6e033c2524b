"""The log of a table, and looking back: the drawer, earlier positions, and going on from one of them.

The table steps aside for the open drawer; a line of the log shows the position after its decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as changed
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.anim.lane import Lane
from game.i18n.words import tr
from game.match.match import Match
from game.match.telling import Entry
from game.scenes.table_hooks import TableHooks
from game.scenes.table_log import LogDrawer
from game.scenes.table_parts import LogLine
from game.scenes.table_picture import Layer, Picture
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Intent, Pointer

if TYPE_CHECKING:
    from game.scenes.table import TableScene

DRAWN_TOP: Final = 150.0
PAST_WORDS: Final = {"before": "step_back", "after": "step_on", "latest": "latest", "fork": "play_from_here"}


class TablePast(TableHooks):
    """See the module. The table has what is declared here."""

    match: Match
    viewer: int | None
    lane: Lane
    drawer: LogDrawer
    past: int | None
    picture: Picture | None
    _unrested: bool

    if TYPE_CHECKING:

        @property
        def observation_shown(self) -> Any: ...

        def clear_choice(self) -> None: ...

        @property
        def tells_recap(self) -> bool: ...

        def open_recap(self, seat: int | None = None) -> None: ...

        def button_state(self, name: str) -> str: ...

        def colour_of(self, seat: int) -> str: ...

        def _rest(self) -> None: ...

        def _hide_tip(self) -> None: ...

        def _with_keeper(self, match: Match) -> TableScene: ...

    # =================================================================== the log
    def toggle_log(self) -> None:
        """Open or close the drawer with the log."""
        self.app.sounds.cue("ui_close" if self.drawer.open else "ui_open")
        if self.drawer.open:
            self.drawer.close()
        else:
            assert self.front is not None
            self.drawer.show(self.front, self.log_lines())
            self._hide_tip()
        self.dirty = True

    def log_lines(self) -> list[LogLine]:
        """The log in words, with headings between the rounds."""
        lines: list[LogLine] = []
        for entry in self.match.log(self.viewer):
            for event in entry.events:
                self._log_event(entry, event, lines)
        return lines

    def _log_event(self, entry: Entry, event: Any, lines: list[LogLine]) -> None:
        heading = self.heading_of(event) if entry.kind != "undo" else ""
        if heading:
            lines.append(LogLine("", heading))
        words = self.sentence(event)
        if not words or heading == words:
            return
        seat = self.event_seat(event)
        colour = self.colour_of(seat if seat >= 0 else max(entry.seat, 0))
        lines.append(LogLine(colour, words, entry.ply, entry.kind == "undo"))

    def _drawer_intent(self, intent: Intent) -> bool:
        if intent.kind in ("up", "down"):
            self.drawer.step(-1 if intent.kind == "up" else 1)
            self.app.sounds.cue("ui_focus")
        elif intent.kind == "choose":
            self._look_at(self.drawer.ply)
        elif intent.kind in ("back", "log"):
            self.toggle_log()
        elif intent.kind in ("left", "right"):
            pass
        else:
            return False
        self.dirty = True
        return True

    def _drawer_pointer(self, pointer: Pointer) -> bool | None:
        """True or False if the drawer took it, None if it lies elsewhere."""
        assert self.front is not None
        if not self.drawer.box.holds(pointer.x, pointer.y):
            return None
        if pointer.kind == "wheel":
            self.drawer.scroll_by(-pointer.amount * 60)
            return True
        if pointer.kind == "press" and self.tells_recap and self.drawer.recap_place.holds(pointer.x, pointer.y):
            self.open_recap()
            return True
        line = self.drawer.line_at(self.front, pointer.x, pointer.y)
        if pointer.kind == "move":
            changed = line != self.drawer.chosen
            self.drawer.chosen = line
            return changed
        if pointer.kind == "press" and line >= 0:
            self._look_at(self.drawer.ply)
        return True

    def _on_table(self, pointer: Pointer) -> Pointer:
        """A pointer over the table that has stepped aside, in the table's own coordinates."""
        area, shown = self.table_area(), self._aside()
        if not shown.holds(pointer.x, pointer.y):
            return pointer
        k = area.w / shown.w
        return changed(pointer, x=area.x + (pointer.x - shown.x) * k, y=area.y + (pointer.y - shown.y) * k)

    # =================================================================== earlier positions
    def _look_at(self, ply: int) -> None:
        """Show the position after so many decisions of the history."""
        if ply < 0 or self.lane.busy:
            return
        n = ply - self.match.history.before
        self.past = n if n < self.match.history.length else None
        self._to_past()

    def _to_past(self) -> None:
        self.clear_choice()
        self.board.sync(self.observation_shown)
        self._unrested = True
        self._rest()
        self.app.sounds.cue("ui_page")
        self.dirty = True

    def _past_intent(self, intent: Intent) -> bool:
        if intent.kind in ("prev", "next"):
            self._use_past("before" if intent.kind == "prev" else "after")
        elif intent.kind in ("back", "undo"):
            self._use_past("latest")
        else:
            return False
        return True

    def _use_past(self, what: str) -> None:
        assert self.past is not None
        if what == "before":
            self.past = max(0, self.past - 1)
        elif what == "after":
            self.past = self.past + 1 if self.past + 1 < self.match.history.length else None
        elif what == "latest":
            self.past = None
        elif what == "fork":
            self.play_from_here()
            return
        self._to_past()

    def play_from_here(self) -> None:
        """A new game from the position that is looked at; the old one stays saved as it is."""
        assert self.past is not None
        forked = self.match.fork(self.past)
        self.app.stack.replace(self._with_keeper(forked))

    def past_nodes(self, x: float, y: float) -> list[Node]:
        """The planks while an earlier position is shown: a step back, a step on, the present, play on from here."""
        widths = (92.0, 92.0, 380.0, 380.0)
        nodes, left = [], x
        for name, w in zip(("before", "after", "latest", "fork"), widths, strict=True):
            nodes.append(Node(f"past.{name}", Rect(left, y, w, 92), group="past"))
            left += w + 22
        return nodes

    def past_layers(self) -> list[Layer]:
        """The planks of `past_nodes`."""
        icons = {"before": "chevron_left", "after": "chevron_right", "latest": "play", "fork": "hand"}
        words = {"latest": "latest", "fork": "play_from_here"}
        made = []
        for node in self.focus.nodes:
            kind = node.name.removeprefix("past.")
            if not node.name.startswith("past."):
                continue
            label = tr(f"shell.table.{words[kind]}") if kind in words else ""
            state = self.button_state(node.name)
            r = node.rect

            def paint(c: Canvas, r: Rect = r, kind: str = kind, label: str = label, state: str = state) -> None:
                if label:
                    colour = "coral" if kind == "latest" else "koa"
                    c.button(r.x, r.y, r.w, label, r.h, colour, state, size=28, name=f"past.{kind}")
                else:
                    cx, cy = r.centre
                    c.round_button(cx, cy - 4, 40, icons[kind], state=state, name=f"past.{kind}")

            area = (r.x - 30, r.y - 30, r.w + 60, r.h + 70)
            made.append(Layer(node.name, (r, label, state), area, paint))
        return made

    # =================================================================== beside the open drawer
    def _draw_aside(self, c: Canvas, rails: Sequence[Layer]) -> None:
        """The table as a print beside the open drawer."""
        assert self.picture is not None
        surface = self.picture.compose(self.table_layers(self.picture.canvas))
        t = self.drawer.shown
        area, goal = self.table_area(), self._aside()
        c.out.blit(surface, (0, 0))
        c.veil("#0A1E33", 0.84 * t)
        shown = Rect(*(a + (g - a) * t for a, g in zip(area, goal, strict=True)))
        left, top, right, low = c.dev(area.x, area.y, area.x + area.w, area.y + area.h)
        source = pygame.Rect(left, top, right - left, low - top).clip(surface.get_rect())
        size = c.dev_size(shown.w, shown.h)
        c.paper(shown.x - 12, shown.y - 12, shown.w + 24, shown.h + 28, 16, False, alpha=min(1.0, t + 0.2))
        c.out.blit(pygame.transform.smoothscale(surface.subsurface(source), size), c.dev(shown.x, shown.y))
        for layer in rails:
            layer.paint(c)
        box = self.drawer.box
        moved = Rect(box.x + (1 - t) * (c.w - box.x + 30), box.y, box.w, box.h)
        self.drawer.draw(c, moved)
        if self.tells_recap:
            x, y = self.drawer.recap_place.centre
            c.round_button(x + moved.x - box.x, y, 30, "redo", "night", name="recap")

    def _aside(self) -> Rect:
        """Where the table lies while the drawer is open."""
        assert self.front is not None
        area = self.table_area()
        box = self.drawer.box
        room = Rect(430, DRAWN_TOP, box.x - 30 - 430, self.front.h - DRAWN_TOP - 110)
        k = min(room.w / area.w, room.h / area.h)
        return Rect(room.x + (room.w - area.w * k) / 2, room.y + (room.h - area.h * k) / 2, area.w * k, area.h * k)
