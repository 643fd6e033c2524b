"""Where everything lies around the island, read from `assets/titles/haleakala/layout.json`.

Lengths are logical pixels of a 1920 x 1080 canvas. `Places` moves them to where they belong on a canvas of another
shape: players keep to the left edge, piles and market to the right one, the island stays in the middle. Segments,
places, bays and discs are counted as in the rules.
"""

from __future__ import annotations

from math import hypot
from typing import Any, Final

from game.rules.haleakala.components import DISCS, FIELDS, SEGMENTS
from game.scenes.table.layout import layout_of
from game.ui.easel import HEIGHT, WIDTH
from game.ui.focus import Rect

Spot = tuple[float, float]

EDGE: Final = 24.0
RAIL_W: Final = 352.0
CARD_W: Final = 100.0  # in a bay
OWN_W: Final = 58.0  # before a player
SOLD_W: Final = 106.0  # in the market
PILE_W: Final = 88.0
TAKEN_W: Final = 84.0
DISC_D: Final = 46.0
CHIP_D: Final = 42.0
CHIP_STEP: Final = 9.0
STATUE_W: Final = 47.0
SHAMAN_W: Final = 50.0
BOAT_W: Final = 112.0
RINGS: Final = "GFMBC"  # by place // SEGMENTS
PAD_W: Final = (72.0, 70.0, 68.0)  # by terrain
TALL: Final = 1200.0  # a canvas higher than this moves the island down
OWN_SLOTS: Final = ("fish", "pearl_white", "pearl_black", "nautilus", "shell")
PLANK: Final = Rect(1196, 974, 316, 84)  # for what can be declined, in the corner of the sea
COLUMNS: Final = 25  # of the score rail


def data() -> dict[str, Any]:
    """The layout file."""
    return layout_of("haleakala")


class Panel:
    """Places in the panel of one player. tactical: with a lava disc beside the number discs."""

    def __init__(self, x: float, y: float, h: float, tactical: bool) -> None:
        self.rect = Rect(x, y, RAIL_W, h)
        self.tactical = tactical

    def row(self, v: float) -> float:
        """The height of a row given for the smallest panel."""
        return self.rect.y + 104 + v * (self.rect.h - 104) / 436

    def _in_row(self, number: float, count: int, pitch: float) -> float:
        return self.rect.x + RAIL_W / 2 + (number - (count - 1) / 2) * pitch

    @property
    def disc_d(self) -> float:
        return 48.0 if self.tactical else 54.0

    def disc(self, value: int) -> Spot:
        """A number disc in supply; value 0 = the lava disc."""
        count = DISCS + self.tactical
        number = value - 1 if value else DISCS
        return self._in_row(number, count, 54 if self.tactical else 63), self.row(42)

    def statue(self, number: int) -> Spot:
        """The foot of a statue in supply."""
        return self._in_row(number, 8, 40), self.row(116) + 30

    def own(self, slot: int) -> Spot:
        """Middle of a beach card by number of OWN_SLOTS."""
        return self._in_row(slot, 5, 65), self.row(208)

    def scoring(self, card: int) -> Spot:
        """Middle of a scoring card."""
        return self._in_row(card, 5, 65), self.row(306)

    @property
    def start(self) -> Spot:
        """The flower of who began."""
        return self.rect.x + 110, self.rect.y + 82

    @property
    def forecast(self) -> float:
        return self.row(393)


