"""The tray at the foot of the table: purse, one column an isle, what each row pays, lone ships.

It shows the rows of whoever sits there, and those of a rival while he is pointed at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import tr
from game.rules.einauge.state import NONE
from game.scenes.einauge import cards
from game.scenes.einauge.board import PILL_MS, Pirate
from game.scenes.einauge.choice import ALONE, JEWEL
from game.scenes.einauge.layout import LEDGE_H, Column, Places, face_of
from game.scenes.einauge.market import legal_ring
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.theme import THEME

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable

PURSE: Final = ("res_ducat", "res_sabre", "res_jewel_ruby")


class Tray:
    """Painters and places of one table's tray."""

    def __init__(self, table: EinaugeTable) -> None:
        self.table = table

    @property
    def places(self) -> Places:
        return self.table.board.places

    @property
    def seat(self) -> int:
        """Whose rows it shows now."""
        table = self.table
        return table.looked_seat if table.looked_seat != NONE and not table.lane.busy else table.board.owner

    @property
    def pirate(self) -> Pirate:
        return self.table.board.pirates[self.seat]

    @property
    def own(self) -> bool:
        return self.seat == self.table.board.owner

    # ---- what can be pressed
    def _free(self, name: str) -> bool:
        """Whether something of the tray can be pressed now."""
        return self.own and not self.table.lane.busy and name in self.table.options

    def strips(self) -> list[tuple[int, Rect]]:
        """Every card of the rows with the part of it that is seen."""
        found = []
        for colour in self.table.board.isles:
            row = self.pirate.rows[colour]
            column = self.table.board.column(colour)
            pitch = column.pitch(len(row))
            for at, card in enumerate(row):
                y = column.cards.y + at * pitch
                last = at == len(row) - 1
                high = min(face_of(column.w), self.places.ledge - y) if last else pitch
                found.append((card, Rect(column.cards.x, y, column.w, high)))
        return found

    def nodes(self) -> list[Node]:
        """Purse, columns, cards, lone ships: all that can be pressed or looked at."""
        board = self.table.board
        made = [Node(JEWEL, self.places.purse_row(2), group="purse")]
        made += [Node(f"row.{colour}", board.column(colour).whole, group="rows") for colour in board.isles]
        made += [Node(f"own.{card}", rect, group="cards") for card, rect in self.strips()]
        made += [Node(f"lone.{ship}", self._lone_rect(at), group="ships") for at, ship in enumerate(self.pirate.lone)]
        made.append(Node(ALONE, self._lone_rect(len(self.pirate.lone)), group="ships"))
        return made

    def _lone_rect(self, at: int) -> Rect:
        x, y = self.places.lone_spot(at)
        return Rect(x, y, 64, 74)

    # ---- painting
    def layers(self) -> list[Layer]:
        made = [self._panel()]
        made += [self._purse(which) for which in range(3)]
        made += [self._column(colour) for colour in self.table.board.isles]
        made.append(self._ledge())
        made += [self._plate(colour) for colour in self.table.board.isles]
        made += self._ships()
        return made

    def _panel(self) -> Layer:
        table, p, seat = self.table, self.places, self.seat
        colour, name = table.colour_of(seat), table.name_of(seat)
        active = seat == table.board.turn and not table.over
        first = table.board.first == seat
        r = p.tray
        own = self.own

        def paint(c: Canvas) -> None:
            c.night(r.x, r.y, r.w, r.h + 60, 24, 0.86 if own else 0.97, (10, 20, 0.5))
            if not own:
                c.ring(r.x - 4, r.y - 4, r.w + 8, r.h + 70, 28, 6, THEME.seat[colour].light)
            elif active:
                c.ring(r.x - 4, r.y - 4, r.w + 8, r.h + 70, 28, 5, "#FFD166")
            _draw_name(c, p, colour, name)
            if first:
                c.part("mark_first", p.purse.x + p.purse.w - 6, p.purse.y - 2, w=44, anchor="cc", shadow=(2, 3, 0.4))

        return Layer("tray", (colour, name, active, first, own, r), (r.x - 40, r.y - 40, r.w + 80, r.h + 120), paint)

    def _purse(self, which: int) -> Layer:
        table, r = self.table, self.places.purse_row(which)
        pirate = self.pirate
        amount = (pirate.ducats, pirate.sabres, pirate.jewels)[which]
        gain = pirate.gain[which] if pirate.gain_ms < PILL_MS else 0
        legal = which == 2 and self._free(JEWEL)
        pointed = legal and table.pointed == JEWEL
        price = table.jewel_price if legal else 0
        refused = which == 2 and table.is_refused(JEWEL)
        key = (which, amount, gain, legal, pointed, price, refused, r)

        def paint(c: Canvas) -> None:
            if legal:
                legal_ring(c, r.x + 4, r.y + 4, r.w - 8, r.h - 8, 14)
            c.box(r.x, r.y, r.w, r.h, 16, "#0C1430", 0.92 if legal else 0.85)
            c.part(PURSE[which], r.x + 46, r.y + r.h / 2, h=min(62.0, r.h - 8), anchor="cc", shadow=(3, 4, 0.4))
            colour = "sun" if which == 2 else "paper"
            size = cards.bound(c, "bignum", 46, 48)
            c.text(str(amount), r.x + r.w - 18, r.y + r.h / 2 - 1, "bignum", colour, "cr", size)
            if gain:
                words = f"{gain:+}".replace("-", "\N{MINUS SIGN}")
                w = c.measure(words, "strong", 24) + 20
                c.box(r.x + 118 - w / 2, r.y - 15, w, 32, 16, "sun" if gain > 0 else "#E7A6AE")
                c.text(words, r.x + 118, r.y, "strong", "night", "cc", cards.bound(c, "strong", 24, 26))
            if price:
                _draw_tag(c, r.x + 104, r.y + 6, price)
            if pointed:
                c.ring(r.x - 2, r.y - 2, r.w + 4, r.h + 4, 18, 4, "focus_ring")
            if refused:
                c.ring(r.x - 2, r.y - 2, r.w + 4, r.h + 4, 18, 5, "illegal")

        return Layer(f"purse.{which}", key, (r.x - 60, r.y - 40, r.w + 120, r.h + 80), paint)

    # ---- columns
    def _column(self, colour: int) -> Layer:
        table, board, p = self.table, self.table.board, self.places
        column = board.column(colour)
        pirate = self.pirate
        row = tuple(pirate.rows[colour])
        ghost = table.ghost[1] if self.own and table.ghost is not None and table.ghost[0] == colour else NONE
        lit = pirate.lit.get(colour, frozenset())
        legal = self._free(f"row.{colour}")
        pointed = table.pointed == f"row.{colour}" and legal
        full = self.own and table.full_row(colour)
        selling = self.own and table.choice.selling and not table.lane.busy
        sold = next((card for card in row if table.pointed == f"own.{card}"), NONE) if selling else NONE
        chests, won = pirate.chests(colour), board.rank_jewels(colour)[self.seat]
        others = () if row else self._others(colour)
        odd = board.isles.index(colour) % 2 == 0
        key = (
            row,
            ghost,
            lit,
            legal,
            pointed,
            full,
            selling,
            sold,
            chests,
            won,
            others,
            odd,
            column.head,
            table.card_price,
        )
        whole = column.whole

        def paint(c: Canvas) -> None:
            if odd:
                c.box(whole.x, whole.y, whole.w, p.tray.y + p.tray.h - whole.y + 20, 12, "#FFFFFF", 0.05)
            if legal:
                c.box(whole.x + 2, whole.y, whole.w - 4, p.ledge - whole.y, 12, "#F7B32B", 0.3 if pointed else 0.16)
                c.ring(whole.x + 2, whole.y, whole.w - 4, p.ledge - whole.y, 12, 5, "#FFF3B8", 1.0 if pointed else 0.7)
            _draw_head(c, column, colour, bool(row), chests, won)
            if row or ghost != NONE:
                _draw_fan(c, p, column, row, ghost, lit)
            else:
                _draw_empty(c, column, colour, others)
            if selling:
                self._draw_tags(c, column, row, sold)
            if full:
                c.lock_mark(whole.x + whole.w - 14, whole.y + 60, 17)

        return Layer(
            f"column.{colour}",
            key,
            (whole.x - 16, whole.y - 16, whole.w + 32, p.tray.y + p.tray.h - whole.y + 40),
            paint,
        )

    def _others(self, colour: int) -> tuple[tuple[str, int], ...]:
        """Rivals who have chests of an isle that the owner has none of, the most first."""
        counts = self.table.board.chest_counts(colour)
        found = sorted(
            ((n, seat) for seat, n in enumerate(counts) if n and seat != self.seat), key=lambda e: (-e[0], e[1])
        )
        return tuple((self.table.colour_of(seat), n) for n, seat in found[:3])

    def _draw_tags(self, c: Canvas, column: Column, row: tuple[int, ...], sold: int) -> None:
        """What each card is sold for."""
        pitch = column.pitch(len(row))
        for at, card in enumerate(row):
            y = column.cards.y + at * pitch
            last = at == len(row) - 1
            high = min(face_of(column.w), self.places.ledge - y) if last else pitch
            if card == sold:
                c.ring(column.cards.x - 5, y - 4, column.w + 10, high + 8, 12, 5, "focus_ring")
            else:
                c.ring(column.cards.x - 2, y - 1, column.w + 4, high + 1, 10, 3, "#FFF3B8", 0.85)
            if last:
                _draw_tag(c, column.cards.x + column.w - 36, y + min(high - 20, 74), self.table.card_price)

    def _ledge(self) -> Layer:
        p = self.places
        x, y, w = p.tray.x + 210, p.ledge, p.tray.w - 218

        def paint(c: Canvas) -> None:
            c.plank(x, y, w, LEDGE_H, "koa", 0, (-6, 10, 0.5))

        return Layer("ledge", (x, y, w), (x - 20, y - 30, w + 40, LEDGE_H + 50), paint)

    def _plate(self, colour: int) -> Layer:
        table = self.table
        column = table.board.column(colour)
        r = column.plate
        row = list(self.pirate.rows[colour])
        hot = self.own and table.ghost is not None and table.ghost[0] == colour
        if hot and table.ghost is not None:
            row.append(table.ghost[1])
        pays = cards.paid(row)

        def paint(c: Canvas) -> None:
            c.box(r.x - 3, r.y + 3, r.w + 6, r.h, 12, "#1B0D16", 0.6)
            c.box(r.x - 3, r.y, r.w + 6, r.h, 12, "#FFF3B8" if hot else "#2A1A2E", 0.95)
            if not any(pays):
                c.box(r.x + r.w / 2 - 10, r.y + r.h / 2 - 2, 20, 4, 2, "#8A6A72")
                return
            three = sum(map(bool, pays)) > 2
            h = (20 if r.w < 145 else 24) if three else 28
            size = cards.bound(c, "strong", 24 if three else 26, 25 if three and r.w < 145 else 30)
            gap = (3 if r.w < 125 else 6) if three else 10
            parts = cards.ON_PAPER if hot else cards.GOODS
            ink = "night" if hot else "paper"
            cards.amounts(
                c, r.x + r.w / 2, r.y + r.h / 2, pays, h, size, gap, ink, parts, anchor="c", pad=2 if three else 4
            )

        return Layer(f"plate.{colour}", (pays, hot, r), (r.x - 8, r.y - 6, r.w + 16, r.h + 16), paint)

    # ---- lone ships
    def _ships(self) -> list[Layer]:
        made = []
        for at, ship in enumerate(self.pirate.lone):
            r = self._lone_rect(at)
            legal = self._free(f"lone.{ship}")

            def paint(c: Canvas, r: Rect = r, ship: int = ship, legal: bool = legal) -> None:
                if legal:
                    legal_ring(c, r.x, r.y, r.w, r.h)
                cards.draw(c, ship, r.x, r.y, r.w, coin=False, shadow=(4, 5, 0.45))

            made.append(Layer(f"lone.{ship}", (r, legal), (r.x - 40, r.y - 40, r.w + 80, r.h + 80), paint))
        if self._free(ALONE):
            made.append(self._berth())
        return made

    def _berth(self) -> Layer:
        r = self._lone_rect(len(self.pirate.lone))
        pointed = self.table.pointed == ALONE
        card = self.table.choice.card

        def paint(c: Canvas) -> None:
            legal_ring(c, r.x, r.y, r.w, r.h)
            c.box(r.x, r.y, r.w, r.h, 12, "#F7B32B", 0.38)
            if pointed:
                cards.draw(c, card, r.x, r.y, r.w, coin=False, shadow=None, alpha=0.8)
            c.text(
                tr("einauge.label.alone"),
                r.x + r.w + 12,
                r.y + r.h / 2,
                "small",
                "paper",
                "cl",
                24,
                width=136,
                shadow="night",
            )

        return Layer("berth", (r, pointed, card), (r.x - 40, r.y - 40, r.w + 230, r.h + 80), paint)


