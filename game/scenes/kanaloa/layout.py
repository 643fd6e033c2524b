"""Where everything lies on the chart, read from `assets/titles/kanaloa/layout.json`.

Lengths are logical pixels of a 1920 x 1080 canvas. `Places` moves them to where they belong on a canvas of another
shape: rails keep to the outer edges, the chart stays in the middle, hand and planks at the bottom. Islands, streams
and sea fields are counted as in the rules.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, Final, Literal

from game.rules.kanaloa.tables import ENDS, FIELD_IDS, ISLAND_IDS, ISLANDS, ISLANDS_IN, STREAM_IDS, STREAMS
from game.scenes.table.layout import layout_of
from game.ui.easel import HEIGHT, WIDTH
from game.ui.focus import Rect, Way

Spot = tuple[float, float]

ISLE_W: Final = 200.0
TILE_W: Final = 56.0
FISH_W: Final = 86.0
FISH_LEGAL_W: Final = 96.0
PAWN_H: Final = 62.0
HAND_W: Final = 72.0
HANDED_W: Final = 78.0  # a tile of an island that is held out to be chosen
SHORE: Final = (78.0, 58.0)  # half axes of an island's shore
ISLE_HIT: Final = (92.0, 70.0)
PANEL_W: Final = 420.0
PANEL_GAP: Final = 10.0
PANEL_TOP: Final = 18.0
_PANEL_H: Final = {2: 400.0, 3: 316.0, 4: 253.0}
_FINE: Final = 200  # steps of a stream's bow before it is cut at the shores
_COURSE: Final = 40  # points of a course from shore to shore


def data() -> dict[str, Any]:
    """The layout file."""
    return layout_of("kanaloa")


@cache
def centre(island: int) -> Spot:
    """The middle of an island on the plain canvas."""
    x, y = data()["islands"][ISLAND_IDS[island]]["centre"]
    return float(x), float(y)


@cache
def course(stream: int, tail: int) -> tuple[Spot, ...]:
    """Points of a stream from shore to shore, gently bowed, beginning at the island `tail`."""
    a, b = ENDS[stream]
    (x0, y0), (x1, y1) = centre(a), centre(b)
    far = hypot(x1 - x0, y1 - y0)
    bow = min(18.0, far * 0.045) * (1 if int(STREAM_IDS[stream][1:]) % 2 else -1)
    cx, cy = (x0 + x1) / 2 - (y1 - y0) / far * 2 * bow, (y0 + y1) / 2 + (x1 - x0) / far * 2 * bow
    fine = []
    for i in range(_FINE + 1):
        t = i / _FINE
        x = (1 - t) ** 2 * x0 + 2 * (1 - t) * t * cx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * (1 - t) * t * cy + t * t * y1
        if _at_sea(x, y, x0, y0) and _at_sea(x, y, x1, y1):
            fine.append((x, y))
    points = tuple(fine[round(i * (len(fine) - 1) / _COURSE)] for i in range(_COURSE + 1))
    return points[::-1] if tail == b else points


def _at_sea(x: float, y: float, ix: float, iy: float) -> bool:
    return ((x - ix) / SHORE[0]) ** 2 + ((y - iy) / SHORE[1]) ** 2 > 1


@cache
def berth(stream: int) -> Spot:
    """Where the fish of a stream lies."""
    return course(stream, ENDS[stream][0])[_COURSE // 2]


@cache
def heading(stream: int, tail: int) -> float:
    """Degrees clockwise from the right in which the fish of a stream swims at its berth."""
    return bearing(course(stream, tail), _COURSE // 2)


def bearing(points: tuple[Spot, ...], at: int) -> float:
    """Degrees clockwise from the right of a course at one of its points."""
    (ax, ay), (bx, by) = points[max(0, at - 3)], points[min(len(points) - 1, at + 3)]
    return degrees(atan2(by - ay, bx - ax))


@cache
def stream_corner(stream: int) -> tuple[float, float, float]:
    """Left, top and width of the part that shows a stream."""
    points = course(stream, ENDS[stream][0])
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - 30, min(ys) - 30, round(max(xs) - min(xs) + 60)


@cache
def stream_box(stream: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a stream with its waves."""
    points = course(stream, ENDS[stream][0])
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - 40, min(ys) - 40, max(xs) - min(xs) + 80, max(ys) - min(ys) + 80


