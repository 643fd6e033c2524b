"""The two grids of open cards: the market on its cloth, One-Eye's cards on his board, and how each may be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.einauge import state as st
from game.rules.einauge.observe import best_payout
from game.rules.einauge.state import NONE
from game.rules.einauge.tables import COST
from game.scenes.einauge import cards
from game.scenes.einauge.choice import kind
from game.scenes.einauge.layout import Places, face_of
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Rect

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable

LIFT: Final = 10.0
LIFTED: Final = 6.0
LEGAL, LOCKED, QUIET, PLAIN, CHOSEN = "legal", "locked", "quiet", "plain", "chosen"
_LOOKS: Final = {LEGAL: cards.PLAIN, LOCKED: cards.LOCKED, QUIET: cards.DIM, PLAIN: cards.PLAIN, CHOSEN: cards.PLAIN}


class Market:
    """Painters of one table's open cards."""

    def __init__(self, table: EinaugeTable) -> None:
        self.table = table

    @property
    def places(self) -> Places:
        return self.table.board.places

    def layers(self) -> list[Layer]:
        made = [self._free(place) for place in self._free_places()]
        late: list[Layer] = []
        for name, card, r in self.cards():
            layer = self._card(name, card, r)
            (late if self.raised(name) else made).append(layer)
        return [*made, *late]

    def cards(self) -> list[tuple[str, int, Rect]]:
        """Every open card with the name of its place, as shown now."""
        board, p = self.table.board, self.places
        display, table = list(board.display), list(board.table)
        held = self.table.held_placing
        if held is not None:  # it lies where it is about to be
            display[display.index(held.card)] = NONE
            table[held.place] = held.card
        found = [(f"table.{i}", card, p.table[i]) for i, card in enumerate(table) if card != NONE]
        found += [(f"market.{i}", card, p.market[i]) for i, card in enumerate(display) if card != NONE]
        return [(name, card, r) for name, card, r in found if name != self.table.carried_from]

    def raised(self, name: str) -> float:
        """How far a card is lifted."""
        if self.look(name) == CHOSEN:
            return LIFTED
        return LIFT if name == self.table.pointed and not self.table.lane.busy else 0.0

    def look(self, name: str) -> str:
        """How a card may be taken now."""
        table = self.table
        if table.lane.busy or table.past is not None:
            return PLAIN
        held = table.held_action
        if held is not None:
            card = getattr(held, "card", NONE)
            return CHOSEN if (name, card) in [(n, c) for n, c, _ in self.cards()] else QUIET
        if not table.legal:
            return PLAIN
        if table.choice.card != NONE:
            return CHOSEN if name == table.chosen_place else QUIET
        if name in table.options:
            return LEGAL
        if table.choice.selling:
            return QUIET
        phase = table.seen.phase
        asked = {st.BUY: ("market",), st.FIGHT: ("table",), st.PLACE: ("market",)}.get(phase, ("market", "table"))
        return LOCKED if kind(name) in asked else QUIET

    def _card(self, name: str, card: int, r: Rect) -> Layer:
        table = self.table
        look = self.look(name)
        up = self.raised(name)
        plated = self.plated(name)
        legal = look in (LEGAL, CHOSEN) or (look == PLAIN and plated)
        dx = table.shaking(name)
        refused = table.is_refused(name)
        gains = self._next_gains(name, card)
        glyph = table.card_glyph(name)
        blink = round(table.board.blink * 4) / 4 if plated else 0.0
        key = (card, look, up, plated, legal, round(dx, 1), refused, gains, glyph, blink, r)

        def paint(c: Canvas) -> None:
            x, y = r.x + dx, r.y - up
            if look == LEGAL and not up:
                legal_ring(c, r.x, r.y, r.w, r.h)
            if up:
                c.glow(r.x + r.w / 2, r.y + r.h / 2, r.w * 1.1, "#FFE27A", 0.55)
            cards.draw(c, card, x, y, r.w, _LOOKS[look], shadow=(20, 20, 0.5) if up else cards.CARD_SHADOW)
            if plated:
                _draw_plate(c, x + r.w - 36, y + r.h - 18, COST[card], legal and not blink)
            if look == CHOSEN:
                c.ring(x - 6, y - 6, r.w + 12, face_of(r.w) + 12, 20, 5, "sun")
                c.check_mark(x + r.w - 14, y + 14)
            elif up:
                c.ring(x - 6, y - 6, r.w + 12, face_of(r.w) + 12, 20, 4, "focus_ring")
            if look == LOCKED:
                c.lock_mark(x + r.w - 14, y + 14, 19)
            if refused:
                c.ring(x - 6, y - 6, r.w + 12, face_of(r.w) + 12, 20, 5, "illegal")
            if gains is not None:
                _draw_gains(c, x, y + face_of(r.w) - 54, r.w, *gains)
            if glyph is not None:
                c.glyph(glyph, x + r.w / 2, y + r.h + 16, 40)

        area = (r.x - 60, r.y - 60, r.w + 120, r.h + 130)
        return Layer(name, key, area, paint)

    def plated(self, name: str) -> bool:
        """Whether a card shows what it costs in sabres."""
        return kind(name) == "table" or self.table.board.final

    def _next_gains(self, name: str, card: int) -> tuple[str, tuple[int, int, int]] | None:
        """While a card is to be given away: what it would pay the next player."""
        table = self.table
        if table.seen.phase != st.PLACE or name not in table.options or not table.app.settings.forecast:
            return None
        following = (table.seen.turn + 1) % len(table.seen.seats)
        return table.colour_of(following), best_payout(table.seen.seats[following], card)

    # ---- free places
    def _free_places(self) -> list[int]:
        table = self.table
        if table.lane.busy or table.seen.phase != st.PLACE or not table.legal:
            return []
        return [place for place, card in enumerate(table.board.table) if card == NONE]

    def _free(self, place: int) -> Layer:
        r = self.places.table[place]
        card = self.table.giving if self._takes(place) else NONE

        def paint(c: Canvas) -> None:
            legal_ring(c, r.x + 2, r.y + 2, r.w - 4, r.h - 4, 12)
            c.box(r.x + 8, r.y + 8, r.w - 16, r.h - 16, 10, "#F7B32B", 0.38)
            if card != NONE:
                cards.draw(c, card, r.x, r.y, r.w, shadow=None, alpha=0.6)

        return Layer(f"free.{place}", (r, card), (r.x - 40, r.y - 40, r.w + 80, r.h + 80), paint)

    def _takes(self, place: int) -> bool:
        """Whether the card that is pointed at would come to this place."""
        return place == next((i for i, card in enumerate(self.table.board.table) if card == NONE), NONE)

    # ---- the beat of what may be taken, painted anew every frame
    def draw_beat(self, c: Canvas) -> None:
        table = self.table
        if table.lane.busy or not table.legal or table.past is not None:
            return
        alpha = round(table.breeze.pulse(1200, 0.0, 0.9) * 8) / 8
        if alpha <= 0:
            return
        for name, _, r in self.cards():
            if self.look(name) == LEGAL and not self.raised(name):
                c.ring(r.x - 9, r.y - 9, r.w + 18, face_of(r.w) + 18, 22, 4, "#FFE27A", alpha)


