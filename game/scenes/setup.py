"""Setting the table: who sits there, what is played, which shuffle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import pairwise
from typing import ClassVar, Final

from game.core.errors import GameError
from game.core.protocol import Option
from game.i18n.words import listed, tr
from game.rules import registry
from game.scenes import people, tables
from game.scenes import plan as plans
from game.scenes.base import House
from game.scenes.device_signs import ANY, device_offers, device_words, draw_device
from game.scenes.paper_room import HeadedRoom
from game.scenes.posters import poster
from game.scenes.room import Hint, Maker
from game.scenes.table.parts import Toast
from game.scenes.widgets import Link, Plank, Press, Row, Tile, Widget, plank_width
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect
from game.ui.intent import Intent

NOWHERE: Final = Rect(0, 0, 0, 0)
TOP: Final = 142.0
GUTTER: Final = 28.0
HEAD: Final = 82.0  # of a paper, above its list
FOOT: Final = 22.0
GAP: Final = 16.0  # between the seats
LEAST_PAPER: Final = 540.0  # as high as the poster, so that the three stand in a row


@dataclass
class SeatCard(Widget):
    """The ground of a seat's row: band in its colour, the sign's name."""

    colour: str = "flame"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.box(*at, 20, "#E2CC9C")
        c.box(at.x, at.y, at.w, at.h - 4, 20, "#FBF0D8")
        c.seat_band(self.colour, at.x + 14, at.y + 14, 28, at.h - 32, 9)


@dataclass
class TokenTile(Widget):
    """The sign of a seat; a press takes the next colour."""

    colour: str = "flame"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("hover", "focus", "pressed"):
            c.box(*at, 18, "row_highlight")
        c.token(self.colour, at.x + at.w / 2 - 10, at.y + at.h / 2, 74, (3, 5, 0.35))
        c.part("ui_chevron_down", at.x + at.w - 12, at.y + at.h / 2 + 4, h=16, anchor="cc", tint="sepia")


@dataclass
class NameTile(Widget):
    """Name of a seat with the name of its sign; a press changes it."""

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        if look in ("hover", "focus", "pressed"):
            c.box(*at, 18, "row_highlight")
        room = at.w - 24
        size, _ = c.fit(self.value, "label", room, 32, least=24)
        high, low = c.line_height("label", size), c.line_height("small", 24)
        y = at.y + at.h / 2 - (high + low) / 2 * 0.94
        c.text(self.value, at.x + 14, y, "label", "night", "tl", size, within=room)
        small, _ = c.fit(self.line, "small", room, 24, least=24)
        c.text(self.line, at.x + 14, y + high * 0.94, "small", "sepia", "tl", small, within=room)


@dataclass
class DeviceTile(Tile):
    """What a person plays with; a press offers the other devices. device: as a seat names it."""

    device: str = ""

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        c.hit(self.name, *at)
        c.box(*at, 16, "row_highlight" if look in ("hover", "focus", "pressed") else "field")
        draw_device(c, self.device, at.centre[0], at.centre[1] - 1, at.w * 0.74)


@dataclass
class SeedRow(Press):
    """The shuffle number, below a line that parts it from the options."""

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        super().draw(c, at, look, dy)
        c.box(at.x + 24, at.y - 1, at.w - 48, 2, 1, "#C9AE74")


class SetupRoom(HeadedRoom):
    key: ClassVar[str] = "setup"
    start: str | None = "start"

    def __init__(self, app: House, title: str) -> None:
        super().__init__(app)
        self.title = registry.find(title)
        self.plan = plans.opening(self.title, tables.table_for(self.title), app.store)
        app.store.remember("last_title", title)

    def heading(self) -> str:
        return tr("shell.setup.heading", title=tr(f"shell.title.{self.title.id}.short"))

    # ---- layout
    def _slim(self, c: Canvas) -> bool:
        """Whether there is no room for the poster: the papers need it."""
        return c.kit.text_scale > 1.2 or c.w < 1900

    def _papers(self, c: Canvas) -> tuple[Rect, Rect]:
        """The paper of the seats and the paper of the rules, no higher than what is on them."""
        left = 68.0 if self._slim(c) else 450.0
        room = c.w - 68 - left
        share = (0.4, 0.48, 0.48)[min(2, len(self.plan.places) - 1)]
        w = round((room - GUTTER) * share)
        others = room - GUTTER - w
        needed = max(self._seats_need(c, w), self._options_need(c, others))
        h = min(c.h - TOP - 190, max(LEAST_PAPER, needed))
        return Rect(left, TOP, w, h), Rect(left + w + GUTTER, TOP, others, h)

    def _seats_need(self, c: Canvas, w: float) -> float:
        _, heights = self._seat_rows(c, w - 72)
        return HEAD + sum(heights) + GAP * (len(heights) - 1) + FOOT

    def _options_need(self, c: Canvas, w: float) -> float:
        rows = [self._option_row(option) for option in self.plan.own]
        return HEAD + sum(row.height(c, w - 44, 80) for row in rows) + self._seed_row().height(c, w - 44, 80) + FOOT

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield self.way_back()
        seats, rules = self._papers(c)
        yield from self._seat_column(c, seats)
        if len(self.plan.places) > 1:
            words = tr("shell.setup.shuffle_order")
            w = min(seats.w * 0.56, 76 + c.measure(words, "small", 26))
            yield Link("order", Rect(seats.x + seats.w - 40 - w, seats.y + 10, w, 72), words, act=self._order,
                       icon="swap")  # fmt: skip
        yield from self._option_column(c, rules)
        yield from self._planks(c)

    # ---- seats
    def _seat_column(self, c: Canvas, paper: Rect) -> Iterable[Widget]:
        view = Rect(paper.x + 28, paper.y + HEAD, paper.w - 72, paper.h - HEAD - FOOT)
        makers, heights = self._seat_rows(c, view.w)
        return self.column("seats", view, makers, heights, GAP)

    def _seat_rows(self, c: Canvas, w: float) -> tuple[list[Maker], list[float]]:
        """Ways to play, then the seats: what makes each row, and how high it is."""
        makers: list[Maker] = []
        heights = []
        modes = self.plan.modes
        if modes:
            across = self._mode_columns(c, w, modes)
            high = max(76.0, c.line_height("strong", 26) * (2 if len(modes[0].words) > 14 else 1) + 20)
            rows = -(-len(modes) // across)
            makers.append(partial(self._mode_tiles, modes, across, high))
            heights.append(rows * (high + 12) + 8)
        for seat in range(len(self.plan.places)):
            makers.append(partial(self._seat, c, seat))
            heights.append(self._seat_height(c, seat))
        return makers, heights

    def _mode_columns(self, c: Canvas, w: float, modes: Sequence[plans.Mode]) -> int:
        longest = max(c.measure(m.words, "strong", 26) for m in modes) / 2 + 110
        return max(1, min(len(modes), int(w // max(150.0, longest))))

    def _mode_tiles(self, modes: Sequence[plans.Mode], across: int, high: float, area: Rect) -> Sequence[Widget]:
        w = (area.w - 12 * (across - 1)) / across
        made = []
        for i, mode in enumerate(modes):
            rect = Rect(area.x + i % across * (w + 12), area.y + i // across * (high + 12), w, high)
            closed = mode.players not in self.plan.table
            made.append(Tile(
                f"mode {i}", rect, mode.words, act=partial(self._take_mode, mode), on=mode.on, size=26,
                why=tr("shell.setup.later_line") if closed else "", mark="lock" if closed else "",
            ))  # fmt: skip
        return made

    def _alone(self) -> bool:
        return len(self.plan.places) == 1

    def _stacked(self, c: Canvas, seat: int) -> bool:
        """Whether the controls of a seat lie below its name."""
        return not self._alone() and (not self.plan.places[seat].human or c.kit.text_scale > 1.2)

    def _seat_height(self, c: Canvas, seat: int) -> float:
        return max(116.0, c.line_height("label", 32) + c.line_height("small", 24) + 28) + (
            88 if self._stacked(c, seat) else 0
        )

    def _seat(self, c: Canvas, seat: int, area: Rect) -> Sequence[Widget]:
        place = self.plan.places[seat]
        sign = tr(f"shell.join.seat_{place.colour}")
        high = self._seat_height(c, seat) - (88 if self._stacked(c, seat) else 0)
        made: list[Widget] = [SeatCard(f"seat {seat}", area, passive=True, colour=place.colour)]
        y = area.y
        made.append(TokenTile(
            f"colour {seat}", Rect(area.x + 54, y + (high - 96) / 2, 104, 92), tr("shell.join.colour"), sign,
            act=lambda: self._colour(seat), colour=place.colour,
        ))  # fmt: skip
        device = place.human and len(self.plan.people()) > 1
        kinds = 0 if self._alone() else 244 if device else 164
        kinds_above = 0 if self._stacked(c, seat) and c.kit.text_scale > 1.2 else kinds
        name = Rect(area.x + 166, y + 12, area.w - 166 - 20 - kinds_above, high - 28)
        made.append(
            NameTile(f"name {seat}", name, tr("shell.join.name"), place.name, sign, act=lambda: self._name(seat))
        )
        if kinds:
            kx = area.x + area.w - kinds - 4 if kinds_above else area.x + 54
            ky = y + (high - 76) / 2 if kinds_above else y + high
            made += self._kind_tiles(seat, kx, ky)
            if device:
                made.append(self._device_tile(seat, kx + 160, ky))
        if not place.human:
            left = area.x + 54 if kinds_above else area.x + 54 + kinds + 12
            made += self._level_tiles(seat, Rect(left, y + high - 4, area.x + area.w - 20 - left, 76))
        return made

    def _kind_tiles(self, seat: int, x: float, y: float) -> Sequence[Widget]:
        human = self.plan.places[seat].human
        kinds = (("human", True, tr("shell.setup.person")), ("computer", False, tr("shell.setup.computer")))
        return [
            Tile(f"{icon} {seat}", Rect(x + i * 80, y, 72, 72), words, act=partial(self._human, seat, kind),
                 icon=icon, on=human == kind)
            for i, (icon, kind, words) in enumerate(kinds)
        ]  # fmt: skip

    def _device_tile(self, seat: int, x: float, y: float) -> Widget:
        device = self.plan.places[seat].device
        return DeviceTile(
            f"device {seat}", Rect(x, y, 72, 72), tr("shell.join.device"), value=device_words(device), device=device,
            act=lambda: self._device(seat),
        )  # fmt: skip

    def _level_tiles(self, seat: int, area: Rect) -> Sequence[Widget]:
        w = (area.w - 20) / 3
        return [
            Tile(f"{level} {seat}", Rect(area.x + i * (w + 10), area.y, w, area.h), tr(f"shell.setup.level_{level}"),
                 line=tr(f"shell.setup.level_{level}_line"), act=partial(self._level, seat, level),
                 on=self.plan.places[seat].level == level, size=24)
            for i, level in enumerate(plans.LEVELS)
        ]  # fmt: skip

    # ---- options
    def _option_column(self, c: Canvas, paper: Rect) -> Iterable[Widget]:
        """The options scroll; the shuffle number keeps its place below them."""
        seed = self._seed_row()
        high = seed.height(c, paper.w - 44, 80)
        view = Rect(paper.x + 14, paper.y + HEAD, paper.w - 44, paper.h - HEAD - FOOT - high)
        rows: list[Row] = [self._option_row(option) for option in self.plan.own]
        needed = sum(row.height(c, view.w, 80) for row in rows)
        if rows:
            yield from self.rows(c, "options", view, rows, 80)
        seed.rect = Rect(view.x, view.y + min(view.h, needed), view.w, high)
        yield seed

    def _seed_row(self) -> Press:
        words = tr("shell.menu.daily") if self.plan.daily(date.today()) else tr("shell.setup.seed")
        return SeedRow(
            "seed", NOWHERE, words, act=self._seed, tail=str(self.plan.seed), control=210.0,
            rule=False,
        )  # fmt: skip

    def _option_row(self, option: Option) -> Press:
        chosen = self.plan.chosen(option)
        named = [plans.value_words(self.title.id, option, value) for value in chosen]
        if option.many:
            tail = tr("shell.setup.chosen", n=len(chosen)) if chosen else tr("shell.setup.none")
            line = listed([words for words, _ in named]) if named else plans.value_words(
                self.title.id, option, "none")[1]  # fmt: skip
        else:
            tail, line = named[0]
        return Press(
            f"option {option.key}", NOWHERE, plans.option_words(self.title.id, option), value=tail, line=line,
            act=lambda: self._pick(option), tail=tail, control=216.0, more=lambda: self._rule(option.rule),
        )  # fmt: skip

    # ---- planks
    def _planks(self, c: Canvas) -> Iterable[Widget]:
        left = self._papers(c)[0].x
        y = c.h - 180
        entries = [("rules", tr("shell.table.rules"), "book", self._rules),
                   ("shuffle", tr("shell.setup.seed_random"), "dice", self._shuffle)]  # fmt: skip
        if self.plan.last_seed is not None and self.plan.last_seed != self.plan.seed:
            entries.append(("same", tr("shell.setup.seed_same"), "undo", self._same))
        if self.plan.has_daily and not self.plan.daily(date.today()):
            entries.append(("daily", tr("shell.menu.daily"), "star", self._daily))
        start = min(470.0, max(330.0, plank_width(c, tr("shell.setup.start"), size=44) + 60))
        right = c.w - 68
        room = right - start - 26 - left
        x = left
        made = []
        for name, words, icon, act in entries:
            w = min(room / len(entries) - 16, max(230.0, plank_width(c, words, size=30) + 34))
            made.append(Plank(name, Rect(x, y, w, 92), words, act=act, kind="bamboo", icon=icon, size=30))
            x += w + 16
        made.append(Plank(
            "start", Rect(right - start, y - 8, start, 102), tr("shell.setup.start"), act=self._start, kind="coral",
            icon="play", glyph=self.glyph("main"), size=44, why=self.plan.why_not(),
        ))  # fmt: skip
        for one, other in pairwise(made):
            one.links["right"], other.links["left"] = other.name, one.name
        yield from made

    # ---- what presses do
    def _take_mode(self, mode: plans.Mode) -> None:
        self.plan.take_mode(mode)
        self.lay()

    def _colour(self, seat: int) -> None:
        self.plan.next_colour(seat)
        self.lay()

    def _order(self) -> None:
        self.plan.shuffle_order()
        self.cue("ui_page")
        self.lay()

    def _human(self, seat: int, human: bool) -> None:
        self.plan.set_human(seat, human)
        self.lay()

    def _level(self, seat: int, level: str) -> None:
        self.plan.places[seat].level = level
        self.lay()

    def _name(self, seat: int) -> None:
        people.ask_name(self.app, self.plan, seat, self.lay)

    def _device(self, seat: int) -> None:
        """Offer what this person may play with."""
        place = self.plan.places[seat]

        def offers() -> tuple[plans.Offer, ...]:
            return device_offers(self.app.router.pads.present, place.device)

        def pick(device: str) -> None:
            place.device = "" if device == ANY else device

        self.app.open("picker", heading=tr("shell.join.device"), offers=offers, pick=pick,
                      note=tr("shell.join.device_line"))  # fmt: skip

    def _pick(self, option: Option) -> None:
        def pick(value: str) -> None:
            self.plan.choose(option, value)

        self.app.open(
            "picker", heading=plans.option_words(self.title.id, option),
            offers=lambda: self.plan.offers(option, self.app.store), pick=pick, many=option.many,
            rules=lambda: self._rule(option.rule),
        )  # fmt: skip

    def _seed(self) -> None:
        def done(text: str) -> None:
            self.plan.seed = max(1, int(text))
            self.lay()

        self.app.open("entry", heading=tr("shell.setup.seed"), text=str(self.plan.seed), done=done, digits=True,
                      note=tr("shell.setup.seed_line"))  # fmt: skip

    def _shuffle(self) -> None:
        self.plan.shuffle()
        self.cue("card_shuffle")
        self.lay()

    def _daily(self) -> None:
        self.plan.seed = plans.todays_seed(date.today())
        self.cue("card_shuffle")
        self.lay()

    def _same(self) -> None:
        assert self.plan.last_seed is not None
        self.plan.seed = self.plan.last_seed
        self.lay()

    def _rules(self) -> None:
        self.app.open("rules", title=self.title.id)

    def _rule(self, rule: str) -> None:
        self.app.open("rules", title=self.title.id, rule=rule)

    def _start(self) -> None:
        why = self.plan.why_not()
        if why:
            self.refuse(self.widgets["start"])
            return
        if len(self.plan.people()) > 1:
            self.app.open("join", plan=self.plan, begin=self._sit_down)
        else:
            self._sit_down()

    def _sit_down(self) -> None:
        """Sit down. From here on the plan is the one of last time."""
        self.plan.keep(self.app.store)
        people.note_use(self.app.store, self.plan)
        seats, config = self.plan.seats(), self.plan.config()
        try:
            tables.begin(self.app, self.title.id, config, self.plan.seed, seats, self.plan.daily(date.today()))
        except GameError as fault:
            self.say(Toast(tr("shell.setup.start"), str(fault)))

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "main":
            self._start()
            return True
        if intent.kind == "rules":
            w = self.widgets.get(self.focus.current or "")
            (w.more if w is not None and w.more is not None and self.focus.shown else self._rules)()
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        return (
            ("choose", tr("shell.key.choose")),
            ("up", tr("shell.key.move")),
            ("main", tr("shell.setup.start")),
            (self.rules_wish, tr("shell.table.rules")),
            ("back", tr("shell.key.back")),
        )

    # ---- the picture
    def paint(self, c: Canvas, dy: float) -> None:
        super().paint(c, dy)
        if not self._slim(c):
            c.place(poster(c, self.title, 322, 496), 92, TOP + 12 + dy, 16, 0, (16, 22, 0.5))
            self._about(c, Rect(92, TOP + 532 + dy, 322, 0))
        seats, rules = self._papers(c)
        for paper, words in ((seats, tr("shell.setup.players")), (rules, tr("shell.setup.options"))):
            c.paper(paper.x, paper.y + dy, paper.w, paper.h)
            room = paper.w * (0.4 if paper is seats and len(self.plan.places) > 1 else 1) - 68
            size, _ = c.fit(words, "h2", room, least=24)
            c.text(words, paper.x + 44, paper.y + dy + 46, "h2", "night", "cl", size, within=room)

    def _about(self, c: Canvas, at: Rect) -> None:
        """What the title is, on night glass below its poster."""
        who, line = tr(f"shell.title.{self.title.id}.who"), tr(f"shell.title.{self.title.id}.line")
        room = at.w - 44
        high = c.text_height(who, "small", room) + c.text_height(line, "small", room) + 44
        if at.y + high > c.h - 84:
            line, high = "", c.text_height(who, "small", room) + 36
        c.night(at.x, at.y, at.w, high, 20, 0.84, None)
        y = at.y + 18
        y += c.text(who, at.x + at.w / 2, y, "small", "sun", "tc", width=room) + 8
        if line:
            c.text(line, at.x + at.w / 2, y, "small", "paper", "tc", width=room)

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        w = self.widgets.get(self.focus.current or "")
        if w is None or not (w.value or w.line):
            return super().mirror()
        return tr("shell.mirror.setup", title=tr(f"shell.title.{self.title.id}.short"),
                  thing=w.words, value=w.value or w.line)  # fmt: skip


make = SetupRoom
