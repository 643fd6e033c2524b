"""What the others did since my last turn: a line for each deed beside their tokens, one seat after the other.

It is told from the log as the seat may read it, so nothing hidden is said. Any key closes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from game.i18n.words import tr
from game.match.recap import since_last_turn
from game.scenes.base import House
from game.scenes.room import Hint
from game.scenes.sheet import Sheet
from game.scenes.widgets import Row, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect
from game.ui.intent import Intent, Pointer
from game.ui.theme import THEME

if TYPE_CHECKING:
    from game.scenes.table.match import TableMatch

STEP_MS: Final = 650.0  # from one row to the next
LONGEST_MS: Final = 9000.0  # all rows have come by then
SLIDE: Final = 26.0
SLIDE_MS: Final = 240.0
_THREAD: Final = 58.0  # from the left edge of a row to its thread, to its words
_DEEDS: Final = 108.0
_APART: Final = 6.0  # of sentences
_NUMBER: Final = re.compile(r"(\d) (?=\w)")  # a number and what it counts stay on one line
_BEGINS: Final = frozenset({"turn_began", "turn_passed", "final_turn_began"})


class Part(NamedTuple):
    """What one seat did in a row. colour: the seat's colour word; lines: sentences, never none."""

    seat: int
    name: str
    colour: str
    lines: tuple[str, ...]


def _tag(event: object) -> str:
    """What kind of event it is, "" for what carries no word for it."""
    config = getattr(event, "__struct_config__", None)
    return str(config.tag) if config is not None else ""


def next_seat(event: object) -> int | None:
    """Whose turn begins with an event of any title; None for all others."""
    if _tag(event) not in _BEGINS:
        return None
    return int(getattr(event, "following", getattr(event, "seat", -1)))


def recap_of(table: TableMatch, seat: int) -> tuple[Part, ...]:
    """What the others did since the last turn of this seat, as it may know it; () = nothing to tell.

    That a turn begins is no deed of the seat before it: the log has a line for it, the recap none.
    """
    if not table.match.history.plies:
        return ()
    made: list[Part] = []
    for entry in since_last_turn(table.match.log(seat), seat, next_seat):
        deeds = (event for event in entry.events if _tag(event) != "turn_began")
        lines = tuple(words for event in deeds if (words := table.sentence(event)))
        if not lines:
            continue
        if made and made[-1].seat == entry.seat:
            last = made[-1]
            made[-1] = last._replace(lines=last.lines + tuple(w for w in lines if w != last.lines[-1]))
        else:
            made.append(Part(entry.seat, table.name_of(entry.seat), table.colour_of(entry.seat), lines))
    return tuple(made)


def deeds(part: Part) -> str:
    """A line for each sentence, to be read below the name: it isn't said again where a sentence begins with it."""
    both = tr("shell.list.and_2", a=part.name, b="")  # two did it: the sentence needs both names
    lines = []
    for line in part.lines:
        begins = next((b for b in (f"{part.name} ", f"{part.name}: ") if line.startswith(b)), "")
        if begins and not line.startswith(both):
            line = line.removeprefix(begins)
            line = line[:1].upper() + line[1:]
        lines.append(_NUMBER.sub("\\1\N{NO-BREAK SPACE}", line))
    return "\n".join(lines)


@dataclass
class DeedsRow(Row):
    """What one seat did: its token and name, and a thread from the token along the sentences, a bead for each."""

    def _sizes(self, c: Canvas) -> tuple[float, float]:
        """Line heights of the name and of the sentences."""
        return c.line_height("label", 32) * 0.96, c.line_height("body", 28) * 0.98

    def height(self, c: Canvas, w: float, least: float = 88) -> float:
        head, lines = self._sizes(c)
        told = sum(c.text_height(line, "body", w - _DEEDS - 28, 28, lines) + _APART for line in self._lines())
        return max(least, 16 + head + 4 + told + 12)

    def _lines(self) -> list[str]:
        return self.line.split("\n")

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        head, high = self._sizes(c)
        if self.rule:
            c.box(at.x + 24, at.y + at.h - 1, at.w - 48, 2, 1, "#E3CE9E")
        x, y = at.x + _THREAD, at.y + 16 + head / 2
        beads: list[float] = []
        top = at.y + 16 + head + 4
        for line in self._lines():
            beads.append(top + high / 2)
            top += (
                c.text(line, at.x + _DEEDS, top, "body", "night", "tl", 28, width=at.w - _DEEDS - 28, lh=high) + _APART
            )
        tone = THEME.seat[self.token].hex
        c.box(x - 2, y, 4, beads[-1] - y, 2, "#DDC28B")
        for bead in beads:
            c.disc(x, bead, 9, "paper")
            c.disc(x, bead, 7, tone)
        c.token(self.token, x, y, 58, (2, 4, 0.35))
        c.text(self.words, at.x + _DEEDS, at.y + 16, "label", "night", "tl", 32, width=at.w - _DEEDS - 28, lh=head)