def legal_ring(c: Canvas, x: float, y: float, w: float, h: float, r: float = 14) -> None:
    """The light around something that can be pressed."""
    c.glow(x + w / 2, y + h / 2, w * 0.95, "#FFE27A", 0.42)
    c.ring(x - 8, y - 8, w + 16, h + 16, r + 8, 9, "night", 0.6)
    c.ring(x - 6, y - 6, w + 12, h + 12, r + 6, 5, "#FFF3B8")


def _draw_plate(c: Canvas, x: float, y: float, cost: int, legal: bool) -> None:
    c.part("sabre_plate", x, y, w=76, anchor="cc")
    c.part("res_sabre", x - 17, y - 2, h=30, anchor="cc")
    size = cards.bound(c, "strong", 26, 32)
    c.text(str(cost), x + 14, y - 3, "strong", "paper" if legal else "#C2CAE8", "cc", size)


def _draw_gains(c: Canvas, x: float, y: float, w: float, seat: str, gains: tuple[int, int, int]) -> None:
    """A plate over the foot of a card: what it would pay somebody."""
    c.box(x + 4, y, w - 8, 48, 14, "#161F3C", 0.94)
    c.token(seat, x + 26, y + 24, 36)
    size = cards.bound(c, "strong", 24, 27)
    if any(gains):
        room = w - 58
        three = sum(map(bool, gains)) > 2
        cards.amounts(
            c, x + 46 + room / 2, y + 24, gains, 18 if three else 24, size, 2 if three else 6, anchor="c", pad=1
        )
    else:
        c.text("\N{EN DASH}", x + 46 + (w - 58) / 2, y + 23, "strong", "#AEB8D6", "cc", size)