def round_outline(x: float, y: float, rx: float, ry: float, corners: int = 16) -> tuple[Spot, ...]:
    """An ellipse as a polygon, for hit areas."""
    turns = (360 / corners * i for i in range(corners))
    return tuple((x + rx * cos(radians(a)), y + ry * sin(radians(a))) for a in turns)


def _field(name: str) -> dict[str, Any]:
    """What is lit of a sea field: the outline of its water, and the spot in it that is farthest from any shore."""
    found = data()["sea_fields"][name].get("lit", {})
    assert isinstance(found, dict)
    return found


class Places:
    """Everything on one canvas of w x h logical pixels, for a number of players."""

    def __init__(self, w: float, h: float, players: int) -> None:
        self.w, self.h, self.players = w, h, players
        self.dx, self.dy = (w - WIDTH) / 2, (h - HEIGHT) / 2
        self._courses: dict[tuple[int, int], tuple[Spot, ...]] = {}
        self.right = w - WIDTH  # how far things at the right edge have moved
        self.low = h - HEIGHT
        raw = data()
        self.islands = tuple((centre(i)[0] + self.dx, centre(i)[1] + self.dy) for i in ISLANDS)
        self.berths = tuple((berth(s)[0] + self.dx, berth(s)[1] + self.dy) for s in STREAMS)
        self.fields = tuple(self._spot(_field(f).get("spot") or raw["sea_fields"][f]["centre"]) for f in FIELD_IDS)
        self.bay = self._spot(raw["dolphin"]["bay"])
        self.dolphin = self._spot(raw["dolphin"]["art"])
        track = raw["volcano_track"]
        self.track_x = track["x"] + self.right
        self.slots: int = track["slots"][str(players)]
        self.bag = raw["bag"]["centre"][0] + self.right, raw["bag"]["centre"][1] + self.dy
        self.crate = raw["stack"]["centre"][0] + self.right, raw["stack"]["centre"][1] + self.dy
        self.tray = 516.0 + self.dx, 466.0 + self.dy
        self.prompt = 1160.0 + self.dx, 16.0, 940.0
        self.hand = Rect(456 + self.dx, h - 90, 620, 74)
        self.planks_right = raw["planks"]["right"] + self.dx
        self.planks_y = h - 102
        x, y, aw, ah = raw["altar"]["tray"]
        self.altar = Rect(x + self.dx, y + self.low, aw, ah)
        self.chart = Rect(448 + self.dx, 100 + self.dy, 1252, 880)
        self._top = PANEL_TOP
        self.panel_h = min(_PANEL_H[players], (h - 36 - (players - 1) * PANEL_GAP) / players)
        if h > 1200:
            self._top += max(0.0, (h - 36 - players * self.panel_h - (players - 1) * PANEL_GAP) / 2)

    def _spot(self, xy: list[float]) -> Spot:
        return xy[0] + self.dx, xy[1] + self.dy

    def moved(self, points: tuple[Spot, ...]) -> tuple[Spot, ...]:
        """Points of the plain canvas on this one."""
        return tuple((x + self.dx, y + self.dy) for x, y in points)

    def course(self, stream: int, tail: int) -> tuple[Spot, ...]:
        """As the module's, on this canvas."""
        way = (stream, tail)
        if way not in self._courses:
            self._courses[way] = self.moved(course(stream, tail))
        return self._courses[way]

    # ---- on an island
    def site(self, site: int) -> Spot:
        """The centre of a tile's place."""
        x, y = self.islands[site // 2]
        return x + (30 if site % 2 else -30), y - 14

    def handed(self, site: int) -> Spot:
        """The centre of a tile that is held out: above its island, clear of the pawns on the beach."""
        x, y = self.islands[site // 2]
        return x + (45 if site % 2 else -45), y - 42

    def feet(self, place: int, number: int) -> Spot:
        """Where the pawn number 0, 1, ... of an island stands."""
        ix, iy = centre(place)
        x, y = data()["islands"][ISLAND_IDS[place]]["pawn_feet"][number]
        return self.islands[place][0] + x - ix, self.islands[place][1] + y - iy

    def saddle(self, number: int, count: int) -> Spot:
        """Where pawn number 0, 1, ... of `count` sits on the dolphin."""
        x, y = data()["dolphin"]["pawn_feet"][number]
        return x + self.dx + data()["dolphin"]["shift_per_pawn"] * count, y + self.dy

    def volcano(self, place: int) -> tuple[float, float, float]:
        """Foot and width of the volcano on an island or a sea field."""
        if place < len(ISLAND_IDS):
            x, y = self.islands[place]
            return x, y - 22, 122.0
        x, y = self.fields[place - len(ISLAND_IDS)]
        return x, y + 34, 112.0

    def field_outline(self, field: int) -> tuple[Spot, ...]:
        """The open water of a sea field, between its streams and islands; () for one that can't be chosen."""
        return tuple((x + self.dx, y + self.dy) for x, y in _field(FIELD_IDS[field]).get("points", ()))

    # ---- the rim
    def slot(self, number: int) -> Spot:
        """Where volcano tile number 1, 2, ... lies on the track."""
        return self.track_x, 890 - 50 * (number - 1) + self.dy

    def beside(self, number: int, count: int) -> Spot:
        """Card number 0, 1, ... of `count` that lie beside the board."""
        x, y = self.tray
        return x + (0 if count == 1 else 30 if number % 2 else -30), y + number // 2 * 62

    # ---- seats
    def panel(self, seat: int) -> Rect:
        return Rect(22, self._top + seat * (self.panel_h + PANEL_GAP), PANEL_W, self.panel_h)

    # ---- the focus
    def links(self, island: int) -> dict[Way, int | None]:
        """The neighbour of an island in play in each way, None at the edge of the chart."""
        raw = data()["focus"][str(self.players)][ISLAND_IDS[island]]
        ways: tuple[Literal["left", "right", "up", "down"], ...] = ("left", "right", "up", "down")
        return {way: None if raw[way] is None else ISLAND_IDS.index(raw[way]) for way in ways}

    @property
    def in_play(self) -> tuple[int, ...]:
        return ISLANDS_IN[self.players]


class PanelPlaces:
    """What lies where in the panel of a seat: header, temples on paper, cards, stock."""

    HEAD: Final = 44.0
    PAPER_W: Final = 240.0
    MEDAL: Final = 34.0
    STEP: Final = 45.0  # from temple to temple

    def __init__(self, box: Rect) -> None:
        self.box = box
        self.rows, self.row_h = (2, 58.0) if box.h > 280 else (1, 52.0)
        self.paper = Rect(box.x + 8, box.y + 53, self.PAPER_W, box.h - 58 - self.row_h * self.rows)
        self.base = self.paper.y + self.paper.h - 37
        self.tile_w = round(self.row_h * 0.79)

    @property
    def tower_room(self) -> float:
        """Height that the tallest temple may take."""
        return self.paper.h - 37 - 27

    def tower_x(self, god: int) -> float:
        return self.paper.x + 32 + god * self.STEP

    def card(self, number: int) -> tuple[float, float, float]:
        """Centre and width of card number 0 to 3."""
        left = self.paper.x + self.paper.w + 10
        wide = self.box.x + self.box.w - 8 - left
        side = min((wide - 4) / 2, (self.paper.h - 2) / 2.1, 80)
        x = left + (wide - 2 * side - 4) / 2 + side / 2 + number % 2 * (side + 4)
        y = self.paper.y + self.paper.h / 2 + (-1 if number < 2 else 1) * (side * 0.525 + 1)
        return x, y, side - 3

    def stock(self, number: int, count: int) -> Spot:
        """The centre of tile number 0, 1, ... of `count` in stock."""
        each = count if self.rows == 1 else max(8, -(-count // 2))
        room = self.box.w - 20 - self.tile_w
        pitch = min(self.tile_w + 4, room / max(1, min(count, each) - 1))
        top = self.box.y + self.box.h - 4 - self.row_h * self.rows + self.row_h / 2
        row, at = divmod(number, max(1, each))
        return self.box.x + 10 + self.tile_w / 2 + at * pitch, top + self.row_h * row