class Recap(Sheet):
    """parts: of `recap_of`."""

    key: ClassVar[str] = "recap"
    least: ClassVar[float] = 76

    def __init__(self, app: House, parts: Sequence[Part] = ()) -> None:
        super().__init__(app)
        self.parts = tuple(parts)
        step = min(STEP_MS, LONGEST_MS / max(1, len(self.parts)))
        self._step_ms = 0.0 if app.pace.gentle else step * app.pace.factor
        self._passed_ms = 0.0

    def heading(self) -> str:
        return tr("shell.recap.heading")

    def note(self) -> str:
        return "" if self.parts else tr("shell.recap.nothing")

    # ---- time
    @property
    def shown(self) -> int:
        """How many rows have come."""
        if not self._step_ms:
            return len(self.parts)
        return min(len(self.parts), 1 + int(self._passed_ms / self._step_ms))

    @property
    def coming(self) -> bool:
        return self._passed_ms < self._step_ms * len(self.parts)

    @property
    def animating(self) -> bool:
        return super().animating or self.coming

    def update(self, dt_ms: float) -> None:
        before = self.shown
        self._passed_ms += dt_ms
        if self.shown != before:
            self.cue("ui_tick")
            self._follow(f"part {self.shown - 1}")
        super().update(dt_ms)

    def _follow(self, name: str) -> None:
        """Scroll on until a row that has come is in view."""
        row = self.widgets[name].rect
        view = self.columns["list"].view
        below = row.y + row.h - view.y - view.h
        if below > 0:
            self.scroll_to("list", self._scroll["list"].goal + below)

    # ---- what is on the paper
    def list_rows(self, c: Canvas) -> Sequence[Row]:
        rows = []
        for n, part in enumerate(self.parts):
            row = DeedsRow(f"part {n}", Rect(0, 0, 0, 0), part.name, line=deeds(part), token=part.colour, passive=True)
            row.rule = n < len(self.parts) - 1
            rows.append(row)
        return rows

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield from super().build(c)
        if not self.parts:
            yield Widget("nothing", Rect(c.w / 2 - 40, c.h / 2, 80, 80), passive=True)

    def _draw_widget(self, c: Canvas, w: Widget, dy: float) -> None:
        n = int(w.name.removeprefix("part ")) if w.name.startswith("part ") else 0
        if n >= self.shown:
            return
        since = self._passed_ms - n * self._step_ms
        late = max(0.0, 1 - since / SLIDE_MS) if self._step_ms else 0.0
        super()._draw_widget(c, w, dy + SLIDE * late * late)

    def _draw_ring(self, c: Canvas, dy: float) -> None:
        """Rows are only read."""

    # ---- closing
    def intent(self, intent: Intent) -> bool:
        column = self.columns.get("list")
        if intent.kind in ("up", "down") and column is not None and column.most > 0:
            by = -1 if intent.kind == "up" else 1
            self.scroll_to("list", self._scroll["list"].goal + by * 160)
            return True
        if intent.down and intent.kind not in ("fast", "fullscreen"):
            self.back()
        return True

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind in ("press", "reason"):
            self.back()
            return True
        return pointer.kind == "wheel" and super().pointer(pointer)

    def hints(self) -> Sequence[Hint]:
        close: Hint = ("back", tr("shell.menu.close"))
        column = self.columns.get("list")
        return (("up", tr("shell.key.move")), close) if column is not None and column.most > 0 else (close,)

    def mirror(self) -> str:
        said = [f"{part.name}: {' '.join(part.lines)}" for part in self.parts] or [self.note()]
        return tr("shell.mirror.recap", screen=self.heading(), lines=" ".join(said))


make = Recap
