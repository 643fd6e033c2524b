"""Two looks over the table: the whole deck in order, and all four faces of one card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

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

_COLUMNS: Final = 6
_ROWS: Final = 3


class _Look(Scene):
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
        ring, name = self.focus.ring, self.focus.current
        if ring is not None and name is not None:
            self.brush.focus(ring.x, ring.y, ring.w, ring.h, 18, 2)
            self.brush.blossom(ring.x + 2, ring.y + 2, 42, 12)

    def paint(self, c: Canvas) -> None:
        """Everything over the still."""

    def close(self, result: Any = None) -> None:
        self.app.sounds.cue("ui_close")
        self.app.stack.pop(result)

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


class DeckView(_Look):
    """The deck front to back; a card may be chosen to be brought to the front, or the deck shuffled again."""

    def __init__(self, app: House, table: PalmIslandTable) -> None:
        super().__init__(app, table)
        self.deck = table.view.deck
        self.brings = set(table.brings())
        self.first = table.match.history.number <= len(table.match.seats) and not self.brings
        self.scroll = 0

    # ---- places
    def _grid(self, c: Canvas) -> tuple[float, float, float, float, float]:
        """Left, top, step across, step down, scale of a half."""
        raw = data()["deck_view"]["grid"]
        dx, dy = (c.w - 1920) / 2, (c.h - 1080) / 2
        return raw["x"] + dx, raw["y"] + dy, raw["step"][0], raw["step"][1], raw["half_scale"]

    def _shown(self) -> range:
        """Numbers of the cards in sight; more than three rows scroll."""
        first = self.scroll * _COLUMNS
        return range(first, min(len(self.deck), first + _ROWS * _COLUMNS))

    def _spot(self, c: Canvas, i: int) -> tuple[float, float]:
        """Upper left corner of a card in sight."""
        x, y, across, down, _ = self._grid(c)
        return x + i % _COLUMNS * across, y + (i // _COLUMNS - self.scroll) * down

    def _scroll_to(self, row: int, focus: str = "") -> bool:
        """Show other rows; False if there are none."""
        rows = -(-len(self.deck) // _COLUMNS)
        row = max(0, min(row, rows - _ROWS))
        if row == self.scroll or self.brush is None:
            return False
        self.scroll = row
        self.lay_out(self.brush)
        if focus:
            self.focus.go(focus)
        self.app.sounds.cue("ui_focus")
        self.dirty = True
        return True

    def _paper(self, c: Canvas) -> Rect:
        x, y, w, h = data()["deck_view"]["paper"]
        return Rect(x + (c.w - 1920) / 2, y + (c.h - 1080) / 2, w, h)

    def lay_out(self, c: Canvas) -> None:
        f = self._grid(c)[-1]
        nodes = []
        shown = self._shown()
        for i in shown:
            links: dict[Way, str | None] = {}  # in reading order: half a keyboard has no up and down
            if i > shown.start:
                links["left"] = f"card.{i - 1}"
            if i + 1 < shown.stop:
                links["right"] = f"card.{i + 1}"
            nodes.append(Node(f"card.{i}", Rect(*self._spot(c, i), 400 * f, 280 * f), links, "cards"))
        for name, box in self._planks(c).items():
            nodes.append(Node(name, box, group="planks"))
        begin = (
            "start"
            if not self.brings
            else next((f"card.{i}" for i, q in enumerate(self.deck) if q >> 3 in self.brings), "keep")
        )
        self.focus.put(nodes, begin)

    def _planks(self, c: Canvas) -> dict[str, Rect]:
        paper = self._paper(c)
        right, top = paper.x + paper.w - 34, paper.y + 18
        if self.brings:
            return {"keep": Rect(right - 380, top, 380, 80)}
        if self.first:
            return {"shuffle": Rect(right - 330 - 22 - 290, top, 330, 80), "start": Rect(right - 290, top, 290, 80)}
        return {"start": Rect(right - 290, top, 290, 80)}

    # ---- what it does
    def intent(self, intent: Intent) -> bool:
        if intent.kind == "main":
            self.choose("keep" if self.brings else "start", None, intent.device)
            return True
        if intent.kind == "hint" and self.first:
            self.choose("shuffle", None, intent.device)
            return True
        if intent.kind == "look" and intent.down:
            name = self.focus.current or ""
            if name.startswith("card."):
                self._faces(int(name[5:]))
            return True
        steps: dict[Kind, int] = {"up": -_COLUMNS, "down": _COLUMNS, "left": -1, "right": 1}
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
            self.app.stack.push(FaceView(self.app, self.table, code & ~1))

    # ---- picture
    def paint(self, c: Canvas) -> None:
        paper = self._paper(c)
        c.paper(*paper)
        planks = self._planks(c)
        room = min(r.x for r in planks.values()) - paper.x - 70
        heading = self._heading("label.deck_order")
        size, _ = c.fit(heading, "h2", room, 36)
        c.text(heading, paper.x + 44, paper.y + 56, "h2", "night", "cl", size, within=room)
        if len(self.table.match.seats) > 1:  # whose deck it is
            c.token(self.table.colour_of(self.table.seat), paper.x + 4, paper.y + 4, 74, (4, 6, 0.4))
        self._paint_planks(c, planks)
        f = self._grid(c)[-1]
        for i in self._shown():
            self._paint_card(c, i, self.deck[i], *self._spot(c, i), f)
        self._paint_more(c, paper)
        self._paint_hints(c, paper)

    def _paint_more(self, c: Canvas, paper: Rect) -> None:
        """Arrows where there are more rows."""
        shown, x = self._shown(), paper.x + paper.w - 44
        if shown.start > 0:
            c.part("ui_chevron_up", x, paper.y + 120, h=34, anchor="cc", tint="sepia")
        if shown.stop < len(self.deck):
            c.part("ui_chevron_down", x, paper.y + paper.h - 44, h=34, anchor="cc", tint="sepia")

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
        if self.said:
            c.text(self.said, paper.x + 44, paper.y + paper.h - 40, "small", "#A31C28", "cl", within=paper.w - 88)
        elif self.brings:
            c.text(tr("palm_island.deck.line_choose"), paper.x + 44, paper.y + paper.h - 40, "small", "sepia", "cl")
        else:
            key = "line_inspect" if self.first else "line"
            c.text(tr(f"palm_island.deck.{key}"), paper.x + 44, paper.y + paper.h - 40, "small", "sepia", "cl")
        wishes = [("left", tr("shell.key.move")), ("look", tr("palm_island.deck.other_sides"))]
        wishes.append(("choose", tr("shell.key.choose")))
        pairs = [(g, text) for kind, text in wishes if (g := self.table.glyph(kind)) is not None]  # type: ignore[arg-type]
        if pairs:
            c.hint(c.w / 2, c.h - 68, pairs, "c")

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


class FaceView(_Look):
    """All four faces of a card, with the turns that lead from one to the other; left and right show other cards."""

    def __init__(self, app: House, table: PalmIslandTable, code: int) -> None:
        super().__init__(app, table)
        self.code = code

    def lay_out(self, c: Canvas) -> None:
        box = self._paper(c)
        y = box.y + box.h / 2 - 40
        self.focus.put(
            [
                Node("before", Rect(box.x - 20, y, 80, 80)),
                Node("after", Rect(box.x + box.w - 60, y, 80, 80)),
                Node("close", Rect(box.x + box.w / 2 - 150, box.y + box.h - 104, 300, 84)),
            ],
            "close",
        )

    def _paper(self, c: Canvas) -> Rect:
        w, h = 1240.0, 900.0
        return Rect((c.w - w) / 2, (c.h - h) / 2 - 10, w, h)

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
        self.app.sounds.cue("ui_page")
        self.dirty = True

    # ---- picture
    def paint(self, c: Canvas) -> None:
        box = self._paper(c)
        c.paper(*box)
        card = self.code >> 3
        heading = tr("palm_island.label.faces", card=cards.card_name(card))
        size, _ = c.fit(heading, "h3", box.w - 120, 34)
        c.text(heading, box.x + box.w / 2, box.y + 56, "h3", "night", "cc", size, within=box.w - 120)
        if card == ROUND:
            self._paint_round(c, box)
        else:
            self._paint_faces(c, box)
        text = tr(f"palm_island.card.{cards.card_key(card)}.text")
        high = c.line_height("small", 26) * 0.96
        c.text(text, box.x + box.w / 2, box.y + box.h - 118, "small", "sepia", "bc", 26, width=box.w - 160, lh=high)
        for name, icon, x in (("before", "chevron_left", box.x + 20), ("after", "chevron_right", box.x + box.w - 20)):
            c.round_button(x, box.y + box.h / 2, 38, icon, "night", self._state(name), name=name)
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
        left, right = box.x + box.w / 2 - w - 60, box.x + box.w / 2 + 60
        top = box.y + 116
        return {0: (left, top), 1: (left, top + h + 56), 2: (right, top), 3: (right, top + h + 56)}

    def _paint_faces(self, c: Canvas, box: Rect) -> None:
        f = 0.9
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
        f = 0.9
        for face, (x, y) in self._spots(box, f).items():
            c.blit(cards.round_half(c, face, f, cards.shown_round(face, self.table.seen.round)), x, y)

    def mirror(self) -> str:
        card = self.code >> 3
        if card == ROUND or card > BUILDINGS:
            return cards.card_name(card)
        level, points = LEVELS[self.code], POINTS[self.code]
        return f"{cards.card_name(card)}, {words.level_words(level)}, {tr('shell.result.points', n=points)}"