class Places:
    """Everything on one canvas of w x h logical pixels."""

    def __init__(self, w: float, h: float, tactical: bool = False) -> None:
        self.w, self.h, self.tactical = w, h, tactical
        self.dx = (w - WIDTH) / 2
        self.dy = 0.0 if h <= TALL else (h - HEIGHT) / 2 + 16
        raw = data()
        fields = raw["fields"]
        self.sea_k = max(1.0, h / HEIGHT * 1.01, w / WIDTH * 1.01)
        self.origin = self._spot(raw["island"]["centre"])
        self.land = self._rect(raw["island"]["land"])
        self.lake = self._spot(raw["island"]["lake"]["centre"])
        names = [f"{ring}{i}" for ring in RINGS for i in range(SEGMENTS)]
        self.seats = tuple(self._spot(fields[name]["seat"]) for name in names)
        self.regions = tuple(tuple(self._spot(p) for p in fields[name]["region"]) for name in names)
        self.statues = tuple(self._spot(fields[name]["statue"]["at"]) for name in names[:FIELDS])
        self.pads = tuple(self._spot(fields[name]["pad"]) for name in names[:FIELDS])
        self.flows = tuple(self._rect(raw["flows"][name]) for name in names[:FIELDS])
        self.discs = tuple(
            tuple(
                {int(n): tuple(self._spot(p) for p in row) for n, row in fields[f"B{i}"]["discs"][f"seat{q}"].items()}
                for q in (0, 1)
            )
            for i in range(SEGMENTS)
        )
        self._shamans = {name: self._spot(fields[name]["shaman"]["at"]) for name in names if "shaman" in fields[name]}
        self.chips = tuple(self._spot(fields[f"C{i}"]["chip"]["at"]) for i in range(SEGMENTS))
        self.boats = tuple(self._spot(fields[f"W{i}"]["boat"]["at"]) for i in range(SEGMENTS))
        self.buoys = tuple(self._spot(fields[f"W{i}"]["seat"]) for i in range(SEGMENTS))
        bays = [raw["bays"][f"K{i}{ab}"] for i in range(SEGMENTS) for ab in "ab"]
        self.bays = tuple(self._spot(bay["card_centre"]) for bay in bays)
        self.coves = tuple(self._spot(bay["cove"]["at"]) for bay in bays)
        self.plaques = tuple(self._spot(raw["plaques"][f"S{i}"]["centre"]) for i in range(SEGMENTS))
        self.ways = tuple(
            tuple(self._spot(p) for p in raw["boat_path"][f"W{i}-W{(i + 1) % SEGMENTS}"]) for i in range(SEGMENTS)
        )
        scenery = raw["scenery"]
        self.palms = tuple((*self._spot(p[:2]), float(p[2])) for p in scenery["palms"])
        self.huts = tuple(self._spot(scenery["huts"][name]) for name in ("B0", "B3"))
        self.jetty = self._spot(scenery["jetty"])
        self._lay_rails()

    def _lay_rails(self) -> None:
        w, h = self.w, self.h
        high = (h - 62) / 2
        self.panels = tuple(Panel(EDGE, EDGE + q * (high + 14), high, self.tactical) for q in (0, 1))
        self.right = w - EDGE - RAIL_W
        dock = (h - 144) / 2
        self.piles = Rect(self.right, 104, RAIL_W, dock)
        self.market = Rect(self.right, 104 + dock + 16, RAIL_W, dock)
        self.top = Rect(404, 14, w - 808, 76)
        self.plank = Rect(PLANK.x + self.dx, PLANK.y + self.dy, PLANK.w, PLANK.h)
        self.taken = tuple(
            (EDGE + RAIL_W + 62 + self.dx * 0.3, y) for y in (self.panels[0].rect.y + 214, self.panels[1].rect.y + 380)
        )
        self.lava_card = (self.right - 74.0, self.piles.y + 226)
        self.discard = (self.piles.x + RAIL_W / 2, h + 120)

    def _spot(self, xy: list[float]) -> Spot:
        return xy[0] + self.dx, xy[1] + self.dy

    def _rect(self, xywh: list[float]) -> Rect:
        x, y, w, h = xywh
        return Rect(x + self.dx, y + self.dy, w, h)

    # ---- the island
    def shaman(self, place: int) -> Spot:
        """The foot of a shaman: beside the pad, or beside the hut where it begins."""
        return self._shamans[f"{RINGS[place // SEGMENTS]}{place % SEGMENTS}"]

    def beach_disc(self, beach: int, seat: int, number: int, count: int) -> Spot:
        """Middle of the disc `number` of `count` that a seat has on a beach."""
        return self.discs[beach][seat][min(max(count, 1), 6)][min(number, 5)]

    def way(self, path: tuple[int, ...]) -> tuple[Spot, ...]:
        """The line of the boat through these segments."""
        points: list[Spot] = [self.ways[path[0]][0]]
        for segment in path[:-1]:
            points += self.ways[segment][1:]
        return tuple((x, y - 4) for x, y in points)

    def chip(self, segment: int, number: int) -> Spot:
        """A chip on its ledge, the lowest one first."""
        x, y = self.chips[segment]
        return x, y - CHIP_STEP * number

    # ---- docks at the right
    def pile(self, stack: int) -> Spot:
        k = (self.piles.h - 470) / 2
        return self.piles.x + RAIL_W / 2 + (stack - 1) * 110, self.piles.y + 176 + k / 2

    def stock(self, number: int) -> Spot:
        """A lava chip that is free."""
        k = (self.piles.h - 470) / 2
        return self.piles.x + 62 + number * 76, self.piles.y + 334 + k

    def market_card(self, card: int) -> Spot:
        k = (self.market.h - 470) / 3
        return (
            self.market.x + RAIL_W / 2 + (card % 3 - 1) * 112,
            self.market.y + 164 + card // 3 * (176 + k) + k / 2,
        )

    # ---- the score rail
    def rail(self, points: int) -> Spot:
        """Middle of a field of the track; it begins again after fifty."""
        pitch = (self.top.w - 24) / COLUMNS
        x = self.top.x + 12 + pitch * (points % COLUMNS + 0.5)
        return x, 10 + 28 + 44 * (points % (2 * COLUMNS) // COLUMNS)


def far(a: Spot, b: Spot) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])