def _draw_name(c: Canvas, p: Places, colour: str, name: str) -> None:
    r = p.purse
    c.box(r.x - 8, r.y - 2, r.w + 8, 74, 16, cards.seat_ground(colour, 0.62))
    c.token(colour, r.x + 30, r.y + 36, 60, (3, 5, 0.5))
    room = r.w - 84
    size = min(c.fit(name, "strong", room, 30)[0], cards.bound(c, "strong", 30, 34))
    c.text(cards.shortened(c, name, "strong", size, room), r.x + 68, r.y + 35, "strong", "paper", "cl", size)


def _draw_head(c: Canvas, column: Column, colour: int, has: bool, chests: int, won: int) -> None:
    r = column.head
    c.part(cards.isle_part(colour), r.x + 24, r.y + 22, w=44, anchor="cc", alpha=1 if has else 0.45)
    if not has:
        return
    narrow = r.w < 125
    c.part("res_chest", r.x + (60 if narrow else 64), r.y + 22, h=26 if narrow else 32, anchor="cc")
    size = cards.bound(c, "strong", 26 if narrow else 28, 30)
    c.text(str(chests), r.x + (75 if narrow else 84), r.y + 20, "strong", "paper", "cl", size)
    if won:
        draw_standing(c, r.x + r.w - (11 if narrow else 16), r.y + 22, won)


