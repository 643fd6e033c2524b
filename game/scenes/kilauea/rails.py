"""The columns at both sides and what the scoring lays over the table: panels, tracker, slip, plank, sheet, crown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n.words import tr
from game.rules.kilauea.tables import NONE
from game.scenes.kilauea import panels, pieces, slip
from game.scenes.kilauea.layout import Places
from game.scenes.kilauea.panels import Plate
from game.scenes.kilauea.slip import Slip
from game.scenes.table.parts import LogLine
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Rect

if TYPE_CHECKING:
    from game.scenes.kilauea.scene import KilaueaTable

LAST_H = 320.0
_BONUSES = ("all_five", "stones", "canoe")


class Rails:
    """Painters of one table."""

    def __init__(self, table: KilaueaTable) -> None:
        self.table = table
        self._fitted: dict[object, tuple[Slip, float]] = {}
        self._rows_of: tuple[object, tuple[list[tuple[LogLine, float]], float]] = (None, ([], 0.0))

    @property
    def places(self) -> Places:
        return self.table.board.places

    def layers(self, canvas: Canvas) -> list[Layer]:
        made = [self._panel(seat) for seat in range(self.table.board.players)]
        made += self.table.marks.home_layers()
        made += self._earned()
        if self.table.drawer.shown > 0:  # the log lies over the right column
            return made
        made.append(self._tracker())
        top = self.places.slip_y
        low = self._low()
        if self.table.board.sheet.out > 0:
            made += self._sheet(canvas)
        else:
            shown, end = self._slip(canvas, top, low)
            made += shown
            made += self._last(canvas, end, low)
        made += self.table.tray.layers()
        made += self._plank()
        made += self._crown()
        return made

    def _low(self) -> float:
        """Where the tray or the plank begins."""
        box = self.table.tray.box
        return (box.y if box is not None else self.places.plank.y) - 14

    # ---- left
    def _panel(self, seat: int) -> Layer:
        table, board = self.table, self.table.board
        panel, isle = self.places.panels[seat], board.isles[seat]
        plate = Plate(
            table.colour_of(seat),
            table.name_of(seat),
            not table.match.seats[seat].is_human,
            board.turn == seat and not table.over,
            table.delta_of(seat),
        )
        worths = panels.worths_of(board, seat)
        pile_w = panel.pile_w(board.tallest_pile)
        r = panel.rect
        key = (panels.panel_key(isle, worths, plate, pile_w), r)
        area = (r.x - 16, r.y - 16, r.w + 32, r.h + 44)
        return Layer(f"panel.{seat}", key, area, lambda c: panels.draw_panel(c, panel, isle, worths, plate, pile_w))

    def _earned(self) -> list[Layer]:
        """The section that is being counted, on every island."""
        board = self.table.board
        section = board.sheet.section
        made = []
        for seat, isle in enumerate(board.isles):
            if section == NONE and not isle.earned:
                continue
            panel = self.places.panels[seat]
            column = panel.column(section) if section != NONE else panel.canoe
            earned = isle.earned

            def paint(c: Canvas, column: Rect = column, earned: int = earned) -> None:
                c.ring(column.x, column.y, column.w, column.h, 14, 4.5, "sun")
                if earned:
                    words = pieces.signed(earned)
                    w = max(68.0, c.measure(words, "strong", 28) + 26)
                    x = column.x + column.w / 2
                    c.box(x - w / 2, column.y + 6, w, 44, 22, "sun", shadow=(5, 8, 0.5))
                    c.text(words, x, column.y + 27, "strong", "night", "cc", pieces.grown(c, 28, 34))

            area = (column.x - 30, column.y - 12, column.w + 60, column.h + 24)
            made.append(Layer(f"earned.{seat}", (column, earned), area, paint))
        return made

    # ---- right
    def _tracker(self) -> Layer:
        board, r = self.table.board, self.places.tracker
        area = (r.x - 16, r.y - 16, r.w + 32, r.h + 44)
        return Layer("tracker", (panels.tracker_key(board), r), area, lambda c: panels.draw_tracker(c, r, board))

    def _slip(self, canvas: Canvas, top: float, low: float) -> tuple[list[Layer], float]:
        """The slip and where it ends."""
        table = self.table
        if table.lane.busy or table.refused:
            return [], top if not table.refused else low
        found = table.notes.slip(table.pointed)
        if found is None:
            return [], top
        key = (found, low - top, canvas.k, canvas.type_size("small"))
        if key not in self._fitted:
            if len(self._fitted) > 200:
                self._fitted.clear()
            fitted = slip.fitting(canvas, found, self.places.plank.w, low - top)
            self._fitted[key] = fitted, slip.height(canvas, fitted, self.places.plank.w)
        fitted, high = self._fitted[key]
        box = Rect(self.places.right, top, self.places.plank.w, high)
        area = (box.x - 26, box.y - 20, box.w + 42, box.h + 60)
        return [Layer("slip", (fitted, box), area, lambda c: slip.draw(c, fitted, box))], top + high + 14

    def _last(self, canvas: Canvas, top: float, low: float) -> list[Layer]:
        """The last moves: under two players' panels, else above the plank where there is room."""
        corner = self.places.corner
        right = corner.h < panels.LAST_LEAST
        low -= 76 if right and self.table.offers_recap else 0
        w = self.places.plank.w if right else corner.w
        most = min(LAST_H, low - top) if right else corner.h
        lines = self.table.last_lines()
        if most < panels.LAST_LEAST or not lines:
            return []
        key = (tuple(lines), w, most, canvas.k, canvas.type_size("small"))
        if self._rows_of[0] != key:
            self._rows_of = key, panels.last_rows(canvas, lines, w, most)
        rows, high = self._rows_of[1]
        if not rows:
            return []
        box = Rect(self.places.right, low - high, w, high) if right else Rect(corner.x, corner.y, w, high)
        area = (box.x - 16, box.y - 16, box.w + 32, box.h + 44)
        return [Layer("last", (tuple(rows), box), area, lambda c: panels.draw_last(c, box, rows))]

    def _plank(self) -> list[Layer]:
        table = self.table
        if table.past is not None:
            return table.past_layers()
        if table.bare:
            return []
        r = self.places.plank
        words, state, kind, icon = table.plank()
        glyph = table.glyph("main") if table.app.router.speaker == "pad" else None
        if state != "disabled":
            look = table.focus.look("main")
            state = look if look in ("hover", "pressed") else "idle"

        def paint(c: Canvas) -> None:
            c.button(r.x, r.y, r.w, words, r.h, kind, state, icon, glyph, name="main")

        area = (r.x - 26, r.y - 20, r.w + 42, r.h + 50)
        return [Layer("plank", (words, state, kind, icon, glyph, r), area, paint)]

    # ---- scoring
    def _sheet(self, canvas: Canvas) -> list[Layer]:
        """The paper, its lines and the totals, each for itself: mostly one line changes."""
        sheet = self.table.board.sheet
        x = self.places.right + (1 - sheet.out) * (self.places.plank.w + 40)
        h = self._sheet_height(sheet.final)
        box = Rect(round(x), self.places.slip_y, self.places.plank.w, h)
        area = (box.x - 26, box.y - 20, box.w + 60, box.h + 60)
        made = [Layer("sheet", (sheet.final, box), area, lambda c: self._draw_sheet(c, box))]
        keys = [f"section.{section}" for section in sheet.order]
        keys += [f"bonus.{key}" for key in _BONUSES] if sheet.final else []
        step, columns = self._line_h(sheet.final), self._columns(box)
        for at, word in enumerate(keys):
            y = box.y + 146 + at * step
            lit, points = self._lit(word), tuple(sorted(sheet.rows.get(word, {}).items()))
            paint = partial(self._draw_line, box=box, key=word, y=y, step=step, columns=columns)
            made.append(
                Layer(f"sheet.{at}", (word, lit, points, box), (box.x + 10, y - 4, box.w - 20, step + 8), paint)
            )
        y = box.y + 146 + len(keys) * step
        totals = tuple(sheet.totals) or (0,) * self.table.board.players
        made.append(
            Layer("sheet.totals", (totals, box, y), (box.x + 10, y, box.w - 20, 72),
                  lambda c: _draw_totals(c, box, y, columns, totals))
        )  # fmt: skip
        return made

    def _columns(self, box: Rect) -> list[float]:
        """The middles of the seats' columns on the sheet."""
        seats = self.table.board.players
        return [box.x + 96 + (box.w - 120) * (i + 0.5) / seats for i in range(seats)]

    def _lit(self, key: str) -> bool:
        """Whether this line of the sheet is counted now."""
        sheet = self.table.board.sheet
        word, _, what = key.partition(".")
        return sheet.section == int(what) if word == "section" else sheet.bonus == what

    def _sheet_height(self, final: bool) -> float:
        lines = 5 + (3 if final else 0)
        return 96 + 50 + self._line_h(final) * lines + 84 + 14

    def _line_h(self, final: bool) -> float:
        return 48.0 if final else 54.0

    def _draw_sheet(self, c: Canvas, box: Rect) -> None:
        table, sheet = self.table, self.table.board.sheet
        c.paper(box.x, box.y, box.w, box.h, 22, True, (14, 20, 0.5))
        title = tr("kilauea.label.final_scoring" if sheet.final else "kilauea.label.first_scoring")
        size, _ = c.fit(title, "h3", box.w - 60, 26, least=24)
        c.text(title, box.x + 30, box.y + 49, "h3", "night", "cl", size, within=box.w - 50)
        c.box(box.x + 26, box.y + 84, box.w - 52, 2.5, 1, slip.KEYLINE)
        for seat, x in enumerate(self._columns(box)):
            c.token(table.colour_of(seat), x, box.y + 116, 44)

    def _draw_line(self, c: Canvas, box: Rect, key: str, y: float, step: float, columns: list[float]) -> None:
        sheet = self.table.board.sheet
        word, _, what = key.partition(".")
        if self._lit(key):
            c.box(box.x + 18, y, box.w - 36, step - 3, 14, "row_highlight")
        if word == "section":
            pieces.bloom(c, int(what), box.x + 54, y + step / 2 - 1, 36)
        else:
            icon = {"stones": "pic_stone", "canoe": "pic_canoe", "all_five": "pic_island"}[what]
            c.part(icon, box.x + 54, y + step / 2 - 1, w=38, anchor="cc")
        points = sheet.rows.get(key, {})
        for seat, x in enumerate(columns):
            words = str(points[seat]) if seat in points else "\N{MIDDLE DOT}"
            ink = "night" if seat in points else "sepia"
            c.text(words, x, y + step / 2 - 2, "strong", ink, "cc", pieces.grown(c, 29, 32))

    def _crown(self) -> list[Layer]:
        board = self.table.board
        if board.crown.alpha <= 0 or not board.winners:
            return []
        made = []
        for seat in board.winners:
            r = self.places.panels[seat].rect
            x, y = r.x + r.w - 40, r.y + 4 + board.crown.y

            def paint(c: Canvas, x: float = x, y: float = y) -> None:
                c.part("trophy_crown", x, y, w=76, anchor="cc", shadow=(4, 6, 0.45))

            made.append(Layer(f"crown.{seat}", round(y), (x - 60, y - 60, 120, 130), paint))
        return made

    def dims(self) -> list[Layer]:
        """While a scoring is counted the island is dark but for the section that counts."""
        board = self.table.board
        dim = round(board.dim * 5) / 5
        if dim <= 0:
            return []
        whole = self.places.island
        section = board.sheet.section
        lit = board.places.terrace(section) if section != NONE else None

        def paint(c: Canvas) -> None:
            if lit is None:
                c.veil("#0A1230", 0.42 * dim, whole)
                return
            right, low = lit.x + lit.w, lit.y + lit.h
            for area in (
                (whole.x, whole.y, whole.w, lit.y - whole.y),
                (whole.x, low, whole.w, whole.y + whole.h - low),
                (whole.x, lit.y, lit.x - whole.x, lit.h),
                (right, lit.y, whole.x + whole.w - right, lit.h),
            ):
                c.veil("#0A1230", 0.42 * dim, area)
            c.ring(lit.x - 3, lit.y - 3, lit.w + 6, lit.h + 6, 20, 5, "sun")

        return [Layer("dim", (dim, section), (whole.x, whole.y, whole.w, whole.h), paint, veil=True)]


def _draw_totals(c: Canvas, box: Rect, y: float, columns: list[float], totals: tuple[int, ...]) -> None:
    c.box(box.x + 16, y + 4, box.w - 32, 62, 16, "#126B7B")
    c.part("pic_star", box.x + 54, y + 34, w=36, anchor="cc")
    for x, total in zip(columns, totals, strict=True):
        c.text(str(total), x, y + 34, "num", "paper", "cc", 34 if len(columns) < 4 else 27)
