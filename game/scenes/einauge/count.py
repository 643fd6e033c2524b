"""The final count on the screen: a lane for each player, the sheet beside them, the captain looking on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n.words import listed, tr
from game.rules.einauge.state import NONE
from game.rules.einauge.tables import DATA, ECONOMY
from game.scenes.einauge import cards, worth
from game.scenes.einauge.board import Count
from game.scenes.einauge.layout import Places, face_of
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Rect

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable

_MOST_W: Final = 126.0
_CHESTS_LEFT: Final = 590.0  # of a lane, before and behind the cards of a chain
_BAR_LEFT, _BAR_RIGHT = 480.0, 210.0  # of a lane, beside the bar of a total
_SHEET_TOKEN: Final = 58.0
_LABEL: Final = 132.0  # of the sheet, left of its columns
_STEPS: Final = 8  # in which the table darkens


class Counting:
    """Painters of one table's final count."""

    def __init__(self, table: EinaugeTable) -> None:
        self.table = table
        self._jobs: Iterator[Callable[[], object]] | None = None
        self._step = 0
        self._lit: pygame.Surface | None = None

    # ---- made ahead of time
    def prepare(self, canvas: Canvas) -> None:
        """While the table darkens, make a little more of what stands in the light then, and while one chain is counted
        the cards of the next ones; call it once a frame."""
        out = self.count.out
        if out <= 0.0:
            self._jobs = None
            return
        if self._jobs is None:
            self._jobs = self.jobs(canvas)
        step, self._step = self._step, round(out * _STEPS)
        if step != self._step:
            return  # the whole table is painted in this frame
        for job in self._jobs:
            job()
            return

    def jobs(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Calls that make a few bitmaps of the count each; nothing of it shows."""
        scratch = canvas.layer(1, 1)
        yield partial(self._light, canvas, 0.0)
        for layer in (*self.table.tavern.bare_layers(canvas)[1:], *self._counted()):
            yield partial(layer.paint, scratch)
        for isle in self.table.seen.colours:
            yield partial(self._draw_title, scratch, *self._chests_heading(isle))
            for pirate in self.table.board.pirates:
                for card in pirate.rows[isle]:
                    yield partial(self._draw_card, scratch, card, 0.0, 0.0)

    @property
    def places(self) -> Places:
        return self.table.board.places

    @property
    def count(self) -> Count:
        return self.table.board.count

    @property
    def on(self) -> bool:
        return self.count.out > 0 and self.table.past is None

    def layers(self, canvas: Canvas) -> list[Layer]:
        if self.count.out < 1:
            return self._ground(canvas)
        self._lit = None
        return self._counted()

    def _counted(self) -> list[Layer]:
        made = [self._title(), self._isles()]
        made += [self._lane(seat) for seat in range(self.table.board.players)]
        made += self._sheet()
        made += self._planks()
        return made

    def _ground(self, canvas: Canvas) -> list[Layer]:
        out = round(self.count.out * _STEPS) / _STEPS
        if not out:
            return []
        p = self.places

        def paint(c: Canvas) -> None:
            c.veil("#0B1230", 0.55 * out)
            c.blit(self._light(c, 0.2 * out), p.captain.x + 900, 200, "cc", keep=False)

        return [Layer("count", (out, canvas.w, canvas.h), (0, 0, canvas.w, canvas.h), paint, veil=True)]

    def _light(self, c: Canvas, alpha: float) -> pygame.Surface:
        """The glow at a step of the darkening: one bitmap for all steps, as it is nearly as large as the screen."""
        side = 2 * round(700 * c.k)
        if self._lit is None or self._lit.get_width() != side:
            self._lit = pygame.Surface((side, side), pygame.SRCALPHA)
        return pygame.transform.smoothscale(c.kit.brush.glow(48, "#FFB84A", alpha), (side, side), self._lit)

    def parts(self) -> Iterator[tuple[str, float, float]]:
        """Parts on the title, in the lanes and on the sheet with their width or else their height: one of both is 0."""
        table, p = self.table, self.places
        lane, isles = p.lanes[0].h, [cards.isle_part(isle) for isle in table.seen.colours]
        icon = self._icon()
        yield from (
            ("plank_koa", 0.0, p.count_title.h), ("plank_coral", 0.0, p.next.h), ("plank_koa", 0.0, p.skip.h),
            ("res_jewel_ruby", 0.0, 118.0), ("res_chest", 0.0, 118.0), ("trophy_crown", 0.0, 118.0),
            ("res_sabre", 0.0, min(56.0, lane - 30)), ("res_ducat", 0.0, min(56.0, lane - 30)),
            *(("res_jewel_ruby", 0.0, min(most, lane - 30)) for most in (56.0, 66.0, 72.0)),
            ("res_chest", 0.0, min(54.0, lane - 30)), ("trophy_crown", 0.0, min(110.0, lane - 20)),
            ("rank_plate", min(96.0, lane - 16), 0.0), ("res_jewel_ruby", 0.0, icon), ("isle_six", 0.0, icon),
            ("sabre_on_paper", 0.0, min(38.0, icon)), ("res_ducat", 0.0, min(36.0, icon)),
        )  # fmt: skip
        for isle in isles:
            yield from ((isle, 0.0, 118.0), (isle, 50.0, 0.0), (isle, 64.0, 0.0), (isle, 0.0, icon))
        for line in self._lines():
            yield worth.sign_of(line), 0.0, worth.SIGN
        for seat in range(table.board.players):
            token = f"token_{table.colour_of(seat)}"
            yield from ((token, min(84.0, lane * 0.5), 0.0), (token, _SHEET_TOKEN, 0.0))

    def _icon(self) -> float:
        """How high a sign at the left of the sheet is."""
        return min(46.0, self._row_high(len(self._lines())) - 6)

    def _lines(self) -> list[object]:
        """The lines of the sheet."""
        chains: list[object] = ["chains"] if self.table.seen.bonus else []
        return ["jewels", "changed", *self.table.seen.colours, *chains]

    def _row_high(self, rows: int) -> float:
        return (self.places.sheet.h - 104 - 112) / rows

    # ---- what is counted
    def _title(self) -> Layer:
        count, r = self.count, self.places.count_title
        title, below, sign = self._heading()

        return Layer(
            "count title", (title, below, sign, count.stage, r), (r.x - 40, r.y - 40, r.w + 80, r.h + 80),
            lambda c: self._draw_title(c, title, below, sign),
        )  # fmt: skip

    def _draw_title(self, c: Canvas, title: str, below: str, sign: str) -> None:
        r = self.places.count_title
        c.plank(r.x, r.y, r.w, r.h, "koa", 0)
        left = r.x + 60
        if sign:
            c.part(sign, r.x + 82, r.y + 54, h=118, anchor="cc", shadow=(6, 8, 0.5))
            left = r.x + 160
        size, _ = c.fit(title, "h2", r.x + r.w - left - 40, 38, least=24)
        c.text(title, left, r.y + 40, "h2", "paper", "cl", size, shadow="#2A1416", within=r.x + r.w - left - 30)
        size, _ = c.fit(below, "small", r.x + r.w - left - 40, 26)
        c.text(below, left, r.y + 82, "small", "#FFE9B4", "cl", size, within=r.x + r.w - left - 30)

    def _heading(self) -> tuple[str, str, str]:
        """Title, the line below it, the sign at the left."""
        count = self.count
        if count.winners:
            names = listed([self.table.name_of(seat) for seat in count.winners])
            key = "winners" if len(count.winners) > 1 else "winner"
            holes = {"names": names} if len(count.winners) > 1 else {"name": names}
            return tr(f"shell.result.{key}", **holes), tr("einauge.goods.jewels", n=max(count.totals)), "trophy_crown"
        if count.stage == "exchange":
            line = tr("einauge.count.exchange_line", n=ECONOMY.sabre, m=ECONOMY.ducats_per_jewel)
            return tr("einauge.prompt.changing"), line, "res_jewel_ruby"
        if count.stage == "bonus":
            return tr("einauge.score.chains"), tr("einauge.count.bonus_line"), "res_jewel_ruby"
        if count.stage == "end":
            return tr("einauge.count.totals"), tr("einauge.count.totals_line"), "res_jewel_ruby"
        return self._chests_heading(count.colour)

    def _chests_heading(self, isle: int) -> tuple[str, str, str]:
        """The same while this isle is counted."""
        first, second, third = ECONOMY.chests
        line = tr("einauge.count.chests_line", n=first, m=second, k=third)
        if isle == NONE:
            return tr("einauge.count.heading"), line, "res_chest"
        return tr("einauge.prompt.counting", chain=cards.chain_name(isle)), line, cards.isle_part(isle)

    def _isles(self) -> Layer:
        board, count = self.table.board, self.count
        spots = self.places.count_isles
        done = tuple(count.done)
        x, y = spots[0]

        def paint(c: Canvas) -> None:
            for (cx, cy), isle in zip(spots, board.isles, strict=True):
                now = isle == count.colour
                c.disc(cx, cy, 36, "#161F3C", 0.92, (4, 8, 0.4))
                c.part(cards.isle_part(isle), cx, cy, w=50, anchor="cc", alpha=1 if now or isle in done else 0.45)
                if now:
                    c.ring(cx - 42, cy - 42, 84, 84, 42, 5, "#FFD166")
                elif isle in done:
                    c.check_mark(cx + 24, cy + 24, 15)

        return Layer("count isles", (count.colour, done), (x - 60, y - 60, 84 * len(spots) + 80, 130), paint)

    # ---- lanes
    def _lane(self, seat: int) -> Layer:
        table, count = self.table, self.count
        r = self.places.lanes[seat]
        opened = count.opened[seat] if count.opened else 0
        rank = count.ranked[seat] if count.ranked else 0
        jewels = count.won[seat] if count.won else 0
        winner = seat in count.winners
        key = (
            count.stage, count.colour, opened, rank, jewels, winner, count.changing, table.colour_of(seat),
            count.totals[seat] if count.stage == "end" else 0, count.owned, r,
        )  # fmt: skip

        def paint(c: Canvas) -> None:
            c.night(r.x, r.y, r.w, r.h, 22, 0.92, (10, 16, 0.5))
            if rank == 1 or winner:
                c.ring(r.x - 4, r.y - 4, r.w + 8, r.h + 8, 26, 5, "#FFD166")
            self._draw_who(c, r, seat)
            if count.stage == "end":
                self._draw_total(c, r, seat, winner)
            elif count.stage == "exchange":
                self._draw_exchange(c, r, seat)
            elif count.stage == "bonus":
                self._draw_bonus(c, r, seat)
            elif count.colour != NONE:
                self._draw_chests(c, r, seat, opened, rank, jewels)

        return Layer(f"lane.{seat}", key, (r.x - 30, r.y - 30, r.w + 60, r.h + 70), paint)

    def _draw_who(self, c: Canvas, r: Rect, seat: int) -> None:
        colour, name = self.table.colour_of(seat), self.table.name_of(seat)
        c.box(r.x + 10, r.y + 10, 178, r.h - 20, 16, cards.seat_ground(colour, 0.6))
        c.token(colour, r.x + 99, r.y + r.h * 0.38, min(84, r.h * 0.5), (4, 5, 0.5))
        size, _ = c.fit(name, "strong", 164, 28)
        c.text(name, r.x + 99, r.y + r.h - 34, "strong", "paper", "cc", size, within=172)

    def _draw_total(self, c: Canvas, r: Rect, seat: int, winner: bool) -> None:
        middle = r.y + r.h / 2
        c.part("res_jewel_ruby", r.x + 280, middle, h=min(72, r.h - 30), anchor="cc", shadow=(4, 6, 0.4))
        total = self.count.totals[seat]
        ink = "sun" if winner else "paper"
        c.text(str(total), r.x + 340, middle - 2, "bignum", ink, "cl", cards.bound(c, "bignum", 60, 64))
        room = r.w - _BAR_LEFT - _BAR_RIGHT
        jewel = c.whole(room / max(1, *self.count.totals))
        bar = tuple(worth.pieces(self.count.rows, self._lines(), seat, jewel))
        worth.draw_bar(c, r.x + _BAR_LEFT, middle, min(64.0, r.h - 56), bar)
        if winner:
            c.part("trophy_crown", r.x + r.w - 120, middle, h=min(110, r.h - 20), anchor="cc", shadow=(4, 6, 0.4))

    def _draw_exchange(self, c: Canvas, r: Rect, seat: int) -> None:
        """Sabres and ducats, the ducats they make together, the jewels."""
        count = self.count
        told = next(one for one in count.changed if one.seat == seat)
        middle = r.y + r.h / 2
        size = cards.bound(c, "bignum", 44, 48)

        def amount(x: float, part: str, n: int, colour: str = "paper") -> None:
            c.part(part, x, middle, h=min(56.0, r.h - 30), anchor="cc", shadow=(3, 5, 0.4))
            c.text(str(n), x + 42, middle - 2, "bignum", colour, "cl", size)

        if count.changing == 0:
            amount(r.x + 270, "res_sabre", told.sabres)
        amount(r.x + 470, "res_ducat", told.ducats + (told.worth if count.changing else 0))
        if count.changing == 2:
            c.part("ui_chevron_right", r.x + 620, middle, h=34, anchor="cc", tint="#AEB8D6")
            amount(r.x + 700, "res_jewel_ruby", told.jewels, "sun")
            if told.lost:
                words = tr("einauge.count.lost", n=told.lost)
                fitted, _ = c.fit(words, "small", 270, 24)
                c.text(words, r.x + r.w - 30, middle, "small", "#AEB8D6", "cr", fitted, within=290)

    def _draw_bonus(self, c: Canvas, r: Rect, seat: int) -> None:
        owned = self.count.owned[seat]
        middle = r.y + r.h / 2
        for i, isle in enumerate(owned):
            c.part(cards.isle_part(isle), r.x + 250 + i * 80, middle, w=64, anchor="cc", shadow=(3, 5, 0.4))
        row = self.count.rows.get("chains")
        if row:
            _draw_won(c, r, row[seat], False)

    def _draw_chests(self, c: Canvas, r: Rect, seat: int, opened: int, rank: int, jewels: int) -> None:
        """The cards of the isle that is counted; chests stand open as far as they have been counted."""
        row = self.table.board.pirates[seat].rows[self.count.colour]
        middle = r.y + r.h / 2
        if not row:
            words = tr("einauge.count.no_isle")
            c.text(words, r.x + 216, middle, "small", "#AEB8D6", "cl", cards.bound(c, "small", 26, 32))
        w = self.card_w
        pitch = min(w + 14, (r.w - _CHESTS_LEFT - w) / max(1, len(row) - 1))
        left = opened
        for at, card in enumerate(row):
            n = DATA.cards[card].face.chests
            x, y = r.x + 212 + at * pitch, r.y + (r.h - face_of(w)) / 2 - 3
            self._draw_card(c, card, x, y)
            for chest in range(min(n, left)):
                cx = x + w * (0.5 + (chest - (n - 1) / 2) * 0.31)
                c.glow(cx, y + w * 0.74, 46, "#FFE27A", 0.8)
                c.part("chest_open", cx, y + w * 0.76, w=w * 0.38, anchor="cc", shadow=(3, 4, 0.5))
            left = max(0, left - n)
        x = r.x + r.w - 330
        c.part("res_chest", x, middle, h=min(54.0, r.h - 30), anchor="cc", alpha=1 if opened else 0.35)
        size = cards.bound(c, "bignum", 52, 54)
        c.text(str(opened), x + 40, middle - 2, "bignum", "paper" if opened else "#929BBC", "cl", size)
        if jewels:
            _draw_won(c, r, jewels, rank == 1)

    @property
    def card_w(self) -> float:
        """How wide a card is in a lane."""
        return min(_MOST_W, (self.places.lanes[0].h - 18) / (280 / 240))

    def _draw_card(self, c: Canvas, card: int, x: float, y: float) -> None:
        look = cards.PLAIN if DATA.cards[card].face.chests else cards.SPENT
        cards.draw(c, card, x, y, self.card_w, look, coin=False, shadow=(3, 4, 0.4))

    # ---- the sheet
    def _sheet(self) -> list[Layer]:
        """The paper, its lines and the totals, each for itself: mostly one line changes."""
        count, r = self.count, self.places.sheet
        xs, lines = self._columns(), self._lines()
        high = self._row_high(len(lines))
        tokens = tuple(self.table.colour_of(seat) for seat in range(self.table.board.players))

        def paper(c: Canvas) -> None:
            c.paper(r.x, r.y, r.w, r.h, 24)
            for token, x in zip(tokens, xs, strict=True):
                c.token(token, x, r.y + 54, _SHEET_TOKEN, (3, 5, 0.35))

        made = [Layer("count sheet", (tokens, r), (r.x - 40, r.y - 30, r.w + 80, r.h + 80), paper)]
        for at, line in enumerate(lines):
            y = r.y + 96 + high * at
            points = tuple(count.rows[line]) if line in count.rows else None
            paint = partial(_draw_line, r=r, line=line, y=y, high=high, xs=xs, lit=line == count.line, points=points)
            key = (line == count.line, points, r)
            made.append(Layer(f"count line.{at}", key, (r.x + 20, y - 2, r.w - 40, high + 4), paint))
        y = r.y + r.h - 110
        totals = tuple(count.totals)
        made.append(
            Layer("count totals", (totals, bool(count.winners), r), (r.x + 16, y - 8, r.w - 32, 100),
                  lambda c: self._draw_totals(c, r, y, xs, totals))
        )  # fmt: skip
        return made

    def _columns(self) -> list[float]:
        """The middles of the seats' columns on the sheet."""
        r, players = self.places.sheet, self.table.board.players
        wide = self._column_wide()
        return [r.x + _LABEL + wide * (seat + 0.5) + 10 for seat in range(players)]

    def _column_wide(self) -> float:
        return (self.places.sheet.w - _LABEL - 40) / self.table.board.players

    def _draw_totals(self, c: Canvas, r: Rect, y: float, xs: list[float], totals: tuple[int, ...]) -> None:
        c.box(r.x + 24, y, r.w - 48, 82, 18, "#126B7B")
        words = tr("einauge.score.total") if self.count.winners else tr("einauge.count.so_far")
        size, _ = c.fit(words, "small", _LABEL - 30, 26)
        c.text(words, r.x + 44, y + 40, "small", "paper", "cl", size, within=_LABEL - 14)
        best, wide = max(totals, default=0), self._column_wide()
        for x, total in zip(xs, totals, strict=False):
            lead = total == best
            if lead:
                c.box(x - wide / 2 + 4, y - 4, wide - 8, 90, 18, "#B93524")
            size = cards.bound(c, "bignum", 46 if lead else 38, 50 if len(xs) < 5 else 42)
            c.text(str(total), x, y + 40, "bignum", "paper", "cc", size)

    def _planks(self) -> list[Layer]:
        table, p = self.table, self.places
        if not table.lane.busy or table.bare:
            return []
        made, ended = [], self.count.stage == "end"
        for name, r, words, kind, icon in (
            (
                "next",
                p.next,
                tr("shell.result.heading" if ended else "einauge.count.next"),
                "coral",
                "cup" if ended else "step",
            ),
            ("skip", p.skip, tr("einauge.count.skip"), "koa", "end_turn"),
        ):
            glyph = table.glyph("choose" if name == "next" else "main") if table.app.router.speaker != "mouse" else None

            def paint(
                c: Canvas, r: Rect = r, words: str = words, kind: str = kind, icon: str = icon, name: str = name,
                glyph: str | None = glyph,
            ) -> None:  # fmt: skip
                c.button(r.x, r.y, r.w, words, r.h, kind, "idle", icon, glyph, size=30, name=f"count.{name}")

            made.append(Layer(f"count.{name}", (words, glyph, r), (r.x - 26, r.y - 20, r.w + 52, r.h + 50), paint))
        return made


def _draw_won(c: Canvas, r: Rect, jewels: int, first: bool) -> None:
    """The coin with the jewels of a rank."""
    middle = r.y + r.h / 2
    c.glow(r.x + r.w - 150, middle, 110, "#FFE27A", 0.5 if first else 0.2)
    draw_standing_large(c, r.x + r.w - 154, middle, jewels, min(96.0, r.h - 16))
    c.part("res_jewel_ruby", r.x + r.w - 66, middle, h=min(66.0, r.h - 30), anchor="cc", shadow=(4, 6, 0.4))


def draw_standing_large(c: Canvas, x: float, y: float, jewels: int, w: float) -> None:
    c.part("rank_plate", x, y, w=w, anchor="cc", shadow=(4, 6, 0.4))
    c.text(str(jewels), x, y - 5, "bignum", "#5A2E06", "cc", cards.bound(c, "bignum", w * 0.48, w * 0.5))


def _draw_line(
    c: Canvas,
    r: Rect,
    line: object,
    y: float,
    high: float,
    xs: list[float],
    lit: bool,
    points: tuple[int, ...] | None,
) -> None:
    """A line of the sheet. points: of each seat, None = not counted yet."""
    if lit:
        c.box(r.x + 24, y + 2, r.w - 48, high - 3, 14, "#FFDF93")
    middle, faint = y + high / 2, 1.0 if points is not None or lit else 0.4
    icon = min(46.0, high - 6)
    if line == "changed":
        c.part("sabre_on_paper", r.x + 50, middle, h=min(38.0, icon), anchor="cc", alpha=faint)
        c.part("res_ducat", r.x + 86, middle, h=min(36.0, icon), anchor="cc", alpha=faint)
        c.part("ui_chevron_right", r.x + 118, middle, h=20, anchor="cc", tint="sepia")
    elif line == "chains":
        c.part("isle_six", r.x + 74, middle, h=icon, anchor="cc", alpha=faint)
    else:
        part = cards.isle_part(line) if isinstance(line, int) else "res_jewel_ruby"
        c.part(part, r.x + 74, middle, h=icon, anchor="cc", alpha=faint)
    for seat, x in enumerate(xs):
        if points is None:
            c.box(x - 4, middle - 4, 8, 8, 4, "#DDC28B")
            continue
        words = str(points[seat]) if points[seat] else "\N{EN DASH}"
        ink = "#8A2410" if lit and points[seat] else "night" if points[seat] else "#7A6650"
        size = cards.bound(c, "strong", 34 if lit else 30, 36)
        c.text(words, x, middle - 1, "strong", ink, "cc", size)
    if not lit:
        c.box(r.x + 34, y + high - 1, r.w - 68, 2, 1, "#DDC28B", 0.8)