def draw_standing(c: Canvas, x: float, y: float, won: int, w: float = 30) -> None:
    """The coin with what an isle's chests bring as they stand."""
    c.part("rank_plate", x, y, w=w, anchor="cc")
    c.text(str(won), x, y - 2, "strong", "#5A2E06", "cc", cards.bound(c, "strong", 24, 25))


def _draw_fan(c: Canvas, p: Places, column: Column, row: tuple[int, ...], ghost: int, lit: frozenset[int]) -> None:
    x, y, w = column.cards.x, column.cards.y, column.w
    n = len(row) + (ghost != NONE)
    pitch = column.pitch(n)
    for at, card in enumerate(row):
        top = y + at * pitch
        room = p.ledge + 20 - top
        if at == n - 2 and ghost != NONE:
            room = min(room, pitch + 6)
        coin = at == len(row) - 1 and ghost == NONE
        look = cards.LIT if at in lit else cards.PLAIN
        cards.draw(c, card, x, top, w, look, coin, cards.FAN_SHADOW, most=room)
    if ghost == NONE:
        return
    top = y + (n - 1) * pitch
    room = p.ledge - top
    cards.draw(c, ghost, x, top, w, coin=False, shadow=cards.FAN_SHADOW, alpha=0.9, most=room + 20)
    high = min(room, face_of(w))
    c.ring(x - 5, top, w + 10, high + 5, 14, 4, "#FFF3B8")
    c.disc(x + w - 12, top + high - 20, 19, "success", shadow=(2, 4, 0.4))
    c.part("ui_plus", x + w - 12, top + high - 20, h=20, anchor="cc", tint="paper")


