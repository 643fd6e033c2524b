"""The score: how the game ended, the sheet that explains it line by line, what was earned, what to do next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from game.anim.easing import eased, out_back, out_cubic
from game.core.protocol import totals
from game.i18n.words import number, tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.scenes import doors
from game.scenes.base import House
from game.scenes.ending import Line, ending_of, sheet_lines, winners
from game.scenes.replays import watch
from game.scenes.room import Hint, Room
from game.scenes.scenery import petals
from game.scenes.score_rows import (
    SIGN_ROOM,
    BandRow,
    FeatRow,
    Sentence,
    SheetRow,
    achievement_words,
    band_height,
    feat_height,
    sentence_height,
    sheet_height,
)
from game.scenes.shores import score_shore
from game.scenes.widgets import Plank, Round, Widget, plank_width
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent, Pointer

ROW_EVERY_MS: Final = 380.0
ROW_MS: Final = 420.0
COUNT_MS: Final = 520.0
PETALS_MS: Final = 9000.0
HURRY_MS: Final = 700.0  # so long after the table's count presses are still meant for that, not for another game
CROWN_MS: Final = 900.0
RANKS_CLOSER: Final = 8.0  # how much closer each rank may lie where that makes room for all
MOST_STATUES: Final = 3
STATUES: Final = {1: ((292.0,), 236.0), 2: ((184.0, 394.0), 186.0), 3: ((140.0, 292.0, 444.0), 146.0)}  # middles, width
RIVET: Final = 12.0  # of a plank's end, besides what words keep clear of anyway
LEAST_PLANK: Final = 26.0
NOWHERE: Final = Rect(0, 0, 0, 0)


class ScoreRoom(Room):
    """table: the scene below, which can play again; None in a picture."""

    key: ClassVar[str] = "score"
    start: str | None = "again"

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None, table: Any = None) -> None:
        super().__init__(app)
        self.match, self.keeper, self.table = match, keeper, table
        result = match.result
        self.sheets = result.sheets if result is not None else match.scores
        self.sums = result.totals if result is not None else totals(match.scores)
        self.first = winners(result) if result is not None and result.outcome != "lost" else []
        self._ms = self._stood_ms = 0.0
        self._told = -1  # lines whose sound was heard
        self._words()

    def _words(self) -> None:
        self.lines: tuple[Line, ...] = sheet_lines(self.match.header.title, self.sheets)
        self.end = ending_of(self.match, self.keeper, self.app.store)

    def heading(self) -> str:
        return self.end.headline

    def enter(self) -> None:
        super().enter()
        if self.table is not None:
            self.finish()  # the table has counted line by line before everybody's eyes

    def hear(self) -> None:
        self.app.sounds.mood("scoring")

    def leave(self) -> None:
        self.app.sounds.mood("")

    def resize(self, canvas: Canvas) -> None:
        self._words()
        self.lines = self._fitting(canvas)
        super().resize(canvas)

    def _fitting(self, c: Canvas) -> tuple[Line, ...]:
        """All lines, or without those that brought nobody anything where not all have room."""
        left = self._columns(c)[1] - self._indent
        if sum(sheet_height(c, line.words, left - 24) for line in self.lines) <= self._view(c).h:
            return self.lines
        return tuple(line for line in self.lines if any(line.points)) or self.lines

    # ---- counting
    @property
    def _counted_ms(self) -> float:
        """When the last line has been counted."""
        return max(0, len(self.lines) - 1) * ROW_EVERY_MS + max(ROW_MS, COUNT_MS)

    @property
    def counting(self) -> bool:
        return self._ms < self._counted_ms

    def _share(self, line: int) -> float:
        """Share of a line that has been counted."""
        return eased(out_cubic, (self._ms - line * ROW_EVERY_MS) / COUNT_MS) if self._ms > line * ROW_EVERY_MS else 0.0

    def _sum(self, seat: int) -> int:
        """The total so far."""
        if not self.counting:
            return self.sums[seat]
        return sum(round((line.points[seat] or 0) * self._share(i)) for i, line in enumerate(self.lines))

    def count_again(self) -> None:
        """Count from the first line on."""
        self._ms, self._told = 0.0, -1
        self.forget_scroll("sheet")
        self.lay()

    def finish(self) -> None:
        """All is counted at once."""
        self._told = len(self.lines)
        self._ms = self._counted_ms
        self._last_chord()
        self.lay()

    @property
    def _hurried(self) -> bool:
        """Whether who presses now has not seen yet that the table has given way to this."""
        return self.table is not None and self._stood_ms < HURRY_MS

    def receive(self, intent: Intent) -> bool:
        return (self._hurried and intent.kind in ("choose", "main")) or super().receive(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        return (self._hurried and pointer.kind == "press") or super().receive_pointer(pointer)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._stood_ms += dt_ms
        before = self.counting
        factor = self.app.pace.factor
        if before and factor == 0:
            self.finish()
            return
        end = self._counted_ms + PETALS_MS
        if self._ms < end:
            self._ms = min(end, self._ms + dt_ms / (factor or 1.0))
        if before:
            self._sound_lines()
            self._follow()
            self.lay()
            if not self.counting:
                self._last_chord()

    def _sound_lines(self) -> None:
        line = min(len(self.lines) - 1, int(self._ms / ROW_EVERY_MS))
        if line > self._told:
            self._told = line
            self.app.sounds.cue("score_item" if any(self.lines[line].points) else "score_zero")

    def _follow(self) -> None:
        """Scroll to the line that is counted."""
        column = self.columns.get("sheet")
        if column is None or not column.most or not self.lines:
            return
        line = min(len(self.lines) - 1, int(self._ms / ROW_EVERY_MS))
        self.reveal_row(column.names[line])

    def reveal_row(self, name: str) -> None:
        w, view = self.widgets[name], self.columns["sheet"].view
        below = w.rect.y + w.rect.h - view.y - view.h
        if below > 0:
            self.scroll_to("sheet", self._scroll["sheet"].goal + below)

    def _last_chord(self) -> None:
        self.app.sounds.cue("score_total")
        result = self.match.result
        if self.end.lost:
            self.app.sounds.cue("lost")
        elif len(self.first) > 1 and result is not None and not result.outcome:
            self.app.sounds.cue("draw")
        else:
            self.app.sounds.cue("winner")
        if self._earned:
            self.app.sounds.cue("achievement")

    @property
    def animating(self) -> bool:
        petals = not self.end.lost and not self.app.pace.gentle and self._ms < self._counted_ms + PETALS_MS
        crown = self._ms < self._counted_ms + CROWN_MS
        return self.counting or crown or petals or super().animating

    # ---- what was earned
    @property
    def _earned(self) -> list[str]:
        """Words of the achievements that are new."""
        feats = self.keeper.earned if self.keeper is not None else ()
        return [achievement_words(feat.id)[0] for feat in feats]

    # ---- layout
    def _slim(self, c: Canvas) -> bool:
        return c.kit.text_scale > 1.2

    def _paper(self, c: Canvas) -> Rect:
        x = 110.0 if self._slim(c) else 560.0
        most = c.h - 196 - 208
        h = min(most, max(676.0, self._head(c) + 66 * len(self.lines) + 130))
        return Rect(x, 196 + (most - h) * 0.4, c.w - x - 96, h)

    def _aside(self, c: Canvas) -> float:
        """Width kept at the right of the paper for ranks and what was earned."""
        if not self.end.bands:
            return 0.0
        return min(470.0 * max(1.0, min(1.3, c.kit.text_scale)), self._paper(c).w * 0.44)

    def _columns(self, c: Canvas) -> tuple[float, float, float]:
        """Width of the sheet, left edge of the first seat's column in it, width of a column."""
        width = self._paper(c).w - 64 - 20 - self._aside(c)
        seats = len(self.match.seats)
        step = min(250.0, max(110.0, width * 0.62 / seats))
        return width, width - step * seats, step

    @property
    def _indent(self) -> float:
        """Room for the signs before the words, if lines have some."""
        return SIGN_ROOM if any(line.sign for line in self.lines) else 0.0

    def _head(self, c: Canvas) -> float:
        return 98 + c.line_height("strong", 28) if len(self.match.seats) > 1 else 36.0

    def _view(self, c: Canvas) -> Rect:
        """Where the lines lie on the paper."""
        paper, head = self._paper(c), self._head(c)
        return Rect(paper.x + 32, paper.y + head, self._columns(c)[0], paper.h - head - 88 - 40)

    def build(self, c: Canvas) -> Iterable[Widget]:
        paper = self._paper(c)
        _, left, step = self._columns(c)
        view = self._view(c)
        makers = [partial(self._sheet_row, i, left, step) for i in range(len(self.lines))]
        yield from self.column("sheet", view, makers, self._heights(c, left, view.h))
        if self._aside(c):
            yield from self._aside_column(c, paper)
        yield from self._planks(c)
        if self._can_watch:
            yield Round("watch", Rect(c.w - 132, 52, 72, 72), tr("shell.result.watch"), act=self._watch, icon="play")

    @property
    def _can_watch(self) -> bool:
        """Whether this game was stored and can be seen once more."""
        return self.keeper is not None and not self.keeper.demo and self.table is not None

    def _watch(self) -> None:
        assert self.keeper is not None
        watch(self, self.keeper.id, self.match.header.title)

    def _sheet_row(self, i: int, left: float, step: float, rect: Rect) -> Sequence[Widget]:
        line, shown = self.lines[i], self._share(i)
        return (
            SheetRow(
                f"line {i}",
                rect,
                line.words,
                passive=True,
                points=line.points,
                shown=shown,
                left=left,
                step=step,
                tinted=i % 2 == 1,
                sign=line.sign,
                title=self.match.header.title,
                indent=self._indent,
            ),
        )

    def _aside_column(self, c: Canvas, paper: Rect) -> Iterable[Widget]:
        """The sentence, the ranking table with the rank that was reached, and what was earned."""
        w = self._aside(c) - 64
        view = Rect(paper.x + paper.w - self._aside(c) + 16, paper.y + 34, w, paper.h - 72)
        made: list[tuple[Widget, float]] = []
        if self.end.line and not self.counting:
            made.append((Sentence("sentence", NOWHERE, self.end.line), sentence_height(c, self.end.line, w)))
        reached = next((b for b in self.end.bands if self.end.points >= b.least), None)
        for i, band in enumerate(self.end.bands):
            row = BandRow(
                f"band {i}", NOWHERE, band.words, least=band.least, reached=band is reached and not self.counting
            )
            made.append((row, band_height(c, band.words, w)))
        if self.end.best is not None:
            key = "personal_best_viewed" if self.end.viewed else "personal_best"
            words = tr(f"{self.match.header.title}.label.{key}", n=max(self.end.best, self.end.points))
            made.append((Sentence("best", NOWHERE, words, strong=False), sentence_height(c, words, w)))
        for i, name in enumerate(self._earned if not self.counting else ()):
            words = tr("shell.achievement.earned.name", name=name)
            made.append((FeatRow(f"feat {i}", NOWHERE, words), feat_height(c, words, w)))
        makers = [partial(_placed, widget) for widget, _ in made]
        over = sum(high for _, high in made) - view.h
        closer = over / max(1, len(self.end.bands)) if over > 0 else 0.0
        if closer > RANKS_CLOSER:
            closer = 0.0  # it scrolls anyway
        heights = [high - closer if isinstance(widget, BandRow) else high for widget, high in made]
        return self.column("aside", view, makers, heights)

    def _heights(self, c: Canvas, left: float, most: float) -> list[float]:
        """Of the lines: what their words need, stretched where there is room for it."""
        needed = [sheet_height(c, line.words, left - self._indent - 24) for line in self.lines]
        least = min(62.0, most / max(1, len(needed)))
        while least > 1 and sum(max(least, high) for high in needed) > most:
            least -= 1
        return [max(least, high) for high in needed]

    def _planks(self, c: Canvas) -> Iterable[Widget]:
        paper = self._paper(c)
        entries = [
            ("again", tr("shell.result.again"), "coral", "play", lambda: self._again(False)),
            ("same", tr("shell.result.again_same"), "koa", "undo", lambda: self._again(True)),
            ("other", tr("shell.result.other_game"), "koa", "people", self._other),
            ("title", tr("shell.pause.to_title"), "koa", "home", self._to_title),
        ]
        if self.table is None:
            entries = [("other", entries[2][1], "coral", "people", self._other), entries[3]]
        gap = 20.0
        share = (paper.w - gap * (len(entries) - 1)) / (len(entries) + 0.2)
        x = paper.x
        others = [words for _, words, *_ in entries[1:]]
        room = share - 2 * RIVET
        signs = all(plank_width(c, words, True, 100, LEAST_PLANK) <= room for words in others)
        signs_w = 100 * 0.5 + 14 if signs else 0.0
        small = min(c.fit(words, "button", room - 64 - signs_w, 34, least=LEAST_PLANK)[0] for words in others)
        for i, (name, words, kind, icon, act) in enumerate(entries):
            w = share * (1.2 if i == 0 else 1.0)
            shown = icon if signs or i == 0 else None
            at = Rect(x, c.h - 184, w, 100)
            yield Plank(name, at, words, act=act, kind=kind, icon=shown, size=small if i else 36)
            x += w + gap

    # ---- what presses do
    def _again(self, same: bool) -> None:
        self.app.stack.pop()
        self.table.restart(same)

    def _other(self) -> None:
        self._to_title()
        self.app.open("lobby")

    def _to_title(self) -> None:
        self.app.stack.clear_to(doors.make("title", self.app))

    def back(self) -> None:
        """Back to the table as it stood at the end."""
        if self.table is None:
            self._to_title()
        else:
            super().back()

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "hint":
            self.count_again()
            return True
        if intent.kind == "log" and self._can_watch:
            self._watch()
            return True
        if self.counting and intent.kind in ("choose", "back", "main"):
            self.finish()
            return True
        if intent.kind in ("up", "down"):
            by = 120.0 if intent.kind == "down" else -120.0
            moved = [self.scroll_to(name, self._scroll[name].goal + by) for name in self.columns]
            if any(moved):
                return True
        return super().intent(intent)

    def pointer(self, pointer: Any) -> bool:
        if self.counting and pointer.kind == "press" and self.focus.at(pointer.x, pointer.y) is None:
            self.finish()
            return True
        return super().pointer(pointer)

    def hints(self) -> Sequence[Hint]:
        return (
            ("choose", tr("shell.key.choose")),
            ("hint", tr("shell.result.step")),
            *((("log", tr("shell.result.watch")),) if self._can_watch else ()),
            ("back", tr("shell.result.look_table") if self.table is not None else tr("shell.pause.to_title")),
        )

    def hint_place(self, c: Canvas) -> tuple[float, float]:
        paper = self._paper(c)
        return paper.x + paper.w / 2, c.h - 52

    # ---- the picture
    def ground(self, c: Canvas) -> None:
        score_shore(c)

    def paint(self, c: Canvas, dy: float) -> None:
        paper = self._paper(c)
        if not self.end.lost and not self.app.pace.gentle:
            petals(c, self._ms - self._counted_ms, 26)
        if not self._slim(c):
            self._paint_winner(c)
            if not self.end.bands and not self.counting:
                self._paint_feats(c)
        c.paper(paper.x, paper.y + dy, paper.w, paper.h)
        if not self.lines:
            self._paint_sentence(c, paper, dy)
        else:
            if len(self.match.seats) > 1:
                self._paint_seats(c, paper, dy)
            self._paint_total(c, paper, dy)
        if self._aside(c):
            self._paint_aside(c, paper, dy)
        wide = min(900.0, c.w - 200)
        top = paper.y - 88
        c.part("ribbon_coral", paper.x + paper.w / 2, top, w=wide, anchor="cc", shadow=(10, 14, 0.4))
        size, _ = c.fit(self.end.headline, "hero", wide * 0.56, 64, least=30)
        c.text(self.end.headline, paper.x + paper.w / 2, top - 16, "hero", "paper", "cc", size, shadow="#5E1526",
               within=wide * 0.58)  # fmt: skip

    def over(self, c: Canvas, dy: float) -> None:
        c.print_edge()

    def _paint_winner(self, c: Canvas) -> None:
        """The statues of all who won, crowned at the end, with their tokens; of everybody where all have lost."""
        seats = self.first or (range(len(self.match.seats)) if self.end.lost else [0])
        colours = [self.match.seats[seat].colour or "flame" for seat in seats][:MOST_STATUES]
        (spots, wide), low = STATUES[len(colours)], c.h - 96
        for x, colour in zip(spots, colours, strict=True):
            c.part(f"statue_{colour}", x, low, w=wide, anchor="bc", shadow=(8, 12, 0.35))
        if len(colours) == 1:
            c.part(f"token_{colours[0]}", 130, low + 4, w=116, anchor="bc", shadow=(6, 8, 0.4))
        else:
            for x, colour in zip(spots, colours, strict=True):
                c.part(f"token_{colour}", x, low + 26, w=wide * 0.42, anchor="bc", shadow=(4, 6, 0.4))
        if self.end.lost:
            return
        if len(colours) == 1:
            c.part("trophy_cup", 428, low + 4, w=150, anchor="bc", shadow=(6, 8, 0.35))
        fallen = (self._ms - self._counted_ms) / CROWN_MS
        if fallen > 0 or not self.animating:
            t = eased(out_back, fallen) if self.animating else 1.0
            f = wide / 236
            for x in spots:
                y = low - 322 * f - 260 * (1 - t)
                c.part("trophy_crown", x + 4 * f, y, w=176 * f, anchor="bc", angle=6, shadow=(5, 8, 0.4))

    @property
    def _told_aside(self) -> bool:
        """Whether the sentence stands beside the paper; without lines to count it stands on it."""
        return bool(self.end.line) and bool(self.lines)

    def _paint_feats(self, c: Canvas) -> None:
        """The sentence and what was earned, on night glass in the sky above the winner."""
        words = [self.end.line] if self._told_aside else []
        words += [tr("shell.achievement.earned.name", name=name) for name in self._earned]
        y, room = 150.0, 330.0
        for i, text in enumerate(words):
            badge = i > 0 or not self._told_aside
            high = max(64.0 if badge else 0.0, c.text_height(text, "small", room) + 22)
            if y + high > c.h - 560:
                return
            c.night(70, y, 450, high, 22, 0.84, None)
            if badge:
                c.part("badge_achievement", 112, y + high / 2, h=52, anchor="cc")
            c.text(text, 152 if badge else 96, y + high / 2 - 1, "small", "paper", "cl", width=room)
            y += high + 10

    def _paint_sentence(self, c: Canvas, paper: Rect, dy: float) -> None:
        """In place of an empty sheet: how it ended, in a picture and words."""
        middle, room = paper.x + paper.w / 2, paper.w - 160
        own = Canvas(c.out, c.kit, self.match.header.title)
        art = self.end.art(own) if self.end.art is not None else None
        high = art.get_height() / c.k + 46 if art is not None else 0.0
        size, _ = c.fit(self.end.line, "h3", room, 36, least=28, lines=3)
        lh = c.line_height("h3", size) * 1.1
        y = paper.y + dy + (paper.h - high - c.text_height(self.end.line, "h3", room, size, lh)) / 2
        if art is not None:
            c.place(art, middle - art.get_width() / c.k / 2, y, 18, shadow=(4, 6, 0.35))
        c.text(self.end.line, middle, y + high, "h3", "night", "tc", size, width=room, lh=lh)

    def _paint_seats(self, c: Canvas, paper: Rect, dy: float) -> None:
        """Tokens and names above their columns; the winner's column is gold."""
        _, left, step = self._columns(c)
        y = paper.y + dy
        for seat, who in enumerate(self.match.seats):
            x = paper.x + 32 + left + step * (seat + 0.5)
            best = seat in self.first and not self.counting
            if best:
                c.box(x - step / 2 + 4, y + 24, step - 8, paper.h - 48, 20, "winner_column")
            c.token(who.colour or "flame", x, y + 60, 66, (3, 5, 0.35))
            if best:
                c.part("trophy_crown", x + 44, y + 30, w=54, anchor="cc", angle=-14, shadow=(2, 3, 0.4))
            size, _ = c.fit(who.name, "strong", step - 12, 28, least=24)
            c.text(
                who.name, x, y + 94 + c.line_height("strong", 28) / 2, "strong", "night", "cc", size, within=step - 8
            )

    def _paint_total(self, c: Canvas, paper: Rect, dy: float) -> None:
        width, left, step = self._columns(c)
        x, y = paper.x + 32, paper.y + dy + paper.h - 88 - 28
        c.box(x, y, width, 88, 18, "field_chosen")
        size, _ = c.fit(tr("shell.result.total"), "h3", left - 40, 34)
        c.text(tr("shell.result.total"), x + 30, y + 43, "h3", "paper", "cl", size, within=left - 30)
        for seat in range(len(self.match.seats)):
            middle = x + left + step * (seat + 0.5)
            best = not self.counting and (seat in self.first or len(self.match.seats) == 1)
            if best:
                c.box(middle - step / 2 + 4, y - 4, step - 8, 96, 18, "#BE3422")
            c.text(number(self._sum(seat)), middle, y + 42, "bignum", "paper", "cc", 54 if best else 42)

    def _paint_aside(self, c: Canvas, paper: Rect, dy: float) -> None:
        """The line between the sheet and what stands beside it."""
        c.box(paper.x + paper.w - self._aside(c), paper.y + dy + 34, 2.5, paper.h - 72, 1, "#DDC79E")

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        said = [self.end.headline]
        for seat, who in enumerate(self.match.seats):
            said.append(tr("shell.mirror.points", name=who.name, points=self.sums[seat]))
        if self.end.line:
            said.append(self.end.line)
        said += [tr("shell.achievement.earned.name", name=words) for words in self._earned]
        w = self.widgets.get(self.focus.current or "")
        line = tr("shell.mirror.score", lines=". ".join(part.rstrip(".") for part in said))
        return f"{line} {tr('shell.mirror.focus', thing=w.mirror())}" if w is not None else line


def _placed(widget: Widget, rect: Rect) -> Sequence[Widget]:
    widget.rect, widget.passive = rect, True
    return (widget,)


make = ScoreRoom
