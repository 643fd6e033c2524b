"""Two looks over the table: the whole deck in order, and all four faces of one card.

One player has them over the whole screen; at the table of a pair they lie in the half of who looks (`look_area`).
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from game.i18n.words import tr
from game.rules.palm_island.actions import Bring, Keep
from game.rules.palm_island.reading import BUILDINGS, ROUND, VERBS
from game.rules.palm_island.tables import AMOUNTS, FLIP, LEVELS, POINTS, ROTATE, TURN_OF, UNKNOWN
from game.scenes.base import House, Scene
from game.scenes.palm_island import cards, words
from game.scenes.palm_island.layout import data
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect, Way
from game.ui.intent import Device, Intent, Kind, Pointer
from game.ui.theme import THEME

if TYPE_CHECKING:
    from game.scenes.palm_island.scene import PalmIslandTable

_WIDE: Final = 1600.0  # logical pixels from which on the deck lies as the layout file says
_NARROW: Final = 1000.0  # logical pixels up to which the four faces have the whole width
_LEAST: Final = 0.4  # scale of a half that can still be read
LEAST_TYPE: Final = 24.0  # logical pixels; smaller words can't be read from a couch
_GAP: Final = 18.0
_LOW: Final = 178.0  # below the cards of a narrow paper: a sentence and a row of planks


class Spread(NamedTuple):
    """How the cards lie on the paper: left upper corner, steps, scale of a half."""

    paper: Rect
    x: float
    y: float
    across: float
    down: float
    f: float
    columns: int
    rows: int


def spread(area: Rect, count: int) -> Spread:
    """For so many cards in an area: all of them in sight and as large as may be, else rows that scroll."""
    if area.w >= _WIDE:
        raw = data()["deck_view"]
        dx, dy = area.x + (area.w - 1920) / 2, area.y + (area.h - 1080) / 2
        paper, grid = raw["paper"], raw["grid"]
        return Spread(
            paper=Rect(paper[0] + dx, paper[1] + dy, paper[2], paper[3]),
            x=grid["x"] + dx,
            y=grid["y"] + dy,
            across=grid["step"][0],
            down=grid["step"][1],
            f=grid["half_scale"],
            columns=grid["columns"],
            rows=raw["rows"],
        )
    x, y, w, h = area.x + 30, area.y + 88, area.w - 60 + _GAP, area.h - 88 - _LOW
    fits: list[tuple[float, int, int]] = []
    for columns in range(2, 6):
        rows = ceil(count / columns)
        fits.append((min((w / columns - _GAP) / 400, (h / rows - _GAP) / 280, 0.66), columns, rows))
    f, columns, rows = max(fits)
    if f < _LEAST:
        f, columns = _LEAST, max(2, int(w / (400 * _LEAST + _GAP)))
        rows = max(1, int(h / (280 * _LEAST + _GAP)))
    return Spread(area, x, y, w / columns, 280 * f + _GAP, f, columns, rows)


def _shrunk(
    c: Canvas, words: str, role: str, ink: str, x: float, y: float, room: float, sizes: tuple[int, ...], high: float
) -> None:
    """Words around the height y, in the first of the sizes in which their lines are together no higher than `high`;
    never smaller than can be read."""
    shown = sizes[0]
    for size in sizes:
        if c.type_size(role, size) < LEAST_TYPE:
            break
        shown = size
        if c.text_height(words, role, room, size, c.line_height(role, size) * 0.92) <= high:
            break
    c.text(words, x, y, role, ink, "cl", shown, width=room, lh=c.line_height(role, shown) * 0.92)


class TableLook(Scene):
    """Over the blurred table."""

    translucent: ClassVar[bool] = True
    blurred: ClassVar[bool] = True

    def __init__(self, app: House, table: PalmIslandTable) -> None:
        super().__init__(app)
        self.table = table
        self.brush: Canvas | None = None

    def resize(self, canvas: Canvas) -> None:
        self.brush = Canvas(canvas.out, canvas.kit, "palm_island", THEME.table_text_cap)
        self.lay_out(self.brush)

    def lay_out(self, c: Canvas) -> None:
        """Put the focus places."""

    def enter(self) -> None:
        self.app.sounds.cue("ui_open")

    def draw(self, canvas: Canvas) -> None:
        assert self.brush is not None
        if self.brush.out is not canvas.out or self.brush.px != canvas.px:
            self.brush.retarget(canvas.out)
        self.paint(self.brush)
        self.draw_ring(self.brush)

    def draw_ring(self, c: Canvas) -> None:
        """The focus ring, which slides above everything."""
        ring, name = self.focus.ring, self.focus.current
        if ring is not None and name is not None:
            c.focus(ring.x, ring.y, ring.w, ring.h, 18, 2)
            c.blossom(ring.x + 2, ring.y + 2, 42, 12)

    @property
    def shown(self) -> tuple[object, ...]:
        """All that the picture depends on."""
        glyphs = tuple(self._glyph(kind) for kind in ("main", "hint"))
        return glyphs, tuple((n.name, self._state(n.name)) for n in self.focus.nodes)

    def hints(self) -> list[tuple[Kind, str]]:
        """Wishes with their words."""
        return []

    def paint(self, c: Canvas) -> None:
        """Everything over the still."""

    def close(self, result: Any = None) -> None:
        self.app.sounds.cue("ui_close")
        self.table.look_over(result)

    def receive(self, intent: Intent) -> bool:
        if not self.table.hears(intent.device, intent.seat):
            self.app.sounds.cue("ui_bump")  # the partner's device
            return True
        return super().receive(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind != "move" and not self.table.hears(pointer.device, pointer.seat):
            return True
        return super().receive_pointer(pointer)

    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("back", "undo"):
            self.close()
            return True
        if intent.kind == "rules":
            self.table.open_rules("PAL-3.3")
            return True
        return super().intent(intent)

    def _state(self, name: str) -> str:
        look = self.focus.look(name)
        return "idle" if look == "focus" else look

    def _glyph(self, kind: Any) -> str | None:
        return self.table.glyph(kind) if self.app.router.speaker in ("pad", "keyboard") else None


class DeckView(TableLook):
    """The deck front to back; a card may be chosen to be brought to the front, or the deck shuffled again."""

    def __init__(self, app: House, table: PalmIslandTable) -> None:
        super().__init__(app, table)
        self.deck = table.view.deck
        self.brings = set(table.brings())
        self.first = self.may_shuffle
        self.scroll = 0
        self.spread = spread(Rect(0, 0, 1920, 1080), len(self.deck))

    @property
    def may_shuffle(self) -> bool:
        """Whether nobody has done anything yet but to look."""
        return self.table.match.history.number <= len(self.table.match.seats) and not self.brings

    @property
    def shown(self) -> tuple[object, ...]:
        return *super().shown, self.deck, self.scroll, self.said, self.may_shuffle

    @property
    def narrow(self) -> bool:
        """Whether the paper lies in a half of the table, with its planks below the cards."""
        return self.spread.paper.w < _WIDE

    # ---- places
    def _shown(self) -> range:
        """Numbers of the cards in sight; more rows scroll."""
        first = self.scroll * self.spread.columns
        return range(first, min(len(self.deck), first + self.spread.rows * self.spread.columns))

    def _spot(self, i: int) -> tuple[float, float]:
        """Upper left corner of a card in sight."""
        s = self.spread
        return s.x + i % s.columns * s.across, s.y + (i // s.columns - self.scroll) * s.down

    def _scroll_to(self, row: int, focus: str = "") -> bool:
        """Show other rows; False if there are none."""
        rows = ceil(len(self.deck) / self.spread.columns)
        row = max(0, min(row, rows - self.spread.rows))
        if row == self.scroll or self.brush is None:
            return False
        self.scroll = row
        self.lay_out(self.brush)
        if focus:
            self.focus.go(focus)
        self.app.sounds.cue("ui_focus")
        self.dirty = True
        return True

    def lay_out(self, c: Canvas) -> None:
        self.spread = spread(self.table.look_area(c), len(self.deck))
        self.scroll = max(0, min(self.scroll, ceil(len(self.deck) / self.spread.columns) - self.spread.rows))
        f = self.spread.f
        nodes = []
        shown = self._shown()
        for i in shown:
            links: dict[Way, str | None] = {}  # in reading order: half a keyboard has no up and down
            if i > shown.start:
                links["left"] = f"card.{i - 1}"
            if i + 1 < shown.stop:
                links["right"] = f"card.{i + 1}"
            nodes.append(Node(f"card.{i}", Rect(*self._spot(i), 400 * f, 280 * f), links, "cards"))
        planks = self._planks()
        beside: dict[str, dict[Way, str | None]] = {"shuffle": {"right": "start"}, "start": {"left": "shuffle"}}
        for name, box in planks.items():
            nodes.append(Node(name, box, beside[name] if len(planks) > 1 else {}, group="planks"))
        begin = (
            "start"
            if not self.brings
            else next((f"card.{i}" for i, q in enumerate(self.deck) if q >> 3 in self.brings), "keep")
        )
        self.focus.put(nodes, begin)

    def _planks(self) -> dict[str, Rect]:
        paper = self.spread.paper
        if self.narrow:
            return self._low_planks(paper)
        right, top = paper.x + paper.w - 34, paper.y + 18
        if self.brings:
            return {"keep": Rect(right - 380, top, 380, 80)}
        if self.may_shuffle:
            return {"shuffle": Rect(right - 330 - 22 - 290, top, 330, 80), "start": Rect(right - 290, top, 290, 80)}
        return {"start": Rect(right - 290, top, 290, 80)}

    def _low_planks(self, paper: Rect) -> dict[str, Rect]:
        """Side by side at the foot of the paper."""
        room, y = min(700.0, paper.w - 44), paper.y + paper.h - 110
        left = paper.x + (paper.w - room) / 2
        if self.may_shuffle:
            wide = (room - 12) * 0.58  # it has more to say
            return {"shuffle": Rect(left, y, wide, 80), "start": Rect(left + wide + 12, y, room - wide - 12, 80)}
        wide = min(380.0, room)
        return {"keep" if self.brings else "start": Rect(left + (room - wide) / 2, y, wide, 80)}

    # ---- what it does
    def intent(self, intent: Intent) -> bool:
        if intent.kind == "main":
            self.choose("keep" if self.brings else "start", None, intent.device)
            return True
        if intent.kind == "hint" and self.may_shuffle:
            self.choose("shuffle", None, intent.device)
            return True
        if intent.kind == "look" and intent.down:
            name = self.focus.current or ""
            if name.startswith("card."):
                self._faces(int(name[5:]))
            return True
        columns = self.spread.columns
        steps: dict[Kind, int] = {"up": -columns, "down": columns, "left": -1, "right": 1}
        if intent.kind in steps and self._walked_out(steps[intent.kind]):
            return True
        return super().intent(intent)

    def _walked_out(self, by: int) -> bool:
        """Beyond the cards in sight: the rows move."""
        name = self.focus.current or ""
        if not self.focus.shown or not name.startswith("card."):
            return False
        goal = int(name[5:]) + by
        shown = self._shown()
        if by > 0 and shown.stop < len(self.deck) and goal >= shown.stop:
            return self._scroll_to(self.scroll + 1, f"card.{min(goal, len(self.deck) - 1)}")
        return by < 0 <= goal < shown.start and self._scroll_to(self.scroll - 1, f"card.{goal}")

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "wheel":
            return self._scroll_to(self.scroll + (-1 if pointer.amount > 0 else 1))
        return super().pointer(pointer)

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        if name == "start":
            self.close()
        elif name == "keep":
            self.close(Keep())
        elif name == "shuffle":
            self.close("shuffle")
        elif name.startswith("card."):
            card = self.deck[int(name[5:])] >> 3
            if self.brings and card in self.brings:
                self.close(Bring(card))
            elif self.brings:
                self._why_not(card)
            else:
                self._faces(int(name[5:]))

    def _why_not(self, card: int) -> None:
        why = self.table.match.why(self.table.seat, Bring(card))
        if why is not None:
            title, text = words.refusal(why, self.table.names)
            self.app.sounds.cue("ui_refuse")
            self.said = f"{title}. {text}"
            self.dirty = True

    said = ""

    def reason(self, name: str, seat: int | None, device: Device) -> None:
        if name.startswith("card."):
            self._faces(int(name[5:]))

    def _faces(self, index: int) -> None:
        code = self.deck[index]
        if code != UNKNOWN and code >> 3 != ROUND:
            self.table.open_faces(code)

    # ---- picture
    def paint(self, c: Canvas) -> None:
        paper = self.spread.paper
        c.paper(*paper)
        planks = self._planks()
        heading = self._heading("label.deck_order")
        if self.narrow:
            _shrunk(c, heading, "h2", "night", paper.x + 36, paper.y + 46, paper.w - 72, (32, 26, 22, 20), 72)
        else:
            room = min(r.x for r in planks.values()) - paper.x - 70
            size, _ = c.fit(heading, "h2", room, 36)
            c.text(heading, paper.x + 44, paper.y + 56, "h2", "night", "cl", size, within=room)
        self._paint_planks(c, planks)
        for i in self._shown():
            self._paint_card(c, i, self.deck[i], *self._spot(i), self.spread.f)
        self._paint_more(c, paper)
        self._paint_hints(c, paper)

    def _paint_more(self, c: Canvas, paper: Rect) -> None:
        """Arrows where there are more rows."""
        shown, x = self._shown(), paper.x + paper.w - 44
        if shown.start > 0:
            c.part("ui_chevron_up", x, paper.y + 120, h=34, anchor="cc", tint="sepia")
        if shown.stop < len(self.deck):
            low = 152 if self.narrow else 44
            c.part("ui_chevron_down", x, paper.y + paper.h - low, h=34, anchor="cc", tint="sepia")

    def _paint_planks(self, c: Canvas, planks: dict[str, Rect]) -> None:
        looks = {
            "start": (
                tr("palm_island.label.begin" if self.first else "palm_island.label.close"),
                "coral",
                "play",
                "main",
            ),
            "shuffle": (tr("palm_island.label.shuffle"), "koa", "redo", "hint"),
            "keep": (tr("palm_island.label.no_card"), "koa", "check", "main"),
        }
        for name, r in planks.items():
            words_, kind, icon, wish = looks[name]
            c.button(r.x, r.y, r.w, words_, r.h, kind, self._state(name), icon, self._glyph(wish), size=30, name=name)

    def _paint_card(self, c: Canvas, i: int, code: int, x: float, y: float, f: float) -> None:
        w, h = 400 * f, 280 * f
        card = code >> 3
        chosen = self.focus.look(f"card.{i}") in ("hover", "pressed")
        ground = "row_highlight" if chosen else "#E6D2A9"
        can = card in self.brings
        if can:
            c.ring(x - 10, y - 10, w + 20, h + 20, 24, 5, "focus_ring")
            c.ring(x - 7, y - 7, w + 14, h + 14, 22, 3, "#F9C04A")
        c.box(x - 5, y - 5, w + 10, h + 10, 20, ground)
        if code == UNKNOWN:
            bitmap = cards.hidden(c, f)
        elif card == ROUND:
            face = code >> 1 & 3
            bitmap = cards.round_half(c, face, f, cards.shown_round(face, self.table.seen.round))
        else:
            bitmap = cards.half(c, code & ~1, f)
        alpha = 0.55 if self.brings and not can and card != ROUND else 1.0
        c.shadow_of(bitmap, x, y, "tl", (4, 6, 0.3))
        c.blit(bitmap, x, y, alpha=alpha)
        if code & 1:
            self._paint_stored(c, code, x, y, w, h)
        c.disc(x + 4, y + 4, 22, "field_chosen", shadow=(2, 4, 0.4))
        c.text(str(i + 1), x + 4, y + 3, "strong", "paper", "cc", 24)

    def _paint_stored(self, c: Canvas, code: int, x: float, y: float, w: float, h: float) -> None:
        """A stored card says so: the sign of storing and its goods."""
        shown = cards.goods_list(AMOUNTS[code])
        wide = 62 + 36 * len(shown)
        c.night(x + w - wide - 6, y + 8, wide, 46, 23, 0.94, None)
        c.part("ui_card_store", x + w - wide + 22, y + 31, h=28, anchor="cc", tint="sun")
        for k, word in enumerate(shown):
            c.part(f"res_{word}", x + w - wide + 58 + 36 * k, y + 31, w=34, anchor="cc")

    def _heading(self, otherwise: str) -> str:
        """What is asked for, whose prompt lies behind this paper; where nothing is, what is to be seen."""
        return self.table.prompt().text if self.brings else tr(f"palm_island.{otherwise}")

    def _paint_hints(self, c: Canvas, paper: Rect) -> None:
        key = "line_choose" if self.brings else "line_inspect" if self.first else "line"
        line, ink = (self.said, "#A31C28") if self.said else (tr(f"palm_island.deck.{key}"), "sepia")
        room = paper.w - (132 if self.narrow else 88)
        if self.narrow:
            _shrunk(c, line, "small", ink, paper.x + 36, paper.y + paper.h - 146, room, (24, 22, 20, 18), 66)
            return
        c.text(line, paper.x + 44, paper.y + paper.h - 40, "small", ink, "cl", within=room)
        pairs = [(g, text) for kind, text in self.hints() if (g := self.table.glyph(kind)) is not None]
        if pairs:
            c.hint(c.w / 2, c.h - 68, pairs, "c")

    def hints(self) -> list[tuple[Kind, str]]:
        return [("left", tr("shell.key.move")), ("look", tr("palm_island.deck.other_sides")),
                ("choose", tr("shell.key.choose"))]  # fmt: skip

    def mirror(self) -> str:
        name = self.focus.hovered or self.focus.current or ""
        line = self._heading("deck.heading")
        if not name.startswith("card."):
            return f"{line}. {tr(self._plank_key(name))}" if name else line
        index = int(name[5:])
        return f"{line}. {self._card_words(index)}"

    def _plank_key(self, name: str) -> str:
        keys = {"start": "begin" if self.first else "close", "shuffle": "shuffle", "keep": "no_card"}
        return f"palm_island.label.{keys.get(name, 'close')}"

    def _card_words(self, index: int) -> str:
        code = self.deck[index]
        if code == UNKNOWN:
            return tr("palm_island.deck.unknown")
        level = words.level_words(LEVELS[code])
        card = cards.card_name(code >> 3)
        if code & 1:
            goods = words.goods_words(AMOUNTS[code])
            return tr("palm_island.deck.position_stored", place=index + 1, card=card, level=level, goods=goods)
        return tr("palm_island.deck.position", place=index + 1, card=card, level=level)


class FaceView(TableLook):
    """All four faces of a card, with the turns that lead from one to the other; left and right show other cards."""

    def __init__(self, app: House, table: PalmIslandTable, code: int) -> None:
        super().__init__(app, table)
        self.code = code

    def lay_out(self, c: Canvas) -> None:
        box = self._paper(c)
        y, out = (box.y + box.h / 2 - 40, 20) if box.w > _NARROW else (box.y + box.h - 104, -30)
        self.focus.put(
            [
                Node("before", Rect(box.x - out, y, 80, 80)),
                Node("after", Rect(box.x + box.w - 80 + out, y, 80, 80)),
                Node("close", Rect(box.x + box.w / 2 - 150, box.y + box.h - 104, 300, 84)),
            ],
            "close",
        )

    @property
    def shown(self) -> tuple[object, ...]:
        return *super().shown, self.code

    def _paper(self, c: Canvas) -> Rect:
        area = self.table.look_area(c)
        w = min(1240.0, area.w - 44)
        h = 900.0
        if w < _NARROW:
            h = 320 + 560 * self._scale(w) + c.text_height(self._words(), "small", w - 80, 26, self._line(c))
        h = min(h, area.h - 20)
        return Rect(area.x + (area.w - w) / 2, area.y + (area.h - h) / 2 - 10, w, h)

    @staticmethod
    def _scale(w: float) -> float:
        """Of a half; on a narrow paper two fit between its edges."""
        return min(0.9, (w - 110) / 800)

    def _words(self) -> str:
        return tr(f"palm_island.card.{cards.card_key(self.code >> 3)}.text")

    @staticmethod
    def _line(c: Canvas) -> float:
        return c.line_height("small", 26) * 0.96

    # ---- what it does
    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("left", "prev", "right", "next"):
            self._turn(-1 if intent.kind in ("left", "prev") else 1)
            return True
        if intent.kind in ("choose", "main"):
            self.close()
            return True
        return super().intent(intent)

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        if name == "close":
            self.close()
        else:
            self._turn(-1 if name == "before" else 1)

    def _turn(self, by: int) -> None:
        """The next card of the village."""
        known = sorted(self.table.board.houses)
        codes = [self.table.board.houses[card].code for card in known]
        card = self.code >> 3
        at = known.index(card) if card in known else -1
        self.code = codes[(at + by) % len(codes)] & ~1
        if self.brush is not None:
            self.lay_out(self.brush)  # a narrow paper is as high as its words need
        self.app.sounds.cue("ui_page")
        self.dirty = True

    # ---- picture
    def paint(self, c: Canvas) -> None:
        box = self._paper(c)
        c.paper(*box)
        card = self.code >> 3
        heading = tr("palm_island.label.faces", card=cards.card_name(card))
        room = box.w - (70 if box.w < _NARROW else 120)
        size, fits = c.fit(heading, "h3", room, 34)
        if not fits:
            size, _ = c.fit(heading, "h3", room, 28, least=24, lines=2)
        high = c.line_height("h3", size) * 0.9
        c.text(heading, box.x + box.w / 2, box.y + 56, "h3", "night", "cc", size, width=None if fits else room, lh=high)
        if card == ROUND:
            self._paint_round(c, box)
        else:
            self._paint_faces(c, box)
        room = box.w - (80 if box.w < _NARROW else 160)
        x, y = box.x + box.w / 2, box.y + box.h - 118
        c.text(self._words(), x, y, "small", "sepia", "bc", 26, width=room, lh=self._line(c))
        for name, icon in (("before", "chevron_left"), ("after", "chevron_right")):
            x, y = self.focus[name].rect.centre
            c.round_button(x, y, 38, icon, "night", self._state(name), name=name)
        r = self.focus["close"].rect
        c.button(
            r.x,
            r.y,
            r.w,
            tr("palm_island.label.close"),
            r.h,
            "koa",
            self._state("close"),
            "check",
            size=30,
            name="close",
        )

    def _spots(self, box: Rect, f: float) -> dict[int, tuple[float, float]]:
        """A above B on one side, C above D on the other: rotating goes down, flipping across."""
        w, h = 400 * f, 280 * f
        gap = min(60.0, box.w / 40)
        left, right = box.x + box.w / 2 - w - gap, box.x + box.w / 2 + gap
        top = box.y + 116
        return {0: (left, top), 1: (left, top + h + 56), 2: (right, top), 3: (right, top + h + 56)}

    def _paint_faces(self, c: Canvas, box: Rect) -> None:
        f = self._scale(box.w)
        w, h = 400 * f, 280 * f
        card, now = self.code >> 3, self.code >> 1 & 3
        spots = self._spots(box, f)
        for face, (x, y) in spots.items():
            code = card * 8 + face * 2
            c.box(x - 6, y - 6, w + 12, h + 12, 22, "#E6D2A9")
            bitmap = cards.half(c, code, f)
            c.shadow_of(bitmap, x, y, "tl", (4, 6, 0.3))
            c.blit(bitmap, x, y)
            if face == now:
                c.ring(x - 9, y - 9, w + 18, h + 18, 24, 6, "#E8A317")
        for verb, a, b in ((ROTATE, 0, 1), (ROTATE, 2, 3), (FLIP, 0, 2), (FLIP, 1, 3)):
            if self._leads(card, a, verb) or self._leads(card, b, verb):
                (ax, ay), (bx, by) = spots[a], spots[b]
                c.part(f"ui_card_{VERBS[verb]}", (ax + bx + w) / 2, (ay + by + h) / 2, h=44, anchor="cc", tint="koa")

    def _leads(self, card: int, face: int, verb: int) -> bool:
        """Whether a face offers this turn."""
        code = card * 8 + face * 2
        return any(offer.verb == verb for offer in cards.offers(code)) and bool(code ^ TURN_OF[verb])

    def _paint_round(self, c: Canvas, box: Rect) -> None:
        f = self._scale(box.w)
        for face, (x, y) in self._spots(box, f).items():
            c.blit(cards.round_half(c, face, f, cards.shown_round(face, self.table.seen.round)), x, y)

    def mirror(self) -> str:
        card = self.code >> 3
        if card == ROUND or card > BUILDINGS:
            return cards.card_name(card)
        level, points = LEVELS[self.code], POINTS[self.code]
        return f"{cards.card_name(card)}, {words.level_words(level)}, {tr('shell.result.points', n=points)}"
