"""Where everything lies on the table of a pair: two halves, moved and not mirrored, one sea, the shared cards between.

Lengths are logical pixels, read from the layout file as in `layout`. The hands lie at the bottom, the villages above
them, the panels in the outer corners.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.palm_island.choice import Well
from game.scenes.palm_island.layout import CARD, HandPlaces, Places, Spot, data
from game.ui.easel import HEIGHT, WIDTH
from game.ui.focus import Rect

BUTTON_RADIUS: Final = 33.0
BUTTON_STEP: Final = 78.0
PLANK: Final = 240.0
NARROW_PLANK: Final = 186.0  # of three


class PairPlaces(Places):
    """What both share. w, h: logical size of the canvas; ability: a community card lies beside the disaster."""

    def __init__(self, w: float, h: float, ability: bool = True) -> None:
        super().__init__(w, h, True)
        raw = data()["coop"]
        self.dx, self.dy = (w - WIDTH) / 2, h - HEIGHT
        taller = min(1.0, max(0.0, self.dy / 360))
        self.lift = 70 * taller  # how far the shared cards lie lower on a taller canvas
        self.horizon = raw["scene"]["horizon"] + self.sea_dy
        gauge = raw["rounds"]
        self.rounds = Rect(gauge["cx"] + self.dx - gauge["w"] / 2, gauge["y"], gauge["w"], gauge["h"])
        self.disaster_scale = float(raw["disaster"]["scale"]) + 0.15 * taller
        wide, high = CARD[0] * self.disaster_scale, CARD[1] * self.disaster_scale
        top = raw["disaster"]["y"] + self.lift
        self.disaster = Rect(w / 2 - 34 - wide, top, wide, high)
        self.community = Rect(w / 2 + 34, top, wide, high)
        self.steps = Rect(932 + self.dx, top + 14, 56, 300)
        if not ability:  # the disaster in the middle, above the pause button
            self.disaster = self.disaster._replace(x=w / 2 - wide / 2 - 20)
            self.steps = self.steps._replace(x=self.disaster.x + wide + 8)
        self.pause = raw["tools"]["cx"] + self.dx, raw["tools"]["y"] + self.lift + (high - 358)
        if not ability:
            self.pause = self.steps.x + self.steps.w / 2, self.pause[1]
        band = data()["window"]["band"]
        self.council = Rect(band[0] + self.dx, band[1] + self.lift, band[2], band[3] + 120 * taller)
        self.prompt = w / 2, 26.0
        self.stockpile = self.community.centre
        self.hint = w / 2, h - 37


class HalfPlaces(Places):
    """One half. seat: 0 left, 1 right. limit: of the store."""

    def __init__(self, pair: PairPlaces, seat: int, limit: int = 4) -> None:
        super().__init__(pair.w, pair.h, True)
        raw = data()["coop"]
        self.seat, self.pair = seat, pair
        side = pair.dx
        self.dx = side * (0.5 + seat)  # the half's own middle
        self.dy = pair.dy
        outer = side * 2 * seat  # panels keep to the outer edges
        self.horizon = pair.horizon
        ix, iy, iw = raw["scene"]["islands"][seat]
        self.island = Spot(ix + self.dx, iy + self.sea_dy, iw)
        tab = float(data()["coop"]["hand_five_stored_tab"]) if limit > 4 else None
        self.hand = HandPlaces(raw["hand"][seat], self.dx, self.dy, tab)
        self.leaf = Spot(4 + 960 * seat + self.dx, 452 + self.dy, 960)
        x, y, w, h = raw["panel"][seat]
        self.panel = Rect(x + outer, y, w, h)
        self.star = (x + outer + (w - 80 if seat == 0 else 50)), y + 38.0
        self.prompt = 480.0 + 960 * seat + self.dx, 870 + self.dy
        self.prompt_width = 904.0
        left = raw["discard"][seat]
        self.discard = self._low([left[0], left[1], PLANK, left[3]])
        x, y, w, h = raw["pay"][seat]
        self.pay = self._low([x, y, w, h])
        self.wells = self.pay.x + 14, self.pay.y
        self.pay_button = self.discard
        self.store = self._low([raw["hand"][seat]["stored_right_edge"][0] - 44, raw["store_bar_y"], 268, 44])
        self.tooltip = Rect(30 + 1436 * seat + self.dx, 160 + self.dy * 0.55, 424, 286)
        self.deal_from = 480.0 + 960 * seat + self.dx, -340.0
        self.middle = 480.0 + 960 * seat + self.dx, 640 + self.dy
        self.disaster, self.disaster_scale = pair.disaster, pair.disaster_scale
        self.council, self.stockpile = pair.council, pair.stockpile
        self.hint = 480.0 + 960 * seat + self.dx, self.discard.y + 36

    @property
    def sheet(self) -> Rect:
        """Where this deck is counted; its height follows from its lines."""
        return Rect(326 + 960 * self.seat + self.dx, 330 + self.sea_dy, 456, 0)

    def ending(self) -> Places:
        """The islands of a pair stay where they are."""
        return self

    def button(self, number: int, planks: int = 1) -> tuple[float, float]:
        """The centre of a round button beside so many planks."""
        return self.plank(max(0, planks - 1), planks).x + self._plank_width(planks) + 46 + BUTTON_STEP * number, (
            self.discard.y + 35
        )

    def plank(self, number: int, planks: int) -> Rect:
        """One of so many planks in the lowest row."""
        w = self._plank_width(planks)
        return Rect(self.discard.x + (w + 12) * number, self.discard.y, w, self.discard.h)

    def _plank_width(self, planks: int) -> float:
        return PLANK if planks < 3 else NARROW_PLANK


def half_well(places: HalfPlaces, shown: Sequence[Well], number: int) -> tuple[float, float]:
    """The centre of a well in the pay tray of a half: one row, the closer the more there are."""
    step = min(54.0, (places.pay.w - 28) / max(1, len(shown)))
    return places.pay.x + 14 + step / 2 + number * step, places.pay.y + places.pay.h / 2 - 2
