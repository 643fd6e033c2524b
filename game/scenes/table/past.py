"""The log of a table, and looking back: the drawer, earlier positions, and going on from one of them.

The table steps aside for the open drawer; a line of the log shows the position after its decision.
"""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any, Final

from game.i18n.words import tr
from game.match.telling import Entry
from game.scenes.table.parts import LogLine
from game.scenes.table.picture import Layer
from game.scenes.table.view import TableView
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Intent, Pointer

PAST_WORDS: Final = {"before": "step_back", "after": "step_on", "latest": "latest", "fork": "play_from_here"}


class TablePast(TableView):
    """See the module."""

    # =================================================================== the log
    def toggle_log(self) -> None:
        """Open or close the drawer with the log."""
        self.app.sounds.cue("ui_close" if self.drawer.open else "ui_open")
        if self.drawer.open:
            self.drawer.close()
        else:
            assert self.front is not None
            self.drawer.show(self.front, self.log_lines())
            self.tip.hide()
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

    def _thing_pointed(self) -> str:
        if self.place_pointed.startswith("past."):
            return tr(f"shell.table.{PAST_WORDS[self.place_pointed.removeprefix('past.')]}")
        return super()._thing_pointed()
