"""Where everything lies on the table, read from `assets/titles/palm_island/layout.json`.

Lengths are logical pixels of a 1920 x 1080 canvas; `Places` moves them to where they belong on a canvas of another
shape. Rails keep to the outer edges, the scene and the hand stay together in the middle, the hand at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.scenes.palm_island.choice import Well
from game.scenes.table.layout import layout_of
from game.ui.easel import HEIGHT, WIDTH
from game.ui.focus import Rect

CARD: Final = (400.0, 568.0)  # a card with its lip, in card units
HALF: Final = (400.0, 280.0)
SEA_SHARE: Final = 0.47  # of the height that a taller canvas has more goes above the horizon


class Spot(NamedTuple):
    """A foot on the island and the width of what stands there."""

    x: float
    y: float
    w: float


def data() -> dict[str, Any]:
    """The layout file."""
    return layout_of("palm_island")


class HandPlaces:
    """Where the cards of one hand lie. dx, dy: by how much it is moved. tab: how far a stored card sticks out."""

    def __init__(self, raw: dict[str, Any], dx: float, dy: float, tab: float | None = None) -> None:
        self.front_scale = float(raw["front_scale"])
        self.scale = float(raw["scale"])
        self.positions = [(x + dx, y + dy) for x, y in raw["positions"]]
        self.card: tuple[float, float] = tuple(raw["card"])
        self.front_card: tuple[float, float] = tuple(raw["front_card"])
        self.tab = float(tab or raw["stored_tab_width"])
        self.stored_y = self.positions[1][1] + raw["stored_centre_dy"]
        self.turned: tuple[float, float] = tuple(raw["turned_size"])

    def upright(self, index: int) -> tuple[float, float]:
        """The centre of an upright card, counted from the front (0)."""
        x, y = self.positions[min(index, len(self.positions) - 1)]
        f = self.scale_at(index)
        return x + CARD[0] * f / 2, y + CARD[1] * f / 2

    def scale_at(self, index: int) -> float:
        return self.front_scale if index == 0 else self.scale  # the front card lies nearest

    def stored_right(self, rank: int, cards: int) -> float:
        """The right edge of a stored card. rank: its number among the stored ones, the nearest to the front first (0);
        cards: how many the deck has."""
        end = self.positions[min(cards, len(self.positions)) - 1][0] + self.card[0]
        return float(end + self.tab * (rank + 1))

    def stored(self, rank: int, cards: int) -> tuple[float, float]:
        """The centre of a stored card."""
        return self.stored_right(rank, cards) - self.turned[0] / 2, self.stored_y

    def plate(self, rank: int, cards: int) -> Rect:
        """The part of a stored card that sticks out."""
        w = self.card[0]
        return Rect(self.stored_right(rank, cards) - self.tab, self.stored_y - w / 2, self.tab, w)

    def card_rect(self, index: int) -> Rect:
        """An upright card as a whole; of the third one the strip that is seen."""
        x, y = self.positions[index]
        if index == 2:
            return Rect(x, y, self.card[0], self.positions[1][1] - y)
        w, h = self.front_card if index == 0 else self.card
        return Rect(x, y, w, h)


class Places:
    """Everything on the table of one player. w, h: logical size of the canvas. disaster: a disaster is in play."""

    def __init__(self, w: float, h: float, disaster: bool, limit: int = 4) -> None:
        solo = data()["solo"]
        self.w, self.h = w, h
        self.dx, self.dy = (w - WIDTH) / 2, h - HEIGHT
        self.sea_dy = self.dy * SEA_SHARE
        self.horizon = solo["scene"]["horizon"] + self.sea_dy
        ix, iy, iw = solo["disaster"]["island"] if disaster else solo["scene"]["island"]
        self.island = Spot(ix + self.dx, iy + self.sea_dy, iw)
        self.hand = HandPlaces(solo["hand"], self.dx, self.dy)
        lx, ly, lw = solo["leaf"]
        self.leaf = Spot(lx + self.dx, ly + self.dy, lw)
        self.prompt = solo["prompt"]["cx"] + self.dx, solo["prompt"]["y"]
        self.prompt_width: float = solo["prompt"]["max_w"]
        self.panel, self.rounds, self.rank = (Rect(*solo[name]) for name in ("panel", "rounds", "rank"))
        tip = solo["tooltip"]
        self.tooltip = Rect(tip["x"] + self.dx, tip["y"] + self.dy, tip["w"], tip["max_h"])
        self.discard = self._low(solo["discard"])
        self.store = self._low(solo["store_panel"])
        self.pay = self._low(solo["pay"]["box"])
        self.pay_button = self._low(solo["pay"]["button"])
        pay = self.pay_button
        self.result = Rect(pay.x - 120, pay.y, pay.w + 120, pay.h)  # the plank at the end
        self.wells = solo["pay"]["slots"]["x"] + self.dx, solo["pay"]["slots"]["y"] + self.dy
        self.deal_from = solo["deal_from"][0] + self.dx, float(solo["deal_from"][1])
        self.drop = solo["expiry_drop"][0] + self.dx, solo["expiry_drop"][1] + self.dy
        foe = solo["disaster"]
        self.disaster = Rect(foe["x"] + self.dx, foe["y"] + self.sea_dy, CARD[0] * foe["scale"], CARD[1] * foe["scale"])
        self.disaster_scale: float = foe["scale"]
        self.hint = w / 2 + 60, h - 37
        band = data()["window"]["band"]
        self.council = Rect(band[0] + self.dx, 118 + self.sea_dy, band[2], band[3] - 14)
        self.star = self.panel.x + 76, self.panel.y + 148  # where points fly to
        self.middle = w / 2, 580 + self.dy * 0.5  # where the round card turns
        self.ribbon = w / 2, 150.0 + self.sea_dy
        self.stockpile = self.disaster.x - 60, self.disaster.y + 60  # where its goods come from

    def _low(self, box: list[float]) -> Rect:
        """A box that keeps its place beside the hand."""
        return Rect(box[0] + self.dx, box[1] + self.dy, box[2], box[3])

    def ending(self) -> Places:
        """The same table when the hands have left: the island has come nearer, the sheet lies beside it."""
        made = object.__new__(Places)
        made.__dict__.update(self.__dict__)
        wide = min(1460.0, self.w - 600)
        made.horizon = 500 + self.dy * 0.5
        made.island = Spot((self.w - 630 - wide) / 2, made.horizon - wide * 0.14, wide)
        made.prompt = (self.w - 640) / 2, self.prompt[1]
        return made

    @property
    def sheet(self) -> Rect:
        """The paper on which the village is counted; its height follows from its lines."""
        return Rect(self.w - 624, 96 + self.sea_dy, 456, 0)

    @property
    def island_scale(self) -> float:
        """Logical pixels of one unit of the island's own drawing."""
        return self.island.w / 1520

    def plot(self, card: int) -> Spot | None:
        """The foot and width of a building by its sun number; achievements stand on the spare plots (None: no room)."""
        k = self.island_scale
        raw = data()["solo"]["plots"].get(str(card))
        if raw is None:
            return None
        return Spot(self.island.x + raw[0] * k, self.island.y + raw[1] * k, raw[2] * k)

    def spare(self, number: int) -> Spot:
        """The place of the achievement that was chosen as number 0, 1, ..."""
        k = self.island_scale
        raw = data()["solo"]["extra_plots"][number]
        return Spot(self.island.x + raw[0] * k, self.island.y + raw[1] * k, raw[2] * k)


# ---- the pay tray


def well_grid(n: int) -> tuple[float, int]:
    """Size of a well and how many stand in a row, beside the button that lays another payment."""
    if n <= 4:
        return 56.0, 4
    return (44.0, 5) if n <= 10 else (36.0, 6)


def well_spot(places: Places, shown: Sequence[Well], number: int) -> tuple[float, float]:
    """The centre of a well in the pay tray."""
    size, per = well_grid(len(shown))
    row, column = divmod(number, per)
    x, y = places.wells
    lost = 6 if shown[number].lost and len(shown) <= 4 else 0
    middle = 49.0 if len(shown) <= per else 25 + row * 49
    return x + size / 2 + column * (size + 2) + lost, y + middle
