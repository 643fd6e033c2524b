"""The columns at both sides and what a scoring lays over the table: players, docks, slip, score rail, papers."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, hypot
from typing import TYPE_CHECKING, Final

from game.i18n.words import tr
from game.rules.haleakala import tables
from game.rules.haleakala.components import BEACHES, CRATERS, DISCS, STACKS, TERRAINS
from game.rules.haleakala.state import FACE_DOWN, NONE, PANEL_PRIESTESS
from game.scenes.haleakala import pieces, slip
from game.scenes.haleakala.choice import BOAT, LAVA, kind, numbers
from game.scenes.haleakala.layout import COLUMNS, OWN_SLOTS, OWN_W, PILE_W, SOLD_W, Panel, Places, Spot
from game.scenes.haleakala.signs import SIGNS
from game.scenes.haleakala.slip import Slip
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.theme import THEME

if TYPE_CHECKING:
    from game.scenes.haleakala.scene import HaleakalaTable

_SHADOW: Final = (10, 16, 0.45)
TRACK: Final = 50
_STRIP: Final = 160.0
_REACH: Final = {"beach": 46.0, "field": 50.0, "crater": 40.0, "bay": 74.0, "disc": 40.0, BOAT: 74.0}  # not covered


class Rails:
    """Painters of one table."""

    def __init__(self, table: HaleakalaTable) -> None:
        self.table = table
        self._fitted: dict[object, tuple[Slip, float]] = {}

    @property
    def places(self) -> Places:
        return self.table.board.places

    def layers(self, canvas: Canvas) -> list[Layer]:
        board = self.table.board
        made = [layer for seat in (0, 1) for layer in self._panel(seat)]
        if board.sheet.out > 0:
            made += [self._paper(seat) for seat in (0, 1)]
            made.append(self._track())
        else:
            shown = self._slip(canvas)
            covered = shown[0].area[1] < self.places.market.y - 60 if shown else None
            docks = {True: self._piles, False: self._market}
            made += [dock() for over_piles, dock in docks.items() if over_piles is not covered]
            made += shown
        return made

    # ---- one player
    def _panel(self, seat: int) -> list[Layer]:
        """In rows that are painted apart: what lies there, then head, hand, supply, cards, forecast."""
        table, board = self.table, self.table.board
        panel = self.places.panels[seat]
        r, colour = panel.rect, board.colours[seat]
        decides = board.turn if table.lane.busy else table.decides
        active = decides == seat and not table.over
        computer = not table.match.seats[seat].is_human
        ground = (r.x - 24, r.y - 24, r.w + 48, r.h + 54)
        made = [Layer(f"panel.{seat}", (r, active), ground, lambda c: self._draw_ground(c, r, active))]

        def row(name: str, key: object, y: float, h: float, paint: Callable[[Canvas], object]) -> None:
            made.append(Layer(f"panel.{seat}.{name}", (r, colour, key), (r.x + 6, y, r.w - 12, h), paint))

        state = self._state(seat, active)
        crown = round(board.crown * 12) if board.winner == seat else -1
        head = (table.name_of(seat), board.scores[seat], computer, state, board.start == seat, crown)
        row("head", head, r.y - 20, 122, lambda c: self._draw_head(c, panel, seat, computer, state))
        discs = (*board.discs[seat * DISCS : (seat + 1) * DISCS], board.lava_discs[seat])
        held = tuple(at == NONE for at in discs)
        lit = tuple(self._lit(seat, value) for value in (*range(1, DISCS + 1), 0))
        y = panel.disc(1)[1]
        row(
            "hand",
            (held, lit, table.picked(seat)),
            y - 54,
            96,
            lambda c: self._draw_row_hand(c, panel, seat, held, lit),
        )
        y = panel.statue(0)[1]
        row("statues", board.supply[seat], y - 66, 76, lambda c: self._draw_statues(c, panel, seat))
        y = panel.own(0)[1]
        owned = tuple(board.market[card] == seat for card in range(PANEL_PRIESTESS))
        low = panel.scoring(0)[1]
        row("own", tuple(board.kept[seat]), y - 58, 114, lambda c: self._draw_own(c, panel, seat))
        row("scoring", owned, low - 54, 108, lambda c: self._draw_scoring(c, panel, seat))
        delta, gain = table.delta_of(seat), round(board.now[seat].value)
        forecast = (tuple(board.kept[seat]), gain, delta)
        row("forecast", forecast, panel.forecast - 28, 56, lambda c: self._draw_forecast(c, panel, seat, delta))
        return made

    def _draw_ground(self, c: Canvas, r: Rect, active: bool) -> None:
        c.night(r.x, r.y, r.w, r.h, 20, 0.94 if active else 0.9, _SHADOW)
        if active:
            c.ring(r.x - 4, r.y - 4, r.w + 8, r.h + 8, 24, 5, "sun")
        c.box(r.x + 14, r.y + 104, r.w - 28, 2, 1, "#5D6A96", 0.6)

    def _lit(self, seat: int, value: int) -> str:
        """How a disc in hand is marked."""
        table = self.table
        if table.lane.busy or seat != table.seat or not table.legal:
            return ""
        chosen = table.choice.disc == value if value else table.choice.lava
        if chosen:
            return "chosen"
        name = f"hand.{value}" if value else LAVA
        if name not in table.options:
            return ""
        return "focus" if name == table.pointed else "legal"

    def _state(self, seat: int, active: bool) -> str:
        """The line below the name."""
        if not active or self.table.board.veil > 0 or self.table.board.sheet.out > 0:
            return ""
        return tr("haleakala.note.decides" if self.table.match.seats[seat].is_human else "haleakala.note.thinks")

    def _draw_row_hand(self, c: Canvas, panel: Panel, seat: int, held: tuple[bool, ...], lit: tuple[str, ...]) -> None:
        board = self.table.board
        for number in range(DISCS + board.tactical):
            self._draw_hand(c, panel, seat, (number + 1) % (DISCS + 1), held[number], lit[number])

    def _draw_statues(self, c: Canvas, panel: Panel, seat: int) -> None:
        board = self.table.board
        for number in range(tables.STATUES):
            x, y = panel.statue(number)
            alpha = 1 if number < board.supply[seat] else 0.16
            c.part(f"statue_{board.colours[seat]}", x, y, w=38, anchor="bc", alpha=alpha)

    def _draw_head(self, c: Canvas, panel: Panel, seat: int, computer: bool, state: str) -> None:
        board, r = self.table.board, panel.rect
        colour = board.colours[seat]
        c.box(r.x + 12, r.y + 12, 26, 84, 10, THEME.seat[colour].hex)
        c.seat_band(colour, r.x + 12, r.y + 12, 26, 84, 10, 0.6)
        c.token(colour, r.x + 84, r.y + 52, 70, (4, 5, 0.5))
        points = str(board.scores[seat])
        size = 42 if len(points) < 3 else 34
        right = r.x + r.w - 22
        c.text(points, right, r.y + 40, "num", "sun", "cr", size)
        wide = c.measure(points, "num", size)
        c.part("ui_star", right - wide - 8, r.y + 39, h=28, anchor="cr", tint="sun")
        room = right - wide - 44 - (r.x + 128)
        name = self.table.name_of(seat)
        fitted, _ = c.fit(name, "strong", room, 28, least=24)
        c.text(name, r.x + 128, r.y + 36, "strong", "paper", "cl", fitted, within=room)
        c.part("ui_computer" if computer else "ui_human", r.x + 140, r.y + 75, h=24, anchor="cc", tint=pieces.DIM)
        if board.start == seat:
            x, y = panel.start
            c.disc(x, y, 16, pieces.WELL)
            c.part("flower_plumeria", x, y, w=29, anchor="cc")
        if state:
            room = r.w - 182
            fitted, fits = c.fit(state, "small", room, 25, least=24)
            if fits:  # the gold ring around the panel says the same
                c.text(state, r.x + 162, r.y + 74, "small", "sun", "cl", fitted, within=room)
        if board.winner == seat and board.crown > 0:
            y = r.y + 6 - (1 - round(board.crown * 12) / 12) * 60
            c.part("trophy_crown", r.x + 84, y + 8, w=64, anchor="cc", alpha=min(1.0, board.crown))

    def _draw_hand(self, c: Canvas, panel: Panel, seat: int, value: int, held: bool, lit: str) -> None:
        """A disc in supply, or the slot of one that lies on a beach."""
        x, y = panel.disc(value)
        d, colour = panel.disc_d, self.table.board.colours[seat]
        if not held:
            c.part(f"disc_slot_{colour}", x, y, w=d - 2, anchor="cc")
            if value:
                tone = THEME.seat[colour].light
                c.text(str(value), x, y - 2, "num", tone, "cc", 26, alpha=0.38)
            return
        up = 10 if lit == "chosen" else 6 if lit == "focus" else 0
        if lit == "legal":
            c.glow(x, y, 46, pieces.GOLD, 0.75)
        if up:
            c.glow(x, y - up, 60, pieces.GOLD, 0.7)
        if self.table.picked(seat) != value:
            pieces.draw_disc(c, colour, value, x, y - up, d, (12, 10, 0.5) if up else (4, 5, 0.35))
        r = d / 2 + 7
        if lit == "chosen":
            c.ring(x - r, y - up - r, 2 * r, 2 * r, r, 5, "sun")
            c.check_mark(x + 24, y - up - 26, 13)
        elif lit == "focus":
            c.ring(x - r - 2, y - up - r - 2, 2 * r + 4, 2 * r + 4, r + 2, 8, "night", 0.9)
            c.ring(x - r, y - up - r, 2 * r, 2 * r, r, 5, pieces.CREAM)
        elif lit == "legal":
            c.ring(x - r + 4, y - r + 4, 2 * r - 8, 2 * r - 8, r - 4, 3, pieces.CREAM, 0.95)

    def _draw_own(self, c: Canvas, panel: Panel, seat: int) -> None:
        board = self.table.board
        kept = board.kept[seat]
        for number, name in enumerate(OWN_SLOTS):
            x, y = panel.own(number)
            cards = [card for card in kept if pieces.slot_of(card) == number]
            if not cards:
                pieces.slot(c, x, y, OWN_W, pieces.GHOSTS[name])
                continue
            shown = cards[:3] if name == "shell" else cards[:1]
            for i, card in enumerate(shown):
                pieces.put(
                    c, pieces.card(c, card, OWN_W, False), x + i * 3, y - i * 3, shadow=(3, 4, 0.4) if not i else None
                )
            if name in ("fish", "shell"):
                count = sum(tables.FISH[card] for card in cards) if name == "fish" else len(cards)
                pieces.badge(c, x + 20, y + 30, 17, str(count), "paper")

    def _draw_scoring(self, c: Canvas, panel: Panel, seat: int) -> None:
        board = self.table.board
        for card in range(PANEL_PRIESTESS):
            x, y = panel.scoring(card)
            if board.market[card] == seat:
                pieces.put(c, pieces.market_card(c, card, OWN_W, False), x, y, shadow=(3, 4, 0.4))
            else:
                pieces.slot(c, x, y, OWN_W, pieces.MARKET_GHOSTS[card])

    def _draw_forecast(self, c: Canvas, panel: Panel, seat: int, delta: int | None) -> None:
        """Butterflies, and what an eruption now would bring."""
        board, r, y = self.table.board, panel.rect, panel.forecast
        c.box(r.x + 14, y - 25, r.w - 28, 50, 16, pieces.WELL)
        c.part("res_butterfly", r.x + 42, y, w=34, anchor="cc")
        flies = sum(tables.BUTTERFLIES[card] for card in board.kept[seat])
        c.text(str(flies), r.x + 64, y - 1, "strong", "paper", "cl", pieces.grown(c, 28, 32))
        gain = round(board.now[seat].value)
        words = pieces.signed(gain) if gain else "+0"
        right = r.x + r.w - 30
        c.text(words, right, y - 1, "num", "sun", "cr", 34)
        left = right - c.measure(words, "num", 34) - 12
        if delta:
            change = pieces.signed(delta)
            wide = c.measure(change, "strong", 26) + 22
            c.box(left - wide, y - 19, wide, 38, 19, "#1F7A55" if delta > 0 else "#B3202C")
            c.text(change, left - wide / 2, y - 1, "strong", "paper", "cc", 26)
            left -= wide + 10
        label = tr("haleakala.label.now")
        wide = c.measure(label, "small", 26)
        if left - wide - 46 > r.x + 96:
            c.text(label, left, y - 1, "small", pieces.DIM, "cr", 26)
            left -= wide + 8
        c.part("badge_eruption", left, y, h=36, anchor="cr")

    # ---- piles
    def _piles(self) -> Layer:
        board, r = self.table.board, self.places.piles
        clock, line = self.table.notes.clock(), self.table.notes.lava_line()
        key = (r, tuple(board.left), board.stock, board.round, clock, line)
        area = (r.x - 20, r.y - 20, r.w + 40, r.h + 50)
        return Layer("piles", key, area, lambda c: self._draw_piles(c, r, clock, line))

    def _draw_piles(self, c: Canvas, r: Rect, clock: str, line: str) -> None:
        board = self.table.board
        c.night(r.x, r.y, r.w, r.h, 20, 0.9, _SHADOW)
        c.part("badge_eruption", r.x + 50, r.y + 52, h=58, anchor="cc")
        words = tr("haleakala.label.round", round=board.round)
        c.text(words, r.x + 92, r.y + 32, "small", pieces.DIM, "cl", 24, within=r.w - 110)
        size, fits = c.fit(clock, "strong", r.w - 112, 29, least=24)
        wide = None if fits else r.w - 112
        c.text(clock, r.x + 92, r.y + 68, "strong", "paper", "cl", size, width=wide, lh=25)
        for stack in range(STACKS):
            self._draw_pile(c, stack)
        top = self.places.stock(0)[1] - 48
        c.box(r.x + 14, top, r.w - 28, 160, 16, pieces.WELL)
        for number in range(tables.CHIPS):
            x, y = self.places.stock(number)
            if number < board.stock:
                pieces.draw_chip(c, x, y, 62)
            else:
                c.disc(x, y - 4, 25, "#070B1C")
                c.ring(x - 25, y - 29, 50, 50, 25, 2, "#5D6A96", 0.6)
        size, fits = c.fit(line, "small", r.w - 48, 26, least=24)
        wide = None if fits else r.w - 48
        c.text(line, r.x + r.w / 2, top + 122, "small", "#F7C9A8", "cc", size, width=wide, lh=26)

    def _draw_pile(self, c: Canvas, stack: int) -> None:
        board = self.table.board
        x, y = self.places.pile(stack)
        left = board.left[stack]
        if left:
            for i in range(min(5, (left + 3) // 4)):
                pieces.put(
                    c, pieces.back(c, stack, PILE_W), x - 2 * i, y - 4 * i, shadow=(5, 7, 0.4) if not i else None
                )
            if board.next_stack == stack:
                c.ring(x - 57, y - 83, 108, 152, 18, 4, "sun")
        else:
            pieces.slot(c, x, y, PILE_W)
        pieces.badge(c, x, y + 70, 21, str(left), "paper" if left else "pumice", size=28)

    # ---- market
    def _market(self) -> Layer:
        board, r = self.table.board, self.places.market
        lit = tuple(self._market_lit(card) for card in range(PANEL_PRIESTESS + 1))
        key = (r, tuple(board.market), lit, board.colours)
        area = (r.x - 20, r.y - 20, r.w + 40, r.h + 50)
        return Layer("market", key, area, lambda c: self._draw_market(c, r, lit))

    def _market_lit(self, card: int) -> str:
        table, name = self.table, f"market.{card}"
        if table.lane.busy or name not in table.options:
            return ""
        return "focus" if name == table.pointed or table.advised(name) else "legal"

    def _draw_market(self, c: Canvas, r: Rect, lit: tuple[str, ...]) -> None:
        board = self.table.board
        c.night(r.x, r.y, r.w, r.h, 20, 0.9, _SHADOW)
        c.part("res_shell", r.x + 44, r.y + 44, h=44, anchor="cc")
        words = tr("haleakala.note.buy_heading")
        size, fits = c.fit(words, "strong", r.w - 104, 28, least=24)
        wide = None if fits else r.w - 104
        c.text(words, r.x + 78, r.y + 43, "strong", "paper", "cl", size, width=wide, lh=27)
        for card, holder in enumerate(board.market):
            x, y = self.places.market_card(card)
            up = 10 if lit[card] == "focus" else 0
            if holder == NONE:
                pieces.put(c, pieces.market_card(c, card, SOLD_W), x, y - up)
            elif holder == FACE_DOWN:
                pieces.put(c, pieces.back(c, 0, SOLD_W), x, y)
            else:
                pieces.slot(c, x, y, SOLD_W - 4)
                if holder in (0, 1):
                    c.token(board.colours[holder], x, y, 60)
            if lit[card]:
                c.ring(x - 58, y - up - 80, 116, 160, 16, 7 if up else 5, "night", 0.9)
                c.ring(x - 57, y - up - 79, 114, 158, 15, 5 if up else 3.5, pieces.GOLD if up else pieces.CREAM)

    # ---- the slip
    def _slip(self, canvas: Canvas) -> list[Layer]:
        """Pegged over the market, or over the piles while the market is asked about."""
        shown = self._shown_slip(canvas)
        if shown is None:
            return []
        fitted, box, pegs = shown
        area = (box.x - 30, box.y - 40, box.w + 60, box.h + 90)
        return [Layer("slip", (fitted, box), area, lambda c: slip.draw(c, fitted, box, pegs))]

    def _shown_slip(self, canvas: Canvas) -> tuple[Slip, Rect, bool] | None:
        """The slip as it fits, where it lies, and whether pegs hold it."""
        table = self.table
        if table.lane.busy or table.refused_name or table.drawer.shown > 0:
            return None
        found = table.notes.slip(table.pointed)
        if found is None:
            return None
        over_piles = kind(table.pointed) == "market" or any(kind(name) == "market" for name in table.options)
        dock = self.places.piles if over_piles else self.places.market
        most = dock.h
        key = (found, most, canvas.k, canvas.type_size("small"))
        if key not in self._fitted:
            if len(self._fitted) > 200:
                self._fitted.clear()
            fitted = slip.fitting(canvas, found, dock.w + 12, most)
            self._fitted[key] = fitted, slip.height(canvas, fitted, dock.w + 12)
        fitted, high = self._fitted[key]
        return fitted, Rect(dock.x - 6, dock.y, dock.w + 12, max(high, dock.h)), not over_piles

    def thread(self, canvas: Canvas) -> list[Layer]:
        """From the slip to the place on the island that it is about; below all that stands or lies there.

        In strips, so that little is painted anew when the focus goes on.
        """
        shown, name = self._shown_slip(canvas), self.table.pointed
        reach = _REACH.get(kind(name))
        if shown is None or reach is None:
            return []
        box = shown[1]
        x, y = self._target(name)
        begin = box.x + 4, min(max(y, box.y + 60), box.y + box.h - 60)
        away = hypot(begin[0] - x, begin[1] - y)
        if away < reach + 24:
            return []
        end = x + (begin[0] - x) * reach / away, y + (begin[1] - y) * reach / away
        strips = max(1, ceil((begin[0] - end[0]) / _STRIP))
        return [self._strip(number, strips, begin, end) for number in range(strips)]

    @staticmethod
    def _strip(number: int, strips: int, begin: Spot, end: Spot) -> Layer:
        first, last = (
            (end[0] + (begin[0] - end[0]) * at / strips, end[1] + (begin[1] - end[1]) * at / strips)
            for at in (number, number + 1)
        )
        left, right = first[0] - (14 if not number else 0), last[0]
        top, low = min(first[1], last[1]) - 14, max(first[1], last[1]) + 14

        def paint(c: Canvas) -> None:
            with c.clipped(left, top, right - left, low - top):
                c.line((begin, end), 9, "night", 0.55)
                c.line((begin, end), 4, "paper")
                c.disc(*end, 7, "paper")

        return Layer(f"thread.{number}", (begin, end, strips), (left, top, right - left, low - top), paint)

    def _target(self, name: str) -> Spot:
        """The middle of a place on the island."""
        board, p, at = self.table.board, self.places, numbers(name)
        match kind(name):
            case "beach":
                return p.seats[BEACHES + at[0]]
            case "field":
                return p.seats[at[0]]
            case "crater":
                return p.seats[CRATERS + at[0]]
            case "bay":
                return p.bays[at[0]]
            case "disc":
                return board.disc_spot(at[0], at[1])
            case _:
                return board.boat.x, board.boat.y

    # ---- the plank
    def plank(self) -> list[Layer]:
        table = self.table
        if not table.plank_on or table.bare or table.drawer.shown > 0:  # the log would lie over half of it
            return []
        r = self.places.plank
        words = table.notes.plank_words()
        state = table.button_state("plank")
        loud = table.armed is not None or table.ending or table.holding or table.over or table.advised("plank")
        icon = "end_turn" if table.ending or table.holding else "cup" if table.over else None

        def paint(c: Canvas) -> None:
            c.button(r.x, r.y, r.w, words, r.h, "coral" if loud else "koa", state, icon=icon, size=28, name="plank")

        area = (r.x - 30, r.y - 30, r.w + 60, r.h + 76)
        return [Layer("plank", (words, state, loud, icon, r), area, paint)]

    # ---- a scoring
    def _track(self) -> Layer:
        """The fifty-field track, come down over the prompt."""
        board, t = self.table.board, self.places.top
        out = round(board.sheet.out * 12) / 12
        scores = tuple(board.scores)
        dy = -120 * (1 - out)

        def paint(c: Canvas) -> None:
            c.night(t.x, 10 + dy, t.w, 98, 20, 0.96)
            wide = (t.w - 24) / COLUMNS - 3
            for n in range(TRACK):
                x, y = self.places.rail(n)
                c.part("track_field" if n % 10 else "track_ten", x, y + dy, w=min(wide, 46), anchor="cc")
                if n % 10 == 0:
                    c.text(str(n), x, y - 3 + dy, "strong", "night", "cc", pieces.grown(c, 24, 27))
            for seat, score in enumerate(scores):
                x, y = self.places.rail(score)
                shift = 9 * (2 * seat - 1) if scores[0] % TRACK == scores[1] % TRACK else 0
                tone = THEME.seat[board.colours[seat]].light
                c.glow(x + shift, y + dy, 50, tone, 0.7)
                c.part(f"marker_{board.colours[seat]}", x + shift, y - 2 + dy, w=54, anchor="cc", shadow=(4, 5, 0.5))

        return Layer("track", (scores, out, t), (t.x - 20, 0, t.w + 40, 150), paint)

    def _paper(self, seat: int) -> Layer:
        """One player's scoring, line by line."""
        board = self.table.board
        r = (self.places.piles, self.places.market)[seat]
        sheet = board.sheet
        rows = tuple((row.key, row.points) for row in sheet.rows[seat])
        key = (rows, sheet.keys, sheet.current, sheet.gains[seat], round(sheet.out * 12), r, board.colours[seat])
        shift = (1 - round(sheet.out * 12) / 12) * (r.w + 60)
        box = Rect(r.x + shift, r.y, r.w, r.h)
        area = (r.x - 24, r.y - 24, r.w + 90, r.h + 60)
        return Layer(f"paper.{seat}", key, area, lambda c: self._draw_paper(c, box, seat))

    def _draw_paper(self, c: Canvas, r: Rect, seat: int) -> None:
        board = self.table.board
        colour = board.colours[seat]
        ink = "paper" if colour == "flame" else "night"
        c.paper(r.x, r.y, r.w, r.h, 22, False)
        c.box(r.x + 14, r.y + 14, r.w - 28, 54, 14, THEME.seat[colour].hex)
        total = pieces.signed(board.sheet.gains[seat]) if board.sheet.gains[seat] else "+0"
        c.text(total, r.x + r.w - 32, r.y + 40, "num", ink, "cr", 36)
        room = r.w - 84 - c.measure(total, "num", 36)
        name = self.table.name_of(seat)
        size, _ = c.fit(name, "h3", room, 28, least=24)
        c.text(name, r.x + 34, r.y + 40, "h3", ink, "cl", size, within=room)
        counted = {row.key: row.points for row in board.sheet.rows[seat]}
        keys = board.sheet.keys
        step = min(62.0, (r.h - 96) / max(1, len(keys)))
        words = [tr(f"haleakala.note.row_{key}") for key in keys]
        size = min((c.fit(word, "small", r.w - 150, 26, least=24)[0] for word in words), default=26.0)
        for number, key in enumerate(keys):
            y = r.y + 80 + step * (number + 0.5)
            self._draw_row(c, r, y, step, key, counted.get(key), colour)
            alpha, ink = 0.6 if key not in counted else 1.0, "night" if counted.get(key) else "sepia"
            c.text(words[number], r.x + 78, y - 1, "small", ink, "cl", size, within=r.w - 140, alpha=alpha)

    def _draw_row(self, c: Canvas, r: Rect, y: float, step: float, key: str, points: int | None, colour: str) -> None:
        """What stands beside the words of a line of the scoring. points: None while it is still to be counted."""
        if key == self.table.board.sheet.current:
            c.box(r.x + 14, y - step * 0.47, r.w - 28, step * 0.94, 12, "row_highlight")
        icon = f"statue_{colour}" if key in TERRAINS else SIGNS[key]
        c.part(icon, r.x + 44, y, h=min(42.0, step * 0.8), anchor="cc", alpha=1 if points else 0.45)
        if points is None:
            c.disc(r.x + r.w - 40, y, 3.5, "#B79C66")
        else:
            ink = "night" if points else "sepia"
            c.text(str(points), r.x + r.w - 32, y - 1, "num", ink, "cr", min(30.0, step * 0.62))