def _draw_empty(c: Canvas, column: Column, colour: int, others: tuple[tuple[str, int], ...]) -> None:
    """An isle without cards: its name, and who has chests there."""
    x, y, w = column.cards.x, column.cards.y, column.w
    high = face_of(w)
    c.ring(x + 4, y + 4, w - 8, high - 8, 12, 2.5, "#5D6A96", 0.5)
    c.part(cards.isle_part(colour), x + w / 2, y + high * 0.4, w=54, anchor="cc", alpha=0.4)
    name = cards.chain_name(colour)
    size, fits = c.fit(name, "small", w - 14, 24)
    if fits:  # the sign says it too
        c.text(name, x + w / 2, y + high * 0.76, "small", "#AEB8D6", "cc", size, within=w - 6)
    step = 40.0
    for i, (seat, n) in enumerate(others):
        top = y + high + 24 + i * step
        if top + 16 > column.cards.y + column.cards.h:
            break
        c.token(seat, x + w / 2 - 38, top, 32)
        c.part("res_chest", x + w / 2 - 2, top, h=24, anchor="cc")
        c.text(str(n), x + w / 2 + 18, top - 1, "strong", "#C6CEE8", "cl", cards.bound(c, "strong", 24, 28))


def _draw_tag(c: Canvas, x: float, y: float, ducats: int) -> None:
    """What a sale brings."""
    c.box(x - 32, y - 17, 64, 34, 17, "#1F7A55", shadow=(2, 4, 0.4))
    c.text(f"+{ducats}", x - 10, y - 1, "strong", "paper", "cc", cards.bound(c, "strong", 24, 26))
    c.part("res_ducat", x + 16, y, h=26, anchor="cc")
